"""The functions of the polars namespace."""

import builtins

import _polars

from polars.dataframe.frame import DataFrame
from polars.datatypes import DataType, DataTypeClass, Float64, Int64, to_native
from polars.expr.expr import Expr, When, all_of, constants, parse, parse_all
from polars.lazyframe.frame import LazyFrame
from polars.selectors import by_dtype
from polars.selectors import exclude as selector_exclude
from polars.series.series import Series


def col(name, *more_names):
    """A column by name; several names, or data types, stand for several columns."""
    names = [name, *more_names] if isinstance(name, (str, DataType, DataTypeClass, type)) else [*name, *more_names]
    if builtins.all(isinstance(one, str) for one in names):
        if builtins.len(names) == 1 and names[0] != "*" and not (names[0].startswith("^") and names[0].endswith("$")):
            return Expr(_polars.col(names[0]))
        return Expr(_polars.columns_of_kind("all") if names == ["*"] else _polars.columns(names, True))
    return Expr(by_dtype(*names)._native)


class _Column:
    """`pl.col("name")`, and `pl.col.name`."""

    def __call__(self, name, *more_names):
        if more_names or type(name) is not str or name == "*" or name[:1] == "^":
            return col(name, *more_names)
        return Expr(_polars.col(name))

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return col(name)


def lit(value, dtype=None, *, allow_object=False):
    if isinstance(value, (list, tuple)):
        return Expr(constants(value)).implode() if dtype is None else Expr(constants(value)).implode().cast(dtype)
    if hasattr(value, "ndim") and value.ndim > 0:
        value = Series("literal", value)
    return Expr(_polars.lit(getattr(value, "_series", value), to_native(dtype)))


def all(*names, ignore_nulls=True):
    return Expr(_polars.columns_of_kind("all")) if not names else col(*names).all(ignore_nulls=ignore_nulls)


def any(*names, ignore_nulls=True):
    return col(*names).any(ignore_nulls=ignore_nulls)


def exclude(columns, *more_columns):
    return Expr(selector_exclude(columns, *more_columns)._native)


def nth(*indices, strict=True):
    places = [place for one in indices for place in (one if hasattr(one, "__iter__") else [one])]
    return Expr(_polars.columns_at(places, strict))


def len():
    return Expr(_polars.len())


def count(*columns):
    return col(*columns).count() if columns else len().alias("count")


def cum_count(*columns, reverse=False):
    if columns:
        return col(*columns).cum_count(reverse=reverse)
    numbers = int_range(1, len() + 1, dtype=_index_type())
    return (numbers.reverse() if reverse else numbers).alias("cum_count")


def first(*columns):
    return col(*columns).first() if columns else nth(0)


def last(*columns):
    return col(*columns).last() if columns else nth(-1)


def head(column, n=10):
    return col(column).head(n)


def tail(column, n=10):
    return col(column).tail(n)


def quantile(column, quantile, interpolation="nearest"):
    return col(column).quantile(quantile, interpolation)


def std(column, ddof=1):
    return col(column).std(ddof)


def var(column, ddof=1):
    return col(column).var(ddof)


def implode(*columns, maintain_order=True):
    return col(*columns).implode(maintain_order=maintain_order)


def field(name):
    return Expr(_polars.fields([name] if isinstance(name, str) else list(name)))


def row_index(name="index"):
    return int_range(len()).alias(name)


def when(*predicates, **constraints):
    return When([], all_of(predicates, constraints))


def select(*exprs, eager=True, **named_exprs):
    selected = DataFrame().lazy().select(*exprs, **named_exprs)
    return selected.collect() if eager else selected


def corr(a, b, *, method="pearson", propagate_nans=False, eager=False):
    if eager:
        return select(corr(lit(a), lit(b), method=method, propagate_nans=propagate_nans)).to_series()
    a, b = Expr(parse(a)), Expr(parse(b))
    if method == "spearman":
        return a._call("spearman", b._native, propagate_nans)
    if method != "pearson":
        raise ValueError(f"method must be one of {{'pearson', 'spearman'}}, got {method!r}")
    return a._with("corr", b)


