# The part of the program that runs code.

sandbox-unavailable = The part of the program that runs the calculations could not be started.

# Remedy: again
# $reason (Message) – why it could not be started
sandbox-try-again = Try again; if it stays that way, install the program again. The reason given: { $reason }.

# $reason (Message) – why
sandbox-not-started = the sandbox could not be started: { $reason }

# $reason (Text) – how its process ended
sandbox-worker-did-not-begin = the worker did not begin: { $reason }

# $program (Text) – the name of the program
sandbox-no-program = the program `{ $program }` is not where it should be

# $program (Text) – the name of the program
# $reason (Text) – what the system says
sandbox-program-failed = the program `{ $program }` could not be started: { $reason }

# $reason (Text) – what the system says
sandbox-no-folder = the conversation's folder could not be made: { $reason }

# $reason (Text) – the problem of each container engine, or of the image
sandbox-no-containers = cells cannot run in a container: { $reason }

sandbox-unconfined = the system does not confine the calculations as it should

# $reason (Text) – how its process ended
sandbox-lost = the sandbox was lost: { $reason }

# $variable (Name) – the dataset's variable
sandbox-unknown-dataset = there is no dataset `{ $variable }`

# $variable (Name) – the variable
sandbox-unknown-variable = there is no variable `{ $variable }`

sandbox-stopped = it was stopped

# $seconds (Count) – the limit
# $variable (Name) – the table
sandbox-too-slow = it takes longer than { $seconds } seconds to look through `{ $variable }`

sandbox-look-for-less = look for less, or in fewer columns

sandbox-restoring = The sandbox had to be started again. What was there is being brought back.

sandbox-restored = The sandbox had to be started again. Your files and what was computed before are there again.

# $files (Name) – files that are lost, divided by commas
sandbox-restored-without-files = The sandbox had to be started again. Your files are there again, except { $files }.

# $count (Count) – how many cells
# $cells (Text) – their numbers, as in `3, 5–7`
sandbox-restored-without-cells =
    { $count ->
        [one] The sandbox had to be started again. Your files are there again; what cell { $cells } computed is lost.
       *[other] The sandbox had to be started again. Your files are there again; what cells { $cells } computed is lost.
    }

# $files (Name) – files that are lost, divided by commas
# $count (Count) – how many cells
# $cells (Text) – their numbers
sandbox-restored-without-both =
    { $count ->
        [one] The sandbox had to be started again. Your files are there again, except { $files }; what cell { $cells } computed is lost.
       *[other] The sandbox had to be started again. Your files are there again, except { $files }; what cells { $cells } computed is lost.
    }

# $names (Name) – variables, divided by commas
# $more (Count) – how many more there are
sandbox-from-saved-state =
    { $more ->
        [0] From the last saved state: { $names }.
       *[other] From the last saved state: { $names } and { $more } more.
    }

# $count (Count) – how many cells
# $cells (Text) – their numbers
sandbox-ran-again =
    { $count ->
        [one] Ran again: cell { $cells }.
       *[other] Ran again: cells { $cells }.
    }

# $count (Count) – how many cells
# $cells (Text) – their numbers
sandbox-not-run-again =
    { $count ->
        [one] Not run again: cell { $cells }.
       *[other] Not run again: cells { $cells }.
    }

# $files (Name) – files that are lost, divided by commas
sandbox-changed-without-files = After this change the session could be made again without { $files }.

# $count (Count) – how many cells
# $cells (Text) – their numbers
sandbox-changed-without-cells =
    { $count ->
        [one] After this change the session could be made again without what cell { $cells } computed.
       *[other] After this change the session could be made again without what cells { $cells } computed.
    }

# $files (Name) – files that are lost, divided by commas
# $count (Count) – how many cells
# $cells (Text) – their numbers
sandbox-changed-without-both =
    { $count ->
        [one] After this change the session could be made again without { $files } and what cell { $cells } computed.
       *[other] After this change the session could be made again without { $files } and what cells { $cells } computed.
    }

# Remedy: undo
sandbox-take-back = Take the change back, or run that code again.
