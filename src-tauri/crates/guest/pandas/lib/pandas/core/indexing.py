"""`loc` and `iloc`."""

import _pandas
from _pandas import column_of

from pandas._libs.tslibs.timedeltas import Timedelta
from pandas.core.dtypes.base import is_number
from pandas.core.hints import hinted
from pandas.core.indexes.base import is_listlike, is_mask


class _Indexer:
    _masks = False  # whether a mask has the labels of rows, and goes with them

    def __init__(self, owner):
        self._owner = owner

    def __call__(self, axis=None):
        return self

    def _split(self, key):
        """The key for the rows and the key for the columns."""
        if self._owner.ndim == 1:
            return key, None
        if isinstance(key, tuple) and not self._is_row_label(key):
            return (key + (slice(None),))[:2]
        return key, slice(None)

    def _is_row_label(self, key):
        return False

    def __getitem__(self, key):
        if callable(key):
            key = key(self._owner)
        if isinstance(key, tuple):
            key = tuple(part(self._owner) if callable(part) else part for part in key)
        row_key, column_key = self._split(key)
        if self._owner.ndim == 2 and isinstance(row_key, slice):
            return self._sliced(row_key, column_key)
        if self._masks and is_mask(row_key):
            owner = self._owner if column_key is None else self._owned(self._columns(column_key))
            return owner._filter(self._owner._mask(row_key))
        rows = self._rows(row_key)
        if self._owner.ndim == 1 and isinstance(row_key, slice):
            return _cut(self._owner, self._span(row_key))
        if self._owner.ndim == 1:
            if isinstance(rows, int):
                return self._owner._column.item(rows)
            return self._below(self._owner._take(rows), row_key)
        columns = self._columns(column_key)
        if isinstance(rows, int) and isinstance(columns, int):
            return self._owner._columns[columns].item(rows)
        if isinstance(columns, int):
            return self._below(self._owner._series(columns)._take(rows), row_key)
        frame = self._owner if columns is None else self._owner._pick(columns)
        if isinstance(rows, int):
            return frame._row(rows)
        if isinstance(row_key, slice) and row_key == slice(None):
            return frame
        return self._below(frame._take(rows), row_key)

    def _sliced(self, row_key, column_key):
        """Rows that lie side by side, which keep the frequency of their labels."""
        owner = self._owned(self._columns(column_key))
        return owner if row_key == slice(None) else _cut(owner, self._span(row_key))

    def _owned(self, columns):
        """One of the columns, some of them, or all."""
        if columns is None:
            return self._owner
        return self._owner._series(columns) if isinstance(columns, int) else self._owner._pick(columns)

    def _span(self, key):
        """The positions between the ends of a slice."""
        return key

    def _below(self, made, row_key):
        """The picked rows, without the levels of labels that the key names."""
        return made

    def __setitem__(self, key, value):
        if callable(key):
            key = key(self._owner)
        row_key, column_key = self._split(key)
        if self._owner.ndim == 1:
            self._set_series(row_key, value)
            return
        if isinstance(row_key, slice) and row_key == slice(None) and self._is_new_column(column_key):
            self._owner[column_key] = value
            return
        rows = self._rows_or_new(row_key, value, column_key)
        if rows is None:
            return
        positions = self._columns_or_new(column_key)
        for place, position in enumerate(positions):
            part = self._part(value, place, len(positions), rows)
            self._owner._columns = list(self._owner._columns)
            self._owner._columns[position] = put(self._owner._columns[position], rows, part)

    def _is_new_column(self, key):
        return False

    def _set_series(self, row_key, value):
        owner = self._owner
        try:
            rows = self._rows(row_key)
        except KeyError:
            if is_listlike(row_key):
                raise
            owner._append_label(row_key, value)
            return
        rows = column_of([rows]) if isinstance(rows, int) else rows
        owner._column = put(owner._column, rows, self._part(value, 0, 1, rows))

    def _rows_or_new(self, row_key, value, column_key):
        try:
            rows = self._rows(row_key)
        except KeyError:
            if is_listlike(row_key) or isinstance(row_key, slice):
                raise
            self._owner._append_row(row_key, value, column_key)
            return None
        return column_of([rows]) if isinstance(rows, int) else rows

    def _columns_or_new(self, column_key):
        columns = self._columns(column_key)
        if columns is None:
            return list(range(len(self._owner._columns)))
        return [columns] if isinstance(columns, int) else list(columns)

    def _part(self, value, place, count, rows):
        """The values for one of the columns."""
        index = getattr(value, "_index", None)
        if index is not None and getattr(value, "ndim", 1) == 1 and count == 1:
            return value._column.take(index._positions(self._owner._index._take(rows)))
        if index is not None and getattr(value, "ndim", 1) == 1 and count > 1:
            return value._column.item(place) if len(value) == count else value._column
        if getattr(value, "ndim", 0) == 2 and hasattr(value, "_columns"):
            return value._columns[place]
        if getattr(value, "ndim", 0) == 2:
            return column_of(value[:, place])
        if isinstance(value, (list, tuple)) and len(value) == count and count > 1:
            return column_of(list(value[place])) if is_listlike(value[place]) else value[place]
        if isinstance(value, dict):
            return list(value.values())[place]
        if is_listlike(value):
            items = column_of(value if hasattr(value, "dtype") else list(value))
            return items.item(place) if count > 1 and len(items) == count else items
        return value


