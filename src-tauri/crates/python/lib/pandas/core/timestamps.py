"""Single moments, spans and periods."""

import datetime

import _pandas

_EPOCH = datetime.datetime(1970, 1, 1)


class NaTType:
    """The moment that is missing."""

    def __new__(cls):
        return NaT if "NaT" in globals() else object.__new__(cls)

    def __repr__(self):
        return "NaT"

    def __str__(self):
        return "NaT"

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    __lt__ = __le__ = __gt__ = __ge__ = __eq__

    def __hash__(self):
        return 0

    def _same(self, *args):
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = _same

    def isoformat(self, *args):
        return "NaT"

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return float("nan")


NaT = NaTType()


class Timestamp(datetime.datetime):
    """A moment, to the microsecond."""

    def __new__(cls, ts_input=None, year=None, month=None, day=None, hour=0, minute=0, second=0, microsecond=0,
                tz=None, unit=None, nanosecond=None, tzinfo=None, **options):
        if isinstance(ts_input, str):
            return _parsed(ts_input)
        if isinstance(ts_input, datetime.datetime):
            value = ts_input
            return datetime.datetime.__new__(cls, value.year, value.month, value.day, value.hour, value.minute, value.second, value.microsecond)
        if isinstance(ts_input, datetime.date):
            return datetime.datetime.__new__(cls, ts_input.year, ts_input.month, ts_input.day)
        if ts_input is not None and month is None and year is None:
            from pandas.core.tools import UNITS

            return _timestamp(int(ts_input * UNITS[unit or "ns"]))
        if ts_input is not None:
            parts = [ts_input, year, month, day, hour, minute, second]
            parts = [part for part in parts if part is not None]
            return datetime.datetime.__new__(cls, *parts[:3], *(parts[3:6] if day is not None else (hour, minute, second)))
        return datetime.datetime.__new__(cls, year, month, day, hour, minute, second, microsecond)

    @classmethod
    def now(cls, tz=None):
        return cls(datetime.datetime.now())

    today = now

    def __repr__(self):
        return f"Timestamp('{self}')"

    def __str__(self):
        return self.isoformat(sep=" ")

    def __add__(self, other):
        if hasattr(other, "_shifted"):
            return other._shifted(self)
        return _wrapped(datetime.datetime.__add__(self, other))

    __radd__ = __add__

    def __sub__(self, other):
        if hasattr(other, "_shifted"):
            return (other * -1)._shifted(self)
        if hasattr(other, "_column"):
            return NotImplemented
        return _wrapped(datetime.datetime.__sub__(self, other))

    year_ = None

    @property
    def dayofweek(self):
        return self.weekday()

    day_of_week = dayofweek

    @property
    def quarter(self):
        return (self.month - 1) // 3 + 1

    @property
    def dayofyear(self):
        return self.timetuple().tm_yday

    day_of_year = dayofyear

    @property
    def days_in_month(self):
        import calendar

        return calendar.monthrange(self.year, self.month)[1]

    @property
    def week(self):
        return self.isocalendar()[1]

    def day_name(self, locale=None):
        return self.strftime("%A")

    def month_name(self, locale=None):
        return self.strftime("%B")

    def normalize(self):
        return Timestamp(self.year, self.month, self.day)

    def to_pydatetime(self, warn=True):
        return datetime.datetime(self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond)

    def to_period(self, freq="D"):
        return _period(_microseconds(self), freq)

    def floor(self, freq):
        from pandas.core.tools import UNITS

        unit = UNITS[freq]
        return _timestamp(_microseconds(self) // unit * unit)

    @property
    def value(self):
        return _microseconds(self) * 1000


def _parsed(text):
    found = _pandas.parse_moment(text)
    if found is None:
        if text in ("", "NaT", "nan"):
            return NaT
        raise ValueError(f"Unknown datetime string format, unable to parse: {text}")
    return _timestamp(found)


class Timedelta(datetime.timedelta):
    """A span of time, to the microsecond."""

    def __new__(cls, value=None, unit=None, **parts):
        if isinstance(value, str):
            return _timedelta(_span_of(value))
        if isinstance(value, datetime.timedelta):
            return _timedelta(_microseconds(value))
        if value is not None:
            from pandas.core.tools import UNITS

            return _timedelta(int(value * {**UNITS, "d": UNITS["D"], "W": 7 * UNITS["D"], "min": UNITS["m"], "H": UNITS["h"]}[unit or "ns"]))
        return datetime.timedelta.__new__(cls, **parts)

    def __str__(self):
        clock = f"{self.seconds // 3600:02d}:{self.seconds // 60 % 60:02d}:{self.seconds % 60:02d}"
        sign = "+" if self.days < 0 else ""
        return f"{self.days} days {sign}{clock}" + (f".{self.microseconds:06d}" if self.microseconds else "")

    def __repr__(self):
        return f"Timedelta('{self}')"

    def __add__(self, other):
        return _wrapped(datetime.timedelta.__add__(self, other))

    def __sub__(self, other):
        return _wrapped(datetime.timedelta.__sub__(self, other))

    def __mul__(self, other):
        return _wrapped(datetime.timedelta.__mul__(self, other))

    __rmul__ = __mul__

    def __truediv__(self, other):
        return _wrapped(datetime.timedelta.__truediv__(self, other))

    def __neg__(self):
        return _timedelta(-_microseconds(self))

    def __abs__(self):
        return _timedelta(abs(_microseconds(self)))


_SPANS = {"day": 86_400_000_000, "d": 86_400_000_000, "hour": 3_600_000_000, "h": 3_600_000_000, "hr": 3_600_000_000,
          "minute": 60_000_000, "min": 60_000_000, "m": 60_000_000, "second": 1_000_000, "sec": 1_000_000, "s": 1_000_000,
          "millisecond": 1000, "ms": 1000, "us": 1, "week": 604_800_000_000, "w": 604_800_000_000}


def _span_of(text):
    import re

    total = 0
    clock = re.search(r"(\d+):(\d+):(\d+(?:\.\d+)?)", text)
    if clock:
        hours, minutes, seconds = clock.groups()
        total += int(hours) * _SPANS["h"] + int(minutes) * _SPANS["m"] + round(float(seconds) * 1_000_000)
        text = text.replace(clock.group(), "")
    for number, unit in re.findall(r"([-+]?\d+(?:\.\d+)?)\s*([a-zA-Z]+)", text):
        unit = unit.lower().rstrip("s") or "s"
        if unit not in _SPANS:
            raise ValueError(f"invalid unit abbreviation: {unit}")
        total += round(float(number) * _SPANS[unit])
    return total


class Period:
    """A month, a year, or another span of the calendar."""

    def __init__(self, value=None, freq=None, **parts):
        start = value if isinstance(value, datetime.datetime) else Timestamp(str(value))
        text = str(value)
        freq = freq or ("M" if text.count("-") == 1 else "Y" if text.isdigit() else "D")
        moment = _pandas.column_of([start]).periods(freq)
        self._start = moment.cast("datetime64[us]").tolist()[0]
        self.freqstr = moment.dtype[len("period["):-1]

    @property
    def start_time(self):
        return self._start

    @property
    def ordinal(self):
        return _microseconds(self._start)

    def to_timestamp(self, freq=None, how="start"):
        return self._start

    def strftime(self, pattern):
        return self._start.strftime(pattern)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._start, name)

    def __str__(self):
        return _pandas.period_name(_microseconds(self._start), self.freqstr)

    def __repr__(self):
        return f"Period('{self}', '{self.freqstr}')"

    def __hash__(self):
        return hash((self._start, self.freqstr))

    def __eq__(self, other):
        return isinstance(other, Period) and self._start == other._start and self.freqstr == other.freqstr

    def __lt__(self, other):
        return self._start < other._start

    def __le__(self, other):
        return self._start <= other._start

    def __gt__(self, other):
        return self._start > other._start

    def __ge__(self, other):
        return self._start >= other._start

    def __add__(self, count):
        return _period(_pandas.later_period(_microseconds(self._start), self.freqstr, count), self.freqstr)

    def __sub__(self, count):
        return self + -count


