"""Reading files by the name under which they were dropped, and writing into the session's own folder."""

import _polars

from polars.dataframe.frame import DataFrame

# Options that change nothing for a file that is read or written as a whole.
_WITHOUT_EFFECT = set(
    "batch_size cache compat_level credential_provider engine engine_options glob infer_schema_files lazy low_memory "
    "maintain_order memory_map mkdir n_threads optimizations parallel raise_if_empty rechunk retries row_group_size "
    "data_page_size record_batch_size compression compression_level check_extension statistics storage_options "
    "sync_on_close use_pyarrow use_statistics".split()
)
# Options of the real functions that are not followed here.
_NOT_HERE = set(
    "cast_options decryption drop_empty_cols drop_empty_rows encryption eol_char extra_columns float_scientific ignore_errors "
    "hidden_file_prefix hive_partitioning hive_schema include_file_paths missing_columns partition_by pyarrow_options "
    "read_options schema table_name truncate_ragged_lines try_parse_hive_dates".split()
)


def _without_effect(function, options):
    """Options are refused unless they change nothing here, or ask for nothing."""
    for name, value in options.items():
        if name in _NOT_HERE and value not in (None, False):
            raise NotImplementedError(f"{function} with {name}= is not available here")
        if name not in _NOT_HERE and name not in _WITHOUT_EFFECT:
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'")


def read_csv(
    source,
    *,
    columns=None,
    has_header=True,
    separator=",",
    comment_prefix=None,
    quote_char='"',
    skip_rows=0,
    skip_lines=0,
    schema=None,
    schema_overrides=None,
    null_values=None,
    ignore_errors=False,
    infer_schema=True,
    infer_schema_length=100,
    n_rows=None,
    encoding="utf8",
    skip_rows_after_header=0,
    row_index_name=None,
    row_index_offset=0,
    try_parse_dates=False,
    new_columns=None,
    truncate_ragged_lines=False,
    decimal_comma=False,
    with_column_names=None,
    empty_string_is_null=True,
    dtypes=None,
    **options,
):
    """Read a CSV file. `encoding` may be any that Python knows; other options of polars are accepted where they change
    nothing for a file that is read as a whole."""
    options.pop("missing_utf8_is_empty_string", None)
    _without_effect("read_csv", options)
    data = _text_of(bytes_of(source), encoding)
    if quote_char != '"' and b'"' in data:
        raise NotImplementedError(
            "read_csv with quote_char= other than '\"' is not available here for texts with quotes"
        )
    data = _without_lines(data, skip_rows + skip_lines, comment_prefix, has_header, skip_rows_after_header)
    by_column = null_values if isinstance(null_values, dict) else {}
    nulls = (
        [] if null_values is None or by_column else [null_values] if isinstance(null_values, str) else list(null_values)
    )
    overrides = (
        dict(schema_overrides or dtypes or {}) if not isinstance(schema_overrides or dtypes, (list, tuple)) else {}
    )
    # A column whose type is given is read as text first: what does not fit is then judged by that type.
    length = infer_schema_length if infer_schema else 0
    if ignore_errors or decimal_comma or by_column:
        length = 0
    frame = DataFrame._of(_polars.read_csv(data, separator, has_header, nulls, length, n_rows, try_parse_dates))
    if decimal_comma:
        from polars.functions import col

        frame = frame.with_columns(col(name).str.replace(",", ".") for name in frame.columns)
    if by_column:
        from polars.functions import col, when

        frame = frame.with_columns(
            when(col(name) != mark).then(col(name)).alias(name)
            for name, mark in by_column.items()
            if name in frame.columns
        )
    if ignore_errors or decimal_comma or by_column:
        frame = _with_types_of_most(frame, infer_schema_length)
    if with_column_names is not None:
        frame = frame.rename(dict(zip(frame.columns, with_column_names(frame.columns))))
    if new_columns:
        frame = frame.rename(dict(zip(frame.columns, new_columns)))
    if schema is not None:
        frame = frame.rename(dict(zip(frame.columns, schema)))
        overrides = {name: dtype for name, dtype in schema.items() if dtype is not None}
    if columns is not None:
        frame = frame[[frame.columns[one] if isinstance(one, int) else one for one in columns]]
    if overrides:
        from polars.functions import col

        frame = frame.with_columns(
            _typed(col(name), frame.schema[name], dtype) for name, dtype in overrides.items() if name in frame.columns
        )
    if row_index_name is not None:
        frame = frame.with_row_index(row_index_name, row_index_offset)
    return frame


