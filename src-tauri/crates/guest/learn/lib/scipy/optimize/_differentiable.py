"""Functions whose slopes are given or measured, and which count their calls."""

import numpy as np
from scipy.optimize._constraints import ends

EPSILON = 1.4901161193847656e-08


class Objective:
    """A function of several variables with one value; the last points are remembered, as scipy does it."""

    def __init__(self, fun, args=(), jac=None, bounds=None, step=EPSILON):
        self._both = jac is True
        self._fun, self._args, self._step = fun, args, step
        self._jac = jac if callable(jac) else None
        if isinstance(jac, str) and jac not in ("2-point", "3-point"):
            raise NotImplementedError(f"jac={jac!r} is not available here\nhint: give the function of the slopes")
        self._central = jac == "3-point"
        self._bounds = bounds
        self.nfev = self.njev = 0
        self._at = self._value = self._slope_at = self._slope = None

    def __call__(self, x):
        if self._at is None or not np.array_equal(self._at, x):
            self._at, self._value = np.array(x, float), self._call(x)
        return self._value

    def _call(self, x):
        self.nfev += 1
        value = self._fun(np.array(x, float), *self._args)
        if self._both:
            value, slope = value
            self._slope_at, self._slope = np.array(x, float), np.asarray(slope, float).ravel()
            self.njev += 1
        value = np.asarray(value)
        if value.size != 1:
            raise ValueError("The user-provided objective function must return a scalar value.")
        return float(value.ravel()[0])

    def slope(self, x):
        value = self(x)
        if self._slope_at is None or not np.array_equal(self._slope_at, x):
            self._slope_at, self._slope = np.array(x, float), self._measured(x, value)
            self.njev += 1
        return self._slope

    def _measured(self, x, value):
        if self._jac is not None:
            return np.asarray(self._jac(np.array(x, float), *self._args), float).ravel()
        of = lambda point: np.array([self._call(point)])
        if self._central:
            return central_slopes(of, np.array(x, float))[0]
        return slopes(of, np.array(x, float), np.array([value]), self._bounds, self._step)[0]


def slopes(fun, x, value=None, bounds=None, step=None):
    """Forward differences; a step that would leave the bounds goes the other way."""
    value = np.atleast_1d(fun(x)) if value is None else value
    sign = np.where(x >= 0, 1.0, -1.0)
    relative = EPSILON * sign * np.maximum(1.0, np.abs(x))
    steps = EPSILON * sign * np.abs(x) if step is None else np.full(x.size, step)
    steps = np.where((x + steps) - x == 0, relative, steps)
    if bounds is not None:
        low, high = ends(bounds, x.size)
        steps = _inside(x, steps, low, high)
    columns = []
    for place in range(x.size):
        moved = x.copy()
        moved[place] += steps[place]
        columns.append((np.atleast_1d(fun(moved)) - value) / (moved[place] - x[place]))
    return np.column_stack(columns) if columns else np.zeros((value.size, 0))


def central_slopes(fun, x):
    steps = 6.055454452393343e-06 * np.maximum(1.0, np.abs(x))
    columns = []
    for place in range(x.size):
        above, below = x.copy(), x.copy()
        above[place] += steps[place]
        below[place] -= steps[place]
        columns.append((np.atleast_1d(fun(above)) - np.atleast_1d(fun(below))) / (above[place] - below[place]))
    return np.column_stack(columns)


def _inside(x, steps, low, high):
    outside = (x + steps < low) | (x + steps > high)
    room_below, room_above = x - low, high - x
    fits = np.abs(steps) <= np.maximum(room_below, room_above)
    further = np.where(room_above >= room_below, room_above, -room_below)
    return np.where(outside, np.where(fits, -steps, further), steps)


def approx_fprime(xk, f, epsilon=EPSILON, *args):
    found = slopes(lambda x: np.atleast_1d(f(x, *args)), np.atleast_1d(np.asarray(xk, float)), step=epsilon)
    return found[0] if np.ndim(f(xk, *args)) == 0 else found


def check_grad(func, grad, x0, *args, epsilon=EPSILON, direction="all", rng=None):
    if direction != "all":
        raise NotImplementedError("check_grad looks in all directions here: direction='all'")
    return np.sqrt(np.sum(np.abs((np.asarray(grad(x0, *args)) - approx_fprime(x0, func, epsilon, *args)) ** 2)))
