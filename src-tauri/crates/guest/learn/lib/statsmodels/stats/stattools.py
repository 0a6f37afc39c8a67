"""Numbers about residuals."""

import numpy as np
from _unavailable import unavailable
from scipy import stats


def durbin_watson(resids, axis=0):
    resids = np.asarray(resids, dtype=float)
    return (np.diff(resids, axis=axis) ** 2).sum(axis=axis) / (resids**2).sum(axis=axis)


@unavailable("axis")
def jarque_bera(resids, axis=0):
    """Statistic, p-value, skewness and kurtosis."""
    resids = np.asarray(resids, dtype=float)
    skew, kurtosis = stats.skew(resids), 3 + stats.kurtosis(resids)
    statistic = len(resids) / 6 * (skew**2 + (kurtosis - 3) ** 2 / 4)
    return statistic, stats.chi2.sf(statistic, 2), skew, kurtosis


def omni_normtest(resids, axis=0):
    """R. D'Agostino's test for a normal distribution."""
    resids = np.asarray(resids, dtype=float)
    if resids.shape[axis] < 8:
        return stats.normaltest(np.full(8, np.nan))
    return stats.normaltest(resids, axis=axis)


@unavailable("axis")
def robust_skewness(y, axis=0):
    """The usual skewness, that of the quartiles, and those by mean and median."""
    values = np.sort(np.asarray(y, dtype=float).ravel())
    low, middle, high = np.percentile(values, [25, 50, 75])
    mean, spread = values.mean(), values.std()
    away = np.abs(values - middle).mean()
    return (
        stats.skew(values),
        (high + low - 2 * middle) / (high - low),
        (mean - middle) / away,
        (mean - middle) / spread,
    )
