"""`pandas.tseries`."""

from pandas.core import offsets
