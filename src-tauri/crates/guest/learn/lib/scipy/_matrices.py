"""The rarer functions of scipy.linalg."""

import numpy as np
from numpy.linalg import LinAlgError

_EPSILON = 2.220446049250313e-16
kron = np.kron


def _square(A):
    A = np.asarray(A)
    if A.ndim != 2 or A.shape[0] != A.shape[1]:
        raise ValueError("expected square matrix")
    return A


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    packed, order = _eliminated(np.asarray(a, float))
    rows, columns = packed.shape
    size = min(rows, columns)
    L = np.tril(packed[:, :size], -1) + np.eye(rows, size)
    U = np.triu(packed[:size])
    places = np.empty(rows, int)
    places[order] = np.arange(rows)
    if p_indices:
        return places.astype(np.int32), L, U
    return (L[places], U) if permute_l else (np.eye(rows)[:, order], L, U)


def _eliminated(a):
    """C. F. Gauss's elimination with the largest pivot of each column."""
    a, order = a.copy(), np.arange(a.shape[0])
    for column in range(min(a.shape)):
        pivot = column + int(np.abs(a[column:, column]).argmax())
        if pivot != column:
            a[[column, pivot]] = a[[pivot, column]]
            order[[column, pivot]] = order[[pivot, column]]
        if a[column, column]:
            a[column + 1 :, column] /= a[column, column]
            a[column + 1 :, column + 1 :] -= np.outer(a[column + 1 :, column], a[column, column + 1 :])
    return a, order


def lu_factor(a, overwrite_a=False, check_finite=True):
    packed, order = _eliminated(_square(np.asarray(a, float)))
    order, swaps = order.tolist(), []
    now = list(range(len(order)))
    for place, wanted in enumerate(order):
        at = now.index(wanted)
        swaps.append(at)
        now[place], now[at] = now[at], now[place]
    return packed, np.array(swaps, np.int32)


def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    packed, swaps = lu_and_piv
    b = np.array(b, float)
    L, U = np.tril(packed, -1) + np.eye(len(packed)), np.triu(packed)
    if trans:
        found = np.linalg.solve(L.T, np.linalg.solve(U.T, b))
        for place in range(len(swaps) - 1, -1, -1):
            found[[place, int(swaps[place])]] = found[[int(swaps[place]), place]]
        return found
    for place, other in enumerate(np.asarray(swaps).tolist()):
        b[[place, other]] = b[[other, place]]
    return np.linalg.solve(U, np.linalg.solve(L, b))


def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    a = _square(np.asarray(a, float))
    factor = np.linalg.cholesky(a)
    return (np.tril(factor) + np.triu(a, 1), True) if lower else (np.triu(factor.T) + np.tril(a, -1), False)


def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    factor, lower = c_and_lower
    L = np.tril(factor) if lower else np.triu(factor).T
    return np.linalg.solve(L.T, np.linalg.solve(L, np.asarray(b, float)))


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    a = np.tril(a) if lower else np.triu(a)
    if unit_diagonal:
        a = a - np.diag(np.diag(a)) + np.eye(len(a))
    if (np.diag(a) == 0).any():
        raise LinAlgError(f"singular matrix: resolution failed at diagonal {int(np.flatnonzero(np.diag(a) == 0)[0])}")
    return np.linalg.solve(a.T if trans in (1, 2, "T", "C") else a, b)


def pivoted_qr(a, mode):
    """The longest remaining column first, by A. S. Householder's reflections."""
    R, order = a.copy(), np.arange(a.shape[1])
    Q = np.eye(a.shape[0])
    for place in range(min(a.shape)):
        lengths = (R[place:, place:] ** 2).sum(axis=0)
        longest = place + int(lengths.argmax())
        R[:, [place, longest]] = R[:, [longest, place]]
        order[[place, longest]] = order[[longest, place]]
        v = R[place:, place].copy()
        length = np.linalg.norm(v)
        if not length or len(v) == 1:
            continue
        v[0] += length if v[0] >= 0 else -length
        v /= np.linalg.norm(v)
        R[place:] -= 2 * np.outer(v, v @ R[place:])
        Q[:, place:] -= 2 * np.outer(Q[:, place:] @ v, v)
    R = np.triu(R)
    size = min(a.shape)
    if mode == "r":
        return R, order.astype(np.int32)
    return (Q[:, :size], R[:size], order.astype(np.int32)) if mode == "economic" else (Q, R, order.astype(np.int32))


