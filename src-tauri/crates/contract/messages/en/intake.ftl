# Files that a person adds, before they are read.

# $file (Name) – the file
intake-folder = `{ $file }` is a folder, not a file

# Remedy: files
intake-add-files-inside = open it and add the files inside it

# $file (Name) – the file
intake-endless = `{ $file }` is not a file that can be read to its end

# Remedy: files
intake-save-as-csv = save its content as a CSV file

# $file (Name) – the file
intake-empty = `{ $file }` is empty: there is nothing in it to show

# Remedy: files
intake-check-or-export = check that it was saved completely, or export it again

# Remedy: files
intake-check-saved = check that it was saved completely

intake-no-text = there is no text in the clipboard

# Remedy: paste
intake-copy-cells = copy the cells of a table, and paste again

# $file (Name) – the file
intake-zeros = `{ $file }` begins with nothing but zeros: there is no text in it

# $file (Name) – the file
intake-ends-early = `{ $file }` ends too early: behind its text are nothing but zeros

# Remedy: files
intake-get-again = it was not saved or downloaded completely; get it again

# $file (Name) – the file
intake-being-written = `{ $file }` is being written to at this moment

# Remedy: files
intake-wait-or-copy = wait until the program that writes it is done, or make a copy of it and add that

# $file (Name) – the file
intake-gone = `{ $file }` is not there any more

# Remedy: files
intake-check-moved = check that it was not moved or deleted, and that its drive is connected

# $file (Name) – the file
intake-forbidden = `{ $file }` may not be read by you

# Remedy: files
intake-ask-owner = ask its owner for permission, or make a copy of it that is yours

# $file (Name) – the file
intake-drive-gone = the drive that `{ $file }` lies on does not answer any more

# Remedy: files
intake-connect-again = connect to it again, or copy the file to this computer and add the copy

# $file (Name) – the file
intake-disk-full = there is no room left on the disk to work on `{ $file }`

intake-free-space = free some space on the disk

# $file (Name) – the file
# $reason (Text) – what the system says
intake-failed = `{ $file }` could not be read: { $reason }

# Remedy: files
intake-copy-and-try-again = copy it to another folder and try again

# $file (Name) – the file
intake-too-slow = `{ $file }` takes too long to read

# $file (Name) – the file
intake-too-large = `{ $file }` is too large for the memory that is set aside

# Remedy: files
intake-keep-what-you-need = keep only the columns and rows that you need, and add it again

# $file (Name) – the file
intake-unreadable-so = `{ $file }` could not be read in this way

intake-choose-as-before = go back to how it was read before, or change fewer of the choices

# $file (Name) – the file
intake-reader-stopped = `{ $file }` could not be read: the program that reads files stopped

# Remedy: files
intake-save-in-spreadsheet = open it in a spreadsheet and save it as CSV again
