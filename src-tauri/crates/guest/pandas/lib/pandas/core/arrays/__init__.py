"""Values without an index."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(
    __name__,
    {
        "pandas.core.arrays.base": "ExtensionArray",
        "pandas.core.arrays.categorical": "Categorical",
        "pandas.core.arrays.interval": "IntervalArray",
    },
)
