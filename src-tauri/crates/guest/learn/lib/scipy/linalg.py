"""scipy.linalg: what numpy.linalg has, and a few matrices of a form."""

import numpy as np
from numpy.linalg import LinAlgError, det, eig, eigh, eigvals, eigvalsh, inv, norm, pinv, solve, svd
from numpy.linalg import cholesky as _cholesky
from numpy.linalg import lstsq as _lstsq
from numpy.linalg import qr as _qr

__all__ = [
    "LinAlgError",
    "block_diag",
    "cholesky",
    "det",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "expm",
    "inv",
    "lstsq",
    "norm",
    "pinv",
    "qr",
    "solve",
    "svd",
    "svdvals",
    "toeplitz",
]


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(
        f"module 'scipy.linalg' has no attribute '{name}'\nhint: available here are {', '.join(__all__)}"
    )


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    return _cholesky(a) if lower else _cholesky(np.swapaxes(np.asarray(a), -1, -2)).T


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    if pivoting:
        raise NotImplementedError("qr with pivoting is not available here")
    if mode == "r":
        return (_qr(a, "r"),)
    return tuple(_qr(a, "reduced" if mode == "economic" else "complete"))


def lstsq(a, b, cond=None, **options):
    return tuple(_lstsq(a, b, rcond=cond))


def svdvals(a, overwrite_a=False, check_finite=True):
    return svd(a, compute_uv=False)


def block_diag(*arrays):
    arrays = [np.atleast_2d(array) for array in arrays]
    found = np.zeros(
        (sum(array.shape[0] for array in arrays), sum(array.shape[1] for array in arrays)),
        dtype=np.result_type(*arrays),
    )
    row = column = 0
    for array in arrays:
        found[row : row + array.shape[0], column : column + array.shape[1]] = array
        row, column = row + array.shape[0], column + array.shape[1]
    return found


def toeplitz(c, r=None):
    c = np.asarray(c).ravel()
    r = c if r is None else np.asarray(r).ravel()
    values = np.concatenate([c[::-1], r[1:]])
    places = len(c) - 1 - np.arange(len(c)).reshape(-1, 1) + np.arange(len(r))
    return values[places]


def expm(A):
    """By halving until small, thirteen terms, and squaring back."""
    matrix = np.asarray(A, dtype=float)
    halvings = max(0, int(np.ceil(np.log2(max(norm(matrix, 1), 1e-300)))) + 4)
    matrix, term = matrix / 2**halvings, np.eye(len(matrix))
    found = term
    for number in range(1, 18):
        term = term @ matrix / number
        found = found + term
    for _ in range(halvings):
        found = found @ found
    return found
