"""Reductions: `sum`, `mean`, `cumsum` and their like."""

import builtins

import _numpy
from _numpy import float64, ndarray

from numpy._core.numeric import _NoValue, asarray, zeros_like
from numpy._core.numerictypes import generic


def _reduction(name):
    """A function that asks the object itself, so that a column stays a column."""

    def reduce(a, axis=None, out=None, where=_NoValue, initial=_NoValue, **options):
        options = {
            key: value
            for key, value in options.items()
            if value is not _NoValue and not (key == "dtype" and value is None)
        }
        if where is not _NoValue and where is not True:
            return _kept(name, a, axis, where, initial, options)
        method = None if isinstance(a, (list, tuple)) else getattr(a, name, None)
        if initial is not _NoValue and asarray(a).size == 0:
            return initial
        if method is None:
            method = getattr(asarray(a), name)
        made = method(axis=axis, **options)
        if initial is not _NoValue:
            made = _started(name, made, initial)
        return _put(made, out)

    reduce.__name__ = reduce.__qualname__ = name
    return reduce


def _started(name, made, initial):
    joined = {"sum": "add", "prod": "multiply", "min": "minimum", "max": "maximum"}[name]
    return _numpy.operate(joined, made, initial)


def _kept(name, a, axis, where, initial, options):
    """The reduction of the elements that `where` keeps."""
    a = asarray(a)
    neutral = {"sum": 0, "prod": 1, "any": False, "all": True}
    if name in neutral:
        made = getattr(_numpy.where(where, a, neutral[name]), name)(axis=axis, **options)
        return made if initial is _NoValue else _started(name, made, initial)
    if name in ("min", "max"):
        if initial is _NoValue:
            raise ValueError(
                f"reduction operation '{name}imum' does not have an identity, so to use a where mask one has to specify 'initial'"
            )
        made = getattr(_numpy.where(where, a, initial), name)(axis=axis, **options)
        return _started(name, made, initial)
    missing = _numpy.where(where, a * 1.0, float("nan"))
    import numpy

    return getattr(numpy, "nan" + name)(missing, axis=axis, **options)


_sum, _prod, _mean, _std, _var = (
    _reduction("sum"),
    _reduction("prod"),
    _reduction("mean"),
    _reduction("std"),
    _reduction("var"),
)
_min, _max, _any, _all = _reduction("min"), _reduction("max"), _reduction("any"), _reduction("all")


def sum(a, axis=None, dtype=None, out=None, keepdims=_NoValue, initial=_NoValue, where=_NoValue):
    if hasattr(a, "__next__"):
        return builtins.sum(a)
    return _sum(a, axis, out, where, initial, dtype=dtype, keepdims=keepdims)


def prod(a, axis=None, dtype=None, out=None, keepdims=_NoValue, initial=_NoValue, where=_NoValue):
    return _prod(a, axis, out, where, initial, dtype=dtype, keepdims=keepdims)


def mean(a, axis=None, dtype=None, out=None, keepdims=_NoValue, *, where=_NoValue):
    return _mean(a, axis, out, where, dtype=dtype, keepdims=keepdims)


def _divisor(ddof, correction):
    return ddof if correction is _NoValue else correction


def _spread(a, middle, axis, ddof, keepdims, where):
    """The variance about a mean that is known already."""
    squares = (asarray(a) - middle) ** 2
    count = sum(zeros_like(squares) + 1, axis, keepdims=keepdims, where=where)
    return sum(squares, axis, keepdims=keepdims, where=where) / (count - ddof)


def std(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue, *, where=_NoValue, mean=_NoValue, correction=_NoValue
):
    if mean is not _NoValue:
        return _put(_numpy.apply("sqrt", _spread(a, mean, axis, _divisor(ddof, correction), keepdims, where)), out)
    return _std(a, axis, out, where, ddof=_divisor(ddof, correction), dtype=dtype, keepdims=keepdims)


def var(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=_NoValue, *, where=_NoValue, mean=_NoValue, correction=_NoValue
):
    if mean is not _NoValue:
        return _put(_spread(a, mean, axis, _divisor(ddof, correction), keepdims, where), out)
    return _var(a, axis, out, where, ddof=_divisor(ddof, correction), dtype=dtype, keepdims=keepdims)


