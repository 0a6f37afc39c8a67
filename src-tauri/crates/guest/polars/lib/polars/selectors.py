"""Selectors: columns by name, place, data type or pattern, as in `cs.numeric() | cs.by_name("id")`."""

import functools
import operator
import re

import _polars

from polars import datatypes
from polars.datatypes import to_native
from polars.expr.expr import Expr

# Python's own, before the selectors of the same names.
_COLLECTIONS = (list, tuple, set, frozenset)
_PYTHON_FLOAT = float


class Selector(Expr):
    """An expression that stands for columns; `|`, `&`, `-`, `^` and `~` join selectors."""

    def _joined(self, operator, other):
        return Selector(self._native.joined(operator, other._native))

    def __or__(self, other):
        return self._joined("or", other) if isinstance(other, Selector) else Expr(self._native) | other

    def __and__(self, other):
        return self._joined("and", other) if isinstance(other, Selector) else Expr(self._native) & other

    def __sub__(self, other):
        return self._joined("sub", other) if isinstance(other, Selector) else Expr(self._native) - other

    def __xor__(self, other):
        return self._joined("xor", other) if isinstance(other, Selector) else Expr(self._native) ^ other

    def __ror__(self, other):
        return by_name(other.meta.output_name())._joined("or", self) if isinstance(other, Expr) else NotImplemented

    def __invert__(self):
        return all() - self

    def exclude(self, columns, *more_columns):
        return self - exclude_of(columns, *more_columns)

    def __hash__(self):
        return id(self)

    def as_expr(self):
        return Expr(self._native)

    def __repr__(self):
        return self._native.text()


def _kind(kind, native=None):
    def function():
        return Selector(_polars.columns_of_kind(native or kind))

    function.__name__ = kind
    return function


(
    all,
    empty,
    categorical,
    decimal,
    enum,
    float,
    integer,
    nested,
    numeric,
    signed_integer,
    struct,
    temporal,
    unsigned_integer,
) = (
    _kind(kind)
    for kind in (
        "all",
        "empty",
        "categorical",
        "decimal",
        "enum",
        "float",
        "integer",
        "nested",
        "numeric",
        "signed_integer",
        "struct",
        "temporal",
        "unsigned_integer",
    )
)


def by_dtype(*dtypes):
    """Columns of these data types; Python's own types stand for all data types of their kind."""
    chosen = [_of_dtype(dtype) for dtype in _flat(dtypes)]
    return functools.reduce(operator.or_, chosen) if chosen else empty()


def _of_dtype(dtype):
    if dtype is int:
        return integer()
    if dtype is _PYTHON_FLOAT:
        return float()
    if isinstance(dtype, type) and dtype in _PARAMETRIC:
        return Selector(_polars.columns_of_kind(_PARAMETRIC[dtype]))
    return Selector(_polars.columns_of([to_native(dtype)]))


# A class without parameters stands for all of them.
_PARAMETRIC = {
    datatypes.Datetime: "datetime",
    datatypes.Duration: "duration",
    datatypes.List: "list",
    datatypes.Struct: "struct",
    datatypes.Array: "array",
    datatypes.Decimal: "decimal",
    datatypes.Categorical: "categorical",
    datatypes.Enum: "enum",
}


def _flat(values):
    for value in values:
        if isinstance(value, _COLLECTIONS) or hasattr(value, "__next__"):
            yield from _flat(value)
        else:
            yield value


def by_name(*names, require_all=True):
    return Selector(_polars.columns([*_flat(names)], require_all))


def by_index(*indices, require_all=True):
    places = [one for value in indices for one in (value if hasattr(value, "__iter__") else [value])]
    return Selector(_polars.columns_at(places, require_all))


def columns_like_or_named(names, strict=True):
    """Columns by name; a name of the form `^…$` is a pattern."""
    return Selector(_polars.columns([*names], strict))