def _cut(owner, span):
    """The rows of a slice, or those with these numbers."""
    return owner._slice(span) if isinstance(span, slice) else owner._take(span)


def put(column, rows, value):
    """The column with other values at some rows."""
    if isinstance(value, type(column)) and len(value) == 1 and len(rows) != 1:
        value = value.item(0)
    if isinstance(value, type(column)) and len(value) != len(rows):
        raise ValueError("cannot set using a list-like indexer with a different length than the value")
    if len(rows) and not holds(column, value):
        raise unfit(column, value)
    if type(value).__name__ == "NAType" and (
        column.dtype == "str" or column.dtype.startswith(("float", "int", "uint"))
    ):
        value = float("nan")  # what these dtypes have for a gap
    places = rows.positions(_pandas.range_column(0, len(column), 1))
    keep = places.compare("lt", 0)
    made = column.choose(keep, value.take(places) if isinstance(value, type(column)) else value)
    whole = column.dtype.startswith(("int", "uint")) and made.dtype.startswith("float")
    return made.cast(column.dtype) if whole and not bool(made.missing().truth("any")) else made


def holds(column, value):
    """Whether a column of this dtype takes a value without becoming another one (pandas 3 refuses the others)."""
    dtype = column.dtype
    if isinstance(value, type(column)):
        return _takes_column(dtype, value)
    gap = (
        value is None
        or type(value).__name__ in ("NAType", "NaTType")
        or (not isinstance(value, (str, list)) and bool(value != value))
    )
    number = isinstance(value, (int, float)) or (hasattr(value, "dtype") and is_number(str(value.dtype)))
    truth = isinstance(value, bool) or str(getattr(value, "dtype", "")) == "bool"
    if dtype.startswith(("int", "uint")):
        return gap or (number and not truth and value == int(value))
    if dtype.startswith("float"):
        return gap or (number and not truth)
    if dtype == "bool":
        return truth
    if dtype == "str":
        return gap or isinstance(value, str)
    if dtype.startswith("datetime"):
        return gap or not number
    return True


def _takes_column(dtype, values):
    other = values.dtype
    if len(values) == 0 or dtype == "object":
        return True
    if other == "object":
        return (dtype not in ("bool",) and not is_number(dtype) and dtype != "str") or len(
            values.missing().true_rows()
        ) == len(values)
    if dtype.startswith(("int", "uint")) and other.startswith("float"):
        present = values.take(values.missing().invert().true_rows())
        return bool(present.compare("eq", present.round(0)).truth("all"))
    if is_number(dtype):
        return is_number(other)
    if dtype in ("bool", "str"):
        return other == dtype or (dtype == "str" and len(values.missing().true_rows()) == len(values))
    return True


def unfit(column, value):
    shown = value.tolist() if isinstance(value, type(column)) else value
    if column.dtype == "str":
        kind = type(value).__name__ if not isinstance(value, type(column)) else "array"
        return TypeError(
            f"Invalid value '{shown}' for dtype 'str'. Value should be a string or missing value, got '{kind}' instead."
        )
    error = TypeError(f"Invalid value '{shown}' for dtype '{column.dtype}'")
    return hinted(
        error, f'the column holds {column.dtype}: change it first, as in df["name"] = df["name"].astype(float)'
    )


def cross_section(owner, key, axis, level, drop_level):
    """`xs`: the rows (or columns) with a label, in one of several levels when asked."""
    if axis in (1, "columns"):
        if level is None:
            return owner[key]
        rows, header = _section_rows(owner._header, key, level, drop_level)
        made = owner._pick(rows.tolist())
        made._header = header
        return made
    if level is None:
        return owner.loc[key]
    rows, index = _section_rows(owner._index, key, level, drop_level)
    made = owner._take(rows)
    made._index = index
    return made


