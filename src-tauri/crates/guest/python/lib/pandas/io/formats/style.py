"""`pandas.io.formats.style`."""

from pandas.core.style import Styler
