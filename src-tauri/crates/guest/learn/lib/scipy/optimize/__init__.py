"""scipy.optimize: roots and lowest points of functions, and curves through data."""

import math

import numpy as np
from _lazy import lazy_attributes, names_in
from scipy.optimize._constraints import Bounds, LinearConstraint, NonlinearConstraint
from scipy.optimize._curve_fit import curve_fit, leastsq
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
from scipy.optimize._newton import newton, root_scalar
from scipy.optimize._result import OptimizeResult, OptimizeWarning, RootResults
from scipy.optimize._scalar_minima import fminbound, minimize_scalar


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
