"""numpy: names, signatures and argument forms; the work is done by the native module `_numpy`.

Element types are bool, int64, float64, text and object. Narrower and complex numbers are missing.
"""

import builtins as _builtins
import math as _math

import _numpy
from _numpy import bool_, dtype, float64, int64, ndarray, str_

from . import exceptions
from ._types import (
    character, complexfloating, datetime64, flexible, floating, generic, inexact, integer, number, object_,
    signedinteger, timedelta64, unsignedinteger,
)

__version__ = "2.4.6"

pi = _math.pi
e = _math.e
inf = _math.inf
nan = _math.nan
euler_gamma = 0.5772156649015329
newaxis = None
True_ = bool_(True)
False_ = bool_(False)

bool = bool_
double = float64
int_ = intp = long = longlong = int64
unicode_ = str_
ScalarType = (int, float, _builtins.bool, str, float64, int64, bool_, str_)


class _NoValue:
    """Told apart from `None`, which is a meaningful argument."""


def __getattr__(name):
    if name in ("random", "linalg", "ma", "testing"):
        import importlib

        return importlib.import_module(f"numpy.{name}")
    raise AttributeError(f"module 'numpy' has no attribute '{name}'")


# Making arrays


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0):
    made = _numpy.asarray(object, dtype)
    if copy:
        made = made.copy()
    while made.ndim < ndmin:
        made = made[None]
    return made


def asarray(a, dtype=None, order=None, *, copy=None):
    return _numpy.asarray(a, dtype)


asanyarray = ascontiguousarray = asarray


def zeros(shape, dtype=float, order="C"):
    return _numpy.full(shape, 0, dtype)


def ones(shape, dtype=None, order="C"):
    return _numpy.full(shape, 1, float if dtype is None else dtype)


def empty(shape, dtype=float, order="C"):
    return _numpy.full(shape, 0, dtype)


def full(shape, fill_value, dtype=None, order="C"):
    return _numpy.full(shape, fill_value, dtype)


def zeros_like(a, dtype=None):
    a = asarray(a)
    return _numpy.full(a.shape, 0, a.dtype if dtype is None else dtype)


def ones_like(a, dtype=None):
    a = asarray(a)
    return _numpy.full(a.shape, 1, a.dtype if dtype is None else dtype)


empty_like = zeros_like


def full_like(a, fill_value, dtype=None):
    a = asarray(a)
    return _numpy.full(a.shape, fill_value, a.dtype if dtype is None else dtype)


def eye(N, M=None, k=0, dtype=float):
    M = N if M is None else M
    made = zeros((N, M), dtype)
    for row in range(N):
        if 0 <= row + k < M:
            made[row, row + k] = 1
    return made


def identity(n, dtype=float):
    return eye(n, dtype=dtype)


def arange(start, stop=None, step=None, dtype=None):
    if stop is None:
        start, stop = 0, start
    made = _numpy.arange(start, stop, 1 if step is None else step)
    return made if dtype is None else made.astype(dtype)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    num = num.__index__()
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    parts = num - 1 if endpoint else num
    start, stop = float64(start), float64(stop)
    step = (stop - start) / parts if parts > 0 else float64(nan)
    made = arange(0, num).astype(float64)
    made = made * (step if parts > 0 else stop - start) + start
    if endpoint and num > 1:
        made[-1] = stop
    if dtype is not None:
        made = (floor(made) if _numpy.dtype(dtype).kind == "i" else made).astype(dtype)
    return (made, step) if retstep else made


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    made = power(base, linspace(start, stop, num, endpoint))
    return made if dtype is None else made.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    made = logspace(log10(start), log10(stop), num, endpoint)
    if num > 0:
        made[0] = start
    if endpoint and num > 1:
        made[-1] = stop
    return made if dtype is None else made.astype(dtype)


def fromiter(iter, dtype, count=-1):
    items = list(iter)
    return _numpy.asarray(items if count < 0 else items[:count], dtype)


def copy(a, order="K"):
    return asarray(a).copy()


def meshgrid(*xi, indexing="xy", sparse=False, copy=True):
    xs = [asarray(x).ravel() for x in xi]
    shape = [x.size for x in xs]
    swap = indexing == "xy" and len(xs) > 1
    if swap:
        shape[0], shape[1] = shape[1], shape[0]
    made = []
    for position, x in enumerate(xs):
        axis = {0: 1, 1: 0}.get(position, position) if swap else position
        own = [1] * len(xs)
        own[axis] = x.size
        made.append(x.reshape(own) if sparse else _numpy.broadcast_to(x.reshape(own), shape))
    return tuple(made)


