"""`infer_freq` and `to_offset`."""

import _pandas_typed

from pandas._libs.tslibs.timestamps import Timestamp
from pandas.tseries.offsets import to_offset

__all__ = ["infer_freq", "to_offset"]


def infer_freq(index):
    """The alias of the step between the moments, when it is always the same."""
    from pandas.core.indexes.base import index_of

    column = getattr(index, "_column", None) or index_of(index)._column
    if len(column) < 3:
        raise ValueError("Need at least 3 dates to infer frequency")
    if column.missing().truth("any"):
        return None
    numbers = _pandas_typed.local_times(column).cast("int64").tolist()
    return _constant_step(numbers, column) or _calendar_step([Timestamp(number, unit="us") for number in numbers])


def _constant_step(numbers, column):
    steps = {after - before for before, after in zip(numbers, numbers[1:])}
    if len(steps) != 1:
        return None
    step = steps.pop()
    if step == 0:
        return None
    for length, alias in _LENGTHS:
        if step % length == 0:
            count = step // length
            if alias == "D" and count % 7 == 0 and not column.dtype.startswith("timedelta"):
                weekday = Timestamp(numbers[0], unit="us").strftime("%a").upper()
                return f"{count // 7 if count != 7 else ''}W-{weekday}"
            return alias if count == 1 else f"{count}{alias}"
    return None


_LENGTHS = [
    (86_400_000_000, "D"),
    (3_600_000_000, "h"),
    (60_000_000, "min"),
    (1_000_000, "s"),
    (1_000, "ms"),
    (1, "us"),
]


def _calendar_step(moments):
    from pandas.tseries.offsets.anchored import MONTHS

    months = [moment.year * 12 + moment.month - 1 for moment in moments]
    steps = {after - before for before, after in zip(months, months[1:])}
    if len(steps) == 1 and min(steps) > 0:
        kind = _place_in_month(moments)
        if kind is None:
            return None
        step = steps.pop()
        last = MONTHS[moments[0].month - 1]
        for length, alias in ((12, "Y"), (3, "Q"), (1, "M")):
            if step % length == 0:
                count = "" if step == length else step // length
                if alias == "Q":
                    cycle = [(moments[0].month - 1) % 3 + 1, 3]
                    last = MONTHS[(moments[0].month - 1) % 3 + 9] if kind.endswith("E") else MONTHS[cycle[0] - 1]
                anchor = "" if alias == "M" else f"-{last}"
                return f"{count}{kind[:-1]}{alias}{kind[-1]}{anchor}"
    if all(moment.weekday() < 5 for moment in moments) and _consecutive_business(moments):
        return "B"
    return None


def _place_in_month(moments):
    if all(moment.is_month_start for moment in moments):
        return "S"
    if all(moment.is_month_end for moment in moments):
        return "E"
    from pandas.tseries.offsets.anchored import _first_business, _last_business

    if all(moment.day == _last_business(moment.year, moment.month).day for moment in moments):
        return "BE"
    if all(moment.day == _first_business(moment.year, moment.month).day for moment in moments):
        return "BS"
    return None


def _consecutive_business(moments):
    steps = [(after - before).days for before, after in zip(moments, moments[1:])]
    return all(step == (3 if moment.weekday() == 4 else 1) for step, moment in zip(steps, moments))
