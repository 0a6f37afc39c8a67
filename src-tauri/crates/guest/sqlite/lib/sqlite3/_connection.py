"""Connections and cursors."""

import itertools
import os
import re
from sqlite3._adapters import adapted, all_adapted, converters, read
from sqlite3._errors import DatabaseError, NotSupportedError, ProgrammingError

import _sqlite

import _session_files

# Statements before which a transaction begins by itself, unless the connection says otherwise.
_CHANGING = re.compile(r"(?:\s|--[^\n]*\n|/\*.*?\*/)*(insert|update|delete|replace)\b", re.IGNORECASE | re.DOTALL)
_NOT_CHANGING_SCHEMA = re.compile(r"\s*(select|with|values|explain|pragma)\b", re.IGNORECASE)
_COLUMN_TYPE = re.compile(r"\[(\S+?)\]$")
_REFUSED = (
    "\nhint: databases live in memory here; connect to a file of the session by its name, and read other tables with pandas"
    " and `to_sql`. ATTACH, VACUUM INTO, extensions and pragmas that concern files are not available"
)


class Connection:
    def __init__(
        self,
        database,
        timeout=5.0,
        detect_types=0,
        isolation_level="",
        check_same_thread=True,
        cached_statements=128,
        uri=False,
        *,
        autocommit=-1,
        factory=None,
        cache=None,
    ):
        self.isolation_level, self.row_factory, self.text_factory = isolation_level, None, str
        self._detects, self._autocommit = detect_types, autocommit
        self._file = _file_name(database)
        self._database = _sqlite.open(b"" if self._file is None else _contents(self._file))

    # Statements.

    def cursor(self, factory=None):
        return (factory or Cursor)(self)

    def execute(self, sql, parameters=(), /):
        return self.cursor().execute(sql, parameters)

    def executemany(self, sql, parameters, /):
        return self.cursor().executemany(sql, parameters)

    def executescript(self, sql_script, /):
        return self.cursor().executescript(sql_script)

    # Transactions.

    @property
    def in_transaction(self):
        return self._opened().in_transaction()

    @property
    def total_changes(self):
        return self._opened().total_changes()

    @property
    def autocommit(self):
        return self._autocommit

    def commit(self):
        if self.in_transaction:
            self._database.run_script("COMMIT")
        self._save()

    def rollback(self):
        if self.in_transaction:
            self._database.run_script("ROLLBACK")

    def close(self):
        """What was not committed is lost."""
        if self._database is not None:
            self.rollback()
            self._database = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            self.commit()
        else:
            self.rollback()
        return False

    # Functions of Python's.

    def create_function(self, name, narg, func, *, deterministic=False):
        self._opened().add_function(name, narg, lambda *values: adapted(func(*values)))

    def create_aggregate(self, name, n_arg, aggregate_class):
        class Adapted(aggregate_class):
            def finalize(self):
                return adapted(super().finalize())

        self._opened().add_aggregate(name, n_arg, Adapted)

    def create_collation(self, name, callback, /):
        raise NotSupportedError(
            "collations of one's own are not available here\nhint: sort with ORDER BY an expression, or with pandas"
        )

    def create_window_function(self, name, num_params, aggregate_class, /):
        raise NotSupportedError(
            "window functions of one's own are not available here\nhint: use those of SQLite, such as SUM() OVER"
        )

    def load_extension(self, name, /, *, entrypoint=None):
        raise NotSupportedError("extensions are not available here")

    enable_load_extension = load_extension

    # Copies.

    def iterdump(self, *, filter=None):
        """The statements that make this database again."""
        yield "BEGIN TRANSACTION;"
        tables = self.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        ).fetchall()
        for name, sql in tables:
            yield f"{sql};"
            quoted = name.replace('"', '""')
            columns = [row[1].replace('"', '""') for row in self.execute(f'PRAGMA table_info("{quoted}")')]
            values = " || ',' || ".join(f'quote("{column}")' for column in columns)
            escaped = quoted.replace("'", "''")
            for (line,) in self.execute(
                f"SELECT 'INSERT INTO \"{escaped}\" VALUES(' || {values} || ')' FROM \"{quoted}\""
            ):
                yield f"{line};"
        others = "SELECT sql FROM sqlite_master WHERE sql NOT NULL AND type IN ('index', 'trigger', 'view')"
        for (sql,) in self.execute(others):
            yield f"{sql};"
        yield "COMMIT;"

    def backup(self, target, *, pages=-1, progress=None, name="main", sleep=0.25):
        target._database = _sqlite.open(b"" if self._is_empty() else self.serialize())
        target._save()

    def serialize(self, *, name="main"):
        return self._opened().bytes()

    def deserialize(self, data, /, *, name="main"):
        self._database = _sqlite.open(_without_journal(bytes(data)))

    def interrupt(self):
        """Statements end before this can be called."""

    def _opened(self):
        if self._database is None:
            raise ProgrammingError("Cannot operate on a closed database.")
        return self._database

    def _save(self):
        if self._file is not None and not self._is_empty():
            with _session_files.open(self._file, "wb") as file:
                file.write(self._database.bytes())

    def _is_empty(self):
        """Whether there is nothing that a file could hold."""
        return self._opened().run("PRAGMA page_count", [])[0] == [(0,)]

    def _begin_if_changing(self, sql):
        if self.isolation_level is not None and _CHANGING.match(sql) and not self.in_transaction:
            self._database.run_script(f"BEGIN {self.isolation_level}")

    def __reduce__(self):
        raise TypeError("cannot pickle 'sqlite3.Connection' object")


