"""Opens reports with other people's programs and says what is wrong with them.

Usage: open_reports.py FOLDER, which holds a report in each form in folders of their own, and `expected.json`.
Exits with 1 and a line for each thing that is not as expected.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

wrong = []


def check(holds, what):
    if not holds:
        wrong.append(what)


def only(folder, ending):
    (path,) = folder.glob(f"*.{ending}")
    return path


def run(*command, cwd=None):
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=300)
    check(done.returncode == 0, f"{Path(command[0]).name}: {done.stderr[-800:]}")
    return done.stdout


def squeezed(text):
    """Without spaces, and without the places at which long words may break."""
    return re.sub(r"[\s\u200b\u00ad]+", "", text)


def check_told(form, text, told):
    """What was changed by hand is told: plans in other words, repairs of the data."""
    text = squeezed(text)
    for said in told:
        check(squeezed(said) in text, f"{form}: {said!r} is not told")


def pdf(folder, expected):
    path = only(folder, "pdf")
    text = squeezed(run("pdftotext", "-layout", str(path), "-"))
    if not expected["unwritten"]:
        for said in expected["answers"] + expected["questions"]:
            check(squeezed(said) in text, f"PDF: {said!r} cannot be found in its text")
    check_told("PDF", text, expected["plans"] + expected["repairs"])
    fonts = run("pdffonts", str(path)).splitlines()[2:]
    check(fonts and all(re.search(r" yes yes yes ", line) for line in fonts), f"PDF: fonts that are not embedded {fonts}")
    facts = run("pdfinfo", str(path))
    check(re.search(r"Tagged:\s+yes", facts), "PDF: it is not tagged")
    width = float(re.search(r"Page size:\s+([0-9.]+)", facts).group(1))
    boxes = run("pdftotext", "-bbox", str(path), "-")
    beyond = [float(x) for x in re.findall(r'xMax="([0-9.]+)"', boxes) if float(x) > width - 40]
    check(not beyond, f"PDF: {len(beyond)} words stand in the margin or beyond the page")


def docx(folder, expected):
    import docx

    path = only(folder, "docx")
    document = docx.Document(str(path))
    check(len(document.inline_shapes) == expected["charts"], f"DOCX: {len(document.inline_shapes)} pictures")
    headings = [p.text for p in document.paragraphs if p.style.name == "Heading 1"]
    for question in expected["questions"]:
        check(question in headings, f"DOCX: {question!r} is no heading")
    cells = [[[cell.text for cell in row.cells] for row in table.rows] for table in document.tables]
    for table in expected["tables"]:
        wanted = [table["columns"]] + table["shown"]
        held = any(rows and rows[0] == wanted[0][: len(rows[0])] and len(rows) == len(wanted) for rows in cells)
        check(held, f"DOCX: the table of {table['columns'][:4]} is not there")
    with tempfile.TemporaryDirectory() as place:
        run("soffice", "--headless", f"-env:UserInstallation=file://{place}/profile", "--convert-to", "pdf", "--outdir", place, str(path))
        printed = squeezed(run("pdftotext", "-layout", str(next(Path(place).glob("*.pdf"))), "-"))
    for said in expected["questions"]:
        check(squeezed(said) in printed, f"DOCX: LibreOffice does not show {said!r}")
    check_told("DOCX", printed, expected["plans"] + expected["repairs"])


def xlsx(folder, expected):
    import datetime

    import openpyxl

    book = openpyxl.load_workbook(only(folder, "xlsx"))
    for sheet in book:
        for row in sheet.iter_rows():
            check(all(cell.data_type != "f" for cell in row), f"XLSX: a formula on {sheet.title}")
    for number, table in enumerate(expected["tables"], 1):
        rows = list(book[f"{expected['table']} {number}"].iter_rows(values_only=True))
        check([name or "" for name in rows[0]] == table["columns"], f"XLSX: table {number} has the columns {rows[0]}")
        for held, wanted in zip(rows[1:], table["rows"]):
            for one, other in zip(held, wanted):
                if isinstance(one, datetime.datetime):
                    one = one.isoformat(sep="T" if "T" in other else " ") if len(other) > 10 else one.date().isoformat()
                check(one == other, f"XLSX: {one!r} instead of {other!r} in table {number}")
    cells = [str(cell) for row in book.worksheets[0].iter_rows(values_only=True) for cell in row]
    check_told("XLSX", " ".join(cells), expected["plans"] + expected["repairs"])
    pictures = sum(len(sheet._images) for sheet in book)
    check(pictures == expected["charts"], f"XLSX: {pictures} pictures instead of {expected['charts']}")


class Page(HTMLParser):
    """Every element is closed in its order, and nothing is loaded."""

    void = {"meta", "link", "br", "hr", "img", "input"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.text = [], []

    def handle_starttag(self, tag, attributes):
        check(tag not in ("script", "link", "img", "iframe", "object", "embed"), f"HTML: <{tag}>")
        for name, value in attributes:
            check(not name.startswith("on"), f"HTML: {name}")
            check(not re.match(r"\s*(https?:|//|data:|javascript:)", value or "") or name == "xmlns", f"HTML: {name}={value}")
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag):
        check(self.open and self.open.pop() == tag, f"HTML: </{tag}> closes nothing")

    def handle_data(self, data):
        self.text.append(data)


def html(folder, expected):
    import html5lib

    source = only(folder, "html").read_text()
    html5lib.HTMLParser(strict=True).parse(source)
    page = Page()
    page.feed(source)
    check(not page.open, f"HTML: {page.open} are not closed")
    text = squeezed("".join(page.text))
    for said in expected["answers"] + expected["questions"]:
        check(squeezed(said) in text, f"HTML: {said!r} is not there")
    check_told("HTML", text, expected["plans"] + expected["repairs"])
    printed_page(only(folder, "html"), expected)


def printed_page(path, expected):
    """Chromium prints the page: everything is on paper, also what is folded on the screen, and nothing was asked of anybody."""
    chromium = os.environ.get("TABLETALK_CHROMIUM", "chromium")
    with tempfile.TemporaryDirectory() as place:
        paper, log = Path(place, "page.pdf"), Path(place, "net.json")
        quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
        options = ["--headless", "--no-sandbox", "--disable-gpu", *quiet, f"--user-data-dir={place}/profile", f"--log-net-log={log}"]
        run(chromium, *options, "--no-pdf-header-footer", f"--print-to-pdf={paper}", path.absolute().as_uri())
        text = squeezed(run("pdftotext", "-layout", str(paper), "-"))
        for said in expected["answers"] + expected["questions"] + expected["code"]:
            check(expected["unwritten"] or squeezed(said) in text, f"HTML: {said!r} is not printed")
        asked = [url for url in requests(log.read_text()) if not url.startswith("file:")]
        check(not asked, f"HTML: the page asked for {asked}")


def requests(log):
    """What pages asked for; what the browser asks for by itself has no origin."""
    try:
        log = json.loads(log)
    except json.JSONDecodeError:
        # A browser that ends at once does not close its log.
        log = json.loads(log.rstrip().rstrip(",") + "]}")
    events = [event.get("params", {}) for event in log["events"]]
    return [event["url"] for event in events if event.get("initiator", "not an origin") != "not an origin" and "url" in event]


# Runs a script as it is, in a Python whose tables write all their values.
TELLING = """
import json, runpy, sys
import pandas as pd

