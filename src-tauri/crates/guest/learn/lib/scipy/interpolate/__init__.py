"""scipy.interpolate: values between known points, along one axis."""

import numpy as np
from _lazy import lazy_attributes, names_in
from _unavailable import unavailable
from scipy.interpolate._bsplines import Akima1DInterpolator, BSpline, PchipInterpolator, make_interp_spline, solved


class interp1d:
    """Straight lines, steps, or cubic pieces through points."""

    def __init__(
        self, x, y, kind="linear", axis=-1, copy=True, bounds_error=None, fill_value=np.nan, assume_sorted=False
    ):
        x, y = np.asarray(x), np.asarray(y, float)
        if y.ndim != 1:
            raise NotImplementedError("interp1d of tables is not available here\nhint: interpolate column by column")
        if x.size != y.size:
            raise ValueError("x and y arrays must be equal in length along interpolation axis.")
        order = np.argsort(x)
        self.x, self.y = x[order], y[order]
        self._kind = {0: "zero", 1: "linear", "slinear": "linear"}.get(kind, kind)
        degree = {"quadratic": 2, "cubic": 3}.get(self._kind, self._kind)
        if not isinstance(degree, int) and degree not in ("linear", "nearest", "previous", "next", "zero"):
            raise NotImplementedError(f"{kind} is unsupported: Use fitpack routines for other types.")
        self._beyond = fill_value
        self._raises = (
            bounds_error
            if bounds_error is not None
            else not (isinstance(fill_value, str) or np.ndim(fill_value) or fill_value == fill_value)
        )
        self._spline = None
        if isinstance(degree, int):
            self._spline = CubicSpline(self.x, self.y) if degree == 3 else make_interp_spline(self.x, self.y, degree)

    def __call__(self, x):
        x = np.asarray(x, float)
        outside = (x < self.x[0]) | (x > self.x[-1])
        extrapolates = isinstance(self._beyond, str)
        if outside.any() and self._raises and not extrapolates:
            side, end = ("below", "minimum") if (x < self.x[0]).any() else ("above", "maximum")
            wrong = x[x < self.x[0]] if side == "below" else x[x > self.x[-1]]
            limit = self.x[0] if side == "below" else self.x[-1]
            raise ValueError(
                f"A value ({float(np.atleast_1d(wrong)[0])}) in x_new is {side} the interpolation range's {end} value ({limit})."
            )
        made = self._inside(x)
        if extrapolates:
            return made
        below, above = self._beyond if isinstance(self._beyond, tuple) else (self._beyond, self._beyond)
        return np.where(x < self.x[0], below, np.where(x > self.x[-1], above, made))

    def _inside(self, x):
        if self._spline is not None:
            return self._spline(x)
        last = self.x.size - 1
        if self._kind in ("previous", "zero"):
            return self.y[np.clip(np.searchsorted(self.x, x, "right") - 1, 0, last)]
        if self._kind == "next":
            return self.y[np.clip(np.searchsorted(self.x, x, "left"), 0, last)]
        if self._kind == "nearest":
            return self.y[np.searchsorted((self.x[1:] + self.x[:-1]) / 2, x, "left")]
        start = np.clip(np.searchsorted(self.x, x, "left") - 1, 0, last - 1)
        slope = (self.y[start + 1] - self.y[start]) / (self.x[start + 1] - self.x[start])
        return slope * (x - self.x[start]) + self.y[start]


