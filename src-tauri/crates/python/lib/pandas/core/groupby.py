"""`groupby`: split by keys, aggregate each group, put together."""

from math import prod

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.hints import hinted, missing_attribute, unknown_column
from pandas.core.index import Index, MultiIndex, as_they_come, combined_index, index_of, is_listlike, orders_of
from pandas.core.functions import function_name
from pandas.core.series import Series


class Key:
    """One of the columns to group by."""

    def __init__(self, column, name, label=None):
        self.column = column
        self.labels = column  # with what no row has behind it, where that makes groups as well
        self.name = name
        self.label = label  # the frame's column, when it is one


def keys_of(owner, by, level, observed=True):
    """The keys that `by` or `level` name, and whether there is a list of them."""
    keys, several = _named_keys(owner, by, level)
    return (keys if observed else with_unobserved(keys)), several


def _named_keys(owner, by, level):
    if level is not None:
        levels = level if isinstance(level, list) else [level]
        index = owner._index
        return [Key(index._levels[index._level(part)], index.names[index._level(part)]) for part in levels], len(levels) > 1
    if by is None:
        raise TypeError("You have to supply one of 'by' and 'level'")
    several = isinstance(by, list) or (isinstance(by, tuple) and not (owner.ndim == 2 and by in owner))
    listed = list(by) if several else [by]
    if several and owner.ndim == 1 and len(listed) == len(owner) and not any(hasattr(part, "_column") for part in listed):
        return [Key(column_of(listed), None)], False
    if several and len(listed) == len(owner) and owner.ndim == 2 and not any(_is_label(owner, part) for part in listed):
        return [Key(column_of(listed), None)], False
    return [_key(owner, part) for part in listed], several


