"""`to_json` and `read_json`."""

import json
import re

from pandas.core.indexes.base import RangeIndex, index_of
from pandas.io.common import read_text, write_text


def to_json(
    owner,
    path_or_buf=None,
    orient=None,
    date_format=None,
    double_precision=10,
    force_ascii=True,
    date_unit="ms",
    default_handler=None,
    lines=False,
    compression="infer",
    index=None,
    indent=None,
    **options,
):
    """The values as JSON, in one of pandas' arrangements."""
    if lines and orient != "records":
        raise ValueError("'lines' keyword only valid when 'orient' is records")
    write = _Writing(
        date_format or ("iso" if orient == "table" else "epoch"), double_precision, date_unit, default_handler
    )
    arranged = _series_parts if owner.ndim == 1 else _frame_parts
    content = arranged(owner, orient or ("index" if owner.ndim == 1 else "columns"), write, index is not False)
    dump = lambda value: _dumped(value, force_ascii, indent)
    text = "".join(dump(row) + "\n" for row in content) if lines else dump(content)
    if path_or_buf is None:
        return text
    write_text(path_or_buf, text)
    return None


def _dumped(value, force_ascii, indent):
    text = json.dumps(value, ensure_ascii=force_ascii, indent=indent or None, separators=(",", ":"))
    if indent:  # pandas opens what is empty over three lines
        text = re.sub(r"^( *)(.*)(\[\]|\{\})(,?)$", lambda found: _opened(*found.groups()), text, flags=re.MULTILINE)
    return text.replace("/", "\\/")


def _opened(margin, before, brackets, after):
    return f"{margin}{before}{brackets[0]}\n\n{margin}{brackets[1]}{after}"


class _Writing:
    """How single values become JSON."""

    def __init__(self, date_format, digits, unit, handler):
        self.date_format, self.digits, self.unit, self.handler = date_format, digits, unit, handler

    def column(self, column):
        gaps = column.missing().tolist()
        return [None if gone else self.value(value) for value, gone in zip(column.tolist(), gaps)]

    def value(self, value):
        if value is None or isinstance(value, (bool, str, int)):
            return value
        if isinstance(value, float):
            return None if value != value or value in (float("inf"), float("-inf")) else round(value, self.digits)
        if isinstance(value, dict):
            return {str(key): self.value(part) for key, part in value.items()}
        if isinstance(value, (list, tuple, set)):
            return [self.value(part) for part in value]
        if hasattr(value, "isoformat"):
            return self.moment(value)
        if hasattr(value, "item"):
            return self.value(value.item())
        return self.handler(value) if self.handler is not None else str(value)

    def moment(self, value):
        if hasattr(value, "total_seconds"):
            return value.isoformat() if self.date_format == "iso" else value.value // _UNITS[self.unit]
        if not hasattr(value, "as_unit"):
            return value.isoformat()
        if self.date_format == "iso":
            digits = {"s": "seconds", "ms": "milliseconds", "us": "microseconds", "ns": "nanoseconds"}[self.unit]
            zoned = value.tzinfo is not None
            text = (value.tz_convert(None) if zoned else value).isoformat(timespec=digits)
            return text + "Z" if zoned else text
        return value.value // _UNITS[self.unit]

    def key(self, label):
        made = self.value(label)
        return made if isinstance(made, str) else json.dumps(made)


_UNITS = {"s": 1_000_000_000, "ms": 1_000_000, "us": 1_000, "ns": 1}


def _labels(index, write):
    return [write.value(label) for label in index.tolist()]


def _series_parts(series, orient, write, with_index):
    values = write.column(series._column)
    if orient in ("records", "values"):
        return values
    if orient == "split":
        parts = {"name": write.value(series.name)}
        return (
            {**parts, "index": _labels(series._index, write), "data": values}
            if with_index
            else {**parts, "data": values}
        )
    if orient == "index":
        if not series._index.is_unique:
            raise ValueError("Series index must be unique for orient='index'")
        return dict(zip((write.key(label) for label in series._index.tolist()), values))
    if orient == "table":
        name = series.name if series.name is not None else "values"
        return _table(series.to_frame(name), write, with_index)
    raise ValueError(f"Invalid value {orient!r} for option 'orient'")


def _frame_parts(frame, orient, write, with_index):
    columns = [write.column(column) for column in frame._columns]
    names = [write.key(label) if not isinstance(label, tuple) else str(label) for label in frame._labels]
    rows = list(zip(*columns)) if columns else [()] * len(frame)
    if orient == "values":
        return [list(row) for row in rows]
    if orient == "records":
        return [dict(zip(names, row)) for row in rows]
    if orient == "split":
        parts = {"columns": [write.value(label) for label in frame._labels]}
        if with_index:
            parts["index"] = _labels(frame._index, write)
        return {**parts, "data": [list(row) for row in rows]}
    if orient == "table":
        return _table(frame, write, with_index)
    keys = [write.key(label) for label in frame._index.tolist()]
    if not frame._index.is_unique:
        raise ValueError(f"DataFrame index must be unique for orient='{orient}'.")
    if orient == "index":
        return {key: dict(zip(names, row)) for key, row in zip(keys, rows)}
    if orient == "columns":
        return {name: dict(zip(keys, column)) for name, column in zip(names, columns)}
    raise ValueError(f"Invalid value {orient!r} for option 'orient'")


