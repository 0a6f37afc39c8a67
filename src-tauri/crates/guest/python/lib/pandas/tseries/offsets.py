"""`pandas.tseries.offsets`: steps in the calendar."""

from pandas.core.offsets import *  # noqa: F403
from pandas.core.offsets import BDay, CDay, to_offset
