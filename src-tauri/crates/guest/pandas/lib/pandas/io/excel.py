"""`read_excel`, `to_excel`, `ExcelFile` and `ExcelWriter`."""

import _pandas_excel
from _pandas import column_of

from pandas.core.hints import hinted
from pandas.core.indexes.base import RangeIndex, index_of, is_listlike
from pandas.io.common import read_bytes, write_bytes
from pandas.io.parsers.readers import _texts_of, _unique

# Texts that pandas reads as missing values.
_MISSING = {
    "",
    "#N/A",
    "#N/A N/A",
    "#NA",
    "-1.#IND",
    "-1.#QNAN",
    "-NaN",
    "-nan",
    "1.#IND",
    "1.#QNAN",
    "<NA>",
    "N/A",
    "NA",
    "NULL",
    "NaN",
    "None",
    "n/a",
    "nan",
    "null",
}


class ExcelFile:
    """A workbook whose sheets are read one by one."""

    def __init__(self, path_or_buffer, engine=None, **options):
        if hasattr(path_or_buffer, "seek"):
            path_or_buffer.seek(0)
        self._content = (
            path_or_buffer._content if isinstance(path_or_buffer, ExcelFile) else bytes(read_bytes(path_or_buffer))
        )
        self.sheet_names = _pandas_excel.sheet_names(self._content)

    def parse(self, sheet_name=0, **options):
        return read_excel(self, sheet_name, **options)

    def _rows(self, sheet):
        if isinstance(sheet, int):
            if not -len(self.sheet_names) <= sheet < len(self.sheet_names):
                raise ValueError(f"Worksheet index {sheet} is invalid, {len(self.sheet_names)} worksheets found")
            sheet = self.sheet_names[sheet]
        if sheet not in self.sheet_names:
            raise hinted(ValueError(f"Worksheet named '{sheet}' not found"), f"sheets: {', '.join(self.sheet_names)}")
        return [[_cell(value) for value in row] for row in _pandas_excel.sheet_rows(self._content, sheet)]

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass


def _cell(value):
    if isinstance(value, list):
        from pandas._libs.tslibs.timestamps import Timestamp

        return Timestamp(value[0], unit="us")
    return value


def read_excel(
    io,
    sheet_name=0,
    *,
    header=0,
    names=None,
    index_col=None,
    usecols=None,
    dtype=None,
    engine=None,
    converters=None,
    true_values=None,
    false_values=None,
    skiprows=None,
    nrows=None,
    na_values=None,
    keep_default_na=True,
    na_filter=True,
    verbose=False,
    parse_dates=False,
    date_format=None,
    thousands=None,
    decimal=".",
    comment=None,
    skipfooter=0,
    storage_options=None,
    dtype_backend=None,
    engine_kwargs=None,
):
    """A sheet of a workbook as a frame; a dictionary of frames for several sheets."""
    book = io if isinstance(io, ExcelFile) else ExcelFile(io)
    read = lambda sheet: _sheet(
        book._rows(sheet),
        header,
        names,
        index_col,
        usecols,
        dtype,
        converters,
        skiprows,
        nrows,
        na_values,
        keep_default_na,
        na_filter,
        parse_dates,
        date_format,
        comment,
        skipfooter,
        (thousands, decimal, true_values, false_values),
    )
    if sheet_name is None:
        return {name: read(name) for name in book.sheet_names}
    if isinstance(sheet_name, list):
        return {name: read(name) for name in sheet_name}
    return read(sheet_name)


def _read_again(column, thousands, decimal, true_values, false_values):
    """A column of texts as what they are under the marks and words that were named."""
    from pandas.core.series import Series
    from pandas.core.tools.numeric import to_numeric
    from pandas.io.parsers.readers import _Words

    if column.dtype != "str":
        return column
    if thousands or decimal != ".":
        texts = Series(column)
        texts = texts.str.replace(thousands, "", regex=False) if thousands else texts
        try:
            return to_numeric(texts.str.replace(decimal, ".", regex=False))._column
        except (ValueError, TypeError):
            pass
    return (
        _Words({}, true_values, false_values, []).read([column], [None])[0] if true_values or false_values else column
    )