def _section_rows(index, key, level, drop_level):
    """The places with a label in some of the levels, and the labels there."""
    levels = [index._level(part) for part in (level if isinstance(level, (list, tuple)) else [level])]
    keys = key if isinstance(key, tuple) and len(levels) > 1 else (key,)
    mask = _pandas.repeated(True, len(index))
    for place, part in zip(levels, keys):
        mask = mask.logic("and", index._levels[place].compare("eq", part))
    rows = mask.true_rows()
    if not len(rows):
        raise KeyError(key)
    made = index._take(rows)
    return rows, made.droplevel(levels) if drop_level else made


class _IndexSlice:
    """`pd.IndexSlice[…]`: slices of several levels, written as in square brackets."""

    def __getitem__(self, key):
        return key


IndexSlice = _IndexSlice()


class LabelIndexer(_Indexer):
    """`loc`: by label."""

    _masks = True

    def _is_row_label(self, key):
        index = self._owner._index
        return (
            index.nlevels > 1
            and len(key) <= index.nlevels
            and not any(isinstance(part, (slice, list)) for part in key)
            and (len(key) != 2 or key[1] not in self._owner.columns)
        )

    def _below(self, made, row_key):
        depth = made._index.nlevels
        if depth == 1 or is_mask(row_key) or isinstance(row_key, (slice, list)) or hasattr(row_key, "_column"):
            return made
        parts = row_key if isinstance(row_key, tuple) else (row_key,)
        if self._owner.ndim == 2 and any(isinstance(part, slice) for part in parts):
            return made  # a slice among the parts asks for rows, not for what lies below a label
        named = [
            place
            for place, part in enumerate(parts)
            if not isinstance(part, (slice, list)) and not hasattr(part, "_column")
        ]
        if 0 < len(named) < depth:
            made._index = made._index.droplevel(named)
        return made

    def _rows(self, key):
        owner = self._owner
        if isinstance(key, slice):
            return self._label_slice(key)
        if is_mask(key):
            return owner._mask(key).true_rows()
        if is_listlike(key) and not isinstance(key, tuple):
            return self._listed(key)
        found = owner._index._rows_of(key)
        if len(found) == 0:
            raise self._no_row(key)
        several = owner._index.nlevels > 1 and (not isinstance(key, tuple) or len(key) < owner._index.nlevels)
        partial = owner._index._column.dtype.startswith("datetime") and isinstance(key, str) and len(key) < 10
        if len(found) > 1 or several or partial:
            return found
        return found.tolist()[0]

    def _no_row(self, key):
        labels = [str(label) for label in self._owner._index[:8]]
        return hinted(KeyError(key), f"no row has this label; the labels start with: {', '.join(labels)}")

    def _listed(self, key):
        from pandas.core.indexes.base import index_of

        wanted = index_of(key)
        index = self._owner._index
        if not len(wanted):
            return _pandas.range_column(0, 0, 1)
        if index._column.dtype.startswith("interval") and not wanted._column.dtype.startswith("interval"):
            rows = column_of(index.get_indexer(wanted.tolist()))
            missing = rows.compare("lt", 0)
        elif index.is_unique and wanted.nlevels == index.nlevels:
            rows = index._positions(wanted)
            missing = rows.compare("lt", 0)
        else:
            found = [index._rows_of(label) for label in wanted.tolist()]
            missing = column_of([len(part) == 0 for part in found])
            rows = _pandas.joined_columns(found)
        if missing.truth("any"):
            if missing.truth("all") and index.nlevels == 1:
                raise KeyError(f"None of [{wanted!r}] are in the [index]")
            raise KeyError(f"{wanted._take(missing.true_rows()).tolist()} not in index")
        return rows

    def _label_slice(self, key):
        span = self._span(key)
        if not isinstance(span, slice):
            return span
        rows = range(len(self._owner))[span]
        return _pandas.range_column(rows.start, len(rows), rows.step)

    def _span(self, key):
        index = self._owner._index
        if (
            index._column.dtype.startswith("datetime")
            and all(edge is None or isinstance(edge, str) for edge in (key.start, key.stop))
            and index.nlevels == 1
            and not index.is_monotonic_increasing
        ):
            return _moments_between(index, key.start, key.stop)
        if key.step is not None and key.step < 0:
            # Downwards, both edges count: from the last row of the first label to the first row of the second.
            start = None if key.start is None else self._edge(index, key.start, True) - 1
            stop = -1 if key.stop is None else self._edge(index, key.stop, False) - 1
            if start is not None and start < 0:
                return slice(0, 0)
            return slice(start, stop if stop >= 0 else None, key.step)
        start = 0 if key.start is None else self._edge(index, key.start, False)
        stop = len(index) if key.stop is None else self._edge(index, key.stop, True)
        return slice(start, max(start, stop), key.step)

    def _edge(self, index, label, after):
        if index.nlevels > 1:
            self._check_sorted(index, label)
        found = index._rows_of(label)
        if len(found):
            return found.tolist()[-1] + 1 if after else found.tolist()[0]
        if index._column.dtype.startswith("datetime") and isinstance(label, str):
            from pandas.core.indexes.datetimes import moment_range

            start, end = moment_range(label)
            zone = index.tz if start.tzinfo is None else None
            if zone is not None:
                start, end = start.tz_localize(zone), end.tz_localize(zone)
            return int(index._column.compare("lt", end if after else start).true_rows().__len__())
        if not index.is_monotonic_increasing:
            if not index.is_monotonic_decreasing:
                raise self._no_row(label)
            return len(index._column.compare("ge" if after else "gt", label).true_rows())
        return len(index._column.compare("le" if after else "lt", label).true_rows())

    def _check_sorted(self, index, label):
        """Labels of several levels have an order only when they are sorted that far."""
        depth = len(label) if isinstance(label, tuple) else 1
        sorted_to = _sorted_levels(index)
        if depth > sorted_to:
            from pandas.errors import UnsortedIndexError

            message = f"'Key length ({depth}) was greater than MultiIndex lexsort depth ({sorted_to})'"
            raise hinted(UnsortedIndexError(message[1:-1]), "sort the labels first: df = df.sort_index()")

    def _columns(self, key):
        labels = self._owner.columns
        if isinstance(key, slice):
            if key == slice(None):
                return None
            known = labels.tolist()
            start = 0 if key.start is None else self._owner._position(key.start)
            stop = len(known) if key.stop is None else self._owner._position(key.stop) + 1
            return list(range(start, stop))[:: key.step or 1]
        if is_mask(key):
            return column_of(getattr(key, "_column", key)).true_rows().tolist()
        if is_listlike(key) and not isinstance(key, tuple):
            return self._owner._positions(list(key))
        return self._owner._position(key)

    def _is_new_column(self, key):
        return not isinstance(key, slice) and not is_listlike(key) and key not in self._owner.columns

    def _columns_or_new(self, column_key):
        owner = self._owner
        keys = column_key if isinstance(column_key, list) else [column_key]
        if not isinstance(column_key, slice) and not is_mask(column_key):
            for key in keys:
                if key not in owner.columns:
                    owner[key] = float("nan")
        return _Indexer._columns_or_new(self, column_key)


