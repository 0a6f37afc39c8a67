# Files of models that run inside the app: downloaded, chosen, found, removed.

# $title (Text) – the model's name
downloads-unchecked = { $title } cannot be downloaded from here yet: its size and its checksum have not been confirmed, and without them a damaged file could not be told from a whole one.

downloads-own-file = Download a .gguf file in your browser instead, and choose it with “Choose a file…”.

# $name (Text) – what was asked for
downloads-unknown-model = There is no model called `{ $name }`.

downloads-list = `tabletalk-cli models` lists the models that can be downloaded and those on this computer.

downloads-not-a-model = This file holds no language model that the app can read.

downloads-gguf = The app reads models in the GGUF format: one file whose name ends in .gguf.

downloads-not-ours = This file belongs to another program, so it is not removed here.

downloads-remove-there = Remove it in the program that downloaded it.

# $missing (Number) – gigabytes
downloads-no-space = There is not enough room on the disk: { $missing } GB more are needed.

downloads-make-space = Make room, or keep the models in a folder on another disk. What has been downloaded so far is kept.

downloads-busy = This model is already being downloaded.

downloads-wait = Wait until it is done, or pause it where it was started.

downloads-paused = The download is paused.

downloads-resume = What has been downloaded so far is kept. Start the download again to continue.

# $host (Text) – a server's name
downloads-unreachable = { $host } cannot be reached.

downloads-check-network = Check the connection to the network, and whether a proxy is needed (HTTPS_PROXY). What has been downloaded so far is kept.

# $host (Text) – a server's name
downloads-certificate = The connection to { $host } is not safe: its certificate is not trusted.

downloads-company-network = A company’s network may block it. Ask whoever runs the network, or download a .gguf file elsewhere and choose it with “Choose a file…”.

# $host (Text) – a server's name
downloads-forbidden = { $host } does not allow this download.

# $host (Text) – a server's name
downloads-gone = { $host } no longer has this file.

# $host (Text) – a server's name
downloads-too-often = { $host } has been asked too often and wants a pause.

# $host (Text) – a server's name
downloads-server-trouble = { $host } has a problem of its own.

downloads-later = Try again in a few minutes. What has been downloaded so far is kept.

# $host (Text) – a server's name
# $status (Text) – the number of the answer
downloads-odd-status = { $host } gave an unexpected answer ({ $status }).

# $host (Text) – a server's name
downloads-page = Instead of the file, a web page came from { $host }.

# $host (Text) – a server's name
downloads-redirected = { $host } sends the download on to an address that is not safe.

downloads-stalled = Hardly anything arrives any more, so the download was stopped.

downloads-cut-off = The connection was lost before the file was complete.

# $wanted (Number) – gigabytes
# $got (Number) – gigabytes
downloads-wrong-length = The server has a different file: it is { $got } GB large instead of { $wanted } GB.

downloads-wrong-hash = The file arrived damaged, or it is not the one that was meant, twice in a row. It was deleted.

downloads-disk-full = The disk is full.

downloads-no-permission = The folder of models cannot be written to.

downloads-other-folder = Choose another folder for models.

downloads-file-gone = The file or its folder is no longer there.

# $reason (Text) – what the system says
downloads-file-failed = The file cannot be read or written: { $reason }
