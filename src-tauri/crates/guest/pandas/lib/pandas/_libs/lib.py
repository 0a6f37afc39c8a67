"""`infer_dtype`."""

import datetime


def kind_of_values(values, skipna=True):
    listed = list(values)
    present = [value for value in listed if not _is_gap(value)] if skipna else listed
    if not listed or not present:
        return "empty"
    kinds = {_kind(value) for value in present}
    if len(kinds) == 1:
        return kinds.pop()
    if kinds == {"integer", "floating"}:
        return "mixed-integer-float"
    if kinds <= {"datetime64", "datetime"}:
        return "datetime"
    return "mixed-integer" if "integer" in kinds else "mixed"


def _is_gap(value):
    return value is None or value != value or type(value).__name__ in ("NAType", "NaTType")


def _kind(value):
    if isinstance(value, bool) or type(value).__name__ == "bool_":
        return "boolean"
    for kind, name in _KINDS:
        if isinstance(value, kind):
            return name
    named = {
        "Decimal": "decimal",
        "Period": "period",
        "Interval": "interval",
        "datetime64": "datetime64",
        "timedelta64": "timedelta64",
    }
    dtype = str(getattr(value, "dtype", ""))
    for start, name in (("int", "integer"), ("uint", "integer"), ("float", "floating")):
        if dtype.startswith(start):
            return name
    return named.get(type(value).__name__, "mixed")


_KINDS = [
    (str, "string"),
    (bytes, "bytes"),
    (int, "integer"),
    (float, "floating"),
    (complex, "complex"),
    (datetime.datetime, "datetime"),
    (datetime.date, "date"),
    (datetime.time, "time"),
    (datetime.timedelta, "timedelta"),
]
