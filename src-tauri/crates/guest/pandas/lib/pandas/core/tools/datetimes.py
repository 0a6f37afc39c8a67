"""`to_datetime`."""

import re
from datetime import datetime

import _pandas
import _pandas_typed
from _pandas import column_of

from pandas._libs.missing import NA
from pandas._libs.tslibs.nattype import NaT
from pandas._libs.tslibs.parsing import DateParseError
from pandas._libs.tslibs.timedeltas import nanoseconds_in, nanoseconds_per
from pandas._libs.tslibs.timestamps import Timestamp
from pandas.core.arrays import datetimelike
from pandas.core.hints import hinted
from pandas.core.indexes.base import Index, from_column, is_listlike
from pandas.core.series import Series
from pandas.core.tools.timedeltas import to_timedelta


def to_datetime(
    arg,
    errors="raise",
    dayfirst=False,
    yearfirst=False,
    utc=False,
    format=None,
    exact=True,
    unit=None,
    infer_datetime_format=None,
    origin="unix",
    cache=True,
):
    """Moments from texts, numbers, or columns named year, month, day."""
    if errors not in ("raise", "coerce"):
        raise ValueError(f"errors must be one of 'raise', 'coerce', got {errors!r}")
    if arg is None or arg is NaT or arg is NA:
        return NaT
    found = lambda column: column if exact or format is None else _found_within(column, format)
    read = lambda column: _moments(found(column), errors, dayfirst, format, unit, origin, utc)
    if isinstance(arg, dict) or hasattr(arg, "_columns"):
        return _from_parts(arg, errors, utc)
    if isinstance(arg, Series):
        return arg._with(read(arg._column))
    if isinstance(arg, Index) or is_listlike(arg):
        column = arg._column if isinstance(arg, Index) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        made = from_column(read(column), getattr(arg, "name", None))
        if getattr(arg, "_freq", None) is not None and not utc:
            made._freq = arg._freq
        return made
    if arg != arg or arg == "":
        return NaT
    try:
        return read(column_of([arg])).item(0)
    except ValueError as error:
        kind = type(error) if format is not None or not isinstance(arg, str) else DateParseError
        raise hinted(kind(str(error).removesuffix(", at position 0")), getattr(error, "hint", None)) from None


# What each code of a format looks like in a text.
_CODES = {
    **dict.fromkeys("dmHIMSUWj", r"\d{1,3}"),
    **dict.fromkeys("bBaAp", r"[^\W\d_]+"),
    "Y": r"\d{4}",
    "y": r"\d{2}",
    "f": r"\d{1,6}",
    "z": r"[+-]\d\d:?\d\d|Z",
    "%": "%",
}


def _found_within(column, format):
    """The part of each text that fits a format; the whole text where none does."""
    if column.dtype != "str":
        return column
    parts = re.split(r"%(.)", format)
    pattern = "".join(re.escape(part) if place % 2 == 0 else f"(?:{_CODES[part]})" for place, part in enumerate(parts))
    inner = Series(column).str.extract(f"({pattern})", expand=False)._column
    return inner.choose(inner.missing().invert(), column)


def _moments(column, errors, dayfirst, format, unit, origin, utc):
    made = _read(column, errors, dayfirst, format, unit, origin, utc)
    if not utc:
        return made
    zoned = datetimelike.zone_name(made) is not None
    return datetimelike.converted(made, "UTC") if zoned else datetimelike.localized(made, "UTC")


