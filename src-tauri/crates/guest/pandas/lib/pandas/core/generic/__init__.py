"""`NDFrame`: methods that series and frames share."""

import _pandas
import _pandas_typed
from _pandas import column_of
from _pandas_windows import filling_rows

from pandas._libs.missing import NA
from pandas.core.dtypes.base import is_nullable
from pandas.core.generic.export import ExportMethods
from pandas.core.generic.time_series import TimeSeriesMethods
from pandas.core.hints import hinted, missing_attribute
from pandas.core.indexes.base import is_listlike

UNSET = object()  # an argument that was not given, where None means something


class NDFrame(TimeSeriesMethods, ExportMethods):
    """Rows with labels. Subclasses give `_take(rows)`, `_filter(mask)`, `_each(function)` and `_index`."""

    ndim = 1

    @property
    def index(self):
        return self._index

    @index.setter
    def index(self, labels):
        from pandas.core.indexes.base import index_of

        made = index_of(labels)
        if len(made) != len(self._index):
            raise ValueError(
                f"Length mismatch: Expected axis has {len(self._index)} elements, new values have {len(made)} elements"
            )
        self._index = made

    def __len__(self):
        return len(self._index)

    def __bool__(self):
        raise ValueError(
            f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.item(), a.any() or a.all()."
        )

    def __getattr__(self, name):
        if isinstance(getattr(type(self), name, None), property):
            return getattr(type(self), name).fget(self)  # once more, for the error that brought us here
        raise missing_attribute(self, name)

    __array_priority__ = 1000  # numpy leaves operators with an array on the left to us

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy()

    def __array_ufunc__(self, function, method, *inputs, **options):
        """numpy's elementwise functions give series and frames."""
        labelled = [part for part in inputs if isinstance(part, NDFrame)]
        if len(labelled) == 2:
            first, second = labelled
            if first.ndim == 1 and second.ndim == 1 and not first._index.equals(second._index):
                left, right, index = first._aligned_pair(second)
                from pandas.core.series import Series

                inputs = [Series._made(left, index, first._name), Series._made(right, index, second._name)]
        owner = next(part for part in inputs if isinstance(part, NDFrame))
        if owner.ndim == 1:
            plain = [part.to_numpy() if isinstance(part, NDFrame) else part for part in inputs]
            return owner._with(column_of(function(*plain)))
        return owner._pairwise_function(function, inputs)

    @property
    def loc(self):
        from pandas.core.indexing import LabelIndexer

        return LabelIndexer(self)

    @property
    def iloc(self):
        from pandas.core.indexing import PositionIndexer

        return PositionIndexer(self)

    at = loc
    iat = iloc

    @property
    def empty(self):
        return 0 in self.shape

    def head(self, n=5):
        return self._slice(slice(None, n))

    def tail(self, n=5):
        return self._slice(slice(-n, None) if n else slice(0, 0))

    def _slice(self, rows):
        start, stop, step = rows.indices(len(self))
        if step == 1:
            return self._piece(start, max(stop - start, 0))
        return self._take(_pandas.range_column(start, len(range(start, stop, step)), step))

    def _mask(self, key):
        """A mask in the order of the rows."""
        mask_index = getattr(key, "_index", None)
        column = column_of(getattr(key, "_column", key))
        if mask_index is not None and mask_index is not self._index:
            from pandas.core.indexes.base import same_labels

            if not same_labels(mask_index, self._index):
                column = column.take(mask_index._positions(self._index))
        elif len(column) != len(self):
            raise ValueError(f"Item wrong length {len(column)} instead of {len(self)}.")
        return _without_gaps(column) if column.dtype in ("boolean", "object") else column

    def copy(self, deep=True):
        return self._each(lambda column: column)

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            func, name = func
            return func(*args, **{name: self}, **kwargs)
        return func(self, *args, **kwargs)

    def isna(self):
        return self._each(lambda column: column.missing())

    def notna(self):
        return self._each(lambda column: column.missing().invert())

    isnull = isna
    notnull = notna

    def abs(self):
        return self._each(lambda column: column if column.dtype == "bool" else column.absolute())

    def __abs__(self):
        return self.abs()

    def __neg__(self):
        return self * -1

    def __pos__(self):
        return self

    def __invert__(self):
        return self._each(lambda column: column.invert())

    def _down(self, axis, function):
        """Apply to every column; along the rows when `axis` says so."""
        if axis in (1, "columns"):
            return self.T.infer_objects()._each(function).T.infer_objects()
        return self._each(function)

    attrs = property(
        lambda self: self.__dict__.setdefault("_attrs", {}),
        lambda self, value: self.__dict__.__setitem__("_attrs", dict(value)),
    )

    def shift(self, periods=1, freq=None, axis=0, fill_value=None, suffix=None):
        if is_listlike(periods):
            return self._shifted_by_each(periods, suffix)
        if freq is not None:
            made = self.copy()
            made._index = self._index.shift(
                periods, self._index.freq or self._index.inferred_freq if freq == "infer" else freq
            )
            return made
        if self.ndim == 2 and axis in (1, "columns"):
            return self._shifted_across(int(periods), fill_value)
        return self._down(axis, lambda column: _shifted(column, int(periods), fill_value))

    def _shifted_across(self, periods, fill_value):
        """Whole columns moved; each keeps its dtype."""
        gap = _pandas.repeated(float("nan") if fill_value is None else fill_value, len(self))
        width = len(self._columns)
        return self._with(
            [self._columns[place - periods] if 0 <= place - periods < width else gap for place in range(width)]
        )

    def _shifted_by_each(self, periods, suffix):
        from pandas.core.reshape.concat import concat

        frame = self if self.ndim == 2 else self.to_frame()
        return concat([frame.shift(count).add_suffix(f"{suffix or ''}_{count}") for count in periods], axis=1)

    def diff(self, periods=1, axis=0):
        if self.ndim == 2 and axis in (1, "columns"):
            return self._differences_across(int(periods))
        return self._down(axis, lambda column: _difference(column, int(periods)))

    def _differences_across(self, periods):
        """Each column less the one `periods` before it; gaps where there is none."""
        made = []
        for place, series in enumerate(self._all_series()):
            before = place - periods
            known = 0 <= before < len(self._columns)
            times = series._column.dtype.startswith(("datetime", "timedelta"))
            gaps = series - series.shift(len(series) + 1) if times else series * float("nan")
            made.append((series - self._series(before) if known else gaps)._column)
        return self._with(made)

    def pct_change(self, periods=1, fill_method=None, freq=None, axis=0):
        return self / self.shift(periods, axis=axis, freq=freq) - 1

    def _cumulated(self, name, axis, numeric_only, skipna=True):
        owner = self._numeric() if numeric_only and self.ndim == 2 else self
        return owner._down(axis, lambda column: cumulated(column, name, skipna))

    def cumsum(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._cumulated("sum", axis, numeric_only, skipna)

    def cumprod(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._cumulated("prod", axis, numeric_only, skipna)

    def cummax(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._cumulated("max", axis, numeric_only, skipna)

    def cummin(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._cumulated("min", axis, numeric_only, skipna)

    def ffill(self, *, axis=None, inplace=False, limit=None, limit_area=None):
        return self._filled(False, axis, limit, limit_area, inplace)

    def bfill(self, *, axis=None, inplace=False, limit=None, limit_area=None):
        return self._filled(True, axis, limit, limit_area, inplace)

    def _filled(self, backwards, axis, limit, area, inplace):
        if area not in (None, "inside", "outside"):
            raise ValueError(f"`limit_area` must be one of ['inside', 'outside']. Got '{area}' instead.")
        fill = lambda column: column.take(_within(column, filling_rows(column, backwards, limit), backwards, area))
        return self._done(self._down(axis, fill), inplace)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        owner = self._numeric() if numeric_only and self.ndim == 2 else self
        return owner._down(axis, lambda column: ranked(column, method, na_option, ascending, pct))

    def clip(self, lower=None, upper=None, *, axis=None, inplace=False, **kwargs):
        bounds = [
            None if bound is None or (not is_listlike(bound) and bound != bound) else bound for bound in (lower, upper)
        ]
        if any(is_listlike(bound) for bound in bounds):
            return self._done(self._clipped_by_each(*bounds, axis), inplace)
        return self._done(self._clipped(*sorted(bounds) if None not in bounds else bounds), inplace)

    def _clipped_by_each(self, lower, upper, axis):
        """Bounds of their own for every row, or for every column."""
        made = self
        for name, bound in (("lt", lower), ("gt", upper)):
            if bound is None:
                continue
            if self.ndim == 2:
                across = axis in (1, "columns") or (axis is None and not hasattr(bound, "_columns"))
                beyond = getattr(made, name)(bound, axis="columns" if across else "index")
                limits = (
                    made * 0 + bound
                    if hasattr(bound, "_columns")
                    else (made * 0).add(bound, axis="columns" if across else "index")
                )
            else:
                bound = bound if not isinstance(bound, (list, tuple)) else type(self)(list(bound), index=self._index)
                beyond, limits = getattr(made, name)(bound), bound
            made = made.mask(beyond, limits)
        return made

    def _clipped(self, lower, upper):
        result = self
        lower, upper = (
            int(bound) if isinstance(bound, float) and bound.is_integer() and abs(bound) < 2**53 else bound
            for bound in (lower, upper)
        )
        if lower is not None:
            result = result._each(lambda column: column.choose(_or_missing(column, "ge", lower), lower))
        if upper is not None:
            result = result._each(lambda column: column.choose(_or_missing(column, "le", upper), upper))
        return result

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        if n is not None and frac is not None:
            raise ValueError("Please enter a value for `frac` OR `n`, not both")
        across = axis in (1, "columns")
        height = len(self._columns) if across else len(self)
        count = n if n is not None else round(frac * height) if frac is not None else 1
        rows = chooser(random_state).choice(height, size=count, replace=replace, p=self._weights(weights))
        if across:
            return self._pick(rows.tolist())
        taken = self._take(column_of(rows))
        return taken.reset_index(drop=True) if ignore_index else taken

    def _weights(self, weights):
        if weights is None:
            return None
        weights = self[weights] if isinstance(weights, str) else weights
        numbers = column_of(weights if hasattr(weights, "dtype") and not hasattr(weights, "_column") else list(weights))
        return numbers.calculate("truediv", numbers.reduce("sum", 0.0), False).array()

    def take(self, indices, axis=0, **kwargs):
        return self.iloc[list(indices)] if axis in (0, "index") else self.iloc[:, list(indices)]

    def truncate(self, before=None, after=None, axis=None, copy=None):
        labels = self._index if axis in (None, 0, "index") else self._header
        if not (labels.is_monotonic_increasing or labels.is_monotonic_decreasing):
            raise hinted(ValueError("truncate requires a sorted index"), "sort the labels first: df = df.sort_index()")
        if before is not None and after is not None and before > after:
            raise ValueError(f"Truncate: {after} must be after {before}")
        if axis in (None, 0, "index") and self._index._column.dtype.startswith("datetime"):
            from pandas.core.tools.datetimes import to_datetime

            before, after = (to_datetime(edge) if isinstance(edge, str) else edge for edge in (before, after))
        return self.loc[before:after] if axis in (None, 0, "index") else self.loc[:, before:after]

    def xs(self, key, axis=0, level=None, drop_level=True):
        from pandas.core.indexing import cross_section

        return cross_section(self, key, axis, level, drop_level)

    def swaplevel(self, i=-2, j=-1, axis=0):
        made = self.copy()
        if axis in (1, "columns"):
            made._header = self._header.swaplevel(i, j)
        else:
            made._index = self._index.swaplevel(i, j)
        return made

    def reindex_like(self, other, method=None, copy=None, limit=None, tolerance=None):
        options = {"method": method, "limit": limit, "tolerance": tolerance}
        if self.ndim == 1:
            return self.reindex(other._index, **options)
        return self.reindex(index=other._index, columns=other._header, **options)

    def asfreq(self, freq, method=None, how=None, normalize=False, fill_value=None):
        from pandas.core.indexes.datetimes import date_range

        if self._index._column.dtype.startswith("period"):
            return self.set_axis(self._index.asfreq(freq, how or "E"))
        wanted = date_range(self._index.min(), self._index.max(), freq=freq, name=self._index.name)
        made = self.reindex(wanted, fill_value=None if method is not None else fill_value, method=method)
        return made.set_axis(made._index.normalize()) if normalize else made

    def between_time(self, start_time, end_time, inclusive="both", axis=None):
        from pandas._libs.tslibs.timestamps import Timestamp

        first, last = (_seconds_of_day(Timestamp(f"2000-01-01 {time}")) for time in (start_time, end_time))
        times = self._index.hour * 3600 + self._index.minute * 60 + self._index.second
        low = times >= first if inclusive in ("both", "left") else times > first
        high = times <= last if inclusive in ("both", "right") else times < last
        return self._filter(column_of(low & high if first <= last else low | high))

    def at_time(self, time, asof=False, axis=None):
        return self.between_time(time, time)

    def align(self, other, join="outer", axis=None, level=None, copy=None, fill_value=None):
        """Both over the same labels."""
        rows = None if axis in (1, "columns") else common_labels(self._index, other._index, join)
        if self.ndim == 1 or other.ndim == 1:
            return self.reindex(rows, fill_value=fill_value), other.reindex(rows, fill_value=fill_value)
        columns = None if axis in (0, "index") else common_labels(self._header, other._header, join)
        aligned = [part.reindex(index=rows, columns=columns, fill_value=fill_value) for part in (self, other)]
        return tuple(aligned)

    def add_prefix(self, prefix, axis=None):
        return self._with_each_label(lambda label: f"{prefix}{label}", axis)

    def add_suffix(self, suffix, axis=None):
        return self._with_each_label(lambda label: f"{label}{suffix}", axis)

    def _with_each_label(self, function, axis):
        across = self.ndim == 2 and axis not in (0, "index")
        return self.rename(columns=function) if across else self.rename(index=function)

    def rename_axis(self, mapper=UNSET, *, index=UNSET, columns=UNSET, axis=0, inplace=False):
        if mapper is not UNSET:
            index, columns = (index, mapper) if axis in (1, "columns") else (mapper, columns)
        made = self.copy()
        if columns is not UNSET:
            made.columns = _named(made.columns, columns)
        if index is not UNSET:
            made._index = _named(made._index, index)
        return self._done(made, inplace)

    def first_valid_index(self):
        present = self.notna() if self.ndim == 1 else self.notna().any(axis=1)
        rows = present._column.true_rows()
        return self._index[rows.tolist()[0]] if len(rows) else None

    def last_valid_index(self):
        present = self.notna() if self.ndim == 1 else self.notna().any(axis=1)
        rows = present._column.true_rows()
        return self._index[rows.tolist()[-1]] if len(rows) else None

    def squeeze(self, axis=None):
        one_row = axis not in (1, "columns") and len(self) == 1
        one_column = self.ndim == 2 and axis not in (0, "index", "rows") and self.shape[1] == 1
        made = self.iloc[:, 0] if one_column else self
        return made.iloc[0] if one_row else made

    def infer_objects(self, copy=None):
        return self._each(lambda column: column_of(column.tolist()) if column.dtype == "object" else column)

    def convert_dtypes(
        self,
        infer_objects=True,
        convert_string=True,
        convert_integer=True,
        convert_boolean=True,
        convert_floating=True,
        dtype_backend="numpy_nullable",
    ):
        from pandas.core.dtypes.cast import nullable

        wanted = {
            "string": convert_string,
            "integer": convert_integer,
            "boolean": convert_boolean,
            "floating": convert_floating,
        }
        return self._each(lambda column: nullable(column, infer_objects, wanted))

    def asof(self, where, subset=None):
        """The last values that are there at or before a label, or several."""
        from pandas.core.indexes.base import index_of
        from pandas.core.sorting import nearest_rows

        if self.ndim == 1:
            known = self.dropna()
        else:
            known = self.dropna(subset=subset if subset is None or is_listlike(subset) else [subset])
        if not self._index.is_monotonic_increasing:
            raise ValueError("asof requires a sorted index")
        if is_listlike(where):
            wanted = index_of(where)
            return known._take(nearest_rows(known._index, wanted, "ffill")).set_axis(wanted)
        (row,) = nearest_rows(known._index, index_of([known._index._bound(where)]), "ffill").tolist()
        if self.ndim == 1:
            return known.iloc[row] if row >= 0 else float("nan")
        if row < 0:
            return type(self.iloc[0])(float("nan"), index=self._header, name=where)
        return known.iloc[row].rename(where)

    def rolling(
        self, window, min_periods=None, center=False, win_type=None, on=None, closed=None, step=None, method="single"
    ):
        from pandas.core.window.rolling import Rolling

        if win_type is not None:
            from pandas.core.window.weighted import WeightedWindows

            return WeightedWindows(self, window, min_periods, center, win_type, on, closed, step)
        return Rolling(self, window, min_periods, center, on, closed, step)

    def expanding(self, min_periods=1, method="single"):
        from pandas.core.window.expanding import Expanding

        return Expanding(self, min_periods)

    def ewm(
        self,
        com=None,
        span=None,
        halflife=None,
        alpha=None,
        min_periods=0,
        adjust=True,
        ignore_na=False,
        times=None,
        method="single",
    ):
        from pandas.core.window.ewm import ExponentialMovingWindow

        return ExponentialMovingWindow(self, com, span, halflife, alpha, min_periods, adjust, ignore_na, times)

    def interpolate(
        self, method="linear", *, axis=0, limit=None, inplace=False, limit_direction=None, limit_area=None, **options
    ):
        from pandas.core.missing import interpolation

        function = interpolation(self._index, method, limit, limit_direction, limit_area, options)
        return self._done(self._down(axis, function), inplace)

    def to_csv(self, path_or_buf=None, **options):
        from pandas.io.formats.csvs import to_csv

        return to_csv(self, path_or_buf, **options)

    @property
    def plot(self):
        from pandas.plotting._core import PlotAccessor

        return PlotAccessor(self)

    def hist(self, *arguments, **options):
        from pandas.plotting._core import hist

        return hist(self, *arguments, **options)


def _named(index, names):
    """Labels under other names: given, exchanged by a dictionary, or made by a function."""
    if isinstance(names, dict):
        return (
            index.set_names([names.get(name, name) for name in index.names])
            if index.nlevels > 1
            else index.rename(names.get(index.name, index.name))
        )
    if callable(names):
        changed = [names(name) for name in index.names]
        return index.set_names(changed) if index.nlevels > 1 else index.rename(changed[0])
    if is_listlike(names) and index.nlevels == 1 and not isinstance(names, tuple):
        names = next(iter(names))
    return index.rename(names)


def is_series(value):
    """Whether a value is a series, for modules that the class is made of."""
    return isinstance(value, NDFrame) and value.ndim == 1


def is_frame(value):
    """Whether a value is a data frame, for modules that the class is made of."""
    return isinstance(value, NDFrame) and value.ndim == 2


def chooser(random_state):
    """Where random choices come from."""
    import numpy

    if random_state is None:
        return numpy.random
    return random_state if hasattr(random_state, "choice") else numpy.random.RandomState(random_state)


def common_labels(left, right, join):
    """The labels of two indexes under a way of joining."""
    if join == "left" or left.equals(right):
        return left
    if join == "right":
        return right
    return left.intersection(right) if join == "inner" else left.union(right)


def _seconds_of_day(moment):
    return moment.hour * 3600 + moment.minute * 60 + moment.second


def _shifted(column, periods, fill_value):
    if fill_value is None or not periods:
        return column.shift(periods)
    rows = _pandas.range_column(-periods, len(column), 1)
    inside = rows.compare("ge", 0).logic("and", rows.compare("lt", len(column)))
    return taken_or(column, rows.choose(inside, -1).cast("int64"), fill_value)


def _within(column, rows, backwards, area):
    """Rows to fill from, only for gaps between the values that are there or only for those beyond the last one."""
    present = column.missing().invert().true_rows()
    if area is None or not len(present):
        return rows
    own = _pandas.range_column(0, len(column), 1)
    edge = int(present.item(0 if backwards else len(present) - 1))
    beyond = own.compare("lt" if backwards else "gt", edge)
    return rows.choose(beyond if area == "outside" else beyond.invert(), own).cast("int64")


def _difference(column, periods):
    if column.dtype == "bool":
        before = column.shift(periods)
        return column.compare("ne", before).cast("object").choose(before.missing().invert(), float("nan"))
    difference = column.calculate("sub", column.shift(periods), False)
    if difference is NotImplemented:
        raise TypeError(f"unsupported operand type(s) for -: '{column.dtype}' and '{column.dtype}'")
    return difference


def taken_or(column, rows, value):
    """The values at rows; `value` where a row is -1."""
    made = column.take(rows)
    if value is None or value is NA or value != value:
        return made
    keep = rows.compare("ge", 0)
    if bool(keep.truth("all")):
        return made
    made = made.choose(keep, value)
    whole = column.dtype.startswith(("int", "uint")) and not isinstance(value, bool) and value == int(value)
    return made.cast(column.dtype) if whole else made


def ranked(column, method, na_option, ascending, pct):
    """The ranks of a column's values; `na_option` says what gaps get."""
    if column.dtype == "category" and not _pandas_typed.category_parts(column)[2]:
        column = _pandas_typed.decoded(column)  # without an order of their own, by their labels
    ranks = column.ranks(method, not ascending)
    gaps = column.missing()
    absent = len(gaps.true_rows())
    present = len(column) - absent
    highest = ranks.reduce("max", 0.0) if present else 0.0
    if na_option != "keep" and absent:
        ahead = 0.0 if na_option == "top" else float(highest if method == "dense" else present)
        mean = {"min": 1.0, "dense": 1.0, "max": float(absent)}.get(method, (absent + 1) / 2)
        if na_option == "top":
            ranks = ranks.calculate("add", 1.0 if method == "dense" else float(absent), False)
        ranks = ranks.choose(
            gaps.invert(),
            gaps.cast("float64").cumulated("sum").calculate("add", ahead, False) if method == "first" else ahead + mean,
        )
        present = len(column)
    if pct:
        ranks = ranks.calculate("truediv", ranks.reduce("max", 0.0) if method == "dense" else float(present), False)
    if not is_nullable(column.dtype):
        return ranks
    return ranks.cast("Float64" if pct or method == "average" else "UInt64")


def cumulated(column, name, skipna):
    if column.dtype.startswith(("datetime", "timedelta")) and name in ("max", "min"):
        return cumulated(column.cast("Int64"), name, skipna).cast(column.dtype)
    made = column.cumulated(name)
    if column.dtype == "bool" and name in ("max", "min"):
        made = made.cast("bool")
    return made if skipna else _until_gap(column, made)


def _until_gap(column, cumulated):
    """The cumulated values up to the first gap; missing from there on."""
    gaps = column.missing().true_rows().tolist()
    if not gaps:
        return cumulated
    return cumulated.choose(_pandas.range_column(0, len(column), 1).compare("lt", gaps[0]), float("nan"))


def _or_missing(column, comparison, bound):
    return column.compare(comparison, bound).logic("or", column.missing())


def count_of(value):
    """A count as pandas gives it."""
    return column_of([value]).item(0)


def _without_gaps(mask):
    """A mask of `boolean`, where a gap picks nothing, or of objects, which may have none."""
    present = mask.missing().invert()
    if mask.dtype == "object" and not present.truth("all"):
        raise ValueError("Cannot mask with non-boolean array containing NA / NaN values")
    return mask.choose(present, False).cast("bool")
