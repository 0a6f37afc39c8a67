"""Rolling, expanding and exponentially weighted windows."""

from pandas._lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__, {"pandas.core.window.rolling": "Expanding ExponentialMovingWindow Rolling"})
