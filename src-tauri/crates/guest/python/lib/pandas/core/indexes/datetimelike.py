"""`DatetimeIndex`, `TimedeltaIndex` and `PeriodIndex`."""

import datetime

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.arrays import datetimelike
from pandas.core.hints import missing_attribute
from pandas.core.indexes.base import Index, from_column, index_of, is_listlike


class _Moments(Index):
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
        from pandas.tseries.offsets import to_offset

        self._freq = to_offset(freq)

    @property
    def freqstr(self):
        return None if self._freq is None else self._freq.freqstr

    @freqstr.setter
    def freqstr(self, freq):
        self.freq = freq

    @property
    def inferred_freq(self):
        return datetimelike.infer_freq(self) if len(self) > 2 else None

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
        return made

    def _take(self, rows):
        made = Index._take(self, rows)
        count = len(rows)
        if self._freq is not None and count and count <= len(self) and isinstance(made, _Moments):
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
        return self._of(self._column.strftime(date_format))

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
            made._freq = self._freq if hasattr(other, "_nanos") else None
            return made
        return None

    def __add__(self, other):
        moved = self._moved_by(other, 1)
        if moved is None:
            moved = Index.__add__(self, other)
            if isinstance(other, datetime.timedelta) and isinstance(moved, _Moments):
                moved._freq = self._freq
        return moved

    def __sub__(self, other):
        moved = self._moved_by(other, -1)
        if moved is None:
            moved = Index.__sub__(self, getattr(other, "_column", other))
            if isinstance(moved, _Moments) and not hasattr(other, "_column"):
                moved._freq = self._freq
        return moved

    def __rsub__(self, other):
        return self._arithmetic("sub", other, True)

    def shift(self, periods=1, freq=None):
        from pandas.tseries.offsets import to_offset

        step = to_offset(freq) if freq is not None else self._freq
        if step is None:
            from pandas.errors import NullFrequencyError

            raise NullFrequencyError("Cannot shift with no freq")
        made = self._of(column_of([(step * periods)._moved(moment) if periods else moment for moment in self]))
        made._freq = self._freq
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


class DatetimeIndex(_Moments):
    """Labels that are moments."""

    def __new__(
        cls,
        data=(),
        freq=None,
        tz=None,
        ambiguous="raise",
        dayfirst=False,
        yearfirst=False,
        dtype=None,
        copy=None,
        name=None,
    ):
        from pandas.core.tools.datetimes import to_datetime

        values = data if hasattr(data, "dtype") or is_listlike(data) else [data]
        made = to_datetime(index_of(values), dayfirst=dayfirst)
        column = made._column
        if dtype is not None and ", " in str(dtype):
            tz = str(dtype).partition(", ")[2][:-1]
        if tz is not None:
            known = datetimelike.zone_name(column) is not None
            column = datetimelike.converted(column, tz) if known else datetimelike.localized(column, tz, ambiguous)
        made = cls._made(column, name if name is not None else getattr(data, "name", None))
        if freq == "infer":
            freq = datetimelike.infer_freq(made)
        made.freq = freq if freq is not None else getattr(data, "_freq", None)
        return made

    def __init__(self, *args, **options):
        pass

    tz = tzinfo = property(lambda self: datetimelike.zone(self._column))
    is_normalized = property(lambda self: self.normalize().equals(self))

    @property
    def date(self):
        return datetimelike.objects(self._column, "date").array()

    @property
    def time(self):
        return datetimelike.objects(self._column, "time").array()

    @property
    def timetz(self):
        return datetimelike.objects(self._column, "timetz").array()

    def __getattr__(self, name):
        if name in (
            "is_year_start",
            "is_year_end",
            "is_quarter_start",
            "is_quarter_end",
            "is_month_start",
            "is_month_end",
        ):
            from pandas.tseries.offsets.anchored import _BusinessAnchored, _first_business

            # A step of business days has its own first and last days.
            if (
                isinstance(self._freq, _BusinessAnchored)
                and type(self._freq)._in_month is _first_business
                and name.endswith("start")
            ):
                return column_of([self._freq.is_on_offset(moment) for moment in self]).array()
        return _Moments.__getattr__(self, name)

    def day_name(self, locale=None):
        return self._of(self._column.part("day_name"))

    def month_name(self, locale=None):
        return self._of(self._column.part("month_name"))

    def to_pydatetime(self):
        return datetimelike.objects(self._column, "to_pydatetime").array()

    def to_julian_date(self):
        return self._of(column_of([moment.to_julian_date() for moment in self]))

    def to_period(self, freq=None):
        from pandas._libs.tslibs.period import alias_of

        name = freq or self.freqstr or self.inferred_freq
        if name is None:
            raise ValueError("You must pass a freq argument as current index has none.")
        return from_column(self._column.periods(alias_of(name)), self.name)

    def to_series(self, index=None, name=None):
        return Index.to_series(self, index, name)

    def normalize(self):
        return self._of(datetimelike.normalized(self._column))

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        made = self._of(datetimelike.localized(self._column, tz, ambiguous, nonexistent))
        made._freq = (
            self._freq
            if tz is None or datetimelike.zone_name(made._column) == "UTC" or len(self) == 1
            else self._kept(made)
        )
        return made

    def _kept(self, made):
        """The step, when it still lies between the moments."""
        return (
            self._freq
            if self._freq is not None and getattr(self._freq, "_nanos", None) and made.inferred_freq == self.freqstr
            else None
        )

    def tz_convert(self, tz):
        made = self._of(datetimelike.converted(self._column, tz))
        made._freq = self._freq
        return made

    def isocalendar(self):
        from pandas.core.frame import DataFrame

        return DataFrame._made(datetimelike.isocalendar(self._column), index_of(["year", "week", "day"]), self)

    def as_unit(self, unit, round_ok=True):
        if unit != "us":
            raise NotImplementedError("columns of moments have microseconds here")
        return self

    def snap(self, freq="S"):
        from pandas.tseries.offsets import to_offset

        step = to_offset(freq)
        nearest = [
            min((step.rollback(moment), step.rollforward(moment)), key=lambda near: abs(near - moment))
            for moment in self
        ]
        return self._of(column_of(nearest))

    def indexer_at_time(self, time, asof=False):
        wanted = _time_of(time)
        return column_of([moment.time() == wanted for moment in self]).true_rows().array()

    def indexer_between_time(self, start_time, end_time, include_start=True, include_end=True):
        start, end = _time_of(start_time), _time_of(end_time)
        return (
            column_of([_between(moment.time(), start, end, include_start, include_end) for moment in self])
            .true_rows()
            .array()
        )

    def _rows_of(self, label):
        if not isinstance(label, str):
            return self._column.compare("eq", label).true_rows()
        start, end = moment_range(label)
        start, end = (like_zone(bound, self._column) for bound in (start, end))
        return self._column.compare("ge", start).logic("and", self._column.compare("lt", end)).true_rows()


