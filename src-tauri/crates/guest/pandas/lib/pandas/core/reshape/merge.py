"""`merge`, `join`, `merge_asof` and `merge_ordered`."""

from bisect import bisect_left, bisect_right

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timedeltas import Timedelta
from pandas.core.dtypes.base import is_number
from pandas.core.hints import hinted, unknown_column
from pandas.core.indexes.base import RangeIndex, combined_index, index_of
from pandas.core.series import Series
from pandas.errors import MergeError


def _listed(value):
    return (
        list(value)
        if isinstance(value, (list, tuple)) or (hasattr(value, "dtype") and not hasattr(value, "_index"))
        else [value]
    )


def merge(
    left,
    right,
    how="inner",
    on=None,
    left_on=None,
    right_on=None,
    left_index=False,
    right_index=False,
    sort=False,
    suffixes=("_x", "_y"),
    copy=None,
    indicator=False,
    validate=None,
):
    left, right = _as_frame(left), _as_frame(right)
    if how == "cross":
        return _crossed(left, right, suffixes)
    left_names, right_names = _key_names(left, right, on, left_on, right_on, left_index, right_index)
    left_keys = left._index._levels if left_names is None else [_key(left, name) for name in left_names]
    right_keys = right._index._levels if right_names is None else [_key(right, name) for name in right_names]
    if len(left_keys) != len(right_keys):
        raise ValueError("len(right_on) must equal len(left_on)")
    _check_kinds(left_keys, right_keys, left_names or right_names)
    if validate is not None:
        _validated(left_keys, right_keys, validate, left_names)
    left_rows, right_rows = _matched(left_keys, right_keys, how, sort)
    made = _beside(left, right, left_rows, right_rows, _shared(left_names, right_names), suffixes)
    _fill_keys(made, left_names, right_names, left_rows, right_rows, right_keys, left_keys)
    if indicator:
        made[indicator if isinstance(indicator, str) else "_merge"] = _origins(left_rows, right_rows)
    made._index = _index_of(left, right, left_names, right_names, left_rows, right_rows, left_keys, right_keys)
    return made


def _as_frame(table):
    if isinstance(table, Series):
        if table.name is None:
            raise ValueError("Cannot merge a Series without a name")
        return table.to_frame()
    if not hasattr(table, "_columns"):
        raise TypeError(f"Can only merge Series or DataFrame objects, a {type(table)} was passed")
    return table


def _key_names(left, right, on, left_on, right_on, left_index, right_index):
    if on is not None:
        return _listed(on), _listed(on)
    if left_index or right_index or left_on is not None or right_on is not None:
        if (left_on is None and not left_index) or (right_on is None and not right_index):
            missing, index = (
                ("left_on", "left_index") if left_on is None and not left_index else ("right_on", "right_index")
            )
            raise MergeError(f'Must pass "{missing}" OR "{index}".')
        return None if left_index else _listed(left_on), None if right_index else _listed(right_on)
    shared = [label for label in left._labels if label in right._header]
    if not shared:
        raise MergeError(
            "No common columns to perform merge on. Merge options: left_on=None, right_on=None, left_index=False, right_index=False"
        )
    return shared, shared


def _key(frame, name):
    if hasattr(name, "_column"):
        return name._column
    if hasattr(name, "dtype") and getattr(name, "ndim", 0) == 1:
        return column_of(name)
    if name in frame._header:
        return frame[name]._column
    if name in frame._index.names:
        return frame._index.get_level_values(name)._column
    raise unknown_column(name, frame._labels)


def _check_kinds(left_keys, right_keys, names):
    for place, (left, right) in enumerate(zip(left_keys, right_keys)):
        number = [is_number(key.dtype) or key.dtype == "bool" for key in (left, right)]
        text = [key.dtype == "str" for key in (left, right)]
        moment = [key.dtype.startswith("datetime") for key in (left, right)]
        if (any(number) and any(text)) or (any(moment) and (any(number) or any(text))):
            name = names[place] if names else None
            raise hinted(
                ValueError(
                    f"You are trying to merge on {left.dtype} and {right.dtype} columns for key {name!r}. "
                    "If you wish to proceed you should use pd.concat"
                ),
                "give both keys the same dtype first, as in left[key] = left[key].astype(str)",
            )


