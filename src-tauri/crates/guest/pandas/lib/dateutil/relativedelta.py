"""`relativedelta`: steps of the calendar, added as whole months first and then as a length of time."""

import calendar
import operator
from datetime import date, datetime, timedelta

_SPANS = ("years", "months", "days", "hours", "minutes", "seconds", "microseconds")
_PARTS = ("year", "month", "day", "weekday", "hour", "minute", "second", "microsecond")
_SIZES = {"microseconds": 1_000_000, "seconds": 60, "minutes": 60, "hours": 24, "months": 12}
_LARGER = {"microseconds": "seconds", "seconds": "minutes", "minutes": "hours", "hours": "days", "months": "years"}


class weekday:
    """A day of the week, and which one of them counted from a date: `FR(-1)` is the last Friday up to it."""

    def __init__(self, weekday, n=None):
        if n == 0:
            raise ValueError("Can't create weekday with n==0")
        self.weekday, self.n = weekday, n

    def __call__(self, n):
        return weekday(self.weekday, n)

    def __eq__(self, other):
        return isinstance(other, weekday) and (self.weekday, self.n) == (other.weekday, other.n)

    def __hash__(self):
        return hash((self.weekday, self.n))

    def __repr__(self):
        name = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")[self.weekday]
        return f"{name}({self.n:+d})" if self.n else name


MO, TU, WE, TH, FR, SA, SU = weekdays = tuple(weekday(day) for day in range(7))


