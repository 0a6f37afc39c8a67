"""Order statistics, histograms, covariance, sums and slopes over samples."""

import builtins
import math
import operator

import _numpy

import numpy as np
from numpy import float64

_METHODS = {
    # How the position of a quantile among n sorted values follows from q: by (alpha, beta) or by counting.
    "interpolated_inverted_cdf": (0, 1),
    "hazen": (0.5, 0.5),
    "weibull": (0, 0),
    "linear": (1, 1),
    "median_unbiased": (1 / 3, 1 / 3),
    "normal_unbiased": (3 / 8, 3 / 8),
}
_BY_COUNT = ("inverted_cdf", "averaged_inverted_cdf", "closest_observation", "lower", "higher", "midpoint", "nearest")


def _position(q, n, method):
    """Where among the sorted values the quantile lies."""
    if method in _METHODS:
        alpha, beta = _METHODS[method]
        return n * q + (alpha + q * (1 - alpha - beta)) - 1
    last = (n - 1) * q
    if method == "lower":
        return math.floor(last)
    if method == "higher":
        return math.ceil(last)
    if method == "midpoint":
        return (math.floor(last) + math.ceil(last)) / 2
    if method == "nearest":
        below = math.floor(last)
        part = last - below
        return below + (part > 0.5 or (part == 0.5 and below % 2 == 1))
    if method == "inverted_cdf":
        return math.ceil(n * q) - 1
    if method == "averaged_inverted_cdf":
        return n * q - 0.5 if n * q == math.floor(n * q) else math.ceil(n * q) - 1
    below = n * q - 1.5
    whole = math.floor(below)
    return whole + (below != whole or whole % 2 == 1)


def _quantiles(a, q, axis, keepdims, method, weights):
    a = np.asarray(a)
    if method not in _METHODS and method not in _BY_COUNT:
        names = [*_BY_COUNT[:3], *_METHODS, *_BY_COUNT[3:]]
        raise ValueError(f"{method!r} is not a valid method. Use one of: dict_keys({names})")
    if a.dtype.kind == "c":
        raise TypeError("a must be an array of real numbers")
    if weights is not None:
        return _weighted(a, q, axis, method, weights)
    single = np.ndim(q) == 0
    parts = [float(q)] if single else np.asarray(q, float).ravel().tolist()
    if not builtins.all(0 <= part <= 1 for part in parts):
        raise ValueError("Quantiles must be in the range [0, 1]")
    if method == "linear":
        made = [_numpy.quantile(a, part, axis, keepdims=keepdims) for part in parts]
    else:
        made = [_counted(a, part, axis, keepdims, method) for part in parts]
    if single:
        return made[0]
    made = np.array(made)
    return made if np.ndim(q) == 1 else made.reshape(np.shape(q) + made.shape[1:])


def _counted(a, q, axis, keepdims, method):
    if axis is None:
        flat, place = a.ravel(), 0
    elif isinstance(axis, tuple):
        raise NotImplementedError(f"quantiles over several axes with method={method!r} are not available here")
    else:
        flat, place = a, axis % a.ndim
    ordered = np.moveaxis(np.sort(flat, place), place, -1)
    n = ordered.shape[-1]
    if n == 0:
        return float64(np.nan)
    position = builtins.min(builtins.max(_position(q, n, method), 0), n - 1)
    below = int(math.floor(position))
    low, high = ordered[..., below], ordered[..., builtins.min(below + 1, n - 1)]
    exact = method in ("inverted_cdf", "closest_observation", "lower", "higher", "nearest")
    made = low if exact else low + (high - low) * (position - below)
    if ordered.dtype.kind == "f":
        made = np.where(np.isnan(ordered[..., -1]), np.nan, made)[()]
    return np.expand_dims(made, tuple(range(a.ndim)) if axis is None else axis) if keepdims else made


def _weighted(a, q, axis, method, weights):
    if method != "inverted_cdf":
        raise ValueError("Only method 'inverted_cdf' supports weights. " + f"Got: {method}.")
    flat, weights = a.ravel(), np.asarray(weights, float).ravel()
    order = flat.argsort()
    running = weights[order].cumsum()
    positions = np.searchsorted(running, np.asarray(q, float) * running[-1], "left")
    return flat[order][np.minimum(positions, flat.size - 1)]


