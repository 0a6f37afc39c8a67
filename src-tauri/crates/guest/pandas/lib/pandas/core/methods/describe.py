"""`describe()`."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import is_number, knows_na
from pandas.core.indexes.base import index_of
from pandas.core.series import Series


def _fractions(percentiles):
    fractions = [0.25, 0.5, 0.75] if percentiles is None else sorted(set(percentiles))
    if any(not 0 <= fraction <= 1 for fraction in fractions):
        raise ValueError("percentiles should all be in the interval [0, 1]")
    return fractions


def _percent(fraction):
    text = f"{fraction * 100:.10g}"
    return f"{text}%"


def describe_series(series, percentiles=None):
    dtype = series._column.dtype
    if is_number(dtype):
        return _numbers(series, _fractions(percentiles))
    if dtype.startswith(("datetime", "timedelta")):
        return _times(series, _fractions(percentiles))
    return _texts(series)


def _numbers(series, fractions):
    column = series._column
    values = [float(series.count()), column.reduce("mean", 0.0), column.reduce("std", 1.0), column.reduce("min", 0.0)]
    values = [float(value) for value in values] + column.quantiles(fractions, "linear").tolist()
    values.append(float(column.reduce("max", 0.0)))
    labels = ["count", "mean", "std", "min"] + [_percent(fraction) for fraction in fractions] + ["max"]
    made = column_of(values)
    return Series._made(made.cast("Float64") if knows_na(column) else made, index_of(labels), series.name)


def _times(series, fractions):
    column = series._column
    numbers = series.dropna()._column.cast("int64")
    middle = [_moment(column, value) for value in numbers.quantiles(fractions, "linear").tolist()]
    values = [series.count(), column.reduce("mean", 0.0), column.reduce("min", 0.0), *middle, column.reduce("max", 0.0)]
    labels = ["count", "mean", "min"] + [_percent(fraction) for fraction in fractions] + ["max"]
    if column.dtype.startswith("timedelta"):
        values.insert(2, column.reduce("std", 1.0))
        labels.insert(2, "std")
    return Series._made(_pandas.object_column(values), index_of(labels), series.name)


def _moment(column, value):
    return column_of([int(value)]).cast(column.dtype).item(0)


def _texts(series):
    counts = series.value_counts()
    top = [counts._index.tolist()[0], counts._column.tolist()[0]] if len(counts) else [float("nan"), float("nan")]
    values = [int(series.count()), series.nunique(), *top]
    column = column_of(values) if len(counts) else _pandas.object_column(values)
    return Series._made(column, index_of(["count", "unique", "top", "freq"]), series.name)


def describe_frame(frame, percentiles, include, exclude):
    from pandas.core.frame import DataFrame

    if not frame._columns:
        raise ValueError("Cannot describe a DataFrame without columns")
    parts = [describe_series(series, percentiles) for series in _chosen(frame, include, exclude)._all_series()]
    labels = []
    for part in sorted(parts, key=len):
        labels += [label for label in part._index.tolist() if label not in labels]
    rows = index_of(labels)
    columns = [part._column if part._index.tolist() == labels else part.reindex(rows)._column for part in parts]
    header = index_of([part.name for part in parts], frame.columns.name)
    return DataFrame._made(columns, header, rows)


def _chosen(frame, include, exclude):
    if include == "all":
        return frame
    if include is None and exclude is None:
        numeric = [
            row
            for row, column in enumerate(frame._columns)
            if is_number(column.dtype) or column.dtype.startswith(("datetime", "timedelta"))
        ]
        return frame._pick(numeric) if numeric else frame
    return frame.select_dtypes(include, exclude)
