"""Functions of the module: missing values, numbers, dates, bins."""

import _pandas
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.index import Index, from_column, index_of, is_listlike
from pandas.core.series import Series


def isna(obj):
    """Whether a value is missing; of a series or a frame, which values are."""
    if hasattr(obj, "isna"):
        return obj.isna()
    if is_listlike(obj):
        return column_of(obj if hasattr(obj, "dtype") else list(obj)).missing().array()
    return bool(_pandas.object_column([obj]).missing().truth("any"))


def notna(obj):
    if hasattr(obj, "notna"):
        return obj.notna()
    found = isna(obj)
    return not found if isinstance(found, bool) else ~found


def unique(values):
    return (values if isinstance(values, Series) else Series(values)).unique()


def to_numeric(arg, errors="raise", downcast=None, dtype_backend=None):
    """Numbers from texts."""
    if isinstance(arg, (Series, Index)) or is_listlike(arg):
        column = arg._column if isinstance(arg, (Series, Index)) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        if column.dtype.startswith(("int", "uint", "float", "bool")):
            made = column
        else:
            made = _numbers(column, errors)
        if downcast == "integer" and not bool(made.missing().truth("any")):
            made = made.cast("int64")
        return arg._with(made) if isinstance(arg, Series) else from_column(made, arg.name) if isinstance(arg, Index) else made.array()
    return _numbers(column_of([arg]), errors).item(0)


def _numbers(column, errors):
    try:
        return column.numeric(errors == "coerce")
    except ValueError as error:
        raise hinted(error, 'to_numeric(…, errors="coerce") makes such values missing') from None


def to_datetime(arg, errors="raise", dayfirst=False, yearfirst=False, utc=False, format=None, exact=True, unit=None,
                infer_datetime_format=None, origin="unix", cache=True):
    """Moments from texts, numbers, or columns named year, month, day."""
    if hasattr(arg, "_columns"):
        return _from_parts(arg)
    if isinstance(arg, Series):
        return arg._with(_moments(arg._column, errors, dayfirst, format, unit))
    if isinstance(arg, Index) or is_listlike(arg):
        column = arg._column if isinstance(arg, Index) else column_of(arg if hasattr(arg, "dtype") else list(arg))
        return from_column(_moments(column, errors, dayfirst, format, unit), getattr(arg, "name", None))
    if arg is None:
        return None
    return _moments(column_of([arg]), errors, dayfirst, format, unit).item(0)


UNITS = {"s": 1_000_000, "ms": 1_000, "us": 1, "ns": 0.001, "D": 86_400_000_000, "h": 3_600_000_000, "m": 60_000_000}


def _moments(column, errors, dayfirst, format, unit):
    if column.dtype.startswith("datetime"):
        return column
    if column.dtype.startswith("period"):
        return column.cast("datetime64[us]")
    if column.dtype.startswith(("int", "float")) and format is None:
        return column.calculate("mul", UNITS[unit or "ns"], False).cast("int64").cast("datetime64[us]")
    pattern = None if format in (None, "mixed", "ISO8601") else format
    if format == "mixed":
        return _mixed(column, dayfirst)
    made, unfit = column.moments(pattern, dayfirst, errors == "coerce")
    if made is None:
        raise _unreadable(column, *unfit, format)
    return made


def _mixed(column, dayfirst):
    texts = column.cast("str").tolist()
    values = [_pandas.parse_moment(text, day_first=dayfirst) if isinstance(text, str) else None for text in texts]
    return column_of(values).cast("int64").cast("datetime64[us]")


def _unreadable(column, text, pattern, format):
    hint = 'to_datetime(…, errors="coerce") makes such values missing; format="mixed" reads each by itself'
    if pattern is None:
        return hinted(ValueError(f"Unknown datetime string format, unable to parse: {text}"), hint)
    return hinted(ValueError(f'time data "{text}" doesn\'t match format "{pattern}". You might want to try:\n'
                             "    - passing `format` if your strings have a consistent format;\n"
                             "    - passing `format='ISO8601'` if your strings are all ISO8601 but not necessarily in exactly the same format;\n"
                             "    - passing `format='mixed'`, and the format will be inferred for each element individually. "
                             "You might want to use `dayfirst` alongside this."), hint)


def _from_parts(frame):
    parts = [frame[name].astype(int).tolist() for name in ("year", "month", "day")]
    texts = column_of([f"{year:04d}-{month:02d}-{day:02d}" for year, month, day in zip(*parts)])
    return Series._made(texts.moments("%Y-%m-%d", False, False)[0], frame._index, None)


def to_timedelta(arg, unit=None, errors="raise"):
    """Spans of time from texts or numbers."""
    from pandas.core.timestamps import Timedelta

    if isinstance(arg, Series):
        return arg._with(_spans(arg._column, unit))
    if is_listlike(arg):
        return from_column(_spans(column_of(list(arg)), unit))
    return Timedelta(arg, unit)


def _spans(column, unit):
    from pandas.core.timestamps import Timedelta

    if column.dtype.startswith(("int", "float")):
        return column.calculate("mul", UNITS[unit or "ns"], False).cast("int64").cast("timedelta64[us]")
    return column.map(lambda text: Timedelta(text, unit), True)


ALIASES = {"D": "D", "W": "W", "M": "M", "ME": "M", "MS": "M", "Q": "Q", "QE": "Q", "QS": "Q", "Y": "Y", "YE": "Y", "YS": "Y"}


def date_range(start=None, end=None, periods=None, freq=None, tz=None, normalize=False, name=None, inclusive="both", **options):
    """Moments in equal steps."""
    from pandas.core.resample import stepped

    return stepped(start, end, periods, freq or "D", name)


def get_dummies(data, prefix=None, prefix_sep="_", dummy_na=False, columns=None, sparse=False, drop_first=False, dtype=None):
    """One column of true and false for each value."""
    from pandas.core.frame import DataFrame

    if not hasattr(data, "_columns"):
        series = data if isinstance(data, Series) else Series(data)
        columns, labels = _dummies(series, prefix, prefix_sep, drop_first, dtype, dummy_na)
        return DataFrame._made(columns, index_of(labels), series._index)
    wanted = list(columns) if columns is not None else [
        label for label, column in zip(data._labels, data._columns) if column.dtype in ("str", "object", "category")
    ]
    rest = data.drop(columns=wanted)
    made, labels = list(rest._columns), rest._labels
    for place, label in enumerate(wanted):
        start = prefix[label] if isinstance(prefix, dict) else prefix[place] if isinstance(prefix, list) else prefix if prefix else label
        more, names = _dummies(data[label], start, prefix_sep, drop_first, dtype, dummy_na)
        made += more
        labels += names
    return DataFrame._made(made, index_of(labels), data._index)


def _dummies(series, prefix, separator, drop_first, dtype, dummy_na):
    from pandas.core.dtypes import dtype_name

    values = series.dropna().drop_duplicates().sort_values()._column
    columns = [series._column.compare("eq", value) for value in values.tolist()]
    labels = values.tolist()
    if dummy_na:
        columns.append(series._column.missing())
        labels.append(float("nan"))
    if prefix is not None:
        labels = [f"{prefix}{separator}{label}" for label in labels]
    if drop_first:
        columns, labels = columns[1:], labels[1:]
    if dtype is not None:
        columns = [column.cast(dtype_name(dtype)) for column in columns]
    return columns, labels



def factorize(values, sort=False, use_na_sentinel=True):
    return (values if isinstance(values, Series) else Series(values)).factorize(sort)
