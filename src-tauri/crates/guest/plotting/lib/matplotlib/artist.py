"""Artists: the marks that plotting functions return, which code can read and change until the figure is shown."""

from matplotlib import _line_style
from matplotlib._color_conversion import paint
from matplotlib._mathtext import plain
from matplotlib._values import is_missing, listed, number, plain_numbers
from matplotlib._warnings import unknown


class Artist:
    """Something drawn. A setter of details of the look is taken and has no effect; any other unknown one warns."""

    label = None
    _visible = True

    def get_label(self):
        return self.label or ""

    def set_label(self, label):
        self.label = None if label is None else str(label)

    def set_visible(self, visible):
        self._visible = bool(visible)

    def get_visible(self):
        return self._visible

    def remove(self):
        self._visible = False

    def set(self, **settings):
        for name, value in settings.items():
            getattr(self, f"set_{name}")(value)

    def marks(self):
        """The marks to draw, in the form of the chart's specification."""
        return []

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda *arguments, **settings: unknown(type(self).__name__, [name.removeprefix("set_")])
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")


def _said(label):
    return None if label is None or str(label).startswith("_") else plain(str(label))


class Line2D(Artist):
    def __init__(
        self, x, y, *, color, label=None, width=2.0, dashes=(), marker="none", alpha=None, points_only=False, size=6.0
    ):
        self.x, self.y, self.color, self.label = x, y, color, label
        self.width, self.dashes, self.marker = width, list(dashes), marker
        self.alpha, self.points_only, self.size = alpha, points_only, size
        # The data before it became positions; what changes the positions forgets it.
        self.given = None
        # How code wrote its style, for who asks.
        self.asked = {}

    def get_xdata(self, orig=True):
        return self._data(0, self.x)

    def get_ydata(self, orig=True):
        return self._data(1, self.y)

    def get_data(self, orig=True):
        return self.get_xdata(orig), self.get_ydata(orig)

    def get_xydata(self):
        import numpy

        return numpy.column_stack([self._data(None, self.x), self._data(None, self.y)])

    def _data(self, number, converted):
        """The data as code gave it, or its positions."""
        import numpy

        given = None if self.given is None or number is None else self.given[number]
        places = [float("nan") if place is None else place for place in converted]
        given = places if given is None else given
        return given.to_numpy() if hasattr(given, "to_numpy") else numpy.asarray(given)

    def __repr__(self):
        return f"Line2D({self.label or '_child'})"

    def get_color(self):
        return self.color

    def get_linestyle(self):
        return self.asked.get("linestyle") or "-"

    def get_marker(self):
        return self.asked.get("marker") or "None"

    def get_linewidth(self):
        width = self.asked.get("linewidth")
        return 1.5 if width is None else float(width)

    def get_markersize(self):
        return self.size

    def get_alpha(self):
        return self.alpha

    def set_color(self, color):
        self.color = color

    def set_linewidth(self, width):
        self.width = self.asked["linewidth"] = float(width)

    def set_linestyle(self, style):
        found = _line_style.dashes(style)
        self.asked["linestyle"] = style
        self.dashes, self.points_only = list(found or ()), found is None

    def set_marker(self, marker):
        self.asked["marker"] = marker
        self.marker = _line_style.marker(marker)

    def set_markersize(self, size):
        self.size = float(size)

    def set_alpha(self, alpha):
        self.alpha = alpha

    def set_data(self, x, y):
        self.given = x, y
        self.x, self.y = numbers(x), numbers(y)

    def set_xdata(self, x):
        self.set_data(x, self.get_ydata())

    def set_ydata(self, y):
        self.set_data(self.get_xdata(), y)

    set_c, set_ls, set_lw, set_ms = set_color, set_linestyle, set_linewidth, set_markersize

    def marks(self):
        color, opacity = paint(self.color, self.alpha)
        shared = {"label": _said(self.label), "x": self.x, "y": self.y}
        if self.points_only:
            marker = "circle" if self.marker == "none" else self.marker
            return [
                {
                    "mark": "points",
                    **shared,
                    "diameters": [self.size],
                    "paints": [color],
                    "opacity": opacity,
                    "marker": marker,
                }
            ]
        stroke = {"width": self.width, "dashes": self.dashes, "opacity": opacity}
        return [{"mark": "line", **shared, "paint": color, "stroke": stroke, "marker": self.marker}]


# Signs of a legend for values in between.
_MOST_SIGNS = 12


