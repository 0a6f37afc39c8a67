"""Data in whatever form it comes: lists, Series, arrays, indexes; numbers, dates, names."""

import datetime
import math

EPOCH = datetime.datetime(1970, 1, 1)

# Seconds.
DAY = 86400.0


def listed(data):
    """The elements of `data` as a list; a single value as a list of one."""
    if data is None:
        return []
    if isinstance(data, (str, bytes)):
        return [data]
    if (
        str(getattr(data, "dtype", "")).startswith("datetime64")
        and hasattr(data, "astype")
        and not hasattr(data, "index")
    ):
        data = data.astype("datetime64[us]")
    if isinstance(data, (type({}.keys()), type({}.values()))):
        return list(data)
    if hasattr(data, "tolist"):
        data = data.tolist()
    elif hasattr(data, "to_list"):
        data = data.to_list()
    try:
        return list(data)
    except TypeError:
        return [data]


_NUMBERS = {"float64", "float32", "int64", "int32", "int16", "int8", "uint64", "uint32", "uint16", "uint8"}


def plain_numbers(data):
    """`number` of each element of an array or a column of numbers; `None` for any other data.

    Looking at the elements one by one takes longer than drawing them.
    """
    if str(getattr(data, "dtype", "")) not in _NUMBERS or getattr(data, "ndim", 0) != 1:
        return None
    import numpy

    values = numpy.asarray(data, dtype="float64")
    found = values.tolist()
    if numpy.isfinite(values).all():
        return found
    return [value if math.isfinite(value) else None for value in found]


def columns_of(data):
    """The columns of a table or of a list of rows, each with its name; None for a single list of values."""
    if hasattr(data, "columns") and hasattr(data, "__getitem__"):
        return [(str(name), data[name]) for name in data.columns]
    if len(getattr(data, "shape", ())) == 2:
        return [(None, list(column)) for column in zip(*data.tolist())]
    return None


def is_name(value):
    return isinstance(value, (str, bytes)) or _is_period(value) or type(value).__name__ in ("Interval", "Category")


def is_date(value):
    return hasattr(value, "isoformat") and hasattr(value, "year") and not _is_period(value)


def _is_period(value):
    return hasattr(value, "freqstr") and hasattr(value, "start_time")


def is_missing(value):
    if value is None:
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        # A missing value that refuses to be compared.
        return True


def number(value):
    """`value` as a float that can be drawn, or None."""
    if is_missing(value):
        return None
    try:
        found = float(value)
    except (TypeError, ValueError):
        total_seconds = getattr(value, "total_seconds", None)
        if total_seconds is None:
            raise TypeError(f"cannot draw a value of type {type(value).__name__!r} as a number") from None
        found = float(total_seconds())
    return found if math.isfinite(found) else None


def seconds(value):
    """A date as seconds since 1970, without its time zone, or None."""
    if is_missing(value):
        return None
    parts = [getattr(value, part, 0) for part in ("hour", "minute", "second", "microsecond")]
    moment = datetime.datetime(value.year, value.month, value.day, *(int(part) for part in parts))
    return (moment - EPOCH).total_seconds()


def name(value):
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return "missing" if is_missing(value) and not isinstance(value, str) else str(value)


def one_per(values, count):
    """`values` as one for each, where a single one stands for all."""
    found = listed(values)
    return found * count if len(found) == 1 else found


def array(values):
    """An array where the real library returns one."""
    try:
        import numpy
    except ImportError:
        return values
    return numpy.array(values)
