"""The namespaces of an expression: `Expr.str`, `.dt`, `.list`, `.arr`, `.struct`, `.cat`, `.bin`, `.name`, `.meta`."""

import _polars

from polars.datatypes import Int64, to_native
from polars.expr.expr import Expr, constants, parse, parse_all, seed_of


class _Namespace:
    """The operations whose native name begins with `_prefix`."""

    _prefix = ""

    def __init__(self, expr):
        self._expr = expr

    def _call(self, name, *arguments):
        return self._expr._call(f"{self._prefix}.{name}", *arguments)

    def _with(self, name, other, names=False):
        return self._expr._with(f"{self._prefix}.{name}", other, names)

    def __getattr__(self, name):
        raise AttributeError(f"'Expr.{self._prefix}' has no '{name}' here\nhint: see dir(...) for what is here")


class StringNamespace(_Namespace):
    _prefix = "str"

    def contains(self, pattern, *, literal=False, strict=True):
        return (
            self._with("contains_literal", pattern)
            if literal
            else self._call("contains", parse(pattern, False), strict)
        )

    def contains_any(self, patterns, *, ascii_case_insensitive=False):
        return self._call("contains_any", _listed(patterns), ascii_case_insensitive)

    def count_matches(self, pattern, *, literal=False):
        return self._call("count_matches", parse(pattern, False), literal)

    def decode(self, encoding, *, strict=True):
        return self._call("decode", encoding, strict)

    def encode(self, encoding):
        return self._call("encode", encoding)

    def ends_with(self, suffix):
        return self._with("ends_with", suffix)

    def starts_with(self, prefix):
        return self._with("starts_with", prefix)

    def extract(self, pattern, group_index=1):
        return self._call("extract", parse(pattern, False), group_index)

    def extract_all(self, pattern):
        return self._with("extract_all", pattern)

    def extract_groups(self, pattern):
        return self._call("extract_groups", pattern)

    def extract_many(self, patterns, *, ascii_case_insensitive=False, overlapping=False, leftmost=False):
        return self._call("extract_many", _listed(patterns), ascii_case_insensitive, overlapping, leftmost)

    def find_many(self, patterns, *, ascii_case_insensitive=False, overlapping=False, leftmost=False):
        return self._call("find_many", _listed(patterns), ascii_case_insensitive, overlapping, leftmost)

    def find(self, pattern, *, literal=False, strict=True):
        return self._with("find_literal", pattern) if literal else self._call("find", parse(pattern, False), strict)

    def head(self, n):
        return self._with("head", n, names=True)

    def tail(self, n):
        return self._with("tail", n, names=True)

    def join(self, delimiter="", *, ignore_nulls=True):
        return self._call("join", delimiter, ignore_nulls)

    def json_decode(self, dtype):
        return self._call("json_decode", to_native(dtype))

    def json_path_match(self, json_path):
        return self._with("json_path_match", json_path)

    def normalize(self, form="NFC"):
        return self._call("normalize", form)

    def pad_end(self, length, fill_char=" "):
        return self._call("pad_end", parse(length), fill_char)

    def pad_start(self, length, fill_char=" "):
        return self._call("pad_start", parse(length), fill_char)

    def zfill(self, length):
        return self._with("zfill", length, names=True)

    def replace(self, pattern, value, *, literal=False, n=1):
        return self._call("replace", parse(pattern, False), parse(value, False), literal, n)

    def replace_all(self, pattern, value, *, literal=False):
        return self._call("replace_all", parse(pattern, False), parse(value, False), literal)

    def replace_many(self, patterns, replace_with=None, *, ascii_case_insensitive=False, leftmost=False):
        if isinstance(patterns, dict):
            patterns, replace_with = list(patterns), list(patterns.values())
        values = _listed([replace_with] if isinstance(replace_with, str) else replace_with)
        return self._call("replace_many", _listed(patterns), values, ascii_case_insensitive, leftmost)

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))

    def split(self, by, *, inclusive=False, literal=True, strict=True):
        ending = "_inclusive" if inclusive else ""
        if literal:
            return self._with("split" + ending, by)
        return self._call("split_regex" + ending, parse(by, False), strict)

    def split_exact(self, by, n, *, inclusive=False):
        return self._call("split_exact_inclusive" if inclusive else "split_exact", parse(by, False), n + 1)

    def splitn(self, by, n):
        return self._call("splitn", parse(by, False), n)

    def strip_chars(self, characters=None):
        return self._with("strip_chars", characters)

    def strip_chars_start(self, characters=None):
        return self._with("strip_chars_start", characters)

    def strip_chars_end(self, characters=None):
        return self._with("strip_chars_end", characters)

    def strip_prefix(self, prefix):
        return self._with("strip_prefix", prefix)

    def strip_suffix(self, suffix):
        return self._with("strip_suffix", suffix)

    def to_date(self, format=None, *, strict=True, exact=True, cache=True):
        return self._call("to_date", format, strict, exact)

    def to_datetime(
        self, format=None, *, time_unit=None, time_zone=None, strict=True, exact=True, cache=True, ambiguous="raise"
    ):
        return self._call("to_datetime", format, strict, exact, time_unit, time_zone, parse(ambiguous, False))

    def to_time(self, format=None, *, strict=True, cache=True):
        return self._call("to_time", format, strict, True)

    def strptime(self, dtype, format=None, *, strict=True, exact=True, cache=True, ambiguous="raise"):
        return self._call("strptime", format, strict, exact, to_native(dtype), parse(ambiguous, False))

    def to_decimal(self, *, scale):
        return self._call("to_decimal", scale)

    def to_integer(self, *, base=10, dtype=Int64, strict=True):
        if base == 10:
            return self._expr.cast(dtype, strict=strict)

        def parsed(text):
            try:
                return int(text, base)
            except ValueError:
                if strict:
                    raise
                return None

        return self._expr.map_elements(parsed, dtype)

    def to_titlecase(self):
        return self._expr.map_elements(_title_case, str)

    def len(self):
        return self.len_chars()


