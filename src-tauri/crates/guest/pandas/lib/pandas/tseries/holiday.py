"""Holidays and calendars of holidays; dates are computed in the calendar's own range, from 1970 to 2200."""

from pandas._libs.tslibs.timedeltas import Timedelta
from pandas._libs.tslibs.timestamps import Timestamp
from pandas.core.indexes.datetimes import DatetimeIndex
from pandas.core.reshape.concat import concat
from pandas.core.series import Series
from pandas.tseries.offsets import DateOffset, Day, Easter
from pandas.tseries.offsets.base import FR, MO, SA, SU, TH, TU, WE

__all__ = [
    "FR",
    "MO",
    "SA",
    "SU",
    "TH",
    "TU",
    "WE",
    "HolidayCalendarFactory",
    "after_nearest_workday",
    "before_nearest_workday",
    "get_calendar",
    "nearest_workday",
    "next_monday",
    "next_monday_or_tuesday",
    "next_workday",
    "previous_friday",
    "previous_workday",
    "register",
    "sunday_to_monday",
    "weekend_to_monday",
]


def _moved(dt, days):
    """The day moved by what `days` has for its weekday, Monday first."""
    return dt + Timedelta(days=days[dt.weekday()])


def next_monday(dt):
    return _moved(dt, (0, 0, 0, 0, 0, 2, 1))


def next_monday_or_tuesday(dt):
    """The day of the second of two holidays next to each other."""
    return _moved(dt, (1, 0, 0, 0, 0, 2, 2))


def previous_friday(dt):
    return _moved(dt, (0, 0, 0, 0, 0, -1, -2))


def sunday_to_monday(dt):
    return _moved(dt, (0, 0, 0, 0, 0, 0, 1))


weekend_to_monday = next_monday


def nearest_workday(dt):
    return _moved(dt, (0, 0, 0, 0, 0, -1, 1))


def next_workday(dt):
    return _moved(dt, (1, 1, 1, 1, 3, 2, 1))


def previous_workday(dt):
    return _moved(dt, (-3, -1, -1, -1, -1, -1, -2))


def before_nearest_workday(dt):
    return previous_workday(nearest_workday(dt))


def after_nearest_workday(dt):
    return next_workday(nearest_workday(dt))


class Holiday:
    """A day that comes back each year, or comes once where `year` is given."""

    def __init__(
        self,
        name,
        year=None,
        month=None,
        day=None,
        offset=None,
        observance=None,
        start_date=None,
        end_date=None,
        days_of_week=None,
        exclude_dates=None,
    ):
        if offset is not None and observance is not None:
            raise NotImplementedError("Cannot use both offset and observance.")
        if days_of_week is not None and not isinstance(days_of_week, tuple):
            raise ValueError("days_of_week must be None or tuple.")
        if not (exclude_dates is None or isinstance(exclude_dates, DatetimeIndex)):
            raise ValueError("exclude_dates must be None or of type DatetimeIndex.")
        self.name, self.year, self.month, self.day = name, year, month, day
        self.offset, self.observance, self.days_of_week = offset, observance, days_of_week
        self.start_date = Timestamp(start_date) if start_date is not None else None
        self.end_date = Timestamp(end_date) if end_date is not None else None
        self.exclude_dates = exclude_dates

    def __repr__(self):
        year = f"year={self.year}, " if self.year is not None else ""
        rule = f"offset={self.offset}" if self.offset is not None else ""
        rule += f"observance={self.observance}" if self.observance is not None else ""
        return f"Holiday: {self.name} ({year}month={self.month}, day={self.day}, {rule})"

    def dates(self, start_date, end_date, return_name=False):
        start, end = Timestamp(start_date), Timestamp(end_date)
        first = max(start, self.start_date) if self.start_date is not None else start
        last = min(end, self.end_date) if self.end_date is not None else end
        days = [day for day in self._observed(start, end) if first <= day <= last and self._counts(day)]
        made = DatetimeIndex(sorted(days))
        return Series(self.name, index=made) if return_name else made

    def _observed(self, start, end):
        if self.year is not None:
            return [Timestamp(self.year, self.month, self.day)]
        years = range(start.year - 1, end.year + 2)
        return [self._by_rule(Timestamp(year, self.month, self.day)) for year in years]

    def _by_rule(self, day):
        if self.observance is not None:
            return self.observance(day)
        steps = self.offset if isinstance(self.offset, list) else [self.offset] if self.offset is not None else []
        for step in steps:
            day = day + step
        return day

    def _counts(self, day):
        excluded = self.exclude_dates is not None and day in self.exclude_dates
        return not excluded and (self.days_of_week is None or day.weekday() in self.days_of_week)


