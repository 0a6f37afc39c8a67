"""A figure: panels under a common title, which become one chart."""

import _charts
import _tabletalk

from ._settings import rcParams
from ._warn import Unavailable, once
from .artist import Text
from .axes import Axes

# Inches, as the real library has them when code does not say.
_ORDINARY = (6.4, 4.8)


class Figure:
    def __init__(self, figsize=None, dpi=None, *, layout=None, num=None, **settings):
        asked = figsize if figsize is not None else rcParams.asked("figure.figsize")
        self._size = None if asked is None else [float(asked[0]), float(asked[1])]
        self.dpi = float(dpi or 100)
        self.number = num
        self._start()

    def _start(self):
        self._axes = []
        self._title = None
        self._current = None
        self._is_saved = False

    @property
    def axes(self):
        return list(self._axes)

    def get_axes(self):
        return self.axes

    # Panels.

    def add_subplot(self, *args, sharex=None, sharey=None, projection=None, polar=False, **settings):
        if projection not in (None, "rectilinear") or polar:
            once(f"the projection '{projection or 'polar'}' is not available here; ordinary axes are used")
        place = _place(args)
        for axes in self._axes:
            if axes.place == place and axes.twin_of is None:
                self._current = axes
                return axes
        return self._add_axes(place, sharex=sharex, sharey=sharey)

    def add_axes(self, *args, **settings):
        return self._add_axes((0, len(self._axes), 1, len(self._axes) + 1) if self._axes else (0, 0, 1, 1))

    def _add_axes(self, place, sharex=None, sharey=None):
        axes = Axes(self, place, sharex=sharex, sharey=sharey)
        self._axes.append(axes)
        self._current = axes
        return axes

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, **settings):
        rows = []
        for row in range(nrows):
            rows.append([])
            for column in range(ncols):
                share_x = _shared(sharex, rows, row, column)
                share_y = _shared(sharey, rows, row, column)
                rows[-1].append(self._add_axes((row, column, nrows, ncols), sharex=share_x, sharey=share_y))
        self._current = rows[0][0]
        if squeeze and nrows == ncols == 1:
            return rows[0][0]
        if squeeze and 1 in (nrows, ncols):
            return _axes_array([axes for row in rows for axes in row])
        return _axes_array(rows)

    def add_gridspec(self, nrows=1, ncols=1, **settings):
        from .gridspec import GridSpec

        return GridSpec(nrows, ncols, figure=self)

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
        for axes in self._axes:
            axes.set_xlabel(axes.get_xlabel() or t)

    def supylabel(self, t, **settings):
        for axes in self._axes:
            axes.set_ylabel(axes.get_ylabel() or t)

    def set_size_inches(self, w, h=None, forward=True):
        self._size = [float(w[0]), float(w[1])] if h is None else [float(w), float(h)]

    def get_size_inches(self):
        return list(self._size or _ORDINARY)

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

    def text(self, x, y, s, **settings):
        once("text placed in the figure rather than in its axes is not drawn here; use suptitle() or set_title()")

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
        """Keep the picture under this name, and show it in the chat.

        The picture is always written as SVG, whatever the name ends in.
        """
        svg = _charts.svg(self._spec()).encode()
        if hasattr(fname, "write"):
            fname.write(svg)
            return
        name = fname if isinstance(fname, str) else str(fname)
        kind = format or (name.rsplit(".", 1)[-1].lower() if "." in name else "png")
        if kind not in ("svg", "html"):
            once("pictures are saved as SVG here, whatever the name of the file ends in")
        self._is_saved = True
        _tabletalk.write_file(name.replace("\\", "/").rsplit("/", 1)[-1], svg)
        _awaiting(self)

    def show(self, warn=True):
        """Show the figure and close it, so that it is not shown again at the end of the cell."""
        from . import pyplot

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
        drawn = [axes for axes in self._axes if not axes.is_bare()]
        # Two scales on one pair of axes mislead: a twin gets a panel of its own below.
        stacked = any(axes.twin_of is not None for axes in drawn)
        panels = [axes.spec(_spec_place(axes, stacked)) for axes in drawn]
        title = self._title
        if stacked and title is None:
            title = next((axes.title for axes in drawn if axes.title), None)
            panels = [{**panel, "title": None} if panel["title"] == title else panel for panel in panels]
        size = self._size and {"width": self._size[0], "height": self._size[1] * (1.6 if stacked else 1.0)}
        return {"title": title, "size": size or None, "panels": panels}


# Figures that were saved and have not been shown yet.
saved = []


def _awaiting(figure):
    if figure not in saved:
        saved.append(figure)


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


def _spec_place(axes, stacked):
    row, column, rows, columns = axes.place
    if stacked:
        row, rows = 2 * row + (axes.twin_of is not None), 2 * rows
    return {"row": row, "column": column, "rows": rows, "columns": columns}


def _shared(share, rows, row, column):
    """The axes to share with, of those that exist already."""
    if share in (True, "all"):
        return rows[0][0] if rows[0] else None
    if share == "row":
        return rows[row][0] if rows[row] else None
    if share == "col":
        return rows[0][column] if row > 0 else None
    return None


class _AxesArray(list):
    """Axes in rows and columns, where numpy cannot hold them."""

    @property
    def flat(self):
        return iter(self.flatten())

    @property
    def shape(self):
        return (len(self), len(self[0])) if self and isinstance(self[0], list) else (len(self),)

    @property
    def size(self):
        return len(self.flatten())

    def flatten(self, order="C"):
        return _AxesArray(axes for row in self for axes in (row if isinstance(row, list) else [row]))

    ravel = flatten

    def tolist(self):
        return list(self)

    def __getitem__(self, place):
        if isinstance(place, tuple):
            row, column = place
            if isinstance(row, slice):
                return _AxesArray(list.__getitem__(one, column) for one in list.__getitem__(self, row))
            return list.__getitem__(list.__getitem__(self, row), column)
        found = list.__getitem__(self, place)
        return _AxesArray(found) if isinstance(found, list) else found


def _axes_array(axes):
    return _AxesArray(_AxesArray(row) if isinstance(row, list) else row for row in axes)
