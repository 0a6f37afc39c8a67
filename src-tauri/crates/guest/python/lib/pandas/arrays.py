"""`pandas.arrays`."""

from pandas.core.arrays.categorical import Categorical
from pandas.core.indexes.interval import IntervalArray
