"""Student's t, chi-square and F when there is an effect: what `power` needs."""

import math

import numpy as np
from scipy import special, stats


def _poisson(mean):
    """Counts around `mean` that are not too rare to matter, and their chances."""
    reach = int(mean + 40 * math.sqrt(mean + 1) + 60)
    counts = np.arange(max(0, int(mean - 40 * math.sqrt(mean + 1) - 60)), reach)
    return counts, np.exp(counts * math.log(mean) - mean - special.gammaln(counts + 1.0)) if mean > 0 else (
        counts == 0
    ).astype(float)


def chi_square_above(edge, df, shift):
    """The chance to lie above `edge`, as a mixture of chi-squares (R. A. Fisher 1928)."""
    counts, chances = _poisson(shift / 2)
    return float(chances @ special.gammaincc(df / 2 + counts, edge / 2))


def f_above(edge, between, within, shift):
    counts, chances = _poisson(shift / 2)
    share = within / (within + between * edge)
    return float(chances @ special.betainc(within / 2, between / 2 + counts, share))


def t_below(edge, df, shift):
    """R. Lenth's series (Applied Statistics 38, 1989)."""
    if edge < 0:
        return 1.0 - t_below(-edge, df, -shift)
    base = float(stats.norm.cdf(-shift))
    half = shift * shift / 2
    counts = np.arange(0, int(half + 40 * math.sqrt(half + 1) + 60), dtype=float)
    share = edge * edge / (edge * edge + df)
    if share == 0:
        return base
    logs = counts * math.log(half) - half if half > 0 else np.where(counts == 0, 0.0, -np.inf)
    even = np.exp(logs - special.gammaln(counts + 1))
    odd = (
        np.sign(shift) * np.exp(logs + 0.5 * math.log(half) - special.gammaln(counts + 1.5))
        if half > 0
        else np.zeros(len(counts))
    )
    sums = even * special.betainc(counts + 0.5, df / 2, share) + odd * special.betainc(counts + 1.0, df / 2, share)
    return base + 0.5 * float(sums.sum())
