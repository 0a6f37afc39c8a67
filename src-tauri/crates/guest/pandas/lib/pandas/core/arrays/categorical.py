"""`Categorical` and `.cat`."""

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas.core.arrays.base import ExtensionArray
from pandas.core.dtypes.dtypes import CategoricalDtype, extension_dtype
from pandas.core.indexes.base import from_column, index_of, is_listlike
from pandas.io.formats.format import summary


class _Categories:
    """Methods of everything that holds a column of categories: `_changed(column)` makes another holder."""

    @property
    def categories(self):
        return from_column(_pandas_typed.category_parts(self._column)[1])

    @property
    def ordered(self):
        return _pandas_typed.category_parts(self._column)[2]

    def _code_column(self):
        codes, labels, _ = _pandas_typed.category_parts(self._column)
        size = next(size for size in (8, 16, 32) if len(labels) < 2 ** (size - 1))
        return codes.cast(f"int{size}")

    def _labels(self):
        return _pandas_typed.category_parts(self._column)[1]

    def _recoded(self, labels, ordered=None):
        ordered = self.ordered if ordered is None else ordered
        return self._changed(_pandas_typed.categories(self._column, _unique(labels), bool(ordered)))

    def _relabelled(self, labels, ordered=None):
        """Other labels for the same codes."""
        codes = _pandas_typed.category_parts(self._column)[0]
        return self._changed(
            _pandas_typed.categories_from_codes(codes, labels, self.ordered if ordered is None else bool(ordered))
        )

    def as_ordered(self):
        return self._relabelled(self._labels(), True)

    def as_unordered(self):
        return self._relabelled(self._labels(), False)

    def add_categories(self, new_categories):
        new = list(new_categories) if is_listlike(new_categories) else [new_categories]
        known = self._labels().tolist()
        again = set(new) & set(known)
        if again:
            raise ValueError(f"new categories must not include old categories: {again}")
        return self._recoded(_pandas.joined_columns([self._labels(), column_of(new)]))

    def remove_categories(self, removals):
        gone = list(removals) if is_listlike(removals) else [removals]
        unknown = [value for value in gone if value not in self._labels().tolist()]
        if unknown:
            raise ValueError(f"removals must all be in old categories: {index_of(unknown)!r}")
        kept = [place for place, value in enumerate(self._labels().tolist()) if value not in gone]
        return self._recoded(self._labels().take(column_of(kept or [0]).slice(0, len(kept))))

    def remove_unused_categories(self):
        used = set(_pandas_typed.category_parts(self._column)[0].tolist())
        kept = [place for place in range(len(self._labels())) if place in used]
        return self._recoded(self._labels().take(column_of(kept or [0]).slice(0, len(kept))))

    def rename_categories(self, new_categories):
        old = self._labels().tolist()
        if isinstance(new_categories, dict):
            new = [new_categories.get(value, value) for value in old]
        elif callable(new_categories):
            new = [new_categories(value) for value in old]
        else:
            new = list(new_categories)
        if len(new) != len(old):
            raise ValueError("new categories need to have the same number of items as the old categories!")
        return self._relabelled(_unique(column_of(new)))

    def reorder_categories(self, new_categories, ordered=None):
        new = list(new_categories)
        if set(new) != set(self._labels().tolist()) or len(new) != len(self._labels()):
            raise ValueError("items in new_categories are not the same as in old categories")
        return self._recoded(column_of(new), ordered)

    def set_categories(self, new_categories, ordered=None, rename=False):
        new = column_of(list(new_categories))
        if rename:
            codes = [code if code < len(new) else -1 for code in _pandas_typed.category_parts(self._column)[0].tolist()]
            ordered = self.ordered if ordered is None else ordered
            return self._changed(_pandas_typed.categories_from_codes(column_of(codes), new, bool(ordered)))
        return self._recoded(new, ordered)


def _unique(labels):
    if _pandas.duplicated_rows([labels], "first").truth("any"):
        raise ValueError("Categorical categories must be unique")
    return labels


