"""`read_sql` and `to_sql`, over connections of `sqlite3`; `read_sql` as well over `con`, the connected databases."""

import datetime

from _host_calls import Connection
from pandas.core.frame import DataFrame
from pandas.core.series import Series
from pandas.errors import DatabaseError
from pandas.io.feather_format import read_feather

# The types that the columns of a new table are declared with.
_TYPES = {"integer": "INTEGER", "floating": "REAL", "boolean": "INTEGER", "date": "DATE", "time": "TIME"}
_UNITS = ("D", "d", "h", "m", "s", "ms", "us", "ns")


def read_sql_query(
    sql,
    con,
    index_col=None,
    coerce_float=True,
    params=None,
    parse_dates=None,
    chunksize=None,
    dtype=None,
    dtype_backend=None,
):
    if isinstance(con, Connection):
        made = _adjusted(read_feather(con.query(sql, params)), index_col, parse_dates, dtype, dtype_backend)
        if chunksize is None:
            return made
        return (made.iloc[start : start + chunksize] for start in range(0, len(made), chunksize))
    cursor = _executed(sql, _connection(con), params)
    names = [column[0] for column in cursor.description or ()]
    finish = lambda rows: _frame(rows, names, index_col, coerce_float, parse_dates, dtype, dtype_backend)
    if chunksize is None:
        return finish(cursor.fetchall())
    return map(finish, iter(lambda: cursor.fetchmany(chunksize), []))


def read_sql(
    sql,
    con,
    index_col=None,
    coerce_float=True,
    params=None,
    parse_dates=None,
    columns=None,
    chunksize=None,
    dtype_backend=None,
    dtype=None,
):
    return read_sql_query(sql, con, index_col, coerce_float, params, parse_dates, chunksize, dtype, dtype_backend)


def read_sql_table(
    table_name,
    con,
    schema=None,
    index_col=None,
    coerce_float=True,
    parse_dates=None,
    columns=None,
    chunksize=None,
    dtype_backend=None,
):
    if isinstance(con, Connection):
        shown = "*" if columns is None else ", ".join(map(_quoted, columns))
        table = _quoted(table_name) if schema is None else f"{_quoted(schema)}.{_quoted(table_name)}"
        return read_sql_query(
            f"SELECT {shown} FROM {table}", con, index_col, coerce_float, None, parse_dates, chunksize
        )
    raise NotImplementedError(
        f"read_sql_table only supported for SQLAlchemy connectable.\nhint: `read_sql('SELECT * FROM {table_name}', con)`"
    )


def to_sql(
    frame,
    name,
    con,
    *,
    schema=None,
    if_exists="fail",
    index=True,
    index_label=None,
    chunksize=None,
    dtype=None,
    method=None,
):
    """Write the rows into a table of a database; the number of rows."""
    if if_exists not in ("fail", "replace", "append", "delete_rows"):
        raise ValueError(f"'{if_exists}' is not valid for if_exists")
    if schema is not None or not (method is None or method == "multi"):
        raise NotImplementedError("to_sql(schema=, method=<function>) is not available here\nhint: leave them out")
    con, frame = _connection(con), frame.to_frame() if isinstance(frame, Series) else frame
    labels = _labels(frame, index_label) if index else []
    columns = _columns(frame, labels)
    exists = bool(
        con.execute("SELECT 1 FROM sqlite_master WHERE type IN ('table', 'view') AND name = ?", [name]).fetchall()
    )
    if exists and if_exists == "fail":
        raise ValueError(f"Table '{name}' already exists.")
    if exists and if_exists == "replace":
        con.execute(f"DROP TABLE {_quoted(name)}")
    if exists and if_exists == "delete_rows":
        con.execute(f"DELETE FROM {_quoted(name)}")
    if not exists or if_exists == "replace":
        _create(con, name, columns, labels, dtype or {})
    names, places = ", ".join(_quoted(column) for column, _ in columns), ", ".join("?" * len(columns))
    stored = [_stored(values) for _, values in columns]
    con.executemany(f"INSERT INTO {_quoted(name)} ({names}) VALUES ({places})", list(zip(*stored)))
    con.commit()
    return len(frame)


def _connection(con):
    if isinstance(con, Connection):
        raise PermissionError(
            "the connected databases are only read\nhint: keep tables here, or in a database of `sqlite3.connect(':memory:')`"
        )
    if not all(hasattr(con, name) for name in ("cursor", "execute", "commit")):
        raise NotImplementedError(
            "only connections of `sqlite3` are available here\nhint: `con = sqlite3.connect(':memory:')`"
        )
    return con