def _validated(left_keys, right_keys, validate, names):
    unique = [not bool(_pandas.duplicated_rows(keys, "first").truth("any")) for keys in (left_keys, right_keys)]
    wanted = {
        "one_to_one": (True, True),
        "1:1": (True, True),
        "one_to_many": (True, False),
        "1:m": (True, False),
        "many_to_one": (False, True),
        "m:1": (False, True),
        "many_to_many": (False, False),
        "m:m": (False, False),
    }
    if validate not in wanted:
        raise ValueError(f'"{validate}" is not a valid argument. Valid arguments are: {list(wanted)}')
    kind = {"1:1": "one-to-one", "1:m": "one-to-many", "m:1": "many-to-one"}.get(validate, validate.replace("_", "-"))
    sides = [side for side, must, holds in zip(("left", "right"), wanted[validate], unique) if must and not holds]
    if len(sides) == 2:
        listed = "".join(_duplicates(keys, names, side) for keys, side in ((left_keys, "left"), (right_keys, "right")))
        raise MergeError(f"Merge keys are not unique in either left or right dataset; not a {kind} merge.{listed}")
    if sides:
        keys = left_keys if sides[0] == "left" else right_keys
        raise MergeError(
            f"Merge keys are not unique in {sides[0]} dataset; not a {kind} merge{_duplicates(keys, names, sides[0])}"
        )


def _duplicates(keys, names, side):
    from pandas.core.frame import DataFrame

    rows = _pandas.duplicated_rows(keys, "first").true_rows()
    repeats = DataFrame._made(
        [key.take(rows) for key in keys], index_of(list(names or range(len(keys)))), RangeIndex(len(rows))
    )
    return f"\nDuplicates in {side}:\n {repeats.head(5).to_string(index=False)} ..."


def _matched(left_keys, right_keys, how, sort):
    """Pairs of rows with equal keys; -1 where one side has none, and nothing for the left rows when all stay as they are."""
    if len(left_keys) == 1 and how in ("inner", "left") and not sort:
        found = _pandas.only_counterparts(left_keys[0], right_keys[0])
        if found is not None:
            rows, complete = found
            if complete or how == "left":
                return None, rows
            kept = rows.compare("ge", 0)
            return kept.true_rows(), _pandas.filtered([rows], kept)[0]
    both = [_pandas.joined_columns([left, right]) for left, right in zip(left_keys, right_keys)]
    groups = _pandas.group_rows(both, sort or how == "outer", False)
    return groups.pairs(len(left_keys[0]), how, sort)


def _shared(left_names, right_names):
    """The keys that both tables have under one name."""
    if not left_names or not right_names:
        return []
    return [
        left for left, right in zip(left_names, right_names) if isinstance(left, (str, int, tuple)) and left == right
    ]


def _beside(left, right, left_rows, right_rows, shared, suffixes):
    from pandas.core.frame import DataFrame

    rest = [place for place, label in enumerate(right._labels) if label not in shared]
    right_labels = [right._labels[place] for place in rest]
    twice = {label for label in left._labels if label in right_labels}
    if twice and not (suffixes[0] or suffixes[1]):
        overlap = index_of([label for label in left._labels if label in twice])
        raise ValueError(f"columns overlap but no suffix specified: {overlap!r}")
    named = lambda label, suffix: f"{label}{suffix or ''}" if label in twice else label
    labels = [named(label, suffixes[0]) for label in left._labels] + [
        named(label, suffixes[1]) for label in right_labels
    ]
    mine = list(left._columns) if left_rows is None else _pandas.taken(left._columns, left_rows)
    theirs = _pandas.taken([right._columns[place] for place in rest], right_rows)
    return DataFrame._made(mine + theirs, index_of(labels), RangeIndex(len(right_rows)))


def _fill_keys(made, left_names, right_names, left_rows, right_rows, right_keys, left_keys):
    """A row that only the right table has takes its keys from there."""
    if left_rows is None or left_names is None:
        return
    keep = left_rows.compare("ge", 0)
    if bool(keep.truth("all")):
        return
    shared = _shared(left_names, right_names)
    for name, mine, theirs in zip(left_names, left_keys, right_keys):
        if (
            not isinstance(name, (str, int, tuple))
            or name not in made._header
            or (right_names is not None and name not in shared)
        ):
            continue
        column = made[name]._column.choose(keep, theirs.take(right_rows))
        same = mine.dtype == theirs.dtype and not mine.dtype.startswith(("float", "object"))
        made[name] = column.cast(mine.dtype) if same and column.dtype != mine.dtype else column


def _index_of(left, right, left_names, right_names, left_rows, right_rows, left_keys, right_keys):
    if left_names is None and right_names is None:
        return _joined_index(left, left_rows, right_rows, left_keys, right_keys)
    if right_names is None:
        return left._index if left_rows is None else left._index._take(left_rows)
    if left_names is None:
        return right._index._take(right_rows)
    return RangeIndex(len(right_rows))


