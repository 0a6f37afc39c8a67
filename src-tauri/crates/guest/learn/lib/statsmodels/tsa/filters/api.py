"""`sm.tsa.filters`."""

from statsmodels.tsa.filters.bk_filter import bkfilter
from statsmodels.tsa.filters.cf_filter import cffilter
from statsmodels.tsa.filters.hp_filter import hpfilter

__all__ = ["bkfilter", "cffilter", "hpfilter"]