def quantile(
    a,
    q,
    axis=None,
    out=None,
    overwrite_input=False,
    method="linear",
    keepdims=False,
    *,
    weights=None,
    interpolation=None,
):
    return _put(_quantiles(a, q, axis, keepdims, interpolation or method, weights), out)


def percentile(
    a,
    q,
    axis=None,
    out=None,
    overwrite_input=False,
    method="linear",
    keepdims=False,
    *,
    weights=None,
    interpolation=None,
):
    q = np.asarray(q)
    if not np.all((q >= 0) & (q <= 100)):
        raise ValueError("Percentiles must be in the range [0, 100]")
    return _put(_quantiles(a, (q / 100)[()], axis, keepdims, interpolation or method, weights), out)


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _put(_quantiles(a, 0.5, axis, keepdims, "linear", None), out)


def _put(made, out):
    """The result, in the array that was given for it."""
    if out is None:
        return made
    out[...] = made
    return out


# Histograms


def digitize(x, bins, right=False):
    bins = np.asarray(bins)
    steps = np.diff(bins)
    if not ((steps >= 0).all() or (steps <= 0).all()):
        raise ValueError("bins must be monotonically increasing or decreasing")
    if bins.size > 1 and bins[0] > bins[-1]:
        return len(bins) - np.searchsorted(bins[::-1], x, "left" if right else "right")
    return np.searchsorted(bins, x, "left" if right else "right")


def bincount(x, /, weights=None, minlength=0):
    x = np.asarray(x)
    if x.dtype.kind not in "biu" and x.size:
        raise TypeError("Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'")
    if x.size and x.min() < 0:
        raise ValueError("'list' argument must have no negative elements")
    return _numpy.bincount(x, weights, minlength)


_WIDTHS = {
    "sqrt": lambda x: np.ptp(x) / math.sqrt(x.size),
    "sturges": lambda x: np.ptp(x) / (math.log2(x.size) + 1.0),
    "rice": lambda x: np.ptp(x) / (2.0 * x.size ** (1.0 / 3)),
    "scott": lambda x: (24.0 * math.pi**0.5 / x.size) ** (1.0 / 3.0) * np.std(x),
    "fd": lambda x: 2.0 * (np.percentile(x, 75) - np.percentile(x, 25)) * x.size ** (-1.0 / 3.0),
}


def _doane_width(x):
    if x.size <= 2 or np.std(x) == 0:
        return 0.0
    spread = math.sqrt(6.0 * (x.size - 2) / ((x.size + 1.0) * (x.size + 3)))
    lean = (((x - x.mean()) / np.std(x)) ** 3).mean()
    return np.ptp(x) / (1.0 + math.log2(x.size) + math.log2(1.0 + abs(lean) / spread))


def _auto_width(x):
    width, sturges = _WIDTHS["fd"](x), _WIDTHS["sturges"](x)
    if not width:
        return sturges
    return builtins.min(builtins.max(width, _WIDTHS["sqrt"](x) / 2), sturges)


def _estimated_bins(a, method, low, high):
    known = {**_WIDTHS, "doane": _doane_width, "auto": _auto_width}
    if method not in known:
        raise ValueError(f"{method!r} is not a valid estimator for `bins`")
    inside = a[(a >= low) & (a <= high)]
    if not inside.size:
        return 1
    width = float(known[method](inside))
    if a.dtype.kind in "iu" and width < 1:
        width = 1.0
    return int(math.ceil((float(high) - float(low)) / width)) if width else 1


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    a = np.asarray(a).ravel()
    if a.dtype.kind == "b":
        a = a.astype(np.uint8)
    if np.ndim(bins) == 1 and not isinstance(bins, str):
        edges = np.asarray(bins)
        if (edges[1:] < edges[:-1]).any():
            raise ValueError("`bins` must increase monotonically, when an array")
        return edges
    low, high = _outer_edges(a, range)
    if isinstance(bins, str):
        if weights is not None:
            raise TypeError("Automated estimation of the number of bins is not supported for weighted data")
        bins = _estimated_bins(a, bins, low, high)
    else:
        try:
            bins = operator.index(bins)
        except TypeError:
            raise TypeError("`bins` must be an integer, a string, or an array") from None
        if bins < 1:
            raise ValueError("`bins` must be positive, when an integer")
    return np.linspace(low, high, bins + 1)


