"""`convert_dtypes`: the dtypes whose gaps are `NA`."""

from _pandas import column_of

from pandas.core.dtypes.base import is_number


def nullable(column, infer_objects, wanted):
    """The column under the dtype with `NA` that fits its values, where one is wanted."""
    if column.dtype == "object" and infer_objects:
        column = _of_objects(column)
    dtype = column.dtype
    if dtype == "str":
        return column.cast("string") if wanted["string"] else column
    if dtype == "bool":
        return column.cast("boolean") if wanted["boolean"] else column
    if dtype.startswith(("int", "uint")) and is_number(dtype):
        return column.cast(dtype.replace("int", "Int").replace("u", "U")) if wanted["integer"] else column
    if dtype.startswith("float"):
        present = column.take(column.missing().invert().true_rows())
        whole = bool(present.compare("eq", present.round(0)).truth("all"))
        if whole and wanted["integer"]:
            return column.cast("Int64")
        return column.cast(dtype.replace("f", "F")) if wanted["floating"] else column
    return column


def _of_objects(column):
    """Objects by what is among them beside gaps."""
    gaps = column.missing().tolist()
    values = [None if gone else value for value, gone in zip(column.tolist(), gaps)]
    kinds = {type(value) for value in values if value is not None}
    if kinds == {bool}:
        return column_of(values).cast("boolean")
    if kinds and kinds <= {int, float}:
        return column_of(values)
    return column_of(values) if kinds == {str} else column
