"""`compare`: the values in which two series or frames differ, side by side."""

from pandas.core.indexes.base import MultiIndex, index_of


def _differences(left, right):
    return (left != right)._column.logic("and", left.isna()._column.logic("and", right.isna()._column).invert())


def compare_series(left, right, keep_shape, keep_equal, names):
    from pandas.core.frame import DataFrame

    different = _differences(left, right)
    kept = [part if keep_equal else part.where(different) for part in (left, right)]
    kept = kept if keep_equal else [_with_room_for_gaps(part) for part in kept]
    made = DataFrame._made([part._column for part in kept], index_of(list(names)), left._index)
    return made if keep_shape else made._filter(different)


def compare_frames(left, right, keep_shape, keep_equal, names):
    from pandas.core.frame import DataFrame

    pairs = [(label, a, b, _differences(a, b)) for (label, a), (_, b) in zip(left.items(), right.items())]
    pairs = [pair for pair in pairs if keep_shape or bool(pair[3].truth("any"))]
    columns, labels, rows = [], [], None
    for label, a, b, different in pairs:
        rows = different if rows is None else rows.logic("or", different)
        for name, part in zip(names, (a, b)):
            whole = keep_equal or bool(different.truth("all"))
            columns.append((part if whole else _with_room_for_gaps(part.where(different)))._column)
            labels.append((label, name))
    made = DataFrame._made(columns, MultiIndex.from_tuples(labels) if labels else index_of([]), left._index)
    return made if keep_shape or rows is None else made._filter(rows)


def _with_room_for_gaps(series):
    """Numbers beside gaps are floats, even where no gap is left."""
    return series.astype("float64") if series._column.dtype.startswith(("int", "uint")) else series
