"""Splines with knots that the data ask for, after P. Dierckx (1993), and through all points."""

import math

import numpy as np
from _unavailable import unavailable
from scipy.interpolate._bsplines import BSpline, _basis, _knots, _pieces, make_interp_spline


@unavailable("task")
def splrep(x, y, w=None, xb=None, xe=None, k=3, task=0, s=None, t=None, full_output=0, per=0, quiet=1):
    """Knots, coefficients and degree."""
    if per or xb is not None or xe is not None:
        raise NotImplementedError("splrep with `per`, `xb` or `xe` is not available here")
    x, y = np.asarray(x, float), np.asarray(y, float)
    weights = np.ones(x.size) if w is None else np.asarray(w, float)
    if t is not None:
        t = np.concatenate([[x[0]] * (k + 1), np.asarray(t, float), [x[-1]] * (k + 1)])
        fitted, off = _least_squares(x, y, weights, t, k)
    else:
        smoothing = (0.0 if w is None else x.size - np.sqrt(2 * x.size)) if s is None else s
        t, fitted, off = _smooth(x, y, weights, k, smoothing)
    tck = (t, np.concatenate([fitted, np.zeros(k + 1)]), k)
    return (tck, off, 0, "") if full_output else tck


def splev(x, tck, der=0, ext=0):
    t, c, k = (tck.t, tck.c, tck.k) if hasattr(tck, "t") else tck
    x = np.asarray(x, float)
    outside = (x < t[k]) | (x > t[len(t) - k - 1])
    if ext == 2 and outside.any():
        raise ValueError("Input data (x values) outside the interpolation interval")
    at = np.clip(x, t[k], t[len(t) - k - 1]) if ext == 3 else x
    made = BSpline(t, np.asarray(c)[: len(t) - k - 1], k)(at, der)
    return np.where(outside, 0.0, made) if ext == 1 else made


def splint(a, b, tck):
    t, c, k = tck
    count = len(t) - k - 1
    rising = np.concatenate(
        [[0.0], np.cumsum(np.asarray(c)[:count] * (t[k + 1 : k + 1 + count] - t[:count]) / (k + 1))]
    )
    whole = BSpline(np.concatenate([[t[0]], t, [t[-1]]]), rising, k + 1)
    return float(whole(b) - whole(a))


def splder(tck, n=1):
    t, c, k = tck
    made = BSpline(t, np.asarray(c)[: len(t) - k - 1], k).derivative(n)
    return made.t, np.concatenate([made.c, np.zeros(made.k + 1)]), made.k


def _design(x, t, k):
    piece = _pieces(t, k, len(t) - k - 1, x)
    rows = np.zeros((x.size, len(t) - k - 1))
    rows[np.arange(x.size)[:, None], (piece - k)[:, None] + np.arange(k + 1)] = _basis(t, k, piece, x)
    return rows


def _least_squares(x, y, w, t, k):
    rows = _design(x, t, k)
    fitted = np.linalg.lstsq(rows * w[:, None], y * w, rcond=None)[0]
    return fitted, float((((rows @ fitted - y) * w) ** 2).sum())


def _smooth(x, y, w, k, s):
    """Knots are added where the fit is worst until the sum of squares is below `s`; then the jumps are smoothed out to `s`."""
    ends = [x[0]] * (k + 1), [x[-1]] * (k + 1)
    if s == 0:
        t = _knots(x, k)
        return t, make_interp_spline(x, y, k).c, 0.0
    inner, tolerance = np.zeros(0), 0.001 * s
    most = x.size - k - 1
    fitted, off = _least_squares(x, y, w, np.concatenate(ends), k)
    first, before, added = off, 0.0, 0
    while abs(off - s) >= tolerance and off > s:
        if inner.size >= most:
            t = _knots(x, k)
            return t, make_interp_spline(x, y, k).c, 0.0
        added = _how_many(added, before, off, s, inner.size, tolerance)
        before = off
        inner = _with_knots(x, y, w, inner, ends, k, min(added, most - inner.size))
        t = np.concatenate([ends[0], inner, ends[1]])
        fitted, off = (make_interp_spline(x, y, k).c, 0.0) if inner.size >= most else _least_squares(x, y, w, t, k)
    t = np.concatenate([ends[0], inner, ends[1]])
    if abs(off - s) < tolerance or not inner.size:
        return t, fitted, off
    return t, *_penalised(x, y, w, t, k, s, off, first, tolerance)


