"""`BaseOffset`, `DateOffset` and the offsets of a fixed length."""

import calendar
import datetime

from pandas._libs.tslibs.nattype import NaT, NaTType
from pandas._libs.tslibs.timedeltas import Timedelta, nanoseconds_in, nanoseconds_per
from pandas._libs.tslibs.timestamps import Timestamp


class BaseOffset:
    """A step in the calendar, taken `n` times."""

    _prefix = None
    _attributes = ()

    def __init__(self, n=1, normalize=False, **options):
        if not isinstance(n, int) or isinstance(n, bool):
            if int(n) != n:
                raise ValueError(f"`n` argument must be an integer, got {n}")
            n = int(n)
        unknown = set(options) - set(self._attributes)
        if unknown:
            raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument '{unknown.pop()}'")
        self.n, self.normalize = n, normalize
        for name, usual in self._defaults().items():
            value = options.get(name)
            setattr(self, name, usual if value is None else value)

    def _defaults(self):
        return {}

    @property
    def kwds(self):
        return {name: getattr(self, name) for name in self._attributes if getattr(self, name) is not None}

    @property
    def rule_code(self):
        return self._prefix + self._suffix()

    name = property(lambda self: self.rule_code)
    base = property(lambda self: self._times(1))

    def _suffix(self):
        return ""

    @property
    def freqstr(self):
        return self.rule_code if self.n == 1 else f"{self.n}{self.rule_code}"

    @property
    def nanos(self):
        raise ValueError(f"{self!r} is a non-fixed frequency")

    def copy(self):
        return self._times(self.n)

    def _times(self, n):
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.n = n
        return made

    def __mul__(self, count):
        return self._times(self.n * count) if isinstance(count, int) else NotImplemented

    __rmul__ = __mul__

    def __neg__(self):
        return self._times(-self.n)

    def _key(self):
        return (
            type(self).__name__,
            self.n,
            self.normalize,
            tuple(sorted((name, str(value)) for name, value in self.kwds.items())),
        )

    def __eq__(self, other):
        if isinstance(other, str):
            from pandas.tseries.offsets import to_offset

            try:
                other = to_offset(other)
            except ValueError:
                return False
        return isinstance(other, BaseOffset) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        name = type(self).__name__
        count = f"{self.n} * " if self.n != 1 else ""
        plural = "s" if abs(self.n) != 1 else ""
        shown = ", ".join(f"{key}={value}" for key, value in sorted(self._shown().items()))
        return f"<{count}{name}{plural}{': ' + shown if shown else ''}>"

    def _shown(self):
        return self.kwds

    # From moment to moment

    def _step(self, clock, n):
        raise NotImplementedError(f"{type(self).__name__} does not move moments here")

    def _moved(self, moment):
        """The moment so many steps later, at the same time of day."""
        if isinstance(moment, NaTType):
            return NaT
        moment = moment if isinstance(moment, Timestamp) else Timestamp(moment)
        day = self._step(moment, self.n)
        moved = moment.replace(year=day.year, month=day.month, day=day.day)
        return moved.normalize() if self.normalize else moved

    def __add__(self, other):
        if hasattr(other, "_column") or hasattr(other, "_columns"):
            return self.__radd__(other)
        if isinstance(other, (datetime.date, NaTType)):
            return self._moved(other)
        return NotImplemented

    def __radd__(self, other):
        if hasattr(other, "map") and hasattr(other, "_column"):
            return other.map(self._moved, na_action="ignore")
        return self._moved(other) if isinstance(other, (datetime.date, NaTType)) else NotImplemented

    def __sub__(self, other):
        if type(self) is type(other):
            return self._times(self.n - other.n)
        return NotImplemented

    def __rsub__(self, other):
        return (-self).__radd__(other)

    def is_on_offset(self, dt):
        moment = Timestamp(dt)
        if self.normalize and moment != moment.normalize():
            return False
        return self._is_on(moment)

    def _is_on(self, moment):
        return self._step(moment, 0) == _date(moment)

    def rollforward(self, dt):
        moment = Timestamp(dt)
        return moment if self._is_on(moment) else self._times(1)._moved(moment)

    def rollback(self, dt):
        moment = Timestamp(dt)
        return moment if self._is_on(moment) else self._times(-1)._moved(moment)

    def is_month_start(self, ts):
        return Timestamp(ts).is_month_start

    def is_month_end(self, ts):
        return Timestamp(ts).is_month_end

    def is_quarter_start(self, ts):
        return Timestamp(ts).is_quarter_start

    def is_quarter_end(self, ts):
        return Timestamp(ts).is_quarter_end

    def is_year_start(self, ts):
        return Timestamp(ts).is_year_start

    def is_year_end(self, ts):
        return Timestamp(ts).is_year_end


def _date(moment):
    return datetime.date(moment.year, moment.month, moment.day)


