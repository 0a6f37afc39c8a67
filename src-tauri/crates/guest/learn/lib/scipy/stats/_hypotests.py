"""Cramér-von Mises, Epps-Singleton and energy distance: tests of whole distributions."""

import math
import warnings

import _scipy

import numpy as np
from _unavailable import unavailable
from scipy._lib._bunch import result_class
from scipy.stats._axis_nan_policy import chi_square_probability, lanes, sample

Epps_Singleton_2sampResult = result_class("Epps_Singleton_2sampResult", "statistic pvalue")

# The series of S. Csörgő and J. J. Faraway end where a term is smaller than this.
_SMALL = 1e-7


class CramerVonMisesResult:
    def __init__(self, statistic, pvalue):
        self.statistic, self.pvalue = statistic, pvalue

    def __repr__(self):
        return f"CramerVonMisesResult(statistic={float(self.statistic)!r}, pvalue={float(self.pvalue)!r})"


def _bessel(order, z):
    """exp(z) times the modified Bessel function of the second kind, from its integral over cosh."""
    step = 0.01
    end = math.acosh(1 + 750 / z)
    t = np.arange(0, end + step, step)
    values = np.exp(-z * (np.cosh(t) - 1)) * np.cosh(order * t)
    return step * (values.sum() - values[0] / 2)


def _limit(x):
    """How likely the statistic of endless samples stays below `x`."""
    total, k = 0.0, 0
    while True:
        u = math.exp(math.lgamma(k + 0.5) - math.lgamma(k + 1)) / (math.pi**1.5 * math.sqrt(x))
        q = (4 * k + 1) ** 2 / (16 * x)
        term = u * math.sqrt(4 * k + 1) * math.exp(-2 * q) * _bessel(0.25, q)
        total, k = total + term, k + 1
        if abs(term) < _SMALL:
            return total


def _second_order(y):
    z = y * y / 4
    return math.exp(-2 * z) * (y / 2) ** 1.5 * (_bessel(0.25, z) + _bessel(0.75, z)) / math.sqrt(math.pi)


def _third_order(y):
    z = y * y / 4
    bessels = 2 * _bessel(0.25, z) + 3 * _bessel(0.75, z) - _bessel(1.25, z)
    return math.exp(-2 * z) / math.sqrt(math.pi) * (y / 2) ** 2.5 * bessels


def _correction(x):
    """The correction for a sample of n, times n."""
    root, low, high = 2 * math.sqrt(x), x**0.75, x**1.25
    total, k = 0.0, 0
    while True:
        m, half, next_half = 2 * k + 1, math.gamma(k + 0.5), math.gamma(k + 1.5)
        one, three, five = ((4 * k + step) / root for step in (1, 3, 5))
        part = m * half * _second_order(three) / (9 * low) + half * _third_order(one) / (72 * high)
        part += 2 * (m + 2) * next_half * _third_order(five) / (12 * high)
        part += 7 * m * half * (_second_order(one) + _second_order(five)) / (144 * low)
        term = -part / (math.pi * math.gamma(k + 1))
        total, k = total + term, k + 1
        if abs(term) < _SMALL:
            return total


def _below(x, n):
    if x <= 1 / (12 * n):
        return 0.0
    if x >= n / 3:
        return 1.0
    return _limit(x) * (1 + 1 / (12 * n)) + _correction(x) / n


@unavailable("axis", "nan_policy", "keepdims")
def cramervonmises(rvs, cdf, args=(), *, axis=0, nan_policy="propagate", keepdims=False):
    import scipy.stats as stats

    values = np.sort(sample(rvs).ravel())
    if values.size <= 1:
        raise ValueError("The sample must contain at least two observations.")
    form = getattr(stats, cdf).cdf if isinstance(cdf, str) else cdf
    n = values.size
    steps = (2 * np.arange(1, n + 1) - 1) / (2 * n)
    statistic = 1 / (12 * n) + ((steps - form(values, *args)) ** 2).sum()
    return CramerVonMisesResult(statistic, np.float64(max(0.0, 1.0 - _below(float(statistic), n))))


