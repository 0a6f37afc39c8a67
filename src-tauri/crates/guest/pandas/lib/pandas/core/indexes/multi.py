"""`MultiIndex`: labels of several levels."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import Dtype, dtype_of
from pandas.core.indexes.base import Index, combined_index, from_column, index_of, is_listlike
from pandas.core.indexes.frozen import FrozenList
from pandas.core.indexes.methods import integers, row_numbers


class MultiIndex(Index):
    """`MultiIndex`: labels of several levels."""

    def __new__(cls, levels=None, codes=None, names=None):
        columns = [column_of([level[code] for code in row]) for level, row in zip(levels, codes)]
        return cls._of(columns, names or [None] * len(columns))

    def __init__(self, *args, **options):
        pass

    @classmethod
    def _of(cls, levels, names, given=None):
        index = object.__new__(cls)
        if given:
            index._given_levels = given
        index._levels = list(levels)
        index._names = list(names)
        return index

    @classmethod
    def from_tuples(cls, tuples, sortorder=None, names=None):
        rows = list(tuples)
        width = len(rows[0]) if rows else 0
        columns = [column_of([row[level] for row in rows]) for level in range(width)]
        return cls._of(columns, names or [None] * width)

    @classmethod
    def from_arrays(cls, arrays, sortorder=None, names=None):
        indexes = [index_of(array) for array in arrays]
        return cls._of([index._column for index in indexes], names or [index.name for index in indexes])

    @classmethod
    def from_product(cls, iterables, sortorder=None, names=None):
        import itertools

        return cls.from_tuples(list(itertools.product(*[list(part) for part in iterables])), names=names)

    @classmethod
    def from_frame(cls, df, sortorder=None, names=None):
        return cls._of(df._columns, names or df.columns.tolist())

    @property
    def dtype(self):
        return Dtype("object")

    @property
    def levels(self):
        given = self._given_levels
        return FrozenList(
            [
                from_column(given[place], name)
                if place in given
                else from_column(level, name).dropna().unique()._sorted_if_possible()
                for place, (level, name) in enumerate(zip(self._levels, self._names))
            ]
        )

    @property
    def values(self):
        return _pandas.object_column(self.tolist()).array()

    def __iter__(self):
        return iter(self.tolist())

    def tolist(self):
        return list(zip(*[level.tolist() for level in self._levels]))

    to_list = tolist

    def _rows_of(self, label):
        parts = label if isinstance(label, tuple) else (label,)
        found = None
        for level, part in zip(self._levels, parts):
            if isinstance(part, slice) and part == slice(None):
                continue
            here = _level_mask(level, part)
            found = here if found is None else found.logic("and", here)
        return found.true_rows() if found is not None else _pandas.range_column(0, len(self), 1)

    def swaplevel(self, i=-2, j=-1):
        order = list(range(self.nlevels))
        first, second = self._level(i), self._level(j)
        order[first], order[second] = order[second], order[first]
        return MultiIndex._of([self._levels[row] for row in order], [self._names[row] for row in order])

    def __repr__(self):
        rows = [str(row) for row in self._shown_rows()]
        if len(rows) > 100:
            rows = rows[:10] + ["..."] + rows[-10:]
        body = (",\n" + " " * 12).join(rows).replace(" ...,\n", " ...\n")
        length = f", length={len(self)}" if len(self) > 100 else ""
        return (
            f"MultiIndex([{body}],\n           names={self._names!r}{length})"
            if any(name is not None for name in self._names)
            else f"MultiIndex([{body}],\n           )"
        )

    def _shown_rows(self):
        texts = []
        for level in self._levels:
            cells = [repr(value) for value in level.tolist()]
            width = max((len(cell) for cell in cells), default=0)
            texts.append([cell.rjust(width) for cell in cells])
        return ["(" + ", ".join(row) + ")" for row in zip(*texts)]

    def _shown(self, row):
        return str(self._label(row))

    def memory_usage(self, deep=False):
        from pandas.core.methods.memory_usage import levels_bytes

        return levels_bytes(self, deep)

    def rename(self, names, level=None, inplace=False):
        if level is not None:
            return self.set_names(names, level, inplace)
        return Index.rename(self, names, inplace)

    def drop(self, codes, level=None, errors="raise"):
        return self._take(self._rows_without(codes, errors, level))

    def copy(self, names=None, deep=False, name=None):
        made = self._with(self._levels)
        return made if names is None else made.rename(names)

    def equal_levels(self, other):
        """Whether the levels hold the same labels, in the same order."""
        mine, theirs = self.levels, other.levels
        return len(mine) == len(theirs) and all(left.equals(right) for left, right in zip(mine, theirs))

    # Its levels

    @property
    def levshape(self):
        return tuple(len(level) for level in self.levels)

    @property
    def dtypes(self):
        from pandas.core.series import Series

        names = [name if name is not None else f"level_{place}" for place, name in enumerate(self.names)]
        return Series._made(_pandas.object_column([dtype_of(level) for level in self._levels]), index_of(names), None)

    def _coded(self, place):
        """The distinct labels of a level and the number of each row's."""
        labels = self.levels[place]._column
        return labels, labels.positions(self._levels[place])

    @property
    def codes(self):
        return FrozenList([self._coded(place)[1].tolist() for place in range(self.nlevels)])

    def _replaced(self, changed, given=None):
        """The same index with other columns for some levels."""
        made = type(self)._of([changed.get(place, level) for place, level in enumerate(self._levels)], self._names)
        made._given_levels = {**self._given_levels, **(given or {})}
        return made

    def _places(self, values, level):
        if level is None:
            return list(range(self.nlevels)), list(values)
        if isinstance(level, (list, tuple)):
            return [self._level(part) for part in level], list(values)
        return [self._level(level)], [values]

    def set_levels(self, levels, *, level=None, verify_integrity=True):
        changed, given = {}, {}
        for place, labels in zip(*self._places(levels, level)):
            column = index_of(labels)._column
            changed[place] = column.take(self._coded(place)[1])
            given[place] = column
        return self._replaced(changed, given)

    def set_codes(self, codes, *, level=None, verify_integrity=True):
        changed = {}
        for place, numbers in zip(*self._places(codes, level)):
            changed[place] = self._coded(place)[0].take(column_of(list(numbers)))
        return self._replaced(changed)

    def remove_unused_levels(self):
        return type(self)._of(self._levels, self._names)

    def reorder_levels(self, order):
        places = [self._level(part) for part in order]
        return type(self)._of([self._levels[place] for place in places], [self._names[place] for place in places])

    def sortlevel(self, level=0, ascending=True, sort_remaining=True, na_position="first"):
        chosen = [self._level(part) for part in (level if isinstance(level, list) else [level])]
        rest = [place for place in range(self.nlevels) if place not in chosen] if sort_remaining else []
        flags = ascending if isinstance(ascending, list) else [ascending] * len(chosen)
        descending = [not flag for flag in flags] + [not flags[-1]] * len(rest)
        rows = _pandas.sorted_by([self._levels[place] for place in chosen + rest], descending, False)
        return self._take(rows), rows.array()

    def to_flat_index(self):
        return Index._made(_pandas.object_column(self.tolist()), None)

    def truncate(self, before=None, after=None):
        first = [label[0] for label in self.tolist()]
        return self._take(
            row_numbers(
                [
                    row
                    for row, label in enumerate(first)
                    if (before is None or label >= before) and (after is None or label <= after)
                ]
            )
        )

    def isin(self, values, level=None):
        if level is not None:
            return self.get_level_values(level).isin(values)
        wanted = {tuple(value) for value in values}
        return column_of([label in wanted for label in self.tolist()]).array()

    def get_locs(self, seq):
        rows = None
        for place, key in enumerate(seq if isinstance(seq, (list, tuple)) else [seq]):
            if isinstance(key, slice) and key == slice(None):
                continue
            level = self.get_level_values(place)
            wanted = set(level[key] if isinstance(key, slice) else key if isinstance(key, list) else [key])
            found = {row for row, label in enumerate(level) if label in wanted}
            rows = found if rows is None else rows & found
        return integers(sorted(range(len(self)) if rows is None else rows))

    def get_loc_level(self, key, level=0, drop_level=True):
        place = self._level(level)
        rows = self._levels[place].compare("eq", key).true_rows()
        if not len(rows):
            raise KeyError(key)
        kept = [row for row in range(self.nlevels) if row != place or not drop_level]
        made = combined_index([self._levels[row].take(rows) for row in kept], [self._names[row] for row in kept])
        listed = rows.tolist()
        whole = listed == list(range(listed[0], listed[-1] + 1))
        return (slice(listed[0], listed[-1] + 1) if whole else rows.array()), made


def _level_mask(level, part):
    """Which labels of a level are the one, among those, or between the ends that a part of a key names."""
    if isinstance(part, slice):
        mask = _pandas.repeated(True, len(level))
        for comparison, end, after in (("ge", part.start, False), ("le", part.stop, True)):
            if end is not None:
                mask = mask.logic("and", _beside(level, comparison, end, after))
        return mask
    if is_listlike(part) and not isinstance(part, tuple):
        return column_of(part if hasattr(part, "dtype") else list(part)).positions(level).compare("ge", 0)
    if level.dtype.startswith("datetime") and isinstance(part, str):
        return _beside(level, "ge", part, False).logic("and", _beside(level, "le", part, True))
    return level.compare("eq", part)


def _beside(level, comparison, end, after):
    """The labels of a level on one side of an end; `2024-05` as an end is its first or its last moment."""
    if level.dtype.startswith("datetime") and isinstance(end, str):
        from pandas.core.indexes.datetimes import moment_range

        first, behind = moment_range(end)
        return level.compare("lt", behind) if after else level.compare("ge", first)
    return level.compare(comparison, end)
