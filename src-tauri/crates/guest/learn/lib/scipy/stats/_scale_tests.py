"""Rank tests of scales: Ansari-Bradley and Mood."""

import math

import _scipy

import numpy as np
from scipy._lib._bunch import SignificanceResult, result_class
from scipy.stats._axis_nan_policy import lanes, normal_probability, one_of

AnsariResult = result_class("AnsariResult", "statistic pvalue")

# Beyond, or with ties, A. R. Ansari and R. A. Bradley's statistic is taken as normal.
_EXACT_BELOW = 55


@lanes(AnsariResult, samples=2, least=1)
def ansari(x, y, alternative="two-sided"):
    alternative = one_of(alternative)
    n, m = x.size, y.size
    total = n + m
    joined = np.concatenate([x, y])
    ranks = _scipy.ranks(joined, "average")
    scores = np.minimum(ranks, total - ranks + 1)
    statistic = scores[:n].sum()
    tied = np.unique(joined).size < total
    if n < _EXACT_BELOW and m < _EXACT_BELOW and not tied:
        return AnsariResult(statistic, _exact_scale_chance(statistic, n, m, alternative))
    mean, spread = _moments(n, m, scores if tied else None)
    # Small scores of `x` mean a large scale, so the sides are exchanged.
    return AnsariResult(statistic, normal_probability((mean - statistic) / np.sqrt(spread), alternative))


def _moments(n, m, scores):
    total, odd = n + m, (n + m) % 2
    mean = n * (total + 1.0) ** 2 / 4 / total if odd else n * (total + 2.0) / 4
    if scores is not None:
        squares = (scores**2).sum()
        if odd:
            return mean, m * n * (16 * total * squares - (total + 1) ** 4) / (16.0 * total**2 * (total - 1))
        return mean, m * n * (16 * squares - total * (total + 2) ** 2) / (16.0 * total * (total - 1))
    if odd:
        return mean, n * m * (total + 1.0) * (3 + total**2) / (48.0 * total**2)
    return mean, m * n * (total + 2) * (total - 2.0) / 48 / (total - 1.0)


def _exact_scale_chance(statistic, n, m, alternative):
    counts = _choices([min(i, n + m - i + 1) for i in range(1, n + m + 1)], n)
    whole = sum(counts.values())
    # Large statistics of `x` mean a small scale.
    small = sum(count for total, count in counts.items() if total >= statistic) / whole
    large = sum(count for total, count in counts.items() if total <= statistic) / whole
    return np.float64({"less": small, "greater": large}.get(alternative, min(1.0, 2 * min(small, large))))


def _choices(scores, taken):
    """In how many ways `taken` of the scores have each sum."""
    ways = [{} for _ in range(taken + 1)]
    ways[0][0] = 1
    for number, score in enumerate(scores):
        for already in range(min(number, taken - 1), -1, -1):
            further = ways[already + 1]
            for total, count in ways[already].items():
                further[total + score] = further.get(total + score, 0) + count
    return ways[taken]


@lanes(SignificanceResult, samples=2, least=1)
def mood(x, y, alternative="two-sided"):
    alternative = one_of(alternative)
    n, m = x.size, y.size
    total = n + m
    if total < 3:
        return SignificanceResult(np.float64(np.nan), np.float64(np.nan))
    joined = np.concatenate([x, y])
    _, places, ties = np.unique(joined, return_inverse=True, return_counts=True)
    ends = np.cumsum(ties).astype(float)
    starts = ends - ties
    middle = (total + 1) / 2
    # P. W. Mielke's scores: tied values share the mean of the squared distances that their ranks span.
    upto = lambda last: last * (last + 1) * (2 * last + 1) / 6 - middle * last * (last + 1) + middle**2 * last
    scores = (upto(ends) - upto(starts)) / ties
    statistic = scores[places[:n]].sum()
    plain = n * m * (total + 1.0) * (total**2 - 4) / 180
    sizes = ties.astype(float)
    lost = (sizes * (sizes**2 - 1) * (sizes**2 - 4 + 15 * (total - ends - starts) ** 2)).sum()
    spread = plain - n * m / (180 * total * (total - 1)) * lost
    z = (statistic - n * (total * total - 1.0) / 12) / math.sqrt(spread)
    return SignificanceResult(np.float64(z), normal_probability(z, alternative))
