"""`pandas.arrays`."""

from pandas.core.arrays.categorical import Categorical
from pandas.core.arrays.interval import IntervalArray

__all__ = ["Categorical", "IntervalArray"]
