"""`json_normalize`: nested dictionaries as a flat table."""


def json_normalize(
    data, record_path=None, meta=None, meta_prefix=None, record_prefix=None, errors="raise", sep=".", max_level=None
):
    from pandas.core.frame import DataFrame
    from pandas.core.series import Series

    records = [data] if isinstance(data, dict) else list(data)
    if record_path is None:
        index = data._index if hasattr(data, "_index") else None
        return DataFrame(
            [_flat(record, "", sep, max_level) if isinstance(record, dict) else {} for record in records], index=index
        )
    path = [record_path] if isinstance(record_path, str) else list(record_path)
    rows, named_rows = [], []
    for record in records:
        named = {_meta_name(part, sep, meta_prefix): _found(record, part, errors) for part in meta or []}
        for child in _children(record, path):
            flat = _flat(child, "", sep, max_level) if isinstance(child, dict) else {0: child}
            rows.append({f"{record_prefix}{name}" if record_prefix else name: value for name, value in flat.items()})
            named_rows.append(named)
    made = DataFrame(rows)
    for part in meta or []:
        name = _meta_name(part, sep, meta_prefix)
        if name in made.columns:
            raise ValueError(f"Conflicting metadata name {name}, need distinguishing prefix ")
        made[name] = Series([named[name] for named in named_rows], index=made.index, dtype=object)
    return made


def _flat(record, start, sep, depth):
    """The record without dictionaries in it; of a whole record, what is plain comes first."""
    flat, nested = {}, {}
    for name, value in record.items():
        if isinstance(value, dict) and (depth is None or depth > 0):
            inner = _flat(value, f"{start}{name}{sep}", sep, None if depth is None else depth - 1)
            (flat if start else nested).update(inner)
        else:
            flat[f"{start}{name}"] = value
    return flat | nested


def _children(record, path):
    first, *rest = path
    children = record[first]
    if not rest:
        return children
    return [inner for child in children for inner in _children(child, rest)]


def _meta_name(part, sep, prefix):
    name = part if isinstance(part, str) else sep.join(part)
    return f"{prefix or ''}{name}"


def _found(record, part, errors):
    value = record
    for name in [part] if isinstance(part, str) else part:
        if name not in value:
            if errors == "ignore":
                return float("nan")
            raise KeyError(
                f"Key {name!r} not found. To replace missing values of {name!r} with np.nan, pass in errors='ignore'"
            )
        value = value[name]
    return value
