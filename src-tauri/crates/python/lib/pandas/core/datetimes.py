"""`.dt`: parts of moments, spans and periods."""

import _pandas

from pandas.core.hints import hinted, missing_attribute

PERIOD_ALIASES = {"min": "m", "T": "m", "H": "h", "S": "s"}


class DatetimeProperties:
    """Parts of every moment of a series."""

    def __init__(self, owner):
        self._owner = owner
        self._column = owner._column
        if not self._column.dtype.startswith(("datetime", "timedelta", "period")):
            raise hinted(
                AttributeError("Can only use .dt accessor with datetimelike values"),
                "turn the column into dates first: pd.to_datetime(column)",
            )

    def _made(self, column):
        return self._owner._with(column)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        part = self._column.part(name)
        if part is None or name in ("day_name", "month_name", "total_seconds", "week", "isoyear"):
            raise missing_attribute(self, name)
        return self._made(part)

    @property
    def date(self):
        dates = self._column.each(lambda moment: moment.date(), True)
        return self._made(_pandas.object_column(dates))

    @property
    def time(self):
        times = self._column.each(lambda moment: moment.time(), True)
        return self._made(_pandas.object_column(times))

    def day_name(self, locale=None):
        return self._made(self._column.part("day_name"))

    def month_name(self, locale=None):
        return self._made(self._column.part("month_name"))

    def total_seconds(self):
        return self._made(self._column.part("total_seconds"))

    def strftime(self, date_format):
        return self._made(self._column.strftime(date_format))

    def to_period(self, freq=None):
        return self._made(self._column.periods(freq or "D"))

    def to_timestamp(self, freq=None, how="start"):
        return self._made(self._column.cast("datetime64[us]"))

    def normalize(self):
        return self._made(self._column.starts("D"))

    def floor(self, freq, *args, **options):
        from pandas.core.tools import UNITS

        unit = UNITS[PERIOD_ALIASES.get(freq, freq)]
        numbers = self._column.cast("int64")
        return self._made(numbers.calculate("floordiv", unit, False).calculate("mul", unit, False).cast(self._column.dtype))

    def ceil(self, freq, *args, **options):
        from pandas.core.tools import UNITS

        unit = UNITS[PERIOD_ALIASES.get(freq, freq)]
        numbers = self._column.cast("int64").calculate("add", unit - 1, False)
        return self._made(numbers.calculate("floordiv", unit, False).calculate("mul", unit, False).cast(self._column.dtype))

    def isocalendar(self):
        from pandas.core.frame import DataFrame
        from pandas.core.index import index_of

        weekday = self._column.part("dayofweek").calculate("add", 1, False)
        columns = [self._column.part("isoyear"), self._column.part("week"), weekday]
        return DataFrame._made([column.cast("int64") for column in columns], index_of(["year", "week", "day"]), self._owner.index)

    def tz_localize(self, tz, *args, **options):
        if tz is None:
            return self._owner
        raise missing_attribute(self, "tz_localize")
