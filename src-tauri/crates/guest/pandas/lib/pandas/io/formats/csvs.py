"""`to_csv`."""

from pandas.core.indexes.base import is_listlike
from pandas.io.common import write_text


def to_csv(
    owner,
    path_or_buf=None,
    sep=",",
    na_rep="",
    float_format=None,
    columns=None,
    header=True,
    index=True,
    index_label=None,
    mode="w",
    encoding=None,
    quoting=0,
    quotechar='"',
    lineterminator="\n",
    date_format=None,
    decimal=".",
    escapechar=None,
    doublequote=True,
    **options,
):
    import csv
    import io

    frame = owner.to_frame() if owner.ndim == 1 else owner
    frame = frame if columns is None else frame[columns]
    levels = frame._index._levels if index else []
    parts = list(levels) + list(frame._columns)
    cells = [_cells(column, na_rep, float_format, date_format, decimal) for column in parts]
    out = io.StringIO()
    style = {"quotechar": quotechar, "quoting": quoting, "escapechar": escapechar, "doublequote": doublequote}
    writer = csv.writer(out, delimiter=sep, lineterminator=lineterminator, **style)
    if header:
        names = (
            [
                index_label if index_label is not None else name if name is not None else ""
                for name in frame._index.names
            ]
            if index
            else []
        )
        labels = list(header) if is_listlike(header) else frame._labels
        writer.writerow(names + labels)
    writer.writerows(zip(*cells))
    if path_or_buf is None:
        return out.getvalue()
    return write_text(path_or_buf, out.getvalue())


def _cells(column, na_rep, float_format, date_format, decimal):
    if column.dtype.startswith("datetime"):
        values = column.strftime(date_format).tolist() if date_format else column.texts(6)
    else:
        values = column.tolist()
    gaps = column.missing().tolist()
    if float_format is not None and column.dtype.startswith("float"):
        write = (
            (lambda value: float_format % value)
            if isinstance(float_format, str) and "%" in float_format
            else (float_format.format if isinstance(float_format, str) else float_format)
        )
        values = [value if gap else write(value) for value, gap in zip(values, gaps)]
    if decimal != "." and column.dtype.startswith("float") and not callable(float_format):
        values = [value if gap else str(value).replace(".", decimal) for value, gap in zip(values, gaps)]
    return [na_rep if gap else value for value, gap in zip(values, gaps)]
