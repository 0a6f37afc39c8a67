"""Hints after an exception, from the names that are here.

Nothing of the exception's or of the code's own is called on the way, but what cannot run code.
"""

import sys

# Names listed in a hint: enough to recognise what is meant, short enough to read.
MAX_NAMES = 12

# How everybody names these libraries.
_ALIASES = {
    "mpl": "matplotlib",
    "np": "numpy",
    "pd": "pandas",
    "pl": "polars",
    "plt": "matplotlib.pyplot",
    "px": "plotly.express",
    "sm": "statsmodels.api",
    "sns": "seaborn",
}


def hint(error, report):
    """A sentence, or `None`; `report` is the `traceback.TracebackException` of `error`."""
    own = _own_hint(error)
    if own:
        return own
    for kind, of_this_kind in _BY_KIND:
        if isinstance(error, kind):
            return of_this_kind(error, report)
    return None


def _own_hint(error):
    try:
        hint = error.hint
    except BaseException:
        return None
    return hint if type(hint) is str else None


def _of_memory(error, report):
    return "this needs more memory than there is here; work on fewer rows or columns at a time"


def _of_syntax(error, report):
    if isinstance(report.text, str) and report.text.lstrip().startswith(("!", "%")):
        return "only Python runs here; leave out lines that begin with `!` or `%`"
    return None


def _of_name(error, report):
    name, message = error.name, report._str
    if type(name) is not str:
        return None
    if name in _ALIASES:
        return f"run `import {_ALIASES[name]} as {name}` first"
    same = [known for known in _cell_names() if known.lower() == name.lower()]
    if same:
        return f"it is written {_listed(same)} here"
    if "Did you" in message:
        return None
    tables = [name for name, value in _cell_names().items() if type(value).__name__ in ("DataFrame", "LazyFrame")]
    return f"tables here: {_listed(tables)}" if tables else None


def _of_import(error, report):
    module, name = sys.modules.get(error.name), report._str.removeprefix("cannot import name '").partition("'")[0]
    if module is None or name == report._str:
        return None
    near = _nearest(name, [known for known in vars(module) if not known.startswith("_")])
    return f"`{error.name}` has here: {_listed(near)}" if near else None


def _of_key(error, report):
    """For a key that a dictionary does not have; tables say so themselves."""
    key = error.args[0] if len(error.args) == 1 else None
    mapping = _subscripted(error, report)
    if type(key) is not str or type(mapping) is not dict or key in mapping:
        return None
    keys = [known for known in mapping if type(known) is str]
    near = _nearest(key, keys)
    start = f"did you mean {near[0]!r}? " if near else ""
    return f"{start}keys: {_listed(map(repr, keys))}" if keys else "it is empty"


def _subscripted(error, report):
    """The object that stands before the brackets, when the failing expression is a name with brackets."""
    import ast

    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or not report.stack or report.stack[-1].lineno != trace.tb_lineno:
        return None
    frame = report.stack[-1]
    if frame.end_lineno != frame.lineno or frame.colno is None:
        return None
    line = frame._original_lines if isinstance(frame._original_lines, str) else ""
    segment = line.encode()[frame.colno : frame.end_colno].decode(errors="replace")
    try:
        expression = ast.parse(segment, mode="eval").body
    except (SyntaxError, ValueError):
        return None
    if isinstance(expression, ast.Subscript) and isinstance(expression.value, ast.Name):
        return {**trace.tb_frame.f_globals, **trace.tb_frame.f_locals}.get(expression.value.id)
    return None


def _cell_names():
    main = sys.modules.get("__main__")
    return {name: value for name, value in vars(main).items() if not name.startswith("_")} if main else {}


def _nearest(name, known):
    import difflib

    return difflib.get_close_matches(name, known, 3, 0.6)


def _listed(names):
    names = list(names)
    return ", ".join(names[:MAX_NAMES]) + (", …" if len(names) > MAX_NAMES else "")


_BY_KIND = (
    (MemoryError, _of_memory),
    (SyntaxError, _of_syntax),
    (NameError, _of_name),
    (ImportError, _of_import),
    (KeyError, _of_key),
)