def null_space(A, rcond=None, **options):
    _, s, vh = np.linalg.svd(np.asarray(A, float), full_matrices=True)
    rank = _rank(s, A, rcond)
    return vh[rank:].T


def orth(A, rcond=None):
    u, s, _ = np.linalg.svd(np.asarray(A, float), full_matrices=False)
    return u[:, : _rank(s, A, rcond)]


def _rank(s, A, rcond):
    limit = np.max(s, initial=0.0) * (_EPSILON * max(np.shape(A)) if rcond is None else rcond)
    return int((s > limit).sum())


def _by_eigenvalues(A, function):
    """A function of a matrix that has as many eigenvectors as rows."""
    A = _square(A)
    if A.dtype.kind != "c" and np.array_equal(A, A.T):
        values, vectors = np.linalg.eigh(A.astype(float))
        made = function(values.astype(complex) if (values < 0).any() else values)
        return _real((vectors * made) @ vectors.T)
    values, vectors = np.linalg.eig(A)
    made = (vectors * function(values.astype(complex))) @ _inverse(vectors)
    return _real(made) if A.dtype.kind != "c" else made


def _in_reals(A):
    """A complex matrix as a real one of twice the size."""
    return np.block([[A.real, -A.imag], [A.imag, A.real]])


def _inverse(A):
    if A.dtype.kind != "c":
        return np.linalg.inv(A)
    whole = np.linalg.inv(_in_reals(A))
    size = len(A)
    return whole[:size, :size] + 1j * whole[size:, :size]


def _real(made):
    """Without an imaginary part that is nothing but rounding."""
    if made.dtype.kind == "c" and np.max(np.abs(made.imag), initial=0.0) <= 1e3 * _EPSILON * max(
        1.0, np.max(np.abs(made), initial=0.0)
    ) * len(made):
        return made.real
    return made


def _is_defective(A):
    _, vectors = np.linalg.eig(_square(A))
    return np.linalg.cond(_in_reals(vectors) if vectors.dtype.kind == "c" else vectors) > 1e12


def sqrtm(A, disp=None, blocksize=None):
    """By eigenvectors; by E. D. Denman and A. N. Beavers's iteration (1976) where they do not span the space."""
    if not _is_defective(A):
        return _by_eigenvalues(A, np.sqrt)
    Y, Z = np.asarray(A, float), np.eye(len(A))
    for _ in range(60):
        Y, Z = (Y + np.linalg.inv(Z)) / 2, (Z + np.linalg.inv(Y)) / 2
    return Y


def logm(A, disp=None):
    if not _is_defective(A):
        return _by_eigenvalues(A, np.log)
    root, halvings = np.asarray(A, float), 0
    while np.linalg.norm(root - np.eye(len(root))) > 0.1:
        root, halvings = sqrtm(root), halvings + 1
    off = (root - np.eye(len(root))) @ np.linalg.inv(root + np.eye(len(root)))
    term, found = off, off.copy()
    for place in range(3, 60, 2):
        term = term @ off @ off
        found = found + term / place
    return 2.0 ** (halvings + 1) * found


def fractional_matrix_power(A, t):
    return np.linalg.matrix_power(_square(A), int(t)) if t == int(t) else _by_eigenvalues(A, lambda values: values**t)


def funm(A, func, disp=None):
    return _by_eigenvalues(A, func)


def cosm(A):
    return _by_eigenvalues(A, np.cos)


def sinm(A):
    return _by_eigenvalues(A, np.sin)


def tanm(A):
    return _by_eigenvalues(A, np.tan)


def coshm(A):
    return _by_eigenvalues(A, np.cosh)


def sinhm(A):
    return _by_eigenvalues(A, np.sinh)


def tanhm(A):
    return _by_eigenvalues(A, np.tanh)


