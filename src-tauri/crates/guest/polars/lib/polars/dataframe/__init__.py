"""`DataFrame`."""

from polars.dataframe.frame import DataFrame
