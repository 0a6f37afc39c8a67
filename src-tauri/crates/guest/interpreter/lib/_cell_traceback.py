"""An exception as the host wants it: bounded, with the frames of the libraries folded away.

The form is that of CPython's own `traceback` module, which does the work.
"""

import linecache
import traceback

import _traceback_hints

# More frames than this are the middle of a recursion, which says nothing new.
MAX_FRAMES = 24
# A message can hold a whole table; its beginning is what helps.
MAX_MESSAGE = 2_000
# A name or a line of source; longer ones are not written by hand.
MAX_LINE = 500
# Limits of the text that a model reads.
MAX_TEXT = 8_000
# `raise ... from ...` more often than this hides the first cause.
MAX_CHAIN = 6

# Notes that code hung on an exception; more of them are a loop gone wrong.
MAX_NOTES = 20


def describe(error):
    """`(exception, message, hint, frames, text)`; a frame is `(file, line, function, source)`."""
    report = traceback.TracebackException.from_exception(error, compact=True)
    _fold(report, MAX_CHAIN)
    hint = _traceback_hints.hint(error, report)
    hint = hint and _shortened(hint, MAX_MESSAGE)
    if hint and isinstance(error, NameError):
        # The nearest spelling must not stand above a better hint.
        report._str = str(report).partition(". Did you mean: ")[0]
    frames = [
        (
            frame.filename,
            frame.lineno or 0,
            _shortened(frame.name, MAX_LINE),
            _shortened(frame.line or "", MAX_LINE) or None,
        )
        for frame in report.stack or ()
    ]
    text = _shortened("".join(report.format()).rstrip("\n"), MAX_TEXT)
    if hint:
        text += f"\nhint: {hint}"
    return _shortened(type(error).__qualname__, MAX_LINE), str(report), hint, _ends(frames), text


def _fold(report, depth):
    """Leave only frames of cells, and only causes that a cell had a part in."""
    report.stack[:] = [frame for frame in report.stack if _is_cell(frame.filename)]
    # The interpreter leaves a blank at the end where it has nothing to add.
    report._str = _shortened(str(report).rstrip(" "), MAX_MESSAGE)
    if isinstance(report.__notes__, (list, tuple)):
        report.__notes__ = [_shortened(str(note), MAX_MESSAGE) for note in report.__notes__[:MAX_NOTES]]
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
