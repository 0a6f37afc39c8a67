"""`DatetimeIndex`, `date_range` and `bdate_range`."""

import datetime

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.nattype import NaT
from pandas._libs.tslibs.timestamps import Timestamp, _microseconds
from pandas._libs.tslibs.timezones import name_of, zone_of
from pandas.core.arrays import datetimelike
from pandas.core.indexes.base import Index, from_column, index_of, is_listlike
from pandas.core.indexes.datetimelike import DatetimeIndexOpsMixin
from pandas.tseries.frequencies import infer_freq
from pandas.tseries.offsets import Tick, to_offset

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
    if zone is not None and isinstance(to_offset(freq), Tick):
        return _by_hours(begin, stop, periods, to_offset(freq), zone, name, inclusive)
    if freq is None and begin is not None and stop is not None and periods is not None:
        column, step = _evenly(begin, stop, periods), None
    else:
        step = to_offset(freq if freq is not None else "D")
        column = _stepped(begin, stop, periods, step)
    column = _without_ends(column, inclusive, begin, stop)
    if zone is not None:
        column = datetimelike.localized(column, name_of(zone), "infer" if len(column) else "raise", "raise")
    return DatetimeIndex._with_freq(column, name, step)


def _by_hours(begin, stop, periods, step, zone, name, inclusive):
    """Moments in steps of hours or less, which are equally long also where the clocks of a zone change."""
    begin, stop = (
        None if bound is None else bound.tz_localize(zone).tz_convert("UTC").tz_localize(None)
        for bound in (begin, stop)
    )
    column = _without_ends(_stepped(begin, stop, periods, step), inclusive, begin, stop)
    column = datetimelike.converted(datetimelike.localized(column, "UTC"), name_of(zone))
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


