"""`read_parquet` and `to_parquet`."""

import json

from _pandas_storage import read_columns, write_columns

from pandas.core.indexes.base import RangeIndex, combined_index, index_of
from pandas.io.common import read_bytes, write_bytes


def read_parquet(
    path, engine="auto", columns=None, storage_options=None, dtype_backend=None, filesystem=None, filters=None, **kwargs
):
    """A Parquet file as a frame; the row labels are those that pandas noted in it."""
    frame = _read(path, "parquet", columns)
    return frame if filters is None else _filtered(frame, filters)


def _read(path, form, columns):
    from pandas.core.frame import DataFrame

    names, held, notes = read_columns(read_bytes(path), form, None)
    frame = DataFrame._made(held, index_of(names), RangeIndex(len(held[0]) if held else 0))
    noted = json.loads(notes) if notes else {}
    for column in noted.get("columns", []):
        if column.get("pandas_type") == "categorical" and column["name"] in frame._header:
            frame[column["name"]] = frame[column["name"]].astype("category")
    labels = noted.get("index_columns", [])
    if labels and isinstance(labels[0], dict):
        frame._index = RangeIndex(labels[0]["start"], labels[0]["stop"], labels[0]["step"], name=labels[0]["name"])
    elif labels:
        places = [names.index(label) for label in labels if label in names]
        shown = [None if names[place].startswith("__index_level_") else names[place] for place in places]
        frame._index = combined_index([held[place] for place in places], shown)
        frame = frame._pick([place for place in range(len(names)) if place not in places])
    return frame if columns is None else frame[list(columns)]


def _filtered(frame, filters):
    """Rows that fulfil all of a list of `(column, operator, value)`, or any of several such lists."""
    groups = filters if filters and isinstance(filters[0], list) else [filters]
    kept = None
    for group in groups:
        part = None
        for column, operator, value in group:
            found = _COMPARED[operator](frame[column], value)
            part = found if part is None else part & found
        kept = part if kept is None else kept | part
    return frame[kept].reset_index(drop=True)


_COMPARED = {
    "=": lambda column, value: column == value,
    "==": lambda column, value: column == value,
    "!=": lambda column, value: column != value,
    "<": lambda column, value: column < value,
    "<=": lambda column, value: column <= value,
    ">": lambda column, value: column > value,
    ">=": lambda column, value: column >= value,
    "in": lambda column, value: column.isin(value),
    "not in": lambda column, value: ~column.isin(value),
}


def to_parquet(frame, path=None, engine="auto", compression="snappy", index=None, partition_cols=None, **options):
    labels = _labels(frame, index)
    content = _content(frame, labels, "parquet")
    return content if path is None else write_bytes(path, content)


def _labels(frame, index):
    """The row labels that are stored: the name of each level in the file, and its column."""
    if index is False or (index is None and isinstance(frame._index, RangeIndex)):
        return []
    pairs = enumerate(zip(frame._index.names, frame._index._levels))
    return [(f"__index_level_{place}__" if name is None else str(name), column) for place, (name, column) in pairs]


def _categorical(frame):
    """Notes about columns of categories; their values are stored as they are."""
    pairs = zip(frame._labels, frame._columns)
    return [
        {"name": label, "field_name": label, "pandas_type": "categorical", "numpy_type": "int8", "metadata": None}
        for label, column in pairs
        if column.dtype == "category"
    ]


def _content(frame, labels, form):
    if any(not isinstance(label, str) for label in frame._labels):
        raise ValueError(f"{form} must have string column names")
    names = frame._labels + [name for name, _ in labels]
    if len(set(names)) < len(names):
        raise ValueError(f"Duplicate column names found: {names}")
    index = frame._index
    ranges = isinstance(index, RangeIndex) and not labels
    kept = (
        [{"kind": "range", "name": index.name, "start": index.start, "stop": index.stop, "step": index.step}]
        if ranges
        else [name for name, _ in labels]
    )
    notes = {"index_columns": kept, "column_indexes": [], "columns": _categorical(frame), "pandas_version": "3.1.1"}
    return write_columns(names, list(frame._columns) + [column for _, column in labels], form, json.dumps(notes))