def diag(v, k=0):
    v = asarray(v)
    if v.ndim == 1:
        size = v.size + _builtins.abs(k)
        made = zeros((size, size), v.dtype)
        for position in range(v.size):
            made[position + _builtins.max(-k, 0), position + _builtins.max(k, 0)] = v[position]
        return made
    rows, columns = v.shape
    return asarray([v[row, row + k] for row in range(rows) if 0 <= row + k < columns], v.dtype)


diagonal = diag


def tril(m, k=0):
    m = asarray(m)
    rows, columns = arange(m.shape[-2])[:, None], arange(m.shape[-1])[None]
    return where(columns <= rows + k, m, zeros_like(m))


def triu(m, k=0):
    m = asarray(m)
    rows, columns = arange(m.shape[-2])[:, None], arange(m.shape[-1])[None]
    return where(columns >= rows + k, m, zeros_like(m))


# Functions of each element


class ufunc:
    """A function that works element by element."""

    def __init__(self, name, nin, function):
        self.__name__ = name
        self.nin = nin
        self.nout = 1
        self._function = function

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __call__(self, *args, out=None, where=True, dtype=None, casting=None, order=None):
        if len(args) != self.nin:
            raise TypeError(f"{self.__name__}() takes from {self.nin} to {self.nin + 1} positional arguments but {len(args)} were given")
        for argument in args:
            wrap = getattr(argument, "__array_ufunc__", None)
            if wrap is not None:
                return wrap(self, "__call__", *args)
        made = self._function(*args)
        if dtype is not None:
            made = made.astype(dtype)
        if where is not True:
            made = _numpy.where(where, made, zeros_like(made) if out is None else out)
        if out is not None:
            out[...] = made
            return out
        return made

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False):
        reductions = {
            "add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any",
        }
        if self.__name__ not in reductions:
            raise NotImplementedError(f"'{self.__name__}.reduce' is not available here")
        return getattr(asarray(array), reductions[self.__name__])(axis=axis, keepdims=keepdims)

    def accumulate(self, array, axis=0):
        a = asarray(array)
        if self.__name__ == "add":
            return a.cumsum(axis)
        if self.__name__ == "multiply":
            return a.cumprod(axis)
        made = a.copy()
        for position in range(1, a.shape[axis]):
            key = (slice(None),) * (axis % a.ndim)
            made[key + (position,)] = self(made[key + (position - 1,)], a[key + (position,)])
        return made

    def outer(self, a, b):
        a, b = asarray(a), asarray(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)


def _one(name):
    return ufunc(name, 1, lambda x: _numpy.apply(name, x))


def _two(name):
    return ufunc(name, 2, lambda x, y: _numpy.operate(name, x, y))


def _compared(name):
    return ufunc(name, 2, lambda x, y: _numpy.compare(name, x, y))


sqrt, cbrt, exp, exp2, expm1 = _one("sqrt"), _one("cbrt"), _one("exp"), _one("exp2"), _one("expm1")
log, log2, log10, log1p = _one("log"), _one("log2"), _one("log10"), _one("log1p")
sin, cos, tan, arcsin, arccos, arctan = _one("sin"), _one("cos"), _one("tan"), _one("arcsin"), _one("arccos"), _one("arctan")
sinh, cosh, tanh = _one("sinh"), _one("cosh"), _one("tanh")
radians = deg2rad = _one("radians")
degrees = rad2deg = _one("degrees")
floor, ceil, trunc, rint = _one("floor"), _one("ceil"), _one("trunc"), _one("rint")
abs = absolute = _one("absolute")
fabs, negative, square, sign, reciprocal = _one("fabs"), _one("negative"), _one("square"), _one("sign"), _one("reciprocal")
invert = bitwise_not = _one("invert")
isnan, isinf, isfinite, signbit = _one("isnan"), _one("isinf"), _one("isfinite"), _one("signbit")
logical_not = _one("logical_not")
fix = trunc

add, subtract, multiply, floor_divide = _two("add"), _two("subtract"), _two("multiply"), _two("floor_divide")
divide = true_divide = _two("divide")
remainder = mod = _two("remainder")
power = pow = _two("power")
maximum, minimum, fmax, fmin = _two("maximum"), _two("minimum"), _two("fmax"), _two("fmin")
arctan2, hypot = _two("arctan2"), _two("hypot")
bitwise_and, bitwise_or, bitwise_xor = _two("bitwise_and"), _two("bitwise_or"), _two("bitwise_xor")
left_shift, right_shift = _two("left_shift"), _two("right_shift")
less, less_equal, equal = _compared("less"), _compared("less_equal"), _compared("equal")
not_equal, greater, greater_equal = _compared("not_equal"), _compared("greater"), _compared("greater_equal")


