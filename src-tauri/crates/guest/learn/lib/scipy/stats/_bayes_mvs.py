"""Bayesian intervals of mean, variance and deviation with Jeffreys' prior (T. E. Oliphant, 2006)."""

import math

import numpy as np
from scipy._lib._bunch import result_class
from scipy.stats._axis_nan_policy import sample

Mean = result_class("Mean", "statistic minmax")
Variance = result_class("Variance", "statistic minmax")
Std_dev = result_class("Std_dev", "statistic minmax")

# From here on everything is taken as normal.
_MANY = 1000


def _moments(data):
    x = sample(data).ravel()
    if x.size < 2:
        raise ValueError("Need at least 2 data-points.")
    return x.size, x.mean(), x.var()


def mvsdist(data):
    from scipy.stats import invgamma, norm, t

    n, mean, spread = _moments(data)
    if n > _MANY:
        return (
            norm(loc=mean, scale=math.sqrt(spread / n)),
            norm(loc=spread, scale=math.sqrt(2.0 / n) * spread),
            norm(loc=math.sqrt(spread), scale=math.sqrt(spread / (2.0 * n))),
        )
    half = (n - 1) / 2
    return (
        t(n - 1, mean, math.sqrt(spread / (n - 1))),
        invgamma(half, scale=n * spread / 2),
        _Root(half, n * spread / 2),
    )


class _Root:
    """The root of an inverse gamma variable."""

    def __init__(self, a, scale):
        from scipy.stats import invgamma

        self._a, self._scale, self._square = a, scale, invgamma(a, scale=scale)

    def mean(self):
        return np.float64(math.sqrt(self._scale) * math.exp(math.lgamma(self._a - 0.5) - math.lgamma(self._a)))

    def interval(self, confidence):
        low, high = self._square.interval(confidence)
        return np.sqrt(low), np.sqrt(high)


def bayes_mvs(data, alpha=0.90):
    if not 0 < alpha < 1:
        raise ValueError(f"0 < alpha < 1 is required, but alpha={alpha} was given.")
    found = zip((Mean, Variance, Std_dev), mvsdist(data))
    return tuple(kind(form.mean(), form.interval(alpha)) for kind, form in found)
