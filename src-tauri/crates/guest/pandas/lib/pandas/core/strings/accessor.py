"""`.str`: operations on every text of a series or an index."""

import re

from _pandas import column_of, object_column

from pandas._libs.missing import NA
from pandas.core.hints import hinted, missing_attribute
from pandas.core.indexes.base import RangeIndex, index_of, is_listlike
from pandas.core.series import Series

SPECIAL = re.compile(r"[.^$*+?{}\[\]\\|()]")


class StringMethods:
    """Operations on texts; a gap stays a gap."""

    def __init__(self, owner):
        self._owner = owner
        self._column = owner._column
        if self._column.dtype not in ("str", "object"):
            raise hinted(
                AttributeError("Can only use .str accessor with string values, not " + _inferred(self._column.dtype)),
                "turn the column into text first: column.astype(str)",
            )

    @staticmethod
    def _of(owner):
        """For a series, by its dtype."""
        if owner._column.dtype == "string":
            return _NullableTexts(owner)
        return StringMethods(owner)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        raise missing_attribute(self, name)

    @property
    def _rows(self):
        """The labels of what has a row for each text."""
        return self._owner._index if isinstance(self._owner, Series) else RangeIndex(len(self._column))

    def _made(self, column):
        if isinstance(self._owner, Series):
            return self._owner._with(column)
        return column.array() if column.dtype == "bool" else index_of(column, self._owner.name)

    def _called(self, name, *arguments):
        if self._column.dtype == "object":
            return self._made(self._column.text_objects(name, *arguments))
        return self._made(self._column.text(name, *arguments))

    def _mapped(self, function):
        """A text or a number for each text; what is no text gives a gap."""
        if self._column.dtype == "object":
            values = [
                function(text) if isinstance(text, str) else text if _is_gap(text) else float("nan")
                for text in self._column.tolist()
            ]
            made = column_of(values)
            return self._made(object_column(values) if made.dtype == "str" else made)
        return self._made(
            self._column.map(lambda text: function(text) if isinstance(text, str) else float("nan"), True)
        )

    def _tested(self, function, na):
        """A mask; a gap counts as false unless told otherwise."""
        results = self._column.each(lambda text: function(text) if isinstance(text, str) else None, False)
        absent = False if na is None or na != na else na
        return self._made(column_of([absent if found is None else found for found in results]))

    def len(self):
        if self._column.dtype == "object":
            return self._made(
                column_of([len(part) if hasattr(part, "__len__") else float("nan") for part in self._column.tolist()])
            )
        return self._made(self._column.text("len"))

    def strip(self, to_strip=None):
        return self._called("strip", *_given(to_strip))

    def lstrip(self, to_strip=None):
        return self._called("lstrip", *_given(to_strip))

    def rstrip(self, to_strip=None):
        return self._called("rstrip", *_given(to_strip))

    def contains(self, pat, case=True, flags=0, na=None, regex=True):
        if case and not flags and (not regex or not SPECIAL.search(pat)) and na is None and self._column.dtype == "str":
            return self._called("contains", pat)
        pattern = re.compile(pat if regex else re.escape(pat), flags | (0 if case else re.IGNORECASE))
        return self._tested(lambda text: pattern.search(text) is not None, na)

    def match(self, pat, case=True, flags=0, na=None):
        pattern = re.compile(pat, flags | (0 if case else re.IGNORECASE))
        return self._tested(lambda text: pattern.match(text) is not None, na)

    def fullmatch(self, pat, case=True, flags=0, na=None):
        pattern = re.compile(pat, flags | (0 if case else re.IGNORECASE))
        return self._tested(lambda text: pattern.fullmatch(text) is not None, na)

    def startswith(self, pat, na=None):
        return self._tested(lambda text: text.startswith(pat), na)

    def endswith(self, pat, na=None):
        return self._tested(lambda text: text.endswith(pat), na)

    def replace(self, pat, repl=None, n=-1, case=None, flags=0, regex=False):
        made = self
        if isinstance(pat, dict):
            for old, new in pat.items():
                made = StringMethods(made._replaced(old, new, n, case, flags, regex))
            return made._owner
        return self._replaced(pat, repl, n, case, flags, regex)

    def _replaced(self, pat, repl, n, case, flags, regex):
        if not regex and isinstance(pat, str) and not callable(repl) and n < 0 and case is not False:
            return self._made(self._column.text_replaced(pat, repl))
        pattern = (
            pat
            if hasattr(pat, "sub")
            else re.compile(pat if regex else re.escape(pat), flags | (re.IGNORECASE if case is False else 0))
        )
        return self._mapped(lambda text: pattern.sub(repl, text, max(n, 0)))

    def split(self, pat=None, *, n=-1, expand=False, regex=None):
        limit = n if n else -1
        if pat is not None and (regex or (regex is None and len(pat) > 1 and SPECIAL.search(pat))):
            pattern = re.compile(pat)
            parts = [
                pattern.split(text, max(limit, 0)) if isinstance(text, str) else text for text in self._column.tolist()
            ]
            column = object_column(parts)
        else:
            column = self._column.text_objects("split", pat, limit)
        return self._spread(column) if expand else self._made(column)

    def rsplit(self, pat=None, *, n=-1, expand=False):
        column = self._column.text_objects("rsplit", pat, n if n else -1)
        return self._spread(column) if expand else self._made(column)

    def partition(self, sep=" ", expand=True):
        column = self._column.text_objects("partition", sep)
        return self._spread(column) if expand else self._made(column)

    def _spread(self, column):
        """Lists of parts as columns."""
        from pandas.core.frame import DataFrame
        from pandas.core.indexes.base import RangeIndex

        lists = [part if is_listlike(part) else None for part in column.tolist()]
        width = max((len(part) for part in lists if part is not None), default=0)
        columns = []
        for place in range(width):
            values = [float("nan") if part is None else part[place] if place < len(part) else None for part in lists]
            columns.append(column_of(values))
        return DataFrame._made(columns, RangeIndex(width), self._rows)

    def extract(self, pat, flags=0, expand=True):
        pattern = re.compile(pat, flags)
        found = [pattern.search(text) if isinstance(text, str) else None for text in self._column.tolist()]
        names = {number: name for name, number in pattern.groupindex.items()}
        columns = []
        for group in range(1, pattern.groups + 1):
            column = column_of([None if match is None else match.group(group) for match in found])
            columns.append(column if column.dtype == "str" else column.cast("str"))
        if not columns:
            raise ValueError("pattern contains no capture groups")
        if not expand and len(columns) == 1:
            return self._made(columns[0])
        from pandas.core.frame import DataFrame

        labels = [names.get(group + 1, group) for group in range(len(columns))]
        return DataFrame._made(columns, index_of(labels), self._rows)

    def extractall(self, pat, flags=0):
        from pandas.core.frame import DataFrame
        from pandas.core.indexes.base import MultiIndex

        pattern = re.compile(pat, flags)
        if not pattern.groups:
            raise ValueError("pattern contains no capture groups")
        rows, numbers, found = [], [], []
        for row, text in enumerate(self._column.tolist()):
            for number, match in enumerate(pattern.finditer(text) if isinstance(text, str) else []):
                rows.append(row)
                numbers.append(number)
                found.append([match.group(group + 1) for group in range(pattern.groups)])
        names = {number: name for name, number in pattern.groupindex.items()}
        columns = [column_of([groups[place] for groups in found]).cast("str") for place in range(pattern.groups)]
        owner = self._rows
        picked = column_of(rows) if rows else column_of([0]).slice(0, 0)
        matches = column_of(numbers) if rows else picked
        index = MultiIndex._of([level.take(picked) for level in owner._levels] + [matches], owner.names + ["match"])
        labels = [names.get(place + 1, place) for place in range(pattern.groups)]
        return DataFrame._made(columns, index_of(labels), index)

    def findall(self, pat, flags=0):
        pattern = re.compile(pat, flags)
        return self._made(
            object_column([pattern.findall(text) if isinstance(text, str) else text for text in self._column.tolist()])
        )

    def _picked(self, pick):
        """A part of every text or list; what has no such part gives a gap."""
        values = [float("nan") if _is_gap(part) else pick(part) for part in self._column.tolist()]
        made = column_of(values) if values else self._column
        whole = self._column.dtype == "object" and made.dtype == "str"
        return self._made(object_column(values) if whole else made.cast("str") if self._column.dtype == "str" else made)

    def get(self, i):
        def pick(part):
            if isinstance(part, dict):
                return part.get(i)
            if not hasattr(part, "__len__"):
                return float("nan")
            return part[i] if -len(part) <= i < len(part) else float("nan")

        return self._picked(pick)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._picked(lambda part: part[key] if hasattr(part, "__len__") else float("nan"))
        return self.get(key)

    def slice(self, start=None, stop=None, step=None):
        return self[slice(start, stop, step)]

    def slice_replace(self, start=None, stop=None, repl=None):
        def replaced(text):
            first, last, _ = slice(start, stop).indices(len(text))
            return text[:first] + (repl or "") + text[max(first, last) :]

        return self._mapped(replaced)

    def cat(self, others=None, sep=None, na_rep=None, join="left"):
        if join not in ("left", "inner", "outer", "right"):
            raise ValueError("If `others` contains Series/DataFrames, `join` must be one of left, right, outer, inner")
        if join != "left" and hasattr(others, "_index") and not hasattr(others, "_columns"):
            left, right = self._owner.align(others, join=join)
            return left.str.cat(right, sep, na_rep)
        if others is None:
            texts = [
                na_rep if gap else text for text, gap in zip(self._column.tolist(), self._column.missing().tolist())
            ]
            return (sep or "").join(text for text in texts if text is not None)
        made = _filled(self._column, na_rep)
        for other in _columns_beside(self._owner, others):
            made = made.calculate("add", sep or "", False).calculate("add", _filled(other, na_rep), False)
        return self._made(made)

    def join(self, sep):
        values = [part if _is_gap(part) else sep.join(part) for part in self._column.tolist()]
        return self._made(object_column(values) if self._column.dtype == "object" else column_of(values))

    def wrap(self, width, **options):
        import textwrap

        return self._mapped(lambda text: "\n".join(textwrap.wrap(text, width, **options)))

    def translate(self, table):
        return self._mapped(lambda text: text.translate(table))

    def normalize(self, form):
        import unicodedata

        return self._mapped(lambda text: unicodedata.normalize(form, text))

    def encode(self, encoding, errors="strict"):
        return self._made(
            object_column(
                [text.encode(encoding, errors) if isinstance(text, str) else text for text in self._column.tolist()]
            )
        )

    def decode(self, encoding, errors="strict", dtype=None):
        values = [part.decode(encoding, errors) if isinstance(part, bytes) else part for part in self._column.tolist()]
        return self._made(column_of(values))

    def rpartition(self, sep=" ", expand=True):
        column = self._column.text_objects("rpartition", sep)
        return self._spread(column) if expand else self._made(column)

    def pad(self, width, side="left", fillchar=" "):
        return self._called({"left": "rjust", "right": "ljust", "both": "center"}[side], width, fillchar)

    def zfill(self, width):
        return self._called("zfill", width)

    def count(self, pat, flags=0):
        pattern = re.compile(pat, flags)
        return self._mapped(lambda text: len(pattern.findall(text)))

    def repeat(self, repeats):
        return self._mapped(lambda text: text * repeats)

    def get_dummies(self, sep="|", dtype=None):
        from pandas.core.frame import DataFrame

        parts = [set(text.split(sep)) if isinstance(text, str) else set() for text in self._column.tolist()]
        labels = sorted(set().union(*parts)) if parts else []
        made = DataFrame({label: [int(label in part) for part in parts] for label in labels}, index=self._rows)
        return made if dtype is None else made.astype(dtype)


