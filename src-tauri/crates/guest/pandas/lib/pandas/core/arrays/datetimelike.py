"""Operations of `.dt`, `DatetimeIndex`, `TimedeltaIndex` and `PeriodIndex` on a column: floor, time zones, parts."""

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas._libs.tslibs.timestamps import half_even
from pandas._libs.tslibs.timezones import name_of, zone_of

MOMENT_NUMBERS = [
    "year",
    "month",
    "day",
    "hour",
    "minute",
    "second",
    "microsecond",
    "nanosecond",
    "dayofweek",
    "day_of_week",
    "weekday",
    "dayofyear",
    "day_of_year",
    "quarter",
    "days_in_month",
    "daysinmonth",
]
MOMENT_FLAGS = [
    "is_month_start",
    "is_month_end",
    "is_quarter_start",
    "is_quarter_end",
    "is_year_start",
    "is_year_end",
    "is_leap_year",
]
SPAN_NUMBERS = ["days", "seconds", "microseconds", "nanoseconds"]
PERIOD_NUMBERS = [name for name in MOMENT_NUMBERS if name not in ("microsecond", "nanosecond")] + [
    "week",
    "weekofyear",
    "qyear",
]


def names_of_parts(column):
    if column.dtype.startswith("timedelta"):
        return SPAN_NUMBERS
    return PERIOD_NUMBERS + ["is_leap_year"] if column.dtype.startswith("period") else MOMENT_NUMBERS + MOMENT_FLAGS


def part(column, name):
    """A part of every moment; nothing for a name that is none."""
    return column.part({"weekofyear": "week"}.get(name, name)) if name in names_of_parts(column) else None


def zone_name(column):
    """The name of the zone that a column of moments has."""
    dtype = column.dtype
    return dtype.partition(", ")[2][:-1] or None if dtype.startswith("datetime64") else None


def zone(column):
    return zone_of(zone_name(column))


def localized(column, tz, ambiguous="raise", nonexistent="raise"):
    if tz is None:
        return _pandas_typed.local_times(column)
    if zone_name(column) is not None:
        raise TypeError("Already tz-aware, use tz_convert to convert.")
    choice = ambiguous if isinstance(ambiguous, (str, bool)) else [bool(flag) for flag in ambiguous]
    if choice == "infer":
        choice = _first_of_repeated(column)
    if not isinstance(nonexistent, str):
        return _moved_where_absent(column, tz, ambiguous, nonexistent)
    return _pandas_typed.localized(column, name_of(tz), choice, nonexistent)


def _moved_where_absent(column, tz, ambiguous, span):
    """Clocks in a zone; what no clock shows there is moved by a span."""
    made = localized(column, tz, ambiguous, "NaT")
    absent = made.missing().logic("and", column.missing().invert())
    if not absent.truth("any"):
        return made
    moved = column.choose(absent.invert(), column.calculate("add", span, False))
    return localized(moved, tz, ambiguous, "raise")


def _first_of_repeated(column):
    """For clocks that show an hour twice: the first time is the earlier one."""
    clocks = column.cast("int64").tolist()
    flags, before, repeated = [], None, False
    for clock in clocks:
        repeated = repeated or (before is not None and clock < before)
        flags.append(not repeated)
        before = clock
    return flags


def written(column, pattern):
    """Every moment under a `strftime` pattern."""
    if "%z" not in pattern and "%Z" not in pattern:
        return column.strftime(pattern)
    if zone_name(column) is None:
        return column.strftime(pattern.replace("%z", "").replace("%Z", ""))
    return column.map(lambda moment: moment.strftime(pattern), True)


def converted(column, tz):
    if zone_name(column) is None:
        raise TypeError("Cannot convert tz-naive timestamps, use tz_localize to localize")
    if tz is None:
        return _pandas_typed.universal_times(column)
    return _pandas_typed.zoned(_pandas_typed.universal_times(column), name_of(tz))


def like(column, clocks, ambiguous="raise", nonexistent="raise"):
    """Clocks' times in the zone that a column has."""
    name = zone_name(column)
    return clocks if name is None else localized(clocks, name, ambiguous, nonexistent)


def rounded(column, how, freq, ambiguous="raise", nonexistent="raise"):
    """`floor`, `ceil` or `round` of every moment or span."""
    from pandas.tseries.offsets import nanoseconds_of

    nanos = nanoseconds_of(freq)
    step = nanos // 1000
    if step == 0:
        return column
    clocks = _pandas_typed.local_times(column)
    dtype = clocks.dtype
    numbers = clocks.cast("int64")
    if clocks.missing().truth("any"):
        made = column_of([None if value != value else _single(int(value), step, how) for value in _numbers(clocks)])
        values = [float("nan") if value is None else value for value in made.tolist()]
        return like(column, _with_gaps(values, dtype), ambiguous, nonexistent)
    if how == "floor":
        made = numbers.calculate("floordiv", step, False).calculate("mul", step, False)
    elif how == "ceil":
        made = (
            numbers.calculate("add", step - 1, False).calculate("floordiv", step, False).calculate("mul", step, False)
        )
    else:
        made = column_of([half_even(number, step) for number in numbers.tolist()] or [0]).slice(0, len(numbers))
    return like(column, made.cast(dtype), ambiguous, nonexistent)


def _single(value, step, how):
    return {"floor": value // step * step, "ceil": -(-value // step) * step, "round": half_even(value, step)}[how]


def _numbers(clocks):
    present = clocks.missing().tolist()
    whole = iter(clocks.take(clocks.missing().invert().true_rows()).cast("int64").tolist())
    return [float("nan") if gone else next(whole) for gone in present]


def _with_gaps(values, dtype):
    rows = [place for place, value in enumerate(values) if value == value]
    whole = column_of([int(values[row]) for row in rows]).cast(dtype)
    places = {row: place for place, row in enumerate(rows)}
    return whole.take(column_of([places.get(row, -1) for row in range(len(values))]))


def normalized(column):
    return like(column, column.starts("D"))


def objects(column, method):
    """The results of a method of every value; a gap stays one."""
    return _pandas.object_column(column.each(lambda moment: getattr(moment, method)(), True))


def isocalendar(column):
    """Year, week and day of the ISO calendar, as columns that know `NA`."""
    weekday = column.part("dayofweek").calculate("add", 1, False)
    return [part.cast("UInt32") for part in (column.part("isoyear"), column.part("week"), weekday)]


def unit(column):
    return "us"
