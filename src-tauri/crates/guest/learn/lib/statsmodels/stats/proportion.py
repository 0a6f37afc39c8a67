"""Tests and intervals of shares."""

import numpy as np
from _unavailable import unavailable
from scipy import stats
from statsmodels import missing as _missing

__all__ = [
    "binom_test",
    "confint_proportions_2indep",
    "proportion_confint",
    "proportion_effectsize",
    "proportions_chisquare",
    "proportions_ztest",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _both_ways(height, alternative):
    if alternative in ("two-sided", "2-sided", "2s"):
        return 2 * stats.norm.sf(np.abs(height))
    if alternative in ("larger", "l"):
        return stats.norm.sf(height)
    if alternative in ("smaller", "s"):
        return stats.norm.cdf(height)
    raise ValueError("invalid alternative")


def proportions_ztest(count, nobs, value=None, alternative="two-sided", prop_var=False):
    """Whether one share is `value`, or two shares differ by it: statistic and p-value."""
    hits = np.atleast_1d(np.asarray(count, dtype=float))
    sizes = np.broadcast_to(np.atleast_1d(np.asarray(nobs, dtype=float)), hits.shape)
    shares = hits / sizes
    if len(shares) > 2:
        raise NotImplementedError("more than two samples are not implemented yet\nhint: use proportions_chisquare")
    if len(shares) == 1 and value is None:
        raise ValueError("value must be provided for a 1-sample test")
    whole = float(hits.sum() / sizes.sum()) if prop_var is False else prop_var
    off = float(shares[0]) - value if len(shares) == 1 else float(shares[0] - shares[1]) - (value or 0)
    spread = np.sqrt(whole * (1 - whole) * np.sum(1 / sizes))
    height = np.float64(off / spread)
    return height, np.float64(_both_ways(height, alternative))


def proportions_chisquare(count, nobs, value=None):
    hits = np.atleast_1d(np.asarray(count, dtype=float))
    sizes = np.broadcast_to(np.atleast_1d(np.asarray(nobs, dtype=float)), hits.shape)
    share = hits.sum() / sizes.sum() if value is None else value
    seen = np.column_stack([hits, sizes - hits])
    expected = np.column_stack([sizes * share, sizes * (1 - share)])
    found = ((seen - expected) ** 2 / expected).sum()
    return found, stats.chi2.sf(found, len(hits) - (value is None)), (seen, expected)


@unavailable("alternative")
def proportion_confint(count, nobs, alpha=0.05, method="normal", alternative="two-sided"):
    hits, size = np.asarray(count, dtype=float), np.asarray(nobs, dtype=float)
    share, reach = hits / size, float(stats.norm.ppf(1 - alpha / 2))
    if method == "normal":
        half = reach * np.sqrt(share * (1 - share) / size)
        found = np.clip(share - half, 0, 1), np.clip(share + half, 0, 1)
    elif method == "wilson":
        whole = 1 + reach**2 / size
        middle = (share + reach**2 / (2 * size)) / whole
        half = reach / whole * np.sqrt(share * (1 - share) / size + reach**2 / (4 * size**2))
        found = middle - half, middle + half
    elif method == "agresti_coull":
        more = size + reach**2
        middle = (hits + reach**2 / 2) / more
        half = reach * np.sqrt(middle * (1 - middle) / more)
        found = np.clip(middle - half, 0, 1), np.clip(middle + half, 0, 1)
    elif method in ("beta", "jeffreys"):
        shift = 0.5 if method == "jeffreys" else 0.0
        low = stats.beta.ppf(alpha / 2, hits + shift, size - hits + (1 if method == "beta" else 0.5))
        high = stats.beta.isf(alpha / 2, hits + (1 if method == "beta" else 0.5), size - hits + shift)
        found = (
            np.where(hits == 0, 0.0, low) if method == "beta" else low,
            np.where(hits == size, 1.0, high) if method == "beta" else high,
        )
    else:
        raise NotImplementedError(
            f'method "{method}" is not available\nhint: normal, wilson, agresti_coull, beta and jeffreys are'
        )
    if np.ndim(found[0]) == 0:
        return float(found[0]), float(found[1])
    return tuple(_like(count, one) for one in found)


def _like(count, values):
    import pandas as pd

    return pd.Series(values, index=count.index) if isinstance(count, pd.Series) else values


def binom_test(count, nobs, prop=0.5, alternative="two-sided"):
    names = {"larger": "greater", "smaller": "less"}
    return stats.binomtest(int(count), int(nobs), prop, alternative=names.get(alternative, alternative)).pvalue


def proportion_effectsize(prop1, prop2, method="normal"):
    return 2 * (np.arcsin(np.sqrt(prop1)) - np.arcsin(np.sqrt(prop2)))


_OWN_METHODS = {"diff": "newcomb", "ratio": "log-adjusted", "odds-ratio": "logit-adjusted"}


def _compared_as(compare, method):
    compare = "odds-ratio" if compare.lower() in ("or", "odds-ratio") else compare.lower()
    method = (_OWN_METHODS[compare] if method is None else method).lower()
    if method in ("score", "logit-smoothed"):
        raise NotImplementedError(f"method='{method}' is not available here\nhint: '{_OWN_METHODS[compare]}' is")
    return compare, "agresti-caffo" if method.startswith("agr") else method


@unavailable("correction")
def confint_proportions_2indep(count1, nobs1, count2, nobs2, method=None, compare="diff", alpha=0.05, correction=True):
    """The interval of the difference, ratio or odds ratio of two shares."""
    compare, method = _compared_as(compare, method)
    reach = stats.norm.isf(alpha / 2)
    if compare == "diff" and method.startswith("newcomb"):
        share1, share2 = count1 / nobs1, count2 / nobs2
        low1, high1 = proportion_confint(count1, nobs1, method="wilson", alpha=alpha)
        low2, high2 = proportion_confint(count2, nobs2, method="wilson", alpha=alpha)
        off = share1 - share2
        return (
            off - np.sqrt((share1 - low1) ** 2 + (high2 - share2) ** 2),
            off + np.sqrt((share2 - low2) ** 2 + (high1 - share1) ** 2),
        )
    value, spread = _effect(count1, nobs1, count2, nobs2, method, compare)
    if compare == "diff":
        return value - reach * spread, value + reach * spread
    return np.exp(value - reach * spread), np.exp(value + reach * spread)


def _effect(count1, nobs1, count2, nobs2, method, compare):
    """The difference, or the logarithm of the ratio, and its standard error."""
    known = {
        ("diff", "wald"): (0, 0),
        ("diff", "agresti-caffo"): (1, 2),
        ("ratio", "log"): (0, 0),
        ("ratio", "log-adjusted"): (0.5, 0.5),
        ("odds-ratio", "logit"): (0, 0),
        ("odds-ratio", "logit-adjusted"): (0.5, 1),
    }
    if (compare, method) not in known:
        raise ValueError("method not recognized")
    more_hits, more = known[compare, method]
    hits1, size1, hits2, size2 = count1 + more_hits, nobs1 + more, count2 + more_hits, nobs2 + more
    share1, share2 = hits1 / size1, hits2 / size2
    if compare == "diff":
        return share1 - share2, np.sqrt(share1 * (1 - share1) / size1 + share2 * (1 - share2) / size2)
    if compare == "ratio":
        return np.log(share1 / share2), np.sqrt(1 / hits1 - 1 / size1 + 1 / hits2 - 1 / size2)
    odds = share1 / (1 - share1) / share2 * (1 - share2)
    return np.log(odds), np.sqrt(1 / hits1 + 1 / (size1 - hits1) + 1 / hits2 + 1 / (size2 - hits2))
