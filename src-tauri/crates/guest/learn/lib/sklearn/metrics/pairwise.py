"""Distances and likenesses between rows."""

import _learning

import numpy as np
from _unavailable import unavailable
from sklearn import missing as _missing
from sklearn.utils.validation import check_array

__all__ = [
    "cosine_distances",
    "cosine_similarity",
    "euclidean_distances",
    "laplacian_kernel",
    "linear_kernel",
    "manhattan_distances",
    "nan_euclidean_distances",
    "pairwise_distances",
    "pairwise_distances_argmin",
    "pairwise_distances_argmin_min",
    "pairwise_kernels",
    "polynomial_kernel",
    "rbf_kernel",
    "sigmoid_kernel",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _both(X, Y):
    left = check_array(X).astype(float)
    right = left if Y is None else check_array(Y).astype(float)
    if left.shape[1] != right.shape[1]:
        raise ValueError(
            f"Incompatible dimension for X and Y matrices: X.shape[1] == {left.shape[1]} while Y.shape[1] == {right.shape[1]}"
        )
    return left, right


def euclidean_distances(X, Y=None, *, Y_norm_squared=None, squared=False, X_norm_squared=None):
    apart = _learning.distances(*_both(X, Y), "euclidean")
    return apart**2 if squared else apart


def manhattan_distances(X, Y=None):
    return _learning.distances(*_both(X, Y), "manhattan")


def cosine_similarity(X, Y=None, dense_output=True):
    left, right = _both(X, Y)
    sizes = [np.sqrt((one**2).sum(axis=1)) for one in (left, right)]
    left, right = (one / np.where(size == 0, 1.0, size).reshape(-1, 1) for one, size in zip((left, right), sizes))
    return left @ right.T


def cosine_distances(X, Y=None):
    apart = np.clip(1 - cosine_similarity(X, Y), 0, 2)
    if Y is None or Y is X:
        np.fill_diagonal(apart, 0.0)
    return apart


@unavailable("missing_values")
def nan_euclidean_distances(X, Y=None, *, squared=False, missing_values=np.nan, copy=True):
    left = check_array(X, ensure_all_finite="allow-nan").astype(float)
    right = left if Y is None else check_array(Y, ensure_all_finite="allow-nan").astype(float)
    known, others = ~np.isnan(left), ~np.isnan(right)
    one, other = np.where(known, left, 0.0), np.where(others, right, 0.0)
    squares = (one**2) @ others.T.astype(float) + known.astype(float) @ (other**2).T - 2 * one @ other.T
    shared = known.astype(float) @ others.T.astype(float)
    squares = np.where(shared > 0, np.maximum(squares, 0) / np.where(shared > 0, shared, 1) * left.shape[1], np.nan)
    if Y is None:
        np.fill_diagonal(squares, np.where(known.any(axis=1), 0.0, np.nan))
    return squares if squared else np.sqrt(squares)


def pairwise_distances(X, Y=None, metric="euclidean", *, n_jobs=None, ensure_all_finite=True, **kwds):
    if metric == "precomputed":
        return np.asarray(X, dtype=float)
    if callable(metric):
        left, right = _both(X, Y)
        return np.array([[float(metric(one, other)) for other in right] for one in left])
    if metric == "cosine":
        return cosine_distances(X, Y)
    if metric in ("euclidean", "l2", "l1", "manhattan", "cityblock", "chebyshev", "minkowski"):
        return _learning.distances(*_both(X, Y), metric, float(kwds.get("p", 2)))
    from scipy.spatial.distance import cdist

    return cdist(*_both(X, Y), metric, **kwds)


def pairwise_distances_argmin_min(X, Y, *, axis=1, metric="euclidean", metric_kwargs=None):
    apart = pairwise_distances(X, Y, metric, **(metric_kwargs or {}))
    return apart.argmin(axis=axis), apart.min(axis=axis)


def pairwise_distances_argmin(X, Y, *, axis=1, metric="euclidean", metric_kwargs=None):
    return pairwise_distances_argmin_min(X, Y, axis=axis, metric=metric, metric_kwargs=metric_kwargs)[0]


def _gamma(gamma, left):
    return 1.0 / left.shape[1] if gamma is None else gamma


def linear_kernel(X, Y=None, dense_output=True):
    left, right = _both(X, Y)
    return left @ right.T


def polynomial_kernel(X, Y=None, degree=3, gamma=None, coef0=1):
    left, right = _both(X, Y)
    return (_gamma(gamma, left) * (left @ right.T) + coef0) ** degree


def sigmoid_kernel(X, Y=None, gamma=None, coef0=1):
    left, right = _both(X, Y)
    return np.tanh(_gamma(gamma, left) * (left @ right.T) + coef0)


def rbf_kernel(X, Y=None, gamma=None):
    left, right = _both(X, Y)
    return np.exp(-_gamma(gamma, left) * euclidean_distances(left, right, squared=True))


def laplacian_kernel(X, Y=None, gamma=None):
    left, right = _both(X, Y)
    return np.exp(-_gamma(gamma, left) * manhattan_distances(left, right))


def pairwise_kernels(X, Y=None, metric="linear", *, filter_params=False, n_jobs=None, **kwds):
    kernels = {
        "linear": linear_kernel,
        "poly": polynomial_kernel,
        "polynomial": polynomial_kernel,
        "rbf": rbf_kernel,
        "sigmoid": sigmoid_kernel,
        "cosine": cosine_similarity,
        "laplacian": laplacian_kernel,
    }
    return kernels[metric](X, Y, **kwds)
