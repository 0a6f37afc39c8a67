"""A figure: panels under a common title, which become one chart."""

import math

import _charts
import _tabletalk

from matplotlib import _style_state, _title
from matplotlib._mathtext import plain
from matplotlib._warnings import Unavailable, once
from matplotlib.artist import Text
from matplotlib.axes._axes import Axes, share_limits
from matplotlib.rcsetup import rcParams

# The kinds of file that a picture can be saved as.
_KINDS = ("png", "svg")
# Settings that `add_subplot` passes on to its axes.
_OF_SUBPLOT = frozenset("title xlabel ylabel xlim ylim xscale yscale xticks yticks aspect".split())

# Inches, as the real library has them when code does not say.
_ORDINARY = (6.4, 4.8)


class Figure:
    def __init__(self, figsize=None, dpi=None, *, layout=None, num=None, **settings):
        self._look = _style_state.current()
        asked = figsize if figsize is not None else rcParams.asked("figure.figsize")
        self._size = None if asked is None else [float(asked[0]), float(asked[1])]
        self.dpi = float(dpi or 100)
        self.number = num
        self._start()

    def _start(self):
        self._axes = []
        self._widths = self._heights = None
        self._over, self._under = [], []
        self._title = self._legend = None
        self.transFigure = object()
        self._current = None
        self._is_saved = False

    @property
    def axes(self):
        return list(self._axes)

    def get_axes(self):
        return self.axes

    # Panels.

    def add_subplot(self, *args, sharex=None, sharey=None, projection=None, polar=False, **settings):
        polar = polar or projection == "polar"
        _check_projection(projection)
        if len(args) == 1 and getattr(args[0], "grid", None) is not None:
            self._take_ratios(args[0].grid)
        place = _place(args)
        for axes in self._axes:
            if axes.place == place and axes.twin_of is None and axes.is_polar == polar:
                self._current = axes
                return axes
        made = self._add_axes(place, sharex=sharex, sharey=sharey, polar=polar)
        made.set(**{name: value for name, value in settings.items() if name in _OF_SUBPLOT})
        return made

    def add_axes(self, rect=None, *args, projection=None, polar=False, **settings):
        if isinstance(rect, Axes):
            self._current = rect
            return rect
        _check_projection(projection)
        polar = polar or projection == "polar"
        if not self._axes:
            return self._add_axes((0, 0, 1, 1), polar=polar)
        return self._add_inset(polar)

    def _add_inset(self, polar=False):
        """Axes within axes would cover them: they stand beside the others, at half the width."""
        rows = max(axes.place[2] for axes in self._axes)
        columns = max(axes.place[3] for axes in self._axes)
        self._widths = (self._widths or [1.0] * columns) + [0.5]
        for axes in self._axes:
            axes.place = (*axes.place[:3], columns + 1, *axes.place[4:])
        current = self._current
        made = self._add_axes((0, columns, rows, columns + 1, rows, 1), polar=polar)
        self._current = made if current is None else current
        return made

    def _take_ratios(self, grid):
        self._widths, self._heights = grid.width_ratios, grid.height_ratios

    def _add_axes(self, place, sharex=None, sharey=None, polar=False):
        axes = Axes(self, (*place, 1, 1)[:6], sharex=sharex, sharey=sharey, polar=polar)
        self._axes.append(axes)
        self._current = axes
        return axes

    def subplots(
        self,
        nrows=1,
        ncols=1,
        *,
        sharex=False,
        sharey=False,
        squeeze=True,
        width_ratios=None,
        height_ratios=None,
        subplot_kw=None,
        gridspec_kw=None,
        **settings,
    ):
        from matplotlib.gridspec import GridSpec

        asked = {"width_ratios": width_ratios, "height_ratios": height_ratios, **(gridspec_kw or {})}
        self._take_ratios(GridSpec(nrows, ncols, **asked))
        look = subplot_kw or {}
        _check_projection(look.get("projection"))
        polar = look.get("polar", False) or look.get("projection") == "polar"
        rows = []
        for row in range(nrows):
            rows.append([])
            for column in range(ncols):
                share_x = _shared(sharex, rows, row, column)
                share_y = _shared(sharey, rows, row, column)
                place = (row, column, nrows, ncols)
                rows[-1].append(self._add_axes(place, sharex=share_x, sharey=share_y, polar=polar))
        self._current = rows[0][0]
        if squeeze and nrows == ncols == 1:
            return rows[0][0]
        if squeeze and 1 in (nrows, ncols):
            return _axes_array([axes for row in rows for axes in row])
        return _axes_array(rows)

    def add_gridspec(self, nrows=1, ncols=1, **settings):
        from matplotlib.gridspec import GridSpec

        return GridSpec(nrows, ncols, figure=self, **settings)

    def subplot_mosaic(
        self,
        mosaic,
        *,
        sharex=False,
        sharey=False,
        width_ratios=None,
        height_ratios=None,
        empty_sentinel=".",
        subplot_kw=None,
        gridspec_kw=None,
        per_subplot_kw=None,
        **settings,
    ):
        """Panels by name, each over the cells that hold its name."""
        from matplotlib.gridspec import GridSpec, mosaic_places

        rows, columns, places = mosaic_places(mosaic, empty_sentinel)
        asked = {"width_ratios": width_ratios, "height_ratios": height_ratios, **(gridspec_kw or {})}
        self._take_ratios(GridSpec(rows, columns, **asked))
        made = {}
        for name, place in places.items():
            first = next(iter(made.values()), None)
            own = {**(subplot_kw or {}), **((per_subplot_kw or {}).get(name) or {})}
            polar = own.get("polar", False) or own.get("projection") == "polar"
            made[name] = self._add_axes(
                place, sharex=first if sharex else None, sharey=first if sharey else None, polar=polar
            )
        return made

    def gca(self):
        return self._current if self._current is not None else self.add_subplot()

    def sca(self, axes):
        self._current = axes
        return axes

    def delaxes(self, axes):
        if axes in self._axes:
            self._axes.remove(axes)
        if self._current is axes:
            self._current = self._axes[-1] if self._axes else None

    # The figure as a whole.

    def suptitle(self, t, **settings):
        self._title = str(t)
        return Text.heading(0.5, 0.98, self._title)

    def supxlabel(self, t, **settings):
        """The name of all horizontal axes stands below the lowest panels."""
        for axes in self._axes:
            if (
                not axes._label["x"]
                and axes.twin_of is None
                and _ends(axes, 0) >= max(_ends(other, 0) for other in self._axes)
            ):
                axes.set_xlabel(t)

    def supylabel(self, t, **settings):
        for axes in self._axes:
            if not axes._label["y"] and axes.twin_of is None and axes.place[1] == 0:
                axes.set_ylabel(t)

    def set_size_inches(self, w, h=None, forward=True):
        self._size = [float(w[0]), float(w[1])] if h is None else [float(w), float(h)]

    def get_size_inches(self):
        import numpy

        return numpy.array(self._size or _ORDINARY)

    def get_figwidth(self):
        return self.get_size_inches()[0]

    def get_figheight(self):
        return self.get_size_inches()[1]

    def set_figwidth(self, val, forward=True):
        self.set_size_inches(val, self.get_figheight())

    def set_figheight(self, val, forward=True):
        self.set_size_inches(self.get_figwidth(), val)

    def set_dpi(self, val):
        self.dpi = float(val)

    @property
    def canvas(self):
        """What is drawn on; it is up to date whenever it is asked."""
        return Canvas(self)

    def draw_without_rendering(self):
        """Ticks and texts are up to date whenever they are asked for."""

    def tight_layout(self, **settings):
        """Nothing overlaps and nothing is cut as it is."""

    def subplots_adjust(self, **settings):
        """The renderer finds the room."""

    def set_constrained_layout(self, constrained):
        """The renderer finds the room."""

    set_layout_engine = set_tight_layout = set_constrained_layout

    def autofmt_xdate(self, bottom=0.2, rotation=30, ha="right", which="major"):
        """Dates are written so that they fit."""

    def legend(self, *args, **settings):
        """One legend: of the only panel, or over all."""
        panels = [axes for axes in self._axes if axes.twin_of is None and not axes.is_bare()]
        if len(panels) > 1:
            for axes in panels:
                labels = axes.get_legend_handles_labels()[1]
                axes.legend(*(args if not args or len(args[-1]) == len(labels) else ()), **settings)
                self._legend, axes._legend = axes._legend, None
            return self._legend
        legend = None
        for axes in self._axes:
            if axes.get_legend_handles_labels()[0]:
                legend = axes.legend(*args, **settings)
        return legend

    def colorbar(self, mappable=None, cax=None, ax=None, **settings):
        axes = self._bar_owner(mappable, ax)
        mappable = axes._mappable if mappable is None else mappable
        if mappable is None or getattr(mappable, "ramp", None) is None:
            raise RuntimeError(
                "No mappable was found to use for colorbar creation. First define a mappable such as an image (with imshow) "
                "or a contour set (with contourf)."
            )
        axes._color_bar = ColorBar(mappable, settings.get("label"))
        return axes._color_bar

    def _bar_owner(self, mappable, ax):
        """The axes that the colours are in."""
        for axes in self._axes:
            if mappable is not None and mappable in axes.artists:
                return axes
        if ax is not None:
            return ax if not hasattr(ax, "__iter__") else next(iter(getattr(ax, "flat", ax)))
        return self.gca()

    def text(self, x, y, s, fontdict=None, **settings):
        """Words beside the axes: near the top a heading, at an edge the name of all axes there, otherwise a caption."""
        words = Text.heading(x, y, s)
        middle = settings.get("ha", settings.get("horizontalalignment")) == "center" and 0.4 < float(x) < 0.6
        if float(y) >= _title.TOP:
            self._over.append((float(y), words))
        elif float(x) <= 0.1 and settings.get("rotation") in ("vertical", 90):
            self.supylabel(s)
        elif float(y) <= _title.BOTTOM and middle and len(self._axes) > 1:
            self.supxlabel(s)
        else:
            self._under.append((float(y), words))
        return words

    def clear(self, keep_observers=False):
        self._emit_saved()
        self._start()

    clf = clear

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda *arguments, **settings: None
        raise Unavailable.error("'Figure' object", name)

    def __repr__(self):
        width, height = (round(length * self.dpi) for length in self.get_size_inches())
        return f"<Figure size {width}x{height} with {len(self._axes)} Axes>"

    # Out.

    def savefig(self, fname, *, format=None, **settings):
        """Keep the picture under this name, as PNG or SVG, and show it in the chat."""
        name = "" if hasattr(fname, "write") else str(fname).replace("\\", "/").rsplit("/", 1)[-1]
        kind = str(format or (name.rsplit(".", 1)[-1] if "." in name else "png")).lower().lstrip(".")
        if kind not in _KINDS:
            raise ValueError(
                f"Format {kind!r} is not supported (supported formats: {', '.join(_KINDS)})\n"
                "hint: save as 'png' to put the picture into a document, as 'svg' to enlarge it"
            )
        picture = self._picture(kind, settings.get("dpi"))
        if hasattr(fname, "write"):
            fname.write(picture)
            return
        if "." not in name:
            name = f"{name}.{kind}"
        self._is_saved = True
        _tabletalk.write_file(name, picture)
        _awaiting(self)

    def _picture(self, kind, dpi=None):
        spec = self._spec()
        if kind == "svg":
            return _charts.svg(spec).encode()
        missing = _charts.unwritten(spec)
        if missing:
            once(f"the picture cannot show {missing!r}, for which no font is here; saved as SVG, it can")
        asked = self.dpi if dpi in (None, "figure") else float(dpi)
        # The chat's pixels are as large as those of 72 to an inch.
        return _charts.png(spec, min(max(asked / 72.0, 0.5), 4.0))

    def show(self, warn=True):
        """Show the figure and close it, so that it is not shown again at the end of the cell."""
        from matplotlib import pyplot

        pyplot._show_one(self)

    def _emit(self):
        self._is_saved = False
        if not self.is_bare():
            _charts.show(self._spec())

    def _emit_saved(self):
        if self._is_saved:
            self._emit()

    def is_bare(self):
        return all(axes.is_bare() for axes in self._axes)

    def _spec(self):
        drawn = [axes for axes in self._axes if not axes.is_bare() or axes.twins()]
        drawn = [axes for axes in drawn if axes.twin_of not in drawn]
        rows, columns = (math.lcm(*(axes.place[way] for axes in drawn)) if drawn else 1 for way in (2, 3))
        panels_of = [axes.panels(_spec_place(axes, rows, columns)) for axes in drawn]
        share_limits(drawn, [panels[0] for panels in panels_of])
        panels = [panel for panels in panels_of for panel in panels]
        # Scales beyond the second have a panel of their own, below the others.
        beyond = [panel for panel in panels if panel["place"] is None]
        rows = max((panel["place"]["rows"] for panel in panels if panel["place"]), default=1)
        for number, panel in enumerate(beyond):
            panel["place"] = {"row": rows + number, "column": 0, "rows": rows + len(beyond), "columns": 1}
        words = [(height, text.text) for height, text in self._over if text.get_visible()]
        title, subtitle = _title.joined([self._title], words)
        if len(panels) == 1 and title is not None:
            # Over one panel there is one title, and what the panel says itself stands below it.
            title, subtitle = _title.joined([title, subtitle, panels[0]["title"], panels[0]["subtitle"]])
            panels[0] = {**panels[0], "title": title, "subtitle": subtitle}
            title = subtitle = None
        captions = [text.text for _, text in self._under if text.get_visible()]
        captions += [text for axes in drawn for text in axes.captions()]
        size = self._size and {"width": self._size[0], "height": self._size[1]}
        return {
            "title": title and plain(title),
            "subtitle": subtitle and plain(subtitle),
            "caption": plain("\n".join(captions)) or None,
            "legend": self._legend and self._legend.spec(),
            "size": size or None,
            "panels": panels,
            "look": _style_state.of(self),
            "column_widths": self._widths or [],
            "row_heights": self._heights or [],
        }