def categories_column(values, categories=None, ordered=None, dtype=None):
    """A column of categories for values of any kind."""
    if isinstance(dtype, CategoricalDtype):
        categories = dtype.categories if categories is None else categories
        ordered = dtype.ordered if ordered is None else ordered
    column = column_of(getattr(values, "_column", values) if hasattr(values, "dtype") else list(values))
    if column.dtype == "category" and ordered is None:
        ordered = _pandas_typed.category_parts(column)[2]
    if column.dtype == "float64" and categories is None:
        column = _whole_where_possible(column, values)
    labels = None if categories is None else _unique(index_of(categories)._column)
    return _pandas_typed.categories(column, labels, bool(ordered))


def _whole_where_possible(column, values):
    """Whole numbers beside gaps are categories of whole numbers."""
    if hasattr(values, "dtype"):
        return column
    present = [value for value in values if value is not None and value == value]
    if len(present) == len(column) or not all(isinstance(value, int) for value in present):
        return column
    return column.cast("Int64")


def mapped(column, mapper, na_action):
    """The column with another value for each category: categories again when they stay distinct."""
    codes, labels, ordered = _pandas_typed.category_parts(column)
    old = labels.tolist()
    if not isinstance(mapper, dict) and not callable(mapper) and not hasattr(mapper, "_column"):
        raise TypeError(f"'{type(mapper).__name__}' object is not callable")
    if isinstance(mapper, dict) or hasattr(mapper, "_column"):
        table = mapper if isinstance(mapper, dict) else mapper.to_dict()
        new = [table.get(value, float("nan")) for value in old]
    else:
        new = [mapper(value) for value in old]
    made = column_of(new)
    distinct = not _pandas.duplicated_rows([made], "first").truth("any") and not made.missing().truth("any")
    if distinct:
        return _pandas_typed.categories_from_codes(codes, made, ordered)
    return made.take(codes)


def counted(series, normalize, sort, ascending, dropna):
    """How often each category occurs, also the ones that do not."""
    from pandas.core.series import Series

    codes, labels, ordered = _pandas_typed.category_parts(series._column)
    counts = [0] * (len(labels) + 1)
    for code in codes.tolist():
        counts[code] += 1
    gaps = counts.pop()
    numbers = list(range(len(labels))) + ([-1] if gaps and not dropna else [])
    counts += [gaps] if gaps and not dropna else []
    index = _pandas_typed.categories_from_codes(column_of(numbers or [0]).slice(0, len(numbers)), labels, ordered)
    column = column_of(counts or [0]).slice(0, len(counts))
    made = Series._made(column, from_column(index, series.name), "proportion" if normalize else "count")
    made = made._sorted(ascending) if sort else made
    return made / made.sum() if normalize else made


def listed(labels, separator=", "):
    """The categories in brackets, the middle left out when there are many."""
    texts = label_texts(labels)
    if len(texts) > MOST_CATEGORIES:
        half = MOST_CATEGORIES // 2
        texts = texts[:half] + ["..."] + texts[-half:]
    return f"[{separator.join(texts)}]"


MOST_CATEGORIES = 10  # pandas' own limit for categories in a footer


def label_texts(labels):
    if labels.dtype in ("str", "object", "string"):
        return [repr(value) for value in labels.tolist()]
    if labels.dtype.startswith(("interval", "period")):
        return [str(value) for value in labels.tolist()]
    return [text.strip() for text in labels.texts(6)]


def footer(column):
    """`Categories (3, str): ['a' < 'b' < 'c']`, wrapped at the width of the display."""
    from pandas._config import config

    _, labels, ordered = _pandas_typed.category_parts(column)
    texts = label_texts(labels)
    if len(texts) >= MOST_CATEGORIES:
        half = MOST_CATEGORIES // 2 - 1
        texts = texts[:half] + ["..."] + texts[-half:]
    head = f"Categories ({len(labels)}, {labels.dtype}): "
    width = config.values["display.width"] or 80
    separator = " < " if ordered else ", "
    lines, line, length = [], "", len(head)
    for text in texts:
        if length + len(separator) + len(text) > width and line:
            lines.append(line + separator.rstrip())
            line, length = " " * (len(head) + 1), len(head) + 1
        elif line.strip():
            line += separator
            length += len(separator)
        line += text
        length += len(text)
    body = "\n".join([*lines, line])
    return f"{head}[{body}]".replace(" < ... < ", " ... ")