def _title_case(text):
    """The first letter of each word large, the others small; words are runs of letters and digits."""
    out, inside = [], False
    for character in text:
        out.append(character.lower() if inside else character.upper())
        inside = character.isalnum() or character in "'’"
    return "".join(out)


def _listed(values):
    """Texts in one list constant."""
    return parse(values if isinstance(values, (Expr, str)) else Expr(constants(values)).implode())


class TemporalNamespace(_Namespace):
    _prefix = "dt"

    _WORK_WEEK = (True, True, True, True, True, False, False)

    def add_business_days(self, n, *, week_mask=_WORK_WEEK, holidays=(), roll="raise"):
        return self._call("add_business_days", parse(n), list(week_mask), _days(holidays), roll)

    def is_business_day(self, *, week_mask=_WORK_WEEK, holidays=()):
        return self._call("is_business_day", list(week_mask), _days(holidays))

    def cast_time_unit(self, time_unit):
        return self._call("cast_time_unit", time_unit)

    def combine(self, time, time_unit="us"):
        return self._call("combine", parse(time), time_unit)

    def convert_time_zone(self, time_zone):
        return self._call("convert_time_zone", time_zone)

    def epoch(self, time_unit="us"):
        if time_unit == "s":
            return self.timestamp("ms").floordiv(1000)
        if time_unit == "d":
            from polars.datatypes import Date, Int32

            return self._expr.cast(Date).cast(Int32)
        return self.timestamp(time_unit)

    def offset_by(self, by):
        return self._with("offset_by", by)

    def replace(
        self,
        *,
        year=None,
        month=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
        microsecond=None,
        ambiguous="raise",
    ):
        parts = (parse(part) for part in (year, month, day, hour, minute, second, microsecond))
        return self._call("replace", *parts, parse(ambiguous, False))

    def replace_time_zone(self, time_zone, *, ambiguous="raise", non_existent="raise"):
        return self._call("replace_time_zone", time_zone, parse(ambiguous, False), non_existent)

    def round(self, every):
        return self._with("round", _every(every))

    def truncate(self, every):
        return self._with("truncate", _every(every))

    def second(self, *, fractional=False):
        return self._call("second", fractional)

    def strftime(self, format):
        return self._call("to_string", format)

    def to_string(self, format=None):
        return self._call("to_string", "iso" if format is None else format)

    def timestamp(self, time_unit="us"):
        return self._call("timestamp", time_unit)


