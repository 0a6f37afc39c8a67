"""Aggregations of groups, and how the results of functions are combined."""

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.dtypes.base import is_nullable, is_number_or_flag
from pandas.core.generic import cumulated, filling_rows, ranked, taken_or
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
    if name in ("any", "all") and is_number_or_flag(column.dtype) and not is_nullable(column.dtype):
        return _flags_of_groups(groups, column, name)
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


def _flags_of_groups(groups, column, name):
    """Whether any value, or each, is true; a gap says neither, and so does a group without rows."""
    neutral = name == "all"
    flags = column.cast("bool").choose(column.missing().invert(), neutral).cast("int64")
    made = groups.aggregate(flags, "min" if neutral else "max", 0.0)
    return made.choose(made.missing().invert(), int(neutral)).cast("bool")


def along_groups(groups, column, name, args, kwargs):
    """What a method that keeps the rows makes of every group, in the places of the rows; None for options it has not."""
    if name in ("shift", "diff", "pct_change"):
        return _with_previous(groups, column, name, args, kwargs)
    run = _RUNS.get(name)
    if run is None or args or not set(kwargs) <= set(run[1]):
        return None
    rows = list(groups.rows())
    if not rows:
        return _pandas.repeated(float("nan"), len(column))
    flags = column.dtype == "bool" and name.startswith("cum")
    values = column.cast("int64") if flags else column
    made = _pandas.joined_columns([run[0](values.take(part), **{**run[1], **kwargs}) for part in rows])
    made = made.take(_pandas.joined_columns(rows).positions(_pandas.range_column(0, len(column), 1)))
    return made.cast("bool") if flags and name in ("cummax", "cummin") and made.dtype == "int64" else made


def _filled(backwards):
    return lambda column, limit: column.take(filling_rows(column, backwards, limit))


def _cumulation(name):
    return lambda column, skipna: cumulated(column, name, skipna)


_RUNS = {
    "ffill": (_filled(False), {"limit": None}),
    "bfill": (_filled(True), {"limit": None}),
    "rank": (ranked, {"method": "average", "na_option": "keep", "ascending": True, "pct": False}),
    **{f"cum{name}": (_cumulation(name), {"skipna": True}) for name in ("sum", "prod", "max", "min")},
}


def _with_previous(groups, column, name, args, kwargs):
    """`shift`, and what compares with it, by one movement of all rows."""
    options = {"periods": 1, **dict(zip(("periods",), args)), **kwargs}
    periods = options.pop("periods")
    fill_value = options.pop("fill_value", None) if name == "shift" else None
    if options or len(args) > 1 or type(periods) is not int:
        return None
    if name == "shift" and periods == 0:
        return column
    if column.dtype == "bool":
        column = column.cast("object")
    rows = _previous_rows(groups.codes, periods)
    if name == "shift":
        return taken_or(column, rows, fill_value)
    made = column.calculate("sub" if name == "diff" else "truediv", column.take(rows), False)
    if made is NotImplemented or name == "diff":
        return None if made is NotImplemented else made
    return made.calculate("sub", 1, False)


def shifted_by_each(shifted, name, periods, suffix=None):
    """One column for each count of rows, by the function that shifts by one."""
    from pandas.core.reshape.concat import concat

    return concat([shifted(count).rename(f"{name}{suffix or ''}_{count}") for count in periods], axis=1)


def _previous_rows(codes, periods):
    """For each row the one `periods` before it in its group; -1 where there is none."""
    order = codes.sorted_rows(False, False)
    sorted_codes = codes.take(order)
    count = len(codes)
    there = _pandas.range_column(-periods, count, 1)
    inside = there.compare("ge", 0).logic("and", there.compare("lt", count))
    there = there.choose(inside, -1).cast("int64")
    same = sorted_codes.compare("eq", sorted_codes.take(there)).logic("and", inside)
    same = same.logic("and", sorted_codes.compare("ge", 0))
    return (
        order.take(there.choose(inside, 0).cast("int64"))
        .choose(same, -1)
        .cast("int64")
        .take(order.sorted_rows(False, False))
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
