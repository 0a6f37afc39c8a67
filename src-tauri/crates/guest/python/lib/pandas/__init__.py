"""pandas, running on Polars: names, signatures, defaults and printed forms of pandas 3.1.

Parts are loaded when they are first used, so that `import pandas` is quick.
"""

import numpy as _numpy  # its scalars are what reductions give
from pandas._lazy import lazy_attributes

__version__ = "3.1.1"

_NAMES = {
    "pandas._config.config": "describe_option options set_option get_option reset_option option_context",
    "pandas._libs.interval": "Interval",
    "pandas._libs.missing": "NA",
    "pandas._libs.tslibs.nattype": "NaT",
    "pandas._libs.tslibs.period": "Period",
    "pandas._libs.tslibs.timedeltas": "Timedelta",
    "pandas._libs.tslibs.timestamps": "Timestamp",
    "pandas.core.arrays.base": "array",
    "pandas.core.arrays.categorical": "CategoricalIndex Categorical",
    "pandas.core.arrays.datetimelike": "infer_freq",
    "pandas.core.col": "col",
    "pandas.core.computation.eval": "eval",
    "pandas.core.dtypes.dtypes": (
        "CategoricalDtype DatetimeTZDtype PeriodDtype IntervalDtype StringDtype BooleanDtype Int8Dtype "
        "Int16Dtype Int32Dtype Int64Dtype UInt8Dtype UInt16Dtype UInt32Dtype UInt64Dtype Float32Dtype "
        "Float64Dtype"
    ),
    "pandas.core.frame": "DataFrame",
    "pandas.core.generic.time_series": "Flags",
    "pandas.core.groupby.grouper": "Grouper",
    "pandas.core.groupby.ops": "NamedAgg",
    "pandas.core.indexes.base": "Index",
    "pandas.core.indexes.datetimelike": "DatetimeIndex PeriodIndex TimedeltaIndex",
    "pandas.core.indexes.datetimes": "date_range bdate_range timedelta_range period_range interval_range",
    "pandas.core.indexes.interval": "IntervalIndex",
    "pandas.core.indexes.multi": "MultiIndex",
    "pandas.core.indexes.range": "RangeIndex",
    "pandas.core.indexing": "IndexSlice",
    "pandas.core.reshape.concat": "concat",
    "pandas.core.reshape.encoding": ("isna isnull notna notnull unique to_numeric get_dummies factorize from_dummies"),
    "pandas.core.reshape.merge": "merge",
    "pandas.core.reshape.merge_asof": "merge_asof merge_ordered",
    "pandas.core.reshape.pivot": "crosstab pivot_table",
    "pandas.core.reshape.reshape": "pivot melt wide_to_long lreshape",
    "pandas.core.reshape.tile": "cut qcut",
    "pandas.core.series": "Series",
    "pandas.core.tools.datetimes": "to_datetime to_timedelta",
    "pandas.io.excel": "read_excel ExcelFile ExcelWriter",
    "pandas.io.html": "read_html read_xml",
    "pandas.io.json._json": "read_json",
    "pandas.io.json._normalize": "json_normalize",
    "pandas.io.parquet": "read_parquet read_feather",
    "pandas.io.parsers.readers": "read_csv read_table read_fwf read_pickle to_pickle",
    "pandas.tseries.offsets.base": "DateOffset",
}
_loaded = lazy_attributes(__name__, _NAMES)


def __getattr__(name):
    if name == "offsets":
        from pandas.tseries import offsets

        return offsets
    try:
        return _loaded(name)
    except AttributeError as error:
        from _pandas import nearest

        close = nearest(name, _public_names(), 3)
        error.hint = f"pandas has no '{name}' here" + (f"; nearest: {', '.join(close)}" if close else "")
        raise


def _public_names():
    return [name for names in _NAMES.values() for name in names.split()]


def __dir__():
    return sorted([*globals(), *_public_names()])
