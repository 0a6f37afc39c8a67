"""The tables of a session, column by column, for what shows them beside the cells."""

from pandas.core.frame import DataFrame
from pandas.core.indexes.base import RangeIndex


def columns(value):
    """The names and columns of a data frame and its row labels, where those say where a row was; `None` for anything else."""
    if type(value) is not DataFrame:
        return None
    labels = [" ".join(map(str, label)) if isinstance(label, tuple) else str(label) for label in value._labels]
    return labels, list(value._columns), _places(value._index)


def _places(index):
    if isinstance(index, RangeIndex) and index.start == 0 and index.step == 1:
        return None
    return index._levels[0] if len(index._levels) == 1 else None
