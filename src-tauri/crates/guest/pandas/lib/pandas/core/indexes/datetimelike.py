"""The base class of `DatetimeIndex`, `TimedeltaIndex` and `PeriodIndex`."""

import datetime

import _pandas
from _pandas import column_of

from pandas.core.arrays import datetimelike
from pandas.core.hints import missing_attribute
from pandas.core.indexes.base import Index, from_column, is_mask
from pandas.tseries.frequencies import infer_freq
from pandas.tseries.offsets import to_offset


class DatetimeIndexOpsMixin(Index):
    """Labels that are moments, spans or periods."""

    _freq = None

    @classmethod
    def _with_freq(cls, column, name, freq):
        made = cls._made(column, name)
        made._freq = freq
        return made

    @property
    def freq(self):
        return self._freq

    @freq.setter
    def freq(self, freq):

        self._freq = to_offset(freq)

    @property
    def freqstr(self):
        return None if self._freq is None else self._freq.freqstr

    @freqstr.setter
    def freqstr(self, freq):
        self.freq = freq

    @property
    def inferred_freq(self):
        return infer_freq(self) if len(self) > 2 else None

    @property
    def unit(self):
        return datetimelike.unit(self._column)

    resolution = property(lambda self: _resolution(self._column))

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        part = datetimelike.part(self._column, name)
        if part is None:
            raise missing_attribute(self, name)
        return part.array() if part.dtype == "bool" else from_column(part, self.name)

    def __dir__(self):
        return sorted([*object.__dir__(self), *datetimelike.names_of_parts(self._column)])

    def __getitem__(self, key):
        made = Index.__getitem__(self, key)
        if isinstance(key, slice) and self._freq is not None:
            made._freq = self._freq * (key.step or 1)
        elif isinstance(made, DatetimeIndexOpsMixin) and not is_mask(key):
            made._freq = None
        return made

    def _take(self, rows):
        made = Index._take(self, rows)
        count = len(rows)
        if self._freq is not None and count and count <= len(self) and isinstance(made, DatetimeIndexOpsMixin):
            first = rows.item(0).item()
            if rows.compare("eq", _pandas.range_column(first, count, 1)).truth("all"):
                made._freq = self._freq
        return made

    def _filter(self, mask):
        return Index._filter(self, mask) if self._freq is None else self._take(mask.true_rows())

    def _renamed(self, made):
        made._freq = self._freq
        return made

    def rename(self, name, inplace=False):
        return self._renamed(Index.rename(self, name, inplace))

    def _of(self, column):
        return from_column(column, self.name)

    def floor(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._of(datetimelike.rounded(self._column, "floor", freq, ambiguous, nonexistent))

    def ceil(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._of(datetimelike.rounded(self._column, "ceil", freq, ambiguous, nonexistent))

    def round(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._of(datetimelike.rounded(self._column, "round", freq, ambiguous, nonexistent))

    def strftime(self, date_format):
        if self._column.dtype.startswith("period"):
            return self._of(column_of([period.strftime(date_format) for period in self]))
        return self._of(datetimelike.written(self._column, date_format))

    def std(self, axis=None, ddof=1, skipna=True):
        return self._column.reduce("std", float(ddof))

    def _attributes(self):
        attributes = Index._attributes(self)
        shown = ("freq", repr(self.freqstr))
        return attributes + [shown]

    def _shown(self, row):
        return self._column.texts(6)[row]

    def _moved_by(self, other, sign):
        """The labels moved by a step, a span or as many periods."""
        if hasattr(other, "_moved"):
            step = other if sign > 0 else -other
            made = self._of(column_of([step._moved(moment) for moment in self]))
            made._freq = self._kept_freq() if hasattr(other, "_nanos") else None
            return made
        return None

    def _kept_freq(self):
        """The frequency after a move by a span: days of a zone are not all as long as one another."""
        from pandas.tseries.offsets import Tick

        return self._freq if isinstance(self._freq, Tick) or getattr(self, "tz", None) is None else None

    def __add__(self, other):
        moved = self._moved_by(other, 1)
        if moved is None:
            moved = Index.__add__(self, other)
            if isinstance(other, datetime.timedelta) and isinstance(moved, DatetimeIndexOpsMixin):
                moved._freq = self._kept_freq()
        return moved

    def __sub__(self, other):
        moved = self._moved_by(other, -1)
        if moved is None:
            moved = Index.__sub__(self, getattr(other, "_column", other))
            if isinstance(moved, DatetimeIndexOpsMixin) and not hasattr(other, "_column"):
                moved._freq = self._kept_freq()
        return moved

    def __rsub__(self, other):
        return self._arithmetic("sub", other, True)

    def shift(self, periods=1, freq=None):
        from pandas.tseries.offsets import Tick

        step = to_offset(freq) if freq is not None else self._freq
        if step is None:
            from pandas.errors import NullFrequencyError

            raise NullFrequencyError("Cannot shift with no freq")
        if isinstance(step, Tick):
            made = self + step * periods
        else:
            made = self._of(column_of([(step * periods)._moved(moment) if periods else moment for moment in self]))
        made._freq = self._freq if step == self._freq or isinstance(step, Tick) else None
        return made


def _resolution(column):
    numbers = column.cast("int64").tolist()
    for length, name in _RESOLUTIONS:
        if all(number % length == 0 for number in numbers):
            return name
    return "microsecond"


_RESOLUTIONS = [
    (86_400_000_000, "day"),
    (3_600_000_000, "hour"),
    (60_000_000, "minute"),
    (1_000_000, "second"),
    (1_000, "millisecond"),
]
