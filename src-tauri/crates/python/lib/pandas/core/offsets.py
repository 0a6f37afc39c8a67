"""`pandas.tseries.offsets`: steps in the calendar, and the aliases that name them."""

import calendar
import datetime
import re

from pandas.core.hints import hinted
from pandas.core.nat import NaT, NaTType
from pandas.core.timedeltas import Timedelta, nanoseconds_in, nanoseconds_per
from pandas.core.timestamps import Timestamp

WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]


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
        return (type(self).__name__, self.n, self.normalize, tuple(sorted((name, str(value)) for name, value in self.kwds.items())))

    def __eq__(self, other):
        if isinstance(other, str):
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
    _PARTS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds")
    _SETS = ("year", "month", "day", "weekday", "hour", "minute", "second", "microsecond", "nanosecond")

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
            moved = moved + Timedelta(days=(parts["weekday"] - moved.weekday()) % 7)
        return moved.normalize() if self.normalize else moved


class _Anchored(BaseOffset):
    """Steps between days that have numbers: `_day(number)` gives the day, `_number(day)` the last one not after it."""

    def _step(self, clock, n):
        day = _date(clock)
        number = self._number(day)
        on = self._day(number) == day
        if n > 0:
            return self._day(number + n)
        if n < 0:
            return self._day(number + n + (0 if on else 1))
        return day if on else self._day(number + 1)


class _Monthly(_Anchored):
    """One day in every so many months."""

    _months = 1
    _start = 0  # the number of the first month, from January, in a cycle

    def _cycle(self):
        return self._start % self._months

    def _day(self, number):
        year, month = divmod(number * self._months + self._cycle(), 12)
        return self._in_month(year, month + 1)

    def _number(self, day):
        number = (day.year * 12 + day.month - 1 - self._cycle()) // self._months
        return number if self._day(number) <= day else number - 1


def _first(year, month):
    return datetime.date(year, month, 1)


def _last(year, month):
    return datetime.date(year, month, calendar.monthrange(year, month)[1])


def _first_business(year, month):
    day = _first(year, month)
    return day + datetime.timedelta(days=(7 - day.weekday()) % 7 if day.weekday() > 4 else 0)


def _last_business(year, month):
    day = _last(year, month)
    return day - datetime.timedelta(days=max(day.weekday() - 4, 0))


class _BusinessAnchored(_Monthly):
    """The business day may lie in the month after or before the anchor of another cycle."""

    def _number(self, day):
        number = (day.year * 12 + day.month - 1 - self._cycle()) // self._months + 1
        while self._day(number) > day:
            number -= 1
        return number


class MonthEnd(_Monthly):
    """The last day of the month."""

    _prefix = "ME"
    _in_month = staticmethod(_last)


class MonthBegin(_Monthly):
    """The first day of the month."""

    _prefix = "MS"
    _in_month = staticmethod(_first)


class BusinessMonthEnd(_BusinessAnchored):
    """The last business day of the month."""

    _prefix = "BME"
    _in_month = staticmethod(_last_business)


class BusinessMonthBegin(_BusinessAnchored):
    """The first business day of the month."""

    _prefix = "BMS"
    _in_month = staticmethod(_first_business)


class _FromMonth(_BusinessAnchored):
    """Every so many months, counted from a month."""

    _anchor = "startingMonth"
    _usual = 3
    _attributes = ("startingMonth",)

    def __init__(self, n=1, normalize=False, startingMonth=None):
        BaseOffset.__init__(self, n, normalize, startingMonth=startingMonth)

    def _defaults(self):
        return {self._anchor: self._usual}

    def _cycle(self):
        return (getattr(self, self._anchor) - 1) % self._months

    def _suffix(self):
        return "-" + MONTHS[getattr(self, self._anchor) - 1]


class QuarterEnd(_FromMonth):
    """The last day of the quarter."""

    _prefix, _months = "QE", 3
    _in_month = staticmethod(_last)


class QuarterBegin(_FromMonth):
    """The first day of the quarter."""

    _prefix, _months = "QS", 3
    _in_month = staticmethod(_first)


class BQuarterEnd(_FromMonth):
    """The last business day of the quarter."""

    _prefix, _months = "BQE", 3
    _in_month = staticmethod(_last_business)


