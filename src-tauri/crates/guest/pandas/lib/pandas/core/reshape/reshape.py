"""`stack` and `unstack`."""

import _pandas
from _pandas import column_of

from pandas.core.indexes.base import MultiIndex, as_they_come, combined_index, index_of, is_listlike, orders_of
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
