"""Curves through data by least squares."""

import inspect
import warnings

import _scipy

import numpy as np
from scipy.optimize._least_squares import least_squares
from scipy.optimize._result import OptimizeWarning

_LEASTSQ = ("ftol", "xtol", "gtol", "epsfcn", "factor", "diag", "col_deriv", "maxfev")
_MESSAGE = "Both actual and predicted relative reductions in the sum of squares\n  are at most 0.000000"


def curve_fit(
    f,
    xdata,
    ydata,
    p0=None,
    sigma=None,
    absolute_sigma=False,
    check_finite=None,
    bounds=(-np.inf, np.inf),
    method=None,
    jac=None,
    *,
    full_output=False,
    nan_policy=None,
    **kwargs,
):
    """K. Levenberg and D. W. Marquardt's method; between bounds, for `jac` and for the options of `least_squares` by trust regions."""
    start, (low, high) = _start(f, p0, bounds)
    bounded = bool(np.isfinite(low).any() or np.isfinite(high).any())
    if method == "lm" and bounded:
        raise ValueError("Method 'lm' only works for unconstrained problems. Use 'trf' or 'dogbox' instead.")
    if "args" in kwargs:
        raise ValueError("'args' is not a supported keyword argument.")
    xdata, ydata, sigma = _data(xdata, ydata, sigma, check_finite, nan_policy)
    weigh = _weights(sigma, ydata.size)
    rest = lambda p: weigh(np.asarray(f(xdata, *p), float) - ydata)
    if callable(jac):
        slopes = lambda p: weigh(np.asarray(jac(xdata, *p), float))
    else:
        slopes = jac
    if method in (None, "lm") and not bounded:
        if start.size > ydata.size != 1:
            raise TypeError(
                f"The number of func parameters={start.size} must not exceed the number of data points={ydata.size}"
            )
        p, cost, spread, told = _by_steps(rest, slopes, start, kwargs)
    else:
        p, cost, spread, told = _in_regions(rest, slopes, start, (low, high), method or "trf", kwargs)
    more = told if full_output else ()
    free = ydata.size - p.size
    if spread is None or np.isnan(spread).any() or (free <= 0 and not absolute_sigma):
        warnings.warn("Covariance of the parameters could not be estimated", OptimizeWarning, stacklevel=2)
        return p, np.full((p.size, p.size), np.inf), *more
    return p, spread if absolute_sigma else spread * (cost / free), *more


def _start(f, p0, bounds):
    if p0 is not None:
        start = np.atleast_1d(np.asarray(p0, float))
        return start, _ends(bounds, start.size)
    count = len(inspect.getfullargspec(f).args) - 1 - (1 if hasattr(f, "__self__") else 0)
    if count < 1:
        raise ValueError("Unable to determine number of fit parameters.")
    low, high = _ends(bounds, count)
    below, above = np.isfinite(low), np.isfinite(high)
    start = np.ones(count)
    start[below & above] = 0.5 * (low + high)[below & above]
    start[below & ~above] = low[below & ~above] + 1
    start[~below & above] = high[~below & above] - 1
    return start, (low, high)


def _ends(bounds, size):
    both = (bounds.lb, bounds.ub) if hasattr(bounds, "lb") else bounds
    return tuple(np.broadcast_to(np.asarray(end, float), (size,)) for end in both)


def _data(xdata, ydata, sigma, check_finite, nan_policy):
    if check_finite is None:
        check_finite = nan_policy is None
    ydata = np.asarray(ydata, float)
    if isinstance(xdata, (list, tuple, np.ndarray)) or hasattr(xdata, "to_numpy"):
        xdata = np.asarray(xdata, float)
    if ydata.size == 0:
        raise ValueError("`ydata` must not be empty!")
    if check_finite:
        if not (np.isfinite(ydata).all() and (not isinstance(xdata, np.ndarray) or np.isfinite(xdata).all())):
            raise ValueError("array must not contain infs or NaNs")
        return xdata, ydata, sigma
    if nan_policy is None:
        return xdata, ydata, sigma
    if nan_policy == "propagate":
        raise ValueError("`nan_policy='propagate'` is not supported by this function.")
    if nan_policy not in ("raise", "omit"):
        raise ValueError("nan_policy must be one of {None, 'raise', 'omit'}")
    missing = np.isnan(xdata).reshape(-1, xdata.shape[-1]).any(axis=0) | np.isnan(ydata)
    if not missing.any():
        return xdata, ydata, sigma
    if nan_policy == "raise":
        raise ValueError("The input contains nan values")
    if sigma is not None and np.ndim(sigma):
        sigma = np.asarray(sigma)
        sigma = sigma[~missing] if sigma.ndim == 1 else sigma[~missing][:, ~missing]
    return xdata[..., ~missing], ydata[~missing], sigma