def _read(column, errors, dayfirst, format, unit, origin, utc):
    if column.dtype == "category":
        column = _pandas_typed.decoded(column)
    if column.dtype.startswith("datetime"):
        return column
    if column.dtype.startswith("period"):
        return column.cast("datetime64[us]")
    number = column.dtype.lower().startswith(("int", "uint", "float"))
    if number and format is None:
        return _counted(column, unit, origin)
    if column.dtype == "bool":
        raise TypeError("<class 'bool'> is not convertible to datetime")
    if format == "mixed":
        return _mixed_once(column, dayfirst, errors)
    if column.dtype == "object" and format is None and all(not isinstance(value, str) for value in column.tolist()):
        return _objects(column, errors)
    if format is not None and column.dtype.lower().startswith("float"):
        column = column.cast("Int64")
    pattern = _compact(column) if format is None else None if format == "ISO8601" else format
    if pattern is None and errors == "coerce" and not _is_guessed(column):
        return _mixed_once(column, dayfirst, errors)
    if pattern is not None and re.search(r"%[bB]\.", pattern):
        return _with_month_names(column, pattern, errors, format)
    made, unfit = column.moments(pattern, dayfirst, errors == "coerce", bool(utc))
    if made is not None:
        return made
    if format == "ISO8601":
        return _mixed_once(column, dayfirst, errors)
    made = _each(column) if pattern is None else None
    if made is not None:
        return made
    raise _unreadable(column, *unfit, format)


