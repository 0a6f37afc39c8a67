"""Barnard's and Boschloo's exact tests: the largest chance over all values of the common share."""

import math

import numpy as np
from scipy.stats._axis_nan_policy import one_of


class _Exact:
    def __init__(self, statistic, pvalue):
        self.statistic, self.pvalue = statistic, pvalue

    def __repr__(self):
        return f"{type(self).__name__}(statistic={self.statistic!r}, pvalue={self.pvalue!r})"


class BarnardExactResult(_Exact):
    pass


class BoschlooExactResult(_Exact):
    pass


def _table(table, n):
    if n <= 0:
        raise ValueError(f"Number of points `n` must be strictly positive, found {n!r}")
    cells = np.asarray(table, int)
    if cells.shape != (2, 2):
        raise ValueError("The input `table` must be of shape (2, 2).")
    if (cells < 0).any():
        raise ValueError("All values in `table` must be nonnegative.")
    return cells


def barnard_exact(table, alternative="two-sided", pooled=True, n=32):
    cells, alternative = _table(table, n), one_of(alternative)
    first, second = cells.sum(axis=0).tolist()
    if not first or not second:
        return BarnardExactResult(np.nan, 1.0)
    ones, others = np.arange(first + 1).reshape(-1, 1), np.arange(second + 1).reshape(1, -1)
    one, other = ones / first, others / second
    share = (ones + others) / (first + second)
    spread = (
        share * (1 - share) * (1 / first + 1 / second)
        if pooled
        else one * (1 - one) / first + other * (1 - other) / second
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        scores = np.where(one == other, 0.0, (one - other) / np.sqrt(spread))
    here = scores[cells[0, 0], cells[0, 1]]
    if alternative == "two-sided":
        as_far = np.abs(scores) >= abs(here)
    else:
        as_far = scores <= here if alternative == "less" else scores >= here
    return BarnardExactResult(here, _largest_chance(as_far, first, second))


def boschloo_exact(table, alternative="two-sided", n=32):
    cells, alternative = _table(table, n), one_of(alternative)
    first, second = cells.sum(axis=0).tolist()
    if not first or not second:
        return BoschlooExactResult(np.nan, np.nan)
    if alternative == "two-sided":
        sides = [boschloo_exact(cells, side, n) for side in ("less", "greater")]
        nearer = sides[0] if sides[0].pvalue < sides[1].pvalue else sides[1]
        return BoschlooExactResult(nearer.statistic, np.float64(min(1.0, 2 * nearer.pvalue)))
    chances = _fisher_chances(first, second, alternative)
    here = chances[cells[0, 0], cells[0, 1]]
    return BoschlooExactResult(here, _largest_chance(chances <= here * (1 + 1e-13), first, second))


def _fisher_chances(first, second, alternative):
    """R. A. Fisher's one-sided chance of every table with these column sums."""
    found = np.zeros((first + 1, second + 1))
    for total in range(first + second + 1):
        places = range(max(0, total - second), min(first, total) + 1)
        weights = [math.comb(first, one) * math.comb(second, total - one) for one in places]
        whole = sum(weights)
        for number, one in enumerate(places):
            side = weights[: number + 1] if alternative == "less" else weights[number:]
            found[one, total - one] = sum(side) / whole
    return found


# How finely the unknown share is tried before the best neighbourhood is searched.
_TRIED = 400


def _largest_chance(kept, first, second):
    logarithms = lambda n: np.array(
        [math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1) for k in range(n + 1)]
    )
    rows, columns = kept.nonzero()
    ways = logarithms(first)[rows] + logarithms(second)[columns]
    hits, total = rows + columns, first + second
    most, inverse = np.unique(hits, return_inverse=True)
    weights = np.array([np.logaddexp.reduce(ways[inverse == place]) for place in range(most.size)])

    def chance(share):
        if share <= 0 or share >= 1:
            return float(np.exp(weights[most == (0 if share <= 0 else total)]).sum())
        return float(np.exp(weights + most * math.log(share) + (total - most) * math.log1p(-share)).sum())

    shares = [number / _TRIED for number in range(_TRIED + 1)]
    found = [chance(share) for share in shares]
    best = max(range(len(found)), key=found.__getitem__)
    low, high = shares[max(0, best - 1)], shares[min(_TRIED, best + 1)]
    return np.float64(min(1.0, max(found[best], _peak(chance, low, high))))


def _peak(function, low, high):
    """By golden sections, to the last digits of the height."""
    ratio = (math.sqrt(5) - 1) / 2
    left, right = high - ratio * (high - low), low + ratio * (high - low)
    at_left, at_right = function(left), function(right)
    for _ in range(50):
        if at_left > at_right:
            high, right, at_right = right, left, at_left
            left = high - ratio * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + ratio * (high - low)
            at_right = function(right)
    return max(at_left, at_right)
