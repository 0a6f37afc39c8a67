"""SQLite by the names of Python's `sqlite3`: databases in memory, and those in files of the session.

A file is read when it is connected to and written when a transaction is committed; what is committed is seen by who
connects after it. All rows of a query are fetched at once.
"""

import datetime
from sqlite3._adapters import adapters, converters
from sqlite3._connection import Connection, Cursor
from sqlite3._errors import (
    DatabaseError,
    DataError,
    Error,
    IntegrityError,
    InterfaceError,
    InternalError,
    NotSupportedError,
    OperationalError,
    ProgrammingError,
    Warning,
)
from sqlite3._row import Row

import _sqlite

apilevel = "2.0"
paramstyle = "qmark"
threadsafety = 3
sqlite_version = _sqlite.version
sqlite_version_info = tuple(int(part) for part in sqlite_version.split("."))

PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2
LEGACY_TRANSACTION_CONTROL = -1

Binary = memoryview
Date, Time, Timestamp = datetime.date, datetime.time, datetime.datetime
DateFromTicks = datetime.date.fromtimestamp
TimestampFromTicks = datetime.datetime.fromtimestamp


def connect(
    database, timeout=5.0, detect_types=0, isolation_level="", check_same_thread=True, factory=Connection, **settings
):
    return factory(database, timeout, detect_types, isolation_level, check_same_thread, **settings)


def register_adapter(type, adapter, /):
    """Store values of a type as what `adapter` makes of them."""
    adapters[type] = adapter


def register_converter(typename, converter, /):
    """Read columns that were declared with a type through `converter`, which gets bytes."""
    converters[typename.upper()] = converter


def complete_statement(statement):
    """Whether a text ends with a whole statement."""
    return statement.rstrip().endswith(";") and statement.count("'") % 2 == 0


def enable_callback_tracebacks(flag, /):
    """Errors of functions are said by the statements that call them."""
