"""scipy.spatial.distance: how far rows lie apart."""

import numpy as np
from _unavailable import unavailable


def _pairwise(a, b, metric, p):
    off = a[:, None] - b[None]
    if metric in ("euclidean", "sqeuclidean"):
        made = (off * off).sum(axis=-1)
        return made if metric == "sqeuclidean" else np.sqrt(made)
    if metric in ("cityblock", "manhattan"):
        return np.abs(off).sum(axis=-1)
    if metric == "chebyshev":
        return np.abs(off).max(axis=-1)
    if metric == "minkowski":
        return (np.abs(off) ** p).sum(axis=-1) ** (1 / p)
    if metric == "hamming":
        return (off != 0).mean(axis=-1)
    if metric in ("cosine", "correlation"):
        if metric == "correlation":
            a, b = a - a.mean(axis=1, keepdims=True), b - b.mean(axis=1, keepdims=True)
        lengths = np.sqrt((a * a).sum(axis=1))[:, None] * np.sqrt((b * b).sum(axis=1))[None]
        return 1 - (a @ b.T) / lengths
    if metric == "canberra":
        below = np.abs(a)[:, None] + np.abs(b)[None]
        return np.where(below == 0, 0.0, np.abs(off) / np.where(below == 0, 1.0, below)).sum(axis=-1)
    if metric == "braycurtis":
        return np.abs(off).sum(axis=-1) / np.abs(a[:, None] + b[None]).sum(axis=-1)
    if metric == "jaccard":
        either = ((a[:, None] != 0) | (b[None] != 0)).sum(axis=-1)
        differ = ((off != 0) & ((a[:, None] != 0) | (b[None] != 0))).sum(axis=-1)
        return np.where(either == 0, 0.0, differ / np.where(either == 0, 1, either))
    raise ValueError(f"Unknown Distance Metric: {metric}")


@unavailable("out")
def cdist(XA, XB, metric="euclidean", *, out=None, p=2, VI=None):
    a, b = np.asarray(XA, float), np.asarray(XB, float)
    if a.ndim != 2 or b.ndim != 2:
        raise ValueError("XA must be a 2-dimensional array." if a.ndim != 2 else "XB must be a 2-dimensional array.")
    if callable(metric):
        return np.array([[float(metric(x, y)) for y in b] for x in a])
    if metric == "mahalanobis":
        return _mahalanobis_distances(a, b, np.linalg.inv(np.cov(np.vstack([a, b]).T)) if VI is None else VI)
    return _pairwise(a, b, metric, p)


@unavailable("out")
def pdist(X, metric="euclidean", *, out=None, p=2, VI=None):
    X = np.asarray(X, float)
    if X.ndim != 2:
        raise ValueError("A 2-dimensional array must be passed.")
    if metric == "mahalanobis" and VI is None:
        VI = np.linalg.inv(np.cov(X.T))
    return cdist(X, X, metric, p=p, VI=VI)[np.triu_indices(len(X), 1)]


def squareform(X, force="no", checks=True):
    X = np.asarray(X)
    if X.ndim == 2:
        return X[np.triu_indices(len(X), 1)]
    size = int(round((1 + (1 + 8 * X.size) ** 0.5) / 2))
    made = np.zeros((size, size), X.dtype)
    above = np.triu_indices(size, 1)
    made[above] = X
    return made + made.T


def _of_two(metric):
    def distance(u, v, w=None, p=2):
        return _pairwise(np.atleast_2d(np.asarray(u, float)), np.atleast_2d(np.asarray(v, float)), metric, p)[0, 0]

    distance.__name__ = metric
    return distance


euclidean, sqeuclidean, cityblock, chebyshev = (
    _of_two("euclidean"),
    _of_two("sqeuclidean"),
    _of_two("cityblock"),
    _of_two("chebyshev"),
)
cosine, correlation, hamming, jaccard = (
    _of_two("cosine"),
    _of_two("correlation"),
    _of_two("hamming"),
    _of_two("jaccard"),
)
canberra, braycurtis = _of_two("canberra"), _of_two("braycurtis")


def minkowski(u, v, p=2, w=None):
    return _of_two("minkowski")(u, v, p=p)


def _mahalanobis_distances(a, b, inverse):
    off = a[:, None, :] - b[None, :, :]
    return np.sqrt(((off @ np.asarray(inverse, float)) * off).sum(axis=-1))


def mahalanobis(u, v, VI):
    off = np.asarray(u, float) - np.asarray(v, float)
    return np.sqrt(off @ np.asarray(VI, float) @ off)


def jensenshannon(p, q, base=None, *, axis=0, keepdims=False):
    """The root of the divergence of two distributions from their mean."""
    p, q = np.asarray(p, float), np.asarray(q, float)
    p, q = p / p.sum(axis=axis, keepdims=True), q / q.sum(axis=axis, keepdims=True)
    middle = (p + q) / 2
    terms = sum(
        np.where(part > 0, part * np.log(np.where(part > 0, part, 1) / np.where(part > 0, middle, 1)), 0)
        for part in (p, q)
    )
    found = np.sqrt(np.maximum(terms.sum(axis=axis, keepdims=keepdims), 0) / 2)
    return found if base is None else found / np.sqrt(np.log(base))


def seuclidean(u, v, V):
    off = np.asarray(u, float) - np.asarray(v, float)
    return np.sqrt((off * off / np.asarray(V, float)).sum())


def directed_hausdorff(u, v, rng=0, *, seed=None):
    off = cdist(u, v)
    nearest = off.min(axis=1)
    row = int(nearest.argmax())
    return float(nearest[row]), row, int(off[row].argmin())
