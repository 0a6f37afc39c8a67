"""`resample` and ranges of dates: calendar periods."""

import datetime

import _pandas
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.index import DatetimeIndex, from_column
from pandas.core.timestamps import Timestamp, _microseconds, _timestamp

PERIODS = {"D": "D", "W": "W", "ME": "M", "MS": "M", "M": "M", "QE": "Q", "QS": "Q", "Q": "Q", "YE": "Y", "YS": "Y", "Y": "Y", "A": "Y"}
ENDS = ("W", "ME", "QE", "YE", "M", "Q", "Y", "A")
STEPS = {"h": 3_600_000_000, "H": 3_600_000_000, "min": 60_000_000, "T": 60_000_000, "s": 1_000_000, "S": 1_000_000}
DAY = 86_400_000_000


def _rule(rule):
    """A number and a period's alias."""
    text = str(rule)
    digits = "".join(character for character in text if character.isdigit())
    return int(digits or 1), text[len(digits):].split("-")[0]


def _label(start, alias):
    """The moment that stands for the period."""
    if alias in ENDS:
        return _pandas.later_period(start, PERIODS[alias], 1) - DAY
    return start


def labels_of(column, freq):
    """The label of the period of every moment."""
    count, alias = _rule(freq)
    if alias in STEPS:
        step = STEPS[alias] * count
        return column.cast("int64").calculate("floordiv", step, False).calculate("mul", step, False).cast("datetime64[us]")
    if alias not in PERIODS or count != 1:
        raise hinted(ValueError(f"Invalid frequency: {freq}"), f"frequencies here: {', '.join([*PERIODS, *STEPS])}")
    starts = column.starts(PERIODS[alias])
    if alias not in ENDS:
        return starts
    return starts.map(lambda start: _timestamp(_label(_microseconds(start), alias)), True)


class Resampler:
    """Rows grouped by calendar periods; periods without rows are there too."""

    def __init__(self, owner, rule, on=None, selection=None, closed=None, label=None, origin=None, **options):
        self._owner, self._rule, self._on, self._selection = owner, rule, on, selection
        moments = owner._index._column if on is None else owner[on]._column
        if not moments.dtype.startswith("datetime"):
            raise TypeError(
                f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{type(owner._index).__name__}'"
            )
        self._labels = labels_of(moments, rule)
        self._name = on if on is not None else owner._index.name

    def __getitem__(self, key):
        return Resampler(self._owner, self._rule, self._on, key)

    def _grouped(self):
        from pandas.core.index import from_column
        from pandas.core.series import Series

        owner = self._owner if self._on is None or self._owner.ndim == 1 else self._owner.drop(columns=[self._on])
        grouped = owner.groupby(Series._made(self._labels, owner._index, self._name))
        return grouped if self._selection is None else grouped[self._selection]

    def _full(self, made, fill):
        index = _steps(made._index, self._rule)
        return made.reindex(index) if fill is None else made.reindex(index, fill_value=fill)

    def _run(self, name, *args, **options):
        return self._full(getattr(self._grouped(), name)(*args, **options), 0 if name in ("sum", "count", "size", "nunique") else None)

    def agg(self, func=None, *args, **kwargs):
        return self._full(self._grouped().agg(func, *args, **kwargs), None)

    aggregate = agg

    def apply(self, func, *args, **kwargs):
        return self._full(self._grouped().agg(func, *args, **kwargs), None)

    def asfreq(self, fill_value=None):
        return self._run("first")

    def ffill(self, limit=None):
        return self._run("last").ffill()

    def interpolate(self, method="linear", **options):
        return self._run("mean").interpolate(method)

    def __iter__(self):
        return iter(self._grouped())

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args, **options: self._run(name, *args, **options)


def _steps(index, rule):
    """Every label from the first to the last."""
    count, alias = _rule(rule)
    labels = index._column.cast("int64").tolist()
    if not labels:
        return index
    first, last = labels[0], labels[-1]
    if alias in STEPS:
        step = STEPS[alias] * count
        made = list(range(first, last + 1, step))
    else:
        start = _pandas.column_of([_timestamp(first)]).starts(PERIODS[alias]).cast("int64").tolist()[0]
        made = []
        while _label(start, alias) <= last:
            made.append(_label(start, alias))
            start = _pandas.later_period(start, PERIODS[alias], 1)
    result = from_column(column_of(made).cast("datetime64[us]"), index.name)
    result.freqstr = _frequency_name(count, alias)
    return result


def _frequency_name(count, alias):
    name = {"W": "W-SUN", "QE": "QE-DEC", "YE": "YE-DEC", "QS": "QS-JAN", "YS": "YS-JAN"}.get(alias, alias)
    return name if count == 1 else f"{count}{name}"


def stepped(start, end, periods, freq, name):
    """The moments of `date_range`."""
    count, alias = _rule(freq)
    begin = None if start is None else _microseconds(Timestamp(start))
    stop = None if end is None else _microseconds(Timestamp(end))
    made = _by_step(begin, stop, periods, STEPS.get(alias, DAY) * count) if alias in STEPS or alias == "D" else (
        _by_calendar(begin, stop, periods, alias, count)
    )
    index = DatetimeIndex._made(column_of(made).cast("datetime64[us]"), name)
    index.freqstr = _frequency_name(count, alias)
    return index


def _by_step(begin, stop, periods, step):
    if begin is None:
        begin = stop - step * (periods - 1)
    if periods is not None:
        return [begin + step * place for place in range(periods)]
    return list(range(begin, stop + 1, step))


def _by_calendar(begin, stop, periods, alias, count):
    if alias not in PERIODS:
        raise hinted(ValueError(f"Invalid frequency: {alias}"), f"frequencies here: {', '.join([*PERIODS, *STEPS])}")
    moment = begin if begin is not None else _pandas.later_period(_start(stop, alias), PERIODS[alias], -(periods - 1) * count)
    start = _start(moment, alias)
    made = []
    while (periods is None or len(made) < periods) and (stop is None or _label(start, alias) <= stop):
        if _label(start, alias) >= moment:
            made.append(_label(start, alias))
            start = _pandas.later_period(start, PERIODS[alias], count)
        else:
            start = _pandas.later_period(start, PERIODS[alias], 1)
    return made


def _start(moment, alias):
    return column_of([_timestamp(moment)]).starts(PERIODS[alias]).cast("int64").tolist()[0]
