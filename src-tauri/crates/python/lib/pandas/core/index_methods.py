"""What labels can do besides being looked up: sets, places, changes."""

import _pandas
from _pandas import column_of


class FrozenList(list):
    """Names of levels, or their labels."""

    def __str__(self):
        return f"[{', '.join(_shown(part) for part in self)}]"

    def __repr__(self):
        return f"FrozenList({self})"

    def __hash__(self):
        return hash(tuple(self))

    def _refused(self, *args, **options):
        raise TypeError(f"'{type(self).__name__}' does not support mutable operations.")

    __setitem__ = __delitem__ = append = extend = insert = remove = pop = clear = sort = reverse = _refused


def _shown(part):
    if hasattr(part, "_levels"):
        return repr(part.tolist())
    return f"[{', '.join(map(str, part))}]" if isinstance(part, list) else repr(part)


class IndexMethods:
    """The part of `Index` that is built from the rest of it."""

    # Questions

    @property
    def is_monotonic_decreasing(self):
        return bool(self._sorted_rows(False).compare("eq", _pandas.range_column(0, len(self), 1)).truth("all"))

    hasnans = property(lambda self: bool(self._column.missing().truth("any")))
    nbytes = property(lambda self: len(self) * self.dtype.itemsize)
    ndim = 1

    @property
    def asi8(self):
        return self._column.cast("int64").array()

    def is_(self, other):
        return getattr(other, "_identity", other) is getattr(self, "_identity", self)

    def _sorted_if_possible(self):
        try:
            return self.sort_values()
        except TypeError:
            return self

    def view(self, cls=None):
        if cls is not None:
            return self.to_numpy().view(cls)
        made = self._with(self._levels)
        made._identity = getattr(self, "_identity", self)
        return made

    def identical(self, other):
        return self.equals(other) and list(self.names) == list(other.names) and type(self) is type(other)

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self[0]

    # Places

    def argsort(self, *args, **options):
        return self._sorted_rows().array()

    def searchsorted(self, value, side="left", sorter=None):
        return self.to_series().searchsorted(value, side=side)

    def get_indexer_for(self, target):
        return self.get_indexer_non_unique(target)[0]

    def get_indexer_non_unique(self, target):
        from pandas.core.index import index_of

        rows, missing = [], []
        for place, label in enumerate(index_of(target)):
            gap = label is None or label != label
            found = self._column.missing().true_rows().tolist() if gap else self._rows_of(label).tolist()
            rows += found or [-1]
            missing += [] if found else [place]
        return _integers(rows), _integers(missing)

    def get_slice_bound(self, label, side):
        rows = self._rows_of(label).tolist()
        if len(rows) > 1 and rows != list(range(rows[0], rows[-1] + 1)):
            raise KeyError(f"Cannot get {side} slice bound for non-unique label: {label!r}")
        if rows:
            return rows[0] if side == "left" else rows[-1] + 1
        if not self.is_monotonic_increasing:
            raise KeyError(label)
        return sum(1 for known in self if known < label)

    def slice_locs(self, start=None, end=None, step=None):
        first = 0 if start is None else self.get_slice_bound(start, "left")
        last = len(self) if end is None else self.get_slice_bound(end, "right")
        return first, last

    def slice_indexer(self, start=None, end=None, step=None):
        first, last = self.slice_locs(start, end)
        return slice(first, last, step)

    def asof(self, label):
        """The label, or the last one before it."""
        if not (self.is_monotonic_increasing or self.is_monotonic_decreasing):
            raise ValueError("index must be monotonic increasing or decreasing")
        before = [known for known in self if known <= self._bound(label)]
        return max(before) if before else float("nan")

    def _bound(self, label):
        return label

    def asof_locs(self, where, mask):
        known = [(label, row) for row, (label, flag) in enumerate(zip(self, mask)) if flag]
        return _integers([max([row for label, row in known if label <= moment], default=-1) for moment in where])

    def groupby(self, values):
        from pandas.core.index import index_of

        groups = {}
        for row, value in enumerate(values):
            groups.setdefault(value, []).append(row)
        return {value: self._take(column_of(rows)) for value, rows in sorted(groups.items())}

    # Others from it

    def take(self, indices, axis=0, allow_fill=True, fill_value=None, **options):
        rows = column_of(indices if hasattr(indices, "dtype") else list(indices))
        made = self._take(rows)
        freq = getattr(self, "_freq", None)
        steps = {after - before for before, after in zip(rows.tolist(), rows.tolist()[1:])}
        if freq is not None and len(steps) == 1:
            made._freq = freq * steps.pop()
        return made

    def repeat(self, repeats, axis=None):
        counts = list(repeats) if hasattr(repeats, "__iter__") else [repeats] * len(self)
        return self._take(_rows([row for row, count in enumerate(counts) for _ in range(count)]))

    def delete(self, loc):
        gone = range(*loc.indices(len(self))) if isinstance(loc, slice) else loc if hasattr(loc, "__iter__") else [loc]
        rows = {row + len(self) if row < 0 else row for row in gone}
        return self._take(_rows([row for row in range(len(self)) if row not in rows]))

    def diff(self, periods=1):
        from pandas.core.index import from_column

        return from_column(self.to_series(index=range(len(self))).diff(periods)._column, self.name)

    def infer_objects(self, copy=True):
        from pandas.core.index import from_column

        return from_column(column_of(self._column.tolist()) if self._column.dtype == "object" else self._column, self.name)

    def join(self, other, *, how="left", level=None, return_indexers=False, sort=False):
        joined = {
            "left": lambda: self, "right": lambda: other, "inner": lambda: self.intersection(other),
            "outer": lambda: self.union(other),
        }[how]()
        return (joined, self.get_indexer(joined), other.get_indexer(joined)) if return_indexers else joined

    def ravel(self, order="C"):
        return self

    def transpose(self):
        return self

    def reindex(self, target, method=None, level=None, limit=None, tolerance=None):
        from pandas.core.index import index_of

        wanted = index_of(target, self.name) if not hasattr(target, "_levels") else target
        return wanted, self.get_indexer(wanted)

    def replace(self, to_replace=None, value=None, regex=False, **options):
        from pandas.core.index import from_column

        return from_column(self.to_series(index=range(len(self))).replace(to_replace, value, regex=regex)._column, self.name)

    def where(self, cond, other=None):
        from pandas.core.index import from_column

        kept = column_of(cond if hasattr(cond, "dtype") else list(cond))
        value = float("nan") if other is None else getattr(other, "_column", other)
        return from_column(self._column.choose(kept, value), self.name)

    def putmask(self, mask, value):
        from pandas.core.index import from_column

        kept = column_of(mask if hasattr(mask, "dtype") else list(mask)).invert()
        return from_column(self._column.choose(kept, getattr(value, "_column", value)), self.name)

    def round(self, decimals=0):
        from pandas.core.index import from_column

        return from_column(self._column.round(decimals), self.name)

    def symmetric_difference(self, other, result_name=None, sort=None):
        from pandas.core.index import index_of

        other = index_of(other)
        made = self.difference(other, sort=False).append(other.difference(self, sort=False))
        made = made if sort is False else made.sort_values()
        return made if result_name is None else made.rename(result_name)

    def factorize(self, sort=False, use_na_sentinel=True):
        return self.to_series(index=range(len(self))).factorize(sort)

    def shift(self, periods=1, freq=None):
        raise NotImplementedError(
            f"This method is only implemented for DatetimeIndex, PeriodIndex and TimedeltaIndex; Got type {type(self).__name__}"
        )

    def sortlevel(self, level=None, ascending=True, sort_remaining=None, na_position="first"):
        rows = self._sorted_rows(ascending)
        return self._take(rows), rows.array()

    def to_flat_index(self):
        return self

    def copy(self, name=None, deep=False):
        made = self._with(self._levels)
        freq = getattr(self, "_freq", None)
        if freq is not None:
            made._freq = freq
        return made if name is None else made.rename(name)