def _is_gap(value):
    return (
        value is None or value is not value or type(value).__name__ in ("NAType", "NaTType") or value != value
        if not hasattr(value, "__len__")
        else False
    )


def _filled(column, na_rep):
    return column if na_rep is None else column.choose(column.missing().invert(), na_rep)


def _columns_beside(owner, others):
    """The columns that stand beside the texts of `cat`, in the order of its rows."""
    if hasattr(others, "_columns"):
        return [owner._aligned(series) for series in others._all_series()]
    parts = (
        others
        if isinstance(others, (list, tuple)) and others and all(is_listlike(part) for part in others)
        else [others]
    )
    columns = [
        owner._aligned(part)
        if isinstance(part, Series) and isinstance(owner, Series)
        else column_of(getattr(part, "_column", part))
        for part in parts
    ]
    if any(len(column) != len(owner) for column in columns):
        raise ValueError(
            "If `others` contains arrays or lists (or other list-likes without an index), these must all be of the same length as the calling Series/Index."
        )
    return columns


def _given(value):
    return () if value is None else (value,)


def _inferred(dtype):
    start = dtype.rstrip("0123456789")
    return {"int": "integer", "float": "floating", "bool": "boolean"}.get(start, dtype)


def _install():
    for name in ("lower", "upper", "title", "capitalize", "swapcase", "casefold"):
        setattr(StringMethods, name, lambda self, _name=name: self._called(_name))
    for name in (
        "isnumeric",
        "isdigit",
        "isalpha",
        "isalnum",
        "isspace",
        "islower",
        "isupper",
        "istitle",
        "isdecimal",
        "isascii",
    ):
        setattr(StringMethods, name, lambda self, _name=name: self._tested(lambda text: getattr(text, _name)(), None))
    for name in ("center", "ljust", "rjust"):
        setattr(StringMethods, name, lambda self, width, fillchar=" ", _name=name: self._called(_name, width, fillchar))
    for name in ("find", "rfind", "index", "rindex"):
        setattr(
            StringMethods,
            name,
            lambda self, sub, start=0, end=None, _name=name: self._mapped(
                lambda text: getattr(text, _name)(sub, start, end)
            ),
        )
    for name in ("removeprefix", "removesuffix"):
        setattr(StringMethods, name, lambda self, part, _name=name: self._called(_name, part))


