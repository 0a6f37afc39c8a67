"""`DataFrameGroupBy`, `SeriesGroupBy` and `NamedAgg`."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import is_nullable
from pandas.core.groupby.groupby import GroupBy
from pandas.core.groupby.grouper import Grouper, Key, keys_of, with_unobserved  # noqa: F401
from pandas.core.groupby.ops import (
    PARAMETERS,
    REDUCTIONS,
    along_groups,
    builtin_name,
    by_count,
    in_given_order,
    like_categories,
    named_functions,
    numpy_defaults,
    reduce_column,
    shifted_by_each,
    single,
    together,
)
from pandas.core.hints import hinted, unknown_column
from pandas.core.indexes.base import MultiIndex, index_of, is_listlike
from pandas.core.series import Series


class SeriesGroupBy(GroupBy):
    """A grouped column."""

    __module__ = "pandas.api.typing"

    def _whole(self):
        return self._owner

    def _window_rows(self):
        return self._owner

    def _part(self, rows):
        return self._owner._take(rows)

    def _result(self, column, name=None):
        made = Series._made(column, self._result_index(), self._owner.name if name is None else name)
        return made if self._as_index else made.reset_index()

    def _reduce(self, name, parameter=0.0):
        return self._result(reduce_column(self._groups, self._owner._column, name, float(parameter)))

    def size(self):
        sizes = self._sizes()
        return self._result(sizes.cast("Int64") if is_nullable(self._owner._column.dtype) else sizes)

    def ohlc(self):
        from pandas.core.reshape.concat import concat

        return concat(
            [self.first(), self.max(), self.min(), self.last()], axis=1, keys=["open", "high", "low", "close"]
        )

    def quantile(self, q=0.5, interpolation="linear", numeric_only=False):
        if not is_listlike(q):
            return self._reduce("quantile", q)
        return self.apply(lambda part: part.quantile(q, interpolation))

    def idxmax(self, skipna=True):
        return self._extremes(True, skipna)

    def idxmin(self, skipna=True):
        return self._extremes(False, skipna)

    def _extremes(self, greatest, skipna):
        if not skipna and bool(self._owner._column.missing().truth("any")):
            raise ValueError(f"idx{'max' if greatest else 'min'} with skipna=False encountered an NA value.")
        rows = self._groups.extremes(self._owner._column, greatest)
        labels = self._owner._index
        return self._result(
            labels._levels[0].take(rows) if labels.nlevels == 1 else column_of([labels[row] for row in rows.tolist()])
        )

    def agg(self, func=None, *args, engine=None, engine_kwargs=None, **kwargs):
        if func is None:
            return self._several_results(list(kwargs.items()))
        if isinstance(func, dict):
            raise hinted(TypeError("nested renamer is not supported"), "use agg(name=function)")
        if isinstance(func, (list, tuple)):
            return self._several_results(named_functions(func))
        return self._one_result(func, args, kwargs)

    aggregate = agg

    def _one_result(self, func, args, kwargs):
        name = builtin_name(func)
        if name is not None:
            return getattr(self, name)(*args, **numpy_defaults(func, name), **kwargs)
        made = [single(func(self._part(rows), *args, **kwargs)) for rows in self._groups.rows()]
        return self._result(like_categories(self._owner._column, made))

    def _several_results(self, pairs):
        from pandas.core.frame import DataFrame

        owner = SeriesGroupBy(self._owner, (self._keys, self._several), self._sort, self._dropna)
        owner._made_groups = self._groups
        columns = [owner._one_result(func, (), {})._column for _, func in pairs]
        made = DataFrame._made(columns, index_of([name for name, _ in pairs]), self._result_index())
        return made if self._as_index else made.reset_index()

    def apply(self, func, *args, include_groups=False, **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        results = [func(part, *args, **kwargs) for part in self._called_after_their_groups(self._owner)]
        return together(self, results, self._owner.name)

    def transform(self, func, *args, **kwargs):
        name = builtin_name(func)
        if name in REDUCTIONS or name == "size":
            codes = self._groups.codes
            parameter = numpy_defaults(func, name).get("ddof", PARAMETERS.get(name, 0.0))
            reduced = (
                self._sizes()
                if name == "size"
                else reduce_column(self._groups, self._owner._column, name, float(parameter))
            )
            return Series._made(reduced.take(codes), self._owner._index, self._owner.name)
        if name is not None:
            return getattr(self, name)(*args, **kwargs)
        return self._spread(lambda part: func(part, *args, **kwargs))

    def _spread(self, function):
        """The results of every group in the places of its rows."""
        order, parts = [], []
        for rows, part in zip(self._groups.rows(), self._called_after_their_groups(self._owner)):
            result = function(part)
            whole = isinstance(result, Series) or is_listlike(result)
            parts.append(
                column_of(getattr(result, "_column", result)) if whole else _pandas.repeated(result, len(rows))
            )
            order.append(rows)
        if not parts:
            return self._owner.head(0)
        joined = _pandas.joined_columns(parts)
        places = _pandas.joined_columns(order).positions(_pandas.range_column(0, len(self._owner), 1))
        return Series._made(joined.take(places), self._owner._index, self._owner.name)

    def filter(self, func, dropna=True):
        return self._kept(func, dropna)

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        if bins is not None:
            return self._counts_by_bin(normalize, sort, ascending, bins)
        frame = self._owner.to_frame(self._owner.name)
        keys = [Key(key.column, key.name) for key in self._keys] + [Key(self._owner._column, self._owner.name)]
        counts = DataFrameGroupBy(frame, (with_unobserved(keys), True), sort=True, dropna=dropna).size()
        if sort:
            counts = by_count(counts, keys, len(self._keys), ascending, self._sort)
        if normalize:
            totals = counts.groupby(level=list(range(len(self._keys)))).transform("sum")
            counts = counts / totals
        return counts.rename("proportion" if normalize else "count")

    def _counts_by_bin(self, normalize, sort, ascending, bins):
        """How many values of each group lie in each of the bins, which every group has of its own."""
        counts = self.apply(lambda part: part.value_counts(normalize, sort, ascending, bins))
        counts._index = counts._index.set_names([*counts._index.names[:-1], self._owner.name])
        return counts.rename("proportion" if normalize else "count")

    def unique(self):
        values = [self._part(rows).unique() for rows in self._groups.rows()]
        return self._result(_pandas.object_column(values))

    @property
    def is_monotonic_increasing(self):
        return self.apply(lambda part: part.is_monotonic_increasing)

    @property
    def is_monotonic_decreasing(self):
        return self.apply(lambda part: part.is_monotonic_decreasing)

    @property
    def dtype(self):
        return self.apply(lambda part: part.dtype)

    def corr(self, other, method="pearson", min_periods=None):
        return self.apply(lambda part: part.corr(other, method, min_periods))

    def nlargest(self, n=5, keep="first"):
        return self.apply(lambda part: part.nlargest(n, keep))

    def nsmallest(self, n=5, keep="first"):
        return self.apply(lambda part: part.nsmallest(n, keep))

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.frame import DataFrame

        parts = [self._part(rows).describe(percentiles) for rows in self._groups.rows()]
        labels = parts[0]._index if parts else index_of([])
        make = _pandas.object_column if parts and parts[0]._column.dtype == "object" else column_of
        columns = [make([part._column.item(row) for part in parts]) for row in range(len(labels))]
        return DataFrame._made(columns, labels, self._result_index())


class DataFrameGroupBy(GroupBy):
    """A grouped frame."""

    __module__ = "pandas.api.typing"

    def __getitem__(self, key):
        options = {
            "sort": self._sort,
            "dropna": self._dropna,
            "as_index": self._as_index,
            "group_keys": self._group_keys,
        }
        if isinstance(key, (list, tuple)) and not (isinstance(key, tuple) and key in self._owner):
            self._owner._positions(list(key))
            made = DataFrameGroupBy(self._owner, (self._keys, self._several), selection=list(key), **options)
        else:
            if key not in self._owner._header:
                error = KeyError(f"Column not found: {key}")
                error.hint = unknown_column(key, self._owner._labels).hint
                raise error
            made = SeriesGroupBy(self._owner[key], (self._keys, self._several), **options)
        made._made_groups = self._made_groups
        return made

    def _whole(self):
        return self._owner if self._selection is None else self._owner[self._selection]

    def _window_rows(self):
        return self._values()

    def _values(self):
        """The columns that are not keys."""
        if self._selection is not None:
            return self._owner[self._selection]
        keys = {key.label for key in self._keys if key.label is not None}
        return self._owner._pick([row for row, label in enumerate(self._owner._labels) if label not in keys])

    def _part(self, rows):
        return self._whole()._take(rows)

    def _result(self, columns, header):
        from pandas.core.frame import DataFrame

        made = DataFrame._made(columns, header, self._result_index())
        return made if self._as_index else made.reset_index()

    def _reduce(self, name, parameter=0.0, numeric_only=False):
        frame = self._values()
        frame = frame._numeric() if numeric_only else frame
        columns = [reduce_column(self._groups, column, name, float(parameter)) for column in frame._columns]
        return self._result(columns, frame._header)

    def _column(self, label):
        made = SeriesGroupBy(self._owner[label], (self._keys, self._several), self._sort, self._dropna)
        made._made_groups = self._groups
        return made

    def size(self):
        made = Series._made(self._sizes(), self._result_index(), None)
        return made if self._as_index else made.reset_index(name="size")

    def quantile(self, q=0.5, interpolation="linear", numeric_only=False):
        if not is_listlike(q):
            return self._reduce("quantile", q, numeric_only)
        from pandas.core.frame import DataFrame

        frame = self._values()._numeric() if numeric_only else self._values()
        parts = [self._column(label).quantile(q, interpolation) for label in frame._labels]
        return DataFrame._made([part._column for part in parts], frame._header, parts[0]._index)

    def idxmax(self, skipna=True, numeric_only=False):
        return self._through(lambda part: part.idxmax(skipna), numeric_only)

    def idxmin(self, skipna=True, numeric_only=False):
        return self._through(lambda part: part.idxmin(skipna), numeric_only)

    def _through(self, function, numeric_only=False):
        frame = self._values()
        frame = frame._numeric() if numeric_only else frame
        return self._result([function(self._column(label))._column for label in frame._labels], frame._header)

    def agg(self, func=None, *args, engine=None, engine_kwargs=None, **kwargs):
        if func is None:
            return self._named(kwargs)
        if isinstance(func, dict):
            return self._by_column(func)
        if isinstance(func, (list, tuple)):
            return self._by_column({label: list(func) for label in self._values()._labels})
        name = builtin_name(func)
        if name is not None:
            return getattr(self, name)(*args, **numpy_defaults(func, name), **kwargs)
        return self._through(lambda part: part.agg(func, *args, **kwargs))

    aggregate = agg

    def _named(self, kwargs):
        columns = []
        for spec in kwargs.values():
            label, func = (spec.column, spec._function) if isinstance(spec, NamedAgg) else spec
            columns.append(self._column(label)._one_result(func, (), {})._column)
        return self._result(columns, index_of(list(kwargs)))

    def _by_column(self, func):
        for label in func:
            if label not in self._owner._header:
                error = KeyError(f"Label(s) ['{label}'] do not exist")
                error.hint = unknown_column(label, self._owner._labels).hint
                raise error
        nested = any(isinstance(part, (list, tuple)) for part in func.values())
        labels, columns = [], []
        for label, parts in func.items():
            listed = parts if isinstance(parts, (list, tuple)) else [parts]
            for name, part in named_functions(listed):
                columns.append(self._column(label)._one_result(part, (), {})._column)
                labels.append((label, name) if nested else label)
        return self._result(columns, in_given_order(labels) if nested else index_of(labels))

    def apply(self, func, *args, include_groups=False, **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        results = [func(part, *args, **kwargs) for part in self._called_after_their_groups(self._values())]
        return together(self, results, None)

    def transform(self, func, *args, **kwargs):
        frame = self._values()
        return frame._with([self._column(label).transform(func, *args, **kwargs)._column for label in frame._labels])

    def filter(self, func, dropna=True):
        return self._kept(func, dropna)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        frame = self._values()
        if subset is not None:
            listed = list(subset) if is_listlike(subset) else [subset]
            own = {key.label for key in self._keys if key.label is not None}
            if own & set(listed):
                raise ValueError(f"Keys {own & set(listed)} in subset cannot be in the groupby column keys.")
            frame = frame[listed]
        keys = self._keys + [Key(column, label) for label, column in zip(frame._labels, frame._columns)]
        counts = DataFrameGroupBy(self._owner, (keys, True), sort=True, dropna=dropna).size().rename("count")
        if sort:
            counts = by_count(counts, keys, len(self._keys), ascending, self._sort)
        if normalize:
            totals = counts.groupby(level=list(range(len(self._keys)))).transform("sum")
            counts = (counts / totals).rename("proportion")
        return counts if self._as_index else counts.reset_index()

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.frame import DataFrame

        if include is not None or exclude is not None:
            raise NotImplementedError("describe of groups with include= or exclude= is not available here")
        frame = self._values()._numeric()
        parts = [(label, self._column(label).describe(percentiles)) for label in frame._labels]
        labels = [(label, name) for label, part in parts for name in part._labels]
        columns = [column for _, part in parts for column in part._columns]
        return DataFrame._made(columns, MultiIndex.from_tuples(labels), self._result_index())

    def corr(self, method="pearson", min_periods=1, numeric_only=False):
        return self.apply(lambda part: part.corr(method, min_periods, numeric_only))

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        return self.apply(lambda part: part.cov(min_periods, ddof, numeric_only))

    def corrwith(self, other, **options):
        return self.apply(lambda part: part.corrwith(other, **options))

    @property
    def dtypes(self):
        return self.apply(lambda part: part.dtypes)

    def boxplot(self, *arguments, **options):
        return [part.boxplot(*arguments, **options) for _, part in self]


def _install():
    for name in REDUCTIONS:

        def of_series(self, *args, _name=name, ddof=None, numeric_only=False, min_count=0, **kwargs):
            made = self._reduce(_name, PARAMETERS.get(_name, 0.0) if ddof is None else ddof)
            if kwargs.get("skipna") is False:
                return made.where(self.count() == self.size())
            return made.where(self.count() >= min_count) if min_count > 0 else made

        def of_frame(self, numeric_only=False, *args, _name=name, ddof=None, **kwargs):
            if not isinstance(numeric_only, bool):  # `ddof` given by position
                numeric_only, ddof = False, numeric_only
            made = self._reduce(_name, PARAMETERS.get(_name, 0.0) if ddof is None else ddof, numeric_only)
            if kwargs.get("skipna") is False or kwargs.get("min_count", 0) > 0:
                present = self.count()[made.columns.tolist()]
                least = present.max().max() if kwargs.get("skipna") is False else kwargs["min_count"]
                sizes = self.size() if kwargs.get("skipna") is False else None
                kept = present.ge(sizes, axis="index") if sizes is not None else present >= least
                return made.where(kept)
            return made

        setattr(SeriesGroupBy, name, of_series)
        setattr(DataFrameGroupBy, name, of_frame)
    for name in (
        "cumsum",
        "cumprod",
        "cummax",
        "cummin",
        "shift",
        "diff",
        "pct_change",
        "rank",
        "ffill",
        "bfill",
        "fillna",
    ):

        def spread(self, *args, _name=name, **kwargs):
            if _name == "rank" and args:
                args, kwargs = (), {"method": args[0], **kwargs}
            if _name == "shift" and is_listlike(args[0] if args else kwargs.get("periods")):
                periods = args[0] if args else kwargs["periods"]
                return shifted_by_each(self.shift, self._owner.name, periods, kwargs.get("suffix"))
            column = along_groups(self._groups, self._owner._column, _name, args, kwargs)
            if column is not None:
                return Series._made(column, self._owner._index, self._owner.name)
            return self._spread(lambda part: getattr(part, _name)(*args, **kwargs))

        def spread_frame(self, *args, numeric_only=False, _name=name, **kwargs):
            frame = self._values()._numeric() if numeric_only else self._values()
            return frame._with(
                [getattr(self._column(label), _name)(*args, **kwargs)._column for label in frame._labels]
            )

        setattr(SeriesGroupBy, name, spread)
        setattr(DataFrameGroupBy, name, spread_frame)


_install()


class NamedAgg(tuple):
    """`pd.NamedAgg(column=…, aggfunc=…)`."""

    def __new__(cls, column, aggfunc, *args, **kwargs):
        made = tuple.__new__(cls, (column, aggfunc))
        made.column, made.aggfunc, made.args, made.kwargs = column, aggfunc, args, kwargs
        return made

    @property
    def _function(self):
        """The function, with the arguments that it is given besides the values."""
        if not self.args and not self.kwargs:
            return self.aggfunc
        if isinstance(self.aggfunc, str):
            return lambda part: getattr(part, self.aggfunc)(*self.args, **self.kwargs)
        return lambda part: self.aggfunc(part, *self.args, **self.kwargs)

    def __repr__(self):
        return f"NamedAgg(column={self.column!r}, aggfunc={self.aggfunc!r}, args={self.args!r}, kwargs={self.kwargs!r})"