class CubicSpline:
    """Cubic pieces with two continuous derivatives."""

    @unavailable("extrapolate")
    def __init__(self, x, y, axis=0, bc_type="not-a-knot", extrapolate=None):
        self.x, y = np.asarray(x, float), np.asarray(y, float)
        if y.ndim != 1 or bc_type not in ("not-a-knot", "natural", "clamped"):
            raise NotImplementedError("CubicSpline of one column with 'not-a-knot', 'natural' or 'clamped' ends only")
        if (np.diff(self.x) <= 0).any():
            raise ValueError("`x` must be strictly increasing sequence.")
        slopes = _knot_slopes(self.x, y, bc_type)
        steps, rises = np.diff(self.x), np.diff(y) / np.diff(self.x)
        bend = (slopes[:-1] + slopes[1:] - 2 * rises) / steps
        self.c = np.array([bend / steps, (rises - slopes[:-1]) / steps - bend, slopes[:-1], y[:-1]])

    def __call__(self, x, nu=0, extrapolate=None):
        x = np.asarray(x, float)
        piece = np.clip(np.searchsorted(self.x, x, "right") - 1, 0, self.x.size - 2)
        off = x - self.x[piece]
        a, b, c, d = self.c
        if nu == 0:
            return ((a[piece] * off + b[piece]) * off + c[piece]) * off + d[piece]
        if nu == 1:
            return (3 * a[piece] * off + 2 * b[piece]) * off + c[piece]
        if nu == 2:
            return 6 * a[piece] * off + 2 * b[piece]
        return 6 * a[piece] if nu == 3 else np.zeros(x.shape)

    def derivative(self, nu=1):
        return lambda x: self(x, nu)

    def integrate(self, a, b, extrapolate=None):
        """The area between two places."""
        if a > b:
            return -self.integrate(b, a)
        cuts = np.concatenate([[a], self.x[(self.x > a) & (self.x < b)], [b]])
        piece = np.clip(np.searchsorted(self.x, (cuts[1:] + cuts[:-1]) / 2, "right") - 1, 0, self.x.size - 2)
        low, high = cuts[:-1] - self.x[piece], cuts[1:] - self.x[piece]
        c = self.c[:, piece]
        return sum((factor * (high**power - low**power) / power).sum() for factor, power in zip(c, (4, 3, 2, 1)))


def _knot_slopes(x, y, ends):
    n = x.size
    steps, rises = np.diff(x), np.diff(y) / np.diff(x)
    if n == 2 and ends == "not-a-knot":
        return np.array([rises[0], rises[0]])
    if n == 3 and ends == "not-a-knot":
        # A parabola through three points.
        bend = (rises[1] - rises[0]) / (x[2] - x[0])
        return np.array([rises[0] - bend * steps[0], rises[0] + bend * steps[0], rises[1] + bend * steps[1]])
    steps, rises = steps.tolist(), rises.tolist()
    inner = range(1, n - 1)
    rows = [
        {knot - 1: steps[knot], knot: 2 * (steps[knot - 1] + steps[knot]), knot + 1: steps[knot - 1]} for knot in inner
    ]
    right = [3 * (steps[knot] * rises[knot - 1] + steps[knot - 1] * rises[knot]) for knot in inner]
    (first, start), (last, end) = _ends(x, steps, rises, ends, n)
    return solved([first, *rows, last], [start, *right, end], 1)


def _ends(x, steps, rises, ends, n):
    """The conditions at the first and the last point: factors of the slopes, and their sum."""
    if ends == "natural":
        return ({0: 2.0, 1: 1.0}, 3 * rises[0]), ({n - 2: 1.0, n - 1: 2.0}, 3 * rises[-1])
    if ends == "clamped":
        return ({0: 1.0}, 0.0), ({n - 1: 1.0}, 0.0)
    first, last = float(x[2] - x[0]), float(x[-1] - x[-3])
    start = ((steps[0] + 2 * first) * steps[1] * rises[0] + steps[0] ** 2 * rises[1]) / first
    end = (steps[-1] ** 2 * rises[-2] + (2 * last + steps[-1]) * steps[-2] * rises[-1]) / last
    return ({0: steps[1], 1: first}, start), ({n - 2: last, n - 1: steps[-2]}, end)


# Imported here and not offered.
_TOOLS = ("lazy_attributes", "math", "names_in", "np")
_LATER = {
    "._scattered": (
        "griddata RBFInterpolator Rbf RegularGridInterpolator interpn NearestNDInterpolator LinearNDInterpolator"
    ),
    "._fitpack": (
        "UnivariateSpline InterpolatedUnivariateSpline LSQUnivariateSpline splrep splev splint splder make_lsq_spline "
        "make_smoothing_spline lagrange BarycentricInterpolator barycentric_interpolate RectBivariateSpline"
    ),
}
__all__ = sorted({*names_in(_LATER), *(name for name in list(globals()) if name[0] != "_" and name not in _TOOLS)})
__getattr__ = lazy_attributes("scipy.interpolate", _LATER)


def __dir__():
    return [*globals(), *__all__]
