"""From wide to long: `melt`, `wide_to_long`, `lreshape`."""

import _pandas
from _pandas import column_of

from pandas.core.hints import unknown_column
from pandas.core.indexes.base import Index, RangeIndex, index_of, is_listlike
from pandas.core.reshape.reshape import listed


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


def melt(frame, id_vars=None, value_vars=None, var_name=None, value_name="value", col_level=None, ignore_index=True):
    from pandas.core.frame import DataFrame

    if col_level is not None:
        frame = frame._with(frame._columns)
        frame._header = frame._header.get_level_values(col_level)
    kept, wanted = _given_labels(id_vars, "id_vars", frame), _given_labels(value_vars, "value_vars", frame)
    wanted = wanted if value_vars is not None else [label for label in frame._labels if label not in kept]
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


def _given_labels(value, name, frame):
    """Labels of columns, given as one, as a list, as an index or as a column."""
    if value is None:
        return []
    if not is_listlike(value):
        return [value]
    if frame._header.nlevels > 1 and not isinstance(value, (list, Index)):
        raise ValueError(f"{name} must be a list of tuples when columns are a MultiIndex")
    return list(value)


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
    from pandas.core.tools.numeric import to_numeric

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
