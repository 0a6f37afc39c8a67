"""`read_pickle` and `to_pickle`."""

from pandas.io.common import read_bytes, write_bytes


def read_pickle(filepath_or_buffer, **options):
    """An object that was pickled in this session."""
    import pickle

    return pickle.loads(read_bytes(filepath_or_buffer))


def to_pickle(obj, filepath_or_buffer, **options):
    import pickle

    write_bytes(filepath_or_buffer, pickle.dumps(obj))
