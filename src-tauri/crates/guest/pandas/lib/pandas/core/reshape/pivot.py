"""`pivot`, `pivot_table` and `crosstab`."""

import _pandas
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.hints import unknown_column
from pandas.core.indexes.base import MultiIndex, combined_index, index_of, is_listlike, same_labels
from pandas.core.reshape.reshape import listed, unstack, unstack_frame
from pandas.core.series import Series


def pivot_table(
    data,
    values=None,
    index=None,
    columns=None,
    aggfunc="mean",
    fill_value=None,
    margins=False,
    dropna=True,
    margins_name="All",
    observed=True,
    sort=True,
):
    rows, labels = listed(index), listed(columns)
    if isinstance(aggfunc, list):
        options = (fill_value, margins, dropna, margins_name, observed, sort)
        return _by_function(data, values, rows, labels, aggfunc, options)
    frame, rows, labels = _with_keys(data, rows, labels)
    if isinstance(aggfunc, str) and aggfunc == "size" and not margins:
        counts = frame.groupby(rows + labels, sort=sort, observed=observed).size()
        made = (
            counts.unstack([len(rows) + place for place in range(len(labels))], fill_value)
            if rows and labels
            else counts
        )
        return _shown(made)
    values = list(values) if is_listlike(values) and not isinstance(values, tuple) else values
    wanted = listed(values) or [label for label in frame._labels if label not in rows + labels]
    for label in wanted:
        if label not in frame._header:
            raise unknown_column(label, frame._labels)
    functions = aggfunc if isinstance(aggfunc, dict) else dict.fromkeys(wanted, aggfunc)
    wanted = list(functions) if isinstance(aggfunc, dict) else wanted
    if not rows + labels:
        raise ValueError("No group keys passed!")
    made = frame.groupby(rows + labels, sort=sort, observed=observed)[wanted].agg(functions)
    if dropna and labels:
        made = made.dropna(how="all")
    if labels and rows:
        made = unstack_frame(made, list(range(len(rows), len(rows) + len(labels))), fill_value)
        if not dropna:
            made = _with_all_labels(made, frame, labels)
    made = made.sort_index(axis=1) if sort else made
    made = made if fill_value is None else made.fillna(fill_value)
    if margins:
        source = frame[rows + labels + wanted].dropna() if dropna else frame
        made = _with_margins(made, source, functions, rows, labels, margins_name)
    if values is not None and not is_listlike(values) and made._header.nlevels > 1:
        made._header = made._header.droplevel(0)
    if not rows and labels:
        made = made.T
    return _shown(made.dropna(how="all", axis=1) if dropna else made)


# Around the number of a key that has no name of its own in the table.
_HIDDEN = "\x00"


def _shown(made):
    """The table with its axes under the names that the keys came with."""
    ways = [made._index] if made.ndim == 1 else [made._index, made._header]
    names = {
        name: name.split(_HIDDEN, 2)[2]
        for way in ways
        for name in way.names
        if isinstance(name, str) and name.startswith(_HIDDEN)
    }
    if not names:
        return made
    return made.rename_axis(index=names, columns=names) if made.ndim == 2 else made.rename_axis(index=names)


def _with_keys(frame, rows, labels):
    """The frame with every key as a column, and the keys by name."""
    made, names = frame, []
    for place, key in enumerate(rows + labels):
        if hasattr(key, "_grouping") or hasattr(key, "_column") or (is_listlike(key) and not isinstance(key, tuple)):
            column, name = (
                key._grouping(frame)
                if hasattr(key, "_grouping")
                else (column_of(getattr(key, "_column", key)), getattr(key, "name", None))
            )
            if isinstance(key, Series) and not same_labels(key._index, frame._index):
                column = key._column.take(key._index._positions(frame._index))
            name = name if name is not None else f"level_{place}"
            if name in made._header and not hasattr(key, "_grouping"):
                # The key has the name of a column, or of another key, and is not that column.
                name = f"{_HIDDEN}{place}{_HIDDEN}{name}"
            made = made.assign(**{name: column})
            names.append(name)
        elif key in frame._header:
            names.append(key)
        elif key in frame._index.names:
            made = made.assign(**{key: frame._index.get_level_values(key)._column})
            names.append(key)
        else:
            raise unknown_column(key, frame._labels)
    return made, names[: len(rows)], names[len(rows) :]