def _executed(sql, con, params):
    try:
        return con.execute(sql, params) if params is not None else con.execute(sql)
    except Exception as error:
        raise DatabaseError(f"Execution failed on sql '{sql}': {error}") from error


def _frame(rows, names, index_col, coerce_float, parse_dates, dtype, dtype_backend):
    columns = list(zip(*rows)) if rows else [()] * len(names)
    # Names may repeat, so that columns are put together by position.
    made = DataFrame({place: _column(values) for place, values in enumerate(columns)}, index=range(len(rows)))
    made.columns = names
    return _adjusted(made, index_col, parse_dates, dtype, dtype_backend)


def _adjusted(made, index_col, parse_dates, dtype, dtype_backend):
    """The frame as the arguments of `read_sql` want it."""
    for name, form in _dates(parse_dates, made):
        made[name] = _as_dates(made[name], form)
    if dtype is not None:
        made = made.astype(dtype)
    if dtype_backend is not None:
        made = made.convert_dtypes(dtype_backend=dtype_backend)
    return made if index_col is None else made.set_index(index_col)


def _column(values):
    values = list(values)
    if all(value is None for value in values):
        return Series(values, dtype=object)
    return Series(values)


def _dates(parse_dates, frame):
    """The columns to read as dates, each with how they are written."""
    if parse_dates in (None, False):
        return []
    if parse_dates is True:
        raise ValueError("parse_dates must be a list or a dictionary of columns")
    named = parse_dates.items() if isinstance(parse_dates, dict) else [(name, None) for name in _listed(parse_dates)]
    return [(name, form) for name, form in named if name in frame.columns]


def _as_dates(column, form):
    from pandas.core.tools.datetimes import to_datetime

    if isinstance(form, dict):
        return to_datetime(column, **form)
    if form is None and column.dtype.kind in "if":
        form = "s"
    if form in _UNITS:
        return to_datetime(column, errors="coerce", unit=form)
    return to_datetime(column, errors="coerce", format=form)


def _listed(names):
    return [names] if isinstance(names, str) else list(names)


def _labels(frame, asked):
    """The names of the columns that hold the row labels."""
    levels = frame.index.nlevels
    if asked is not None:
        asked = _listed(asked)
        if len(asked) != levels:
            raise ValueError(f"Length of 'index_label' should match number of levels, which is {levels}")
        return asked
    names = list(frame.index.names)
    if levels == 1 and names[0] is None and "index" not in frame.columns:
        return ["index"]
    return [name if name is not None else f"level_{place}" for place, name in enumerate(names)]


def _columns(frame, labels):
    levels = [(str(name), frame.index.get_level_values(place).to_series()) for place, name in enumerate(labels)]
    return levels + [(str(name), frame.iloc[:, place]) for place, name in enumerate(frame.columns)]


def _create(con, name, columns, labels, dtype):
    asked = dtype if isinstance(dtype, dict) else {column: dtype for column, _ in columns}
    declared = ",\n  ".join(f"{_quoted(column)} {asked.get(column) or _type_of(values)}" for column, values in columns)
    con.execute(f"CREATE TABLE {_quoted(name)} (\n{declared}\n)")
    if labels:
        indexed = "_".join(map(str, labels))
        keys = ", ".join(_quoted(label) for label in labels)
        con.execute(f"CREATE INDEX {_quoted(f'ix_{name}_{indexed}')}ON {_quoted(name)} ({keys})")


def _type_of(values):
    from pandas.api.types import infer_dtype

    kind = getattr(values.dtype, "kind", "O")
    if kind == "M" or str(values.dtype).startswith("datetime"):
        return "TIMESTAMP"
    if kind in "iumb":
        return "INTEGER"
    if kind == "f":
        return "REAL"
    return _TYPES.get(infer_dtype(values, skipna=True), "TEXT")


def _stored(values):
    """The values of a column as Python's own, `None` where one is missing."""
    if getattr(values.dtype, "kind", "O") == "m":
        values = values.astype("int64")
    missing = values.isna().tolist()
    return [None if gone else _plain(value) for value, gone in zip(values.tolist(), missing)]


def _plain(value):
    if hasattr(value, "to_pydatetime"):
        value = value.to_pydatetime()
    if isinstance(value, (datetime.datetime, datetime.date)):
        return value
    return value.isoformat() if isinstance(value, datetime.time) else value


def _quoted(name):
    return '"' + str(name).replace('"', '""') + '"'