def _sheet(
    rows,
    header,
    names,
    index_col,
    usecols,
    dtype,
    converters,
    skiprows,
    nrows,
    na_values,
    keep_default_na,
    na_filter,
    parse_dates,
    date_format,
    comment,
    skipfooter,
    marks,
):
    from pandas.core.frame import DataFrame
    from pandas.io.parsers.readers import _converted, _dated, _dated_index

    rows = _kept_rows(rows, skiprows, comment)
    width = max((len(row) for row in rows), default=0)
    rows = [row + [None] * (width - len(row)) for row in rows]
    heads, body = _heads(rows, header)
    if skipfooter:
        body = body[:-skipfooter]
    body = [row for row in body if any(cell is not None for cell in row)] if header is not None and not body else body
    body = body[:nrows] if nrows is not None else body
    labels = list(names) if names is not None else heads if heads is not None else list(range(width))
    wanted = _wanted(labels, usecols)
    missing = (_MISSING if keep_default_na else set()) | set(_texts_of(na_values)) if na_filter else set()
    columns = [_read_again(_column([row[place] for row in body], missing), *marks) for place in wanted]
    frame = DataFrame._made(columns, index_of([labels[place] for place in wanted]), RangeIndex(len(body)))
    _converted(frame, converters, dtype)
    _dated(frame, parse_dates, date_format, False)
    if index_col is None:
        return frame
    keys = [
        frame._labels[key] if isinstance(key, int) else key
        for key in (index_col if is_listlike(index_col) else [index_col])
    ]
    frame = frame.set_index(keys)
    frame._index._names = [None if isinstance(key, str) and key.startswith("Unnamed: ") else key for key in keys]
    if parse_dates is True:
        frame._index = _dated_index(frame._index)
    return frame


def _kept_rows(rows, skiprows, comment):
    if comment is not None:
        rows = [_uncommented(row, comment) for row in rows]
    if skiprows is None:
        return rows
    if callable(skiprows):
        return [row for place, row in enumerate(rows) if not skiprows(place)]
    if isinstance(skiprows, int):
        return rows[skiprows:]
    gone = set(skiprows)
    return [row for place, row in enumerate(rows) if place not in gone]


def _uncommented(row, comment):
    for place, cell in enumerate(row):
        if isinstance(cell, str) and comment in cell:
            return row[:place] + [None] * (len(row) - place)
    return row


def _heads(rows, header):
    if header is None:
        return None, rows
    if is_listlike(header):
        levels = [_filled(rows[place]) for place in header]
        return list(zip(*levels)), rows[max(header) + 1 :]
    if header >= len(rows):
        return [], []
    return _unique([_head(cell) for cell in rows[header]]), rows[header + 1 :]


def _head(cell):
    return "" if cell is None else cell


def _filled(row):
    made, last = [], None
    for cell in row:
        last = cell if cell is not None else last
        made.append(last)
    return made


def _wanted(labels, usecols):
    places = list(range(len(labels)))
    if usecols is None:
        return places
    if isinstance(usecols, str):
        return sorted({place for part in usecols.split(",") for place in _letters(part.strip())} & set(places))
    if callable(usecols):
        return [place for place in places if usecols(labels[place])]
    unknown = [part for part in usecols if not isinstance(part, int) and part not in labels]
    if unknown:
        raise hinted(
            ValueError(f"Usecols do not match columns, columns expected but not found: {unknown}"),
            f"columns: {', '.join(map(str, labels))}",
        )
    return sorted(part if isinstance(part, int) else labels.index(part) for part in usecols)


def _letters(part):
    first, _, last = part.partition(":")
    return range(_letter(first), _letter(last or first) + 1)


def _letter(text):
    number = 0
    for character in text.upper():
        number = number * 26 + ord(character) - 64
    return number - 1


def _column(cells, missing):
    values = [float("nan") if cell is None or (isinstance(cell, str) and cell in missing) else cell for cell in cells]
    return column_of(values) if values else column_of([float("nan")]).slice(0, 0).cast("object")