def _how_many(added, before, off, s, count, tolerance):
    if not count:
        return 1
    more = added * 2
    if before - off > tolerance:
        more = int(added * (off - s) / (before - off))
    return min(added * 2, max(more, added // 2, 1))


def _with_knots(x, y, w, inner, ends, k, count):
    """More knots, each in the middle of the points of the stretch with the largest errors, which it shares out."""
    t = np.concatenate([ends[0], inner, ends[1]])
    fitted, _ = _least_squares(x, y, w, t, k)
    errors = ((_design(x, t, k) @ fitted - y) * w) ** 2
    places = [0, *np.searchsorted(x, inner).tolist(), x.size - 1]
    stretches = []
    for low, high in zip(places[:-1], places[1:]):
        left, right = (1 if low == 0 else 0.5), (1 if high == x.size - 1 else 0.5)
        stretches.append([errors[low + 1 : high].sum() + left * errors[low] + right * errors[high], low, high])
    for _ in range(count):
        open_ones = [place for place, (_, low, high) in enumerate(stretches) if high - low > 1]
        if not open_ones:
            break
        worst = max(open_ones, key=lambda place: stretches[place][0])
        total, low, high = stretches[worst]
        points = high - low - 1
        middle = low + 1 + points // 2
        parts = [
            [total * (middle - low - 1) / points, low, middle],
            [total * (high - middle - 1) / points, middle, high],
        ]
        stretches[worst : worst + 1] = parts
    return x[[low for _, low, _ in stretches[1:]]]


def _penalised(x, y, w, t, k, s, off, first, tolerance):
    """Weigh the jumps of the highest derivative so that the sum of squares is `s`."""
    rows = _design(x, t, k) * w[:, None]
    jumps = _jumps(t, k)

    def at(p):
        whole = np.vstack([rows, jumps / p])
        fitted = np.linalg.lstsq(whole, np.concatenate([y * w, np.zeros(len(jumps))]), rcond=None)[0]
        return fitted, float(((rows @ fitted - y * w) ** 2).sum())

    p = rows.shape[1] / np.abs(np.diag(np.linalg.qr(rows)[1])).sum()
    low, high, settled = (0.0, first - s), (-1.0, off - s), [False, False]
    for _ in range(20):
        fitted, reached = at(p)
        rest = reached - s
        if abs(rest) < tolerance:
            break
        if not settled[1] and rest - high[1] <= tolerance:
            high, p = (p, rest), 0.04 * p
            continue
        settled[1] = settled[1] or rest < 0
        if not settled[0] and low[1] - rest <= tolerance:
            low, p = (p, rest), p / 0.04
            continue
        settled[0] = settled[0] or rest > 0
        if not high[1] < rest < low[1]:
            break
        p, low, high = _between(low, (p, rest), high)
    return fitted, reached


def _between(low, here, high):
    """Where the rational function through three points is zero, and the narrower bounds; a negative place is infinite."""
    (p1, f1), (p2, f2), (p3, f3) = low, here, high
    if p3 > 0:
        h1, h2, h3 = f1 * (f2 - f3), f2 * (f3 - f1), f3 * (f1 - f2)
        p = -(p1 * p2 * h3 + p2 * p3 * h1 + p3 * p1 * h2) / (p1 * h1 + p2 * h2 + p3 * h3)
    else:
        p = (p1 * (f1 - f3) * f2 - p2 * (f2 - f3) * f1) / ((f1 - f2) * f3)
    return (p, low, here) if f2 < 0 else (p, here, high)


def _jumps(t, k):
    """How far the highest derivative jumps at each inner knot."""
    count, inner = len(t) - k - 1, t[k + 1 : -k - 1]
    made, scale = np.zeros((inner.size, count)), (inner.size + 1) / (t[-1] - t[0])
    for column in range(count):
        unit = np.zeros(count)
        unit[column] = 1.0
        top = BSpline(t, unit, k).derivative(k)
        steps = top.c
        made[:, column] = np.diff(steps[: inner.size + 1])
    return made / (scale**k * math.factorial(k))


class UnivariateSpline:
    """A smooth curve near the points: `s` bounds the sum of squares."""

    def __init__(self, x, y, w=None, bbox=(None, None), k=3, s=None, ext=0, check_finite=False):
        x, y = np.asarray(x, float), np.asarray(y, float)
        if (np.diff(x) < 0).any():
            raise ValueError("x must be increasing if s > 0")
        if tuple(bbox) != (None, None):
            raise NotImplementedError("splines with `bbox` are not available here")
        self._x, self._y, self._w, self._k = x, y, np.ones(x.size) if w is None else np.asarray(w, float), k
        self._ext = {"extrapolate": 0, "zeros": 1, "raise": 2, "const": 3}.get(ext, ext)
        self.set_smoothing_factor(x.size if s is None else s)

    def set_smoothing_factor(self, s):
        t, c, self._off = _smooth(self._x, self._y, self._w, self._k, s)
        self._set(t, c)

    def _set(self, t, c):
        self._spline = BSpline(t, c, self._k)
        self._eval_args = (t, np.concatenate([c, np.zeros(self._k + 1)]), self._k)

    def __call__(self, x, nu=0, ext=None):
        return splev(x, self._eval_args, nu, self._ext if ext is None else ext)

    def get_knots(self):
        return self._spline.t[self._k : len(self._spline.t) - self._k]

    def get_coeffs(self):
        return self._spline.c

    def get_residual(self):
        return self._off

    def integral(self, a, b):
        return splint(a, b, self._eval_args)

    def derivatives(self, x):
        return np.array([float(self(x, order)) for order in range(self._k + 1)])

    def derivative(self, n=1):
        made = object.__new__(UnivariateSpline)
        found = self._spline.derivative(n)
        made._k, made._ext, made._off = found.k, self._ext, None
        made._set(found.t, found.c)
        return made

    def roots(self):
        if self._k != 3:
            raise NotImplementedError("finding roots unsupported for non-cubic splines")
        from scipy.optimize import brentq

        low, high = self._spline.t[0], self._spline.t[-1]
        x = np.unique(np.concatenate([np.linspace(low, high, 20 * len(self._spline.c) + 1), self._spline.t]))
        y = self(x)
        crossed = np.flatnonzero(y[:-1] * y[1:] < 0)
        found = [brentq(lambda value: float(self(value)), x[place], x[place + 1]) for place in crossed]
        return np.array(sorted([*found, *x[y == 0].tolist()]))


class InterpolatedUnivariateSpline(UnivariateSpline):
    def __init__(self, x, y, w=None, bbox=(None, None), k=3, ext=0, check_finite=False):
        super().__init__(x, y, w, bbox, k, 0, ext)


class LSQUnivariateSpline(UnivariateSpline):
    @unavailable("bbox")
    def __init__(self, x, y, t, w=None, bbox=(None, None), k=3, ext=0, check_finite=False):
        x, y = np.asarray(x, float), np.asarray(y, float)
        self._k, self._ext = k, {"extrapolate": 0, "zeros": 1, "raise": 2, "const": 3}.get(ext, ext)
        knots = np.concatenate([[x[0]] * (k + 1), np.asarray(t, float), [x[-1]] * (k + 1)])
        fitted, self._off = _least_squares(x, y, np.ones(x.size) if w is None else np.asarray(w, float), knots, k)
        self._set(knots, fitted)


@unavailable("axis")
def make_lsq_spline(x, y, t, k=3, w=None, axis=0, check_finite=True, *, method="qr"):
    x, y, t = np.asarray(x, float), np.asarray(y, float), np.asarray(t, float)
    return BSpline(t, _least_squares(x, y, np.ones(x.size) if w is None else np.asarray(w, float), t, k)[0], k)


@unavailable("axis")
def make_smoothing_spline(x, y, w=None, lam=None, *, axis=0):
    """The natural cubic spline whose bends cost `lam`; without it the value that predicts left-out points best."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    if x.size < 5:
        raise ValueError("``x`` and ``y`` length must be at least 5")
    w = np.ones(x.size) if w is None else np.asarray(w, float)
    steps = np.diff(x)
    n = x.size
    Q = np.zeros((n, n - 2))
    R = np.zeros((n - 2, n - 2))
    for place in range(n - 2):
        Q[place, place], Q[place + 2, place] = 1 / steps[place], 1 / steps[place + 1]
        Q[place + 1, place] = -1 / steps[place] - 1 / steps[place + 1]
        R[place, place] = (steps[place] + steps[place + 1]) / 3
        if place:
            R[place, place - 1] = R[place - 1, place] = steps[place] / 6
    bends = Q @ np.linalg.solve(R, Q.T)
    root = 1 / np.sqrt(w)
    values, vectors = np.linalg.eigh(bends * root[:, None] * root)
    turned = vectors.T @ (y / root)
    values = np.maximum(values, 0)
    values[:2] = 0.0

    def score(log):
        kept = 1 / (1 + np.exp(log) * values)
        return float((((1 - kept) * turned) ** 2).sum() / n / (1 - kept.sum() / n) ** 2)

    if lam is None:
        from scipy.optimize import minimize_scalar

        grid = np.linspace(-30, 30, 121) + np.log(1 / np.median(values[2:]))
        best = grid[int(np.argmin([score(log) for log in grid]))]
        lam = float(np.exp(minimize_scalar(score, bounds=(best - 0.5, best + 0.5), method="bounded").x))
    fitted = root * (vectors @ (turned / (1 + lam * values)))
    from scipy.interpolate import CubicSpline

    natural = CubicSpline(x, fitted, bc_type="natural")
    t = np.concatenate([[x[0]] * 4, x[1:-1], [x[-1]] * 4])
    at = np.concatenate([[x[0]], [x[0] + steps[0] / 2], x[1:-1], [x[-1] - steps[-1] / 2], [x[-1]]])
    return BSpline(t, np.linalg.solve(_design(at, t, 3), natural(at)), 3)


def lagrange(x, w):
    made = np.poly1d([0.0])
    for place, value in enumerate(w):
        term = np.poly1d([float(value)])
        for other, at in enumerate(x):
            if other != place:
                term = term * np.poly1d([1.0, -at]) / (x[place] - at)
        made = made + term
    return made


class BarycentricInterpolator:
    """The polynomial through all points."""

    def __init__(self, xi, yi=None, axis=0, **options):
        self.xi, self.yi = np.asarray(xi, float), np.asarray(yi, float)
        off = self.xi[:, None] - self.xi
        np.fill_diagonal(off, 1.0)
        width = (self.xi.max() - self.xi.min()) / 4 or 1.0
        self.wi = 1 / np.prod(off / width, axis=1)

    def __call__(self, x):
        x = np.asarray(x, float)
        off = x[..., None] - self.xi
        hit = off == 0
        share = self.wi / np.where(hit, 1.0, off)
        made = (share * self.yi).sum(axis=-1) / share.sum(axis=-1)
        return np.where(hit.any(axis=-1), self.yi[hit.argmax(axis=-1)], made)[()]


def barycentric_interpolate(xi, yi, x, axis=0, **options):
    return BarycentricInterpolator(xi, yi)(x)


class RectBivariateSpline:
    """Splines through the values of a grid, in both directions."""

    def __init__(self, x, y, z, bbox=(None,) * 4, kx=3, ky=3, s=0, maxit=20):
        if s or tuple(bbox) != (None,) * 4:
            raise NotImplementedError("RectBivariateSpline with s=0 and without `bbox` only")
        self._x, self._y, self._kx, self._ky = np.asarray(x, float), np.asarray(y, float), kx, ky
        across = np.array([make_interp_spline(self._y, row, ky).c for row in np.asarray(z, float)])
        self._c = np.array([make_interp_spline(self._x, column, kx).c for column in across.T]).T

    def __call__(self, x, y, dx=0, dy=0, grid=True):
        x, y = np.asarray(x, float), np.asarray(y, float)
        tx, ty = _knots(self._x, self._kx), _knots(self._y, self._ky)
        left = np.array(
            [BSpline(tx, unit, self._kx)(np.clip(np.ravel(x), tx[0], tx[-1]), dx) for unit in np.eye(len(self._c))]
        ).T
        right = np.array(
            [BSpline(ty, unit, self._ky)(np.clip(np.ravel(y), ty[0], ty[-1]), dy) for unit in np.eye(self._c.shape[1])]
        ).T
        return left @ self._c @ right.T if grid else ((left @ self._c) * right).sum(axis=1).reshape(x.shape)

    def ev(self, xi, yi, dx=0, dy=0):
        return self(xi, yi, dx, dy, grid=False)
