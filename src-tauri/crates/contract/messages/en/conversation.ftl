# Turns, journals and the files of conversations.

conversation-question-gone = This question is not there any more.

conversation-part-gone = This part of the conversation is not there any more.

conversation-answer-gone = This answer is not there any more.

conversation-code-gone = This code is not there any more.

conversation-chart-gone = This chart is not there any more.

conversation-repair-gone = This repair is not there any more.

conversation-file-gone = This file is not there any more.

conversation-column-gone = This column is not there any more.

conversation-column-unnamed = A column needs a name.

# $most (Count) – the limit
conversation-column-name-long = The name of a column can have up to { $most } characters.

# $name (Name) – the name
conversation-column-name-taken = Another column is already called { $name }.

conversation-proposal-gone = This proposal is not there any more.

# $variable (Name) – the variable
conversation-no-variable = There is no variable `{ $variable }`.

# $reason (Message) – why its code failed, as the end of a sentence
conversation-repair-failed = The repair was not made: { $reason }.

# $count (Count) – how many cells
# $cells (Text) – their numbers, as in `3, 5–7`
conversation-cells-broken =
    { $count ->
        [one] Cell { $cells } does not run any more on what is there now; what cell { $cells } computed is gone.
       *[other] Cells { $cells } do not run any more on what is there now; what cells { $cells } computed is gone.
    }

conversation-asked-in-a-second = It is asked again in a second.

# $seconds (Count) – the wait
conversation-asked-in-seconds = It is asked again in { $seconds } seconds.

conversation-unsaved = This conversation cannot be saved at the moment.

# Remedy: report
conversation-keep-a-report = Check that the disk is not full. Until then do not close this window, or export a report to keep what you see.

conversation-saved-again = This conversation is saved again, with everything that was said in the meantime.

# $entries (Count) – lines of the journal
conversation-damaged =
    { $entries ->
        [one] One entry of this conversation cannot be read: its file was damaged.
       *[other] { $entries } entries of this conversation cannot be read: its file was damaged.
    }

conversation-ask-what-is-missing = Everything else is here. What is missing can be asked again.

conversation-closing = the conversation is being closed

# $reason (Text) – what the system says
conversation-unreadable = the conversation's file could not be read or written: { $reason }

conversation-not-one = the file is not a conversation of this program

# $version (Count) – the format
conversation-newer = the conversation was written by a newer version of this program (format { $version })

# $version (Count) – the format
conversation-saved-by-newer = the conversation was saved by a newer version of this program (format { $version })

conversation-update = update it

conversation-in-use = this conversation is open in another window

conversation-go-on-there = go on there; here it can be read

conversation-read-only = nothing can be written in the folder of this conversation

conversation-make-writable = here it can be read; to go on, make the folder writable, or make a copy of the conversation

# Remedy: import
conversation-choose-archive = choose a file that ends in `.tabletalk`

conversation-archive-damaged = the file is damaged

# Remedy: import
conversation-get-it-again = get it once more from whoever sent it

conversation-archive-too-large = the file unpacks to more than it can honestly hold, so it was not opened

# $place (Name) – the path in the archive
conversation-archive-place = the file names `{ $place }`, which is no place inside a conversation, so it was not opened

conversation-gone = this conversation is not there any more

conversation-open = this conversation is open

conversation-close-first = close it first

# $file (Name) – the file
conversation-no-such-file = it is not clear which file `{ $file }` is a newer version of

# $known (Name) – the files of the conversation
conversation-name-it-like = give it the name of the file that it replaces: { $known }

conversation-no-home = this account has no folder for application data

conversation-set-home = set TABLETALK_DATA to a folder

# $reason (Message) – why
conversation-folder-unusable = the folder for conversations cannot be used: { $reason }

conversation-disk-full = there is no room left on the disk

conversation-free-space = free some space, and try again; nothing was changed

conversation-no-permission = nothing may be written there

conversation-choose-folder = choose another folder, or change who may write in this one

conversation-no-place = the file or its folder is not there any more

conversation-choose-place = choose another place

# $reason (Text) – what the system says
conversation-file-failed = a file could not be read or written: { $reason }

conversation-try-again = try again

conversation-fault = A fault in this program ended the work on this.

conversation-ask-in-other-words = Try again, perhaps in other words. Everything above is kept.

conversation-closed = This conversation has been closed.

conversation-open-again = Open it again from the list of conversations.

# $name (Name) – the database, as the person calls it
conversation-database-gone = The database `{ $name }` is not connected any more.

# $table (Name) – the table
# $reason (Message) – why, as the end of a sentence
conversation-table-not-added = The table `{ $table }` was not added: { $reason }.

# $count (Count) – how many
conversation-values-without-counterpart =
    { $count ->
        [one] One value of this result, such as `infinity` as a date, has no counterpart here and is missing.
       *[other] { $count } values of this result, such as `infinity` as a date, have no counterpart here and are missing.
    }

# $count (Count) – how many
conversation-values-rounded =
    { $count ->
        [one] One whole number of this result is beyond 2^53 and was rounded.
       *[other] { $count } whole numbers of this result are beyond 2^53 and were rounded.
    }
