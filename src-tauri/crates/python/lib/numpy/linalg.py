"""numpy.linalg: norms, solutions and inverses of small matrices."""

import math as _math

import _numpy
import numpy as _np


class LinAlgError(ValueError):
    """A matrix that has no answer."""


def norm(x, ord=None, axis=None, keepdims=False):
    x = _np.asarray(x, float)
    if ord is None or ord == 2 and (x.ndim == 1 or axis is not None) or ord == "fro":
        return _np.sqrt((x * x).sum(axis=axis, keepdims=keepdims))
    if x.ndim > 1 and axis is None:
        raise NotImplementedError(f"matrix norm {ord!r} is not available here")
    if ord == 1:
        return _np.abs(x).sum(axis=axis, keepdims=keepdims)
    if ord == _math.inf:
        return _np.abs(x).max(axis=axis, keepdims=keepdims)
    return (_np.abs(x) ** ord).sum(axis=axis, keepdims=keepdims) ** (1.0 / ord)


def _eliminated(a, b):
    """Solve by elimination with the largest pivot; also the determinant."""
    a, b = a.copy(), b.copy()
    size, determinant = a.shape[0], 1.0
    for column in range(size):
        pivot = column + int(_np.abs(a[column:, column]).argmax())
        if a[pivot, column] == 0:
            return None, 0.0
        if pivot != column:
            a[[column, pivot]] = a[[pivot, column]]
            b[[column, pivot]] = b[[pivot, column]]
            determinant = -determinant
        determinant *= float(a[column, column])
        factors = a[column + 1 :, column] / a[column, column]
        a[column + 1 :] -= factors[:, None] * a[column][None]
        b[column + 1 :] -= factors[:, None] * b[column][None]
    for row in range(size - 1, -1, -1):
        b[row] = (b[row] - a[row, row + 1 :] @ b[row + 1 :]) / a[row, row] if row + 1 < size else b[row] / a[row, row]
    return b, determinant


def _square(a):
    a = _np.asarray(a, float)
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return a


def solve(a, b):
    a, b = _square(a), _np.asarray(b, float)
    solution, _ = _eliminated(a, b.reshape(a.shape[0], -1))
    if solution is None:
        raise LinAlgError("Singular matrix")
    return solution.reshape(b.shape)


def inv(a):
    a = _square(a)
    return solve(a, _np.eye(a.shape[0]))


def det(a):
    a = _square(a)
    return _np.float64(_eliminated(a, _np.eye(a.shape[0]))[1])


def _tolerance(a):
    return float(max(a.shape) * _np.finfo(float).eps)


def lstsq(a, b, rcond=None):
    a, b = _np.asarray(a, float), _np.asarray(b, float)
    if b.ndim > 1:
        raise NotImplementedError("lstsq with one right-hand side only")
    coefficients, _, rank, singular = _numpy.linear_regression(a, b, False, _tolerance(a) if rcond is None else float(rcond))
    rest = b - a @ coefficients
    residuals = _np.array([(rest * rest).sum()]) if rank == a.shape[1] and a.shape[0] > rank else _np.array([])
    return coefficients, residuals, _np.int64(rank), singular


def matrix_rank(a):
    a = _np.asarray(a, float)
    return _np.int64(_numpy.linear_regression(a, _np.zeros(a.shape[0]), False, _tolerance(a))[2])
