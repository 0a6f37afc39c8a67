"""pandas, running on Polars: names, signatures, defaults and printed forms of pandas 3.1.

Parts are loaded when they are first used, so that `import pandas` is quick.
"""

import numpy as _numpy  # its scalars are what reductions give

__version__ = "3.1.1"

_HOME = {
    "DataFrame": "frame",
    "Series": "series",
    "Index": "index",
    "RangeIndex": "index",
    "MultiIndex": "index",
    "DatetimeIndex": "moment_indexes",
    "PeriodIndex": "moment_indexes",
    "TimedeltaIndex": "moment_indexes",
    "CategoricalIndex": "categorical",
    "Categorical": "categorical",
    "IntervalIndex": "interval_index",
    "read_csv": "io",
    "read_table": "io",
    "read_fwf": "io",
    "read_pickle": "io",
    "to_pickle": "io",
    "read_json": "json_io",
    "read_excel": "excel_io",
    "ExcelFile": "excel_io",
    "ExcelWriter": "excel_io",
    "concat": "concat",
    "merge": "merge",
    "merge_asof": "nearest",
    "json_normalize": "normalize",
    "isna": "tools",
    "isnull": ("tools", "isna"),
    "notna": "tools",
    "notnull": ("tools", "notna"),
    "unique": "tools",
    "to_numeric": "tools",
    "to_datetime": "to_datetime",
    "to_timedelta": "to_datetime",
    "date_range": "ranges",
    "bdate_range": "ranges",
    "timedelta_range": "ranges",
    "period_range": "ranges",
    "interval_range": "ranges",
    "infer_freq": "moment_columns",
    "array": "arrays",
    "get_dummies": "tools",
    "crosstab": "pivoting",
    "factorize": "tools",
    "pivot_table": "pivoting",
    "pivot": "reshape",
    "melt": "reshape",
    "wide_to_long": "reshape",
    "cut": "bins",
    "qcut": "bins",
    "Timestamp": "timestamps",
    "Timedelta": "timedeltas",
    "Period": "periods",
    "NaT": "nat",
    "DateOffset": "steps",
    "Interval": "intervals",
    "CategoricalDtype": "extension_dtypes",
    "DatetimeTZDtype": "extension_dtypes",
    "PeriodDtype": "extension_dtypes",
    "IntervalDtype": "extension_dtypes",
    "StringDtype": "extension_dtypes",
    "BooleanDtype": "extension_dtypes",
    **{f"{kind}{size}Dtype": "extension_dtypes" for kind in ("Int", "UInt") for size in (8, 16, 32, 64)},
    "Float32Dtype": "extension_dtypes",
    "Float64Dtype": "extension_dtypes",
    "IndexSlice": "indexing",
    "merge_ordered": "nearest",
    "from_dummies": "tools",
    "lreshape": "reshape",
    "eval": "query",
    "describe_option": "config",
    "Flags": "over_time",
    "read_html": "markup",
    "read_xml": "markup",
    "read_parquet": "columnar",
    "read_feather": "columnar",
    "col": "expressions",
    "NamedAgg": "group_results",
    "Grouper": "grouping_keys",
    "options": "config",
    "set_option": "config",
    "get_option": "config",
    "reset_option": "config",
    "option_context": "config",
}
_MODULES = ["api", "errors", "core", "tseries", "arrays", "plotting"]
_SUBMODULES = {"offsets": "pandas.core.offsets"}


def __getattr__(name):
    from importlib import import_module

    if name in _HOME:
        home = _HOME[name]
        module, inner = home if isinstance(home, tuple) else (home, name)
        value = getattr(import_module(f"pandas.core.{module}"), inner)
        globals()[name] = value
        return value
    if name in _SUBMODULES:
        return import_module(_SUBMODULES[name])
    if name in _MODULES:
        return import_module(f"pandas.{name}")
    if name == "NA":
        from pandas.core.missing import NA

        return NA
    raise _unknown(name)


def _unknown(name):
    from _pandas import nearest

    error = AttributeError(f"module 'pandas' has no attribute '{name}'")
    close = nearest(name, list(_HOME), 3)
    error.hint = f"pandas has no '{name}' here" + (f"; nearest: {', '.join(close)}" if close else "")
    return error


def __dir__():
    return sorted([*globals(), *_HOME])
