"""Correlation and covariance."""

from _pandas import column_of

from pandas.core.dtypes.base import is_number
from pandas.core.hints import hinted


def _measure(method):
    if method not in ("pearson", "spearman", "kendall") and not callable(method):
        raise ValueError(
            f"method must be either 'pearson', 'spearman', 'kendall', or a callable, '{method}' was supplied"
        )
    return method


def series_correlation(series, other, method, min_periods):
    left, right = series._column, series._aligned(other)
    return column_of([_of(left, right, _measure(method), min_periods or 1, False)]).item(0)


def _of(left, right, method, least, running):
    if method == "pearson":
        return left.correlation(right, least, "running" if running else "scaled")
    present = left.missing().logic("or", right.missing()).invert().true_rows()
    left, right = left.take(present), right.take(present)
    if method == "spearman":
        ranks = left.ranks("average", False), right.ranks("average", False)
        if running:
            return ranks[0].correlation(ranks[1], least, "ranks")
        import numpy

        return numpy.corrcoef(ranks[0].array(), ranks[1].array())[1, 0] if len(left) >= max(least, 2) else float("nan")
    if callable(method):
        return method(left.array(), right.array())
    from scipy.stats import kendalltau

    return kendalltau(left.array(), right.array())[0]


def _numbers(frame, numeric_only):
    if numeric_only:
        return frame._numeric()
    for label, column in zip(frame._labels, frame._columns):
        if not is_number(column.dtype) and column.dtype != "bool":
            first = next((value for value in column.tolist() if value == value and value is not None), "")
            raise hinted(
                ValueError(f"could not convert string to float: {first!r}"),
                f"the column {label!r} holds no numbers; use corr(numeric_only=True)",
            )
    return frame


def frame_correlation(frame, method, min_periods, numeric_only):
    method = _measure(method)
    frame = _numbers(frame, numeric_only)
    known = method == "kendall" or callable(method)  # each with itself is not calculated
    return _square(
        frame, lambda left, right: 1.0 if known and left is right else _of(left, right, method, min_periods, True)
    )


def series_covariance(series, other, min_periods, ddof):
    right = series._aligned(other)
    return column_of([series._column.covariance(right, float(ddof), min_periods or 1, False)]).item(0)


def frame_covariance(frame, min_periods, ddof, numeric_only):
    frame = _numbers(frame, numeric_only)
    gaps = any(bool(column.missing().truth("any")) for column in frame._columns)
    return _square(frame, lambda left, right: left.covariance(right, float(ddof), min_periods or 1, gaps))


def _square(frame, measure):
    from pandas.core.frame import DataFrame

    count = len(frame._columns)
    known = {}
    for row in range(count):
        for other in range(row, count):
            known[row, other] = known[other, row] = float(measure(frame._columns[other], frame._columns[row]))
    columns = [column_of([known[row, place] for row in range(count)]) for place in range(count)]
    return DataFrame._made(columns, frame._header, frame._header)
