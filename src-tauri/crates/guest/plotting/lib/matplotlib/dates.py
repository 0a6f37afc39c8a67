"""Date axes: the program chooses round dates and how they are written."""

import datetime

from matplotlib._values import EPOCH, seconds
from matplotlib.ticker import Formatter, Locator

DAY = 86400.0


def date2num(date):
    """Days since 1970."""
    if hasattr(date, "__iter__"):
        return [date2num(one) for one in date]
    return seconds(date) / DAY


def num2date(days, tz=None):
    return EPOCH + datetime.timedelta(days=days)


class DateFormatter(Formatter):
    def __init__(self, fmt, tz=None, *, usetex=None):
        self.fmt = fmt

    def __call__(self, x, pos=None):
        return num2date(x).strftime(self.fmt)


class AutoDateFormatter(Formatter):
    def __init__(self, *arguments, **settings):
        pass


class ConciseDateFormatter(AutoDateFormatter):
    pass


class AutoDateLocator(Locator):
    pass


class _Rule(Locator):
    """Moments at even steps of a unit of the calendar."""

    def between(self, low, high):
        found, moment = [], self._first(num2date(low / DAY).replace(tzinfo=None))
        while seconds(moment) <= high and len(found) < _MOST:
            if seconds(moment) >= low:
                found.append(seconds(moment))
            moment = self._next(moment)
        return found if len(found) < _MOST else None


class YearLocator(_Rule):
    def __init__(self, base=1, month=1, day=1, tz=None):
        self.base, self.month, self.day = int(base), month, day

    def _first(self, moment):
        return datetime.datetime(max(moment.year - moment.year % self.base, 1), self.month, self.day)

    def _next(self, moment):
        return moment.replace(year=moment.year + self.base)


class MonthLocator(_Rule):
    def __init__(self, bymonth=None, bymonthday=1, interval=1, tz=None):
        self.months = [bymonth] if isinstance(bymonth, int) else list(bymonth) if bymonth is not None else None
        self.day, self.interval = bymonthday if isinstance(bymonthday, int) else 1, int(interval)

    def _first(self, moment):
        return self._wanted(datetime.datetime(moment.year, 1, self.day))

    def _next(self, moment):
        months = moment.month - 1 + self.interval
        return self._wanted(moment.replace(year=moment.year + months // 12, month=months % 12 + 1))

    def _wanted(self, moment):
        while self.months is not None and moment.month not in self.months:
            months = moment.month
            moment = moment.replace(year=moment.year + months // 12, month=months % 12 + 1)
        return moment


class _Steps(_Rule):
    def __init__(self, *args, interval=1, tz=None, **settings):
        self.step = datetime.timedelta(**{self.UNIT: int(interval)})

    def _first(self, moment):
        return datetime.datetime(moment.year, moment.month, moment.day)

    def _next(self, moment):
        return moment + self.step


class WeekdayLocator(_Steps):
    UNIT = "weeks"

    def __init__(self, byweekday=1, interval=1, tz=None):
        super().__init__(interval=interval)
        days = byweekday if hasattr(byweekday, "__iter__") else [byweekday]
        self.weekday = int(next(iter(days)))

    def _first(self, moment):
        start = super()._first(moment)
        return start + datetime.timedelta(days=(self.weekday - start.weekday()) % 7)


class DayLocator(_Steps):
    UNIT = "days"


class HourLocator(_Steps):
    UNIT = "hours"


class MinuteLocator(_Steps):
    UNIT = "minutes"


# More ticks than these are a rule that does not suit the data: the program chooses then.
_MOST = 200

MO, TU, WE, TH, FR, SA, SU = range(7)