@unavailable("axis", "nan_policy", "keepdims")
def cramervonmises_2samp(x, y, method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    x, y = np.sort(sample(x).ravel()), np.sort(sample(y).ravel())
    n, m = x.size, y.size
    if n <= 1 or m <= 1:
        raise ValueError("x and y must contain at least two observations.")
    if method not in ("auto", "exact", "asymptotic"):
        raise ValueError("method must be either auto, exact or asymptotic.")
    ranks = _scipy.ranks(np.concatenate([x, y]), "average")
    away = n * ((ranks[:n] - np.arange(1, n + 1)) ** 2).sum() + m * ((ranks[n:] - np.arange(1, m + 1)) ** 2).sum()
    product, total = n * m, n + m
    statistic = away / (product * total) - (4 * product - 1) / (6 * total)
    if method == "exact" or (method == "auto" and max(n, m) <= 20):
        return CramerVonMisesResult(statistic, _exact_two(float(away), n, m))
    mean = (1 + 1 / total) / 6
    spread = (total + 1) * (4 * product * total - 3 * (n**2 + m**2) - 2 * product) / (45 * total**2 * 4 * product)
    place = 1 / 6 + (float(statistic) - mean) / math.sqrt(45 * spread)
    return CramerVonMisesResult(statistic, np.float64(1.0 if place < 0.003 else max(0.0, 1.0 - _limit(place))))


def _exact_two(away, n, m):
    """Counts every order of two samples, by Y. Xiao, A. Gordon and A. Yakovlev (2006)."""
    common = math.lcm(n, m)
    a, b, product = common // n, common // m, n * m
    least = common**2 * (n + m) * (6 * away - product * (4 * product - 1)) // (6 * product**2)
    tables = [{0: 1}] + [{} for _ in range(n)]
    for u in range(m + 1):
        before = {}
        for v in range(n + 1):
            merged = dict(before)
            for value, count in tables[v].items():
                merged[value] = merged.get(value, 0) + count
            shift = (a * v - b * u) ** 2
            before = tables[v] = {value + shift: count for value, count in merged.items()}
    beyond = sum(count for value, count in tables[n].items() if value >= least)
    return np.float64(beyond / math.comb(n + m, n))


@lanes(Epps_Singleton_2sampResult, samples=2)
def epps_singleton_2samp(x, y, t=(0.4, 0.8)):
    """T. W. Epps and K. J. Singleton's comparison of characteristic functions."""
    if x.size < 5 or y.size < 5:
        raise ValueError(f"x and y should have at least 5 elements, but len(x) = {x.size} and len(y) = {y.size}.")
    points = np.asarray(t, float)
    if points.ndim > 1:
        raise ValueError(f"t must be 1d, but t.ndim equals {points.ndim}.")
    if (points <= 0).any():
        raise ValueError("t must contain positive elements only.")
    n, m = x.size, y.size
    total = n + m
    quarters = np.percentile(np.concatenate([x, y]), [25, 75])
    points = points.reshape(-1, 1) / ((quarters[1] - quarters[0]) / 2)
    waves = [np.vstack([np.cos(points * values), np.sin(points * values)]) for values in (x, y)]
    spread = sum(total / one.shape[1] * np.cov(one, bias=True) for one in waves)
    inverse = np.linalg.pinv(spread)
    freedom = int(np.linalg.matrix_rank(inverse))
    if freedom < 2 * points.size:
        warnings.warn(
            "Estimated covariance matrix does not have full rank. This indicates a bad choice of the input t "
            "and the test might not be consistent.",
            stacklevel=5,
        )
    difference = waves[0].mean(axis=1) - waves[1].mean(axis=1)
    statistic = total * (difference @ inverse @ difference)
    if max(n, m) < 25:
        statistic = statistic / (1.0 + total**-0.45 + 10.1 * (n**-1.7 + m**-1.7))
    return Epps_Singleton_2sampResult(statistic, chi_square_probability(statistic, freedom))


def energy_distance(u_values, v_values, u_weights=None, v_weights=None):
    return np.sqrt(2) * _between(u_values, v_values, u_weights, v_weights)


def _between(one, other, one_weights, other_weights):
    one, other = sample(one).ravel(), sample(other).ravel()
    joined = np.sort(np.concatenate([one, other]))
    steps = np.diff(joined)
    shares = []
    for values, weights in ((one, one_weights), (other, other_weights)):
        order = np.argsort(values, kind="stable")
        places = np.searchsorted(values[order], joined[:-1], "right")
        sums = np.concatenate(
            [[0.0], np.cumsum(np.ones(values.size) if weights is None else np.asarray(weights, float)[order])]
        )
        shares.append(sums[places] / sums[-1])
    return np.sqrt(((shares[0] - shares[1]) ** 2 * steps).sum())
