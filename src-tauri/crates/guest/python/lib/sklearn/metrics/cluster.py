"""The scores of clusters by the name of their own module."""

from sklearn import missing as _missing
from sklearn.metrics._clusters import *  # noqa: F403
from sklearn.metrics._clusters import _table


def contingency_matrix(labels_true, labels_pred, *, eps=None, sparse=False, dtype=int):
    table = _table(labels_true, labels_pred)
    return table.astype(dtype) if eps is None else table + eps


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
