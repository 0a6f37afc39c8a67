"""From many values of a series to one, or to a few."""

import _pandas
from _pandas import column_of

from pandas._libs.missing import NA
from pandas.core.common import function_name, known_only
from pandas.core.dtypes.base import knows_na
from pandas.core.generic import count_of, is_series
from pandas.core.indexes.base import RangeIndex, from_column, index_of, is_listlike, same_labels


class SeriesReductions:
    """From many values of a series to one, or to a few."""

    def _reduce(self, name, parameter=0.0, skipna=True):
        if not skipna and bool(self._column.missing().truth("any")):
            return self._gap()
        return self._column.reduce(name, float(parameter))

    def _gap(self):
        """What a reduction gives that is not known: `NA` or `NaT` where the column has them, else `NaN`."""
        if knows_na(self._column) or self._column.dtype.startswith(("datetime", "timedelta")):
            return self._column.take(column_of([-1])).item(0)
        return column_of([float("nan")]).item(0)

    def _with_least(self, name, skipna, least):
        """A sum or product of at least so many values that are there."""
        if least > 0 and self.count() < least:
            return self._gap()
        return self._reduce(name, 0, skipna)

    def sum(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        known_only("sum", kwargs)
        return self._with_least("sum", skipna, min_count)

    def mean(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("mean", kwargs)
        return self._reduce("mean", 0, skipna)

    def median(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("median", kwargs)
        return self._reduce("median", 0, skipna)

    def min(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("min", kwargs)
        return self._reduce("min", 0, skipna)

    def max(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("max", kwargs)
        return self._reduce("max", 0, skipna)

    def prod(self, axis=None, skipna=True, numeric_only=False, min_count=0, **kwargs):
        known_only("prod", kwargs)
        return self._with_least("prod", skipna, min_count)

    product = prod

    def std(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("std", kwargs)
        return self._reduce("std", ddof, skipna)

    def var(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("var", kwargs)
        return self._reduce("var", ddof, skipna)

    def sem(self, axis=None, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("sem", kwargs)
        return self._reduce("sem", ddof, skipna)

    def skew(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("skew", kwargs)
        return self._reduce("skew", 0, skipna)

    def kurt(self, axis=None, skipna=True, numeric_only=False, **kwargs):
        known_only("kurt", kwargs)
        return self._reduce("kurt", 0, skipna)

    kurtosis = kurt

    def count(self):
        return count_of(len(self) - len(self._column.missing().true_rows()))

    def nunique(self, dropna=True):
        return len((self.dropna() if dropna else self).drop_duplicates())

    def any(self, axis=0, bool_only=False, skipna=True, **kwargs):
        known_only("any", kwargs)
        return self._truth("any", skipna)

    def all(self, axis=0, bool_only=False, skipna=True, **kwargs):
        known_only("all", kwargs)
        return self._truth("all", skipna)

    def _truth(self, name, skipna):
        """With gaps that count, `NaN` is true, and `NA` leaves open what the values do not decide."""
        found = self._column.truth(name)
        if skipna or bool(found) == (name == "any") or not bool(self._column.missing().truth("any")):
            return found
        return NA if knows_na(self._column) else column_of([True]).item(0)

    def quantile(self, q=0.5, interpolation="linear"):
        if self._column.dtype.startswith(("datetime", "timedelta")):
            return self._quantile_of_times(q, interpolation)
        if is_listlike(q):
            fractions = [float(part) for part in q]
            return self._made(self._quantiles(fractions, interpolation), index_of(fractions), self._name)
        return self._quantiles([float(q)], interpolation).item(0)

    def _quantiles(self, fractions, interpolation):
        """Whole numbers stay whole where one of them is taken."""
        found = self._column.quantiles(fractions, interpolation)
        whole = self._column.dtype in ("int64", "int32", "int16", "int8") and interpolation in (
            "lower",
            "higher",
            "nearest",
        )
        return found.cast(self._column.dtype) if whole and len(self._column) else found

    def _quantile_of_times(self, q, interpolation):
        """As of their counts of microseconds."""
        present = self._column.take(self._column.missing().invert().true_rows())
        counts = self._made(present.cast("int64"), RangeIndex(len(present)), self._name)
        found = counts.quantile(q if is_listlike(q) else [q], interpolation)
        times = (
            self._column.take(column_of([-1] * len(found)))
            if not len(present)
            else found._column.round(0).cast("int64").cast(self._column.dtype)
        )
        made = self._made(times, found._index, self._name)
        return made if is_listlike(q) else made._column.item(0)

    def mode(self, dropna=True):
        counts = self.value_counts(dropna=dropna)
        if not len(counts):
            return self._made(self._column.slice(0, 0), RangeIndex(0), self._name)
        most = counts._filter(counts._column.compare("eq", counts.max()))
        return self._made(most.sort_index()._index._column, RangeIndex(len(most)), self._name)

    def idxmax(self, axis=0, skipna=True):
        return self._label_of(self._extreme(True, skipna), "idxmax")

    def idxmin(self, axis=0, skipna=True):
        return self._label_of(self._extreme(False, skipna), "idxmin")

    def _extreme(self, greatest, skipna):
        if not skipna and bool(self._column.missing().truth("any")):
            raise ValueError("Encountered an NA value with skipna=False")
        return self._column.extreme(greatest)

    def _label_of(self, row, name):
        if row is None:
            empty = len(self) == 0
            raise ValueError(
                f"attempt to get {name.replace('idx', 'arg')} of an empty sequence"
                if empty
                else "Encountered all NA values"
            )
        return self._index[row]

    def argmax(self, axis=None, skipna=True):
        return count_of(self._extreme(True, skipna))

    def argmin(self, axis=None, skipna=True):
        return count_of(self._extreme(False, skipna))

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        if bins is not None:
            return self._counts_by_bin(bins, normalize, sort, ascending)
        if self._column.dtype == "category":
            from pandas.core.arrays.categorical import counted

            return counted(self, normalize, sort, ascending, dropna)
        groups = _pandas.group_rows([self._column], False, False)
        rows = groups.first_rows
        keys = self._column.take(rows)
        sizes = groups.sizes.cast("Int64") if knows_na(self._column) else groups.sizes
        counts = self._made(sizes, from_column(keys, self._name), "proportion" if normalize else "count")
        if dropna:
            counts = counts._filter(keys.missing().invert())
        else:
            counts = counts._take(_in_order_of_appearance(rows))
        if sort:
            counts = counts._sorted(ascending)
        return counts._with(counts._column.calculate("truediv", counts.sum(), False)) if normalize else counts

    def _counts_by_bin(self, bins, normalize, sort, ascending):
        from pandas.core.reshape.tile import cut

        binned = cut(self, bins, include_lowest=True)
        counts = binned.value_counts(normalize, False)
        if hasattr(binned, "cat"):
            counts = counts.reindex(binned.cat.categories, fill_value=0)
        counts._index = counts._index.rename(None)
        return counts._sorted(ascending) if sort else counts

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.methods.describe import describe_series

        return describe_series(self, percentiles)

    def corr(self, other, method="pearson", min_periods=None):
        from pandas.core.methods.corr import series_correlation

        return series_correlation(self, other, method, min_periods)

    def cov(self, other, min_periods=None, ddof=1):
        from pandas.core.methods.corr import series_covariance

        return series_covariance(self, other, min_periods, ddof)

    def autocorr(self, lag=1):
        return self.corr(self.shift(lag))

    def agg(self, func=None, axis=0, *args, **kwargs):
        if func is None:
            func = kwargs
        if isinstance(func, (list, tuple, dict)):
            pairs = list(func.items()) if isinstance(func, dict) else [(function_name(part), part) for part in func]
            values = [self.agg(part) for _, part in pairs]
            return self._made(column_of(values), index_of([name for name, _ in pairs]), self._name)
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        return func(self, *args, **kwargs)

    aggregate = agg

    def groupby(
        self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=True, dropna=True
    ):
        from pandas.core.groupby.generic import SeriesGroupBy, keys_of

        only = by[0] if isinstance(by, list) and len(by) == 1 else by
        if getattr(only, "freq", None) is not None and hasattr(only, "_resampler"):
            return only._resampler(self)

        keys = keys_of(self, by, level, observed, sort)
        return SeriesGroupBy(self, keys, sort=sort, dropna=dropna, as_index=as_index, group_keys=group_keys)

    def resample(self, rule, **options):
        from pandas.core.resample import Resampler

        return Resampler(self, rule, **options)

    def unstack(self, level=-1, fill_value=None, sort=True):
        from pandas.core.reshape.reshape import unstack

        return unstack(self, level, fill_value, sort)

    def equals(self, other):
        return (
            is_series(other)
            and same_labels(self._index, other._index)
            and (same_labels(from_column(self._column), from_column(other._column)))
        )

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=("self", "other")):
        from pandas.core.methods.compare import compare_series

        made = compare_series(self, other, keep_shape, keep_equal, result_names)
        return made.stack() if align_axis in (0, "index") else made

    def dot(self, other):
        from pandas.core.methods.products import series_product

        return series_product(self, other)

    def __matmul__(self, other):
        return self.dot(other)

    def __rmatmul__(self, other):
        import numpy

        return self.dot(numpy.transpose(other))


def _in_order_of_appearance(rows):
    return rows.sorted_rows(False, False)
