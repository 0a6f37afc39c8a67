"""Frames and series as HTML, LaTeX, Markdown: the texts of their cells between marks."""

from pandas.io.formats import format as printing
from pandas.io.parsers.readers import write_text


class Written:
    """What of a series or a frame can be written down. Subclasses give `_index` and their columns."""

    def to_html(self, buf=None, **options):
        return _given(buf, html(self, **options))

    def to_latex(self, buf=None, **options):
        return _given(buf, latex(self, **options))

    def to_markdown(self, buf=None, mode="wt", index=True, tablefmt="pipe", **options):
        return _given(buf, markdown(self, index, tablefmt, options.get("floatfmt", "g")))

    def to_json(self, path_or_buf=None, **options):
        from pandas.io.json._json import to_json

        return to_json(self, path_or_buf, **options)

    def to_excel(self, excel_writer, **options):
        from pandas.io.excel import to_excel

        return to_excel(self, excel_writer, **options)

    def to_parquet(self, path=None, **options):
        from pandas.io.parquet import to_parquet

        return to_parquet(self, path, **options)

    def to_feather(self, path, **options):
        from pandas.io.parquet import to_feather

        return to_feather(self, path, **options)

    def to_pickle(self, path, **options):
        import pickle

        from pandas.io.parsers.readers import write_bytes

        write_bytes(path, pickle.dumps(self))

    @property
    def style(self):
        from pandas.io.formats.style import Styler

        return Styler(self)

    def _repr_html_(self):
        return html(self, max_rows=printing.display()["max_rows"])


def _given(buf, text):
    if buf is None:
        return text
    write_text(buf, text)
    return None


def _frame(owner):
    return owner.to_frame() if owner.ndim == 1 else owner


def cells_of(column, na_rep="NaN", float_format=None, formatter=None):
    """The text of every cell of a column."""
    gaps = column.missing().tolist()
    if formatter is not None:
        texts = [str(formatter(value)) for value in column.tolist()]
    elif float_format is not None and column.dtype.lower().startswith("float"):
        write = (
            float_format
            if callable(float_format)
            else (lambda value: float_format % value)
            if "%" in float_format
            else float_format.format
        )
        texts = [write(value) for value in column.tolist()]
    else:
        texts = [text.strip() for text in column.texts(6)]
    return [
        na_rep if gone and not column.dtype.startswith(("datetime", "timedelta")) else text
        for text, gone in zip(texts, gaps)
    ]


def _formatter(formatters, place, label):
    if isinstance(formatters, dict):
        return formatters.get(label)
    return formatters[place] if formatters else None


