"""How many bytes columns take in pandas under CPython: what `memory_usage` and `info` say."""

import _pandas_typed
from _pandas_storage import text_bytes

from pandas.core.dtypes.base import dtype_of

REFERENCE = 8  # a pointer to an object
# Objects of CPython 3.11 on 64 bits, without what they refer to.
_SIZES = {bool: 28, float: 24, complex: 32, type(None): 16}


def column_bytes(column, deep=False):
    """The bytes of a column; with `deep`, also those of the objects that it refers to."""
    if column.dtype == "category":
        codes, labels, _ = _pandas_typed.category_parts(column)
        size = next(size for size in (1, 2, 4) if len(labels) < 2 ** (8 * size - 1))
        return len(codes) * size + column_bytes(labels, deep)
    if column.dtype.startswith("interval"):
        return len(column) * 2 * REFERENCE
    size = len(column) * dtype_of(column).itemsize
    if column.dtype.startswith(("Int", "UInt", "Float", "boolean")):
        size += len(column)  # the mask of the gaps
    if not deep:
        return size
    if column.dtype in ("str", "string"):
        return size + text_bytes(column)
    return size + sum(_object_bytes(value) for value in column.tolist()) if column.dtype == "object" else size


def levels_bytes(index, deep):
    """The bytes of labels of several levels: a code for each, the distinct labels, and the names."""
    size = 0
    for level, name in zip(index.levels, index.names):
        code = next(size for size in (1, 2, 4, 8) if len(level) < 2 ** (8 * size - 1))
        size += len(index) * code + column_bytes(level._column, deep) + _object_bytes(name)
    return size


def _object_bytes(value):
    kind = type(value)
    if kind in _SIZES:
        return _SIZES[kind]
    if kind is int:
        return 24 + 4 * max(1, -(-value.bit_length() // 30))
    if kind is str:
        from _pandas import column_of

        return text_bytes(column_of([value]))
    if kind in (list, tuple):
        return (56 if kind is list else 40) + REFERENCE * len(value)
    return 48
