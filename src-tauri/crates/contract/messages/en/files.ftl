# Why a file could not be read as a table, and what helps.

# $file (Name) – the file
files-empty = `{ $file }` is empty: there is nothing in it to show

# $file (Name) – the file
# $format (Message) – its format with an article
files-no-table = `{ $file }` is { $format }, not a table of text

# $file (Name) – the file
# $format (Message) – its format with an article
# $reason (Message) – why it cannot be read
files-broken = `{ $file }` is { $format } that cannot be read: { $reason }

# $file (Name) – the file
# $limit (Count) – the greatest number of cells
files-too-many-cells = `{ $file }` has more than { $limit } cells; so many cannot be opened at once

# $file (Name) – the file
files-no-text = `{ $file }` does not hold text, so it cannot be read as a table

# $file (Name) – the file
# $columns (Count) – how many columns it has
# $limit (Count) – the greatest number of columns
files-too-many-columns = `{ $file }` has { $columns } columns; more than { $limit } cannot be opened

# $file (Name) – the file
# $limit (Count) – the greatest size in bytes
files-too-large = `{ $file }` is larger than { $limit } bytes; so much text cannot be opened at once

# $file (Name) – the file
# $reason (Message) – what the system says
files-unreadable = `{ $file }` could not be read to its end: { $reason }

# $file (Name) – the file
files-no-room = `{ $file }` could not be converted: there is no room left on the disk

# $file (Name) – the file
# $reason (Message) – why its table could not be written
files-not-kept = `{ $file }` could not be converted: { $reason }

# $file (Name) – the file
# $line (Count) – a line that a person chose
files-no-such-line = `{ $file }` has nothing in line { $line }

# $file (Name) – the file
# $encoding (Name) – an encoding that a person chose
files-unknown-encoding = `{ $file }` cannot be read as `{ $encoding }`: there is no such encoding

# $file (Name) – the file
files-cancelled = `{ $file }` was not read to its end, as you asked

# $file (Name) – the file
# $reason (Text) – what Polars says
files-columns-refused = `{ $file }` could not be turned into a table: { $reason }

# $file (Name) – the file
# $reason (Text) – what the interpreter says
files-not-bound = `{ $file }` could not be made ready for questions: { $reason }

# $file (Name) – the file
files-not-in-session = `{ $file }` is not among the session's files any more

# $file (Name) – the file
files-no-room-to-work = there is no room left on the disk to work on `{ $file }`

# $file (Name) – the file
# $reason (Text) – what the system says
files-failed = `{ $file }` could not be read: { $reason }

## Formats, with an article

# $format (Text) – the name of the format
files-format = { $format ->
    [picture] a picture
    [pdf] a PDF document
    [zip] an Excel workbook or a ZIP archive
    [workbook] a workbook
    [old-office] an old Excel workbook or another Office document
    [compressed] a compressed file
    [parquet] a Parquet file
    [arrow] an Arrow file
    [database] an SQLite database
    [web-page] a web page
    [json] a JSON file
    [media] a sound or a film
   *[program] a program
}

## Reasons

# $text (Text) – what a library or the system says
files-reason = { $text }

files-damaged = it is damaged

files-locked = it is locked by a password

files-incomplete-table = its table is not complete

files-changed = it was changed in the meantime

# $column (Name) – a column
files-unusual-values = `{ $column }` holds values of no usual kind

## What helps

files-hint-save-again = check that it was saved completely, or export it again

files-hint-find-source = find the table it was made from and save that as CSV

files-hint-workbook-or-archive = if it is a workbook, open it and save the sheet as CSV; if it is an archive, unpack it

files-hint-save-sheet = open it in Excel or LibreOffice and save the sheet as CSV

files-hint-unpack = unpack it, then drop the file that was inside

files-hint-export = export the table from it as CSV

files-hint-sign-in = the download may have asked you to sign in; download the file again from your browser

files-hint-drop-table = drop the file that holds your table

files-hint-download-again = check that it was saved or downloaded completely, or export the table from it as CSV

files-hint-keep-cells = keep the rows and columns that you need, and drop it again

files-hint-save-as-csv = open it in the program it comes from and save it there as CSV

files-hint-keep-columns = keep the columns that you need, or turn rows and columns around, and drop it again

files-hint-split = split it into several files and drop those

files-hint-connect-drive = check that its drive is connected, and add it again

files-hint-free-space = free some space on the disk, and add it again

files-hint-choose-line = choose a line that holds the names of the columns

files-hint-choose-encoding = choose another one

files-hint-add-again = add the file again