_CALENDARS = {}


def register(cls):
    _CALENDARS[getattr(cls, "name", None) or cls.__name__] = cls


def get_calendar(name):
    """A calendar by the name of its class."""
    return _CALENDARS[name]()


class AbstractHolidayCalendar:
    """The holidays of `rules`; each subclass is known to `get_calendar`."""

    rules = ()
    start_date, end_date = Timestamp("1970-01-01"), Timestamp("2200-12-31")

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        register(cls)

    def __init__(self, name="", rules=None):
        self.name = name or type(self).__name__
        if rules is not None:
            self.rules = rules

    def rule_from_name(self, name):
        return next((rule for rule in self.rules if rule.name == name), None)

    def holidays(self, start=None, end=None, return_name=False):
        start = Timestamp(start if start is not None else self.start_date)
        end = Timestamp(end if end is not None else self.end_date)
        found = [rule.dates(start, end, return_name=True) for rule in self.rules]
        found = concat(found).sort_index(kind="stable") if found else Series([], index=DatetimeIndex([]))
        return found if return_name else DatetimeIndex(found.index)

    @staticmethod
    def merge_class(base, other):
        """The rules of two calendars; of those with the same name, the first calendar's."""
        base, other = ([part] if isinstance(part, Holiday) else getattr(part, "rules", part) for part in (base, other))
        return list({rule.name: rule for rule in [*other, *base]}.values())

    def merge(self, other, inplace=False):
        rules = self.merge_class(self, other)
        if not inplace:
            return rules
        self.rules = rules
        return None


def HolidayCalendarFactory(name, base, other, base_class=AbstractHolidayCalendar):
    return type(name, (base_class,), {"rules": AbstractHolidayCalendar.merge_class(base, other), "name": name})


USMemorialDay = Holiday("Memorial Day", month=5, day=31, offset=DateOffset(weekday=MO(-1)))
USLaborDay = Holiday("Labor Day", month=9, day=1, offset=DateOffset(weekday=MO(1)))
USColumbusDay = Holiday("Columbus Day", month=10, day=1, offset=DateOffset(weekday=MO(2)))
USThanksgivingDay = Holiday("Thanksgiving Day", month=11, day=1, offset=DateOffset(weekday=TH(4)))
USMartinLutherKingJr = Holiday(
    "Birthday of Martin Luther King, Jr.", start_date="1986-01-01", month=1, day=1, offset=DateOffset(weekday=MO(3))
)
USPresidentsDay = Holiday("Washington's Birthday", month=2, day=1, offset=DateOffset(weekday=MO(3)))
GoodFriday = Holiday("Good Friday", month=1, day=1, offset=[Easter(), Day(-2)])
EasterMonday = Holiday("Easter Monday", month=1, day=1, offset=[Easter(), Day(1)])


class USFederalHolidayCalendar(AbstractHolidayCalendar):
    """The holidays of the federal government of the United States, on the days when they are observed."""

    rules = [
        Holiday("New Year's Day", month=1, day=1, observance=nearest_workday),
        USMartinLutherKingJr,
        USPresidentsDay,
        USMemorialDay,
        Holiday(
            "Juneteenth National Independence Day", month=6, day=19, start_date="2021-06-18", observance=nearest_workday
        ),
        Holiday("Independence Day", month=7, day=4, observance=nearest_workday),
        USLaborDay,
        USColumbusDay,
        Holiday("Veterans Day", month=11, day=11, observance=nearest_workday),
        USThanksgivingDay,
        Holiday("Christmas Day", month=12, day=25, observance=nearest_workday),
    ]
