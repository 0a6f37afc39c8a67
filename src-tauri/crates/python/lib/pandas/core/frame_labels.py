"""The labels of a frame: index to columns and back, renaming, reindexing."""

import _pandas
from _pandas import column_of

from pandas.core.index import Index, MultiIndex, RangeIndex, combined_index, index_of, is_listlike
from pandas.core.series import Series, relabelled


class FrameLabels:
    """The labels of a frame: index to columns and back, renaming, reindexing."""

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
            return self._done(self._made(self._columns, self._header, rest), inplace)
        given = names if isinstance(names, list) else [names]
        labels = [given[place] if names is not None else self._reset_name(row) for place, row in enumerate(levels)]
        columns = [index._levels[row] for row in levels]
        header = self._header
        if header.nlevels > 1:
            labels = [(label,) + ("",) * (header.nlevels - 1) for label in labels]
            made_header = MultiIndex.from_tuples(labels + self._labels, header.names)
        else:
            made_header = index_of(labels + self._labels, header.name)
        return self._done(self._made(columns + self._columns, made_header, rest), inplace)

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
            made = self._made([column.take(rows) for column in made._columns], made._header, wanted)
            if fill_value is not None:
                keep = rows.compare("ge", 0)
                made = made._each(lambda column: column.choose(keep, fill_value))
        if columns is not None:
            wanted = index_of(columns)
            gap = float("nan") if fill_value is None else fill_value
            parts = [made[label]._column if label in made._header else _pandas.repeated(gap, len(made)) for label in wanted.tolist()]
            made = self._made(parts, wanted.rename(wanted.name or self._header.name), made._index)
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
