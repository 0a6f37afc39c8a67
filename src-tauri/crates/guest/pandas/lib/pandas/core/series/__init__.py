"""`Series`: one column with row labels."""

import _pandas
import _pandas_printing
from _pandas import column_of
from _pandas_rows import only_row

from pandas.core.arrays.base import values_of
from pandas.core.common import plain
from pandas.core.dtypes.base import cast_to, dtype_of, is_number
from pandas.core.generic import NDFrame
from pandas.core.indexes.base import Index, RangeIndex, index_of, is_listlike, is_mask, same_labels
from pandas.core.series.operators import SeriesOperators
from pandas.core.series.reductions import SeriesReductions
from pandas.core.series.rows import SeriesRows
from pandas.core.series.values import SeriesValues
from pandas.io.formats import format as printing


class Series(SeriesRows, SeriesValues, SeriesReductions, SeriesOperators, NDFrame):
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
        fields = series.__dict__  # past `__setattr__`, which looks the name up among the labels
        fields["_column"] = column
        fields["_index"] = index
        fields["_name"] = name
        return series

    def _with(self, column):
        return Series._made(column, self._index, self._name)

    def _each(self, function):
        return self._with(function(self._column))

    def _take(self, rows):
        return Series._made(self._column.take(rows), self._index._take(rows), self._name)

    def _filter(self, mask):
        return Series._made(_pandas.filtered([self._column], mask)[0], self._index._filter(mask), self._name)

    def _piece(self, start, length):
        return Series._made(self._column.slice(start, length), self._index[start : start + length], self._name)

    # Labels as attributes

    def __getattr__(self, name):
        if not name.startswith("_"):
            row = self._labelled_row(name)
            if row is not None:
                return self._column.item(row)
        return NDFrame.__getattr__(self, name)

    def __setattr__(self, name, value):
        if not name.startswith("_") and not hasattr(type(self), name) and self._labelled_row(name) is not None:
            self.loc[name] = value
            return
        object.__setattr__(self, name, value)

    def _labelled_row(self, name):
        """The row with a text as its label, when there is one."""
        index = self.__dict__.get("_index")
        if (
            index is None
            or isinstance(index, RangeIndex)
            or index.nlevels > 1
            or index._column.dtype not in ("str", "object", "category")
        ):
            return None
        if index._column.dtype == "str":
            return only_row(index._column, name)
        rows = index._rows_of(name)
        return rows.tolist()[0] if len(rows) == 1 else None

    # Attributes

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
        return (
            self._column.array()
            if self._column.dtype in ("datetime64[us]", "timedelta64[us]")
            else values_of(self._column)
        )

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
        from pandas.core.strings.accessor import StringMethods

        return StringMethods._of(self)

    @property
    def cat(self):
        from pandas.core.arrays.categorical import CategoricalAccessor

        return CategoricalAccessor(self)

    @property
    def dt(self):
        from pandas.core.indexes.accessors import DatetimeProperties

        return DatetimeProperties(self)

    def __repr__(self):
        return printing.series_text(self, printing.display())

    def to_string(
        self,
        buf=None,
        na_rep="NaN",
        float_format=None,
        header=True,
        index=True,
        length=False,
        dtype=False,
        name=False,
        max_rows=None,
        min_rows=None,
    ):
        options = printing.display(
            max_rows=max_rows,
            min_rows=min_rows,
            missing=na_rep,
            header=header,
            index=index,
            float_format=float_format or printing.display()["float_format"],
        )
        return printing.series_text(self, options, name=name, dtype=dtype, length=length)

    def __tabletalk_table__(self):
        title = None if self._name is None else str(self._name)
        names = [name or "" for name in printing.name_texts(self._index)] + [title or "value"]
        return _pandas_printing.table_json(title, names, self._index._levels + [self._column], self._index.nlevels)

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=True):
        from pandas.io.formats.info import series_info

        print(series_info(self, memory_usage, show_counts), file=buf, end="")

    def memory_usage(self, index=True, deep=False):
        from pandas.core.methods.memory_usage import column_bytes

        return column_bytes(self._column, deep) + (self._index.memory_usage(deep) if index else 0)

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
        if dtype is not None and column.dtype.startswith(("datetime64[", "timedelta64[")):
            return column.array().astype(dtype)
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
        from pandas.core.frame.values import _dictionary_maker

        return _dictionary_maker(into)(zip(self._index.tolist(), [plain(value) for value in self]))

    def to_frame(self, name=None):
        from pandas.core.frame import DataFrame

        label = name if name is not None else self._name if self._name is not None else 0
        return DataFrame._made([self._column], index_of([label]), self._index)

    def unique(self):
        return values_of(self.drop_duplicates()._column)

    def pop(self, item):
        value = self[item]
        self._done(self.drop(item), True)
        return value

    def transpose(self, *args):
        return self

    def droplevel(self, level, axis=0):
        return Series._made(self._column, self._index.droplevel(level), self._name)

    def filter(self, arg=None, /, like=None, regex=None, axis=None, *, items=None, cond=None, na=False):
        from pandas.core.frame.columns import filtered_places

        if cond is not None or callable(arg):
            cond = arg if cond is None else cond
            cond = cond(self) if callable(cond) else cond
            cond = cond.fillna(na) if isinstance(cond, Series) and cond.hasnans else cond
            return self.loc[cond if isinstance(cond, Series) else list(cond)]
        items = arg if items is None else items
        return self._take(column_of(filtered_places(self._index, items, like, regex)))

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
        if type(key) is str and self._index.__class__ is Index:
            row = only_row(self._index._column, key)
            if row is not None:
                return self._column.item(row)
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            edges = [edge for edge in (key.start, key.stop) if edge is not None]
            floats = self._index._column.dtype.startswith("float")
            labels = any(isinstance(edge, str) or (floats and isinstance(edge, float)) for edge in edges)
            return self.loc[key] if labels else self._slice(key)
        if is_mask(key):
            return self._filter(self._mask(key))
        return self.loc[key]

    def __setitem__(self, key, value):
        floats = self._index._column.dtype.startswith("float")
        by_position = isinstance(key, slice) and not any(
            isinstance(end, str) or (floats and isinstance(end, float)) for end in (key.start, key.stop)
        )
        (self.iloc if by_position else self.loc)[key] = value

    def _append_label(self, label, value):
        self._index = index_of(self._index.tolist() + [label], self._index.name)
        self._column = _pandas.joined_columns([self._column, column_of([value])])

    def where(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        cond = cond(self) if callable(cond) else cond
        if isinstance(cond, Series) and not same_labels(cond._index, self._index):
            cond = cond.reindex(self._index, fill_value=False)
        keep = self._mask(cond)
        other = self._aligned(other(self) if callable(other) else other)
        return self._done(self._with(self._column.choose(keep, other)), inplace)

    def mask(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        cond = cond(self) if callable(cond) else cond
        if isinstance(cond, Series) and not same_labels(cond._index, self._index):
            cond = cond.reindex(self._index, fill_value=True)  # what no condition speaks of is replaced
        keep = self._mask(cond).invert()
        other = self._aligned(other(self) if callable(other) else other)
        return self._done(self._with(self._column.choose(keep, other)), inplace)

    def case_when(self, caselist):
        made = self
        for condition, value in reversed(caselist):
            made = made.mask(
                condition(self) if callable(condition) else condition, value(self) if callable(value) else value
            )
        return made

    def _aligned(self, other):
        """A column in the order of these rows, or the single value as it is."""
        if isinstance(other, Series):
            if same_labels(other._index, self._index):
                return other._column
            return other._column.take(other._index._positions(self._index))
        if other is None and is_number(self._column.dtype):
            return float("nan")
        return column_of(other) if is_listlike(other) else other

    def _done(self, result, inplace):
        if not inplace:
            return result
        self._column, self._index, self._name = result._column, result._index, result._name
        return None


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