class PathCollection(Artist):
    """The points of a scatter plot."""

    def __init__(self, x, y, *, colors, diameters, alpha=None, label=None, marker="circle"):
        self.marker = "circle" if marker == "none" else marker
        self.x, self.y, self.colors, self.diameters = x, y, colors, diameters
        self.alpha, self.label = alpha, label

    def get_offsets(self):
        import numpy

        places = [float("nan") if place is None else place for one in zip(self.x, self.y) for place in one]
        return numpy.array(places).reshape(-1, 2)

    def get_sizes(self):
        import numpy

        return numpy.round(numpy.array(self.diameters) ** 2, 9)

    def legend_elements(self, prop="colors", num="auto", **settings):
        """A sign and a text for each value that the colours stand for, or for a few of them when there are many."""
        from matplotlib.lines import Line2D as Sign

        shown = dict(
            sorted(
                (value, color) for value, color in zip(getattr(self, "values", ()), self.colors) if value is not None
            )
        )
        step = max(1, -(-len(shown) // (num if isinstance(num, int) else _MOST_SIGNS)))
        chosen = list(shown.items())[::step]
        return [Sign([], [], ls="none", marker="o", color=color) for _, color in chosen], [
            f"{value:g}" for value, _ in chosen
        ]

    def marks(self):
        paints = [paint(color, self.alpha) for color in self.colors]
        return [
            {
                "mark": "points",
                "label": _said(self.label),
                "x": self.x,
                "y": self.y,
                "diameters": self.diameters,
                "paints": [color for color, _ in paints],
                "opacity": paints[0][1] if paints else 1.0,
                "marker": self.marker,
            }
        ]


# Parts of an area beyond which they are too narrow to be told apart.
_MOST_RUNS = 200


def _runs(*columns):
    """The stretches of rows without a missing value, column by column."""
    runs, run = [], []
    for row in [*zip(*columns), (None,)]:
        if None in row:
            runs, run = runs + [run] if run else runs, []
        else:
            run.append(row)
    return [[list(column) for column in zip(*run)] for run in runs]


class PolyCollection(Artist):
    """The space between two lines."""

    def __init__(self, x, low, high, *, color, alpha=None, label=None):
        self.x, self.low, self.high, self.color, self.alpha, self.label = x, low, high, color, alpha, label

    def marks(self):
        color, opacity = paint(self.color, self.alpha)
        look = {"mark": "area", "paint": color, "opacity": opacity}
        whole = {**look, "label": _said(self.label), "x": self.x, "low": self.low, "high": self.high}
        runs = _runs(self.x, self.low, self.high)
        if len(runs) < 2 or len(runs) > _MOST_RUNS:
            return [whole]
        # Where a part is missing, the area ends and begins anew.
        return [
            {**look, "label": _said(self.label) if number == 0 else None, "x": x, "low": low, "high": high}
            for number, (x, low, high) in enumerate(runs)
        ]


class Rule(Artist):
    """The line of `axhline` and `axvline`."""

    def __init__(self, orientation, at, *, color, width, dashes, alpha=None, label=None):
        self.orientation, self.at, self.color = orientation, at, color
        self.width, self.dashes, self.alpha, self.label = width, list(dashes), alpha, label

    def get_xdata(self, orig=True):
        return [0, 1] if self.orientation == "horizontal" else [self.at, self.at]

    def get_ydata(self, orig=True):
        return [self.at, self.at] if self.orientation == "horizontal" else [0, 1]

    def get_color(self):
        return self.color

    def marks(self):
        if self.at is None:
            return []
        color, opacity = paint(self.color, self.alpha)
        stroke = {"width": self.width, "dashes": self.dashes, "opacity": opacity}
        return [
            {
                "mark": "rule",
                "label": _said(self.label),
                "orientation": self.orientation,
                "at": self.at,
                "paint": color,
                "stroke": stroke,
            }
        ]


class Text(Artist):
    """Words among the marks."""

    HORIZONTAL = {"left": "left", "center": "centre", "right": "right"}
    VERTICAL = {"top": "top", "center": "middle", "center_baseline": "middle", "bottom": "bottom", "baseline": "bottom"}

    # Of named sizes, beside the usual one.
    SIZES = {
        "xx-small": 0.58,
        "x-small": 0.69,
        "small": 0.83,
        "smaller": 0.83,
        "medium": 1.0,
        "large": 1.2,
        "larger": 1.2,
        "x-large": 1.44,
        "xx-large": 1.73,
    }
    _POINTS = 10.0

    def __init__(
        self, x, y, text, *, at=(None, None), color=None, ha="left", va="baseline", size=None, shift=(0.0, 0.0)
    ):
        self.x, self.y, self.text, self.color, self.ha, self.va = x, y, str(text), color, ha, va
        # Where it stands among the data, and by how many pixels beside.
        self.at, self.shift = at, shift
        self.set_fontsize(size)

    @classmethod
    def heading(cls, x, y, text):
        """A title or the name of an axis, which has its place outside of the data."""
        return cls(x, y, "" if text is None else text)

    def __repr__(self):
        return f"Text({self.x}, {self.y}, {self.text!r})"

    def get_text(self):
        return self.text

    def set_text(self, text):
        self.text = str(text)

    def get_position(self):
        return self.x, self.y

    def set_color(self, color):
        self.color = color

    def set_fontsize(self, size):
        if size is None:
            self.size = 1.0
        elif isinstance(size, str):
            self.size = self.SIZES.get(size, 1.0)
        else:
            self.size = float(size) / self._POINTS

    set_size = set_fontsize

    def get_fontsize(self):
        return self.size * self._POINTS

    get_size = get_fontsize

    # Pixels across a letter and from line to line of the usual size, as the picture has them.
    _LETTER, _LINE = 6.4, 14.0

    def extent(self):
        """About where the words begin and end beside their place, in pixels: across, and from the bottom up."""
        lines = self.text.splitlines() or [""]
        width = max(len(line) for line in lines) * self._LETTER * self.size
        height = len(lines) * self._LINE * self.size
        left = {"left": 0.0, "center": -width / 2, "right": -width}.get(self.ha, 0.0)
        low = {"top": -height, "middle": -height / 2}.get(self.VERTICAL.get(self.va, "bottom"), 0.0)
        return (left, left + width), (low, low + height)

    def marks(self):
        x, y = self.at
        if x is None or y is None:
            return []
        color = "ink" if self.color is None else paint(self.color, None)[0]
        anchor = {"horizontal": self.HORIZONTAL.get(self.ha, "left"), "vertical": self.VERTICAL.get(self.va, "bottom")}
        shift = {"right": float(self.shift[0]), "up": float(self.shift[1])}
        return [
            {
                "mark": "text",
                "x": x,
                "y": y,
                "text": plain(self.text),
                "anchor": anchor,
                "paint": color,
                "size": self.size,
                "shift": shift,
            }
        ]


class Rectangle(Artist):
    """One bar of several; it knows its place, and can be given a colour of its own."""

    def __init__(self, bars, number):
        self._bars, self._number = bars, number

    def get_height(self):
        return self._along("vertical")

    def get_width(self):
        return self._along("horizontal")

    def _along(self, growing):
        bars, number = self._bars, self._number
        if bars.orientation == growing:
            return bars.datavalues[number]
        return bars.widths[number]

    def get_x(self):
        return self._start("vertical")

    def get_y(self):
        return self._start("horizontal")

    def _start(self, growing):
        """Where the bar begins across the way in which bars of this orientation grow."""
        import numpy

        bars, number = self._bars, self._number
        if bars.orientation == growing:
            return numpy.float64(bars.positions[number] - bars.widths[number] / 2)
        return bars.bases[number]

    def get_xy(self):
        return self.get_x(), self.get_y()

    def get_facecolor(self):
        return self._bars.colors[self._number]

    def set_color(self, color):
        self._bars.colors[self._number] = color

    set_facecolor = set_color

    def set_alpha(self, alpha):
        self._bars.alpha = alpha


class BarContainer(Artist):
    """The bars of one call, which is also a sequence of rectangles."""

    def __init__(self, orientation, positions, values, *, widths, bases, colors, alpha=None, label=None, whole=False):
        # Whether code gave whole numbers.
        self._whole = whole and all(value is not None for value in values)
        self.orientation, self.positions, self.values = orientation, positions, values
        self.widths, self.bases, self.colors, self.alpha, self.label = widths, bases, colors, alpha, label
        self.texts = []
        self.patches = [Rectangle(self, number) for number in range(len(positions))]

    def __repr__(self):
        return f"<BarContainer object of {len(self)} artists>"

    @property
    def datavalues(self):
        """The lengths of the bars as numpy's numbers: whole where the data were."""
        import numpy

        if self._whole:
            return numpy.array([int(value) for value in self.values])
        return numpy.array([float("nan") if value is None else float(value) for value in self.values])

    def __iter__(self):
        return iter(self.patches)

    def __len__(self):
        return len(self.patches)

    def __getitem__(self, number):
        return self.patches[number]

    def marks(self):
        paints = [paint(color, self.alpha) for color in self.colors]
        return [
            {
                "mark": "bars",
                "label": _said(self.label),
                "orientation": self.orientation,
                "positions": self.positions,
                "widths": self.widths,
                "bases": self.bases,
                "values": self.values,
                "paints": [color for color, _ in paints],
                "opacity": paints[0][1] if paints else 1.0,
                "texts": self.texts,
            }
        ]


class Wedge(Artist):
    """One slice of a pie."""

    def __init__(self, name, value, color, pulled=0.0):
        self.name, self.value, self.color, self.text, self.pulled = name, value, color, None, pulled

    def set_facecolor(self, color):
        self.color = color

    set_color = set_facecolor


class Pie(Artist):
    def __init__(self, wedges, hole):
        self.wedges, self.hole = wedges, hole

    def marks(self):
        slices = [
            {
                "name": plain(wedge.name),
                "value": wedge.value,
                "text": wedge.text,
                "paint": paint(wedge.color, None)[0],
                "pulled": wedge.pulled,
            }
            for wedge in self.wedges
        ]
        return [{"mark": "pie", "slices": slices, "hole": self.hole}]


def numbers(data):
    found = plain_numbers(data)
    return [number(value) for value in listed(data)] if found is None else found


def share_texts(values, autopct):
    """The text of each slice, from a format or a function of its share in percent."""
    total = sum(value for value in values if not is_missing(value)) or 1
    if autopct is None:
        return [None] * len(values)
    if callable(autopct):
        return [str(autopct(100 * value / total)) for value in values]
    return [autopct % (100 * value / total) for value in values]
