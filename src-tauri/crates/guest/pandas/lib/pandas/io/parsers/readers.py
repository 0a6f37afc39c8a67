"""`read_csv`, `read_table` and `read_fwf`; a file is known by its name here."""

import _pandas
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.indexes.base import RangeIndex, index_of, is_listlike
from pandas.io.common import _of_file, _packing, read_text

UNSET = object()
QUOTE_NONE = 3  # as in the module csv


def read_csv(
    filepath_or_buffer,
    sep=UNSET,
    delimiter=None,
    header="infer",
    names=UNSET,
    index_col=None,
    usecols=None,
    dtype=None,
    engine=None,
    converters=None,
    true_values=None,
    false_values=None,
    skipinitialspace=False,
    skiprows=None,
    skipfooter=0,
    nrows=None,
    na_values=None,
    keep_default_na=True,
    na_filter=True,
    skip_blank_lines=True,
    parse_dates=None,
    date_format=None,
    dayfirst=False,
    cache_dates=True,
    iterator=False,
    chunksize=None,
    compression="infer",
    thousands=None,
    decimal=".",
    lineterminator=None,
    quotechar='"',
    quoting=0,
    doublequote=True,
    escapechar=None,
    comment=None,
    encoding=None,
    encoding_errors="strict",
    dialect=None,
    on_bad_lines="error",
    low_memory=True,
    memory_map=False,
    float_precision=None,
    storage_options=None,
    dtype_backend=None,
    delim_whitespace=False,
    squeeze=False,
    infer_datetime_format=None,
    date_parser=None,
):
    """Read a CSV file into a frame, with pandas' own types."""
    if is_listlike(header) and len(header) > 1:
        given_options = {
            name: value
            for name, value in locals().items()
            if name not in ("filepath_or_buffer", "header", "names", "sep")
        }
        return _under_several_headers(filepath_or_buffer, sep, [int(row) for row in header], given_options)
    _refuse_unread(escapechar=escapechar, lineterminator=lineterminator, dialect=dialect, dtype_backend=dtype_backend)
    _refuse_unread(skip_blank_lines=skip_blank_lines or False, doublequote=doublequote or False)
    header = int(header[0]) if is_listlike(header) else header
    given = None if names is UNSET or names is None else list(names)

    def opened(source):
        return source.table(
            delimiter=_delimiter(source, delimiter if delimiter is not None else sep, delim_whitespace),
            quote="\0" if quoting == QUOTE_NONE else quotechar,
            comment=comment,
            trim_start=skipinitialspace,
            skipped=skiprows if isinstance(skiprows, int) else 0,
            header=(None if given is not None else 0) if header == "infer" else header,
            skip_bad_lines=on_bad_lines in ("skip", "warn"),
            missing=_texts_of(na_values) if na_filter and not isinstance(na_values, dict) else [],
            default_missing=keep_default_na and na_filter,
            thousands=thousands,
            decimal=decimal,
        )

    def pieces(source):
        table = opened(source)
        labels = _placed(given, usecols)
        if labels is None:
            labels = list(range(table.width())) if table.header is None else _unique(table.header)
        wanted = _wanted(labels, usecols)
        as_text = _as_text(labels, dtype, converters) + _date_places(labels, parse_dates)
        gaps = na_values if isinstance(na_values, dict) and na_filter else {}
        as_text += [place for place, label in enumerate(labels) if label in gaps and place not in as_text]

        def piece(rows, start):
            count, columns = table.read(rows, wanted, as_text)
            words = _Words(gaps, true_values, false_values, _as_text(labels, dtype, converters))
            return count, _assembled(
                words.read(columns, labels),
                labels,
                start,
                index_col,
                dtype,
                converters,
                parse_dates,
                date_format,
                dayfirst,
            )

        return piece

    source = _csv_source(filepath_or_buffer, encoding, encoding_errors, compression, skiprows, skipfooter)
    try:
        piece = pieces(source)
        if chunksize is not None or iterator:
            return TextFileReader(piece, chunksize, nrows)
        return piece(nrows, 0)[1]
    except UnicodeError:
        read_text(filepath_or_buffer, encoding, encoding_errors)  # says where it is no UTF-8
        raise


