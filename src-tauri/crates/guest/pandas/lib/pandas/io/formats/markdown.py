"""`to_markdown`, in the forms that `tabulate` knows."""

from pandas.io.formats.html import _frame


def markdown(owner, index, form, floatfmt="g", intfmt="", numalign="decimal", stralign="left", headers=None):
    """The table in one of the forms that `tabulate` knows: pipe, github, grid, simple, plain, psql, tsv."""
    frame = _frame(owner)
    columns = (list(frame._index._levels) if index else []) + _as_rows(list(frame._columns))
    names = [name if name is not None else "" for name in frame._index.names] if index else []
    heads = [str(name) for name in names + frame._labels]
    if isinstance(headers, (list, tuple)):
        heads = [""] * (len(heads) - len(headers)) + [str(name) for name in headers]
    forms = [floatfmt] * len(columns) if isinstance(floatfmt, str) else list(floatfmt)[: len(columns)]
    forms = [form if form else "g" for form in forms + ["g"] * (len(columns) - len(forms))]
    cells = [_tabulated(column, form, intfmt, numalign == "decimal") for column, form in zip(columns, forms)]
    sides = {"left": False, "right": True, "decimal": True, None: False}
    if numalign not in sides or stralign not in sides:
        raise ValueError("numalign and stralign: left or right here")
    right = [sides[numalign if _is_number(column) else stralign] for column in columns]
    if form not in _FORMS:
        raise ValueError(f"tablefmt={form!r} is not here; known: {', '.join(_FORMS)}")
    return _FORMS[form](heads, cells, right)


def _as_rows(columns):
    """As the real library hands over rows, whole numbers beside others that are not become such."""
    kinds = {column.dtype for column in columns}
    numbers = all(kind.startswith(("int", "uint", "float")) and not kind.startswith("interval") for kind in kinds)
    if not (numbers and any(kind.startswith("float") for kind in kinds)):
        return columns
    return [column if column.dtype.startswith("float") else column.cast("float64") for column in columns]


def _is_number(column):
    return column.dtype.lower().startswith(("int", "uint", "float")) and not column.dtype.startswith("interval")


def _tabulated(column, floatfmt, intfmt, by_point):
    if intfmt and column.dtype.lower().startswith(("int", "uint")):
        return [format(value, intfmt) for value in column.tolist()]
    if not column.dtype.lower().startswith("float"):
        gap = "NaT" if column.dtype.startswith(("datetime", "timedelta", "period")) else "nan"
        return [gap if gone else str(value).strip() for value, gone in zip(column.tolist(), column.missing().tolist())]
    texts = [format(float(value), floatfmt) for value in column.tolist()]
    # Numbers stand with their points below each other; a text such as `12.3%` is none.
    behind = [_behind_point(text) for text in texts]
    most = max(behind, default=-1) if by_point else -1
    return [text + " " * (most - own) for text, own in zip(texts, behind)]


def _behind_point(text):
    """How many characters follow the point or the exponent; -1 without one."""
    try:
        float(text.replace(",", ""))
    except ValueError:
        return -1
    place = text.rfind(".") if "." in text else text.lower().rfind("e")
    return len(text) - place - 1 if place >= 0 else -1


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
