"""The functions of the polars namespace."""

import builtins

import _polars

from .datatypes import DataType, DataTypeClass, to_native
from .expr import Expr, When, all_of, parse, parse_all
from .frame import DataFrame, LazyFrame
from .series import Series


def col(name, *more_names):
    """A column by name; several names, or data types, stand for several columns."""
    names = [name, *more_names] if isinstance(name, (str, DataType, DataTypeClass, type)) else list(name)
    if builtins.all(isinstance(one, str) for one in names):
        return Expr(_polars.col(names[0]) if builtins.len(names) == 1 else _polars.columns(names))
    return Expr(_polars.columns_of([to_native(dtype) for dtype in names]))


class _Column:
    """`pl.col("name")`, and `pl.col.name`."""

    def __call__(self, name, *more_names):
        return col(name, *more_names)

    def __getattr__(self, name):
        return col(name)


def lit(value, dtype=None):
    return Expr(_polars.lit(getattr(value, "_series", value), to_native(dtype)))


def all(*names):
    return Expr(_polars.all_except([])) if not names else col(*names).all()


def exclude(*names):
    return Expr(_polars.all_except(list(names)))


def nth(index):
    return Expr(_polars.nth(index))


def len():
    return Expr(_polars.len())


def count(*columns):
    return col(*columns).count() if columns else len()


def when(*predicates, **constraints):
    return When([], all_of(predicates, constraints))


def corr(a, b, *, method="pearson", propagate_nans=False):
    a, b = Expr(parse(a)), Expr(parse(b))
    if method == "spearman":
        a, b = a.rank(), b.rank()
    elif method != "pearson":
        raise ValueError(f"method must be one of {{'pearson', 'spearman'}}, got {method!r}")
    return Expr(a._native.binary("corr", b._native))


def concat(items, *, how="vertical", rechunk=False, parallel=True):
    items = list(items)
    if how == "horizontal":
        return DataFrame([series for item in items for series in item.get_columns()])
    if isinstance(items[0], Series):
        return concat([item.to_frame(items[0].name) for item in items]).to_series()
    joined = LazyFrame(_polars.concat([item.lazy()._lazy for item in items], how.startswith("diagonal")))
    return joined if isinstance(items[0], LazyFrame) else joined.collect()


def concat_str(exprs, *more_exprs, separator="", ignore_nulls=False):
    return Expr(_polars.concat_str(parse_all([exprs, *more_exprs]), separator, ignore_nulls))


def struct(*exprs):
    return Expr(_polars.as_struct(parse_all(exprs)))


def coalesce(exprs, *more_exprs):
    return Expr(_polars.horizontal("coalesce", parse_all([exprs, *more_exprs]), True))


def _horizontal(name):
    def function(*exprs, ignore_nulls=True):
        return Expr(_polars.horizontal(name, parse_all(exprs), ignore_nulls))

    return function


sum_horizontal, mean_horizontal, min_horizontal, max_horizontal, all_horizontal, any_horizontal = (
    _horizontal(name) for name in ("sum", "mean", "min", "max", "all", "any")
)


def _of_column(name):
    def function(*columns, **options):
        return getattr(col(*columns), name)(**options)

    return function


sum, mean, min, max, median, n_unique, first, last, std, var = (
    _of_column(name) for name in ("sum", "mean", "min", "max", "median", "n_unique", "first", "last", "std", "var")
)