def _truths(x):
    return asarray(x).astype(bool_)


logical_and = ufunc("logical_and", 2, lambda x, y: _numpy.operate("bitwise_and", _truths(x), _truths(y)))
logical_or = ufunc("logical_or", 2, lambda x, y: _numpy.operate("bitwise_or", _truths(x), _truths(y)))
logical_xor = ufunc("logical_xor", 2, lambda x, y: _numpy.operate("bitwise_xor", _truths(x), _truths(y)))


def round(a, decimals=0, out=None):
    if hasattr(a, "round") and not isinstance(a, ndarray):
        return a.round(decimals)
    return asarray(a).round(decimals)


around = round_ = round


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    low = a_min if a_min is not None else min
    high = a_max if a_max is not None else max
    if hasattr(a, "clip") and not isinstance(a, (ndarray, generic)):
        return a.clip(low, high)
    made = asarray(a)
    if low is not None:
        made = maximum(made, low)
    if high is not None:
        made = minimum(made, high)
    return made


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    x = asarray(x)
    if x.dtype.kind != "f":
        return x
    largest = 1.7976931348623157e308
    made = _numpy.where(isnan(x), nan, x)
    made = _numpy.where(made == inf, largest if posinf is None else posinf, made)
    return _numpy.where(made == -inf, -largest if neginf is None else neginf, made)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    a, b = asarray(a), asarray(b)
    near = (abs(a - b) <= atol + rtol * abs(b)) & isfinite(b)
    made = near | (a == b)
    if equal_nan:
        made = made | (isnan(a) & isnan(b))
    return made


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return _builtins.bool(all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    a1, a2 = asarray(a1), asarray(a2)
    if a1.shape != a2.shape:
        return False
    same = a1 == a2
    if equal_nan:
        same = same | ((a1 != a1) & (a2 != a2))
    return _builtins.bool(all(same))


# Many elements to one


def _reduction(name):
    """A function that asks the object itself, so that a column stays a column."""

    def reduce(a, axis=None, **options):
        method = None if isinstance(a, (list, tuple)) else getattr(a, name, None)
        options = {key: value for key, value in options.items() if value is not _NoValue and not (key in ("out", "dtype") and value is None)}
        if method is None:
            method = getattr(asarray(a), name)
        return method(axis=axis, **options)

    reduce.__name__ = reduce.__qualname__ = name
    return reduce


def sum(a, axis=None, dtype=None, out=None, keepdims=_NoValue, initial=_NoValue, where=_NoValue):
    if hasattr(a, "__next__"):
        return _builtins.sum(a)
    total = _reduction("sum")(a, axis, dtype=dtype, out=out, keepdims=keepdims)
    return total if initial is _NoValue else total + initial


def prod(a, axis=None, dtype=None, out=None, keepdims=_NoValue):
    return _reduction("prod")(a, axis, dtype=dtype, out=out, keepdims=keepdims)


def mean(a, axis=None, dtype=None, out=None, keepdims=_NoValue):
    return _reduction("mean")(a, axis, dtype=dtype, out=out, keepdims=keepdims)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue):
    return _reduction("std")(a, axis, ddof=ddof, dtype=dtype, out=out, keepdims=keepdims)


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue):
    return _reduction("var")(a, axis, ddof=ddof, dtype=dtype, out=out, keepdims=keepdims)


def min(a, axis=None, out=None, keepdims=_NoValue):
    return _reduction("min")(a, axis, out=out, keepdims=keepdims)


def max(a, axis=None, out=None, keepdims=_NoValue):
    return _reduction("max")(a, axis, out=out, keepdims=keepdims)


amin, amax = min, max


def any(a, axis=None, out=None, keepdims=_NoValue):
    return _reduction("any")(a, axis, out=out, keepdims=keepdims)


def all(a, axis=None, out=None, keepdims=_NoValue):
    return _reduction("all")(a, axis, out=out, keepdims=keepdims)


def argmin(a, axis=None):
    return asarray(a).argmin(axis=axis)


def argmax(a, axis=None):
    return asarray(a).argmax(axis=axis)


