"""An exception as the host wants it: bounded, with the frames of the libraries folded away.

The form is that of CPython's own `traceback` module, which does the work.
"""

import linecache
import traceback

import _tabletalk

# More frames than this are the middle of a recursion, which says nothing new.
MAX_FRAMES = 24
# A message can hold a whole table; its beginning is what helps.
MAX_MESSAGE = 2_000
# A name or a line of source; longer ones are not written by hand.
MAX_LINE = 500
# What a model is given to read.
MAX_TEXT = 8_000
# `raise ... from ...` more often than this hides the first cause.
MAX_CHAIN = 6

_NETWORK = {
    "aiohttp", "boto3", "ftplib", "http", "httpx", "paramiko", "requests", "selenium", "smtplib", "socket", "ssl",
    "urllib3", "websocket", "websockets", "yfinance",
}
_PROGRAMS = {"asyncio", "concurrent", "ctypes", "multiprocessing", "sh", "subprocess", "threading"}
_FILES = {"glob", "pathlib", "shutil", "tempfile"}


def describe(error):
    """`(exception, message, hint, frames, text)`; a frame is `(file, line, function, source)`."""
    report = traceback.TracebackException.from_exception(error, compact=True)
    _fold(report, MAX_CHAIN)
    hint = _hint(error)
    frames = [
        (frame.filename, frame.lineno or 0, _shortened(frame.name, MAX_LINE), _shortened(frame.line or "", MAX_LINE) or None)
        for frame in report.stack or ()
    ]
    text = _shortened("".join(report.format()).rstrip("\n"), MAX_TEXT)
    if hint:
        text += f"\nhint: {hint}"
    return _shortened(type(error).__qualname__, MAX_LINE), str(report), hint, _ends(frames), text


def _fold(report, depth):
    """Leave only frames of cells, and only causes that a cell had a part in."""
    report.stack[:] = [frame for frame in report.stack if _is_cell(frame.filename)]
    report._str = _shortened(str(report), MAX_MESSAGE)
    for link in ("__cause__", "__context__"):
        earlier = getattr(report, link)
        if earlier is None:
            continue
        if depth == 0 or not any(_is_cell(frame.filename) for frame in earlier.stack):
            setattr(report, link, None)
        else:
            _fold(earlier, depth - 1)
    if report._is_syntax_error:
        _quote_source(report)


def _quote_source(report):
    """Errors that the compiler finds after parsing come without their line."""
    if report.text is None and report.filename and report.lineno:
        report.text = linecache.getline(report.filename, int(report.lineno))
    if not report.stack:
        # Like CPython, no `Traceback` heading over a cell that did not even start.
        report.stack = None


def _is_cell(file):
    return file.startswith("<cell ")


def _ends(frames):
    half = MAX_FRAMES // 2
    return frames if len(frames) <= MAX_FRAMES else frames[:half] + frames[-half:]


def _shortened(text, limit):
    if len(text) <= limit:
        return text
    half = limit // 2
    return f"{text[:half]}\n... {len(text) - limit} characters left out ...\n{text[-half:]}"


def _hint(error):
    hint = getattr(error, "hint", None)
    if isinstance(hint, str) and hint:
        return _shortened(hint, MAX_MESSAGE)
    if isinstance(error, ModuleNotFoundError):
        return _module_hint((error.name or "").partition(".")[0])
    if isinstance(error, MemoryError):
        return "this needs more memory than there is here; work on fewer rows or columns at a time"
    return None


def _module_hint(name):
    if name in _NETWORK:
        return f"there is no network here; work with the session's files: {', '.join(_tabletalk.file_names()) or 'none yet'}"
    if name in _PROGRAMS:
        return "other programs and threads cannot be started here; do the work in this cell"
    if name in _FILES:
        return "read the session's files by name with `open` or `pd.read_csv`; `os.listdir()` names them"
    libraries = ", ".join(_tabletalk.libraries())
    return f"nothing can be installed here; besides Python's standard library there is {libraries}"
