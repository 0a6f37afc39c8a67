"""polars on the Polars engine: the names, signatures, defaults and printed forms of py-polars 2.1."""

from polars import exceptions
from polars.config import Config
from polars.dataframe.frame import DataFrame
from polars.datatypes import (
    Array,
    Binary,
    Boolean,
    Categorical,
    DataType,
    Date,
    Datetime,
    Decimal,
    Duration,
    Enum,
    Field,
    Float32,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    Int128,
    List,
    Null,
    Object,
    String,
    Struct,
    Time,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Unknown,
    Utf8,
)
from polars.expr.expr import Expr
from polars.expr.list import element
from polars.functions import (
    _Column,
    align_frames,
    all,
    all_horizontal,
    any,
    any_horizontal,
    approx_n_unique,
    arange,
    arctan2,
    arg_sort_by,
    arg_where,
    business_day_count,
    coalesce,
    collect_all,
    concat,
    concat_arr,
    concat_list,
    concat_str,
    corr,
    count,
    cov,
    cum_count,
    cum_fold,
    cum_reduce,
    cum_sum,
    cum_sum_horizontal,
    date,
    date_range,
    date_ranges,
    datetime,
    datetime_range,
    datetime_ranges,
    duration,
    escape_regex,
    exclude,
    field,
    first,
    fold,
    format,
    from_dict,
    from_dicts,
    from_epoch,
    from_numpy,
    from_pandas,
    from_records,
    get_index_type,
    head,
    implode,
    int_range,
    int_ranges,
    json_normalize,
    last,
    len,
    linear_space,
    linear_spaces,
    lit,
    map_batches,
    map_groups,
    max,
    max_horizontal,
    mean,
    mean_horizontal,
    median,
    merge_sorted,
    min,
    min_horizontal,
    n_unique,
    nth,
    ones,
    quantile,
    reduce,
    repeat,
    rolling_corr,
    rolling_cov,
    row_index,
    select,
    set_random_seed,
    std,
    struct,
    sum,
    sum_horizontal,
    tail,
    time,
    time_range,
    time_ranges,
    union,
    var,
    when,
    zeros,
)
from polars.io import (
    read_csv,
    read_database,
    read_excel,
    read_ipc,
    read_ipc_schema,
    read_json,
    read_lines,
    read_ndjson,
    read_ods,
    read_parquet,
    read_parquet_schema,
    scan_csv,
    scan_ipc,
    scan_ndjson,
    scan_parquet,
)
from polars.lazyframe.frame import LazyFrame, Schema
from polars.series.series import Series
from polars.sql import SQLContext, sql, sql_expr

__version__ = "2.1.0"

col = _Column()
list = concat_list


class StringCache:
    """Categories share one set of names here, always."""

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return None


def enable_string_cache():
    return None


def disable_string_cache():
    return None


def using_string_cache():
    return True


def thread_pool_size():
    return 1


def __getattr__(name):
    if name in ("selectors", "datatypes"):
        from importlib import import_module

        return import_module(f"polars.{name}")
    if name == "NUMERIC_DTYPES":
        return frozenset((Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Float32, Float64))
    raise AttributeError(f"module 'polars' has no attribute '{name}' here\nhint: see dir(polars) for what is here")
