"""Rank tests: Mann-Whitney, Wilcoxon, Kruskal-Wallis, Friedman."""

import math

import _scipy

import numpy as np
from scipy._lib._bunch import result_class
from scipy.stats._axis_nan_policy import chi_square_probability, lanes, normal_probability, one_of, student_probability

MannwhitneyuResult = result_class("MannwhitneyuResult", "statistic pvalue")
WilcoxonResult = result_class("WilcoxonResult", "statistic pvalue")
KruskalResult = result_class("KruskalResult", "statistic pvalue")
FriedmanchisquareResult = result_class("FriedmanchisquareResult", "statistic pvalue")
RanksumsResult = result_class("RanksumsResult", "statistic pvalue")
BrunnerMunzelResult = result_class("BrunnerMunzelResult", "statistic pvalue")
MedianTestResult = result_class("MedianTestResult", "statistic pvalue median table")


def tie_counts(values):
    return np.unique(values, return_counts=True)[1].astype(float)


def tie_term(values):
    counts = tie_counts(values)
    return float((counts**3 - counts).sum())


def mannwhitneyu(
    x, y, use_continuity=True, alternative="two-sided", axis=0, method="auto", *, nan_policy="propagate", keepdims=False
):
    return _mann_whitney(
        x, y, use_continuity, one_of(alternative), method, axis=axis, nan_policy=nan_policy, keepdims=keepdims
    )


@lanes(MannwhitneyuResult, samples=2, least=1)
def _mann_whitney(x, y, use_continuity, alternative, method):
    joined = np.concatenate([x, y])
    ranks = _scipy.ranks(joined, "average")
    n1, n2 = x.size, y.size
    u = ranks[:n1].sum() - n1 * (n1 + 1) / 2
    other = n1 * n2 - u
    if method == "auto":
        method = "exact" if min(n1, n2) <= 8 and np.unique(joined).size == joined.size else "asymptotic"
    shown = {"greater": u, "less": other}.get(alternative, max(u, other))
    factor = 2.0 if alternative == "two-sided" else 1.0
    if method == "exact":
        chances = _scipy.mann_whitney(n1, n2)
        p = chances[: int(n1 * n2 - math.ceil(shown)) + 1].sum()
    elif method == "asymptotic":
        total = n1 + n2
        spread = math.sqrt(n1 * n2 / 12 * ((total + 1) - tie_term(joined) / (total * (total - 1))))
        away = shown - n1 * n2 / 2 - (0.5 if use_continuity else 0.0)
        p = normal_probability(np.float64(away) / np.float64(spread), "greater")
    else:
        raise ValueError("`method` must be one of {'asymptotic', 'auto', 'exact'}.")
    return MannwhitneyuResult(np.float64(u), np.float64(min(float(p) * factor, 1.0)))


def wilcoxon(
    x,
    y=None,
    zero_method="wilcox",
    correction=False,
    alternative="two-sided",
    method="auto",
    *,
    axis=0,
    nan_policy="propagate",
    keepdims=False,
):
    alternative = one_of(alternative)
    if zero_method not in ("wilcox", "pratt", "zsplit"):
        raise ValueError("`zero_method` must be one of {'wilcox', 'pratt', 'zsplit'}.")
    if method == "approx":
        method = "asymptotic"
    difference = np.asarray(x, float) if y is None else np.asarray(x, float) - np.asarray(y, float)
    return _wilcoxon(
        difference, zero_method, correction, alternative, method, axis=axis, nan_policy=nan_policy, keepdims=keepdims
    )


@lanes(WilcoxonResult, least=1)
def _wilcoxon(d, zero_method, correction, alternative, method):
    zeros = int((d == 0).sum())
    kept = d[d != 0] if zero_method == "wilcox" else d
    count = kept.size
    ranks = _scipy.ranks(np.abs(kept), "average")
    plus, minus = float(ranks[kept > 0].sum()), float(ranks[kept < 0].sum())
    if zero_method == "zsplit":
        split = float(ranks[kept == 0].sum()) / 2
        plus, minus = plus + split, minus + split
    tied = np.unique(np.abs(kept)).size < count
    if method == "auto":
        method = _wilcoxon_method(d.size, tied, zeros)
    shown = np.float64(min(plus, minus) if alternative == "two-sided" else plus)
    if method == "exact":
        return WilcoxonResult(shown, _exact_signed_ranks(plus, count, alternative))
    if method == "permutation":
        return WilcoxonResult(
            shown, _permuted_signed_ranks(ranks[kept != 0], plus, zero_method, ranks[kept == 0], alternative)
        )
    z = _signed_rank_score(kept, plus, count, zeros, zero_method, correction, alternative)
    made = WilcoxonResult(shown, normal_probability(z, alternative))
    made.zstatistic = z
    return made


def _wilcoxon_method(size, tied, zeros):
    if size > 50:
        return "asymptotic"
    if not tied and not zeros:
        return "exact"
    return "permutation" if size <= 13 else "asymptotic"


def _exact_signed_ranks(plus, count, alternative):
    chances = _scipy.signed_ranks(count)
    below = float(chances[: math.ceil(plus) + 1].sum())
    above = float(chances[math.floor(plus) :].sum())
    return np.float64({"less": below, "greater": above}.get(alternative, min(1.0, 2 * min(below, above))))


def _permuted_signed_ranks(ranks, plus, zero_method, zero_ranks, alternative):
    """Every choice of signs, which is what a permutation test of so few values comes to."""
    sums = np.zeros(1)
    for rank in ranks.tolist():
        sums = np.concatenate([sums, sums + rank])
    if zero_method == "zsplit":
        sums = sums + float(zero_ranks.sum()) / 2
    near = 1e-14 * max(abs(plus), 1.0)
    below, above = float((sums <= plus + near).mean()), float((sums >= plus - near).mean())
    return np.float64({"less": below, "greater": above}.get(alternative, min(1.0, 2 * min(below, above))))


