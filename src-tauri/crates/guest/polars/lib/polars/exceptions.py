"""The exceptions of polars. Each carries `hint`, what to try instead, or None."""


class PolarsError(Exception):
    """Base of all errors that polars raises."""

    hint = None


class ColumnNotFoundError(PolarsError):
    """A column that is not there."""


class ComputeError(PolarsError):
    """A computation that could not be done."""


class DuplicateError(PolarsError):
    """Two columns of one name."""


class InvalidOperationError(PolarsError):
    """An operation that the data type does not allow."""


class NoDataError(PolarsError):
    """A file without data."""


class OutOfBoundsError(PolarsError):
    """An index beyond the end."""


class SchemaError(PolarsError):
    """Data types that do not go together."""


class SchemaFieldNotFoundError(PolarsError):
    """A field that the schema lacks."""


class ShapeError(PolarsError):
    """Lengths that do not go together."""


class StringCacheMismatchError(PolarsError):
    """Categories of different origin."""


class StructFieldNotFoundError(PolarsError):
    """A field that the struct lacks."""


class TooManyRowsReturnedError(PolarsError):
    """More rows than asked for."""


class PanicException(PolarsError):
    """An operation that the engine could not finish."""


class NoRowsReturnedError(PolarsError):
    """No row where one was asked for."""


class RowsError(PolarsError):
    """Not the number of rows that was asked for."""


class SQLInterfaceError(PolarsError):
    """A statement that cannot be run."""


class SQLSyntaxError(PolarsError):
    """A statement that is not SQL."""
