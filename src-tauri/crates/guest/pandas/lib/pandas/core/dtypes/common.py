"""Questions about dtypes: `is_numeric_dtype` and its like."""

from pandas.core.dtypes.base import dtype_name
from pandas.core.dtypes.base import is_number as _counts


def _name(value):
    return dtype_name(getattr(value, "dtype", value))


def is_numeric_dtype(arr_or_dtype):
    name = _name(arr_or_dtype)
    return _counts(name) or name in ("bool", "boolean")


def is_integer_dtype(arr_or_dtype):
    return _counts(_name(arr_or_dtype)) and "int" in _name(arr_or_dtype).lower()


def is_signed_integer_dtype(arr_or_dtype):
    return is_integer_dtype(arr_or_dtype) and not _name(arr_or_dtype).lower().startswith("u")


def is_unsigned_integer_dtype(arr_or_dtype):
    return is_integer_dtype(arr_or_dtype) and _name(arr_or_dtype).lower().startswith("u")


def is_int64_dtype(arr_or_dtype):
    return _name(arr_or_dtype).lower() == "int64"


def is_float_dtype(arr_or_dtype):
    return _name(arr_or_dtype).lower().startswith("float")


def is_complex_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("complex")


def is_bool_dtype(arr_or_dtype):
    return _name(arr_or_dtype) in ("bool", "boolean")


def is_string_dtype(arr_or_dtype):
    name = _name(arr_or_dtype)
    if name == "object" and hasattr(arr_or_dtype, "__iter__"):
        return all(isinstance(value, str) for value in arr_or_dtype)
    return name in ("str", "string", "object")


def is_object_dtype(arr_or_dtype):
    return _name(arr_or_dtype) == "object"


def is_datetime64_any_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("datetime64")


def is_datetime64_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("datetime64") and ", " not in _name(arr_or_dtype)


is_datetime64_ns_dtype = is_datetime64_any_dtype


def is_datetime64tz_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("datetime64") and ", " in _name(arr_or_dtype)


def is_timedelta64_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("timedelta64")


is_timedelta64_ns_dtype = is_timedelta64_dtype


def is_period_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("period")


def is_interval_dtype(arr_or_dtype):
    return _name(arr_or_dtype).startswith("interval")


def is_categorical_dtype(arr_or_dtype):
    return _name(arr_or_dtype) == "category"


def is_any_real_numeric_dtype(arr_or_dtype):
    return _counts(_name(arr_or_dtype))


def is_extension_array_dtype(arr_or_dtype):
    name = _name(arr_or_dtype)
    return (
        name[:1].isupper()
        or name in ("category", "boolean", "string", "str")
        or ", " in name
        or name.startswith("period")
    )


def is_scalar(val):
    return (
        isinstance(val, (int, float, complex, str, bytes, bool))
        or val is None
        or hasattr(val, "as_unit")
        or type(val).__name__
        in ("NAType", "NaTType", "Period", "Interval", "datetime", "date", "timedelta", "time", "Fraction", "Decimal")
        or (hasattr(val, "dtype") and getattr(val, "ndim", 1) == 0)
    )


def is_number(obj):
    import numbers

    return isinstance(obj, numbers.Number) or (is_scalar(obj) and hasattr(obj, "dtype") and _counts(_name(obj)))


def is_integer(obj):
    return not is_bool(obj) and (isinstance(obj, int) or _scalar_name(obj).startswith(("int", "uint")))


def is_float(obj):
    return isinstance(obj, float) or _scalar_name(obj).startswith("float")


def is_complex(obj):
    return isinstance(obj, complex)


def is_bool(obj):
    return isinstance(obj, bool) or _scalar_name(obj) == "bool"


def _scalar_name(obj):
    return _name(obj) if hasattr(obj, "dtype") and getattr(obj, "ndim", 1) == 0 else ""


def is_iterator(obj):
    return hasattr(obj, "__next__")


def is_dict_like(obj):
    return all(hasattr(obj, name) for name in ("keys", "__getitem__", "__contains__"))


def is_file_like(obj):
    return (hasattr(obj, "read") or hasattr(obj, "write")) and hasattr(obj, "__iter__")


def is_hashable(obj):
    try:
        hash(obj)
    except TypeError:
        return False
    return True


def is_re(obj):
    return hasattr(obj, "pattern") and hasattr(obj, "finditer")


def is_re_compilable(obj):
    import re

    try:
        re.compile(obj)
    except (TypeError, re.error):
        return False
    return True


def is_named_tuple(obj):
    return isinstance(obj, tuple) and hasattr(obj, "_fields")


def is_sparse(arr):
    return False


def is_array_like(obj):
    return is_list_like(obj) and hasattr(obj, "dtype")


def infer_dtype(value, skipna=True):
    """The kind of the values, as pandas names it."""
    from pandas._libs.lib import kind_of_values

    return kind_of_values(value, skipna)


def pandas_dtype(dtype):
    from pandas.core.dtypes.base import Dtype

    return dtype if isinstance(dtype, Dtype) else Dtype(dtype_name(dtype))


def is_list_like(obj, allow_sets=True):
    return (
        (allow_sets or not isinstance(obj, (set, frozenset)))
        and not isinstance(obj, type)
        and hasattr(obj, "__iter__")
        and not isinstance(obj, (str, bytes))
    )
