"""The values of a frame: as arrays and dictionaries, replaced, mapped."""

import _pandas
from _pandas import column_of

from pandas.core.base import is_frame
from pandas.core.dtypes import is_number
from pandas.core.hints import unknown_column
from pandas.core.series import Series


class FrameValues:
    """The values of a frame: as arrays and dictionaries, replaced, mapped."""

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        import numpy

        frame = self if na_value is None else self.fillna(na_value)
        arrays = [column.array() for column in frame._columns]
        made = numpy.column_stack(arrays) if arrays else numpy.empty((len(self), 0))
        return made if dtype is None else made.astype(dtype)

    def to_dict(self, orient="dict", *, into=dict, index=True):
        labels, lists = self._labels, [series.tolist() for series in self._all_series()]
        if orient in ("list", "l"):
            return dict(zip(labels, lists))
        if orient in ("records", "r"):
            return [dict(zip(labels, row)) for row in zip(*lists)]
        rows = self._index.tolist()
        if orient in ("index", "i"):
            return {row: dict(zip(labels, values)) for row, values in zip(rows, zip(*lists))}
        if orient in ("series", "s"):
            return dict(self.items())
        if orient in ("split", "tight"):
            return {"index": rows, "columns": labels, "data": [list(row) for row in zip(*lists)]}
        return {label: dict(zip(rows, values)) for label, values in zip(labels, lists)}

    def to_records(self, index=True):
        return list(self.itertuples(index=index, name=None))

    def transpose(self, *args, copy=None):
        kinds = {column.dtype for column in self._columns}
        same = len(kinds) <= 1
        if same or all(is_number(kind) for kind in kinds):
            lists = [column.tolist() for column in self._columns]
            made = [column_of([values[row] for values in lists]) for row in range(len(self))]
            if any(kind.startswith("float") for kind in kinds):
                made = [column.cast("float64") for column in made]
        else:
            lists = [column.tolist() for column in self._columns]
            made = [_pandas.object_column([values[row] for values in lists]) for row in range(len(self))]
        return self._made(made, self._index, self._header)

    def where(self, cond, other=float("nan"), inplace=False):
        return self._done(self._chosen(cond, other, False), inplace)

    def mask(self, cond, other=float("nan"), inplace=False):
        return self._done(self._chosen(cond, other, True), inplace)

    def _chosen(self, cond, other, inverted):
        cond = cond(self) if callable(cond) else cond
        columns = []
        for position, column in enumerate(self._columns):
            keep = cond._columns[position] if is_frame(cond) else column_of(getattr(cond, "_column", cond))
            keep = keep.invert() if inverted else keep
            value = other._columns[position] if is_frame(other) else getattr(other, "_column", other)
            columns.append(column.choose(keep, value))
        return self._with(columns)

    def astype(self, dtype, copy=None, errors="raise"):
        if not isinstance(dtype, (dict, Series)):
            return self._with([series.astype(dtype, errors=errors)._column for series in self._all_series()])
        made = self.copy()
        for label, kind in dtype.items():
            if label not in self._header:
                raise unknown_column(label, self._labels)
            made[label] = self[label].astype(kind, errors=errors)
        return made

    def round(self, decimals=0):
        if isinstance(decimals, (dict, Series)):
            wanted = dict(decimals.items())
            return self._with([
                series.round(wanted[label])._column if label in wanted else series._column for label, series in self.items()
            ])
        return self._with([series.round(decimals)._column for series in self._all_series()])

    def __round__(self, decimals=0):
        return self.round(decimals)

    def isin(self, values):
        if isinstance(values, dict):
            return self._with([series.isin(values.get(label, []))._column for label, series in self.items()])
        return self._with([series.isin(values)._column for series in self._all_series()])

    def replace(self, to_replace=None, value=None, inplace=False, limit=None, regex=False, method=None):
        if isinstance(to_replace, dict) and any(isinstance(part, dict) for part in to_replace.values()):
            columns = [
                series.replace(to_replace[label])._column if label in to_replace else series._column for label, series in self.items()
            ]
        else:
            columns = [series.replace(to_replace, value, regex=regex)._column for series in self._all_series()]
        return self._done(self._with(columns), inplace)

    def map(self, func, na_action=None, **kwargs):
        return self._with([series.map(func, na_action)._column for series in self._all_series()])

    applymap = map

    def apply(self, func, axis=0, raw=False, result_type=None, args=(), **kwargs):
        from pandas.core.apply import apply_frame

        return apply_frame(self, func, axis, args, kwargs, result_type)

    def agg(self, func=None, axis=0, *args, **kwargs):
        from pandas.core.apply import aggregate_frame

        return aggregate_frame(self, func, axis, args, kwargs)

    aggregate = agg

    def transform(self, func, axis=0, *args, **kwargs):
        return self.apply(func, axis=axis, args=args, **kwargs)

    def explode(self, column, ignore_index=False):
        series = self[column].reset_index(drop=True).explode()
        made = self._take(column_of(series._index.tolist()))
        made[column] = column_of(series.tolist())
        return made.reset_index(drop=True) if ignore_index else made

    def interpolate(self, method="linear", **options):
        return self._with([series.interpolate(method)._column if is_number(series._column.dtype) else series._column for series in self._all_series()])
