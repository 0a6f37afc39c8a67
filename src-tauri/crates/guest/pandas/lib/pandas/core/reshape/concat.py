"""`concat`."""

import _pandas

from pandas.core.indexes.base import (
    MultiIndex,
    RangeIndex,
    as_they_come,
    combined_index,
    index_of,
    join_indexes,
    orders_of,
)
from pandas.core.series import Series


def concat(
    objs,
    *,
    axis=0,
    join="outer",
    ignore_index=False,
    keys=None,
    levels=None,
    names=None,
    verify_integrity=False,
    sort=False,
    copy=None,
):
    if isinstance(objs, dict):
        keys = list(objs) if keys is None else keys
        objs = list(objs.values())
    if isinstance(objs, (Series, str)) or hasattr(objs, "_columns"):
        kind = type(objs).__name__
        raise TypeError(f'first argument must be an iterable of pandas objects, you passed an object of type "{kind}"')
    parts = [part for part in objs if part is not None]
    for part in parts:
        if not isinstance(part, Series) and not hasattr(part, "_columns"):
            raise TypeError(
                f"cannot concatenate object of type '{type(part)}'; only Series and DataFrame objs are valid"
            )
    if not parts:
        raise ValueError("No objects to concatenate")
    if axis in (1, "columns"):
        return _beside(parts, join, ignore_index, keys, names)
    if verify_integrity and not join_indexes([part._index for part in parts]).is_unique:
        raise ValueError("Indexes have overlapping values")
    made = _series_below(parts) if all(isinstance(part, Series) for part in parts) else _frames_below(parts, join, sort)
    if ignore_index:
        made._index = RangeIndex(len(made))
    elif keys is not None:
        made._index = _keyed(parts, keys, names)
    return made


def _keyed(parts, keys, names):
    keys = list(keys)
    outer = _key_levels([key for key, part in zip(keys, parts) for _ in range(len(part))])
    inner = join_indexes([part._index for part in parts])
    given = list(names) if names is not None else []
    inner_names = given[len(outer) :] + inner.names[len(given[len(outer) :]) :]
    outer_names = given[: len(outer)] + [None] * (len(outer) - len(given))
    orders = {place: as_they_come(level) for place, level in enumerate(outer)} | shared_orders(parts, len(outer))
    return combined_index(outer + inner._levels, outer_names + inner_names, orders)


def shared_orders(parts, start):
    """The orders of the inner labels, when all parts have the same ones."""
    same = all(part._index.equals(parts[0]._index) for part in parts[1:])
    return orders_of(parts[0]._index, start) if same else {}


def _key_levels(keys):
    """A level for the keys, or one for each part of keys that are tuples."""
    if keys and all(isinstance(key, tuple) for key in keys):
        return [_pandas.column_of([key[place] for key in keys]) for place in range(len(keys[0]))]
    return [_pandas.column_of(keys)]


def _series_below(parts):
    name = parts[0].name if all(part.name == parts[0].name for part in parts) else None
    column = _pandas.joined_columns([part._column for part in parts])
    return Series._made(column, join_indexes([part._index for part in parts]), name)


def _frames_below(parts, join, sort=False):
    from pandas.core.frame import DataFrame

    frames = [part.to_frame() if isinstance(part, Series) else part for part in parts]
    header = frames[0]._header
    if not all(frame._header.equals(header) for frame in frames):
        labels = list(dict.fromkeys(label for frame in frames for label in frame._labels))
        if join == "inner":
            labels = [label for label in labels if all(label in frame._header for frame in frames)]
        labels = sorted(labels) if sort else labels
        header = index_of(labels) if labels else header
        return DataFrame._made(
            [_column_below(frames, label) for label in labels], header, join_indexes([frame._index for frame in frames])
        )
    columns = [_pandas.joined_columns([frame._columns[row] for frame in frames]) for row in range(len(header))]
    return DataFrame._made(columns, header, join_indexes([frame._index for frame in frames]))


def _column_below(frames, label):
    """A column over all frames; frames without it give gaps, which say nothing about its dtype."""
    known = [frame[label]._column if label in frame._header else None for frame in frames]
    dtypes = {column.dtype for column in known if column is not None and len(column)}
    gaps = lambda count: _pandas.repeated(float("nan"), count)
    pieces = [gaps(len(frame)) if column is None else column for frame, column in zip(frames, known)]
    if len(dtypes) == 1 and any(column is None for column in known):
        kind = dtypes.pop()
        rows, whole, count = (
            [],
            _pandas.joined_columns([column for column in known if column is not None and len(column)]),
            0,
        )
        for frame, column in zip(frames, known):
            rows += [-1] * len(frame) if column is None else range(count, count + len(column))
            count += 0 if column is None else len(column)
        return (
            whole.take(_pandas.column_of(rows))
            if kind != "bool"
            else whole.cast("object").take(_pandas.column_of(rows))
        )
    return _pandas.joined_columns(pieces)


def _beside(parts, join, ignore_index, keys, names=None):
    from pandas.core.frame import DataFrame

    index = parts[0]._index
    for part in parts[1:]:
        if not part._index.equals(index):
            index = index.intersection(part._index) if join == "inner" else index.union(part._index, sort=False)
    if any(part._index.names != index.names for part in parts):
        index = index.set_names([None] * index.nlevels)
    columns, labels, unnamed = [], [], 0
    inner_names = [None]
    for place, part in enumerate(parts):
        part = part if part._index.equals(index) else part.reindex(index)
        key = keys[place] if keys is not None else None
        if isinstance(part, Series):
            columns.append(part._column)
            labels.append(key if key is not None else part.name if part.name is not None else unnamed)
            unnamed += key is None and part.name is None
        else:
            columns += part._columns
            inner_names = part._header.names
            labels += [_tuple(key) + _tuple(label) for label in part._labels] if key is not None else part._labels
    if ignore_index:
        header = RangeIndex(len(columns))
    elif labels and all(isinstance(label, tuple) for label in labels):
        depth = len(labels[0]) - len(inner_names)
        outer_names = (list(names or []) + [None] * depth)[:depth]
        header = MultiIndex.from_tuples(labels, names=(outer_names + inner_names)[: len(labels[0])])
    else:
        shared = {part._header.name for part in parts if not isinstance(part, Series)}
        header = index_of(labels, shared.pop() if len(shared) == 1 and keys is None else None)
    return DataFrame._made(columns, header, index)


def _tuple(label):
    return label if isinstance(label, tuple) else (label,)
