"""sklearn.metrics.cluster."""

from _unavailable import unavailable
from sklearn import missing as _missing
from sklearn.metrics.cluster._scores import *
from sklearn.metrics.cluster._scores import _table


@unavailable("sparse")
def contingency_matrix(labels_true, labels_pred, *, eps=None, sparse=False, dtype=int):
    table = _table(labels_true, labels_pred)
    return table.astype(dtype) if eps is None else table + eps


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
