"""From long to wide and back: stacking, unstacking, pivoting, melting."""

import _pandas
from _pandas import column_of

from pandas.core.hints import unknown_column
from pandas.core.indexes.base import (
    MultiIndex,
    RangeIndex,
    as_they_come,
    combined_index,
    index_of,
    is_listlike,
    orders_of,
)
from pandas.core.series import Series


def listed(value):
    """A value as a list: labels one by one, arrays and series as they are."""
    if value is None:
        return []
    return (
        list(value)
        if is_listlike(value) and not isinstance(value, tuple) and not hasattr(value, "_column")
        else [value]
    )


def _places(index, level):
    return [index._level(part) for part in (level if isinstance(level, (list, tuple)) else [level])]


def unstack(series, level=-1, fill_value=None, sort=True):
    """The labels of one level (or several) become columns."""
    from pandas.core.frame import DataFrame

    index = series._index
    if index.nlevels < 2:
        raise ValueError("index must be a MultiIndex to unstack, <class 'pandas.Index'> was passed")
    header, row_index, cells = _grid(index, _places(index, level), sort)
    return DataFrame._made(_spread(series._column, cells, fill_value), header, row_index)


def unstack_frame(frame, level, fill_value, sort=True):
    from pandas.core.frame import DataFrame

    index = frame._index
    if index.nlevels == 1:
        return _flattened(frame)
    header, row_index, cells = _grid(index, _places(index, level), sort)
    columns = [part for column in frame._columns for part in _spread(column, cells, fill_value)]
    outer = _pandas.column_of([place for place in range(len(frame._columns)) for _ in range(len(header))])
    inner = _pandas.column_of([place for _ in frame._columns for place in range(len(header))])
    levels = [part.take(outer) for part in frame._header._levels] + [part.take(inner) for part in header._levels]
    if not columns:
        return DataFrame._made([], index_of([]), row_index)
    return DataFrame._made(columns, MultiIndex._of(levels, frame._header.names + header.names), row_index)


def _grid(index, inner, sort):
    """The labels above and beside the grid that a level spans, and for each column of it the rows of the values."""
    outer = [place for place in range(index.nlevels) if place not in inner]
    if not outer:
        raise ValueError("cannot unstack every level at once here: leave one in the index")
    rows, row_index = _grouped_levels(index, outer, sort)
    labels, header = _grouped_levels(index, inner, sort)
    width, height = len(labels), len(rows)
    cell = rows.codes.calculate("mul", width, False).calculate("add", labels.codes, False)
    if bool(cell.duplicated("first").truth("any")):
        raise ValueError("Index contains duplicate entries, cannot reshape")
    return header, row_index, [cell.positions(_pandas.range_column(place, height, width)) for place in range(width)]


def _grouped_levels(index, places, sort):
    """The groups of some levels' labels, each level in its own order, and an index of them."""
    given = {new: index._given_levels[old] for new, old in enumerate(places) if old in index._given_levels}
    keys = [
        given[new].positions(index._levels[old]) if new in given else index._levels[old]
        for new, old in enumerate(places)
    ]
    groups = _pandas.group_rows(keys, sort, False)
    levels = [index._levels[place].take(groups.first_rows) for place in places]
    return groups, combined_index(levels, [index.names[place] for place in places], given)


def _spread(column, cells, fill_value):
    """The values of a column in a grid; where it has gaps, numbers have room for them everywhere."""
    from pandas.core.generic import taken_or

    if fill_value is not None:
        return [taken_or(column, rows, fill_value) for rows in cells]
    if any(bool(rows.compare("lt", 0).truth("any")) for rows in cells):
        if column.dtype.startswith(("int", "uint")):
            column = column.cast("float64")
        elif column.dtype == "bool":
            column = column.cast("object")
    return [column.take(rows) for rows in cells]


def _flattened(frame):
    """A frame with one level of labels as one column, the header's labels outside."""
    height, width = len(frame), len(frame._columns)
    outer = column_of([place for place in range(width) for _ in range(height)])
    inner = column_of([row for _ in range(width) for row in range(height)])
    levels = [level.take(outer) for level in frame._header._levels] + [
        level.take(inner) for level in frame._index._levels
    ]
    orders = {**orders_of(frame._header), **orders_of(frame._index, frame._header.nlevels)}
    index = MultiIndex._of(levels, frame._header.names + frame._index.names, orders)
    return Series._made(_pandas.joined_columns(frame._columns), index, None)