def _typed(column, found, wanted):
    from polars.datatypes import Date, Datetime, String

    if found == String and wanted == Date:
        return column.str.to_date()
    if (
        found == String
        and isinstance(wanted, (Datetime, type))
        and (wanted is Datetime or isinstance(wanted, Datetime))
    ):
        return column.str.to_datetime()
    return column.cast(wanted)


def _with_types_of_most(frame, length):
    """Text columns as numbers where the first rows are numbers; what is none becomes missing."""
    from polars.datatypes import Float64, Int64
    from polars.functions import col

    head = frame if length is None else frame.head(length)
    typed = []
    for name in frame.columns:
        values = head.get_column(name).drop_nulls()
        for dtype in (Int64, Float64):
            if len(values) and values.cast(dtype, strict=False).null_count() == 0:
                typed.append(col(name).cast(dtype, strict=False))
                break
    return frame.with_columns(typed) if typed else frame


def scan_csv(source, **options):
    return read_csv(source, **options).lazy()


def read_parquet(source, *, columns=None, n_rows=None, row_index_name=None, row_index_offset=0, **options):
    _without_effect("read_parquet", options)
    return _chosen(
        DataFrame._of(_polars.read_file(bytes_of(source), "parquet")), columns, n_rows, row_index_name, row_index_offset
    )


def scan_parquet(source, **options):
    return read_parquet(source, **options).lazy()


def read_ipc(source, *, columns=None, n_rows=None, row_index_name=None, row_index_offset=0, **options):
    _without_effect("read_ipc", options)
    return _chosen(
        DataFrame._of(_polars.read_file(bytes_of(source), "ipc")), columns, n_rows, row_index_name, row_index_offset
    )


def read_database(
    query, connection, *, iter_batches=False, batch_size=None, schema_overrides=None, infer_schema_length=100
):
    """The result of a query over `con`, the connected databases, or over a connection of `sqlite3`."""
    from _host_calls import Connection

    if isinstance(connection, Connection):
        frame = read_ipc(connection.query(query))
    else:
        cursor = connection.execute(query)
        names = [column[0] for column in cursor.description or ()]
        frame = DataFrame(
            [tuple(row) for row in cursor.fetchall()],
            schema=names,
            orient="row",
            infer_schema_length=infer_schema_length,
        )
    frame = frame.cast(schema_overrides) if schema_overrides else frame
    return frame.iter_slices(batch_size) if iter_batches else frame


def scan_ipc(source, **options):
    return read_ipc(source, **options).lazy()


def read_parquet_schema(source):
    return dict(read_parquet(source).schema)


def read_ipc_schema(source):
    return dict(read_ipc(source).schema)


def read_json(source, *, schema=None, schema_overrides=None, infer_schema_length=100):
    import json

    data = json.loads(bytes_of(source).decode("utf-8-sig"))
    return DataFrame([data] if isinstance(data, dict) else data, schema, schema_overrides=schema_overrides)


def read_ndjson(
    source, *, schema=None, schema_overrides=None, n_rows=None, row_index_name=None, row_index_offset=0, **options
):
    import json

    options.pop("infer_schema_length", None)
    _without_effect("read_ndjson", options)
    lines = [line for line in bytes_of(source).decode("utf-8-sig").splitlines() if line.strip()]
    frame = DataFrame([json.loads(line) for line in lines], schema, schema_overrides=schema_overrides)
    return _chosen(frame, None, n_rows, row_index_name, row_index_offset)


def scan_ndjson(source, **options):
    return read_ndjson(source, **options).lazy()


def read_lines(source, *, name="line", n_rows=None, row_index_name=None, row_index_offset=0, **options):
    _without_effect("read_lines", options)
    frame = DataFrame({name: bytes_of(source).decode().splitlines()})
    return _chosen(frame, None, n_rows, row_index_name, row_index_offset)


def read_excel(
    source, *, sheet_id=None, sheet_name=None, has_header=True, columns=None, schema_overrides=None, **options
):
    import pandas
    from polars.functions import from_pandas

    options.pop("infer_schema_length", None)
    _without_effect("read_excel", options)
    sheet = sheet_name if sheet_name is not None else 0 if sheet_id is None else None if sheet_id == 0 else sheet_id - 1
    read = pandas.read_excel(source, sheet_name=sheet, header=0 if has_header else None)
    if isinstance(read, dict):
        return {name: from_pandas(frame) for name, frame in read.items()}
    frame = _whole_numbers(from_pandas(read))
    frame = (
        frame if columns is None else frame[[frame.columns[one] if isinstance(one, int) else one for one in columns]]
    )
    return frame.cast(schema_overrides) if schema_overrides else frame


def read_ods(source, **options):
    return read_excel(source, **options)


