"""Chi-square, exact and binomial tests of counts."""

import math

import numpy as np
from _unavailable import unavailable
from scipy._lib._bunch import ConfidenceInterval, SignificanceResult, result_class
from scipy.stats._axis_nan_policy import one_of, sample

Power_divergenceResult = result_class("Power_divergenceResult", "statistic pvalue")

_POWERS = {
    "pearson": 1.0,
    "log-likelihood": 0.0,
    "freeman-tukey": -0.5,
    "mod-log-likelihood": -1.0,
    "neyman": -2.0,
    "cressie-read": 2 / 3,
}


def power_of(lambda_):
    if isinstance(lambda_, str):
        if lambda_ not in _POWERS:
            names = repr(list(_POWERS))[1:-1]
            raise ValueError(f"invalid string for lambda_: {lambda_!r}. Valid strings are {names}")
        return _POWERS[lambda_]
    return 1.0 if lambda_ is None else float(lambda_)


def divergence(observed, expected, power):
    """The terms of N. Cressie and T. R. C. Read's family."""
    from scipy import special

    if power == 1:
        return (observed - expected) ** 2 / expected
    if power == 0:
        return 2.0 * np.asarray(special.xlogy(observed, observed / expected))
    if power == -1:
        return 2.0 * np.asarray(special.xlogy(expected, expected / observed))
    return observed * ((observed / expected) ** power - 1) / (0.5 * power * (power + 1))


def power_divergence(f_obs, f_exp=None, ddof=0, axis=0, lambda_=None, *, sum_check=True):
    observed = sample(f_obs)
    if axis is None:
        observed, axis = observed.ravel(), 0
    if f_exp is None:
        expected = observed.mean(axis=axis, keepdims=True) + np.zeros(observed.shape)
    else:
        expected = sample(f_exp) + np.zeros(observed.shape)
        if sum_check:
            _same_sums(observed, expected, axis)
    statistic = divergence(observed, expected, power_of(lambda_)).sum(axis=axis)
    freedom = observed.shape[axis] - 1 - ddof
    from scipy import special

    return Power_divergenceResult(statistic, special.chdtrc(freedom, statistic))


def _same_sums(observed, expected, axis):
    sums, others = observed.sum(axis=axis), expected.sum(axis=axis)
    off = np.max(np.abs(sums - others) / np.minimum(sums, others))
    if off > 1e-8:
        raise ValueError(
            "For each axis slice, the sum of the observed frequencies must agree with the sum of the expected "
            f"frequencies to a relative tolerance of {1.4901161193847656e-08}, but the percent differences are:\n{off}"
        )


def chisquare(f_obs, f_exp=None, ddof=0, axis=0, *, sum_check=True):
    return power_divergence(f_obs, f_exp, ddof, axis, "pearson", sum_check=sum_check)


@unavailable("method")
def fisher_exact(table, alternative=None, *, method=None):
    cells = np.asarray(table, int)
    if cells.shape != (2, 2):
        raise NotImplementedError(
            "fisher_exact of tables other than 2 x 2 is not available here\nhint: use chi2_contingency"
        )
    if (cells < 0).any():
        raise ValueError("All values in `table` must be nonnegative.")
    alternative = one_of("two-sided" if alternative is None else alternative)
    (a, b), (c, d) = cells.tolist()
    if 0 in (a + b, c + d, a + c, b + d):
        return SignificanceResult(np.float64(np.nan), np.float64(1.0))
    odds = a * d / (b * c) if b and c else math.inf
    return SignificanceResult(np.float64(odds), np.float64(min(1.0, _fisher(a, b, c, d, alternative))))


def _fisher(a, b, c, d, alternative):
    """The hypergeometric chances of all tables with these margins."""
    row, column, rest = a + b, a + c, c + d
    low, high = max(0, column - rest), min(row, column)
    total = math.lgamma(row + rest + 1) - math.lgamma(column + 1) - math.lgamma(row + rest - column + 1)
    choose = lambda n, k: math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    chances = [math.exp(choose(row, k) + choose(rest, column - k) - total) for k in range(low, high + 1)]
    here = chances[a - low]
    if alternative == "less":
        return math.fsum(chances[: a - low + 1])
    if alternative == "greater":
        return math.fsum(chances[a - low :])
    return math.fsum(chance for chance in chances if chance <= here * (1 + 1e-7))


