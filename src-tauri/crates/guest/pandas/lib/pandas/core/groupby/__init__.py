"""`groupby`: split by keys, aggregate each group, combine the results."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(
    __name__,
    {
        "pandas.core.groupby.generic": "DataFrameGroupBy NamedAgg SeriesGroupBy",
        "pandas.core.groupby.groupby": "GroupBy",
        "pandas.core.groupby.grouper": "Grouper",
    },
)
