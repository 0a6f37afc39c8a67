"""numpy.linalg: solutions, decompositions, norms. Real matrices only.

Eigenvectors of symmetric matrices and singular vectors point where LAPACK has them point, up to 25 rows or columns; those
of larger matrices and of `eig` may point the other way.
"""

import _numpy

import numpy as np
from numpy import cross, diagonal, matmul, matrix_transpose, outer, tensordot, trace, vecdot  # noqa: F401
from numpy._core.results import record_class

EigResult = record_class("EigResult", "eigenvalues eigenvectors")
EighResult = record_class("EighResult", "eigenvalues eigenvectors")
QRResult = record_class("QRResult", "Q R")
SVDResult = record_class("SVDResult", "U S Vh")
SlogdetResult = record_class("SlogdetResult", "sign logabsdet")


class LinAlgError(ValueError):
    """A matrix that has no answer."""


LinAlgError.__module__ = "numpy.linalg"


def _real(a):
    a = np.asarray(a)
    if a.dtype.kind == "c":
        raise NotImplementedError("numpy.linalg of complex matrices is not available here")
    if a.dtype.kind == "O":
        a = a.astype(float)
    return a * 1.0


def _matrices(a):
    a = _real(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    return a


def _square(a):
    a = _matrices(a)
    if a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return a


def _each(function, a):
    """A function of a matrix, for every matrix of a stack; results are lists of arrays."""
    if a.ndim == 2:
        return function(a)
    flat = a.reshape(-1, *a.shape[-2:])
    found = [function(matrix) for matrix in flat]
    parts = [np.array([answer[part] for answer in found]) for part in range(len(found[0]))]
    return tuple(part.reshape(a.shape[:-2] + part.shape[1:]) for part in parts)


def _named(name):
    return lambda matrix: _numpy.decompose(name, matrix)


def solve(a, b):
    a, b = _square(a), _real(b)
    if a.ndim > 2 or b.ndim > 2:
        stack = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
        a, b = np.broadcast_to(a, stack + a.shape[-2:]), np.broadcast_to(b, stack + b.shape[-2:])
        flat = [solve(x, y) for x, y in zip(a.reshape(-1, *a.shape[-2:]), b.reshape(-1, *b.shape[-2:]))]
        return np.array(flat).reshape(stack + flat[0].shape)
    if b.shape[0] != a.shape[0]:
        name, form = ("solve1", "(m,m),(m)->(m)") if b.ndim == 1 else ("solve", "(m,m),(m,n)->(m,n)")
        raise ValueError(
            f"{name}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {form} (size {b.shape[0]} is different from {a.shape[0]})"
        )
    return _numpy.solve(a, b.reshape(a.shape[0], -1)).reshape(b.shape)


def inv(a):
    a = _square(a)
    return _each(lambda matrix: (_numpy.solve(matrix, np.eye(matrix.shape[0])),), a)[0]


def det(a):
    found = _each(_named("det"), _square(a))[0]
    return np.float64(found) if np.ndim(found) == 0 else found


def slogdet(a):
    sign, size = _each(_named("slogdet"), _square(a))
    return SlogdetResult(np.asarray(sign, float)[()], np.asarray(size, float)[()])


def cholesky(a, /, *, upper=False):
    lower = _each(_named("cholesky"), _square(a))[0]
    return np.swapaxes(lower, -1, -2) if upper else lower


def qr(a, mode="reduced"):
    a = _matrices(a)
    if mode not in ("reduced", "complete", "r"):
        raise ValueError(f"Unrecognized mode '{mode}'")
    q, r = _each(_named("qr"), a)
    if mode != "complete":
        count = min(a.shape[-2:])
        q, r = q[..., :count], r[..., :count, :]
    return r if mode == "r" else QRResult(q, r)


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    a = _matrices(a)
    u, s, vh = _each(_named("svd"), a)
    if not compute_uv:
        return s
    if full_matrices:
        u, vh = _completed(u), np.swapaxes(_completed(np.swapaxes(vh, -1, -2)), -1, -2)
    return SVDResult(u, s, vh)


def _completed(columns):
    """The columns and further ones at right angles to them, until they fill the space."""
    if columns.shape[-1] >= columns.shape[-2]:
        return columns
    count = columns.shape[-1]
    more = lambda matrix: (np.concatenate([matrix, _numpy.decompose("qr", matrix)[0][:, count:]], axis=1),)
    return _each(more, columns)[0]


def svdvals(x, /):
    return svd(x, compute_uv=False)


def _plain(values):
    """Real when all of them are."""
    return values.real if not np.asarray(values.imag).any() else values


def eigvals(a):
    return _plain(_each(_named("eigvals"), _square(_finite(a)))[0])


def eig(a):
    a = _square(_finite(a))
    if a.ndim == 2 and (a == a.T).all():
        values, vectors = _symmetric_in_order(a)
        return EigResult(values, vectors)
    values, vectors = _each(_named("eig"), a)
    real = not np.asarray(values.imag).any()
    return EigResult(values.real, vectors.real) if real else EigResult(values, vectors)


def _symmetric_in_order(a):
    """Accurate vectors of a symmetric matrix, in the order in which the general method finds the values."""
    values, vectors = _numpy.decompose("eigh", a)
    found = _numpy.decompose("eigvals", a)[0].real
    order = np.empty(len(values), int)
    order[np.argsort(found)] = np.arange(len(values))
    return values[order], vectors[:, order]


def _finite(a):
    a = _real(a)
    if not np.isfinite(a).all():
        raise LinAlgError("Array must not contain infs or NaNs")
    return a


def eigh(a, UPLO="L"):
    a = _square(a)
    return EighResult(*_each(_named("eigh"), np.swapaxes(a, -1, -2) if UPLO.upper() == "U" else a))


def eigvalsh(a, UPLO="L"):
    return eigh(a, UPLO).eigenvalues


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    a = _matrices(a)
    u, s, vh = svd(a, full_matrices=False)
    limit = 1e-15 if rcond is None and rtol is None else rcond if rtol is None else rtol
    large = s > limit * s.max(axis=-1, keepdims=True)
    inverse = np.where(large, 1 / np.where(large, s, 1.0), 0.0)
    return np.swapaxes(vh, -1, -2) @ (inverse[..., None] * np.swapaxes(u, -1, -2))


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    A = np.asarray(A) * 1.0
    if A.ndim < 2:
        return int(not np.all(A == 0))
    s = svdvals(A)
    limit = (
        s.max(axis=-1, keepdims=True) * (max(A.shape[-2:]) * np.finfo(float).eps if rtol is None else rtol)
        if tol is None
        else tol
    )
    return (s > limit).sum(axis=-1)


def lstsq(a, b, rcond=None):
    a, b = _real(a), _real(b)
    if a.ndim != 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be two-dimensional")
    if a.shape[0] != b.shape[0]:
        raise LinAlgError("Incompatible dimensions")
    limit = max(a.shape) * np.finfo(float).eps if rcond is None else max(float(rcond), 0.0)
    columns = b.reshape(b.shape[0], -1)
    fits = [_numpy.linear_regression(a, column, False, limit) for column in columns.T]
    solution = np.column_stack([fit[0] for fit in fits])
    rank, singular = fits[0][2], fits[0][3]
    rest = columns - a @ solution
    residuals = (rest * rest).sum(axis=0) if rank == a.shape[1] and a.shape[0] > rank else np.array([])
    return solution.reshape((a.shape[1],) + b.shape[1:]), residuals, np.int64(rank), singular


def cond(x, p=None):
    x = _matrices(x)
    if p in (None, 2, -2):
        s = svdvals(x)
        return (s[..., 0] / s[..., -1] if p != -2 else s[..., -1] / s[..., 0])[()]
    return norm(x, p, axis=(-2, -1)) * norm(inv(x), p, axis=(-2, -1))


def norm(x, ord=None, axis=None, keepdims=False):
    x = np.asarray(x)
    x = x if x.dtype.kind == "c" else x * 1.0
    if axis is None and ord is None:
        made = np.sqrt((np.abs(x) ** 2).sum())
        return made.reshape((1,) * x.ndim) if keepdims else made
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(axes) == 1:
        return _vector_norm(x, ord, axes[0], keepdims)
    if len(axes) == 2:
        return _matrix_norm(x, ord, axes, keepdims)
    raise ValueError("Improper number of dimensions to norm.")


def _vector_norm(x, ord, axis, keepdims):
    size = np.abs(x)
    if ord is None or ord == 2:
        return np.sqrt((size * size).sum(axis=axis, keepdims=keepdims))
    if ord == np.inf:
        return size.max(axis=axis, keepdims=keepdims)
    if ord == -np.inf:
        return size.min(axis=axis, keepdims=keepdims)
    if ord == 0:
        return (x != 0).sum(axis=axis, keepdims=keepdims) * 1.0
    if isinstance(ord, str):
        raise ValueError(f"Invalid norm order '{ord}' for vectors")
    return (size**ord).sum(axis=axis, keepdims=keepdims) ** (1.0 / ord)


def _matrix_norm(x, ord, axes, keepdims):
    x = np.moveaxis(x, axes, (-2, -1))
    size = np.abs(x)
    if ord in (None, "fro"):
        made = np.sqrt((size * size).sum(axis=(-2, -1)))
    elif ord in (2, -2, "nuc"):
        s = svdvals(x)
        made = s.sum(axis=-1) if ord == "nuc" else s[..., 0] if ord == 2 else s[..., -1]
    elif ord in (1, -1):
        sums = size.sum(axis=-2)
        made = sums.max(axis=-1) if ord == 1 else sums.min(axis=-1)
    elif ord in (np.inf, -np.inf):
        sums = size.sum(axis=-1)
        made = sums.max(axis=-1) if ord == np.inf else sums.min(axis=-1)
    else:
        raise ValueError("Invalid norm order for matrices.")
    return np.expand_dims(made, axes) if keepdims else np.asarray(made)[()]


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    x = np.asarray(x)
    return norm(x.ravel() if axis is None else x, ord, 0 if axis is None else axis, keepdims)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    return norm(x, ord, (-2, -1), keepdims)


def matrix_power(a, n):
    a = np.asarray(a)
    if a.ndim < 2 or a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    if n < 0:
        a, n = inv(a), -n
    made = np.broadcast_to(np.eye(a.shape[-1], dtype=a.dtype), a.shape)
    while n:
        if n & 1:
            made = made @ a
        a = a @ a
        n >>= 1
    return made


def multi_dot(arrays, *, out=None):
    made = arrays[0]
    for array in arrays[1:]:
        made = np.dot(made, array)
    return made


def tensorsolve(a, b, axes=None):
    a, b = np.asarray(a), np.asarray(b)
    shape = a.shape[b.ndim :]
    return solve(a.reshape(b.size, -1), b.ravel()).reshape(shape)