class Categorical(_Categories, ExtensionArray):
    """Values from a fixed set."""

    def __init__(self, values, categories=None, ordered=None, dtype=None, copy=True):
        self._column = categories_column(values, categories, ordered, dtype)

    @classmethod
    def _of(cls, column):
        made = object.__new__(cls)
        made._column = column
        return made

    _changed = _of

    @classmethod
    def from_codes(cls, codes, categories=None, ordered=None, dtype=None, validate=True):
        if isinstance(dtype, CategoricalDtype):
            categories, ordered = dtype.categories, dtype.ordered
        if categories is None:
            raise ValueError("The categories must be provided in 'categories' or 'dtype'. Both were None.")
        codes = column_of(codes if hasattr(codes, "dtype") else list(codes))
        return cls._of(_pandas_typed.categories_from_codes(codes, index_of(categories)._column, bool(ordered)))

    @property
    def dtype(self):
        return extension_dtype(self._column)

    @property
    def codes(self):
        return self._code_column().array()

    def __repr__(self):
        texts = _value_texts(self._column)
        if not texts:
            return f"[], {footer(self._column)}"
        body = summary(texts, "", False).rstrip(", \n") if len(texts) <= 100 else _shortened(texts)
        length = f"\nLength: {len(texts)}" if len(texts) > 100 else ""
        return f"{body}{length}\n{footer(self._column)}"

    def __setitem__(self, key, value):
        codes = _pandas_typed.category_parts(self._column)[0].tolist()
        known = self._labels().tolist()
        if value is not None and value == value and value not in known:
            raise TypeError(f"Cannot setitem on a Categorical with a new category ({value}), set the categories first")
        code = known.index(value) if value in known else -1
        for row in range(*key.indices(len(codes))) if isinstance(key, slice) else [key]:
            codes[row] = code
        self._column = _pandas_typed.categories_from_codes(column_of(codes), self._labels(), self.ordered)

    def map(self, mapper, na_action=None):
        made = mapped(self._column, mapper, na_action)
        return self._of(made) if made.dtype == "category" else from_column(made)

    def equals(self, other):
        """Whether the other has the same values, and the same categories in whatever order."""
        if not isinstance(other, Categorical) or self.dtype != other.dtype:
            return False
        return self.codes.tolist() == other.set_categories(self.categories).codes.tolist()

    def unique(self):
        return self._of(self._column.take(_pandas.duplicated_rows([self._column], "first").invert().true_rows()))

    def sort_values(self, *, inplace=False, ascending=True, na_position="last"):
        made = self._column.take(self._column.sorted_rows(not ascending, na_position == "first"))
        if inplace:
            self._column = made
            return None
        return self._of(made)

    def argsort(self, *, ascending=True, kind="quicksort", **options):
        return self._column.sorted_rows(not ascending, False).array()

    def isin(self, values):
        return column_of(list(values)).positions(self._column).compare("ge", 0).array()

    def min(self, *, skipna=True, **options):
        return self._column.reduce("min", 0.0)

    def max(self, *, skipna=True, **options):
        return self._column.reduce("max", 0.0)

    def value_counts(self, dropna=True):
        from pandas.core.series import Series

        return Series(self).value_counts(sort=False, dropna=dropna)

    def describe(self):
        counts = self.value_counts(dropna=False)
        return counts.to_frame("counts").assign(freqs=counts / counts.sum()).rename_axis("categories")

    def astype(self, dtype, copy=True):
        from pandas.core.arrays.base import values_of
        from pandas.core.dtypes.base import cast_to

        return values_of(cast_to(self._column, dtype))

    def tolist(self):
        return self._column.tolist()

    def to_numpy(self, dtype=None, **options):
        return _pandas_typed.decoded(self._column).array()

    __array__ = to_numpy


def _value_texts(column):
    decoded = _pandas_typed.decoded(column)
    gaps = column.missing().tolist()
    present = column.missing().invert().true_rows()
    texts = iter(label_texts(decoded.take(present)) if len(present) else [])
    return ["NaN" if gone else next(texts) for gone in gaps]


def _shortened(texts):
    return summary(texts[:5] + ["..."] + texts[-5:], "", False).rstrip(", \n")


class CategoricalAccessor(_Categories):
    """`.cat`: the categories of a series."""

    def __init__(self, owner):
        if owner._column.dtype != "category":
            raise AttributeError("Can only use .cat accessor with a 'category' dtype")
        self._owner, self._column = owner, owner._column

    def _changed(self, column):
        return self._owner._with(column)

    @property
    def codes(self):
        return self._owner._with(self._code_column()).rename(None)