def ptp(a, axis=None):
    return asarray(a).max(axis=axis) - asarray(a).min(axis=axis)


def count_nonzero(a, axis=None):
    total = _truths(a).sum(axis=axis)
    return total


def average(a, axis=None, weights=None, returned=False):
    a = asarray(a)
    if weights is None:
        made = a.mean(axis=axis)
        total = float64(a.size if axis is None else a.shape[axis])
    else:
        weights = asarray(weights)
        if weights.shape != a.shape and axis is not None:
            weights = weights.reshape([-1 if position == axis % a.ndim else 1 for position in range(a.ndim)])
        elif weights.shape != a.shape:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        total = (weights + zeros_like(a)).sum(axis=axis)
        if any(total == 0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        made = (a * weights).sum(axis=axis) / total
    return (made, total) if returned else made


def _quantiles(a, q, axis, keepdims, scale):
    a = asarray(a)
    if asarray(q).ndim == 0:
        return _numpy.quantile(a, float(q) / scale, axis, keepdims=keepdims)
    return array([_numpy.quantile(a, float(part) / scale, axis, keepdims=keepdims) for part in q])


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    _only_linear(method)
    return _quantiles(a, q, axis, keepdims, 1)


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    _only_linear(method)
    if not all((asarray(q) >= 0) & (asarray(q) <= 100)):
        raise ValueError("Percentiles must be in the range [0, 100]")
    return _quantiles(a, q, axis, keepdims, 100)


def _only_linear(method):
    if method != "linear":
        raise NotImplementedError(f"method {method!r} is not available here\nhint: use method='linear'")


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _quantiles(a, 0.5, axis, keepdims, 1)


def _without_nan(name):
    """The reduction of what is there: along an axis, lane by lane."""

    def reduce(a, axis=None, **options):
        a = asarray(a, float64)
        function = globals()[name]
        if axis is None or a.ndim < 2:
            return function(a[~isnan(a)], **options)
        lanes = a if axis % a.ndim == a.ndim - 1 else a.swapaxes(axis, -1)
        made = [function(lane[~isnan(lane)], **options) for lane in lanes.reshape(-1, lanes.shape[-1])]
        return array(made).reshape(lanes.shape[:-1])

    reduce.__name__ = reduce.__qualname__ = "nan" + name
    return reduce


nansum, nanmean, nanstd, nanvar = _without_nan("sum"), _without_nan("mean"), _without_nan("std"), _without_nan("var")
nanmin, nanmax, nanmedian, nanprod = _without_nan("min"), _without_nan("max"), _without_nan("median"), _without_nan("prod")


def nanpercentile(a, q, axis=None):
    return _without_nan("percentile")(a, axis, q=q)


def nanquantile(a, q, axis=None):
    return _without_nan("quantile")(a, axis, q=q)


def nanargmax(a, axis=None):
    return asarray(nan_to_num(a, nan=-inf, posinf=inf, neginf=-inf)).argmax(axis=axis)


def nanargmin(a, axis=None):
    return asarray(nan_to_num(a, nan=inf, posinf=inf, neginf=-inf)).argmin(axis=axis)


def cumsum(a, axis=None):
    return a.cumsum() if _is_column(a) else asarray(a).cumsum(axis)


def cumprod(a, axis=None):
    return a.cumprod() if _is_column(a) else asarray(a).cumprod(axis)


def _is_column(a):
    return hasattr(a, "cumsum") and not isinstance(a, (ndarray, generic))


def diff(a, n=1, axis=-1):
    a = asarray(a)
    for _ in range(n):
        a = _numpy.diff(a, axis)
    return a


def ediff1d(ary):
    return diff(asarray(ary).ravel())


def gradient(f, *varargs, axis=None):
    f = asarray(f, float64)
    step = varargs[0] if varargs else 1.0
    if f.ndim != 1 or asarray(step).ndim:
        raise NotImplementedError("gradient of one axis with an even step only")
    made = zeros(f.size)
    made[1:-1] = (f[2:] - f[:-2]) / (2 * step)
    made[0], made[-1] = (f[1] - f[0]) / step, (f[-1] - f[-2]) / step
    return made


def trapezoid(y, x=None, dx=1.0, axis=-1):
    y = asarray(y, float64)
    steps = dx if x is None else diff(x)
    return (steps * (y[1:] + y[:-1]) / 2.0).sum()


# Order and membership


def sort(a, axis=-1, kind=None):
    if axis is None:
        a, axis = asarray(a).ravel(), -1
    return _numpy.sort(a, axis)


def argsort(a, axis=-1, kind=None, stable=None):
    return asarray(a).argsort(axis)


def lexsort(keys):
    order = arange(len(keys[0]))
    for key in keys:
        order = order[asarray(key)[order].argsort()]
    return order


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True):
    if axis is not None:
        rows = sorted({tuple(row) for row in asarray(ar).tolist()})
        return array(rows)
    values, first, inverse, counts = _numpy.unique(asarray(ar).ravel())
    inverse = inverse.reshape(asarray(ar).shape)
    chosen = [part for part, wanted in ((first, return_index), (inverse, return_inverse), (counts, return_counts)) if wanted]
    return (values, *chosen) if chosen else values


