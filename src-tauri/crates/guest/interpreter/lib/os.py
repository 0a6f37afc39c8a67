"""`os` without an operating system: the session's files, and the names that other modules import.

What differs: there is one folder, `/session`, holding the dropped files and what code wrote; there are no processes,
no users, no permissions and no environment.
"""

import abc
import posixpath as path
import sys

import _session_files

sys.modules["os.path"] = path

name = "posix"
sep = "/"
altsep = None
linesep = "\n"
pathsep = ":"
curdir = "."
pardir = ".."
extsep = "."
devnull = "/dev/null"
defpath = "/bin:/usr/bin"
environ = {}
error = OSError
supports_dir_fd = supports_effective_ids = supports_fd = supports_follow_symlinks = frozenset()
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW = 0, 1, 2, 64, 128, 131072


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    try:
        return type(path).__fspath__(path)
    except AttributeError:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}") from None


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


class PathLike(abc.ABC):
    @abc.abstractmethod
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        return hasattr(subclass, "__fspath__") if cls is PathLike else NotImplemented


def getcwd():
    return "/session"


def listdir(path="."):
    return _session_files.names_in(path)


class DirEntry:
    """A name in a folder, as `scandir` gives it."""

    def __init__(self, folder, name):
        self.name = name
        self.path = path.join(folder, name)

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"

    def __fspath__(self):
        return self.path

    def is_dir(self, *, follow_symlinks=True):
        return _session_files.is_folder(self.path)

    def is_file(self, *, follow_symlinks=True):
        return not self.is_dir()

    def is_symlink(self):
        return False

    def is_junction(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path)


class _Entries:
    """The iterator that is also a context manager."""

    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def close(self):
        self._entries = iter(())


def scandir(path="."):
    return _Entries([DirEntry(fspath(path), name) for name in listdir(path)])


def mkdir(path, mode=0o777, *, dir_fd=None):
    _session_files.make_folder(path)


def makedirs(name, mode=0o777, exist_ok=False):
    _session_files.make_folder(name, exist_ok)


def walk(top=".", topdown=True, onerror=None, followlinks=False):
    """Whole subfolders at a time, as the real one; without links."""
    names = listdir(top)
    folders = [name for name in names if _session_files.is_folder(path.join(top, name))]
    yield top, folders, [name for name in names if name not in folders]
    for folder in folders:
        yield from walk(path.join(top, folder))


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    return _session_files.exists(path)


class stat_result:
    """Of a file's facts only its size is known."""

    def __init__(self, mode, size):
        self.st_mode = mode
        self.st_size = size
        self.st_ino = self.st_dev = self.st_uid = self.st_gid = 0
        self.st_nlink = 1
        self.st_atime = self.st_mtime = self.st_ctime = 0.0


def stat(path, *, dir_fd=None, follow_symlinks=True):
    if not _session_files.exists(path):
        raise FileNotFoundError(2, "No such file or directory", path)
    if _session_files.is_folder(path):
        return stat_result(0o040755, 0)
    return stat_result(0o100644, _session_files.size(path))


lstat = stat


def getenv(key, default=None):
    return default


def urandom(size, /):
    import _random

    return _random.Random().getrandbits(8 * size).to_bytes(size, "little") if size else b""


def getpid():
    return 1


def cpu_count():
    return 1


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])


def get_terminal_size(fd=1, /):
    return terminal_size((80, 24))


def register_at_fork(**hooks):
    """Nothing forks here."""


def readlink(path, *, dir_fd=None):
    raise OSError(22, "Invalid argument", path)


def _refused(*arguments, **options):
    error = PermissionError(1, "Operation not permitted")
    error.hint = "other programs, other folders and the system cannot be reached from here; use the session's files"
    raise error


open = fdopen = remove = unlink = rmdir = removedirs = rename = replace = chdir = chmod = symlink = link = _refused
system = popen = execv = fork = kill = putenv = unsetenv = _refused
