"""How series, frames and indexes print; the layout itself is in Rust."""

import _pandas_printing

from pandas._config import config
from pandas.core.dtypes.base import is_number


def display(**changes):
    """The options of a printed table, as `repr` uses them."""
    values = config.values
    options = {
        "max_rows": values["display.max_rows"],
        "min_rows": values["display.min_rows"],
        "max_columns": values["display.max_columns"],
        "max_width": values["display.max_colwidth"],
        "line_width": values["display.width"] if values["display.expand_frame_repr"] else None,
        "precision": values["display.precision"],
        "missing": "NaN",
        "float_format": values["display.float_format"],
        "index": True,
        "header": True,
    }
    options.update(changes)
    return options


DEEPEST = 3  # pandas' display.pprint_nest_depth


def pretty(thing, depth=0, quoted=False):
    """A value as pandas prints it inside a cell: texts in collections stand without quotes, except in dictionaries."""
    if isinstance(thing, dict) and depth < DEEPEST:
        pairs = [
            f"{pretty(key, depth + 1, True)}: {pretty(value, depth + 1, True)}"
            for key, value in list(thing.items())[:MOST_LISTED]
        ]
        return "{" + ", ".join(pairs) + (", ..." if len(thing) > MOST_LISTED else "") + "}"
    if isinstance(thing, str):
        text = thing.replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")
        return f"'{text}'" if quoted else text
    if hasattr(thing, "__iter__") and hasattr(thing, "__len__") and not isinstance(thing, bytes) and depth < DEEPEST:
        return _pretty_sequence(thing, depth, quoted)
    return str(thing)


def _pretty_sequence(sequence, depth, quoted):
    from itertools import islice

    parts = [pretty(part, depth + 1, quoted) for part in islice(iter(sequence), MOST_LISTED)]
    body = ", ".join(parts)
    if len(sequence) > MOST_LISTED:
        body += ", ..."
    elif isinstance(sequence, tuple) and len(sequence) == 1:
        body += ","
    if isinstance(sequence, frozenset):
        return f"frozenset({{{body}}})"
    if isinstance(sequence, set):
        return f"{{{body}}}"
    return f"({body})" if isinstance(sequence, tuple) else f"[{body}]"


def name_text(name):
    """A name as it stands beside a table: a tuple's parts without quotes."""
    return None if name is None else pretty(name)


def name_texts(index):
    return [name_text(name) for name in index.names]


def series_text(series, options, *, name=True, dtype=True, length="truncate"):
    most = options["max_rows"]
    truncated = bool(most) and len(series) > most
    footer = _footer(series, name, dtype, length is True or (length == "truncate" and truncated))
    if len(series) == 0:
        return f"Series([], {footer})"
    index = series.index
    return _pandas_printing.series_text(series._column, index._levels, name_texts(index), footer, **options)


def _footer(series, name, dtype, length):
    parts = []
    frequency = getattr(series.index, "freqstr", None)
    if frequency:
        parts.append(f"Freq: {frequency}")
    if name and series.name is not None:
        parts.append(f"Name: {name_text(series.name)}")
    if length:
        parts.append(f"Length: {len(series)}")
    if dtype:
        kind = "interval" if series._column.dtype.startswith("interval") else series.dtype
        parts.append(f"dtype: {kind}")
    text = ", ".join(parts)
    if dtype and series._column.dtype == "category":
        from pandas.core.arrays.categorical import footer

        return f"{text}\n{footer(series._column)}"
    return text


def frame_text(frame, options, *, dimensions="truncate"):
    rows, columns = frame.shape
    if rows == 0 or columns == 0:
        return f"Empty DataFrame\nColumns: {_listed(frame.columns)}\nIndex: {_listed(frame.index)}"
    header = frame.columns
    text = _pandas_printing.frame_text(
        frame._columns, header._levels, name_texts(header), frame.index._levels, name_texts(frame.index), **options
    )
    too_long = bool(options["max_rows"]) and rows > options["max_rows"]
    too_wide = bool(options["max_columns"]) and columns > options["max_columns"]
    if dimensions is True or (dimensions == "truncate" and (too_long or too_wide)):
        text += f"\n\n[{rows} rows x {columns} columns]"
    return text


def formatted(frame, formatters):
    """The frame with texts for the cells of some columns, and the places of those that held numbers."""
    functions = formatters if isinstance(formatters, dict) else dict(zip(frame._labels, formatters))
    made, numbers = frame.copy(), []
    for place, label in enumerate(frame._labels):
        function = functions.get(label, functions.get(place))
        if function is None:
            continue
        numeric = is_number(frame._columns[place].dtype)
        numbers += [place] if numeric else []
        made[label] = frame[label].map(_text_of(function), na_action=None if numeric else "ignore")
    return made, numbers


def _text_of(function):
    return lambda value: str(function(value))


def spaces(frame, col_space):
    """The least width of each column and of the row labels."""
    if isinstance(col_space, dict):
        least = [int(col_space.get(label, 0)) for label in frame._labels]
        return {"col_space": least, "index_space": int(col_space.get("", 0))}
    if isinstance(col_space, (list, tuple)):
        if len(col_space) != len(frame._labels):
            raise ValueError(
                f"Col_space length({len(col_space)}) should match DataFrame number of columns({len(frame._labels)})"
            )
        return {"col_space": [int(part) for part in col_space]}
    return {"col_space": [int(col_space)] * len(frame._labels), "index_space": int(col_space)}


def _listed(index):
    values = [str(value) for value in index[:MOST_LISTED]]
    more = ", ..." if len(index) > MOST_LISTED else ""
    return f"[{', '.join(values)}{more}]"


MOST_LISTED = 100  # pandas' display.max_seq_items


def summary(texts, name, indent, justify=False):
    """Values in brackets, wrapped at the width of the display; texts stand one below the other only with `justify`."""
    width = config.values["display.width"] or 80
    lead = " " * (len(name) + 2) if indent else " "
    after = "\n" + " " * (len(name) + 1) if indent else "\n"
    count = len(texts)
    if count == 0:
        return "[], "
    if count == 1:
        return f"[{texts[0]}], "
    truncated = count > MOST_LISTED
    head, tail = (texts[:10], texts[-10:]) if truncated else ([], texts)
    texts_only = all(text[:1] in ("'", '"') for text in texts)
    if (justify or not texts_only) and (
        truncated or not (len(", ".join(head)) < width and len(", ".join(tail)) < width)
    ):
        longest = max(len(text) for text in head + tail)
        head, tail = [text.rjust(longest) for text in head], [text.rjust(longest) for text in tail]
    lines, line = [], lead
    for text in head:
        line = _extended(lines, line, text + ", ", width, lead)
    if truncated:
        lines += [line.rstrip(), lead + "..."]
        line = lead
    for text in tail[:-1]:
        line = _extended(lines, line, text + ", ", width, lead)
    line = _extended(lines, line, tail[-1], width - 2, lead)
    lines.append(line)
    text = "\n" + "\n".join(lines) + "],"
    text += after if len(text) > width else " "
    return "[" + text[len(lead) + 1 :]


def _extended(lines, line, word, width, lead):
    # The first line break counts as a character of the first line, as in pandas.
    if len(line.rstrip()) + 1 + len(word.rstrip()) >= width:
        lines.append(line.rstrip())
        line = lead
    return line + word
