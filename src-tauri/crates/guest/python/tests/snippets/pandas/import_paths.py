# %%
from pandas.tseries.offsets import BDay, BMonthEnd, BusinessDay, CustomBusinessDay, DateOffset, Day, Easter, Hour, MonthBegin, MonthEnd, QuarterEnd, SemiMonthEnd, Week, YearEnd
from pandas.tseries.frequencies import infer_freq, to_offset
import pandas as pd
pd.Timestamp("2024-03-01") + BDay(2), pd.Timestamp("2024-03-01") + MonthEnd(1), to_offset("2h"), infer_freq(pd.date_range("2024-01-31", periods=4, freq="ME"))

# %%
from pandas.api.types import CategoricalDtype, infer_dtype, is_datetime64_any_dtype, is_numeric_dtype, is_string_dtype
from pandas.core.dtypes.common import is_integer_dtype, is_object_dtype
is_numeric_dtype(pd.Series([1])), is_string_dtype(pd.Series(["a"])), is_integer_dtype(pd.Series([1.5])), infer_dtype(["a", "b"]), is_datetime64_any_dtype(pd.Series([pd.Timestamp("2024-01-01")])), CategoricalDtype(["a"], ordered=True)

# %%
from pandas.core.groupby import DataFrameGroupBy, GroupBy, Grouper, SeriesGroupBy
from pandas.core.groupby.generic import NamedAgg
frame = pd.DataFrame({"g": ["a", "b", "a"], "v": [1, 2, 3]})
isinstance(frame.groupby("g"), DataFrameGroupBy), isinstance(frame.groupby("g").v, SeriesGroupBy), isinstance(frame.groupby("g"), GroupBy), frame.groupby("g").agg(t=NamedAgg("v", "sum"))

# %%
from pandas.core.frame import DataFrame
from pandas.core.series import Series
from pandas.core.generic import NDFrame
from pandas.core.indexes.base import Index
from pandas.core.indexes.category import CategoricalIndex
from pandas.core.indexes.datetimes import DatetimeIndex, date_range
from pandas.core.indexes.interval import IntervalIndex, interval_range
from pandas.core.indexes.multi import MultiIndex
from pandas.core.indexes.period import PeriodIndex, period_range
from pandas.core.indexes.range import RangeIndex
from pandas.core.indexes.timedeltas import TimedeltaIndex, timedelta_range
from pandas.core.indexes.accessors import DatetimeProperties
DataFrame is pd.DataFrame, Series is pd.Series, isinstance(frame, NDFrame), Index is pd.Index, MultiIndex is pd.MultiIndex, RangeIndex is pd.RangeIndex, DatetimeIndex is pd.DatetimeIndex, PeriodIndex is pd.PeriodIndex, TimedeltaIndex is pd.TimedeltaIndex, CategoricalIndex is pd.CategoricalIndex, IntervalIndex is pd.IntervalIndex

# %%
date_range is pd.date_range, period_range is pd.period_range, timedelta_range is pd.timedelta_range, interval_range is pd.interval_range

# %%
from pandas.core.reshape.concat import concat
from pandas.core.reshape.encoding import from_dummies, get_dummies
from pandas.core.reshape.melt import lreshape, melt, wide_to_long
from pandas.core.reshape.merge import merge, merge_asof, merge_ordered
from pandas.core.reshape.pivot import crosstab, pivot, pivot_table
from pandas.core.reshape.tile import cut, qcut
from pandas.core.algorithms import factorize, unique
from pandas.core.arrays import Categorical, ExtensionArray, IntervalArray
from pandas.core.dtypes.missing import isna, isnull, notna, notnull
from pandas.core.tools.datetimes import to_datetime
from pandas.core.tools.numeric import to_numeric
from pandas.core.tools.timedeltas import to_timedelta
all([concat is pd.concat, melt is pd.melt, merge is pd.merge, crosstab is pd.crosstab, cut is pd.cut, to_datetime is pd.to_datetime, isna is pd.isna, unique is pd.unique, Categorical is pd.Categorical])

# %%
from pandas.core.window import Expanding, ExponentialMovingWindow, Rolling
from pandas.core.window.rolling import Rolling as same
from pandas.core.resample import Resampler
from pandas.core.strings.accessor import StringMethods
from pandas.core.indexing import IndexSlice
from pandas.core.flags import Flags
isinstance(frame.v.rolling(2), Rolling), isinstance(frame.v.expanding(), Expanding), isinstance(frame.v.ewm(span=2), ExponentialMovingWindow), Rolling is same, isinstance(frame.g.str, StringMethods), isinstance(frame.flags, Flags)

# %%
from pandas.io.excel import ExcelFile, ExcelWriter, read_excel
from pandas.io.feather_format import read_feather
from pandas.io.formats.style import Styler
from pandas.io.html import read_html
from pandas.io.json import read_json, to_json
from pandas.io.json._normalize import json_normalize
from pandas.io.parquet import read_parquet
from pandas.io.parsers import TextFileReader, read_csv, read_fwf, read_table
from pandas.io.parsers.readers import read_csv as the_same
from pandas.io.pickle import read_pickle, to_pickle
from pandas.io.xml import read_xml
read_csv is pd.read_csv, the_same is pd.read_csv, read_excel is pd.read_excel, json_normalize is pd.json_normalize, read_xml is pd.read_xml

# %%
from pandas._libs.tslibs import NaT, Period, Timedelta, Timestamp
from pandas._libs.tslibs.timestamps import Timestamp as moment
from pandas._libs.tslibs.nattype import NaTType
from pandas._libs.missing import NA
from pandas._libs import Interval
Timestamp is pd.Timestamp, moment is pd.Timestamp, NaT is pd.NaT, NA is pd.NA, Interval is pd.Interval, isinstance(pd.NaT, NaTType), Period is pd.Period, Timedelta is pd.Timedelta

# %%
pd.core.frame.DataFrame is pd.DataFrame, pd.core.series.Series is pd.Series, pd.core.groupby.DataFrameGroupBy is DataFrameGroupBy, pd.tseries.offsets.BDay is BDay, pd.offsets.BDay is BDay, pd.api.types.is_numeric_dtype is is_numeric_dtype, pd.io.json.read_json is read_json, pd._libs.tslibs.Timestamp is pd.Timestamp, pd.core.indexes.datetimes.DatetimeIndex is pd.DatetimeIndex

# %%
from pandas.api.typing import DataFrameGroupBy, Expanding, ExponentialMovingWindow, FrozenList, NAType, NaTType, Resampler, Rolling, SeriesGroupBy
daily = pd.DataFrame({"t": pd.date_range("2024-01-01", periods=3), "v": [1, 2, 3]})
isinstance(daily.resample("D", on="t"), Resampler), isinstance(daily.v.rolling(2), Rolling), isinstance(pd.NA, NAType), isinstance(pd.NaT, NaTType), isinstance(daily.groupby("v"), DataFrameGroupBy), isinstance(pd.MultiIndex.from_tuples([(1, 2)]).names, FrozenList)

# %%
try:
    from pandas.core.groupby import NoSuchName
except ImportError as error:
    print(str(error).partition(" (")[0])

# %%
pd.core.no_such_module
