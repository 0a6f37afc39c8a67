"""Many tests at once."""

import numpy as np
from _unavailable import unavailable

__all__ = ["fdrcorrection", "multipletests"]


_NAMES = {
    "bonferroni": ("b", "bonf"),
    "sidak": ("s",),
    "holm-sidak": ("hs",),
    "holm": ("h",),
    "simes-hochberg": ("sh",),
    "hommel": ("ho",),
    "fdr_bh": ("fdr_i", "fdr_p", "fdri", "fdrp", "indep"),
    "fdr_by": ("fdr_n", "fdr_c", "fdrn", "fdrcorr", "negcorr"),
}


@unavailable("is_sorted", "returnsorted")
def multipletests(pvals, alpha=0.05, method="hs", maxiter=1, is_sorted=False, returnsorted=False):
    """Which are rejected, the corrected p-values, and the levels of Sidak and Bonferroni."""
    values = np.asarray(pvals, dtype=float)
    count = len(values)
    order = np.argsort(values, kind="stable")
    ranked, left = values[order], np.arange(count, 0, -1)
    sidak, bonferroni = 1 - np.power(1 - alpha, 1 / count), alpha / count
    name = next((name for name, others in _NAMES.items() if method in (name, *others)), method)
    if name == "bonferroni":
        found = ranked * count
    elif name == "sidak":
        found = -np.expm1(count * np.log1p(-ranked))
    elif name == "holm":
        found = np.maximum.accumulate(ranked * left)
    elif name == "holm-sidak":
        found = np.maximum.accumulate(-np.expm1(left * np.log1p(-ranked)))
    elif name == "simes-hochberg":
        found = np.minimum.accumulate((ranked * left)[::-1])[::-1]
    elif name == "hommel":
        found = _hommel(ranked)
    elif name in ("fdr_bh", "fdr_by"):
        shares = np.arange(1, count + 1) / count
        shares = shares / np.sum(1 / np.arange(1, count + 1)) if name == "fdr_by" else shares
        found = np.minimum.accumulate((ranked / shares)[::-1])[::-1]
    else:
        raise ValueError("method not recognized")
    corrected = np.empty(count)
    corrected[order] = np.minimum(found, 1.0)
    return corrected <= alpha, corrected, sidak, bonferroni


def _hommel(ranked):
    """G. Hommel's (1988) correction of sorted p-values."""
    found, count = ranked.copy(), len(ranked)
    for size in range(count, 1, -1):
        least = float(np.min(size * ranked[-size:] / np.arange(1, size + 1)))
        found[-size:] = np.maximum(found[-size:], least)
        found[:-size] = np.maximum(found[:-size], np.minimum(least, size * ranked[:-size]))
    return found


@unavailable("is_sorted")
def fdrcorrection(pvals, alpha=0.05, method="indep", is_sorted=False):
    return multipletests(pvals, alpha, "fdr_bh" if method.startswith("i") or method == "p" else "fdr_by")[:2]