def like_zone(moment, column):
    """A moment without a zone, in the zone of a column."""
    zone = datetimelike.zone_name(column)
    return moment.tz_localize(zone) if zone is not None and moment.tzinfo is None else moment


def _time_of(time):
    if not isinstance(time, str):
        return time
    from pandas._libs.tslibs.timestamps import Timestamp

    return Timestamp(f"2000-01-01 {time}").time()


def _between(time, start, end, include_start, include_end):
    after = start <= time if include_start else start < time
    before = time <= end if include_end else time < end
    return after and before if start <= end else after or before


class TimedeltaIndex(_Moments):
    """Labels that are spans of time."""

    def __new__(cls, data=(), freq=None, dtype=None, copy=None, name=None):
        from pandas.core.tools.datetimes import to_timedelta

        values = data if hasattr(data, "dtype") or is_listlike(data) else [data]
        made = to_timedelta(index_of(values))
        made = made.rename(name if name is not None else getattr(data, "name", None))
        made.freq = datetimelike.infer_freq(made) if freq == "infer" else freq
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


class PeriodIndex(_Moments):
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
        return self + periods

    def _rows_of(self, label):
        if not isinstance(label, str):
            return self._column.compare("eq", label).true_rows()
        start, end = moment_range(label)
        starts = self._column.cast("datetime64[us]")
        return starts.compare("ge", start).logic("and", starts.compare("lt", end)).true_rows()


def _start_step(made):
    from pandas.tseries.offsets import to_offset

    inferred = made.inferred_freq
    return None if inferred is None else to_offset(inferred)


def moment_range(text):
    """The first moment that a text like `2024-05` names, and the first one after it."""
    from pandas._libs.tslibs.timestamps import Timestamp, _microseconds, _timestamp

    start = Timestamp(text)
    parts = text.strip().count("-")
    alias = {0: "Q" if "Q" in text.upper() else "Y", 1: "Q" if "Q" in text.upper() else "M"}.get(parts, "D")
    if ":" in text:
        clock = text.split(":")
        alias = {2: "min", 3: "s"}.get(len(clock)) if "." not in text and "+" not in text else None
    elif "T" in text or " " in text.strip():
        alias = "h" if text.strip()[-3:-2] in ("T", " ") else alias
    if alias is None:
        return start, start + _one_microsecond()
    local = start.replace(tzinfo=None) if start.tzinfo is not None else start
    end = _timestamp(_pandas.later_period(_microseconds(local), alias, 1))
    return start, end if start.tzinfo is None else end.tz_localize(start.tzinfo)


def _one_microsecond():
    return datetime.timedelta(microseconds=1)
