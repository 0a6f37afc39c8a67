"""`read_html`."""

import re
from html.parser import HTMLParser

from pandas.core.hints import hinted
from pandas.io.common import read_text
from pandas.io.parsers.readers import read_csv


class _Tables(HTMLParser):
    """Collects the rows of every table of a page, each cell with its text, span and whether it heads a column."""

    def __init__(self):
        HTMLParser.__init__(self, convert_charrefs=True)
        self.tables, self._open, self._cell = [], [], None

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "table":
            table = {"rows": [], "attributes": given, "head": False}
            self._open.append(table)
            self.tables.append(table)
        elif not self._open:
            return
        elif tag == "thead":
            self._open[-1]["head"] = True
        elif tag == "tr":
            self._open[-1]["rows"].append({"cells": [], "head": self._open[-1]["head"]})
        elif tag in ("td", "th"):
            if not self._open[-1]["rows"]:
                self._open[-1]["rows"].append({"cells": [], "head": False})
            span = [
                int(given.get(name) or 1) if (given.get(name) or "1").isdigit() else 1
                for name in ("colspan", "rowspan")
            ]
            self._cell = {
                "texts": [],
                "heads": tag == "th",
                "across": min(span[0], MOST_SPANNED),
                "down": min(span[1], MOST_SPANNED),
            }
            self._open[-1]["rows"][-1]["cells"].append(self._cell)
        elif tag == "br" and self._cell is not None:
            self._cell["texts"].append(" ")

    def handle_endtag(self, tag):
        if tag == "table" and self._open:
            self._open.pop()
            self._cell = None
        elif tag in ("td", "th", "tr"):
            self._cell = None
        elif tag == "thead" and self._open:
            self._open[-1]["head"] = False

    def handle_data(self, text):
        if self._cell is not None:
            self._cell["texts"].append(text)


MOST_SPANNED = 1000  # as browsers bound it


def _spread(rows):
    """The rows with every spanning cell in each place that it covers."""
    made, below = [], {}
    for row in rows:
        texts, place = [], 0
        cells = iter(row["cells"])
        cell = next(cells, None)
        while cell is not None or place in below:
            if place in below:
                text, left = below.pop(place)
                texts.append(text)
                if left > 1:
                    below[place] = (text, left - 1)
                place += 1
                continue
            text = re.sub(r"\s+", " ", "".join(cell["texts"])).strip()
            for _ in range(cell["across"]):
                texts.append(text)
                if cell["down"] > 1:
                    below[place] = (text, cell["down"] - 1)
                place += 1
            cell = next(cells, None)
        heads = row["head"] or (bool(row["cells"]) and all(part["heads"] for part in row["cells"]))
        if texts:
            made.append((heads, texts))
    return made


def read_html(
    io,
    match=".+",
    flavor=None,
    header=None,
    index_col=None,
    skiprows=None,
    attrs=None,
    parse_dates=False,
    thousands=",",
    encoding=None,
    decimal=".",
    converters=None,
    na_values=None,
    keep_default_na=True,
    displayed_only=True,
    extract_links=None,
    dtype_backend=None,
    storage_options=None,
):
    """The tables of a page, as a list of frames."""
    page = _Tables()
    page.feed(_source(io, encoding))
    pattern = re.compile(match)
    options = {
        "thousands": thousands,
        "decimal": decimal,
        "na_values": na_values,
        "keep_default_na": keep_default_na,
        "converters": converters,
        "parse_dates": parse_dates or None,
        "index_col": index_col,
        "skiprows": skiprows,
    }
    frames = []
    for table in page.tables:
        rows = _spread(table["rows"])
        texts = " ".join(text for _, row in rows for text in row)
        fits = not attrs or all(table["attributes"].get(name) == value for name, value in attrs.items())
        if rows and fits and pattern.search(texts):
            frames.append(_framed(rows, header, options))
    if not frames:
        raise hinted(
            ValueError("No tables found"),
            "read_html reads <table> elements of a file or a text; there is no network here",
        )
    return frames


def _source(source, encoding):
    if isinstance(source, str) and source.lower().startswith(("http://", "https://")):
        raise hinted(
            ValueError(f"{source} cannot be opened"), "there is no network here: work with the session's files"
        )
    return read_text(source, encoding)


def _framed(rows, header, options):
    """The rows of a table read as a CSV file's are, so that the same rules make numbers and gaps of them."""
    import csv
    import io

    heads = 0
    while heads < len(rows) and rows[heads][0]:
        heads += 1
    width = max(len(row) for _, row in rows)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(row + [""] * (width - len(row)) for _, row in rows)
    lines = 0 if heads and heads < len(rows) else None
    if heads > 1 and heads < len(rows) and header is None:
        return _with_several_heads(rows, heads, options, width)
    return read_csv(io.StringIO(out.getvalue()), header=header if header is not None else lines, **options)


def _with_several_heads(rows, heads, options, width):
    import csv
    import io

    from pandas.core.indexes.base import MultiIndex

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(row + [""] * (width - len(row)) for _, row in rows[heads:])
    made = read_csv(io.StringIO(out.getvalue()), header=None, **options)
    levels = [row + [""] * (width - len(row)) for _, row in rows[:heads]]
    made.columns = MultiIndex.from_tuples(list(zip(*levels)))
    return made
