# Answers that the program itself writes, and what a reader should know before relying on an answer.

# Remedy: files
answers-no-file = There is no file to look at yet. Drop a CSV file into this window, or choose one, and ask again.

answers-unusable = I got no usable reply to this question.

# $attempts (Count) – how often it was tried
# $reason (Message) – why the last attempt failed, as the end of a sentence
answers-failed =
    { $attempts ->
        [one] I could not do this. I tried once, and { $reason }.
       *[other] I could not do this. I tried { $attempts } times, and the last time { $reason }.
    }

# $plans (Text) – the plans of the model
answers-tried = What I tried: { $plans }.

answers-ask-otherwise = You can ask in other words, or for a smaller part of it.

# Before the output of code that failed in the end.
answers-shown-until-then = Until then the code showed:

# $column (Name) – the column
# $missing (Count) – rows without a value
# $rows (Count) – all rows
answers-gaps = `{ $column }` is missing in { $missing } of { $rows } rows; those rows do not count where it is used.

# $left (Count) – rows that were used
# $rows (Count) – all rows
answers-rows-left-out = The calculation used { $left } of { $rows } rows; the others were left out.

# $made (Count) – rows after the join
# $rows (Count) – rows before
answers-rows-repeated = Joining the tables made { $made } rows of { $rows }: some rows count more than once.

answers-no-cause = A relation between two columns does not show that one is the cause of the other.

# $shown (Name) – the largest in the chart
# $said (Name) – the largest in the text
answers-chart-differs = The chart shows `{ $shown }` at the top, and the text says `{ $said }`: one of them is wrong.

answers-instructions-not-followed =
    The built-in analyst cannot follow standing instructions: this answer does without yours.

answers-no-suggestions = The model suggested no question that could be asked.

# $reason (Message) – why, as the end of a sentence
answers-looks-again = The model looks at its answer once more: { $reason }.

# $reason (Message) – why, as the end of a sentence
answers-unsure = Look at this result before you rely on it: { $reason }.