class DatetimeIndex(DatetimeIndexOpsMixin):
    """Labels that are moments."""

    def __new__(
        cls,
        data=(),
        freq=None,
        tz=None,
        ambiguous="raise",
        dayfirst=False,
        yearfirst=False,
        dtype=None,
        copy=None,
        name=None,
    ):
        from pandas.core.tools.datetimes import to_datetime

        values = data if hasattr(data, "dtype") or is_listlike(data) else [data]
        try:
            made = to_datetime(index_of(values), dayfirst=dayfirst)
        except ValueError:
            made = to_datetime(index_of(values), dayfirst=dayfirst, format="mixed")
        column = made._column
        if dtype is not None and ", " in str(dtype):
            tz = str(dtype).partition(", ")[2][:-1]
        if tz is not None:
            known = datetimelike.zone_name(column) is not None
            column = datetimelike.converted(column, tz) if known else datetimelike.localized(column, tz, ambiguous)
        made = cls._made(column, name if name is not None else getattr(data, "name", None))
        if freq == "infer":
            freq = infer_freq(made)
        made.freq = freq if freq is not None else getattr(data, "_freq", None)
        return made

    def __init__(self, *args, **options):
        pass

    tz = tzinfo = property(lambda self: datetimelike.zone(self._column))
    is_normalized = property(lambda self: self.normalize().equals(self))

    @property
    def date(self):
        return datetimelike.objects(self._column, "date").array()

    @property
    def time(self):
        return datetimelike.objects(self._column, "time").array()

    @property
    def timetz(self):
        return datetimelike.objects(self._column, "timetz").array()

    def __getattr__(self, name):
        if name in (
            "is_year_start",
            "is_year_end",
            "is_quarter_start",
            "is_quarter_end",
            "is_month_start",
            "is_month_end",
        ):
            from pandas.tseries.offsets.anchored import _BusinessAnchored, _first_business

            # A step of business days has its own first and last days.
            if (
                isinstance(self._freq, _BusinessAnchored)
                and type(self._freq)._in_month is _first_business
                and name.endswith("start")
            ):
                return column_of([self._freq.is_on_offset(moment) for moment in self]).array()
        return DatetimeIndexOpsMixin.__getattr__(self, name)

    def day_name(self, locale=None):
        return self._of(self._column.part("day_name"))

    def month_name(self, locale=None):
        return self._of(self._column.part("month_name"))

    def to_pydatetime(self):
        return datetimelike.objects(self._column, "to_pydatetime").array()

    def to_julian_date(self):
        return self._of(column_of([moment.to_julian_date() for moment in self]))

    def to_period(self, freq=None):
        from pandas._libs.tslibs.period import alias_of

        name = freq or self.freqstr or self.inferred_freq
        if name is None:
            raise ValueError("You must pass a freq argument as current index has none.")
        return from_column(self._column.periods(alias_of(name)), self.name)

    def to_series(self, index=None, name=None):
        return Index.to_series(self, index, name)

    def normalize(self):
        return self._of(datetimelike.normalized(self._column))

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        made = self._of(datetimelike.localized(self._column, tz, ambiguous, nonexistent))
        made._freq = (
            self._freq
            if tz is None or datetimelike.zone_name(made._column) == "UTC" or len(self) == 1
            else self._kept(made)
        )
        return made

    def _kept(self, made):
        """The step, when it still lies between the moments."""
        return (
            self._freq
            if self._freq is not None and getattr(self._freq, "_nanos", None) and made.inferred_freq == self.freqstr
            else None
        )

    def tz_convert(self, tz):
        made = self._of(datetimelike.converted(self._column, tz))
        made._freq = self._freq
        return made

    def isocalendar(self):
        from pandas.core.frame import DataFrame

        return DataFrame._made(datetimelike.isocalendar(self._column), index_of(["year", "week", "day"]), self)

    def as_unit(self, unit, round_ok=True):
        if unit != "us":
            raise NotImplementedError("columns of moments have microseconds here")
        return self

    def snap(self, freq="S"):
        from pandas.tseries.offsets import to_offset

        step = to_offset(freq)
        nearest = [
            min((step.rollback(moment), step.rollforward(moment)), key=lambda near: abs(near - moment))
            for moment in self
        ]
        return self._of(column_of(nearest))

    def indexer_at_time(self, time, asof=False):
        wanted = _time_of(time)
        return column_of([moment.time() == wanted for moment in self]).true_rows().array()

    def indexer_between_time(self, start_time, end_time, include_start=True, include_end=True):
        start, end = _time_of(start_time), _time_of(end_time)
        return (
            column_of([_between(moment.time(), start, end, include_start, include_end) for moment in self])
            .true_rows()
            .array()
        )

    def _bound(self, label):
        return like_zone(Timestamp(label), self._column)

    def _rows_of(self, label):
        if not isinstance(label, str):
            return self._column.compare("eq", label).true_rows()
        start, end = moment_range(label)
        start, end = (like_zone(bound, self._column) for bound in (start, end))
        return self._column.compare("ge", start).logic("and", self._column.compare("lt", end)).true_rows()


def like_zone(moment, column):
    """A moment without a zone, in the zone of a column."""
    zone = datetimelike.zone_name(column)
    return moment.tz_localize(zone) if zone is not None and moment.tzinfo is None else moment


def _time_of(time):
    if not isinstance(time, str):
        return time
    from pandas._libs.tslibs.timestamps import Timestamp

    return Timestamp(f"2000-01-01 {time}").time()


def _between(time, start, end, include_start, include_end):
    after = start <= time if include_start else start < time
    before = time <= end if include_end else time < end
    return after and before if start <= end else after or before


def moment_range(text):
    """The first moment that a text like `2024-05` names, and the first one after it."""
    from pandas._libs.tslibs.timestamps import Timestamp, _microseconds, _timestamp

    start = Timestamp(text)
    parts = text.strip().count("-")
    alias = {0: "Q" if "Q" in text.upper() else "Y", 1: "Q" if "Q" in text.upper() else "M"}.get(parts, "D")
    if ":" in text:
        clock = text.split(":")
        alias = {2: "min", 3: "s"}.get(len(clock)) if "." not in text and "+" not in text else None
    elif "T" in text or " " in text.strip():
        alias = "h" if text.strip()[-3:-2] in ("T", " ") else alias
    if alias is None:
        return start, start + _one_microsecond()
    local = start.replace(tzinfo=None) if start.tzinfo is not None else start
    end = _timestamp(_pandas.later_period(_microseconds(local), alias, 1))
    return start, end if start.tzinfo is None else end.tz_localize(start.tzinfo)


def _one_microsecond():
    return datetime.timedelta(microseconds=1)
