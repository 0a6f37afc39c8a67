"""Tests of the form of a distribution: normality, Kolmogorov-Smirnov, Anderson-Darling."""

import math
import warnings

import _scipy

import numpy as np
from scipy._lib._bunch import SignificanceResult, result_class
from scipy.stats._axis_nan_policy import chi_square_probability, lanes, normal_probability, one_of, sample
from scipy.stats._stats_py import about_mean

ShapiroResult = result_class("ShapiroResult", "statistic pvalue")
NormaltestResult = result_class("NormaltestResult", "statistic pvalue")
SkewtestResult = result_class("SkewtestResult", "statistic pvalue")
KurtosistestResult = result_class("KurtosistestResult", "statistic pvalue")
AndersonResult = result_class("AndersonResult", "statistic critical_values significance_level", "fit_result")
KstestResult = result_class("KstestResult", "statistic pvalue", "statistic_location statistic_sign")


def shapiro(x, *, axis=None, nan_policy="propagate", keepdims=False):
    if np.asarray(x).size > 5000:
        warnings.warn(
            f"scipy.stats.shapiro: For N > 5000, computed p-value may not be accurate. Current N is {np.asarray(x).size}.",
            UserWarning,
            stacklevel=2,
        )
    return _shapiro(x, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(ShapiroResult)
def _shapiro(x):
    if x.size < 3:
        raise ValueError("Data must be at least length 3.")
    if x.max() == x.min():
        warnings.warn("scipy.stats.shapiro: Input data has range zero. The results may not be accurate.", stacklevel=5)
    statistic, p = _scipy.shapiro(np.sort(x))
    return ShapiroResult(np.float64(statistic), np.float64(p))


def _skew_score(a):
    """R. B. D'Agostino's transformation (1970)."""
    n = a.size
    plain = about_mean(a, 3) / about_mean(a, 2) ** 1.5
    y = plain * math.sqrt(((n + 1) * (n + 3)) / (6.0 * (n - 2)))
    heavy = 3.0 * (n**2 + 27 * n - 70) * (n + 1) * (n + 3) / ((n - 2.0) * (n + 5) * (n + 7) * (n + 9))
    w2 = -1 + math.sqrt(2 * (heavy - 1))
    delta = 1 / math.sqrt(0.5 * math.log(w2))
    alpha = math.sqrt(2.0 / (w2 - 1))
    y = np.where(y == 0, 1.0, y)[()]
    return np.float64(delta * np.log(y / alpha + np.sqrt((y / alpha) ** 2 + 1)))


def _kurtosis_score(a):
    """F. J. Anscombe and W. J. Glynn's transformation (1983)."""
    n = a.size
    plain = about_mean(a, 4) / about_mean(a, 2) ** 2
    expected = 3.0 * (n - 1) / (n + 1)
    spread = 24.0 * n * (n - 2) * (n - 3) / ((n + 1) * (n + 1.0) * (n + 3) * (n + 5))
    x = (plain - expected) / math.sqrt(spread)
    lean = (
        6.0 * (n * n - 5 * n + 2) / ((n + 7) * (n + 9)) * math.sqrt((6.0 * (n + 3) * (n + 5)) / (n * (n - 2) * (n - 3)))
    )
    a_ = 6.0 + 8.0 / lean * (2.0 / lean + math.sqrt(1 + 4.0 / (lean**2)))
    below = 1 + x * math.sqrt(2 / (a_ - 4.0))
    term = np.sign(below) * ((1 - 2.0 / a_) / np.abs(below)) ** (1 / 3.0) if below else np.nan
    return np.float64((1 - 2 / (9.0 * a_) - term) / math.sqrt(2 / (9.0 * a_)))


def skewtest(a, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    return _skewtest(a, one_of(alternative), axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(SkewtestResult, least=8)
def _skewtest(a, alternative):
    z = _skew_score(a)
    return SkewtestResult(z, normal_probability(z, alternative))


def kurtosistest(a, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    return _kurtosistest(a, one_of(alternative), axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(KurtosistestResult, least=5)
def _kurtosistest(a, alternative):
    if a.size < 20:
        warnings.warn(
            f"`kurtosistest` p-value may be inaccurate with fewer than 20 observations; only n={a.size} observations were given.",
            stacklevel=5,
        )
    z = _kurtosis_score(a)
    return KurtosistestResult(z, normal_probability(z, alternative))


def normaltest(a, axis=0, nan_policy="propagate", *, keepdims=False):
    return _normaltest(a, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(NormaltestResult, least=8)
def _normaltest(a):
    statistic = _skew_score(a) ** 2 + _kurtosis_score(a) ** 2
    return NormaltestResult(statistic, chi_square_probability(statistic, 2))


def jarque_bera(x, *, axis=None, nan_policy="propagate", keepdims=False):
    return _jarque_bera(x, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(SignificanceResult)
def _jarque_bera(x):
    if x.size == 0:
        raise ValueError("At least one observation is required.")
    squares = about_mean(x, 2)
    lean, heavy = about_mean(x, 3) / squares**1.5, about_mean(x, 4) / squares**2
    statistic = np.float64(x.size / 6.0 * (lean**2 + (heavy - 3) ** 2 / 4))
    return SignificanceResult(statistic, chi_square_probability(statistic, 2))


# A. N. Pettitt's and M. A. Stephens' critical values.
_CRITICAL = {
    "norm": ([0.561, 0.631, 0.752, 0.873, 1.035], [15.0, 10.0, 5.0, 2.5, 1.0], lambda n: 1.0 + 0.75 / n + 2.25 / n / n),
    "expon": ([0.916, 1.062, 1.321, 1.591, 1.959], [15.0, 10.0, 5.0, 2.5, 1.0], lambda n: 1.0 + 0.6 / n),
}


def anderson(x, dist="norm", *, method=None):
    """Normal and exponential distributions only."""
    from scipy.stats import expon, norm

    if dist not in _CRITICAL:
        raise NotImplementedError(f"anderson with dist={dist!r} is not available here\nhint: 'norm' and 'expon' are")
    y = np.sort(sample(x).ravel())
    n = y.size
    place, scale = (y.mean(), y.std(ddof=1)) if dist == "norm" else (np.float64(0.0), y.mean())
    form = norm if dist == "norm" else expon
    w = (y - place) / scale
    steps = np.arange(1, n + 1)
    statistic = -n - ((2 * steps - 1.0) / n * (form.logcdf(w) + form.logsf(w)[::-1])).sum()
    points, levels, shrink = _CRITICAL[dist]
    critical, levels = np.around(np.array(points) / shrink(n), 3), np.array(levels)
    if method == "interpolate":
        return SignificanceResult(statistic, np.interp(statistic, critical, levels / 100))
    return AndersonResult(statistic, critical, levels, _Fit(place, scale))


class _Fit:
    """The parameters that were estimated."""

    def __init__(self, place, scale):
        self.params = result_class("FitParams", "loc scale")(place, scale)
        self.success, self.message = True, "`anderson` successfully fit the distribution to the data."

    def __repr__(self):
        return f"  params: {self.params!r}\n success: True\n message: {self.message!r}"


def kstest(
    rvs, cdf, args=(), N=20, alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False
):
    import scipy.stats as stats

    if isinstance(rvs, str):
        rvs = getattr(stats, rvs).rvs(*args, size=N)
    if isinstance(cdf, str):
        cdf = getattr(stats, cdf).cdf
    if callable(cdf):
        return ks_1samp(rvs, cdf, args, alternative, method, axis=axis, nan_policy=nan_policy, keepdims=keepdims)
    return ks_2samp(rvs, cdf, alternative, method, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


_SIDES = {"t": "two-sided", "g": "greater", "l": "less"}


def _side(alternative):
    return one_of(_SIDES.get(str(alternative).lower()[:1], alternative))


def ks_1samp(
    x, cdf, args=(), alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False
):
    return _one_sample(x, cdf, args, _side(alternative), method, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(KstestResult, least=1)
def _one_sample(x, cdf, args, alternative, method):
    x = np.sort(x)
    n = x.size
    share = np.asarray(cdf(x, *args))
    above, below = np.arange(1.0, n + 1) / n - share, share - np.arange(0.0, n) / n
    up, down = above.argmax(), below.argmax()
    if alternative == "greater" or (alternative == "two-sided" and above[up] > below[down]):
        distance, place, sign = above[up], x[up], 1
    else:
        distance, place, sign = below[down], x[down], -1
    return KstestResult(distance, _one_sample_chance(distance, n, alternative, method), place, np.int8(sign))


def _one_sample_chance(distance, n, alternative, method):
    if alternative != "two-sided":
        return np.float64(_scipy.apply("smirnov", n, distance))
    if method in ("asymp", "approx"):
        once = _scipy.apply("kolmogorov", distance * math.sqrt(n))
        return np.float64(min(1.0, once if method == "asymp" else 2 * _scipy.apply("smirnov", n, distance)))
    return np.float64(min(max(_scipy.apply("kolmogorov_smirnov", n, distance), 0.0), 1.0))


def ks_2samp(data1, data2, alternative="two-sided", method="auto", *, axis=0, nan_policy="propagate", keepdims=False):
    return _two_sample(data1, data2, _side(alternative), method, axis=axis, nan_policy=nan_policy, keepdims=keepdims)


@lanes(KstestResult, samples=2)
def _two_sample(x, y, alternative, method):
    if min(x.size, y.size) == 0:
        raise ValueError("Data passed to ks_2samp must not be empty")
    x, y = np.sort(x), np.sort(y)
    joined = np.concatenate([x, y])
    ahead = np.searchsorted(x, joined, "right") / x.size - np.searchsorted(y, joined, "right") / y.size
    low, high = ahead.argmin(), ahead.argmax()
    behind, before = max(-ahead[low], 0.0), ahead[high]
    if alternative == "less" or (alternative == "two-sided" and behind > before):
        distance, place, sign = behind, joined[low], -1
    else:
        distance, place, sign = before, joined[high], 1
    exact = method == "exact" or (method == "auto" and max(x.size, y.size) <= 10000)
    if exact:
        whole = math.lcm(x.size, y.size)
        distance = round(float(distance) * whole) / whole
    p = _two_sample_chance(float(distance), x.size, y.size, alternative, exact)
    return KstestResult(np.float64(distance), np.float64(min(max(p, 0.0), 1.0)), place, np.int8(sign))


def _two_sample_chance(distance, count, other, alternative, exact):
    if distance == 0:
        return 1.0
    if exact:
        return _scipy.two_samples(count, other, distance, alternative == "two-sided")
    n, m = sorted((float(count), float(other)))
    joint = m * n / (m + n)
    if alternative == "two-sided":
        return float(_scipy.apply("kolmogorov_smirnov", round(joint), distance))
    z = math.sqrt(joint) * distance
    return math.exp(-2 * z**2 - 2 * z * (m + 2 * n) / math.sqrt(m * n * (m + n)) / 3.0)