def _outer_edges(a, range):
    low, high = range if range is not None else ((a.min(), a.max()) if a.size else (0, 1))
    low, high = float(low), float(high)
    if low > high:
        raise ValueError("max must be larger than min in range parameter.")
    if not (math.isfinite(low) and math.isfinite(high)):
        kind = "supplied" if range is not None else "autodetected"
        raise ValueError(f"{kind} range of [{low}, {high}] is not finite")
    return (low - 0.5, high + 0.5) if low == high else (low, high)


def _cells(values, edges):
    """The bin of each value, and whether it lies in one."""
    position = np.searchsorted(edges, values, "right") - 1
    position = np.where(values == edges[-1], len(edges) - 2, position)
    return position, (values >= edges[0]) & (values <= edges[-1])


def histogram(a, bins=10, range=None, density=None, weights=None):
    a = np.asarray(a).ravel()
    edges = histogram_bin_edges(a, bins, range)
    position, inside = _cells(a, edges)
    weights = None if weights is None else np.asarray(weights).ravel()[inside]
    counts = bincount(position[inside], weights, minlength=len(edges) - 1)
    if weights is not None and weights.dtype.kind in "iu":
        counts = counts.astype(weights.dtype)
    if density:
        return counts / np.diff(edges) / counts.sum(), edges
    return counts, edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    sample = np.asarray(sample)
    columns = list(sample.T if sample.ndim == 2 else np.atleast_2d(sample))
    several = isinstance(bins, (list, tuple)) or np.ndim(bins) == 2
    each = list(bins) if several and len(bins) == len(columns) else [bins] * len(columns)
    ranges = [None] * len(columns) if range is None else list(range)
    edges = [histogram_bin_edges(column, own, limits) for column, own, limits in zip(columns, each, ranges)]
    shape = [len(own) - 1 for own in edges]
    flat, inside = np.zeros(columns[0].size, int), np.ones(columns[0].size, bool)
    for column, own, length in zip(columns, edges, shape):
        position, within = _cells(column, own)
        flat, inside = flat * length + position, inside & within
    weights = None if weights is None else np.asarray(weights, float)[inside]
    counts = bincount(flat[inside], weights, minlength=math.prod(shape)).astype(float).reshape(shape)
    if density:
        counts = counts / counts.sum()
        for axis, own in enumerate(edges):
            counts = counts / np.diff(own).reshape([-1 if place == axis else 1 for place in builtins.range(len(edges))])
    return counts, tuple(edges)


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if len(x) != len(y):
        raise ValueError("x and y must have the same length.")
    if (np.ndim(bins) == 1 and not isinstance(bins, (list, tuple))) or (
        isinstance(bins, (list, tuple)) and len(bins) not in (1, 2)
    ):
        bins = [np.asarray(bins)] * 2
    counts, (first, second) = histogramdd(np.column_stack([x, y]), bins, range, density, weights)
    return counts, first, second


# Covariance


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    x = np.atleast_2d(np.asarray(m) * 1.0)
    if not rowvar and np.ndim(m) > 1:
        x = x.T
    if y is not None:
        other = np.atleast_2d(np.asarray(y) * 1.0)
        x = np.vstack([x, other.T if not rowvar and other.shape[0] != 1 else other])
    less = (0 if bias else 1) if ddof is None else ddof
    weights = None
    if fweights is not None:
        weights = np.asarray(fweights, float)
    if aweights is not None:
        weights = np.asarray(aweights, float) if weights is None else weights * np.asarray(aweights, float)
    if weights is None:
        mean, divisor = x.mean(axis=1, keepdims=True), x.shape[1] - less
        weighted = x - mean
    else:
        total = weights.sum()
        mean = (x * weights).sum(axis=1, keepdims=True) / total
        divisor = (
            total
            if less == 0
            else total - less * (weights * (1 if aweights is None else np.asarray(aweights))).sum() / total
        )
        weighted = (x - mean) * weights
    if divisor <= 0:
        import warnings

        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=2)
        divisor = 0.0
    made = ((x - mean) @ np.conjugate(weighted.T) * np.true_divide(1, divisor)).squeeze()
    return made if dtype is None else made.astype(dtype)


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    c = np.asarray(cov(x, y, rowvar, dtype=dtype))
    if c.ndim == 0:
        return (c / c)[()]
    spread = np.sqrt(np.diag(c))
    return np.clip(c / spread[:, None] / spread[None], -1, 1)


def correlate(a, v, mode="valid"):
    return np.convolve(a, np.asarray(v)[::-1], mode)


