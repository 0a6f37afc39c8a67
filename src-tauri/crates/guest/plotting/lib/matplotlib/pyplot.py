"""The state that `plt` functions work on: the figures that are open, and which of them is current.

`show`, `savefig` and the end of a cell each give a chart, and each figure gives one.
"""

import importlib

from matplotlib import figure as _figure
from matplotlib import rc, rcdefaults, rcsetup, style  # noqa: F401
from matplotlib._warnings import Unavailable
from matplotlib.axes import Axes  # noqa: F401
from matplotlib.cm import get_cmap  # noqa: F401
from matplotlib.colors import colormaps  # noqa: F401
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpec

rcParams = rcsetup.rcParams

# Of these functions, the current axes have a method of the same name.
_OF_AXES = frozenset(
    "annotate arrow axhline axhspan axline axvline axvspan bar bar_label barh boxplot broken_barh clabel contour contourf ecdf "
    "errorbar eventplot fill quiver stairs table fill_between fill_betweenx grid "
    "hexbin hist hist2d hlines imshow legend matshow pcolor pcolormesh stem violinplot loglog margins minorticks_on "
    "minorticks_off locator_params pie plot plot_date scatter semilogx semilogy stackplot step text tick_params "
    "ticklabel_format vlines axis cla autoscale".split()
)

# Names that the real module takes from others.
_OF_MODULES = {
    "matplotlib.colors": "Normalize ListedColormap",
    "matplotlib.lines": "Line2D",
    "matplotlib.patches": "Circle Polygon Rectangle",
    "matplotlib.artist": "Artist Text",
    "matplotlib.gridspec": "SubplotSpec",
    "matplotlib.ticker": "AutoLocator FixedFormatter FixedLocator FormatStrFormatter Formatter FuncFormatter LinearLocator Locator "
    "LogFormatter LogFormatterMathtext LogLocator MaxNLocator MultipleLocator NullFormatter NullLocator ScalarFormatter",
    "cycler": "cycler",
}

_open = {}
_current = None


def figure(num=None, figsize=None, dpi=None, *, clear=False, **settings):
    global _current
    if isinstance(num, Figure):
        _current = num.number
        return num
    if num is None:
        num = max((key for key in _open if isinstance(key, int)), default=0) + 1
    if num not in _open:
        _open[num] = Figure(figsize=figsize, dpi=dpi, num=num, **settings)
    elif clear:
        _open[num].clear()
    _current = num
    return _open[num]


def gcf():
    return _open[_current] if _current in _open else figure()


def gca():
    return gcf().gca()


def sca(ax):
    figure(ax.figure)
    ax.figure.sca(ax)


