"""`read_feather` and `to_feather`."""

from pandas.core.indexes.base import RangeIndex
from pandas.io.common import write_bytes
from pandas.io.parquet import _content, _read


def read_feather(path, columns=None, use_threads=True, storage_options=None, dtype_backend=None):
    """A Feather file as a frame."""
    return _read(path, "feather", columns)


def to_feather(frame, path, **options):
    if not isinstance(frame._index, RangeIndex):
        raise ValueError(
            "feather does not support serializing a non-default index for the index; you can .reset_index() to make the index into column(s)"
        )
    write_bytes(path, _content(frame, [], "feather"))