def _table(frame, write, with_index):
    names = [
        name if name is not None else "index" if frame._index.nlevels == 1 else f"level_{place}"
        for place, name in enumerate(frame._index.names)
    ]
    fields = [_field(name, column) for name, column in zip(names, frame._index._levels)] if with_index else []
    fields += [_field(label, column) for label, column in zip(frame._labels, frame._columns)]
    columns = [write.column(column) for column in (frame._index._levels if with_index else []) + list(frame._columns)]
    keys = [field["name"] for field in fields]
    schema = {"fields": fields}
    if with_index:
        schema["primaryKey"] = names
    return {"schema": {**schema, "pandas_version": "1.4.0"}, "data": [dict(zip(keys, row)) for row in zip(*columns)]}


def _field(name, column):
    dtype = column.dtype
    for start, kind in _KINDS:
        if dtype.startswith(start):
            made = {"name": name, "type": kind}
            if dtype in ("str", "string") or dtype[0].isupper() or dtype == "boolean":
                made["extDtype"] = dtype
            if ", " in dtype and start == "datetime":
                made["tz"] = dtype.partition(", ")[2][:-1]
            return made
    return {"name": name, "type": "string"}


_KINDS = [
    ("interval", "string"),
    ("int", "integer"),
    ("uint", "integer"),
    ("Int", "integer"),
    ("UInt", "integer"),
    ("float", "number"),
    ("Float", "number"),
    ("bool", "boolean"),
    ("datetime", "datetime"),
    ("timedelta", "duration"),
    ("period", "datetime"),
    ("category", "any"),
    ("str", "string"),
]


def read_json(
    path_or_buf,
    orient=None,
    typ="frame",
    dtype=None,
    convert_axes=None,
    convert_dates=True,
    keep_default_dates=True,
    precise_float=False,
    date_unit=None,
    encoding=None,
    encoding_errors="strict",
    lines=False,
    chunksize=None,
    compression="infer",
    nrows=None,
    dtype_backend=None,
    **options,
):
    """A frame or a series from JSON."""
    text = read_text(path_or_buf, encoding, encoding_errors)
    content = [json.loads(line) for line in text.splitlines() if line.strip()][:nrows] if lines else json.loads(text)
    made = (
        _series_of(content, orient)
        if typ == "series"
        else _frame_of(content, orient or ("records" if lines else "columns"))
    )
    if typ == "series":
        return made
    if convert_axes is not False and orient not in ("split", "records", "table"):
        made._index, made._header = _converted_axis(made._index), _converted_axis(made._header)
    made = _dated(made, convert_dates, keep_default_dates, date_unit)
    if isinstance(dtype, dict):
        made = made.astype({label: kind for label, kind in dtype.items() if label in made.columns})
    return made.convert_dtypes() if dtype_backend is not None else made


def _series_of(content, orient):
    from pandas.core.series import Series

    if orient == "split":
        return Series(content["data"], index=content.get("index"), name=content.get("name"))
    if isinstance(content, list):
        return Series(content)
    made = Series(list(content.values()), index=list(content))
    made._index = _converted_axis(made._index)
    return made


def _frame_of(content, orient):
    from pandas.core.frame import DataFrame

    if orient == "split":
        return DataFrame(content["data"], index=content.get("index"), columns=content["columns"])
    if orient == "table":
        keys = content["schema"].get("primaryKey", [])
        names = [field["name"] for field in content["schema"]["fields"]]
        frame = DataFrame(content["data"], columns=names)
        frame = frame.set_index(keys) if keys else frame
        return frame.rename_axis(None) if keys == ["index"] else frame
    if orient == "index":
        return DataFrame.from_dict(content, orient="index")
    if orient == "values" or isinstance(content, list):
        return DataFrame(content)
    if not isinstance(content, dict):
        raise ValueError(f"Expected object or value, found {type(content).__name__}")
    if all(not isinstance(column, (dict, list)) for column in content.values()):
        raise ValueError("If using all scalar values, you must pass an index")
    return DataFrame({name: _of_rows(column) for name, column in content.items()})


def _of_rows(column):
    from pandas.core.series import Series

    return Series(list(column.values()), index=list(column)) if isinstance(column, dict) else column


def _converted_axis(axis):
    """Labels that are numbers or moments in writing become such."""
    if axis._column.dtype not in ("str", "object") or not len(axis):
        return axis
    try:
        numbers = axis._column.numeric(False)
    except (ValueError, TypeError):
        return _moments_of(axis)
    whole = numbers.tolist()
    if whole == list(range(len(whole))):
        return RangeIndex(len(whole), name=axis.name)
    return index_of(numbers, axis.name)


def _moments_of(axis):
    from pandas.core.tools.datetimes import to_datetime

    try:
        return (
            to_datetime(axis)
            if all(isinstance(label, str) and label[:4].isdigit() and "-" in label for label in axis.tolist())
            else axis
        )
    except ValueError:
        return axis


_DATE_ENDS = ("_at", "_time")


def _dated(frame, convert_dates, keep_default_dates, unit):
    from pandas.core.tools.datetimes import to_datetime

    if not convert_dates:
        return frame
    listed = set(convert_dates) if isinstance(convert_dates, list) else set()
    for label in frame._labels:
        name = str(label).lower()
        usual = keep_default_dates and (
            name.endswith(_DATE_ENDS) or name.startswith("timestamp") or name in ("modified", "date")
        )
        if label not in listed and not usual:
            continue
        column = frame[label]
        try:
            frame[label] = (
                to_datetime(column, unit=unit or _unit_of(column))
                if column._column.dtype != "str"
                else to_datetime(column)
            )
        except (ValueError, TypeError, OverflowError):
            continue  # pandas leaves such a column as it is
    return frame


def _unit_of(column):
    greatest = abs(float(column.max()))
    return next((unit for unit, most in (("s", 1e11), ("ms", 1e14), ("us", 1e17)) if greatest < most), "ns")