_install()


class _NullableTexts:
    """Texts of the dtype `string`: what comes out has `NA` for its gaps, and dtypes that can hold it."""

    def __init__(self, owner):
        self._owner = owner
        self._plain = StringMethods(owner.astype("str"))

    def __getitem__(self, key):
        return self._typed(self._plain[key])

    def __getattr__(self, name):
        found = getattr(self._plain, name)
        if not callable(found):
            return found

        def called(*arguments, **options):
            given = [part.astype("str") if _is_nullable(part) else part for part in arguments]
            return self._typed(found(*given, **options), counted=name == "get_dummies", kept="na" in options)

        return called

    def _typed(self, found, counted=False, kept=False):
        if isinstance(found, Series):
            return self._series(found, kept)
        if hasattr(found, "_columns") and not counted:
            texts = {label: "string" for label, column in zip(found._labels, found._columns) if column.dtype == "str"}
            return found.astype(texts) if texts else found
        return found

    def _series(self, found, kept):
        dtype = found._column.dtype
        if dtype == "str":
            return found.astype("string")
        if dtype == "bool":
            made = found.astype("boolean")
            return made if kept else made.mask(self._owner.isna())
        if dtype.startswith(("int", "float")):
            return found.astype("Int64")
        if dtype == "object":
            gone = self._owner.isna().tolist()
            return found._with(object_column([NA if gap else value for value, gap in zip(found.tolist(), gone)]))
        return found


def _is_nullable(value):
    return isinstance(value, Series) and value._column.dtype == "string"
