"""`DataFrame`: columns over the same row labels."""

import _pandas
import _pandas_printing
from _pandas import column_of
from _pandas_rows import rows_of

from pandas.core.dtypes.base import cast_to
from pandas.core.frame.columns import FrameColumns
from pandas.core.frame.labels import FrameLabels
from pandas.core.frame.operators import FrameOperators
from pandas.core.frame.reductions import FrameReductions
from pandas.core.frame.rows import FrameRows
from pandas.core.frame.values import FrameValues
from pandas.core.generic import NDFrame
from pandas.core.indexes.base import RangeIndex, index_of, is_listlike, same_labels
from pandas.core.series import Series
from pandas.io.formats import format as printing


def _from_columns(names, columns):
    """A frame over columns with names; used for the tables that are ready when the code starts."""
    return DataFrame._made(columns, index_of(names), RangeIndex(len(columns[0]) if columns else 0))


class DataFrame(FrameColumns, FrameRows, FrameLabels, FrameValues, FrameReductions, FrameOperators, NDFrame):
    """Columns over the same row labels, as in pandas 3."""

    ndim = 2

    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None):
        from pandas.core.internals.construction import frame_content

        made_columns, labels, row_labels = frame_content(data, index, columns)
        if dtype is not None:
            made_columns = [cast_to(column, dtype) for column in made_columns]
        self._columns, self._header, self._index = made_columns, labels, row_labels

    @classmethod
    def from_dict(cls, data, orient="columns", dtype=None, columns=None):
        from pandas.core.internals.construction import frame_from_dictionary

        return frame_from_dictionary(cls, data, orient, dtype, columns)

    @classmethod
    def from_records(cls, data, index=None, exclude=None, columns=None, coerce_float=False, nrows=None):
        made = cls(list(data) if not hasattr(data, "dtype") else data, columns=columns)
        made = made.head(nrows) if nrows is not None else made
        made = made.drop(columns=list(exclude)) if exclude else made
        return made if index is None else made.set_index(index) if isinstance(index, str) else made.set_axis(index)

    @classmethod
    def _made(cls, columns, header, index):
        frame = object.__new__(cls)
        frame._columns = columns
        frame._header = header
        frame._index = index
        return frame

    def _with(self, columns):
        return DataFrame._made(columns, self._header, self._index)

    def _each(self, function):
        return self._with([function(column) for column in self._columns])

    def _take(self, rows):
        return DataFrame._made(_pandas.taken(self._columns, rows), self._header, self._index._take(rows))

    def _filter(self, mask):
        return DataFrame._made(_pandas.filtered(self._columns, mask), self._header, self._index._filter(mask))

    def _piece(self, start, length):
        columns = [column.slice(start, length) for column in self._columns]
        return DataFrame._made(columns, self._header, self._index[start : start + length])

    def _pick(self, positions):
        header = self._header._take(column_of(positions))
        return DataFrame._made([self._columns[position] for position in positions], header, self._index)

    def _series(self, position):
        return Series._made(self._columns[position], self._index, self._labels[position])

    def _all_series(self):
        return [self._series(position) for position in range(len(self._columns))]

    def _row(self, row, plain=False):
        """A row as a series; its values are Python's own with `plain`, as `iterrows` gives them."""
        return Series._made(_pandas.row_column(self._columns, row, plain), self._header, self._index[row])

    def _rows_as_series(self):
        """Every row as a series, one after the other."""
        rows, made, header = rows_of(self._columns, True), Series._made, self._header
        for place, label in enumerate(self._index):
            yield made(rows.row(place), header, label)

    def _done(self, result, inplace):
        if not inplace:
            return result
        self._columns, self._header, self._index = result._columns, result._header, result._index
        return None

    # Attributes

    @property
    def _labels(self):
        return self._header.tolist()

    @property
    def columns(self):
        return self._header

    @columns.setter
    def columns(self, labels):
        made = index_of(labels)
        if len(made) != len(self._columns):
            raise ValueError(
                f"Length mismatch: Expected axis has {len(self._columns)} elements, new values have {len(made)} elements"
            )
        self._header = made

    @property
    def shape(self):
        return (len(self._index), len(self._columns))

    @property
    def size(self):
        return len(self._index) * len(self._columns)

    @property
    def axes(self):
        return [self._index, self._header]

    @property
    def dtypes(self):
        from pandas.core.dtypes.base import dtype_of

        return Series._made(_pandas.object_column([dtype_of(column) for column in self._columns]), self._header, None)

    @property
    def values(self):
        return self.to_numpy()

    @property
    def T(self):
        return self.transpose()

    def __repr__(self):
        return printing.frame_text(self, printing.display())

    def to_string(
        self,
        buf=None,
        columns=None,
        col_space=None,
        header=True,
        index=True,
        na_rep="NaN",
        formatters=None,
        float_format=None,
        max_rows=None,
        max_cols=None,
        show_dimensions=False,
        justify=None,
        line_width=None,
        min_rows=None,
        max_colwidth=None,
        sparsify=None,
        index_names=True,
        decimal=".",
        encoding=None,
    ):
        if decimal != "." or sparsify is False:
            raise NotImplementedError("to_string with decimal= or sparsify=False is not available here")
        shown = self if columns is None else self[columns]
        if not index_names:
            shown = shown.copy()
            shown._index = shown._index.set_names([None] * shown._index.nlevels)
            shown._header = shown._header.set_names([None] * shown._header.nlevels)
        if is_listlike(header):
            shown, header = shown.set_axis(list(header), axis=1), True
        if isinstance(float_format, str):
            pattern = float_format
            float_format = pattern.format if "{" in pattern else lambda value: pattern % value
        spaces = {}
        if formatters is not None:
            shown, spaces["formatted"] = printing.formatted(shown, formatters)
        if col_space is not None:
            spaces |= printing.spaces(shown, col_space)
        if justify is not None:
            spaces["justify"] = justify
        settings = printing.display(
            max_rows=max_rows,
            min_rows=min_rows,
            max_columns=max_cols,
            line_width=line_width,
            max_width=max_colwidth,
            missing=na_rep,
            header=header,
            index=index,
            float_format=float_format or printing.display()["float_format"],
            **spaces,
        )
        return printing.frame_text(shown, settings, dimensions=show_dimensions)

    def __tabletalk_table__(self):
        index = [] if isinstance(self._index, RangeIndex) and self._index.name is None else self._index._levels
        names = [name or "" for name in printing.name_texts(self._index)] if index else []
        labels = [" ".join(map(str, label)) if isinstance(label, tuple) else str(label) for label in self._labels]
        return _pandas_printing.table_json(None, names + labels, list(index) + self._columns, len(index))

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=None):
        from pandas.io.formats.info import frame_info

        print(frame_info(self, verbose, max_cols, memory_usage, show_counts), file=buf, end="")

    def memory_usage(self, index=True, deep=False):
        from pandas.core.methods.memory_usage import column_bytes

        sizes = [column_bytes(column, deep) for column in self._columns]
        labels = self._labels if self._header.nlevels == 1 else [str(label) for label in self._labels]
        return Series(
            ([self._index.memory_usage(deep)] if index else []) + sizes, index=(["Index"] if index else []) + labels
        )

    # Shapes

    def groupby(
        self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=True, dropna=True
    ):
        from pandas.core.groupby.generic import DataFrameGroupBy, keys_of

        only = by[0] if isinstance(by, list) and len(by) == 1 else by
        if getattr(only, "freq", None) is not None and hasattr(only, "_resampler"):
            return only._resampler(self)

        keys = keys_of(self, by, level, observed, sort)
        return DataFrameGroupBy(self, keys, sort=sort, dropna=dropna, as_index=as_index, group_keys=group_keys)

    def resample(self, rule, on=None, **options):
        from pandas.core.resample import Resampler

        return Resampler(self, rule, on=on, **options)

    def merge(
        self,
        right,
        how="inner",
        on=None,
        left_on=None,
        right_on=None,
        left_index=False,
        right_index=False,
        sort=False,
        suffixes=("_x", "_y"),
        copy=None,
        indicator=False,
        validate=None,
    ):
        from pandas.core.reshape.merge import merge

        return merge(
            self, right, how, on, left_on, right_on, left_index, right_index, sort, suffixes, copy, indicator, validate
        )

    def join(self, other, on=None, how="left", lsuffix="", rsuffix="", sort=False, validate=None, suffixes=None):
        from pandas.core.reshape.merge import join

        lsuffix, rsuffix = suffixes if suffixes is not None else (lsuffix, rsuffix)
        return join(self, other, on, how, lsuffix, rsuffix, sort, validate)

    def pivot(self, *, columns, index=None, values=None):
        from pandas.core.reshape.pivot import pivot

        return pivot(self, index=index, columns=columns, values=values)

    def pivot_table(
        self,
        values=None,
        index=None,
        columns=None,
        aggfunc="mean",
        fill_value=None,
        margins=False,
        dropna=True,
        margins_name="All",
        observed=True,
        sort=True,
    ):
        from pandas.core.reshape.pivot import pivot_table

        return pivot_table(
            self, values, index, columns, aggfunc, fill_value, margins, dropna, margins_name, observed, sort
        )

    def melt(self, id_vars=None, value_vars=None, var_name=None, value_name="value", col_level=None, ignore_index=True):
        from pandas.core.reshape.melt import melt

        return melt(self, id_vars, value_vars, var_name, value_name, col_level, ignore_index)

    def stack(self, level=-1, dropna=True, sort=True, future_stack=True):
        from pandas.core.reshape.reshape import stack

        return stack(self, level)

    def unstack(self, level=-1, fill_value=None, sort=True):
        from pandas.core.reshape.reshape import unstack_frame

        return unstack_frame(self, level, fill_value, sort)

    def boxplot(self, column=None, by=None, **options):
        from pandas.plotting._core import boxplot

        return boxplot(self, column, by, **options)

    def combine_first(self, other):
        rows, columns = self._index.union(other._index), self._header.union(other._header, sort=False)
        left, right = self.reindex(index=rows), other.reindex(index=rows)
        parts = {}
        for label in columns.tolist():
            mine, theirs = left.get(label), right.get(label)
            made = theirs if mine is None else mine if theirs is None else mine.where(mine.notna(), theirs)
            kinds = {str(part[label].dtype) for part in (self, other) if label in part._header}
            kind = next(iter(kinds)) if len(kinds) == 1 else ""
            parts[label] = made.astype(kind) if kind.startswith("int") and made.notna().all() else made
        return DataFrame(parts, index=rows, columns=columns)

    def combine(self, other, func, fill_value=None, overwrite=True):
        left, right = self.align(other)
        columns = {}
        for label in left._labels:
            mine, theirs = left[label], right[label]
            if not overwrite and bool(theirs.isna().all()):
                columns[label] = mine
                continue
            if fill_value is not None:
                mine, theirs = mine.fillna(fill_value), theirs.fillna(fill_value)
            columns[label] = func(mine, theirs)
        return DataFrame(columns, index=left._index)

    def update(self, other, join="left", overwrite=True, filter_func=None, errors="ignore"):
        if join != "left":
            raise NotImplementedError("Only left join is supported")
        if errors not in ("ignore", "raise"):
            raise ValueError("The parameter errors must be either 'ignore' or 'raise'")
        other = other if isinstance(other, DataFrame) else DataFrame(other)
        for label in other._labels:
            if label not in self._header:
                continue
            series, part = self[label].copy(), other[label].reindex(self._index)
            if filter_func is not None:
                part = part.mask(~Series(filter_func(series.to_numpy()), index=self._index))
            elif errors == "raise" and bool((part.notna() & series.notna()).any()):
                raise ValueError("Data overlaps.")
            elif not overwrite:
                part = part.where(series.isna())
            series.update(part)
            self[label] = series

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=("self", "other")):
        from pandas.core.methods.compare import compare_frames

        made = compare_frames(self, other, keep_shape, keep_equal, result_names)
        return made.stack(future_stack=True) if align_axis in (0, "index") else made

    def equals(self, other):
        if (
            not isinstance(other, DataFrame)
            or self.shape != other.shape
            or not same_labels(self._header, other._header)
        ):
            return False
        return all(left.equals(right) for left, right in zip(self._all_series(), other._all_series()))
