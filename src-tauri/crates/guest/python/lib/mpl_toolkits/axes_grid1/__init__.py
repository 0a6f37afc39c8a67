"""Axes beside and within other axes."""

from .axes_divider import make_axes_locatable  # noqa: F401
