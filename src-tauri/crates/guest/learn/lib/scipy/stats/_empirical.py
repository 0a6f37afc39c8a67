"""Distributions that data themselves make, and estimates from order."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.stats._distn_infrastructure import random_state_of
from scipy.stats._survival import CensoredData, steps


@dataclass
class ConfidenceInterval:
    low: object
    high: object


class EmpiricalDistributionFunction:
    """A staircase: `quantiles` are the places of the steps, `probabilities` their heights."""

    def __init__(self, quantiles, probabilities, kind, at_risk):
        self.quantiles, self.probabilities = quantiles, probabilities
        self._kind, self._at_risk = kind, at_risk

    def __repr__(self):
        return f"EmpiricalDistributionFunction(quantiles={self.quantiles!r}, probabilities={self.probabilities!r})"

    def evaluate(self, x):
        x = np.asarray(x, float)
        start = 0.0 if self._kind == "cdf" else 1.0
        return np.concatenate([[start], self.probabilities])[np.searchsorted(self.quantiles, x, "right")]

    def confidence_interval(self, confidence_level=0.95, *, method="linear"):
        """M. Greenwood's bounds (1926)."""
        from scipy.special import ndtri

        if method not in ("linear", "log-log"):
            raise ValueError("`method` must be one of {'linear', 'log-log'}.")
        survival = self.probabilities if self._kind == "sf" else 1 - self.probabilities
        lost = -np.diff(np.concatenate([[1.0], survival])) / np.concatenate([[1.0], survival[:-1]]) * self._at_risk
        with np.errstate(divide="ignore", invalid="ignore"):
            variance = np.cumsum(lost / (self._at_risk * (self._at_risk - lost)))
            z = float(ndtri(0.5 + confidence_level / 2))
            if method == "linear":
                half = z * survival * np.sqrt(variance)
                low, high = survival - half, survival + half
            else:
                half = z * np.sqrt(variance) / np.log(survival)
                low, high = (
                    np.exp(-np.exp(np.log(-np.log(survival)) - half)),
                    np.exp(-np.exp(np.log(-np.log(survival)) + half)),
                )
        if self._kind == "cdf":
            low, high = 1 - high, 1 - low
        clipped = [
            EmpiricalDistributionFunction(self.quantiles, np.clip(end, 0, 1), self._kind, self._at_risk)
            for end in (low, high)
        ]
        return ConfidenceInterval(*clipped)

    def plot(self, ax=None, **options):
        import matplotlib.pyplot as plt

        ax = plt.gca() if ax is None else ax
        ends = self.quantiles[0], self.quantiles[-1]
        around = (ends[1] - ends[0]) * 0.05
        x = np.concatenate([[ends[0] - around], self.quantiles, [ends[1] + around]])
        return ax.step(x, self.evaluate(x), where="post", **options)


@dataclass
class ECDFResult:
    cdf: EmpiricalDistributionFunction
    sf: EmpiricalDistributionFunction


def _kaplan_meier(sample):
    """The share that has not ended, where some are only known not to have (E. Kaplan and P. Meier 1958)."""
    places, left, ended = steps(sample)
    survival = np.cumprod((left - ended) / left)
    return ECDFResult(
        EmpiricalDistributionFunction(places, 1 - survival, "cdf", left),
        EmpiricalDistributionFunction(places, survival, "sf", left),
    )


def ecdf(sample):
    if isinstance(sample, CensoredData):
        return _kaplan_meier(sample)
    sample = np.asarray(sample, float)
    if sample.ndim != 1:
        raise ValueError("`sample` must be a one-dimensional sequence.")
    if np.isnan(sample).any():
        raise ValueError("`sample` must not contain NaN.")
    places, counts = np.unique(sample, return_counts=True)
    reached = np.cumsum(counts)
    at_risk = np.concatenate([[sample.size], sample.size - reached[:-1]])
    heights = reached / sample.size
    return ECDFResult(
        EmpiricalDistributionFunction(places, heights, "cdf", at_risk),
        EmpiricalDistributionFunction(places, 1 - heights, "sf", at_risk),
    )


class rv_histogram:
    """The distribution that a histogram shows."""

    def __init__(self, histogram, *args, density=None, **kwargs):
        counts, edges = np.asarray(histogram[0], float), np.asarray(histogram[1], float)
        if len(counts) + 1 != len(edges):
            raise ValueError(
                "Number of elements in histogram content and histogram boundaries do not match, expected n and n+1."
            )
        widths = np.diff(edges)
        counts = counts * widths if density else counts
        self._edges = edges
        self._cdf = np.concatenate([[0.0], np.cumsum(counts / counts.sum())])
        self._pdf = np.concatenate([[0.0], counts / counts.sum() / widths, [0.0]])
        self.a, self.b = edges[0], edges[-1]

    def pdf(self, x):
        return self._pdf[np.searchsorted(self._edges, x, side="right")]

    def logpdf(self, x):
        return np.log(self.pdf(x))

    def cdf(self, x):
        return np.interp(x, self._edges, self._cdf)

    def sf(self, x):
        return 1 - self.cdf(x)

    def ppf(self, q):
        return np.interp(q, self._cdf, self._edges)

    def isf(self, q):
        return self.ppf(1 - np.asarray(q))

    def rvs(self, size=None, random_state=None):
        return self.ppf(random_state_of(random_state).uniform(size=size))

    def moment(self, order):
        ends = self._edges ** (order + 1.0) / (order + 1.0)
        return float((self._pdf[1:-1] * np.diff(ends)).sum())

    def mean(self):
        return self.moment(1)

    def var(self):
        return self.moment(2) - self.mean() ** 2

    def std(self):
        return math.sqrt(self.var())

    def median(self):
        return float(self.ppf(0.5))

    def interval(self, confidence):
        return float(self.ppf((1 - confidence) / 2)), float(self.ppf((1 + confidence) / 2))

    def entropy(self):
        heights, widths = self._pdf[1:-1], np.diff(self._edges)
        kept = heights > 0
        return -float((heights[kept] * np.log(heights[kept]) * widths[kept]).sum())


