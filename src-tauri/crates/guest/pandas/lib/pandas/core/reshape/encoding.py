"""`get_dummies` and `from_dummies`."""

from pandas.core.indexes.base import index_of
from pandas.core.series import Series


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

    labels = (
        series.cat.categories.tolist()  # also those that no row has
        if series._column.dtype == "category"
        else series.dropna().drop_duplicates().sort_values().tolist()
    )
    columns = [series._column.compare("eq", value) for value in labels]
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
