"""Tests of variances: Levene, Bartlett, Fligner."""

import _scipy

import numpy as np
from scipy._lib._bunch import result_class
from scipy.stats._axis_nan_policy import chi_square_probability, lanes

LeveneResult = result_class("LeveneResult", "statistic pvalue")
BartlettResult = result_class("BartlettResult", "statistic pvalue")
FlignerResult = result_class("FlignerResult", "statistic pvalue")


def _centre(values, center, proportiontocut):
    if center == "mean":
        return values.mean()
    if center == "median":
        return np.median(values)
    cut = int(proportiontocut * values.size)
    return np.sort(values)[cut : values.size - cut].mean()


def _distances(samples, center, proportiontocut):
    if center not in ("mean", "median", "trimmed"):
        raise ValueError("center must be 'mean', 'median' or 'trimmed'.")
    if center == "trimmed":
        cut = proportiontocut
        samples = [np.sort(values)[int(cut * values.size) : values.size - int(cut * values.size)] for values in samples]
        center = "mean"
    return [np.abs(values - _centre(values, center, proportiontocut)) for values in samples]


def _enough(samples, name):
    if len(samples) < 2:
        raise ValueError(
            "Must provide at least two samples."
            if name == "fligner"
            else "Must enter at least two input sample vectors."
        )


def levene(*samples, center="median", proportiontocut=0.05, axis=0, nan_policy="propagate", keepdims=False):
    _enough(samples, "levene")
    return _levene(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims, center=center, cut=proportiontocut)


@lanes(LeveneResult, samples=None)
def _levene(*samples, center, cut):
    from scipy import special

    away = _distances(samples, center, cut)
    counts = np.array([values.size for values in away])
    groups, total = len(away), int(counts.sum())
    means = np.array([values.mean() for values in away])
    overall = (means * counts).sum() / total
    between = (total - groups) * (counts * (means - overall) ** 2).sum()
    within = (groups - 1.0) * sum(((values - mean) ** 2).sum() for values, mean in zip(away, means))
    with np.errstate(divide="ignore", invalid="ignore"):
        w = np.float64(between) / np.float64(within)
    return LeveneResult(w, special.fdtrc(groups - 1, total - groups, w))


def bartlett(*samples, axis=0, nan_policy="propagate", keepdims=False):
    _enough(samples, "bartlett")
    return _bartlett(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(BartlettResult, samples=None, least=2)
def _bartlett(*samples):
    counts = np.array([values.size for values in samples], float)
    spread = np.array([values.var(ddof=1) for values in samples])
    groups, total = len(samples), counts.sum()
    pooled = ((counts - 1) * spread).sum() / (total - groups)
    above = (total - groups) * np.log(pooled) - ((counts - 1) * np.log(spread)).sum()
    below = 1 + (1 / (3 * (groups - 1))) * ((1 / (counts - 1)).sum() - 1 / (total - groups))
    statistic = above / below
    return BartlettResult(statistic, chi_square_probability(statistic, groups - 1))


def fligner(*samples, center="median", proportiontocut=0.05, axis=0, nan_policy="propagate", keepdims=False):
    _enough(samples, "fligner")
    return _fligner(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims, center=center, cut=proportiontocut)


@lanes(FlignerResult, samples=None, least=1)
def _fligner(*samples, center, cut):
    from scipy import special

    away = _distances(samples, center, cut)
    joined = np.concatenate(away)
    total = joined.size
    scores = special.ndtri(_scipy.ranks(joined, "average") / (2 * (total + 1.0)) + 0.5)
    overall, spread = scores.mean(), scores.var(ddof=1)
    squares, start = 0.0, 0
    for values in away:
        squares += values.size * (scores[start : start + values.size].mean() - overall) ** 2
        start += values.size
    statistic = np.float64(squares / spread)
    return FlignerResult(statistic, chi_square_probability(statistic, len(samples) - 1))


def obrientransform(*samples):
    """R. G. O'Brien's values, whose means are the variances of the samples."""
    found = []
    for values in samples:
        a = np.asarray(values, float)
        n, away = a.size, (a - a.mean()) ** 2
        total = away.sum()
        found.append(((n - 1.5) * n * away - 0.5 * total) / ((n - 1) * (n - 2)))
    sizes = {values.size for values in found}
    return np.array(found) if len(sizes) == 1 else np.array(found, dtype=object)
