"""`RangeIndex`: whole numbers in equal steps."""

import operator

import _pandas
from _pandas import column_of

from pandas.core.indexes.base import Index


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

    def _arithmetic(self, name, other, reflected=False):
        """Whole numbers in equal steps stay so where the operator leaves them equal."""
        if name in ("add", "sub", "mul") and isinstance(other, int) and not isinstance(other, bool):
            ends = [getattr(operator, name)(*((other, end) if reflected else (end, other))) for end in self._ends()]
            if ends[0] != ends[1]:
                return RangeIndex(
                    range(ends[0], ends[0] + (ends[1] - ends[0]) * len(self), ends[1] - ends[0]), name=self.name
                )
        return Index._arithmetic(self, name, other, reflected)

    def _ends(self):
        """The first label and the one behind it."""
        return self.start, self.start + self.step

    def __neg__(self):
        return self._arithmetic("sub", 0, True)

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