def _whole_numbers(frame):
    """Numbers that pandas holds with decimals only because some are missing."""
    from polars.datatypes import Float64, Int64
    from polars.functions import col

    whole = [
        name
        for name, dtype in frame.schema.items()
        if dtype == Float64
        and frame.get_column(name).null_count()
        and frame.get_column(name).drop_nulls().mod(1).eq(0).all()
    ]
    return frame.with_columns(col(name).cast(Int64) for name in whole) if whole else frame


def _chosen(frame, columns, n_rows, row_index_name, row_index_offset):
    if columns is not None:
        frame = frame[[frame.columns[one] if isinstance(one, int) else one for one in columns]]
    if n_rows is not None:
        frame = frame.head(n_rows)
    return frame if row_index_name is None else frame.with_row_index(row_index_name, row_index_offset)


def bytes_of(source):
    if isinstance(source, bytes):
        return source
    if hasattr(source, "read"):
        text = source.read()
        return text.encode() if isinstance(text, str) else text
    import _tabletalk

    return _tabletalk.read_file(str(source))


def _text_of(data, encoding):
    if encoding.lower() in ("utf8", "utf-8"):
        return data
    return data.decode("utf-8" if encoding == "utf8-lossy" else encoding, "replace").encode()


def _without_lines(data, skipped, comment_prefix, has_header, after_header):
    if not (skipped or comment_prefix or after_header):
        return data
    lines = data.split(b"\n")[skipped:]
    if comment_prefix:
        lines = [line for line in lines if not line.startswith(comment_prefix.encode())]
    if after_header:
        del lines[int(has_header) : int(has_header) + after_header]
    return b"\n".join(lines)


def write_bytes(file, data):
    if hasattr(file, "write"):
        file.write(data)
        return None
    with open(str(file), "wb") as target:
        target.write(data)
    return None


def _written(file, text):
    """The text, unless there is a file to write it to."""
    if file is None:
        return text
    if hasattr(file, "write"):
        try:
            file.write(text)
        except TypeError:
            file.write(text.encode())
        return None
    return write_bytes(file, text.encode())


def write_csv(
    frame,
    file,
    *,
    include_bom=False,
    include_header=True,
    separator=",",
    line_terminator="\n",
    quote_char='"',
    null_value="",
    quote_style="necessary",
    datetime_format=None,
    date_format=None,
    time_format=None,
    float_precision=None,
    decimal_comma=False,
    **options,
):
    _without_effect("write_csv", options)

    def quoted(text):
        needed = any(mark in text for mark in (separator, quote_char, "\n", "\r")) or text == ""
        if quote_style == "never" or not (needed or quote_style == "always"):
            return text
        return quote_char + text.replace(quote_char, quote_char * 2) + quote_char

    columns = []
    for series in frame.get_columns():
        plain = series.dtype.is_numeric() and quote_style != "always"
        texts = _texts(series, datetime_format, date_format, time_format, float_precision)
        if decimal_comma and series.dtype.is_float():
            texts = [None if text is None else text.replace(".", ",") for text in texts]
            plain = False
        columns.append([null_value if text is None else text if plain else quoted(text) for text in texts])
    lines = [separator.join(map(quoted, frame.columns))] if include_header else []
    lines += [separator.join(row) for row in zip(*columns)]
    text = "".join(line + line_terminator for line in lines)
    return _written(file, "\ufeff" + text if include_bom else text)


def _texts(series, datetime_format, date_format, time_format, float_precision):
    """The values as CSV writes them."""
    from polars.datatypes import String

    kind = type(series.dtype).__name__ if not isinstance(series.dtype, type) else series.dtype.__name__
    if kind == "Datetime":
        zoned = series.dtype.time_zone is not None
        return series.dt.strftime(datetime_format or ("%FT%H:%M:%S.%6f%z" if zoned else "%FT%H:%M:%S.%6f")).to_list()
    if kind == "Date" and date_format:
        return series.dt.strftime(date_format).to_list()
    if kind == "Time":
        return series.dt.strftime(time_format or "%T.%9f").to_list()
    if series.dtype.is_float() and float_precision is not None:
        return [None if value is None else f"{value:.{float_precision}f}" for value in series.to_list()]
    if series.dtype.is_nested():
        from polars.exceptions import ComputeError

        raise ComputeError("CSV format does not support nested data\nhint: write JSON, or unnest the column first")
    return series.cast(String).to_list()


def write_json(frame, file):
    import json

    return _written(file, json.dumps(frame.to_dicts(), separators=(",", ":"), default=str, ensure_ascii=False))


def write_ndjson(frame, file):
    import json

    lines = (json.dumps(row, separators=(",", ":"), default=str, ensure_ascii=False) for row in frame.to_dicts())
    return _written(file, "".join(line + "\n" for line in lines))
