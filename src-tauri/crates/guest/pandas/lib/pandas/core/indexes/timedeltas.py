"""`TimedeltaIndex` and `timedelta_range`."""

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timedeltas import Timedelta, nanoseconds_in
from pandas.core.arrays import datetimelike
from pandas.core.indexes.base import index_of, is_listlike
from pandas.core.indexes.datetimelike import DatetimeIndexOpsMixin
from pandas.core.indexes.datetimes import _check
from pandas.tseries.frequencies import infer_freq
from pandas.tseries.offsets import to_offset


class TimedeltaIndex(DatetimeIndexOpsMixin):
    """Labels that are spans of time."""

    def __new__(cls, data=(), freq=None, dtype=None, copy=None, name=None):
        from pandas.core.tools.timedeltas import to_timedelta

        values = data if hasattr(data, "dtype") or is_listlike(data) else [data]
        made = to_timedelta(index_of(values))
        made = made.rename(name if name is not None else getattr(data, "name", None))
        made.freq = infer_freq(made) if freq == "infer" else freq
        return made

    def __init__(self, *args, **options):
        pass

    @property
    def components(self):
        return self.to_series(index=range(len(self))).dt.components

    def total_seconds(self):
        return self._of(self._column.part("total_seconds"))

    def to_pytimedelta(self):
        return datetimelike.objects(self._column, "to_pytimedelta").array()

    def as_unit(self, unit, round_ok=True):
        if unit != "us":
            raise NotImplementedError("columns of spans have microseconds here")
        return self

    def sum(self, skipna=True, axis=None):
        return self._column.reduce("sum", 0.0)


def timedelta_range(start=None, end=None, periods=None, freq=None, name=None, closed=None, *, unit=None):
    """Spans in equal steps."""
    _check(start, end, periods, freq)
    first, last = (None if bound is None else nanoseconds_in(Timedelta(bound)) // 1000 for bound in (start, end))
    if freq is None and None not in (first, last, periods):
        numbers = [first + (last - first) * place // max(periods - 1, 1) for place in range(periods)]
        return TimedeltaIndex._made(column_of(numbers).cast("timedelta64[us]"), name)
    step = to_offset(freq if freq is not None else "D")
    size = step._nanos // 1000
    if first is None:
        first = last - size * (periods - 1)
    count = periods if periods is not None else (last - first) // size + 1
    column = _pandas.range_column(first, max(count, 0), size)
    if closed == "right" and start is not None:
        column = column.slice(1, len(column) - 1)
    if closed == "left" and last is not None and len(column) and column.tolist()[-1] == last:
        column = column.slice(0, len(column) - 1)
    return TimedeltaIndex._with_freq(column.cast("timedelta64[us]"), name, step)
