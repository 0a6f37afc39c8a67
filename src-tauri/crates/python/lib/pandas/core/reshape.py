"""Pivot tables, melting, stacking."""

import _pandas
from _pandas import column_of

from pandas.core.index import MultiIndex, RangeIndex, combined_index, from_column, index_of, is_listlike
from pandas.core.series import Series, _function_name


def _listed(value):
    if value is None:
        return []
    return list(value) if is_listlike(value) and not isinstance(value, tuple) and not hasattr(value, "_column") else [value]


def unstack(series, level=-1, fill_value=None):
    """The labels of one level become columns."""
    from pandas.core.frame import DataFrame

    index = series._index
    if index.nlevels < 2:
        raise ValueError("index must be a MultiIndex to unstack")
    inner = index._level(level)
    outer = [place for place in range(index.nlevels) if place != inner]
    rows = _pandas.group_rows([index._levels[place] for place in outer], True, False)
    labels = _pandas.group_rows([index._levels[inner]], True, False)
    header = from_column(index._levels[inner].take(labels.first_rows), index.names[inner])
    row_index = combined_index([index._levels[place].take(rows.first_rows) for place in outer], [index.names[place] for place in outer])
    columns = _spread(series._column, rows.codes, labels.codes, len(rows), len(labels), fill_value)
    return DataFrame._made(columns, header, row_index)


def _spread(column, row_codes, label_codes, height, width, fill_value):
    """The values of a column, sorted into a grid."""
    cell = row_codes.calculate("mul", width, False).calculate("add", label_codes, False)
    if bool(_pandas.duplicated_rows([cell], "first").truth("any")):
        raise ValueError("Index contains duplicate entries, cannot reshape")
    columns = []
    for place in range(width):
        rows = cell.positions(_pandas.range_column(place, height, width))
        made = column.take(rows)
        columns.append(made if fill_value is None else column.take(rows).choose(rows.compare("ge", 0), fill_value))
        if fill_value is not None and isinstance(fill_value, int) and column.dtype.startswith("int"):
            columns[-1] = columns[-1].cast(column.dtype)
    return columns


def unstack_frame(frame, level, fill_value):
    from pandas.core.frame import DataFrame

    if frame._index.nlevels == 1:
        pieces = [series.reset_index(drop=True) for series in frame._all_series()]
        outer = column_of([label for label in frame._labels for _ in range(len(frame))])
        inner = _pandas.joined_columns([frame._index._column] * len(frame._columns))
        column = _pandas.joined_columns([piece._column for piece in pieces])
        return Series._made(column, MultiIndex._of([outer, inner], [frame.columns.name, frame._index.name]), None)
    parts = [unstack(series, level, fill_value) for series in frame._all_series()]
    labels = [(label, inner) for label, part in zip(frame._labels, parts) for inner in part._labels]
    header = MultiIndex.from_tuples(labels, [frame.columns.name, parts[0].columns.name])
    return DataFrame._made([column for part in parts for column in part._columns], header, parts[0]._index)


def stack(frame):
    """The column labels become the innermost level."""
    width, height = len(frame._columns), len(frame)
    joined = _pandas.joined_columns(frame._columns)
    order = column_of([place * height + row for row in range(height) for place in range(width)])
    outer = column_of([row for row in range(height) for _ in range(width)])
    inner = column_of([place for _ in range(height) for place in range(width)])
    levels = [level.take(outer) for level in frame._index._levels] + [frame._header._column.take(inner)]
    index = MultiIndex._of(levels, frame._index.names + [frame._header.name])
    return Series._made(joined.take(order), index, None)


def pivot(frame, index, columns, values):
    from pandas.core.frame import DataFrame

    keys = _listed(index)
    levels = [frame[key]._column for key in keys] if keys else frame._index._levels
    names = keys or frame._index.names
    labels = _listed(columns)
    wanted = _listed(values) or [label for label in frame._labels if label not in keys + labels]
    parts = []
    for label in wanted:
        full = MultiIndex._of(list(levels) + [frame[part]._column for part in labels], list(names) + labels)
        parts.append(unstack(Series._made(frame[label]._column, full, label)))
    if not isinstance(values, list) and values is not None:
        return parts[0]
    header = MultiIndex.from_tuples([(label, inner) for label, part in zip(wanted, parts) for inner in part._labels], [None] + labels)
    return DataFrame._made([column for part in parts for column in part._columns], header, parts[0]._index)


