"""Results of methods that draw distributions and fields: boxes, outlines, spans, coloured fields."""

from matplotlib._color_conversion import paint
from matplotlib.artist import Artist, Text, _said


class Boxes(Artist):
    """The boxes of one call."""

    def __init__(self, orientation, positions, summaries, *, widths, colors, label=None):
        self.orientation, self.label = orientation, label
        kept = [number for number, one in enumerate(summaries) if one is not None]
        self.positions = [positions[number] for number in kept]
        self.summaries = [summaries[number] for number in kept]
        self.widths = [widths[number] if len(widths) > 1 else widths[0] for number in kept]
        self.colors = [colors[number] for number in kept]
        self.alpha = None

    def parts(self):
        """The dictionary that `boxplot` returns; every part of a box changes the colour of the whole."""
        boxes = [BoxPart(self, number) for number in range(len(self.positions))]
        medians = [BoxPart(self, number, "median") for number in range(len(boxes))]
        both = [part for part in boxes for _ in range(2)]
        return {
            "boxes": boxes,
            "medians": medians,
            "whiskers": both,
            "caps": both,
            "fliers": boxes,
            "means": [BoxPart(self, number, "mean") for number in range(len(boxes))],
        }

    def marks(self):
        paints = [paint(color, self.alpha) for color in self.colors]
        return [
            {
                "mark": "boxes",
                "label": _said(self.label),
                "orientation": self.orientation,
                "positions": self.positions,
                "widths": self.widths,
                "summaries": self.summaries,
                "paints": [color for color, _ in paints],
                "opacity": paints[0][1] if paints else 1.0,
            }
        ]


class BoxPart(Artist):
    """One box of several, or its line at the median."""

    def __init__(self, boxes, number, value=None):
        self._boxes, self._number, self._value = boxes, number, value

    def set_facecolor(self, color):
        self._boxes.colors[self._number] = color

    def set_color(self, color):
        # A black median is the look of the real library, not a colour of the box.
        if self._value is None:
            self.set_facecolor(color)

    def set_alpha(self, alpha):
        self._boxes.alpha = alpha

    def get_ydata(self, orig=True):
        summary = self._boxes.summaries[self._number]
        if self._value is not None:
            return [summary[self._value]] * 2
        return [summary["first"], summary["third"]]


class Outline(Artist):
    def __init__(self, x, y, *, color, alpha=None, label=None):
        self.x, self.y, self.color, self.alpha, self.label = x, y, color, alpha, label

    def set_facecolor(self, color):
        self.color = color

    set_color = set_facecolor

    def set_alpha(self, alpha):
        self.alpha = alpha

    def marks(self):
        color, opacity = paint(self.color, self.alpha)
        known = [(x, y) for x, y in zip(self.x, self.y) if x is not None and y is not None]
        return [
            {
                "mark": "outline",
                "label": _said(self.label),
                "x": [x for x, _ in known],
                "y": [y for _, y in known],
                "paint": color,
                "opacity": opacity,
            }
        ]


class Segments(Artist):
    """Straight lines, as `(x, y, to_x, to_y)`."""

    def __init__(self, lines, *, color, width=1.4, dashes=(), alpha=None, ends="plain", label=None):
        self.lines, self.color, self.width, self.dashes = lines, color, width, list(dashes)
        self.alpha, self.ends, self.label = alpha, ends, label

    def set_color(self, color):
        self.color = color

    def marks(self):
        color, opacity = paint(self.color, self.alpha)
        columns = [[float(line[place]) for line in self.lines] for place in range(4)]
        return [
            {
                "mark": "segments",
                "label": _said(self.label),
                "x": columns[0],
                "y": columns[1],
                "to_x": columns[2],
                "to_y": columns[3],
                "paint": color,
                "ends": self.ends,
                "stroke": {"width": self.width, "dashes": self.dashes, "opacity": opacity},
            }
        ]


class Span(Artist):
    def __init__(self, orientation, low, high, *, color, alpha=None, label=None):
        self.orientation, self.low, self.high = orientation, low, high
        self.color, self.alpha, self.label = color, alpha, label

    def marks(self):
        if self.low is None or self.high is None:
            return []
        color, opacity = paint(self.color, self.alpha)
        return [
            {
                "mark": "span",
                "label": _said(self.label),
                "orientation": self.orientation,
                "from": self.low,
                "to": self.high,
                "paint": color,
                "opacity": opacity,
            }
        ]


class Hexagons(Artist):
    """Six-sided fields, by their middles."""

    def __init__(self, places, values, width, height, ramp):
        self.places, self.values, self.width, self.height, self.ramp = places, values, width, height, ramp

    def get_array(self):
        import numpy

        return numpy.array(self.values)

    def marks(self):
        return [
            {
                "mark": "hexagons",
                "x": [float(x) for x, _ in self.places],
                "y": [float(y) for _, y in self.places],
                "width": self.width,
                "height": self.height,
                "values": self.values,
                "ramp": self.ramp,
            }
        ]


class Fields(Artist):
    """Numbers as colours, in rows and columns."""

    def __init__(self, rows, x_edges, y_edges, ramp, texts=()):
        self.rows, self.x_edges, self.y_edges, self.ramp, self.texts = rows, x_edges, y_edges, ramp, texts

    def get_array(self):
        import numpy

        return numpy.array(self.rows)

    def written(self):
        """The words of the fields, row by row."""
        places = [(low + high) / 2 for low, high in zip(self.x_edges, self.x_edges[1:])]
        heights = [(low + high) / 2 for low, high in zip(self.y_edges, self.y_edges[1:])]
        rows = zip(heights, self.texts)
        return [Text.heading(x, y, text) for y, row in rows for x, text in zip(places, row) if text]

    def get_clim(self):
        return self.ramp["low"], self.ramp["high"]

    def set_clim(self, vmin=None, vmax=None):
        self.ramp["low"] = self.ramp["low"] if vmin is None else float(vmin)
        self.ramp["high"] = self.ramp["high"] if vmax is None else float(vmax)

    def marks(self):
        return [
            {
                "mark": "heat",
                "x_edges": self.x_edges,
                "y_edges": self.y_edges,
                "values": self.rows,
                "ramp": self.ramp,
                "texts": [list(row) for row in self.texts],
            }
        ]
