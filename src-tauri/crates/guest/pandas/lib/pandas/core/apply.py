"""`apply` and `agg` of a frame."""

import _pandas
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.indexes.base import index_of, is_listlike
from pandas.core.series import Series


def apply_frame(frame, func, axis, args, kwargs, result_type, raw=False):
    if isinstance(func, str):
        return _by_name(frame, func, axis, args, kwargs)
    if isinstance(func, (list, dict)):
        return aggregate_frame(frame, func, axis, args, kwargs)
    across = axis in (1, "columns")
    function = (lambda part: func(part, *args, **kwargs)) if args or kwargs else func
    results = _by_row(frame, function, raw) if across else _by_part(frame, function, raw)
    outer, inner = (frame._index, frame._header) if across else (frame._header, frame._index)
    if not results:
        return (
            frame.copy() if frame._columns and not across else Series._made(column_of([]).cast("float64"), outer, None)
        )
    return _assembled(results, outer, inner, across, result_type)


def _by_name(frame, name, axis, args, kwargs):
    from pandas.core.common import elementwise

    method = elementwise(frame, name)
    if axis in (1, "columns"):
        kwargs = kwargs | {"axis": axis}
    return method(*args, **kwargs)


def _by_row(frame, function, raw):
    if raw:
        return [function(frame._row(row).to_numpy()) for row in range(len(frame))]
    return [function(series) for series in frame._rows_as_series()]


def _by_part(frame, function, raw):
    return [function(series.to_numpy() if raw else series) for series in frame._all_series()]


def _assembled(results, outer, inner, across, result_type):
    """Results of the rows or the columns as a frame, when they are series; otherwise as a series."""
    from pandas.core.frame import DataFrame

    if isinstance(results[0], Series) and result_type != "reduce":
        return _side_by_side(results, outer, across)
    if not across and result_type is None and _is_sequence(results[0]):
        made = _as_columns(results, outer, inner)
        if made is not None:
            return made
    if result_type == "broadcast":
        lists = [list(part) if is_listlike(part) else [part] * len(inner) for part in results]
        made = DataFrame._made([column_of(part) for part in lists], outer, inner)
        return made.T if across else made
    if result_type == "expand" and is_listlike(results[0]):
        width = len(results[0])
        lists = (
            [column_of([part[place] for part in results]) for place in range(width)]
            if across
            else [column_of(list(part)) for part in results]
        )
        if not across:
            return DataFrame._made(lists, outer, index_of(range(width)))
        kinds = {column.dtype for column in lists}
        numbers = kinds <= {"int64", "float64"} and len(kinds) > 1
        return DataFrame._made(
            [column.cast("float64") if numbers else column for column in lists], index_of(range(width)), outer
        )
    return Series._made(_values(results), outer, None)


def _is_sequence(value):
    return is_listlike(value) and not isinstance(value, (dict, set))


def _as_columns(results, outer, inner):
    """Lists and arrays of one length as the columns of a frame; `None` when they have several lengths."""
    from pandas.core.frame import DataFrame

    if len({len(part) for part in results if _is_sequence(part)}) != 1 or not all(
        _is_sequence(part) for part in results
    ):
        return None
    columns = [column_of(part if hasattr(part, "dtype") else list(part)) for part in results]
    height = len(columns[0])
    return DataFrame._made(columns, outer, inner if height == len(inner) else index_of(range(height)))


def _values(results):
    return _pandas.object_column(results) if all(part is None for part in results) else column_of(results)


def _side_by_side(results, outer, across):
    from pandas.core.frame import DataFrame

    same = all(part._index.equals(results[0]._index) for part in results)
    if not same:
        if across:
            return DataFrame([dict(part.items()) for part in results], index=outer)
        rows = results[0]._index
        for part in results[1:]:
            rows = rows if part._index.equals(rows) else rows.union(part._index)
        return DataFrame._made([part.reindex(rows)._column for part in results], outer, rows)
    if not across:
        return DataFrame._made([part._column for part in results], outer, results[0]._index)
    columns = [
        _pandas.joined_columns([part._column.slice(place, 1) for part in results]) for place in range(len(results[0]))
    ]
    return DataFrame._made([_inferred(column) for column in columns], results[0]._index, outer)


def _inferred(column):
    return column_of(column.tolist()) if column.dtype == "object" else column


def aggregate_frame(frame, func, axis, args, kwargs):
    from pandas.core.frame import DataFrame

    if func is None:
        return _named(frame, kwargs)
    if axis in (1, "columns"):
        if isinstance(func, (list, tuple, dict)):
            return aggregate_frame(frame.T, func, 0, args, kwargs).T
        return (
            _by_name(frame, func, 1, args, kwargs)
            if isinstance(func, str)
            else apply_frame(frame, func, 1, args, kwargs, None)
        )
    if isinstance(func, str):
        return _by_name(frame, func, 0, args, kwargs)
    if callable(func):
        return apply_frame(frame, func, 0, args, kwargs, None)
    if isinstance(func, dict):
        return _by_column(frame, func)
    names = [function_name(part) for part in func]
    columns = [column_of([series.agg(part) for part in func]) for series in frame._all_series()]
    return DataFrame._made(columns, frame._header, index_of(names))


def _by_column(frame, func):
    from pandas.core.frame import DataFrame
    from pandas.core.hints import unknown_column

    for label in func:
        if label not in frame._header:
            error = KeyError(f"Label(s) ['{label}'] do not exist")
            error.hint = unknown_column(label, frame._labels).hint
            raise error
    if not any(isinstance(part, (list, tuple)) for part in func.values()):
        return Series([frame[label].agg(part) for label, part in func.items()], index=list(func))
    parts = {label: part if isinstance(part, (list, tuple)) else [part] for label, part in func.items()}
    names = list(dict.fromkeys(function_name(part) for row in parts.values() for part in row))
    columns = []
    for label, row in parts.items():
        values = {function_name(part): frame[label].agg(part) for part in row}
        columns.append(column_of([values.get(name, float("nan")) for name in names]))
    return DataFrame._made(columns, index_of(list(parts)), index_of(names))


def _named(frame, kwargs):
    from pandas.core.frame import DataFrame

    labels = list(dict.fromkeys(label for label, _ in kwargs.values()))
    columns = [
        column_of([frame[label].agg(part) if of == label else float("nan") for of, part in kwargs.values()])
        for label in labels
    ]
    return DataFrame._made(columns, index_of(labels), index_of(list(kwargs)))
