"""`to_html`."""


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
