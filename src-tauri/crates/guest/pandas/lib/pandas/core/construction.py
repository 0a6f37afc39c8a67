"""`pd.array`."""

import _pandas

from pandas.core.arrays.base import values_of
from pandas.core.dtypes.base import cast_to


def array(data, dtype=None, copy=True):
    """An array for values, with the dtype that knows `NA` where there is one."""
    column = _pandas.column_of(getattr(data, "_column", data) if hasattr(data, "dtype") else list(data))
    if dtype is not None:
        return values_of(cast_to(column, dtype))
    known = {"bool": "boolean", "str": "string"}.get(column.dtype)
    if known is None and column.dtype.startswith(("int", "uint", "float")) and not column.dtype.startswith("interval"):
        known = column.dtype.replace("int", "Int").replace("uInt", "UInt").replace("float", "Float")
    if column.dtype in ("object", "float64") and not hasattr(data, "dtype"):
        known = _known_beside_gaps(list(data)) or known
    return values_of(column if known is None else cast_to(column, known))


def _known_beside_gaps(values):
    present = [value for value in values if not is_gap(value)]
    for kind, name in ((bool, "boolean"), (int, "Int64"), (float, "Float64"), (str, "string")):
        if present and all(isinstance(value, kind) or (kind is float and isinstance(value, int)) for value in present):
            return name
    return None


def is_gap(value):
    return (
        value is None or type(value).__name__ in ("NAType", "NaTType") or (isinstance(value, float) and value != value)
    )
