"""Correlation and lines through points."""

import math
import warnings

import _scipy

import numpy as np
from _unavailable import unavailable
from scipy._lib._bunch import ConfidenceInterval, SignificanceResult, result_class
from scipy.stats._axis_nan_policy import lanes, normal_probability, one_of, student_probability
from scipy.stats._warnings import ConstantInputWarning, NearConstantInputWarning

LinregressResult = result_class("LinregressResult", "slope intercept rvalue pvalue stderr", "intercept_stderr")
TheilslopesResult = result_class("TheilslopesResult", "slope intercept low_slope high_slope")
SiegelslopesResult = result_class("SiegelslopesResult", "slope intercept")


class PearsonRResult(result_class("PearsonRResult", "statistic pvalue")):
    """Also knows the interval in which the true correlation lies."""

    @property
    def correlation(self):
        return self.statistic

    @unavailable("method")
    def confidence_interval(self, confidence_level=0.95, method=None):
        """By R. A. Fisher's transformation."""
        from scipy import special

        if self._count <= 3:
            return ConfidenceInterval(-1.0, 1.0)
        middle, spread = np.arctanh(self.statistic), 1 / math.sqrt(self._count - 3)
        if self._alternative == "two-sided":
            reach = special.ndtri(0.5 + confidence_level / 2) * spread
            return ConfidenceInterval(np.tanh(middle - reach), np.tanh(middle + reach))
        reach = special.ndtri(confidence_level) * spread
        if self._alternative == "less":
            return ConfidenceInterval(np.float64(-1.0), np.tanh(middle + reach))
        return ConfidenceInterval(np.tanh(middle - reach), np.float64(1.0))


def _same_length(x, y):
    if x.size != y.size:
        raise ValueError("`x` and `y` must be broadcastable.")


@unavailable("method")
def pearsonr(x, y, *, alternative="two-sided", method=None, axis=0):
    from scipy.stats._axis_nan_policy import sample

    x, y = sample(x), sample(y)
    if x.ndim < 2 and y.ndim < 2:
        return _pearson(np.atleast_1d(x), np.atleast_1d(y), alternative)
    return _pearson_along(x, y, axis=axis, alternative=alternative)


def _pearson(x, y, alternative):
    _same_length(x, y)
    if x.size < 2:
        raise ValueError("`x` and `y` must have length at least 2.")
    alternative = one_of(alternative)
    if (x == x[0]).all() or (y == y[0]).all():
        warnings.warn(ConstantInputWarning(), stacklevel=3)
        return _pearson_result(np.float64(np.nan), np.float64(np.nan), x.size, alternative)
    if x.size == 2:
        return _of_two_points(x, y, alternative)
    r = _clipped(_correlation(x, y))
    return _pearson_result(r, _pearson_probability(r, x.size, alternative), x.size, alternative)


@lanes(PearsonRResult, samples=2, paired=True)
def _pearson_along(x, y, alternative="two-sided"):
    return _pearson(x, y, alternative)


def _clipped(r):
    return np.float64(max(min(float(r), 1.0), -1.0)) if r == r else r


def _correlation(x, y):
    """Both are scaled first, so that squares stay in range."""
    x, y = x - x.mean(), y - y.mean()
    largest_x, largest_y = np.abs(x).max(), np.abs(y).max()
    length_x = largest_x * np.sqrt(((x / largest_x) ** 2).sum())
    length_y = largest_y * np.sqrt(((y / largest_y) ** 2).sum())
    if length_x < 1e-13 * abs(x.mean()) or length_y < 1e-13 * abs(y.mean()):
        warnings.warn(NearConstantInputWarning(), stacklevel=4)
    return ((x / length_x) * (y / length_y)).sum()


def _pearson_result(r, p, count, alternative):
    made = PearsonRResult(r, p)
    made._count, made._alternative = count, alternative
    return made


def _of_two_points(x, y, alternative):
    r = np.float64(np.sign(x[1] - x[0]) * np.sign(y[1] - y[0]))
    p = np.float64(1.0 if alternative == "two-sided" else 0.5)
    return _pearson_result(r, p, 2, alternative)


def _pearson_probability(r, count, alternative):
    """`r` of uncorrelated normal columns is a stretched beta variable."""
    from scipy import special

    if r != r:
        return r
    half = count / 2 - 1
    above = special.betaincc(half, half, (r + 1) / 2) if r < 0 else special.betainc(half, half, (1 - r) / 2)
    below = special.betainc(half, half, (1 + r) / 2) if r < 0 else special.betaincc(half, half, (1 - r) / 2)
    if alternative == "two-sided":
        return np.float64(2 * min(above, below))
    return np.float64(below if alternative == "less" else above)


