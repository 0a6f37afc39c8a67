"""Axes methods that show numbers as colours: pictures, meshes, two-dimensional histograms."""

import bisect

from . import _bins, _colour, _values
from ._warn import once, unknown
from .artist import numbers
from .shapes import Fields

# Fields on either side; more cannot be told apart, and are averaged.
_MOST = 400


class FieldDrawing:
    """The axes that inherit it bring `xaxis`, `yaxis` and `_add`."""

    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None,
               origin="upper", extent=None, **settings):
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
            x, y = _edges_of(self.xaxis.convert(_first_row(args[0])), width), _edges_of(self.yaxis.convert(_first_column(args[1])), count)
        else:
            x, y = _even(0, width, width), _even(0, count, count)
        return self._fields(rows, x, y, cmap, norm, vmin, vmax)

    pcolor = pcolormesh

    def hist2d(self, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None, *, cmap=None, norm=None,
               vmin=None, vmax=None, data=None, **settings):
        unknown("hist2d", settings)
        x, y = self.xaxis.convert(x), self.yaxis.convert(y)
        known = [(one, other) for one, other in zip(x, y) if one is not None and other is not None]
        bins_x, bins_y = bins if isinstance(bins, (tuple, list)) and len(bins) == 2 else (bins, bins)
        limits = range if range is not None else (None, None)
        x_edges = _bins.edges([one for one, _ in known], bins_x, limits[0])
        y_edges = _bins.edges([other for _, other in known], bins_y, limits[1])
        counts = _counted(known, x_edges, y_edges)
        shown = [[count if count and (cmin is None or count >= cmin) else None for count in row] for row in counts]
        drawn = self._fields(shown, x_edges, y_edges, cmap, norm, vmin, vmax)
        return _values.array([list(column) for column in zip(*counts)]), _values.array(x_edges), _values.array(y_edges), drawn

    def hexbin(self, x, y, C=None, gridsize=100, bins=None, *, cmap=None, mincnt=None, vmin=None, vmax=None, norm=None, **settings):
        once("hexbin: the fields are drawn as squares here")
        count = gridsize[0] if isinstance(gridsize, (tuple, list)) else int(gridsize)
        return self.hist2d(x, y, bins=max(1, count // 2), cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, cmin=mincnt)[3]

    def _fields(self, rows, x_edges, y_edges, cmap, norm, vmin, vmax, texts=()):
        rows, x_edges, y_edges = _coarser(rows, x_edges, y_edges)
        found = [value for row in rows for value in row]
        drawn = self._add(Fields(rows, x_edges, y_edges, _colour.ramp(found, cmap, vmin, vmax, norm), texts))
        self._mappable = drawn
        return drawn


def _matrix(data):
    """Rows of numbers; a picture with three colours a point has no numbers to show."""
    if hasattr(data, "columns") and hasattr(data, "values"):
        data = data.values
    rows = [numbers(row) if not _has_colours(row) else None for row in _values.listed(data)]
    if any(row is None for row in rows):
        raise TypeError("a picture with red, green and blue cannot be drawn here\nhint: give imshow() a table of numbers")
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
        [_mean([value for row in rows[top : top + down] for value in row[left : left + across]])
         for left in range(0, len(rows[top]), across)]
        for top in range(0, len(rows), down)
    ]
    return merged, [*x_edges[:-1:across], x_edges[-1]], [*y_edges[:-1:down], y_edges[-1]]


def _mean(values):
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