def isin(element, test_elements, assume_unique=False, invert=False):
    known = set(asarray(list(test_elements) if isinstance(test_elements, (set, frozenset)) else test_elements).ravel().tolist())
    element = asarray(element)
    made = asarray([(value in known) != invert for value in element.ravel().tolist()], bool_)
    return made.reshape(element.shape)


in1d = isin


def intersect1d(ar1, ar2):
    values = unique(ar1)
    return values[isin(values, ar2)]


def union1d(ar1, ar2):
    return unique(concatenate([asarray(ar1).ravel(), asarray(ar2).ravel()]))


def setdiff1d(ar1, ar2, assume_unique=False):
    values = asarray(ar1) if assume_unique else unique(ar1)
    return values[isin(values, ar2, invert=True)]


def searchsorted(a, v, side="left", sorter=None):
    import bisect

    values = asarray(a).tolist()
    find = bisect.bisect_left if side == "left" else bisect.bisect_right
    v = asarray(v)
    if v.ndim == 0:
        return int64(find(values, v.item()))
    return asarray([find(values, value) for value in v.ravel().tolist()], int64).reshape(v.shape)


def digitize(x, bins, right=False):
    bins = asarray(bins)
    if bins.size > 1 and bins[0] > bins[-1]:
        return len(bins) - searchsorted(bins[::-1], x, "right" if right else "left")
    return searchsorted(bins, x, "left" if right else "right")


def bincount(x, weights=None, minlength=0):
    x = asarray(x)
    length = _builtins.max(int(x.max()) + 1 if x.size else 0, minlength)
    counts = [0.0 if weights is not None else 0] * length
    for position, value in enumerate(x.tolist()):
        counts[value] += 1 if weights is None else float(weights[position])
    return asarray(counts, int64 if weights is None else float64)


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    a = asarray(a)
    if asarray(bins).ndim == 1 and not isinstance(bins, str):
        return asarray(bins)
    low, high = range if range is not None else ((a.min(), a.max()) if a.size else (0.0, 1.0))
    if isinstance(bins, str):
        width = 2 * (percentile(a, 75) - percentile(a, 25)) / a.size ** (1 / 3)
        sturges = float(high - low) / (_math.log2(a.size) + 1)
        width = _builtins.min(width, sturges) if width else sturges
        bins = int(_math.ceil((high - low) / width)) if width else 1
    if low == high:
        low, high = low - 0.5, high + 0.5
    return linspace(low, high, bins + 1)


def histogram(a, bins=10, range=None, density=None, weights=None):
    a = asarray(a).ravel()
    edges = histogram_bin_edges(a, bins, range)
    inside = a[(a >= edges[0]) & (a <= edges[-1])]
    positions = clip(searchsorted(edges, inside, "right") - 1, 0, len(edges) - 2)
    counts = bincount(positions, minlength=len(edges) - 1)
    if density:
        return counts / diff(edges) / counts.sum(), edges
    return counts, edges


# Form


def reshape(a, shape, order="C"):
    return asarray(a).reshape(shape)


def ravel(a, order="C"):
    return asarray(a).ravel()


def transpose(a, axes=None):
    return asarray(a).transpose(*([] if axes is None else [axes]))


def squeeze(a, axis=None):
    return asarray(a).squeeze()


def expand_dims(a, axis):
    a = asarray(a)
    axis = axis if axis >= 0 else axis + a.ndim + 1
    return a[(slice(None),) * axis + (None,)]


def swapaxes(a, axis1, axis2):
    a = asarray(a)
    axes = list(range(a.ndim))
    axes[axis1], axes[axis2] = axes[axis2], axes[axis1]
    return a.transpose(axes)


def atleast_1d(*arys):
    made = [asarray(a) if asarray(a).ndim else asarray(a).reshape(1) for a in arys]
    return made[0] if len(made) == 1 else tuple(made)


