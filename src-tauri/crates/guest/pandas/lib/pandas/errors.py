"""The exceptions that pandas raises."""


class IntCastingNaNError(ValueError):
    """A column with gaps cannot hold integers."""


class EmptyDataError(ValueError):
    """A file without data."""


class ParserError(ValueError):
    """A file that cannot be cut into columns."""


class MergeError(ValueError):
    """A merge that makes no sense."""


class InvalidIndexError(Exception):
    """A key that no index understands."""


class DatabaseError(OSError):
    """A statement that a database refused."""


class OutOfBoundsDatetime(ValueError):
    """A moment outside the range of dates."""


class SettingWithCopyWarning(Warning):
    """Kept for code that silences it."""


class PerformanceWarning(Warning):
    """Kept for code that silences it."""


class SpecificationError(Exception):
    """An aggregation that is not well formed."""


class UndefinedVariableError(NameError):
    """A name in a query that no column has."""


class UnsortedIndexError(KeyError):
    """A slice of labels over an index that is not sorted."""


class DtypeWarning(Warning):
    """Kept for code that silences it."""


class DuplicateLabelError(ValueError):
    """A label comes twice where that is not allowed."""


class NullFrequencyError(ValueError):
    """Labels are to be moved by a step that is not known."""


class IncompatibleFrequency(TypeError):
    """Periods of different lengths do not go together."""


class OutOfBoundsTimedelta(ValueError):
    """A span that is too long to be held."""


class DataError(ValueError):
    """Columns that an operation has no use for."""


class IndexingError(Exception):
    """More keys than there are axes."""


class AbstractMethodError(NotImplementedError):
    """A method that a class has to bring along."""


class UnsupportedFunctionCall(ValueError):
    """A function of numpy's called on groups."""


class ParserWarning(Warning):
    """Kept for code that silences it."""


class ChainedAssignmentError(Warning):
    """Kept for code that silences it."""


class PandasChangeWarning(Warning):
    """Kept for code that silences it."""


class PandasPendingDeprecationWarning(PandasChangeWarning, PendingDeprecationWarning):
    """Kept for code that silences it."""


class PandasDeprecationWarning(PandasChangeWarning, DeprecationWarning):
    """Kept for code that silences it."""


class PandasFutureWarning(PandasChangeWarning, FutureWarning):
    """Kept for code that silences it."""


class Pandas4Warning(PandasDeprecationWarning):
    """Kept for code that silences it."""


class Pandas5Warning(PandasPendingDeprecationWarning):
    """Kept for code that silences it."""


def __getattr__(name):
    if name == "OptionError":
        from pandas._config.config import OptionError

        return OptionError
    raise AttributeError(f"module 'pandas.errors' has no attribute '{name}'")
