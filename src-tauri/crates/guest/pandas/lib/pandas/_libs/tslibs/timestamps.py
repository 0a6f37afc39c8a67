"""`pd.Timestamp`, and how moments pass between Python and columns."""

import datetime
import re

import _pandas
import _pandas_typed

from pandas._libs.tslibs.comparison import Ordered
from pandas._libs.tslibs.nattype import NaT, NaTType
from pandas._libs.tslibs.parsing import DateParseError
from pandas._libs.tslibs.timezones import UTC, name_of, zone_of

_EPOCH = datetime.datetime(1970, 1, 1)
_UNIT_NANOSECONDS = {
    "W": 604_800_000_000_000,
    "D": 86_400_000_000_000,
    "d": 86_400_000_000_000,
    "h": 3_600_000_000_000,
    "m": 60_000_000_000,
    "min": 60_000_000_000,
    "s": 1_000_000_000,
    "ms": 1_000_000,
    "us": 1_000,
    "ns": 1,
}
_FRACTION = re.compile(r"(:\d\d\.\d{6})(\d{1,3})\d*")
_HOUR_ALONE = re.compile(r"^\d{4}-\d\d-\d\d[T ]\d\d$")
_OFFSET = re.compile(r"(?<=[\d.])\s*(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)$")


class Timestamp(Ordered, datetime.datetime):
    """A moment, to the nanosecond."""

    nanosecond = 0
    unit = "us"

    def __new__(
        cls,
        ts_input=None,
        year=None,
        month=None,
        day=None,
        hour=0,
        minute=0,
        second=0,
        microsecond=0,
        tzinfo=None,
        *,
        nanosecond=None,
        tz=None,
        unit=None,
        fold=0,
    ):
        zone = zone_of(tz if tz is not None else tzinfo)
        if ts_input is None and year is None:
            raise TypeError("Must provide at least one of: ts_input or year, month, day")
        if isinstance(ts_input, str):
            return _parsed(ts_input, zone)
        if isinstance(ts_input, NaTType) or (isinstance(ts_input, float) and ts_input != ts_input):
            return NaT
        if isinstance(ts_input, datetime.datetime):
            return _shown_in(_from_datetime(ts_input), zone)
        if isinstance(ts_input, datetime.date):
            return _with(_EPOCH.replace(year=ts_input.year, month=ts_input.month, day=ts_input.day), 0, "s", zone)
        if type(ts_input).__name__ == "datetime64":
            return _parsed(str(ts_input), zone)
        if ts_input is not None and month is None and year is None:
            return _counted(ts_input, unit, zone)
        parts = [part for part in (ts_input, year, month, day) if part is not None]
        if ts_input is not None:
            # Positions: year, month, day, hour, minute, second.
            given = [ts_input, year, month, day, hour, minute, second, microsecond]
            clock = [part if part is not None else 0 for part in given[:7]]
            year, month, day, hour, minute, second, microsecond = clock
        elif len(parts) < 3:
            raise TypeError(f"function missing required argument '{'month' if month is None else 'day'}' (pos 2)")
        clock = datetime.datetime(year, month, day, hour, minute, second, microsecond, fold=fold)
        return _with(clock, nanosecond or 0, "ns" if nanosecond else "us", zone)

    # Other ways to make one

    @classmethod
    def now(cls, tz=None):
        zone = zone_of(tz)
        return (
            _from_datetime(datetime.datetime.now(UTC if zone is not None else None)).tz_convert(zone)
            if zone
            else _from_datetime(datetime.datetime.now())
        )

    today = now

    @classmethod
    def utcnow(cls):
        return cls.now("UTC")

    @classmethod
    def fromtimestamp(cls, ts, tz=None):
        return _counted(ts, "s", zone_of(tz))

    @classmethod
    def utcfromtimestamp(cls, ts):
        return _counted(ts, "s", UTC)

    @classmethod
    def fromordinal(cls, ordinal, tz=None):
        return _with(datetime.datetime.fromordinal(ordinal), 0, "us", zone_of(tz))

    @classmethod
    def fromisocalendar(cls, year, week, day):
        return _with(datetime.datetime.fromisocalendar(year, week, day), 0, "us", None)

    @classmethod
    def fromisoformat(cls, text):
        return cls(text)

    @classmethod
    def combine(cls, date, time):
        return _from_datetime(datetime.datetime.combine(date, time))

    @classmethod
    def strptime(cls, text, pattern):
        raise NotImplementedError("Timestamp.strptime() is not implemented. Use to_datetime() to parse date strings.")

    # Fields and text

    def __repr__(self):
        zone = self.tzinfo
        shown = f", tz='{name_of(zone)}'" if zone is not None else ""
        return f"Timestamp('{self._text(' ', '')}'{shown})"

    def __str__(self):
        return self._text(" ", ":")

    def _text(self, separator, colon):
        text = f"{self.year:04d}-{self.month:02d}-{self.day:02d}{separator}{self.hour:02d}:{self.minute:02d}:{self.second:02d}"
        if self.nanosecond:
            text += f".{self.microsecond:06d}{self.nanosecond:03d}"
        elif self.microsecond:
            text += f".{self.microsecond:06d}"
        offset = self.utcoffset()
        if offset is None:
            return text
        minutes = (offset.days * 86400 + offset.seconds) // 60
        sign, minutes = ("-", -minutes) if minutes < 0 else ("+", minutes)
        return f"{text}{sign}{minutes // 60:02d}{colon}{minutes % 60:02d}"

    def isoformat(self, sep="T", timespec="auto"):
        if timespec in ("auto", "nanoseconds") and (self.nanosecond or timespec == "nanoseconds"):
            base = datetime.datetime.isoformat(self.replace(nanosecond=0), sep, "microseconds")
            return base[:26] + f"{self.nanosecond:03d}" + base[26:]
        return datetime.datetime.isoformat(self, sep, timespec)

    def strftime(self, format):
        pattern = format.replace("%N", f"{self.microsecond:06d}{self.nanosecond:03d}")
        return datetime.datetime.strftime(self, pattern)

    def __format__(self, pattern):
        return self.strftime(pattern) if pattern else str(self)

    def day_name(self, locale=None):
        return _DAYS[self.weekday()]

    def month_name(self, locale=None):
        return _MONTHS[self.month - 1]

    # Parts

    @property
    def dayofweek(self):
        return self.weekday()

    day_of_week = dayofweek

    @property
    def quarter(self):
        return (self.month - 1) // 3 + 1

    @property
    def dayofyear(self):
        return self.toordinal() - datetime.date(self.year, 1, 1).toordinal() + 1

    day_of_year = dayofyear

    @property
    def days_in_month(self):
        import calendar

        return calendar.monthrange(self.year, self.month)[1]

    daysinmonth = days_in_month

    @property
    def week(self):
        return self.isocalendar()[1]

    weekofyear = week

    @property
    def is_leap_year(self):
        import calendar

        return calendar.isleap(self.year)

    is_month_start = property(lambda self: self.day == 1)
    is_month_end = property(lambda self: self.day == self.days_in_month)
    is_quarter_start = property(lambda self: self.day == 1 and self.month % 3 == 1)
    is_quarter_end = property(lambda self: self.is_month_end and self.month % 3 == 0)
    is_year_start = property(lambda self: self.month == self.day == 1)
    is_year_end = property(lambda self: self.month == 12 and self.day == 31)

    @property
    def tz(self):
        return self.tzinfo

    @property
    def value(self):
        return _nanoseconds(self)

    @property
    def _value(self):
        return self.value // _UNIT_NANOSECONDS[self.unit]

    @property
    def asm8(self):
        return self.to_datetime64()

    def to_datetime64(self):
        import numpy

        clock = self.tz_convert(None) if self.tzinfo is not None else self
        if self.unit == "ns":
            return numpy.datetime64(clock.isoformat(timespec="nanoseconds"), "ns")
        digits = {"s": "seconds", "ms": "milliseconds", "us": "microseconds"}[self.unit]
        return numpy.datetime64(datetime.datetime.isoformat(clock, "T", digits), self.unit)

    def to_numpy(self, dtype=None, copy=False):
        return self.to_datetime64()

    def to_pydatetime(self, warn=True):
        return datetime.datetime(
            self.year,
            self.month,
            self.day,
            self.hour,
            self.minute,
            self.second,
            self.microsecond,
            self.tzinfo,
            fold=self.fold,
        )

    def to_period(self, freq=None):
        from pandas._libs.tslibs.period import Period

        return Period(self.replace(tzinfo=None), freq=freq or "D")

    def to_julian_date(self):
        days = self.toordinal() + 1721424.5
        return (
            days
            + (self.hour + (self.minute + (self.second + self.microsecond / 1e6 + self.nanosecond / 1e9) / 60) / 60)
            / 24
        )

    def timestamp(self):
        return _nanoseconds(self) / 1e9

    # Others from it

    def as_unit(self, unit, round_ok=True):
        step = _UNIT_NANOSECONDS[unit]
        made = _of_nanoseconds(_nanoseconds(self) // step * step, self.tzinfo)
        made.unit = unit
        if unit != "ns":
            from pandas._libs.tslibs.timedeltas import span_of

            made.resolution = span_of(step)
        return made

    def normalize(self):
        return _with(datetime.datetime(self.year, self.month, self.day), 0, self.unit, self.tzinfo)

    def replace(
        self,
        year=None,
        month=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
        microsecond=None,
        nanosecond=None,
        tzinfo=object,
        fold=None,
    ):
        pick = lambda given, own: own if given is None else given
        clock = datetime.datetime(
            pick(year, self.year),
            pick(month, self.month),
            pick(day, self.day),
            pick(hour, self.hour),
            pick(minute, self.minute),
            pick(second, self.second),
            pick(microsecond, self.microsecond),
            fold=pick(fold, self.fold),
        )
        zone = self.tzinfo if tzinfo is object else zone_of(tzinfo)
        return _with(clock, pick(nanosecond, self.nanosecond), self.unit, zone)

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        zone = zone_of(tz)
        if zone is None:
            return self.replace(tzinfo=None)
        if self.tzinfo is not None:
            raise TypeError("Cannot localize tz-aware Timestamp, use tz_convert for conversions")
        clock = _pandas.column_of([_microseconds(self)]).cast("datetime64[us]")
        step = nonexistent if isinstance(nonexistent, str) else "shift_forward"
        moment = _pandas_typed.localized(clock, name_of(zone), ambiguous, step).cast("int64")
        if moment.missing().tolist()[0]:
            return NaT
        return _of_nanoseconds(moment.tolist()[0] * 1000 + self.nanosecond, zone, self.unit)

    def tz_convert(self, tz):
        if self.tzinfo is None:
            raise TypeError("Cannot convert tz-naive Timestamp, use tz_localize to localize")
        return _of_nanoseconds(_nanoseconds(self), zone_of(tz), self.unit)

    astimezone = tz_convert

    def floor(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._rounded(freq, ambiguous, nonexistent, lambda value, step: value // step * step)

    def ceil(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._rounded(freq, ambiguous, nonexistent, lambda value, step: -(-value // step) * step)

    def round(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._rounded(freq, ambiguous, nonexistent, half_even)

    def _rounded(self, freq, ambiguous, nonexistent, function):
        from pandas.tseries.offsets import nanoseconds_of

        clock = self.replace(tzinfo=None)
        made = _of_nanoseconds(function(_nanoseconds(clock), nanoseconds_of(freq)), None, self.unit)
        return made if self.tzinfo is None else made.tz_localize(self.tzinfo, ambiguous, nonexistent)

    # Operators

    def __add__(self, other):
        if hasattr(other, "_moved"):
            return other._moved(self)
        if hasattr(other, "_column") or hasattr(other, "_columns") or not isinstance(other, datetime.timedelta):
            return NotImplemented
        from pandas._libs.tslibs.timedeltas import nanoseconds_in

        return _of_nanoseconds(_nanoseconds(self) + nanoseconds_in(other), self.tzinfo, self.unit)

    __radd__ = __add__

    def __sub__(self, other):
        from pandas._libs.tslibs.timedeltas import nanoseconds_in, span_of

        if hasattr(other, "_moved"):
            return (-other)._moved(self)
        if hasattr(other, "_column") or hasattr(other, "_columns"):
            return NotImplemented
        if isinstance(other, NaTType):
            return NaT
        if isinstance(other, datetime.timedelta):
            return _of_nanoseconds(_nanoseconds(self) - nanoseconds_in(other), self.tzinfo, self.unit)
        if not isinstance(other, datetime.datetime):
            return NotImplemented
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("Cannot subtract tz-naive and tz-aware datetime-like objects.")
        return span_of(_nanoseconds(self) - _nanoseconds(other))

    def __rsub__(self, other):
        return NotImplemented if not isinstance(other, datetime.datetime) else Timestamp(other) - self

    def _order(self, other, name):
        if hasattr(other, "_column") or hasattr(other, "_columns"):
            return NotImplemented
        if not isinstance(other, datetime.datetime):
            if type(other).__name__ == "datetime64":
                other = Timestamp(other)
            elif isinstance(other, NaTType):
                return name == "__ne__"
            else:
                return NotImplemented
        if (self.tzinfo is None) != (other.tzinfo is None):
            if name in ("__eq__", "__ne__"):
                return name == "__ne__"
            raise TypeError("Cannot compare tz-naive and tz-aware timestamps")
        return getattr(_nanoseconds(self), name)(_nanoseconds(other))

    def __hash__(self):
        return hash(self.nanosecond) if self.nanosecond else datetime.datetime.__hash__(self)

    def __reduce__(self):
        return (_of_nanoseconds, (_nanoseconds(self), self.tzinfo, self.unit))

    def __reduce_ex__(self, protocol):
        # Otherwise that of `datetime` would be asked first.
        return self.__reduce__()


_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


def half_even(value, step):
    """The nearest multiple, the even one of two that are equally near."""
    low, rest = divmod(value, step)
    return (low + (rest * 2 > step or (rest * 2 == step and low % 2 == 1))) * step


def _with(clock, nanosecond, unit, zone):
    """A moment from what a clock in a zone shows."""
    made = datetime.datetime.__new__(
        Timestamp,
        clock.year,
        clock.month,
        clock.day,
        clock.hour,
        clock.minute,
        clock.second,
        clock.microsecond,
        zone,
        fold=clock.fold,
    )
    if nanosecond:
        made.nanosecond = nanosecond
    if unit != "us":
        made.unit = unit
    return made


def _from_datetime(value):
    if isinstance(value, Timestamp):
        return value
    return _with(value, 0, "us", zone_of(name_of(value.tzinfo)))


def _shown_in(moment, zone):
    """The moment in a zone: converted when it has one, taken as its clock's time when it has none."""
    if zone is None:
        return moment
    return moment.tz_convert(zone) if moment.tzinfo is not None else moment.tz_localize(zone)


def _counted(number, unit, zone):
    step = _UNIT_NANOSECONDS[unit or "ns"]
    whole = int(number)
    total = whole * step + round((number - whole) * step)
    kept = unit if unit in ("s", "ms", "us") and whole == number else "ns" if unit in (None, "ns") else "us"
    return _of_nanoseconds(total, zone, kept)


def _of_nanoseconds(total, zone=None, unit="us"):
    """The moment so many nanoseconds after 1970 began, shown in a zone."""
    micros, nanosecond = divmod(total, 1000)
    if zone is None:
        made = _timestamp(micros)
    else:
        made = _zoned(micros, name_of(zone))
    if nanosecond:
        made.nanosecond = nanosecond
        unit = "ns"
    if unit != "us":
        made.unit = unit
    return made


def _parsed(text, zone=None):
    text = text.strip()
    if text in ("", "NaT", "nan", "NaN", "None", "<NA>"):
        return NaT
    if text in ("now", "today"):
        return Timestamp.now(zone)
    nanosecond, plain = 0, text
    fraction = _FRACTION.search(plain)
    if fraction:
        nanosecond = int(fraction.group(2).ljust(3, "0"))
        plain = plain[: fraction.end(1)] + plain[fraction.end() :]
    offset = _OFFSET.search(plain) if ":" in plain or "T" in plain else None
    own = None
    if offset:
        plain = plain[: offset.start()]
        _, sign, hours, minutes = offset.groups()
        own = zone_of("UTC" if sign is None else f"UTC{sign}{hours}:{minutes or '00'}")
    plain = _HOUR_ALONE.sub(r"\g<0>:00", plain)
    found = _pandas.parse_moment(plain) if plain else None
    if found is None:
        found = _quarter(plain)
    if found is None:
        raise DateParseError(f"Unknown datetime string format, unable to parse: {text}")
    made = _with(_timestamp(found), nanosecond, "ns" if nanosecond else "us", own)
    return _shown_in(made, zone)


def _quarter(text):
    """`2024Q3`, `2024-Q3`: its first moment."""
    found = re.fullmatch(r"(\d{4})-?[Qq]([1-4])", text)
    return (
        None if found is None else _microseconds(datetime.datetime(int(found.group(1)), int(found.group(2)) * 3 - 2, 1))
    )


def _microseconds(value):
    """Microseconds since 1970, or of a span."""
    if isinstance(value, datetime.timedelta):
        span = value
    elif value.tzinfo is None:
        return (
            (value.toordinal() - 719163) * 86400 + value.hour * 3600 + value.minute * 60 + value.second
        ) * 1_000_000 + value.microsecond
    else:
        span = (
            datetime.datetime.__sub__(
                datetime.datetime.replace(value, tzinfo=None)
                if not isinstance(value, Timestamp)
                else value.replace(tzinfo=None).to_pydatetime(),
                _EPOCH,
            )
            - value.utcoffset()
        )
    return (span.days * 86400 + span.seconds) * 1_000_000 + span.microseconds


def _nanoseconds(value):
    return _microseconds(value) * 1000 + getattr(value, "nanosecond", 0)


def _timestamp(microseconds):
    """The moment so many microseconds after 1970 began; `None` is NaT."""
    if microseconds is None:
        return NaT
    days, rest = divmod(microseconds, 86_400_000_000)
    date = datetime.date.fromordinal(719163 + days)
    seconds, micros = divmod(rest, 1_000_000)
    return datetime.datetime.__new__(
        Timestamp, date.year, date.month, date.day, seconds // 3600, seconds // 60 % 60, seconds % 60, micros
    )


def _zoned(microseconds, name):
    """The moment so many microseconds after 1970 began in universal time, as a zone's clock shows it."""
    offset = _pandas_typed.zone_at(name, microseconds)[0]
    made = _with(_timestamp(microseconds + offset * 1_000_000), 0, "us", zone_of(name))
    if _microseconds(made) != microseconds:
        made = made.replace(fold=1)
    return made


def _timedelta(microseconds):
    from pandas._libs.tslibs.timedeltas import span_of

    return span_of(microseconds * 1000)


def _period(start, frequency):
    from pandas._libs.tslibs.period import period_at

    return NaT if start is None else period_at(start, frequency)


def _bounds():
    Timestamp.min = _of_nanoseconds(-9223372036854775807, None, "ns")
    Timestamp.max = _of_nanoseconds(9223372036854775807, None, "ns")
    from pandas._libs.tslibs.timedeltas import span_of

    Timestamp.resolution = span_of(1)


_bounds()


def __getattr__(name):
    # Names that lived here are looked for here by older code.
    if name == "Timedelta":
        from pandas._libs.tslibs.timedeltas import Timedelta

        return Timedelta
    if name == "Period":
        from pandas._libs.tslibs.period import Period

        return Period
    if name == "DateOffset":
        from pandas.tseries.offsets.base import DateOffset

        return DateOffset
    raise AttributeError(f"module 'pandas._libs.tslibs.timestamps' has no attribute '{name}'")