def _refuse_unread(**options):
    for name, value in options.items():
        if value not in (None, "\n", True):
            raise NotImplementedError(f"read_csv(..., {name}=) is not available here")


class _Words:
    """Words of single columns for gaps, and those for true and false."""

    def __init__(self, gaps, true_values, false_values, as_text):
        self._gaps, self._as_text = gaps, as_text
        self._true, self._false = list(true_values or []), list(false_values or [])

    def read(self, columns, labels):
        labels = [None] * (len(columns) - len(labels)) + list(labels)  # row labels come first
        return [self._column(column, label, place) for place, (column, label) in enumerate(zip(columns, labels))]

    def _column(self, column, label, place):
        if column is None or column.dtype != "str":
            return column
        if label in self._gaps:
            column = self._without_gaps(column, _texts_of(self._gaps[label]), place)
        return self._flags(column) if self._true or self._false else column

    def _without_gaps(self, column, words, place):
        from pandas.core.series import Series
        from pandas.core.tools.numeric import to_numeric

        column = column.choose(column_of(words).positions(column).compare("lt", 0), float("nan"))
        if place in self._as_text:
            return column
        try:
            return to_numeric(Series(column))._column
        except (ValueError, TypeError):
            return column

    def _flags(self, column):
        true = column_of([*self._true, "True", "TRUE", "true"]).positions(column).compare("ge", 0)
        false = column_of([*self._false, "False", "FALSE", "false"]).positions(column).compare("ge", 0)
        gaps = column.missing()
        if not true.logic("or", false).logic("or", gaps).truth("all") or gaps.truth("all"):
            return column
        return true.cast("object").choose(gaps.invert(), float("nan")) if gaps.truth("any") else true


def _csv_source(source, encoding, errors, compression, skiprows, skipfooter):
    """The text of a table: a file in UTF-8 is read where it lies, and only as far as it is needed."""
    by_line = skiprows is not None and not isinstance(skiprows, int)
    plain = (encoding or "utf-8").lower().replace("_", "-") in ("utf-8", "utf8", "utf-8-sig") and errors in (
        None,
        "strict",
    )
    if (
        plain
        and not by_line
        and not skipfooter
        and not hasattr(source, "read")
        and _packing(source, compression) is None
    ):
        return _of_file(source, _pandas.csv_file)
    text = read_text(source, encoding, errors, compression)
    if by_line:
        text = _pandas.without_lines(text, _skipped(skiprows, text))
    if skipfooter:
        lines = text.splitlines()
        text = "\n".join(lines[: max(len(lines) - skipfooter, 0)])
    return _pandas.csv_text(text)


class TextFileReader:
    """A table that is given out in pieces, each read when it is asked for, with types of its own."""

    def __init__(self, piece, chunksize, nrows=None):
        self._piece, self.chunksize, self.nrows, self._row, self._closed = piece, chunksize, nrows, 0, False

    def read(self, nrows=None):
        left = None if self.nrows is None else self.nrows - self._row
        size = left if nrows is None else nrows if left is None else min(nrows, left)
        if self._closed or (size is not None and size <= 0):
            raise StopIteration
        count, piece = self._piece(size, self._row)
        if count == 0 and self._row > 0:
            self.close()
            raise StopIteration
        if count == 0:
            self.close()  # a table without rows is one empty piece
        self._row += count
        return piece

    def get_chunk(self, size=None):
        return self.read(self.chunksize if size is None else size)

    def __iter__(self):
        return self

    def __next__(self):
        return self.get_chunk()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self._closed = True


def _placed(names, usecols):
    """Names that are given for chosen columns only, with numbers for the columns between them."""
    if names is None or usecols is None or callable(usecols) or len(usecols) != len(names):
        return names
    places = sorted(usecols) if all(isinstance(part, int) for part in usecols) else None
    if places is None or max(places) < len(names):
        return names
    by_place = dict(zip(places, names))
    return [by_place.get(place, place) for place in range(max(places) + 1)]


