"""Offsets to the next day of a kind: ends of months, first days of quarters, Fridays."""

import calendar
import datetime

from pandas.tseries.offsets.base import BaseOffset, _date

WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]

MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]


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
