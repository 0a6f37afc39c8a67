"""Splines through points, as sums of B-splines (de Boor 1978)."""

import numpy as np
from _unavailable import unavailable


class BSpline:
    """The spline of degree `k` with the knots `t` and the coefficients `c`."""

    @unavailable("extrapolate")
    def __init__(self, t, c, k, extrapolate=True, axis=0):
        self.t, self.c, self.k = np.asarray(t, float), np.asarray(c, float), int(k)

    def __call__(self, x, nu=0, extrapolate=None):
        if nu:
            return self.derivative(nu)(x)
        x = np.asarray(x, float)
        t, k = self.t, self.k
        piece = _pieces(t, k, len(self.c), x)
        parts = [self.c[piece - k + place] for place in range(k + 1)]
        for level in range(1, k + 1):
            for place in range(k, level - 1, -1):
                left, right = t[piece - k + place], t[piece + 1 + place - level]
                share = (x - left) / (right - left)
                parts[place] = (1 - share) * parts[place - 1] + share * parts[place]
        return parts[k]

    def derivative(self, nu=1):
        made = self
        for _ in range(nu):
            t, c, k = made.t, made.c, made.k
            made = BSpline(t[1:-1], k * np.diff(c) / (t[k + 1 : len(c) + k] - t[1 : len(c)]), k - 1)
        return made


def _pieces(t, k, count, x):
    """The number of the knot before each place."""
    return np.clip(np.searchsorted(t, x, "right") - 1, k, count - 1)


@unavailable("axis")
def make_interp_spline(x, y, k=3, t=None, bc_type=None, axis=0, check_finite=True):
    """The spline of degree `k` through all points, without a knot at the points next to the ends."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    if bc_type not in (None, "not-a-knot"):
        raise NotImplementedError(
            "make_interp_spline has here the usual ends only\nhint: CubicSpline has 'natural' and 'clamped' ones"
        )
    if x.size < k + 1:
        raise ValueError(f"The number of derivatives at boundaries does not match: expected {k + 1 - x.size}, got 0+0")
    t = _knots(x, k) if t is None else np.asarray(t, float)
    piece = _pieces(t, k, x.size, x)
    values = zip(_basis(t, k, piece, x).tolist(), (piece - k).tolist())
    rows = [dict(zip(range(start, start + k + 1), row)) for row, start in values]
    return BSpline(t, solved(rows, y.tolist(), k), k)


def _knots(x, k):
    if k % 2:
        inner = x[(k + 1) // 2 : x.size - (k + 1) // 2]
    else:
        inner = ((x[1:] + x[:-1]) / 2)[k // 2 : x.size - 1 - k // 2]
    return np.concatenate([[x[0]] * (k + 1), inner, [x[-1]] * (k + 1)])


def _basis(t, k, piece, x):
    """The values of the B-splines that are not zero at each place."""
    values = [np.ones(x.shape)]
    for level in range(1, k + 1):
        made = [np.zeros(x.shape) for _ in range(level + 1)]
        for place, value in enumerate(values):
            left, right = t[piece + 1 + place - level], t[piece + 1 + place]
            share = value / (right - left)
            made[place] = made[place] + (right - x) * share
            made[place + 1] = made[place + 1] + (x - left) * share
        values = made
    return np.column_stack(values)


def solved(rows, wanted, reach):
    """The solution of a banded system: what the matrix turns into `wanted`.

    Each row has its numbers by column, none more than `reach` columns left of the diagonal; no row needs another's place.
    """
    rows, wanted = [dict(row) for row in rows], list(wanted)
    for place, pivot in enumerate(rows):
        for below in range(place + 1, min(place + reach + 1, len(rows))):
            factor = rows[below].pop(place, 0.0)
            if factor:
                factor /= pivot[place]
                for column, value in pivot.items():
                    if column > place:
                        rows[below][column] = rows[below].get(column, 0.0) - factor * value
                wanted[below] -= factor * wanted[place]
    for place in range(len(rows) - 1, -1, -1):
        known = sum(value * wanted[column] for column, value in rows[place].items() if column > place)
        wanted[place] = (wanted[place] - known) / rows[place][place]
    return np.array(wanted)


class _Cubics:
    """Cubic pieces with given slopes at the points."""

    def __init__(self, x, slopes, y):
        self.x, self._slopes, self._y = x, slopes, y

    def __call__(self, x, nu=0, extrapolate=None):
        x = np.asarray(x, float)
        piece = np.clip(np.searchsorted(self.x, x, "right") - 1, 0, self.x.size - 2)
        step = self.x[piece + 1] - self.x[piece]
        part, rise = (x - self.x[piece]) / step, (self._y[piece + 1] - self._y[piece]) / step
        first, last = self._slopes[piece], self._slopes[piece + 1]
        bend, twist = 3 * rise - 2 * first - last, first + last - 2 * rise
        made = self._y[piece] + step * part * (first + part * (bend + part * twist))
        return (
            made
            if not isinstance(self, Akima1DInterpolator)
            else np.where((x < self.x[0]) | (x > self.x[-1]), np.nan, made)
        )


class PchipInterpolator(_Cubics):
    """Cubic pieces that keep rising where the points rise (Fritsch and Butland 1984)."""

    @unavailable("extrapolate")
    def __init__(self, x, y, axis=0, extrapolate=None):
        x, y = np.asarray(x, float), np.asarray(y, float)
        steps, rises = np.diff(x), np.diff(y) / np.diff(x)
        if x.size == 2:
            super().__init__(x, np.array([rises[0], rises[0]]), y)
            return
        first, second = 2 * steps[1:] + steps[:-1], steps[1:] + 2 * steps[:-1]
        turns = (np.sign(rises[1:]) != np.sign(rises[:-1])) | (rises[1:] == 0) | (rises[:-1] == 0)
        before, after = np.where(turns, 1.0, rises[:-1]), np.where(turns, 1.0, rises[1:])
        inner = np.where(turns, 0.0, 1.0 / ((first / before + second / after) / (first + second)))
        ends = (
            _end_slope(steps[0], steps[1], rises[0], rises[1]),
            _end_slope(steps[-1], steps[-2], rises[-1], rises[-2]),
        )
        super().__init__(x, np.concatenate([[ends[0]], inner, [ends[1]]]), y)


def _end_slope(step, next_step, rise, next_rise):
    slope = ((2 * step + next_step) * rise - step * next_rise) / (step + next_step)
    if np.sign(slope) != np.sign(rise):
        return 0.0
    return 3 * rise if np.sign(rise) != np.sign(next_rise) and abs(slope) > 3 * abs(rise) else slope


class Akima1DInterpolator(_Cubics):
    """Cubic pieces whose slopes look two points to each side (Akima 1970)."""

    @unavailable("method", "extrapolate")
    def __init__(self, x, y, axis=0, method="akima", extrapolate=None):
        x, y = np.asarray(x, float), np.asarray(y, float)
        rises = np.diff(y) / np.diff(x)
        wide = np.concatenate(
            [
                [3 * rises[0] - 2 * rises[1], 2 * rises[0] - rises[1]],
                rises,
                [2 * rises[-1] - rises[-2], 3 * rises[-1] - 2 * rises[-2]],
            ]
        )
        turns = np.abs(np.diff(wide))
        after, before = turns[2:], turns[:-2]
        flat = after + before <= 1e-9 * np.max(after + before)
        whole = np.where(flat, 1.0, after + before)
        slopes = np.where(flat, 0.5 * (wide[3:] + wide[:-3]), (after * wide[1:-2] + before * wide[2:-1]) / whole)
        super().__init__(x, slopes, y)
