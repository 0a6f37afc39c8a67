"""`LazyFrame`."""

from polars.lazyframe.frame import LazyFrame
