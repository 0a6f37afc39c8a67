"""The nearest points, by comparing all."""

import numpy as np

# So many distances at a time.
_AT_ONCE = 2_000_000


def minkowski_distance(x, y, p=2):
    off = np.abs(np.asarray(x, float) - np.asarray(y, float))
    if p == np.inf:
        return off.max(axis=-1)
    return np.sqrt((off * off).sum(axis=-1)) if p == 2 else (off**p).sum(axis=-1) ** (1.0 / p)


def distance_matrix(x, y, p=2, threshold=1000000):
    x, y = np.asarray(x, float), np.asarray(y, float)
    if x.shape[1] != y.shape[1]:
        raise ValueError(f"x contains {x.shape[1]}-dimensional vectors but y contains {y.shape[1]}-dimensional vectors")
    return minkowski_distance(x[:, None], y[None], p)


class KDTree:
    """The points; there is no tree, and the answers are the same."""

    def __init__(self, data, leafsize=10, compact_nodes=True, copy_data=False, balanced_tree=True, boxsize=None):
        if boxsize is not None:
            raise NotImplementedError("KDTree with `boxsize` is not available here")
        self.data = np.asarray(data, float)
        if self.data.ndim != 2:
            raise ValueError("data must be 2 dimensions")
        self.n, self.m = self.data.shape
        self.leafsize, self.maxes, self.mins = leafsize, self.data.max(axis=0), self.data.min(axis=0)

    def query(self, x, k=1, eps=0.0, p=2.0, distance_upper_bound=np.inf, workers=1):
        x = np.asarray(x, float)
        if x.shape[-1] != self.m:
            raise ValueError(f"x must consist of vectors of length {self.m} but has shape {x.shape}")
        points = x.reshape(-1, self.m)
        wanted = np.arange(1, k + 1) if np.ndim(k) == 0 else np.asarray(k)
        most = int(wanted.max())
        apart, places = np.full((len(points), most), np.inf), np.full((len(points), most), self.n)
        for start in range(0, len(points), max(1, _AT_ONCE // self.n)):
            part = points[start : start + max(1, _AT_ONCE // self.n)]
            off = distance_matrix(part, self.data, p)
            order = np.argsort(off, axis=1, kind="stable")[:, :most]
            nearest = np.take_along_axis(off, order, axis=1)
            inside = nearest < distance_upper_bound
            apart[start : start + len(part), : order.shape[1]] = np.where(inside, nearest, np.inf)
            places[start : start + len(part), : order.shape[1]] = np.where(inside, order, self.n)
        apart, places = apart[:, wanted - 1], places[:, wanted - 1]
        shape = x.shape[:-1] if np.ndim(k) == 0 and k == 1 else x.shape[:-1] + (len(wanted),)
        if not shape:
            return float(apart[0, 0]), int(places[0, 0])
        return apart.reshape(shape), places.reshape(shape)

    def query_ball_point(self, x, r, p=2.0, eps=0, workers=1, return_sorted=None, return_length=False):
        x = np.asarray(x, float)
        points = x.reshape(-1, self.m)
        reach = np.broadcast_to(np.asarray(r, float), x.shape[:-1]).ravel()
        found = [
            np.flatnonzero(minkowski_distance(point, self.data, p) <= limit).tolist()
            for point, limit in zip(points, reach)
        ]
        if return_length:
            found = [len(places) for places in found]
            return found[0] if x.ndim == 1 else np.array(found).reshape(x.shape[:-1])
        if x.ndim == 1:
            return found[0]
        made = np.empty(len(found), object)
        for place, places in enumerate(found):
            made[place] = places
        return made

    def query_ball_tree(self, other, r, p=2.0, eps=0):
        return [other.query_ball_point(point, r, p) for point in self.data]

    def query_pairs(self, r, p=2.0, eps=0, output_type="set"):
        near = np.argwhere(np.triu(distance_matrix(self.data, self.data, p) <= r, 1))
        return {(int(a), int(b)) for a, b in near} if output_type == "set" else near

    def count_neighbors(self, other, r, p=2.0, weights=None, cumulative=True):
        if weights is not None or not cumulative:
            raise NotImplementedError("count_neighbors with `weights` or cumulative=False is not available here")
        off = distance_matrix(self.data, other.data, p)
        counts = [int((off <= limit).sum()) for limit in np.atleast_1d(r)]
        return np.array(counts) if np.ndim(r) else np.int64(counts[0])

    def sparse_distance_matrix(self, other, max_distance, p=2.0, output_type="dok_matrix"):
        raise NotImplementedError("sparse_distance_matrix is not available here\nhint: `scipy.spatial.distance_matrix`")


class cKDTree(KDTree):
    pass
