"""`to_latex`."""

from pandas.io.formats.html import _formatter, _frame, cells_of

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


def _spans(levels):
    """For each level but the last, the first row of each group of equal labels, and how many rows it has."""
    spans = []
    for depth in range(1, len(levels)):
        labels = list(zip(*levels[:depth]))
        starts = [row for row, label in enumerate(labels) if row == 0 or label != labels[row - 1]]
        spans.append({start: stop - start for start, stop in zip(starts, [*starts[1:], len(labels)])})
    return spans


def _label(level, place, row, spans, write, bold):
    """The label of a row, which stands once for all rows of a group."""
    text = f"\\textbf{{{write(level[row])}}}" if bold else write(level[row])
    if place == len(spans):
        return text
    height = spans[place].get(row, 0)
    return f"\\multirow[t]{{{height}}}{{*}}{{{text}}}" if height > 1 else text if height else ""


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
    spans = _spans(levels)
    for row in range(len(frame)):
        start = [_label(level, place, row, spans, write, bold_rows) for place, level in enumerate(levels)]
        lines.append(" & ".join(start + [write(column[row]) for column in cells]) + " \\\\")
        ended = [place for place in range(len(levels) - 1) if row + 1 in spans[place] or row + 1 == len(frame)]
        if ended:
            lines.append(" ".join(f"\\cline{{{place + 1}-{len(levels) + len(cells)}}}" for place in ended))
    lines += ["\\bottomrule", "\\end{tabular}"]
    if caption is None and label is None and position is None:
        return "\n".join(lines) + "\n"
    around = ["\\begin{table}" + (f"[{position}]" if position else "")]
    around += [f"\\caption{{{caption}}}"] if caption is not None else []
    around += [f"\\label{{{label}}}"] if label is not None else []
    return "\n".join(around + lines + ["\\end{table}"]) + "\n"