class BQuarterBegin(_FromMonth):
    """The first business day of the quarter."""

    _prefix, _months = "BQS", 3
    _in_month = staticmethod(_first_business)


class HalfYearEnd(_FromMonth):
    """The last day of the half-year."""

    _prefix, _months, _usual = "HYE", 6, 6
    _in_month = staticmethod(_last)


class HalfYearBegin(_FromMonth):
    """The first day of the half-year."""

    _prefix, _months, _usual = "HYS", 6, 1
    _in_month = staticmethod(_first)


class BHalfYearEnd(_FromMonth):
    """The last business day of the half-year."""

    _prefix, _months, _usual = "BHYE", 6, 6
    _in_month = staticmethod(_last_business)


class BHalfYearBegin(_FromMonth):
    """The first business day of the half-year."""

    _prefix, _months, _usual = "BHYS", 6, 1
    _in_month = staticmethod(_first_business)


class _Yearly(_FromMonth):
    _anchor, _attributes, _months = "month", ("month",), 12

    def __init__(self, n=1, normalize=False, month=None):
        BaseOffset.__init__(self, n, normalize, month=month)


class YearEnd(_Yearly):
    """The last day of the year."""

    _prefix, _usual = "YE", 12
    _in_month = staticmethod(_last)


class YearBegin(_Yearly):
    """The first day of the year."""

    _prefix, _usual = "YS", 1
    _in_month = staticmethod(_first)


class BYearEnd(_Yearly):
    """The last business day of the year."""

    _prefix, _usual = "BYE", 12
    _in_month = staticmethod(_last_business)


class BYearBegin(_Yearly):
    """The first business day of the year."""

    _prefix, _usual = "BYS", 1
    _in_month = staticmethod(_first_business)


class Week(_Anchored):
    """Weeks, or a day of the week when one is given."""

    _prefix, _attributes = "W", ("weekday",)

    def __init__(self, n=1, normalize=False, weekday=None):
        if weekday is not None and not 0 <= weekday <= 6:
            raise ValueError(f"Day must be 0<=day<=6, got {weekday}")
        BaseOffset.__init__(self, n, normalize, weekday=weekday)

    def _defaults(self):
        return {"weekday": None}

    def _shown(self):
        return {"weekday": self.weekday}

    def _suffix(self):
        return "" if self.weekday is None else "-" + WEEKDAYS[self.weekday]

    def _step(self, clock, n):
        if self.weekday is None:
            return _date(clock) + datetime.timedelta(weeks=n)
        return _Anchored._step(self, clock, n)

    def _day(self, number):
        return datetime.date.fromordinal(number * 7 + self.weekday + 1)

    def _number(self, day):
        return (day.toordinal() - self.weekday - 1) // 7


class WeekOfMonth(_BusinessAnchored):
    """A day of a week of the month: the second Tuesday."""

    _prefix, _attributes = "WOM", ("week", "weekday")

    def __init__(self, n=1, normalize=False, week=0, weekday=0):
        BaseOffset.__init__(self, n, normalize, week=week, weekday=weekday)

    def _defaults(self):
        return {"week": 0, "weekday": 0}

    def _suffix(self):
        return f"-{self.week + 1}{WEEKDAYS[self.weekday]}"

    def _in_month(self, year, month):
        first = _first(year, month)
        return first + datetime.timedelta(days=(self.weekday - first.weekday()) % 7 + 7 * self.week)


class LastWeekOfMonth(_BusinessAnchored):
    """The last such day of the week in the month."""

    _prefix, _attributes = "LWOM", ("weekday",)
    week = -1

    def __init__(self, n=1, normalize=False, weekday=0):
        BaseOffset.__init__(self, n, normalize, weekday=weekday)

    def _defaults(self):
        return {"weekday": 0}

    def _suffix(self):
        return "-" + WEEKDAYS[self.weekday]

    def _in_month(self, year, month):
        last = _last(year, month)
        return last - datetime.timedelta(days=(last.weekday() - self.weekday) % 7)


