"""`pandas.tseries.frequencies`."""

from pandas.core.arrays.datetimelike import infer_freq
from pandas.tseries.offsets import to_offset