def stack(frame, level=-1):
    """The column labels (of one level) become the innermost level of the rows."""
    header = frame._header
    if header.nlevels == 1:
        return _stacked_series(frame)
    from pandas.core.frame import DataFrame

    if isinstance(level, (list, tuple)) and len(level) == header.nlevels:
        return _stacked_wholly(frame, _places(header, level))
    if isinstance(level, (list, tuple)):
        made = frame
        for name in [
            header.names[place] if header.names[place] is not None else place for place in _places(header, level)
        ]:
            made = stack(made, name)
        return made
    inner = header._level(level)
    rest = [place for place in range(header.nlevels) if place != inner]
    labels = _pandas.group_rows([header._levels[inner]], False, False)
    groups = _pandas.group_rows([header._levels[place] for place in rest], False, False)
    place_of = {pair: place for place, pair in enumerate(zip(groups.codes.tolist(), labels.codes.tolist()))}
    height, width = len(frame), len(labels)
    absent = _pandas.repeated(float("nan"), height)
    order = column_of([place * height + row for row in range(height) for place in range(width)])
    columns = []
    for group in range(len(groups)):
        parts = [
            frame._columns[place_of[group, place]] if (group, place) in place_of else absent for place in range(width)
        ]
        columns.append(_pandas.joined_columns(parts).take(order))
    made_header = combined_index(
        [header._levels[place].take(groups.first_rows) for place in rest], [header.names[place] for place in rest]
    )
    return DataFrame._made(
        columns, made_header, _stacked_index(frame, header._levels[inner].take(labels.first_rows), header.names[inner])
    )


def _stacked_wholly(frame, places):
    """Every level of the column labels below the rows: a series."""
    height, width = len(frame), len(frame._columns)
    order = column_of([place * height + row for row in range(height) for place in range(width)])
    outer = column_of([row for row in range(height) for _ in range(width)])
    inner = column_of([place for _ in range(height) for place in range(width)])
    levels = [level.take(outer) for level in frame._index._levels] + [
        frame._header._levels[place].take(inner) for place in places
    ]
    names = frame._index.names + [frame._header.names[place] for place in places]
    return Series._made(_pandas.joined_columns(frame._columns).take(order), MultiIndex._of(levels, names), None)


def lreshape(data, groups, dropna=True):
    """Several columns become one, for each group of them."""
    from pandas.core.frame import DataFrame

    lengths = {len(columns) for columns in groups.values()}
    if len(lengths) > 1:
        raise ValueError("All column lists must be same length")
    count = lengths.pop() if lengths else 0
    gone = [label for columns in groups.values() for label in columns]
    kept = [label for label in data._labels if label not in gone]
    columns = {label: _pandas.joined_columns([data[label]._column] * count) for label in kept}
    columns |= {
        name: _pandas.joined_columns([data[label]._column for label in labels]) for name, labels in groups.items()
    }
    height = len(data) * count
    made = DataFrame._made(list(columns.values()), index_of(list(columns)), RangeIndex(height))
    return made.dropna(subset=list(groups), ignore_index=True) if dropna else made


def _stacked_series(frame):
    height, width = len(frame), len(frame._columns)
    order = column_of([place * height + row for row in range(height) for place in range(width)])
    joined = _pandas.joined_columns(frame._columns)
    return Series._made(joined.take(order), _stacked_index(frame, frame._header._column, frame._header.name), None)


def _stacked_index(frame, labels, name):
    height, width = len(frame), len(labels)
    outer = column_of([row for row in range(height) for _ in range(width)])
    inner = column_of([place for _ in range(height) for place in range(width)])
    depth = frame._index.nlevels
    orders = {depth: as_they_come(labels), **(orders_of(frame._index) if depth == 1 else frame._index._given_levels)}
    levels = [level.take(outer) for level in frame._index._levels] + [labels.take(inner)]
    return MultiIndex._of(levels, frame._index.names + [name], orders)


