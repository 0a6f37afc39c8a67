"""The rows in the order of values, and those nearest to wanted labels."""

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
    return column_of([min(range(len(labels)), key=lambda row: abs(labels[row] - label)) for label in wanted.tolist()])
