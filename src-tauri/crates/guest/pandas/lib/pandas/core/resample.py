"""`resample`: rows grouped by calendar periods, including periods without rows."""

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timedeltas import nanoseconds_in
from pandas._libs.tslibs.timestamps import Timestamp
from pandas.core.common import function_name
from pandas.core.hints import hinted, missing_attribute
from pandas.core.indexes.base import from_column, is_listlike
from pandas.core.indexes.datetimes import date_range
from pandas.tseries.offsets import Day, Tick, to_offset

ENDING = ("ME", "YE", "QE", "BME", "BYE", "BQE", "W")  # frequencies whose periods close and are labelled at their end
# What gives a row for each row, and not for each period.
BY_ROW = ("cumsum", "cumprod", "cummax", "cummin", "cumcount", "shift", "diff", "pct_change", "rank", "ngroup")
BY_ROW += ("head", "tail", "nth", "sample", "filter", "transform")


class Bins:
    """The periods that moments fall into: their labels, and the one of each moment."""

    def __init__(self, moments, rule, closed=None, label=None, origin="start_day", offset=None, convention=None):
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
        if isinstance(self.step, Day) and first.tzinfo is not None:
            # Days are those of the clocks, which are not always 24 hours long.
            zone, origin = first.tzinfo, origin.tz_localize(None) if getattr(origin, "tzinfo", None) else origin
            ends = self._ticking(first.tz_localize(None), last.tz_localize(None), origin, offset)
            return date_range(*ends, freq=self.step, tz=zone)
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


