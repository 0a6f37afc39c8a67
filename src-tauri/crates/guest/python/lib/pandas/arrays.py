"""`pandas.arrays`."""

from pandas.core.categorical import Categorical
from pandas.core.interval_index import IntervalArray
