"""`concat`: one below the other, or side by side."""

import _pandas

from pandas.core.index import MultiIndex, RangeIndex, combined_index, index_of, join_indexes
from pandas.core.series import Series


def concat(objs, *, axis=0, join="outer", ignore_index=False, keys=None, levels=None, names=None,
           verify_integrity=False, sort=False, copy=None):
    if isinstance(objs, dict):
        keys = list(objs) if keys is None else keys
        objs = list(objs.values())
    parts = [part for part in objs if part is not None]
    if not parts:
        raise ValueError("No objects to concatenate")
    if axis in (1, "columns"):
        return _beside(parts, join, ignore_index, keys)
    made = _series_below(parts) if all(isinstance(part, Series) for part in parts) else _frames_below(parts, join)
    if ignore_index:
        made._index = RangeIndex(len(made))
    elif keys is not None:
        made._index = _keyed(parts, keys, names)
    return made


def _keyed(parts, keys, names):
    outer = _pandas.column_of([key for key, part in zip(keys, parts) for _ in range(len(part))])
    inner = join_indexes([part._index for part in parts])
    outer_name = names[0] if names else None
    return combined_index([outer] + inner._levels, [outer_name] + inner.names)


def _series_below(parts):
    name = parts[0].name if all(part.name == parts[0].name for part in parts) else None
    column = _pandas.joined_columns([part._column for part in parts])
    return Series._made(column, join_indexes([part._index for part in parts]), name)


def _frames_below(parts, join):
    from pandas.core.frame import DataFrame

    frames = [part.to_frame() if isinstance(part, Series) else part for part in parts]
    header = frames[0]._header
    if not all(frame._header.equals(header) for frame in frames):
        labels = list(dict.fromkeys(label for frame in frames for label in frame._labels))
        if join == "inner":
            labels = [label for label in labels if all(label in frame._header for frame in frames)]
        frames = [frame.reindex(columns=labels) for frame in frames]
        header = frames[0]._header
    columns = [_pandas.joined_columns([frame._columns[row] for frame in frames]) for row in range(len(header))]
    return DataFrame._made(columns, header, join_indexes([frame._index for frame in frames]))


def _beside(parts, join, ignore_index, keys):
    from pandas.core.frame import DataFrame

    index = parts[0]._index
    for part in parts[1:]:
        if not part._index.equals(index):
            index = index.intersection(part._index) if join == "inner" else index.union(part._index, sort=False)
    columns, labels = [], []
    for place, part in enumerate(parts):
        part = part if part._index.equals(index) else part.reindex(index)
        key = keys[place] if keys is not None else None
        if isinstance(part, Series):
            columns.append(part._column)
            labels.append(key if key is not None else part.name if part.name is not None else place)
        else:
            columns += part._columns
            labels += [(key, label) for label in part._labels] if key is not None else part._labels
    header = RangeIndex(len(columns)) if ignore_index else index_of(labels)
    return DataFrame._made(columns, header, index)
