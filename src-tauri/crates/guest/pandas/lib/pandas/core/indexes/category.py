"""`CategoricalIndex`."""

import _pandas_typed

from pandas.core.arrays.categorical import Categorical, _Categories, _value_texts, categories_column, listed, mapped
from pandas.core.indexes.base import Index, from_column


class CategoricalIndex(_Categories, Index):
    """Labels from a fixed set."""

    def __new__(cls, data=(), categories=None, ordered=None, dtype=None, copy=False, name=None):
        column = categories_column(data, categories, ordered, dtype)
        return cls._made(column, name if name is not None else getattr(data, "name", None))

    def __init__(self, *args, **options):
        pass

    def _changed(self, column):
        return CategoricalIndex._made(column, self.name)

    @property
    def codes(self):
        return self._code_column().array()

    @property
    def values(self):
        return Categorical._of(self._column)

    array = values

    def map(self, mapper, na_action=None):
        return from_column(mapped(self._column, mapper, na_action), self.name)

    def equals(self, other):
        if not isinstance(other, Index):
            return False
        if isinstance(other, CategoricalIndex):
            if self.dtype != other.dtype:
                return False
            other = from_column(_pandas_typed.decoded(other._column))
        return from_column(_pandas_typed.decoded(self._column)).equals(other)

    def _texts(self):
        return ["nan" if text == "NaN" else text for text in _value_texts(self._column)]

    def _attributes(self):
        shown = [("categories", listed(self._labels())), ("ordered", str(self.ordered)), ("dtype", "'category'")]
        if self.name is not None:
            shown.append(("name", repr(self.name)))
        return shown
