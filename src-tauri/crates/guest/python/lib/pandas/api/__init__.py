"""`pandas.api`."""

from pandas.api import types
