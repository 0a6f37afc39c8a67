"""Values without an index: what `unique()` and `.array` give for columns that numpy has no dtype for."""

import _pandas

from pandas.core.dtypes.base import cast_to, dtype_of
from pandas.io.formats.format import summary

_NAMES = {
    "str": "StringArray",
    "string": "StringArray",
    "datetime64[us]": "DatetimeArray",
    "timedelta64[us]": "TimedeltaArray",
    "boolean": "BooleanArray",
}


def _class_name(dtype):
    for start, name in (
        ("datetime", "DatetimeArray"),
        ("Int", "IntegerArray"),
        ("UInt", "IntegerArray"),
        ("Float", "FloatingArray"),
    ):
        if dtype.startswith(start):
            return name
    return _NAMES.get(dtype, "PeriodArray")


class ExtensionArray:
    """The values of a column, one after the other."""

    def __init__(self, column):
        self._column = column

    @property
    def dtype(self):
        return dtype_of(self._column)

    @property
    def shape(self):
        return (len(self._column),)

    @property
    def size(self):
        return len(self._column)

    def __len__(self):
        return len(self._column)

    def __iter__(self):
        return iter(self._column.items())

    def __contains__(self, value):
        return value in self._column.tolist()

    def __getitem__(self, key):
        if isinstance(key, int):
            return self._column.item(key + len(self) if key < 0 else key)
        if isinstance(key, slice):
            return type(self)(_pandas.column_of(self._column.items()[key]))
        return type(self)(self._column.take(_pandas.column_of(key)))

    def __eq__(self, other):
        return self._column.compare("eq", getattr(other, "_column", other)).array()

    def __ne__(self, other):
        return self._column.compare("ne", getattr(other, "_column", other)).array()

    def __repr__(self):
        name = _class_name(self._column.dtype)
        body = summary(_texts(self._column), name, False, justify=True).rstrip(", \n")
        return f"<{name}>\n{body}\nLength: {len(self)}, dtype: {self.dtype}"

    def tolist(self):
        return self._column.tolist()

    def to_numpy(self, dtype=None):
        return self._column.array()

    def astype(self, dtype):
        return values_of(cast_to(self._column, dtype))

    def isna(self):
        return self._column.missing().array()


def _texts(column):
    if column.dtype in ("str", "string"):
        return [repr(value) for value in column.tolist()]
    if column.dtype == "boolean" or column.dtype.startswith(("Int", "UInt", "Float", "period")):
        return (
            [str(value) for value in column.tolist()] if not column.dtype.startswith("period") else column_texts(column)
        )
    return [text if text == "NaT" else repr(text) for text in column.texts(6)]


def column_texts(column):
    return [text if text == "NaT" else repr(text) for text in column.texts(6)]


def values_of(column):
    """A numpy array where numpy has the dtype, otherwise an array of ours."""
    dtype = column.dtype
    if dtype == "category":
        from pandas.core.arrays.categorical import Categorical

        return Categorical._of(column)
    if dtype.startswith("interval"):
        from pandas.core.indexes.interval import IntervalArray

        return IntervalArray._of(column)
    if dtype in _NAMES or dtype.startswith(("datetime", "timedelta", "period", "Int", "UInt", "Float")):
        return ExtensionArray(column)
    return column.array()


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
    present = [value for value in values if not _is_gap(value)]
    for kind, name in ((bool, "boolean"), (int, "Int64"), (float, "Float64"), (str, "string")):
        if present and all(isinstance(value, kind) or (kind is float and isinstance(value, int)) for value in present):
            return name
    return None


def _is_gap(value):
    return (
        value is None or type(value).__name__ in ("NAType", "NaTType") or (isinstance(value, float) and value != value)
    )
