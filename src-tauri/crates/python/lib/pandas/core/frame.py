"""`DataFrame`: columns over the same row labels."""

import _pandas
from _pandas import column_of

from pandas.core import printing
from pandas.core.base import Labelled
from pandas.core.dtypes import dtype_name, is_number, matches
from pandas.core.hints import missing_attribute, unknown_column
from pandas.core.index import Index, MultiIndex, RangeIndex, combined_index, index_of, is_listlike, is_mask, same_labels
from pandas.core.series import Series, relabelled


def _from_columns(names, columns):
    """A frame over columns with names; used for the tables that are ready when the code starts."""
    return DataFrame._made(columns, index_of(names), RangeIndex(len(columns[0]) if columns else 0))


class DataFrame(Labelled):
    """Columns over the same row labels, as in pandas 3."""

    ndim = 2

    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None):
        from pandas.core.construct import frame_content

        made_columns, labels, row_labels = frame_content(data, index, columns)
        if dtype is not None:
            made_columns = [column.cast(dtype_name(dtype)) for column in made_columns]
        self._columns, self._header, self._index = made_columns, labels, row_labels

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
        return DataFrame._made([column.take(rows) for column in self._columns], self._header, self._index._take(rows))

    def _piece(self, start, length):
        columns = [column.slice(start, length) for column in self._columns]
        return DataFrame._made(columns, self._header, self._index[start:start + length])

    def _pick(self, positions):
        header = self._header._take(column_of(positions))
        return DataFrame._made([self._columns[position] for position in positions], header, self._index)

    def _series(self, position):
        return Series._made(self._columns[position], self._index, self._labels[position])

    def _all_series(self):
        return [self._series(position) for position in range(len(self._columns))]

    def _row(self, row):
        parts = [column.slice(row, 1) for column in self._columns]
        kinds = {column.dtype for column in self._columns}
        mixed = len(kinds) > 1 and not all(is_number(kind) for kind in kinds)
        values = _pandas.object_column([part.tolist()[0] for part in parts]) if mixed else _pandas.joined_columns(parts)
        return Series._made(values, self._header, self._index[row])

    def _done(self, result, inplace):
        if not inplace:
            return result
        self._columns, self._header, self._index = result._columns, result._header, result._index
        return None

    # What it is

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
        from pandas.core.dtypes import Dtype

        return Series._made(_pandas.object_column([Dtype(column.dtype) for column in self._columns]), self._header, None)

    @property
    def values(self):
        return self.to_numpy()

    @property
    def T(self):
        return self.transpose()

    def __repr__(self):
        return printing.frame_text(self, printing.display())

    def to_string(self, buf=None, columns=None, col_space=None, header=True, index=True, na_rep="NaN", formatters=None,
                  float_format=None, max_rows=None, max_cols=None, show_dimensions=False, justify=None, line_width=None,
                  min_rows=None, **options):
        shown = self if columns is None else self[columns]
        if isinstance(float_format, str):
            pattern = float_format
            float_format = pattern.format if "{" in pattern else lambda value: pattern % value
        if isinstance(formatters, dict):
            shown = shown.assign(**{name: shown[name].map(function) for name, function in formatters.items()})
        settings = printing.display(
            max_rows=max_rows, min_rows=min_rows, max_columns=max_cols, line_width=line_width, max_width=None,
            missing=na_rep, header=header, index=index, float_format=float_format or printing.display()["float_format"],
        )
        return printing.frame_text(shown, settings, dimensions=show_dimensions)

    def to_markdown(self, buf=None, mode="wt", index=True, **options):
        from pandas.core.io import to_markdown

        return to_markdown(self, index)

    def __tabletalk_table__(self):
        index = [] if isinstance(self._index, RangeIndex) and self._index.name is None else self._index._levels
        names = [name or "" for name in printing.name_texts(self._index)] if index else []
        labels = [" ".join(map(str, label)) if isinstance(label, tuple) else str(label) for label in self._labels]
        return _pandas.table_json(None, names + labels, list(index) + self._columns, len(index))

    def info(self, verbose=None, buf=None, max_cols=None, memory_usage=None, show_counts=None):
        from pandas.core.info import frame_info

        print(frame_info(self), file=buf, end="")

    def memory_usage(self, index=True, deep=False):
        sizes = {label: series.nbytes for label, series in zip(self._labels, self._all_series())}
        return Series({"Index": self._index.memory_usage(), **sizes} if index else sizes)

    # Columns

    def __iter__(self):
        return iter(self._labels)

    def keys(self):
        return self._header

    def __contains__(self, label):
        return label in self._header

    def __getattr__(self, name):
        if not name.startswith("_") and name in self._header:
            return self[name]
        raise missing_attribute(self, name)

    def __setattr__(self, name, value):
        if not name.startswith("_") and name not in ("columns", "index") and name in self._header:
            self[name] = value
            return
        object.__setattr__(self, name, value)

    def _position(self, label):
        found = self._header._rows_of(label)
        if len(found) == 0:
            raise unknown_column(label, self._labels)
        return found.tolist()[0] if len(found) == 1 else found.tolist()

    def _positions(self, labels):
        found, missing = [], []
        for label in labels:
            rows = self._header._rows_of(label).tolist()
            found += rows
            if not rows:
                missing.append(label)
        if missing:
            raise self._not_in_columns(labels, missing)
        return found

    def _not_in_columns(self, labels, missing):
        if len(missing) == len(labels):
            wanted = repr(index_of(labels))
            error = KeyError(f"None of [{wanted}] are in the [columns]")
        else:
            error = KeyError(f"{missing} not in index")
        error.hint = unknown_column(missing[0], self._labels).hint
        return error

    def __getitem__(self, key):
        if callable(key):
            key = key(self)
        if isinstance(key, slice):
            labels = isinstance(key.start, str) or isinstance(key.stop, str)
            return self.loc[key] if labels else self._slice(key)
        if isinstance(key, DataFrame):
            return self.where(key)
        if is_mask(key):
            return self._filter(self._mask(key))
        if is_listlike(key) and not isinstance(key, tuple):
            return self._pick(self._positions(list(key)))
        position = self._position(key)
        if isinstance(position, list):
            return self._under(key, position)
        return self._series(position)

    def _under(self, key, positions):
        """Several columns with one label, or all below a label of the first level."""
        picked = self._pick(positions)
        depth = len(key) if isinstance(key, tuple) else 1
        if picked._header.nlevels > depth:
            picked._header = picked._header.droplevel(list(range(depth)))
        return picked

    def __setitem__(self, key, value):
        if isinstance(key, DataFrame):
            self._done(self.mask(key, value), True)
        elif is_mask(key) and not isinstance(key, (str, tuple)):
            self.loc[key] = value
        elif is_listlike(key) and not isinstance(key, tuple):
            self._set_several(list(key), value)
        else:
            self._set(key, self._new_column(value))

    def _set_several(self, labels, value):
        for place, label in enumerate(labels):
            if isinstance(value, DataFrame):
                self._set(label, self._new_column(value._series(place)))
            elif getattr(value, "ndim", 0) == 2:
                self[label] = value[:, place]
            else:
                self[label] = value[place] if is_listlike(value) and len(value) == len(labels) else value

    def _set(self, label, column):
        found = self._header._rows_of(label).tolist() if len(self._header) else []
        if found:
            self._columns = list(self._columns)
            for position in found:
                self._columns[position] = column
            return
        self._columns = self._columns + [column]
        labels = self._labels + [label]
        self._header = index_of(labels) if self._header.nlevels == 1 else MultiIndex.from_tuples(labels, self._header.names)
        if self._header.nlevels == 1 and len(labels) > 1:
            self._header = self._header

    def _new_column(self, value):
        if isinstance(value, DataFrame):
            value = value._series(0)
        if not self._columns and len(self._index) == 0 and is_listlike(value):
            self._index = value._index if isinstance(value, Series) else RangeIndex(len(value))
        if isinstance(value, Series):
            if same_labels(value._index, self._index):
                return value._column
            return value._column.take(value._index._positions(self._index))
        if is_listlike(value):
            column = column_of(getattr(value, "_column", value) if hasattr(value, "dtype") else list(value))
            if len(column) != len(self._index):
                raise ValueError(f"Length of values ({len(column)}) does not match length of index ({len(self._index)})")
            return column
        return _pandas.repeated(value, len(self._index))

    def __delitem__(self, label):
        self._done(self.drop(columns=[label]), True)

    def insert(self, loc, column, value, allow_duplicates=False):
        if column in self._header:
            raise ValueError(f"cannot insert {column}, already exists")
        labels = self._labels
        self._columns = self._columns[:loc] + [self._new_column(value)] + self._columns[loc:]
        self._header = index_of(labels[:loc] + [column] + labels[loc:])

    def pop(self, item):
        series = self[item]
        del self[item]
        return series

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def assign(self, **kwargs):
        made = self.copy()
        for name, value in kwargs.items():
            made[name] = value(made) if callable(value) else value
        return made

    def copy(self, deep=True):
        return DataFrame._made(list(self._columns), self._header, self._index)

    def select_dtypes(self, include=None, exclude=None):
        listed = lambda wanted: [] if wanted is None else list(wanted) if isinstance(wanted, (list, tuple)) else [wanted]
        include, exclude = listed(include), listed(exclude)
        kept = []
        for position, column in enumerate(self._columns):
            wanted = not include or any(matches(column.dtype, part) for part in include)
            if wanted and not any(matches(column.dtype, part) for part in exclude):
                kept.append(position)
        return self._pick(kept)

    def _numeric(self):
        return self._pick([row for row, column in enumerate(self._columns) if is_number(column.dtype) or column.dtype == "bool"])

    def filter(self, items=None, like=None, regex=None, axis=None):
        if axis in (0, "index"):
            return self.T.filter(items, like, regex).T
        import re

        if items is not None:
            return self[[item for item in items if item in self._header]]
        fits = (lambda label: like in str(label)) if like is not None else (lambda label: re.search(regex, str(label)))
        return self._pick([row for row, label in enumerate(self._labels) if fits(label)])

    # Rows

    def iterrows(self):
        for row in range(len(self)):
            yield self._index[row], self._row(row)

    def itertuples(self, index=True, name="Pandas"):
        from collections import namedtuple

        fields = (["Index"] if index else []) + [str(label) for label in self._labels]
        lists = ([self._index.tolist()] if index else []) + [series.tolist() for series in self._all_series()]
        if name is None:
            return iter(zip(*lists))
        kind = namedtuple(name, fields, rename=True)
        return (kind(*row) for row in zip(*lists))

    def items(self):
        return zip(self._labels, self._all_series())

    def drop(self, labels=None, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        if labels is not None:
            index, columns = (None, labels) if axis in (1, "columns") else (labels, None)
        made = self
        if columns is not None:
            made = made._without_columns(columns, errors)
        if index is not None:
            made = made._take(made._index._positions(made._index.drop(index, errors=errors))) if made._index.is_unique else (
                made._filter(column_of(made._index.isin(list(index) if is_listlike(index) else [index])).invert())
            )
        return self._done(made if made is not self else self.copy(), inplace)

    def _without_columns(self, columns, errors):
        labels = list(columns) if is_listlike(columns) and not isinstance(columns, tuple) else [columns]
        missing = [label for label in labels if label not in self._header]
        if missing and errors == "raise":
            error = KeyError(f"{missing} not found in axis")
            error.hint = unknown_column(missing[0], self._labels).hint
            raise error
        gone = {row for label in labels for row in self._header._rows_of(label).tolist()}
        return self._pick([row for row in range(len(self._columns)) if row not in gone])

    def dropna(self, axis=0, how="any", thresh=None, subset=None, inplace=False, ignore_index=False):
        if axis in (1, "columns"):
            kept = self._full_columns(how, thresh)
        else:
            part = self if subset is None else self[[subset] if not is_listlike(subset) else list(subset)]
            present = part.notna().sum(axis=1)
            least = thresh if thresh is not None else len(part._columns) if how == "any" else 1
            kept = self._filter((present >= least)._column) if part._columns else self
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def _full_columns(self, how, thresh):
        least = thresh if thresh is not None else len(self) if how == "any" else 1
        counts = [len(column) - len(column.missing().true_rows()) for column in self._columns]
        return self._pick([row for row, count in enumerate(counts) if count >= least])

    def fillna(self, value=None, axis=None, inplace=False, limit=None, method=None):
        if method is not None:
            return self._done(self.ffill() if method in ("ffill", "pad") else self.bfill(), inplace)
        if isinstance(value, Series):
            value = value.to_dict()
        columns = []
        for label, series in self.items():
            if isinstance(value, dict):
                columns.append(series.fillna(value[label])._column if label in value else series._column)
            else:
                columns.append(series.fillna(value)._column)
        return self._done(self._with(columns), inplace)

    def duplicated(self, subset=None, keep="first"):
        part = self if subset is None else self[list(subset) if is_listlike(subset) else [subset]]
        return Series._made(_pandas.duplicated_rows(part._columns, "none" if keep is False else keep), self._index, None)

    def drop_duplicates(self, subset=None, keep="first", inplace=False, ignore_index=False):
        kept = self._filter(self.duplicated(subset, keep)._column.invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def sort_values(self, by, axis=0, ascending=True, inplace=False, kind="quicksort", na_position="last",
                    ignore_index=False, key=None):
        names = list(by) if is_listlike(by) and not isinstance(by, tuple) else [by]
        directions = list(ascending) if is_listlike(ascending) else [ascending] * len(names)
        keys = [self._sort_key(name, key) for name in names]
        rows = _pandas.sorted_by(keys, [not direction for direction in directions], na_position == "first")
        made = self._take(rows)
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def _sort_key(self, name, key):
        if name in self._index.names and name not in self._header:
            return self._index.get_level_values(name)._column
        series = self[name]
        return (key(series) if key is not None else series)._column

    def sort_index(self, axis=0, level=None, ascending=True, inplace=False, kind=None, na_position="last",
                   sort_remaining=True, ignore_index=False, key=None):
        if axis in (1, "columns"):
            return self._done(self._pick(self._header._sorted_rows(ascending).tolist()), inplace)
        made = self._take(self._index._sorted_rows(ascending))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def nlargest(self, n, columns, keep="first"):
        return self.sort_values(columns, ascending=False).head(n)

    def nsmallest(self, n, columns, keep="first"):
        return self.sort_values(columns).head(n)

    def query(self, expr, inplace=False, **options):
        from pandas.core.query import evaluate

        return self._done(self[evaluate(self, expr)], inplace)

    def eval(self, expr, inplace=False, **options):
        from pandas.core.query import evaluate

        return evaluate(self, expr)

    # Labels

    def set_index(self, keys, drop=True, append=False, inplace=False, verify_integrity=False):
        keys = keys if isinstance(keys, list) else [keys]
        named = [key for key in keys if not isinstance(key, (Series, Index)) and not is_listlike(key)]
        levels = [self[key]._column if key in named else column_of(getattr(key, "_column", key)) for key in keys]
        names = [key if key in named else getattr(key, "name", None) for key in keys]
        if append:
            levels, names = self._index._levels + levels, self._index.names + names
        made = self.drop(columns=named) if drop and named else self.copy()
        made._index = combined_index(levels, names)
        return self._done(made, inplace)

    def reset_index(self, level=None, drop=False, inplace=False, col_level=0, col_fill="", allow_duplicates=False, names=None):
        index = self._index
        levels = range(index.nlevels) if level is None else [index._level(part) for part in (level if isinstance(level, list) else [level])]
        kept = [row for row in range(index.nlevels) if row not in set(levels)]
        rest = combined_index([index._levels[row] for row in kept], [index.names[row] for row in kept]) if kept else RangeIndex(len(self))
        if drop:
            return self._done(DataFrame._made(self._columns, self._header, rest), inplace)
        given = names if isinstance(names, list) else [names]
        labels = [given[place] if names is not None else self._reset_name(row) for place, row in enumerate(levels)]
        columns = [index._levels[row] for row in levels]
        header = self._header
        if header.nlevels > 1:
            labels = [(label,) + ("",) * (header.nlevels - 1) for label in labels]
            made_header = MultiIndex.from_tuples(labels + self._labels, header.names)
        else:
            made_header = index_of(labels + self._labels, header.name)
        return self._done(DataFrame._made(columns + self._columns, made_header, rest), inplace)

    def _reset_name(self, level):
        name = self._index.names[level]
        if name is not None:
            return name
        if self._index.nlevels > 1:
            return f"level_{level}"
        return "level_0" if "index" in self._header else "index"

    def reindex(self, labels=None, index=None, columns=None, axis=None, fill_value=None, method=None, **options):
        if labels is not None:
            index, columns = (None, labels) if axis in (1, "columns") else (labels, columns)
        made = self
        if index is not None:
            wanted = index_of(index)
            if wanted.name is None:
                wanted = wanted.rename(self._index.name)
            rows = self._index._positions(wanted)
            made = DataFrame._made([column.take(rows) for column in made._columns], made._header, wanted)
            if fill_value is not None:
                keep = rows.compare("ge", 0)
                made = made._each(lambda column: column.choose(keep, fill_value))
        if columns is not None:
            wanted = index_of(columns)
            gap = float("nan") if fill_value is None else fill_value
            parts = [made[label]._column if label in made._header else _pandas.repeated(gap, len(made)) for label in wanted.tolist()]
            made = DataFrame._made(parts, wanted.rename(wanted.name or self._header.name), made._index)
        return made

    def rename(self, mapper=None, *, index=None, columns=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"):
        if mapper is not None:
            index, columns = (None, mapper) if axis in (1, "columns") else (mapper, None)
        made = self.copy()
        if columns is not None:
            if errors == "raise" and isinstance(columns, dict) and any(label not in self._header for label in columns):
                raise KeyError(f"{[label for label in columns if label not in self._header]} not found in axis")
            made._header = relabelled(self._header, columns)
        if index is not None:
            made._index = relabelled(self._index, index)
        return self._done(made, inplace)

    def set_axis(self, labels, axis=0, copy=None):
        made = self.copy()
        if axis in (1, "columns"):
            made.columns = labels
        else:
            made.index = labels
        return made

    def droplevel(self, level, axis=0):
        made = self.copy()
        if axis in (1, "columns"):
            made._header = self._header.droplevel(level)
        else:
            made._index = self._index.droplevel(level)
        return made

    def _append_row(self, label, value, column_key=None):
        values = list(value.values()) if isinstance(value, dict) else value.tolist() if isinstance(value, Series) else value
        values = list(values) if is_listlike(values) else [values] * len(self._columns)
        if len(values) != len(self._columns):
            raise ValueError("cannot set a row with mismatched columns")
        self._columns = [_pandas.joined_columns([column, column_of([part])]) for column, part in zip(self._columns, values)]
        labels = _pandas.joined_columns([self._index._column, column_of([label])])
        extends = isinstance(self._index, RangeIndex) and label == self._index.stop and self._index.step == 1
        self._index = RangeIndex(label + 1, name=self._index.name) if extends and self._index.start == 0 else index_of(labels.tolist(), self._index.name)

    # Values

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
        return DataFrame._made(made, self._index, self._header)

    def where(self, cond, other=float("nan"), inplace=False):
        return self._done(self._chosen(cond, other, False), inplace)

    def mask(self, cond, other=float("nan"), inplace=False):
        return self._done(self._chosen(cond, other, True), inplace)

    def _chosen(self, cond, other, inverted):
        cond = cond(self) if callable(cond) else cond
        columns = []
        for position, column in enumerate(self._columns):
            keep = cond._columns[position] if isinstance(cond, DataFrame) else column_of(getattr(cond, "_column", cond))
            keep = keep.invert() if inverted else keep
            value = other._columns[position] if isinstance(other, DataFrame) else getattr(other, "_column", other)
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

    # From many values to one per column or row

    def _reduced(self, name, axis, numeric_only, *args, **options):
        if axis in (1, "columns"):
            return self._across(name, numeric_only, *args, **options)
        frame = self._numeric() if numeric_only else self
        values = [getattr(series, name)(*args, **options) for series in frame._all_series()]
        if axis is None:
            return getattr(Series(values), name)(*args, **options)
        made = _gathered(values)
        return Series._made(made, frame._header, None)

    def _across(self, name, numeric_only, *args, **options):
        frame = self._numeric() if numeric_only else self
        if name in ("sum", "count") and all(is_number(column.dtype) or column.dtype == "bool" for column in frame._columns):
            parts = [column.missing().invert() if name == "count" else column for column in frame._columns]
            total = None
            for part in parts:
                part = part if name == "count" or not is_number(part.dtype) else part.choose(part.missing().invert(), 0)
                part = part.cast("int64") if part.dtype == "bool" else part
                total = part if total is None else total.calculate("add", part, False)
            return Series._made(total if total is not None else _pandas.repeated(0, len(self)), self._index, None)
        if name in ("any", "all") and all(column.dtype == "bool" for column in frame._columns):
            made = None
            for column in frame._columns:
                made = column if made is None else made.logic("or" if name == "any" else "and", column)
            return Series._made(made if made is not None else _pandas.repeated(name == "all", len(self)), self._index, None)
        if name == "mean" and options.get("skipna", True) and frame._columns:
            return frame._across("sum", False) / frame._across("count", False)
        lists = [series._column.items() for series in frame._all_series()]
        values = [getattr(Series(column_of(list(row))), name)(*args, **options) for row in zip(*lists)]
        return Series._made(_gathered(values), self._index, None)

    def sum(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
        return self._reduced("sum", axis, numeric_only, skipna=skipna)

    def mean(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("mean", axis, numeric_only, skipna=skipna)

    def median(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("median", axis, numeric_only, skipna=skipna)

    def min(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("min", axis, numeric_only, skipna=skipna)

    def max(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("max", axis, numeric_only, skipna=skipna)

    def prod(self, axis=0, skipna=True, numeric_only=False, min_count=0, **kwargs):
        return self._reduced("prod", axis, numeric_only, skipna=skipna)

    def std(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduced("std", axis, numeric_only, skipna=skipna, ddof=ddof)

    def var(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduced("var", axis, numeric_only, skipna=skipna, ddof=ddof)

    def sem(self, axis=0, skipna=True, ddof=1, numeric_only=False, **kwargs):
        return self._reduced("sem", axis, numeric_only, skipna=skipna, ddof=ddof)

    def skew(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("skew", axis, numeric_only, skipna=skipna)

    def kurt(self, axis=0, skipna=True, numeric_only=False, **kwargs):
        return self._reduced("kurt", axis, numeric_only, skipna=skipna)

    kurtosis = kurt

    def count(self, axis=0, numeric_only=False):
        return self._reduced("count", axis, numeric_only)

    def nunique(self, axis=0, dropna=True):
        return self._reduced("nunique", axis, False, dropna=dropna)

    def any(self, axis=0, bool_only=False, skipna=True, **kwargs):
        return self._reduced("any", axis, False)

    def all(self, axis=0, bool_only=False, skipna=True, **kwargs):
        return self._reduced("all", axis, False)

    def idxmax(self, axis=0, skipna=True, numeric_only=False):
        return self._extremes("idxmax", axis, numeric_only)

    def idxmin(self, axis=0, skipna=True, numeric_only=False):
        return self._extremes("idxmin", axis, numeric_only)

    def _extremes(self, name, axis, numeric_only):
        frame = self._numeric() if numeric_only else self
        frame = frame.T if axis in (1, "columns") else frame
        return Series([getattr(series, name)() for series in frame._all_series()], index=frame._header)

    def mode(self, axis=0, numeric_only=False, dropna=True):
        frame = self._numeric() if numeric_only else self
        modes = [series.mode(dropna) for series in frame._all_series()]
        longest = RangeIndex(max((len(part) for part in modes), default=0))
        return DataFrame._made([part.reindex(longest)._column for part in modes], frame._header, longest)

    def quantile(self, q=0.5, axis=0, numeric_only=False, interpolation="linear", method="single"):
        frame = self._numeric() if numeric_only else self
        results = [series.quantile(q, interpolation) for series in frame._all_series()]
        if is_listlike(q):
            return DataFrame._made([part._column for part in results], frame._header, index_of([float(part) for part in q]))
        return Series(results, index=frame._header, name=q)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        part = self if subset is None else self[list(subset) if is_listlike(subset) else [subset]]
        counts = part.groupby(part._labels, dropna=dropna, sort=True).size().rename("proportion" if normalize else "count")
        counts = counts._sorted(ascending) if sort else counts
        return counts / counts.sum() if normalize else counts

    def describe(self, percentiles=None, include=None, exclude=None):
        from pandas.core.describe import describe_frame

        return describe_frame(self, percentiles, include, exclude)

    def corr(self, method="pearson", min_periods=1, numeric_only=False):
        from pandas.core.correlation import frame_correlation

        return frame_correlation(self, method, min_periods, numeric_only)

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        from pandas.core.correlation import frame_covariance

        return frame_covariance(self, ddof, numeric_only)

    def corrwith(self, other, axis=0, drop=False, method="pearson", numeric_only=False):
        frame = self._numeric() if numeric_only else self
        pairs = [(label, series, other[label] if isinstance(other, DataFrame) else other) for label, series in frame.items()]
        return Series([series.corr(part, method) for _, series, part in pairs], index=[label for label, _, _ in pairs])

    # Shapes

    def groupby(self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=True, dropna=True):
        from pandas.core.groupby import DataFrameGroupBy, keys_of

        return DataFrameGroupBy(self, keys_of(self, by, level), sort=sort, dropna=dropna, as_index=as_index)

    def resample(self, rule, on=None, **options):
        from pandas.core.resample import Resampler

        return Resampler(self, rule, on=on, **options)

    def merge(self, right, how="inner", on=None, left_on=None, right_on=None, left_index=False, right_index=False,
              sort=False, suffixes=("_x", "_y"), copy=None, indicator=False, validate=None):
        from pandas.core.merge import merge

        return merge(self, right, how, on, left_on, right_on, left_index, right_index, sort, suffixes, indicator)

    def join(self, other, on=None, how="left", lsuffix="", rsuffix="", sort=False):
        from pandas.core.merge import join

        return join(self, other, on, how, lsuffix, rsuffix)

    def pivot(self, *, columns, index=None, values=None):
        from pandas.core.reshape import pivot

        return pivot(self, index, columns, values)

    def pivot_table(self, values=None, index=None, columns=None, aggfunc="mean", fill_value=None, margins=False,
                    dropna=True, margins_name="All", observed=True, sort=True):
        from pandas.core.reshape import pivot_table

        return pivot_table(self, values, index, columns, aggfunc, fill_value, margins, margins_name)

    def melt(self, id_vars=None, value_vars=None, var_name=None, value_name="value", col_level=None, ignore_index=True):
        from pandas.core.reshape import melt

        return melt(self, id_vars, value_vars, var_name, value_name)

    def stack(self, level=-1, dropna=True, sort=True, future_stack=True):
        from pandas.core.reshape import stack

        return stack(self)

    def unstack(self, level=-1, fill_value=None, sort=True):
        from pandas.core.reshape import unstack_frame

        return unstack_frame(self, level, fill_value)

    def boxplot(self, column=None, by=None, **options):
        from pandas.core.plotting import boxplot

        return boxplot(self, column, by, **options)

    def to_json(self, path_or_buf=None, orient=None, **options):
        import json

        text = json.dumps(self.to_dict(orient or "dict"), default=str)
        if path_or_buf is None:
            return text
        from pandas.core.io import write_text

        return write_text(path_or_buf, text)

    def equals(self, other):
        if not isinstance(other, DataFrame) or self.shape != other.shape or not same_labels(self._header, other._header):
            return False
        return all(left.equals(right) for left, right in zip(self._all_series(), other._all_series()))

    # Operators

    def _pairwise(self, other, function):
        """Apply to each column and its counterpart in a frame, a row of values, or one value."""
        if isinstance(other, DataFrame):
            if same_labels(self._header, other._header) and same_labels(self._index, other._index):
                pairs = zip(self._all_series(), other._all_series())
                return self._with([function(left, right)._column for left, right in pairs])
            header = self._header if same_labels(self._header, other._header) else self._header.union(other._header)
            index = self._index if same_labels(self._index, other._index) else self._index.union(other._index)
            return self.reindex(index, columns=header)._pairwise(other.reindex(index, columns=header), function)
        if isinstance(other, Series):
            values = other._column.take(other._index._positions(self._header)).items()
        elif is_listlike(other):
            values = list(other)
        else:
            values = [other] * len(self._columns)
        return self._with([function(series, value)._column for series, value in zip(self._all_series(), values)])

    def _pairwise_function(self, function, inputs):
        columns = []
        for position in range(len(self._columns)):
            parts = [part._columns[position].array() if isinstance(part, DataFrame) else part for part in inputs]
            columns.append(column_of(function(*parts)))
        return self._with(columns)

    def _arithmetic(self, name, other, reflected=False, axis="columns", fill_value=None):
        if isinstance(other, Series) and axis in (0, "index"):
            return self._with([series._arithmetic(name, other, reflected)._column for series in self._all_series()])
        return self._pairwise(other, lambda left, right: left._arithmetic(name, right, reflected, fill_value))

    def _comparison(self, name, other, axis="columns"):
        return self._pairwise(other, lambda left, right: left._comparison(name, right))

    def _logic(self, name, other):
        return self._pairwise(other, lambda left, right: left._logic(name, right))

    def __and__(self, other):
        return self._logic("and", other)

    def __or__(self, other):
        return self._logic("or", other)

    __hash__ = None


def _gathered(values):
    """Results side by side; numbers of different kinds become floats."""
    if any(isinstance(value, bool) or type(value).__name__.startswith("bool") for value in values):
        return column_of([bool(value) for value in values])
    return column_of(values)


def _install_operators():
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
        def plain(self, other, _name=name):
            return self._arithmetic(_name, other)

        def reflected(self, other, _name=name):
            return self._arithmetic(_name, other, True)

        def method(self, other, axis="columns", level=None, fill_value=None, _name=name):
            return self._arithmetic(_name, other, axis=axis, fill_value=fill_value)

        setattr(DataFrame, f"__{name}__", plain)
        setattr(DataFrame, f"__r{name}__", reflected)
        setattr(DataFrame, name, method)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        def compared(self, other, axis="columns", level=None, _name=name):
            return self._comparison(_name, other)

        setattr(DataFrame, f"__{name}__", compared)
        setattr(DataFrame, name, compared)
    DataFrame.div = DataFrame.divide = DataFrame.truediv
    DataFrame.subtract, DataFrame.multiply = DataFrame.sub, DataFrame.mul


_install_operators()
