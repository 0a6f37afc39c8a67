"""Hulls and triangles of points in the plane."""

import numpy as np
from _unavailable import unavailable


class QhullError(RuntimeError):
    pass


def _plane(points, name):
    points = np.asarray(points, float)
    if points.ndim != 2 or points.shape[1] != 2:
        raise NotImplementedError(f"{name} of points in the plane only")
    if len(points) < 3:
        raise QhullError(
            f"QH6214 qhull input error: not enough points({len(points)}) to construct initial simplex (need 4)"
        )
    return points


class ConvexHull:
    """By A. M. Andrew's chains (1979); `vertices` go against the clock."""

    def __init__(self, points, incremental=False, qhull_options=None):
        self.points = _plane(points, "ConvexHull")
        self.ndim, self.npoints = 2, len(self.points)
        order = np.lexsort([self.points[:, 1], self.points[:, 0]]).tolist()
        lower, upper = self._chain(order), self._chain(order[::-1])
        ring = lower[:-1] + upper[:-1]
        if len(ring) < 3:
            raise QhullError("QH6013 qhull input error: initial simplex is flat")
        self.vertices = np.array(ring, np.int32)
        self.simplices = np.array(list(zip(ring, ring[1:] + ring[:1])), np.int32)
        corners = self.points[self.vertices]
        following = np.roll(corners, -1, axis=0)
        self.nsimplex = len(ring)
        # In the plane the measure of the surface is the circumference.
        self.area = float(np.sqrt(((following - corners) ** 2).sum(axis=1)).sum())
        self.volume = float(abs((corners[:, 0] * following[:, 1] - following[:, 0] * corners[:, 1]).sum()) / 2)
        along = following - corners
        normals = np.column_stack([along[:, 1], -along[:, 0]]) / np.sqrt((along**2).sum(axis=1))[:, None]
        self.equations = np.column_stack([normals, -(normals * corners).sum(axis=1)])

    def _chain(self, order):
        made = []
        for place in order:
            while len(made) > 1 and _turn(self.points[made[-2]], self.points[made[-1]], self.points[place]) <= 0:
                made.pop()
            made.append(place)
        return made


def _turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class Delaunay:
    """By A. Bowyer and D. F. Watson's insertion (1981)."""

    @unavailable("furthest_site")
    def __init__(self, points, furthest_site=False, incremental=False, qhull_options=None):
        self.points = _plane(points, "Delaunay")
        self.ndim, self.npoints = 2, len(self.points)
        self.simplices = np.array(self._triangles(), np.int32).reshape(-1, 3)
        self.nsimplex = len(self.simplices)

    def _triangles(self):
        low, high = self.points.min(axis=0), self.points.max(axis=0)
        middle, width = (low + high) / 2, float((high - low).max()) or 1.0
        far = [middle + width * np.array(corner) for corner in ((-3e4, -3e4), (3e4, -3e4), (0.0, 3e4))]
        points, n = np.vstack([self.points, far]).tolist(), len(self.points)
        triangles = {(n, n + 1, n + 2): _circle(points, n, n + 1, n + 2)}
        for place in range(n):
            x, y = points[place]
            broken = [
                corners
                for corners, (cx, cy, r) in triangles.items()
                if (x - cx) ** 2 + (y - cy) ** 2 <= r * (1 + 1e-12)
            ]
            edges = {}
            for a, b, c in broken:
                del triangles[a, b, c]
                for edge in ((a, b), (b, c), (c, a)):
                    key = tuple(sorted(edge))
                    edges[key] = None if key in edges else edge
            for edge in edges.values():
                if edge is not None and _turn(points[edge[0]], points[edge[1]], points[place]) != 0:
                    corners = (*edge, place)
                    triangles[corners] = _circle(points, *corners)
        return [corners for corners in triangles if max(corners) < n]

    def find_simplex(self, xi, bruteforce=False, tol=None):
        xi = np.asarray(xi, float)
        places, _ = self._located(xi.reshape(-1, 2))
        return places.reshape(xi.shape[:-1])[()]

    def _located(self, xi):
        """The triangle around each point, -1 outside, and the weights of its corners."""
        a, b, c = (self.points[self.simplices[:, corner]] for corner in range(3))
        area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
        places, shares = np.full(len(xi), -1), np.zeros((len(xi), 3))
        for place, (x, y) in enumerate(xi.tolist()):
            first = ((b[:, 0] - x) * (c[:, 1] - y) - (b[:, 1] - y) * (c[:, 0] - x)) / area
            second = ((c[:, 0] - x) * (a[:, 1] - y) - (c[:, 1] - y) * (a[:, 0] - x)) / area
            least = np.minimum(np.minimum(first, second), 1 - first - second)
            best = int(least.argmax())
            if least[best] >= -1e-12:
                places[place] = best
                shares[place] = first[best], second[best], 1 - first[best] - second[best]
        return places, shares


def _circle(points, a, b, c):
    """The middle of the circle through three points and the square of its radius."""
    (ax, ay), (bx, by), (cx, cy) = points[a], points[b], points[c]
    bx, by, cx, cy = bx - ax, by - ay, cx - ax, cy - ay
    twice = 2 * (bx * cy - by * cx)
    if not twice:
        return ax, ay, float("inf")
    b2, c2 = bx * bx + by * by, cx * cx + cy * cy
    x, y = (cy * b2 - by * c2) / twice, (bx * c2 - cx * b2) / twice
    return ax + x, ay + y, x * x + y * y


def procrustes(data1, data2):
    from scipy.linalg import orthogonal_procrustes

    a, b = np.array(data1, float), np.array(data2, float)
    a, b = a - a.mean(axis=0), b - b.mean(axis=0)
    a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
    turn, scale = orthogonal_procrustes(a, b)
    b = (b @ turn.T) * scale
    return a, b, float(((a - b) ** 2).sum())
