"""scipy.stats.contingency: tables of counts."""

import math

import numpy as np

from ._counts import divergence, power_of
from ._results import result_class

Chi2ContingencyResult = result_class("Chi2ContingencyResult", "statistic pvalue dof expected_freq")
CrosstabResult = result_class("CrosstabResult", "elements count")


def margins(a):
    a = np.asarray(a)
    found = []
    for axis in range(a.ndim):
        others = tuple(other for other in range(a.ndim) if other != axis)
        found.append(a.sum(axis=others, keepdims=True))
    return found


def expected_freq(observed):
    observed = np.asarray(observed, float)
    made = np.ones([1] * observed.ndim)
    for margin in margins(observed):
        made = made * margin
    return made / observed.sum() ** (observed.ndim - 1)


def chi2_contingency(observed, correction=True, lambda_=None, *, method=None):
    from scipy import special

    if method is not None:
        raise NotImplementedError("`method` of chi2_contingency is not available here")
    observed = np.asarray(observed)
    if observed.size == 0:
        raise ValueError("No data; `observed` has size 0.")
    if (observed < 0).any():
        raise ValueError("All values in `observed` must be nonnegative.")
    expected = expected_freq(observed)
    if (expected == 0).any():
        zeros = list(zip(*(expected == 0).nonzero()))
        raise ValueError(
            f"The internally computed table of expected frequencies has a zero element at {tuple(zeros[0])}."
        )
    freedom = expected.size - sum(expected.shape) + expected.ndim - 1
    if freedom == 0:
        return Chi2ContingencyResult(0.0, 1.0, freedom, expected)
    counts = observed.astype(float)
    if freedom == 1 and correction:
        # F. Yates' correction: half a count towards what is expected.
        off = expected - counts
        counts = counts + np.sign(off) * np.minimum(0.5, np.abs(off))
    statistic = divergence(counts, expected, power_of(lambda_)).sum()
    return Chi2ContingencyResult(statistic, special.chdtrc(freedom, statistic), freedom, expected)


def association(observed, method="cramer", correction=False, lambda_=None):
    observed = np.asarray(observed)
    if observed.ndim != 2:
        raise ValueError("method only accepts 2d arrays")
    statistic = chi2_contingency(observed, correction=correction, lambda_=lambda_).statistic
    share = statistic / observed.sum()
    rows, columns = observed.shape
    if method == "cramer":
        return math.sqrt(share / min(columns - 1, rows - 1))
    if method == "tschuprow":
        return math.sqrt(share / math.sqrt((rows - 1) * (columns - 1)))
    if method == "pearson":
        return math.sqrt(share / (1 + share))
    raise ValueError("Invalid argument value: 'method' argument must be 'cramer', 'tschuprow', or 'pearson'")


def crosstab(*args, levels=None, sparse=False):
    found = [np.unique(values, return_inverse=True) for values in args]
    counts = np.zeros([len(values) for values, _ in found], int)
    for place in zip(*[positions.tolist() for _, positions in found]):
        counts[place] += 1
    return CrosstabResult(tuple(values for values, _ in found), counts)
