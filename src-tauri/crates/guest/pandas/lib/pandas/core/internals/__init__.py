"""How the columns of a frame are made from what it is given."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