def cov(a, b, *, ddof=1, eager=False):
    if eager:
        return select(cov(lit(a), lit(b), ddof=ddof)).to_series()
    return Expr(parse(a))._call("cov", parse(b), ddof)


def rolling_corr(a, b, *, window_size, min_samples=None):
    x, y = Expr(parse(a)), Expr(parse(b))
    spread = x.rolling_std(window_size, min_samples=min_samples) * y.rolling_std(window_size, min_samples=min_samples)
    return rolling_cov(x, y, window_size=window_size, min_samples=min_samples) / spread


def rolling_cov(a, b, *, window_size, min_samples=None, ddof=1):
    x, y = Expr(parse(a)), Expr(parse(b))
    both = when(x.is_not_null() & y.is_not_null())
    x, y = both.then(x), both.then(y)
    count = x.is_not_null().cast(Float64).rolling_sum(window_size, min_samples=min_samples)
    means = [one.rolling_mean(window_size, min_samples=min_samples) for one in (x * y, x, y)]
    return (means[0] - means[1] * means[2]) * count / (count - ddof)


def approx_n_unique(*columns):
    return col(*columns).approx_n_unique()


def arctan2(y, x):
    return Expr(parse(y))._with("arctan2", x, names=True)


def arg_where(condition, *, eager=False):
    return _at_once(condition.arg_true(), eager)


def _at_once(expr, eager):
    """The values of an expression that needs no table, if they are wanted at once."""
    return select(expr).to_series() if eager else expr


def arg_sort_by(exprs, *more_exprs, descending=False, nulls_last=False, multithreaded=True, maintain_order=False):
    by = parse_all([exprs, *more_exprs])
    return (
        int_range(len())
        .sort_by([Expr(one) for one in by], descending=descending, nulls_last=nulls_last, maintain_order=maintain_order)
        .alias(Expr(by[0]).meta.output_name())
        .cast(_index_type())
    )


def _index_type():
    from polars.datatypes import UInt32

    return UInt32


def get_index_type():
    return _index_type()


def coalesce(exprs, *more_exprs, eager=False):
    return _at_once(_combined("coalesce", [exprs, *more_exprs]), eager)


def _combined(name, exprs, text="", ignore_nulls=True, named=None):
    return Expr(_polars.combine(name, parse_all(exprs, named), text, ignore_nulls))


def concat_str(exprs, *more_exprs, separator="", ignore_nulls=False):
    return _combined("text", [exprs, *more_exprs], separator, ignore_nulls)


def concat_list(exprs, *more_exprs):
    return _combined("list", [exprs, *more_exprs])


def concat_arr(exprs, *more_exprs):
    return _combined("array", [exprs, *more_exprs])


def format(f_string, *args):
    if f_string.count("{}") != builtins.len(args):
        raise ValueError("number of placeholders should equal the number of arguments")
    return _combined("format", args, f_string)


def struct(*exprs, schema=None, eager=False, **named_exprs):
    joined = _combined("struct", exprs, named=named_exprs)
    if schema is not None:
        from polars.datatypes import Struct

        joined = joined.cast(Struct(schema))
    return _at_once(joined, eager)


def fold(acc, function, exprs, *, returns_scalar=False, return_dtype=None):
    folded = Expr(parse(acc, not isinstance(acc, str)))
    for one in parse_all([exprs]):
        folded = function(folded, Expr(one))
    dtype = _constant_dtype(acc) if return_dtype is None else return_dtype
    return folded if dtype is None else folded.cast(dtype)


def _constant_dtype(expr):
    """The data type of an expression that needs no columns; a fold keeps that of what it begins with."""
    from polars.dataframe.frame import DataFrame
    from polars.exceptions import PolarsError

    try:
        return DataFrame().select(parse_literal(expr)).dtypes[0]
    except PolarsError:
        return None


def parse_literal(acc):
    return acc if isinstance(acc, Expr) else lit(acc)


