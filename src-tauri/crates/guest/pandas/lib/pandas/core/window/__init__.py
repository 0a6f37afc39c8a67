"""Rolling, expanding and exponentially weighted windows."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(
    __name__,
    {
        "pandas.core.window.ewm": "ExponentialMovingWindow",
        "pandas.core.window.expanding": "Expanding",
        "pandas.core.window.rolling": "Rolling",
    },
)