def _under_several_headers(source, sep, rows, options):
    """A table whose column labels stand in several lines."""
    from io import StringIO

    from pandas.core.indexes.base import MultiIndex

    text = read_text(source, options["encoding"], options["encoding_errors"])
    index_col = options.pop("index_col")
    heads = read_csv(
        StringIO(text),
        sep,
        header=None,
        nrows=rows[-1] + 1,
        dtype=str,
        keep_default_na=False,
        skiprows=options["skiprows"],
    )
    body = read_csv(StringIO(text), sep, header=None, **{**options, "skiprows": list(range(rows[-1] + 1))})
    levels = []
    for row in rows:
        labels = heads.iloc[row].tolist()
        levels.append(
            [label if label else f"Unnamed: {place}_level_{len(levels)}" for place, label in enumerate(labels)]
        )
    names = [None] * len(rows)
    if index_col is not None:
        keys = [int(key) for key in (index_col if is_listlike(index_col) else [index_col])]
        names = [None if level[keys[0]].startswith("Unnamed: ") else level[keys[0]] for level in levels]
        rest = [place for place in range(len(levels[0])) if place not in keys]
        body = body.set_index([body._labels[key] for key in keys]).rename_axis(
            [None] * len(keys) if len(keys) > 1 else None
        )
        levels = [[level[place] for place in rest] for level in levels]
        first = body._row(0) if len(body) else None
        if first is not None and bool(first.isna().all()):  # the line that names the row labels
            label = body._index[0]
            body = read_csv(StringIO(text), sep, header=None, **{**options, "skiprows": list(range(rows[-1] + 2))})
            body = body.set_index([body._labels[key] for key in keys]).rename_axis(
                label if len(keys) == 1 else list(label)
            )
    body.columns = MultiIndex.from_tuples(list(zip(*levels)), names=names)
    return body


def _date_places(labels, parse_dates):
    """The columns that are read as dates: a thousands separator has no part in them."""
    keys = parse_dates if isinstance(parse_dates, (list, tuple)) else []
    return [
        key if isinstance(key, int) and key not in labels else labels.index(key)
        for key in keys
        if isinstance(key, int) or key in labels
    ]


def _delimiter(source, sep, whitespace):
    if whitespace or sep in ("\\s+", r"\s*"):
        return "\\s+"
    if sep is UNSET:
        return ","
    if sep is None:
        line = source.first_line()
        return max(",;\t|", key=line.count)
    return sep


def _skipped(skiprows, text):
    if callable(skiprows):
        return [row for row in range(text.count("\n") + 1) if skiprows(row)]
    return [int(row) for row in skiprows]


def _texts_of(values):
    if values is None:
        return []
    return [str(value) for value in values] if is_listlike(values) else [str(values)]


def _unique(names):
    """Names for columns without one, and a number behind names that come again."""
    made = []
    for position, name in enumerate(names):
        name = name if name else f"Unnamed: {position}"
        number, candidate = 0, name
        while candidate in made:
            number += 1
            candidate = f"{name}.{number}"
        made.append(candidate)
    return made


def _wanted(labels, usecols):
    if usecols is None:
        return None
    if callable(usecols):
        return [position for position, label in enumerate(labels) if usecols(label)]
    wanted = list(usecols)
    missing = [part for part in wanted if not isinstance(part, int) and part not in labels]
    if missing:
        raise hinted(
            ValueError(f"Usecols do not match columns, columns expected but not found: {missing}"),
            f"columns: {', '.join(map(str, labels))}",
        )
    return sorted({part if isinstance(part, int) else labels.index(part) for part in wanted})


def _as_text(labels, dtype, converters):
    from pandas.core.dtypes.base import dtype_name

    texts = set()
    if isinstance(dtype, dict):
        texts = {label for label, kind in dtype.items() if dtype_name(kind) in ("str", "object")}
    elif dtype is not None and dtype_name(dtype) in ("str", "object"):
        texts = set(labels)
    texts |= set(converters or {})
    return [position for position, label in enumerate(labels) if label in texts or position in texts]


