"""Calls to the program around the cell, which checks them, may ask the person, and answers.

The cell waits meanwhile, and its clock stands still. Each call is kept with its answer, so that a cell that runs again to
restore a session gets the same answers, and nobody is asked anew.
"""

import _tabletalk


class HostCallError(Exception):
    """A call without a result; `kind` says why in a word, as in `refused` or `timed_out`."""

    def __init__(self, message, kind="failed", hint=None):
        super().__init__(message)
        self.kind = kind
        if hint is not None:
            self.hint = hint


class ToolError(HostCallError):
    """A tool that gave no result: it is not there, was not allowed, took too long, or reported an error."""


class FileAnswer(str):
    """The name of a file of the session that holds the answer."""


def call(service, name, arguments, error=HostCallError):
    """The answer of a service ("tools" or "sql") as plain data, or as a `FileAnswer`; without a result, an `error`."""
    import json

    text = json.dumps(arguments, default=plain, allow_nan=False, ensure_ascii=False)
    kind, answer, hint = _tabletalk.host_call(service, name, text)
    if kind == "value":
        return json.loads(answer)
    if kind == "file":
        return FileAnswer(answer)
    raise error(answer, kind, hint)


def plain(value):
    """Values of the libraries as JSON has them: tables as lists of rows, arrays as lists, dates as ISO 8601 has them."""
    if hasattr(value, "to_dicts"):
        return value.to_dicts()
    if hasattr(value, "columns") and hasattr(value, "to_dict"):
        return value.to_dict("records")
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    error = TypeError(f"a value of type {type(value).__name__} cannot be handed to a tool")
    error.hint = "hand over texts, numbers, lists and dictionaries"
    raise error


class Tool:
    """A tool of a server that the person has connected."""

    def __init__(self, name):
        self.__name__ = name

    def __repr__(self):
        return f"<tool {self.__name__}>"

    def __call__(self, *args, **kwargs):
        return call("tools", self.__name__, {"positional": args, "named": kwargs}, ToolError)


class Tools:
    """The tools that the person has connected, as functions: `tools.search(query="rain")`."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return Tool(name)

    def __repr__(self):
        return "<the tools that are connected>"


tools = Tools()


class DatabaseError(HostCallError):
    """A query without a result: it may not be sent, took too long, returned too much, or the database refused it."""


class Connection:
    """The databases that the person has connected: `pd.read_sql("SELECT …", con)` and `pl.read_database("SELECT …", con)`.

    Nothing is connected to from here. A query goes to the program around the cell, which checks it, asks, and puts the
    result into a file of the session.
    """

    def __repr__(self):
        return "<the databases that are connected>"

    def table(self, source, schema, name):
        """What stands for a table that stays in a database."""
        return RemoteTable(call("sql", "table", {"source": source, "schema": schema, "table": name}, DatabaseError))

    def query(self, sql, params=None):
        """The name of the file of the session that holds the result, in Arrow's format."""
        if not isinstance(sql, str):
            raise TypeError("a query is a text")
        text = sql if params is None else with_values(sql, params)
        return call("sql", "query", {"sql": text}, DatabaseError)

    def __getattr__(self, name):
        error = AttributeError(f"'Connection' object has no attribute '{name}'")
        if not name.startswith("_"):
            error.hint = 'ask with `pd.read_sql("SELECT …", con)`; it only reads'
        raise error


# A backslash in a value. PostgreSQL writes it once and ClickHouse twice, and only the program around the cell knows which one
# is asked.
BACKSLASH = "\uf8f2"


def with_values(sql, params):
    """The query with values as literals in the place of `%s` or `%(name)s`. What is sent is checked after that."""
    import re

    if isinstance(params, dict):
        return re.sub(r"%\((\w+)\)s", lambda found: literal(params[found.group(1)]), sql)
    values = iter(params)
    filled = re.sub("%s", lambda _: literal(next(values)), sql)
    if next(values, None) is not None:
        raise ValueError("there are more values than places\nhint: write `%s` for each value")
    return filled


def literal(value):
    """A value as SQL writes it."""
    if value is None:
        return "NULL"
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(literal, value)) + ")"
    text = value.isoformat() if hasattr(value, "isoformat") else str(value)
    return "'" + text.replace("\\", BACKSLASH).replace("'", "''") + "'"


class RemoteTable:
    """A table that stays in a database: it says what it is, and is asked with `pd.read_sql`."""

    def __init__(self, facts):
        self._facts = facts

    @property
    def columns(self):
        return [name for name, _ in self._facts["columns"]]

    @property
    def dtypes(self):
        """The columns' types, as the database calls them."""
        return dict(self._facts["columns"])

    def __repr__(self):
        rows = self._facts["rows"]
        size = "" if rows is None else f" of about {rows:,} rows"
        columns = ", ".join(f"{name} ({kind})" for name, kind in self._facts["columns"])
        return f"<table {self._facts['table']}{size} in the database {self._facts['source']}: {columns}>"

    def _refusal(self, kind):
        error = kind(f"the table {self._facts['table']} stays in the database, and its rows are not here")
        error.hint = f'ask it with SQL: `pd.read_sql("SELECT … FROM {self._facts["table"]}", con)`'
        return error

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        raise self._refusal(AttributeError)

    def __getitem__(self, key):
        raise self._refusal(TypeError)

    def __setitem__(self, key, value):
        raise self._refusal(TypeError)

    def __len__(self):
        raise self._refusal(TypeError)

    def __iter__(self):
        raise self._refusal(TypeError)


con = Connection()
