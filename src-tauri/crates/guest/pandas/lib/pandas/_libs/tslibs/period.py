"""`pd.Period`: a month, a year or another span of the calendar."""

import datetime

import _pandas
import _pandas_typed

from pandas._libs.tslibs.comparison import Ordered
from pandas._libs.tslibs.nattype import NaT, NaTType
from pandas._libs.tslibs.timestamps import Timestamp, _microseconds, _timestamp


class Period(Ordered):
    """A month, a year, or another span of the calendar."""

    def __new__(
        cls,
        value=None,
        freq=None,
        ordinal=None,
        year=None,
        month=None,
        quarter=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
    ):
        freq = None if freq is None else alias_of(freq)
        if ordinal is not None:
            return period_at(_pandas_typed.period_start(ordinal, freq), freq)
        if isinstance(value, NaTType) or (value is None and year is None):
            return NaT
        if isinstance(value, Period):
            return value if freq is None else value.asfreq(freq)
        if value is None or (isinstance(value, int) and year is None and freq is None):
            start = datetime.datetime(
                value or year, month or (quarter or 1) * 3 - 2, day or 1, hour or 0, minute or 0, second or 0
            )
            freq = freq or ("Q" if quarter else "M")
        else:
            start = (
                value
                if isinstance(value, datetime.datetime)
                else Timestamp(str(value).upper() if "q" in str(value) else str(value))
            )
            freq = freq or _freq_of(str(value))
        if start is NaT:
            return NaT
        moment = _microseconds(start.replace(tzinfo=None))
        return period_at(_pandas_typed.period_start(_pandas_typed.period_ordinal(moment, freq), freq), freq)

    @property
    def freq(self):
        from pandas.tseries.offsets import to_offset

        return to_offset(
            _OFFSETS.get(self.freqstr.split("-")[0], self.freqstr.split("-")[0])
            + self.freqstr[len(self.freqstr.split("-")[0]) :]
        )

    @property
    def start_time(self):
        return self._start

    @property
    def end_time(self):
        following = _pandas.later_period(_microseconds(self._start), self.freqstr, 1)
        return _timestamp(following - 1)

    @property
    def ordinal(self):
        return _pandas_typed.period_ordinal(_microseconds(self._start), self.freqstr)

    def to_timestamp(self, freq=None, how="start"):
        if freq is not None:
            return self.asfreq(freq, how).to_timestamp(how=how)
        return self.end_time if str(how).upper().startswith("E") else self._start

    def asfreq(self, freq, how="E"):
        moment = self.end_time if str(how).upper().startswith("E") else self._start
        return Period(_timestamp(_microseconds(moment)), freq=freq)

    def strftime(self, fmt=None):
        pattern = fmt
        if pattern is None:
            return str(self)
        year, quarter = _pandas_typed.period_quarter(_microseconds(self._start), self.freqstr)
        for code, value in (("%q", str(quarter)), ("%F", str(year)), ("%f", f"{year % 100:02d}")):
            pattern = pattern.replace(code, value)
        return self._shown.strftime(pattern)

    def __format__(self, pattern):
        return self.strftime(pattern) if pattern else str(self)

    @property
    def _shown(self):
        """The last day of the period, at the time of day that it starts with."""
        last = self.end_time
        return self._start.replace(year=last.year, month=1, day=1).replace(month=last.month, day=last.day)

    quarter = property(lambda self: _pandas_typed.period_quarter(_microseconds(self._start), self.freqstr)[1])
    qyear = property(lambda self: _pandas_typed.period_quarter(_microseconds(self._start), self.freqstr)[0])
    year = property(lambda self: self._shown.year)
    month = property(lambda self: self._shown.month)
    day = property(lambda self: self._shown.day)
    hour = property(lambda self: self._start.hour)
    minute = property(lambda self: self._start.minute)
    second = property(lambda self: self._start.second)
    week = weekofyear = property(lambda self: self._shown.week)
    weekday = dayofweek = day_of_week = property(lambda self: self._shown.weekday())
    dayofyear = day_of_year = property(lambda self: self._shown.dayofyear)
    days_in_month = daysinmonth = property(lambda self: self._shown.days_in_month)
    is_leap_year = property(lambda self: self._shown.is_leap_year)

    @classmethod
    def now(cls, freq):
        return cls(Timestamp.now(), freq=freq)

    def __str__(self):
        return _pandas.period_name(_microseconds(self._start), self.freqstr)

    def __repr__(self):
        return f"Period('{self}', '{self.freqstr}')"

    def __hash__(self):
        return hash((self._start, self.freqstr))

    def _order(self, other, name):
        if hasattr(other, "_column"):
            return NotImplemented
        if not isinstance(other, Period):
            return {"__eq__": False, "__ne__": True}.get(name, NotImplemented)
        if self.freqstr != other.freqstr:
            if name in ("__eq__", "__ne__"):
                return name == "__ne__"
            from pandas.errors import IncompatibleFrequency

            raise IncompatibleFrequency(f"Input has different freq={other.freqstr} from Period(freq={self.freqstr})")
        return getattr(self._start, name)(other._start)

    def __add__(self, other):
        count = self._count(other)
        if count is NotImplemented:
            return NotImplemented
        return period_at(_pandas.later_period(_microseconds(self._start), self.freqstr, count), self.freqstr)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, Period):
            return self.freq * (self.ordinal - other.ordinal)
        count = self._count(other)
        return NotImplemented if count is NotImplemented else self + -count

    def _count(self, other):
        """How many periods a number, an offset or a span makes."""
        if hasattr(other, "_column"):
            return NotImplemented
        if hasattr(other, "item"):
            other = other.item()
        if isinstance(other, int):
            return other
        if isinstance(other, datetime.timedelta):
            from pandas._libs.tslibs.timedeltas import nanoseconds_in, nanoseconds_per

            return nanoseconds_in(other) // nanoseconds_per(self.freqstr)
        if hasattr(other, "_moved"):
            own = self.freq
            if type(own) is type(other):
                return other.n
            if hasattr(own, "_nanos") and hasattr(other, "_nanos"):
                return other._nanos // own._nanos
            from pandas.errors import IncompatibleFrequency

            raise IncompatibleFrequency(f"Input has different freq={other.freqstr} from Period(freq={self.freqstr})")
        return NotImplemented

    def __reduce__(self):
        return (period_at, (_microseconds(self._start), self.freqstr))


_OFFSETS = {"M": "ME", "Q": "QE", "Y": "YE"}


def alias_of(freq):
    """The name of a period's frequency, given as a name or an offset."""
    name = getattr(freq, "freqstr", freq)
    if not isinstance(name, str):
        raise ValueError(f"Invalid frequency: {freq}")
    return _pandas_typed.frequency_name(name)


def period_at(start, frequency):
    """The period that starts so many microseconds after 1970 began."""
    made = object.__new__(Period)
    made._start = _timestamp(start)
    made.freqstr = _pandas_typed.frequency_name(frequency)
    return made


def _freq_of(text):
    text = text.strip()
    if "Q" in text.upper():
        return "Q"
    if ":" in text:
        clock = text.split("T")[-1].split(" ")[-1]
        return "us" if "." in clock else {1: "min", 2: "s"}[clock.count(":")]
    return {0: "Y" if len(text) == 4 else "D", 1: "M"}.get(text.count("-") + text.count("/"), "D")