class Tick(BaseOffset):
    """A step of always the same length."""

    @property
    def _nanos(self):
        return self.n * nanoseconds_per(self._prefix)

    nanos = property(lambda self: self._nanos)
    delta = property(lambda self: Timedelta(self))

    def _moved(self, moment):
        return Timestamp(moment) + Timedelta(self)

    def _is_on(self, moment):
        return True

    def __add__(self, other):
        if isinstance(other, Tick):
            return self._times(self.n + other.n) if type(self) is type(other) else _tick(self._nanos + other._nanos)
        if isinstance(other, datetime.timedelta):
            return _tick(self._nanos + nanoseconds_in(other))
        return BaseOffset.__add__(self, other)

    def __radd__(self, other):
        return other + Timedelta(self) if hasattr(other, "_column") else BaseOffset.__radd__(self, other)

    def __rsub__(self, other):
        return other - Timedelta(self) if hasattr(other, "_column") else BaseOffset.__rsub__(self, other)

    def __truediv__(self, other):
        if isinstance(other, (Tick, datetime.timedelta)):
            return self._nanos / nanoseconds_in(other)
        return _tick(int(self._nanos / other))

    def __eq__(self, other):
        if isinstance(other, (Tick, datetime.timedelta)):
            return self._nanos == nanoseconds_in(other)
        return BaseOffset.__eq__(self, other)

    def __hash__(self):
        return hash(self._nanos)

    def __lt__(self, other):
        return self._nanos < nanoseconds_in(other)

    def __gt__(self, other):
        return self._nanos > nanoseconds_in(other)

    def __le__(self, other):
        return self._nanos <= nanoseconds_in(other)

    def __ge__(self, other):
        return self._nanos >= nanoseconds_in(other)


class Hour(Tick):
    """Hours."""

    _prefix = "h"


class Minute(Tick):
    """Minutes."""

    _prefix = "min"


class Second(Tick):
    """Seconds."""

    _prefix = "s"


class Milli(Tick):
    """Milliseconds."""

    _prefix = "ms"


class Micro(Tick):
    """Microseconds."""

    _prefix = "us"


class Nano(Tick):
    """Nanoseconds."""

    _prefix = "ns"


TICKS = [Hour, Minute, Second, Milli, Micro, Nano]


def _tick(nanos):
    """The step of this length, in the greatest unit that divides it."""
    if nanos and nanos % nanoseconds_per("D") == 0:
        return Day(nanos // nanoseconds_per("D"))
    for kind in TICKS:
        step = nanoseconds_per(kind._prefix)
        if nanos % step == 0:
            return kind(nanos // step)
    return Nano(nanos)


class Day(BaseOffset):
    """Calendar days."""

    _prefix = "D"

    @property
    def _nanos(self):
        return self.n * nanoseconds_per("D")

    def _step(self, clock, n):
        return _date(clock) + datetime.timedelta(days=n)


class DateOffset(BaseOffset):
    """A step made of years, months, days and so on: `pd.DateOffset(months=1)`."""

    _prefix = "DateOffset"
    _PARTS = (
        "years",
        "months",
        "weeks",
        "days",
        "hours",
        "minutes",
        "seconds",
        "milliseconds",
        "microseconds",
        "nanoseconds",
    )
    _SETS = ("year", "month", "day", "weekday", "hour", "minute", "second", "microsecond", "nanosecond")

    _BY_CALENDAR = {"years", "months", "weeks", "days", *_SETS}

    def __init__(self, n=1, normalize=False, **parts):
        unknown = set(parts) - set(self._PARTS) - set(self._SETS)
        if unknown:
            raise ValueError(f"Invalid argument/s or bad combination of arguments: {sorted(unknown)}")
        self.n, self.normalize, self._parts = n, normalize, parts

    @property
    def kwds(self):
        return self._parts

    def _is_on(self, moment):
        return True

    def _moved(self, moment):
        if isinstance(moment, NaTType):
            return NaT
        moment = moment if isinstance(moment, Timestamp) else Timestamp(moment)
        if moment.tzinfo is not None and any(name in self._BY_CALENDAR for name in self._parts):
            # Steps of days and more go by the clock on the wall, which a change of the hour does not move.
            moved = self._moved(moment.tz_localize(None))
            return moved.tz_localize(moment.tzinfo, ambiguous=True, nonexistent="shift_forward")
        parts = self._parts or {"days": 1}
        months = (parts.get("months", 0) + 12 * parts.get("years", 0)) * self.n
        year, month = divmod(moment.year * 12 + moment.month - 1 + months, 12)
        day = min(moment.day, calendar.monthrange(year, month + 1)[1])
        moved = moment.replace(year=year, month=month + 1, day=day)
        rest = {name: value * self.n for name, value in parts.items() if name in self._PARTS[2:]}
        moved = moved + Timedelta(**rest) if rest else moved
        fixed = {name: parts[name] for name in self._SETS if name in parts and name != "weekday"}
        if fixed:
            moved = moved.replace(**fixed)
        if "weekday" in parts:
            moved = moved + Timedelta(days=_days_to(parts["weekday"], moved.weekday()))
        return moved.normalize() if self.normalize else moved


class Weekday:
    """A day of the week, or the nth one from a date on: `MO(3)`; `MO(-1)` is the last one up to the date."""

    def __init__(self, weekday, n=None):
        self.weekday, self.n = weekday, n

    def __call__(self, n):
        if n == 0:
            raise ValueError("Can't create weekday with n==0")
        return Weekday(self.weekday, n)

    def __eq__(self, other):
        return isinstance(other, Weekday) and (self.weekday, self.n) == (other.weekday, other.n)

    def __hash__(self):
        return hash((self.weekday, self.n))

    def __repr__(self):
        name = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")[self.weekday]
        return name if self.n is None else f"{name}({self.n:+d})"


MO, TU, WE, TH, FR, SA, SU = map(Weekday, range(7))


def _days_to(wanted, today):
    """Days from a day of the week to the wanted one."""
    weekday, n = (wanted.weekday, wanted.n or 1) if isinstance(wanted, Weekday) else (wanted, 1)
    if n > 0:
        return (weekday - today) % 7 + 7 * (n - 1)
    return -((today - weekday) % 7) + 7 * (n + 1)
