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