def spearmanr(a, b=None, axis=0, nan_policy="propagate", alternative="two-sided"):
    alternative = one_of(alternative)
    table = np.asarray(a)
    if b is None and (table.ndim < 2 or (table.shape[1] == 2 and axis == 0)):
        if table.ndim < 2:
            raise ValueError("`spearmanr` needs at least 2 variables to compare")
        a, b = table[:, 0], table[:, 1]
    elif b is None or table.ndim > 1:
        return _spearman_table(table if b is None else np.column_stack([table, b]), axis, alternative)
    return _spearman(a, b, alternative=alternative, nan_policy=nan_policy, axis=None)


@lanes(SignificanceResult, samples=2, paired=True)
def _spearman(x, y, alternative="two-sided"):
    _same_length(x, y)
    if x.size < 3:
        return SignificanceResult(np.float64(np.nan), np.float64(np.nan))
    if (x == x[0]).all() or (y == y[0]).all():
        warnings.warn(ConstantInputWarning(), stacklevel=5)
        return SignificanceResult(np.float64(np.nan), np.float64(np.nan))
    r = np.corrcoef(_scipy.ranks(x, "average"), _scipy.ranks(y, "average"))[1, 0]
    return SignificanceResult(r, _rank_probability(r, x.size, alternative))


def _rank_probability(r, count, alternative):
    freedom = count - 2
    if abs(r) >= 1:
        return np.float64(0.0 if alternative == "two-sided" or (r > 0) == (alternative == "greater") else 1.0)
    t = r * np.sqrt(freedom / ((r + 1.0) * (1.0 - r)))
    return student_probability(t, freedom, alternative)


def _spearman_table(table, axis, alternative):
    columns = table.T if axis == 0 else table
    r = np.corrcoef(np.array([_scipy.ranks(column, "average") for column in columns]))
    count = columns.shape[1]
    p = np.array([[_rank_probability(value, count, alternative) for value in row] for row in r])
    return SignificanceResult(r, p)


def kendalltau(x, y, *, nan_policy="propagate", method="auto", variant="b", alternative="two-sided"):
    from scipy._factors import codes

    return _kendall(codes(x), codes(y), method, variant, one_of(alternative), axis=None, nan_policy=nan_policy)


@lanes(SignificanceResult, samples=2, paired=True)
def _kendall(x, y, method, variant, alternative):
    if x.size != y.size:
        raise ValueError("Array shapes are incompatible for broadcasting.")
    undefined = SignificanceResult(np.float64(np.nan), np.float64(np.nan))
    if x.size == 0:
        return undefined
    agreeing, against, tied_x, tied_y, _ = _scipy.pairs(x, y)
    size = x.size
    total = size * (size - 1) // 2
    if tied_x == total or tied_y == total:
        return undefined
    surplus = agreeing - against
    tau = _kendall_tau(surplus, total, tied_x, tied_y, x, y, variant)
    untied = tied_x == 0 and tied_y == 0
    if method == "exact" and not untied:
        raise ValueError("Ties found, exact method cannot be used.")
    if method == "auto":
        method = "exact" if untied and (size <= 33 or min(against, total - against) <= 1) else "asymptotic"
    if method == "exact":
        return SignificanceResult(tau, _exact_kendall(size, total - against, alternative))
    if method != "asymptotic":
        raise ValueError(f"Unknown method {method} specified.  Use 'auto', 'exact' or 'asymptotic'.")
    return SignificanceResult(
        tau, normal_probability(surplus / math.sqrt(_kendall_variance(x, y, tied_x, tied_y)), alternative)
    )


def _kendall_tau(surplus, total, tied_x, tied_y, x, y, variant):
    if variant == "b":
        tau = surplus / np.sqrt(total - tied_x) / np.sqrt(total - tied_y)
    elif variant == "c":
        classes = min(np.unique(x).size, np.unique(y).size)
        tau = np.float64(2 * surplus / (x.size**2 * (classes - 1) / classes))
    else:
        raise ValueError(f"Unknown variant of the method chosen: {variant}. variant must be 'b' or 'c'.")
    return _clipped(tau)


def _kendall_variance(x, y, tied_x, tied_y):
    size = x.size
    pairs = size * (size - 1.0)
    (x0, x1), (y0, y1) = _tie_sums(x), _tie_sums(y)
    return (pairs * (2 * size + 5) - x1 - y1) / 18 + (2 * tied_x * tied_y) / pairs + x0 * y0 / (9 * pairs * (size - 2))