def atleast_2d(*arys):
    made = [asarray(a) if asarray(a).ndim > 1 else asarray(a).reshape(1, -1) for a in arys]
    return made[0] if len(made) == 1 else tuple(made)


def broadcast_to(array, shape):
    return _numpy.broadcast_to(array, shape)


def concatenate(arrays, axis=0, dtype=None):
    arrays = [asarray(a) for a in arrays]
    if axis is None:
        arrays, axis = [a.ravel() for a in arrays], 0
    made = _numpy.concatenate(arrays, axis)
    return made if dtype is None else made.astype(dtype)


def stack(arrays, axis=0):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if len({a.shape for a in arrays}) > 1:
        raise ValueError("all input arrays must have the same shape")
    return _numpy.concatenate([expand_dims(a, axis) for a in arrays], axis)


def vstack(tup):
    return concatenate([atleast_2d(a) for a in tup], 0)


row_stack = vstack


def hstack(tup):
    arrays = [atleast_1d(a) for a in tup]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1)


def column_stack(tup):
    return concatenate([asarray(a).reshape(-1, 1) if asarray(a).ndim < 2 else asarray(a) for a in tup], 1)


class _Concatenator:
    def __init__(self, join):
        self._join = join

    def __getitem__(self, key):
        parts = key if isinstance(key, tuple) else (key,)
        made = [arange(part.start or 0, part.stop, part.step) if isinstance(part, slice) else part for part in parts]
        return self._join([atleast_1d(part) for part in made])


r_ = _Concatenator(lambda parts: concatenate(parts))
c_ = _Concatenator(column_stack)


def split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    if isinstance(indices_or_sections, int) and ary.shape[axis] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections, axis)


def array_split(ary, indices_or_sections, axis=0):
    ary = asarray(ary)
    length = ary.shape[axis]
    if isinstance(indices_or_sections, int):
        each, extra = divmod(length, indices_or_sections)
        ends, end = [], 0
        for position in range(indices_or_sections):
            end += each + (position < extra)
            ends.append(end)
    else:
        ends = [*indices_or_sections, length]
    key = (slice(None),) * axis
    return [ary[key + (slice(start, end),)] for start, end in zip([0, *ends], ends)]


def append(arr, values, axis=None):
    if axis is None:
        return concatenate([asarray(arr).ravel(), asarray(values).ravel()])
    return concatenate([arr, values], axis)


def insert(arr, obj, values, axis=None):
    items = asarray(arr).ravel().tolist()
    for offset, value in enumerate(asarray(values).ravel().tolist()):
        items.insert(obj + offset, value)
    return array(items)


def delete(arr, obj, axis=None):
    a = asarray(arr)
    if axis is None:
        a, axis = a.ravel(), 0
    keep = ones(a.shape[axis], bool_)
    keep[obj] = False
    return a[(slice(None),) * axis + (keep,)]


def repeat(a, repeats, axis=None):
    a = asarray(a)
    positions = arange(a.size if axis is None else a.shape[axis])
    times = repeats if asarray(repeats).ndim else [repeats] * positions.size
    positions = _numpy.repeat(positions, [int(time) for time in times])
    return a.ravel()[positions] if axis is None else a[(slice(None),) * axis + (positions,)]


def tile(A, reps):
    A = asarray(A)
    reps = tuple(reps) if hasattr(reps, "__iter__") else (reps,)
    while A.ndim < len(reps):
        A = A[None]
    reps = (1,) * (A.ndim - len(reps)) + reps
    for axis, times in enumerate(reps):
        A = _numpy.concatenate([A] * times, axis) if times else A[(slice(None),) * axis + (slice(0, 0),)]
    return A


def flip(m, axis=None):
    m = asarray(m)
    axes = range(m.ndim) if axis is None else [axis % m.ndim]
    return m[tuple(slice(None, None, -1) if position in axes else slice(None) for position in range(m.ndim))]


def flipud(m):
    return flip(m, 0)


def fliplr(m):
    return flip(m, 1)


def roll(a, shift, axis=None):
    a = asarray(a)
    flat = a.ravel() if axis is None else a
    position = 0 if axis is None else axis
    length = flat.shape[position]
    order = (arange(length) - shift) % length if length else arange(0)
    return flat[(slice(None),) * position + (order,)].reshape(a.shape)


# Choosing


