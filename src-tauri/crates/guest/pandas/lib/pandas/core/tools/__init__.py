"""`to_datetime`, `to_timedelta` and `to_numeric`."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
