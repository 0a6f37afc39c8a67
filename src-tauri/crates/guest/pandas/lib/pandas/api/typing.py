"""`pandas.api.typing`: classes of intermediate results, for annotations and `isinstance`."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(
    __name__,
    {
        "pandas._libs.missing": "NAType",
        "pandas._libs.tslibs.nattype": "NaTType",
        "pandas.core.groupby.generic": "DataFrameGroupBy SeriesGroupBy",
        "pandas.core.indexes.frozen": "FrozenList",
        "pandas.core.resample": "Resampler",
        "pandas.core.window.ewm": "ExponentialMovingWindow",
        "pandas.core.window.expanding": "Expanding",
        "pandas.core.window.rolling": "Rolling",
    },
)