def _every(every):
    from polars.expr.expr import duration

    return every if isinstance(every, (str, Expr)) else duration(every)


def _days(holidays):
    from polars.datatypes import Date
    from polars.series.series import Series

    return Expr(parse(holidays if isinstance(holidays, Series) else Series("", list(holidays), Date))).implode()._native


def _total(name):
    def method(self, *, fractional=False):
        return self._call(name, fractional)

    return method


for _unit in ("days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"):
    setattr(TemporalNamespace, f"total_{_unit}", _total(f"total_{_unit}"))


class _Values(_Namespace):
    """What lists and arrays share."""

    def agg(self, expr):
        return self._call("agg", expr._native)

    def all(self, *, ignore_nulls=True):
        return self.agg(element().all(ignore_nulls=ignore_nulls))

    def any(self, *, ignore_nulls=True):
        return self.agg(element().any(ignore_nulls=ignore_nulls))

    def n_unique(self):
        return self.agg(element().n_unique())

    def unique(self, *, maintain_order=False):
        return self._each(element().unique(maintain_order=maintain_order))

    def reverse(self):
        return self._each(element().reverse())

    def contains(self, item, *, nulls_equal=True):
        return self._call("contains", parse(item, not isinstance(item, str)), nulls_equal)

    def count_matches(self, element):
        return self._with("count_matches", element)

    def explode(self, *, empty_as_null=True, keep_nulls=True):
        return self._expr.explode(empty_as_null=empty_as_null, keep_nulls=keep_nulls)

    def first(self):
        return self.get(0, null_on_oob=True)

    def last(self):
        return self.get(-1, null_on_oob=True)

    def get(self, index, *, null_on_oob=False):
        return self._call("get", parse(index), null_on_oob)

    def join(self, separator, *, ignore_nulls=True):
        return self._call("join", parse(separator, False), ignore_nulls)

    def shift(self, n=1):
        return self._with("shift", n, names=True)

    def sort(self, *, descending=False, nulls_last=False):
        return self._call("sort", descending, nulls_last)

    def std(self, ddof=1):
        return self._call("std", ddof)

    def var(self, ddof=1):
        return self._call("var", ddof)


