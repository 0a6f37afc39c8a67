"""`open` over the session's files: the dropped ones to read, the scratch area to read and write.

Files are held in memory while they are open; what was written is kept when the file is flushed or closed.
"""

import io

import _tabletalk

_MODES = set("rwxabt+")


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Like the built-in `open`, for the session's files; text is UTF-8 unless `encoding` says otherwise."""
    if isinstance(file, int):
        raise OSError(9, "Bad file descriptor")
    _check_mode(mode, encoding, errors, newline)
    name = _name(file)
    raw = _File(name, mode)
    if "b" in mode:
        return raw
    text = io.TextIOWrapper(raw, encoding=encoding or "utf-8", errors=errors, newline=newline)
    text.mode = mode
    return text


def exists(path):
    name = _tabletalk.session_path(_name(path))
    return name in ("", *_folders) or name in _tabletalk.file_names() or _is_folder_of_a_file(name)


def is_folder(path):
    name = _tabletalk.session_path(_name(path))
    return name in ("", *_folders) or _is_folder_of_a_file(name)


def names_in(folder):
    """The names of the files and folders directly in `folder`."""
    if not is_folder(folder):
        raise FileNotFoundError(2, "No such file or directory", folder)
    prefix = _tabletalk.session_path(_name(folder))
    prefix = prefix + "/" if prefix else ""
    found = {
        path[len(prefix) :].partition("/")[0]
        for path in [*_tabletalk.file_names(), *_folders]
        if path.startswith(prefix)
    }
    return sorted(found)


def make_folder(path, exist_ok=False):
    name = _tabletalk.session_path(_name(path))
    if exists(path):
        if exist_ok and is_folder(path):
            return
        raise FileExistsError(17, "File exists", path)
    while name:
        _folders.add(name)
        name = name.rpartition("/")[0]


def size(path):
    return len(_tabletalk.read_file(_name(path)))


# Folders that were made and may still be empty; the scratch area itself knows only files.
_folders = set()


def _name(path):
    path = path if isinstance(path, (str, bytes)) else type(path).__fspath__(path)
    return path.decode("utf-8", "surrogateescape") if isinstance(path, bytes) else path


def _is_folder_of_a_file(name):
    return any(path.startswith(name + "/") for path in _tabletalk.file_names())


def _check_mode(mode, encoding, errors, newline):
    if not isinstance(mode, str) or set(mode) - _MODES or len(mode) > len(set(mode)):
        raise ValueError(f"invalid mode: {mode!r}")
    if sum(letter in mode for letter in "rwxa") != 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    if "b" in mode and "t" in mode:
        raise ValueError("can't have text and binary mode at once")
    if "b" in mode and not (encoding is None and errors is None and newline is None):
        raise ValueError("binary mode doesn't take an encoding, errors or newline argument")


class _File(io.BytesIO):
    """The bytes of one file, kept by the host when they are flushed."""

    def __init__(self, name, mode):
        self.name = name
        self.mode = mode
        self._changed = "r" not in mode and "a" not in mode
        if "x" in mode and exists(name):
            raise FileExistsError(17, "File exists", name)
        super().__init__(self._first_bytes())
        if "a" in mode:
            self.seek(0, io.SEEK_END)
        self.flush()

    def _first_bytes(self):
        if is_folder(self.name):
            raise IsADirectoryError(21, "Is a directory", self.name)
        if "r" in self.mode:
            return _tabletalk.read_file(self.name)
        if "a" in self.mode and exists(self.name):
            return _tabletalk.read_file(self.name)
        self._changed = True
        return b""

    def readable(self):
        return "r" in self.mode or "+" in self.mode

    def writable(self):
        return "r" not in self.mode or "+" in self.mode

    def read(self, size=-1):
        self._require(self.readable(), "not readable")
        return super().read(size)

    def write(self, data):
        self._require(self.writable(), "not writable")
        if "a" in self.mode:
            self.seek(0, io.SEEK_END)
        self._changed = True
        return super().write(data)

    def truncate(self, size=None):
        self._require(self.writable(), "not writable")
        self._changed = True
        return super().truncate(size)

    def flush(self):
        if self._changed and not self.closed:
            _tabletalk.write_file(self.name, self.getvalue())
            self._changed = False

    def close(self):
        self.flush()
        super().close()

    @staticmethod
    def _require(allowed, message):
        if not allowed:
            raise io.UnsupportedOperation(message)
