"""Rows in the order of values, and the rows nearest to given labels."""

from _pandas import column_of


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
    # Of two that are equally near the later one counts.
    return column_of(
        [min(reversed(range(len(labels))), key=lambda row: abs(labels[row] - label)) for label in wanted.tolist()]
    )


def rows_within(index, wanted, method, limit):
    """As `nearest_rows`; -1 for labels that are more than `limit` steps away from the one that is taken."""
    rows = nearest_rows(index, wanted, method)
    if limit is None:
        return rows
    own = {label: place for place, label in enumerate(wanted.tolist())}
    listed = index.tolist()
    kept = []
    for place, row in enumerate(rows.tolist()):
        origin = own.get(listed[row]) if row >= 0 else None
        kept.append(row if origin is not None and abs(place - origin) <= limit else -1)
    return column_of(kept)
