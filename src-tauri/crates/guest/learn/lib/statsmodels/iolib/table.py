"""Tables of texts with heads and names of rows, as they are printed in summaries."""


class SimpleTable:
    """Cells to the right under centred heads; each column is as wide as its widest cell."""

    def __init__(self, data, headers=None, stubs=None, title="", above="="):
        self.data, self.headers, self.stubs, self.title, self._above = data, headers, stubs, title, above

    def as_text(self):
        cells = [[str(cell) for cell in row] for row in self.data]
        heads = list(self.headers or [])
        wide = [max(map(len, column)) for column in zip(*cells, *([heads] if heads else []))]
        lines = [" ".join(f"{cell:>{width}}" for cell, width in zip(row, wide)) for row in cells]
        above = " ".join(head.center(width) for head, width in zip(heads, wide))
        if self.stubs is not None:
            first = max(map(len, self.stubs))
            lines = [f"{stub:<{first}} {line}" for stub, line in zip(self.stubs, lines)]
            above = " " * (first + 1) + above
        rule = len(above) if heads else len(lines[0])
        shown = [self.title.center(rule)] if self.title else []
        shown += [self._above * rule] if self._above else []
        shown += [above, "-" * rule] if heads else []
        return "\n".join([*shown, *lines, "-" * rule])

    __str__ = as_text

    def __repr__(self):
        return f"<class 'statsmodels.iolib.table.SimpleTable'>\n{self}"
