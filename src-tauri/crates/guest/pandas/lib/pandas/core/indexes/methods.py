"""Methods of `Index`: set operations, positions, changes."""

import _pandas
from _pandas import column_of


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

    def notnull(self):
        return self.notna()

    # Places

    def argsort(self, *args, **options):
        return self._sorted_rows().array()

    def searchsorted(self, value, side="left", sorter=None):
        return self.to_series().searchsorted(value, side=side, sorter=sorter)

    def get_indexer_for(self, target):
        return self.get_indexer_non_unique(target)[0]

    def get_indexer_non_unique(self, target):
        from pandas.core.indexes.base import index_of

        rows, missing = [], []
        for place, label in enumerate(index_of(target)):
            gap = label is None or label != label
            found = self._column.missing().true_rows().tolist() if gap else self._rows_of(label).tolist()
            rows += found or [-1]
            missing += [] if found else [place]
        return integers(rows), integers(missing)

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
        return integers([max([row for label, row in known if label <= moment], default=-1) for moment in where])

    def groupby(self, values):

        groups = {}
        for row, value in enumerate(values):
            groups.setdefault(value, []).append(row)
        return {value: self._take(column_of(rows)) for value, rows in sorted(groups.items())}

    # Others from it

    def take(self, indices, axis=0, allow_fill=True, fill_value=None, **options):
        given = column_of(indices if hasattr(indices, "dtype") else list(indices))
        rows = self._counted(given)
        made = self._take(rows)
        freq = getattr(self, "_freq", None)
        steps = {after - before for before, after in zip(rows.tolist(), rows.tolist()[1:])}
        if freq is not None:
            made._freq = freq * steps.pop() if len(steps) == 1 else made._freq if rows is given else None
        return made

    def repeat(self, repeats, axis=None):
        counts = list(repeats) if hasattr(repeats, "__iter__") else [repeats] * len(self)
        return self._take(row_numbers([row for row, count in enumerate(counts) for _ in range(count)]))

    def delete(self, loc):
        gone = range(*loc.indices(len(self))) if isinstance(loc, slice) else loc if hasattr(loc, "__iter__") else [loc]
        rows = {row + len(self) if row < 0 else row for row in gone}
        return self._take(row_numbers([row for row in range(len(self)) if row not in rows]))

    def diff(self, periods=1):
        from pandas.core.indexes.base import from_column

        return from_column(self.to_series(index=range(len(self))).diff(periods)._column, self.name)

    def infer_objects(self, copy=True):
        from pandas.core.indexes.base import from_column

        return from_column(
            column_of(self._column.tolist()) if self._column.dtype == "object" else self._column, self.name
        )

    def join(self, other, *, how="left", level=None, return_indexers=False, sort=False):
        joined = {
            "left": lambda: self,
            "right": lambda: other,
            "inner": lambda: self.intersection(other),
            "outer": lambda: self.union(other),
        }[how]()
        joined = joined.sort_values() if sort else joined
        return (joined, self.get_indexer(joined), other.get_indexer(joined)) if return_indexers else joined

    def ravel(self, order="C"):
        return self

    def transpose(self):
        return self

    def reindex(self, target, method=None, level=None, limit=None, tolerance=None):
        from pandas.core.indexes.base import index_of

        wanted = index_of(target, self.name) if not hasattr(target, "_levels") else target
        if level is not None:
            raise NotImplementedError("reindex with level= is not available here")
        return wanted, self.get_indexer(wanted, method, limit, tolerance)

    def replace(self, to_replace=None, value=None, regex=False, **options):
        from pandas.core.indexes.base import from_column

        return from_column(
            self.to_series(index=range(len(self))).replace(to_replace, value, regex=regex)._column, self.name
        )

    def where(self, cond, other=None):
        from pandas.core.indexes.base import from_column

        kept = column_of(cond if hasattr(cond, "dtype") else list(cond))
        value = float("nan") if other is None else getattr(other, "_column", other)
        return from_column(self._column.choose(kept, value), self.name)

    def putmask(self, mask, value):
        from pandas.core.indexes.base import from_column

        kept = column_of(mask if hasattr(mask, "dtype") else list(mask)).invert()
        return from_column(self._column.choose(kept, getattr(value, "_column", value)), self.name)

    def round(self, decimals=0):
        from pandas.core.indexes.base import from_column

        return from_column(self._column.round(decimals), self.name)

    def append(self, other):
        from pandas.core.indexes.base import join_indexes

        others = other if isinstance(other, (list, tuple)) else [other]
        return join_indexes([self, *others])

    def drop(self, labels, errors="raise"):
        from pandas.core.indexes.base import is_listlike

        labels = list(labels) if is_listlike(labels) else [labels]
        gone = set(labels)
        missing = [label for label in labels if label not in self]
        if missing and errors == "raise":
            raise KeyError(f"{missing} not found in axis")
        return self[[row for row, label in enumerate(self.tolist()) if label not in gone]]

    def _rows_without(self, labels, errors="raise", level=None):
        """The rows whose label is none of these."""
        from pandas.core.indexes.base import index_of, is_listlike

        listed = list(labels) if is_listlike(labels) and not isinstance(labels, tuple) else [labels]
        if level is not None:
            return _pandas.column_of(self.get_level_values(level).isin(listed)).invert().true_rows()
        if (
            self.nlevels == 1
            and not self._column.dtype.startswith(("datetime", "timedelta", "period", "interval"))
            and listed
        ):
            wanted = index_of(listed)
            missing = wanted._take(self._positions(wanted).compare("lt", 0).true_rows()).tolist()
            if missing and errors == "raise":
                raise KeyError(f"{missing} not found in axis")
            return wanted._positions(self).compare("lt", 0).true_rows()
        gone = _pandas.repeated(False, len(self))
        missing = []
        for label in listed:
            rows = self._rows_of(label)
            if not len(rows):
                missing.append(label)
                continue
            gone = gone.logic("or", rows.positions(_pandas.range_column(0, len(self), 1)).compare("ge", 0))
        if missing and errors == "raise":
            raise KeyError(f"{missing} not found in axis")
        return gone.invert().true_rows()

    def difference(self, other, sort=None):
        from pandas.core.indexes.base import index_of

        kept = self._take(index_of(other)._positions(self).compare("lt", 0).true_rows()).unique()
        return kept if sort is False else kept.sort_values()

    def intersection(self, other, sort=False):
        from pandas.core.indexes.base import index_of

        other = index_of(other)
        made = self._take(other._positions(self).compare("ge", 0).true_rows()).unique()
        return made._sorted_if_possible() if sort or (sort is None and not self.equals(other)) else made

    def union(self, other, sort=None):
        from pandas.core.indexes.base import index_of, join_indexes

        other = index_of(other)
        if other.equals(self):
            return self
        absent = other._take(self._positions(other).compare("lt", 0).true_rows())
        joined = join_indexes([self, absent if self.is_unique else absent.unique()])
        if not self.is_unique or not other.is_unique:
            return joined if sort is False else joined._sorted_if_possible()
        return joined.unique() if sort is False else joined.unique()._sorted_if_possible()

    def insert(self, loc, item):
        from pandas.core.indexes.base import index_of

        labels = self.tolist()
        labels.insert(loc, item)
        return index_of(labels, self.name)

    def symmetric_difference(self, other, result_name=None, sort=None):
        from pandas.core.indexes.base import index_of

        other = index_of(other)
        made = self.difference(other, sort=False).append(other.difference(self, sort=False))
        made = made if sort is False else made.sort_values()
        return made if result_name is None else made.rename(result_name)

    def factorize(self, sort=False, use_na_sentinel=True):
        return self.to_series(index=range(len(self))).factorize(sort, use_na_sentinel)

    def shift(self, periods=1, freq=None):
        raise NotImplementedError(
            f"This method is only implemented for DatetimeIndex, PeriodIndex and TimedeltaIndex; Got type {type(self).__name__}"
        )

    def sortlevel(self, level=None, ascending=True, sort_remaining=None, na_position="first"):
        rows = _pandas.sorted_by(self._levels, [not ascending], na_position == "first")
        return self._take(rows), rows.array()

    def to_flat_index(self):
        return self

    def copy(self, name=None, deep=False):
        made = self._with(self._levels)
        freq = getattr(self, "_freq", None)
        if freq is not None:
            made._freq = freq
        return made if name is None else made.rename(name)


def row_numbers(rows):
    return column_of(rows) if rows else _pandas.range_column(0, 0, 1)


def integers(numbers):
    return row_numbers(numbers).array()
