"""The labels of a frame: index to columns and back, renaming, reindexing."""

import _pandas
from _pandas import column_of

from pandas.core.generic import taken_or
from pandas.core.hints import hinted, unknown_columns
from pandas.core.indexes.base import Index, MultiIndex, RangeIndex, combined_index, index_of, is_listlike
from pandas.core.indexing import holds, unfit
from pandas.core.series import Series
from pandas.core.series.rows import relabelled
from pandas.core.sorting import reindexed_rows, target_labels


class FrameLabels:
    """The labels of a frame: index to columns and back, renaming, reindexing."""

    def set_index(self, keys, *, drop=True, append=False, inplace=False, verify_integrity=False):
        keys = keys if isinstance(keys, list) else [keys]
        missing = [key for key in keys if self._names_column(key) and key not in self._header]
        if missing:
            raise unknown_columns(missing, self._labels)
        levels, names = (self._index._levels, self._index.names) if append else ([], [])
        for key in keys:
            if isinstance(key, Index):
                levels, names = levels + key._levels, names + key.names
            elif self._names_column(key):
                levels, names = levels + [self[key]._column], names + [key]
            else:
                levels, names = levels + [column_of(getattr(key, "_column", key))], names + [getattr(key, "name", None)]
        if any(len(level) != len(self) for level in levels):
            raise ValueError(f"Length mismatch: Expected {len(self)} rows, received array of length {len(levels[-1])}")
        gone = [key for key in keys if self._names_column(key)] if drop else []
        made = self.drop(columns=gone) if gone else self.copy()
        made._index = _as_range(combined_index(levels, names))
        if verify_integrity and not made._index.is_unique:
            raise ValueError(f"Index has duplicate keys: {made._index[made._index.duplicated()].unique()!r}")
        return self._done(made, inplace)

    @staticmethod
    def _names_column(key):
        return isinstance(key, tuple) or not (isinstance(key, (Series, Index)) or is_listlike(key))

    def reset_index(
        self, level=None, *, drop=False, inplace=False, col_level=0, col_fill="", allow_duplicates=False, names=None
    ):
        index = self._index
        levels = (
            range(index.nlevels)
            if level is None
            else [index._level(part) for part in (level if isinstance(level, list) else [level])]
        )
        kept = [row for row in range(index.nlevels) if row not in set(levels)]
        rest = (
            combined_index([index._levels[row] for row in kept], [index.names[row] for row in kept])
            if kept
            else RangeIndex(len(self))
        )
        if drop:
            return self._done(self._made(self._columns, self._header, rest), inplace)
        given = names if isinstance(names, list) else [names]
        labels = [given[place] if names is not None else self._reset_name(row) for place, row in enumerate(levels)]
        columns = [index._levels[row] for row in levels]
        header = self._header
        if header.nlevels > 1:
            place = header._level(col_level)
            labels = [
                tuple(label if level == place else col_fill for level in range(header.nlevels))
                if not isinstance(label, tuple)
                else label
                for label in labels
            ]
            made_header = MultiIndex.from_tuples(labels + self._labels, names=header.names)
        else:
            made_header = index_of(labels + self._labels, header.name)
        twice = [label for label in labels if label in header and not allow_duplicates]
        if twice:
            raise ValueError(f"cannot insert {twice[0]}, already exists")
        return self._done(self._made(columns + self._columns, made_header, rest), inplace)

    def _reset_name(self, level):
        name = self._index.names[level]
        if name is not None:
            return name
        if self._index.nlevels > 1:
            return f"level_{level}"
        return "level_0" if "index" in self._header else "index"

    def reindex(
        self,
        labels=None,
        *,
        index=None,
        columns=None,
        axis=None,
        fill_value=None,
        method=None,
        limit=None,
        tolerance=None,
        level=None,
        copy=None,
    ):
        if level is not None:
            raise hinted(NotImplementedError("reindex with level= is not available here"), "use merge on the level")
        if labels is not None:
            index, columns = (None, labels) if axis in (1, "columns") else (labels, columns)
        made = self
        if index is not None:
            wanted = target_labels(index, self._index)
            made = made._with_rows(wanted, fill_value, reindexed_rows(self._index, wanted, method, limit, tolerance))
        if columns is not None:
            made = made._with_columns(target_labels(columns, self._header), fill_value)
        return made if made is not self else self.copy()

    def _with_rows(self, wanted, fill_value, rows):
        gaps = fill_value is not None and bool(rows.compare("lt", 0).truth("any"))
        for column in self._columns if gaps else []:
            if column.dtype == "str" and not holds(column, fill_value):
                raise unfit(column, fill_value)
        return self._made([taken_or(column, rows, fill_value) for column in self._columns], self._header, wanted)

    def _with_columns(self, wanted, fill_value):
        gap = float("nan") if fill_value is None else fill_value
        places = reindexed_rows(self._header, wanted).tolist()
        absent = _pandas.repeated(gap, len(self)) if -1 in places else None
        return self._made([absent if place < 0 else self._columns[place] for place in places], wanted, self._index)

    def rename(
        self, mapper=None, *, index=None, columns=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"
    ):
        if mapper is not None:
            index, columns = (None, mapper) if axis in (1, "columns") else (mapper, None)
        made = self.copy()
        if columns is not None:
            if errors == "raise" and isinstance(columns, dict) and any(label not in self._header for label in columns):
                raise KeyError(f"{[label for label in columns if label not in self._header]} not found in axis")
            made._header = relabelled(self._header, columns, level)
        if index is not None:
            made._index = relabelled(self._index, index, level)
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
        values = self._row_values(value, column_key)
        self._columns = [_extended(column, part) for column, part in zip(self._columns, values)]
        index = self._index
        if isinstance(label, tuple) and index.nlevels > 1:
            self._index = combined_index(
                [_extended(level, part) for level, part in zip(index._levels, label)], index.names
            )
        elif isinstance(index, RangeIndex) and index.start == 0 and index.step == 1 and label == index.stop:
            self._index = RangeIndex(label + 1, name=index.name)
        else:
            labels = index.tolist() + [label]
            self._index = index_of(_extended(index._column, label) if len(index) else labels, index.name)

    def _row_values(self, value, column_key):
        """A value for each column of a new row; columns that are not named get a gap."""
        if isinstance(value, (dict, Series)):
            return [value[label] if label in value else float("nan") for label in self._labels]
        if column_key is None or isinstance(column_key, slice):
            named = self._labels
        else:
            named = list(column_key) if isinstance(column_key, list) else [column_key]
        values = list(value) if is_listlike(value) else [value] * len(named)
        if len(values) != len(named):
            raise ValueError("cannot set a row with mismatched columns")
        given = dict(zip(named, values))
        return [given.get(label, float("nan")) for label in self._labels]


def _extended(column, value):
    if column.dtype.startswith(("int", "uint")) and hasattr(value, "is_integer") and value.is_integer():
        value = int(value)  # a total of whole numbers, which came with others that are not whole
    return _pandas.joined_columns([column, column_of([value])]) if len(column) else column_of([value])


def _as_range(index):
    """Two or more whole numbers in equal steps are kept as a range."""
    if type(index) is not Index or index._levels[0].dtype != "int64" or len(index) < 2:
        return index
    steps = _pandas.even_steps(index._levels[0])
    return index if steps is None else RangeIndex(range(*steps), name=index.name)
