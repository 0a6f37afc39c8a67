"""Lowest points of functions of one number."""

import math
import warnings

import numpy as np
from scipy.optimize._minimize import bracket_of, brent_search
from scipy.optimize._result import OptimizeResult, OptimizeWarning

_KNOWN = {"brent": {"xtol", "maxiter", "disp"}, "bounded": {"xatol", "maxiter", "disp"}}


def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None, options=None):
    args = args if isinstance(args, tuple) else (args,)
    options = dict(options or {})
    if callable(method):
        return method(
            fun, args=args, bracket=bracket, bounds=bounds, **options, **({} if tol is None else {"tol": tol})
        )
    name = (method or ("brent" if bounds is None else "bounded")).lower()
    if name == "golden":
        raise NotImplementedError("the golden section is not available here\nhint: leave `method` out, for Brent's")
    if name not in _KNOWN:
        raise ValueError(f"Unknown solver {method}")
    if bounds is not None and name == "brent":
        raise ValueError(f"Use of `bounds` is incompatible with 'method={method}'.")
    if bounds is None and name == "bounded":
        raise ValueError("The `bounds` parameter is mandatory for method `bounded`.")
    _add_tolerance(options, name, tol)
    _check_options(options, name)
    return _brent(fun, bracket, args, **options) if name == "brent" else _bounded(fun, bounds, args, **options)


def _add_tolerance(options, name, tol):
    if tol is None:
        return
    if name == "bounded" and "xatol" not in options:
        warnings.warn(
            "Method 'bounded' does not support relative tolerance in x; defaulting to absolute tolerance.",
            RuntimeWarning,
            stacklevel=3,
        )
    options.setdefault("xatol" if name == "bounded" else "xtol", tol)


def _check_options(options, name):
    if options.get("disp"):
        raise NotImplementedError("minimize_scalar with `disp` is not available here\nhint: print the result")
    unknown = [one for one in options if one not in _KNOWN[name]]
    for one in unknown:
        del options[one]
    if unknown:
        warnings.warn(f"Unknown solver options: {', '.join(unknown)}", OptimizeWarning, stacklevel=4)


def _brent(fun, bracket, args, xtol=1.48e-8, maxiter=500, disp=0):
    if xtol < 0:
        raise ValueError(f"tolerance should be >= 0, got {xtol!r}")
    calls = [0]

    def of(x):
        calls[0] += 1
        return fun(x, *args)

    x, value, rounds = brent_search(of, *_bracket(of, bracket), xtol, maxiter)
    done = rounds < maxiter and not (math.isnan(x) or math.isnan(value))
    message = (
        f"\nOptimization terminated successfully;\nThe returned value satisfies the termination criteria\n(using xtol = {xtol} )"
        if done
        else f"\nMaximum number of iterations exceeded ({maxiter})"
    )
    return OptimizeResult(
        fun=np.float64(value), x=np.float64(x), nit=rounds, nfev=calls[0], success=done, message=message
    )


def _bracket(of, given):
    if given is None or len(given) == 2:
        return bracket_of(of, *((0.0, 1.0) if given is None else given))
    if len(given) != 3:
        raise ValueError("Bracketing interval must be length 2 or 3 sequence.")
    low, middle, high = given
    low, high = (high, low) if low > high else (low, high)
    if not low < middle < high:
        raise ValueError("Bracketing values (xa, xb, xc) do not fulfill this requirement: (xa < xb) and (xb < xc)")
    at_low, at_middle, at_high = of(low), of(middle), of(high)
    if not (at_middle < at_low and at_middle < at_high):
        raise ValueError(
            "Bracketing values (xa, xb, xc) do not fulfill this requirement: (f(xb) < f(xa)) and (f(xb) < f(xc))"
        )
    return low, middle, high, at_middle


def fminbound(func, x1, x2, args=(), xtol=1e-5, maxfun=500, full_output=0, disp=1):
    if disp not in (0, 1):
        raise NotImplementedError("fminbound with disp above 1 is not available here\nhint: leave it out")
    found = _bounded(func, (x1, x2), args, xatol=xtol, maxiter=maxfun)
    if disp and not found.success:
        print("\nMaximum number of function evaluations exceeded --- increase maxfun argument.\n")
    return (found.x, found.fun, found.status, found.nfev) if full_output else found.x


def _bounded(fun, bounds, args, xatol=1e-5, maxiter=500, disp=0):
    """R. P. Brent's search between two ends (1973)."""
    if len(bounds) != 2:
        raise ValueError("bounds must have two elements.")
    low, high = bounds
    if not (np.isfinite(low) and np.isfinite(high)):
        raise ValueError("Optimization bounds must be finite scalars.")
    if low > high:
        raise ValueError("The lower bound exceeds the upper bound.")
    part, root = 0.5 * (3.0 - math.sqrt(5.0)), math.sqrt(2.2e-16)
    x = second = third = low + part * (high - low)
    at_x = at_second = at_third = value = fun(x, *args)
    calls, step, before, exceeded = 1, 0.0, 0.0, False
    while True:
        middle = 0.5 * (low + high)
        near = root * abs(x) + xatol / 3.0
        if exceeded or abs(x - middle) <= 2.0 * near - 0.5 * (high - low):
            break
        parabola = None
        if abs(before) > near:
            r, q = (x - second) * (at_x - at_third), (x - third) * (at_x - at_second)
            p, q = (x - third) * q - (x - second) * r, 2.0 * (q - r)
            p, q = (-p if q > 0.0 else p), abs(q)
            last, before = before, step
            if abs(p) < abs(0.5 * q * last) and q * (low - x) < p < q * (high - x):
                parabola = p / q
        if parabola is None:
            before = low - x if x >= middle else high - x
            step = part * before
        else:
            step = parabola
            if x + step - low < 2.0 * near or high - (x + step) < 2.0 * near:
                step = near if middle >= x else -near
        moved = x + (1 if step >= 0 else -1) * max(abs(step), near)
        value = fun(moved, *args)
        calls += 1
        if value <= at_x:
            low, high = (x, high) if moved >= x else (low, x)
            third, at_third, second, at_second, x, at_x = second, at_second, x, at_x, moved, value
        else:
            low, high = (moved, high) if moved < x else (low, moved)
            if value <= at_second or second == x:
                third, at_third, second, at_second = second, at_second, moved, value
            elif value <= at_third or third in (x, second):
                third, at_third = moved, value
        exceeded = calls >= maxiter
    status = 2 if any(map(math.isnan, (x, at_x, value))) else int(exceeded)
    message = ("Solution found.", "Maximum number of function calls reached.", "NaN result encountered.")[status]
    return OptimizeResult(
        fun=np.float64(at_x),
        status=status,
        success=status == 0,
        message=message,
        x=np.float64(x),
        nfev=calls,
        nit=calls,
    )
