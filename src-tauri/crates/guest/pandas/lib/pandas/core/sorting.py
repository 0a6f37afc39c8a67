"""Rows in the order of values, and the rows nearest to given labels."""

from collections import Counter

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timedeltas import Timedelta
from pandas.core.indexes.base import index_of, same_labels


def sorting_rows(column, ascending, na_position, kind):
    """The rows in the order of the values; `kind` says what becomes of equal ones."""
    order = column.sorted_rows if kind in ("stable", "mergesort") else column.default_order
    return order(not ascending, na_position == "first")


def nearest_rows(index, wanted, method):
    """For each wanted label the row of the nearest one before or behind it in a sorted index; -1 where there is none."""
    labels = index.tolist()
    from bisect import bisect_left, bisect_right

    if method in ("ffill", "pad"):
        return column_of([bisect_right(labels, label) - 1 for label in wanted.tolist()])
    if method in ("bfill", "backfill"):
        rows = [bisect_left(labels, label) for label in wanted.tolist()]
        return column_of([row if row < len(labels) else -1 for row in rows])
    return column_of([_nearest(labels, label, bisect_left(labels, label)) for label in wanted.tolist()])


def _nearest(labels, label, behind):
    """The row that is nearest to a label; of two that are equally near the later one counts."""
    if behind == len(labels) or (behind > 0 and label - labels[behind - 1] < labels[behind] - label):
        return behind - 1
    return behind


def rows_within(index, wanted, method, limit):
    """As `nearest_rows`; -1 from the label on that would be the one behind the `limit`th to take a row of another label."""
    rows = nearest_rows(index, wanted, method).tolist()
    if limit is None or method == "nearest":
        return column_of(rows)
    labels, targets = index.tolist(), wanted.tolist()
    taken, backwards = Counter(), method in ("bfill", "backfill")
    for place in reversed(range(len(rows))) if backwards else range(len(rows)):
        row = rows[place]
        if row >= 0 and labels[row] != targets[place]:
            taken[row] += 1
            rows[place] = row if taken[row] <= limit else -1
    return column_of(rows)


def reindexed_rows(index, wanted, method=None, limit=None, tolerance=None):
    """The row for each wanted label in an index of different labels; -1 where there is none."""
    if same_labels(index, wanted):
        return _pandas.range_column(0, len(index), 1)
    if index.has_duplicates:
        raise ValueError("cannot reindex on an axis with duplicate labels")
    if method is None:
        if limit is not None or tolerance is not None:
            raise ValueError("limit argument only valid if doing pad, backfill or nearest reindexing")
        return index._positions(wanted)
    if not index.is_monotonic_increasing:
        if not index.is_monotonic_decreasing:
            raise ValueError("index must be monotonic increasing or decreasing")
        last = len(index) - 1
        # The label before another one in a descending index is the next greater one.
        method = {"ffill": "bfill", "pad": "bfill", "bfill": "ffill", "backfill": "ffill"}.get(method, method)
        rows = reindexed_rows(index[::-1], wanted, method, limit, tolerance)
        return column_of([last - row if row >= 0 else -1 for row in rows.tolist()])
    rows = rows_within(index, wanted, method, limit)
    if tolerance is None:
        return rows
    if isinstance(tolerance, str):
        tolerance = Timedelta(tolerance)
    pairs = zip(rows.tolist(), wanted)
    return column_of([row if row >= 0 and abs(index[row] - label) <= tolerance else -1 for row, label in pairs])


def target_labels(labels, own):
    """Labels to reindex to; those that cannot have names take the names of the index."""
    wanted = index_of(labels)
    if hasattr(labels, "name") or wanted.nlevels != own.nlevels:
        return wanted
    return wanted.set_names(own.names) if own.nlevels > 1 else wanted.rename(own.name)