def _weights(sigma, size):
    """What is done to residuals, and to their slopes: divided by deviations, or freed from a covariance."""
    if sigma is None:
        return lambda values: values
    sigma = np.asarray(sigma, float)
    if sigma.size == 1 or sigma.shape == (size,):
        return lambda values: (values.T * (1.0 / sigma)).T
    if sigma.shape != (size, size):
        raise ValueError("`sigma` has incorrect shape.")
    try:
        lower = np.linalg.cholesky(sigma)
    except np.linalg.LinAlgError:
        raise ValueError("`sigma` must be positive definite.") from None
    return lambda values: np.linalg.solve(lower, values)


def _by_steps(rest, slopes, start, options):
    for name in options:
        if name not in _LEASTSQ:
            raise TypeError(f"leastsq() got an unexpected keyword argument {name!r}")
    most = options.pop("maxfev", 0) or 200 * (start.size + 1)
    if options.keys() - {"ftol", "xtol", "gtol"}:
        raise NotImplementedError(
            f"curve_fit with {', '.join(sorted(options))} is not available here\nhint: leave it out, or use method='trf'"
        )
    if slopes is not None or options:
        return _in_regions(rest, slopes, start, (-np.inf, np.inf), "lm", {"max_nfev": most, **options})
    p, off, spread = _scipy.nonlinear_least_squares(rest, start, most)
    return p, off @ off, spread, ({"fvec": off}, _MESSAGE, 1)


def _in_regions(rest, slopes, start, bounds, method, options):
    if "max_nfev" not in options:
        options["max_nfev"] = options.pop("maxfev", None)
    ends = tuple(np.broadcast_to(end, start.shape) for end in bounds)
    found = least_squares(rest, start, "2-point" if slopes is None else slopes, ends, method, **options)
    if not found.success:
        raise RuntimeError(f"Optimal parameters not found: {found.message}")
    _, sizes, right = np.linalg.svd(found.jac, full_matrices=False)
    kept = sizes > np.finfo(float).eps * max(found.jac.shape) * sizes[0]
    spread = None
    if method != "lm" or kept.all():
        spread = (right[kept].T / sizes[kept] ** 2) @ right[kept]
    return found.x, 2 * found.cost, spread, ({"nfev": found.nfev, "fvec": found.fun}, found.message, found.status)


def leastsq(
    func,
    x0,
    args=(),
    Dfun=None,
    full_output=False,
    col_deriv=False,
    ftol=1.49012e-8,
    xtol=1.49012e-8,
    gtol=0.0,
    maxfev=0,
    epsfcn=None,
    factor=100,
    diag=None,
):
    if col_deriv or epsfcn is not None or factor != 100 or diag is not None:
        raise NotImplementedError(
            "leastsq with `col_deriv`, `epsfcn`, `factor` or `diag` is not available here\nhint: use least_squares"
        )
    args = args if isinstance(args, tuple) else (args,)
    start = np.atleast_1d(np.asarray(x0, float)).ravel()
    options = {"maxfev": maxfev, "ftol": ftol, "xtol": xtol, "gtol": gtol}
    default = (ftol, xtol, gtol) == (1.49012e-8, 1.49012e-8, 0.0)
    p, _, spread, told = _by_steps(
        lambda p: np.asarray(func(p, *args), float).ravel(),
        None if Dfun is None else lambda p: np.asarray(Dfun(p, *args), float),
        start,
        {"maxfev": maxfev} if default else options,
    )
    return (p, spread, *told) if full_output else (p, told[2])