def signm(A, disp=None):
    return _by_eigenvalues(A, lambda values: np.sign(values.real))


def polar(a, side="right"):
    w, s, vh = np.linalg.svd(np.asarray(a, float), full_matrices=False)
    u = w @ vh
    return u, ((vh.T * s) @ vh if side == "right" else (w * s) @ w.T)


def pinvh(a, atol=None, rtol=None, lower=True, return_rank=False, check_finite=True):
    values, vectors = np.linalg.eigh(np.asarray(a, float))
    limit = (atol or 0.0) + np.max(np.abs(values), initial=0.0) * (len(values) * _EPSILON if rtol is None else rtol)
    kept = np.abs(values) > limit
    found = (vectors[:, kept] / values[kept]) @ vectors[:, kept].T
    return (found, int(kept.sum())) if return_rank else found


def subspace_angles(A, B):
    A, B = orth(A), orth(B)
    sines = np.linalg.svd(B - A @ (A.T @ B), compute_uv=False)
    cosines = np.linalg.svd(A.T @ B, compute_uv=False)
    steep = cosines[: len(sines)] ** 2 >= 0.5
    return np.where(
        steep, np.arcsin(np.clip(sines[: len(cosines)][::-1], -1, 1)), np.arccos(np.clip(cosines[: len(sines)], -1, 1))
    )[::-1]


def orthogonal_procrustes(A, B, check_finite=True):
    u, s, vh = np.linalg.svd((np.asarray(B).T @ np.asarray(A)).T)
    return u @ vh, s.sum()


def circulant(c):
    c = np.asarray(c)
    return c[(np.arange(c.size)[:, None] - np.arange(c.size)) % c.size]


def hankel(c, r=None):
    c = np.asarray(c).ravel()
    r = np.zeros_like(c) if r is None else np.asarray(r).ravel()
    return np.concatenate([c, r[1:]])[np.arange(c.size)[:, None] + np.arange(r.size)]


def companion(a):
    a = np.asarray(a)
    made = np.zeros((a.size - 1, a.size - 1))
    made[0] = -a[1:] / (1.0 * a[0])
    made[np.arange(1, a.size - 1), np.arange(a.size - 2)] = 1
    return made


def hilbert(n):
    return 1.0 / (1.0 + np.arange(n)[:, None] + np.arange(n))


def pascal(n, kind="symmetric", exact=True):
    import math

    lower = np.array([[math.comb(row, column) for column in range(n)] for row in range(n)])
    return lower @ lower.T if kind == "symmetric" else lower if kind == "lower" else lower.T


def hadamard(n, dtype=int):
    if n < 1 or n & (n - 1):
        raise ValueError("n must be an positive integer, and n must be a power of 2")
    made = np.array([[1]], dtype)
    while len(made) < n:
        made = np.vstack([np.hstack([made, made]), np.hstack([made, -made])])
    return made


def khatri_rao(a, b):
    return np.vstack([np.kron(a[:, column], b[:, column]) for column in range(np.shape(b)[1])]).T


def solve_toeplitz(c_or_cr, b, check_finite=True):
    from scipy.linalg import toeplitz

    return np.linalg.solve(toeplitz(*c_or_cr) if isinstance(c_or_cr, tuple) else toeplitz(c_or_cr), b)


def solve_circulant(c, b, singular="raise", tol=None, **options):
    return np.linalg.solve(circulant(c), b)


def eigh_tridiagonal(d, e, eigvals_only=False, **options):
    values, vectors = np.linalg.eigh(np.diag(d) + np.diag(e, 1) + np.diag(e, -1))
    return values if eigvals_only else (values, vectors)


def issymmetric(a, atol=None, rtol=None):
    a = _square(a)
    return bool(
        np.array_equal(a, a.T) if atol is None and rtol is None else np.allclose(a, a.T, atol=atol or 0, rtol=rtol or 0)
    )


def ishermitian(a, atol=None, rtol=None):
    a = _square(a)
    return bool(np.allclose(a, a.T.conj(), atol=atol or 0, rtol=rtol or 0))