def where(condition, x=_NoValue, y=_NoValue, /):
    if x is _NoValue and y is _NoValue:
        return asarray(condition).nonzero()
    if x is _NoValue or y is _NoValue:
        raise ValueError("either both or neither of x and y should be given")
    return _numpy.where(condition, x, y)


def nonzero(a):
    return asarray(a).nonzero()


def argwhere(a):
    return array(list(zip(*[axis.tolist() for axis in asarray(a).nonzero()])), int64).reshape(-1, asarray(a).ndim)


def flatnonzero(a):
    return asarray(a).ravel().nonzero()[0]


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    made = default
    for condition, choice in zip(reversed(condlist), reversed(choicelist)):
        made = _numpy.where(condition, choice, made)
    return made


def take(a, indices, axis=None):
    a = asarray(a)
    return a.ravel()[asarray(indices)] if axis is None else a[(slice(None),) * (axis % a.ndim) + (asarray(indices),)]


def take_along_axis(arr, indices, axis=-1):
    return _numpy.take_along_axis(arr, indices, axis)


def compress(condition, a, axis=None):
    return take(a, flatnonzero(condition), axis)


def extract(condition, arr):
    return asarray(arr).ravel()[asarray(condition).ravel().astype(bool_)]


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    arr = asarray(arr)
    lanes = swapaxes(arr, axis, -1)
    made = array([func1d(lane, *args, **kwargs) for lane in lanes.reshape(-1, lanes.shape[-1])])
    made = made.reshape(lanes.shape[:-1] + made.shape[1:])
    return swapaxes(made, axis, -1) if made.ndim == arr.ndim else made


