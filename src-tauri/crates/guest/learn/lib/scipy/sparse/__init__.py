"""scipy.sparse: tables that are mostly 0, row by row. Only the compressed rows (`csr`) are here."""

import numpy as np

__all__ = [
    "block_diag",
    "bmat",
    "coo_array",
    "coo_matrix",
    "csc_array",
    "csc_matrix",
    "csr_array",
    "csr_matrix",
    "diags",
    "diags_array",
    "eye",
    "eye_array",
    "hstack",
    "identity",
    "issparse",
    "kron",
    "tril",
    "triu",
    "vstack",
]


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(
        f"module 'scipy.sparse' has no attribute '{name}'\nhint: scipy.sparse offers {', '.join(__all__)}"
    )


class csr_matrix:
    """The values that are not 0, their columns, and where each row starts."""

    __array_priority__ = 10.1
    _kind = "sparse matrix"

    def __init__(self, arg1, shape=None, dtype=None, copy=False):
        if isinstance(arg1, csr_matrix):
            self.data, self.indices, self.indptr, self.shape = arg1.data, arg1.indices, arg1.indptr, arg1.shape
        elif isinstance(arg1, tuple) and len(arg1) == 3:
            self.data, self.indices, self.indptr = (np.asarray(one) for one in arg1)
            self.shape = shape or (len(self.indptr) - 1, int(self.indices.max()) + 1 if len(self.indices) else 0)
        elif isinstance(arg1, tuple) and len(arg1) == 2 and isinstance(arg1[1], tuple):
            self._from_places(*arg1, shape)
        elif isinstance(arg1, tuple):
            self.data, self.indices, self.indptr, self.shape = (
                np.zeros(0),
                np.zeros(0, dtype=int),
                np.zeros(arg1[0] + 1, dtype=int),
                tuple(arg1),
            )
        else:
            self._from_dense(np.asarray(arg1.toarray() if hasattr(arg1, "toarray") else arg1))
        if dtype is not None:
            self.data = self.data.astype(dtype)

    def _from_dense(self, table):
        table = table.reshape(1, -1) if table.ndim == 1 else table
        rows, columns = np.nonzero(table)
        self.data, self.indices, self.shape = table[rows, columns], columns, table.shape
        self.indptr = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=table.shape[0]))])

    def _from_places(self, values, places, shape):
        rows, columns = (np.asarray(one) for one in places)
        shape = shape or (int(rows.max()) + 1, int(columns.max()) + 1)
        table = np.zeros(shape, dtype=np.asarray(values).dtype)
        for row, column, value in zip(rows.tolist(), columns.tolist(), np.asarray(values).tolist()):
            table[row, column] += value
        self._from_dense(table)

    ndim = 2

    @property
    def nnz(self):
        return len(self.data)

    def getnnz(self, axis=None):
        if axis is None:
            return self.nnz
        return np.bincount(self.indices, minlength=self.shape[1]) if axis == 0 else np.diff(self.indptr)

    @property
    def dtype(self):
        return self.data.dtype

    @property
    def size(self):
        return self.nnz

    def _rows(self):
        return np.repeat(np.arange(self.shape[0]), np.diff(self.indptr))

    def toarray(self):
        table = np.zeros(self.shape, dtype=self.dtype)
        table[self._rows(), self.indices] = self.data
        return table

    def todense(self):
        return self.toarray()

    @property
    def A(self):
        return self.toarray()

    def tocsr(self, copy=False):
        return self

    tocsc = tocoo = copy = tocsr

    def astype(self, dtype, copy=True):
        return type(self)((self.data.astype(dtype), self.indices, self.indptr), shape=self.shape)

    def __array__(self, dtype=None, copy=None):
        return self.toarray() if dtype is None else self.toarray().astype(dtype)

    def __len__(self):
        raise TypeError("sparse array length is ambiguous; use getnnz() or shape[0]")

    def __getitem__(self, place):
        found = self.toarray()[place]
        if not isinstance(found, np.ndarray):
            return found
        if isinstance(place, (int, np.integer)):
            found = found.reshape(1, -1)
        elif found.ndim == 1:
            found = (
                found.reshape(-1, 1)
                if isinstance(place, tuple) and isinstance(place[1], (int, np.integer))
                else found.reshape(1, -1)
            )
        return type(self)(found)

    def getrow(self, i):
        return self[i]

    def getcol(self, j):
        return self[:, j]

    def __iter__(self):
        return (self[row] for row in range(self.shape[0]))

    def sum(self, axis=None):
        if axis is None:
            return self.data.sum()
        if axis in (0, -2):
            return (
                np.bincount(self.indices, weights=self.data, minlength=self.shape[1]).astype(self.dtype).reshape(1, -1)
            )
        return np.bincount(self._rows(), weights=self.data, minlength=self.shape[0]).astype(self.dtype).reshape(-1, 1)

    def mean(self, axis=None):
        count = self.shape[0] * self.shape[1] if axis is None else self.shape[axis]
        return self.sum(axis) / count

    def max(self, axis=None):
        return self.toarray().max(axis=axis)

    def min(self, axis=None):
        return self.toarray().min(axis=axis)

    def nonzero(self):
        return self._rows(), self.indices

    def multiply(self, other):
        return type(self)(self.toarray() * (other.toarray() if hasattr(other, "toarray") else np.asarray(other)))

    def dot(self, other):
        sparse = hasattr(other, "toarray")
        found = self.toarray() @ (other.toarray() if sparse else np.asarray(other))
        return type(self)(found) if sparse else found

    def __matmul__(self, other):
        return self.dot(other)

    def __rmatmul__(self, other):
        return np.asarray(other) @ self.toarray()

    def __mul__(self, other):
        if isinstance(other, (int, float, np.number)):
            return type(self)((self.data * other, self.indices, self.indptr), shape=self.shape)
        return self.dot(other) if self._kind == "sparse matrix" else self.multiply(other)

    __rmul__ = __mul__

    def __truediv__(self, other):
        return type(self)(self.toarray() / other)

    def __add__(self, other):
        sparse = hasattr(other, "toarray")
        found = self.toarray() + (other.toarray() if sparse else other)
        return type(self)(found) if sparse else found

    def __sub__(self, other):
        return self + other * -1

    def __gt__(self, other):
        return type(self)(self.toarray() > other)

    def __ne__(self, other):
        return type(self)(self.toarray() != (other.toarray() if hasattr(other, "toarray") else other))

    @property
    def T(self):
        return type(self)(self.toarray().T)

    def transpose(self):
        return self.T

    def __repr__(self):
        kind = f"Compressed Sparse Row {self._kind}"
        return f"<{kind} of dtype '{self.dtype}'\n\twith {self.nnz} stored elements and shape {self.shape}>"

    def __str__(self):
        lines = [
            f"  ({row}, {column})\t{value}"
            for row, column, value in zip(self._rows().tolist(), self.indices.tolist(), self.data.tolist())
        ]
        if len(lines) > 50:
            lines = [*lines[:25], "  :\t:", *lines[-25:]]
        return "\n".join([repr(self), "  Coords\tValues", *lines])


