"""Names of functions, and numpy scalars as plain Python values."""

from pandas._libs.missing import NA


def function_name(function):
    return function if isinstance(function, str) else getattr(function, "__name__", str(function))


def elementwise(owner, name):
    """The method of a series or frame with this name, or numpy's function."""
    if hasattr(type(owner), name):
        return getattr(owner, name)
    import numpy

    if not hasattr(numpy, name):
        return getattr(owner, name)
    return lambda *args, **kwargs: getattr(numpy, name)(owner, *args, **kwargs)


def plain(value):
    """A numpy scalar as Python's own number, and `NA` as `None`."""
    if value is NA:
        return None
    return (
        value.item() if hasattr(value, "item") and hasattr(value, "dtype") and not hasattr(value, "_column") else value
    )


def known_only(name, options):
    """Refuse what a reduction does not know; what only numpy passes on is let through."""
    for option in options:
        if option not in ("dtype", "out", "keepdims", "initial", "where", "engine", "engine_kwargs"):
            raise TypeError(f"{name}() got an unexpected keyword argument '{option}'")