# Figures that were saved and have not been shown yet.
saved = []


def _awaiting(figure):
    if figure not in saved:
        saved.append(figure)


class Canvas:
    def __init__(self, figure):
        self.figure = figure

    def draw(self, *arguments, **settings):
        """Ticks and texts are up to date whenever they are asked for."""

    draw_idle = flush_events = draw

    def print_figure(self, filename, **settings):
        self.figure.savefig(filename, **settings)


class ColorBar:
    """The explanation of colours beside a panel. Details of its look have no effect."""

    def __init__(self, mappable, label=None):
        self.mappable, self.label = mappable, label

    @property
    def ax(self):
        return self

    def set_label(self, label, **settings):
        self.label = None if label is None else str(label)

    set_ylabel = set_title = set_xlabel = set_label

    def spec(self):
        return {"label": self.label, "ramp": self.mappable.ramp}

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *arguments, **settings: None


def _check_projection(projection):
    if projection in (None, "rectilinear", "polar"):
        return
    hint = (
        "draw two of the numbers along the axes, and the third as the colour or the size of the points, or `contourf` for a surface"
        if projection == "3d"
        else "use ordinary axes, or 'polar'"
    )
    raise NotImplementedError(f"axes with the projection {projection!r} are not drawn here\nhint: {hint}")


