"""scipy.linalg: what numpy.linalg has, and a few matrices of a form."""

import numpy as np
from _lazy import lazy_attributes, names_in
from numpy.linalg import LinAlgError, det, inv, norm, pinv, svd  # noqa: F401
from numpy.linalg import cholesky as _cholesky
from numpy.linalg import lstsq as _lstsq
from numpy.linalg import qr as _qr
from numpy.linalg import solve as _solve

_LATER = {
    "scipy._matrices": (
        "circulant cho_factor cho_solve companion cosm coshm eigh_tridiagonal fractional_matrix_power funm hadamard hankel "
        "hilbert ishermitian issymmetric khatri_rao kron logm lu lu_factor lu_solve null_space orth "
        "orthogonal_procrustes pascal pinvh polar signm sinhm sinm solve_circulant solve_toeplitz solve_triangular sqrtm subspace_angles "
        "tanhm tanm"
    )
}

__all__ = sorted(
    {
        *names_in(_LATER),
        *"LinAlgError LinAlgWarning block_diag cholesky det eig eigh eigvals eigvalsh expm inv lstsq norm pinv qr solve svd".split(),
        *"svdvals toeplitz".split(),
    }
)


class LinAlgWarning(RuntimeWarning):
    pass


__getattr__ = lazy_attributes("scipy.linalg", _LATER)


def __dir__():
    return [*globals(), *__all__]


def eigh(a, b=None, *, lower=True, eigvals_only=False, subset_by_index=None, **options):
    """Also of `a @ v = w * b @ v`."""
    a = np.asarray(a)
    if b is not None:
        factor = _cholesky(np.asarray(b))
        inverse = inv(factor)
        values, vectors = np.linalg.eigh(inverse @ a @ inverse.T)
        vectors = inverse.T @ vectors
    else:
        values, vectors = np.linalg.eigh(a)
    if subset_by_index is not None:
        low, high = subset_by_index
        values, vectors = values[low : high + 1], vectors[:, low : high + 1]
    return values if eigvals_only else (values, vectors)


def eigvalsh(a, b=None, **options):
    return eigh(a, b, eigvals_only=True, **options)


def eig(a, b=None, left=False, right=True, **options):
    if left:
        raise NotImplementedError("eig with left=True is not available here\nhint: take the vectors of the transpose")
    values, vectors = np.linalg.eig(np.asarray(a) if b is None else solve(b, a))
    values = values.astype(complex)
    return (values, vectors) if right else values


def eigvals(a, b=None, **options):
    return eig(a, b, right=False)


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    return _cholesky(a) if lower else _cholesky(np.swapaxes(np.asarray(a), -1, -2)).T


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    if pivoting:
        from scipy._matrices import pivoted_qr

        return pivoted_qr(np.asarray(a, float), mode)
    if mode == "r":
        return (_qr(a, "r"),)
    return tuple(_qr(a, "reduced" if mode == "economic" else "complete"))


def lstsq(a, b, cond=None, **options):
    return tuple(_lstsq(a, b, rcond=cond))


def solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, check_finite=True, assume_a=None, transposed=False):
    a = np.asarray(a)
    if a.ndim == 2 and a.shape[0] == a.shape[1] and a.size and 1 / np.linalg.cond(a, 1) < 2.220446049250313e-16:
        _solve(a, np.asarray(b))
        import warnings

        warnings.warn(
            f"An ill-conditioned matrix detected: slice (0,) has rcond = {1 / np.linalg.cond(a, 1)}.",
            LinAlgWarning,
            stacklevel=2,
        )
    return _solve(a.T if transposed else a, b)


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
