"""Combining p-values and controlling the rate of false discoveries."""

import numpy as np
from _unavailable import unavailable
from numpy._core.results import record_class

SignificanceResult = record_class("SignificanceResult", "statistic pvalue")


@unavailable("axis", "nan_policy", "keepdims")
def combine_pvalues(pvalues, method="fisher", weights=None, *, axis=0, nan_policy="propagate", keepdims=False):
    """One test out of several independent ones."""
    from scipy import stats

    chances = np.asarray(pvalues, dtype=float)
    count = len(chances)
    if method == "fisher":
        statistic = -2 * np.log(chances).sum()
        pvalue = stats.chi2.sf(statistic, 2 * count)
    elif method == "pearson":
        statistic = 2 * np.log1p(-chances).sum()
        pvalue = stats.chi2.cdf(-statistic, 2 * count)
    elif method == "mudholkar_george":
        factor = np.sqrt(3 / count) / np.pi
        statistic = -np.log(chances).sum() + np.log1p(-chances).sum()
        free = 5 * count + 4
        pvalue = stats.t.sf(statistic * factor * np.sqrt(free / (5 * count + 2)), free)
    elif method == "tippett":
        statistic = chances.min()
        pvalue = stats.beta.cdf(statistic, 1, count)
    elif method == "stouffer":
        weights = np.ones(count) if weights is None else np.asarray(weights, dtype=float)
        statistic = weights @ stats.norm.isf(chances) / np.sqrt(weights @ weights)
        pvalue = stats.norm.sf(statistic)
    else:
        raise ValueError(
            f"Invalid method {method!r}. Valid methods are 'fisher', 'pearson', 'mudholkar_george', 'tippett', and 'stouffer'"
        )
    return SignificanceResult(np.float64(statistic), np.float64(pvalue))


def false_discovery_control(ps, *, axis=0, method="bh"):
    """P-values raised so that few of those below a level are false (Y. Benjamini and Y. Hochberg 1995; D. Yekutieli 2001)."""
    chances = np.asarray(ps, dtype=float)
    if method not in ("bh", "by"):
        raise ValueError(f"Unrecognized `method` '{method}'.Method must be one of {{'by', 'bh'}}.")
    if ((chances < 0) | (chances > 1)).any():
        raise ValueError("`ps` must include only numbers between 0 and 1.")
    chances = np.moveaxis(np.atleast_1d(chances), 0 if axis is None else axis, -1)
    count = chances.shape[-1]
    order = np.argsort(chances, axis=-1)
    ranked = np.take_along_axis(chances, order, -1) * count / np.arange(1, count + 1)
    if method == "by":
        ranked = ranked * (1 / np.arange(1, count + 1)).sum()
    ranked = np.minimum.accumulate(ranked[..., ::-1], axis=-1)[..., ::-1]
    found = np.empty_like(ranked)
    np.put_along_axis(found, order, ranked, -1)
    return np.clip(np.moveaxis(found, -1, 0 if axis is None else axis), 0, 1)
