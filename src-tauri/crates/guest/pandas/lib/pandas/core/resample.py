"""`resample`: rows grouped by calendar periods, including periods without rows."""

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timestamps import Timestamp
from pandas.core.common import function_name
from pandas.core.hints import hinted, missing_attribute
from pandas.core.indexes.base import is_listlike
from pandas.core.indexes.datetimes import date_range
from pandas.core.series import Series
from pandas.tseries.offsets import Day, Tick, to_offset

ENDING = ("ME", "YE", "QE", "BME", "BYE", "BQE", "W")  # frequencies whose periods close and are labelled at their end
COUNTED = ("sum", "count", "size", "nunique")  # what is zero for a period without rows


class Bins:
    """The periods that moments fall into: their labels, and the one of each moment."""

    def __init__(self, moments, rule, closed=None, label=None, origin="start_day", offset=None):
        if not moments.dtype.startswith("datetime"):
            raise TypeError("Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex")
        self.step = to_offset(rule)
        at_end = self.step.freqstr.lstrip("0123456789").split("-")[0] in ENDING
        self._closed = closed or ("right" if at_end else "left")
        label = label or ("right" if at_end else "left")
        present = moments.take(moments.missing().invert().true_rows())
        if not len(present):
            self.labels, self.codes = (
                date_range("2000-01-01", periods=0, freq=self.step),
                _pandas.repeated(-1, len(moments)),
            )
            return
        edges = self._edges(
            Timestamp(present.reduce("min", 0.0)), Timestamp(present.reduce("max", 0.0)), origin, offset
        )
        self.codes = self._codes(moments, edges)
        labels = edges[1:] if label == "right" else edges
        self.labels = labels[: min(len(edges) - 1, int(self.codes.reduce("max", 0.0)) + 1)]

    def _edges(self, first, last, origin, offset):
        if isinstance(self.step, (Tick, Day)):
            first, last = self._ticking(first, last, origin, offset)
        else:
            first, last = first.normalize(), last.normalize()
            first = self.step.rollback(first) if self._closed == "left" else first - self.step
            last = last + self.step
        return date_range(first, last, freq=self.step)

    def _ticking(self, first, last, origin, offset):
        """The first and the last edge of steps that are counted from an origin."""
        from pandas._libs.tslibs.timedeltas import Timedelta

        width = Timedelta(days=self.step.n) if isinstance(self.step, Day) else Timedelta(self.step)
        start = {"start_day": first.normalize(), "start": first, "epoch": Timestamp("1970-01-01")}.get(origin)
        start = Timestamp(origin) if start is None else start
        start = start if offset is None else start + Timedelta(offset)
        before, after = (first - start) % width, (last - start) % width
        none = Timedelta(0)
        if self._closed == "right":
            return first - (before if before > none else width), last + (width - after if after > none else none)
        return first - before, last + (width - after if after > none else width)

    def _codes(self, moments, edges):
        import numpy

        numbers = edges._column.cast("int64")
        if self._closed == "right" and not isinstance(self.step, (Tick, Day)):
            numbers = numbers.calculate("add", DAY - 1, False)  # the whole last day belongs to the period
        side = "left" if self._closed == "right" else "right"
        found = column_of(numpy.searchsorted(numbers.array()[1:], moments.cast("int64").array(), side=side))
        return found.choose(moments.missing().invert(), -1).cast("int64")


DAY = 86_400_000_000  # microseconds


def labels_of(column, freq, **options):
    """The label of the period of every moment."""
    bins = Bins(column, freq, **options)
    return bins.labels._column.take(bins.codes)