class ListNamespace(_Values):
    _prefix = "list"

    def _each(self, expr):
        return self.eval(expr)

    def concat(self, other):
        from polars.functions import concat_list

        others = other if isinstance(other, list) and (not other or isinstance(other[0], (Expr, str))) else [other]
        return concat_list([self._expr, *(one if isinstance(one, (Expr, str)) else Expr(parse(one)) for one in others)])

    def diff(self, n=1, null_behavior="ignore"):
        return self._call("diff", n, null_behavior)

    def eval(self, expr, *, parallel=False):
        return self._call("eval", expr._native)

    def filter(self, predicate):
        return self.eval(element().filter(predicate))

    def gather(self, indices, *, null_on_oob=False):
        given = indices if isinstance(indices, (Expr, str, int)) else Expr(constants(indices)).implode()
        return self._call("gather", parse(given), null_on_oob)

    def gather_every(self, n, offset=0):
        return self._call("gather_every", parse(n), parse(offset))

    def head(self, n=5):
        return self._with("head", n, names=True)

    def tail(self, n=5):
        return self._with("tail", n, names=True)

    def item(self, *, allow_empty=False):
        return self.agg(element().item(allow_empty=allow_empty))

    def sample(self, n=None, *, fraction=None, with_replacement=False, shuffle=None, seed=None):
        if n is not None and fraction is not None:
            raise ValueError("cannot specify both `n` and `fraction`")
        options = (with_replacement, shuffle, seed_of(seed))
        if fraction is not None:
            return self._call("sample_fraction", parse(fraction), *options)
        return self._call("sample_n", parse(1 if n is None else n), *options)

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))

    def to_array(self, width):
        return self._call("to_array", width)

    def to_struct(self, fields):
        return self._call("to_struct", list(fields))

    def _set_operation(self, name, other):
        other = other if isinstance(other, (Expr, str)) else Expr(constants(other)).implode()
        return self._call(name, parse(other))

    def set_difference(self, other):
        return self._set_operation("set_difference", other)

    def set_intersection(self, other):
        return self._set_operation("set_intersection", other)

    def set_symmetric_difference(self, other):
        return self._set_operation("set_symmetric_difference", other)

    def set_union(self, other):
        return self._set_operation("set_union", other)


class ArrayNamespace(_Values):
    _prefix = "arr"

    def _each(self, expr):
        return self.eval(expr, as_list=True) if "unique" in str(expr) else self.eval(expr)

    def eval(self, expr, *, as_list=False):
        return self._call("eval", expr._native, as_list)

    def dot(self, other):
        return (self._expr * other).arr.sum()

    def head(self, n=5, *, as_array=False):
        return self._call("head", parse(n), as_array)

    def tail(self, n=5, *, as_array=False):
        return self._call("tail", parse(n), as_array)

    def slice(self, offset, length=None, *, as_array=False):
        return self._call("slice", parse(offset), parse(length), as_array)

    def to_struct(self, fields=None):
        def named(series):
            width = series.dtype.shape[0]
            names = (
                [f"field_{place}" for place in range(width)]
                if fields is None
                else ([fields(place) for place in range(width)] if callable(fields) else list(fields))
            )
            return series.arr.to_list().list.to_struct(names)

        return self._expr.map_batches(named)


class StructNamespace(_Namespace):
    _prefix = "struct"

    def __getitem__(self, item):
        return self.field(item)

    def drop(self, names, *, strict=True):
        return self._call("drop", [names] if isinstance(names, str) else list(names), strict)

    def eval(self, *exprs, **named_exprs):
        return self._call("with_fields", parse_all(exprs, named_exprs))

    def field(self, name, *more_names):
        names = [name, *more_names] if isinstance(name, str) else [*name, *more_names]
        return self._call("field", names)

    def json_encode(self):
        import json

        return self._expr.map_elements(lambda value: json.dumps(value, separators=(",", ":"), default=str), str)

    def rename_fields(self, names):
        return self._call("rename_fields", list(names))

    def unnest(self):
        return self.field("*")

    def with_fields(self, *exprs, **named_exprs):
        return self._call("with_fields", parse_all(exprs, named_exprs))


class CategoricalNamespace(_Namespace):
    _prefix = "cat"

    def ends_with(self, suffix):
        return self._call("ends_with", suffix)

    def starts_with(self, prefix):
        return self._call("starts_with", prefix)

    def slice(self, offset, length=None):
        return self._call("slice", offset, length)

    def to(self, dtype, *, strict=True):
        return self._call("to", to_native(dtype), strict)