def subplots(
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
    made = figure(**settings)
    return made, made.subplots(
        nrows,
        ncols,
        sharex=sharex,
        sharey=sharey,
        squeeze=squeeze,
        width_ratios=width_ratios,
        height_ratios=height_ratios,
        subplot_kw=subplot_kw,
        gridspec_kw=gridspec_kw,
    )


def subplot_mosaic(
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
    made = figure(**settings)
    return made, made.subplot_mosaic(
        mosaic,
        sharex=sharex,
        sharey=sharey,
        width_ratios=width_ratios,
        height_ratios=height_ratios,
        empty_sentinel=empty_sentinel,
        subplot_kw=subplot_kw,
        gridspec_kw=gridspec_kw,
        per_subplot_kw=per_subplot_kw,
    )


def polar(*args, **settings):
    return gcf().add_subplot(polar=True).plot(*args, **settings)


def subplot(*args, **settings):
    return gcf().add_subplot(*args, **settings)


def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **settings):
    row, column = loc
    return (fig or gcf()).add_subplot(GridSpec(*shape)[row : row + rowspan, column : column + colspan])


def axes(arg=None, **settings):
    return gcf().add_subplot(**settings) if arg is None else gcf().add_axes(arg, **settings)


def fignum_exists(num):
    return num in _open


def get_fignums():
    return sorted(key for key in _open if isinstance(key, int))


def twinx(ax=None):
    return (ax or gca()).twinx()


def twiny(ax=None):
    return (ax or gca()).twiny()


def thetagrids(*args, **settings):
    return gca().set_thetagrids(*args, **settings)


def rgrids(*args, **settings):
    return gca().set_rgrids(*args, **settings)


def viridis():
    """Use this colormap where none is asked for."""
    set_cmap("viridis")


def set_cmap(cmap):
    rcParams["image.cmap"] = getattr(cmap, "name", cmap)


def rc_context(rc=None, fname=None):  # noqa: F811
    return style.context(rc or {})


# Titles, limits, ticks.


def title(label, *args, loc=None, **settings):
    return gca().set_title(label, loc=loc)


def suptitle(t, **settings):
    return gcf().suptitle(t)


def xlabel(xlabel, *args, **settings):
    return gca().set_xlabel(xlabel)


def ylabel(ylabel, *args, **settings):
    return gca().set_ylabel(ylabel)


def xlim(*args, **settings):
    return gca().set_xlim(*args, **settings) if args or settings else gca().get_xlim()


def ylim(*args, **settings):
    return gca().set_ylim(*args, **settings) if args or settings else gca().get_ylim()


def xscale(value, **settings):
    gca().set_xscale(value, **settings)


def yscale(value, **settings):
    gca().set_yscale(value, **settings)


def xticks(ticks=None, labels=None, *, minor=False, rotation=None, **settings):
    return _ticks(gca().xaxis, ticks, labels, rotation)


def yticks(ticks=None, labels=None, *, minor=False, rotation=None, **settings):
    return _ticks(gca().yaxis, ticks, labels, rotation)


def _ticks(axis, ticks, labels, rotation):
    if ticks is not None:
        axis.set_ticks(ticks, labels, rotation)
    elif labels is not None:
        axis.set_ticklabels(labels, rotation)
    else:
        axis.rotate(rotation)
    return axis.get_ticks(), axis.get_ticklabels()


def setp(objects, *args, **settings):
    """Set properties of one object or several."""
    settings.update(zip(args[::2], args[1::2]))
    for one in objects if hasattr(objects, "__iter__") else [objects]:
        one.set(**settings)


# Layout: the renderer finds the room.


def tight_layout(**settings):
    """Nothing overlaps and nothing is cut as it is."""


def subplots_adjust(**settings):
    """The renderer finds the room."""


def colorbar(mappable=None, cax=None, ax=None, **settings):
    return gcf().colorbar(mappable, cax, ax, **settings)


def sci(im):
    gca()._mappable = im


def clim(vmin=None, vmax=None):
    if gca()._mappable is not None:
        gca()._mappable.set_clim(vmin, vmax)


def figtext(x, y, s, **settings):
    return gcf().text(x, y, s, **settings)


def figlegend(*args, **settings):
    return gcf().legend(*args, **settings)


def ion():
    """Charts appear at the end of the cell."""


ioff = draw = pause = ion


def isinteractive():
    return False


def switch_backend(newbackend):
    """There is one way to draw here."""


# Out.


def savefig(fname, **settings):
    gcf().savefig(fname, **settings)


def show(*args, **settings):
    """Show every open figure, and close it."""
    _show_open()


def draw_if_interactive():
    """Charts appear at the end of the cell."""


def close(fig=None):
    """Close a figure; one that was saved is shown first, as code that saves pictures has nothing else to show."""
    global _current
    for key in _keys(fig):
        closing = _open.pop(key, None)
        if closing is not None:
            _show_saved(closing)
    if _current not in _open:
        _current = max((key for key in _open if isinstance(key, int)), default=None)


def _keys(fig):
    if fig is None:
        return [] if _current is None else [_current]
    if fig == "all":
        return list(_open)
    if isinstance(fig, Figure):
        return [key for key, value in _open.items() if value is fig]
    return [fig]


def clf():
    gcf().clear()


def cla():
    gca().cla()


def delaxes(ax=None):
    gcf().delaxes(ax or gca())


def _show_saved(saved):
    if saved in _figure.saved:
        _figure.saved.remove(saved)
    saved._emit_saved()


def _show_open():
    """Show and close every open figure; one that cannot be drawn does not keep the others from it."""
    problem = None
    for shown in list(_open.values()):
        try:
            _show_one(shown)
        except Exception as error:
            problem = problem or error
    if problem is not None:
        raise problem


def _show_one(shown):
    global _current
    for key in _keys(shown):
        del _open[key]
    if _current not in _open:
        _current = max((key for key in _open if isinstance(key, int)), default=None)
    if shown in _figure.saved:
        _figure.saved.remove(shown)
    shown._emit()


def _flush_cell():
    """Called at the end of each cell: what is still open is shown, as a notebook does it."""
    _show_open()
    for left in list(_figure.saved):
        _show_saved(left)


def __getattr__(name):
    if name in _OF_AXES:

        def call(*args, **settings):
            return getattr(gca(), name)(*args, **settings)

        call.__name__ = name
        return call
    for module, names in _OF_MODULES.items():
        if name in names.split():
            return getattr(importlib.import_module(module), name)
    if name == "cm":
        from matplotlib import cm

        return cm
    if name.startswith("__"):
        raise AttributeError(name)
    raise Unavailable.error("module 'matplotlib.pyplot'", name)
