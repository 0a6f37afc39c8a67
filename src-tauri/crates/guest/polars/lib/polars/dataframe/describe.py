"""`describe` and `glimpse`."""

import _polars

from polars.datatypes import Boolean, Categorical, Enum
from polars.expr.expr import Expr
from polars.series.series import Series


def describe(frame, percentiles, interpolation):
    if not frame.columns:
        raise TypeError("cannot describe a DataFrame that has no columns")
    percentiles = () if percentiles is None else [percentiles] if isinstance(percentiles, float) else percentiles
    labels = ["count", "null_count", "mean", "std", "min", *(f"{p * 100:g}%" for p in percentiles), "max"]
    from polars.dataframe.frame import DataFrame

    summary = [_statistics(series, percentiles, interpolation) for series in frame.get_columns()]
    return DataFrame({series.name: series for series in [Series("statistic", labels), *summary]})


def _statistics(series, percentiles, interpolation):
    """The statistics of one column: numbers for numbers, truth values and lists, text for the rest."""
    dtype = series.dtype
    if dtype.is_nested() or isinstance(dtype, (Categorical, Enum)):
        counts = [series.count(), series.null_count()] + [None] * (4 + len(percentiles))
        return Series(series.name, counts, float) if dtype.is_nested() else Series(series.name, counts).cast(str)
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
    column = Expr(_polars.columns_at([0], True))
    if series.dtype.is_temporal():
        column = column.to_physical().quantile(percentile, interpolation).cast(series.dtype)
    else:
        column = column.quantile(percentile, interpolation)
    return series._evaluate(column)[0]


def glimpse(frame, most_items, longest_name):
    """A line for each column: its name, its data type and its first values."""
    short = {
        "Int8": "i8",
        "Int16": "i16",
        "Int32": "i32",
        "Int64": "i64",
        "UInt8": "u8",
        "UInt16": "u16",
        "UInt32": "u32",
        "UInt64": "u64",
        "Float32": "f32",
        "Float64": "f64",
        "String": "str",
        "Boolean": "bool",
        "Date": "date",
        "Time": "time",
        "Categorical": "cat",
        "Binary": "binary",
        "Null": "null",
    }
    head, rows = frame.head(most_items), []
    for series in head.get_columns():
        text = repr(series).split("[", 1)[1].split("]\n[", 1)[0]
        name = series.name if len(series.name) <= longest_name else series.name[: longest_name - 1] + "…"
        values = ", ".join(_item(value) for value in series.to_list())
        rows.append((name, f"<{short.get(repr(series.dtype), text)}>", values))
    widths = [max((len(row[place]) for row in rows), default=0) for place in (0, 1)]
    lines = [f"$ {name:{widths[0]}} {dtype:>{widths[1]}} {values}" for name, dtype, values in rows]
    return f"Rows: {frame.height}\nColumns: {frame.width}\n" + "".join(line + "\n" for line in lines)


def _item(value):
    return f"'{value}'" if isinstance(value, str) else "null" if value is None else str(value)
