"""dtypes: their names, comparison and conversion."""

from pandas._lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
