"""One column: names, signatures and defaults of polars over the native `Series`."""

import _polars

from .datatypes import from_native, to_native
from .expr import Expr

# What gives one value for a whole column.
AGGREGATIONS = {
    "all", "any", "arg_max", "arg_min", "first", "has_nulls", "last", "max", "mean", "median", "min", "n_unique",
    "nan_max", "nan_min", "null_count", "product", "quantile", "skew", "std", "sum", "var", "count",
}


class Series:
    def __init__(self, name=None, values=None, dtype=None, *, strict=True, nan_to_null=False):
        if values is None and name is not None and not isinstance(name, str):
            name, values = "", name
        if isinstance(values, Series):
            self._series = values._series if not name else values._series.rename(name)
            return
        self._series = _polars.series(name or "", [] if values is None else values, to_native(dtype), strict)

    @classmethod
    def _of(cls, native):
        series = cls.__new__(cls)
        series._series = native
        return series

    def _evaluate(self, expr):
        frame = self._series.to_frame().lazy().select([expr._native]).collect()
        return Series._of(frame.column_at(0))

    @property
    def name(self):
        return self._series.name

    @property
    def dtype(self):
        return from_native(self._series.dtype)

    @property
    def shape(self):
        return (len(self),)

    def __len__(self):
        return self._series.len()

    def len(self):
        return len(self)

    def __iter__(self):
        return iter(self.to_list())

    def __getitem__(self, key):
        if isinstance(key, slice):
            return Series(self.name, self.to_list()[key], self.dtype)
        index = key + len(self) if key < 0 else key
        if not 0 <= index < len(self):
            raise IndexError(f"index {key} is out of bounds for sequence of length {len(self)}")
        return self._series.get(index)

    def __contains__(self, item):
        return item in self.to_list()

    def __bool__(self):
        raise TypeError(
            "the truth value of a Series is ambiguous\n"
            "hint: use `&`, `|` and `~` instead of `and`, `or` and `not`, or `.any()` and `.all()`"
        )

    __hash__ = None

    def __repr__(self):
        return self._series.text()

    def __invert__(self):
        return self._evaluate(~self._column())

    def __neg__(self):
        return self._evaluate(-self._column())

    def _column(self):
        return Expr(_polars.nth(0))

    def to_list(self):
        return self._series.to_list()

    def to_numpy(self):
        import numpy

        return numpy.array(self.to_list())

    def to_frame(self, name=None):
        from .frame import DataFrame

        series = self if name is None else self.alias(name)
        return DataFrame._of(series._series.to_frame())

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

    def is_empty(self):
        return len(self) == 0

    def equals(self, other):
        return self._series.equals(other._series)

    def value_counts(self, *, sort=False, parallel=False, name=None, normalize=False):
        counts = self._column().value_counts(sort=sort, name=name, normalize=normalize)
        from .datatypes import Float64, UInt32
        from .frame import DataFrame

        rows = self._evaluate(counts).to_list()
        name = name or ("proportion" if normalize else "count")
        values = Series(self.name, [row[self.name] for row in rows], self.dtype)
        return DataFrame([values, Series(name, [row[name] for row in rows], Float64 if normalize else UInt32)])

    @property
    def str(self):
        return _Namespace(self, "str")

    @property
    def dt(self):
        return _Namespace(self, "dt")

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(Expr, name):
            raise AttributeError(f"'Series' has no '{name}' here")
        return _method_of(self, getattr(self._column(), name), name in AGGREGATIONS)


class _Namespace:
    """`Series.str` and `Series.dt`: the methods of the expression over the one column."""

    def __init__(self, series, name):
        self._series = series
        self._namespace = getattr(series._column(), name)

    def __getattr__(self, name):
        return _method_of(self._series, getattr(self._namespace, name), False)


def _method_of(series, method, aggregates):
    def call(*arguments, **options):
        evaluated = series._evaluate(method(*arguments, **options))
        return evaluated[0] if aggregates else evaluated

    return call


def _operator(name):
    def method(self, other):
        return self._evaluate(getattr(self._column(), name)(other))

    return method


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor"):
    setattr(Series, f"__{_name}__", _operator(f"__{_name}__"))
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
    setattr(Series, f"__r{_name}__", _operator(f"__r{_name}__"))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Series, f"__{_name}__", _operator(f"__{_name}__"))
