"""Making arrays: `zeros`, `arange`, `linspace` and their like."""

import builtins
import math

import _numpy
from _numpy import float64


class _NoValue:
    """Told apart from `None`, which is a meaningful argument."""


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    made = _numpy.asarray(object, dtype)
    if copy:
        made = made.copy()
    while made.ndim < ndmin:
        made = made[None]
    return made


def asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    made = _numpy.asarray(a, dtype)
    return made.copy() if copy else made


asanyarray = ascontiguousarray = asfortranarray = asarray


def asarray_chkfinite(a, dtype=None, order=None):
    made = asarray(a, dtype)
    if made.dtype.kind in "fc" and not (made - made == 0).all():
        raise ValueError("array must not contain infs or NaNs")
    return made


def require(a, dtype=None, requirements=None, *, like=None):
    return asarray(a, dtype)


def zeros(shape, dtype=float, order="C", *, like=None):
    return _numpy.full(shape, 0, float if dtype is None else dtype)


def ones(shape, dtype=None, order="C", *, like=None):
    return _numpy.full(shape, 1, float if dtype is None else dtype)


def empty(shape, dtype=float, order="C", *, like=None):
    """Zeros: what lies around in memory is nobody's business."""
    if dtype is object:
        return _numpy.full(shape, None, object)
    return _numpy.full(shape, 0, float if dtype is None else dtype)


def full(shape, fill_value, dtype=None, order="C", *, like=None):
    return _numpy.full(shape, fill_value, dtype)


def _shape_like(a, shape):
    return a.shape if shape is None else shape


def zeros_like(a, dtype=None, order="K", subok=True, shape=None):
    a = asarray(a)
    return _numpy.full(_shape_like(a, shape), 0, a.dtype if dtype is None else dtype)


def ones_like(a, dtype=None, order="K", subok=True, shape=None):
    a = asarray(a)
    return _numpy.full(_shape_like(a, shape), 1, a.dtype if dtype is None else dtype)


empty_like = zeros_like


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None):
    a = asarray(a)
    return _numpy.full(_shape_like(a, shape), fill_value, a.dtype if dtype is None else dtype)


def eye(N, M=None, k=0, dtype=float, order="C"):
    M = N if M is None else M
    made = zeros((N, M), dtype)
    for row in range(builtins.max(0, -k), builtins.min(N, M - k)):
        made[row, row + k] = 1
    return made


def identity(n, dtype=None):
    return eye(n, dtype=float if dtype is None else dtype)


def arange(start=None, stop=None, step=None, dtype=None, *, device=None, like=None):
    if start is None:
        start = 0
    elif stop is None:
        start, stop = 0, start
    if isinstance(start, (str, _numpy.datetime64)) or isinstance(stop, _numpy.datetime64):
        return _dates(start, stop, step, dtype)
    made = _numpy.arange(start, stop, 1 if step is None else step)
    return made if dtype is None else made.astype(dtype)


def _dates(start, stop, step, dtype):
    ends = asarray([start, stop], "datetime64" if dtype is None else dtype)
    step = 1 if step is None else asarray(step).astype(ends.dtype.str.replace("M8", "m8")).astype(int).item()
    first, last = ends.astype(int).tolist()
    return _numpy.arange(first, last, step).astype(ends.dtype)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    num = num.__index__()
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    parts = num - 1 if endpoint else num
    start, stop = asarray(start) * 1.0, asarray(stop) * 1.0
    span = stop - start
    step = span / parts if parts > 0 else float64(math.nan)
    steps = arange(0, num).astype(float64)
    if asarray(span).ndim:
        steps = steps.reshape((-1,) + (1,) * asarray(span).ndim)
    made = steps * (step if parts > 0 else span) + start
    if endpoint and num > 1:
        made[-1] = stop
    if dtype is not None:
        whole = _numpy.dtype(dtype).kind in "iu"
        made = (_numpy.apply("floor", made) if whole else made).astype(dtype)
    if axis and made.ndim > 1:
        from numpy._core.shape_base import moveaxis

        made = moveaxis(made, 0, axis)
    return (made, step) if retstep else made


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    made = _numpy.operate("power", base, linspace(start, stop, num, endpoint, axis=axis))
    return made if dtype is None else made.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    sign = -1.0 if start < 0 and stop < 0 else 1.0
    log = lambda value: _numpy.apply("log10", sign * value)
    made = sign * logspace(log(start), log(stop), num, endpoint)
    if num > 0:
        made[0] = start
    if endpoint and num > 1:
        made[-1] = stop
    return made if dtype is None else made.astype(dtype)


def fromiter(iter, dtype, count=-1, *, like=None):
    items = list(iter)
    return _numpy.asarray(items if count < 0 else items[:count], dtype)


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    return function(*indices(shape, dtype), **kwargs)


def fromstring(string, dtype=float, count=-1, *, sep, like=None):
    parts = string.split(sep) if sep.strip() else string.split()
    return _numpy.asarray([float(part) for part in parts], dtype)


def indices(dimensions, dtype=int, sparse=False):
    made = []
    for axis, length in enumerate(dimensions):
        own = [1] * len(dimensions)
        own[axis] = length
        line = arange(length).astype(dtype).reshape(own)
        made.append(line if sparse else _numpy.broadcast_to(line, dimensions))
    return tuple(made) if sparse else array(made, dtype)


def copy(a, order="K", subok=False):
    return asarray(a).copy()


def meshgrid(*xi, indexing="xy", sparse=False, copy=True):
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
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
        size = v.size + builtins.abs(k)
        made = zeros((size, size), v.dtype)
        rows = arange(v.size)
        made[rows + builtins.max(-k, 0), rows + builtins.max(k, 0)] = v
        return made
    if v.ndim != 2:
        raise ValueError("Input must be 1- or 2-d.")
    return diagonal(v, k)


def diagonal(a, offset=0, axis1=0, axis2=1):
    a = asarray(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    if (axis1, axis2) != (0, 1):
        from numpy._core.shape_base import moveaxis

        a = moveaxis(a, (axis1, axis2), (0, 1))
    rows, columns = a.shape[:2]
    positions = arange(
        builtins.max(0, -offset), builtins.max(builtins.max(0, -offset), builtins.min(rows, columns - offset))
    )
    made = a[positions, positions + offset]
    if made.ndim > 1:
        from numpy._core.shape_base import moveaxis

        made = moveaxis(made, 0, -1)
    return made


def diagflat(v, k=0):
    return diag(asarray(v).ravel(), k)


def tri(N, M=None, k=0, dtype=float):
    return (arange(N if M is None else M)[None] <= arange(N)[:, None] + k).astype(dtype)


def tril(m, k=0):
    m = asarray(m)
    rows, columns = arange(m.shape[-2])[:, None], arange(m.shape[-1])[None]
    return _numpy.where(columns <= rows + k, m, zeros_like(m))


def triu(m, k=0):
    m = asarray(m)
    rows, columns = arange(m.shape[-2])[:, None], arange(m.shape[-1])[None]
    return _numpy.where(columns >= rows + k, m, zeros_like(m))
