"""Row and column labels."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes import Dtype, cast_to, dtype_of
from pandas.core.hints import missing_attribute
from pandas.core.index_methods import FrozenList, IndexMethods, MultiIndexMethods
from pandas.core.printing import summary


def is_mask(key):
    """Whether a key picks rows by true and false."""
    column = getattr(key, "_column", None)
    if column is not None:
        return column.dtype in ("bool", "boolean") or column.dtype == "object" and _holds_flags(column)
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
    if dtype.startswith(("datetime", "timedelta", "period", "category", "interval")):
        return _index_class(dtype)._made(column, name)
    return Index._made(column, name)


def _index_class(dtype):
    if dtype == "category":
        from pandas.core.categorical import CategoricalIndex

        return CategoricalIndex
    if dtype.startswith("interval"):
        from pandas.core.interval_index import IntervalIndex

        return IntervalIndex
    from pandas.core import moment_indexes

    return {"d": moment_indexes.DatetimeIndex, "t": moment_indexes.TimedeltaIndex, "p": moment_indexes.PeriodIndex}[dtype[0]]


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
    return {start + place: index._given_levels.get(place) or as_they_come(level) for place, level in enumerate(index._levels)}


class Index(IndexMethods):
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
            rows, = _pandas.filtered([rows], mask)
        self._levels = [_pandas.range_rows(rows, labels.start, labels.step, len(labels))]
        self._choice = None

    def __init__(self, data=(), dtype=None, name=None, copy=False):
        pass

    # What it is

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
        from pandas.core.arrays import values_of

        plain = self._column.dtype in ("str", "datetime64[us]", "timedelta64[us]")
        return self._column.array() if plain else values_of(self._column)

    @property
    def array(self):
        from pandas.core.arrays import values_of

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
        from pandas.core.strings import StringMethods

        return StringMethods(self)

    @property
    def T(self):
        return self

    @property
    def inferred_type(self):
        return {"str": "string", "int64": "integer", "float64": "floating", "bool": "boolean"}.get(self._column.dtype, "mixed")

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
        raise ValueError(f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.item(), a.any() or a.all().")

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
            return self._take(column_of(key))
        row = key + len(self) if key < 0 else key
        if not 0 <= row < len(self):
            raise IndexError(f"index {key} is out of bounds for axis 0 with size {len(self)}")
        return self._label(int(row))

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
        wanted = range(self.nlevels) if level is None else [self._level(part) for part in (level if is_listlike(level) else [level])]
        directions = list(ascending) if is_listlike(ascending) else [ascending] * len(wanted)
        pairs = list(zip(wanted, directions))
        if sort_remaining:
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

    def get_indexer(self, target):
        return self._positions(index_of(target)).array()

    def isin(self, values, level=None):
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

    def to_numpy(self, dtype=None, copy=False):
        return self._column.array()

    def to_series(self, index=None, name=None):
        from pandas.core.series import Series

        return Series._made(self._column, index or self, name or self.name)

    def to_frame(self, index=True, name=None):
        from pandas.core.frame import DataFrame

        names = [name] if name is not None else [label if label is not None else row for row, label in enumerate(self.names)]
        frame = DataFrame._made(list(self._levels), index_of(names), self)
        return frame if index else frame.reset_index(drop=True)

    def astype(self, dtype, copy=True):
        return from_column(cast_to(self._column, dtype), self.name)

    def unique(self, level=None):
        return self.drop_duplicates()

    def drop_duplicates(self, keep="first"):
        return self._take(_pandas.duplicated_rows(self._levels, _keep(keep)).invert().true_rows())

    def duplicated(self, keep="first"):
        return _pandas.duplicated_rows(self._levels, _keep(keep)).array()

    def nunique(self, dropna=True):
        return len(self.unique())

    def value_counts(self, **options):
        return self.to_series().value_counts(**options)

    def map(self, mapper, na_action=None):
        if self.nlevels > 1:
            call = mapper if callable(mapper) else lambda label: mapper.get(label, float("nan"))
            made = [call(label) for label in self.tolist()]
            return MultiIndex.from_tuples(made, self.names) if made and all(isinstance(label, tuple) for label in made) else index_of(made)
        return index_of(self.to_series().map(mapper)._column, self.name)

    def sort_values(self, *, return_indexer=False, ascending=True, na_position="last", key=None):
        rows = self._sorted_rows(ascending) if key is None else index_of(key(self))._sorted_rows(ascending)
        made = self._take(rows)
        return (made, rows.array()) if return_indexer else made

    def append(self, other):
        others = other if isinstance(other, (list, tuple)) else [other]
        return join_indexes([self, *others])

    def drop(self, labels, errors="raise"):
        labels = list(labels) if is_listlike(labels) else [labels]
        gone = set(labels)
        missing = [label for label in labels if label not in self]
        if missing and errors == "raise":
            raise KeyError(f"{missing} not found in axis")
        return self[[row for row, label in enumerate(self.tolist()) if label not in gone]]

    def _rows_without(self, labels, errors="raise", level=None):
        """The rows whose label is none of these."""
        listed = list(labels) if is_listlike(labels) and not isinstance(labels, tuple) else [labels]
        if level is not None:
            return _pandas.column_of(self.get_level_values(level).isin(listed)).invert().true_rows()
        if self.nlevels == 1 and not self._column.dtype.startswith(("datetime", "timedelta", "period", "interval")) and listed:
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
        kept = self._take(index_of(other)._positions(self).compare("lt", 0).true_rows()).unique()
        return kept if sort is False else kept.sort_values()

    def intersection(self, other, sort=False):
        return self._take(index_of(other)._positions(self).compare("ge", 0).true_rows()).unique()

    def union(self, other, sort=None):
        other = index_of(other)
        if other.equals(self):
            return self
        absent = other._take(self._positions(other).compare("lt", 0).true_rows())
        joined = join_indexes([self, absent if self.is_unique else absent.unique()])
        if not self.is_unique or not other.is_unique:
            return joined if sort is False else joined._in_order()
        return joined.unique() if sort is False else joined.unique()._in_order()

    def _in_order(self):
        """Sorted, when the labels compare."""
        try:
            return self.sort_values()
        except TypeError:
            return self

    def insert(self, loc, item):
        labels = self.tolist()
        labels.insert(loc, item)
        return index_of(labels, self.name)

    def isna(self):
        return self._column.missing().array()

    isnull = isna

    def notna(self):
        return self._column.missing().invert().array()

    def fillna(self, value):
        return from_column(self._column.choose(self._column.missing().invert(), value), self.name)

    def dropna(self):
        return self._take(self._column.missing().invert().true_rows())

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
        return self._column.reduce("min", 0.0)

    def max(self, axis=None, skipna=True):
        return self._column.reduce("max", 0.0)

    def sum(self):
        return self._column.reduce("sum", 0.0)

    def mean(self):
        return self._column.reduce("mean", 0.0)

    def any(self):
        return self._column.truth("any")

    def all(self):
        return self._column.truth("all")

    def argmax(self, axis=None, skipna=True):
        return self._column.extreme(True)

    def argmin(self, axis=None, skipna=True):
        return self._column.extreme(False)

    def _compare(self, name, other):
        column = getattr(other, "_column", other)
        if isinstance(column, (list, tuple)):
            column = column_of(list(column))
        result = self._column.compare(name, column)
        if result is NotImplemented:
            raise TypeError(f"Invalid comparison between dtype={self.dtype} and {type(other).__name__}")
        return result.array()

    def __eq__(self, other):
        return self._compare("eq", other)

    def __ne__(self, other):
        return self._compare("ne", other)

    def __lt__(self, other):
        return self._compare("lt", other)

    def __le__(self, other):
        return self._compare("le", other)

    def __gt__(self, other):
        return self._compare("gt", other)

    def __ge__(self, other):
        return self._compare("ge", other)

    __hash__ = None

    def _arithmetic(self, name, other, reflected=False):
        result = self._column.calculate(name, getattr(other, "_column", other), reflected)
        return result if result is NotImplemented else from_column(result, self.name)

    def __add__(self, other):
        return self._arithmetic("add", other)

    def __radd__(self, other):
        return self._arithmetic("add", other, True)

    def __sub__(self, other):
        return self._arithmetic("sub", other)

    def __mul__(self, other):
        return self._arithmetic("mul", other)

    def __truediv__(self, other):
        return self._arithmetic("truediv", other)

    # Printing

    def _texts(self):
        if self._column.dtype in ("str", "object"):
            return [repr(value) for value in self.tolist()]
        if self._column.dtype.startswith(("datetime", "timedelta", "period")):
            moments = self._column.dtype.startswith("datetime")
            texts = [_in_microseconds(text) for text in self._column.texts(6)] if moments else self._column.texts(6)
            return [text if text == "NaT" and not moments else repr(text) for text in texts]
        if self._column.dtype.startswith("float"):
            return _float_texts(self._column)
        return [str(value) for value in self.tolist()]

    def _attributes(self):
        attributes = [("dtype", repr(str(self.dtype)))]
        if self.name is not None:
            attributes.append(("name", repr(self.name)))
        if len(self) > 100:
            attributes.append(("length", str(len(self))))
        return attributes

    def __repr__(self):
        name = type(self).__name__
        text = summary(self._texts(), name, True)
        lead = " " * (len(name) + 1)
        width = len(text.rsplit("\n", 1)[-1]) if "\n" in text else len(lead) + len(text)
        parts = ""
        attributes = self._attributes()
        for number, (key, value) in enumerate(attributes):
            attribute = f"{key}={value}"
            separator = ", " if parts else ""
            comma = 1 if number < len(attributes) - 1 else 0
            if width + len(separator) + len(attribute) + comma > 80:
                text = text if parts else text.rstrip()
                parts += ("," if separator else "") + "\n" + lead + attribute
                width = len(lead) + len(attribute)
            else:
                parts += separator + attribute
                width += len(separator) + len(attribute)
        return f"{name}({text}{parts})"

    def _summary(self):
        """What `info()` says about it."""
        count = len(self)
        ends = f", {self._shown(0)} to {self._shown(count - 1)}" if count else ""
        return f"{type(self).__name__}: {count} entries{ends}"

    def _shown(self, row):
        return str(self._label(row))

    def memory_usage(self, deep=False):
        from pandas.core.memory import column_bytes

        return column_bytes(self._column, deep)


class RangeIndex(Index):
    """Whole numbers in equal steps, kept as start, stop and step."""

    def __new__(cls, start=None, stop=None, step=None, name=None, dtype=None, copy=False):
        index = object.__new__(cls)
        if isinstance(start, range):
            index._range = start
        else:
            index._range = range(start or 0, stop, step or 1) if stop is not None else range(start or 0)
        index._names = [name]
        index._made_levels = None
        return index

    def __init__(self, *args, **options):
        pass

    @property
    def _levels(self):
        if self._made_levels is None:
            self._made_levels = [_pandas.range_column(self._range.start, len(self._range), self._range.step)]
        return self._made_levels

    start = property(lambda self: self._range.start)
    stop = property(lambda self: self._range.stop)
    step = property(lambda self: self._range.step)

    def __len__(self):
        return len(self._range)

    def __iter__(self):
        return iter(self._range)

    def __contains__(self, label):
        return label in self._range

    def __getitem__(self, key):
        if isinstance(key, slice):
            return RangeIndex(self._range[key], name=self.name)
        if isinstance(key, int) and not isinstance(key, bool):
            try:
                return self._range[key]
            except IndexError:
                raise IndexError(f"index {key} is out of bounds for axis 0 with size {len(self)}") from None
        return Index.__getitem__(self, key)

    def _label(self, row):
        return self._range[row]

    def _take(self, rows):
        column = _pandas.range_rows(rows, self._range.start, self._range.step, len(self._range))
        if column is None:
            return Index._take(self, rows)
        steps = _pandas.even_steps(column)
        return Index._made(column, self._names[0]) if steps is None else self._even(steps[0], steps[2], len(column))

    def _even(self, start, step, count):
        """The range of so many labels in equal steps; a single label has this one's step, as in pandas."""
        step = self._range.step if count == 1 else step
        return RangeIndex(range(start, start + count * step, step), name=self._names[0])

    def _filter(self, mask):
        found = _pandas.chosen_rows(mask) if len(mask) == len(self._range) else None
        if found is None:
            return self._take(mask.true_rows())
        count, first, step = found
        if count == 0:
            return RangeIndex(range(0), name=self._names[0])
        if step:
            return self._even(self._range[first], step * self._range.step, count)
        return Index._chosen((self._range, [mask], count), self._names[0])

    def _rows_of(self, label):
        if isinstance(label, (int, float)) or hasattr(label, "item"):
            number = int(label)
            return column_of([self._range.index(number)] if number == label and number in self._range else [])
        return column_of([])

    def rename(self, name, inplace=False):
        return RangeIndex(self._range, name=name)

    def tolist(self):
        return list(self._range)

    to_list = tolist
    is_unique = True
    has_duplicates = False

    def __repr__(self):
        name = f", name={self.name!r}" if self.name is not None else ""
        return f"RangeIndex(start={self.start}, stop={self.stop}, step={self.step}{name})"

    def memory_usage(self, deep=False):
        return 132