def pivot(frame, index, columns, values):
    """`DataFrame.pivot`: every pair of labels has one value."""
    keys, labels = listed(index), listed(columns)
    for key in keys + labels + listed(values):
        if key not in frame._header:
            raise unknown_column(key, frame._labels)
    levels = [frame[key]._column for key in keys] if keys else frame._index._levels
    names = keys or frame._index.names
    full = MultiIndex._of(list(levels) + [frame[part]._column for part in labels], list(names) + labels)
    inner = list(range(len(names), full.nlevels))
    if values is not None and not isinstance(values, (list, tuple)):
        return unstack(Series._made(frame[values]._column, full, values), inner)
    wanted = listed(values) or [label for label in frame._labels if label not in keys + labels]
    part = frame._pick(frame._positions(wanted))
    if listed(values) and len(wanted) > 1:
        part = part._with(_of_one_dtype(part._columns))
    part._index = full
    return unstack_frame(part, inner, None)


def _of_one_dtype(columns):
    """Columns that were one table of values: floats where some are, objects where they do not go together."""
    from pandas.core.dtypes.base import is_number

    kinds = {column.dtype for column in columns}
    if len(kinds) == 1:
        return columns
    if all(is_number(kind) for kind in kinds):
        return [column.cast("float64") for column in columns]
    return [
        _pandas.object_column(column.items() if column.dtype.startswith("datetime") else column.tolist())
        for column in columns
    ]


def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name="value", ignore_index=True, col_level=None):
    from pandas.core.frame import DataFrame

    if col_level is not None:
        frame = frame._with(frame._columns)
        frame._header = frame._header.get_level_values(col_level)
    kept = listed(id_vars)
    wanted = listed(value_vars) or [label for label in frame._labels if label not in kept]
    absent = [label for label in kept + wanted if label not in frame._header]
    if absent:
        error = KeyError(f"The following id_vars or value_vars are not present in the DataFrame: {absent}")
        error.hint = unknown_column(absent[0], frame._labels).hint
        raise error
    if value_name in frame._header and value_name in kept:
        raise ValueError(f"value_name ({value_name}) cannot match an element in the DataFrame columns.")
    places = [place for label in wanted for place in frame._header._rows_of(label).tolist()]
    count = len(frame)
    repeat = column_of([row for _ in places for row in range(count)]) if places else _pandas.range_column(0, 0, 1)
    columns = [frame[label]._column.take(repeat) for label in kept]
    which = column_of([place for place in places for _ in range(count)]) if places else _pandas.range_column(0, 0, 1)
    columns += [level.take(which) for level in frame._header._levels]
    columns.append(_pandas.joined_columns([frame._columns[place] for place in places]))
    labels = kept + _variable_names(frame._header, var_name) + [value_name]
    index = RangeIndex(count * len(places)) if ignore_index else frame._index._take(repeat)
    return DataFrame._made(columns, index_of(labels), index)


def _variable_names(header, given):
    if given is not None:
        return list(given) if isinstance(given, (list, tuple)) else [given]
    if header.nlevels > 1:
        return [name if name is not None else f"variable_{place}" for place, name in enumerate(header.names)]
    return [header.name if header.name is not None else "variable"]


def wide_to_long(df, stubnames, i, j, sep="", suffix=r"\d+"):
    """Columns whose names begin alike become rows; the rest of the name becomes a label."""
    import re

    from pandas.core.reshape.concat import concat
    from pandas.core.reshape.encoding import to_numeric

    stubs, keys = listed(stubnames), listed(i)
    parts = []
    for stub in stubs:
        pattern = re.compile(f"^{re.escape(stub)}{re.escape(sep)}({suffix})$")
        found = [label for label in df._labels if isinstance(label, str) and pattern.match(label)]
        long = melt(df, keys, found, j, stub)
        names = long[j].str[len(stub) + len(sep) :]
        try:
            names = to_numeric(names)
        except ValueError:
            pass
        long[j] = names
        parts.append(long.set_index(keys + [j]))
    rest = [
        label
        for label in df._labels
        if not any(
            isinstance(label, str) and re.match(f"^{re.escape(stub)}{re.escape(sep)}{suffix}$", label) for stub in stubs
        )
    ]
    rest = sorted(rest) if all(isinstance(label, str) for label in rest) else rest
    made = concat(parts, axis=1)
    others = df[rest]
    if df[keys].duplicated().any():
        raise ValueError("the id variables need to uniquely identify each row")
    if len(keys) == 1:
        whole = made.reset_index(level=j).join(others.set_index(keys))
        return whole.set_index(j, append=True)[[label for label in rest if label not in keys] + stubs]
    made = others.merge(made.reset_index(), on=keys).set_index(keys + [j])
    return made[[label for label in rest if label not in keys] + stubs]
