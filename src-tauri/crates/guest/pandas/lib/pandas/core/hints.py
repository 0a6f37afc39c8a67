"""Errors as pandas words them, with a hint that says what to do next."""

from _pandas import nearest


def hinted(error, hint):
    """The error, carrying a hint for whoever wrote the code."""
    error.hint = hint
    return error


MOST_NAMES = 12  # enough to recognise the table, short enough to read


def unknown_column(name, columns):
    known = [str(column) for column in columns]
    close = nearest(str(name), known, 1)
    listed = ", ".join(known[:MOST_NAMES]) + (", …" if len(known) > MOST_NAMES else "")
    start = f"did you mean {close[0]!r}? " if close else ""
    return hinted(KeyError(name), f"{start}columns: {listed}")


def unknown_columns(names, columns):
    """As `set_index` says it."""
    error = KeyError(f"None of {names} are in the columns")
    error.hint = unknown_column(names[0], columns).hint
    return error


def missing_attribute(owner, name):
    """For a name that pandas may have, and this one has not."""
    kind = type(owner).__name__
    if name.startswith("_"):
        return AttributeError(f"'{kind}' object has no attribute '{name}'")
    known = [known for known in dir(type(owner)) if not known.startswith("_")]
    labels = getattr(owner, "_labels", [])  # of a frame; a method of categories
    columns = [] if callable(labels) else [column for column in labels if isinstance(column, str)]
    close = nearest(name, known + columns, 3)
    error = AttributeError(f"'{kind}' object has no attribute '{name}'")
    if close:
        return hinted(error, f"'{kind}' has no '{name}' here; nearest: {', '.join(close)}")
    return hinted(error, f"'{kind}' has no '{name}' here")
