"""`PeriodIndex` and `period_range`."""

import datetime

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.indexes.base import Index, from_column, index_of
from pandas.core.indexes.datetimelike import DatetimeIndexOpsMixin
from pandas.core.indexes.datetimes import moment_range
from pandas.tseries.offsets import to_offset


class PeriodIndex(DatetimeIndexOpsMixin):
    """Labels that are periods: months, years."""

    def __new__(cls, data=(), freq=None, dtype=None, copy=False, name=None, **fields):
        from pandas._libs.tslibs.period import Period, alias_of

        if dtype is not None and freq is None:
            freq = str(dtype)[len("period[") : -1]
        given = getattr(data, "_column", None)
        if given is not None and given.dtype.startswith("datetime"):
            column = given.periods(alias_of(freq or getattr(data, "freqstr", None) or "D"))
        elif given is not None and given.dtype.startswith("period"):
            column = given if freq is None else column_of([period.asfreq(freq) for period in given.tolist()])
        else:
            periods = [Period(value, freq=freq) for value in (data.tolist() if hasattr(data, "tolist") else data)]
            column = (
                column_of(periods)
                if periods
                else column_of(["2000"]).cast(f"period[{alias_of(freq or 'D')}]").slice(0, 0)
            )
        return cls._made(column, name if name is not None else getattr(data, "name", None))

    def __init__(self, *args, **options):
        pass

    @classmethod
    def from_fields(
        cls, *, year=None, quarter=None, month=None, day=None, hour=None, minute=None, second=None, freq=None
    ):
        from pandas._libs.tslibs.period import Period

        freq = freq or "Q" if quarter is not None else freq
        months = (
            month
            if month is not None
            else [part * 3 - 2 for part in quarter]
            if quarter is not None
            else [1] * len(year)
        )
        days = day if day is not None else [1] * len(year)
        return cls([Period(datetime.datetime(*parts), freq=freq) for parts in zip(year, months, days)])

    @classmethod
    def from_ordinals(cls, ordinals, *, freq, name=None):
        from pandas._libs.tslibs.period import alias_of

        return cls._made(_pandas_typed.periods_from_ordinals(column_of(list(ordinals)), alias_of(freq)), name)

    @property
    def freqstr(self):
        return self._column.dtype[len("period[") : -1]

    @property
    def freq(self):
        from pandas._libs.tslibs.period import period_at

        return period_at(0, self.freqstr).freq

    hasnans = property(lambda self: bool(self._column.missing().truth("any")))
    start_time = property(lambda self: self.to_timestamp())
    end_time = property(lambda self: self.to_timestamp(how="end"))
    is_full = property(lambda self: len(self) < 2 or len(self.unique()) == (self.max() - self.min()).n + 1)

    def to_timestamp(self, freq=None, how="start"):
        if freq is not None:
            return self.asfreq(freq, how).to_timestamp(how=how)
        if str(how).upper().startswith("E"):
            return from_column(column_of([period.end_time for period in self]), self.name)
        made = from_column(self._column.cast("datetime64[us]"), self.name)
        made._freq = _start_step(made) if len(made) > 2 else None
        return made

    def asfreq(self, freq=None, how="E"):
        return self._of(column_of([period.asfreq(freq, how) for period in self]))

    def _attributes(self):
        return Index._attributes(self)

    def __getitem__(self, key):
        return Index.__getitem__(self, key)

    def _renamed(self, made):
        return made

    def __add__(self, other):
        if isinstance(other, int) or hasattr(other, "_moved") or isinstance(other, datetime.timedelta):
            return self._of(column_of([period + other for period in self]))
        return Index.__add__(self, other)

    def __sub__(self, other):
        from pandas._libs.tslibs.period import Period

        if isinstance(other, Period):
            return index_of(_pandas.object_column([period - other for period in self]))
        if isinstance(other, int) or hasattr(other, "_moved"):
            return self._of(column_of([period - other for period in self]))
        return Index.__sub__(self, other)

    def shift(self, periods=1, freq=None):
        if freq is not None:
            raise TypeError(f"`freq` argument is not supported for {type(self).__name__}.shift")
        return self + periods

    def _rows_of(self, label):
        if not isinstance(label, str):
            return self._column.compare("eq", label).true_rows()
        start, end = moment_range(label)
        starts = self._column.cast("datetime64[us]")
        return starts.compare("ge", start).logic("and", starts.compare("lt", end)).true_rows()


def _start_step(made):

    inferred = made.inferred_freq
    return None if inferred is None else to_offset(inferred)


def period_range(start=None, end=None, periods=None, freq=None, name=None):
    """Periods one after the other."""
    from pandas._libs.tslibs.period import Period, alias_of

    if sum(part is not None for part in (start, end, periods)) != 2:
        raise ValueError("Of the three parameters: start, end, and periods, exactly two must be specified")
    known = next((bound.freqstr for bound in (start, end) if isinstance(bound, Period)), None)
    name_of_freq = freq if freq is not None else known if known is not None else "D"
    text = getattr(name_of_freq, "freqstr", name_of_freq)
    digits = "".join(character for character in text if character.isdigit()) if "-" not in text else ""
    multiple = int(digits or 1)
    alias = alias_of(text[len(digits) :])
    first, last = (None if bound is None else Period(bound, freq=alias).ordinal for bound in (start, end))
    if first is None:
        first = last - (periods - 1) * multiple
    count = periods if periods is not None else (last - first) // multiple + 1
    ordinals = _pandas.range_column(first, max(count, 0), multiple)
    return PeriodIndex._made(_pandas_typed.periods_from_ordinals(ordinals, alias), name)