def exclude_of(columns, *more_columns):
    chosen = empty()
    for one in _flat([columns, *more_columns]):
        if isinstance(one, Selector):
            chosen |= one
        elif isinstance(one, Expr):
            chosen |= by_name(one.meta.output_name())
        elif isinstance(one, str):
            chosen |= columns_like_or_named([one], strict=False)
        else:
            chosen |= by_dtype(one)
    return chosen


def exclude(columns, *more_columns):
    return all() - exclude_of(columns, *more_columns)


def first(*, strict=True):
    return by_index(0, require_all=strict)


def last(*, strict=True):
    return by_index(-1, require_all=strict)


def matches(pattern):
    return Selector(_polars.columns_like(pattern))


def _any_of(parts):
    return "|".join(re.escape(part) for part in _flat(parts))


def contains(*substring):
    return matches(f"^.*({_any_of(substring)}).*$")


def starts_with(*prefix):
    return matches(f"^({_any_of(prefix)}).*$")


def ends_with(*suffix):
    return matches(f"^.*({_any_of(suffix)})$")


def _of_characters(letters, ascii_letters, ascii_only, ignore_spaces):
    characters = (ascii_letters if ascii_only else letters) + (" " if ignore_spaces else "")
    return matches(f"^[{characters}]+$")


def alpha(ascii_only=False, *, ignore_spaces=False):
    return _of_characters(r"\p{Alphabetic}", "a-zA-Z", ascii_only, ignore_spaces)


def alphanumeric(ascii_only=False, *, ignore_spaces=False):
    return _of_characters(r"\p{Alphabetic}\d", "a-zA-Z0-9", ascii_only, ignore_spaces)


def digit(ascii_only=False):
    return _of_characters(r"\d", "0-9", ascii_only, False)


def array(inner=None, *, width=None):
    if inner is None and width is None:
        return Selector(_polars.columns_of_kind("array"))
    return Selector(_polars.columns_of_values(_values(inner), True, width))


def _values(inner):
    selector = all() if inner is None else inner if isinstance(inner, Selector) else by_dtype(inner)
    return selector._native


def _lists(inner=None):
    if inner is None:
        return Selector(_polars.columns_of_kind("list"))
    return Selector(_polars.columns_of_values(_values(inner), False, None))


def binary():
    return by_dtype(datatypes.Binary)


def boolean():
    return by_dtype(datatypes.Boolean)


def date():
    return by_dtype(datatypes.Date)


def time():
    return by_dtype(datatypes.Time)


def string(*, include_categorical=False):
    return by_dtype(datatypes.String) | categorical() if include_categorical else by_dtype(datatypes.String)


def datetime(time_unit=None, time_zone=("*", None)):
    if time_unit is None and time_zone == ("*", None):
        return Selector(_polars.columns_of_kind("datetime"))
    units = ["ms", "us", "ns"] if time_unit is None else [time_unit] if isinstance(time_unit, str) else time_unit
    zones = [time_zone] if time_zone is None or isinstance(time_zone, str) else time_zone
    # "*" stands for every zone, and a selector cannot ask for that with one unit.
    if "*" in zones:
        chosen = Selector(_polars.columns_of_kind("datetime"))
        return (
            chosen if None in zones else chosen - by_dtype(*(datatypes.Datetime(unit) for unit in ("ms", "us", "ns")))
        )
    return by_dtype(*(datatypes.Datetime(unit, zone) for unit in units for zone in zones))


def duration(time_unit=None):
    if time_unit is None:
        return Selector(_polars.columns_of_kind("duration"))
    return by_dtype(*(datatypes.Duration(unit) for unit in ([time_unit] if isinstance(time_unit, str) else time_unit)))


def is_selector(obj):
    return isinstance(obj, Selector)


def expand_selector(target, selector, *, strict=True):
    """The names of the columns of a table, or of a schema, that the selector stands for."""
    from polars.dataframe.frame import DataFrame

    frame = target if hasattr(target, "columns") else DataFrame(schema=target)
    return tuple(frame.lazy().select(selector).collect_schema())


# Last, because the functions above need Python's own.
list = _lists
