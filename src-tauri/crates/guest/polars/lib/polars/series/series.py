"""One column: names, signatures and defaults of polars over the native `Series`.

A method of an expression is a method of a Series: it is evaluated over a table of the one column.
"""

import _polars

from polars.datatypes import Decimal, from_native, to_native
from polars.expr.expr import Expr

# Methods that give one value for a whole column.
AGGREGATIONS = {
    "all",
    "any",
    "approx_n_unique",
    "arg_max",
    "arg_min",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "count",
    "dot",
    "entropy",
    "first",
    "get",
    "has_nulls",
    "index_of",
    "is_empty",
    "is_sorted",
    "item",
    "kurtosis",
    "last",
    "len",
    "max",
    "max_by",
    "mean",
    "median",
    "min",
    "min_by",
    "n_unique",
    "nan_max",
    "nan_min",
    "null_count",
    "product",
    "quantile",
    "skew",
    "std",
    "sum",
    "var",
}


_ARRAY_TYPES = {
    from_native((name,)): name.lower()
    for name in ("Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Float32", "Float64")
} | {from_native(("Boolean",)): "bool"}


def scaled(size, unit):
    """Bytes in another unit, as in `kb`."""
    factors = {"b": 1, "kb": 2**10, "mb": 2**20, "gb": 2**30, "tb": 2**40}
    short = unit[0] + "b" if unit.endswith("ytes") and unit != "bytes" else "b" if unit == "bytes" else unit
    return size if short == "b" else size / factors[short]


def _holds_decimals(values):
    first = next((value for value in values if value is not None), None) if isinstance(values, (list, tuple)) else None
    return type(first).__name__ == "Decimal" and hasattr(first, "as_tuple")


