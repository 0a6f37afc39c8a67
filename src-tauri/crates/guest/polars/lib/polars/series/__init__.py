"""`Series`."""

from polars.series.series import Series