def _joined_index(left, left_rows, right_rows, left_keys, right_keys):
    if left_rows is None:
        return left._index
    keep = left_rows.compare("ge", 0)
    levels = []
    for mine, theirs in zip(left_keys, right_keys):
        level = mine.take(left_rows)
        if not bool(keep.truth("all")):
            level = level.choose(keep, theirs.take(right_rows))
            same = mine.dtype == theirs.dtype and level.dtype != mine.dtype
            level = level.cast(mine.dtype) if same else level
        levels.append(level)
    return combined_index(levels, left._index.names)


def _origins(left_rows, right_rows):
    from pandas.core.arrays.categorical import Categorical

    whole = range(len(right_rows)) if left_rows is None else left_rows.tolist()
    pairs = zip(whole, right_rows.tolist())
    names = ["left_only" if right < 0 else "right_only" if left < 0 else "both" for left, right in pairs]
    return Categorical(names, categories=["left_only", "right_only", "both"])


def _crossed(left, right, suffixes):
    height, width = len(left), len(right)
    outer = (
        column_of([row for row in range(height) for _ in range(width)])
        if height * width
        else _pandas.range_column(0, 0, 1)
    )
    inner = (
        column_of([row for _ in range(height) for row in range(width)])
        if height * width
        else _pandas.range_column(0, 0, 1)
    )
    return _beside(left, right, outer, inner, [], suffixes)


def join(left, other, on=None, how="left", left_suffix="", right_suffix="", sort=False, validate=None):
    from pandas.core.reshape.concat import concat

    if isinstance(other, (list, tuple)):
        return concat([left, *other], axis=1, join="outer" if how == "outer" else how).reindex(
            left._index if how == "left" else None
        )
    right = _as_frame(other)
    if on is None and left._index.nlevels != right._index.nlevels:
        return _join_levels(left, right, how, (left_suffix, right_suffix), sort)
    options = {"left_on": on, "validate": validate} if on is not None else {"left_index": True, "validate": validate}
    if on is None and _of_other_kinds(left._index, right._index):
        return _joined_beside(left, right, how, (left_suffix, right_suffix), sort)
    return merge(left, right, how, suffixes=(left_suffix, right_suffix), right_index=True, sort=sort, **options)


def _joined_beside(left, right, how, suffixes, sort):
    """Rows that no label brings together; the index is of objects where it holds labels of both."""
    parts = [part.set_axis(part._index.astype(object)) for part in (left, right)]
    made = merge(*parts, how, suffixes=suffixes, left_index=True, right_index=True, sort=sort)
    side = {"left": left, "right": right}.get(how)
    return made if side is None or sort else made.set_axis(side._index)


def _of_other_kinds(left, right):
    """Whether no label of one index can be one of the other, which joins by rows allow."""
    kinds = [
        "number"
        if is_number(index._column.dtype)
        else "moment"
        if index._column.dtype.startswith("datetime")
        else "text"
        for index in (left, right)
        if index.nlevels == 1 and index._column.dtype != "object"
    ]
    return len(set(kinds)) == 2


def _join_levels(left, right, how, suffixes, sort):
    """Rows with labels of several levels beside those that have only some of the levels."""
    shared = [name for name in left._index.names if name is not None and name in right._index.names]
    if not shared:
        raise ValueError("cannot join with no overlapping index names")
    names = max(left._index.names, right._index.names, key=len)
    made = merge(left.reset_index(), right.reset_index(), how, on=shared, suffixes=suffixes, sort=sort)
    return made.set_index(list(names))


def merge_asof(
    left,
    right,
    on=None,
    left_on=None,
    right_on=None,
    left_index=False,
    right_index=False,
    by=None,
    left_by=None,
    right_by=None,
    suffixes=("_x", "_y"),
    tolerance=None,
    allow_exact_matches=True,
    direction="backward",
):
    if direction not in ("backward", "forward", "nearest"):
        raise ValueError(f"direction invalid: {direction}")
    left_key = left._index._column if left_index else _key(left, on if on is not None else left_on)
    right_key = right._index._column if right_index else _key(right, on if on is not None else right_on)
    for side, key in (("left", left_key), ("right", right_key)):
        if key.sorted_rows(False, False).tolist() != list(range(len(key))):
            raise ValueError(f"{side} keys must be sorted")
    left_by, right_by = (by, by) if by is not None else (left_by, right_by)
    groups = _groups(right, right_by)
    marks = _marks(left, left_by)
    if left_key.dtype == right_key.dtype and left_key.dtype.startswith("datetime"):
        left_key, right_key = left_key.cast("int64"), right_key.cast("int64")
        tolerance = None if tolerance is None else Timedelta(tolerance) // Timedelta(microseconds=1)
    known, rows = right_key.tolist(), []
    parts = {mark: (places, [known[row] for row in places]) for mark, places in groups.items()}
    for value, mark in zip(left_key.tolist(), marks):
        rows.append(_nearest(value, *parts.get(mark, ([], [])), direction, tolerance, allow_exact_matches))
    shared = ([on] if on is not None else []) + (_listed(by) if by is not None else [])
    made = _beside(left, right, column_of(list(range(len(left)))), column_of(rows), shared, suffixes)
    if left_index or right_index:
        made._index = left._index
    return made


