"""Descriptive statistics."""

import math

import _scipy

import numpy as np
from _unavailable import unavailable
from scipy._lib._bunch import result_class
from scipy.stats._axis_nan_policy import lanes, sample, undefined

DescribeResult = result_class("DescribeResult", "nobs minmax mean variance skewness kurtosis")
ModeResult = result_class("ModeResult", "mode count")
CumfreqResult = result_class("CumfreqResult", "cumcount lowerlimit binsize extrapoints")
RelfreqResult = result_class("RelfreqResult", "frequency lowerlimit binsize extrapoints")
BinnedStatisticResult = result_class("BinnedStatisticResult", "statistic bin_edges binnumber")
BinnedStatistic2dResult = result_class("BinnedStatistic2dResult", "statistic x_edge y_edge binnumber")
SigmaclipResult = result_class("SigmaclipResult", "clipped lower upper")


def about_mean(a, order):
    """The central moment, for a flat array."""
    off = a - a.mean()
    return _power(off, order).mean()


def _power(values, order):
    """A power by squaring, in the order of scipy's multiplications."""
    if order in (1, 2) or order != int(order):
        return values**order
    lower = _power(values, order // 2) ** 2
    return lower * values if order % 2 else lower


def _constant(a):
    """Whether the values differ by no more than rounding."""
    return a.var() <= (np.finfo(float).eps * a.mean()) ** 2


@lanes()
def moment(a, order=1, *, center=None):
    if center is None:
        return np.float64(about_mean(a, order)) if order != 1 else np.float64(0.0)
    return np.float64(((a - center) ** order).mean())


@lanes()
def skew(a, bias=True):
    n = a.size
    if n == 0 or _constant(a):
        return np.float64(np.nan)
    plain = about_mean(a, 3) / about_mean(a, 2) ** 1.5
    return np.float64(plain if bias or n < 3 else math.sqrt(n * (n - 1.0)) / (n - 2.0) * plain)


@lanes()
def kurtosis(a, fisher=True, bias=True):
    n = a.size
    if n == 0 or _constant(a):
        return np.float64(np.nan)
    plain = about_mean(a, 4) / about_mean(a, 2) ** 2.0
    if not bias and n > 3:
        plain = 1.0 / (n - 2) / (n - 3) * ((n**2 - 1.0) * plain - 3 * (n - 1) ** 2.0) + 3.0
    return np.float64(plain - 3 if fisher else plain)


def describe(a, axis=0, ddof=1, bias=True, nan_policy="propagate"):
    values = sample(a)
    if values.size == 0:
        raise ValueError("The input must not be empty.")
    if nan_policy == "omit":
        values = values[~np.isnan(values)]
    if axis is None:
        values, axis = values.ravel(), 0
    low, high = values.min(axis=axis), values.max(axis=axis)
    if np.asarray(a).dtype.kind == "i":
        low, high = np.asarray(low).astype(int)[()], np.asarray(high).astype(int)[()]
    return DescribeResult(
        np.int64(values.shape[axis]),
        (low, high),
        values.mean(axis=axis),
        values.var(axis=axis) * (values.shape[axis] / (values.shape[axis] - ddof)),
        skew(values, axis=axis, bias=bias),
        kurtosis(values, axis=axis, bias=bias),
    )


@lanes()
def variation(a, ddof=0):
    return np.float64(a.std(ddof=ddof) / a.mean())


@lanes()
def sem(a, ddof=1):
    return np.float64(a.std(ddof=ddof) / math.sqrt(a.size))


def iqr(x, axis=None, rng=(25, 75), scale=1.0, nan_policy="propagate", interpolation="linear", keepdims=False):
    scales = {"normal": 1.3489795003921634}
    if isinstance(scale, str) and scale.lower() not in scales:
        raise ValueError(f"{scale} not a valid scale for `iqr`")
    if len(rng) != 2:
        raise TypeError("quantile range must be two element sequence")
    divisor = scales[scale.lower()] if isinstance(scale, str) else scale
    spread = _spread_between(x, min(rng), max(rng), interpolation, axis=axis, nan_policy=nan_policy, keepdims=keepdims)
    return spread / divisor


@lanes()
def _spread_between(x, low, high, method):
    if x.size == 0:
        return np.float64(np.nan)
    return np.float64(np.percentile(x, high, method=method) - np.percentile(x, low, method=method))


def mode(a, axis=0, nan_policy="propagate", keepdims=False):
    values = np.asarray(a)
    if values.dtype.kind not in "biuf":
        raise TypeError(
            "Argument `a` is not recognized as numeric. Support for input that cannot be coerced to a numeric array was deprecated in SciPy 1.9.0 and removed in SciPy 1.11.0. Please consider `np.unique`."
        )
    if axis is None:
        values, axis = values.ravel(), 0
    if values.ndim < 2:
        return _most_frequent(np.atleast_1d(values), nan_policy)
    turned = np.moveaxis(values, axis, -1)
    found = [_most_frequent(lane, nan_policy) for lane in turned.reshape(-1, turned.shape[-1])]
    parts = [np.array([answer[part] for answer in found]).reshape(turned.shape[:-1]) for part in (0, 1)]
    if keepdims:
        parts = [np.expand_dims(part, axis) for part in parts]
    return ModeResult(*parts)


def _most_frequent(values, nan_policy):
    if values.dtype.kind == "f":
        missing = np.isnan(values)
        if missing.any() and nan_policy == "raise":
            raise ValueError("The input contains nan values")
        if missing.any() and nan_policy == "omit":
            values = values[~missing]
    if values.size == 0:
        return ModeResult(np.float64(np.nan), np.float64(0))
    found, counts = np.unique(values, return_counts=True)
    most = counts.argmax()
    return ModeResult(found[most], counts[most])


@lanes(default_axis=0)
def median_abs_deviation(x, center=np.median, scale=1.0):
    divisor = 0.6744897501960817 if scale == "normal" else scale
    return np.float64(np.median(np.abs(x - center(x))) / divisor)


@unavailable("dtype")
def gmean(a, axis=0, dtype=None, weights=None, nan_policy="propagate", keepdims=False):
    return np.exp(_weighted_mean(np.log(sample(a)), axis, weights, nan_policy, keepdims))


@unavailable("dtype")
def hmean(a, axis=0, dtype=None, *, weights=None, nan_policy="propagate", keepdims=False):
    values = sample(a)
    if (values < 0).any():
        return undefined(None)
    return 1.0 / _weighted_mean(1.0 / values, axis, weights, nan_policy, keepdims)


@unavailable("dtype")
def pmean(a, p, *, axis=0, dtype=None, weights=None, nan_policy="propagate", keepdims=False):
    if p == 0:
        return gmean(a, axis=axis, weights=weights, nan_policy=nan_policy, keepdims=keepdims)
    return _weighted_mean(sample(a) ** float(p), axis, weights, nan_policy, keepdims) ** (1 / p)


def _weighted_mean(values, axis, weights, nan_policy, keepdims):
    if nan_policy == "omit" and weights is None:
        return np.nanmean(values, axis=axis)
    if weights is None:
        return values.mean(axis=axis, keepdims=keepdims)
    return np.average(values, axis=axis, weights=sample(weights))


@lanes()
def trim_mean(a, proportiontocut):
    cut = int(proportiontocut * a.size)
    if 2 * cut > a.size:
        raise ValueError("Proportion too big.")
    return np.float64(np.sort(a)[cut : a.size - cut].mean())


def trimboth(a, proportiontocut, axis=0):
    values = np.asarray(a).ravel() if axis is None else np.asarray(a)
    length = values.shape[axis or 0]
    low = int(proportiontocut * length)
    if low >= length - low:
        raise ValueError("Proportion too big.")
    return np.take(np.sort(values, axis=axis or 0), np.arange(low, length - low), axis=axis or 0)


def trim1(a, proportiontocut, tail="right", axis=0):
    values = np.asarray(a).ravel() if axis is None else np.asarray(a)
    length = values.shape[axis or 0]
    cut = int(proportiontocut * length)
    kept = np.arange(0, length - cut) if tail == "right" else np.arange(cut, length)
    return np.take(np.sort(values, axis=axis or 0), kept, axis=axis or 0)


def _within(a, limits, inclusive):
    if limits is None:
        return a
    low, high = limits
    kept = np.ones(a.size, bool)
    if low is not None:
        kept = kept & (a >= low if inclusive[0] else a > low)
    if high is not None:
        kept = kept & (a <= high if inclusive[1] else a < high)
    return a[kept]


@lanes(default_axis=None)
def tmean(a, limits=None, inclusive=(True, True)):
    return np.float64(_within(a, limits, inclusive).mean())


@lanes(default_axis=0)
def tvar(a, limits=None, inclusive=(True, True), ddof=1):
    return np.float64(_within(a, limits, inclusive).var(ddof=ddof))


@lanes(default_axis=0)
def tstd(a, limits=None, inclusive=(True, True), ddof=1):
    return np.float64(_within(a, limits, inclusive).std(ddof=ddof))


@lanes(default_axis=0)
def tsem(a, limits=None, inclusive=(True, True), ddof=1):
    kept = _within(a, limits, inclusive)
    return np.float64(kept.std(ddof=ddof) / math.sqrt(kept.size))


@lanes(default_axis=0)
def tmin(a, lowerlimit=None, inclusive=True):
    return _within(a, (lowerlimit, None), (inclusive, True)).min()


@lanes(default_axis=0)
def tmax(a, upperlimit=None, inclusive=True):
    return _within(a, (None, upperlimit), (True, inclusive)).max()


def sigmaclip(a, low=4.0, high=4.0):
    kept = np.asarray(a).ravel()
    while True:
        lower, upper = kept.mean() - kept.std() * low, kept.mean() + kept.std() * high
        inside = kept[(kept >= lower) & (kept <= upper)]
        if inside.size == kept.size:
            return SigmaclipResult(kept, lower, upper)
        kept = inside


# Standardised values


def zscore(a, axis=0, ddof=0, nan_policy="propagate"):
    return zmap(a, a, axis=axis, ddof=ddof, nan_policy=nan_policy)


def zmap(scores, compare, axis=0, ddof=0, nan_policy="propagate"):
    values, known = sample(scores), sample(compare)
    if known.size == 0:
        return np.empty_like(values)
    missing = np.isnan(known)
    if nan_policy == "raise" and missing.any():
        raise ValueError("The input contains nan values")
    if nan_policy == "omit" and missing.any():
        mean, spread = (
            np.nanmean(known, axis=axis, keepdims=True),
            np.nanstd(known, axis=axis, ddof=ddof, keepdims=True),
        )
    else:
        mean, spread = known.mean(axis=axis, keepdims=True), known.std(axis=axis, ddof=ddof, keepdims=True)
    # A column that does not vary has no standardised values.
    flat = spread <= np.finfo(float).eps * np.abs(mean)
    spread = np.where(flat, np.nan, spread)
    return (values - mean) / spread


def gzscore(a, *, axis=0, ddof=0, nan_policy="propagate"):
    return zscore(np.log(sample(a)), axis=axis, ddof=ddof, nan_policy=nan_policy)


@lanes()
def gstd(a, *, ddof=1):
    if (a <= 0).any():
        raise ValueError(
            "The geometric standard deviation is only defined if all elements are greater than or equal to zero."
        )
    return np.float64(np.exp(np.log(a).std(ddof=ddof)))


# Order and frequency


def rankdata(a, method="average", *, axis=None, nan_policy="propagate"):
    if method not in ("average", "min", "max", "dense", "ordinal"):
        raise ValueError(f'unknown method "{method}"')
    values = np.asarray(a)
    if values.dtype.kind in "OU":
        values = np.unique(values, return_inverse=True)[1]
    if axis is not None and values.ndim > 1:
        turned = np.moveaxis(values, axis, -1)
        ranked = [_ranked(lane, method, nan_policy) for lane in turned.reshape(-1, turned.shape[-1])]
        return np.moveaxis(np.array(ranked).reshape(turned.shape), -1, axis)
    return _ranked(values.ravel(), method, nan_policy)


def _ranked(values, method, nan_policy):
    missing = np.isnan(values) if values.dtype.kind == "f" else np.zeros(values.size, bool)
    if missing.any():
        if nan_policy == "raise":
            raise ValueError("The input contains nan values")
        made = np.full(values.size, np.nan)
        if nan_policy == "omit":
            made[~missing] = _scipy.ranks(values[~missing], method)
        return made
    made = _scipy.ranks(values, method)
    return made if method == "average" else made.astype(int)


def percentileofscore(a, score, kind="rank", nan_policy="propagate"):
    values = sample(a).ravel()
    if np.isnan(values).any():
        if nan_policy == "propagate":
            return np.float64(np.nan)
        values = values[~np.isnan(values)]
    scores = np.asarray(score, float)
    below = np.searchsorted(np.sort(values), scores, "left")
    upto = np.searchsorted(np.sort(values), scores, "right")
    n = values.size
    if kind == "rank":
        made = (below + upto + (below < upto)) * (50.0 / n)
    elif kind == "strict":
        made = below * (100.0 / n)
    elif kind == "weak":
        made = upto * (100.0 / n)
    elif kind == "mean":
        made = (below + upto) * (50.0 / n)
    else:
        raise ValueError("kind can only be 'rank', 'strict', 'weak' or 'mean'")
    return made


def scoreatpercentile(a, per, limit=(), interpolation_method="fraction", axis=None):
    values = np.asarray(a)
    if limit:
        values = values[(limit[0] <= values) & (values <= limit[1])]
    method = {"fraction": "linear", "lower": "lower", "higher": "higher"}[interpolation_method]
    return np.percentile(values, per, axis=axis, method=method)


def _frequencies(a, numbins, limits, weights):
    values = np.asarray(a).ravel()
    if limits is None:
        margin = (values.max() - values.min()) / (2.0 * (numbins - 1.0))
        limits = (values.min() - margin, values.max() + margin)
    counts, edges = np.histogram(values, bins=numbins, range=limits, weights=weights)
    inside = ((values >= limits[0]) & (values <= limits[1])).sum()
    return counts.astype(float), limits[0], edges[1] - edges[0], int(values.size - inside)


def cumfreq(a, numbins=10, defaultreallimits=None, weights=None):
    counts, low, width, outside = _frequencies(a, numbins, defaultreallimits, weights)
    return CumfreqResult(counts.cumsum(), low, width, outside)


def relfreq(a, numbins=10, defaultreallimits=None, weights=None):
    counts, low, width, outside = _frequencies(a, numbins, defaultreallimits, weights)
    return RelfreqResult(counts / np.asarray(a).size, low, width, outside)


_STATISTICS = {
    "mean": np.mean,
    "median": np.median,
    "sum": np.sum,
    "count": np.size,
    "std": np.std,
    "min": np.min,
    "max": np.max,
}


def binned_statistic(x, values, statistic="mean", bins=10, range=None):
    x, values = sample(x).ravel(), sample(values).ravel()
    edges = np.histogram_bin_edges(x, bins, range)
    numbers = np.digitize(x, edges)
    numbers = np.where(x == edges[-1], len(edges) - 1, numbers)
    function = _STATISTICS.get(statistic, statistic) if isinstance(statistic, str) else statistic
    if isinstance(function, str):
        raise ValueError(f"invalid statistic {statistic!r}")
    empty = 0.0 if statistic in ("count", "sum") else np.nan
    groups = [values[numbers == number] for number in builtin_range(1, len(edges))]
    made = np.array([float(function(group)) if group.size else empty for group in groups])
    return BinnedStatisticResult(made, edges, numbers)


builtin_range = range


def binned_statistic_2d(x, y, values, statistic="mean", bins=10, range=None, expand_binnumbers=False):
    x, y, values = sample(x).ravel(), sample(y).ravel(), sample(values).ravel()
    function = _STATISTICS.get(statistic, statistic) if isinstance(statistic, str) else statistic
    if isinstance(function, str):
        raise ValueError(f"invalid statistic {statistic!r}")
    both = bins if isinstance(bins, (list, tuple)) and len(bins) == 2 else (bins, bins)
    spans = (None, None) if range is None else range
    edges = [np.histogram_bin_edges(axis, count, span) for axis, count, span in zip((x, y), both, spans)]
    places = [np.where(axis == ends[-1], len(ends) - 1, np.digitize(axis, ends)) for axis, ends in zip((x, y), edges)]
    empty = 0.0 if statistic in ("count", "sum") else np.nan
    made = np.full((len(edges[0]) - 1, len(edges[1]) - 1), empty)
    for row in builtin_range(made.shape[0]):
        for column in builtin_range(made.shape[1]):
            group = values[(places[0] == row + 1) & (places[1] == column + 1)]
            if group.size:
                made[row, column] = float(function(group))
    numbers = np.array(places) if expand_binnumbers else places[0] * (len(edges[1]) + 1) + places[1]
    return BinnedStatistic2dResult(made, edges[0], edges[1], numbers)


# Information and distance


def entropy(pk, qk=None, base=None, axis=0):
    from scipy import special

    if base is not None and base <= 0:
        raise ValueError("`base` must be a positive number or `None`.")
    pk = sample(pk)
    pk = pk / pk.sum(axis=axis, keepdims=True)
    if qk is None:
        terms = special.entr(pk)
    else:
        qk = sample(qk)
        terms = special.rel_entr(pk, qk / qk.sum(axis=axis, keepdims=True))
    made = np.asarray(terms).sum(axis=axis)
    return made if base is None else made / np.log(base)


def wasserstein_distance(u_values, v_values, u_weights=None, v_weights=None):
    u, v = sample(u_values).ravel(), sample(v_values).ravel()
    points = np.sort(np.concatenate([u, v]))
    steps = np.diff(points)
    shares = [_share_below(u, u_weights, points[:-1]), _share_below(v, v_weights, points[:-1])]
    return np.float64((np.abs(shares[0] - shares[1]) * steps).sum())


def _share_below(values, weights, points):
    order = np.argsort(values)
    position = np.searchsorted(values[order], points, "right")
    if weights is None:
        return position / values.size
    running = np.concatenate([[0.0], sample(weights)[order].cumsum()])
    return running[position] / running[-1]


def expectile(a, alpha=0.5, *, weights=None):
    values = sample(a).ravel()
    weights = np.ones(values.size) if weights is None else sample(weights)
    found = np.average(values, weights=weights)
    for _ in range(1000):
        lopsided = weights * np.where(values > found, alpha, 1 - alpha)
        better = np.average(values, weights=lopsided)
        if better == found:
            break
        found = better
    return found
