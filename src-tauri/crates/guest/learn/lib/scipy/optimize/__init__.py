"""scipy.optimize: roots and lowest points of functions, and curves through data."""

import math

import _scipy

import numpy as np
from _lazy import lazy_attributes, names_in
from scipy.optimize._constraints import Bounds, LinearConstraint, NonlinearConstraint
from scipy.optimize._minimizers import (
    fmin,
    fmin_bfgs,
    fmin_cg,
    fmin_l_bfgs_b,
    fmin_powell,
    fmin_slsqp,
    minimize,
    rosen,
    rosen_der,
)
from scipy.optimize._result import OptimizeResult, OptimizeWarning, RootResults


def brentq(f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    """R. P. Brent's method (1973)."""
    of, last, here = _counted(f, args), float(a), float(b)
    at_last, at_here = of(last), of(here)
    if at_last * at_here > 0:
        raise ValueError("f(a) and f(b) must have different signs")
    if at_last == 0 or at_here == 0:
        return _root(last if at_last == 0 else here, of, 0, "brentq", full_output)
    other = at_other = before = step = 0.0
    for rounds in range(1, maxiter + 1):
        if at_last and at_here and (at_last < 0) != (at_here < 0):
            other, at_other = last, at_last
            before = step = here - last
        if abs(at_other) < abs(at_here):
            last, here, other = here, other, here
            at_last, at_here, at_other = at_here, at_other, at_here
        near, half = (xtol + rtol * abs(here)) / 2, (other - here) / 2
        if at_here == 0 or abs(half) < near:
            return _root(here, of, rounds, "brentq", full_output)
        tried = None
        if abs(before) > near and abs(at_here) < abs(at_last):
            tried = _crossing(last, here, other, at_last, at_here, at_other)
        if tried is not None and 2 * abs(tried) < min(abs(before), 3 * abs(half) - near):
            before, step = step, tried
        else:
            before = step = half
        last, at_last = here, at_here
        here += step if abs(step) > near else near if half > 0 else -near
        at_here = of(here)
    return _not_found(here, of, maxiter, "brentq", full_output, disp)


def _crossing(last, here, other, at_last, at_here, at_other):
    """The step to where the line or the inverse parabola through the points is zero."""
    if last == other:
        return -at_here * (here - last) / (at_here - at_last)
    first, second = (at_last - at_here) / (last - here), (at_other - at_here) / (other - here)
    return -at_here * (at_other * second - at_last * first) / (second * first * (at_other - at_last))


def _counted(f, args):
    def of(x):
        of.calls += 1
        return float(f(x, *args))

    of.calls = 0
    return of


def _root(x, of, rounds, method, full_output, flag="converged"):
    found = RootResults(
        converged=flag == "converged", flag=flag, function_calls=of.calls, iterations=rounds, root=x, method=method
    )
    return (x, found) if full_output else x


def _not_found(x, of, maxiter, method, full_output, disp):
    if disp:
        raise RuntimeError(f"Failed to converge after {maxiter} iterations.")
    return _root(x, of, maxiter, method, full_output, "convergence error")


def bisect(f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True):
    of, low, width = _counted(f, args), float(a), float(b) - float(a)
    at_low, at_high = of(low), of(float(b))
    if at_low * at_high > 0:
        raise ValueError("f(a) and f(b) must have different signs")
    if at_low == 0 or at_high == 0:
        return _root(low if at_low == 0 else float(b), of, 0, "bisect", full_output)
    for rounds in range(1, maxiter + 1):
        width /= 2
        middle = low + width
        value = of(middle)
        low = middle if value * at_low >= 0 else low
        if value == 0 or abs(width) < xtol + rtol * abs(middle):
            return _root(middle, of, rounds, "bisect", full_output)
    return _not_found(low, of, maxiter, "bisect", full_output, disp)


ridder = brenth = brentq


def newton(func, x0, fprime=None, args=(), tol=1.48e-08, maxiter=50, x1=None, **_):
    x = float(x0)
    if fprime is not None:
        for _ in range(maxiter):
            step = float(func(x, *args)) / float(fprime(x, *args))
            x -= step
            if abs(step) <= tol:
                return x
        raise RuntimeError(f"Failed to converge after {maxiter} iterations, value is {x}.")
    before = x
    here = float(x1) if x1 is not None else x * (1 + 1e-4) + (1e-4 if x >= 0 else -1e-4)
    at_before, at_here = float(func(before, *args)), float(func(here, *args))
    for _ in range(maxiter):
        if at_here == at_before:
            return (here + before) / 2
        following = here - at_here * (here - before) / (at_here - at_before)
        if abs(following - here) <= tol:
            return following
        before, at_before, here = here, at_here, following
        at_here = float(func(here, *args))
    raise RuntimeError(f"Failed to converge after {maxiter} iterations, value is {here}.")


def root_scalar(
    f, args=(), method=None, bracket=None, fprime=None, x0=None, x1=None, xtol=None, rtol=None, maxiter=None, **_
):
    if bracket is not None:
        given = {"xtol": xtol, "rtol": rtol, "maxiter": maxiter}
        given = {name: value for name, value in given.items() if value is not None}
        solver = bisect if method == "bisect" else brentq
        found = solver(f, *bracket, args=args, full_output=True, disp=False, **given)[1]
        found["method"] = method or "brentq"
        return found
    elif x0 is not None:
        root = newton(f, x0, fprime=fprime if callable(fprime) else None, args=args, x1=x1)
    else:
        raise ValueError("Unable to select a solver as neither bracket nor starting point provided.")
    return RootResults(root=root, converged=True, flag="converged")


def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None, options=None):
    from scipy.optimize._minimize import lowest

    of = lambda x: float(fun(x, *args))
    if bounds is not None:
        x = _golden(of, *map(float, bounds))
    else:
        x = lowest(of, *((0.0, 1.0) if bracket is None else bracket[:2]))
    return OptimizeResult(x=np.float64(x), fun=np.float64(of(x)), success=True, message="Solution found.")