def _signed_rank_score(kept, plus, count, zeros, zero_method, correction, alternative):
    mean = count * (count + 1.0) * 0.25
    spread = count * (count + 1.0) * (2.0 * count + 1.0)
    sizes = np.abs(kept)
    if zero_method == "pratt":
        mean -= zeros * (zeros + 1.0) * 0.25
        spread -= zeros * (zeros + 1.0) * (2.0 * zeros + 1.0)
        sizes = sizes[sizes != 0]
    spread = np.sqrt((spread - tie_term(sizes) / 2) / 24)
    with np.errstate(divide="ignore", invalid="ignore"):
        z = (plus - mean) / spread
        if correction:
            sign = {"greater": 1, "less": -1}.get(alternative, np.sign(z))
            z = z - sign * 0.5 / spread
    return np.float64(z)


def kruskal(*samples, nan_policy="propagate", axis=0, keepdims=False):
    if len(samples) < 2:
        raise ValueError("Need at least two groups in stats.kruskal()")
    return _kruskal(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(KruskalResult, samples=None, least=1)
def _kruskal(*samples):
    joined = np.concatenate(samples)
    ranks = _scipy.ranks(joined, "average")
    total = joined.size
    ties = 1 - tie_term(joined) / (total**3 - total)
    if ties == 0:
        return KruskalResult(np.float64(np.nan), np.float64(np.nan))
    squares, start = 0.0, 0
    for values in samples:
        squares += float(ranks[start : start + values.size].sum()) ** 2 / values.size
        start += values.size
    h = np.float64((12.0 / (total * (total + 1)) * squares - 3 * (total + 1)) / ties)
    return KruskalResult(h, chi_square_probability(h, len(samples) - 1))


def friedmanchisquare(*samples, axis=0, nan_policy="propagate", keepdims=False):
    if len(samples) < 3:
        raise ValueError(f"At least 3 sets of samples must be given for Friedman test, got {len(samples)}.")
    return _friedman(*samples, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(FriedmanchisquareResult, samples=None, paired=True)
def _friedman(*samples):
    treatments, count = len(samples), samples[0].size
    if any(values.size != count for values in samples):
        raise ValueError("Unequal N in friedmanchisquare.  Aborting.")
    rows = np.column_stack(samples)
    ranks = np.array([_scipy.ranks(row, "average") for row in rows])
    ties = sum(tie_term(row) for row in rows)
    correction = 1 - ties / (treatments * (treatments**2 - 1) * count)
    squares = (ranks.sum(axis=0) ** 2).sum()
    statistic = (12.0 / (treatments * count * (treatments + 1)) * squares - 3 * count * (treatments + 1)) / correction
    return FriedmanchisquareResult(statistic, chi_square_probability(statistic, treatments - 1))


@lanes(RanksumsResult, samples=2)
def ranksums(x, y, alternative="two-sided"):
    n1, n2 = x.size, y.size
    total = float(_scipy.ranks(np.concatenate([x, y]), "average")[:n1].sum())
    z = np.float64((total - n1 * (n1 + n2 + 1) / 2.0) / math.sqrt(n1 * n2 * (n1 + n2 + 1) / 12.0))
    return RanksumsResult(z, normal_probability(z, one_of(alternative)))


@lanes(BrunnerMunzelResult, samples=2, least=2)
def brunnermunzel(x, y, alternative="two-sided", distribution="t"):
    nx, ny = x.size, y.size
    together = _scipy.ranks(np.concatenate([x, y]), "average")
    parts = ((x, together[:nx]), (y, together[nx:]))
    spreads = []
    for values, ranks in parts:
        excess = ranks - _scipy.ranks(values, "average")
        spreads.append(((excess - excess.mean()) ** 2).sum() / (values.size - 1))
    weighted_x, weighted_y = nx * spreads[0], ny * spreads[1]
    score = nx * ny * (parts[1][1].mean() - parts[0][1].mean()) / ((nx + ny) * np.sqrt(weighted_x + weighted_y))
    if distribution == "normal":
        return BrunnerMunzelResult(score, normal_probability(-score, one_of(alternative)))
    freedom = (weighted_x + weighted_y) ** 2 / (weighted_x**2 / (nx - 1) + weighted_y**2 / (ny - 1))
    return BrunnerMunzelResult(score, student_probability(-score, freedom, one_of(alternative)))


def median_test(*samples, ties="below", correction=True, lambda_=1, nan_policy="propagate"):
    from scipy.stats.contingency import chi2_contingency

    if len(samples) < 2:
        raise ValueError("median_test requires two or more samples.")
    columns = [np.asarray(values, float) for values in samples]
    joined = np.concatenate(columns)
    if np.isnan(joined).any():
        if nan_policy == "propagate":
            return MedianTestResult(np.nan, np.nan, np.nan, None)
        columns = [values[~np.isnan(values)] for values in columns]
        joined = np.concatenate(columns)
    middle = np.median(joined)
    above = np.array([(values > middle).sum() for values in columns])
    below = np.array([(values < middle).sum() for values in columns])
    equal = np.array([(values == middle).sum() for values in columns])
    if ties == "below":
        below = below + equal
    elif ties == "above":
        above = above + equal
    table = np.array([above, below])
    if not above.sum():
        raise ValueError(f"All values are below the grand median ({middle}).")
    if not below.sum():
        raise ValueError(f"All values are above the grand median ({middle}).")
    found = chi2_contingency(table, correction=correction, lambda_=lambda_)
    return MedianTestResult(found.statistic, found.pvalue, middle, table)
