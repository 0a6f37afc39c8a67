"""`pandas.tseries.frequencies`."""

from pandas.core.moment_columns import infer_freq
from pandas.core.offsets import to_offset
