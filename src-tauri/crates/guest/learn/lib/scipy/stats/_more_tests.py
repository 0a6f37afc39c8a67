"""Rarer tests and measures of association."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr
from scipy.stats import _continuous_distns


@dataclass
class SomersDResult:
    statistic: float
    pvalue: float
    table: object


def somersd(x, y=None, alternative="two-sided"):
    """R. H. Somers' D (1962)."""
    table = np.asarray(x) if y is None else _table(np.asarray(x), np.asarray(y))
    if table.ndim != 2:
        raise ValueError("x must be either a 1D or 2D array")
    rows, columns = table.shape
    agree, differ, spread = 0.0, 0.0, 0.0
    total = table.sum()
    row_squares = (table.sum(axis=1) ** 2).sum()
    for row in range(rows):
        for column in range(columns):
            if table[row, column]:
                same = table[:row, :column].sum() + table[row + 1 :, column + 1 :].sum()
                other = table[row + 1 :, :column].sum() + table[:row, column + 1 :].sum()
                agree, differ = agree + table[row, column] * same, differ + table[row, column] * other
                spread += table[row, column] * (same - other) ** 2
    d = (agree - differ) / (total**2 - row_squares)
    error = spread - (agree - differ) ** 2 / total
    z = (agree - differ) / math.sqrt(4 * error) if error > 0 else math.copysign(math.inf, agree - differ)
    return SomersDResult(float(d), _p_of_z(z, alternative), table)


def _table(x, y):
    _, rows = np.unique(x, return_inverse=True)
    _, columns = np.unique(y, return_inverse=True)
    made = np.zeros((rows.max() + 1, columns.max() + 1), int)
    np.add.at(made, (rows, columns), 1)
    return made


def _p_of_z(z, alternative):
    if alternative == "two-sided":
        return float(2 * ndtr(-abs(z)))
    if alternative not in ("less", "greater"):
        raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")
    return float(ndtr(z) if alternative == "less" else ndtr(-z))


@dataclass
class SignificanceResult:
    statistic: float
    pvalue: float

    def __iter__(self):
        return iter((self.statistic, self.pvalue))


def weightedtau(x, y, rank=True, weigher=None, additive=True):
    """S. Vigna's tau (2015), in which exchanges of high ranks weigh more."""
    x, y = np.asarray(x).ravel(), np.asarray(y).ravel()
    if x.size != y.size:
        raise ValueError("All inputs to `weightedtau` must be of the same size")
    if rank is True:
        one = _weighted_tau(x, y, _ranks(x, y), weigher, additive)
        return SignificanceResult(float((one + _weighted_tau(x, y, _ranks(y, x), weigher, additive)) / 2), math.nan)
    ranks = np.arange(x.size) if rank is False else np.asarray(rank)
    return SignificanceResult(float(_weighted_tau(x, y, ranks, weigher, additive)), math.nan)


def _ranks(x, y):
    """Ranks from the highest on; ties by the other values."""
    ranks = np.empty(x.size, int)
    ranks[np.lexsort([y, x])[::-1]] = np.arange(x.size)
    return ranks


def _weighted_tau(x, y, ranks, weigher, additive):
    weights = np.array([weigher(int(place)) for place in ranks]) if weigher else 1.0 / (1 + ranks)
    pairs = weights[:, None] + weights if additive else weights[:, None] * weights
    a, b = np.sign(x[:, None] - x), np.sign(y[:, None] - y)
    return (pairs * a * b).sum() / math.sqrt((pairs * a * a).sum() * (pairs * b * b).sum())


@dataclass
class QuantileTestResult:
    statistic: float
    statistic_type: int
    pvalue: float


def quantile_test(x, *, q=0, p=0.5, alternative="two-sided"):
    """W. J. Conover's test of a quantile."""
    from scipy.stats import binom

    x = np.asarray(x, float)
    below, upto = int((x < q).sum()), int((x <= q).sum())
    less, greater = float(binom.cdf(upto, x.size, p)), float(binom.sf(below - 1, x.size, p))
    # The quantile is higher than `q` where few values lie below.
    if alternative == "less":
        return QuantileTestResult(below, 2, greater)
    if alternative == "greater":
        return QuantileTestResult(upto, 1, less)
    if alternative != "two-sided":
        raise ValueError("`alternative` must be one of {'two-sided', 'less', 'greater'}")
    return QuantileTestResult(
        below if greater < less else upto, 2 if greater < less else 1, min(2 * min(less, greater), 1.0)
    )


@dataclass
class Anderson_ksampResult:
    statistic: float
    critical_values: object
    pvalue: float

    def __iter__(self):
        return iter((self.statistic, self.critical_values, self.pvalue))


