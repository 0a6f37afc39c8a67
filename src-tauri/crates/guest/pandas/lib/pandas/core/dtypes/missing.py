"""`isna` and `notna`."""

import _pandas
from _pandas import column_of

from pandas.core.indexes.base import is_listlike


def isna(obj):
    """Whether a value is missing; of a series or a frame, which values are."""
    if hasattr(obj, "isna"):
        return obj.isna()
    if getattr(obj, "ndim", 1) == 2:
        import numpy

        return numpy.array([[isna(value) for value in row] for row in obj.tolist()])
    if is_listlike(obj):
        return column_of(obj if hasattr(obj, "dtype") else list(obj)).missing().array()
    return bool(_pandas.object_column([obj]).missing().truth("any"))


def notna(obj):
    if hasattr(obj, "notna"):
        return obj.notna()
    found = isna(obj)
    return not found if isinstance(found, bool) else ~found


isnull = isna


notnull = notna
