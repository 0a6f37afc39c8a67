"""The rows of a series: dropping, sorting, relabelling them."""

import _pandas
from _pandas import column_of

from pandas._libs.missing import NA
from pandas.core.dtypes.base import is_nullable
from pandas.core.generic import UNSET, is_series, taken_or
from pandas.core.hints import hinted
from pandas.core.indexes.base import RangeIndex, combined_index, index_of, is_listlike
from pandas.core.sorting import reindexed_rows, sorting_rows, target_labels


class SeriesRows:
    """The rows of a series: dropping, sorting, relabelling them."""

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        labels = index if labels is None else labels
        return self._done(self._take(self._index._rows_without(labels, errors, level)), inplace)

    def dropna(self, axis=0, inplace=False, how=None, ignore_index=False):
        kept = self._filter(self._column.missing().invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def fillna(self, value=None, *, axis=None, inplace=False, limit=None, method=UNSET):
        if method is not UNSET:
            raise hinted(
                TypeError("NDFrame.fillna() got an unexpected keyword argument 'method'"), "use .ffill() or .bfill()"
            )
        if isinstance(value, dict):
            value = type(self)(value)
        keep = self._column.missing().invert()
        if bool(keep.truth("all")):
            return self._done(self.copy(), inplace)
        if limit is not None:
            keep = _kept_beyond(keep, limit)
        return self._done(self._with(self._column.choose(keep, self._aligned(value))), inplace)

    def drop_duplicates(self, keep="first", inplace=False, ignore_index=False):
        kept = self._filter(self._column.duplicated(_keep(keep)).invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def duplicated(self, keep="first"):
        return self._with(self._column.duplicated(_keep(keep)))

    def isin(self, values):
        values = values if hasattr(values, "dtype") else list(values)
        wanted = column_of(getattr(values, "_column", values))
        found = wanted.positions(self._column).compare("ge", 0)
        if isinstance(values, list):
            found = self._gaps_sought(found, values)
        return self._with(found.cast("boolean") if is_nullable(self._column.dtype) else found)

    def _gaps_sought(self, found, values):
        """Texts and objects know each mark of a gap; numbers only NaN, so that None does not find them."""
        if self._column.dtype in ("str", "object", "category"):
            sought = any(value is None or value is NA or value != value for value in values)
        elif self._column.dtype.startswith("float"):
            sought = any(isinstance(value, float) and value != value for value in values)
        else:
            return found
        gaps = self._column.missing()
        return found.logic("or", gaps) if sought else found.logic("and", gaps.invert())

    def between(self, left, right, inclusive="both"):
        low = self >= left if inclusive in ("both", "left") else self > left
        high = self <= right if inclusive in ("both", "right") else self < right
        return low & high

    def nlargest(self, n=5, keep="first"):
        return self.dropna()._best(n, keep, False)

    def nsmallest(self, n=5, keep="first"):
        return self.dropna()._best(n, keep, True)

    def _best(self, n, keep, ascending):
        if keep == "last":
            return self[::-1]._sorted(ascending).head(n)
        made = self._take(self._column.sorted_rows(not ascending, False))
        if keep == "all" and 0 < n < len(made):
            last = made._column.item(n - 1)
            return made._filter((made <= last if ascending else made >= last)._column)
        return made.head(n)

    def _sorted(self, ascending, first=False):
        return self._take(self._column.sorted_rows(not ascending, first))

    def sort_values(
        self, axis=0, ascending=True, inplace=False, kind="quicksort", na_position="last", ignore_index=False, key=None
    ):
        ascending = ascending[0] if isinstance(ascending, list) else ascending
        by = self if key is None else key(self)
        made = self._take(sorting_rows(by._column, ascending, na_position, kind))
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def sort_index(
        self,
        *,
        axis=0,
        level=None,
        ascending=True,
        inplace=False,
        kind=None,
        na_position="last",
        sort_remaining=True,
        ignore_index=False,
        key=None,
    ):
        made = self._take(self._index._order(level, ascending, na_position, key, sort_remaining))
        made._index = made._index._plainly_ordered()
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def argsort(self, axis=0, kind="quicksort", order=None, stable=None):
        return self._with(sorting_rows(self._column, True, "last", kind))

    def reset_index(self, level=None, *, drop=False, name=UNSET, inplace=False, allow_duplicates=False):
        if drop:
            index = RangeIndex(len(self)) if level is None else self._index.droplevel(level)
            return self._done(self._made(self._column, index, self._name), inplace)
        if inplace:
            raise TypeError("Cannot reset_index inplace on a Series to create a DataFrame")
        label = (self._name if self._name is not None else 0) if name is UNSET else name
        return self.to_frame(label).reset_index(level=level)

    def reindex(
        self, index=None, *, axis=None, fill_value=None, method=None, limit=None, tolerance=None, level=None, copy=None
    ):
        if index is None:
            return self.copy()
        if level is not None:
            raise hinted(NotImplementedError("reindex with level= is not available here"), "use merge on the level")
        wanted = target_labels(index, self._index)
        rows = reindexed_rows(self._index, wanted, method, limit, tolerance)
        return self._made(taken_or(self._column, rows, fill_value), wanted, self._name)

    def rename(self, index=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"):
        if (isinstance(index, dict) or is_series(index)) or callable(index):
            return self._done(self._made(self._column, relabelled(self._index, index, level), self._name), inplace)
        return self._done(self._made(self._column, self._index, index), inplace)

    def set_axis(self, labels, axis=0, copy=None):
        made = self.copy()
        made.index = labels
        return made

    def explode(self, ignore_index=False):
        rows, values = [], []
        for row, value in enumerate(self._column.tolist()):
            parts = list(value) if is_listlike(value) else [value]
            rows += [row] * max(len(parts), 1)
            values += parts or [float("nan")]
        if self._column.dtype != "object":
            return self.reset_index(drop=True) if ignore_index else self.copy()
        column = column_of(values) if values else self._column
        kept = column.dtype == "str" or column.dtype.startswith(("datetime", "timedelta"))
        column = column if kept else _pandas.object_column(values)
        made = self._made(column, self._index._take(column_of(rows)), self._name)
        return made.reset_index(drop=True) if ignore_index else made

    def update(self, other):
        other = other if is_series(other) else type(self)(other)
        values = other._column.take(other._index._positions(self._index))
        from pandas.core.indexing import put

        rows = values.missing().invert().true_rows()
        self._column = put(self._column, rows, values.take(rows))

    def repeat(self, repeats, axis=None):
        counts = list(repeats) if is_listlike(repeats) else [repeats] * len(self)
        return self._take(column_of([row for row, count in enumerate(counts) for _ in range(count)]))

    def searchsorted(self, value, side="left", sorter=None):
        import numpy

        zoned = self._column.dtype.startswith("datetime64[us, ")
        known = (self.dt.tz_convert("UTC").dt.tz_localize(None) if zoned else self)._column.array()
        if known.dtype.kind in "Mm":
            value, known = _of_kind(value, known.dtype).astype("int64"), known.astype("int64")
        return numpy.searchsorted(known, value, side=side, sorter=sorter)


def _of_kind(value, dtype):
    """Moments and spans, however they are written, as numpy's."""
    import numpy
    from pandas.core.indexes.base import is_listlike
    from pandas.core.tools.datetimes import to_datetime
    from pandas.core.tools.timedeltas import to_timedelta

    read = to_datetime if dtype.kind == "M" else to_timedelta
    made = read(value)
    if dtype.kind == "M" and getattr(made, "tz", None) is not None:
        made = made.tz_convert("UTC").tz_localize(None)
    return (
        made.to_numpy().astype(dtype)
        if is_listlike(value) and not isinstance(value, numpy.generic)
        else made.to_datetime64().astype(dtype)
        if dtype.kind == "M"
        else made.to_timedelta64().astype(dtype)
    )


def _kept_beyond(keep, limit):
    """A mask that also keeps every gap after the first `limit`."""
    left, flags = limit, []
    for present in keep.tolist():
        flags.append(present or left <= 0)
        left -= not present
    return column_of(flags)


def _keep(keep):
    return "none" if keep is False else keep


def _exchanged(column, mapper):
    labels = column.tolist()
    return column_of(
        [mapper.get(label, label) for label in labels]
        if isinstance(mapper, dict)
        else [mapper(label) for label in labels]
    )


def relabelled(index, mapper, level=None):
    """Labels changed by a dictionary or a function; in all levels, or in one."""
    if is_series(mapper):
        mapper = mapper.to_dict()
    if index.nlevels > 1:
        wanted = range(index.nlevels) if level is None else [index._level(level)]
        levels = [_exchanged(part, mapper) if place in wanted else part for place, part in enumerate(index._levels)]
        return combined_index(levels, list(index.names))
    labels = index.tolist()
    changed = (
        [mapper.get(label, label) for label in labels]
        if isinstance(mapper, dict)
        else [mapper(label) for label in labels]
    )
    made = index_of(changed)
    made._names = list(index.names)
    return made
