"""Values between scattered points and on grids."""

import itertools
import math

import numpy as np
from _unavailable import unavailable


class NearestNDInterpolator:
    @unavailable("rescale")
    def __init__(self, x, y, rescale=False, tree_options=None):
        from scipy.spatial import KDTree

        self._tree, self.values = KDTree(_points(x)), np.asarray(y)

    def __call__(self, *args, **options):
        places = _points(args[0] if len(args) == 1 else args)
        return self.values[self._tree.query(places)[1]]


class LinearNDInterpolator:
    """Planes over the triangles between the points."""

    @unavailable("rescale")
    def __init__(self, points, values, fill_value=np.nan, rescale=False):
        from scipy.spatial import Delaunay

        self._triangles, self.values, self._outside = Delaunay(_points(points)), np.asarray(values, float), fill_value

    def __call__(self, *args):
        places = _points(args[0] if len(args) == 1 else args)
        found, shares = self._triangles._located(places.reshape(-1, 2))
        corners = self.values[self._triangles.simplices[found]]
        made = np.where(found < 0, self._outside, (corners * shares).sum(axis=1))
        return made.reshape(places.shape[:-1])


def _points(given):
    if isinstance(given, tuple):
        return np.stack([np.asarray(part, float) for part in np.broadcast_arrays(*given)], axis=-1)
    return np.asarray(given, float)


def griddata(points, values, xi, method="linear", fill_value=np.nan, rescale=False):
    if rescale:
        raise NotImplementedError("griddata with rescale=True is not available here")
    points = _points(points)
    if method == "nearest":
        return NearestNDInterpolator(points if points.ndim > 1 else points[:, None], values)(
            _points(xi) if points.ndim > 1 else np.asarray(xi, float)[..., None]
        )
    if points.ndim == 1:
        from scipy.interpolate import interp1d

        return interp1d(points, values, kind=method, bounds_error=False, fill_value=fill_value)(np.asarray(xi, float))
    if method != "linear":
        raise NotImplementedError("griddata with method='linear' or 'nearest' only")
    return LinearNDInterpolator(points, values, fill_value)(_points(xi))


_KERNELS = {
    "linear": (lambda r: -r, 0),
    "thin_plate_spline": (lambda r: np.where(r == 0, 0.0, r * r * np.log(np.where(r == 0, 1.0, r))), 1),
    "cubic": (lambda r: r**3, 1),
    "quintic": (lambda r: -(r**5), 2),
    "multiquadric": (lambda r: -np.sqrt(r * r + 1), 0),
    "inverse_multiquadric": (lambda r: 1 / np.sqrt(r * r + 1), -1),
    "inverse_quadratic": (lambda r: 1 / (r * r + 1), -1),
    "gaussian": (lambda r: np.exp(-(r**2)), -1),
}


class RBFInterpolator:
    """Sums of functions of the distance, and a polynomial."""

    def __init__(self, y, d, neighbors=None, smoothing=0.0, kernel="thin_plate_spline", epsilon=None, degree=None):
        if neighbors is not None:
            raise NotImplementedError("RBFInterpolator with `neighbors` is not available here")
        if kernel not in _KERNELS:
            raise ValueError(f"`kernel` must be one of {set(_KERNELS)}.")
        if epsilon is None and kernel not in ("linear", "thin_plate_spline", "cubic", "quintic"):
            raise ValueError(
                "`epsilon` must be specified if `kernel` is not one of {'linear', 'thin_plate_spline', 'cubic', 'quintic'}."
            )
        self.y, d = np.asarray(y, float), np.asarray(d, float)
        self._function, least = _KERNELS[kernel]
        self._epsilon = 1.0 if epsilon is None else float(epsilon)
        degree = max(least, 0) if degree is None else degree
        self._powers = [powers for total in range(degree + 1) for powers in _powers(self.y.shape[1], total)]
        self._middle, width = (
            (self.y.max(axis=0) + self.y.min(axis=0)) / 2,
            (self.y.max(axis=0) - self.y.min(axis=0)) / 2,
        )
        self._width = np.where(width == 0, 1.0, width)
        n, r = len(self.y), len(self._powers)
        P = self._polynomial(self.y)
        left = np.zeros((n + r, n + r))
        left[:n, :n] = self._kernel(self.y) + np.diag(np.broadcast_to(np.asarray(smoothing, float), (n,)))
        left[:n, n:], left[n:, :n] = P, P.T
        right = np.zeros((n + r,) + d.shape[1:])
        right[:n] = d
        self._weights = np.linalg.solve(left, right)

    def _kernel(self, x):
        from scipy.spatial import distance_matrix

        return self._function(distance_matrix(x * self._epsilon, self.y * self._epsilon))

    def _polynomial(self, x):
        x = (x - self._middle) / self._width
        return (
            np.column_stack([np.prod(x ** np.array(powers), axis=1) for powers in self._powers])
            if self._powers
            else np.zeros((len(x), 0))
        )

    def __call__(self, x):
        x = np.asarray(x, float)
        return np.hstack([self._kernel(x), self._polynomial(x)]) @ self._weights


