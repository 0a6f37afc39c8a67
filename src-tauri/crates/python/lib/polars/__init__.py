"""polars on the Polars engine: the names, signatures, defaults and printed forms of py-polars 2.1."""

from . import exceptions
from .datatypes import (
    Binary, Boolean, Categorical, DataType, Date, Datetime, Duration, Enum, Float32, Float64, Int8, Int16, Int32, Int64,
    List, Null, String, Struct, Time, UInt8, UInt16, UInt32, UInt64, Unknown, Utf8,
)
from .expr import Expr
from .frame import DataFrame, LazyFrame, Schema
from .functions import (
    all, all_horizontal, any_horizontal, coalesce, concat, concat_str, corr, count, exclude, first, last, len, lit, max,
    max_horizontal, mean, mean_horizontal, median, min, min_horizontal, n_unique, nth, std, struct, sum, sum_horizontal,
    var, when,
)
from .functions import _Column
from .io import read_csv, scan_csv
from .series import Series

__version__ = "2.1.0"

col = _Column()


def __getattr__(name):
    raise AttributeError(f"module 'polars' has no attribute '{name}' here\nhint: see dir(polars) for what is here")
