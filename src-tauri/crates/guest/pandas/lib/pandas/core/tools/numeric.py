"""`to_numeric`."""

from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.indexes.base import Index, from_column, is_listlike
from pandas.core.series import Series


def to_numeric(arg, errors="raise", downcast=None, dtype_backend=None):
    """Numbers from texts."""
    if isinstance(arg, (Series, Index)) or is_listlike(arg):
        column = (
            arg._column if isinstance(arg, (Series, Index)) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        )
        if column.dtype.startswith(("int", "uint", "float", "bool")):
            made = column
        else:
            made = _numbers(column, errors)
        if errors not in ("raise", "coerce"):
            raise ValueError("invalid error value specified")
        made = made if downcast is None else _smallest(made, downcast)
        return (
            arg._with(made)
            if isinstance(arg, Series)
            else from_column(made, arg.name)
            if isinstance(arg, Index)
            else made.array()
        )
    return _numbers(column_of([arg]), errors).item(0)


def _smallest(column, downcast):
    """The smallest dtype of a kind that holds the numbers."""
    if downcast not in ("integer", "signed", "unsigned", "float"):
        raise ValueError("invalid downcasting method provided")
    gaps = bool(column.missing().truth("any"))
    if downcast == "float":
        small = column.cast("float64").cast("float32")
        same = small.cast("float64").compare("eq", column.cast("float64")).logic("or", column.missing())
        return small if bool(same.truth("all")) else column
    if gaps or not len(column) or not bool(column.compare("eq", column.cast("float64").round(0)).truth("all")):
        return column
    low, high = int(column.reduce("min", 0.0)), int(column.reduce("max", 0.0))
    for size in (8, 16, 32, 64):
        if downcast == "unsigned":
            if low >= 0 and high < 2**size:
                return column.cast("int64").cast(f"uint{size}")
        elif -(2 ** (size - 1)) <= low and high < 2 ** (size - 1):
            return column.cast("int64").cast(f"int{size}")
    return column


def _numbers(column, errors):
    try:
        return column.numeric(errors == "coerce")
    except ValueError as error:
        raise hinted(error, 'to_numeric(…, errors="coerce") makes such values missing') from None