class vectorize:
    """Call a Python function for each element."""

    def __init__(self, pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        self.pyfunc = pyfunc
        self._otypes = otypes

    def __call__(self, *args):
        arrays = [asarray(a) for a in args]
        shape = _builtins.sum((zeros(a.shape) for a in arrays), start=zeros(())).shape if len(arrays) > 1 else arrays[0].shape
        columns = [_numpy.broadcast_to(a, shape).ravel() for a in arrays]
        made = array([self.pyfunc(*values) for values in zip(*columns)], self._otypes[0] if self._otypes else None)
        return made.reshape(shape)


# Linear algebra and fits


def dot(a, b):
    a, b = asarray(a), asarray(b)
    return a * b if a.ndim == 0 or b.ndim == 0 else a @ b


def matmul(x1, x2):
    return asarray(x1) @ asarray(x2)


def inner(a, b):
    return asarray(a) @ asarray(b).T


def outer(a, b):
    return asarray(a).ravel()[:, None] * asarray(b).ravel()[None]


def trace(a):
    return diag(a).sum()


def cov(m, y=None, rowvar=True, bias=False, ddof=None):
    x = atleast_2d(asarray(m, float64))
    if not rowvar and x.shape[0] != 1:
        x = x.T
    if y is not None:
        x = vstack([x, atleast_2d(asarray(y, float64))])
    less = (0 if bias else 1) if ddof is None else ddof
    x = x - x.mean(axis=1, keepdims=True)
    return (x @ x.T * (1 / float64(x.shape[1] - less))).squeeze()


def corrcoef(x, y=None, rowvar=True):
    c = cov(x, y, rowvar)
    if asarray(c).ndim == 0:
        return c / c
    spread = sqrt(diag(c))
    return clip(c / spread[:, None] / spread[None], -1, 1)


def polyfit(x, y, deg):
    x, y = asarray(x, float64), asarray(y, float64)
    if x.size == 0:
        raise TypeError("expected non-empty vector for x")
    if x.size != y.size:
        raise TypeError("expected x and y to have same length")
    powers = array([x**exponent for exponent in range(deg, -1, -1)]).T
    scale = sqrt((powers * powers).sum(axis=0))
    coefficients = _numpy.linear_regression(powers / scale, y, False, float(x.size * finfo(float).eps))[0]
    return coefficients / scale


def polyval(p, x):
    x = asarray(x)
    made = zeros_like(x) if x.ndim else 0
    for coefficient in asarray(p):
        made = made * x + coefficient
    return made


class poly1d:
    """A polynomial, highest power first."""

    def __init__(self, c_or_r):
        self.coeffs = self.c = self.coef = atleast_1d(c_or_r)

    @property
    def order(self):
        return len(self.coeffs) - 1

    def __call__(self, x):
        return polyval(self.coeffs, x)

    def __getitem__(self, power):
        return self.coeffs[self.order - power] if 0 <= power <= self.order else 0

    def __array__(self, dtype=None, copy=None):
        return self.coeffs

    def __repr__(self):
        return f"poly1d({repr(self.coeffs)[6:-1]})"


def interp(x, xp, fp, left=None, right=None):
    xp, fp = asarray(xp, float64).tolist(), asarray(fp, float64).tolist()
    positions = atleast_1d(searchsorted(xp, x, "right")).tolist()
    made = []
    for value, position in zip(atleast_1d(asarray(x, float64)).tolist(), positions):
        if position == 0:
            made.append(fp[0] if left is None else left)
        elif position == len(xp):
            made.append(fp[-1] if right is None or value == xp[-1] else right)
        else:
            slope = (fp[position] - fp[position - 1]) / (xp[position] - xp[position - 1])
            made.append(slope * (value - xp[position - 1]) + fp[position - 1])
    return array(made) if asarray(x).ndim else float64(made[0])


def convolve(a, v, mode="full"):
    a, v = asarray(a).ravel(), asarray(v).ravel()
    if len(v) > len(a):
        a, v = v, a
    full = zeros(len(a) + len(v) - 1, (a[:1] * v[:1]).dtype)
    for position, factor in enumerate(v.tolist()):
        full[position : position + len(a)] += a * factor
    if mode == "full":
        return full
    if mode == "same":
        start = (len(v) - 1) // 2
        return full[start : start + len(a)]
    return full[len(v) - 1 : len(a)]


# Types and printing


def isscalar(element):
    return isinstance(element, (int, float, complex, str, bytes, generic))


def ndim(a):
    return asarray(a).ndim


def shape(a):
    return a.shape if hasattr(a, "shape") else asarray(a).shape


def size(a, axis=None):
    return asarray(a).size if axis is None else asarray(a).shape[axis]


def iterable(y):
    return hasattr(y, "__iter__")


def issubdtype(arg1, arg2):
    first = arg1 if isinstance(arg1, type) and issubclass(arg1, generic) else dtype(arg1).type
    second = arg2 if isinstance(arg2, type) and issubclass(arg2, generic) else dtype(arg2).type
    return issubclass(first, second)


def result_type(*arrays_and_dtypes):
    order = ["bool", "int64", "float64", "str", "object"]
    names = [dtype(a).name if isinstance(a, (type, str, dtype)) else asarray(a).dtype.name for a in arrays_and_dtypes]
    return dtype(_builtins.max(names, key=order.index))


class finfo:
    def __init__(self, dtype=float):
        self.dtype = _numpy.dtype(dtype)
        self.eps = float64(2.220446049250313e-16)
        self.max = float64(1.7976931348623157e308)
        self.min = -self.max
        self.tiny = self.smallest_normal = float64(2.2250738585072014e-308)
        self.resolution = float64(1e-15)
        self.precision = 15
        self.bits = 64


class iinfo:
    def __init__(self, type=int):
        self.dtype = _numpy.dtype(type)
        self.max = 9223372036854775807
        self.min = -9223372036854775808
        self.bits = 64


_print_options = {"precision": 8, "threshold": 1000, "edgeitems": 3, "linewidth": 75, "suppress": False}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, **other):
    import sys

    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth, "suppress": suppress}
    changed = {**_print_options, **{name: value for name, value in given.items() if value is not None}}
    native = {name: int(_builtins.min(value, sys.maxsize)) for name, value in changed.items()}
    _numpy.set_print_options(**{**native, "suppress": _builtins.bool(changed["suppress"])})
    _print_options.update(changed)


def get_printoptions():
    return dict(_print_options)


class printoptions:
    """The options for the length of a `with` block."""

    def __init__(self, **options):
        self._options = options

    def __enter__(self):
        self._before = get_printoptions()
        set_printoptions(**self._options)

    def __exit__(self, *_):
        set_printoptions(**self._before)


def array2string(a, **options):
    with printoptions(**{name: value for name, value in options.items() if name in _print_options}):
        return str(asarray(a))


def array_repr(arr):
    return repr(asarray(arr))


def array_str(a):
    return str(asarray(a))


class errstate:
    """Floating-point warnings are never raised here."""

    def __init__(self, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def __call__(self, function):
        return function


def seterr(**kwargs):
    return {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}


# Methods of arrays that are written as functions here.
_methods = {
    "clip": clip, "ptp": ptp, "repeat": repeat, "take": take, "swapaxes": swapaxes, "searchsorted": searchsorted,
    "diagonal": diag, "trace": trace, "compress": compress,
}
