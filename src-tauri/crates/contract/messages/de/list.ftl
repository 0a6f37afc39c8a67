list-last = { $before } und { $last }

list-sentences = { $first } { $second }
