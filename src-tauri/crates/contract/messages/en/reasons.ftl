# Why code did not run to its end, as the end of a sentence. In German the clause begins with its verb.

reasons-stopped = it was stopped

# $seconds (Number) – the limit
reasons-too-long = it took longer than { $seconds } seconds

# $seconds (Number) – the limit
reasons-computed-too-long = it computed for longer than { $seconds } seconds

reasons-memory = it needed more memory than there is

reasons-crashed = the calculation broke down unexpectedly

# $key (Name) – the key in quotation marks, as Python prints it
reasons-no-such-key = the data has nothing called { $key }

reasons-syntax = the code was not written correctly

reasons-no-library = it needed a library that is not available here

reasons-no-file = it looked for a file that was not added

reasons-divided-by-zero = it divided by zero

# $error (Name) – the exception and its message
reasons-raised = the code stopped with `{ $error }`

## Why a model looks at its answer once more

reasons-empty-answer = the answer says nothing

# $said (Text) – as Python prints it, such as `nan`
reasons-not-a-number = the answer holds `{ $said }`, which is not a number

# $said (Text) – the share as the answer says it
reasons-share-above-whole = a share cannot be { $said }

# $said (Text) – the average as the answer says it
# $column (Name) – the column
# $min (Number) – its smallest value
# $max (Number) – its largest value
reasons-average-out-of-range = an average of { $said } cannot be, since `{ $column }` only holds values from { $min } to { $max }

# $printed (Text) – the number that was printed
# $said (Text) – the number of the answer
reasons-printed-otherwise = its code printed { $printed } where the answer says { $said }

reasons-unread-output = its code printed more numbers than the answer says