def pivot_table(frame, values=None, index=None, columns=None, aggfunc="mean", fill_value=None, margins=False, margins_name="All"):
    from pandas.core.frame import DataFrame

    rows, labels = _listed(index), _listed(columns)
    wanted = _listed(values) or [
        label for label in frame._labels if label not in rows + labels and (frame[label].dtype.kind in "iufb")
    ]
    if isinstance(aggfunc, list):
        return _several(frame, wanted, rows, labels, aggfunc, fill_value)
    functions = aggfunc if isinstance(aggfunc, dict) else {label: aggfunc for label in wanted}
    grouped = frame.groupby(rows + labels)
    parts = [grouped[label].agg(functions[label]) for label in functions]
    if not labels:
        made = DataFrame._made([part._column for part in parts], index_of(list(functions)), parts[0]._index)
        made = made[sorted(functions)] if not isinstance(values, list) and len(functions) > 1 else made
    else:
        made = _unstacked(parts, list(functions), len(labels), values, fill_value)
    if margins:
        made = _with_margins(made, frame, functions, rows, labels, margins_name)
    return made if fill_value is None else made.fillna(fill_value)


def _unstacked(parts, names, depth, values, fill_value):
    from pandas.core.frame import DataFrame

    tables = []
    for part in parts:
        table = unstack(part, -1, fill_value)
        for _ in range(depth - 1):
            table = unstack_frame(table, -1, fill_value).sort_index(axis=1)
        tables.append(table)
    if not is_listlike(values) and len(tables) == 1 and values is not None:
        return tables[0]
    labels = [
        (name,) + (inner if isinstance(inner, tuple) else (inner,)) for name, table in zip(names, tables) for inner in table._labels
    ]
    header = MultiIndex.from_tuples(labels, [None] + tables[0]._header.names)
    return DataFrame._made([column for table in tables for column in table._columns], header, tables[0]._index)


def _several(frame, wanted, rows, labels, functions, fill_value):
    from pandas.core.concat import concat

    parts = [pivot_table(frame, list(wanted), rows, labels, function, fill_value) for function in functions]
    return concat(parts, axis=1, keys=[_function_name(function) for function in functions])


def _with_margins(made, frame, functions, rows, labels, name):
    from pandas.core.frame import DataFrame

    (label, function), *more = functions.items()
    if not labels:
        totals = {key: frame[key].agg(part) for key, part in functions.items()}
        made = made.copy()
        made.loc[name] = [totals[key] for key in made._labels]
        return made
    across = frame.groupby(rows)[label].agg(function)
    below = frame.groupby(labels)[label].agg(function)
    made = made.copy()
    made[name] = across.reindex(made._index)
    index_name = made._index.name
    row = [below._column.item(below._index.get_loc(column)) for column in made._labels[:-1]] + [frame[label].agg(function)]
    made.loc[name] = row
    made._index = made._index.rename(index_name)
    made._header = made._header.rename(labels[0])
    return made


def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name="value"):
    from pandas.core.frame import DataFrame

    kept = _listed(id_vars)
    wanted = _listed(value_vars) or [label for label in frame._labels if label not in kept]
    frame._positions(kept + wanted)
    count = len(frame)
    repeat = column_of([row for _ in wanted for row in range(count)])
    columns = [frame[label]._column.take(repeat) for label in kept]
    columns.append(column_of([label for label in wanted for _ in range(count)]))
    columns.append(_pandas.joined_columns([frame[label]._column for label in wanted]))
    labels = kept + [var_name or frame.columns.name or "variable", value_name]
    return DataFrame._made(columns, index_of(labels), RangeIndex(count * len(wanted)))


def crosstab(index, columns, values=None, aggfunc=None, margins=False, margins_name="All", normalize=False):
    from pandas.core.frame import DataFrame

    rows, labels = _named(index, "row"), _named(columns, "col")
    frame = DataFrame({name: series._column.tolist() for name, series in rows + labels})
    names = [name for name, _ in rows], [name for name, _ in labels]
    if values is not None:
        frame["__values"] = column_of(getattr(values, "_column", values))
        made = pivot_table(frame, "__values", names[0], names[1], aggfunc)
    else:
        counts = frame.groupby(names[0] + names[1]).size()
        made = unstack(counts, -1, 0)
    if normalize is not False:
        return _shares(made, normalize)
    if margins:
        made[margins_name] = made.sum(axis=1)
        index_name, header_name = made._index.name, made._header.name
        made.loc[margins_name] = made.sum().tolist()
        made._index = made._index.rename(index_name)
        made._header = made._header.rename(names[1][0])
    return made


def _named(parts, start):
    listed = parts if isinstance(parts, list) and parts and hasattr(parts[0], "_column") else [parts]
    return [
        (getattr(part, "name", None) or f"{start}_{place}", part if isinstance(part, Series) else Series(part)) for place, part in enumerate(listed)
    ]


def _shares(made, normalize):
    if normalize in (True, "all"):
        return made / made.sum().sum()
    if normalize in ("index", 0):
        return made.div(made.sum(axis=1), axis=0)
    return made / made.sum()
