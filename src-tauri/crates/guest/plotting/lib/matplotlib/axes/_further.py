"""`table`, `stairs`, `broken_barh`, `eventplot`, `axline`, `quiver`."""

import math

from matplotlib import _values
from matplotlib._warnings import unknown
from matplotlib.artist import Artist, numbers
from matplotlib.collections import Segments

# Lines of `eventplot` and arrows of `quiver` that can be told apart.
_MOST = 2000


class Table(Artist):
    """A table among the marks. Details of its look have no effect."""

    def __init__(self, columns, rows, texts):
        self.columns, self.row_names, self.texts = columns, rows, texts

    def __getitem__(self, cell):
        return Artist()

    def get_celld(self):
        return {}

    def auto_set_font_size(self, value=True):
        """Tables have the size of the other texts."""

    def auto_set_column_width(self, col):
        """Columns share the width."""

    def scale(self, xscale, yscale):
        """Rows are as high as their text needs."""

    def marks(self):
        return [{"mark": "cells", "columns": self.columns, "rows": self.row_names, "texts": self.texts}]


class Further:
    """The axes that inherit it bring `plot`, `bar`, `xaxis`, `yaxis`, `_add` and `_next_color`."""

    def table(
        self,
        cellText=None,
        cellColours=None,
        cellLoc="right",
        colWidths=None,
        rowLabels=None,
        rowColours=None,
        rowLoc="left",
        colLabels=None,
        colColours=None,
        colLoc="center",
        loc="bottom",
        bbox=None,
        edges="closed",
        **settings,
    ):
        unknown("table", settings)
        texts = [[_values.name(value) for value in _values.listed(row)] for row in _values.listed(cellText)]
        columns = [_values.name(value) for value in _values.listed(colLabels)]
        if columns and texts and len(columns) != len(texts[0]):
            raise ValueError(f"'colLabels' must be of length {len(texts[0])}, not {len(columns)}")
        rows = [_values.name(value) for value in _values.listed(rowLabels)]
        return self._add(Table(columns, rows, texts))

    def stairs(self, values, edges=None, *, orientation="vertical", baseline=0, fill=False, label=None, **settings):
        heights = numbers(values)
        edges = list(range(len(heights) + 1)) if edges is None else numbers(edges)
        if len(edges) != len(heights) + 1:
            raise ValueError(
                f'Size mismatch between "values" and "edges". Expected `len(values) + 1 == len(edges)`, but '
                f"`len(values) = {len(heights)}` and `len(edges) = {len(edges)}`."
            )
        if fill:
            widths = [high - low for low, high in zip(edges, edges[1:])]
            return self.bar(edges[:-1], heights, widths, align="edge", label=label, **settings)
        return self.step([*edges], [*heights, heights[-1] if heights else None], where="post", label=label, **settings)[
            0
        ]

    def broken_barh(self, xranges, yrange, **settings):
        bottom, height = yrange
        starts = [self.xaxis.convert_one(start) for start, _ in xranges]
        widths = [width.total_seconds() if hasattr(width, "total_seconds") else float(width) for _, width in xranges]
        return self.barh([bottom + height / 2] * len(starts), widths, height, left=starts, **settings)

    def eventplot(self, positions, orientation="horizontal", lineoffsets=1, linelengths=1, colors=None, **settings):
        rows = _values.listed(positions)
        rows = rows if rows and hasattr(rows[0], "__iter__") else [rows]
        found = _values.listed(colors)
        offsets = _values.listed(lineoffsets) if hasattr(lineoffsets, "__iter__") else None
        for number, row in enumerate(rows):
            # As in the real library, several rows begin at 0 and a single one stands at 1.
            offset = (
                offsets[number % len(offsets)]
                if offsets
                else number * float(lineoffsets)
                if len(rows) > 1
                else float(lineoffsets)
            )
            half = float(linelengths if isinstance(linelengths, (int, float)) else 1) / 2
            lines = [(at, offset - half, at, offset + half) for at in numbers(row)[:_MOST] if at is not None]
            if orientation == "vertical":
                lines = [(low, at, high, at) for at, low, _, high in lines]
            color = found[number % len(found)] if found else self._next_color()
            self._add(Segments(lines, color=color))

    def ecdf(
        self, x, weights=None, *, complementary=False, orientation="vertical", compress=False, data=None, **settings
    ):
        values = sorted(value for value in numbers(data[x] if data is not None else x) if value is not None)
        shares = [(number + 1) / len(values) for number in range(len(values))]
        shares = [1 - share for share in shares] if complementary else shares
        return self.step(values, shares, where="post", **settings)[0]

    def axline(self, xy1, xy2=None, *, slope=None, **settings):
        """A straight line through two points, or through one with a slope, as far as the data reach."""
        x, y = (float(one) for one in xy1)
        if slope is None:
            slope = (float(xy2[1]) - y) / (float(xy2[0]) - x) if xy2[0] != x else math.inf
        if math.isinf(slope):
            return self.axvline(x, **settings)
        low, high, _ = self._span("x")
        return self.plot([low, high], [y + slope * (low - x), y + slope * (high - x)], **settings)[0]

    def quiver(self, *args, color=None, scale=None, **settings):
        """Arrows, the longest of them as long as the distance between two."""
        x, y, across, up = args[:4] if len(args) >= 4 else (None, None, *args[:2])
        across, up = _flat(across), _flat(up)
        if x is None:
            width = max(math.isqrt(len(across)), 1)
            x, y = [place % width for place in range(len(across))], [place // width for place in range(len(across))]
        else:
            x, y = _flat(x), _flat(y)
            if len(x) * len(y) == len(across) and len(x) != len(across):
                x, y = x * len(y), [place for place in y for _ in x]
        longest = max((math.hypot(one, other) for one, other in zip(across, up)), default=0) or 1
        reach = max(max(x) - min(x), max(y) - min(y), 1e-9) / max(math.sqrt(len(x)), 1) / longest
        lines = [(a, b, a + c * reach, b + d * reach) for a, b, c, d in zip(x, y, across, up)][:_MOST]
        return self._add(Segments(lines, color=self._next_color() if color is None else color, width=1.2, ends="arrow"))


def _flat(data):
    found = _values.listed(data)
    return (
        numbers(found)
        if not found or not hasattr(found[0], "__iter__")
        else [one for row in found for one in numbers(row)]
    )
