"""Columns from the forms that `pl.DataFrame` takes."""

from polars.datatypes import DataType, DataTypeClass
from polars.series.series import Series


def columns_of(data, schema, overrides, strict, orient):
    """The columns as a list of Series."""
    names, dtypes = _names_and_dtypes(schema)
    dtypes.update(overrides)
    columns = _by_name(data, names, orient)
    if names and isinstance(data, dict) and not isinstance(schema, dict):
        columns = dict(zip(names, columns.values()))
    sized = [len(values) for values in columns.values() if _is_column(values)]
    length = max(sized, default=1)
    series = []
    for name, values in columns.items():
        if not _is_column(values):
            values = list(values) if _is_iterable(values) else [values] * length
        elif len(values) == 1 and length > 1 and isinstance(values, Series):
            values = values.to_list() * length
        series.append(Series(name, values, dtypes.get(name), strict=strict))
    return series


def _names_and_dtypes(schema):
    """The names, and the data types that are given with them."""
    if schema is None:
        return [], {}
    if hasattr(schema, "items"):
        return list(schema), {name: dtype for name, dtype in schema.items() if dtype is not None}
    pairs = [(one, None) if isinstance(one, str) else tuple(one) for one in schema]
    return [name for name, _ in pairs], {name: dtype for name, dtype in pairs if dtype is not None}


def _is_iterable(values):
    return hasattr(values, "__iter__") and not isinstance(values, (str, bytes, dict))


def _is_column(values):
    return _is_iterable(values) and hasattr(values, "__len__")


def _by_name(data, names, orient):
    from polars.dataframe.frame import DataFrame

    if data is None:
        return {name: [] for name in names}
    if isinstance(data, DataFrame):
        return dict(zip(names or data.columns, data.get_columns()))
    if isinstance(data, dict):
        return {name: data.get(name, []) for name in names} if names and set(names) >= set(data) else data
    if isinstance(data, Series):
        if data.dtype.is_nested() and type(data.dtype).__name__ == "Struct":
            return data.struct.unnest().to_dict()
        return {names[0] if names else data.name: data}
    if hasattr(data, "to_dict") and hasattr(data, "columns"):
        return {str(name): Series(str(name), data[name].tolist()) for name in data.columns}
    if hasattr(data, "ndim"):
        return _of_array(data, names, orient)
    rows = list(data)
    if not rows:
        return {name: [] for name in names}
    first = rows[0]
    if isinstance(first, dict):
        keys = names or list(dict.fromkeys(key for row in rows for key in (row or ())))
        return {key: [None if row is None else row.get(key) for row in rows] for key in keys}
    if isinstance(first, Series):
        return {
            names[place] if names else series.name or f"column_{place}": series for place, series in enumerate(rows)
        }
    if hasattr(first, "__dataclass_fields__"):
        keys = names or list(first.__dataclass_fields__)
        return {key: [getattr(row, key) for row in rows] for key in keys}
    if hasattr(first, "_fields"):
        return dict(zip(names or first._fields, map(list, zip(*rows))))
    if isinstance(first, (list, tuple)):
        by_row = orient == "row" or (
            orient is None and (isinstance(first, tuple) or len(names) == len(first) != len(rows))
        )
        columns = list(map(list, zip(*rows))) if by_row else rows
        return dict(zip(names or [f"column_{place}" for place in range(len(columns))], columns))
    return {names[0] if names else "column_0": rows}


def _of_array(array, names, orient):
    if array.ndim == 1:
        return {names[0] if names else "column_0": array.tolist()}
    by_column = orient == "col" or (orient is None and len(names) == array.shape[0] != array.shape[1])
    columns = array.tolist() if by_column else array.T.tolist()
    return dict(zip(names or [f"column_{place}" for place in range(len(columns))], columns))


def is_dtype(value):
    return isinstance(value, (DataType, DataTypeClass, type))