def _golden(f, low, high):
    part = (math.sqrt(5) - 1) / 2
    left, right = high - part * (high - low), low + part * (high - low)
    at_left, at_right = f(left), f(right)
    while high - low > 1e-9 * max(abs(low), abs(high), 1.0):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - part * (high - low)
            at_left = f(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + part * (high - low)
            at_right = f(right)
    return (low + high) / 2


def curve_fit(
    f,
    xdata,
    ydata,
    p0=None,
    sigma=None,
    absolute_sigma=False,
    check_finite=True,
    bounds=(-np.inf, np.inf),
    method=None,
    jac=None,
    maxfev=None,
    *,
    full_output=False,
    nan_policy=None,
    **_,
):
    """K. Levenberg and D. W. Marquardt's method."""
    xdata, ydata = np.asarray(xdata, float), np.asarray(ydata, float)
    if check_finite and not (np.isfinite(xdata).all() and np.isfinite(ydata).all()):
        raise ValueError("array must not contain infs or NaNs")
    if p0 is None:
        count = f.__code__.co_argcount - 1 - (1 if hasattr(f, "__self__") else 0)
        if count < 1:
            raise ValueError("Unable to determine number of fit parameters.")
        p0 = np.ones(count)
    weights = 1.0 if sigma is None else 1 / np.asarray(sigma, float)
    low, high = (
        np.broadcast_to(np.asarray(end, float), np.shape(np.atleast_1d(p0)))
        for end in (bounds if not hasattr(bounds, "lb") else (bounds.lb, bounds.ub))
    )
    rest = lambda p: (np.asarray(f(xdata, *p), float) - ydata) * weights
    start = np.atleast_1d(np.asarray(p0, float))
    if np.isinf(low).all() and np.isinf(high).all():
        p, off, spread = _scipy.nonlinear_least_squares(
            rest, start, 200 * (start.size + 1) if maxfev is None else maxfev
        )
    else:
        p, off, spread = _within(rest, start, low, high, maxfev)
    told = (
        {"fvec": off},
        "Both actual and predicted relative reductions in the sum of squares\n  are at most 0.000000",
        1,
    )
    more = told if full_output else ()
    if spread is None or (ydata.size == p.size and not absolute_sigma):
        import warnings

        warnings.warn("Covariance of the parameters could not be estimated", OptimizeWarning, stacklevel=2)
        return p, np.full((p.size, p.size), np.inf), *more
    return p, spread if absolute_sigma else spread * ((off @ off) / (ydata.size - p.size)), *more


def _within(rest, start, low, high, maxfev):
    p = _fitted(
        rest, np.minimum(np.maximum(start, low), high), low, high, 1000 * (start.size + 1) if maxfev is None else maxfev
    )
    slopes, off = _slopes(rest, p), rest(p)
    told_apart = off.size >= p.size and np.linalg.matrix_rank(slopes) == p.size
    return p, off, np.linalg.pinv(slopes.T @ slopes) if told_apart else None


def _slopes(f, p):
    columns = []
    for position in range(p.size):
        step = 6e-6 * max(abs(float(p[position])), 1e-3)
        above, below = p.copy(), p.copy()
        above[position] += step
        below[position] -= step
        columns.append((f(above) - f(below)) / (2 * step))
    return np.column_stack(columns)


def _fitted(rest, p, low, high, most):
    off = rest(p)
    damping, cost, calls = 1e-3, off @ off, 0
    while calls < most:
        slopes = _slopes(rest, p)
        calls += 2 * p.size + 1
        normal, pull = slopes.T @ slopes, slopes.T @ off
        scale = np.diag(np.maximum(np.diag(normal), 1e-300))
        improved = False
        while damping < 1e20:
            step = -np.linalg.pinv(normal + damping * scale) @ pull
            candidate = np.minimum(np.maximum(p + step, low), high)
            fresh = rest(candidate)
            calls += 1
            if np.isfinite(fresh).all() and fresh @ fresh <= cost:
                improved = True
                break
            damping *= 10
        if not improved:
            return p
        moved, gain = candidate - p, cost - fresh @ fresh
        p, off, cost, damping = candidate, fresh, fresh @ fresh, max(damping / 10, 1e-15)
        if gain <= 1e-15 * cost or np.abs(moved).max() <= 1e-13 * max(np.abs(p).max(), 1e-300):
            return p
    raise RuntimeError(f"Optimal parameters not found: Number of calls to function has reached maxfev = {most}.")


def linear_sum_assignment(cost_matrix, maximize=False):
    """The cheapest pairing, by shortest augmenting paths."""
    cost = np.asarray(cost_matrix, float)
    cost = -cost if maximize else cost
    turned = cost.shape[0] > cost.shape[1]
    rows = (cost.T if turned else cost).tolist()
    n, m = len(rows), len(rows[0]) if rows else 0
    u, v, match = [0.0] * (n + 1), [0.0] * (m + 1), [0] * (m + 1)
    for row in range(1, n + 1):
        match[0], column = row, 0
        least, way, used = [math.inf] * (m + 1), [0] * (m + 1), [False] * (m + 1)
        while match[column]:
            used[column], best, following = True, math.inf, 0
            for other in range(1, m + 1):
                if not used[other]:
                    reduced = rows[match[column] - 1][other - 1] - u[match[column]] - v[other]
                    if reduced < least[other]:
                        least[other], way[other] = reduced, column
                    if least[other] < best:
                        best, following = least[other], other
            for other in range(m + 1):
                if used[other]:
                    u[match[other]] += best
                    v[other] -= best
                else:
                    least[other] -= best
            column = following
        while column:
            match[column], column = match[way[column]], way[column]
    pairs = sorted((match[column] - 1, column - 1) for column in range(1, m + 1) if match[column])
    if turned:
        pairs = sorted((column, row) for row, column in pairs)
    return np.array([row for row, _ in pairs], int), np.array([column for _, column in pairs], int)


# Imported here and not offered.
_TOOLS = ("lazy_attributes", "math", "names_in", "np")
_LATER = {
    "._global": "differential_evolution basinhopping dual_annealing shgo brute",
    "._least_squares": "least_squares nnls lsq_linear",
    "._linprog": "linprog milp",
    "._roots": "fsolve root",
    "._differentiable": "approx_fprime check_grad",
}
__all__ = sorted({*names_in(_LATER), *(name for name in list(globals()) if name[0] != "_" and name not in _TOOLS)})
__getattr__ = lazy_attributes("scipy.optimize", _LATER)


def __dir__():
    return [*globals(), *__all__]