class Series:
    def __init__(self, name=None, values=None, dtype=None, *, strict=True, nan_to_null=False):
        if values is None and name is not None and not isinstance(name, str):
            name, values = "", name
        if isinstance(values, Series):
            renamed = values._series if name is None else values._series.rename(name)
            self._series = renamed if dtype is None else Series._of(renamed).cast(dtype, strict=strict)._series
            return
        if hasattr(values, "to_list") and hasattr(values, "index") and not isinstance(values, (list, tuple)):
            name, values = name or (values.name and str(values.name)), values.to_list()
        elif hasattr(values, "tolist"):
            values = values.tolist()
        values = [] if values is None else values
        if isinstance(dtype, Decimal) or _holds_decimals(values):
            texts = [None if value is None else str(value) for value in values]
            scale = max((len(text.partition(".")[2]) for text in texts if text), default=0)
            dtype = dtype if isinstance(dtype, Decimal) else Decimal(scale=scale)
            texts = Series._of(_polars.series(name or "", texts, ("String",), strict))
            self._series = texts.str.to_decimal(scale=dtype.scale).cast(dtype)._series
            return
        self._series = _polars.series(name or "", values, to_native(dtype), strict)

    @classmethod
    def _of(cls, native):
        series = cls.__new__(cls)
        series._series = native
        return series

    def _evaluate(self, expr):
        return Series._of(self._series.evaluate(expr._native))

    @property
    def name(self):
        return self._series.name

    @property
    def dtype(self):
        return from_native(self._series.dtype)

    @property
    def shape(self):
        return (len(self),)

    @property
    def flags(self):
        order = self._series.order()
        flags = {"SORTED_ASC": order == 1, "SORTED_DESC": order == -1}
        return {**flags, "FAST_EXPLODE": False} if self.dtype.is_nested() else flags

    def __len__(self):
        return self._series.len()

    def len(self):
        return len(self)

    def __iter__(self):
        return iter(self.to_list())

    def __getitem__(self, key):
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            if step == 1:
                return self.slice(start, max(stop - start, 0))
            return self.gather(list(range(start, stop, step)))
        if isinstance(key, int):
            index = key + len(self) if key < 0 else key
            if not 0 <= index < len(self):
                raise IndexError(f"index {key} is out of bounds for sequence of length {len(self)}")
            return self._series.get(index)
        keys = list(key)
        if keys and all(isinstance(one, bool) for one in keys):
            raise TypeError("a list of booleans cannot select values\nhint: use `s.filter(...)`")
        return self.gather(keys)

    def __setitem__(self, key, value):
        values = self.to_list()
        if isinstance(key, int):
            values[key] = value
        else:
            places = (
                [place for place, chosen in enumerate(key) if chosen]
                if getattr(key, "dtype", None) == from_native(("Boolean",))
                else key
            )
            for order, place in enumerate(places):
                values[place] = value[order] if isinstance(value, (list, tuple, Series)) else value
        self._series = Series(self.name, values, self.dtype)._series

    def __contains__(self, item):
        return item in self.to_list()

    def __bool__(self):
        raise TypeError(
            "the truth value of a Series is ambiguous\n"
            "hint: use `&`, `|` and `~` instead of `and`, `or` and `not`, or `.any()` and `.all()`"
        )

    __hash__ = None

    def __repr__(self):
        from polars.config import shown

        return shown(self._series.text, self)

    def __invert__(self):
        return self._evaluate(~self._column())

    def __neg__(self):
        return self._evaluate(-self._column())

    def __abs__(self):
        return self.abs()

    def __array__(self, dtype=None, copy=None):
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        given = [one.to_numpy() if isinstance(one, Series) else one for one in inputs]
        return Series(self.name, getattr(ufunc, method)(*given, **options))

    def _column(self):
        return Expr(_polars.columns_at([0], True))

    def to_list(self):
        return self._series.to_list()

    def to_numpy(self, **options):
        import numpy

        values = self.to_list()
        dtype = self.dtype
        if self.null_count() and dtype.is_numeric():
            values = [float("nan") if value is None else value for value in values]
        if type(dtype).__name__ == "Datetime" or dtype in (from_native(("Date",)),):
            return numpy.array(
                [None if value is None else str(value) for value in values],
                dtype="datetime64[us]" if type(dtype).__name__ == "Datetime" else "datetime64[D]",
            )
        kind = _ARRAY_TYPES.get(dtype)
        if kind is not None and not self.null_count():
            return numpy.array(values, dtype=kind)
        return numpy.array(values, dtype=None if dtype.is_numeric() or kind else object)

    def to_pandas(self, **options):
        import pandas

        values = self.to_list()
        if self.dtype in (from_native(("Date",)),):
            values = pandas.to_datetime(values)
        return pandas.Series(values, name=self.name)

    def to_frame(self, name=None):
        from polars.dataframe.frame import DataFrame

        series = self if name is None else self.alias(name)
        return DataFrame._of(series._series.to_frame())

    def to_init_repr(self, n=1000):
        return f"pl.Series({self.name!r}, {self.head(n).to_list()!r}, dtype=pl.{self.dtype!r})"

    def item(self, index=None):
        if index is None and len(self) != 1:
            raise ValueError(
                f"can only call '.item()' if the Series is of length 1, or an explicit index is provided"
                f" (Series is of length {len(self)})"
            )
        return self[index or 0]

    def alias(self, name):
        return Series._of(self._series.rename(name))

    rename = alias

    def clone(self):
        return Series._of(self._series)

    __copy__ = clone

    def clear(self, n=0):
        return Series(self.name, [None] * n, self.dtype)

    def rechunk(self, *, in_place=False):
        return self

    def n_chunks(self):
        return 1

    def chunk_lengths(self):
        return [len(self)]

    def shrink_to_fit(self, *, in_place=False):
        return self

    def is_empty(self, *, ignore_nulls=False):
        return len(self) == (self.null_count() if ignore_nulls else 0)

    def equals(self, other, *, check_dtypes=False, check_names=False, null_equal=True):
        if (check_dtypes and self.dtype != other.dtype) or (check_names and self.name != other.name):
            return False
        return self._series.equals(other._series, null_equal)

    def estimated_size(self, unit="b"):
        return scaled(self._series.estimated_size(), unit)

    def append(self, other):
        self._series = self._series.append(other._series)
        return self

    def extend(self, other):
        return self.append(other)

    def set(self, filter, value):
        from polars.functions import when

        frame = self.to_frame("value").with_columns(filter.alias("where"))
        changed = when(Expr(_polars.col("where"))).then(Expr(_polars.lit(value))).otherwise(Expr(_polars.col("value")))
        return frame.select(changed.cast(self.dtype)).to_series().alias(self.name)

    def scatter(self, indices, values):
        changed = self.to_list()
        places = [indices] if isinstance(indices, int) else list(indices)
        new = values if isinstance(values, (list, tuple, Series)) else [values] * len(places)
        for place, value in zip(places, new):
            changed[place] = value
        self._series = Series(self.name, changed, self.dtype)._series
        return self

    def zip_with(self, mask, other):
        from polars.functions import when

        frame = self.to_frame("own").with_columns(mask.alias("mask"), other.alias("other"))
        chosen = when(Expr(_polars.col("mask"))).then(Expr(_polars.col("own"))).otherwise(Expr(_polars.col("other")))
        return frame.select(chosen).to_series().alias(self.name)

    def new_from_index(self, index, length):
        return Series(self.name, [self[index]] * length, self.dtype)

    def map_elements(self, function, return_dtype=None, *, skip_nulls=True):
        values, dtype = self.to_list(), self.dtype
        if dtype.is_nested() and hasattr(dtype, "inner"):
            values = [None if value is None else Series("", value, dtype.inner) for value in values]
        values = [None if value is None and skip_nulls else function(value) for value in values]
        return Series(self.name, values, return_dtype)

    def _rolling_map(self, function, window_size, weights, min_samples, center):
        values, results = self.to_list(), []
        shift = window_size // 2 if center else 0
        for place in range(len(values)):
            window = values[max(0, place - window_size + 1 + shift) : place + 1 + shift]
            if sum(value is not None for value in window) < min_samples:
                results.append(None)
                continue
            weighted = window if weights is None else [value * weight for value, weight in zip(window, weights)]
            results.append(function(Series(self.name, weighted, self.dtype)))
        return Series(self.name, results)

    def describe(self, percentiles=(0.25, 0.5, 0.75), interpolation="nearest"):
        described = self.to_frame("value").describe(percentiles, interpolation=interpolation)
        return described.filter(Expr(_polars.col("value")).is_not_null())

    def slice(self, offset, length=None):
        return Series._of(self._series.slice(offset, length))

    def _unnested(self):
        from polars.dataframe.frame import DataFrame

        return DataFrame._of(self._series.unnest())

    def unique(self, *, maintain_order=False):
        return (
            self._evaluate(self._column().unique(maintain_order=True))
            if maintain_order
            else Series._of(self._series.changed("unique"))
        )

    def filter(self, predicate):
        predicate = Series("", predicate) if isinstance(predicate, list) else predicate
        kept = self._series.kept(predicate._series) if type(predicate) is Series else None
        return Series._of(kept) if kept is not None else _method_of(self, self._column().filter, False)(predicate)

    def value_counts(self, *, sort=False, parallel=False, name=None, normalize=False):
        from polars.dataframe.frame import DataFrame

        return DataFrame._of(
            self._series.value_counts(sort, name or ("proportion" if normalize else "count"), normalize)
        )

    def hist(self, bins=None, *, bin_count=None, include_category=True, include_breakpoint=True):
        expr = self._column().hist(
            bins, bin_count=bin_count, include_category=include_category, include_breakpoint=include_breakpoint
        )
        result = self._evaluate(expr)
        return result.struct.unnest() if include_category or include_breakpoint else result.to_frame()

    def cut(self, breaks, *, labels=None, left_closed=False, include_breaks=False):
        expr = self._column().cut(breaks, labels=labels, left_closed=left_closed, include_breaks=include_breaks)
        return self._evaluate(expr)

    def to_dummies(self, *, separator="_", drop_first=False, drop_nulls=False):
        return self.to_frame().to_dummies(separator=separator, drop_first=drop_first, drop_nulls=drop_nulls)

    def sample(self, n=None, *, fraction=None, with_replacement=False, shuffle=False, seed=None):
        expr = self._column().sample(
            n, fraction=fraction, with_replacement=with_replacement, shuffle=shuffle, seed=seed
        )
        return self._evaluate(expr)

    def sort(self, *, descending=False, nulls_last=False, multithreaded=True, in_place=False):
        ordered = self._evaluate(self._column().sort(descending=descending, nulls_last=nulls_last))
        if not in_place:
            return ordered
        self._series = ordered._series
        return self

    def head(self, n=10):
        return self.slice(0, n if n >= 0 else max(len(self) + n, 0))

    def tail(self, n=10):
        n = min(n if n >= 0 else max(len(self) + n, 0), len(self))
        return self.slice(len(self) - n, n)

    limit = head

    def rle(self):
        return self._evaluate(self._column().rle())

    def search_sorted(self, element, side="any", *, descending=False):
        from polars.expr.expr import constants

        many = isinstance(element, (list, tuple, Series)) or hasattr(element, "tolist")
        needle = Expr(constants(element)) if many else element
        found = self._evaluate(self._column().search_sorted(needle, side, descending=descending))
        return found if many else found[0]

    def to_physical(self):
        return self._evaluate(self._column().to_physical())

    def sql(self, query, *, table_name="self"):
        return self.to_frame().sql(query, table_name=table_name)

    def is_null(self):
        return Series._of(self._series.changed("is_null"))

    def is_not_null(self):
        return Series._of(self._series.changed("is_not_null"))

    def drop_nulls(self):
        return Series._of(self._series.changed("drop_nulls"))

    def has_validity(self):
        return self.null_count() > 0

    def pipe(self, function, *args, **kwargs):
        return function(self, *args, **kwargs)

    def __getattr__(self, name):
        from polars.expr.namespaces import NAMESPACES

        if name in NAMESPACES and name not in ("name", "meta"):
            return SeriesNamespace(self, name)
        if name.startswith("_") or not hasattr(Expr, name):
            raise AttributeError(
                f"'Series' has no '{name}' here\nhint: see dir(pl.Series) and dir(pl.Expr) for what is here"
            )
        return _method_of(self, getattr(self._column(), name), name in AGGREGATIONS)


