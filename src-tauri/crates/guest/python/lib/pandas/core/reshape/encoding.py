"""Functions of the module: missing values, numbers, dummies."""

import _pandas
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.indexes.base import Index, from_column, index_of, is_listlike
from pandas.core.series import Series


def isna(obj):
    """Whether a value is missing; of a series or a frame, which values are."""
    if hasattr(obj, "isna"):
        return obj.isna()
    if getattr(obj, "ndim", 1) == 2:
        import numpy

        return numpy.array([[isna(value) for value in row] for row in obj.tolist()])
    if is_listlike(obj):
        return column_of(obj if hasattr(obj, "dtype") else list(obj)).missing().array()
    return bool(_pandas.object_column([obj]).missing().truth("any"))


def notna(obj):
    if hasattr(obj, "notna"):
        return obj.notna()
    found = isna(obj)
    return not found if isinstance(found, bool) else ~found


isnull = isna
notnull = notna


def unique(values):
    return (values if isinstance(values, Series) else Series(values)).unique()


def to_numeric(arg, errors="raise", downcast=None, dtype_backend=None):
    """Numbers from texts."""
    if isinstance(arg, (Series, Index)) or is_listlike(arg):
        column = (
            arg._column if isinstance(arg, (Series, Index)) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        )
        if column.dtype.startswith(("int", "uint", "float", "bool")):
            made = column
        else:
            made = _numbers(column, errors)
        if errors not in ("raise", "coerce"):
            raise ValueError("invalid error value specified")
        made = made if downcast is None else _smallest(made, downcast)
        return (
            arg._with(made)
            if isinstance(arg, Series)
            else from_column(made, arg.name)
            if isinstance(arg, Index)
            else made.array()
        )
    return _numbers(column_of([arg]), errors).item(0)


def _smallest(column, downcast):
    """The smallest dtype of a kind that holds the numbers."""
    if downcast not in ("integer", "signed", "unsigned", "float"):
        raise ValueError("invalid downcasting method provided")
    gaps = bool(column.missing().truth("any"))
    if downcast == "float":
        small = column.cast("float64").cast("float32")
        same = small.cast("float64").compare("eq", column.cast("float64")).logic("or", column.missing())
        return small if bool(same.truth("all")) else column
    if gaps or not len(column) or not bool(column.compare("eq", column.cast("float64").round(0)).truth("all")):
        return column
    low, high = int(column.reduce("min", 0.0)), int(column.reduce("max", 0.0))
    for size in (8, 16, 32, 64):
        if downcast == "unsigned":
            if 0 <= low and high < 2**size:
                return column.cast("int64").cast(f"uint{size}")
        elif -(2 ** (size - 1)) <= low and high < 2 ** (size - 1):
            return column.cast("int64").cast(f"int{size}")
    return column


def _numbers(column, errors):
    try:
        return column.numeric(errors == "coerce")
    except ValueError as error:
        raise hinted(error, 'to_numeric(…, errors="coerce") makes such values missing') from None


def get_dummies(
    data, prefix=None, prefix_sep="_", dummy_na=False, columns=None, sparse=False, drop_first=False, dtype=None
):
    """One column of true and false for each value."""
    from pandas.core.frame import DataFrame

    if not hasattr(data, "_columns"):
        series = data if isinstance(data, Series) else Series(data)
        columns, labels = _dummies(series, prefix, prefix_sep, drop_first, dtype, dummy_na)
        return DataFrame._made(columns, index_of(labels), series._index)
    wanted = (
        list(columns)
        if columns is not None
        else [
            label for label, column in zip(data._labels, data._columns) if column.dtype in ("str", "object", "category")
        ]
    )
    rest = data.drop(columns=wanted)
    made, labels = list(rest._columns), rest._labels
    for place, label in enumerate(wanted):
        start = (
            prefix[label]
            if isinstance(prefix, dict)
            else prefix[place]
            if isinstance(prefix, list)
            else prefix
            if prefix
            else label
        )
        more, names = _dummies(data[label], start, prefix_sep, drop_first, dtype, dummy_na)
        made += more
        labels += names
    return DataFrame._made(made, index_of(labels), data._index)


def _dummies(series, prefix, separator, drop_first, dtype, dummy_na):
    from pandas.core.dtypes.base import cast_to

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
    if isinstance(values, (Series, Index)):
        return (values if isinstance(values, Series) else values.to_series()).factorize(sort, use_na_sentinel)
    codes, uniques = Series(values).factorize(sort, use_na_sentinel)
    from pandas.core.arrays.base import values_of

    return codes, values_of(uniques._column) if uniques._column.dtype == "category" else uniques.to_numpy()


def from_dummies(data, sep=None, default_category=None):
    """Columns of true and false back to one column of values for each prefix."""
    from pandas.core.frame import DataFrame

    if data.isna().any().any():
        raise ValueError(f"Dummy DataFrame contains NA value in column: '{data.columns[data.isna().any()][0]}'")
    prefixes = {}
    for label in data._labels:
        prefix, _, value = label.partition(sep) if sep is not None else ("", "", label)
        prefixes.setdefault(prefix, []).append((label, value))
    made = {}
    for prefix, pairs in prefixes.items():
        flags = [data[label].astype(bool).tolist() for label, _ in pairs]
        chosen = [[value for (_, value), flag in zip(pairs, row) if flag] for row in zip(*flags)]
        several = [row for row, values in enumerate(chosen) if len(values) > 1]
        if several:
            raise ValueError(f"Dummy DataFrame contains multi-assignment(s); First instance in row: {several[0]}")
        default = default_category.get(prefix) if isinstance(default_category, dict) else default_category
        none = [row for row, values in enumerate(chosen) if not values]
        if none and default is None:
            raise ValueError(f"Dummy DataFrame contains unassigned value(s); First instance in row: {none[0]}")
        made[prefix] = [values[0] if values else default for values in chosen]
    return DataFrame(made, index=data._index)
