"""`Axes`: titles, limits, ticks, legend, and the marks between them."""

import math

import _charts

from matplotlib import _date_axis, _style_state, _title, _view
from matplotlib._color_conversion import paint
from matplotlib._default_label import Own
from matplotlib._mathtext import plain
from matplotlib._warnings import Unavailable, unknown
from matplotlib.artist import Artist, BarContainer, Pie, Text
from matplotlib.axes._contour import ContourDrawing
from matplotlib.axes._distributions import Spread
from matplotlib.axes._fields import FieldDrawing
from matplotlib.axes._further import Further
from matplotlib.axes._plotting import Drawing
from matplotlib.axis import Axis, wording
from matplotlib.rcsetup import rcParams


class Spine(Artist):
    """An edge of the axes; the renderer draws those that help to read the chart."""

    def set_visible(self, visible):
        """Each edge is drawn where it helps."""


class Spines(dict):
    def __missing__(self, name):
        self[name] = Spine()
        return self[name]

    def __getitem__(self, name):
        # Several at once: a list of names, or all of them.
        if isinstance(name, (list, slice)):
            return Spine()
        return super().__getitem__(name)

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda *arguments, **settings: None
        return self[name]


class Entry(Artist):
    """An entry of a legend that is drawn nowhere else: a patch or a line that code made for it."""

    def __init__(self, handle):
        self.label, self._handle = handle.get_label(), handle

    def marks(self):
        handle = self._handle
        color, opacity = paint(getattr(handle, "color", None) or "black", getattr(handle, "alpha", None))
        named = {"label": plain(self.label), "x": [], "y": []}
        if not hasattr(handle, "points_only"):
            return [{"mark": "outline", **named, "paint": color, "opacity": opacity}]
        if handle.points_only:
            return [{"mark": "points", **named, "diameters": [6.0], "paints": [color], "opacity": opacity}]
        stroke = {"width": handle.width, "dashes": handle.dashes, "opacity": opacity}
        return [{"mark": "line", **named, "paint": color, "stroke": stroke, "marker": "none"}]


class Shares:
    """Places that are given as shares of the axes along these ways, and among the data along the others."""

    def __init__(self, shares):
        self.shares = shares


class Legend(Artist):
    def __init__(self, title=None, texts=()):
        self.title, self._texts = title, texts

    def set_title(self, title, **settings):
        self.title = title

    def get_title(self):
        return Text.heading(0.0, 0.0, self.title)

    def get_texts(self):
        return [Text.heading(0.0, 0.0, text) for text in self._texts]

    def spec(self):
        return {"title": None if self.title is None else plain(str(self.title))}


class Title(Text):
    """The title of axes, which can be changed and taken away."""

    def __init__(self, axes):
        super().__init__(0.5, 1.0, axes.title or "")
        self._axes = axes

    def set_text(self, text):
        self.text = self._axes.title = str(text)

    def set_visible(self, visible):
        self._axes.title = self.text if visible else None


class SecondUnit(Artist):
    """The other edge of the axes, with positions in another unit."""

    def __init__(self, way, functions):
        self.way, self.text = way, None
        self._there = functions[0] if isinstance(functions, (tuple, list)) else functions or (lambda value: value)

    def set_ylabel(self, label, **settings):
        self.text = str(label)

    set_xlabel = set_ylabel

    def spec(self, panel, span):
        low, high, _ = span
        limits = {"low": float(self._there(low)), "high": float(self._there(high)), "reversed": False}
        orientation = "vertical" if self.way == "y" else "horizontal"
        # The first scale must end where the second does.
        panel[self.way]["limits"] = {"low": low, "high": high, "reversed": panel[self.way]["limits"]["reversed"]}
        return {"orientation": orientation, "axis": {"label": self.text, "limits": limits}, "marks": []}


# Marks that would hide lines.
_FILLED = frozenset(["area", "bars", "boxes", "contours", "heat", "hexagons", "outline"])

# The place of a panel that is asked for its axes and not drawn.
_ALONE = {"row": 0, "column": 0, "rows": 1, "columns": 1}


