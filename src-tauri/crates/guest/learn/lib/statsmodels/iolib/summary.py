"""The tables that `summary()` prints."""

import datetime
import math

import numpy as np

_WIDTH = 78


class Summary:
    """Lines of text under one name."""

    tables = ()

    def __init__(self, lines):
        self._text = "\n".join(lines)

    def as_text(self):
        return self._text

    def __str__(self):
        return self._text

    def __repr__(self):
        return f'<class \'statsmodels.iolib.summary.Summary\'>\n"""\n{self._text}\n"""'


class Table:
    """A part of what a summary prints; `data` holds its cells as texts where it has columns."""

    def __init__(self, lines, cells=()):
        self._lines, self.data = lines, [list(row) for row in cells]

    def as_text(self):
        return "\n".join(self._lines)

    __str__ = __repr__ = as_text

    def as_html(self):
        rows = [
            "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
            for tag, row in zip(["th"] + ["td"] * len(self.data), self.data)
        ]
        return '<table class="simpletable">\n' + "\n".join(f"<tr>{row}</tr>" for row in rows) + "\n</table>"


def moment():
    """Date and time as the tables show them."""
    now = datetime.datetime.now()
    return now.strftime("%a, %d %b %Y"), now.strftime("%H:%M:%S")


def head(title, left, right):
    """The title above names and values in two blocks; right next to left until the longer one ends."""
    lines = columns(left, right)
    wide = len(lines[0])
    return [title.center(wide), "=" * wide, *lines]


def columns(left, right):
    """Names and values in two blocks, of 37 and 38 characters or as many as they need."""
    count = max(len(left), len(right))
    left, right = left + [("", "")] * (count - len(left)), right + [("", "")] * (count - len(right))
    blocks = [_block(left, 19, 18), _block(right, 19, 19)]
    return [f"{one}   {other}" for one, other in zip(*blocks)]


def _block(pairs, names, values):
    names = max(names, *(len(name) for name, _ in pairs))
    values = max(values, *(len(value) for _, value in pairs))
    return [f"{name:<{names}}{value:>{values}}" for name, value in pairs]


_WIDTHS = (10, 11, 11, 11, 12, 12)


def parameters(names, columns, alpha, law):
    """Estimates with errors, tests and intervals; `columns` holds four of numbers and the two ends."""
    heads, *rows = parameter_cells(names, columns, alpha, law)
    first = parameter_width(names)
    wide = first + sum(_WIDTHS)
    rows = [parameter_row(row, first) for row in rows]
    return ["=" * wide, parameter_row(heads, first), "-" * wide, *rows, "=" * wide]


def parameter_cells(names, columns, alpha, law):
    """The same as texts: the heads of the columns, and a row for each name."""
    rows = [["", "coef", "std err", law, f"P>|{law}|", f"[{alpha / 2:g}", f"{1 - alpha / 2:g}]"]]
    for name, *numbers in zip(names, *columns):
        coefficient, error, height, probability, low, high = (float(one) for one in numbers)
        row = [number(coefficient, 4), number(error, 3), number(height, 3), f"{probability:.3f}"]
        rows.append([str(name), *row, number(low, 3), number(high, 3)])
    return rows


def parameter_row(row, first):
    name, *cells = row
    return f"{name:<{first}}" + "".join(f"{cell:>{wide}}" for cell, wide in zip(cells, _WIDTHS))


def parameter_width(names):
    """Characters of the column with the names."""
    return max(10, *(len(str(name)) for name in names)) + 1


def number(value, digits):
    if math.isnan(value):
        return "nan"
    return f"{value:.{digits}g}" if not 1e-4 <= abs(value) < 1e4 else f"{value:.{digits}f}"


def significant(value, digits=3):
    return f"{value:#.{digits}g}"


def named(values, names):
    """As a Series where the data had names."""
    import pandas as pd

    return values if names is None else pd.Series(np.asarray(values), index=names)
