"""scipy.stats.mstats: the functions that also exist outside, and `winsorize`.

There are no masked arrays here: results are plain arrays.
"""

import numpy as np
from scipy.stats import (  # noqa: F401
    describe,
    f_oneway,
    gmean,
    hmean,
    kendalltau,
    kruskal,
    ks_2samp,
    kurtosis,
    linregress,
    mannwhitneyu,
    mode,
    moment,
    normaltest,
    pearsonr,
    rankdata,
    scoreatpercentile,
    sem,
    skew,
    spearmanr,
    theilslopes,
    trimboth,
    ttest_1samp,
    ttest_ind,
    ttest_rel,
    variation,
    zscore,
)


def winsorize(a, limits=None, inclusive=(True, True), inplace=False, axis=None, nan_policy="propagate"):
    """Replace a part of the smallest and largest values by the nearest that is kept."""
    values = np.asarray(a)
    if limits is None:
        return values
    low, high = limits if np.ndim(limits) else (limits, limits)
    for name, part in (("low", low), ("high", high)):
        if part is not None and not 0 <= part <= 1:
            raise ValueError(f"The proportion to cut from the {name} end should be between 0 and 1. (got {part})")
    made = values if inplace else values.copy()
    if axis is None:
        made[...] = _trimmed(values.ravel(), low, high, inclusive, nan_policy).reshape(values.shape)
        return made
    turned = np.moveaxis(values, axis, -1)
    lanes = [_trimmed(lane, low, high, inclusive, nan_policy) for lane in turned.reshape(-1, turned.shape[-1])]
    made[...] = np.moveaxis(np.array(lanes).reshape(turned.shape), -1, axis)
    return made


def _trimmed(lane, low, high, inclusive, nan_policy):
    lane = lane.copy()
    order = np.argsort(lane)
    count = lane.size
    upto = count
    if lane.dtype.kind == "f" and np.isnan(lane).any() and nan_policy == "omit":
        upto = count - int(np.isnan(lane).sum())
    cut = lambda part, kept: int(part * count) if kept else int(np.round(part * count))
    if low:
        first = cut(low, inclusive[0])
        lane[order[:first]] = lane[order[first]]
    if high:
        last = upto - cut(high, inclusive[1])
        lane[order[last:upto]] = lane[order[last - 1]]
    return lane


from scipy.stats._empirical import mquantiles  # noqa: E402, F401
