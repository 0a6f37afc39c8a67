"""Plots of whole tables: every pair of columns, a series against its own past."""

import math

from matplotlib import _values, mlab, pyplot
from matplotlib._default_label import Own
from matplotlib.artist import numbers


def scatter_matrix(
    frame,
    alpha=0.5,
    figsize=None,
    ax=None,
    grid=False,
    diagonal="hist",
    marker=".",
    density_kwds=None,
    hist_kwds=None,
    range_padding=0.05,
    **settings,
):
    """Points for each pair of numeric columns, and how each column is distributed along the diagonal."""
    columns = {name: list(numbers(frame[name])) for name in frame.columns if _is_numeric(frame[name])}
    names = list(columns)
    _, panels = pyplot.subplots(len(names), len(names), figsize=figsize or (9, 9), squeeze=False)
    for down, y in enumerate(names):
        for across, x in enumerate(names):
            axes = panels[down, across]
            if x == y:
                _diagonal(axes, columns[x], diagonal, hist_kwds or {})
            else:
                axes.scatter(
                    columns[x],
                    columns[y],
                    alpha=alpha,
                    s=12,
                    **{name: settings[name] for name in ("c", "color") if name in settings},
                )
            if down == len(names) - 1:
                axes.set_xlabel(str(x))
            if across == 0:
                axes.set_ylabel(str(y))
    return panels


def _is_numeric(column):
    known = [value for value in _values.listed(column) if not _values.is_missing(value)]
    return bool(known) and all(hasattr(value, "__float__") and not isinstance(value, bool) for value in known)


def _diagonal(axes, values, kind, settings):
    known = [value for value in values if value is not None]
    if kind in ("kde", "density") and len(known) > 1:
        axes.plot(*mlab.curve(known))
    else:
        axes.hist(known, **settings)
    axes.set_yticks([])


def autocorrelation_plot(series, ax=None, **settings):
    """How alike a series is to itself, so many steps later; beyond the lines it is no chance (95 and 99 in 100)."""
    axes = ax if ax is not None else pyplot.gca()
    values = [value or 0.0 for value in numbers(series)]
    count = len(values)
    mean = sum(values) / count
    whole = sum((value - mean) ** 2 for value in values) or 1.0
    found = [
        sum((values[at] - mean) * (values[at + lag] - mean) for at in range(count - lag)) / whole
        for lag in range(1, count)
    ]
    for share, style in ((2.5758293035489004, "--"), (1.959963984540054, "-")):
        for sign in (1, -1):
            axes.axhline(sign * share / math.sqrt(count), linestyle=style, color="grey")
    axes.plot(list(range(1, count)), found, **settings)
    axes.set_xlabel(Own("Lag"))
    axes.set_ylabel(Own("Autocorrelation"))
    axes.set_ylim(-1.0, 1.0)
    return axes


def lag_plot(series, lag=1, ax=None, **settings):
    """Each value against the one so many steps later."""
    axes = ax if ax is not None else pyplot.gca()
    values = _values.listed(series)
    axes.scatter(values[:-lag], values[lag:], **settings)
    axes.set_xlabel("y(t)")
    axes.set_ylabel(f"y(t + {lag})")
    return axes


def parallel_coordinates(frame, class_column, cols=None, ax=None, color=None, colormap=None, **settings):
    """A line for each row over all columns, in the colour of its class."""
    axes = ax if ax is not None else pyplot.gca()
    names = list(cols) if cols is not None else [name for name in frame.columns if name != class_column]
    classes = _values.listed(frame[class_column])
    order = list(dict.fromkeys(classes))
    given = None if color is None else list(color)
    columns = [numbers(frame[name]) for name in names]
    labelled = set()
    for row, kind in enumerate(classes):
        paint = given[order.index(kind) % len(given)] if given else f"C{order.index(kind)}"
        label = None if kind in labelled else str(kind)
        labelled.add(kind)
        axes.plot(
            list(range(len(names))),
            [column[row] for column in columns],
            color=paint,
            label=label,
            linewidth=1,
            alpha=0.6,
        )
    axes.set_xticks(list(range(len(names))), [str(name) for name in names])
    axes.legend()
    return axes


def register_matplotlib_converters():
    """Dates are known to charts as they are."""


deregister_matplotlib_converters = register_matplotlib_converters
