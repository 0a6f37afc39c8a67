"""`Expr.str`."""

from polars.datatypes import Int64, to_native
from polars.expr._namespace import _Namespace
from polars.expr.expr import Expr, constants, parse


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
        return self._call("split_exact_inclusive" if inclusive else "split_exact", parse(by, False), n)

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