class BinaryNamespace(_Namespace):
    _prefix = "bin"

    def contains(self, literal):
        return self._with("contains", literal)

    def decode(self, encoding, *, strict=True):
        return self._call("decode", encoding, strict)

    def encode(self, encoding):
        return self._call("encode", encoding)

    def ends_with(self, suffix):
        return self._with("ends_with", suffix)

    def starts_with(self, prefix):
        return self._with("starts_with", prefix)

    def get(self, index, *, null_on_oob=False):
        return self._call("get", parse(index), null_on_oob)

    def head(self, n=5):
        return self._with("head", n, names=True)

    def tail(self, n=5):
        return self._with("tail", n, names=True)

    def reinterpret(self, *, dtype, endianness="little"):
        return self._call("reinterpret", to_native(dtype), endianness == "little")

    def size(self, unit="b"):
        factor = {"b": 1, "kb": 2**10, "mb": 2**20, "gb": 2**30, "tb": 2**40}[unit.removesuffix("ytes")]
        size = self._call("size")
        return size if factor == 1 else size / factor

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))


class NameNamespace(_Namespace):
    _prefix = "name"

    def map(self, function):
        from polars.series.series import Series

        return Expr(_polars.renamed(self._expr._native, lambda names: Series("", [function(names[0].get(0))])._series))

    def prefix_fields(self, prefix):
        return self._call("prefix_fields", prefix)

    def suffix_fields(self, suffix):
        return self._call("suffix_fields", suffix)

    def replace(self, pattern, value, *, literal=False):
        return self._call("replace", pattern, value, literal)

    def prefix(self, prefix):
        return self._call("prefix", prefix)

    def suffix(self, suffix):
        return self._call("suffix", suffix)

    def strip_prefix(self, prefix):
        return self.replace("^" + _escaped(prefix), "")

    def strip_suffix(self, suffix):
        return self.replace(_escaped(suffix) + "$", "")


def _escaped(text):
    import re

    return re.escape(text)


class MetaNamespace(_Namespace):
    _prefix = "meta"

    def _native(self):
        return self._expr._native

    def __eq__(self, other):
        return self.eq(getattr(other, "_expr", other))

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def eq(self, other):
        return self._native().equals(other._native)

    def ne(self, other):
        return not self.eq(other)

    def as_expression(self):
        return Expr(self._native())

    def as_selector(self):
        from polars.selectors import Selector

        return Selector(self._native())

    def has_multiple_outputs(self):
        return self._native().is_kind("multiple", False)

    def is_column(self):
        return self._native().is_kind("column", False)

    def is_column_selection(self, *, allow_aliasing=False):
        return self._native().is_kind("column_selection", allow_aliasing)

    def is_literal(self, *, allow_aliasing=False):
        return self._native().is_kind("literal", allow_aliasing)

    def is_regex_projection(self):
        return self._native().is_kind("regex_projection", False)

    def output_name(self, *, raise_if_undetermined=True):
        from polars.exceptions import PolarsError

        try:
            return self._native().output_name()
        except PolarsError:
            if raise_if_undetermined:
                raise
            return None

    def pop(self, *, schema=None):
        return [Expr(native) for native in self._native().inputs()]

    def root_names(self):
        return self._native().root_names()

    def tree_format(self, *, return_as_string=False, schema=None):
        tree = self._native().tree()
        if return_as_string:
            return tree
        print(tree)
        return None


def element():
    return Expr(_polars.element())


NAMESPACES = {
    "str": StringNamespace,
    "dt": TemporalNamespace,
    "list": ListNamespace,
    "arr": ArrayNamespace,
    "struct": StructNamespace,
    "cat": CategoricalNamespace,
    "bin": BinaryNamespace,
    "name": NameNamespace,
    "meta": MetaNamespace,
}


def _plain_method(name, of_namespace):
    if of_namespace:

        def method(self):
            return Expr(self._expr._native.plain(name))
    else:

        def method(self):
            return Expr(self._native.plain(name))

    return method


def _fill_classes():
    for name, namespace in NAMESPACES.items():
        setattr(Expr, name, property(namespace))
    for full in _polars.plain_names():
        prefix, _, name = full.rpartition(".")
        owner = NAMESPACES.get(prefix, Expr)
        if name not in vars(owner):
            setattr(owner, name, _plain_method(full, owner is not Expr))


_fill_classes()