class BinomTestResult:
    """How surprising `k` hits in `n` draws are."""

    def __init__(self, k, n, alternative, statistic, pvalue):
        self.k, self.n, self.alternative = k, n, alternative
        self.statistic, self.pvalue = statistic, pvalue

    def __repr__(self):
        return (
            f"BinomTestResult(k={self.k}, n={self.n}, alternative={self.alternative!r}, "
            f"statistic={self.statistic}, pvalue={self.pvalue})"
        )

    def proportion_ci(self, confidence_level=0.95, method="exact"):
        if method == "exact":
            return self._exact(confidence_level)
        if method not in ("wilson", "wilsoncc"):
            raise ValueError(f"method ('{method}') must be one of 'exact', 'wilson' or 'wilsoncc'.")
        return self._wilson(confidence_level, method == "wilsoncc")

    def _exact(self, level):
        """C. J. Clopper and E. S. Pearson's limits, as quantiles of beta variables."""
        from scipy import special

        k, n = self.k, self.n
        outside = (1 - level) / (2 if self.alternative == "two-sided" else 1)
        low = 0.0 if k == 0 or self.alternative == "less" else float(special.betaincinv(k, n - k + 1, outside))
        high = 1.0 if k == n or self.alternative == "greater" else float(special.betainccinv(k + 1, n - k, outside))
        return ConfidenceInterval(low, high)

    def _wilson(self, level, corrected):
        from scipy import special

        k, n = self.k, self.n
        p, q = k / n, 1 - k / n
        z = special.ndtri(0.5 + level / 2 if self.alternative == "two-sided" else level)
        scale = 2 * (n + z * z)
        middle = (2 * n * p + z * z) / scale
        if corrected:
            down = (1 + z * math.sqrt(max(z * z - 2 - 1 / n + 4 * p * (n * q + 1), 0))) / scale
            up = (1 + z * math.sqrt(max(z * z + 2 - 1 / n + 4 * p * (n * q - 1), 0))) / scale
        else:
            down = up = z / scale * math.sqrt(4 * n * p * q + z * z)
        low = 0.0 if self.alternative == "less" or (corrected and k == 0) else middle - down
        high = 1.0 if self.alternative == "greater" or (corrected and k == n) else middle + up
        return ConfidenceInterval(low, high)


def binomtest(k, n, p=0.5, alternative="two-sided"):
    from scipy.stats import binom

    k, n = int(k), int(n)
    if k < 0:
        raise ValueError(f"k ({k}) must be a nonnegative integer.")
    if k > n:
        raise ValueError(f"k ({k}) must not be greater than n ({n}).")
    if not 0 <= p <= 1:
        raise ValueError(f"p ({p}) must be in range [0,1]")
    alternative = one_of(alternative)
    if alternative == "less":
        chance = binom.cdf(k, n, p)
    elif alternative == "greater":
        chance = binom.sf(k - 1, n, p)
    else:
        chance = _both_tails(binom, k, n, p)
    return BinomTestResult(k, n, alternative, k / n, min(1.0, float(chance)))


def _both_tails(binom, k, n, p):
    """All outcomes that are as unlikely as this one."""
    if k == p * n:
        return 1.0
    chances = binom.pmf(np.arange(n + 1), n, p)
    as_rare = chances <= chances[k] * (1 + 1e-7)
    if k < p * n:
        upper = n - int(as_rare[math.ceil(p * n) :].sum())
        return binom.cdf(k, n, p) + binom.sf(upper, n, p)
    lower = int(as_rare[: math.floor(p * n) + 1].sum()) - 1
    return binom.cdf(lower, n, p) + binom.sf(k - 1, n, p)
