"""Functions of the module: missing values, numbers, dummies."""

import _pandas
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.index import Index, from_column, index_of, is_listlike
from pandas.core.series import Series


def isna(obj):
    """Whether a value is missing; of a series or a frame, which values are."""
    if hasattr(obj, "isna"):
        return obj.isna()
    if is_listlike(obj):
        return column_of(obj if hasattr(obj, "dtype") else list(obj)).missing().array()
    return bool(_pandas.object_column([obj]).missing().truth("any"))


def notna(obj):
    if hasattr(obj, "notna"):
        return obj.notna()
    found = isna(obj)
    return not found if isinstance(found, bool) else ~found


def unique(values):
    return (values if isinstance(values, Series) else Series(values)).unique()


def to_numeric(arg, errors="raise", downcast=None, dtype_backend=None):
    """Numbers from texts."""
    if isinstance(arg, (Series, Index)) or is_listlike(arg):
        column = arg._column if isinstance(arg, (Series, Index)) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        if column.dtype.startswith(("int", "uint", "float", "bool")):
            made = column
        else:
            made = _numbers(column, errors)
        if downcast == "integer" and not bool(made.missing().truth("any")):
            made = made.cast("int64")
        return arg._with(made) if isinstance(arg, Series) else from_column(made, arg.name) if isinstance(arg, Index) else made.array()
    return _numbers(column_of([arg]), errors).item(0)


def _numbers(column, errors):
    try:
        return column.numeric(errors == "coerce")
    except ValueError as error:
        raise hinted(error, 'to_numeric(…, errors="coerce") makes such values missing') from None


def get_dummies(data, prefix=None, prefix_sep="_", dummy_na=False, columns=None, sparse=False, drop_first=False, dtype=None):
    """One column of true and false for each value."""
    from pandas.core.frame import DataFrame

    if not hasattr(data, "_columns"):
        series = data if isinstance(data, Series) else Series(data)
        columns, labels = _dummies(series, prefix, prefix_sep, drop_first, dtype, dummy_na)
        return DataFrame._made(columns, index_of(labels), series._index)
    wanted = list(columns) if columns is not None else [
        label for label, column in zip(data._labels, data._columns) if column.dtype in ("str", "object", "category")
    ]
    rest = data.drop(columns=wanted)
    made, labels = list(rest._columns), rest._labels
    for place, label in enumerate(wanted):
        start = prefix[label] if isinstance(prefix, dict) else prefix[place] if isinstance(prefix, list) else prefix if prefix else label
        more, names = _dummies(data[label], start, prefix_sep, drop_first, dtype, dummy_na)
        made += more
        labels += names
    return DataFrame._made(made, index_of(labels), data._index)


def _dummies(series, prefix, separator, drop_first, dtype, dummy_na):
    from pandas.core.dtypes import cast_to

    values = series.dropna().drop_duplicates().sort_values()._column
    columns = [series._column.compare("eq", value) for value in values.tolist()]
    labels = values.tolist()
    if dummy_na:
        columns.append(series._column.missing())
        labels.append(float("nan"))
    if prefix is not None:
        labels = [f"{prefix}{separator}{label}" for label in labels]
    if drop_first:
        columns, labels = columns[1:], labels[1:]
    if dtype is not None:
        columns = [cast_to(column, dtype) for column in columns]
    return columns, labels



def factorize(values, sort=False, use_na_sentinel=True):
    return (values if isinstance(values, Series) else Series(values)).factorize(sort)