def reduce(function, exprs, *, returns_scalar=False, return_dtype=None):
    if isinstance(exprs, Expr):
        return map_batches([exprs], lambda batch: _reduced(function, batch), return_dtype)
    begin, *rest = parse_all([exprs])
    return fold(Expr(begin), function, [Expr(one) for one in rest], return_dtype=return_dtype)


def _reduced(function, batch):
    result, *rest = batch
    for series in rest:
        result = function(result, series)
    return result


def cum_fold(acc, function, exprs, *, returns_scalar=False, return_dtype=None, include_init=False):
    folded, steps = Expr(parse(acc)), []
    if include_init:
        steps.append(folded.alias("init"))
    for one in parse_all([exprs]):
        folded = function(folded, Expr(one))
        steps.append(folded.alias(Expr(one).meta.output_name()))
    return struct(steps).alias("cum_fold")


def cum_reduce(function, exprs, *, returns_scalar=False, return_dtype=None):
    folded, *rest = [Expr(one) for one in parse_all([exprs])]
    steps = [folded]
    for one in rest:
        folded = function(folded, one)
        steps.append(folded.alias(one.meta.output_name()))
    return struct(steps).alias("cum_reduce")


def cum_sum(*names):
    return col(*names).cum_sum()


def map_batches(exprs, function, return_dtype=None, *, is_elementwise=False, returns_scalar=False):
    """The result of `function` for a list of Series, one for each expression."""

    def called(natives):
        given = [Series._of(native) for native in natives]
        result = function(given)
        if not isinstance(result, Series):
            values = result if hasattr(result, "__len__") and not isinstance(result, (str, bytes, dict)) else [result]
            result = Series(given[0].name, values)
        return result._series

    dtype = None if return_dtype is None else to_native(return_dtype)
    return Expr(_polars.called(called, parse_all(exprs), dtype, is_elementwise, returns_scalar))


def map_groups(exprs, function, return_dtype=None, *, is_elementwise=False, returns_scalar=False):
    return map_batches(exprs, function, return_dtype, is_elementwise=is_elementwise, returns_scalar=returns_scalar)


def _ranged(name, eager, arguments):
    expr = Expr(_polars.sequence(name, *arguments))
    return select(expr).to_series() if eager else expr


def int_range(start=0, end=None, step=1, *, dtype=Int64, eager=False):
    start, end = (0, start) if end is None else (start, end)
    return _ranged("int_range", eager, (parse(start), parse(end), step, to_native(dtype)))


arange = int_range


def int_ranges(start=0, end=None, step=1, *, dtype=Int64, eager=False):
    start, end = (0, start) if end is None else (start, end)
    return _ranged("int_ranges", eager, (parse(start), parse(end), parse(step), to_native(dtype)))


def linear_space(start, end, num_samples, *, closed="both", eager=False):
    return _ranged("linear_space", eager, (parse(start), parse(end), parse(num_samples), closed))


def linear_spaces(start, end, num_samples, *, closed="both", as_array=False, eager=False):
    return _ranged("linear_spaces", eager, (parse(start), parse(end), parse(num_samples), closed, as_array))


def _every(interval):
    from polars.expr.expr import duration

    return duration(interval)


def date_range(start, end, interval="1d", *, closed="both", eager=False):
    return _ranged("date_range", eager, (parse(start), parse(end), _every(interval), closed))


def date_ranges(start, end, interval="1d", *, closed="both", eager=False):
    return _ranged("date_ranges", eager, (parse(start), parse(end), _every(interval), closed))


def datetime_range(start, end, interval="1d", *, closed="both", time_unit=None, time_zone=None, eager=False):
    arguments = (parse(start), parse(end), _every(interval), closed, time_unit, time_zone)
    return _ranged("datetime_range", eager, arguments)


def datetime_ranges(start, end, interval="1d", *, closed="both", time_unit=None, time_zone=None, eager=False):
    arguments = (parse(start), parse(end), _every(interval), closed, time_unit, time_zone)
    return _ranged("datetime_ranges", eager, arguments)


def _day(start, end):
    import datetime

    start = datetime.time(0, 0) if start is None else start
    return parse(start), parse(datetime.time(23, 59, 59, 999999) if end is None else end)