class SpanBins:
    """The steps from the smallest span of time on, and the one of each span."""

    def __init__(self, spans, rule, closed=None, offset=None, **options):
        from pandas.core.indexes.timedeltas import timedelta_range

        self.step = to_offset(rule)
        first, last = spans.reduce("min", 0.0), spans.reduce("max", 0.0)
        width = (24 * 3600 * self.step.n * 10**9 if isinstance(self.step, Day) else self.step._nanos) // 1000
        to_left_edge = width - 1 if closed == "right" else 0
        passed = spans.cast("int64").calculate("sub", nanoseconds_in(first) // 1000, False)
        found = passed.calculate("add", to_left_edge, False).calculate("floordiv", width, False)
        self.codes = found.choose(spans.missing().invert(), -1).cast("int64")
        self.labels = timedelta_range(first, last, freq=self.step)
        most = int(self.codes.reduce("max", 0.0)) + 1
        if most > len(self.labels):
            self.labels = timedelta_range(first, periods=most, freq=self.step)
        if offset is not None:
            self.labels = self.labels + to_offset(offset)


class PeriodBins:
    """Longer (or shorter) periods, and the one of each period."""

    def __init__(self, periods, rule, convention=None, **options):
        from pandas.core.indexes.period import period_range

        given = from_column(periods, None)
        self.members = given.asfreq(rule, "E" if str(convention or "start").upper().startswith("E") else "S")
        self.labels = period_range(given.min().asfreq(rule, "S"), given.max().asfreq(rule, "E"))
        self.finer = len(self.labels) > (given.max() - given.min()).n + 1
        self.codes = self.labels._positions(self.members if self.finer else given.asfreq(rule, "E"))


def bins_of(column, rule, **options):
    """The periods of moments, spans of time or other periods."""
    kind = (
        PeriodBins if column.dtype.startswith("period") else SpanBins if column.dtype.startswith("timedelta") else Bins
    )
    return kind(column, rule, **options)


def labels_of(column, freq, **options):
    """The label of the period of every moment."""
    bins = bins_of(column, freq, **options)
    return bins.labels._column.take(bins.codes)


def _in_order(owner, moments):
    """The rows by their moments, the first one first."""
    numbers = moments.cast("int64")
    later, earlier = numbers.slice(1, max(len(numbers) - 1, 0)), numbers.slice(0, max(len(numbers) - 1, 0))
    if len(numbers) < 2 or later.compare("ge", earlier).truth("all"):
        return owner, moments
    rows = _pandas.sorted_by([moments], [False], True)
    return owner._take(rows), moments.take(rows)


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
        self._rule, self._on, self._selection = rule, on, selection
        self._options = {"closed": closed, "label": label, "origin": origin, "offset": offset, "convention": convention}
        place = 0 if level is None else owner._index._level(level)
        moments = owner._index._levels[place] if on is None else owner[on]._column
        if not moments.dtype.startswith(("datetime", "timedelta", "period")):
            kind = type(owner._index).__name__
            raise hinted(
                TypeError(
                    f"Only valid with DatetimeIndex, TimedeltaIndex or PeriodIndex, but got an instance of '{kind}'"
                ),
                'make the dates the index first: df.set_index(pd.to_datetime(df["date"])), or name them with on=',
            )
        self._owner, moments = _in_order(owner, moments)
        self._bins = bins_of(moments, rule, **self._options)
        self._group_keys = group_keys
        self._name = on if on is not None else owner._index.names[place]
        self._labels = self._bins.labels.rename(self._name)
        self._level = level

    def __getitem__(self, key):
        self._owner[key]  # a column that does not exist says so here
        return self._over(key)

    def _over(self, key):
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made._selection = key
        return made

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
        from pandas.core.groupby.generic import DataFrameGroupBy, SeriesGroupBy
        from pandas.core.groupby.grouper import Key

        owner = self._owner if self._on is None or self._owner.ndim == 1 else self._owner.drop(columns=[self._on])
        key = Key(self._labels._column.take(self._bins.codes), self._name)
        key.labels = _pandas.joined_columns([key.column, self._labels._column])  # also of periods without rows
        kind = DataFrameGroupBy if owner.ndim == 2 else SeriesGroupBy
        grouped = kind(owner, ([key], False))
        return grouped if self._selection is None else grouped[self._selection]

    def _labelled(self, made):
        """The results of all periods, whose labels know their step."""
        index = getattr(made, "_index", None)
        if index is not None and index.nlevels == 1 and index.equals(self._labels):
            made._index = self._labels
        return made

    def _run(self, name, *args, **options):
        if getattr(self._bins, "finer", False) and name not in BY_ROW:
            return self.asfreq()
        return self._labelled(getattr(self._grouped(), name)(*args, **options))

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
        return self._labelled(self._grouped().agg(func, *args, **kwargs))

    aggregate = agg

    def _by_functions(self, functions):
        from pandas.core.reshape.concat import concat

        rows = self._rows()
        if rows.ndim == 2:
            made = concat([self[label].agg(functions) for label in rows._labels], axis=1, keys=rows._labels)
            made._header._names = [*rows._header.names, None]
            return made
        pairs = [part if isinstance(part, tuple) else (function_name(part), part) for part in functions]
        return concat([self.agg(part) for _, part in pairs], axis=1, keys=[name for name, _ in pairs])

    def apply(self, func, *args, **kwargs):
        if not callable(func):
            return self.agg(func, *args, **kwargs)
        grouped = self._grouped()
        grouped._group_keys = self._group_keys
        return self._labelled(grouped.apply(func, *args, **kwargs))

    def transform(self, func, *args, **kwargs):
        return self._grouped().transform(func, *args, **kwargs)

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    def asfreq(self, fill_value=None):
        return self._distinct_rows().reindex(self._labels, fill_value=fill_value)

    def _distinct_rows(self):
        """The rows, which have one label each; those of periods have the period at their start."""
        rows = self._rows()
        if not rows._index.is_unique:
            raise ValueError("cannot reindex on an axis with duplicate labels")
        if getattr(self._bins, "members", None) is not None:
            rows = rows._take(_pandas.range_column(0, len(rows), 1))
            rows._index = self._bins.members.rename(self._name)
        return rows

    def ffill(self, limit=None):
        return self._spread("ffill", limit)

    def bfill(self, limit=None):
        return self._spread("bfill", limit)

    def nearest(self, limit=None):
        return self._spread("nearest", limit)

    def _spread(self, method, limit):
        """The rows nearest to each period in a direction; with a limit, up to so many periods away."""
        from pandas.core.sorting import rows_within

        rows = self._distinct_rows()
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
        """The labels, each with the place behind its last row."""
        return dict(zip(self._labels.tolist(), self._grouped()._groups.sizes.cumulative("sum").tolist()))

    @property
    def ngroups(self):
        return len(self._labels)

    def __len__(self):
        return len(self._labels)

    def __iter__(self):
        rows = self._owner if self._selection is None else self._owner[self._selection]
        for place in range(len(self._labels)):
            yield self._labels[place], rows._filter(self._bins.codes.compare("eq", place))


class PeriodGroupBy(Resampler):
    """Rows grouped by `pd.Grouper(freq=…)` alone: periods as in `resample`, methods as in `groupby`."""

    def ffill(self, limit=None):
        return self._grouped().ffill(limit)

    def bfill(self, limit=None):
        return self._grouped().bfill(limit)
