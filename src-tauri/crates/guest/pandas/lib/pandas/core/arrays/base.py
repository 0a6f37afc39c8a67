"""`ExtensionArray`: the result of `unique()` and `.array` for columns that numpy has no dtype for."""

import _pandas

from pandas.core.dtypes.base import cast_to, dtype_of
from pandas.core.hints import missing_attribute
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

    def __getattr__(self, name):
        if name not in _AS_SERIES:
            raise missing_attribute(self, name)
        from pandas.core.series import Series

        method = getattr(Series(self._column), name)
        return lambda *args, **options: _unlabelled(method(*args, **options))

    def tolist(self):
        return self._column.tolist()

    def to_numpy(self, dtype=None):
        return self._column.array()

    def astype(self, dtype):
        return values_of(cast_to(self._column, dtype))

    def isna(self):
        return self._column.missing().array()


# What arrays do as series do it, without labels.
_AS_SERIES = ("sum", "mean", "median", "min", "max", "std", "var", "prod", "any", "all", "skew", "kurt", "unique")
_AS_SERIES += ("argmax", "argmin", "argsort", "dropna", "fillna", "shift", "isin", "round", "copy")
_OPERATORS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor")


def _unlabelled(made):
    from pandas.core.series import Series

    return values_of(made._column) if isinstance(made, Series) else made


def _install():
    names = [f"__{start}{name}__" for name in _OPERATORS for start in ("", "r")]
    for name in [*names, "__lt__", "__le__", "__gt__", "__ge__", "__neg__", "__abs__", "__invert__"]:

        def operate(self, *others, _name=name):
            from pandas.core.series import Series

            plain = [
                getattr(other, "_column", other) if isinstance(other, ExtensionArray) else other for other in others
            ]
            plain = [Series(other) if isinstance(other, _pandas.Column) else other for other in plain]
            if any(hasattr(other, "_index") for other in others):
                return NotImplemented
            return _unlabelled(getattr(Series(self._column), _name)(*plain))

        setattr(ExtensionArray, name, operate)


_install()


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
        from pandas.core.arrays.interval import IntervalArray

        return IntervalArray._of(column)
    if dtype in _NAMES or dtype.startswith(("datetime", "timedelta", "period", "Int", "UInt", "Float")):
        return ExtensionArray(column)
    return column.array()