def _tie_sums(values):
    counts = np.unique(values, return_counts=True)[1].astype(float)
    return (counts * (counts - 1) * (counts - 2)).sum(), (counts * (counts - 1) * (2 * counts + 5)).sum()


def _exact_kendall(size, agreeing, alternative):
    if size < 2:
        return np.float64(1.0)
    total = size * (size - 1) // 2
    chances = _scipy.inversions(size)
    upto = lambda count: float(chances[: count + 1].sum())
    if alternative == "two-sided":
        return np.float64(min(1.0, 2 * upto(min(agreeing, total - agreeing))))
    # The counts are symmetric, so both tails are sums from the same end.
    return np.float64(upto(total - agreeing) if alternative == "greater" else upto(agreeing))


def pointbiserialr(x, y):
    r = pearsonr(x, y)
    return SignificanceResult(r.statistic, r.pvalue)


# Lines


def linregress(x, y, alternative="two-sided", *, axis=0, nan_policy="propagate", keepdims=False):
    return _line(x, y, alternative, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(LinregressResult, samples=2, paired=True)
def _line(x, y, alternative):
    alternative = one_of(alternative)
    if x.size != y.size:
        raise ValueError("Array shapes are incompatible for broadcasting.")
    if (x == x.max()).all() and x.size > 1:
        raise ValueError("Cannot calculate a linear regression if all x values are identical")
    n = x.size
    mean_x, mean_y = x.mean(), y.mean()
    spread_x, together, _, spread_y = np.cov(x, y, bias=True).ravel()
    slope = together / spread_x
    intercept = mean_y - slope * mean_x
    r = np.float64(0.0) if spread_x == 0 or spread_y == 0 else _clipped(together / np.sqrt(spread_x * spread_y))
    if n == 2:
        flat = y[0] == y[1]
        zero = np.float64(0.0)
        return LinregressResult(slope, intercept, r, np.float64(1.0) if flat else zero, zero, zero)
    freedom = n - 2
    tiny = 1.0e-20
    t = r * np.sqrt(freedom / ((1.0 - r + tiny) * (1.0 + r + tiny)))
    slope_error = np.sqrt((1 - r**2) * spread_y / spread_x / freedom)
    intercept_error = slope_error * np.sqrt(spread_x + mean_x**2)
    return LinregressResult(
        slope, intercept, r, student_probability(t, freedom, alternative), slope_error, intercept_error
    )


def theilslopes(y, x=None, alpha=0.95, method="separate"):
    """The median slope with R. Sen's confidence limits."""
    from scipy import special

    y = np.asarray(y, float).ravel()
    x = np.arange(y.size, dtype=float) if x is None else np.asarray(x, float).ravel()
    if x.size != y.size:
        raise ValueError("Array shapes are incompatible for broadcasting.")
    slopes = np.sort(_scipy.slopes(x, y))
    middle = np.median(slopes)
    intercept = np.median(y) - middle * np.median(x) if method == "separate" else np.median(y - middle * x)
    alpha = 1.0 - alpha if alpha > 0.5 else alpha
    n, count = y.size, slopes.size
    ties = sum(_cubed_ties(values) for values in (x, y))
    sigma = math.sqrt((n * (n - 1) * (2 * n + 5) - ties) / 18.0)
    z = special.ndtri(alpha / 2.0)
    upper = min(int(np.round((count - z * sigma) / 2.0)), count - 1)
    lower = max(int(np.round((count + z * sigma) / 2.0)) - 1, 0)
    return TheilslopesResult(middle, intercept, slopes[lower], slopes[upper])


def _cubed_ties(values):
    counts = np.unique(values, return_counts=True)[1]
    return int((counts * (counts - 1) * (2 * counts + 5)).sum())


def siegelslopes(y, x=None, method="hierarchical"):
    y = np.asarray(y, float).ravel()
    x = np.arange(y.size, dtype=float) if x is None else np.asarray(x, float).ravel()
    slopes, intercepts = [], []
    for position in range(y.size):
        other = x != x[position]
        each = (y[other] - y[position]) / (x[other] - x[position])
        slopes.append(np.median(each))
        intercepts.append(np.median((y[position] * x[other] - y[other] * x[position]) / (x[other] - x[position])))
    slope = np.median(slopes)
    intercept = np.median(intercepts) if method == "separate" else np.median(y - slope * x)
    return SiegelslopesResult(slope, intercept)
