"""`Series`: one column with row labels."""

import _pandas
import _pandas_printing
from _pandas import column_of

from pandas.core import printing
from pandas.core.arrays import values_of
from pandas.core.base import Labelled, count_of, taken_or
from pandas.core.dtypes import cast_to, dtype_of, is_number
from pandas.core.hints import hinted
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
        return into(zip(self._index.tolist(), [plain(value) for value in self]))

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
        by_position = isinstance(key, slice) and not any(isinstance(end, str) for end in (key.start, key.stop))
        (self.iloc if by_position else self.loc)[key] = value

    def _append_label(self, label, value):
        self._index = index_of(self._index.tolist() + [label], self._index.name)
        self._column = _pandas.joined_columns([self._column, column_of([value])])

    def where(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        keep = self._mask(cond(self) if callable(cond) else cond)
        other = self._aligned(other(self) if callable(other) else other)
        return self._done(self._with(self._column.choose(keep, other)), inplace)

    def mask(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        keep = self._mask(cond(self) if callable(cond) else cond).invert()
        other = self._aligned(other(self) if callable(other) else other)
        return self._done(self._with(self._column.choose(keep, other)), inplace)

    def case_when(self, caselist):
        made = self
        for condition, value in reversed(caselist):
            made = made.mask(condition(self) if callable(condition) else condition, value(self) if callable(value) else value)
        return made

    def _aligned(self, other):
        """A column in the order of these rows, or the single value as it is."""
        if isinstance(other, Series):
            if same_labels(other._index, self._index):
                return other._column
            return other._column.take(other._index._positions(self._index))
        return column_of(other) if is_listlike(other) else other

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        labels = index if labels is None else labels
        return self._done(self._take(self._index._rows_without(labels, errors, level)), inplace)

    def _done(self, result, inplace):
        if not inplace:
            return result
        self._column, self._index, self._name = result._column, result._index, result._name
        return None

    def dropna(self, axis=0, inplace=False, how=None, ignore_index=False):
        kept = self._filter(self._column.missing().invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def fillna(self, value=None, *, axis=None, inplace=False, limit=None, method=UNSET):
        if method is not UNSET:
            raise hinted(
                TypeError("NDFrame.fillna() got an unexpected keyword argument 'method'"), "use .ffill() or .bfill()"
            )
        if isinstance(value, dict):
            value = Series(value)
        keep = self._column.missing().invert()
        if bool(keep.truth("all")):
            return self._done(self.copy(), inplace)
        if limit is not None:
            keep = _kept_beyond(keep, limit)
        return self._done(self._with(self._column.choose(keep, self._aligned(value))), inplace)

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
        return self.dropna()._best(n, keep, False)

    def nsmallest(self, n=5, keep="first"):
        return self.dropna()._best(n, keep, True)

    def _best(self, n, keep, ascending):
        if keep == "last":
            return self[::-1]._sorted(ascending).head(n)
        made = self._sorted(ascending)
        if keep == "all" and 0 < n < len(made):
            last = made._column.item(n - 1)
            return made._filter((made <= last if ascending else made >= last)._column)
        return made.head(n)

    def _sorted(self, ascending, first=False):
        return self._take(self._column.sorted_rows(not ascending, first))

    def sort_values(self, axis=0, ascending=True, inplace=False, kind="quicksort", na_position="last",
                    ignore_index=False, key=None):
        ascending = ascending[0] if isinstance(ascending, list) else ascending
        by = self if key is None else key(self)
        made = self._take(sorting_rows(by._column, ascending, na_position, kind))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def sort_index(self, *, axis=0, level=None, ascending=True, inplace=False, kind=None, na_position="last",
                   sort_remaining=True, ignore_index=False, key=None):
        made = self._take(self._index._order(level, ascending, na_position, key, sort_remaining))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def argsort(self, axis=0, kind="quicksort", order=None, stable=None):
        return self._with(sorting_rows(self._column, True, "last", kind))

    def reset_index(self, level=None, *, drop=False, name=UNSET, inplace=False, allow_duplicates=False):
        if drop:
            index = RangeIndex(len(self)) if level is None else self._index.droplevel(level)
            return self._done(Series._made(self._column, index, self._name), inplace)
        if inplace:
            raise TypeError("Cannot reset_index inplace on a Series to create a DataFrame")
        label = (self._name if self._name is not None else 0) if name is UNSET else name
        return self.to_frame(label).reset_index(level=level)

    def reindex(self, index=None, *, axis=None, fill_value=None, method=None, limit=None, **options):
        if index is None:
            return self.copy()
        wanted = index_of(index)
        if wanted.name is None and wanted.nlevels == 1 and self._index.nlevels == 1:
            wanted = wanted.rename(self._index.name)
        rows = self._index._positions(wanted) if method is None else nearest_rows(self._index, wanted, method)
        return Series._made(taken_or(self._column, rows, fill_value), wanted, self._name)

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
        if self._column.dtype != "object":
            return self.reset_index(drop=True) if ignore_index else self.copy()
        column = column_of(values) if values else self._column
        column = column if column.dtype == "str" else _pandas.object_column(values)
        made = Series._made(column, self._index._take(column_of(rows)), self._name)
        return made.reset_index(drop=True) if ignore_index else made

    def update(self, other):
        other = other if isinstance(other, Series) else Series(other)
        values = other._column.take(other._index._positions(self._index))
        from pandas.core.indexing import put

        rows = values.missing().invert().true_rows()
        self._column = put(self._column, rows, values.take(rows))

    def repeat(self, repeats, axis=None):
        counts = list(repeats) if is_listlike(repeats) else [repeats] * len(self)
        return self._take(column_of([row for row, count in enumerate(counts) for _ in range(count)]))

    def searchsorted(self, value, side="left", sorter=None):
        import numpy

        return numpy.searchsorted(self._column.array(), value, side=side)

    # From values to values

    def astype(self, dtype, copy=None, errors="raise"):
        wanted = next(iter(dtype.values())) if isinstance(dtype, dict) else dtype
        try:
            return self._with(cast_to(self._column, wanted))
        except (ValueError, TypeError):
            if errors == "ignore":
                return self.copy()
            raise

    def map(self, func=None, na_action=None, arg=None, **kwargs):
        func = arg if func is None else func
        if isinstance(func, dict) and hasattr(type(func), "__missing__"):
            return self._with(self._column.map(func.__getitem__, na_action == "ignore"))
        if isinstance(func, (dict, Series)):
            table = func if isinstance(func, Series) else Series(list(func.values()), index=list(func))
            return self._with(table._column.take(table._index._column.positions(self._column)))
        if isinstance(func, str):
            raise TypeError("'str' object is not callable")
        function = (lambda value: func(value, **kwargs)) if kwargs else func
        return self._with(self._column.map(function, na_action == "ignore"))

    def apply(self, func, convert_dtype=True, args=(), by_row="compat", **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        if isinstance(func, (list, dict)):
            return self.agg(func)
        if getattr(func, "__module__", "") == "numpy" and not isinstance(func, type):
            return func(self, *args, **kwargs)
        function = (lambda value: func(value, *args, **kwargs)) if args or kwargs else func
        results = self._column.each(function, False)
        if results and isinstance(results[0], Series):
            from pandas.core.frame import DataFrame

            return DataFrame([result.to_dict() for result in results], index=self._index)
        return self._with(column_of(results) if results else self._column)

    def transform(self, func, axis=0, *args, **kwargs):
        if isinstance(func, (list, dict)):
            from pandas.core.frame import DataFrame

            pairs = func.items() if isinstance(func, dict) else [(_function_name(part), part) for part in func]
            return DataFrame({name: self.transform(part) for name, part in pairs}, index=self._index)
        if isinstance(func, str):
            return elementwise(self, func)(*args, **kwargs)
        return self.apply(func, args=args, **kwargs)

    def replace(self, to_replace=None, value=UNSET, *, inplace=False, limit=None, regex=False, method=None):
        if isinstance(regex, (str, list, dict)):
            to_replace, regex = regex, True
        pairs = _replacements(to_replace, None if value is UNSET else value)
        made = self._rewritten(pairs) if regex else self._exchanged(pairs)
        return self._done(made, inplace)

    def _rewritten(self, pairs):
        """Texts in which patterns are replaced."""
        import re

        made = self._column
        for old, new in pairs:
            pattern = re.compile(old) if isinstance(old, str) else None
            if pattern is None:
                made = self._with(made)._exchanged([(old, new)])._column
            elif isinstance(new, str):
                made = made.map(lambda text: pattern.sub(new, text) if isinstance(text, str) else text, True)
            elif made.dtype in ("str", "object"):
                made = made.map(lambda text: new if isinstance(text, str) and pattern.search(text) else text, True)
        return self._with(made)

    def _exchanged(self, pairs):
        """Values exchanged for others, all at once."""
        column, made = self._column, self._column
        for old, new in pairs:
            found = column.missing() if old is None or old is not old or old != old else _equal_to(column, old)
            if not bool(found.truth("any")):
                continue
            if column.dtype == "str" and (new is None or new != new):
                new = float("nan")
            elif new is None or (column.dtype == "str" and not isinstance(new, str)):
                made = made.cast("object")
            if made.dtype == "object":
                pairs_of = zip(made.tolist(), found.tolist())
                made = _pandas.object_column([new if hit else value for value, hit in pairs_of])
            else:
                made = made.choose(found.invert(), new)
        return self._with(made)

    def round(self, decimals=0):
        return self._with(self._column.round(decimals)) if is_number(self._column.dtype) else self.copy()

    def __round__(self, decimals=0):
        return self.round(decimals)

    def combine_first(self, other):
        left, right, index = self._aligned_pair(other)
        made = left.choose(left.missing().invert(), right)
        whole = self._column.dtype == other._column.dtype and self._column.dtype.startswith("int")
        return Series._made(made.cast(self._column.dtype) if whole else made, index, self._name)

    def combine(self, other, func, fill_value=None):
        if not isinstance(other, Series):
            return self._with(self._column.map(lambda value: func(value, other), False))
        left, right, index = self._aligned_pair(other)
        gap = float("nan") if fill_value is None else fill_value
        left = taken_or(self._column, self._index._positions(index), gap)
        right = taken_or(other._column, other._index._positions(index), gap)
        pairs = zip(left.tolist(), right.tolist())
        return Series._made(column_of([func(a, b) for a, b in pairs]), index, self._name if self._name == other._name else None)

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
        return count_of(self._column.extreme(True))

    def argmin(self, axis=None, skipna=True):
        return count_of(self._column.extreme(False))

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        if bins is not None:
            return self._counts_by_bin(bins, normalize, sort, ascending)
        groups = _pandas.group_rows([self._column], False, False)
        rows = groups.first_rows if not dropna else groups.first_rows
        keys = self._column.take(rows)
        counts = Series._made(groups.sizes, from_column(keys, self._name), "proportion" if normalize else "count")
        if dropna:
            counts = counts._filter(keys.missing().invert())
        else:
            counts = counts._take(_in_order_of_appearance(rows))
        if sort:
            counts = counts._sorted(ascending)
        return counts._with(counts._column.calculate("truediv", counts.sum(), False)) if normalize else counts

    def _counts_by_bin(self, bins, normalize, sort, ascending):
        from pandas.core.bins import cut

        binned = cut(self, bins, include_lowest=True)
        counts = binned.value_counts(normalize, False)
        if hasattr(binned, "cat"):
            counts = counts.reindex(binned.cat.categories, fill_value=0)
        return counts._sorted(ascending) if sort else counts

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
        if func is None:
            func = kwargs
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

        only = by[0] if isinstance(by, list) and len(by) == 1 else by
        if getattr(only, "freq", None) is not None and hasattr(only, "_resampler"):
            return only._resampler(self)

        return SeriesGroupBy(self, keys_of(self, by, level), sort=sort, dropna=dropna, as_index=as_index, group_keys=group_keys)

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

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=("self", "other")):
        from pandas.core.compare import compare_series

        return compare_series(self, other, keep_shape, keep_equal, result_names)

    def dot(self, other):
        if getattr(other, "ndim", 1) == 2:
            return other.T.dot(self)
        return (self * other).sum()

    def __matmul__(self, other):
        return self.dot(other)

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
        if fill_value is not None and isinstance(right, type(left)):
            gaps = left.missing(), right.missing()
            left = left.choose(gaps[0].invert().logic("or", gaps[1]), fill_value)
            right = right.choose(gaps[1].invert().logic("or", gaps[0]), fill_value)
        elif fill_value is not None:
            left = left.choose(left.missing().invert(), fill_value)
        right = getattr(right, "_delta", right)
        result = left.calculate(name, right, reflected)
        if result is NotImplemented:
            result = _texts_times(left, name, right)
        if result is NotImplemented:
            raise unsupported(left, name, right)
        return Series._made(result, index, label)

    def _joined(self, other, fill_value):
        """Both over the union of their labels."""
        left, right, index = self._aligned_pair(other)
        if fill_value is not None:
            gaps = left.missing(), right.missing()
            left = left.choose(gaps[0].invert().logic("or", gaps[1]), fill_value)
            right = right.choose(gaps[1].invert().logic("or", gaps[0]), fill_value)
        return Series._made(left, index, self._name), Series._made(right, index, other._name)

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

    def divmod(self, other, level=None, fill_value=None, axis=0):
        return self.floordiv(other, fill_value=fill_value), self.mod(other, fill_value=fill_value)

    def rdivmod(self, other, level=None, fill_value=None, axis=0):
        return self.rfloordiv(other, fill_value=fill_value), self.rmod(other, fill_value=fill_value)

    def __divmod__(self, other):
        return self.divmod(other)

    def __and__(self, other):
        return self._logic("and", other)

    def __or__(self, other):
        return self._logic("or", other)

    def __xor__(self, other):
        return self._logic("xor", other)

    __rand__ = __and__
    __ror__ = __or__
    __hash__ = None


def _kept_beyond(keep, limit):
    """A mask that also keeps every gap after the first `limit`."""
    left, flags = limit, []
    for present in keep.tolist():
        flags.append(present or left <= 0)
        left -= not present
    return column_of(flags)


def plain(value):
    """A numpy scalar as Python's own number."""
    return value.item() if hasattr(value, "item") and hasattr(value, "dtype") and not hasattr(value, "_column") else value


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


def _equal_to(column, value):
    found = column.compare("eq", value)
    if found is NotImplemented or (isinstance(value, bool) and column.dtype != "bool"):
        return _pandas.repeated(False, len(column))
    return found


def _in_order_of_appearance(rows):
    return rows.sorted_rows(False, False)


def elementwise(owner, name):
    """The method of a series or frame with this name, or numpy's function."""
    if hasattr(type(owner), name):
        return getattr(owner, name)
    import numpy

    if not hasattr(numpy, name):
        return getattr(owner, name)
    return lambda *args, **kwargs: getattr(numpy, name)(owner, *args, **kwargs)


def sorting_rows(column, ascending, na_position, kind):
    """The rows in the order of the values; `kind` says what becomes of equal ones."""
    order = column.sorted_rows if kind in ("stable", "mergesort") else column.default_order
    return order(not ascending, na_position == "first")


def nearest_rows(index, wanted, method):
    """For each wanted label the row of the nearest one before or behind it in a sorted index; -1 where there is none."""
    labels = index.tolist()
    from bisect import bisect_left, bisect_right

    if method in ("ffill", "pad"):
        return column_of([bisect_right(labels, label) - 1 for label in wanted.tolist()])
    if method in ("bfill", "backfill"):
        rows = [bisect_left(labels, label) for label in wanted.tolist()]
        return column_of([row if row < len(labels) else -1 for row in rows])
    return column_of([min(range(len(labels)), key=lambda row: abs(labels[row] - label)) for label in wanted.tolist()])


def _replacements(to_replace, value):
    if isinstance(to_replace, dict):
        return list(to_replace.items())
    if isinstance(to_replace, (list, tuple)):
        values = value if isinstance(value, (list, tuple)) else [value] * len(to_replace)
        return list(zip(to_replace, values))
    return [(to_replace, value)]


def _texts_times(left, name, right):
    """Texts repeated a number of times."""
    if name == "mul" and left.dtype == "str" and isinstance(right, int):
        return left.map(lambda text: text * right, True)
    return NotImplemented


SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}


def unsupported(left, name, right):
    """What Python says of operands that do not go together."""
    from pandas.core.hints import hinted

    other = getattr(right, "dtype", type(right).__name__)
    message = f"unsupported operand type(s) for {SYMBOLS[name]}: '{left.dtype}' and '{other}'"
    if name == "add" and left.dtype == "str" and not hasattr(right, "dtype"):
        message = f'can only concatenate str (not "{other}") to str'
    if "str" in (left.dtype, other):
        return hinted(TypeError(message), "a column of text has to become numbers first: pd.to_numeric(column, errors=\"coerce\")")
    return TypeError(message)


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
        def compared(self, other, _name=name):
            return self._comparison(_name, other)

        def method(self, other, level=None, fill_value=None, axis=0, _name=name):
            left, right = self._joined(other, fill_value) if isinstance(other, Series) else (self, other)
            return left._comparison(_name, right)

        setattr(Series, f"__{name}__", compared)
        setattr(Series, name, method)
    Series.div = Series.divide = Series.truediv
    Series.rdiv = Series.rtruediv
    Series.subtract, Series.multiply = Series.sub, Series.mul


_install_operators()
