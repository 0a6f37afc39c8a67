"""`.dt`: parts of datetimes, timedeltas and periods."""

import _pandas
import _pandas_typed

from pandas.core.arrays import datetimelike
from pandas.core.hints import hinted, missing_attribute
from pandas.tseries.frequencies import infer_freq


class DatetimeProperties:
    """Parts of every moment of a series."""

    def __init__(self, owner):
        self._owner = owner
        self._column = owner._column
        if self._column.dtype == "category":
            self._column = _pandas_typed.decoded(self._column)
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
        part = datetimelike.part(self._column, name)
        if part is None:
            raise missing_attribute(self, name)
        return self._made(part)

    def __dir__(self):
        return sorted([*object.__dir__(self), *datetimelike.names_of_parts(self._column)])

    @property
    def date(self):
        return self._made(datetimelike.objects(self._column, "date"))

    @property
    def time(self):
        return self._made(datetimelike.objects(self._column, "time"))

    @property
    def timetz(self):
        return self._made(datetimelike.objects(self._column, "timetz"))

    @property
    def tz(self):
        return datetimelike.zone(self._column)

    @property
    def unit(self):
        return datetimelike.unit(self._column)

    @property
    def freq(self):
        if self._column.dtype.startswith("period"):
            from pandas.tseries.offsets import to_offset

            return self._column.item(0).freq if len(self._column) else to_offset("D")
        return infer_freq(self._owner)

    @property
    def start_time(self):
        return self._made(self._column.cast("datetime64[us]"))

    @property
    def end_time(self):
        return self._made(_pandas.column_of(self._column.each(lambda period: period.end_time, True)))

    @property
    def components(self):
        from pandas.core.frame import DataFrame

        parts = ["days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"]
        rows = [
            value.components if hasattr(value, "components") else [float("nan")] * 7 for value in self._column.items()
        ]
        return DataFrame([list(row) for row in rows], columns=parts, index=self._owner.index)

    def day_name(self, locale=None):
        return self._made(self._column.part("day_name"))

    def month_name(self, locale=None):
        return self._made(self._column.part("month_name"))

    def total_seconds(self):
        return self._made(self._column.part("total_seconds"))

    def to_pytimedelta(self):
        return _pandas.object_column(self._column.each(lambda span: span.to_pytimedelta(), True)).array()

    def to_pydatetime(self):
        return self._made(_pandas.object_column(self._column.each(lambda moment: moment.to_pydatetime(), True)))

    def strftime(self, date_format):
        if self._column.dtype.startswith("period"):
            return self._made(self._column.map(lambda period: period.strftime(date_format), True))
        return self._made(datetimelike.written(self._column, date_format))

    def to_period(self, freq=None):
        from pandas._libs.tslibs.period import alias_of

        return self._made(self._column.periods(alias_of(freq or infer_freq(self._owner) or "D")))

    def to_timestamp(self, freq=None, how="start"):
        return self.end_time if str(how).upper().startswith("E") else self.start_time

    def asfreq(self, freq=None, how="E"):
        return self._made(_pandas.column_of(self._column.each(lambda period: period.asfreq(freq, how), True)))

    def normalize(self):
        return self._made(datetimelike.normalized(self._column))

    def floor(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._made(datetimelike.rounded(self._column, "floor", freq, ambiguous, nonexistent))

    def ceil(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._made(datetimelike.rounded(self._column, "ceil", freq, ambiguous, nonexistent))

    def round(self, freq, ambiguous="raise", nonexistent="raise"):
        return self._made(datetimelike.rounded(self._column, "round", freq, ambiguous, nonexistent))

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        return self._made(datetimelike.localized(self._column, tz, ambiguous, nonexistent))

    def tz_convert(self, tz):
        return self._made(datetimelike.converted(self._column, tz))

    def as_unit(self, unit, round_ok=True):
        if unit != "us":
            raise NotImplementedError("columns of moments have microseconds here")
        return self._owner

    def isocalendar(self):
        from pandas.core.frame import DataFrame
        from pandas.core.indexes.base import index_of

        return DataFrame._made(
            datetimelike.isocalendar(self._column), index_of(["year", "week", "day"]), self._owner.index
        )
