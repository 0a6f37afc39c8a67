"""`BusinessDay` and `CustomBusinessDay`."""

import datetime

from pandas._libs.tslibs.timedeltas import Timedelta
from pandas._libs.tslibs.timestamps import Timestamp
from pandas.tseries.offsets.anchored import WEEKDAYS
from pandas.tseries.offsets.base import BaseOffset, _date


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
        holidays = tuple(holidays if holidays is not None else calendar.holidays() if calendar is not None else ())
        BaseOffset.__init__(self, n, normalize, weekmask=weekmask, holidays=holidays, calendar=calendar, offset=offset)
        names = (
            [name.upper()[:3] for name in weekmask.split()]
            if " " in weekmask or weekmask[:1].isalpha()
            else [WEEKDAYS[place] for place, flag in enumerate(weekmask) if flag == "1"]
        )
        self._open = {WEEKDAYS.index(name) for name in names}
        self._closed = {
            _date(Timestamp(day if isinstance(day, (str, datetime.date)) else str(day))) for day in self.holidays
        }

    def _defaults(self):
        return {"weekmask": "Mon Tue Wed Thu Fri", "holidays": (), "calendar": None, "offset": datetime.timedelta(0)}

    def _works(self, day):
        return day.weekday() in self._open and day not in self._closed
