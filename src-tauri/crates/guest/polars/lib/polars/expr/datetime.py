"""`Expr.dt`."""

from polars.expr._namespace import _Namespace
from polars.expr.expr import Expr, parse


class TemporalNamespace(_Namespace):
    _prefix = "dt"

    _WORK_WEEK = (True, True, True, True, True, False, False)

    def add_business_days(self, n, *, week_mask=_WORK_WEEK, holidays=(), roll="raise"):
        return self._call("add_business_days", parse(n), list(week_mask), _days(holidays), roll)

    def is_business_day(self, *, week_mask=_WORK_WEEK, holidays=()):
        return self._call("is_business_day", list(week_mask), _days(holidays))

    def cast_time_unit(self, time_unit):
        return self._call("cast_time_unit", time_unit)

    def combine(self, time, time_unit="us"):
        return self._call("combine", parse(time), time_unit)

    def convert_time_zone(self, time_zone):
        return self._call("convert_time_zone", time_zone)

    def epoch(self, time_unit="us"):
        if time_unit == "s":
            return self.timestamp("ms").floordiv(1000)
        if time_unit == "d":
            from polars.datatypes import Date, Int32

            return self._expr.cast(Date).cast(Int32)
        return self.timestamp(time_unit)

    def offset_by(self, by):
        return self._with("offset_by", by)

    def replace(
        self,
        *,
        year=None,
        month=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
        microsecond=None,
        ambiguous="raise",
    ):
        parts = (parse(part) for part in (year, month, day, hour, minute, second, microsecond))
        return self._call("replace", *parts, parse(ambiguous, False))

    def replace_time_zone(self, time_zone, *, ambiguous="raise", non_existent="raise"):
        return self._call("replace_time_zone", time_zone, parse(ambiguous, False), non_existent)

    def round(self, every):
        return self._with("round", _every(every))

    def truncate(self, every):
        return self._with("truncate", _every(every))

    def second(self, *, fractional=False):
        return self._call("second", fractional)

    def strftime(self, format):
        return self._call("to_string", format)

    def to_string(self, format=None):
        return self._call("to_string", "iso" if format is None else format)

    def timestamp(self, time_unit="us"):
        return self._call("timestamp", time_unit)


def _every(every):
    from polars.expr.expr import duration

    return every if isinstance(every, (str, Expr)) else duration(every)


def _days(holidays):
    from polars.datatypes import Date
    from polars.series.series import Series

    return Expr(parse(holidays if isinstance(holidays, Series) else Series("", list(holidays), Date))).implode()._native


def _total(name):
    def method(self, *, fractional=False):
        return self._call(name, fractional)

    return method


for _unit in ("days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"):
    setattr(TemporalNamespace, f"total_{_unit}", _total(f"total_{_unit}"))
