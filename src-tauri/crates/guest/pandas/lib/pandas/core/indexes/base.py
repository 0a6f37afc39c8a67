"""`Index`: row and column labels."""

from importlib import import_module

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import cast_to, dtype_of
from pandas.core.hints import missing_attribute
from pandas.core.indexes.frozen import FrozenList
from pandas.core.indexes.methods import IndexMethods
from pandas.core.indexes.operators import IndexOperators


def is_mask(key):
    """Whether a key picks rows by true and false."""
    column = getattr(key, "_column", None)
    if column is not None:
        return column.dtype in ("bool", "boolean") or (column.dtype == "object" and _holds_flags(column))
    if isinstance(key, list):
        return len(key) > 0 and all(isinstance(value, bool) for value in key)
    return str(getattr(key, "dtype", "")) == "bool"


def _holds_flags(column):
    """Whether Python objects are true or false, gaps aside."""
    found = False
    for row in range(len(column)):
        value = column.item(row)
        if isinstance(value, bool):
            found = True
        elif value is not None and value == value:
            return False
    return found


def is_listlike(value):
    if isinstance(value, _pandas.Column):
        return True
    return hasattr(value, "__iter__") and not isinstance(value, (str, bytes, dict)) and not callable(value)


def index_of(values, name=None):
    """The index for labels of any kind."""
    if isinstance(values, Index):
        return values if name is None else values.rename(name)
    if isinstance(values, range):
        return RangeIndex(values, name=name)
    series_name = getattr(values, "name", None)
    column = getattr(values, "_column", None)
    if column is None:
        values = list(values) if not hasattr(values, "dtype") else values
        if isinstance(values, list) and values and all(isinstance(value, list) for value in values):
            return MultiIndex.from_arrays(values, names=name if isinstance(name, list) else None)
        if isinstance(values, list) and values and all(isinstance(value, tuple) for value in values):
            return MultiIndex.from_tuples(values, names=name if isinstance(name, list) else None)
        column = column_of(values)
    return from_column(column, series_name if name is None else name)


def from_column(column, name=None):
    """The class of index that a column's dtype calls for."""
    dtype = column.dtype
    if dtype.startswith(tuple(_CLASSES)):
        return _index_class(dtype)._made(column, name)
    return Index._made(column, name)


# By the start of a dtype: the module of `pandas.core.indexes` that has the class of such labels.
_CLASSES = {
    "category": ("category", "CategoricalIndex"),
    "interval": ("interval", "IntervalIndex"),
    "datetime": ("datetimes", "DatetimeIndex"),
    "timedelta": ("timedeltas", "TimedeltaIndex"),
    "period": ("period", "PeriodIndex"),
}


_LOADED = {}  # the class of a dtype, once it was asked for


def _index_class(dtype):
    if dtype not in _LOADED:
        module, name = next(home for start, home in _CLASSES.items() if dtype.startswith(start))
        _LOADED[dtype] = getattr(import_module(f"pandas.core.indexes.{module}"), name)
    return _LOADED[dtype]


def combined_index(levels, names, given=None):
    """An index over one level or several; `given` are the orders that levels have of their own."""
    if len(levels) == 1:
        return from_column(levels[0], names[0])
    return MultiIndex._of(levels, names, given)


def as_they_come(column):
    """The different values of a column, the first one first."""
    return column.take(_pandas.group_rows([column], False, False).first_rows)


def orders_of(index, start=0):
    """The orders of an index's levels when it becomes levels of another one, from the place `start` on."""
    return {
        start + place: index._given_levels.get(place) or as_they_come(level)
        for place, level in enumerate(index._levels)
    }