def merge_ordered(
    left,
    right,
    on=None,
    left_on=None,
    right_on=None,
    left_by=None,
    right_by=None,
    fill_method=None,
    suffixes=("_x", "_y"),
    how="outer",
):
    """A merge in the order of the keys; `fill_method="ffill"` fills its gaps from above, within the groups of `left_by`."""
    from pandas.core.reshape.concat import concat
    from pandas.core.reshape.merge import merge

    if left_by is not None or right_by is not None:
        by, grouped, other = (left_by, left, right) if left_by is not None else (right_by, right, left)
        names = list(by) if isinstance(by, (list, tuple)) else [by]
        pieces = []
        for label, part in grouped.groupby(names, sort=False):
            rest = part.drop(columns=names)
            pair = (rest, other) if left_by is not None else (other, rest)
            piece = merge_ordered(*pair, on, left_on, right_on, fill_method=fill_method, suffixes=suffixes, how=how)
            for name, value in zip(names, label):
                piece[name] = value
            pieces.append(piece)
        made = concat(pieces, ignore_index=True)
        order = [label for label in grouped._labels if label in made._header] + [
            label for label in made._labels if label not in grouped._header
        ]
        return made[order if left_by is not None else made._labels]
    if fill_method not in (None, "ffill"):
        raise ValueError("fill_method must be 'ffill' or None")
    keys = on if on is not None else left_on
    names = [label for label in left._labels if label in right._header] if keys is None else keys
    numbered = [frame.assign(**{mark: range(len(frame))}) for frame, mark in zip((left, right), _ROWS)]
    made = merge(*numbered, how, on, left_on, right_on, suffixes=suffixes)
    made = made.sort_values(names, kind="stable", ignore_index=True)
    if fill_method is None:
        return made.drop(columns=list(_ROWS))
    shared = _listed(names) if left_on is None else [a for a, b in zip(_listed(left_on), _listed(right_on)) if a == b]
    return _filled_from_rows_above(made, left, right, shared)


# Columns that say from which rows of the left and the right frame a merged row comes.
_ROWS = ("\0left row", "\0right row")


def _filled_from_rows_above(made, left, right, shared):
    """Rows without a partner take over the partner above, with its own gaps, so that whole columns keep their type."""
    places = {mark: made[mark].ffill().fillna(-1).astype("int64").tolist() for mark in _ROWS}
    labels = made._labels
    sides = labels[: labels.index(_ROWS[0])], labels[labels.index(_ROWS[0]) + 1 : -1]
    sources = left._labels, [label for label in right._labels if label not in shared]
    for frame, mark, side, source in zip((left, right), _ROWS, sides, sources):
        rows = frame.reset_index(drop=True).reindex(places[mark]).reset_index(drop=True)
        for label, original in zip(side, source):
            if original not in shared:
                made[label] = rows[original]
    return made.drop(columns=list(_ROWS))


def _marks(frame, by):
    if by is None:
        return [()] * len(frame)
    return list(zip(*[_key(frame, name).tolist() for name in _listed(by)]))


def _groups(frame, by):
    found = {}
    for row, mark in enumerate(_marks(frame, by)):
        found.setdefault(mark, []).append(row)
    return found


def _nearest(value, rows, keys, direction, tolerance, exact):
    """The row of the nearest of their keys in a direction; -1 when there is none within the tolerance."""
    before = (bisect_right if exact else bisect_left)(keys, value) - 1
    after = (bisect_left if exact else bisect_right)(keys, value)
    choices = []
    if direction != "forward" and before >= 0:
        choices.append(before)
    if direction != "backward" and after < len(keys):
        choices.append(after)
    choices = [place for place in choices if tolerance is None or abs(keys[place] - value) <= tolerance]
    return rows[min(choices, key=lambda place: abs(keys[place] - value))] if choices else -1