class DateOffset:
    """A step in the calendar: `pd.DateOffset(months=1)`."""

    def __init__(self, n=1, normalize=False, **parts):
        self.n, self.parts = n, parts or {"days": 1}

    def __mul__(self, count):
        return DateOffset(self.n * count, **self.parts)

    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def _shifted(self, moment):
        import calendar

        months = (self.parts.get("months", 0) + 12 * self.parts.get("years", 0)) * self.n
        rest = {name: value * self.n for name, value in self.parts.items() if name not in ("months", "years")}
        total = moment.year * 12 + moment.month - 1 + months
        year, month = divmod(total, 12)
        day = min(moment.day, calendar.monthrange(year, month + 1)[1])
        moved = moment.to_pydatetime().replace(year=year, month=month + 1, day=day) + datetime.timedelta(**rest)
        return Timestamp(moved)

    def __radd__(self, other):
        if hasattr(other, "map"):
            return other.map(self._shifted, na_action="ignore")
        return self._shifted(Timestamp(other))

    def __rsub__(self, other):
        return (self * -1).__radd__(other)


def _microseconds(value):
    """Microseconds since 1970, or of a span."""
    if isinstance(value, datetime.timedelta):
        span = value
    else:
        span = datetime.datetime.__sub__(value.replace(tzinfo=None), _EPOCH) if value.tzinfo is None else value.astimezone(datetime.timezone.utc).replace(tzinfo=None) - _EPOCH
    return (span.days * 86400 + span.seconds) * 1_000_000 + span.microseconds


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


def _timedelta(microseconds):
    return datetime.timedelta.__new__(Timedelta, 0, 0, microseconds)


def _period(start, frequency):
    return NaT if start is None else Period(_timestamp(start), frequency)


def _wrapped(value):
    if isinstance(value, datetime.datetime):
        return value if isinstance(value, Timestamp) else Timestamp(value)
    if isinstance(value, datetime.timedelta):
        return value if isinstance(value, Timedelta) else _timedelta(_microseconds(value))
    return value
