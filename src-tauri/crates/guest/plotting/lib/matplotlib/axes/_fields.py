"""`imshow`, `pcolormesh`, `hist2d`, `hexbin`."""

import bisect
import math

from matplotlib import _color_conversion, _histogram_bins, _values
from matplotlib._warnings import unknown
from matplotlib.artist import numbers
from matplotlib.collections import Fields, Hexagons

# Fields on either side; more cannot be told apart, and are averaged.
_MOST = 400


class FieldDrawing:
    """The axes that inherit it bring `xaxis`, `yaxis` and `_add`."""

    def imshow(
        self,
        X,
        cmap=None,
        norm=None,
        *,
        aspect=None,
        interpolation=None,
        alpha=None,
        vmin=None,
        vmax=None,
        origin="upper",
        extent=None,
        **settings,
    ):
        rows = _matrix(X)
        count, width = len(rows), max((len(row) for row in rows), default=0)
        left, right, bottom, top = extent if extent is not None else (-0.5, width - 0.5, -0.5, count - 0.5)
        if origin == "upper" and extent is None:
            self.yaxis.is_reversed = True
        elif origin == "upper":
            rows = rows[::-1]
        unknown("imshow", {name: value for name, value in settings.items() if name != "interpolation_stage"})
        return self._fields(rows, _even(left, right, width), _even(bottom, top, count), cmap, norm, vmin, vmax)

    def matshow(self, Z, **settings):
        return self.imshow(Z, **settings)

    def pcolormesh(self, *args, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, shading=None, **settings):
        unknown("pcolormesh", settings)
        rows = _matrix(args[-1])
        count, width = len(rows), max((len(row) for row in rows), default=0)
        if len(args) == 3:
            x, y = (
                _edges_of(self.xaxis.convert(_first_row(args[0])), width),
                _edges_of(self.yaxis.convert(_first_column(args[1])), count),
            )
        else:
            x, y = _even(0, width, width), _even(0, count, count)
        return self._fields(rows, x, y, cmap, norm, vmin, vmax)

    pcolor = pcolormesh

    def hist2d(
        self,
        x,
        y,
        bins=10,
        range=None,
        density=False,
        weights=None,
        cmin=None,
        cmax=None,
        *,
        cmap=None,
        norm=None,
        vmin=None,
        vmax=None,
        data=None,
        **settings,
    ):
        unknown("hist2d", settings)
        x, y = self.xaxis.convert(x), self.yaxis.convert(y)
        known = [(one, other) for one, other in zip(x, y) if one is not None and other is not None]
        bins_x, bins_y = bins if isinstance(bins, (tuple, list)) and len(bins) == 2 else (bins, bins)
        limits = range if range is not None else (None, None)
        x_edges = _histogram_bins.edges([one for one, _ in known], bins_x, limits[0])
        y_edges = _histogram_bins.edges([other for _, other in known], bins_y, limits[1])
        counts = _counted(known, x_edges, y_edges)
        shown = [[count if count and (cmin is None or count >= cmin) else None for count in row] for row in counts]
        drawn = self._fields(shown, x_edges, y_edges, cmap, norm, vmin, vmax)
        return (
            _values.array([list(column) for column in zip(*counts)]),
            _values.array(x_edges),
            _values.array(y_edges),
            drawn,
        )

    def hexbin(
        self,
        x,
        y,
        C=None,
        gridsize=100,
        bins=None,
        *,
        cmap=None,
        mincnt=None,
        vmin=None,
        vmax=None,
        norm=None,
        **settings,
    ):
        unknown(
            "hexbin", {name: value for name, value in settings.items() if name not in ("reduce_C_function", "extent")}
        )
        reduced = settings.get("reduce_C_function", _mean)
        x, y = self.xaxis.convert(x), self.yaxis.convert(y)
        weights = [1.0] * len(x) if C is None else numbers(C)
        known = [(a, b, c) for a, b, c in zip(x, y, weights) if None not in (a, b, c)]
        across, down = (
            gridsize if isinstance(gridsize, (tuple, list)) else (int(gridsize), int(gridsize / math.sqrt(3)))
        )
        fields, width, height = _hexagons(known, min(max(across, 1), 120), min(max(down, 1), 120))
        least = 1 if mincnt is None else max(mincnt, 1)
        found = [(place, values) for place, values in sorted(fields.items()) if len(values) >= least]
        values = [float(len(found_here)) if C is None else float(reduced(found_here)) for _, found_here in found]
        if bins == "log":
            values = [math.log10(value + 1) for value in values]
        places = [place for place, _ in found]
        drawn = self._add(
            Hexagons(places, values, width, height, _color_conversion.ramp(values, cmap, vmin, vmax, norm))
        )
        self._mappable = drawn
        return drawn

    def _fields(self, rows, x_edges, y_edges, cmap, norm, vmin, vmax, texts=()):
        rows, x_edges, y_edges = _coarser(rows, x_edges, y_edges)
        found = [value for row in rows for value in row]
        drawn = self._add(Fields(rows, x_edges, y_edges, _color_conversion.ramp(found, cmap, vmin, vmax, norm), texts))
        self._mappable = drawn
        return drawn


