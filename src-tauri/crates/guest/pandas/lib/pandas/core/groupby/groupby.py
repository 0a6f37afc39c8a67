"""The base class of `SeriesGroupBy` and `DataFrameGroupBy`."""

import _pandas
from _pandas import column_of

from pandas.core.hints import missing_attribute
from pandas.core.indexes.base import as_they_come, combined_index
from pandas.core.series import Series


class PrettyDict(dict):
    """The labels of each group; its text shows them as lists."""

    def __repr__(self):
        shown = (
            f"{label!r}: {labels.tolist() if hasattr(labels, 'tolist') else labels!r}" for label, labels in self.items()
        )
        return "{" + ", ".join(shown) + "}"


class GroupBy:
    """Methods of grouped series and frames."""

    def __init__(self, owner, keys, sort=True, dropna=True, as_index=True, group_keys=True, selection=None):
        self._owner = owner
        self._keys, self._several = keys
        self._sort, self._dropna, self._as_index, self._group_keys = sort, dropna, as_index, group_keys
        self._selection = selection
        self._made_groups = None

    @property
    def _groups(self):
        if self._made_groups is None:
            groups = _pandas.group_rows([key.labels for key in self._keys], self._sort, self._dropna)
            self._made_groups = groups.among(len(self._owner))
        return self._made_groups

    def _result_index(self):
        rows = self._groups.first_rows
        levels = [key.labels.take(rows) for key in self._keys]
        orders = {} if self._sort else {place: as_they_come(level) for place, level in enumerate(levels)}
        return combined_index(levels, [key.name for key in self._keys], orders)

    @property
    def ngroups(self):
        return len(self._groups)

    def __len__(self):
        return len(self._groups)

    @property
    def groups(self):
        labels = self._result_index().tolist()
        return PrettyDict({label: self._owner._index._take(rows) for label, rows in zip(labels, self._groups.rows())})

    @property
    def indices(self):
        return {label: rows.array() for label, rows in zip(self._result_index().tolist(), self._groups.rows())}

    def __iter__(self):
        index = self._result_index()
        for place, rows in enumerate(self._groups.rows()):
            label = index[place]
            label = (label,) if self._several and index.nlevels == 1 else label
            yield label, self._part(rows)

    def get_group(self, name):
        wanted = name[0] if isinstance(name, tuple) and len(self._keys) == 1 else name
        for label, rows in zip(self._result_index().tolist(), self._groups.rows()):
            if label == wanted:
                return self._part(rows)
        raise KeyError(name)

    def _sizes(self):
        return self._groups.sizes

    def ngroup(self, ascending=True):
        codes = self._groups.codes
        outside = codes.compare("lt", 0)
        codes = codes if ascending else codes.calculate("sub", len(self._groups) - 1, False).calculate("mul", -1, False)
        if bool(outside.truth("any")):
            codes = codes.cast("float64").choose(outside.invert(), float("nan"))
        return Series._made(codes, self._owner._index, None)

    def cumcount(self, ascending=True):
        places = self._places(ascending)
        outside = places.compare("lt", 0)
        if bool(outside.truth("any")):
            places = places.cast("float64").choose(outside.invert(), float("nan"))
        return Series._made(places, self._owner._index, None)

    def _places(self, ascending=True):
        """The place of every row in its group, from the first or from the last on; -1 for a row of no group."""
        codes, sizes, count = self._groups.codes, self._groups.sizes, len(self._owner)
        if not len(sizes) or not count:
            return _pandas.repeated(-1, count) if count else _pandas.range_column(0, 0, 1)
        order = codes.sorted_rows(False, False)
        ordered = codes.take(order)
        inside = ordered.compare("ge", 0)
        ordered = ordered.choose(inside, 0).cast("int64")
        dropped = count - len(inside.true_rows())  # they come first in the order
        starts = sizes.cumulated("sum").cast("int64").calculate("sub", sizes, False).calculate("add", dropped, False)
        places = _pandas.range_column(0, count, 1).calculate("sub", starts.take(ordered), False)
        if not ascending:
            places = sizes.take(ordered).calculate("sub", 1, False).calculate("sub", places, False)
        return places.choose(inside, -1).cast("int64").take(order.sorted_rows(False, False))

    def _within(self, comparison, place, ascending):
        """Which rows have such a place in their group."""
        places = self._places(ascending)
        return places.compare(comparison, place).logic("and", places.compare("ge", 0))

    def head(self, n=5):
        return self._whole()._filter(self._within("lt", n, True) if n >= 0 else self._within("ge", -n, False))

    def tail(self, n=5):
        return self._whole()._filter(self._within("lt", n, False) if n >= 0 else self._within("ge", -n, True))

    def nth(self, n, dropna=None):
        picked = _pandas.repeated(False, len(self._owner))
        for place in n if isinstance(n, (list, tuple)) else [n]:
            here = self._within("eq", place, True) if place >= 0 else self._within("eq", -place - 1, False)
            picked = picked.logic("or", here)
        return self._whole()._filter(picked)

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None):
        from pandas.core.generic import chooser
        from pandas.core.reshape.concat import concat

        source = chooser(random_state)
        return concat([self._part(rows).sample(n, frac, replace, weights, source) for rows in self._groups.rows()])

    def _called_after_their_groups(self, whole):
        """The part of every group; its `name` is the group's label."""
        for label, rows in zip(self._result_index().tolist(), self._groups.rows()):
            part = whole._take(rows)
            object.__setattr__(part, "name" if part.ndim == 2 else "_name", label)
            yield part

    def _is_transform(self, results):
        """Whether every result has the labels of its group's rows."""
        parts = zip(self._groups.rows(), results)
        return all(part is not None and part._index.equals(self._owner._index._take(rows)) for rows, part in parts)

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            func, name = func
            return func(*args, **{name: self}, **kwargs)
        return func(self, *args, **kwargs)

    def _kept(self, func, dropna):
        """The rows of the groups that a function keeps; with `dropna=False` the others as gaps in their places."""
        kept = column_of(sorted(row for rows in self._groups.rows() if func(self._part(rows)) for row in rows.tolist()))
        if dropna:
            return self._owner._take(kept)
        every = _pandas.range_column(0, len(self._owner), 1)
        held = kept.positions(every).compare("ge", 0) if len(kept) else _pandas.repeated(False, len(self._owner))
        return self._owner.where(Series._made(held, self._owner._index, None))

    @property
    def plot(self):
        return _GroupPlots(self)

    def hist(self, *arguments, **options):
        return [part.hist(*arguments, **options) for _, part in self]

    ndim = property(lambda self: self._owner.ndim)
    keys = property(lambda self: [key.name for key in self._keys] if self._several else self._keys[0].name)

    def take(self, indices, **options):
        """The rows at these places of every group, under the group's label and their own."""
        from pandas.core.reshape.concat import concat

        parts = [part.iloc[list(indices)] for _, part in self]
        return concat(parts, keys=self._result_index().tolist(), names=[key.name for key in self._keys])

    def rolling(self, *arguments, **options):
        from pandas.core.window.rolling import GroupedWindows

        return GroupedWindows(self, lambda part: part.rolling(*arguments, **options))

    def expanding(self, *arguments, **options):
        from pandas.core.window.rolling import GroupedWindows

        return GroupedWindows(self, lambda part: part.expanding(*arguments, **options))

    def ewm(self, *arguments, **options):
        from pandas.core.window.rolling import GroupedWindows

        return GroupedWindows(self, lambda part: part.ewm(*arguments, **options))

    def resample(self, rule, *arguments, **options):
        from pandas.core.window.rolling import GroupedWindows

        return GroupedWindows(self, lambda part: part.resample(rule, *arguments, **options))

    def __getattr__(self, name):
        if not name.startswith("_") and self._owner.ndim == 2 and name in self._owner._header:
            return self[name]
        raise missing_attribute(self, name)


class _GroupPlots:
    """A plot of every group."""

    def __init__(self, grouped):
        self._grouped = grouped

    def __call__(self, *arguments, **options):
        return [part.plot(*arguments, **options) for _, part in self._grouped]

    def __getattr__(self, kind):
        return lambda *arguments, **options: [
            getattr(part.plot, kind)(*arguments, **options) for _, part in self._grouped
        ]
