"""`pd.NaT`: the missing date."""


class NaTType:
    """The moment, span or period that is missing."""

    def __new__(cls):
        return globals().get("NaT") or object.__new__(cls)

    def __repr__(self):
        return "NaT"

    __str__ = __repr__

    def __format__(self, pattern):
        return "NaT"

    def __bool__(self):
        return True

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    __lt__ = __le__ = __gt__ = __ge__ = __eq__

    def __hash__(self):
        return 0

    def _same(self, *args, **options):
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __pos__ = __abs__ = _same
    ceil = floor = round = replace = tz_convert = tz_localize = now = today = utcnow = as_unit = normalize = _same
    astimezone = to_pydatetime = to_timestamp = to_period = date_ = _same

    def isoformat(self, *args, **options):
        return "NaT"

    def _nan(self, *args, **options):
        return float("nan")

    __truediv__ = __floordiv__ = day_name = month_name = total_seconds = weekday = isoweekday = _nan

    def to_numpy(self, dtype=None, copy=False):
        import numpy

        return numpy.datetime64("NaT", "ns")

    to_datetime64 = to_numpy

    def _refused(self, *args, **options):
        raise ValueError("NaTType does not support this operation")

    strftime = date = time = timestamp = timetuple = toordinal = isocalendar = strptime = ctime = _refused

    tz = tzinfo = None
    value = -9223372036854775808
    is_leap_year = is_month_end = is_month_start = is_quarter_end = is_quarter_start = is_year_end = is_year_start = (
        False
    )

    def __getattr__(self, name):
        if name in _PARTS:
            return float("nan")
        raise AttributeError(f"'NaTType' object has no attribute '{name}'")

    def __reduce__(self):
        return (NaTType, ())


_PARTS = {
    "year",
    "month",
    "day",
    "hour",
    "minute",
    "second",
    "microsecond",
    "nanosecond",
    "week",
    "weekofyear",
    "quarter",
    "qyear",
    "dayofweek",
    "day_of_week",
    "dayofyear",
    "day_of_year",
    "days_in_month",
    "daysinmonth",
    "days",
    "seconds",
    "microseconds",
    "nanoseconds",
    "fold",
    "year_",
}

NaT = NaTType()
