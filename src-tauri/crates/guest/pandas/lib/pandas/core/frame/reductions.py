"""From many values of a frame to one for each column or row."""

import _pandas
from _pandas import column_of

from pandas._libs.missing import NA
from pandas.core.common import known_only
from pandas.core.dtypes.base import cast_to, is_nullable, is_number, knows_na
from pandas.core.generic import is_frame
from pandas.core.indexes.base import RangeIndex, index_of, is_listlike
from pandas.core.series import Series

LONG = 1000  # rows; up to here pandas sums all columns together and in another order than those of a series


class FrameReductions:
    """From many values of a frame to one for each column or row."""

    def _reduced(self, name, axis, numeric_only, *args, **options):
        frame = self._numeric() if numeric_only else self
        if axis in (1, "columns"):
            return Series._made(frame._common(name, frame._across(name, *args, **options)), self._index, None)
        if name in ("skew", "kurt") and len(frame) <= LONG:
            values = [
                series._reduce(f"running_{name}", 0, options.get("skipna", True)) for series in frame._all_series()
            ]
        else:
            values = [getattr(series, name)(*args, **options) for series in frame._all_series()]
        if axis is None:
            return getattr(Series(values), name)(*args, **options)
        gathered = _gathered(values) if values else _pandas.range_column(0, 0, 1).cast("float64")
        return Series._made(frame._common(name, gathered), frame._header, None)

    def _common(self, name, results):
        """Results of numbers with and without `NA` have the type that knows it."""
        kinds = [column.dtype for column in self._columns]
        if name in ("count", "nunique", "any", "all") or not any(is_nullable(kind) for kind in kinds):
            return results
        if not all(is_number(kind) for kind in kinds):
            return results
        if results.dtype == "object":
            results = column_of([float("nan") if value is NA else value for value in results.tolist()])
        whole = not any(kind.lower().startswith("float") for kind in kinds)
        return cast_to(results, "Int64" if whole and name in ("sum", "prod", "min", "max") else "Float64")

    def _across(self, name, *args, **options):
        """One value for each row."""
        if name == "count":
            present = [column.missing().invert() for column in self._columns]
            return _pandas.reduced_rows(present, "sum", 0.0, True) if present else _pandas.repeated(0, len(self))
        if name in ("any", "all"):
            return self._flags(name)
        made = _pandas.reduced_rows(self._columns, name, float(options.get("ddof", 0)), options.get("skipna", True))
        if made is not None and self._columns:
            return made
        lists = [series._column.items() for series in self._all_series()]
        values = [getattr(Series(list(row)), name)(*args, **options) for row in zip(*lists)]
        return _gathered(values) if values else _pandas.repeated(float("nan"), len(self))

    def _flags(self, name):
        made = _pandas.repeated(name == "all", len(self))
        for column in self._columns:
            flags = column if column.dtype == "bool" else column.cast("bool").logic("and", column.missing().invert())
            made = made.logic("or" if name == "any" else "and", flags)
        return made

    def _with_least(self, name, axis, numeric_only, skipna, least):
        made = self._reduced(name, axis, numeric_only, skipna=skipna)
        return made.where(self.count(axis=axis, numeric_only=numeric_only) >= least) if least else made

    def sum(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
        known_only("sum", kwargs)
        return self._with_least("sum", axis, numeric_only, skipna, min_count)

    def mean(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("mean", kwargs)
        return self._reduced("mean", axis, numeric_only, skipna=skipna)

    def median(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("median", kwargs)
        return self._reduced("median", axis, numeric_only, skipna=skipna)

    def min(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("min", kwargs)
        return self._reduced("min", axis, numeric_only, skipna=skipna)

    def max(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("max", kwargs)
        return self._reduced("max", axis, numeric_only, skipna=skipna)

    def prod(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
        known_only("prod", kwargs)
        return self._with_least("prod", axis, numeric_only, skipna, min_count)

    def std(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("std", kwargs)
        return self._reduced("std", axis, numeric_only, skipna=skipna, ddof=ddof)

    def var(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("var", kwargs)
        return self._reduced("var", axis, numeric_only, skipna=skipna, ddof=ddof)

    def sem(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        known_only("sem", kwargs)
        return self._reduced("sem", axis, numeric_only, skipna=skipna, ddof=ddof)

    def skew(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("skew", kwargs)
        return self._reduced("skew", axis, numeric_only, skipna=skipna)

    def kurt(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        known_only("kurt", kwargs)
        return self._reduced("kurt", axis, numeric_only, skipna=skipna)

    kurtosis = kurt

    def count(self, axis=0, numeric_only=False):
        return self._reduced("count", axis, numeric_only)

    def nunique(self, axis=0, dropna=True):
        return self._reduced("nunique", axis, False, dropna=dropna)

    def any(self, *, axis=0, bool_only=False, skipna=True, **kwargs):
        known_only("any", kwargs)
        return self._truth("any", axis, bool_only, skipna)

    def all(self, *, axis=0, bool_only=False, skipna=True, **kwargs):
        known_only("all", kwargs)
        return self._truth("all", axis, bool_only, skipna)

    def _truth(self, name, axis, bool_only, skipna):
        frame = self.select_dtypes("bool") if bool_only else self
        if not skipna:
            frame = frame._each(lambda column: column if knows_na(column) else _with_true_gaps(column))
        options = {} if skipna or axis in (1, "columns") else {"skipna": False}
        made = frame._reduced(name, 0 if axis is None else axis, False, **options)
        return getattr(made, name)() if axis is None else made

    def idxmax(self, axis=0, skipna=True, numeric_only=False):
        return self._extremes("idxmax", axis, numeric_only, skipna)

    def idxmin(self, axis=0, skipna=True, numeric_only=False):
        return self._extremes("idxmin", axis, numeric_only, skipna)

    def _extremes(self, name, axis, numeric_only, skipna):
        frame = self._numeric() if numeric_only else self
        if axis in (1, "columns"):
            labels = [getattr(frame._row(row), name)(skipna=skipna) for row in range(len(frame))]
            return Series(labels, index=frame._index)
        made = Series([getattr(series, name)(skipna=skipna) for series in frame._all_series()], index=frame._header)
        whole = frame._index.nlevels == 1 and frame._index._column.dtype.startswith(("int", "uint"))
        return made.astype(frame._index.dtype) if whole and len(made) else made

    def mode(self, axis=0, numeric_only=False, dropna=True):
        frame = self._numeric() if numeric_only else self
        if axis in (1, "columns"):
            made = frame.T.infer_objects().mode(dropna=dropna).T
            return made.set_axis(frame._index)
        modes = [series.mode(dropna) for series in frame._all_series()]
        longest = RangeIndex(max((len(part) for part in modes), default=0))
        return self._made([part.reindex(longest)._column for part in modes], frame._header, longest)

    def quantile(self, q=0.5, axis=0, numeric_only=False, interpolation="linear", method="single"):
        frame = self._numeric() if numeric_only else self
        if axis in (1, "columns"):
            return Series(
                [frame._row(row).quantile(q, interpolation) for row in range(len(frame))], index=frame._index, name=q
            )
        if method == "table":
            rows = frame.sort_values(frame._labels, kind="stable")
            picked = [rows.iloc[_table_row(part, len(rows), interpolation)] for part in (q if is_listlike(q) else [q])]
            if not is_listlike(q):
                return picked[0].rename(q)
            return type(frame)(picked).set_axis([float(part) for part in q])
        results = [series.quantile(q, interpolation) for series in frame._all_series()]
        if is_listlike(q):
            return self._made([part._column for part in results], frame._header, index_of([float(part) for part in q]))
        return Series(results, index=frame._header, name=q)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        part = self if subset is None else self[list(subset) if is_listlike(subset) else [subset]]
        counts = (
            part.groupby(part._labels, dropna=dropna, sort=False, observed=False)
            .size()
            .rename("proportion" if normalize else "count")
        )
        counts = counts._sorted(ascending) if sort else counts
        return counts / counts.sum() if normalize else counts

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.methods.describe import describe_frame

        return describe_frame(self, percentiles, include, exclude)

    def corr(self, method="pearson", min_periods=1, numeric_only=False):
        from pandas.core.methods.corr import frame_correlation

        return frame_correlation(self, method, min_periods, numeric_only)

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        from pandas.core.methods.corr import frame_covariance

        return frame_covariance(self, min_periods, ddof, numeric_only)

    def corrwith(self, other, axis=0, drop=False, method="pearson", numeric_only=False):
        frame = self._numeric() if numeric_only else self
        if axis in (1, "columns"):
            return frame.T.corrwith(other.T if is_frame(other) else other, 0, drop, method)
        if is_frame(other):
            every = frame._header.union(other._header)
            shared = [label for label in frame._labels if label in other._header]
            frame, other = frame[shared], other[shared]
            made = Series([series.corr(other[label], method) for label, series in frame.items()], index=frame._header)
            return (
                made
                if drop or len(every) == len(shared)
                else made.reindex(shared + [label for label in every if label not in shared])
            )
        if not is_frame(other):
            return Series([other.corr(series, method) for series in frame._all_series()], index=frame._header)
        return Series([series.corr(other[label], method) for label, series in frame.items()], index=frame._header)


def _with_true_gaps(column):
    """A column for questions of truth in which a gap is true, as `NaN` is."""
    gaps = column.missing()
    if not bool(gaps.truth("any")):
        return column
    return column.cast("bool").logic("or", gaps)


def _table_row(fraction, count, interpolation):
    place = fraction * (count - 1)
    return int({"lower": place // 1, "higher": -(-place // 1)}.get(interpolation, round(place)))


def _gathered(values):
    """Results side by side; numbers of different kinds become floats, truth values beside others objects."""
    truths = sum(isinstance(value, bool) or type(value).__name__.startswith("bool") for value in values)
    if truths == len(values) and truths:
        return column_of([bool(value) for value in values])
    return _pandas.object_column([column_of([value]).tolist()[0] for value in values]) if truths else column_of(values)


FrameReductions.product = FrameReductions.prod
