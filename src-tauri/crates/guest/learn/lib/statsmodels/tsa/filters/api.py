"""`sm.tsa.filters`."""

from statsmodels.tsa.filters.hp_filter import hpfilter

__all__ = ["hpfilter"]