class _SemiMonthly(_Anchored):
    """Two days in every month."""

    _attributes = ("day_of_month",)

    def __init__(self, n=1, normalize=False, day_of_month=None):
        BaseOffset.__init__(self, n, normalize, day_of_month=day_of_month)

    def _defaults(self):
        return {"day_of_month": 15}

    def _suffix(self):
        return f"-{self.day_of_month}"

    def _day(self, number):
        month, second = divmod(number, 2)
        return self._days(month // 12, month % 12 + 1)[second]

    def _number(self, day):
        number = (day.year * 12 + day.month - 1) * 2 + 1
        while self._day(number) > day:
            number -= 1
        return number


class SemiMonthEnd(_SemiMonthly):
    """The middle and the last day of the month."""

    _prefix = "SME"

    def _days(self, year, month):
        last = _last(year, month)
        return datetime.date(year, month, min(self.day_of_month, last.day)), last


class SemiMonthBegin(_SemiMonthly):
    """The first and the middle day of the month."""

    _prefix = "SMS"

    def _days(self, year, month):
        return _first(year, month), datetime.date(year, month, min(self.day_of_month, _last(year, month).day))


class Easter(_Anchored):
    """Easter Sunday."""

    _prefix = "Easter"

    @property
    def freqstr(self):
        raise NotImplementedError("Prefix not defined")

    rule_code = freqstr

    def _day(self, year):
        # The anonymous Gregorian computus.
        a, b, c = year % 19, year // 100, year % 100
        h = (19 * a + b - b // 4 - (8 * b + 13) // 25 + 15) % 30
        m = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
        moon = h + m - 7 * ((a + 11 * h + 19 * m) // 433)
        month = (moon + 90) // 25
        return datetime.date(year, month, (moon + 33 * month + 19) % 32)

    def _number(self, day):
        return day.year if self._day(day.year) <= day else day.year - 1


class BusinessDay(BaseOffset):
    """Monday to Friday."""

    _prefix, _attributes = "B", ("offset",)
    weekmask, holidays, calendar = "Mon Tue Wed Thu Fri", (), None

    def __init__(self, n=1, normalize=False, offset=None):
        BaseOffset.__init__(self, n, normalize, offset=offset)

    def _defaults(self):
        return {"offset": datetime.timedelta(0)}

    def _shown(self):
        return {"offset": self.offset} if self.offset else {}

    def _works(self, day):
        return day.weekday() < 5

    def _step(self, clock, n):
        day = _date(clock)
        one = datetime.timedelta(days=1)
        if not self._works(day):
            # From a day off, the first step forwards ends on the next business day.
            if n > 0 or n == 0:
                while not self._works(day):
                    day += one
                n = max(n - 1, 0)
            else:
                while not self._works(day):
                    day -= one
                n += 1
        while n:
            day += one if n > 0 else -one
            if self._works(day):
                n += -1 if n > 0 else 1
        return day

    def _moved(self, moment):
        moved = BaseOffset._moved(self, moment)
        return moved + Timedelta(self.offset) if self.offset else moved


class CustomBusinessDay(BusinessDay):
    """Business days of a week and without holidays of one's own."""

    _prefix, _attributes = "C", ("weekmask", "holidays", "calendar", "offset")

    def __init__(self, n=1, normalize=False, weekmask="Mon Tue Wed Thu Fri", holidays=None, calendar=None, offset=None):
        if calendar is not None:
            raise NotImplementedError("CustomBusinessDay takes weekmask and holidays here, no calendar")
        BaseOffset.__init__(self, n, normalize, weekmask=weekmask, holidays=tuple(holidays or ()), offset=offset)
        names = [name.upper()[:3] for name in weekmask.split()] if " " in weekmask or weekmask[:1].isalpha() else [
            WEEKDAYS[place] for place, flag in enumerate(weekmask) if flag == "1"
        ]
        self._open = {WEEKDAYS.index(name) for name in names}
        self._closed = {_date(Timestamp(day if isinstance(day, (str, datetime.date)) else str(day))) for day in self.holidays}

    def _defaults(self):
        return {"weekmask": "Mon Tue Wed Thu Fri", "holidays": (), "calendar": None, "offset": datetime.timedelta(0)}

    def _works(self, day):
        return day.weekday() in self._open and day not in self._closed


BDay, BMonthEnd, BMonthBegin, CDay = BusinessDay, BusinessMonthEnd, BusinessMonthBegin, CustomBusinessDay

_UNITS = {kind._prefix: kind for kind in [
    Hour, Minute, Second, Milli, Micro, Nano, Day, MonthEnd, MonthBegin, BusinessMonthEnd, BusinessMonthBegin, QuarterEnd,
    QuarterBegin, BQuarterEnd, BQuarterBegin, HalfYearEnd, HalfYearBegin, YearEnd, YearBegin, BYearEnd, BYearBegin, Week,
    SemiMonthEnd, SemiMonthBegin, BusinessDay, CustomBusinessDay, BHalfYearEnd, BHalfYearBegin,
]}
_FORMER = {"H": "h", "T": "min", "S": "s", "L": "ms", "U": "us", "N": "ns"}
_GONE = {"M": "ME", "Q": "QE", "Y": "YE", "A": "YE", "BM": "BME", "SM": "SME", "BQ": "BQE", "BY": "BYE"}
_PART = re.compile(r"\s*([-+]?)\s*(\d*\.?\d*)\s*([A-Za-z]+)(?:-([A-Za-z0-9]+))?")


def to_offset(freq):
    """The step that an alias names; an offset as it is."""
    if freq is None or isinstance(freq, BaseOffset):
        return freq
    if isinstance(freq, datetime.timedelta):
        return _tick(nanoseconds_in(freq))
    if not isinstance(freq, str):
        raise ValueError(f"Invalid frequency: {freq!r}")
    total, place = None, 0
    while place < len(freq):
        found = _PART.match(freq, place)
        if not found:
            raise _invalid(freq)
        part = _one(freq, *found.groups())
        total = part if total is None else _tick(total._nanos + part._nanos)
        place = found.end()
    if total is None:
        raise _invalid(freq)
    return total


def _one(freq, sign, number, unit, anchor):
    unit = _FORMER.get(unit, unit)
    count = float(number or 1)
    if unit in ("WOM", "LWOM") and anchor:
        weekday = WEEKDAYS.index(anchor[-3:])
        made = LastWeekOfMonth(weekday=weekday) if unit == "LWOM" else WeekOfMonth(week=int(anchor[0]) - 1, weekday=weekday)
        return made._times(int(count))
    kind = _UNITS.get(unit) or _UNITS.get(unit.upper()) or _UNITS.get(unit.lower())
    if unit in _GONE or kind is None:
        raise _invalid(freq, _GONE.get(unit))
    options = {}
    if anchor:
        options = _anchored(kind, anchor, freq)
    elif kind is Week:
        options = {"weekday": 6}
    elif kind in (QuarterEnd, BQuarterEnd):
        options = {"startingMonth": 12}
    elif kind in (QuarterBegin, BQuarterBegin):
        options = {"startingMonth": 1}
    if count != int(count):
        return _tick(round(count * kind()._nanos) * (-1 if sign == "-" else 1))
    return kind(int(count) * (-1 if sign == "-" else 1), **options)


def _anchored(kind, anchor, freq):
    anchor = anchor.upper()
    if kind is Week and anchor in WEEKDAYS:
        return {"weekday": WEEKDAYS.index(anchor)}
    if issubclass(kind, _SemiMonthly):
        return {"day_of_month": int(anchor)}
    if issubclass(kind, _FromMonth) and anchor in MONTHS:
        return {kind._anchor: MONTHS.index(anchor) + 1}
    raise _invalid(freq)


def _invalid(freq, instead=None):
    also = f". Did you mean {instead}?" if instead else ""
    message = f"Invalid frequency: {freq}" if not instead else f"'{freq}' is no longer supported for offsets. Please use '{instead}' instead."
    return hinted(ValueError(message), f"frequencies: {', '.join(list(_UNITS)[:14])}, …")


def nanoseconds_of(freq):
    """The length of a step that is always the same; an error for any other."""
    if isinstance(freq, datetime.timedelta):
        return nanoseconds_in(freq)
    offset = to_offset(freq)
    nanos = getattr(offset, "_nanos", None)
    if nanos is None:
        raise ValueError(f"{offset!r} is a non-fixed frequency")
    return nanos