def _place(args):
    """Row, column, rows and columns from `add_subplot(211)`, `(2, 1, 1)` or a cell of a grid."""
    if not args:
        return (0, 0, 1, 1)
    if len(args) == 1 and hasattr(args[0], "place"):
        return args[0].place
    if len(args) == 1:
        number = int(args[0])
        rows, columns, index = number // 100, number // 10 % 10, number % 10
    else:
        rows, columns, index = args
        index = index[0] if isinstance(index, (tuple, list)) else index
    if not 1 <= index <= rows * columns:
        raise ValueError(f"num must be an integer with 1 <= num <= {rows * columns}, not {index}")
    return ((index - 1) // columns, (index - 1) % columns, rows, columns)


def _ends(axes, way):
    """The row or column after the last that the panel takes."""
    return axes.place[way] + (axes.place[4 + way] if len(axes.place) > 4 else 1)


def _spec_place(axes, rows, columns):
    """The place in a grid of so many rows and columns, which every panel's own grid divides."""
    row, column, own_rows, own_columns, *spans = axes.place
    down, across = rows // own_rows, columns // own_columns
    row_span, column_span = spans or (1, 1)
    return {
        "row": row * down,
        "column": column * across,
        "rows": rows,
        "columns": columns,
        "row_span": row_span * down,
        "column_span": column_span * across,
    }


def _shared(share, rows, row, column):
    """The axes to share with, of those that exist already."""
    if share in (True, "all"):
        return rows[0][0] if rows[0] else None
    if share == "row":
        return rows[row][0] if rows[row] else None
    if share == "col":
        return rows[0][column] if row > 0 else None
    return None


def _axes_array(axes):
    """Axes in rows and columns, as an array of objects."""
    import numpy

    rows = axes if isinstance(axes[0], list) else [axes]
    held = numpy.empty((len(rows), len(rows[0])), dtype=object)
    for row, across in enumerate(rows):
        for column, one in enumerate(across):
            held[row, column] = one
    return held if rows is axes else held[0]