def _rows(rows):
    return column_of(rows) if rows else _pandas.range_column(0, 0, 1)


def _integers(numbers):
    return _rows(numbers).array()


class MultiIndexMethods:
    """The part of `MultiIndex` that is about its levels."""

    @property
    def levshape(self):
        return tuple(len(level) for level in self.levels)

    @property
    def dtypes(self):
        from pandas.core.dtypes import dtype_of
        from pandas.core.series import Series

        names = [name if name is not None else f"level_{place}" for place, name in enumerate(self.names)]
        return Series._made(_pandas.object_column([dtype_of(level) for level in self._levels]), self._index_of(names), None)

    def _index_of(self, values):
        from pandas.core.index import index_of

        return index_of(values)

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

    def _chosen(self, values, level):
        if level is None:
            return list(range(self.nlevels)), list(values)
        if isinstance(level, (list, tuple)):
            return [self._level(part) for part in level], list(values)
        return [self._level(level)], [values]

    def set_levels(self, levels, *, level=None, verify_integrity=True):
        changed, given = {}, {}
        for place, labels in zip(*self._chosen(levels, level)):
            column = self._index_of(labels)._column
            changed[place] = column.take(self._coded(place)[1])
            given[place] = column
        return self._replaced(changed, given)

    def set_codes(self, codes, *, level=None, verify_integrity=True):
        changed = {}
        for place, numbers in zip(*self._chosen(codes, level)):
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
        from pandas.core.index import Index

        return Index._made(_pandas.object_column(self.tolist()), None)

    def truncate(self, before=None, after=None):
        first = [label[0] for label in self.tolist()]
        return self._take(_rows([
            row for row, label in enumerate(first) if (before is None or label >= before) and (after is None or label <= after)
        ]))

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
        return _integers(sorted(range(len(self)) if rows is None else rows))

    def get_loc_level(self, key, level=0, drop_level=True):
        from pandas.core.index import combined_index

        place = self._level(level)
        rows = self._levels[place].compare("eq", key).true_rows()
        if not len(rows):
            raise KeyError(key)
        kept = [row for row in range(self.nlevels) if row != place]
        made = combined_index([self._levels[row].take(rows) for row in kept], [self._names[row] for row in kept])
        listed = rows.tolist()
        whole = listed == list(range(listed[0], listed[-1] + 1))
        return (slice(listed[0], listed[-1] + 1) if whole else rows.array()), made
