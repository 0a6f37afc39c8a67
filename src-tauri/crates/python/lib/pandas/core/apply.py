"""`DataFrame.apply` and `DataFrame.agg`."""

import _pandas
from _pandas import column_of

from pandas.core.index import index_of, is_listlike
from pandas.core.series import Series, _function_name


def apply_frame(frame, func, axis, args, kwargs, result_type):
    from pandas.core.frame import DataFrame

    if isinstance(func, str):
        return getattr(frame, func)(*args, **({"axis": axis} | kwargs))
    if isinstance(func, (list, dict)):
        return aggregate_frame(frame, func, axis, args, kwargs)
    across = axis in (1, "columns")
    parts = (frame._row(row) for row in range(len(frame))) if across else iter(frame._all_series())
    results = [func(part, *args, **kwargs) for part in parts]
    outer = frame._index if across else frame._header
    if not results:
        return frame.copy()
    if isinstance(results[0], Series):
        made = DataFrame._made([part._column for part in results], outer, results[0]._index)
        return DataFrame([part.to_dict() for part in results], index=outer) if across else made
    if result_type == "expand" and is_listlike(results[0]):
        return DataFrame([list(part) for part in results], index=outer)
    return Series._made(column_of(results), outer, None)


def aggregate_frame(frame, func, axis, args, kwargs):
    from pandas.core.frame import DataFrame

    if func is None:
        return _named(frame, kwargs)
    if axis in (1, "columns"):
        return getattr(frame, func)(axis=1) if isinstance(func, str) else apply_frame(frame, func, 1, args, kwargs, None)
    if isinstance(func, str):
        return getattr(frame, func)(*args, **kwargs)
    if callable(func):
        return apply_frame(frame, func, 0, args, kwargs, None)
    if isinstance(func, dict):
        return _by_column(frame, func)
    names = [_function_name(part) for part in func]
    columns = [column_of([series.agg(part) for part in func]) for series in frame._all_series()]
    return DataFrame._made(columns, frame._header, index_of(names))


def _by_column(frame, func):
    from pandas.core.frame import DataFrame

    if not any(isinstance(part, (list, tuple)) for part in func.values()):
        return Series([frame[label].agg(part) for label, part in func.items()], index=list(func))
    parts = {label: part if isinstance(part, (list, tuple)) else [part] for label, part in func.items()}
    names = list(dict.fromkeys(_function_name(part) for row in parts.values() for part in row))
    columns = []
    for label, row in parts.items():
        values = {_function_name(part): frame[label].agg(part) for part in row}
        columns.append(column_of([values.get(name, float("nan")) for name in names]))
    return DataFrame._made(columns, index_of(list(parts)), index_of(names))


def _named(frame, kwargs):
    from pandas.core.frame import DataFrame

    labels = list(dict.fromkeys(label for label, _ in kwargs.values()))
    columns = []
    for label in labels:
        columns.append(column_of([frame[label].agg(part) if of == label else float("nan") for of, part in kwargs.values()]))
    return DataFrame._made(columns, index_of(labels), index_of(list(kwargs)))