def anderson_ksamp(samples, midrank=None, *, variant=None, method=None):
    """F. W. Scholz and M. A. Stephens' test (1987) that several samples have one distribution."""
    if method is not None:
        raise NotImplementedError("anderson_ksamp with `method` is not available here")
    samples = [np.sort(np.asarray(sample, float)) for sample in samples]
    pooled = np.sort(np.concatenate(samples))
    places = np.unique(pooled)
    n, N = np.array([sample.size for sample in samples]), pooled.size
    if variant == "right" or midrank is False:
        A = _right(samples, pooled, places, n, N)
    else:
        A = _middle(samples, pooled, places, n, N)
    statistic = (A - (len(samples) - 1)) / math.sqrt(_ad_variance(n, N, len(samples)))
    m = len(samples) - 1
    b0, b1, b2 = (
        np.array([0.675, 1.281, 1.645, 1.96, 2.326, 2.573, 3.085]),
        np.array([-0.245, 0.25, 0.678, 1.149, 1.822, 2.364, 3.615]),
        np.array([-0.105, -0.305, -0.362, -0.391, -0.396, -0.345, -0.154]),
    )
    critical = b0 + b1 / math.sqrt(m) + b2 / m
    levels = np.array([0.25, 0.1, 0.05, 0.025, 0.01, 0.005, 0.001])
    if statistic < critical.min():
        p = 0.25
    elif statistic > critical.max():
        p = 0.001
    else:
        p = math.exp(np.polyval(np.polyfit(critical, np.log(levels), 2), statistic))
    return Anderson_ksampResult(float(statistic), critical, float(p))


def _middle(samples, pooled, places, n, N):
    left = np.searchsorted(pooled, places, "left")
    ties = np.searchsorted(pooled, places, "right") - left
    middle = left + ties / 2.0
    found = 0.0
    for sample in samples:
        upto = np.searchsorted(sample, places, "right")
        inside = upto - (upto - np.searchsorted(sample, places, "left")) / 2.0
        found += (
            ties / N * (N * inside - middle * sample.size) ** 2 / (middle * (N - middle) - N * ties / 4.0)
        ).sum() / sample.size
    return found * (N - 1.0) / N


def _right(samples, pooled, places, n, N):
    ties = np.searchsorted(pooled, places[:-1], "right") - np.searchsorted(pooled, places[:-1], "left")
    upto = np.cumsum(ties)
    found = 0.0
    for sample in samples:
        inside = np.searchsorted(sample, places[:-1], "right")
        found += (ties / N * (N * inside - upto * sample.size) ** 2 / (upto * (N - upto))).sum() / sample.size
    return found


def _ad_variance(n, N, k):
    H = (1.0 / n).sum()
    h = (1.0 / np.arange(1, N)).sum()
    g = sum((1.0 / np.arange(i + 1, N)).sum() / (N - i) for i in range(1, N - 1))
    a = (4 * g - 6) * (k - 1) + (10 - 6 * g) * H
    b = (2 * g - 4) * k**2 + 8 * h * k + (2 * g - 14 * h - 4) * H - 8 * h + 4 * g - 6
    c = (6 * h + 2 * g - 2) * k**2 + (4 * h - 4 * g + 6) * k + (2 * h - 6) * H + 4 * h
    d = (2 * h + 6) * k**2 - 4 * h * k
    return (a * N**3 + b * N**2 + c * N + d) / ((N - 1.0) * (N - 2.0) * (N - 3.0))


@dataclass
class DunnettResult:
    statistic: object
    pvalue: object


def dunnett(*samples, control, alternative="two-sided", rng=None, random_state=None):
    """C. W. Dunnett's comparison of several means with one (1955); the chances are integrals, without random numbers."""
    control, samples = np.asarray(control, float), [np.asarray(sample, float) for sample in samples]
    n = np.array([sample.size for sample in samples])
    df = int(n.sum() + control.size - len(n) - 1)
    squares = sum(((sample - sample.mean()) ** 2).sum() for sample in [control, *samples])
    spread = math.sqrt(squares / df)
    means = np.array([sample.mean() for sample in samples])
    statistic = (means - control.mean()) / spread / np.sqrt(1 / n + 1 / control.size)
    share = np.sqrt(n / (n + control.size))
    if alternative not in ("two-sided", "less", "greater"):
        raise ValueError("alternative must be one of {'two-sided', 'less', 'greater'}")
    signed = -statistic if alternative == "less" else statistic
    return DunnettResult(
        statistic, np.array([_largest_of(value, share, df, alternative == "two-sided") for value in signed])
    )


def _largest_of(limit, share, df, both_sides):
    """The chance that the largest of the statistics lies beyond the limit."""
    z, z_weights = np.polynomial.legendre.leggauss(80)
    z, z_weights = z * 8, z_weights * 8 * np.exp(-((z * 8) ** 2) / 2) / math.sqrt(2 * math.pi)
    places = (np.arange(200) + 0.5) / 200
    scale = np.sqrt(np.asarray(_continuous_distns.chi2.ppf(places, df)) / df)
    rest = np.sqrt(1 - share**2)[:, None, None]
    bound = (abs(limit) if both_sides else limit) * scale
    above = ndtr((share[:, None, None] * z[None, :, None] + bound) / rest)
    inside = above - ndtr((share[:, None, None] * z[None, :, None] - bound) / rest) if both_sides else above
    return float(1 - (np.prod(inside, axis=0) * z_weights[:, None]).sum() / len(places))
