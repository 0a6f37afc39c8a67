"""The columns of a frame: picking, setting, adding them."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import is_number, matches
from pandas.core.generic import is_frame
from pandas.core.hints import missing_attribute, unknown_column
from pandas.core.indexes.base import MultiIndex, RangeIndex, index_of, is_listlike, is_mask, same_labels
from pandas.core.series import Series

_ASKED_OF_ALL = {
    "_column",
    "_columns",
    "_header",
    "_index",
    "_grouping",
    "_fields",
    "_names",
    "_levels",
}  # what modules look for on any object


class FrameColumns:
    """The columns of a frame: picking, setting, adding them."""

    def __iter__(self):
        return iter(self._labels)

    def keys(self):
        return self._header

    def __contains__(self, label):
        return label in self._header

    def __getattr__(self, name):
        if not name.startswith("_") and name in self._header:
            return self[name]
        if name[:1] == "_" and name not in _ASKED_OF_ALL and name in self.__dict__.get("_header", ()):
            return self[name]  # such as the `_merge` of a merge
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
        if isinstance(key, _pandas.Column):
            key = Series._made(key, self._index, None)
        if isinstance(key, slice):
            labels = isinstance(key.start, str) or isinstance(key.stop, str)
            return self.loc[key] if labels else self._slice(key)
        if is_frame(key):
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
        if is_frame(key):
            self._set_where(key, value)
        elif is_mask(key) and not isinstance(key, (str, tuple)):
            self.loc[key] = value
        elif is_listlike(key) and not isinstance(key, tuple):
            self._set_several(list(key), value)
        else:
            self._set(key, self._new_column(value))

    def _set_where(self, cond, value):
        """Values where a mask over the whole frame is true."""
        from pandas.core.indexing import put

        for place, column in enumerate(self._columns):
            rows = cond._columns[place].true_rows()
            part = value._columns[place].take(rows) if is_frame(value) else value
            self._columns = list(self._columns)
            self._columns[place] = put(column, rows, part)

    def _set_several(self, labels, value):
        for place, label in enumerate(labels):
            if is_frame(value):
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
        names = self._header.names
        self._header = (
            index_of(labels).set_names(names)
            if len(names) == 1
            else MultiIndex.from_tuples(_full(labels, len(names)), names=names)
        )

    def _new_column(self, value):
        if is_frame(value):
            value = value._series(0)
        if len(self._index) == 0 and is_listlike(value) and (not self._columns or len(value)):
            # A frame without rows takes those of what it is given; its other columns get missing values.
            index = value._index if isinstance(value, Series) else RangeIndex(len(value))
            self._columns = self.reindex(index)._columns if self._columns else []
            self._index = index
        if isinstance(value, Series):
            if same_labels(value._index, self._index):
                return value._column
            return value._column.take(value._index._positions(self._index))
        if is_listlike(value):
            column = column_of(getattr(value, "_column", value) if hasattr(value, "dtype") else list(value))
            if len(column) != len(self._index):
                raise ValueError(
                    f"Length of values ({len(column)}) does not match length of index ({len(self._index)})"
                )
            return column
        return _pandas.repeated(value, len(self._index))

    def __delitem__(self, label):
        self._done(self.drop(columns=[label]), True)

    def insert(self, loc, column, value, allow_duplicates=False):
        if column in self._header and not allow_duplicates:
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
            value = value(made) if callable(value) else value
            made[name] = Series(value) if isinstance(value, dict) else value
        return made

    def select(self, *args):
        """Columns by their labels, given one by one or as a list."""
        labels = (
            list(args[0])
            if len(args) == 1 and isinstance(args[0], (list, tuple)) and args[0] not in self._header
            else list(args)
        )
        return self[labels]

    def copy(self, deep=True):
        return self._made(list(self._columns), self._header, self._index)

    def select_dtypes(self, include=None, exclude=None):
        listed = lambda wanted: (
            [] if wanted is None else list(wanted) if isinstance(wanted, (list, tuple)) else [wanted]
        )
        include, exclude = listed(include), listed(exclude)
        kept = []
        for position, column in enumerate(self._columns):
            wanted = not include or any(matches(column.dtype, part) for part in include)
            if wanted and not any(matches(column.dtype, part) for part in exclude):
                kept.append(position)
        return self._pick(kept)

    def _numeric(self):
        return self._pick(
            [row for row, column in enumerate(self._columns) if is_number(column.dtype) or column.dtype == "bool"]
        )

    def filter(self, arg=None, /, like=None, regex=None, axis=None, *, items=None, cond=None, na=False):
        if cond is not None or callable(arg):
            return self._fulfilling(arg if cond is None else cond, axis, na)  # new in pandas 3.1
        items = arg if items is None else items
        given = [part for part in (items, like, regex) if part is not None]
        if len(given) > 1:
            raise TypeError("Keyword arguments `items`, `like`, or `regex` are mutually exclusive")
        if not given:
            raise TypeError("Must pass either `items`, `like`, or `regex`")
        places = filtered_places(self._index if axis in (0, "index") else self._header, items, like, regex)
        return self._take(column_of(places)) if axis in (0, "index") else self._pick(places)

    def _fulfilling(self, cond, axis, na):
        """The rows (or columns) for which a condition holds; `na` says what a gap in it means."""
        cond = cond(self) if callable(cond) else cond
        if isinstance(cond, Series) and cond.hasnans:
            if na == "raise":
                raise ValueError("cond contains NA values")
            cond = cond.fillna(na)
        cond = cond if isinstance(cond, Series) else list(cond)
        return self.loc[:, cond] if axis in (1, "columns") else self.loc[cond]


def _full(labels, depth):
    """Labels for every level; a label alone stands in the first."""
    return [label if isinstance(label, tuple) else (label,) + ("",) * (depth - 1) for label in labels]


def filtered_places(index, items, like, regex):
    """The places of the labels that `filter` keeps."""
    import re

    if items is not None:
        return [place for item in items if item in index for place in index._rows_of(item).tolist()]
    fits = (lambda label: like in str(label)) if like is not None else (lambda label: re.search(regex, str(label)))
    return [place for place, label in enumerate(index.tolist()) if fits(label)]
