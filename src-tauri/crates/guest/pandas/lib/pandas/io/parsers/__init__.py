"""`read_csv`, `read_table` and `read_fwf`."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__, {"pandas.io.parsers.readers": "TextFileReader read_csv read_fwf read_table"})
