"""Tests of residuals."""

import numpy as np
from scipy import stats

# Where a piece ends, and the polynomial of the statistic in its exponent: R. D'Agostino and M. Stephens,
# "Goodness-of-fit techniques" (1986), table 4.9.
_PIECES = (
    (0.2, True, (-13.436, 101.14, -223.73)), (0.34, True, (-8.318, 42.796, -59.938)),
    (0.6, False, (0.9177, -4.279, -1.38)), (13.0, False, (1.2937, -5.709, 0.0186)),
)


def normal_ad(x, axis=0):
    """Anderson and Darling's test for a normal distribution of unknown mean and variance."""
    values = np.sort(np.asarray(x, dtype=float))
    count = len(values)
    heights = (values - values.mean()) / values.std(ddof=1)
    below, above = stats.norm.cdf(heights), stats.norm.sf(heights)
    ranks = 2 * np.arange(1, count + 1) - 1
    statistic = -count - (ranks * (np.log(below) + np.log(above[::-1]))).sum() / count
    adjusted = float(statistic * (1 + 0.75 / count + 2.25 / count**2))
    for end, upper, (one, two, three) in _PIECES:
        if adjusted < end:
            tail = np.exp(one + two * adjusted + three * adjusted**2)
            return statistic, (1 - tail if upper else tail)
    return statistic, 0.0


def het_breuschpagan(resid, exog_het, robust=True):
    """Whether the spread of residuals depends on the columns: statistic and p-value of Lagrange and F form."""
    from statsmodels.regression.linear_model import OLS

    squares = np.asarray(resid, dtype=float) ** 2
    target = squares if robust else squares / squares.mean()
    fit = OLS(target, exog_het).fit()
    statistic = fit.nobs * fit.rsquared if robust else fit.ess / 2
    return statistic, stats.chi2.sf(statistic, fit.df_model), fit.fvalue, fit.f_pvalue
