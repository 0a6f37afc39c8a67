"""`Series`: one column with row labels."""

import _pandas
import _pandas_printing
from _pandas import column_of

from pandas.core import printing
from pandas.core.arrays import values_of
from pandas.core.base import Labelled, count_of
from pandas.core.dtypes import cast_to, dtype_of, is_number
from pandas.core.index import Index, RangeIndex, from_column, index_of, is_listlike, is_mask, same_labels

UNSET = object()


class Series(Labelled):
    """One column with row labels, as in pandas 3."""

    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None):
        if index is not None:
            index = index_of(index)
        column, found, found_name = _content(data, index)
        self._index = index if index is not None else found if found is not None else RangeIndex(len(column))
        if len(self._index) != len(column):
            raise ValueError(f"Length of values ({len(column)}) does not match length of index ({len(self._index)})")
        self._column = column if dtype is None else cast_to(column, dtype)
        self._name = name if name is not None else found_name

    @classmethod
    def _made(cls, column, index, name):
        series = object.__new__(cls)
        series._column = column
        series._index = index
        series._name = name
        return series

    def _with(self, column):
        return Series._made(column, self._index, self._name)

    def _each(self, function):
        return self._with(function(self._column))

    def _take(self, rows):
        return Series._made(self._column.take(rows), self._index._take(rows), self._name)

    def _piece(self, start, length):
        return Series._made(self._column.slice(start, length), self._index[start:start + length], self._name)

    # What it is

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = name

    @property
    def dtype(self):
        return dtype_of(self._column)

    dtypes = dtype

    @property
    def shape(self):
        return (len(self._column),)

    @property
    def size(self):
        return len(self._column)

    @property
    def values(self):
        return values_of(self._column)

    @property
    def array(self):
        return values_of(self._column)

    @property
    def T(self):
        return self

    @property
    def axes(self):
        return [self._index]

    @property
    def is_unique(self):
        return not bool(self.duplicated().any())

    @property
    def is_monotonic_increasing(self):
        return self._column.sorted_rows(False, False).tolist() == list(range(len(self)))

    @property
    def is_monotonic_decreasing(self):
        return self._column.sorted_rows(True, False).tolist() == list(range(len(self)))

    @property
    def hasnans(self):
        return bool(self._column.missing().truth("any"))

    @property
    def nbytes(self):
        return len(self) * self.dtype.itemsize

    @property
    def str(self):
        from pandas.core.strings import StringMethods

        return StringMethods(self)

    @property
    def cat(self):
        from pandas.core.categorical import CategoricalAccessor

        return CategoricalAccessor(self)

    @property
    def dt(self):
        from pandas.core.datetimes import DatetimeProperties

        return DatetimeProperties(self)

    def __repr__(self):
        return printing.series_text(self, printing.display())

    def to_string(self, buf=None, na_rep="NaN", float_format=None, header=True, index=True, length=False, dtype=False,
                  name=False, max_rows=None, min_rows=None):
        options = printing.display(
            max_rows=max_rows, min_rows=min_rows, missing=na_rep, header=header, index=index,
            float_format=float_format or printing.display()["float_format"],
        )
        return printing.series_text(self, options, name=name, dtype=dtype, length=length)

    def __tabletalk_table__(self):
        title = None if self._name is None else str(self._name)
        names = [name or "" for name in printing.name_texts(self._index)] + [title or "value"]
        return _pandas_printing.table_json(title, names, self._index._levels + [self._column], self._index.nlevels)

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=True):
        from pandas.core.info import series_info

        print(series_info(self), file=buf, end="")

    def memory_usage(self, index=True, deep=False):
        return self.nbytes + (self._index.memory_usage() if index else 0)

    # Values

    def __iter__(self):
        if self._column.dtype.startswith(("datetime", "timedelta", "period")):
            return iter(self._column.items())
        return iter(self._column.tolist())

    def __contains__(self, label):
        return label in self._index

    def tolist(self):
        return list(iter(self))

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        column = self._column if na_value is None else self.fillna(na_value)._column
        return (column if dtype is None else cast_to(column, dtype)).array()

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._column.tolist()[0]

    def items(self):
        return zip(self._index, iter(self))

    def keys(self):
        return self._index

    def to_dict(self, into=dict):
        return into(zip(self._index.tolist(), self.tolist()))

    def to_frame(self, name=None):
        from pandas.core.frame import DataFrame

        label = name if name is not None else self._name if self._name is not None else 0
        return DataFrame._made([self._column], index_of([label]), self._index)

    def unique(self):
        return values_of(self.drop_duplicates()._column)

    def get(self, key, default=None):
        try:
            return self[key]
        except (KeyError, IndexError):
            return default

    def __float__(self):
        return float(self.item())

    def __int__(self):
        return int(self.item())

    # Picking

    def __getitem__(self, key):
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            labels = isinstance(key.start, str) or isinstance(key.stop, str) or self._index._column.dtype.startswith("float")
            return self.loc[key] if labels else self._slice(key)
        if is_mask(key):
            return self._filter(self._mask(key))
        return self.loc[key]

    def __setitem__(self, key, value):
        if is_mask(key) or not isinstance(key, slice):
            self.loc[key] = value
        else:
            self.iloc[key] = value

    def _append_label(self, label, value):
        self._index = index_of(self._index.tolist() + [label], self._index.name)
        self._column = _pandas.joined_columns([self._column, column_of([value])])

    def where(self, cond, other=float("nan"), inplace=False):
        keep = self._mask(cond(self) if callable(cond) else cond)
        return self._with(self._column.choose(keep, self._aligned(other(self) if callable(other) else other)))

    def mask(self, cond, other=float("nan"), inplace=False):
        keep = self._mask(cond(self) if callable(cond) else cond).invert()
        return self._with(self._column.choose(keep, self._aligned(other(self) if callable(other) else other)))

    def _aligned(self, other):
        """A column in the order of these rows, or the single value as it is."""
        if isinstance(other, Series):
            if same_labels(other._index, self._index):
                return other._column
            return other._column.take(other._index._positions(self._index))
        return column_of(other) if is_listlike(other) else other

    def drop(self, labels=None, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        labels = index if labels is None else labels
        kept = self._index.drop(labels, errors=errors)
        return self._done(self._take(self._index._positions(kept)), inplace)

    def _done(self, result, inplace):
        if not inplace:
            return result
        self._column, self._index, self._name = result._column, result._index, result._name
        return None

    def dropna(self, axis=0, inplace=False, how=None, ignore_index=False):
        kept = self._filter(self._column.missing().invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def fillna(self, value=None, axis=None, inplace=False, limit=None, method=None):
        if method is not None:
            return self._done(self.ffill() if method in ("ffill", "pad") else self.bfill(), inplace)
        if isinstance(value, dict):
            value = Series(value)
        filled = self._with(self._column.choose(self._column.missing().invert(), self._aligned(value)))
        return self._done(filled, inplace)

    def drop_duplicates(self, keep="first", inplace=False, ignore_index=False):
        kept = self._filter(self._column.duplicated(_keep(keep)).invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def duplicated(self, keep="first"):
        return self._with(self._column.duplicated(_keep(keep)))

    def isin(self, values):
        wanted = column_of(getattr(values, "_column", values) if hasattr(values, "dtype") else list(values))
        return self._with(wanted.positions(self._column).compare("ge", 0))

    def between(self, left, right, inclusive="both"):
        low = self >= left if inclusive in ("both", "left") else self > left
        high = self <= right if inclusive in ("both", "right") else self < right
        return low & high

    def nlargest(self, n=5, keep="first"):
        return self.dropna()._sorted(False).head(n)

    def nsmallest(self, n=5, keep="first"):
        return self.dropna()._sorted(True).head(n)

    def _sorted(self, ascending, first=False):
        return self._take(self._column.sorted_rows(not ascending, first))

    def sort_values(self, axis=0, ascending=True, inplace=False, kind="quicksort", na_position="last",
                    ignore_index=False, key=None):
        ascending = ascending[0] if isinstance(ascending, list) else ascending
        by = self if key is None else key(self)
        made = self._take(by._column.sorted_rows(not ascending, na_position == "first"))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def sort_index(self, axis=0, level=None, ascending=True, inplace=False, kind=None, na_position="last",
                   sort_remaining=True, ignore_index=False, key=None):
        made = self._take(self._index._sorted_rows(ascending))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def argsort(self, axis=0, kind="quicksort", order=None):
        return self._with(self._column.sorted_rows(False, False))

    def reset_index(self, level=None, drop=False, name=UNSET, inplace=False, allow_duplicates=False):
        if drop:
            return self._done(Series._made(self._column, RangeIndex(len(self)), self._name), inplace)
        label = (self._name if self._name is not None else 0) if name is UNSET else name
        return self.to_frame(label).reset_index(level=level)

    def reindex(self, index=None, fill_value=None, method=None, **options):
        wanted = index_of(index)
        if wanted.name is None:
            wanted = wanted.rename(self._index.name)
        rows = self._index._positions(wanted)
        made = Series._made(self._column.take(rows), wanted, self._name)
        if fill_value is None:
            return made
        return made._with(made._column.choose(rows.compare("ge", 0), fill_value))

    def rename(self, index=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"):
        if isinstance(index, (dict, Series)) or callable(index):
            return self._done(Series._made(self._column, relabelled(self._index, index), self._name), inplace)
        return self._done(Series._made(self._column, self._index, index), inplace)

    def set_axis(self, labels, axis=0, copy=None):
        made = self.copy()
        made.index = labels
        return made

    def explode(self, ignore_index=False):
        rows, values = [], []
        for row, value in enumerate(self._column.tolist()):
            parts = list(value) if is_listlike(value) else [value]
            rows += [row] * max(len(parts), 1)
            values += parts or [float("nan")]
        made = Series._made(column_of(values), self._index._take(column_of(rows)), self._name)
        return made.reset_index(drop=True) if ignore_index else made

    # From values to values

    def astype(self, dtype, copy=None, errors="raise"):
        wanted = next(iter(dtype.values())) if isinstance(dtype, dict) else dtype
        try:
            return self._with(cast_to(self._column, wanted))
        except (ValueError, TypeError):
            if errors == "ignore":
                return self.copy()
            raise

    def map(self, func=None, na_action=None, arg=None):
        func = arg if func is None else func
        if isinstance(func, (dict, Series)):
            table = func if isinstance(func, Series) else Series(list(func.values()), index=list(func))
            return self._with(table._column.take(table._index._column.positions(self._column)))
        return self._with(self._column.map(func, na_action == "ignore"))

    def apply(self, func, convert_dtype=True, args=(), by_row="compat", **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        if isinstance(func, (list, dict)):
            return self.agg(func)
        if args or kwargs:
            results = self._column.each(lambda value: func(value, *args, **kwargs), False)
        elif getattr(func, "__module__", "") == "numpy" and not isinstance(func, type):
            return func(self)
        else:
            results = self._column.each(func, False)
        if results and isinstance(results[0], Series):
            from pandas.core.frame import DataFrame

            return DataFrame([result.to_dict() for result in results], index=self._index)
        return self._with(column_of(results))

    def transform(self, func, axis=0, *args, **kwargs):
        return self.apply(func, args=args, **kwargs)

    def replace(self, to_replace=None, value=UNSET, inplace=False, limit=None, regex=False, method=None):
        if isinstance(regex, (str, list, dict)):
            to_replace, regex = regex, True
        made = self
        for old, new in _replacements(to_replace, None if value is UNSET else value):
            made = made._replaced(old, new, regex)
        return self._done(made, inplace)

    def _replaced(self, old, new, regex):
        if regex:
            import re

            pattern = re.compile(old)
            return self._with(self._column.map(lambda text: pattern.sub(new, text) if isinstance(text, str) else text, True))
        found = self._column.missing() if old is None or old != old else self._column.compare("eq", old)
        return self._with(self._column.choose(found.invert(), float("nan") if new is None else new))

    def round(self, decimals=0):
        return self._with(self._column.round(decimals)) if is_number(self._column.dtype) else self.copy()

    def __round__(self, decimals=0):
        return self.round(decimals)

    def interpolate(self, method="linear", **options):
        from pandas.core.window import interpolated

        return self._with(interpolated(self._column))

    def combine_first(self, other):
        return self.where(self.notna(), other)

    def factorize(self, sort=False, use_na_sentinel=True):
        groups = _pandas.group_rows([self._column], sort, True)
        return groups.codes.array(), from_column(self._column.take(groups.first_rows))

    # From values to one

    def _reduce(self, name, parameter=0.0, skipna=True):
        if not skipna and bool(self._column.missing().truth("any")):
            return column_of([float("nan")]).item(0)
        return self._column.reduce(name, float(parameter))

    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        return self._reduce("sum", 0, skipna)

    def mean(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("mean", 0, skipna)

    def median(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("median", 0, skipna)

    def min(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("min", 0, skipna)

    def max(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("max", 0, skipna)

    def prod(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        return self._reduce("prod", 0, skipna)

    product = prod

    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduce("std", ddof, skipna)

    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduce("var", ddof, skipna)

    def sem(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduce("sem", ddof, skipna)

    def skew(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("skew", 0, skipna)

    def kurt(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        return self._reduce("kurt", 0, skipna)

    kurtosis = kurt

    def count(self):
        return count_of(len(self) - len(self._column.missing().true_rows()))

    def nunique(self, dropna=True):
        return len((self.dropna() if dropna else self).drop_duplicates())

    def any(self, axis=0, bool_only=False, skipna=True, **kwargs):
        return self._column.truth("any")

    def all(self, axis=0, bool_only=False, skipna=True, **kwargs):
        return self._column.truth("all")

    def quantile(self, q=0.5, interpolation="linear"):
        if is_listlike(q):
            fractions = [float(part) for part in q]
            return Series._made(self._column.quantiles(fractions, interpolation), index_of(fractions), self._name)
        return self._column.quantiles([float(q)], interpolation).item(0)

    def mode(self, dropna=True):
        counts = self.value_counts(dropna=dropna)
        if not len(counts):
            return Series._made(self._column.slice(0, 0), RangeIndex(0), self._name)
        most = counts._filter(counts._column.compare("eq", counts.max()))
        return Series._made(most.sort_index()._index._column, RangeIndex(len(most)), self._name)

    def idxmax(self, axis=0, skipna=True):
        return self._label_of(self._column.extreme(True), "idxmax")

    def idxmin(self, axis=0, skipna=True):
        return self._label_of(self._column.extreme(False), "idxmin")

    def _label_of(self, row, name):
        if row is None:
            empty = len(self) == 0
            raise ValueError(f"attempt to get {name.replace('idx', 'arg')} of an empty sequence" if empty else "Encountered all NA values")
        return self._index[row]

    def argmax(self, axis=None, skipna=True):
        return self._column.extreme(True)

    def argmin(self, axis=None, skipna=True):
        return self._column.extreme(False)

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        groups = _pandas.group_rows([self._column], False, dropna)
        index = from_column(self._column.take(groups.first_rows), self._name)
        counts = Series._made(groups.sizes, index, "proportion" if normalize else "count")
        if sort:
            counts = counts._sorted(ascending)
        return counts._with(counts._column.calculate("truediv", counts.sum(), False)) if normalize else counts

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.describe import describe_series

        return describe_series(self, percentiles)

    def corr(self, other, method="pearson", min_periods=None):
        from pandas.core.correlation import series_correlation

        return series_correlation(self, other, method, min_periods)

    def cov(self, other, min_periods=None, ddof=1):
        return column_of([self._column.covariance(self._aligned(other), float(ddof))]).item(0)

    def autocorr(self, lag=1):
        return self.corr(self.shift(lag))

    def agg(self, func=None, axis=0, *args, **kwargs):
        if isinstance(func, (list, tuple, dict)):
            pairs = list(func.items()) if isinstance(func, dict) else [(_function_name(part), part) for part in func]
            values = [self.agg(part) for _, part in pairs]
            return Series._made(column_of(values), index_of([name for name, _ in pairs]), self._name)
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        return func(self, *args, **kwargs)

    aggregate = agg

    def groupby(self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=True, dropna=True):
        from pandas.core.groupby import SeriesGroupBy, keys_of

        return SeriesGroupBy(self, keys_of(self, by, level), sort=sort, dropna=dropna)

    def resample(self, rule, **options):
        from pandas.core.resample import Resampler

        return Resampler(self, rule, **options)

    def unstack(self, level=-1, fill_value=None, sort=True):
        from pandas.core.reshape import unstack

        return unstack(self, level, fill_value)

    def equals(self, other):
        return isinstance(other, Series) and same_labels(self._index, other._index) and (
            same_labels(from_column(self._column), from_column(other._column))
        )

    def compare(self, other):
        different = self._filter((self != other)._column)
        return different.to_frame("self").assign(other=other)

    def dot(self, other):
        return (self * other).sum()

    # Operators

    def _aligned_pair(self, other):
        """Both columns over the same labels, and the labels."""
        if same_labels(self._index, other._index):
            return self._column, other._column, self._index
        joined = self._index.union(other._index)
        left = self._column.take(self._index._positions(joined))
        return left, other._column.take(other._index._positions(joined)), joined

    def _arithmetic(self, name, other, reflected=False, fill_value=None):
        if getattr(other, "ndim", 0) == 2 and not reflected:
            return NotImplemented
        if isinstance(other, Series):
            left, right, index = self._aligned_pair(other)
            label = self._name if self._name == other._name else None
        else:
            left, right, index, label = self._column, getattr(other, "_column", other), self._index, self._name
            if is_listlike(other):
                right = column_of(right)
                if len(right) != len(left):
                    raise ValueError(f"operands could not be broadcast together with shapes ({len(left)},) ({len(right)},) ")
        if fill_value is not None:
            left = left.choose(left.missing().invert(), fill_value)
            right = right.choose(right.missing().invert(), fill_value) if isinstance(right, type(left)) else right
        right = getattr(right, "_delta", right)
        result = left.calculate(name, right, reflected)
        if result is NotImplemented:
            raise unsupported(left, name, right)
        return Series._made(result, index, label)

    def _comparison(self, name, other):
        if isinstance(other, Series):
            if not same_labels(self._index, other._index):
                raise ValueError("Can only compare identically-labeled Series objects")
            right, label = other._column, self._name if self._name == other._name else None
        else:
            right, label = getattr(other, "_column", other), self._name
            right = column_of(right) if is_listlike(right) else right
            if isinstance(right, type(self._column)) and len(right) != len(self):
                raise ValueError("Lengths must match to compare")
        result = self._column.compare(name, right)
        if result is NotImplemented:
            raise TypeError(f"Invalid comparison between dtype={self.dtype} and {_kind(other)}")
        return Series._made(result, self._index, label)

    def _logic(self, name, other):
        if isinstance(other, Series):
            left, right, index = self._aligned_pair(other)
        else:
            left, right, index = self._column, column_of(other) if is_listlike(other) else other, self._index
        return Series._made(left.logic(name, right), index, self._name if getattr(other, "name", self._name) == self._name else None)

    def __and__(self, other):
        return self._logic("and", other)

    def __or__(self, other):
        return self._logic("or", other)

    def __xor__(self, other):
        return self._logic("xor", other)

    __rand__ = __and__
    __ror__ = __or__
    __hash__ = None


def _function_name(function):
    return function if isinstance(function, str) else getattr(function, "__name__", str(function))


def _kind(value):
    return str(value.dtype) if hasattr(value, "dtype") else type(value).__name__


def _keep(keep):
    return "none" if keep is False else keep


def _content(data, index):
    """The column, the labels and the name that data brings along."""
    if data is None:
        count = 0 if index is None else len(index)
        return (_pandas.repeated(float("nan"), count) if count else _pandas.object_column([])), index, None
    if isinstance(data, Series):
        if index is None:
            return data._column, data._index, data._name
        return data._column.take(data._index._positions(index)), index, data._name
    if isinstance(data, dict):
        labels, column = index_of(list(data)), column_of(list(data.values()))
        if index is None:
            return column, labels if data else None, None
        return column.take(labels._positions(index)), index, None
    if isinstance(data, Index):
        return data._column, None, data.name
    if is_listlike(data):
        values = data if hasattr(data, "dtype") else list(data)
        return column_of(getattr(values, "_column", values)), None, None
    return _pandas.repeated(data, 1 if index is None else len(index)), None, None


def relabelled(index, mapper):
    """Labels changed by a dictionary or a function."""
    labels = index.tolist()
    if isinstance(mapper, Series):
        mapper = mapper.to_dict()
    changed = [mapper.get(label, label) for label in labels] if isinstance(mapper, dict) else [mapper(label) for label in labels]
    made = index_of(changed)
    made._names = list(index.names)
    return made


def _replacements(to_replace, value):
    if isinstance(to_replace, dict):
        return list(to_replace.items())
    if isinstance(to_replace, (list, tuple)):
        values = value if isinstance(value, (list, tuple)) else [value] * len(to_replace)
        return list(zip(to_replace, values))
    return [(to_replace, value)]


def unsupported(left, name, right):
    symbol = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}[name]
    from pandas.core.hints import hinted

    other = f"dtype '{right.dtype}'" if hasattr(right, "dtype") else f"'{type(right).__name__}'"
    if "str" in (left.dtype, getattr(right, "dtype", "")) or isinstance(right, str):
        error = TypeError(f"operation '{name}' not supported for dtype 'str' with {other}")
        return hinted(error, "a column of text has to become numbers first: pd.to_numeric(column, errors=\"coerce\")")
    return TypeError(f"unsupported operand type(s) for {symbol}: '{left.dtype}' and {other}")


def _install_operators():
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
        def plain(self, other, _name=name):
            return self._arithmetic(_name, other)

        def reflected(self, other, _name=name):
            return self._arithmetic(_name, other, True)

        def method(self, other, level=None, fill_value=None, axis=0, _name=name):
            return self._arithmetic(_name, other, fill_value=fill_value)

        def reflected_method(self, other, level=None, fill_value=None, axis=0, _name=name):
            return self._arithmetic(_name, other, True, fill_value)

        setattr(Series, f"__{name}__", plain)
        setattr(Series, f"__r{name}__", reflected)
        setattr(Series, name, method)
        setattr(Series, f"r{name}", reflected_method)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        def compared(self, other, level=None, fill_value=None, axis=0, _name=name):
            return self._comparison(_name, other)

        setattr(Series, f"__{name}__", compared)
        setattr(Series, name, compared)
    Series.div = Series.divide = Series.truediv
    Series.subtract, Series.multiply = Series.sub, Series.mul


_install_operators()
