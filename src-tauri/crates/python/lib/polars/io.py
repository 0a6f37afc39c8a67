"""Reading files, by the name under which they were dropped."""

import _polars

from .frame import DataFrame


def read_csv(
    source, *, columns=None, has_header=True, separator=",", null_values=None, schema_overrides=None, infer_schema=True,
    infer_schema_length=100, n_rows=None, try_parse_dates=False, encoding="utf8", new_columns=None, ignore_errors=False,
    **options,
):
    """Read a CSV file. `encoding` may be any that Python knows; other options of polars are accepted where they change
    nothing for a file that is read as a whole."""
    if ignore_errors:
        raise NotImplementedError("`ignore_errors` is not here\nhint: read with infer_schema_length=None")
    data = _bytes_of(source)
    if encoding.lower() not in ("utf8", "utf-8"):
        data = data.decode("utf-8" if encoding == "utf8-lossy" else encoding, "replace").encode()
    nulls = [] if null_values is None else [null_values] if isinstance(null_values, str) else list(null_values)
    length = infer_schema_length if infer_schema else 0
    frame = DataFrame._of(_polars.read_csv(data, separator, has_header, nulls, length, n_rows, try_parse_dates))
    if new_columns:
        frame = frame.rename(dict(zip(frame.columns, new_columns)))
    if columns is not None:
        frame = frame[list(columns)]
    if schema_overrides:
        from .functions import col

        frame = frame.with_columns(col(name).cast(dtype) for name, dtype in schema_overrides.items())
    return frame


def scan_csv(source, **options):
    return read_csv(source, **options).lazy()


def _bytes_of(source):
    if isinstance(source, bytes):
        return source
    if hasattr(source, "read"):
        text = source.read()
        return text.encode() if isinstance(text, str) else text
    import _tabletalk

    return _tabletalk.read_file(str(source))