def _with_all_labels(made, frame, labels):
    from itertools import product

    lists = [sorted(frame[label].dropna().drop_duplicates().tolist()) for label in labels]
    outer = list(dict.fromkeys(label[0] for label in made._labels))
    return made.reindex(columns=MultiIndex.from_tuples(list(product(outer, *lists)), names=made._header.names))


def _by_function(frame, values, rows, labels, functions, options):
    from pandas.core.reshape.concat import concat

    names = [function_name(function) for function in functions]
    parts = [pivot_table(frame, values, rows, labels, function, *options) for function in functions]
    return concat(parts, axis=1, keys=names)


def _with_margins(made, source, functions, rows, labels, name):
    """The table with the totals of its rows and columns."""
    if not labels:
        totals = [_total(source[label], function) for label, function in functions.items()]
        by_label = dict(zip(functions, totals))
        return _with_row(made, [by_label[label] for label in made._labels], rows, name)
    return _with_both_margins(made, source, functions, rows, labels, name)


def _total(series, function):
    return (
        series.agg(function)
        if not callable(function) or (hasattr(function, "__module__") and function not in (len,))
        else function(series)
    )


def _with_both_margins(made, source, functions, rows, labels, name):
    from pandas.core.frame import DataFrame

    columns, headers, below = [], [], []
    places = {}
    for place, label in enumerate(made._labels):
        places.setdefault(label[0] if isinstance(label, tuple) else label, []).append(place)
    for value, function in sorted(
        functions.items(), key=lambda pair: list(places).index(pair[0]) if pair[0] in places else 0
    ):
        across = source.groupby(rows)[value].agg(function).reindex(made._index)
        down = source.groupby(labels)[value].agg(function)
        found = down._index._positions(_inner(made._header, places[value]))
        for place, row in zip(places[value], found.tolist()):
            columns.append(made._columns[place])
            headers.append(made._labels[place])
            below.append(down._column.item(row) if row >= 0 else float("nan"))
        columns.append(across._column)
        headers.append((value, name) + ("",) * (made._header.nlevels - 2))
        below.append(_total(source[value], function))
    header = MultiIndex.from_tuples(headers, names=made._header.names)
    return _with_row(DataFrame._made(columns, header, made._index), below, rows, name)


def _inner(header, places):
    """The labels below the first level."""
    rows = column_of(places)
    return combined_index([level.take(rows) for level in header._levels[1:]], header.names[1:])


def _with_row(made, values, rows, name):
    from pandas.core.frame import DataFrame

    columns = []
    for column, value in zip(made._columns, values):
        joined = _pandas.joined_columns([column, column_of([value])])
        whole = (
            column.dtype.startswith("int")
            and joined.dtype.startswith("float")
            and value == value
            and float(value).is_integer()
        )
        columns.append(joined.cast(column.dtype) if whole else joined)
    key = [name] + [""] * (made._index.nlevels - 1)
    levels = [_pandas.joined_columns([level, column_of([part])]) for level, part in zip(made._index._levels, key)]
    return DataFrame._made(columns, made._header, combined_index(levels, made._index.names))


COUNTED = "__counted__"


def crosstab(
    index,
    columns,
    values=None,
    rownames=None,
    colnames=None,
    aggfunc=None,
    margins=False,
    margins_name="All",
    dropna=True,
    normalize=False,
):
    if (values is None) != (aggfunc is None):
        raise ValueError(
            "aggfunc cannot be used without values." if values is None else "values cannot be used without an aggfunc."
        )
    rows, labels = _beside_each_other(_factors(index), _factors(columns))
    frame, row_keys, label_keys = _counted_frame(rows, labels, values)
    function = len if values is None else aggfunc
    fill = 0 if values is None else None
    made = pivot_table(frame, COUNTED, row_keys, label_keys, function, fill, margins, dropna, margins_name)
    made._index = _renamed(made._index, _names(rows, rownames, "row"))
    made._header = _renamed(made._header, _names(labels, colnames, "col"))
    made = made if dropna else _with_every_category(made, rows, labels, fill)
    return made if normalize is False else _shares(made, normalize, margins, margins_name)


