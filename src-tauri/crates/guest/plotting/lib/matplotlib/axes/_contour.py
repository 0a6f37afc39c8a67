"""`contour` and `contourf`."""

import math

from matplotlib import _color_conversion, _line_style, _values
from matplotlib._warnings import unknown
from matplotlib.artist import Artist
from matplotlib.axes._fields import _first_column, _first_row, _matrix

# Levels that the real library chooses about as many of.
_LEVELS = 7
# Rows and columns beyond which a line would be finer than a pixel.
_MOST = 300


class ContourSet(Artist):
    """The lines or bands of one call."""

    def __init__(self, x, y, rows, levels, ramp, stroke, colors=None):
        import numpy

        self.x, self.y, self.rows, self.ramp, self.stroke = x, y, rows, ramp, stroke
        self.levels = numpy.array(levels, dtype=float)
        self.labelled = False
        self.colors = colors

    @property
    def collections(self):
        return [self]

    def legend_elements(self, **settings):
        return [], []

    def marks(self):
        return [
            {
                "mark": "contours",
                "x": self.x,
                "y": self.y,
                "values": self.rows,
                "levels": self.levels.tolist(),
                "ramp": self.ramp,
                "stroke": self.stroke,
                "labelled": self.labelled,
            }
        ]


class ContourDrawing:
    """The axes that inherit it bring `xaxis`, `yaxis` and `_add`."""

    def contour(
        self,
        *args,
        levels=None,
        cmap=None,
        colors=None,
        linewidths=None,
        linestyles=None,
        vmin=None,
        vmax=None,
        norm=None,
        alpha=None,
        **settings,
    ):
        width = _values.listed(linewidths)[0] if linewidths is not None else 1.4
        dashes = _line_style.dashes(linestyles if isinstance(linestyles, str) else None) or ()
        stroke = {"width": float(width), "dashes": list(dashes), "opacity": 1.0 if alpha is None else float(alpha)}
        return self._contours("contour", args, levels, cmap, colors, vmin, vmax, norm, settings, stroke)

    def contourf(
        self, *args, levels=None, cmap=None, colors=None, vmin=None, vmax=None, norm=None, alpha=None, **settings
    ):
        return self._contours("contourf", args, levels, cmap, colors, vmin, vmax, norm, settings, None)

    def clabel(self, CS, levels=None, *, inline=True, fmt=None, fontsize=None, **settings):
        CS.labelled = True
        return []

    def _contours(self, name, args, levels, cmap, colors, vmin, vmax, norm, settings, stroke):
        unknown(
            name,
            {
                key: value
                for key, value in settings.items()
                if key not in ("extend", "origin", "extent", "corner_mask", "antialiased", "hatches")
            },
        )
        if len(args) in (2, 4) and levels is None:
            *args, levels = args
        first = next(iter(_values.listed(args[-1])), None)
        if not hasattr(first, "__len__") and not hasattr(args[-1], "columns"):
            raise TypeError("Input z must be 2D, not 1D")
        rows = _matrix(args[-1])
        if len(args) == 3:
            *args, rows = _in_rows(*args[:2], rows)
            args.append(rows)
        count, width = len(rows), max((len(row) for row in rows), default=0)
        if count < 2 or width < 2:
            raise TypeError(f"Input z must be at least a (2, 2) shaped array, but has shape ({count}, {width})")
        if len(args) == 3:
            x, y = self.xaxis.convert(_first_row(args[0])), self.yaxis.convert(_first_column(args[1]))
            if len(x) != width or len(y) != count:
                raise TypeError(
                    f"Length of x ({len(x)}) must match number of columns in z ({width})"
                    if len(x) != width
                    else f"Length of y ({len(y)}) must match number of rows in z ({count})"
                )
        else:
            x, y = [float(place) for place in range(width)], [float(place) for place in range(count)]
        x, y, rows = _rising(x, y, rows)
        known = [value for row in rows for value in row if value is not None]
        levels = _levels(levels, known, filled=stroke is None)
        ramp = _ramp_of(levels, cmap, colors, vmin, vmax, norm, filled=stroke is None)
        drawn = self._add(ContourSet(x, y, rows, levels, ramp, stroke))
        self._mappable = drawn
        return drawn


def _in_rows(x, y, rows):
    """A grid whose first index runs along `x`, as `np.mgrid` makes it, as rows along `x`, as `np.meshgrid` makes them."""
    grids = all(len(getattr(places, "shape", ())) == 2 for places in (x, y))
    if not grids or x[0][0] != x[0][-1] or x[0][0] == x[-1][0]:
        return x, y, rows
    return [row[0] for row in x], list(y[0]), [list(column) for column in zip(*rows)]


def _rising(x, y, rows):
    """The grid with its places in rising order, and no more of them than can be seen."""
    if len(x) > 1 and x[0] > x[-1]:
        x, rows = x[::-1], [row[::-1] for row in rows]
    if len(y) > 1 and y[0] > y[-1]:
        y, rows = y[::-1], rows[::-1]
    across, down = -(-len(x) // _MOST), -(-len(y) // _MOST)
    return x[::across], y[::down], [row[::across] for row in rows[::down]]


def _levels(asked, known, filled):
    """The levels that code gave, or round ones over the range of the values."""
    if asked is not None and not isinstance(asked, (int, float)):
        found = [float(level) for level in _values.listed(asked)]
        if any(high <= low for low, high in zip(found, found[1:])):
            raise ValueError("Contour levels must be increasing")
        return found
    low, high = min(known, default=0.0), max(known, default=1.0)
    if low == high:
        return [low - 0.5, low + 0.5]
    count = _LEVELS if asked is None else max(int(asked), 1)
    rough = (high - low) / (count + 1)
    power = 10 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10) if factor * power >= rough * 0.999)
    first, last = math.floor(low / step), math.ceil(high / step)
    found = [number * step for number in range(first, last + 1)]
    return found if filled else [level for level in found if low < level < high]


def _ramp_of(levels, cmap, colors, vmin, vmax, norm, filled):
    if colors is None:
        return _color_conversion.ramp(levels, cmap, vmin, vmax, norm)
    from matplotlib.colors import to_hex

    listed = [to_hex(color) for color in ([colors] if _color_conversion.is_one(colors) else _values.listed(colors))]
    bands = len(levels) - 1 if filled else len(levels)
    listed = [listed[number % len(listed)] for number in range(max(bands, 1))]
    return {"low": float(levels[0]), "high": float(levels[-1]), "colours": listed}