class ExcelWriter:
    """A workbook to which sheets are added; it is written when it is closed."""

    def __init__(
        self, path, engine=None, date_format=None, datetime_format=None, mode="w", if_sheet_exists=None, **options
    ):
        self._path, self._sheets = path, {}
        if mode == "a":
            book = ExcelFile(path)
            self._sheets = {name: (_encoded(book._rows(name)), 1, 0) for name in book.sheet_names}

    @property
    def sheets(self):
        return dict(self._sheets)

    def close(self):
        write_bytes(self._path, _pandas_excel.workbook([[name, *sheet] for name, sheet in self._sheets.items()]))

    save = close

    def __enter__(self):
        return self

    def __exit__(self, kind, *exception):
        if kind is None:
            self.close()


def _encoded(rows):
    return [[[cell.value // 1000] if hasattr(cell, "as_unit") else cell for cell in row] for row in rows]


def to_excel(
    owner,
    excel_writer,
    sheet_name="Sheet1",
    na_rep="",
    float_format=None,
    columns=None,
    header=True,
    index=True,
    index_label=None,
    startrow=0,
    startcol=0,
    engine=None,
    merge_cells=True,
    inf_rep="inf",
    freeze_panes=None,
    **options,
):
    """Write the table into a sheet of a workbook."""
    frame = owner.to_frame() if owner.ndim == 1 else owner
    frame = frame if columns is None else frame[columns]
    rows, heads = _table_rows(frame, na_rep, float_format, header, index, index_label, inf_rep)
    rows = [[None] * startcol + row for row in [[]] * startrow + rows]
    sheet = (rows, startrow + heads, startcol + (frame._index.nlevels if index else 0))
    if isinstance(excel_writer, ExcelWriter):
        before = excel_writer._sheets.get(sheet_name)
        excel_writer._sheets[sheet_name] = (
            sheet if before is None else (_overlaid(before[0], rows), before[1], before[2])
        )
        return
    write_bytes(excel_writer, _pandas_excel.workbook([[sheet_name, *sheet]]))


def _overlaid(below, above):
    height = max(len(below), len(above))
    width = max((len(row) for row in below + above), default=0)
    pick = lambda rows, row, column: rows[row][column] if row < len(rows) and column < len(rows[row]) else None
    return [
        [
            pick(above, row, column) if pick(above, row, column) is not None else pick(below, row, column)
            for column in range(width)
        ]
        for row in range(height)
    ]


def _table_rows(frame, na_rep, float_format, header, index, index_label, inf_rep):
    levels = frame._index._levels if index else []
    cells = [_cells(column, na_rep, float_format, inf_rep) for column in [*levels, *frame._columns]]
    rows = [list(row) for row in zip(*cells)]
    if not header:
        return rows, 0
    names = frame._index.names if index_label is None else index_label if is_listlike(index_label) else [index_label]
    start = [name if name is not None else "" for name in names] if index else []
    labels = list(header) if is_listlike(header) else frame._labels
    if frame._header.nlevels > 1 and header is True:
        heads = [[None] * len(start) + [label[level] for label in labels] for level in range(frame._header.nlevels)]
        return heads + ([start] if index else []) + rows, len(heads) + (1 if index else 0)
    return [[name or None for name in start] + [_value(label, "", None, "inf") for label in labels]] + rows, 1


def _cells(column, na_rep, float_format, inf_rep):
    gaps = column.missing().tolist()
    return [
        (na_rep or None) if gone else _value(value, na_rep, float_format, inf_rep)
        for value, gone in zip(column.tolist(), gaps)
    ]


def _value(value, na_rep, float_format, inf_rep):
    if hasattr(value, "as_unit") and hasattr(value, "tzinfo"):
        if value.tzinfo is not None:
            raise ValueError(
                "Excel does not support datetimes with timezones. Please ensure that datetimes are timezone unaware before writing to Excel."
            )
        return [value.value // 1000]
    if hasattr(value, "total_seconds"):
        return value.total_seconds() / 86400
    if isinstance(value, float):
        if value in (float("inf"), float("-inf")):
            return inf_rep if value > 0 else f"-{inf_rep}"
        return float(float_format % value) if float_format else value
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return value.item() if hasattr(value, "item") else str(value)
