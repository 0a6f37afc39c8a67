"""Numbers about residuals."""

import numpy as np
from scipy import stats


def durbin_watson(resids, axis=0):
    resids = np.asarray(resids, dtype=float)
    return (np.diff(resids, axis=axis) ** 2).sum(axis=axis) / (resids**2).sum(axis=axis)


def jarque_bera(resids, axis=0):
    """Statistic, p-value, skewness and kurtosis."""
    resids = np.asarray(resids, dtype=float)
    skew, kurtosis = stats.skew(resids), 3 + stats.kurtosis(resids)
    statistic = len(resids) / 6 * (skew**2 + (kurtosis - 3) ** 2 / 4)
    return statistic, stats.chi2.sf(statistic, 2), skew, kurtosis
