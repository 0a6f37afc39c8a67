"""Row and column labels."""

from _lazy import lazy_attributes
from pandas.core.indexes import base  # first: its subclasses import it, and it imports two of them

__getattr__ = lazy_attributes(__name__)