def min(a, axis=None, out=None, keepdims=_NoValue, initial=_NoValue, where=_NoValue):
    return _min(a, axis, out, where, initial, keepdims=keepdims)


def max(a, axis=None, out=None, keepdims=_NoValue, initial=_NoValue, where=_NoValue):
    return _max(a, axis, out, where, initial, keepdims=keepdims)


amin, amax = min, max


def any(a, axis=None, out=None, keepdims=_NoValue, *, where=_NoValue):
    return _any(a, axis, out, where, keepdims=keepdims)


def all(a, axis=None, out=None, keepdims=_NoValue, *, where=_NoValue):
    return _all(a, axis, out, where, keepdims=keepdims)


def _put(made, out):
    """The result, in the array that was given for it."""
    if out is None:
        return made
    out[...] = made
    return out


def argmin(a, axis=None, out=None, *, keepdims=False):
    return _put(asarray(a).argmin(axis=axis, keepdims=keepdims), out)


def argmax(a, axis=None, out=None, *, keepdims=False):
    return _put(asarray(a).argmax(axis=axis, keepdims=keepdims), out)


def ptp(a, axis=None, out=None, keepdims=False):
    a = asarray(a)
    return _put(a.max(axis=axis, keepdims=keepdims) - a.min(axis=axis, keepdims=keepdims), out)


def count_nonzero(a, axis=None, *, keepdims=False):
    return asarray(a).astype(bool).sum(axis=axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = asarray(a)
    if weights is None:
        made = a.mean(axis=axis, keepdims=keepdims)
        total = float64(a.size if axis is None else a.shape[axis])
    else:
        weights = asarray(weights)
        if weights.shape != a.shape and axis is not None:
            weights = weights.reshape([-1 if position == axis % a.ndim else 1 for position in range(a.ndim)])
        elif weights.shape != a.shape:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        total = (weights + zeros_like(a)).sum(axis=axis, keepdims=keepdims) * 1.0
        if asarray(total == 0).any():
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        made = (a * weights).sum(axis=axis, keepdims=keepdims) / total
    return (made, total) if returned else made


def cumsum(a, axis=None, dtype=None, out=None):
    return a.cumsum() if _is_column(a) else _put(asarray(a, dtype).cumsum(axis), out)


def cumprod(a, axis=None, dtype=None, out=None):
    return a.cumprod() if _is_column(a) else _put(asarray(a, dtype).cumprod(axis), out)


def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    x = asarray(x, dtype)
    if axis is None and x.ndim > 1:
        raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
    axis = 0 if axis is None else axis % x.ndim
    made = x.cumsum(axis)
    if include_initial:
        from numpy._core.shape_base import concatenate

        made = concatenate([zeros_like(made[(slice(None),) * axis + (slice(1),)]), made], axis)
    return _put(made, out)


def _is_column(a):
    return hasattr(a, "cumsum") and not isinstance(a, (ndarray, generic))


def diff(a, n=1, axis=-1, prepend=_NoValue, append=_NoValue):
    a = asarray(a)
    ends = [end if end is _NoValue else asarray(end) for end in (prepend, append)]
    if ends != [_NoValue, _NoValue]:
        from numpy._core.shape_base import concatenate

        shape = [1 if position == axis % a.ndim else length for position, length in enumerate(a.shape)]
        parts = [end if end is _NoValue or end.ndim else _numpy.broadcast_to(end, shape) for end in ends]
        a = concatenate([part for part in (parts[0], a, parts[1]) if part is not _NoValue], axis)
    for _ in range(n):
        if a.dtype.kind == "b":
            before = (slice(None),) * (axis % a.ndim)
            a = a[before + (slice(1, None),)] ^ a[before + (slice(None, -1),)]
        else:
            a = _numpy.diff(a, axis)
    return a


def ediff1d(ary, to_end=None, to_begin=None):
    from numpy._core.shape_base import concatenate

    steps = diff(asarray(ary).ravel())
    parts = [asarray(part).ravel() for part in (to_begin, steps, to_end) if part is not None]
    return steps if len(parts) == 1 else concatenate(parts)