def with_unobserved(keys):
    """The keys, for groups of all combinations of their values: also of categories that no row has."""
    if not any(key.column.dtype == "category" for key in keys):
        return keys
    levels = [_level(key.column) for key in keys]
    total = prod(len(level) for level in levels)
    made, inner = [], total
    for key, level in zip(keys, levels):
        inner //= max(len(level), 1)
        places = column_of([place // inner % len(level) for place in range(total)])
        made.append(Key(key.column, key.name, key.label))
        made[-1].labels = _pandas.joined_columns([key.column, level.take(places)]) if total else key.column
    return made


def _level(column):
    if column.dtype != "category":
        return column.take(_pandas.group_rows([column], True, True).first_rows)
    _, labels, ordered = _pandas_typed.category_parts(column)
    return _pandas_typed.categories_from_codes(_pandas.range_column(0, len(labels), 1), labels, ordered)


def _is_label(owner, part):
    return is_listlike(part) or (isinstance(part, str) and (part in owner.columns or part in owner._index.names)) or hasattr(part, "_column")


def _key(owner, by):
    if isinstance(by, Series):
        return Key(owner._mask(by) if by._column.dtype == "bool" else _aligned(owner, by), by.name)
    if isinstance(by, Index):
        return Key(by._column, by.name)
    if hasattr(by, "_grouping"):
        return Key(*by._grouping(owner), by.key)
    if callable(by):
        return Key(column_of([by(label) for label in owner._index.tolist()]), None)
    if isinstance(by, dict):
        return Key(column_of([by.get(label) for label in owner._index.tolist()]), None)
    if is_listlike(by) and not isinstance(by, tuple):
        return Key(column_of(by if hasattr(by, "dtype") else list(by)), None)
    if owner.ndim == 2 and by in owner._header:
        return Key(owner[by]._column, by, by)
    if by in owner._index.names:
        return Key(owner._index.get_level_values(by)._column, by)
    raise unknown_column(by, owner._labels if owner.ndim == 2 else [])


def _aligned(owner, series):
    return series._column if series._index.equals(owner._index) else series._column.take(series._index._positions(owner._index))


class PrettyDict(dict):
    """The labels of each group; its text shows them as lists."""

    def __repr__(self):
        shown = (f"{label!r}: {labels.tolist() if hasattr(labels, 'tolist') else labels!r}" for label, labels in self.items())
        return "{" + ", ".join(shown) + "}"


class _GroupBy:
    """What grouped series and frames share."""

    def __init__(self, owner, keys, sort=True, dropna=True, as_index=True, group_keys=True, selection=None):
        self._owner = owner
        self._keys, self._several = keys
        self._sort, self._dropna, self._as_index, self._group_keys = sort, dropna, as_index, group_keys
        self._selection = selection
        self._made_groups = None

    @property
    def _groups(self):
        if self._made_groups is None:
            groups = _pandas.group_rows([key.labels for key in self._keys], self._sort, self._dropna)
            self._made_groups = groups.among(len(self._owner))
        return self._made_groups

    def _result_index(self):
        rows = self._groups.first_rows
        levels = [key.labels.take(rows) for key in self._keys]
        orders = {} if self._sort else {place: as_they_come(level) for place, level in enumerate(levels)}
        return combined_index(levels, [key.name for key in self._keys], orders)

    @property
    def ngroups(self):
        return len(self._groups)

    def __len__(self):
        return len(self._groups)

    @property
    def groups(self):
        labels = self._result_index().tolist()
        return PrettyDict({label: self._owner._index._take(rows) for label, rows in zip(labels, self._groups.rows())})

    @property
    def indices(self):
        return {label: rows.array() for label, rows in zip(self._result_index().tolist(), self._groups.rows())}

    def __iter__(self):
        index = self._result_index()
        for place, rows in enumerate(self._groups.rows()):
            label = index[place]
            label = (label,) if self._several and index.nlevels == 1 else label
            yield label, self._part(rows)

    def get_group(self, name):
        wanted = name[0] if isinstance(name, tuple) and len(self._keys) == 1 else name
        for label, rows in zip(self._result_index().tolist(), self._groups.rows()):
            if label == wanted:
                return self._part(rows)
        raise KeyError(name)

    def _sizes(self):
        return self._groups.sizes

    def ngroup(self, ascending=True):
        codes = self._groups.codes
        outside = codes.compare("lt", 0)
        codes = codes if ascending else codes.calculate("sub", len(self._groups) - 1, False).calculate("mul", -1, False)
        if bool(outside.truth("any")):
            codes = codes.cast("float64").choose(outside.invert(), float("nan"))
        return Series._made(codes, self._owner._index, None)

    def cumcount(self, ascending=True):
        places = [float("nan")] * len(self._owner)
        for rows in self._groups.rows():
            listed = rows.tolist()
            for place, row in enumerate(listed):
                places[row] = place if ascending else len(listed) - 1 - place
        return Series._made(column_of(places) if places else _pandas.range_column(0, 0, 1), self._owner._index, None)

    def _reordered(self, choose):
        """Some rows of every group, in the order of the whole."""
        picked = sorted(row for rows in self._groups.rows() for row in choose(rows.tolist()))
        return self._whole()._take(column_of(picked))

    def head(self, n=5):
        return self._reordered(lambda rows: rows[:n] if n >= 0 else rows[: len(rows) + n])

    def tail(self, n=5):
        return self._reordered(lambda rows: rows[-n:] if n else [])

    def nth(self, n, dropna=None):
        wanted = n if isinstance(n, (list, tuple)) else [n]
        return self._reordered(lambda rows: [rows[part] for part in wanted if -len(rows) <= part < len(rows)])

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None):
        from pandas.core.base import chooser
        from pandas.core.concat import concat

        source = chooser(random_state)
        return concat([self._part(rows).sample(n, frac, replace, weights, source) for rows in self._groups.rows()])

    def _called_after_their_groups(self, whole):
        """The part of every group; its `name` is the group's label."""
        for label, rows in zip(self._result_index().tolist(), self._groups.rows()):
            part = whole._take(rows)
            object.__setattr__(part, "name" if part.ndim == 2 else "_name", label)
            yield part

    def _is_transform(self, results):
        """Whether every result has the labels of its group's rows."""
        parts = zip(self._groups.rows(), results)
        return all(part is not None and part._index.equals(self._owner._index._take(rows)) for rows, part in parts)

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    @property
    def plot(self):
        return _GroupPlots(self)

    def hist(self, *arguments, **options):
        return [part.hist(*arguments, **options) for _, part in self]

    ndim = property(lambda self: self._owner.ndim)
    keys = property(lambda self: [key.name for key in self._keys] if self._several else self._keys[0].name)

    def take(self, indices, **options):
        """The rows at these places of every group, under the group's label and their own."""
        from pandas.core.concat import concat

        parts = [part.iloc[list(indices)] for _, part in self]
        return concat(parts, keys=self._result_index().tolist(), names=[key.name for key in self._keys])

    def rolling(self, *arguments, **options):
        from pandas.core.window import GroupedWindows

        return GroupedWindows(self, lambda part: part.rolling(*arguments, **options))

    def expanding(self, *arguments, **options):
        from pandas.core.window import GroupedWindows

        return GroupedWindows(self, lambda part: part.expanding(*arguments, **options))

    def ewm(self, *arguments, **options):
        from pandas.core.window import GroupedWindows

        return GroupedWindows(self, lambda part: part.ewm(*arguments, **options))

    def resample(self, rule, *arguments, **options):
        from pandas.core.window import GroupedWindows

        return GroupedWindows(self, lambda part: part.resample(rule, *arguments, **options))

    def __getattr__(self, name):
        if not name.startswith("_") and self._owner.ndim == 2 and name in self._owner._header:
            return self[name]
        raise missing_attribute(self, name)


def reduce_column(groups, column, name, parameter=0.0):
    """One value of a column for each group."""
    if name == "count":
        return groups.counts(column)
    if name == "size":
        return groups.sizes
    if name == "nunique":
        return groups.distinct(column)
    if name in ("first", "last"):
        return column.take(groups.edges(column, name == "last"))
    if name in ("any", "all"):
        return column_of([bool(column.take(rows).truth(name)) for rows in groups.rows()])
    result = groups.aggregate(column, name, parameter)
    if result is not NotImplemented:
        return result
    if name == "sum":
        return column_of([column.take(rows).reduce("sum", 0.0) for rows in groups.rows()])
    if column.dtype.startswith(("datetime", "timedelta")):
        return column_of([column.take(rows).reduce(name, parameter) for rows in groups.rows()])
    raise hinted(
        TypeError(f"dtype '{column.dtype}' does not support operation '{name}'"),
        "choose the columns with numbers, or pass numeric_only=True",
    )


PARAMETERS = {"std": 1.0, "var": 1.0, "sem": 1.0, "quantile": 0.5}
REDUCTIONS = ["sum", "mean", "median", "min", "max", "prod", "std", "var", "sem", "skew", "kurt", "count", "nunique", "first", "last", "any", "all"]


class SeriesGroupBy(_GroupBy):
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
        return self._result(self._sizes())

    def ohlc(self):
        from pandas.core.concat import concat

        return concat([self.first(), self.max(), self.min(), self.last()], axis=1, keys=["open", "high", "low", "close"])

    def quantile(self, q=0.5, interpolation="linear"):
        if not is_listlike(q):
            return self._reduce("quantile", q)
        return self.apply(lambda part: part.quantile(q, interpolation))

    def idxmax(self, skipna=True):
        return self._extremes(True)

    def idxmin(self, skipna=True):
        return self._extremes(False)

    def _extremes(self, greatest):
        rows = self._groups.extremes(self._owner._column, greatest)
        labels = self._owner._index
        return self._result(labels._levels[0].take(rows) if labels.nlevels == 1 else column_of([labels[row] for row in rows.tolist()]))

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
        name = _builtin_name(func)
        if name is not None:
            return getattr(self, name)(*args, **_numpy_defaults(func, name), **kwargs)
        made = [_single(func(self._part(rows), *args, **kwargs)) for rows in self._groups.rows()]
        return self._result(_like_categories(self._owner._column, made))

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
        return _together(self, results, self._owner.name)

    def transform(self, func, *args, **kwargs):
        name = _builtin_name(func)
        if name in REDUCTIONS or name == "size":
            codes = self._groups.codes
            parameter = _numpy_defaults(func, name).get("ddof", PARAMETERS.get(name, 0.0))
            reduced = self._sizes() if name == "size" else reduce_column(self._groups, self._owner._column, name, float(parameter))
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
            parts.append(column_of(getattr(result, "_column", result)) if whole else _pandas.repeated(result, len(rows)))
            order.append(rows)
        if not parts:
            return self._owner.head(0)
        joined = _pandas.joined_columns(parts)
        places = _pandas.joined_columns(order).positions(_pandas.range_column(0, len(self._owner), 1))
        return Series._made(joined.take(places), self._owner._index, self._owner.name)

    def filter(self, func, dropna=True):
        kept = sorted(row for rows in self._groups.rows() if func(self._part(rows)) for row in rows.tolist())
        return self._owner._take(column_of(kept))

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        frame = self._owner.to_frame(self._owner.name)
        keys = [Key(key.column, key.name) for key in self._keys] + [Key(self._owner._column, self._owner.name)]
        counts = DataFrameGroupBy(frame, (with_unobserved(keys), True), sort=True, dropna=dropna).size()
        if sort:
            counts = _by_count(counts, keys, len(self._keys), ascending, self._sort)
        if normalize:
            totals = counts.groupby(level=list(range(len(self._keys)))).transform("sum")
            counts = counts / totals
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
        return self.apply(lambda part: part.nlargest(n))

    def nsmallest(self, n=5, keep="first"):
        return self.apply(lambda part: part.nsmallest(n))

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.frame import DataFrame

        parts = [self._part(rows).describe(percentiles) for rows in self._groups.rows()]
        labels = parts[0]._index if parts else index_of([])
        make = _pandas.object_column if parts and parts[0]._column.dtype == "object" else column_of
        columns = [make([part._column.item(row) for part in parts]) for row in range(len(labels))]
        return DataFrame._made(columns, labels, self._result_index())


class DataFrameGroupBy(_GroupBy):
    """A grouped frame."""

    __module__ = "pandas.api.typing"

    def __getitem__(self, key):
        options = {"sort": self._sort, "dropna": self._dropna, "as_index": self._as_index, "group_keys": self._group_keys}
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
        return self._through(lambda part: part.idxmax(), numeric_only)

    def idxmin(self, skipna=True, numeric_only=False):
        return self._through(lambda part: part.idxmin(), numeric_only)

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
        name = _builtin_name(func)
        if name is not None:
            return getattr(self, name)(*args, **_numpy_defaults(func, name), **kwargs)
        return self._through(lambda part: part.agg(func, *args, **kwargs))

    aggregate = agg

    def _named(self, kwargs):
        columns = []
        for _, spec in kwargs.items():
            label, func = (spec.column, spec.aggfunc) if hasattr(spec, "aggfunc") else spec
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
        return self._result(columns, _in_given_order(labels) if nested else index_of(labels))

    def apply(self, func, *args, include_groups=False, **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        results = [func(part, *args, **kwargs) for part in self._called_after_their_groups(self._values())]
        return _together(self, results, None)

    def transform(self, func, *args, **kwargs):
        frame = self._values()
        return frame._with([self._column(label).transform(func, *args, **kwargs)._column for label in frame._labels])

    def filter(self, func, dropna=True):
        kept = sorted(row for rows in self._groups.rows() if func(self._part(rows)) for row in rows.tolist())
        return self._owner._take(column_of(kept))

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        frame = self._values()
        keys = self._keys + [Key(column, label) for label, column in zip(frame._labels, frame._columns)]
        counts = DataFrameGroupBy(self._owner, (keys, True), sort=True, dropna=dropna).size().rename("count")
        if sort:
            counts = _by_count(counts, keys, len(self._keys), ascending, self._sort)
        if normalize:
            totals = counts.groupby(level=list(range(len(self._keys)))).transform("sum")
            counts = (counts / totals).rename("proportion")
        return counts if self._as_index else counts.reset_index()

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.frame import DataFrame

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


class _GroupPlots:
    """A plot of every group."""

    def __init__(self, grouped):
        self._grouped = grouped

    def __call__(self, *arguments, **options):
        return [part.plot(*arguments, **options) for _, part in self._grouped]

    def __getattr__(self, kind):
        return lambda *arguments, **options: [getattr(part.plot, kind)(*arguments, **options) for _, part in self._grouped]


def named_functions(functions):
    """Each function with the name of its column; several lambdas are numbered."""
    pairs = [part if isinstance(part, tuple) else (function_name(part), part) for part in functions]
    lambdas = [place for place, (name, _) in enumerate(pairs) if name == "<lambda>"]
    if len(lambdas) > 1 or (lambdas and len(pairs) > 1):
        for number, place in enumerate(lambdas):
            pairs[place] = (f"<lambda_{number}>", pairs[place][1])
    return pairs


def _in_given_order(labels):
    """Labels of two levels whose order is the one in which they come."""
    header = MultiIndex.from_tuples(labels)
    header._given_levels = {place: as_they_come(level) for place, level in enumerate(header._levels)}
    return header


def _builtin_name(func):
    """The name of an aggregation, given by name or as Python's or numpy's function."""
    if isinstance(func, str):
        return func
    if func in (sum, min, max):
        return func.__name__
    module = getattr(func, "__module__", "") or ""
    if module.startswith("numpy"):
        name = func.__name__.removeprefix("nan")
        return {"amax": "max", "amin": "min"}.get(name, name) if name in REDUCTIONS + ["amax", "amin"] else None
    return None


def _by_count(counts, keys, outer, ascending, sort):
    """The most frequent first within each group; of equally frequent ones the one that comes first in the data."""
    groups = _pandas.group_rows([key.column for key in keys], False, False)
    index = combined_index([key.column.take(groups.first_rows) for key in keys], [key.name for key in keys])
    place = index._positions(counts._index)
    place = place.choose(place.compare("ge", 0), len(index)).cast("int64")
    codes = _pandas.group_rows(counts._index._levels[:outer], sort, False).codes
    return counts._take(_pandas.sorted_by([codes, counts._column, place], [False, not ascending, False], False))


def _like_categories(column, values):
    """Results for groups of categories: categories again, when all of them are some."""
    made = column_of(values)
    if column.dtype != "category":
        return made
    labels = _pandas_typed.category_parts(column)[1]
    known = len(values) > 0 and made.dtype == labels.dtype and not bool(labels.positions(made).compare("lt", 0).truth("any"))
    return _pandas_typed.categories(made, labels, _pandas_typed.category_parts(column)[2]) if known else made


def _single(result):
    """What a function made of a group: the value of a series of one, the array of a longer one."""
    if isinstance(result, Series):
        return result._column.item(0) if len(result) == 1 else result.to_numpy()
    return result


def _numpy_defaults(func, name):
    """Numpy's own functions divide by the number of values where pandas' methods take one off."""
    return {"ddof": 0} if name in ("std", "var") and not isinstance(func, str) else {}


def _together(grouped, results, name):
    """The results of `apply`: values become a series, rows become a frame, pieces stand one below the other."""
    from pandas.core.frame import DataFrame

    index = grouped._result_index()
    labelled = [part for part in results if isinstance(part, (Series, DataFrame))]
    if not labelled:
        made = Series._made(column_of(results), index, name)
        return made if grouped._as_index else made.reset_index()
    if all(isinstance(part, Series) for part in results) and grouped._owner.ndim == 2 and _same_rows(results):
        columns = [_pandas.joined_columns([part._column.slice(row, 1) for part in results]) for row in range(len(results[0]))]
        made = DataFrame._made(columns, results[0]._index, index)
        return made if grouped._as_index else made.reset_index()
    from pandas.core.concat import concat, shared_orders

    kept = [place for place, part in enumerate(results) if part is not None]
    pieces = concat([results[place] for place in kept])
    if grouped._owner.ndim == 1 and isinstance(pieces, Series):
        pieces._name = name
    own = index._given_levels if grouped._sort or index.nlevels > 1 else orders_of(index)
    orders = {**own, **shared_orders([results[place] for place in kept], index.nlevels)}
    rows = column_of([place for place in kept for _ in range(len(results[place]))])
    if grouped._is_transform(results):
        return pieces._take(pieces._index._positions(grouped._owner._index)) if not grouped._group_keys else _keyed(pieces, index, rows, orders)
    return _keyed(pieces, index, rows, orders) if grouped._group_keys else pieces


def _same_rows(results):
    return all(part._index.equals(results[0]._index) for part in results)


def _keyed(pieces, index, rows, orders):
    """The keys before the labels of the pieces."""
    levels = [level.take(rows) for level in index._levels]
    pieces._index = combined_index(levels + pieces._index._levels, index.names + pieces._index.names, orders)
    return pieces


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
    for name in ("cumsum", "cumprod", "cummax", "cummin", "shift", "diff", "pct_change", "rank", "ffill", "bfill", "fillna"):
        def spread(self, *args, _name=name, **kwargs):
            if _name == "rank" and args:
                args, kwargs = (), {"method": args[0], **kwargs}
            return self._spread(lambda part: getattr(part, _name)(*args, **kwargs))

        def spread_frame(self, *args, numeric_only=False, _name=name, **kwargs):
            frame = self._values()._numeric() if numeric_only else self._values()
            return frame._with([getattr(self._column(label), _name)(*args, **kwargs)._column for label in frame._labels])

        setattr(SeriesGroupBy, name, spread)
        setattr(DataFrameGroupBy, name, spread_frame)


_install()


class NamedAgg(tuple):
    """`pd.NamedAgg(column=…, aggfunc=…)`."""

    def __new__(cls, column, aggfunc, *args, **options):
        if args or options:
            plain = aggfunc
            aggfunc = (lambda part: getattr(part, plain)(*args, **options)) if isinstance(plain, str) else (lambda part: plain(part, *args, **options))
        made = tuple.__new__(cls, (column, aggfunc))
        made.column, made.aggfunc = column, aggfunc
        return made


class Grouper:
    """`pd.Grouper(key=…, freq=…)`: group moments by calendar periods."""

    def __init__(self, key=None, level=None, freq=None, *, closed=None, label=None, origin="start_day", offset=None, sort=False, dropna=True):
        self.key, self.level, self.freq = key, level, freq
        self._options = {"closed": closed, "label": label, "origin": origin, "offset": offset}

    def _grouping(self, owner):
        """The column to group by, and its name."""
        if self.level is not None:
            place = owner._index._level(self.level)
            column, name = owner._index._levels[place], owner._index.names[place]
        else:
            column, name = (owner._index._column, owner._index.name) if self.key is None else (owner[self.key]._column, self.key)
        if self.freq is None:
            return column, name
        from pandas.core.resample import labels_of

        return labels_of(column, self.freq, **self._options), name

    def _resampler(self, owner):
        """The periods with and without rows, when there is no other key."""
        from pandas.core.resample import Resampler

        return Resampler(owner, self.freq, self.key, **self._options)
