"""`pandas.api.types`: questions about dtypes."""

from pandas.core.dtypes import dtype_name, is_number


def _name(value):
    return dtype_name(getattr(value, "dtype", value))


def is_numeric_dtype(arr_or_dtype):
    name = _name(arr_or_dtype)
    return is_number(name) or name == "bool"


def is_integer_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith(("int", "uint"))


def is_float_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("float")


def is_bool_dtype(arr_or_dtype):
    return _name(arr_or_dtype) == "bool"


def is_string_dtype(arr_or_dtype):
    return _name(arr_or_dtype) in ("str", "object")


def is_object_dtype(arr_or_dtype):
    return _name(arr_or_dtype) == "object"


def is_datetime64_any_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("datetime64")


is_datetime64_dtype = is_datetime64_any_dtype


def is_timedelta64_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("timedelta64")


def is_list_like(obj):
    return hasattr(obj, "__iter__") and not isinstance(obj, (str, bytes))


def is_number_value(obj):
    return isinstance(obj, (int, float)) and not isinstance(obj, bool)