def kstat(data, n=2, *, axis=None):
    """The estimate of a cumulant that is right on average (R. A. Fisher)."""
    if n not in (1, 2, 3, 4):
        raise ValueError("k-statistics only supported for 1<=n<=4")
    x = np.asarray(data, float).ravel() if axis is None else np.moveaxis(np.asarray(data, float), axis, 0)
    N = x.shape[0]
    S1, S2, S3, S4 = ((x**power).sum(axis=0) for power in (1, 2, 3, 4))
    if n == 1:
        return S1 / N
    if n == 2:
        return (N * S2 - S1**2) / (N * (N - 1))
    if n == 3:
        return (2 * S1**3 - 3 * N * S1 * S2 + N * N * S3) / (N * (N - 1) * (N - 2))
    above = (
        -6 * S1**4 + 12 * N * S1**2 * S2 - 3 * N * (N - 1.0) * S2**2 - 4 * N * (N + 1) * S1 * S3 + N * N * (N + 1) * S4
    )
    return above / (N * (N - 1.0) * (N - 2.0) * (N - 3.0))


def kstatvar(data, n=2, *, axis=None):
    N = np.asarray(data).size if axis is None else np.asarray(data).shape[axis]
    if n == 1:
        return kstat(data, 2, axis=axis) / N
    if n == 2:
        return (2 * N * kstat(data, 2, axis=axis) ** 2 + (N - 1) * kstat(data, 4, axis=axis)) / (N * (N + 1))
    raise ValueError("Only n=1 or n=2 supported.")


def differential_entropy(values, *, window_length=None, base=None, axis=0, method="auto"):
    x = np.sort(np.moveaxis(np.asarray(values, float), axis, -1), axis=-1)
    n = x.shape[-1]
    window = math.floor(math.sqrt(n) + 0.5) if window_length is None else window_length
    if not 2 <= 2 * window < n:
        raise ValueError(f"Window length ({window}) must be positive and less than half the sample size ({n}).")
    if method == "auto":
        method = "van es" if n <= 10 else "ebrahimi" if n <= 1000 else "vasicek"
    if method == "van es":
        apart = x[..., window:] - x[..., : n - window]
        term = np.log((n + 1) / window * apart).sum(axis=-1) / (n - window)
        found = term + np.sum(1 / np.arange(window, n + 1)) + np.log(window) - np.log(n + 1)
    elif method in ("vasicek", "ebrahimi"):
        padded = np.concatenate([np.repeat(x[..., :1], window, -1), x, np.repeat(x[..., -1:], window, -1)], axis=-1)
        apart = padded[..., 2 * window :] - padded[..., : -2 * window]
        weight = 2.0
        if method == "ebrahimi":
            place = np.arange(1, n + 1).astype(float)
            weight = np.where(
                place <= window,
                1 + (place - 1) / window,
                np.where(place >= n - window + 1, 1 + (n - place) / window, 2.0),
            )
        found = np.log(n * apart / (weight * window)).mean(axis=-1)
    else:
        raise ValueError("`method` must be one of {'vasicek', 'van es', 'ebrahimi', 'auto'}.")
    return found if base is None else found / np.log(base)


def mquantiles(a, prob=(0.25, 0.5, 0.75), alphap=0.4, betap=0.4, axis=None, limit=()):
    x = np.asarray(a, float)
    if limit:
        x = np.where((x > limit[0]) & (x < limit[1]), x, np.nan)
    one = lambda row: _plotting_quantiles(row, np.atleast_1d(np.asarray(prob, float)), alphap, betap)
    return one(x.ravel()) if axis is None or x.ndim == 1 else np.apply_along_axis(one, axis, x)


def _plotting_quantiles(x, prob, alphap, betap):
    x = np.sort(x[~np.isnan(x)])
    if x.size < 2:
        return np.full(prob.shape, x[0] if x.size else np.nan)
    place = prob * x.size + alphap + prob * (1.0 - alphap - betap)
    whole = np.floor(np.clip(place, 1, x.size - 1)).astype(int)
    share = np.clip(place - whole, 0, 1)
    return (1 - share) * x[whole - 1] + share * x[whole]