def convolve(a, v, mode="full"):
    a, v = np.asarray(a).ravel(), np.asarray(v).ravel()
    if not a.size or not v.size:
        raise ValueError("a cannot be empty" if not a.size else "v cannot be empty")
    if len(v) > len(a):
        a, v = v, a
    full = np.zeros(len(a) + len(v) - 1, (a[:1] * v[:1]).dtype)
    for position in range(len(v)):
        full[position : position + len(a)] += a * v[position]
    if mode == "full":
        return full
    if mode == "same":
        start = (len(v) - 1) // 2
        return full[start : start + len(a)]
    if mode == "valid":
        return full[len(v) - 1 : len(a)]
    raise ValueError("mode must be one of 'valid', 'same', or 'full'")


# Slopes and areas


def gradient(f, *varargs, axis=None, edge_order=1):
    f = np.asarray(f) * 1.0
    axes = range(f.ndim) if axis is None else [axis] if isinstance(axis, int) else list(axis)
    steps = list(varargs) if len(varargs) == len(list(axes)) else list(varargs or [1.0]) * len(list(axes))
    made = [_slope(f, own, place % f.ndim, edge_order) for place, own in zip(axes, steps)]
    return made[0] if len(made) == 1 else tuple(made)


def _slope(f, step, axis, edge_order):
    f = np.moveaxis(f, axis, -1)
    if f.shape[-1] < edge_order + 1:
        raise ValueError(
            "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required."
        )
    steps = np.diff(np.asarray(step, float)) if np.ndim(step) else np.full(f.shape[-1] - 1, float(step))
    before, after = steps[:-1], steps[1:]
    made = np.zeros(f.shape)
    if np.ndim(step) == 0:
        made[..., 1:-1] = (f[..., 2:] - f[..., :-2]) / (2.0 * step)
    else:
        left, right = -after / (before * (before + after)), before / (after * (before + after))
        made[..., 1:-1] = left * f[..., :-2] + (after - before) / (before * after) * f[..., 1:-1] + right * f[..., 2:]
    made[..., 0], made[..., -1] = (f[..., 1] - f[..., 0]) / steps[0], (f[..., -1] - f[..., -2]) / steps[-1]
    if edge_order == 2:
        made[..., 0] = _edge(f[..., 0], f[..., 1], f[..., 2], steps[0], steps[1])
        made[..., -1] = -_edge(f[..., -1], f[..., -2], f[..., -3], steps[-1], steps[-2])
    return np.moveaxis(made, -1, axis)


def _edge(first, second, third, near, far):
    """The slope at an end, of the parabola through the last three points."""
    a = -(2.0 * near + far) / (near * (near + far))
    return a * first + (near + far) / (near * far) * second - near / (far * (near + far)) * third


def trapezoid(y, x=None, dx=1.0, axis=-1):
    y = np.moveaxis(np.asarray(y) * 1.0, axis, -1)
    steps = dx if x is None else np.diff(np.asarray(x, float))
    return (steps * (y[..., 1:] + y[..., :-1]) / 2.0).sum(axis=-1)


def interp(x, xp, fp, left=None, right=None, period=None):
    xp, fp = np.asarray(xp, float), np.asarray(fp, float)
    if not xp.size:
        raise ValueError("array of sample points is empty")
    if xp.size != fp.size:
        raise ValueError("fp and xp are not of the same length.")
    x = np.asarray(x, float)
    if period is not None:
        period = abs(period)
        x, xp = x % period, xp % period
        order = xp.argsort()
        xp, fp = xp[order], fp[order]
        xp = np.concatenate([xp[-1:] - period, xp, xp[:1] + period])
        fp = np.concatenate([fp[-1:], fp, fp[:1]])
    return _numpy.interp(x, xp, fp, float(fp[0] if left is None else left), float(fp[-1] if right is None else right))


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    p = np.asarray(p) * 1.0
    steps = np.diff(p, axis=axis)
    half = period / 2
    wrapped = (steps + half) % period - half
    wrapped = np.where((wrapped == -half) & (steps > 0), half, wrapped)
    correction = np.where(np.abs(steps) < (half if discont is None else discont), 0.0, wrapped - steps)
    made = np.moveaxis(p.copy(), axis, -1)
    made[..., 1:] = made[..., 1:] + np.moveaxis(correction, axis, -1).cumsum(-1)
    return np.moveaxis(made, -1, axis)