class Index(IndexOperators, IndexMethods):
    """Labels, in order."""

    freqstr = None
    _choice = None  # a range, masks one after the other and how many labels they leave, until somebody looks at these
    _given_levels = {}  # by place, the labels of a level in an order of their own; without it a level is sorted

    def __new__(cls, data=(), dtype=None, name=None, copy=False):
        if cls is not Index:
            return object.__new__(cls)
        found = index_of(data, name)
        return found.astype(dtype) if dtype is not None else found

    @classmethod
    def _made(cls, column, name):
        index = object.__new__(cls)
        index._levels = [column]
        index._names = [name]
        return index

    @classmethod
    def _chosen(cls, choice, name):
        """Labels that are made when somebody looks at them, which most code that filters rows never does."""
        index = object.__new__(cls)
        index._choice = choice
        index._names = [name]
        return index

    def _carry_out(self):
        """Make the labels that were chosen."""
        labels, masks, _ = self._choice
        rows = masks[0].true_rows()
        for mask in masks[1:]:
            (rows,) = _pandas.filtered([rows], mask)
        self._levels = [_pandas.range_rows(rows, labels.start, labels.step, len(labels))]
        self._choice = None

    def __init__(self, data=(), dtype=None, name=None, copy=False):
        pass

    # Attributes

    @property
    def _column(self):
        return self._levels[0]

    @property
    def name(self):
        return self._names[0] if len(self._names) == 1 else None

    @name.setter
    def name(self, name):
        self._names = [name]

    @property
    def names(self):
        return FrozenList(self._names)

    @names.setter
    def names(self, names):
        self._names = list(names)

    @property
    def nlevels(self):
        return len(self._levels) if self._choice is None else 1

    @property
    def dtype(self):
        return dtype_of(self._column)

    @property
    def values(self):
        from pandas.core.arrays.base import values_of

        plain = self._column.dtype in ("str", "datetime64[us]", "timedelta64[us]")
        return self._column.array() if plain else values_of(self._column)

    @property
    def array(self):
        from pandas.core.arrays.base import values_of

        return values_of(self._column)

    @property
    def size(self):
        return len(self)

    @property
    def shape(self):
        return (len(self),)

    @property
    def empty(self):
        return len(self) == 0

    @property
    def is_unique(self):
        return not self.has_duplicates

    @property
    def has_duplicates(self):
        return bool(_pandas.duplicated_rows(self._levels, "first").truth("any"))

    @property
    def is_monotonic_increasing(self):
        return self._sorted_rows().tolist() == list(range(len(self)))

    @property
    def str(self):
        from pandas.core.strings.accessor import StringMethods

        return StringMethods(self)

    @property
    def T(self):
        return self

    @property
    def inferred_type(self):
        return {"str": "string", "int64": "integer", "float64": "floating", "bool": "boolean"}.get(
            self._column.dtype, "mixed"
        )

    def __getattr__(self, name):
        if name == "_levels" and self._choice is not None:
            self._carry_out()
            return self._levels
        raise missing_attribute(self, name)

    def __len__(self):
        return len(self._levels[0]) if self._choice is None else self._choice[2]

    def __iter__(self):
        return iter(self._column.items() if self._column.dtype.startswith(("datetime", "period")) else self.tolist())

    def __contains__(self, label):
        try:
            return len(self._rows_of(label)) > 0
        except (KeyError, TypeError):
            return False

    def __bool__(self):
        raise ValueError(
            f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.item(), a.any() or a.all()."
        )

    def __getitem__(self, key):
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            count = len(range(start, stop, step))
            made = self._take(_pandas.range_column(start, count, step))
            if step == 1 and self.freqstr is not None and made.freqstr is None:
                made.freqstr = self.freqstr
            return made
        if is_mask(key):
            return self._take(column_of(getattr(key, "_column", key)).true_rows())
        if is_listlike(key):
            return self._take(self._counted(column_of(key)))
        row = key + len(self) if key < 0 else key
        if not 0 <= row < len(self):
            raise IndexError(f"index {key} is out of bounds for axis 0 with size {len(self)}")
        return self._label(int(row))

    def _counted(self, places):
        """Places in the index as rows; negative ones count from the end."""
        if not len(places):
            return _pandas.range_column(0, 0, 1)
        outside = places.compare("ge", len(self)).logic("or", places.compare("lt", -len(self))).true_rows()
        if len(outside):
            raise IndexError(f"index {places.item(outside.item(0))} is out of bounds for axis 0 with size {len(self)}")
        negative = places.compare("lt", 0)
        if not negative.truth("any"):
            return places
        return places.choose(negative.invert(), places.calculate("add", len(self), False))

    def _label(self, row):
        if self.nlevels == 1:
            return self._column.item(row)
        return tuple(level.item(row) for level in self._levels)

    def _with(self, levels):
        return combined_index(levels, self._names, self._given_levels)

    def _take(self, rows):
        return self._with(_pandas.taken(self._levels, rows))

    def _plainly_ordered(self):
        """The same labels, with every level in sorted order."""
        return combined_index(self._levels, self._names) if self._given_levels else self

    def _filter(self, mask):
        if self._choice is not None and len(mask) == len(self):
            labels, masks, _ = self._choice
            found = _pandas.chosen_rows(mask)
            # With more masks than a few, what they take together is more than the labels.
            if found is not None and found[0] and len(masks) < 8:
                return Index._chosen((labels, masks + [mask], found[0]), self._names[0])
        return self._with(_pandas.filtered(self._levels, mask))

    def _sorted_rows(self, ascending=True):
        return _pandas.sorted_by(self._levels, [not ascending] * self.nlevels, False)

    def _order(self, level=None, ascending=True, na_position="last", key=None, sort_remaining=True):
        """The rows in the order of the labels."""
        wanted = (
            range(self.nlevels)
            if level is None
            else [self._level(part) for part in (level if is_listlike(level) else [level])]
        )
        directions = list(ascending) if is_listlike(ascending) else [ascending] * len(wanted)
        pairs = list(zip(wanted, directions))
        if sort_remaining and not is_listlike(ascending):
            pairs += [(place, directions[0]) for place in range(self.nlevels) if place not in wanted]
        columns = [self._levels[place] for place, _ in pairs]
        if key is not None:
            columns = [index_of(key(self.get_level_values(place)))._column for place, _ in pairs]
        if len(columns) == 1:
            return columns[0].default_order(not pairs[0][1], na_position == "first")
        return _pandas.sorted_by(columns, [not direction for _, direction in pairs], na_position == "first")

    # Looking up

    def _rows_of(self, label):
        """All rows with a label."""
        column = self._column
        if column.dtype.startswith("period") and isinstance(label, str):
            return _pandas.column_of([text == label for text in column.texts(6)]).true_rows()
        found = column.compare("eq", label)
        return found.true_rows()

    def _positions(self, other):
        """The row of each label of another index, -1 where there is none."""
        if self.nlevels == 1:
            return self._column.positions(other._column)
        mine = _pandas.object_column(self.tolist())
        return mine.positions(_pandas.object_column(other.tolist()))

    def get_loc(self, label):
        rows = self._rows_of(label)
        if len(rows) == 0:
            raise KeyError(label)
        found = rows.tolist()
        if len(found) == 1:
            return found[0]
        if found == list(range(found[0], found[0] + len(found))):
            return slice(found[0], found[-1] + 1)
        return column_of([row in set(found) for row in range(len(self))]).array()

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        from pandas.core.sorting import reindexed_rows

        return reindexed_rows(self, index_of(target), method, limit, tolerance).array()

    def isin(self, values, level=None):
        if level is not None:
            self._level(level)
        wanted = column_of(values if hasattr(values, "dtype") else list(values))
        return wanted.positions(self._column).compare("ge", 0).array()

    def equals(self, other):
        return isinstance(other, Index) and same_labels(self, other)

    identical = equals

    # New ones from it

    def rename(self, name, inplace=False):
        if self.nlevels > 1 and not is_listlike(name):
            raise TypeError("Must pass list-like as `names`.")
        made = self if inplace else self._with(self._levels)
        made._names = list(name) if self.nlevels > 1 else [name]
        return None if inplace else made

    def set_names(self, names, level=None, inplace=False):
        made = self if inplace else self._with(self._levels)
        if isinstance(names, dict):
            made._names = [names.get(name, name) for name in self._names]
        elif level is not None:
            levels = [self._level(part) for part in (level if is_listlike(level) else [level])]
            changed = dict(zip(levels, names if is_listlike(names) else [names]))
            made._names = [changed.get(place, name) for place, name in enumerate(self._names)]
        else:
            made._names = list(names) if is_listlike(names) and not isinstance(names, tuple) else [names]
        return None if inplace else made

    def tolist(self):
        return self._column.tolist()

    to_list = tolist

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        made = (self if na_value is None else self.fillna(na_value))._column.array()
        return made if dtype is None else made.astype(dtype)

    def to_series(self, index=None, name=None):
        from pandas.core.series import Series

        return Series._made(self._column, index or self, name or self.name)

    def to_frame(self, index=True, name=None, allow_duplicates=False):
        from pandas.core.frame import DataFrame

        names = (
            (list(name) if self.nlevels > 1 else [name])
            if name is not None
            else [label if label is not None else row for row, label in enumerate(self.names)]
        )
        frame = DataFrame._made(list(self._levels), index_of(names), self)
        return frame if index else frame.reset_index(drop=True)

    def astype(self, dtype, copy=True):
        return from_column(cast_to(self._column, dtype), self.name)

    def unique(self, level=None):
        return (self if level is None else self.get_level_values(level)).drop_duplicates()

    def drop_duplicates(self, keep="first"):
        return self._take(_pandas.duplicated_rows(self._levels, _keep(keep)).invert().true_rows())

    def duplicated(self, keep="first"):
        return _pandas.duplicated_rows(self._levels, _keep(keep)).array()

    def nunique(self, dropna=True):
        distinct = self.unique()
        return len(distinct.dropna() if dropna and self.nlevels == 1 else distinct)

    def value_counts(self, **options):
        return self.to_series().value_counts(**options)

    def map(self, mapper, na_action=None):
        if self.nlevels > 1:
            call = mapper if callable(mapper) else lambda label: mapper.get(label, float("nan"))
            made = [call(label) for label in self.tolist()]
            return (
                MultiIndex.from_tuples(made, names=self.names)
                if made and all(isinstance(label, tuple) for label in made)
                else index_of(made)
            )
        return index_of(self.to_series().map(mapper, na_action)._column, self.name)

    def sort_values(self, *, return_indexer=False, ascending=True, na_position="last", key=None):
        by = self if key is None else index_of(key(self))
        rows = _pandas.sorted_by(by._levels, [not ascending] * by.nlevels, na_position == "first")
        made = self._take(rows)
        return (made, rows.array()) if return_indexer else made

    def isna(self):
        return self._column.missing().array()

    isnull = isna

    def notna(self):
        return self._column.missing().invert().array()

    def fillna(self, value):
        return from_column(self._column.choose(self._column.missing().invert(), value), self.name)

    def dropna(self, how="any"):
        if how not in ("any", "all"):
            raise ValueError(f"invalid how option: {how}")
        gaps = self._levels[0].missing()
        for level in self._levels[1:]:
            gaps = gaps.logic("or" if how == "any" else "and", level.missing())
        return self._take(gaps.invert().true_rows())

    def get_level_values(self, level):
        return from_column(self._levels[self._level(level)], self._names[self._level(level)])

    def _level(self, level):
        if isinstance(level, int):
            return level if level >= 0 else level + self.nlevels
        if level not in self._names:
            raise KeyError(f"Level {level} not found")
        return self._names.index(level)

    def droplevel(self, level=0):
        gone = {self._level(part) for part in (level if isinstance(level, list) else [level])}
        kept = [row for row in range(self.nlevels) if row not in gone]
        return combined_index([self._levels[row] for row in kept], [self._names[row] for row in kept])

    # Values

    def min(self, axis=None, skipna=True):
        return self._bound_label("min", skipna)

    def max(self, axis=None, skipna=True):
        return self._bound_label("max", skipna)

    def _bound_label(self, name, skipna):
        if skipna or not bool(self._column.missing().truth("any")):
            return self._column.reduce(name, 0.0)
        times = self._column.dtype.startswith(("datetime", "timedelta", "period"))
        return self._column.take(self._column.missing().true_rows()).item(0) if times else float("nan")

    def sum(self):
        return self._column.reduce("sum", 0.0)

    def mean(self, skipna=True, axis=None):
        return self.to_series().mean(skipna=skipna)

    def any(self):
        return self._column.truth("any")

    def all(self):
        return self._column.truth("all")

    def argmax(self, axis=None, skipna=True):
        return self.to_series()._extreme(True, skipna)

    def argmin(self, axis=None, skipna=True):
        return self.to_series()._extreme(False, skipna)

    def memory_usage(self, deep=False):
        from pandas.core.methods.memory_usage import column_bytes

        return column_bytes(self._column, deep)