def _counted(column, unit, origin):
    nanos = nanoseconds_per(unit or "ns")
    gaps = column.missing()
    start = _origin(origin)
    if bool(gaps.truth("any")) or column.dtype.lower().startswith("float"):
        numbers = column.tolist()
        values = [
            float("nan") if number != number or gone else int(number * nanos // 1000) + start
            for number, gone in zip(numbers, gaps.tolist())
        ]
        return datetimelike._with_gaps(values, "datetime64[us]")
    if nanos >= 1000:
        micros = column.calculate("mul", nanos // 1000, False)
    else:
        micros = column.calculate("floordiv", 1000 // nanos, False)
    return micros.cast("int64").calculate("add", start, False).cast("datetime64[us]")


def _origin(origin):
    if origin == "unix":
        return 0
    return nanoseconds_in(Timestamp(origin) - Timestamp("1970-01-01")) // 1000


def _objects(column, errors):
    """Dates, moments and gaps, as Python objects."""
    values = []
    for value in column.tolist():
        try:
            values.append(Timestamp(value) if value is not None and value == value else None)
        except (TypeError, ValueError):
            if errors != "coerce":
                raise TypeError(f"{type(value)} is not convertible to datetime") from None
            values.append(None)
    made = column_of(values)
    return made if made.dtype.startswith("datetime") else _gaps(len(values))


def _gaps(count):
    return _pandas.range_column(0, 1, 1).cast("datetime64[us]").take(_pandas.repeated(-1, count))


def _compact(column):
    """The pattern of dates and times without signs between their parts, as `20240131 0815`."""
    first = column.item(0) if len(column) else None
    found = re.fullmatch(r"\d{8}([ T])\d{4}(\d\d)?", first) if isinstance(first, str) else None
    return found and f"%Y%m%d{found[1]}%H%M" + ("%S" if found[2] else "")


def _each(column):
    """Each text by itself, where the first one's form is not one that whole columns are read by."""
    first = next((text for text in column.tolist() if isinstance(text, str)), None)
    try:
        if first is None or _pandas.parse_moment(first) is not None:
            return None
        return column_of([Timestamp(text) if isinstance(text, str) else None for text in column.tolist()])
    except ValueError:
        return None


def _with_month_names(column, pattern, errors, format):
    """Texts with a point behind the name of a month, as `Mar.2019`, which the kernel takes for a part of the name."""
    groups = _pandas.group_rows([column], False, True)
    read = []
    for text in column.take(groups.first_rows).tolist():
        try:
            read.append(datetime.strptime(text, pattern) if isinstance(text, str) else None)
        except ValueError:
            if errors != "coerce":
                raise _unreadable(column, text, pattern, format) from None
            read.append(None)
    made = column_of(read)
    return (made if made.dtype.startswith("datetime") else _gaps(len(read))).take(groups.codes)


def _is_guessed(column):
    """Whether the first text is a moment, so that the others are read as it is."""
    first = next((text for text in column.tolist() if isinstance(text, str) and text), None)
    return first is None or _pandas.parse_moment(first) is not None


def _mixed_once(column, dayfirst, errors):
    """Each different text by itself."""
    groups = _pandas.group_rows([column], False, True)
    return _mixed(column.take(groups.first_rows), dayfirst, errors).take(groups.codes)


def _mixed(column, dayfirst, errors):
    values = []
    for text in column.tolist():
        if not isinstance(text, str):
            values.append(None if text is None or text != text else Timestamp(text))
            continue
        found = _day_first(text) if dayfirst else None
        try:
            values.append(Timestamp(text) if found is None else Timestamp(found, unit="us"))
        except ValueError:
            if errors != "coerce":
                raise
            values.append(None)
    return column_of(values)


def _day_first(text):
    """Here the day comes before the month wherever it can, even behind the year."""
    parts = re.match(r"(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)(.*)", text)
    if parts is None:
        return _pandas.parse_moment(text, None, True)
    year, _, middle, last, rest = parts.groups()
    month, day = (last, middle) if int(last) <= 12 else (middle, last)
    return _pandas.parse_moment(f"{year}-{int(month):02}-{int(day):02}{rest}")


def _unreadable(column, text, pattern, format):
    hint = 'to_datetime(…, errors="coerce") makes such values missing; format="mixed" reads each by itself'
    if pattern is None:
        date = re.match(r"\d{4}-(\d\d)-\d\d$", text)
        if date and not 1 <= int(date[1]) <= 12:
            return hinted(DateParseError(f"month must be in 1..12: {text}"), hint)
        return hinted(
            DateParseError(
                f"Unknown datetime string format, unable to parse: {text}, at position {_place(column, text)}"
            ),
            hint,
        )
    rest = _behind(text, pattern)
    said = f'time data "{text}" doesn\'t match format "{pattern}"'
    if rest:
        said = f'unconverted data remains when parsing with format "{pattern}": "{rest}"'
    return hinted(
        ValueError(
            f"{said}. You might want to try:\n"
            "    - passing `format` if your strings have a consistent format;\n"
            "    - passing `format='ISO8601'` if your strings are all ISO8601 but not necessarily in exactly the same format;\n"
            "    - passing `format='mixed'`, and the format will be inferred for each element individually. "
            "You might want to use `dayfirst` alongside this."
        ),
        hint,
    )


def _behind(text, pattern):
    """The rest of a text behind a date in the wanted form."""
    for end in range(len(text) - 1, 0, -1):
        if _pandas.parse_moment(text[:end], pattern) is not None:
            return text[len(text[:end].rstrip()) :]
    return ""


def _place(column, text):
    return column.tolist().index(text)


_PARTS = {
    "hour": "h",
    "hours": "h",
    "h": "h",
    "minute": "m",
    "minutes": "m",
    "m": "m",
    "second": "s",
    "seconds": "s",
    "s": "s",
    "ms": "ms",
    "us": "us",
    "ns": "ns",
}


def _from_parts(parts, errors, utc):
    from pandas.core.frame import DataFrame

    frame = parts if hasattr(parts, "_columns") else DataFrame(parts)
    named = {
        str(label).lower().rstrip("s") if str(label).lower() not in _PARTS else str(label).lower(): label
        for label in frame.columns
    }
    missing = [name for name in ("year", "month", "day") if name not in named]
    if missing:
        raise ValueError(
            f"to assemble mappings requires at least that [year, month, day] be specified: [{','.join(missing)}] is missing"
        )
    values = zip(*[frame[named[name]].astype(int).tolist() for name in ("year", "month", "day")])
    texts = column_of([f"{year:04d}-{month:02d}-{day:02d}" for year, month, day in values])
    made = texts.moments("%Y-%m-%d", False, errors == "coerce", False)[0]
    if made is None:
        raise ValueError("cannot assemble the datetimes: day is out of range for month")
    for name, label in named.items():
        if name in _PARTS:
            spans = to_timedelta(frame[label], unit=_PARTS[name])._column
            made = made.calculate("add", spans, False)
    return Series._made(made, frame._index, None)
