"""Errors of parsing dates."""


class DateParseError(ValueError):
    """A text that names no moment."""

    __module__ = "pandas._libs.tslibs.parsing"