class SeriesNamespace:
    """`Series.str`, `Series.dt` and the like: the methods of the expression over the one column."""

    def __init__(self, series, name):
        self._series = series
        self._name = name
        self._namespace = getattr(series._column(), name)

    def __getitem__(self, name):
        return self.field(name)

    def __getattr__(self, name):
        if self._name == "struct" and name in ("fields", "schema", "unnest"):
            return getattr(self, "_" + name)() if name != "unnest" else self._unnest
        if self._name == "dt" and name in ("min", "max", "mean", "median"):
            return getattr(self._series, name)
        if self._name == "cat" and name == "get_categories":
            return lambda: self._series._evaluate(self._namespace.get_categories())
        return _method_of(self._series, getattr(self._namespace, name), False)

    def _fields(self):
        return [field.name for field in self._series.dtype.fields]

    def _schema(self):
        return self._series.dtype.to_schema()

    def _unnest(self):
        return self._series._unnested()


def _method_of(series, method, aggregates):
    def constant(argument):
        # There is no other column: a Series or a text is a value.
        return Expr(_polars.lit(argument._series)) if isinstance(argument, Series) else argument

    def bound(argument):
        return Expr(_polars.lit(argument)) if isinstance(argument, str) else constant(argument)

    def call(*arguments, **options):
        given = [*map(bound if method.__name__ in ("is_between", "clip") else constant, arguments)]
        evaluated = series._evaluate(method(*given, **options))
        if evaluated.name in ("literal", "") and series.name:
            evaluated = evaluated.alias(series.name)
        return evaluated[0] if aggregates else evaluated

    return call


def _operator(name):
    plain = name.strip("_")

    def method(self, other):
        from polars.dataframe.frame import DataFrame

        if isinstance(other, Expr):
            return getattr(Expr(_polars.lit(self._series)), name)(other)
        if isinstance(other, DataFrame):
            return NotImplemented
        made = (
            self._series.combined(plain, other)
            if type(other) in _NUMBERS
            else (self._series.combined(plain, other._series) if type(other) is Series else None)
        )
        if made is not None:
            return Series._of(made)
        return self._evaluate(getattr(self._column(), name)(other)).alias(self.name)

    return method


# Values that the native side combines with a column itself; only a query knows whether a boolean is a number.
_NUMBERS = (int, float)


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor"):
    setattr(Series, f"__{_name}__", _operator(f"__{_name}__"))
    setattr(Series, f"__r{_name}__", _operator(f"__r{_name}__"))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Series, f"__{_name}__", _operator(f"__{_name}__"))
    setattr(Series, _name, _operator(f"__{_name}__"))


def _reduced(name):
    def method(self):
        return self._series.reduced(name)

    method.__name__ = name
    return method


for _name in ("sum", "mean", "min", "max", "median", "product", "n_unique", "null_count", "count"):
    setattr(Series, _name, _reduced(_name))