def _moments_between(index, start, stop):
    """The rows of an index in no ascending order that lie between two moments, which have to be in it."""
    from pandas.core.indexes.datetimes import like_zone, moment_range

    mask = _pandas.repeated(True, len(index))
    for text, comparison, place in ((start, "ge", 0), (stop, "lt", 1)):
        if text is None:
            continue
        edge = like_zone(moment_range(text)[place], index._column)
        last = edge - Timedelta(microseconds=1) if place else edge
        if not index._column.compare("eq", last).truth("any"):
            raise hinted(
                KeyError(
                    "Value based partial slicing on non-monotonic DatetimeIndexes with non-existing keys is not allowed."
                ),
                "sort the dates first: df = df.sort_index()",
            )
        mask = mask.logic("and", index._column.compare(comparison, edge))
    return mask.true_rows()


def _sorted_levels(index):
    """How many of the first levels the labels are sorted by."""
    rows = _pandas.range_column(0, len(index), 1)
    for depth in range(index.nlevels, 0, -1):
        order = _pandas.sorted_by(index._levels[:depth], [False] * depth, False)
        if bool(order.compare("eq", rows).truth("all")):
            return depth
    return 0


class PositionIndexer(_Indexer):
    """`iloc`: by position."""

    def _rows(self, key):
        return self._resolved(key, len(self._owner), "single positional indexer is out-of-bounds")

    def _columns(self, key):
        if isinstance(key, slice) and key == slice(None):
            return None
        found = self._resolved(key, len(self._owner._columns), "single positional indexer is out-of-bounds")
        return found if isinstance(found, int) else found.tolist()

    def _resolved(self, key, count, message):
        if isinstance(key, slice):
            start, stop, step = key.indices(count)
            return _pandas.range_column(start, len(range(start, stop, step)), step)
        if is_mask(key):
            return column_of(getattr(key, "_column", key)).true_rows()
        if is_listlike(key):
            rows = column_of(key if hasattr(key, "dtype") else list(key))
            negative = rows.compare("lt", 0)
            if len(rows) and bool(negative.truth("any")):
                rows = rows.choose(negative.invert(), rows.calculate("add", count, False))
            if len(rows) and bool(rows.compare("ge", count).truth("any")):
                raise IndexError("positional indexers are out-of-bounds")
            return rows
        if not hasattr(key, "__index__"):
            raise TypeError("Cannot index by location index with a non-integer key")
        position = key.__index__()
        position = position + count if position < 0 else position
        if not 0 <= position < count:
            raise IndexError(message)
        return position