def _escaped(text):
    return str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def html(
    owner,
    columns=None,
    header=True,
    index=True,
    na_rep="NaN",
    formatters=None,
    float_format=None,
    border=1,
    classes=None,
    escape=True,
    table_id=None,
    justify=None,
    bold_rows=True,
    max_rows=None,
    index_names=True,
    show_dimensions=False,
    **options,
):
    """The table as HTML, the way a notebook shows it."""
    frame = _frame(owner)
    frame = frame if columns is None else frame[columns]
    total = frame.shape
    cut = bool(max_rows) and len(frame) > max_rows
    if cut:
        from pandas.core.reshape.concat import concat

        frame = concat([frame.head(max_rows // 2), frame.tail(max_rows // 2)])
    write = _escaped if escape else str
    names = " ".join(["dataframe", *(classes if isinstance(classes, list) else [classes] if classes else [])])
    start = f'border="{int(border)}" ' if border else ""
    lines = [f'<table {start}class="{names}"{f" id={chr(34)}{table_id}{chr(34)}" if table_id else ""}>']
    if header:
        lines += _head(frame, index, index_names, justify, write)
    lines += _body(frame, index, write, na_rep, float_format, formatters, bold_rows, max_rows // 2 if cut else None)
    lines.append("</table>")
    if show_dimensions:
        lines.append(f"<p>{total[0]} rows × {total[1]} columns</p>")
    return "\n".join(lines)


def _head(frame, index, index_names, justify, write):
    labels = frame._header.tolist()
    depth, several = frame._header.nlevels, frame._header.nlevels > 1
    lines = ["  <thead>"]
    for level in range(depth):
        lines.append("    <tr>" if several else f'    <tr style="text-align: {justify or "right"};">')
        if index:
            blanks = frame._index.nlevels - 1
            name = frame._header.names[level]
            lines += ["      <th></th>"] * blanks + [f"      <th>{write(name) if name is not None else ''}</th>"]
        parts = [label[level] if several else label for label in labels]
        lines += [
            f"      <th{span}>{write(part)}</th>"
            for part, span in _spanned(parts, labels, level, several and level < depth - 1)
        ]
        lines.append("    </tr>")
    if index and index_names and any(name is not None for name in frame._index.names):
        lines.append("    <tr>")
        lines += [f"      <th>{write(name) if name is not None else ''}</th>" for name in frame._index.names]
        lines += ["      <th></th>"] * len(labels) + ["    </tr>"]
    return lines + ["  </thead>"]


def _spanned(parts, labels, level, merged):
    if not merged:
        return [(part, "") for part in parts]
    found, place = [], 0
    while place < len(parts):
        end = place + 1
        while end < len(parts) and labels[end][: level + 1] == labels[place][: level + 1]:
            end += 1
        found.append((parts[place], f' colspan="{end - place}" halign="left"' if end - place > 1 else ""))
        place = end
    return found


def _body(frame, index, write, na_rep, float_format, formatters, bold_rows, cut):
    cells = [
        cells_of(column, na_rep, float_format, _formatter(formatters, place, label))
        for place, (label, column) in enumerate(zip(frame._labels, frame._columns))
    ]
    levels = [cells_of(level) for level in frame._index._levels] if index else []
    spans = [_row_spans(levels, place) for place in range(len(levels))]
    mark = "th" if bold_rows else "td"
    lines = ["  <tbody>"]
    for row in range(len(frame)):
        if row == cut:
            lines += [
                "    <tr>",
                *[f"      <{mark}>...</{mark}>"] * len(levels),
                *["      <td>...</td>"] * len(cells),
                "    </tr>",
            ]
        lines.append("    <tr>")
        for level, span in zip(levels, spans):
            if span[row] == 1:
                lines.append(f"      <{mark}>{write(level[row])}</{mark}>")
            elif span[row]:
                lines.append(f'      <{mark} rowspan="{span[row]}" valign="top">{write(level[row])}</{mark}>')
        lines += [f"      <td>{write(column[row])}</td>" for column in cells] + ["    </tr>"]
    return lines + ["  </tbody>"]


def _row_spans(levels, place):
    """How many rows each label stands for: none where it repeats the one above."""
    count = len(levels[place])
    if place == len(levels) - 1:
        return [1] * count
    spans, start = [0] * count, 0
    for row in range(1, count + 1):
        if row == count or any(level[row] != level[row - 1] for level in levels[: place + 1]):
            spans[start] = row - start
            start = row
    return spans


_LATEX = [
    ("\\", "\\textbackslash "),
    ("_", "\\_"),
    ("%", "\\%"),
    ("$", "\\$"),
    ("#", "\\#"),
    ("{", "\\{"),
    ("}", "\\}"),
    ("&", "\\&"),
]


def _latex_escaped(text):
    text = str(text)
    for character, written in _LATEX:
        text = text.replace(character, written)
    return text


def latex(
    owner,
    columns=None,
    header=True,
    index=True,
    na_rep="NaN",
    formatters=None,
    float_format=None,
    column_format=None,
    escape=False,
    caption=None,
    label=None,
    position=None,
    longtable=False,
    bold_rows=False,
    **options,
):
    """The table as LaTeX, with the rules of booktabs."""
    frame = _frame(owner)
    frame = frame if columns is None else frame[columns]
    write = _latex_escaped if escape else str
    cells = [
        cells_of(column, na_rep, float_format, _formatter(formatters, place, name))
        for place, (name, column) in enumerate(zip(frame._labels, frame._columns))
    ]
    levels = [cells_of(level) for level in frame._index._levels] if index else []
    form = column_format or "l" * len(levels) + "".join(
        "r"
        if column.dtype.lower().startswith(("int", "uint", "float")) and not column.dtype.startswith("interval")
        else "l"
        for column in frame._columns
    )
    lines = [f"\\begin{{tabular}}{{{form}}}", "\\toprule"]
    if header:
        labels = header if isinstance(header, (list, tuple)) else frame._labels
        lines.append(" & ".join([""] * len(levels) + [write(name) for name in labels]) + " \\\\")
        if index and any(name is not None for name in frame._index.names):
            names = [write(name) if name is not None else "" for name in frame._index.names]
            lines.append(" & ".join(names + [""] * len(cells)) + " \\\\")
        lines.append("\\midrule")
    for row in range(len(frame)):
        start = [f"\\textbf{{{write(level[row])}}}" if bold_rows else write(level[row]) for level in levels]
        lines.append(" & ".join(start + [write(column[row]) for column in cells]) + " \\\\")
    lines += ["\\bottomrule", "\\end{tabular}"]
    if caption is None and label is None and position is None:
        return "\n".join(lines) + "\n"
    around = ["\\begin{table}" + (f"[{position}]" if position else "")]
    around += [f"\\caption{{{caption}}}"] if caption is not None else []
    around += [f"\\label{{{label}}}"] if label is not None else []
    return "\n".join(around + lines + ["\\end{table}"]) + "\n"


def markdown(owner, index, form, floatfmt):
    """The table in one of the forms that `tabulate` knows: pipe, github, grid, simple, plain, psql, tsv, html."""
    frame = _frame(owner)
    columns = (list(frame._index._levels) if index else []) + list(frame._columns)
    names = [name if name is not None else "" for name in frame._index.names] if index else []
    heads = [str(name) for name in names + frame._labels]
    cells = [_tabulated(column, floatfmt) for column in columns]
    right = [_is_number(column) for column in columns]
    if form not in _FORMS:
        raise ValueError(f"tablefmt={form!r} is not here; known: {', '.join(_FORMS)}")
    return _FORMS[form](heads, cells, right)


def _is_number(column):
    return column.dtype.lower().startswith(("int", "uint", "float")) and not column.dtype.startswith("interval")


def _tabulated(column, floatfmt):
    if not column.dtype.lower().startswith("float"):
        gap = "NaT" if column.dtype.startswith(("datetime", "timedelta", "period")) else "nan"
        return [gap if gone else str(value).strip() for value, gone in zip(column.tolist(), column.missing().tolist())]
    texts = [format(float(value), floatfmt) for value in column.tolist()]
    places = max((len(text.partition(".")[2]) for text in texts if "e" not in text), default=0)
    # Numbers stand with their points below each other.
    return [_with_point(text, places) for text in texts]


def _with_point(text, places):
    if places == 0 or "e" in text:
        return text
    behind = text.partition(".")[2]
    return text + " " * (places - len(behind) + (0 if behind else 1))


def _widths(heads, cells, least):
    return [
        max(len(head) + least, *(len(cell) for cell in column)) if column else len(head) + least
        for head, column in zip(heads, cells)
    ]


def _aligned(text, width, right):
    return text.rjust(width) if right else text.ljust(width)


def _pipe(heads, cells, right, marks=True):
    widths = _widths(heads, cells, 2)
    line = lambda parts: (
        "| " + " | ".join(_aligned(part, width, flag) for part, width, flag in zip(parts, widths, right)) + " |"
    )
    rule = (
        "|"
        + "|".join(
            ("-" * (width + 1) + ":" if flag else ":" + "-" * (width + 1)) if marks else "-" * (width + 2)
            for width, flag in zip(widths, right)
        )
        + "|"
    )
    return "\n".join([line(heads), rule, *(line(row) for row in zip(*cells))])


def _github(heads, cells, right):
    return _pipe(heads, cells, right, False)


def _grid(heads, cells, right):
    widths = _widths(heads, cells, 2)
    rule = lambda mark: "+" + "+".join(mark * (width + 2) for width in widths) + "+"
    line = lambda parts: (
        "| " + " | ".join(_aligned(part, width, flag) for part, width, flag in zip(parts, widths, right)) + " |"
    )
    lines = [rule("-"), line(heads), rule("=")]
    for row in zip(*cells):
        lines += [line(row), rule("-")]
    return "\n".join(lines)


def _psql(heads, cells, right):
    widths = _widths(heads, cells, 2)
    line = lambda parts: (
        "| " + " | ".join(_aligned(part, width, flag) for part, width, flag in zip(parts, widths, right)) + " |"
    )
    edge = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
    middle = "|" + "+".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([edge, line(heads), middle, *(line(row) for row in zip(*cells)), edge])


def _simple(heads, cells, right):
    widths = _widths(heads, cells, 2)
    line = lambda parts: "  ".join(
        _aligned(part, width, flag) for part, width, flag in zip(parts, widths, right)
    ).rstrip()
    return "\n".join([line(heads), "  ".join("-" * width for width in widths), *(line(row) for row in zip(*cells))])


def _plain(heads, cells, right):
    widths = _widths(heads, cells, 0)
    line = lambda parts: "  ".join(
        _aligned(part, width, flag) for part, width, flag in zip(parts, widths, right)
    ).rstrip()
    return "\n".join([line(heads), *(line(row) for row in zip(*cells))])


def _tsv(heads, cells, right):
    return "\n".join("\t".join(row) for row in [heads, *zip(*cells)])


_FORMS = {
    "pipe": _pipe,
    "github": _github,
    "grid": _grid,
    "psql": _psql,
    "simple": _simple,
    "plain": _plain,
    "tsv": _tsv,
}
