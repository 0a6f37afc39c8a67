"""scipy.stats.contingency: tables of counts."""

import math

import numpy as np
from _unavailable import unavailable
from scipy._lib._bunch import ConfidenceInterval, result_class
from scipy.stats._axis_nan_policy import one_of
from scipy.stats._count_tests import divergence, power_of

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


class OddsRatioResult:
    def __init__(self, table, kind, statistic):
        self.statistic, self._table, self._kind = statistic, table, kind

    def __repr__(self):
        return f"OddsRatioResult(statistic={self.statistic!r})"

    def confidence_interval(self, confidence_level=0.95, alternative="two-sided"):
        one_of(alternative)
        if not 0 <= confidence_level <= 1:
            raise ValueError("confidence_level must be between 0 and 1")
        limits = self._sampled if self._kind == "sample" else self._conditioned
        return ConfidenceInterval(*limits(confidence_level, alternative))

    def _sampled(self, level, alternative):
        from scipy import special

        odds = float(self.statistic)
        if odds in (0.0, math.inf) or odds != odds:
            return (math.nan, math.nan) if odds != odds else (0.0, math.inf)
        error = math.sqrt((1 / self._table).sum())
        reach = float(special.ndtri(0.5 + level / 2 if alternative == "two-sided" else level)) * error
        low = 0.0 if alternative == "less" else math.exp(math.log(odds) - reach)
        return low, math.inf if alternative == "greater" else math.exp(math.log(odds) + reach)

    def _conditioned(self, level, alternative):
        if 0 in self._table.sum(axis=0) or 0 in self._table.sum(axis=1):
            return 0.0, math.inf
        outside = (1 - level) / (2 if alternative == "two-sided" else 1)
        hits, chances = conditional_chances(self._table)
        here = int(self._table[0, 0])
        low = (
            0.0
            if alternative == "less" or here == hits[0]
            else _odds_where(lambda odds: chances(odds)[hits >= here].sum() - outside)
        )
        at_most = lambda odds: outside - chances(odds)[hits <= here].sum()
        return low, math.inf if alternative == "greater" or here == hits[-1] else _odds_where(at_most)


def conditional_chances(table):
    """The possible first cells of a 2 x 2 table with these margins, and their chances as a function of the odds ratio."""
    (a, b), (c, d) = table.tolist()
    hits = np.arange(max(0, a - d), min(a + b, a + c) + 1)
    choose = lambda n, k: math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    weights = np.array([choose(a + b, k) + choose(c + d, a + c - k) for k in hits.tolist()])

    def chances(odds):
        logs = weights + hits * math.log(odds)
        parts = np.exp(logs - logs.max())
        return parts / parts.sum()

    return hits, chances


def _odds_where(function):
    """Where a rising function of the odds ratio passes zero."""
    from scipy import optimize

    return math.exp(optimize.brentq(lambda logarithm: function(math.exp(logarithm)), -60, 60, xtol=1e-14, rtol=1e-14))


def odds_ratio(table, *, kind="conditional"):
    if kind not in ("conditional", "sample"):
        raise ValueError("`kind` must be 'conditional' or 'sample'.")
    cells = np.asarray(table)
    if cells.shape != (2, 2):
        raise ValueError(f"Invalid shape {cells.shape}. The input `table` must be of shape (2, 2).")
    if cells.dtype.kind not in "iu":
        raise ValueError(f"`table` must be an array of integers, but got type {cells.dtype}")
    if (cells < 0).any():
        raise ValueError("All values in `table` must be nonnegative.")
    if 0 in cells.sum(axis=0) or 0 in cells.sum(axis=1):
        return OddsRatioResult(cells, kind, math.nan)
    (a, b), (c, d) = cells.tolist()
    if kind == "sample":
        return OddsRatioResult(cells, kind, a * d / (b * c) if b and c else math.inf)
    hits, chances = conditional_chances(cells)
    if a == hits[0] or a == hits[-1]:
        return OddsRatioResult(cells, kind, 0 if a == hits[0] else math.inf)
    return OddsRatioResult(cells, kind, _odds_where(lambda odds: (chances(odds) * hits).sum() - a))


class RelativeRiskResult:
    def __init__(self, relative_risk, exposed_cases, exposed_total, control_cases, control_total):
        self.relative_risk = relative_risk
        self.exposed_cases, self.exposed_total = exposed_cases, exposed_total
        self.control_cases, self.control_total = control_cases, control_total

    def __repr__(self):
        return (
            f"RelativeRiskResult(relative_risk={self.relative_risk!r}, exposed_cases={self.exposed_cases}, "
            f"exposed_total={self.exposed_total}, control_cases={self.control_cases}, control_total={self.control_total})"
        )

    def confidence_interval(self, confidence_level=0.95):
        from scipy import special

        if self.exposed_cases == 0 or self.control_cases == 0:
            nothing = self.exposed_cases == 0 and self.control_cases == 0
            return ConfidenceInterval(
                math.nan if nothing else 0.0 if self.exposed_cases == 0 else math.nan,
                math.nan if nothing or self.exposed_cases == 0 else math.inf,
            )
        reach = float(special.ndtri(0.5 + confidence_level / 2)) * math.sqrt(
            1 / self.exposed_cases - 1 / self.exposed_total + 1 / self.control_cases - 1 / self.control_total
        )
        middle = math.log(self.relative_risk)
        return ConfidenceInterval(math.exp(middle - reach), math.exp(middle + reach))


def relative_risk(exposed_cases, exposed_total, control_cases, control_total):
    counts = [int(count) for count in (exposed_cases, exposed_total, control_cases, control_total)]
    exposed, exposed_all, control, control_all = counts
    if exposed > exposed_all:
        raise ValueError("exposed_cases must not exceed exposed_total.")
    if control > control_all:
        raise ValueError("control_cases must not exceed control_total.")
    if control == 0:
        return RelativeRiskResult(math.nan if exposed == 0 else math.inf, *counts)
    return RelativeRiskResult(exposed / exposed_all / (control / control_all), *counts)


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


@unavailable("levels", "sparse")
def crosstab(*args, levels=None, sparse=False):
    found = [np.unique(values, return_inverse=True) for values in args]
    counts = np.zeros([len(values) for values, _ in found], int)
    for place in zip(*[positions.tolist() for _, positions in found]):
        counts[place] += 1
    return CrosstabResult(tuple(values for values, _ in found), counts)
