"""`DataFrame.describe`: one row for each statistic, one column for each column."""

import _polars

from .datatypes import Boolean
from .expr import Expr
from .series import Series


def describe(frame, percentiles, interpolation):
    if not frame.columns:
        raise TypeError("cannot describe a DataFrame that has no columns")
    percentiles = () if percentiles is None else [percentiles] if isinstance(percentiles, float) else percentiles
    labels = ["count", "null_count", "mean", "std", "min", *(f"{p * 100:g}%" for p in percentiles), "max"]
    from .frame import DataFrame

    summary = [_statistics(series, percentiles, interpolation) for series in frame.get_columns()]
    return DataFrame([Series("statistic", labels), *summary])


def _statistics(series, percentiles, interpolation):
    """The statistics of one column: numbers for numbers and truth values, text for the rest."""
    dtype = series.dtype
    numeric, temporal = dtype.is_numeric(), dtype.is_temporal()
    values = [series.count(), series.null_count()]
    values.append(series.mean() if numeric or temporal or dtype == Boolean else None)
    values.append(series.std() if numeric else None)
    values.append(series.min())
    values.extend(_percentile(series, p, interpolation) if numeric or temporal else None for p in percentiles)
    values.append(series.max())
    if numeric or dtype == Boolean:
        return Series(series.name, [None if value is None else float(value) for value in values], float)
    return Series(series.name, [None if value is None else str(value) for value in values], str)


def _percentile(series, percentile, interpolation):
    column = Expr(_polars.nth(0))
    if series.dtype.is_temporal():
        column = column.to_physical().quantile(percentile, interpolation).cast(series.dtype)
    else:
        column = column.quantile(percentile, interpolation)
    return series._evaluate(column)[0]