def _keep(keep):
    return "none" if keep is False else keep


def same_labels(a, b):
    """Whether two indexes hold the same labels in the same order."""
    if a is b:
        return True
    if len(a) != len(b) or a.nlevels != b.nlevels:
        return False
    if isinstance(a, RangeIndex) and isinstance(b, RangeIndex):
        return a._range == b._range
    for left, right in zip(a._levels, b._levels):
        equal = left.compare("eq", right)
        if equal is NotImplemented:
            return False
        if not equal.logic("or", left.missing().logic("and", right.missing())).truth("all"):
            return False
    return True


def join_indexes(indexes):
    """The labels of several indexes, one after the other."""
    names = (
        indexes[0].names if all(index.names == indexes[0].names for index in indexes) else [None] * indexes[0].nlevels
    )
    if all(isinstance(index, RangeIndex) for index in indexes):
        ranges = [index._range for index in indexes if len(index)]
        fits = all(a.stop == b.start and a.step == b.step == 1 for a, b in zip(ranges, ranges[1:]))
        if ranges and fits:
            return RangeIndex(range(ranges[0].start, ranges[-1].stop), name=names[0])
    levels = [
        _pandas.joined_columns([index._levels[level] for index in indexes]) for level in range(indexes[0].nlevels)
    ]
    return combined_index(levels, names)


# Last, because they are subclasses of `Index`; functions of this module make them.
from pandas.core.indexes.multi import MultiIndex  # noqa: E402
from pandas.core.indexes.range import RangeIndex  # noqa: E402
