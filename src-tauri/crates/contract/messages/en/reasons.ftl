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