class relativedelta:
    """Plural arguments add; singular ones replace a part of the date."""

    def __init__(
        self,
        dt1=None,
        dt2=None,
        years=0,
        months=0,
        days=0,
        leapdays=0,
        weeks=0,
        hours=0,
        minutes=0,
        seconds=0,
        microseconds=0,
        year=None,
        month=None,
        day=None,
        weekday=None,
        yearday=None,
        nlyearday=None,
        hour=None,
        minute=None,
        second=None,
        microsecond=None,
    ):
        if leapdays or yearday is not None or nlyearday is not None:
            raise NotImplementedError("relativedelta with `leapdays`, `yearday` or `nlyearday` is not available here")
        if int(years) != years or int(months) != months:
            raise ValueError("Non-integer years and months are ambiguous and not currently supported.")
        self.year, self.month, self.day, self.weekday = year, month, day, _weekday(weekday)
        self.hour, self.minute, self.second, self.microsecond = hour, minute, second, microsecond
        self.years, self.months, self.days = int(years), int(months), days + weeks * 7
        self.hours, self.minutes, self.seconds, self.microseconds = hours, minutes, seconds, microseconds
        if dt1 is not None and dt2 is not None:
            self._set_between(_moment(dt1, dt2), _moment(dt2, dt1))
        self._carry()

    @property
    def weeks(self):
        return int(self.days / 7)

    def _set_between(self, later, earlier):
        """As many whole months as fit between the moments, and what is left as a length of time."""
        months = (later.year - earlier.year) * 12 + later.month - earlier.month
        beyond, step = (operator.gt, -1) if later > earlier else (operator.lt, 1)
        while beyond(_months_later(earlier, months), later):
            months += step
        left = later - _months_later(earlier, months)
        self.months = months
        self.seconds, self.microseconds = left.seconds + left.days * 86_400, left.microseconds

    def _carry(self):
        """Fewer than a whole larger unit in each one, with its sign."""
        for name, size in _SIZES.items():
            value = getattr(self, name)
            if abs(value) >= size:
                whole, rest = divmod(abs(value), size)
                sign = 1 if value > 0 else -1
                setattr(self, name, rest * sign)
                setattr(self, _LARGER[name], getattr(self, _LARGER[name]) + whole * sign)

    def _with(self, change):
        made = {name: change(getattr(self, name)) for name in _SPANS}
        return relativedelta(**made, **{name: getattr(self, name) for name in _PARTS})

    def normalized(self):
        """Whole numbers of all units."""
        days = int(self.days)
        rest = round((self.days - days) * 86_400_000_000)
        length = ((self.hours * 60 + self.minutes) * 60 + self.seconds) * 1_000_000 + self.microseconds
        parts = {name: getattr(self, name) for name in _PARTS}
        return relativedelta(
            years=self.years, months=self.months, days=days, microseconds=round(length) + rest, **parts
        )

    def __add__(self, other):
        if isinstance(other, relativedelta):
            return self._combined(other, operator.add)
        if isinstance(other, timedelta):
            length = relativedelta(days=other.days, seconds=other.seconds, microseconds=other.microseconds)
            return self._combined(length, operator.add)
        if not isinstance(other, date):
            return NotImplemented
        return self._moved(other)

    __radd__ = __add__

    def __sub__(self, other):
        return self._combined(other, operator.sub) if isinstance(other, relativedelta) else NotImplemented

    def __rsub__(self, other):
        return -self + other

    def _combined(self, other, calculate):
        spans = {name: calculate(getattr(self, name), getattr(other, name)) for name in _SPANS}
        parts = {}
        for name in _PARTS:
            mine, theirs = getattr(self, name), getattr(other, name)
            first, second = (theirs, mine) if calculate is operator.add else (mine, theirs)
            parts[name] = first if first is not None else second
        return relativedelta(**spans, **parts)

    def _moved(self, start):
        start = _months_later(start, 0, self.year, self.month)
        moved = _months_later(start, self.years * 12 + self.months)
        given = {name: getattr(self, name) for name in _PARTS[4:] if getattr(self, name) is not None}
        if self.day is not None:
            given["day"] = min(self.day, calendar.monthrange(moved.year, moved.month)[1])
        elif moved.day < start.day:
            given["day"] = moved.day
        moved = moved.replace(**given) if given else moved
        moved += timedelta(**{name: getattr(self, name) for name in _SPANS[2:]})
        return moved if self.weekday is None else moved + timedelta(days=_days_to(self.weekday, moved))

    def __neg__(self):
        return self._with(operator.neg)

    def __abs__(self):
        return self._with(abs)

    def __mul__(self, factor):
        return self._with(lambda value: int(value * factor))

    __rmul__ = __mul__

    def __truediv__(self, divisor):
        return self * (1 / float(divisor))

    def __bool__(self):
        return any(getattr(self, name) for name in _SPANS) or any(getattr(self, name) is not None for name in _PARTS)

    def _all(self):
        return tuple(getattr(self, name) for name in _SPANS + _PARTS)

    def __eq__(self, other):
        return self._all() == other._all() if isinstance(other, relativedelta) else NotImplemented

    def __hash__(self):
        return hash(self._all())

    def __repr__(self):
        spans = [f"{name}={getattr(self, name):+g}" for name in _SPANS if getattr(self, name)]
        parts = [f"{name}={getattr(self, name)!r}" for name in _PARTS if getattr(self, name) is not None]
        return f"relativedelta({', '.join(spans + parts)})"


def _weekday(given):
    return weekdays[given] if isinstance(given, int) else given


def _moment(day, other):
    """A date as a moment where the other one is a moment."""
    if not isinstance(day, date):
        raise TypeError("relativedelta only diffs datetime/date")
    if isinstance(other, datetime) and not isinstance(day, datetime):
        return datetime.fromordinal(day.toordinal())
    return day


def _months_later(start, months, year=None, month=None):
    """The day of the same number in another month, or its last one."""
    count = (start.year if year is None else year) * 12 + (start.month if month is None else month) - 1 + months
    year, month = divmod(count, 12)
    return start.replace(year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1]))


def _days_to(wanted, day):
    """Days to the day of the week, none where it is this day."""
    number = wanted.n or 1
    ahead = (wanted.weekday - day.weekday()) % 7 if number > 0 else -((day.weekday() - wanted.weekday) % 7)
    return ahead + 7 * (abs(number) - 1) * (1 if number > 0 else -1)
