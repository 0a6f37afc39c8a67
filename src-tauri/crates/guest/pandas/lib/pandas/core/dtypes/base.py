"""dtypes, as pandas names and compares them."""

import _pandas_typed
from _pandas import column_of

_NAMES = {int: "int64", float: "float64", bool: "bool", str: "str", object: "object"}
_ALIASES = {
    "int": "int64",
    "i8": "int64",
    "i4": "int32",
    "float": "float64",
    "double": "float64",
    "f8": "float64",
    "f4": "float32",
    "?": "bool",
    "O": "object",
    "<U": "str",
    "datetime64": "datetime64[us]",
    "datetime64[ns]": "datetime64[us]",
    "datetime64[s]": "datetime64[us]",
    "datetime64[ms]": "datetime64[us]",
    "datetime": "datetime64[us]",
    "M8[ns]": "datetime64[us]",
    "timedelta64": "timedelta64[us]",
    "timedelta64[ns]": "timedelta64[us]",
    "timedelta": "timedelta64[us]",
    "integer": "int64",
    "number": "number",
}


def dtype_name(dtype):
    """The name of a dtype given as a name, a Python type, a numpy type or a dtype."""
    if isinstance(dtype, str):
        return _ALIASES.get(dtype, dtype)
    if isinstance(dtype, type):
        if dtype in _NAMES:
            return _NAMES[dtype]
        name = dtype.__name__.rstrip("_")
        return _ALIASES.get(name, name)
    name = str(getattr(dtype, "name", dtype))
    return _ALIASES.get(name, name)


class Dtype:
    """A dtype: equal to its name, its Python type and its numpy type."""

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        if other is None:
            return False
        if self.name == "object" and other == "O":
            return True
        return dtype_name(other) == self.name

    def __hash__(self):
        return hash(self.name)

    def __str__(self):
        return self.name

    def __repr__(self):
        if self.name == "str":
            return "<StringDtype(storage='python', na_value=nan)>"
        if self.name == "object":
            return "dtype('O')"
        if self.name.startswith("datetime64"):
            return "dtype('<M8[us]')"
        if self.name.startswith("timedelta64"):
            return "dtype('<m8[us]')"
        return f"dtype('{self.name}')"

    @property
    def kind(self):
        for start, kind in _KINDS:
            if self.name.startswith(start):
                return kind
        return "O"

    @property
    def itemsize(self):
        digits = "".join(character for character in self.name if character.isdigit())
        if self.name == "bool":
            return 1
        if self.name.startswith(("interval", "datetime", "timedelta", "period")) or not digits:
            return 1 if self.name == "boolean" else 8
        return int(digits) // 8  # also of whole numbers and fractions that know gaps

    @property
    def type(self):
        return {"i": int, "u": int, "f": float, "b": bool}.get(self.kind, object)


def dtype_of(column):
    """The dtype of a column, as the object that pandas gives."""
    name = column.dtype
    if name in _PLAIN or name.startswith(("int", "uint", "float")):
        return Dtype(name)
    from pandas.core.dtypes.dtypes import extension_dtype

    return extension_dtype(column) or Dtype(name)


_PLAIN = {"bool", "str", "object", "datetime64[us]", "timedelta64[us]"}


def cast_to(column, dtype):
    """The column under a dtype given in any form."""
    if getattr(dtype, "name", dtype) == "category":
        from pandas.core.dtypes.dtypes import CategoricalDtype, cast_to_categories

        return cast_to_categories(column, dtype if isinstance(dtype, CategoricalDtype) else CategoricalDtype())
    name = dtype_name(dtype)
    if column.dtype.startswith("timedelta") and name in ("str", "string"):
        texts = column_of(column.texts(6)).cast("object")
        return texts.choose(column.missing().invert(), float("nan")).cast(name)
    if column.dtype.startswith("period[") and name == "int64":
        return _pandas_typed.period_ordinals(column)
    try:
        return column.cast(name)
    except ValueError:
        if column.dtype not in ("str", "object") or not name.startswith("datetime"):
            raise
    from pandas.core.indexes.base import index_of
    from pandas.core.tools.datetimes import to_datetime

    return to_datetime(index_of(column), format="mixed")._column


_KINDS = [
    ("interval", "O"),
    ("int", "i"),
    ("uint", "u"),
    ("float", "f"),
    ("bool", "b"),
    ("datetime", "M"),
    ("timedelta", "m"),
    ("str", "O"),
]


def is_number(name):
    return name.startswith(("int", "uint", "float", "Int", "UInt", "Float")) and not name.startswith("interval")


def is_nullable(name):
    """Whether the dtype is one of numbers or flags with `NA`."""
    return name.startswith(("Int", "UInt", "Float")) or name == "boolean"


def is_number_or_flag(name):
    return is_number(name.lower()) or name in ("bool", "boolean")


def knows_na(column):
    """Whether the gaps of a column are `NA`."""
    return column.dtype in ("boolean", "string") or column.dtype.startswith(("Int", "UInt", "Float"))


def matches(name, wanted):
    """Whether a dtype belongs to what `select_dtypes` was asked for."""
    wanted = getattr(wanted, "__name__", wanted) if isinstance(wanted, type) else wanted
    wanted = str(getattr(wanted, "name", wanted))
    if wanted in ("number", "numeric"):
        return is_number(name) or name.startswith("timedelta")
    if wanted in ("int", "integer"):
        return name.startswith(("int", "uint")) and not name.startswith("interval")
    if wanted in ("float", "floating"):
        return name.startswith("float")
    if wanted in ("object", "O", "object_"):
        return name in ("object", "str")
    if wanted in ("datetime", "datetime64"):
        return name.startswith("datetime") and ", " not in name
    if wanted == "datetimetz":
        return name.startswith("datetime") and ", " in name
    if wanted in ("timedelta", "timedelta64"):
        return name.startswith("timedelta")
    return dtype_name(wanted) == name
