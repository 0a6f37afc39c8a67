"""The columns of a frame from dictionaries, lists of rows, arrays or other frames."""

import _pandas
from _pandas import column_of

from pandas.core.indexes.base import Index, RangeIndex, index_of, is_listlike
from pandas.core.series import Series


def frame_content(data, index, columns):
    """The columns, the header and the row labels."""
    from pandas.core.frame import DataFrame

    wanted = None if columns is None else index_of(columns)
    rows = None if index is None else index_of(index)
    if data is None:
        data = {}
    if isinstance(data, DataFrame):
        made = data.reindex(index=rows, columns=wanted)
        return list(made._columns), made._header, made._index
    if isinstance(data, dict):
        return _from_dictionary(data, rows, wanted)
    if isinstance(data, (Series, Index)):
        label = data.name if data.name is not None else 0
        return (
            [data._column],
            wanted if wanted is not None else index_of([label]),
            rows if rows is not None else getattr(data, "_index", RangeIndex(len(data))),
        )
    if getattr(data, "ndim", 1) == 2:
        return _from_array(data, rows, wanted)
    if hasattr(data, "dtype"):
        return (
            [column_of(data)],
            wanted if wanted is not None else RangeIndex(1),
            rows if rows is not None else RangeIndex(len(data)),
        )
    if not is_listlike(data):
        if rows is None or wanted is None:
            raise ValueError("DataFrame constructor not properly called!")
        return [_pandas.repeated(data, len(rows)) for _ in range(len(wanted))], wanted, rows
    return _from_rows(list(data), rows, wanted)


def frame_from_dictionary(frame_class, data, orient, dtype, columns):
    """`DataFrame.from_dict`."""
    if orient == "columns":
        if columns is not None:
            raise ValueError("cannot use columns parameter with orient='columns'")
        return frame_class(data, dtype=dtype)
    if orient == "tight":
        made = frame_class(data["data"], index=data["index"], columns=data["columns"])
        made._index.names = data["index_names"]
        made._header.names = data["column_names"]
        return made
    if orient != "index":
        raise ValueError(f"Expected 'index', 'columns' or 'tight' for orient parameter. Got '{orient}' instead")
    values = list(data.values())
    if values and isinstance(values[0], (dict, Series)):
        return frame_class([dict(value.items()) for value in values], index=list(data), dtype=dtype)
    return frame_class(values, index=list(data), columns=columns, dtype=dtype)


def _from_dictionary(data, rows, wanted):
    labels = wanted.tolist() if wanted is not None else list(data)
    header = wanted if wanted is not None else index_of(labels) if labels else RangeIndex(0)
    given = {label: _settled(data[label]) for label in labels if label in data}
    if rows is None:
        rows = _common_rows(list(given.values())) if given else RangeIndex(0)
    absent = _pandas.object_column([float("nan")] * len(rows))
    return [_column(given[label], rows) if label in given else absent for label in labels], header, rows


def _settled(value):
    """A value with a length, if it is not a single one."""
    if isinstance(value, dict):
        return _Unsorted(value)
    return list(value) if is_listlike(value) and not hasattr(value, "__len__") else value


class _Unsorted(Series):
    """A dictionary as a series; its labels do not ask for order."""


def _common_rows(values):
    indexes = [value._index for value in values if isinstance(value, Series)]
    sorts = any(type(value) is Series for value in values)
    if indexes:
        rows = indexes[0]
        for other in indexes[1:]:
            rows = rows if rows.equals(other) else rows.union(other, sort=None if sorts else False)
        return rows if all(other.names == rows.names for other in indexes) else rows.set_names([None] * rows.nlevels)
    lengths = {len(value) for value in values if is_listlike(value)}
    if len(lengths) > 1:
        raise ValueError("All arrays must be of the same length")
    if not lengths and values:
        raise ValueError("If using all scalar values, you must pass an index")
    return RangeIndex(lengths.pop() if lengths else 0)


def _column(value, rows):
    if isinstance(value, Series):
        return value._column if value._index.equals(rows) else value._column.take(value._index._positions(rows))
    if is_listlike(value):
        column = column_of(getattr(value, "_column", value) if hasattr(value, "dtype") else list(value))
        column = column.cast("float64") if isinstance(value, list) and not value else column
        if len(column) != len(rows):
            raise ValueError(f"Length of values ({len(column)}) does not match length of index ({len(rows)})")
        return column
    return _pandas.repeated(value, len(rows))


def _from_array(data, rows, wanted):
    width = data.shape[1]
    header = wanted if wanted is not None else RangeIndex(width)
    if len(header) != width:
        raise ValueError(f"Shape of passed values is {tuple(data.shape)}, indices imply {(data.shape[0], len(header))}")
    columns = [column_of(data[:, position]) for position in range(width)]
    return columns, header, rows if rows is not None else RangeIndex(data.shape[0])


def _from_rows(data, rows, wanted):
    if data and hasattr(data[0], "__dataclass_fields__") and not isinstance(data[0], type):
        data = [{name: getattr(row, name) for name in row.__dataclass_fields__} for row in data]
    if data and all(isinstance(row, dict) for row in data):
        return _from_records(data, rows, wanted)
    if data and all(isinstance(row, Series) for row in data):
        labels = (
            index_of([row.name for row in data]) if rows is None and any(row.name is not None for row in data) else rows
        )
        return _from_records([row.to_dict() for row in data], labels, wanted)
    rows = rows if rows is not None else RangeIndex(len(data))
    if data and all(is_listlike(row) for row in data):
        width = max(len(row) for row in data)
        lists = [list(row) + [None] * (width - len(row)) for row in data]
        columns = [column_of([row[position] for row in lists]) for position in range(width)]
        names = getattr(data[0], "_fields", None)
        header = wanted if wanted is not None else index_of(list(names)) if names else RangeIndex(width)
        if len(header) != width:
            raise ValueError(f"{len(header)} columns passed, passed data had {width} columns")
        return columns, header, rows
    if not data:
        header = wanted if wanted is not None else RangeIndex(0)
        return [_pandas.object_column([]) for _ in header], header, rows
    return [column_of(data)], wanted if wanted is not None else RangeIndex(1), rows


def _from_records(data, rows, wanted):
    labels = wanted.tolist() if wanted is not None else list(dict.fromkeys(label for row in data for label in row))
    columns = [column_of([row.get(label, float("nan")) for row in data]) for label in labels]
    return columns, index_of(labels), rows if rows is not None else RangeIndex(len(data))
