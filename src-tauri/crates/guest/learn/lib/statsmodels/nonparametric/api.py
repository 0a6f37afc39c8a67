"""The names of `sm.nonparametric`."""

from statsmodels.nonparametric.smoothers_lowess import lowess