class Resampler:
    """Rows grouped by calendar periods."""

    def __init__(
        self,
        owner,
        rule,
        on=None,
        selection=None,
        closed=None,
        label=None,
        origin="start_day",
        offset=None,
        level=None,
        axis=0,
        convention=None,
        group_keys=False,
    ):
        self._owner, self._rule, self._on, self._selection = owner, rule, on, selection
        self._options = {"closed": closed, "label": label, "origin": origin, "offset": offset}
        moments = owner._index._column if on is None else owner[on]._column
        if not moments.dtype.startswith("datetime"):
            kind = type(owner._index).__name__
            raise hinted(
                TypeError(
                    f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{kind}'"
                ),
                'make the dates the index first: df.set_index(pd.to_datetime(df["date"])), or name them with on=',
            )
        self._bins = Bins(moments, rule, **self._options)
        self._name = on if on is not None else owner._index.name
        self._labels = self._bins.labels.rename(self._name)

    def __getitem__(self, key):
        self._owner[key]  # a column that does not exist says so here
        return Resampler(self._owner, self._rule, self._on, key, **self._options)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if self._owner.ndim == 2 and name in self._owner._header:
            return self[name]
        if not hasattr(type(self._grouped()), name):
            raise missing_attribute(self, name)
        return lambda *args, **options: self._run(name, *args, **options)

    def _rows(self):
        """The data to resample, with the dates as its labels."""
        owner = self._owner if self._on is None else self._owner.set_index(self._on)
        return owner if self._selection is None else owner[self._selection]

    def _grouped(self):
        owner = self._owner if self._on is None or self._owner.ndim == 1 else self._owner.drop(columns=[self._on])
        key = Series._made(self._labels._column.take(self._bins.codes), owner._index, self._name)
        grouped = owner.groupby(key)
        return grouped if self._selection is None else grouped[self._selection]

    def _full(self, made, fill=None):
        if made._index.nlevels > 1:
            return made
        return made.reindex(self._labels) if fill is None else made.reindex(self._labels, fill_value=fill)

    def _run(self, name, *args, **options):
        return self._full(getattr(self._grouped(), name)(*args, **options), 0 if name in COUNTED else None)

    def agg(self, func=None, *args, **kwargs):
        from pandas.core.reshape.concat import concat

        if func is None:
            single = self._rows().ndim == 1
            parts = {name: self.agg(part) if single else self[part[0]].agg(part[1]) for name, part in kwargs.items()}
            return concat(list(parts.values()), axis=1, keys=list(parts))
        if isinstance(func, dict):
            if self._rows().ndim == 1:
                return concat([self.agg(part) for part in func.values()], axis=1, keys=list(func))
            nested = any(is_listlike(part) for part in func.values())
            parts = {
                label: self[label].agg(list(part) if is_listlike(part) else [part] if nested else part)
                for label, part in func.items()
            }
            return concat(list(parts.values()), axis=1, keys=list(parts))
        if is_listlike(func):
            return self._by_functions(list(func))
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        return self._full(self._grouped().agg(func, *args, **kwargs), 0 if function_name(func) in COUNTED else None)

    aggregate = agg

    def _by_functions(self, functions):
        from pandas.core.reshape.concat import concat

        rows = self._rows()
        if rows.ndim == 2:
            made = concat([self[label].agg(functions) for label in rows._labels], axis=1, keys=rows._labels)
            made._header._names = [*rows._header.names, None]
            return made
        return concat([self.agg(part) for part in functions], axis=1, keys=[function_name(part) for part in functions])

    def apply(self, func, *args, **kwargs):
        if not callable(func):
            return self.agg(func, *args, **kwargs)
        return self._full(self._grouped().apply(func, *args, **kwargs))

    def transform(self, func, *args, **kwargs):
        return self._grouped().transform(func, *args, **kwargs)

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    def asfreq(self, fill_value=None):
        return self._rows().reindex(self._labels, fill_value=fill_value)

    def ffill(self, limit=None):
        return self._spread("ffill", limit)

    def bfill(self, limit=None):
        return self._spread("bfill", limit)

    def nearest(self, limit=None):
        return self._spread("nearest", limit)

    def _spread(self, method, limit):
        """The rows nearest to each period in a direction; with a limit, up to so many periods away."""
        from pandas.core.sorting import rows_within

        rows = self._rows()
        made = rows._take(rows_within(rows._index, self._labels, method, limit))
        made._index = self._labels
        return made

    def interpolate(self, method="linear", **options):
        rows = self._rows()
        every = rows._index.union(self._labels)
        return (
            rows.reindex(every)
            .interpolate(method if method != "linear" or len(every) == len(self._labels) else "index", **options)
            .reindex(self._labels)
        )

    def ohlc(self):
        from pandas.core.reshape.concat import concat

        if self._rows().ndim == 2:
            labels = list(self._rows()._labels)
            return concat([self[label].ohlc() for label in labels], axis=1, keys=labels)
        names = {"open": "first", "high": "max", "low": "min", "close": "last"}
        return concat([self._run(part) for part in names.values()], axis=1, keys=list(names))

    @property
    def groups(self):
        return dict(zip(self._labels.tolist(), self._grouped()._groups.sizes.tolist()))

    @property
    def ngroups(self):
        return len(self._labels)

    def __len__(self):
        return len(self._labels)

    def __iter__(self):
        rows = self._owner if self._selection is None else self._owner[self._selection]
        for place in range(len(self._labels)):
            yield self._labels[place], rows._filter(self._bins.codes.compare("eq", place))