def _assembled(columns, labels, start, index_col, dtype, converters, parse_dates, date_format, dayfirst):
    from pandas.core.frame import DataFrame

    extra = len(columns) - len(labels)
    index_columns = columns[:extra] if extra > 0 and index_col is not False else []
    columns = columns[max(extra, 0) :] if index_col is not False else columns[: len(labels)]
    kept = [position for position, column in enumerate(columns) if column is not None]
    count = len(columns[kept[0]]) if kept else 0
    frame = DataFrame._made(
        [columns[position] for position in kept],
        index_of([labels[position] for position in kept]),
        RangeIndex(start, start + count),
    )
    _converted(frame, converters, dtype)
    _dated(frame, parse_dates, date_format, dayfirst)
    if index_columns:
        from pandas.core.indexes.base import combined_index

        frame._index = combined_index(index_columns, [None] * len(index_columns))
    if index_col is not None and index_col is not False:
        frame = _indexed(frame, index_col)
        if parse_dates is True:
            frame._index = _dated_index(frame._index)
    return frame


def _converted(frame, converters, dtype):
    for key, function in (converters or {}).items():
        label = frame._labels[key] if isinstance(key, int) and key not in frame.columns else key
        frame[label] = frame[label].fillna("").map(function)
    if isinstance(dtype, dict):
        for label, kind in dtype.items():
            if label in frame.columns:
                frame[label] = frame[label].astype(kind)
    elif dtype is not None:
        frame._done(frame.astype(dtype), True)


def _dated(frame, parse_dates, date_format, dayfirst):
    from pandas.core.tools.datetimes import to_datetime

    if not isinstance(parse_dates, (list, tuple)):
        return
    for key in parse_dates:
        label = frame._labels[key] if isinstance(key, int) and key not in frame.columns else key
        if label not in frame.columns:
            raise ValueError(f"Missing column provided to 'parse_dates': '{label}'")
        try:
            frame[label] = to_datetime(frame[label], format=date_format, dayfirst=dayfirst)
        except (ValueError, TypeError):
            continue  # pandas leaves such a column as it is


def _dated_index(index):
    from pandas.core.tools.datetimes import to_datetime

    try:
        return to_datetime(index)
    except (ValueError, TypeError):
        return index


def _indexed(frame, index_col):
    keys = list(index_col) if is_listlike(index_col) else [index_col]
    labels = [frame._labels[key] if isinstance(key, int) else key for key in keys]
    made = frame.set_index(labels)
    made._index._names = [
        None if isinstance(label, str) and label.startswith("Unnamed: ") else label for label in labels
    ]
    return made


def read_table(filepath_or_buffer, sep="\t", **options):
    """A file of columns between tabulators."""
    return read_csv(filepath_or_buffer, sep=options.pop("delimiter", None) or sep, **options)


def read_fwf(filepath_or_buffer, colspecs="infer", widths=None, infer_nrows=100, **options):
    """A file whose columns have fixed widths."""
    text = read_text(filepath_or_buffer, options.get("encoding"))
    lines = [line for line in text.splitlines() if line.strip()]
    if widths is not None:
        ends = [sum(widths[: place + 1]) for place in range(len(widths))]
        colspecs = list(zip([0, *ends[:-1]], ends))
    elif colspecs == "infer":
        colspecs = _spans(lines[:infer_nrows])
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(
        [[line[start:end].strip() for start, end in colspecs] for line in lines]
    )
    return read_csv(io.StringIO(out.getvalue()), **options)


def _spans(lines):
    """From where to where each column stands: between blanks that all lines share."""
    width = max((len(line) for line in lines), default=0)
    used = [any(place < len(line) and line[place] != " " for line in lines) for place in range(width)] + [False]
    spans, start = [], None
    for place, flag in enumerate(used):
        if flag and start is None:
            start = place
        elif not flag and start is not None:
            spans.append((start, place))
            start = None
    return spans
