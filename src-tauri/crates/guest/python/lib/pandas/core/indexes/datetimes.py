"""`date_range` and its relatives: labels in equal steps."""

import datetime

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas._libs.tslibs.nattype import NaT
from pandas._libs.tslibs.timedeltas import Timedelta, nanoseconds_in
from pandas._libs.tslibs.timestamps import Timestamp, _microseconds
from pandas._libs.tslibs.timezones import name_of, zone_of
from pandas.core.arrays import datetimelike
from pandas.core.indexes.datetimelike import DatetimeIndex, PeriodIndex, TimedeltaIndex
from pandas.tseries.offsets import Day, to_offset

MOST = 100_000_000  # more labels than fit into the memory of a session


def date_range(
    start=None,
    end=None,
    periods=None,
    freq=None,
    tz=None,
    normalize=False,
    name=None,
    inclusive="both",
    *,
    unit=None,
    **options,
):
    """Moments in equal steps."""
    _check(start, end, periods, freq)
    begin, stop = (None if bound is None else Timestamp(bound) for bound in (start, end))
    zone = (
        tz
        if tz is not None
        else next((bound.tzinfo for bound in (begin, stop) if bound is not None and bound.tzinfo), None)
    )
    begin, stop = (_clock(bound, zone, normalize) for bound in (begin, stop))
    if freq is None and begin is not None and stop is not None and periods is not None:
        column, step = _evenly(begin, stop, periods), None
    else:
        step = to_offset(freq if freq is not None else "D")
        column = _stepped(begin, stop, periods, step)
    column = _without_ends(column, inclusive, begin, stop)
    if zone is not None:
        column = datetimelike.localized(column, name_of(zone), "infer" if len(column) else "raise", "raise")
    return DatetimeIndex._with_freq(column, name, step)


def _check(start, end, periods, freq):
    if periods is not None and not isinstance(periods, int):
        periods_ = int(periods) if float(periods) == int(periods) else None
        if periods_ is None:
            raise TypeError(f"periods must be an integer, got {periods}")
    given = sum(part is not None for part in (start, end, periods))
    if given < 2 or (given == 3 and freq is not None):
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    for bound in (start, end):
        if bound is not None and bound is NaT:
            raise ValueError("Neither `start` nor `end` can be NaT")


def _clock(bound, zone, normalize):
    if bound is None:
        return None
    if bound.tzinfo is not None:
        bound = bound.tz_convert(zone_of(zone)) if zone is not None else bound
        bound = bound.replace(tzinfo=None)
    return bound.normalize() if normalize else bound