class Axes(Drawing, Spread, FieldDrawing, ContourDrawing, Further):
    """One panel of a figure. What has no counterpart in the picture is taken and has no effect."""

    def __init__(self, figure, place, *, sharex=None, sharey=None, polar=False):
        self.figure, self.place, self.is_polar = figure, place, bool(polar)
        self._start_angle, self._clockwise = 0.0, False
        self.xaxis = sharex.xaxis if sharex is not None else Axis(self, "x")
        self.yaxis = sharey.yaxis if sharey is not None else Axis(self, "y")
        self._label = {"x": None, "y": None}
        self.spines = Spines()
        self.transAxes, self.transData = object(), object()
        self.twin_of = None
        self._start()

    def _start(self):
        self.title = self.subtitle = None
        self._sides = {}
        self._over, self._under = [], []
        self.artists = []
        self._legend = None
        self._grid = None
        self._mappable = None
        self._color_bar = None
        self._second_unit = None
        self._colors = self._fills = 0
        # The ways along which the panels share one name, which another panel has.
        self._unnamed = set()
        self._is_on = True
        self._margins = {}

    def _add(self, artist):
        # A mark that cannot be drawn, such as one of an unknown colour, is an error here and not at the end of the cell.
        artist.marks()
        self.artists.append(artist)
        return artist

    def _next_color(self):
        if self.twin_of is not None:
            return self.twin_of._next_color()
        self._colors += 1
        return self._colors - 1

    @property
    def lines(self):
        return [artist for artist in self.artists if hasattr(artist, "get_ydata")]

    @property
    def patches(self):
        return [patch for bars in self.containers for patch in bars]

    @property
    def containers(self):
        return [artist for artist in self.artists if isinstance(artist, BarContainer)]

    @property
    def texts(self):
        own = [[artist] if hasattr(artist, "get_text") else _words_in(artist) for artist in self.artists]
        return [text for texts in own for text in texts]

    @property
    def collections(self):
        return [artist for artist in self.artists if hasattr(artist, "get_offsets")]

    @property
    def right_ax(self):
        """The axes that pandas' `secondary_y` draws on."""
        twins = [axes for axes in self.figure._axes if axes.twin_of is self]
        if not twins:
            raise Unavailable.error("'Axes' object", "right_ax")
        return twins[0]

    @property
    def left_ax(self):
        return self.twin_of or self

    def get_figure(self, root=False):
        return self.figure

    # Titles.

    def set_title(self, label, fontdict=None, loc=None, pad=None, *, y=None, **settings):
        """The title; one at another side of the same axes stands below it."""
        text = None if label is None else str(label)
        self._sides[loc or "center"] = text
        said = [self._sides[side] for side in ("left", "center", "right") if self._sides.get(side)]
        self.title, self.subtitle = said[0] if said else None, "\n".join(said[1:]) or None
        return Title(self)

    def get_title(self, loc="center"):
        return self._sides.get(loc) or ""

    def headings(self):
        """The words over the marks: the title first, then the others from the top down."""
        words = [(height, text.text) for height, text in self._over if text.get_visible()]
        return [self.title, self.subtitle], words

    def captions(self):
        return [text.text for _, text in self._under if text.get_visible()]

    def set_xlabel(self, xlabel, fontdict=None, labelpad=None, *, loc=None, **settings):
        self._label["x"] = xlabel if xlabel is None or isinstance(xlabel, Own) else str(xlabel)
        self.xaxis.set_label_text(xlabel)
        return Text.heading(0.5, 0, self.xaxis.label)

    def get_xlabel(self):
        return (self._label["x"] or "") if self._shares("x") else self.xaxis.get_label_text()

    def set_ylabel(self, ylabel, fontdict=None, labelpad=None, *, loc=None, **settings):
        self._label["y"] = ylabel if ylabel is None or isinstance(ylabel, Own) else str(ylabel)
        self.yaxis.set_label_text(ylabel)
        return Text.heading(0, 0.5, self.yaxis.label)

    def get_ylabel(self):
        return (self._label["y"] or "") if self._shares("y") else self.yaxis.get_label_text()

    def set(self, **settings):
        for name, value in settings.items():
            getattr(self, f"set_{name}")(value)

    # Limits and scales.

    def set_xlim(self, left=None, right=None, *, xmin=None, xmax=None, **settings):
        return _limit(self, self.xaxis, left if xmin is None else xmin, right if xmax is None else xmax)

    def set_ylim(self, bottom=None, top=None, *, ymin=None, ymax=None, **settings):
        return _limit(self, self.yaxis, bottom if ymin is None else ymin, top if ymax is None else ymax)

    def get_xlim(self):
        return _view.limits(self, "x")

    def get_ylim(self):
        return _view.limits(self, "y")

    def get_xbound(self):
        return tuple(sorted(self.get_xlim()))

    def get_ybound(self):
        return tuple(sorted(self.get_ylim()))

    def set_xscale(self, value, **settings):
        self.xaxis.set_scale(value, **settings)

    def set_yscale(self, value, **settings):
        self.yaxis.set_scale(value, **settings)

    def get_xscale(self):
        return self.xaxis.get_scale()

    def get_yscale(self):
        return self.yaxis.get_scale()

    def invert_xaxis(self):
        self.xaxis.is_reversed = not self.xaxis.is_reversed

    def invert_yaxis(self):
        self.yaxis.is_reversed = not self.yaxis.is_reversed

    def margins(self, *margins, x=None, y=None, tight=True):
        """The renderer chooses its margins; what code asks for counts for the limits that it is told."""
        both = margins * 2 if len(margins) == 1 else margins
        asked = {"x": both[0] if both else x, "y": both[1] if both else y}
        self._margins.update({way: float(margin) for way, margin in asked.items() if margin is not None})

    def autoscale(self, enable=True, axis="both", tight=None):
        """The axes always follow the data until limits are set."""

    def set_aspect(self, aspect, *arguments, **settings):
        """The picture keeps the shape that the chat has room for."""

    def axis(self, arg=None, /, *, emit=True, **settings):
        if arg in ("off", False):
            self._is_on = False
        elif isinstance(arg, (list, tuple)) and len(arg) == 4:
            self.set_xlim(arg[0], arg[1])
            self.set_ylim(arg[2], arg[3])
        return (*self.get_xlim(), *self.get_ylim())

    def set_axis_off(self):
        self._is_on = False

    def set_visible(self, visible):
        self._is_on = bool(visible)

    def remove(self):
        self.figure.delaxes(self)

    # Ticks.

    def set_xticks(self, ticks, labels=None, *, minor=False, rotation=None, **settings):
        self.xaxis.set_ticks(ticks, labels, rotation)
        return self.xaxis.get_ticklabels()

    def set_yticks(self, ticks, labels=None, *, minor=False, rotation=None, **settings):
        self.yaxis.set_ticks(ticks, labels, rotation)
        return self.yaxis.get_ticklabels()

    def set_xticklabels(self, labels, *, rotation=None, **settings):
        self.xaxis.set_ticklabels(labels, rotation)
        return self.xaxis.get_ticklabels()

    def set_yticklabels(self, labels, *, rotation=None, **settings):
        self.yaxis.set_ticklabels(labels, rotation)
        return self.yaxis.get_ticklabels()

    def get_xticks(self, *, minor=False):
        return self.xaxis.get_ticks(minor)

    def get_yticks(self, *, minor=False):
        return self.yaxis.get_ticks(minor)

    def get_xticklabels(self, minor=False, which=None):
        return self.xaxis.get_ticklabels()

    def get_yticklabels(self, minor=False, which=None):
        return self.yaxis.get_ticklabels()

    def get_xaxis(self):
        return self.xaxis

    def get_yaxis(self):
        return self.yaxis

    def tick_params(self, axis="both", **settings):
        for way, one in (("x", self.xaxis), ("y", self.yaxis)):
            if axis in (way, "both"):
                rotation = settings.get("rotation", settings.get("labelrotation"))
                one.rotate(rotation if axis != "both" or way == "x" else None)
                if settings.get(f"label{'bottom' if way == 'x' else 'left'}") is False:
                    one.set_ticks([])

    def ticklabel_format(self, **settings):
        """Numbers are always written out."""

    def minorticks_on(self):
        """Only major ticks are drawn."""

    minorticks_off = minorticks_on

    def xaxis_date(self, tz=None):
        """Numbers along the axis are days since 1970."""
        self.xaxis.counts_days = True

    def yaxis_date(self, tz=None):
        self.yaxis.counts_days = True

    def label_outer(self, remove_inner_ticks=False):
        """The names of shared axes stand only at the edges of the grid."""
        if self.place[0] + (self.place[4] if len(self.place) > 4 else 1) < self.place[2]:
            self._unnamed.add("x")
        if self.place[1] > 0:
            self._unnamed.add("y")

    def locator_params(self, axis="both", tight=None, **settings):
        """The renderer chooses how many ticks there is room for."""

    # Grid and legend.

    def grid(self, visible=None, which="major", axis="both", **settings):
        self._grid = "none" if visible is False else axis

    def legend(self, *args, handles=None, labels=None, title=None, **settings):
        handles, labels = _legend_parts(args, handles, labels)
        if labels is not None:
            named = handles if handles is not None else self._labelled_or_all()
            for artist, label in zip(named, labels):
                if hasattr(artist, "set_label"):
                    artist.set_label(label)
        unknown("legend", settings)
        for handle in handles or []:
            if (
                isinstance(handle, Artist)
                and handle not in self.artists
                and handle.get_label()
                and not self._draws(handle)
            ):
                self.artists.append(Entry(handle))
        self._legend = Legend(title, self.get_legend_handles_labels()[1] if labels is None else labels)
        return self._legend

    def _draws(self, handle):
        """Whether the handle is part of what this panel or its twin draws."""
        parts = [
            part
            for axes in self.figure._axes
            for artist in axes.artists
            for part in (artist, *getattr(artist, "patches", ()))
        ]
        return any(part is handle for part in parts)

    def _labelled_or_all(self):
        return [artist for artist in self.artists if hasattr(artist, "label") and not hasattr(artist, "get_text")]

    def get_legend(self):
        return self._legend

    def get_legend_handles_labels(self):
        found = [artist for artist in self.artists if artist.label and not artist.label.startswith("_")]
        return found, [artist.label for artist in found]

    # Places as shares of the axes, along one way or both.

    def get_xaxis_transform(self, which="grid"):
        return Shares(("y",))

    def get_yaxis_transform(self, which="grid"):
        return Shares(("x",))

    # Relatives.

    def twinx(self):
        return self._twin("vertical", sharex=self)

    def twiny(self):
        return self._twin("horizontal", sharey=self)

    def _twin(self, orientation, **shared):
        twin = self.figure._add_axes(self.place, **shared)
        twin.twin_of, twin._twin_orientation = self.twin_of or self, orientation
        return twin

    def twins(self):
        """Axes with a scale of their own on this panel, on which something is drawn."""
        return [axes for axes in self.figure._axes if axes.twin_of is self and axes.artists]

    def secondary_yaxis(self, location, functions=None, **settings):
        return self._converted("y", functions)

    def secondary_xaxis(self, location, functions=None, **settings):
        return self._converted("x", functions)

    def _converted(self, way, functions):
        """The same positions in another unit, written at the other edge."""
        self._second_unit = SecondUnit(way, functions)
        return self._second_unit

    def inset_axes(self, bounds, *, transform=None, zorder=5, **settings):
        return self.figure._add_inset()

    def indicate_inset_zoom(self, inset_ax, **settings):
        """The inset stands beside the axes, where its own ticks say what it shows."""

    def set_prop_cycle(self, *args, **settings):
        found = settings.get("color") or (args[1] if len(args) == 2 else args[0] if args else None)
        if found is not None:
            self.figure._look = {**self.figure._look, "palette": _style_state.cycle_colors(found)}

    # Around a centre.

    def set_theta_zero_location(self, loc, offset=0.0):
        self._start_angle = {"E": 0, "NE": 45, "N": 90, "NW": 135, "W": 180, "SW": 225, "S": 270, "SE": 315}[
            loc
        ] + float(offset)

    def set_theta_offset(self, offset):
        self._start_angle = float(offset) * 180 / math.pi

    def set_theta_direction(self, direction):
        self._clockwise = direction in (-1, "clockwise")

    def set_thetagrids(self, angles, labels=None, fmt=None, **settings):
        self.set_xticks([float(angle) * math.pi / 180 for angle in angles], labels)

    def set_rgrids(self, radii, labels=None, angle=None, fmt=None, **settings):
        self.set_yticks(radii, labels)

    def set_rmax(self, rmax):
        self.set_ylim(top=rmax)

    def set_rmin(self, rmin):
        self.set_ylim(bottom=rmin)

    def set_rlim(self, *args, **settings):
        return self.set_ylim(*args, **settings)

    def set_rticks(self, ticks, **settings):
        return self.set_yticks(ticks)

    def set_rlabel_position(self, value):
        """The distances are written between two spokes."""

    def set_rscale(self, value, **settings):
        self.set_yscale(value, **settings)

    def get_lines(self):
        return self.lines

    def add_patch(self, p):
        """A shape among the data. A circle on a pie is the hole of a ring."""
        pie = next((artist for artist in self.artists if isinstance(artist, Pie)), None)
        if pie is not None and getattr(p, "radius", None) is not None:
            pie.hole = max(pie.hole, min(float(p.radius), 0.95))
        elif hasattr(p, "outline"):
            self._add(p.on(self))
        else:
            unknown("add_patch", {type(p).__name__: p})
        return p

    add_artist = add_patch

    def add_line(self, line):
        return self._add(line) if hasattr(line, "marks") else line

    def add_collection(self, collection, autolim=True):
        """Collections are drawn by the functions that make them."""
        unknown("add_collection", {type(collection).__name__: collection})
        return collection

    def set_facecolor(self, color):
        """The background is the chat's."""

    def set_axisbelow(self, b):
        """The grid always lies behind the marks."""

    def set_position(self, pos, which="both"):
        """The renderer finds the room."""

    def relim(self, visible_only=False):
        """The axes always follow the data."""

    autoscale_view = relim

    def cla(self):
        self._start()
        self.xaxis, self.yaxis = Axis(self, "x"), Axis(self, "y")

    clear = cla

    def __repr__(self):
        said = [f"title={{'center': {self.title!r}}}"] if self.title else []
        said += [f"xlabel={self.get_xlabel()!r}"] if self.get_xlabel() else []
        said += [f"ylabel={self.get_ylabel()!r}"] if self.get_ylabel() else []
        return f"<Axes: {', '.join(said)}>"

    def __getattr__(self, name):
        raise Unavailable.error("'Axes' object", name)

    def _place_of(self, across, up):
        """The position among the data of a place given as shares of the axes."""
        (left, right, _), (bottom, top, _) = self._span("x"), self._span("y")
        return left + (right - left) * across, bottom + (top - bottom) * up

    # The specification.

    def is_bare(self):
        """Whether nothing was ever put on these axes."""
        if self.artists or self.twin_of is not None:
            return not self.artists
        return not self._is_on or self.title is None

    def _bar_positions(self, way):
        orientation = "vertical" if way == "x" else "horizontal"
        for bars in self.containers:
            if bars.orientation == orientation:
                return list(bars.positions)
        return []

    def _span(self, way):
        """Where an axis begins and ends, and its ticks."""
        all_axes = [self, *(axes for axes in self.figure._axes if axes is not self and axes._shares_with(self))]
        panels = [axes._panel(_ALONE, spans=(None, None)) for axes in all_axes]
        share_limits(all_axes, panels)
        return _charts.axes({"panels": panels[:1]})[0 if way == "x" else 1]

    def _shares(self, way):
        """Whether other panels have this axis too."""
        own = self.xaxis if way == "x" else self.yaxis
        others = (axes for axes in self.figure._axes if axes is not self and axes.twin_of is None)
        return any((axes.xaxis if way == "x" else axes.yaxis) is own for axes in others)

    def _shares_with(self, other):
        return self.twin_of is None and (self.xaxis is other.xaxis or self.yaxis is other.yaxis)

    def panels(self, place):
        """This panel with what its first twin draws; a further twin has a panel of its own, without a place yet."""
        twins = self.twins()
        first = self.spec(place)
        if twins:
            twin = twins[0]
            own = twin.spec(place)
            upright = twin._twin_orientation == "vertical"
            first["twin"] = {
                "orientation": twin._twin_orientation,
                "axis": own["y" if upright else "x"],
                "marks": own["marks"],
            }
            if first["title"] is None:
                first["title"], first["subtitle"] = own["title"], own["subtitle"]
            first["legend"] = first["legend"] or own["legend"]
        elif self._second_unit is not None:
            first["twin"] = self._second_unit.spec(first, self._span(self._second_unit.way))
        elif self.yaxis.is_opposite:
            first["twin"] = self._moved_over(first)
        return [first, *({**twin.spec(place), "place": None} for twin in twins[1:])]

    def _moved_over(self, first):
        """The vertical axis at the right, where it leaves none at the left."""
        low, high, _ = self._span("y")
        moved = {
            **first["y"],
            "limits": {"low": min(low, high), "high": max(low, high), "reversed": self.yaxis.is_reversed},
        }
        first["y"] = {**moved, "ticks": {"kind": "none"}, "label": None}
        return {"orientation": "vertical", "axis": moved, "marks": []}

    def spec(self, place):
        writes = self.xaxis.writes_texts(), self.yaxis.writes_texts()
        spans = (self._span("x") if writes[0] else None, self._span("y") if writes[1] else None)
        return self._panel(place, spans)

    def _panel(self, place, spans):
        marks = [mark for artist in self.artists if artist.get_visible() for mark in artist.marks()]
        for axis in (self.xaxis, self.yaxis):
            if axis.is_in_days():
                marks = [_date_axis.scaled(mark, axis._way) for mark in marks]
        # Spans lie behind everything else, and filled marks behind lines and points.
        marks.sort(key=lambda mark: 0 if mark["mark"] == "span" else 1 if mark["mark"] in _FILLED else 2)
        x, y = self.xaxis.spec(spans[0]), self.yaxis.spec(spans[1])
        for axis in (x, y):
            way = "x" if axis is x else "y"
            if way in self._unnamed:
                axis["label"] = None
            elif self._shares(way) and self.twin_of is None:
                axis["label"] = None if self._label[way] is None else plain(self._label[way])
                axis["wording"] = wording(self._label[way])
            if not self._is_on:
                axis["ticks"], axis["label"] = {"kind": "none"}, None
        grid = self._grid or ("both" if rcParams.asked("axes.grid") else "automatic")
        legend = None if self._legend is None else self._legend.spec()
        bar = self._color_bar and self._color_bar.spec()
        title, subtitle = _title.joined(*self.headings())
        return {
            "place": place,
            "title": title and plain(title),
            "subtitle": subtitle and plain(subtitle),
            "x": x,
            "y": y,
            "marks": marks,
            "legend": legend,
            "grid": grid,
            "colour_bar": bar,
            "coordinates": self._coordinates(),
        }

    def _coordinates(self):
        if not self.is_polar:
            return {"kind": "flat"}
        return {"kind": "polar", "start": self._start_angle, "clockwise": self._clockwise}


