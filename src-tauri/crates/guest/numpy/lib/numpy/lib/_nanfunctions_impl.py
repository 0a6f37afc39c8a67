"""Reductions that ignore NaN."""

import warnings

import numpy as np
from numpy import isnan


def _lanes(function, a, axis, keepdims, options):
    """The reduction of what is there, lane by lane."""
    a = np.asarray(a) * 1.0
    if axis is None:
        made = function(_present(a.ravel()), **options)
        return np.reshape(made, (1,) * a.ndim) if keepdims else made
    turned = np.moveaxis(a, axis, -1)
    made = [function(_present(lane), **options) for lane in turned.reshape(-1, turned.shape[-1])]
    made = np.array(made).reshape(turned.shape[:-1])
    return np.expand_dims(made, axis) if keepdims else made[()]


def _put(made, out):
    """The result, in the array that was given for it."""
    if out is None:
        return made
    out[...] = made
    return out


def _kept(a, where):
    """The array with NaN where `where` leaves elements out."""
    return a if where is True else np.where(where, a * 1.0, np.nan)


def _present(lane):
    return lane[~isnan(lane)]


def _filled(name, neutral):
    """Where a missing value can be replaced by one that changes nothing."""

    def reduce(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
        a = np.asarray(a, dtype)
        if a.dtype.kind in "fc":
            a = np.where(isnan(a), neutral, a)
        if where is not True:
            a = np.where(where, a, int(neutral))
        made = getattr(a, name)(axis=axis, keepdims=keepdims)
        made = made if initial is None else (np.add if name == "sum" else np.multiply)(made, initial)
        return _put(made, out)

    reduce.__name__ = reduce.__qualname__ = "nan" + name
    return reduce


nansum, nanprod = _filled("sum", 0.0), _filled("prod", 1.0)


def nancumsum(a, axis=None, dtype=None, out=None):
    a = np.asarray(a)
    return np.cumsum(np.where(isnan(a), 0.0, a) if a.dtype.kind == "f" else a, axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    a = np.asarray(a)
    return np.cumprod(np.where(isnan(a), 1.0, a) if a.dtype.kind == "f" else a, axis, dtype, out)


def _empty_warns(text, made):
    if np.any(isnan(made)):
        warnings.warn(text, RuntimeWarning, stacklevel=3)
    return made


def _extreme(name, worst):
    def reduce(a, axis=None, out=None, keepdims=False, initial=None, where=True):
        a = np.asarray(a)
        if initial is not None or where is not True:
            if initial is None:
                raise ValueError(
                    f"reduction operation 'f{name}' does not have an identity, so to use a where mask one has to specify 'initial'"
                )
            kept = a if a.dtype.kind != "f" else np.where(isnan(a), initial, a)
            return getattr(np, name)(kept, axis, out, keepdims, initial, where)
        if a.dtype.kind != "f":
            return _put(getattr(a, name)(axis=axis, keepdims=keepdims), out)
        missing = isnan(a)
        made = getattr(np.where(missing, worst, a), name)(axis=axis, keepdims=keepdims)
        nothing = missing.all(axis=axis, keepdims=keepdims)
        if np.any(nothing):
            warnings.warn(
                "All-NaN slice encountered" if np.ndim(nothing) == 0 else "All-NaN axis encountered",
                RuntimeWarning,
                stacklevel=2,
            )
            made = np.where(nothing, np.nan, made)[()]
        return _put(made, out)

    reduce.__name__ = reduce.__qualname__ = "nan" + name
    return reduce


nanmin, nanmax = _extreme("min", np.inf), _extreme("max", -np.inf)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    a = _kept(np.asarray(a, dtype), where)
    if a.dtype.kind != "f":
        return _put(a.mean(axis=axis, keepdims=keepdims), out)
    count = (~isnan(a)).sum(axis=axis, keepdims=keepdims)
    if np.any(count == 0):
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=2)
    with np.errstate(all="ignore"):
        return _put(nansum(a, axis=axis, keepdims=keepdims) / count, out)


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    a = _kept(np.asarray(a, dtype) * 1.0, where)
    ddof = ddof if correction is None else correction
    count = (~isnan(a)).sum(axis=axis, keepdims=keepdims)
    if np.any(count <= ddof):
        warnings.warn("Degrees of freedom <= 0 for slice.", RuntimeWarning, stacklevel=2)
    with np.errstate(all="ignore"):
        middle = (
            nansum(a, axis=axis, keepdims=True) / (~isnan(a)).sum(axis=axis, keepdims=True) if mean is None else mean
        )
        made = nansum((a - middle) ** 2, axis=axis, keepdims=keepdims) / (count - ddof)
        return _put(np.where(count <= ddof, np.nan, made)[()], out)


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    made = nanvar(a, axis, dtype, None, ddof, keepdims, where=where, mean=mean, correction=correction)
    return _put(np.sqrt(made), out)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return _put(_empty_warns("All-NaN slice encountered", _lanes(_median, a, axis, keepdims, {})), out)


def _median(values):
    return np.median(values) if values.size else np.float64(np.nan)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    if weights is not None:
        raise NotImplementedError("nanquantile with weights is not available here")
    if np.ndim(q):
        return _put(np.array([nanquantile(a, part, axis, method=method, keepdims=keepdims) for part in q]), out)
    of = lambda values: np.quantile(values, q, method=method) if values.size else np.float64(np.nan)
    return _put(_lanes(of, a, axis, keepdims, {}), out)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    return nanquantile(a, np.asarray(q) / 100, axis, out, method=method, keepdims=keepdims, weights=weights)


def _position(name, worst):
    def find(a, axis=None, out=None, *, keepdims=False):
        a = np.asarray(a)
        if a.dtype.kind != "f":
            return _put(getattr(a, name)(axis=axis, keepdims=keepdims), out)
        missing = isnan(a)
        if np.any(missing.all(axis=axis)):
            raise ValueError("All-NaN slice encountered")
        return _put(getattr(np.where(missing, worst, a), name)(axis=axis, keepdims=keepdims), out)

    find.__name__ = find.__qualname__ = "nan" + name
    return find


nanargmin, nanargmax = _position("argmin", np.inf), _position("argmax", -np.inf)
