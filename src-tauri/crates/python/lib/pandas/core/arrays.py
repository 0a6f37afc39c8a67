"""Values without an index: what `unique()` and `.array` give for columns that numpy has no dtype for."""

import _pandas

from pandas.core.dtypes import Dtype
from pandas.core.printing import summary

_NAMES = {"str": "StringArray", "datetime64[us]": "DatetimeArray", "timedelta64[us]": "TimedeltaArray"}


class ExtensionArray:
    """The values of a column, one after the other."""

    def __init__(self, column):
        self._column = column

    @property
    def dtype(self):
        return Dtype(self._column.dtype)

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
        name = _NAMES.get(self._column.dtype, "PeriodArray")
        body = summary(_texts(self._column), name, False).rstrip(", \n")
        return f"<{name}>\n{body}\nLength: {len(self)}, dtype: {self.dtype}"

    def tolist(self):
        return self._column.tolist()

    def to_numpy(self, dtype=None):
        return self._column.array()

    def astype(self, dtype):
        from pandas.core.dtypes import dtype_name

        return values_of(self._column.cast(dtype_name(dtype)))

    def isna(self):
        return self._column.missing().array()


def _texts(column):
    if column.dtype == "str":
        return [repr(value) for value in column.tolist()]
    return [text if text == "NaT" else repr(text) for text in column.texts(6)]


def values_of(column):
    """A numpy array where numpy has the dtype, otherwise the array above."""
    if column.dtype == "str" or column.dtype.startswith(("datetime", "timedelta", "period")):
        return ExtensionArray(column)
    return column.array()