def _with_every_category(made, rows, labels, fill):
    """Also the categories that do not occur."""
    if len(rows) == 1 and rows[0]._column.dtype == "category":
        made = made.reindex(rows[0].cat.categories.rename(made._index.name), fill_value=fill)
    if len(labels) == 1 and labels[0]._column.dtype == "category":
        made = made.reindex(columns=labels[0].cat.categories.rename(made._header.name), fill_value=fill)
    return made


def _factors(value):
    several = isinstance(value, (list, tuple)) and value and all(is_listlike(part) for part in value)
    return list(value) if several else [value]


def _beside_each_other(rows, labels):
    """Series meet by their labels; arrays and lists stand in the order of those rows."""
    indexes = [part._index for part in rows + labels if isinstance(part, Series)]
    shared = indexes[0] if indexes else None
    for index in indexes[1:]:
        shared = shared if index.equals(shared) else shared.intersection(index)
    placed = lambda part: (
        part if isinstance(part, Series) else Series(part, index=shared, name=getattr(part, "name", None))
    )
    return [placed(part) for part in rows], [placed(part) for part in labels]


def _counted_frame(rows, labels, values):
    from pandas.core.frame import DataFrame

    shared = rows[0]._index
    for part in rows[1:] + labels:
        shared = shared if part._index.equals(shared) else shared.intersection(part._index)
    keys = [f"row {place}" for place in range(len(rows))] + [f"column {place}" for place in range(len(labels))]
    parts = [part if part._index.equals(shared) else part.reindex(shared) for part in rows + labels]
    counted = (
        _pandas.repeated(0, len(shared))
        if values is None
        else Series(values, index=shared)._column
        if not isinstance(values, Series)
        else values.reindex(shared)._column
    )
    frame = DataFrame._made([part._column for part in parts] + [counted], index_of(keys + [COUNTED]), shared)
    return frame, keys[: len(rows)], keys[len(rows) :]


def _names(parts, given, start):
    if given is not None:
        return list(given)
    return [part.name if part.name is not None else f"{start}_{place}" for place, part in enumerate(parts)]


def _renamed(index, names):
    names = [*index.names[: -len(names)], *names]  # functions come before the keys
    return index.rename(names if len(names) > 1 else names[0])


def _shares(made, normalize, margins, name):
    if normalize not in (True, "all", "index", "columns", 0, 1):
        raise ValueError("Not a valid normalize argument")
    if not margins:
        return _normalized(made, normalize)
    core = _normalized(made.iloc[:-1, :-1], normalize)
    totals_below, totals_right = made.iloc[-1, :-1], made.iloc[:-1, -1]
    whole = totals_right.sum()
    names = made._header.names
    if normalize in ("columns", 1, True, "all"):
        core[made._labels[-1]] = totals_right / whole
    if normalize in ("index", 0, True, "all"):
        row = (totals_below / whole).tolist() + ([1.0] if normalize in (True, "all") else [])
        core = _with_row(core, row, None, name)
    core._header.names = names
    return core.fillna(0)


def _normalized(made, normalize):
    if (normalize in (True, "all") and not isinstance(normalize, int)) or normalize is True:
        return (made / made.sum().sum()).fillna(0)
    if normalize in ("index", 0):
        return made.div(made.sum(axis=1), axis=0).fillna(0)
    return (made / made.sum()).fillna(0)


def pivot(data, *, columns, index=None, values=None):
    """`DataFrame.pivot`: every pair of labels has one value."""
    frame, keys, labels = data, listed(index), listed(columns)
    values = list(values) if is_listlike(values) else values
    for key in keys + labels + listed(values):
        if key not in frame._header:
            raise unknown_column(key, frame._labels)
    levels = [frame[key]._column for key in keys] if keys else frame._index._levels
    names = keys or frame._index.names
    full = MultiIndex._of(list(levels) + [frame[part]._column for part in labels], list(names) + labels)
    inner = list(range(len(names), full.nlevels))
    if values is not None and not isinstance(values, list):
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
