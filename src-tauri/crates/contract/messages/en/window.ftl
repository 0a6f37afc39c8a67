# Refusals of the window.

# $reason (Text) – what the system says
window-failed = { $reason }

# Remedy: files
window-files-from-dialog = Files come from a drop or from the file dialog.

window-question-too-long = This question is too long.

# Remedy: files
window-save-data-as-csv = Save the data that is in it as a CSV file, drop the file here, and ask about it.

window-question-too-large = This question has too many parts, or one that is too long.

window-instructions-too-long = These instructions are too long: a model keeps to a few short sentences best.

window-plan-too-long = This plan is too long.

window-code-too-long = This code is too long for one cell.

window-several-steps = Run it in several steps.

window-paste-too-long = This is too much to paste.

# Remedy: files
window-save-as-file = Save it as a file, and drop the file here.

window-title-too-long = This title is too long.

window-conversation-gone = This conversation is not there any more.

window-search-too-long = This is too long to search for.

window-search-for-few-words = Search for a few words of it.

window-not-finished = This was not finished.

# Remedy: again
window-try-again = Try again.

window-no-such-provider = There is no such provider.

window-no-key-in-field = There is no key in the field.

window-paste-key = Paste it, and save again.

window-key-too-long = This is too long for a key.

window-copy-key = Copy it once more from the provider's pages.

window-stopped = It was stopped.

window-no-such-file = There is no such file.

window-no-report = The report could not be made.

window-folder-gone = The folder of this conversation is not there any more.

window-no-file-manager = No program of this system shows folders.

window-copy-path = Copy the path, and open it wherever you look at files.

window-no-dialog = The system's file dialog could not be opened.

window-not-a-folder = This place is not a folder on this computer.

window-chart-gone = This chart is not in the conversation any more.

window-not-drawable = These numbers cannot be drawn so.

window-choose-kind = Choose another kind.

window-many-windows = There are many windows open already.

window-close-one = Close one.

window-no-window = The window could not be opened.

window-chart-not-copied = The chart could not be copied.

window-save-picture = Save it as a picture instead.

# $reason (Text) – what the system says
window-sent-unreadable = what was sent cannot be read: { $reason }

# $reason (Text) – what the system says
window-sent-unwritable = what is sent cannot be recorded: { $reason }

# $reason (Text) – what the system says
window-script-unreadable = the script cannot be read: { $reason }

# $reason (Text) – what the system says
window-draft-not-kept = the question was not kept: { $reason }

# $reason (Text) – what the system says
window-file-not-written = the file could not be written: { $reason }

window-tool-server-name = a tool server needs a short name that no other one has

window-too-many-tool-servers = there are too many tool servers; remove one first

window-tool-server-address = this is neither a command that starts a tool server nor an address of one

window-tool-server-no-tls = a tool server elsewhere is reached through `https://` only

# $program (Text) – what was to be started
window-tool-server-no-program = `{ $program }` is not a program that can be started here

# $address (Text) – where nobody answered
window-tool-server-not-there = no tool server answers at `{ $address }`

window-tool-server-silent = the tool server did not answer within a minute

window-tool-server-none = this program ended at once, or is not a tool server

window-tool-server-secret = a secret needs a name of letters, digits and `_`, and a value

window-database-name = a database needs a short name that no other one has

window-too-many-databases = there are too many databases; remove one first

window-database-gone = this database is not connected any more
