"""Box-Cox and Yeo-Johnson transforms, and probability plots."""

import math

import numpy as np
from _unavailable import unavailable
from scipy import special
from scipy._lib._bunch import result_class
from scipy.optimize._minimize import lowest
from scipy.stats._axis_nan_policy import sample

BoxcoxResult = result_class("BoxcoxResult", "transformed lmbda")


@unavailable("nan_policy", "keepdims")
def boxcox_llf(lmb, data, *, axis=0, keepdims=False, nan_policy="propagate"):
    data = sample(data)
    if data.size == 0:
        return np.float64(np.nan)
    logs = np.log(data)
    if lmb == 0:
        spread = np.log(logs.var(axis=axis))
    else:
        # The variance of x**λ, from its logarithms, so that large powers stay in range.
        powers = lmb * logs
        largest = powers.max(axis=axis, keepdims=True)
        spread = np.log(np.exp(powers - largest).var(axis=axis)) + 2 * largest.max() - 2 * math.log(abs(lmb))
    return (lmb - 1) * logs.sum(axis=axis) - data.shape[axis] / 2 * spread


@unavailable("optimizer")
def boxcox_normmax(x, brack=None, method="pearsonr", optimizer=None, *, ymax=None):
    x = _positive(x)
    brack = (-2.0, 2.0) if brack is None else brack
    by_likelihood = lambda lmb: float(-boxcox_llf(lmb, x))
    if method == "mle":
        return np.float64(lowest(by_likelihood, *brack[:2]))
    places = special.ndtri(_uniform_medians(x.size))
    by_line = lambda lmb: 1 - float(np.corrcoef(places, np.sort(special.boxcox(x, lmb)))[0, 1])
    found = np.float64(lowest(by_line, *brack[:2]))
    if method == "pearsonr":
        return found
    if method == "all":
        return np.array([found, lowest(by_likelihood, *brack[:2])])
    raise ValueError(f"Method {method} not recognized.")


def _positive(x):
    x = sample(x)
    if x.ndim != 1:
        raise ValueError("Data must be 1-dimensional.")
    if x.size and (x == x[0]).all():
        raise ValueError("Data must not be constant.")
    if (x <= 0).any():
        raise ValueError("Data must be positive.")
    return x


@unavailable("optimizer")
def boxcox(x, lmbda=None, alpha=None, optimizer=None):
    if lmbda is not None:
        return special.boxcox(sample(x), lmbda)
    x = _positive(x)
    found = boxcox_normmax(x, method="mle")
    made = special.boxcox(x, found)
    if alpha is None:
        return made, found
    return made, found, _likely(lambda lmb: float(boxcox_llf(lmb, x)), float(found), alpha)


def _likely(likelihood, best, alpha):
    """Where the likelihood falls short by what chance allows."""
    fall = 0.5 * 2 * float(special.gammaincinv(0.5, 1 - alpha))
    target = likelihood(best) - fall

    def reach(direction):
        step, inner = 0.1, best
        while likelihood(best + direction * step) > target:
            inner, step = best + direction * step, step + 0.1
        outer = best + direction * step
        for _ in range(200):
            middle = (inner + outer) / 2
            inner, outer = (middle, outer) if likelihood(middle) > target else (inner, middle)
        return (inner + outer) / 2

    return reach(-1), reach(1)


def _yeojohnson(x, lmbda):
    positive, negative = np.maximum(x, 0), -np.minimum(x, 0)
    up = np.log1p(positive) if abs(lmbda) < 1e-15 else np.expm1(lmbda * np.log1p(positive)) / lmbda
    other = 2 - lmbda
    down = -np.log1p(negative) if abs(other) < 1e-15 else -np.expm1(other * np.log1p(negative)) / other
    return np.where(x >= 0, up, down)


@unavailable("nan_policy", "keepdims")
def yeojohnson_llf(lmb, data, *, axis=0, nan_policy="propagate", keepdims=False):
    data = sample(data)
    if data.size == 0:
        return np.float64(np.nan)
    spread = _yeojohnson(data, lmb).var(axis=axis)
    return -data.shape[axis] / 2 * np.log(spread) + (lmb - 1) * (np.sign(data) * np.log1p(np.abs(data))).sum(axis=axis)


def yeojohnson_normmax(x, brack=None):
    x = sample(x)
    return np.float64(
        lowest(lambda lmb: float(-yeojohnson_llf(lmb, x)), *((-2.0, 2.0) if brack is None else brack[:2]))
    )


def yeojohnson(x, lmbda=None):
    x = sample(x)
    if lmbda is not None:
        return _yeojohnson(x, lmbda)
    found = yeojohnson_normmax(x)
    return _yeojohnson(x, float(found)), found


# Probability plots


def _uniform_medians(count):
    """J. J. Filliben's estimates of the medians of sorted uniform values."""
    made = (np.arange(1, count + 1) - 0.3175) / (count + 0.365)
    made[-1] = 0.5 ** (1.0 / count)
    made[0] = 1 - made[-1]
    return made


def _distribution(dist):
    import scipy.stats as stats

    return getattr(stats, dist) if isinstance(dist, str) else dist


def probplot(x, sparams=(), dist="norm", fit=True, plot=None, rvalue=False):
    from scipy.stats._correlation import linregress

    x = sample(x)
    if x.size == 0:
        return (x, x, (np.nan, np.nan, 0.0)) if fit else (x, x)
    shapes = (sparams,) if np.ndim(sparams) == 0 else tuple(sparams or ())
    expected = np.asarray(_distribution(dist).ppf(_uniform_medians(x.size), *shapes))
    ordered = np.sort(x.ravel())
    line = linregress(expected, ordered) if fit else None
    if plot is not None:
        _draw(plot, expected, ordered, line, rvalue)
    return ((expected, ordered), (line.slope, line.intercept, line.rvalue)) if fit else (expected, ordered)


def _draw(plot, expected, ordered, line, rvalue):
    from matplotlib._default_label import Own

    plot.plot(expected, ordered, "bo")
    if line is not None:
        plot.plot(expected, line.slope * expected + line.intercept, "r-")
    label = lambda axes, pyplot: getattr(plot, axes, None) or getattr(plot, pyplot)
    label("set_title", "title")("Probability Plot")
    label("set_xlabel", "xlabel")(Own("Theoretical quantiles"))
    label("set_ylabel", "ylabel")(Own("Ordered Values"))
    if line is not None and rvalue:
        plot.text(expected.min(), ordered.max(), f"$R^2={line.rvalue**2:1.4f}$")


def ppcc_max(x, brack=(0.0, 1.0), dist="tukeylambda"):
    ordered, places = np.sort(sample(x)), _uniform_medians(np.asarray(x).size)
    form = _distribution(dist)
    return np.float64(lowest(lambda shape: 1 - float(np.corrcoef(form.ppf(places, shape), ordered)[0, 1]), *brack[:2]))
