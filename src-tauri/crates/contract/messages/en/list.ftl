# How messages are put together.

# Joins the last item of a list to the ones before it.
# $before (Text) – the items before, divided by commas
# $last (Text) – the last item
list-last = { $before } and { $last }

# One sentence after another.
# $first (Message) – a sentence with its full stop
# $second (Message) – the sentence after it
list-sentences = { $first } { $second }
