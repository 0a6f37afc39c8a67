"""Roots of a function of one number from a starting point, and the choice of a method for them."""

import operator
import warnings

import numpy as np
from scipy.optimize._result import RootResults

_BRACKETING = ("bisect", "ridder", "brentq", "brenth")
_EPSILON = 2.220446049250313e-16


def newton(
    func,
    x0,
    fprime=None,
    args=(),
    tol=1.48e-08,
    maxiter=50,
    fprime2=None,
    x1=None,
    rtol=0.0,
    full_output=False,
    disp=True,
):
    """Newton's method, Halley's with a second derivative, the secants' without any."""
    if tol <= 0:
        raise ValueError(f"tol too small ({tol:g} <= 0)")
    if operator.index(maxiter) < 1:
        raise ValueError("maxiter must be greater than 0")
    if np.size(x0) > 1:
        raise NotImplementedError("newton from several points is not available here\nhint: call it for each point")
    search = _Search(func, args, tol, rtol, maxiter, disp)
    start = np.asarray(x0)[()] * 1.0
    if fprime is None:
        found = search.secants(start, x1)
    else:
        found = search.slopes(start, fprime, fprime2)
    return (found.root, found) if full_output else found.root


class _Search:
    def __init__(self, func, args, tol, rtol, maxiter, disp):
        self.func, self.args, self.maxiter, self.disp = func, args, maxiter, disp
        self.tol, self.rtol, self.calls = tol, rtol, 0

    def value(self, func, x):
        self.calls += 1
        return func(x, *self.args)

    def result(self, root, rounds, method, converged=True):
        return RootResults(
            converged=converged,
            flag="converged" if converged else "convergence error",
            function_calls=self.calls,
            iterations=rounds,
            root=root,
            method=method,
        )

    def lost(self, text, root, rounds, method):
        """What is told when nothing is found: an error, or with `disp=False` a warning if there is a text."""
        if self.disp:
            head = f"{text} " if text else ""
            raise RuntimeError(f"{head}Failed to converge after {rounds} iterations, value is {root}.")
        if text:
            warnings.warn(text, RuntimeWarning, stacklevel=4)
        return self.result(root, rounds, method, converged=False)

    def near(self, one, other):
        return np.isclose(one, other, rtol=self.rtol, atol=self.tol)

    def slopes(self, x, fprime, fprime2):
        method = "newton"
        for rounds in range(self.maxiter):
            value = self.value(self.func, x)
            if value == 0:
                return self.result(x, rounds, method)
            slope = self.value(fprime, x)
            if slope == 0:
                return self.lost("Derivative was zero.", x, rounds + 1, method)
            step = value / slope
            if fprime2:
                method = "halley"
                bend = step * self.value(fprime2, x) / slope / 2
                step = step / (1.0 - bend) if abs(bend) < 1 else step
            moved = x - step
            if self.near(moved, x):
                return self.result(moved, rounds + 1, method)
            x = moved
        return self.lost("", x, self.maxiter, method)

    def secants(self, before, x1):
        if x1 is not None and x1 == before:
            raise ValueError("x1 and x0 must be different")
        here = x1
        if x1 is None:
            here = before * (1 + 1e-4)
            here += 1e-4 if here >= 0 else -1e-4
        at_before, at_here = self.value(self.func, before), self.value(self.func, here)
        if abs(at_here) < abs(at_before):
            before, here, at_before, at_here = here, before, at_here, at_before
        moved = here
        for rounds in range(self.maxiter):
            if at_here == at_before:
                if here != before:
                    text = f"Tolerance of {here - before} reached."
                    if self.disp:
                        return self.lost(text, here, rounds + 1, "secant")
                    warnings.warn(text, RuntimeWarning, stacklevel=3)
                return self.result((here + before) / 2.0, rounds + 1, "secant", converged=False)
            if abs(at_here) > abs(at_before):
                share = at_before / at_here
                moved = (-share * here + before) / (1 - share)
            else:
                share = at_here / at_before
                moved = (-share * before + here) / (1 - share)
            if self.near(moved, here):
                return self.result(moved, rounds + 1, "secant")
            before, at_before, here = here, at_here, moved
            at_here = self.value(self.func, here)
        return self.lost("", moved, self.maxiter, "secant")


class _Together:
    """A function that gives its value and its derivatives at once; each point is computed only once."""

    def __init__(self, func):
        self.func, self.x, self.values, self.calls = func, None, None, 0

    def part(self, number):
        def value(x, *args):
            if self.values is None or x != self.x:
                self.x, self.values, self.calls = x, self.func(x, *args), self.calls + 1
            return self.values[number]

        return value


def root_scalar(
    f,
    args=(),
    method=None,
    bracket=None,
    fprime=None,
    fprime2=None,
    x0=None,
    x1=None,
    xtol=None,
    rtol=None,
    maxiter=None,
    options=None,
):
    args = args if isinstance(args, tuple) else (args,)
    together = None
    if not callable(fprime) and not callable(fprime2) and (fprime or fprime2):
        together = _Together(f)
        f, fprime = together.part(0), together.part(1)
        fprime2 = together.part(2) if fprime2 else None
    fprime, fprime2 = (one if callable(one) else None for one in (fprime, fprime2))
    limits = {"xtol": xtol, "rtol": rtol, "maxiter": maxiter}
    limits = {name: value for name, value in limits.items() if value is not None} | dict(options or {})
    method = (method or _method(bracket, x0, x1, fprime, fprime2)).lower()
    if method in _BRACKETING:
        found = _between(f, bracket, args, method, limits)
    else:
        found = _from_point(f, args, method, fprime, fprime2, x0, x1, limits)
    if together is not None:
        found["function_calls"] = together.calls
    return found


def _method(bracket, x0, x1, fprime, fprime2):
    if bracket is not None:
        return "brentq"
    if x0 is None:
        raise ValueError("Unable to select a solver as neither bracket nor starting point provided.")
    if fprime:
        return "halley" if fprime2 else "newton"
    return "newton" if x1 is None else "secant"


def _between(f, bracket, args, method, limits):
    import scipy.optimize as solvers

    if not isinstance(bracket, (list, tuple, np.ndarray)):
        raise ValueError(f"Bracket needed for {method}")
    found = getattr(solvers, method)(f, *bracket[:2], args=args, full_output=True, disp=False, **limits)[1]
    found["method"] = method
    return found


def _from_point(f, args, method, fprime, fprime2, x0, x1, limits):
    if method == "toms748":
        raise NotImplementedError("toms748 is not available here\nhint: use method='brentq'")
    if method not in ("newton", "secant", "halley"):
        raise ValueError(f"Unknown solver {method}")
    if x0 is None:
        raise ValueError(f"x0 must not be None for {method}")
    if method == "halley":
        for name, given in (("fprime", fprime), ("fprime2", fprime2)):
            if not given:
                raise ValueError(f"{name} must be specified for {method}")
    if "xtol" in limits:
        limits["tol"] = limits.pop("xtol")
    slopes = {
        "secant": {"x1": x1},
        "newton": {"fprime": fprime or _slope_of(f)},
        "halley": {"fprime": fprime, "fprime2": fprime2},
    }
    return newton(f, x0, args=args, full_output=True, disp=False, **slopes[method], **limits)[1]


def _slope_of(f):
    """The derivative by one step to the right."""

    def slope(x, *args):
        step = np.sqrt(_EPSILON) * (1 if x >= 0 else -1) * max(1.0, abs(x))
        return (f(x + step, *args) - f(x, *args)) / ((x + step) - x)

    return slope
