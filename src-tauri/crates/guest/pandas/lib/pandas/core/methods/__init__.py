"""Longer methods that series and frames share."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