def share_limits(all_axes, panels):
    """Let what the panels of these axes share begin and end alike, where nobody has set it."""
    for place, way in enumerate("xy"):
        groups = {}
        for axes, panel in zip(all_axes, panels):
            axis = axes.xaxis if way == "x" else axes.yaxis
            if axes.artists and axis.names is None:
                groups.setdefault(id(axis), []).append(panel)
        for group in groups.values():
            if len(group) > 1:
                spans = [_charts.axes({"panels": [panel]})[place] for panel in group]
                low, high = min(span[0] for span in spans), max(span[1] for span in spans)
                for limits in (panel[way]["limits"] for panel in group):
                    limits["low"] = low if limits["low"] is None else limits["low"]
                    limits["high"] = high if limits["high"] is None else limits["high"]


def _limit(axes, axis, low, high):
    if isinstance(low, (tuple, list)) and high is None:
        low, high = low
    if low is not None:
        axis.low = axis.convert_one(low)
    if high is not None:
        axis.high = axis.convert_one(high)
    found = _view.limits(axes, axis._way)
    return tuple(float(given) if isinstance(given, (int, float)) else end for end, given in zip(found, (low, high)))


def _words_in(artist):
    """The words that a mark writes itself, such as the numbers of a heatmap."""
    return artist.written() if hasattr(artist, "written") else []


def _legend_parts(args, handles, labels):
    """`legend(labels)` or `legend(handles, labels)`."""
    if len(args) == 1:
        labels = list(args[0])
    elif len(args) >= 2:
        handles, labels = list(args[0]), list(args[1])
    if labels is None and handles is not None:
        handles, labels = list(handles), [handle.get_label() for handle in handles if hasattr(handle, "get_label")]
    return handles, labels
