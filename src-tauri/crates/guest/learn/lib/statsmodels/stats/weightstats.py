"""Means of one and two samples, whose values may count differently."""

import numpy as np
from scipy import stats

__all__ = ["CompareMeans", "DescrStatsW", "ttest_ind", "zconfint", "ztest"]


def _chance(height, law, alternative):
    if alternative in ("two-sided", "2-sided", "2s"):
        return 2 * law.sf(np.abs(height))
    if alternative in ("larger", "l"):
        return law.sf(height)
    if alternative in ("smaller", "s"):
        return law.cdf(height)
    raise ValueError("invalid alternative")


def _interval(middle, error, law, alpha, alternative):
    if alternative in ("two-sided", "2-sided", "2s"):
        reach = law.ppf(1 - alpha / 2) * error
        return middle - reach, middle + reach
    reach = law.ppf(1 - alpha) * error
    return (middle - reach, np.inf) if alternative in ("larger", "l") else (-np.inf, middle + reach)


class DescrStatsW:
    """A sample; `weights` say how often each row was seen."""

    def __init__(self, data, weights=None, ddof=0):
        self.data = np.asarray(data, dtype=float)
        self.weights = np.ones(len(self.data)) if weights is None else np.asarray(weights, dtype=float)
        self.ddof = ddof

    @property
    def sum_weights(self):
        return self.weights.sum()

    nobs = sum_weights

    def _by_row(self):
        return self.weights if self.data.ndim == 1 else self.weights.reshape(-1, 1)

    @property
    def sum(self):
        return (self.data * self._by_row()).sum(axis=0)

    @property
    def mean(self):
        return self.sum / self.sum_weights

    @property
    def demeaned(self):
        return self.data - self.mean

    @property
    def sumsquares(self):
        return (self.demeaned**2 * self._by_row()).sum(axis=0)

    @property
    def var(self):
        return self.sumsquares / (self.sum_weights - self.ddof)

    @property
    def std(self):
        return np.sqrt(self.var)

    def var_ddof(self, ddof=0):
        return self.sumsquares / (self.sum_weights - ddof)

    def std_ddof(self, ddof=0):
        return np.sqrt(self.var_ddof(ddof))

    @property
    def std_mean(self):
        return self.std_ddof(0) / np.sqrt(self.sum_weights - 1)

    @property
    def cov(self):
        return self.demeaned.T @ (self._by_row() * self.demeaned) / (self.sum_weights - self.ddof)

    @property
    def corrcoef(self):
        return self.cov / np.outer(self.std, self.std)

    def quantile(self, probs, return_pandas=True):
        import pandas as pd

        order = np.argsort(self.data, kind="stable")
        reached = np.cumsum(self.weights[order])
        places = [int(np.searchsorted(reached, share * reached[-1])) for share in np.atleast_1d(probs)]
        found = np.array([self.data[order][min(place, len(order) - 1)] for place in places])
        return pd.Series(found, index=pd.Index(np.atleast_1d(probs), name="p")) if return_pandas else found

    def tconfint_mean(self, alpha=0.05, alternative="two-sided"):
        return _interval(self.mean, self.std_mean, stats.t(self.sum_weights - 1), alpha, alternative)

    def zconfint_mean(self, alpha=0.05, alternative="two-sided"):
        return _interval(self.mean, self.std_mean, stats.norm, alpha, alternative)

    def ttest_mean(self, value=0, alternative="two-sided"):
        height = (self.mean - value) / self.std_mean
        free = self.sum_weights - 1
        return height, _chance(height, stats.t(free), alternative), free

    def ztest_mean(self, value=0, alternative="two-sided"):
        height = (self.mean - value) / self.std_mean
        return height, _chance(height, stats.norm, alternative)

    def get_compare(self, other, weights=None):
        return CompareMeans(self, other if isinstance(other, DescrStatsW) else DescrStatsW(other, weights))


class CompareMeans:
    def __init__(self, d1, d2):
        self.d1, self.d2 = d1, d2

    @classmethod
    def from_data(cls, data1, data2, weights1=None, weights2=None, ddof1=0, ddof2=0):
        return cls(DescrStatsW(data1, weights1, ddof1), DescrStatsW(data2, weights2, ddof2))

    @property
    def _distance(self):
        return self.d1.mean - self.d2.mean

    @property
    def std_meandiff_separatevar(self):
        return np.sqrt(self.d1.var_ddof(1) / self.d1.nobs + self.d2.var_ddof(1) / self.d2.nobs)

    @property
    def std_meandiff_pooledvar(self):
        one, other = self.d1, self.d2
        variance = (one.sumsquares + other.sumsquares) / (one.nobs - 1 + other.nobs - 1)
        return np.sqrt(variance * (1 / one.nobs + 1 / other.nobs))

    def dof_satt(self):
        one, other = self.d1.var_ddof(1) / self.d1.nobs, self.d2.var_ddof(1) / self.d2.nobs
        return (one + other) ** 2 / (one**2 / (self.d1.nobs - 1) + other**2 / (self.d2.nobs - 1))

    def _error(self, usevar):
        if usevar == "pooled":
            return self.std_meandiff_pooledvar, self.d1.nobs - 1 + self.d2.nobs - 1
        if usevar == "unequal":
            return self.std_meandiff_separatevar, self.dof_satt()
        raise ValueError('usevar can only be "pooled" or "unequal"')

    def ttest_ind(self, alternative="two-sided", usevar="pooled", value=0):
        error, free = self._error(usevar)
        height = (self._distance - value) / error
        return height, _chance(height, stats.t(free), alternative), free

    def ztest_ind(self, alternative="two-sided", usevar="pooled", value=0):
        height = (self._distance - value) / self._error(usevar)[0]
        return height, _chance(height, stats.norm, alternative)

    def tconfint_diff(self, alpha=0.05, alternative="two-sided", usevar="pooled"):
        error, free = self._error(usevar)
        return _interval(self._distance, error, stats.t(free), alpha, alternative)

    def zconfint_diff(self, alpha=0.05, alternative="two-sided", usevar="pooled"):
        return _interval(self._distance, self._error(usevar)[0], stats.norm, alpha, alternative)


def ttest_ind(x1, x2, alternative="two-sided", usevar="pooled", weights=(None, None), value=0):
    """Statistic, p-value and degrees of freedom."""
    return CompareMeans.from_data(x1, x2, *weights).ttest_ind(alternative, usevar, value)


def ztest(x1, x2=None, value=0, alternative="two-sided", usevar="pooled", ddof=1.0):
    """Statistic and p-value of a mean, or of the distance of two."""
    one = DescrStatsW(x1)
    if x2 is None:
        height = (one.mean - value) / np.sqrt(one.sumsquares / one.nobs / (one.nobs - ddof))
        return height, _chance(height, stats.norm, alternative)
    other = DescrStatsW(x2)
    pooled = (one.sumsquares + other.sumsquares) / (one.nobs + other.nobs - 2 * ddof) * (1 / one.nobs + 1 / other.nobs)
    separate = one.sumsquares / one.nobs / (one.nobs - ddof) + other.sumsquares / other.nobs / (other.nobs - ddof)
    height = (one.mean - other.mean - value) / np.sqrt(pooled if usevar == "pooled" else separate)
    return height, _chance(height, stats.norm, alternative)


def zconfint(x1, x2=None, value=0, alpha=0.05, alternative="two-sided", usevar="pooled", ddof=1.0):
    if x2 is not None:
        return CompareMeans.from_data(x1, x2).zconfint_diff(alpha, alternative, usevar)
    return DescrStatsW(x1).zconfint_mean(alpha, alternative)