class MultiIndex(MultiIndexMethods, Index):
    """Labels of several levels."""

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
    def from_tuples(cls, tuples, names=None, sortorder=None):
        rows = list(tuples)
        width = len(rows[0]) if rows else 0
        columns = [column_of([row[level] for row in rows]) for level in range(width)]
        return cls._of(columns, names or [None] * width)

    @classmethod
    def from_arrays(cls, arrays, names=None, sortorder=None):
        indexes = [index_of(array) for array in arrays]
        return cls._of([index._column for index in indexes], names or [index.name for index in indexes])

    @classmethod
    def from_product(cls, iterables, names=None, sortorder=None):
        import itertools

        return cls.from_tuples(list(itertools.product(*[list(part) for part in iterables])), names)

    @classmethod
    def from_frame(cls, frame, names=None):
        return cls._of(frame._columns, names or frame.columns.tolist())

    @property
    def dtype(self):
        return Dtype("object")

    @property
    def levels(self):
        given = self._given_levels
        return FrozenList([
            from_column(given[place], name) if place in given else from_column(level, name).dropna().unique()._sorted_if_possible()
            for place, (level, name) in enumerate(zip(self._levels, self._names))
        ])

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
        return f"MultiIndex([{body}],\n           names={self._names!r}{length})" if any(
            name is not None for name in self._names
        ) else f"MultiIndex([{body}],\n           )"

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
        from pandas.core.memory import levels_bytes

        return levels_bytes(self, deep)


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
        from pandas.core.moment_indexes import moment_range

        first, behind = moment_range(end)
        return level.compare("lt", behind) if after else level.compare("ge", first)
    return level.compare(comparison, end)