class csr_array(csr_matrix):
    _kind = "sparse array"


coo_matrix = csc_matrix = csr_matrix
coo_array = csc_array = csr_array


def issparse(x):
    return isinstance(x, csr_matrix)


isspmatrix = issparse


def _dense(blocks):
    return [block.toarray() if hasattr(block, "toarray") else np.atleast_2d(np.asarray(block)) for block in blocks]


def hstack(blocks, format=None, dtype=None):
    return csr_matrix(np.hstack(_dense(blocks)), dtype=dtype)


def vstack(blocks, format=None, dtype=None):
    return csr_matrix(np.vstack(_dense(blocks)), dtype=dtype)


def bmat(blocks, format=None, dtype=None):
    """One table from a grid of them; `None` stands for a block of zeros."""
    heights = [next(np.shape(block)[0] for block in row if block is not None) for row in blocks]
    widths = [next(np.shape(block)[1] for block in column if block is not None) for column in zip(*blocks)]
    rows = [
        [
            np.zeros((height, width), dtype=int) if block is None else _dense([block])[0]
            for block, width in zip(row, widths)
        ]
        for row, height in zip(blocks, heights)
    ]
    return csr_matrix(np.block(rows), dtype=dtype)


def block_diag(mats, format=None, dtype=None):
    blocks = _dense(mats)
    grid = [[block if row == column else None for column in range(len(blocks))] for row, block in enumerate(blocks)]
    return bmat(grid, dtype=dtype)


def diags(diagonals, offsets=0, shape=None, format=None, dtype=None):
    """Values along diagonals; `offsets` says how far above the main one each lies."""
    if np.ndim(offsets) == 0:
        diagonals = [diagonals] if np.ndim(diagonals[0]) == 0 else diagonals
        offsets = [offsets]
    lines = [np.atleast_1d(np.asarray(line)) for line in diagonals]
    if shape is None:
        side = max(len(line) + abs(offset) for line, offset in zip(lines, offsets))
        shape = (side, side)
    kind = np.result_type(*lines) if dtype is None else dtype
    table = np.zeros(shape, dtype=float if dtype is None and np.issubdtype(kind, np.integer) else kind)
    for line, offset in zip(lines, offsets):
        rows = np.arange(max(0, -offset), min(shape[0], shape[1] - offset))
        if len(line) not in (1, len(rows)):
            raise ValueError(
                f"Diagonal length (index {offset}: {len(line)} at offset {offset}) does not agree with array size {shape}."
            )
        table[rows, rows + offset] = line
    return csr_matrix(table)


def diags_array(diagonals, /, *, offsets=0, shape=None, format=None, dtype=None):
    return csr_array(diags(diagonals, offsets, shape, format, dtype))


def eye(m, n=None, k=0, dtype=float, format=None):
    return csr_matrix(np.eye(m, n, k=k, dtype=dtype))


def eye_array(m, n=None, *, k=0, dtype=float, format=None):
    return csr_array(np.eye(m, n, k=k, dtype=dtype))


def identity(n, dtype="d", format=None):
    return eye(n, dtype=float if dtype == "d" else dtype)


def kron(A, B, format=None):
    return csr_matrix(np.kron(*_dense([A, B])))


def tril(A, k=0, format=None):
    return csr_matrix(np.tril(_dense([A])[0], k))


def triu(A, k=0, format=None):
    return csr_matrix(np.triu(_dense([A])[0], k))
