"""`merge_asof`: joining on the nearest key instead of an equal one."""

from bisect import bisect_left, bisect_right

from _pandas import column_of

from pandas.core.reshape.merge import _beside, _key, _listed


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
    known, rows = right_key.tolist(), []
    for value, mark in zip(left_key.tolist(), marks):
        rows.append(_nearest(value, groups.get(mark, []), known, direction, tolerance, allow_exact_matches))
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
    keys = on if on is not None else left_on
    made = merge(left, right, how, on, left_on, right_on, suffixes=suffixes)
    names = [label for label in left._labels if label in right._header] if keys is None else keys
    made = made.sort_values(names, kind="stable", ignore_index=True)
    return made.ffill() if fill_method in ("ffill", "pad") else made


def _marks(frame, by):
    if by is None:
        return [()] * len(frame)
    return list(zip(*[_key(frame, name).tolist() for name in _listed(by)]))


def _groups(frame, by):
    found = {}
    for row, mark in enumerate(_marks(frame, by)):
        found.setdefault(mark, []).append(row)
    return found


def _nearest(value, rows, known, direction, tolerance, exact):
    """The row of the nearest key in a direction; -1 when there is none within the tolerance."""
    keys = [known[row] for row in rows]
    before = (bisect_right if exact else bisect_left)(keys, value) - 1
    after = (bisect_left if exact else bisect_right)(keys, value)
    choices = []
    if direction != "forward" and before >= 0:
        choices.append(before)
    if direction != "backward" and after < len(keys):
        choices.append(after)
    choices = [place for place in choices if tolerance is None or abs(keys[place] - value) <= tolerance]
    return rows[min(choices, key=lambda place: abs(keys[place] - value))] if choices else -1
