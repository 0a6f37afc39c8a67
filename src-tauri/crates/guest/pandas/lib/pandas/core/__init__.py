"""`pandas.core`, in the layout of pandas."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
