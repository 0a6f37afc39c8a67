"""The values of a frame: as arrays and dictionaries, replaced, mapped."""

import _pandas
from _pandas import column_of

from pandas._libs.missing import NA
from pandas.core.dtypes.base import is_number, knows_na
from pandas.core.generic import UNSET, is_frame
from pandas.core.hints import unknown_column
from pandas.core.indexes.base import is_listlike, same_labels
from pandas.core.series import Series


class FrameValues:
    """The values of a frame: as arrays and dictionaries, replaced, mapped."""

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        import numpy

        frame = self if na_value is None else self.fillna(na_value)
        kinds = {column.dtype for column in frame._columns}
        if (len(kinds) > 1 and not all(is_number(kind) for kind in kinds)) or kinds & {"str", "object"}:
            made = numpy.empty((len(frame), len(frame._columns)), dtype=object)
            for place, column in enumerate(frame._columns):
                listed = (
                    column.items() if column.dtype.startswith(("datetime", "timedelta", "period")) else column.tolist()
                )
                made[:, place] = _pandas.object_column(listed).array()
            return made if dtype is None else made.astype(dtype)
        arrays = [column.array() for column in frame._columns]
        made = numpy.column_stack(arrays) if arrays else numpy.empty((len(self), 0))
        return made if dtype is None else made.astype(dtype)

    def to_dict(self, orient="dict", *, into=dict, index=True):
        labels, lists = self._labels, [_plain_list(series) for series in self._all_series()]
        if not index and orient not in ("split", "tight"):
            raise ValueError("'index=False' is only valid when 'orient' is 'split' or 'tight'")
        table = _dictionary_maker(into)
        if orient in ("list", "l"):
            return table(zip(labels, lists))
        if orient in ("records", "r"):
            return [table(zip(labels, row)) for row in zip(*lists)]
        rows = self._index.tolist()
        if orient in ("index", "i"):
            if not self._index.is_unique:
                raise ValueError("DataFrame index must be unique for orient='index'.")
            return table((row, dict(zip(labels, values))) for row, values in zip(rows, zip(*lists)))
        if orient in ("series", "s"):
            return table(self.items())
        if orient in ("split", "tight"):
            parts = {"index": rows} if index else {}
            parts |= {"columns": labels, "data": [list(row) for row in zip(*lists)]}
            if orient == "tight":
                parts |= {"index_names": list(self._index.names)} if index else {}
                parts["column_names"] = list(self._header.names)
            return table(parts)
        if orient not in ("dict", "d"):
            raise ValueError(f"orient '{orient}' not understood")
        return table((label, table(zip(rows, values))) for label, values in zip(labels, lists))

    def to_records(self, index=True):
        return list(self.itertuples(index=index, name=None))

    def transpose(self, *args, copy=None):
        kinds = {column.dtype for column in self._columns}
        height = len(self)
        if (len(kinds) == 1 and "object" not in kinds) or (kinds and all(is_number(kind) for kind in kinds)):
            joined = _pandas.joined_columns(self._columns)
            made = [joined.take(_pandas.range_column(row, len(self._columns), height)) for row in range(height)]
        else:
            lists = [column.items() for column in self._columns]
            made = [_pandas.object_column([values[row] for values in lists]) for row in range(height)]
        return self._made(made, self._index, self._header)

    def where(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        return self._done(self._chosen(cond, other, False, axis), inplace)

    def mask(self, cond, other=float("nan"), *, inplace=False, axis=None, level=None):
        return self._done(self._chosen(cond, other, True, axis), inplace)

    def _chosen(self, cond, other, inverted, axis):
        cond = cond(self) if callable(cond) else cond
        other = other(self) if callable(other) else other
        if isinstance(other, Series) and axis is not None:
            other = self._spread_out(other, axis)
        if is_frame(cond) and not (same_labels(cond._header, self._header) and same_labels(cond._index, self._index)):
            cond = cond.reindex(index=self._index, columns=self._header, fill_value=inverted)
        if is_frame(other):
            other = other.reindex(index=self._index, columns=self._header)
        columns = []
        for place, column in enumerate(self._columns):
            keep = (
                cond._columns[place]
                if is_frame(cond)
                else self._mask(cond)
                if isinstance(cond, Series)
                else column_of(_part(cond, place))
            )
            keep = keep.invert() if inverted else keep
            value = other._columns[place] if is_frame(other) else _part(other, place)
            columns.append(column.choose(keep, column_of(value) if is_listlike(value) else value))
        return self._with(columns)

    def _spread_out(self, values, axis):
        """A frame of one value for each row, or for each column."""
        if axis in (1, "columns"):
            each = values.reindex(self._header)._column.items()
            return self._with([_pandas.repeated(value, len(self)) for value in each])
        column = values.reindex(self._index)._column
        return self._with([column] * len(self._columns))

    def astype(self, dtype, copy=None, errors="raise"):
        if not isinstance(dtype, (dict, Series)):
            return self._with([series.astype(dtype, errors=errors)._column for series in self._all_series()])
        made = self.copy()
        for label, kind in dtype.items():
            if label not in self._header:
                raise unknown_column(label, self._labels)
            try:
                made[label] = self[label].astype(kind, errors=errors)
            except ValueError as error:
                said = type(error)(f"{error}: Error while type casting for column '{label}'")
                said.hint = getattr(error, "hint", None)
                raise said from None
        return made

    def round(self, decimals=0):
        if isinstance(decimals, (dict, Series)):
            wanted = dict(decimals.items())
            return self._with(
                [
                    series.round(wanted[label])._column if label in wanted else series._column
                    for label, series in self.items()
                ]
            )
        return self._with([series.round(decimals)._column for series in self._all_series()])

    def __round__(self, decimals=0):
        return self.round(decimals)

    def isin(self, values):
        if isinstance(values, dict):
            return self._with([series.isin(values.get(label, []))._column for label, series in self.items()])
        if is_frame(values):
            if not values._index.is_unique or not values._header.is_unique:
                raise ValueError("cannot compute isin with a duplicate axis.")
            other = values.reindex(index=self._index, columns=self._header)
            return self._with(
                [
                    mine.compare("eq", theirs).logic("and", mine.missing().invert())
                    for mine, theirs in zip(self._columns, other._columns)
                ]
            )
        if isinstance(values, Series):
            other = values.reindex(self._index)
            return self._with([column.compare("eq", other._column) for column in self._columns])
        if isinstance(values, str) or not is_listlike(values):
            raise TypeError(
                f"only list-like or dict-like objects are allowed to be passed to DataFrame.isin(), you passed a '{type(values).__name__}'"
            )
        return self._with([series.isin(values)._column for series in self._all_series()])

    def replace(self, to_replace=None, value=UNSET, *, inplace=False, limit=None, regex=False, method=None):
        by_column = isinstance(to_replace, dict) and (
            any(isinstance(part, dict) for part in to_replace.values())
            or (value is not UNSET and all(label in self._header for label in to_replace))
        )
        if not by_column:
            columns = [series.replace(to_replace, value, regex=regex)._column for series in self._all_series()]
            return self._done(self._with(columns), inplace)
        columns = []
        for label, series in self.items():
            new = value.get(label) if isinstance(value, dict) else value
            columns.append(
                series.replace(to_replace[label], new, regex=regex)._column if label in to_replace else series._column
            )
        return self._done(self._with(columns), inplace)

    def map(self, func, na_action=None, **kwargs):
        return self._with([series.map(func, na_action, **kwargs)._column for series in self._all_series()])

    applymap = map

    def apply(self, func, axis=0, raw=False, result_type=None, args=(), by_row="compat", engine="python", **kwargs):
        from pandas.core.apply import apply_frame

        return apply_frame(self, func, axis, args, kwargs, result_type, raw)

    def agg(self, func=None, axis=0, *args, **kwargs):
        from pandas.core.apply import aggregate_frame

        return aggregate_frame(self, func, axis, args, kwargs)

    aggregate = agg

    def transform(self, func, axis=0, *args, **kwargs):
        if isinstance(func, str):
            from pandas.core.common import elementwise

            return elementwise(self, func)(*args, **kwargs)
        if isinstance(func, dict):
            return type(self)({label: self[label].transform(part) for label, part in func.items()}, index=self._index)
        if isinstance(func, list):
            from pandas.core.reshape.concat import concat

            return concat([series.transform(func) for series in self._all_series()], axis=1, keys=self._labels)
        return self.apply(func, axis=axis, args=args, **kwargs)

    def isetitem(self, loc, value):
        self._columns = list(self._columns)
        self._columns[loc] = self._new_column(value)

    def explode(self, column, ignore_index=False):
        labels = list(column) if isinstance(column, list) else [column]
        parts = [self[label].reset_index(drop=True).explode() for label in labels]
        if any(len(part) != len(parts[0]) for part in parts):
            raise ValueError("columns must have matching element counts")
        made = self._take(parts[0]._index._column)
        for label, part in zip(labels, parts):
            made[label] = part._column
        return made.reset_index(drop=True) if ignore_index else made


def _plain_list(series):
    """The values as Python has them; what pandas knows as `NA` is `None` there."""
    values = series.tolist()
    return [None if value is NA else value for value in values] if knows_na(series._column) else values


def _dictionary_maker(into):
    """What makes dictionaries of a kind: of a class, or like an example (as of `defaultdict(list)`)."""
    from collections import defaultdict

    if isinstance(into, type):
        if issubclass(into, defaultdict):
            raise TypeError("to_dict() only accepts initialized defaultdicts")
        return into
    if isinstance(into, defaultdict):
        return lambda pairs: defaultdict(into.default_factory, pairs)
    return type(into)


def _part(value, place):
    """The part of a two-dimensional array that belongs to a column; other values as they are."""
    if getattr(value, "ndim", 1) == 2:
        return value[:, place]
    return getattr(value, "_column", value)