class Cursor:
    arraysize = 1

    def __init__(self, connection, /):
        self.connection, self.row_factory = connection, connection.row_factory
        self.description, self.rowcount, self.lastrowid = None, -1, None
        self._rows = iter(())

    def execute(self, sql, parameters=(), /):
        connection = self.connection
        database = connection._opened()
        connection._begin_if_changing(sql)
        rows, columns, changed = _refusals_explained(database.run, sql, all_adapted(parameters))
        changes = bool(_CHANGING.match(sql))
        self.rowcount = changed if changes else -1
        if re.match(r"\s*(insert|replace)\b", sql, re.IGNORECASE):
            self.lastrowid = database.last_row()
        self.description = (
            None if columns is None else tuple((_bare(name, connection), *[None] * 6) for name, _ in columns)
        )
        self._rows = self._read(rows, columns)
        if not changes and not _NOT_CHANGING_SCHEMA.match(sql) and not connection.in_transaction:
            connection._save()
        return self

    def executemany(self, sql, parameters, /):
        database = self.connection._opened()
        self.connection._begin_if_changing(sql)
        changed = _refusals_explained(database.run_many, sql, [all_adapted(one) for one in parameters])
        self.rowcount = changed if _CHANGING.match(sql) else -1
        self.description, self._rows = None, iter(())
        return self

    def executescript(self, sql_script, /):
        database = self.connection._opened()
        self.connection.commit()
        _refusals_explained(database.run_script, sql_script)
        self.connection._save()
        return self

    def _read(self, rows, columns):
        found = [_converter(name, declared, self.connection._detects) for name, declared in columns or ()]
        converts, text = any(found), self.connection.text_factory
        make = self.row_factory
        for row in rows:
            if converts:
                row = tuple(read(value, converter) for value, converter in zip(row, found))
            if text is not str:
                row = tuple(text(value.encode()) if isinstance(value, str) else value for value in row)
            yield row if make is None else make(self, row)

    def fetchone(self):
        return next(self._rows, None)

    def fetchmany(self, size=None):
        size = self.arraysize if size is None else size
        return list(itertools.islice(self._rows, size))

    def fetchall(self):
        return list(self._rows)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._rows)

    def close(self):
        self._rows = iter(())

    def setinputsizes(self, sizes, /):
        """Sizes follow from the values."""

    def setoutputsize(self, size, column=None, /):
        """Sizes follow from the values."""


def _file_name(database):
    """The session's file that holds a database, or None for one in memory."""
    name = os.fsdecode(database)
    options = ""
    if name.startswith("file:"):
        name, _, options = name[len("file:") :].partition("?")
    return None if name in ("", ":memory:") or "mode=memory" in options else name


def _contents(name):
    """The bytes of a database in a file of the session, which is made when it does not exist."""
    with _session_files.open(name, "rb" if _session_files.exists(name) else "wb+") as file:
        return _without_journal(file.read())


def _without_journal(data):
    """A database that says its newest changes are in another file is read without them."""
    return data[:18] + b"\x01\x01" + data[20:] if len(data) > 20 and data[18:20] != b"\x01\x01" else data


def _refusals_explained(run, *arguments):
    try:
        return run(*arguments)
    except DatabaseError as error:
        if str(error) == "not authorized" or "prohibited" in str(error):
            raise type(error)(f"{error}{_REFUSED}") from None
        raise


def _bare(name, connection):
    """A column's name without the type that `PARSE_COLNAMES` reads in it."""
    return _COLUMN_TYPE.sub("", name).rstrip() if connection._detects & 2 else name


def _converter(name, declared, detects):
    if detects & 2:
        asked = _COLUMN_TYPE.search(name)
        if asked and asked.group(1).upper() in converters:
            return converters[asked.group(1).upper()]
    if detects & 1 and declared:
        return converters.get(re.split(r"[\s(]", declared, maxsplit=1)[0].upper())
    return None


Connection.__module__ = Cursor.__module__ = "sqlite3"
