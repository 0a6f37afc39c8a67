"""Date offsets and the aliases that name them."""

import datetime
import re

from pandas._libs.tslibs.timedeltas import nanoseconds_in
from pandas.core.hints import hinted
from pandas.tseries.offsets.anchored import (
    MONTHS,
    WEEKDAYS,
    BHalfYearBegin,
    BHalfYearEnd,
    BQuarterBegin,
    BQuarterEnd,
    BusinessMonthBegin,
    BusinessMonthEnd,
    BYearBegin,
    BYearEnd,
    Easter,
    HalfYearBegin,
    HalfYearEnd,
    LastWeekOfMonth,
    MonthBegin,
    MonthEnd,
    QuarterBegin,
    QuarterEnd,
    SemiMonthBegin,
    SemiMonthEnd,
    Week,
    WeekOfMonth,
    YearBegin,
    YearEnd,
    _FromMonth,
    _SemiMonthly,
)
from pandas.tseries.offsets.base import (
    TICKS,
    BaseOffset,
    DateOffset,
    Day,
    Hour,
    Micro,
    Milli,
    Minute,
    Nano,
    Second,
    Tick,
    _tick,
)
from pandas.tseries.offsets.business import BusinessDay, CustomBusinessDay

BDay, BMonthEnd, BMonthBegin, CDay = BusinessDay, BusinessMonthEnd, BusinessMonthBegin, CustomBusinessDay

_UNITS = {
    kind._prefix: kind
    for kind in [
        Hour,
        Minute,
        Second,
        Milli,
        Micro,
        Nano,
        Day,
        MonthEnd,
        MonthBegin,
        BusinessMonthEnd,
        BusinessMonthBegin,
        QuarterEnd,
        QuarterBegin,
        BQuarterEnd,
        BQuarterBegin,
        HalfYearEnd,
        HalfYearBegin,
        YearEnd,
        YearBegin,
        BYearEnd,
        BYearBegin,
        Week,
        SemiMonthEnd,
        SemiMonthBegin,
        BusinessDay,
        CustomBusinessDay,
        BHalfYearEnd,
        BHalfYearBegin,
    ]
}

_FORMER = {"H": "h", "T": "min", "S": "s", "L": "ms", "U": "us", "N": "ns"}

_GONE = {"M": "ME", "Q": "QE", "Y": "YE", "A": "YE", "BM": "BME", "SM": "SME", "BQ": "BQE", "BY": "BYE"}

_PART = re.compile(r"\s*([-+]?)\s*(\d*\.?\d*)\s*([A-Za-z]+)(?:-([A-Za-z0-9]+))?")


def to_offset(freq):
    """The step that an alias names; an offset as it is."""
    if freq is None or isinstance(freq, BaseOffset):
        return freq
    if isinstance(freq, datetime.timedelta):
        return _tick(nanoseconds_in(freq))
    if not isinstance(freq, str):
        raise ValueError(f"Invalid frequency: {freq!r}")
    total, place = None, 0
    while place < len(freq):
        found = _PART.match(freq, place)
        if not found:
            raise _invalid(freq)
        part = _one(freq, *found.groups())
        total = part if total is None else _tick(total._nanos + part._nanos)
        place = found.end()
    if total is None:
        raise _invalid(freq)
    return total


def _one(freq, sign, number, unit, anchor):
    unit = _FORMER.get(unit, unit)
    count = float(number or 1)
    if unit in ("WOM", "LWOM") and anchor:
        weekday = WEEKDAYS.index(anchor[-3:])
        made = (
            LastWeekOfMonth(weekday=weekday)
            if unit == "LWOM"
            else WeekOfMonth(week=int(anchor[0]) - 1, weekday=weekday)
        )
        return made._times(int(count))
    kind = _UNITS.get(unit) or _UNITS.get(unit.upper()) or _UNITS.get(unit.lower())
    if unit in _GONE or kind is None:
        raise _invalid(freq, _GONE.get(unit))
    options = {}
    if anchor:
        options = _anchored(kind, anchor, freq)
    elif kind is Week:
        options = {"weekday": 6}
    elif kind in (QuarterEnd, BQuarterEnd):
        options = {"startingMonth": 12}
    elif kind in (QuarterBegin, BQuarterBegin):
        options = {"startingMonth": 1}
    if count != int(count):
        return _tick(round(count * kind()._nanos) * (-1 if sign == "-" else 1))
    return kind(int(count) * (-1 if sign == "-" else 1), **options)


def _anchored(kind, anchor, freq):
    anchor = anchor.upper()
    if kind is Week and anchor in WEEKDAYS:
        return {"weekday": WEEKDAYS.index(anchor)}
    if issubclass(kind, _SemiMonthly):
        return {"day_of_month": int(anchor)}
    if issubclass(kind, _FromMonth) and anchor in MONTHS:
        return {kind._anchor: MONTHS.index(anchor) + 1}
    raise _invalid(freq)


def _invalid(freq, instead=None):
    message = (
        f"Invalid frequency: {freq}"
        if not instead
        else f"'{freq}' is no longer supported for offsets. Please use '{instead}' instead."
    )
    return hinted(ValueError(message), f"frequencies: {', '.join(list(_UNITS)[:14])}, …")


def nanoseconds_of(freq):
    """The length of a step that is always the same; an error for any other."""
    if isinstance(freq, datetime.timedelta):
        return nanoseconds_in(freq)
    offset = to_offset(freq)
    nanos = getattr(offset, "_nanos", None)
    if nanos is None:
        raise ValueError(f"{offset!r} is a non-fixed frequency")
    return nanos