def time_range(start=None, end=None, interval="1h", *, closed="both", eager=False):
    return _ranged("time_range", eager, (*_day(start, end), _every(interval), closed)).alias(
        "literal" if start is not None else "time"
    )


def time_ranges(start=None, end=None, interval="1h", *, closed="both", eager=False):
    return _ranged("time_ranges", eager, (*_day(start, end), _every(interval), closed))


def repeat(value, n, *, dtype=None, eager=False):
    expr = Expr(_polars.sequence("repeat", parse(value, False), parse(n)))
    expr = expr if dtype is None else expr.cast(dtype)
    return select(expr).to_series() if eager else expr


def ones(n, dtype=Float64, *, eager=False):
    return repeat(1, n, dtype=dtype, eager=eager).alias("ones")


def zeros(n, dtype=Float64, *, eager=False):
    return repeat(0, n, dtype=dtype, eager=eager).alias("zeros")


def datetime(
    year,
    month,
    day,
    hour=None,
    minute=None,
    second=None,
    microsecond=None,
    *,
    time_unit="us",
    time_zone=None,
    ambiguous="raise",
):
    parts = [parse(0 if part is None else part) for part in (year, month, day, hour, minute, second, microsecond)]
    return Expr(_polars.sequence("datetime", *parts, time_unit, time_zone, parse(ambiguous, False)))


def date(year, month, day):
    from polars.datatypes import Date

    return datetime(year, month, day).cast(Date).alias("date")


def time(hour=None, minute=None, second=None, microsecond=None):
    from polars.datatypes import Time

    return datetime(1970, 1, 1, hour, minute, second, microsecond).cast(Time).alias("time")


def duration(
    *,
    weeks=None,
    days=None,
    hours=None,
    minutes=None,
    seconds=None,
    milliseconds=None,
    microseconds=None,
    nanoseconds=None,
    time_unit=None,
):
    unit = time_unit or ("us" if nanoseconds is None else "ns")
    parts = (weeks, days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds)
    return Expr(_polars.sequence("duration", *(parse(0 if part is None else part) for part in parts), unit))


def from_epoch(column, time_unit="s"):
    from polars.datatypes import Date, Datetime

    if isinstance(column, str):
        column = col(column)
    elif not isinstance(column, (Series, Expr)):
        column = Series("", column)
    if time_unit == "d":
        from polars.datatypes import Int32

        return column.cast(Int32).cast(Date)
    if time_unit == "s":
        return (column.cast(Int64) * 1_000_000).cast(Datetime("us"))
    return column.cast(Int64).cast(Datetime(time_unit))


def business_day_count(start, end, *, week_mask=(True, True, True, True, True, False, False), holidays=()):
    from polars.expr.datetime import _days

    return Expr(parse(start))._call("business_day_count", parse(end), builtins.list(week_mask), _days(holidays))


def concat(items, *, how="vertical", rechunk=False, parallel=True, strict=None):
    items = builtins.list(items)
    if not items:
        raise ValueError("cannot concat empty list")
    if isinstance(items[0], Series):
        joined = items[0].clone()
        for item in items[1:]:
            joined.append(item)
        return joined
    if how.startswith("align"):
        return _aligned(items, how.removeprefix("align").removeprefix("_") or "full")
    lazy = isinstance(items[0], LazyFrame)
    strictly = bool(strict) if strict is not None else False
    joined = LazyFrame._of(_polars.concat([item.lazy()._lazy for item in items], how, strictly))
    return joined if lazy else joined.collect()


union = concat


def _aligned(items, how):
    """Rows with the same values in the columns that all tables have, side by side."""
    shared = [name for name in items[0].columns if builtins.all(name in item.columns for item in items[1:])]
    if not shared:
        from polars.exceptions import InvalidOperationError

        raise InvalidOperationError("'align' strategy requires at least one common column")
    joined = items[0].lazy()
    for item in items[1:]:
        joined = joined.join(item.lazy(), on=shared, how=how, suffix="__other", coalesce=True)
        twice = [name for name in joined.columns if name.endswith("__other")]
        merged = [
            coalesce(col(name.removesuffix("__other")), col(name)).alias(name.removesuffix("__other")) for name in twice
        ]
        joined = joined.with_columns(merged).drop(twice)
    joined = joined.sort(shared, maintain_order=True)
    return joined if isinstance(items[0], LazyFrame) else joined.collect()


