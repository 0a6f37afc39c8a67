"""pandas, running on Polars: names, signatures, defaults and printed forms of pandas 3.1.

Parts are loaded when they are first used, so that `import pandas` is quick.
"""

import numpy as _numpy  # its scalars are what reductions give
from _lazy import lazy_attributes

__version__ = "3.1.1"

_NAMES = {
    "pandas._config.config": "describe_option options set_option get_option reset_option option_context",
    "pandas._libs.interval": "Interval",
    "pandas._libs.missing": "NA",
    "pandas._libs.tslibs.nattype": "NaT",
    "pandas._libs.tslibs.period": "Period",
    "pandas._libs.tslibs.timedeltas": "Timedelta",
    "pandas._libs.tslibs.timestamps": "Timestamp",
    "pandas.core.algorithms": "unique factorize",
    "pandas.core.arrays.categorical": "Categorical",
    "pandas.core.col": "col",
    "pandas.core.computation.eval": "eval",
    "pandas.core.construction": "array",
    "pandas.core.dtypes.dtypes": (
        "CategoricalDtype DatetimeTZDtype PeriodDtype IntervalDtype StringDtype BooleanDtype Int8Dtype "
        "Int16Dtype Int32Dtype Int64Dtype UInt8Dtype UInt16Dtype UInt32Dtype UInt64Dtype Float32Dtype "
        "Float64Dtype"
    ),
    "pandas.core.dtypes.missing": "isna isnull notna notnull",
    "pandas.core.flags": "Flags",
    "pandas.core.frame": "DataFrame",
    "pandas.core.groupby.generic": "NamedAgg",
    "pandas.core.groupby.grouper": "Grouper",
    "pandas.core.indexes.base": "Index",
    "pandas.core.indexes.category": "CategoricalIndex",
    "pandas.core.indexes.datetimes": "DatetimeIndex date_range bdate_range",
    "pandas.core.indexes.interval": "interval_range IntervalIndex",
    "pandas.core.indexes.multi": "MultiIndex",
    "pandas.core.indexes.period": "PeriodIndex period_range",
    "pandas.core.indexes.range": "RangeIndex",
    "pandas.core.indexes.timedeltas": "TimedeltaIndex timedelta_range",
    "pandas.core.indexing": "IndexSlice",
    "pandas.core.reshape.concat": "concat",
    "pandas.core.reshape.encoding": "get_dummies from_dummies",
    "pandas.core.reshape.melt": "melt wide_to_long lreshape",
    "pandas.core.reshape.merge": "merge merge_asof merge_ordered",
    "pandas.core.reshape.pivot": "crosstab pivot_table pivot",
    "pandas.core.reshape.tile": "cut qcut",
    "pandas.core.series": "Series",
    "pandas.core.tools.datetimes": "to_datetime",
    "pandas.core.tools.numeric": "to_numeric",
    "pandas.core.tools.timedeltas": "to_timedelta",
    "pandas.io.excel": "read_excel ExcelFile ExcelWriter",
    "pandas.io.feather_format": "read_feather",
    "pandas.io.html": "read_html",
    "pandas.io.json._json": "read_json",
    "pandas.io.json._normalize": "json_normalize",
    "pandas.io.parquet": "read_parquet",
    "pandas.io.parsers.readers": "read_csv read_table read_fwf",
    "pandas.io.pickle": "read_pickle to_pickle",
    "pandas.io.sql": "read_sql read_sql_query read_sql_table",
    "pandas.io.xml": "read_xml",
    "pandas.tseries.frequencies": "infer_freq",
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