def _in_microseconds(text):
    """A moment with six digits behind the second, as labels print it, where columns print three."""
    start, point, rest = text.partition(".")
    digits = rest[:3]
    return f"{start}.{digits}000{rest[3:]}" if point and not rest[3:4].isdigit() else text


def _float_texts(column):
    """Each number with its own digits, as an index prints them."""
    texts = ["nan" if text == "NaN" else text.strip() for text in column.texts(6)]
    if all("e" not in text for text in texts):
        return [text.rstrip("0") + ("0" if text.rstrip("0").endswith(".") else "") if "." in text else text for text in texts]
    return texts


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
    names = indexes[0].names if all(index.names == indexes[0].names for index in indexes) else [None] * indexes[0].nlevels
    if all(isinstance(index, RangeIndex) for index in indexes):
        ranges = [index._range for index in indexes if len(index)]
        fits = all(a.stop == b.start and a.step == b.step == 1 for a, b in zip(ranges, ranges[1:]))
        if ranges and fits:
            return RangeIndex(range(ranges[0].start, ranges[-1].stop), name=names[0])
    levels = [_pandas.joined_columns([index._levels[level] for index in indexes]) for level in range(indexes[0].nlevels)]
    return combined_index(levels, names)


def __getattr__(name):
    if name in ("DatetimeIndex", "TimedeltaIndex", "PeriodIndex", "moment_range"):
        from pandas.core import moment_indexes

        return getattr(moment_indexes, name)
    raise AttributeError(f"module 'pandas.core.index' has no attribute '{name}'")