def align_frames(*frames, on, how="full", select=None, descending=False):
    frames = builtins.list(frames[0]) if builtins.len(frames) == 1 else builtins.list(frames)
    on = [on] if isinstance(on, str) else builtins.list(on)
    keys = frames[0].select(on)
    for frame in frames[1:]:
        keys = keys.join(frame.select(on), on=on, how=how, coalesce=True)
    keys = keys.unique().sort(on, descending=descending)
    aligned = [keys.join(frame, on=on, how="left", maintain_order="left").select(frame.columns) for frame in frames]
    return aligned if select is None else [frame.select(select) for frame in aligned]


def merge_sorted(items, key, *, maintain_order=False):
    merged, *rest = builtins.list(items)
    for item in rest:
        merged = merged.merge_sorted(item, key, maintain_order=maintain_order)
    return merged


def collect_all(lazy_frames, **options):
    return [frame.collect() for frame in lazy_frames]


def from_dict(data, schema=None, *, schema_overrides=None, strict=True):
    return DataFrame(data, schema, schema_overrides=schema_overrides, strict=strict)


def from_dicts(data, schema=None, *, schema_overrides=None, strict=True, infer_schema_length=100):
    return DataFrame(data, schema, schema_overrides=schema_overrides, strict=strict)


def from_records(data, schema=None, *, schema_overrides=None, strict=True, orient=None, infer_schema_length=100):
    return DataFrame(data, schema, schema_overrides=schema_overrides, strict=strict, orient=orient)


def from_numpy(data, schema=None, *, schema_overrides=None, orient=None):
    return DataFrame(data, schema, schema_overrides=schema_overrides, orient=orient)


def from_pandas(data, *, schema_overrides=None, rechunk=True, nan_to_null=True, include_index=False):
    if not hasattr(data, "columns"):
        return Series(data.name and str(data.name), _values_of(data))
    if include_index:
        data = data.reset_index()
    return DataFrame({str(name): _values_of(data[name]) for name in data.columns}, schema_overrides=schema_overrides)


def _values_of(column):
    """The values of a column of pandas', missing ones as None."""
    return [None if value is None or value != value else value for value in column.tolist()]


def json_normalize(
    data, *, separator=".", max_level=None, schema=None, strict=True, infer_schema_length=100, encoder=None
):
    rows = [data] if isinstance(data, dict) else builtins.list(data)
    return DataFrame([_flattened(row, separator, max_level) for row in rows], schema, strict=strict)


def _flattened(row, separator, levels, prefix=""):
    flat = {}
    for key, value in row.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict) and (levels is None or levels > 0):
            flat.update(_flattened(value, separator, None if levels is None else levels - 1, name + separator))
        else:
            flat[name] = value
    return flat


def escape_regex(s):
    import re

    return re.sub(r"([\\.+*?()|\[\]{}^$#&\-~])", r"\\\1", s)


def set_random_seed(seed):
    import random

    random.seed(seed)


def _horizontal(name):
    def function(*exprs, ignore_nulls=True):
        return _combined(name, exprs, "", ignore_nulls)

    return function


sum_horizontal, mean_horizontal, min_horizontal, max_horizontal, all_horizontal, any_horizontal = (
    _horizontal(name) for name in ("sum", "mean", "min", "max", "all", "any")
)


def cum_sum_horizontal(*exprs):
    natives = [Expr(one) for one in parse_all(exprs)]
    steps, total = [], None
    for one in natives:
        total = one if total is None else total + one
        steps.append(total.alias(one.meta.output_name()))
    return struct(steps).alias("cum_sum")


def _of_column(name):
    def function(*columns):
        return getattr(col(*columns), name)()

    return function


sum, mean, min, max, median, n_unique = (
    _of_column(name) for name in ("sum", "mean", "min", "max", "median", "n_unique")
)