def _evenly(begin, stop, periods):
    first, last = _microseconds(begin), _microseconds(stop)
    if periods < 2:
        return column_of([first][:periods] or [0]).slice(0, max(periods, 0)).cast("datetime64[us]")
    width = last - first
    return column_of([first + width * place // (periods - 1) for place in range(periods)]).cast("datetime64[us]")


def _stepped(begin, stop, periods, step):
    nanos = getattr(step, "_nanos", None)
    if nanos is not None and nanos % 1000 == 0:
        return _by_length(begin, stop, periods, nanos // 1000)
    return _by_calendar(begin, stop, periods, step)


def _by_length(begin, stop, periods, step):
    first = None if begin is None else _microseconds(begin)
    last = None if stop is None else _microseconds(stop)
    if first is None:
        first = last - step * (periods - 1)
    count = periods if periods is not None else (last - first) // step + 1
    if count > MOST:
        raise MemoryError(f"a range of {count} moments")
    return _pandas.range_column(first, max(int(count), 0), step).cast("datetime64[us]")


def _by_calendar(begin, stop, periods, step):
    moments = []
    if begin is not None:
        forward = step.n >= 0
        moment = begin if step.is_on_offset(begin) else (step.rollforward if forward else step.rollback)(begin)
        while (periods is None or len(moments) < periods) and (
            stop is None or (moment <= stop if forward else moment >= stop)
        ):
            moments.append(moment)
            moment = step._moved(moment)
    else:
        moment = step.rollback(stop)
        while len(moments) < periods:
            moments.append(moment)
            moment = (-step)._moved(moment)
        moments.reverse()
    numbers = [_microseconds(moment) for moment in moments]
    return column_of(numbers or [0]).slice(0, len(numbers)).cast("datetime64[us]")


def _without_ends(column, inclusive, begin, stop):
    if inclusive not in ("both", "neither", "left", "right"):
        raise ValueError("Inclusive has to be either 'both', 'neither', 'left' or 'right'")
    if inclusive in ("right", "neither") and begin is not None and len(column) and column.item(0) == begin:
        column = column.slice(1, len(column) - 1)
    if inclusive in ("left", "neither") and stop is not None and len(column) and column.item(len(column) - 1) == stop:
        column = column.slice(0, len(column) - 1)
    return column


def bdate_range(
    start=None,
    end=None,
    periods=None,
    freq="B",
    tz=None,
    normalize=True,
    name=None,
    weekmask=None,
    holidays=None,
    inclusive="both",
    **options,
):
    """Business days."""
    if str(freq).startswith("C"):
        from pandas.tseries.offsets import CustomBusinessDay

        freq = CustomBusinessDay(weekmask=weekmask or "Mon Tue Wed Thu Fri", holidays=holidays)
    return date_range(start, end, periods, freq, tz, normalize, name, inclusive)


def timedelta_range(start=None, end=None, periods=None, freq=None, name=None, closed=None, *, unit=None):
    """Spans in equal steps."""
    _check(start, end, periods, freq)
    first, last = (None if bound is None else nanoseconds_in(Timedelta(bound)) // 1000 for bound in (start, end))
    if freq is None and None not in (first, last, periods):
        numbers = [first + (last - first) * place // max(periods - 1, 1) for place in range(periods)]
        return TimedeltaIndex._made(column_of(numbers).cast("timedelta64[us]"), name)
    step = to_offset(freq if freq is not None else "D")
    size = step._nanos // 1000
    if first is None:
        first = last - size * (periods - 1)
    count = periods if periods is not None else (last - first) // size + 1
    column = _pandas.range_column(first, max(count, 0), size)
    if closed == "right" and start is not None:
        column = column.slice(1, len(column) - 1)
    if closed == "left" and last is not None and len(column) and column.tolist()[-1] == last:
        column = column.slice(0, len(column) - 1)
    return TimedeltaIndex._with_freq(column.cast("timedelta64[us]"), name, step)


def period_range(start=None, end=None, periods=None, freq=None, name=None):
    """Periods one after the other."""
    from pandas._libs.tslibs.period import Period, alias_of

    if sum(part is not None for part in (start, end, periods)) != 2:
        raise ValueError("Of the three parameters: start, end, and periods, exactly two must be specified")
    known = next((bound.freqstr for bound in (start, end) if isinstance(bound, Period)), None)
    name_of_freq = freq if freq is not None else known if known is not None else "D"
    text = getattr(name_of_freq, "freqstr", name_of_freq)
    digits = "".join(character for character in text if character.isdigit()) if "-" not in text else ""
    multiple = int(digits or 1)
    alias = alias_of(text[len(digits) :])
    first, last = (None if bound is None else Period(bound, freq=alias).ordinal for bound in (start, end))
    if first is None:
        first = last - (periods - 1) * multiple
    count = periods if periods is not None else (last - first) // multiple + 1
    ordinals = _pandas.range_column(first, max(count, 0), multiple)
    return PeriodIndex._made(_pandas_typed.periods_from_ordinals(ordinals, alias), name)


def interval_range(start=None, end=None, periods=None, freq=None, name=None, closed="right"):
    """Intervals one after the other."""
    from pandas.core.indexes.interval import IntervalIndex

    if sum(part is not None for part in (start, end, periods, freq)) < 2:
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    bound = start if start is not None else end
    if isinstance(bound, datetime.datetime):
        breaks = date_range(
            start,
            end,
            None if periods is None else periods + 1,
            freq if freq is not None or periods is None or None in (start, end) else None,
        )
    elif isinstance(bound, datetime.timedelta):
        breaks = timedelta_range(start, end, None if periods is None else periods + 1, freq)
    else:
        breaks = _numbers(start, end, periods, freq)
    return IntervalIndex.from_breaks(breaks, closed=closed, name=name)


def _numbers(start, end, periods, freq):
    if freq is None and None not in (start, end, periods):
        width = (end - start) / periods
        values = [start + width * place for place in range(periods + 1)]
        return (
            [int(value) for value in values]
            if all(value == int(value) for value in values) and all(isinstance(bound, int) for bound in (start, end))
            else values
        )
    step = 1 if freq is None else freq
    if start is None:
        start = end - periods * step
    count = periods if periods is not None else int((end - start) // step)
    return [start + place * step for place in range(count + 1)]