def values(frame):
    rows = [[None if pd.isna(value) else value.item() if hasattr(value, "item") else value for value in row] for row in frame.itertuples(index=False)]
    return "TABLE " + json.dumps(rows, default=str)

def shown(table):
    frame = table.to_frame() if isinstance(table, pd.Series) else table
    plain = isinstance(frame.index, pd.RangeIndex) and frame.index.start == 0 and frame.index.step == 1 and frame.index.name is None
    return values(frame if plain else frame.reset_index())

def telling(usual):
    return lambda self: shown(self) if sys._getframe(1).f_code.co_name == "display" else usual(self)

for kind in (pd.DataFrame, pd.Series):
    kind.__repr__ = telling(kind.__repr__)
runpy.run_path(sys.argv[1], run_name="__main__")
"""


def script(folder, expected):
    path = only(folder, "py")
    check_told("script", path.read_text(), expected["repairs"])
    run(sys.executable, "-W", "ignore", str(path))
    printed = run(sys.executable, "-W", "ignore", "-c", TELLING, str(path)).splitlines()
    tables = [json.loads(line[6:]) for line in printed if line.startswith("TABLE ")]
    wanted = [table for table in expected["tables_in_order"]]
    check(len(tables) == len(wanted), f"script: {len(tables)} tables instead of {len(wanted)}")
    for number, (table, rows) in enumerate(zip(tables, wanted), 1):
        for one, other in zip(table, rows):
            same = len(one) == len(other) and all(map(equal, one, other))
            check(same, f"script: {one} instead of {other} in table {number}")
    check_lines("script", [line for line in printed if not line.startswith("TABLE ")], expected)


def equal(one, other):
    """To the 13th digit; moments may be written in either of two ways, and so may yes and no among gaps."""
    if isinstance(one, bool):
        return str(one) == str(other)
    if isinstance(one, float) and isinstance(other, (int, float)):
        return math.isclose(one, other, rel_tol=1e-13)
    if isinstance(one, str) and isinstance(other, str):
        return one.replace("T", " ").removesuffix(" 00:00:00") == other.replace("T", " ").removesuffix(" 00:00:00")
    return one == other


def check_lines(kind, printed, expected):
    """What was printed is what the conversation printed; between it only tables and the values of answers."""
    extra, wanted = [], list(expected["printed"])
    for line in printed:
        if wanted and line.rstrip() == wanted[0].rstrip():
            wanted.pop(0)
        else:
            extra.append(line)
    check(not wanted, f"{kind}: {wanted[0] if wanted else ''!r} was not printed; extra {extra[:5]}")
    if kind == "script":
        check(len(extra) <= expected["answer_lines"], f"{kind}: printed besides {extra[:5]}")


def notebook(folder, expected):
    import nbformat

    path = only(folder, "ipynb")
    nbformat.validate(nbformat.read(path, 4))
    with tempfile.TemporaryDirectory() as place:
        run(sys.executable, "-W", "ignore", "-m", "jupyter", "nbconvert", "--to", "notebook", "--execute", "--output-dir", place, path.name, cwd=folder)
        outputs = [output for cell in nbformat.read(next(Path(place).glob("*.ipynb")), 4).cells for output in cell.get("outputs", [])]
    lines, charts = [], 0
    for output in outputs:
        if output.output_type == "stream" and output.name == "stdout":
            lines += output.text.splitlines()
        elif output.output_type == "execute_result":
            lines += output.data["text/plain"].splitlines()
        charts += output.output_type == "display_data" and "image/png" in output.data
    check_lines("notebook", lines, expected)
    check(charts == expected["charts_drawn"], f"notebook: {charts} charts instead of {expected['charts_drawn']}")


def csv(folder, expected):
    import csv as reader

    for number, path in enumerate(sorted(folder.glob("*.csv"), key=lambda path: int(re.search(r"tab(?:le|elle) (\d+)", path.name.lower()).group(1)))):
        rows = list(reader.reader(path.open(encoding="utf-8-sig", newline=""), delimiter=expected["delimiter"]))
        table = expected["tables"][number]
        check(len(rows) == len(table["rows"]) + 1, f"CSV: {len(rows)} lines instead of {len(table['rows']) + 1}")
        for row in rows:
            for cell in row:
                is_number = re.fullmatch(r"[-+]?[0-9.,e+-]+", cell)
                check(is_number or not cell.startswith(("=", "+", "-", "@")), f"CSV: {cell!r} would be a formula")


def markdown(folder, expected):
    text = only(folder, "md").read_text()
    for place in re.findall(r"\]\((pictures/[^)]*)\)", text):
        check((folder / place).read_bytes().startswith(b"\x89PNG"), f"Markdown: {place} is no picture")
    check_told("Markdown", text, expected["plans"] + expected["repairs"])
    check(text.count("](pictures/") == expected["charts"], "Markdown: not every chart is there")


def main():
    folder = Path(sys.argv[1])
    expected = json.loads((folder / "expected.json").read_text())
    os.environ.pop("MPLBACKEND", None)
    for form in (html, pdf, docx, xlsx, csv, markdown, script, notebook):
        if (folder / form.__name__).is_dir():
            try:
                form(folder / form.__name__, expected)
            except Exception as error:
                wrong.append(f"{form.__name__}: {type(error).__name__}: {error}")
    print("\n".join(wrong))
    sys.exit(bool(wrong))


main()