def _hexagons(points, across, down):
    """The values of the points in each six-sided field, by its middle, and the width and the height of a field.

    Two grids of upright rectangles, one shifted by half: a point belongs to the nearest middle of the two (Carr and others,
    "Scatterplot Matrix Techniques for Large N", 1987).
    """
    x_values, y_values = [x for x, _, _ in points] or [0.0], [y for _, y, _ in points] or [0.0]
    left, bottom = min(x_values), min(y_values)
    width = (max(x_values) - left) / across or 1.0
    step = (max(y_values) - bottom) / down or 1.0
    fields = {}
    for x, y, value in points:
        u, v = (x - left) / width, (y - bottom) / step
        one, other = (round(u), round(v)), (math.floor(u) + 0.5, math.floor(v) + 0.5)
        nearer = (u - one[0]) ** 2 + 3 * (v - one[1]) ** 2 < (u - other[0]) ** 2 + 3 * (v - other[1]) ** 2
        place = one if nearer else other
        fields.setdefault((left + place[0] * width, bottom + place[1] * step), []).append(value)
    # Rows are half a step apart, which is three quarters of a field.
    return fields, width, step * 2 / 3


def _matrix(data):
    """Rows of numbers; a picture with three colours a point has no numbers to show."""
    if hasattr(data, "columns") and hasattr(data, "values"):
        data = data.values
    rows = [numbers(row) if not _has_colours(row) else None for row in _values.listed(data)]
    if any(row is None for row in rows):
        raise TypeError(
            "a picture with red, green and blue cannot be drawn here\nhint: give imshow() a table of numbers"
        )
    return rows


def _has_colours(row):
    first = next(iter(_values.listed(row)), None)
    return hasattr(first, "__len__") and not isinstance(first, str)


def _first_row(data):
    return data[0] if len(getattr(data, "shape", ())) == 2 else data


def _first_column(data):
    return [row[0] for row in data] if len(getattr(data, "shape", ())) == 2 else data


def _even(low, high, count):
    return [low + (high - low) * number / max(count, 1) for number in range(count + 1)]


def _edges_of(places, count):
    """The borders of fields, from their borders or from their middles."""
    if len(places) != count or count == 0:
        return places
    steps = [(high - low) / 2 for low, high in zip(places, places[1:])] or [0.5]
    inner = [place + step for place, step in zip(places, steps)]
    return [places[0] - steps[0], *inner, places[-1] + steps[-1]]


def _counted(points, x_edges, y_edges):
    """How many points lie in each field, row by row from below."""
    counts = [[0.0] * (len(x_edges) - 1) for _ in y_edges[1:]]
    for x, y in points:
        if x_edges[0] <= x <= x_edges[-1] and y_edges[0] <= y <= y_edges[-1]:
            column = min(bisect.bisect_right(x_edges, x) - 1, len(x_edges) - 2)
            counts[min(bisect.bisect_right(y_edges, y) - 1, len(y_edges) - 2)][column] += 1
    return counts


def _coarser(rows, x_edges, y_edges):
    """Fields that can be told apart: the means of neighbours, where there are too many."""
    down, across = -(-len(rows) // _MOST), -(-max((len(row) for row in rows), default=0) // _MOST)
    if down <= 1 and across <= 1:
        return rows, x_edges, y_edges
    merged = [
        [
            _mean([value for row in rows[top : top + down] for value in row[left : left + across]])
            for left in range(0, len(rows[top]), across)
        ]
        for top in range(0, len(rows), down)
    ]
    return merged, [*x_edges[:-1:across], x_edges[-1]], [*y_edges[:-1:down], y_edges[-1]]


def _mean(values):
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
