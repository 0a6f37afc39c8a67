"""`IntervalArray`."""

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas._libs.interval import Interval
from pandas.core.arrays.base import ExtensionArray
from pandas.core.dtypes.dtypes import extension_dtype
from pandas.core.indexes.base import Index, from_column, index_of, is_listlike


class _Intervals:
    """Methods of everything that holds a column of intervals: `_changed(column)` makes another holder."""

    def _parts(self):
        return _pandas_typed.interval_parts(self._column)

    left = property(lambda self: from_column(self._parts()[0]))
    right = property(lambda self: from_column(self._parts()[1]))
    closed = property(lambda self: self._parts()[2])

    @property
    def mid(self):
        left, right, _ = self._parts()
        half = right.calculate("sub", left, False).calculate("mul", 0.5, False)
        return from_column(left.calculate("add", half, False))

    @property
    def length(self):
        left, right, _ = self._parts()
        return from_column(right.calculate("sub", left, False))

    @property
    def is_empty(self):
        return column_of(
            [bool(interval.is_empty) if isinstance(interval, Interval) else False for interval in self._column.items()]
        ).array()

    @property
    def is_overlapping(self):
        ordered = sorted(self._present(), key=lambda interval: interval._key())
        return any(before.overlaps(after) for before, after in zip(ordered, ordered[1:]))

    @property
    def is_non_overlapping_monotonic(self):
        intervals = self._present()
        rising = all(a < b and not a.overlaps(b) for a, b in zip(intervals, intervals[1:]))
        return rising or all(a > b and not a.overlaps(b) for a, b in zip(intervals, intervals[1:]))

    def _present(self):
        return [interval for interval in self._column.items() if isinstance(interval, Interval)]

    def set_closed(self, closed):
        left, right, _ = self._parts()
        return self._changed(_pandas_typed.intervals(left, right, closed))

    def contains(self, other):
        return column_of(
            [isinstance(interval, Interval) and other in interval for interval in self._column.items()]
        ).array()

    def overlaps(self, other):
        if not isinstance(other, Interval):
            raise TypeError(f"`other` must be Interval-like, got {type(other).__name__}")
        return column_of(
            [isinstance(interval, Interval) and interval.overlaps(other) for interval in self._column.items()]
        ).array()

    def to_tuples(self, na_tuple=True):
        pairs = [
            (interval.left, interval.right) if isinstance(interval, Interval) else (float("nan"),) * 2
            for interval in self._column.items()
        ]
        made = _pandas.object_column(pairs)
        return made.array() if isinstance(self, IntervalArray) else Index._made(made, self.name)

    @classmethod
    def from_breaks(cls, breaks, closed="right", name=None, copy=False, dtype=None):
        column = index_of(breaks)._column
        count = max(len(column) - 1, 0)
        made = _pandas_typed.intervals(column.slice(0, count), column.slice(1, count), closed)
        return cls._named(made, name)

    @classmethod
    def from_arrays(cls, left, right, closed="right", name=None, copy=False, dtype=None):
        lefts, rights = index_of(left)._column, index_of(right)._column
        if len(lefts) != len(rights):
            raise ValueError("left and right must have the same length")
        if lefts.compare("gt", rights).truth("any"):
            raise ValueError("left side of interval must be <= right side")
        return cls._named(_pandas_typed.intervals(lefts, rights, closed), name)

    @classmethod
    def from_tuples(cls, data, closed="right", name=None, copy=False, dtype=None):
        pairs = list(data)
        return cls.from_arrays([pair[0] for pair in pairs], [pair[1] for pair in pairs], closed, name)


def intervals_column(data, closed=None):
    column = column_of(getattr(data, "_column", data) if hasattr(data, "dtype") else list(data))
    if not column.dtype.startswith("interval"):
        if len(column) == 0:
            return _pandas_typed.intervals(column_of([0]).slice(0, 0), column_of([0]).slice(0, 0), closed or "right")
        kind = type(data).__name__ if not is_listlike(data) else column.dtype
        raise TypeError(
            f"{type(data).__name__}(...) must be called with a collection of some kind, {kind} was passed"
            if not is_listlike(data)
            else f"type {kind} with value {column.tolist()[0]} is not an interval"
        )
    if closed is None:
        return column
    left, right, _ = _pandas_typed.interval_parts(column)
    return _pandas_typed.intervals(left, right, closed)


class IntervalArray(_Intervals, ExtensionArray):
    """Intervals, one after the other."""

    def __init__(self, data, closed=None, dtype=None, copy=False, verify_integrity=True):
        self._column = intervals_column(data, closed)

    @classmethod
    def _named(cls, column, name=None):
        made = object.__new__(cls)
        made._column = column
        return made

    _changed = _of = _named

    @property
    def dtype(self):
        return extension_dtype(self._column)

    def __repr__(self):
        texts = ", ".join(str(interval) for interval in self._column.items())
        return f"<IntervalArray>\n[{texts}]\nLength: {len(self)}, dtype: {self.dtype}"
