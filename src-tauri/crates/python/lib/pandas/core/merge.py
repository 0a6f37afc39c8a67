"""Joining tables on equal keys."""

import _pandas
from _pandas import column_of

from pandas.errors import MergeError
from pandas.core.hints import unknown_column
from pandas.core.index import RangeIndex, index_of
from pandas.core.series import Series


def _listed(value):
    return list(value) if isinstance(value, (list, tuple)) else [value]


def merge(left, right, how="inner", on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False,
          suffixes=("_x", "_y"), indicator=False, validate=None, copy=None):
    right = right.to_frame() if isinstance(right, Series) else right
    if how == "cross":
        return _crossed(left, right, suffixes)
    left_names, right_names = _key_names(left, right, on, left_on, right_on, left_index, right_index)
    left_keys = left._index._levels if left_names is None else [_key(left, name) for name in left_names]
    right_keys = right._index._levels if right_names is None else [_key(right, name) for name in right_names]
    left_rows, right_rows = _matched(left_keys, right_keys, how, sort)
    shared = [name for name in left_names or [] if right_names and name in right_names]
    made = _beside(left, right, left_rows, right_rows, shared, suffixes)
    if indicator:
        made["_merge"] = _origins(left_rows, right_rows)
    if left_names is None or right_names is None:
        index, rows = (left._index, left_rows) if (left_names is None and how != "right") or right_names is not None else (right._index, right_rows)
        if left_names is None and right_names is None:
            made._index = _joined_index(left, right, left_rows, right_rows)
        else:
            made._index = index._take(rows)
    return made


def _key_names(left, right, on, left_on, right_on, left_index, right_index):
    if on is not None:
        return _listed(on), _listed(on)
    if left_index or right_index or left_on is not None or right_on is not None:
        return None if left_index else _listed(left_on), None if right_index else _listed(right_on)
    shared = [label for label in left._labels if label in right.columns]
    if not shared:
        raise MergeError("No common columns to perform merge on. Merge options: left_on=None, right_on=None, left_index=False, right_index=False")
    return shared, shared


def _key(frame, name):
    if hasattr(name, "_column"):
        return name._column
    if name in frame.columns:
        return frame[name]._column
    if name in frame.index.names:
        return frame.index.get_level_values(name)._column
    raise unknown_column(name, frame._labels)


def _matched(left_keys, right_keys, how, sort):
    """Pairs of rows with equal keys; -1 where one side has none."""
    count = len(left_keys[0])
    both = [_pandas.joined_columns([left, right]) for left, right in zip(left_keys, right_keys)]
    codes = _pandas.group_rows(both, sort or how == "outer", False).codes.tolist()
    left_codes, right_codes = codes[:count], codes[count:]
    if how == "right":
        right_rows, left_rows = _pairs(right_codes, left_codes, True)
        return column_of(left_rows), column_of(right_rows)
    left_rows, right_rows = _pairs(left_codes, right_codes, how in ("left", "outer"))
    if how == "outer":
        seen = set(left_codes)
        for row, code in enumerate(right_codes):
            if code not in seen:
                left_rows.append(-1)
                right_rows.append(row)
    if sort or how == "outer":
        code_of = lambda pair: left_codes[pair[0]] if pair[0] >= 0 else right_codes[pair[1]]
        pairs = sorted(zip(left_rows, right_rows), key=code_of)
        left_rows, right_rows = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return column_of(left_rows).cast("int64") if left_rows else _pandas.range_column(0, 0, 1), (
        column_of(right_rows).cast("int64") if right_rows else _pandas.range_column(0, 0, 1)
    )


def _pairs(codes, other, keep):
    rows_of = {}
    for row, code in enumerate(other):
        rows_of.setdefault(code, []).append(row)
    first, second = [], []
    for row, code in enumerate(codes):
        for match in rows_of.get(code, [-1] if keep else []):
            first.append(row)
            second.append(match)
    return first, second


def _beside(left, right, left_rows, right_rows, shared, suffixes):
    from pandas.core.frame import DataFrame

    rest = [place for place, label in enumerate(right._labels) if label not in shared]
    right_labels = [right._labels[place] for place in rest]
    twice = {label for label in left._labels if label in right_labels}
    columns, labels = [], []
    for label, column in zip(left._labels, left._columns):
        made = column.take(left_rows)
        if label in shared:
            keep = left_rows.compare("ge", 0)
            made = made.choose(keep, right[label]._column.take(right_rows)) if not bool(keep.truth("all")) else made
            made = made.cast(column.dtype) if column.dtype.startswith("int") and right[label]._column.dtype == column.dtype else made
        columns.append(made)
        labels.append(f"{label}{suffixes[0] or ''}" if label in twice else label)
    for place, label in zip(rest, right_labels):
        columns.append(right._columns[place].take(right_rows))
        labels.append(f"{label}{suffixes[1] or ''}" if label in twice else label)
    return DataFrame._made(columns, index_of(labels), RangeIndex(len(left_rows)))


def _origins(left_rows, right_rows):
    pairs = zip(left_rows.tolist(), right_rows.tolist())
    return ["left_only" if right < 0 else "right_only" if left < 0 else "both" for left, right in pairs]


def _joined_index(left, right, left_rows, right_rows):
    keep = left_rows.compare("ge", 0)
    column = left._index._column.take(left_rows)
    if not bool(keep.truth("all")):
        column = column.choose(keep, right._index._column.take(right_rows))
    return index_of(column.tolist(), left._index.name)


def _crossed(left, right, suffixes):
    pairs = [(row, other) for row in range(len(left)) for other in range(len(right))]
    return _beside(left, right, column_of([row for row, _ in pairs]), column_of([other for _, other in pairs]), [], suffixes)


def join(left, other, on, how, left_suffix, right_suffix):
    from pandas.core.concat import concat

    if isinstance(other, list):
        return concat([left, *other], axis=1)
    right = other.to_frame() if isinstance(other, Series) else other
    twice = [label for label in left._labels if label in right.columns]
    if twice and not (left_suffix or right_suffix):
        raise ValueError(f"columns overlap but no suffix specified: {index_of(twice)!r}")
    options = {"left_on": on} if on is not None else {"left_index": True}
    made = merge(left, right, how, suffixes=(left_suffix, right_suffix), right_index=True, **options)
    if on is not None:
        made._index = left._index if len(made) == len(left) else made._index
    return made
