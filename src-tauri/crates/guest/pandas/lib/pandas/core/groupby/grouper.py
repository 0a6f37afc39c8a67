"""`pd.Grouper` and the keys that rows are grouped by: columns, levels, functions, periods."""

from math import prod

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.hints import unknown_column
from pandas.core.indexes.base import Index, is_listlike
from pandas.core.series import Series


class Key:
    """One of the columns to group by."""

    def __init__(self, column, name, label=None):
        self.column = column
        self.labels = column  # with what no row has behind it, where that makes groups as well
        self.name = name
        self.label = label  # the frame's column, when it is one


def keys_of(owner, by, level, observed=True, sort=True):
    """The keys that `by` or `level` name, and whether there is a list of them."""
    keys, several = _named_keys(owner, by, level)
    return (keys if observed else with_unobserved(keys, sort)), several


def _named_keys(owner, by, level):
    if level is not None:
        levels = level if isinstance(level, list) else [level]
        index = owner._index
        return [Key(index._levels[index._level(part)], index.names[index._level(part)]) for part in levels], len(
            levels
        ) > 1
    if by is None:
        raise TypeError("You have to supply one of 'by' and 'level'")
    several = isinstance(by, list) or (isinstance(by, tuple) and not (owner.ndim == 2 and by in owner))
    listed = list(by) if several else [by]
    if (
        several
        and owner.ndim == 1
        and len(listed) == len(owner)
        and not any(hasattr(part, "_column") for part in listed)
    ):
        return [Key(column_of(listed), None)], False
    if several and len(listed) == len(owner) and owner.ndim == 2 and not any(_is_label(owner, part) for part in listed):
        return [Key(column_of(listed), None)], False
    return [_key(owner, part) for part in listed], several


def with_unobserved(keys, sort=True):
    """The keys, for groups of each combination of the other keys' values with all categories: also of those that no row has."""
    categories = [key for key in keys if key.column.dtype == "category"]
    if not categories:
        return keys
    others = [key.column for key in keys if key.column.dtype != "category"]
    first_rows = _pandas.group_rows(others, sort, False).first_rows.tolist() if others else [0]
    levels = {id(key): _categories(key.column, sort) for key in categories}
    each = inner = prod(len(level) for level in levels.values())
    total = each * len(first_rows)
    made = []
    for key in keys:
        labels = key.column
        if id(key) in levels:
            level = levels[id(key)]
            inner //= max(len(level), 1)
            more = level.take(column_of([place // inner % len(level) for place in range(total)])) if total else None
        else:
            more = key.column.take(column_of([first_rows[place // each] for place in range(total)])) if total else None
        made.append(Key(key.column, key.name, key.label))
        made[-1].labels = _pandas.joined_columns([labels, more]) if total else labels
    return made


def _categories(column, sort):
    """All categories of a column, in their order, or as they come and then the rest."""
    codes, labels, ordered = _pandas_typed.category_parts(column)
    every = _pandas.range_column(0, len(labels), 1)
    if not sort:
        codes = codes.cast("int64")
        seen = codes.take(codes.compare("ge", 0).true_rows())
        seen = seen.take(seen.duplicated("first").invert().true_rows())
        every = _pandas.joined_columns([seen, every.take(seen.positions(every).compare("lt", 0).true_rows())])
    return _pandas_typed.categories_from_codes(every, labels, ordered)


def _is_label(owner, part):
    return (
        is_listlike(part)
        or (isinstance(part, str) and (part in owner.columns or part in owner._index.names))
        or hasattr(part, "_column")
    )


def _key(owner, by):
    if isinstance(by, Series):
        return Key(owner._mask(by) if by._column.dtype == "bool" else _aligned(owner, by), by.name)
    if isinstance(by, Index):
        return Key(by._column, by.name)
    if hasattr(by, "_grouping"):
        return Key(*by._grouping(owner), by.key)
    if callable(by):
        return Key(column_of([by(label) for label in owner._index]), owner._index.name)
    if isinstance(by, dict):
        return Key(column_of([by.get(label) for label in owner._index]), owner._index.name)
    if is_listlike(by) and not isinstance(by, tuple):
        return Key(by._column if hasattr(by, "_column") else column_of(by if hasattr(by, "dtype") else list(by)), None)
    if owner.ndim == 2 and by in owner._header:
        return Key(owner[by]._column, by, by)
    if by in owner._index.names:
        return Key(owner._index.get_level_values(by)._column, by)
    raise unknown_column(by, owner._labels if owner.ndim == 2 else [])


def _aligned(owner, series):
    return (
        series._column
        if series._index.equals(owner._index)
        else series._column.take(series._index._positions(owner._index))
    )


class Grouper:
    """`pd.Grouper(key=…, freq=…)`: group moments by calendar periods."""

    def __init__(
        self,
        key=None,
        level=None,
        freq=None,
        *,
        closed=None,
        label=None,
        origin="start_day",
        offset=None,
        sort=False,
        dropna=True,
    ):
        self.key, self.level, self.freq = key, level, freq
        self._options = {"closed": closed, "label": label, "origin": origin, "offset": offset}

    def _grouping(self, owner):
        """The column to group by, and its name."""
        if self.level is not None:
            place = owner._index._level(self.level)
            column, name = owner._index._levels[place], owner._index.names[place]
        else:
            column, name = (
                (owner._index._column, owner._index.name) if self.key is None else (owner[self.key]._column, self.key)
            )
        if self.freq is None:
            return column, name
        from pandas.core.resample import labels_of

        return labels_of(column, self.freq, **self._options), name

    def _resampler(self, owner):
        """The periods with and without rows, when there is no other key."""
        from pandas.core.resample import PeriodGroupBy

        return PeriodGroupBy(owner, self.freq, self.key, level=self.level, group_keys=True, **self._options)
