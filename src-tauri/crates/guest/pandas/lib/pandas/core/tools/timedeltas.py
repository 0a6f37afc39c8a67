"""`to_timedelta`."""

from _pandas import column_of

from pandas._libs.tslibs.timedeltas import Timedelta, nanoseconds_per
from pandas.core.arrays import datetimelike
from pandas.core.indexes.base import Index, from_column, is_listlike
from pandas.core.series import Series


def to_timedelta(arg, unit=None, errors="raise"):
    """Spans of time from texts or numbers."""
    if arg is None:
        return None
    if isinstance(arg, Series):
        return arg._with(_spans(arg._column, unit, errors))
    if isinstance(arg, Index) or is_listlike(arg):
        column = arg._column if isinstance(arg, Index) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        return from_column(_spans(column, unit, errors), getattr(arg, "name", None))
    return Timedelta(arg, unit)


def _spans(column, unit, errors):
    if column.dtype.startswith("timedelta"):
        return column
    if column.dtype.lower().startswith(("int", "uint", "float")):
        nanos = nanoseconds_per(unit or "ns")
        values = [float("nan") if value != value else int(value * nanos // 1000) for value in column.tolist()]
        return datetimelike._with_gaps(values, "timedelta64[us]")
    values = []
    for value in column.tolist():
        try:
            values.append(
                None
                if value is None or value != value
                else Timedelta(value, unit)
                if not isinstance(value, str)
                else Timedelta(value)
            )
        except ValueError:
            if errors != "coerce":
                raise
            values.append(None)
    made = column_of(values)
    if made.dtype.startswith("timedelta"):
        return made
    return datetimelike._with_gaps([float("nan")] * len(values), "timedelta64[us]")
