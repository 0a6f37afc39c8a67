"""`IntervalIndex` and `interval_range`."""

import datetime

from _pandas import column_of

from pandas._libs.interval import Interval
from pandas.core.arrays.interval import IntervalArray, _Intervals, intervals_column
from pandas.core.indexes.base import Index
from pandas.core.indexes.datetimes import date_range
from pandas.core.indexes.timedeltas import timedelta_range


class IntervalIndex(_Intervals, Index):
    """Labels that are intervals."""

    def __new__(cls, data=(), closed=None, dtype=None, copy=False, name=None, verify_integrity=True):
        return cls._made(intervals_column(data, closed), name if name is not None else getattr(data, "name", None))

    def __init__(self, *args, **options):
        pass

    @classmethod
    def _named(cls, column, name=None):
        return cls._made(column, name)

    def _changed(self, column):
        return IntervalIndex._made(column, self.name)

    @property
    def values(self):
        return IntervalArray._named(self._column)

    array = values

    def _texts(self):
        return [str(interval) for interval in self._column.items()]

    def _rows_of(self, label):
        if isinstance(label, Interval):
            return column_of([interval == label for interval in self._column.items()]).true_rows()
        if isinstance(label, str):
            return column_of([]).cast("int64") if not len(self) else column_of([False] * len(self)).true_rows()
        return column_of(
            [isinstance(interval, Interval) and label in interval for interval in self._column.items()]
        ).true_rows()

    def get_indexer(self, target):
        rows = [self._rows_of(value).tolist() for value in target]
        return column_of([found[0] if found else -1 for found in rows]).array()


def interval_range(start=None, end=None, periods=None, freq=None, name=None, closed="right"):
    """Intervals one after the other."""
    from pandas.core.indexes.interval import IntervalIndex

    if sum(part is not None for part in (start, end, periods, freq)) < 2:
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    bound = start if start is not None else end
    if isinstance(bound, datetime.datetime):
        breaks = date_range(
            start,
            end,
            None if periods is None else periods + 1,
            freq if freq is not None or periods is None or None in (start, end) else None,
        )
    elif isinstance(bound, datetime.timedelta):
        breaks = timedelta_range(start, end, None if periods is None else periods + 1, freq)
    else:
        breaks = _numbers(start, end, periods, freq)
    return IntervalIndex.from_breaks(breaks, closed=closed, name=name)


def _numbers(start, end, periods, freq):
    if freq is None and None not in (start, end, periods):
        width = (end - start) / periods
        values = [start + width * place for place in range(periods + 1)]
        return (
            [int(value) for value in values]
            if all(value == int(value) for value in values) and all(isinstance(bound, int) for bound in (start, end))
            else values
        )
    step = 1 if freq is None else freq
    if start is None:
        start = end - periods * step
    count = periods if periods is not None else int((end - start) // step)
    return [start + place * step for place in range(count + 1)]
