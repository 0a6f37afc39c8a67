"""Date axes: the program chooses round dates and how they are written."""

import datetime

from ._values import EPOCH, seconds
from .ticker import Formatter, Locator

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
        return num2date(x / DAY).strftime(self.fmt)


class AutoDateFormatter(Formatter):
    def __init__(self, *arguments, **settings):
        pass


class ConciseDateFormatter(AutoDateFormatter):
    pass


class AutoDateLocator(Locator):
    pass


class YearLocator(Locator):
    pass


class MonthLocator(Locator):
    pass


class WeekdayLocator(Locator):
    pass


class DayLocator(Locator):
    pass


class HourLocator(Locator):
    pass


MO, TU, WE, TH, FR, SA, SU = range(7)
