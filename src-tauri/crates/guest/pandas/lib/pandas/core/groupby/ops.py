"""Aggregations of groups, and how the results of functions are combined."""

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.hints import hinted
from pandas.core.indexes.base import MultiIndex, as_they_come, combined_index, orders_of
from pandas.core.series import Series

PARAMETERS = {"std": 1.0, "var": 1.0, "sem": 1.0, "quantile": 0.5}

REDUCTIONS = [
    "sum",
    "mean",
    "median",
    "min",
    "max",
    "prod",
    "std",
    "var",
    "sem",
    "skew",
    "kurt",
    "count",
    "nunique",
    "first",
    "last",
    "any",
    "all",
]


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


def named_functions(functions):
    """Each function with the name of its column; several lambdas are numbered."""
    pairs = [part if isinstance(part, tuple) else (function_name(part), part) for part in functions]
    lambdas = [place for place, (name, _) in enumerate(pairs) if name == "<lambda>"]
    if len(lambdas) > 1 or (lambdas and len(pairs) > 1):
        for number, place in enumerate(lambdas):
            pairs[place] = (f"<lambda_{number}>", pairs[place][1])
    return pairs


def builtin_name(func):
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


def numpy_defaults(func, name):
    """Numpy's own functions divide by the number of values where pandas' methods take one off."""
    return {"ddof": 0} if name in ("std", "var") and not isinstance(func, str) else {}


def single(result):
    """The result of a function for a group: the value of a series of one, the array of a longer one."""
    if isinstance(result, Series):
        return result._column.item(0) if len(result) == 1 else result.to_numpy()
    return result


def like_categories(column, values):
    """Results for groups of categories: categories again, when all of them are some."""
    made = column_of(values)
    if column.dtype != "category":
        return made
    labels = _pandas_typed.category_parts(column)[1]
    known = (
        len(values) > 0
        and made.dtype == labels.dtype
        and not bool(labels.positions(made).compare("lt", 0).truth("any"))
    )
    return _pandas_typed.categories(made, labels, _pandas_typed.category_parts(column)[2]) if known else made


def in_given_order(labels):
    """Labels of two levels whose order is the one in which they come."""
    header = MultiIndex.from_tuples(labels)
    header._given_levels = {place: as_they_come(level) for place, level in enumerate(header._levels)}
    return header


def by_count(counts, keys, outer, ascending, sort):
    """The most frequent first within each group; of equally frequent ones the one that comes first in the data."""
    groups = _pandas.group_rows([key.column for key in keys], False, False)
    index = combined_index([key.column.take(groups.first_rows) for key in keys], [key.name for key in keys])
    place = index._positions(counts._index)
    place = place.choose(place.compare("ge", 0), len(index)).cast("int64")
    codes = _pandas.group_rows(counts._index._levels[:outer], sort, False).codes
    return counts._take(_pandas.sorted_by([codes, counts._column, place], [False, not ascending, False], False))


def together(grouped, results, name):
    """The results of `apply`: values become a series, rows become a frame, pieces stand one below the other."""
    from pandas.core.frame import DataFrame

    index = grouped._result_index()
    labelled = [part for part in results if isinstance(part, (Series, DataFrame))]
    if not labelled:
        made = Series._made(column_of(results), index, name)
        return made if grouped._as_index else made.reset_index()
    if all(isinstance(part, Series) for part in results) and grouped._owner.ndim == 2 and _same_rows(results):
        columns = [
            _pandas.joined_columns([part._column.slice(row, 1) for part in results]) for row in range(len(results[0]))
        ]
        made = DataFrame._made(columns, results[0]._index, index)
        return made if grouped._as_index else made.reset_index()
    from pandas.core.reshape.concat import concat, shared_orders

    kept = [place for place, part in enumerate(results) if part is not None]
    pieces = concat([results[place] for place in kept])
    if grouped._owner.ndim == 1 and isinstance(pieces, Series):
        pieces._name = name
    own = index._given_levels if grouped._sort or index.nlevels > 1 else orders_of(index)
    orders = {**own, **shared_orders([results[place] for place in kept], index.nlevels)}
    rows = column_of([place for place in kept for _ in range(len(results[place]))])
    if grouped._is_transform(results):
        return (
            pieces._take(pieces._index._positions(grouped._owner._index))
            if not grouped._group_keys
            else _keyed(pieces, index, rows, orders)
        )
    return _keyed(pieces, index, rows, orders) if grouped._group_keys else pieces


def _same_rows(results):
    return all(part._index.equals(results[0]._index) for part in results)


def _keyed(pieces, index, rows, orders):
    """The keys before the labels of the pieces."""
    levels = [level.take(rows) for level in index._levels]
    pieces._index = combined_index(levels + pieces._index._levels, index.names + pieces._index.names, orders)
    return pieces