def _powers(dimensions, total):
    return [powers for powers in itertools.product(range(total + 1), repeat=dimensions) if sum(powers) == total]


class Rbf:
    """The older form of `RBFInterpolator`."""

    def __init__(self, *args, function="multiquadric", epsilon=None, smooth=0.0, norm="euclidean", mode="1-D"):
        points, values = (
            np.column_stack([np.ravel(part) for part in args[:-1]]).astype(float),
            np.ravel(args[-1]).astype(float),
        )
        if epsilon is None:
            span = points.max(axis=0) - points.min(axis=0)
            span = span[span > 0]
            epsilon = math.exp(np.log(np.prod(span) / len(points)) / span.size)
        self.epsilon, self._points = epsilon, points
        functions = {
            "multiquadric": lambda r: np.sqrt((r / epsilon) ** 2 + 1),
            "inverse": lambda r: 1.0 / np.sqrt((r / epsilon) ** 2 + 1),
            "gaussian": lambda r: np.exp(-((r / epsilon) ** 2)),
            "linear": lambda r: r,
            "cubic": lambda r: r**3,
            "quintic": lambda r: r**5,
            "thin_plate": lambda r: np.where(r == 0, 0.0, r**2 * np.log(np.where(r == 0, 1.0, r))),
        }
        if function not in functions:
            raise ValueError(f"function must be one of {', '.join(functions)}")
        self._function = functions[function]
        self.nodes = np.linalg.solve(self._kernel(points) - np.eye(len(points)) * smooth, values)

    def _kernel(self, x):
        from scipy.spatial import distance_matrix

        return self._function(distance_matrix(x, self._points))

    def __call__(self, *args):
        shape = np.shape(args[0])
        return (self._kernel(np.column_stack([np.ravel(part) for part in args]).astype(float)) @ self.nodes).reshape(
            shape
        )


class RegularGridInterpolator:
    """Straight lines, or the nearest values, in every direction of a grid."""

    def __init__(self, points, values, method="linear", bounds_error=True, fill_value=np.nan, **options):
        if method not in ("linear", "nearest"):
            raise NotImplementedError("RegularGridInterpolator with method='linear' or 'nearest' only")
        self.grid, self.values = tuple(np.asarray(axis, float) for axis in points), np.asarray(values, float)
        self.method, self.bounds_error, self.fill_value = method, bounds_error, fill_value

    def __call__(self, xi, method=None):
        xi = _points(xi)
        flat = xi.reshape(-1, len(self.grid))
        outside = np.zeros(len(flat), bool)
        starts, shares = [], []
        for axis, grid in enumerate(self.grid):
            beyond = (flat[:, axis] < grid[0]) | (flat[:, axis] > grid[-1])
            if self.bounds_error and beyond.any():
                raise ValueError(f"One of the requested xi is out of bounds in dimension {axis}")
            outside = outside | beyond
            start = np.clip(np.searchsorted(grid, flat[:, axis]) - 1, 0, grid.size - 2)
            starts.append(start)
            shares.append((flat[:, axis] - grid[start]) / (grid[start + 1] - grid[start]))
        if (method or self.method) == "nearest":
            made = self.values[tuple(np.where(share <= 0.5, start, start + 1) for start, share in zip(starts, shares))]
        else:
            made = 0.0
            for corner in itertools.product((0, 1), repeat=len(self.grid)):
                weight = np.prod(
                    np.array([share if side else 1 - share for side, share in zip(corner, shares)]), axis=0
                )
                made = made + weight * self.values[tuple(start + side for start, side in zip(starts, corner))]
        if self.fill_value is not None and not self.bounds_error:
            made = np.where(outside, self.fill_value, made)
        return made.reshape(xi.shape[:-1])


def interpn(points, values, xi, method="linear", bounds_error=True, fill_value=np.nan):
    return RegularGridInterpolator(points, values, method, bounds_error, fill_value)(xi)
