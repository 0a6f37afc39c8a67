"""Plots of one number by groups: bars, counts, boxes, violins, points."""

from matplotlib import _values, pyplot
from matplotlib._default_label import Own
from matplotlib._histogram_bins import quantile
from matplotlib._warnings import once
from matplotlib.axes._distributions import summary
from matplotlib.collections import Boxes, Segments
from seaborn import _statistics, palettes
from seaborn._base import rows, wide

# How far points are pushed aside at most, as a share of a group's width.
_JITTER = 0.36
# The golden ratio's fraction: its multiples fill an interval evenly, in any number.
_EVEN = 0.6180339887498949
# Levels of height at which a swarm has points side by side.
_SWARM_ROWS = 60


class _Plot:
    """The groups of one categorical plot, and where each stands on its axes."""

    def __init__(
        self,
        data,
        x,
        y,
        hue,
        order,
        hue_order,
        orient,
        color,
        palette,
        ax,
        legend="auto",
        width=0.8,
        dodge="auto",
        counts=False,
    ):
        self.axes = ax if ax is not None else pyplot.gca()
        given = wide(data) if x is None and y is None and data is not None else rows(data, x=x, y=y, hue=hue)
        self.vertical = _is_vertical(given, orient, counts)
        self.rows, self.value, self.stand = given, *(("y", "x") if self.vertical else ("x", "y"))
        if palette is not None and hue is None and given.has(self.stand):
            # A palette without `hue` colours the groups themselves.
            given.values["hue"], legend = given.values[self.stand], False
            hue_order = order
        self.levels = given.levels(self.stand, order) if given.has(self.stand) else [None]
        self.hues = given.levels("hue", hue_order) if given.has("hue") else [None]
        same = given.has("hue") and given.get("hue") == given.get(self.stand)
        self.dodges = given.has("hue") and not same and dodge is not False
        self.width, self.legend = float(width), legend
        if given.has("hue"):
            self.colors = palettes.of_levels(self.hues, palette, given.is_numeric("hue"), None)
        else:
            chosen = palettes.first(color, palette)
            self.colors = {None: self.axes._next_color() if chosen is None else chosen}
        self.shows_legend = given.has("hue") and not same and legend not in (False, None)

    @property
    def axis(self):
        return self.axes.xaxis if self.vertical else self.axes.yaxis

    @property
    def orientation(self):
        return "vertical" if self.vertical else "horizontal"

    def thickness(self):
        return self.width / len(self.hues) if self.dodges else self.width

    def cells(self):
        """For each colour, its label and the groups that have it: place and rows."""
        for number, hue in enumerate(self.hues):
            shift = (number - (len(self.hues) - 1) / 2) * self.thickness() if self.dodges else 0.0
            chosen = self.rows if hue is None else self.rows.group("hue", hue)
            groups = [
                (place + shift, chosen if level is None else chosen.group(self.stand, level))
                for place, level in enumerate(self.levels)
            ]
            label = _values.name(hue) if self.shows_legend else None
            yield label, self.colors[hue], [(place, group) for place, group in groups if len(group)]

    def finish(self, value_name=None):
        """Name the axes and the groups."""
        if self.levels != [None]:
            self.axis.set_ticks(list(range(len(self.levels))), labels=[_values.name(level) for level in self.levels])
            # Names read from the top down.
            self.axis.is_reversed = not self.vertical
        else:
            self.axis.set_ticks([])
        self.axis.told = (-0.5, len(self.levels) - 0.5)
        _name_axis(self.axes, self.stand, self.rows.name(self.stand))
        _name_axis(self.axes, self.value, value_name or self.rows.name(self.value))
        if self.shows_legend:
            self.axes.legend(title=self.rows.name("hue"))
        return self.axes


def _name_axis(axes, way, name):
    current = axes.get_xlabel() if way == "x" else axes.get_ylabel()
    if name and not current:
        getattr(axes, f"set_{way}label")(name)


def _is_vertical(given, orient, counts):
    if orient in ("v", "x", "vertical"):
        return True
    if orient in ("h", "y", "horizontal"):
        return False
    if counts:
        return given.has("x")
    if not (given.has("x") and given.has("y")):
        return given.has("y")
    return not (given.is_numeric("x") and not given.is_numeric("y"))


def barplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    estimator="mean",
    errorbar=("ci", 95),
    n_boot=1000,
    seed=None,
    orient=None,
    color=None,
    palette=None,
    width=0.8,
    dodge="auto",
    legend="auto",
    ci="deprecated",
    ax=None,
    **settings,
):
    if ci != "deprecated":
        errorbar = None if ci is None else "sd" if ci == "sd" else ("ci", ci)
    plot = _Plot(data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, width, dodge)
    for label, paint, groups in plot.cells():
        found = [(place, group.numbers(plot.value)) for place, group in groups]
        found = [(place, values) for place, values in found if values]
        _bars(
            plot,
            [place for place, _ in found],
            [_statistics.estimate(values, estimator) for _, values in found],
            paint,
            label,
            settings,
        )
        spans = [(place, _statistics.interval(values, estimator, errorbar, n_boot, seed)) for place, values in found]
        _intervals(
            plot, [(place, span) for place, span in spans if span is not None], caps=bool(settings.get("capsize"))
        )
    return plot.finish()


def countplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    orient=None,
    color=None,
    palette=None,
    stat="count",
    width=0.8,
    dodge="auto",
    legend="auto",
    ax=None,
    **settings,
):
    if x is None and y is None and data is not None:
        x = data
    plot = _Plot(
        data if hasattr(data, "columns") else None,
        x,
        y,
        hue,
        order,
        hue_order,
        orient,
        color,
        palette,
        ax,
        legend,
        width,
        dodge,
        counts=True,
    )
    known = sum(len(group) for _, _, groups in plot.cells() for _, group in groups) or 1
    factor = {"count": 1, "percent": 100 / known, "probability": 1 / known, "proportion": 1 / known}[stat]
    for label, paint, groups in plot.cells():
        _bars(
            plot, [place for place, _ in groups], [len(group) * factor for _, group in groups], paint, label, settings
        )
    return plot.finish(value_name=Own(stat))


def _bars(plot, places, heights, paint, label, settings):
    look = {name: settings[name] for name in ("alpha",) if name in settings}
    bars = plot.axes.bar if plot.vertical else plot.axes.barh
    bars(places, heights, plot.thickness(), color=paint, label=label, **look)


def _intervals(plot, spans, color="#1f2933", caps=False):
    lines = [(place, low, place, high) if plot.vertical else (low, place, high, place) for place, (low, high) in spans]
    if lines:
        plot.axes._add(Segments(lines, color=color, width=1.8, ends="caps" if caps else "plain"))


def boxplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    orient=None,
    color=None,
    palette=None,
    dodge="auto",
    width=0.8,
    whis=1.5,
    legend="auto",
    ax=None,
    showfliers=True,
    showmeans=False,
    **settings,
):
    plot = _Plot(data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, width, dodge)
    for label, paint, groups in plot.cells():
        _boxes(plot, groups, paint, label, plot.thickness() * 0.86, whis, showfliers, showmeans)
    return plot.finish()


def _boxes(plot, groups, paint, label, width, whis=1.5, fliers=True, means=False):
    summaries = [summary(group.numbers(plot.value), whis, fliers, means) for _, group in groups]
    plot.axes._add(
        Boxes(
            plot.orientation,
            [place for place, _ in groups],
            summaries,
            widths=[width] * len(groups),
            colors=[paint] * len(groups),
            label=label,
        )
    )


def boxenplot(data=None, **settings):
    once("boxenplot: ordinary boxes are drawn here")
    known = {
        name: value
        for name, value in settings.items()
        if not name.endswith("_kws") and name not in ("k_depth", "width_method")
    }
    return boxplot(data, **known)


def violinplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    orient=None,
    color=None,
    palette=None,
    inner="box",
    split=False,
    width=0.8,
    dodge="auto",
    cut=2,
    gridsize=100,
    bw_method="scott",
    bw_adjust=1,
    legend="auto",
    ax=None,
    **settings,
):
    plot = _Plot(
        data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, width, False if split else dodge
    )
    halves = split and len(plot.hues) == 2
    for half, (label, paint, groups) in enumerate(plot.cells()):
        side = ("low", "high")[half] if halves else "both"
        for number, (place, group) in enumerate(groups):
            values = group.numbers(plot.value)
            if not values:
                continue
            body = plot.axes._violin(
                plot.orientation,
                place,
                plot.thickness() * 0.94,
                values,
                paint,
                bw_method,
                gridsize,
                cut=cut,
                label=label if number == 0 else None,
                side=side,
            )
            if inner in ("quart", "quartile", "quartiles") or (halves and inner is not None):
                body.alpha = 0.75
                _quartiles(plot, body, place, values)
        if inner in ("box", "point", "stick") and not halves:
            _boxes(plot, groups, paint, None, plot.thickness() * 0.1, fliers=False)
    return plot.finish()


def _quartiles(plot, body, place, values):
    """Lines across a violin at the median and at the quartiles, as wide as it is there."""
    along, across = (body.y, body.x) if plot.vertical else (body.x, body.y)
    ordered, middle = sorted(values), len(along) // 2
    for share, width in ((0.25, 1.0), (0.5, 1.8), (0.75, 1.0)):
        at = quantile(ordered, share)
        near = min(range(middle), key=lambda number: abs(along[number] - at))
        low, high = across[near], across[len(across) - 1 - near]
        line = (low, at, high, at) if plot.vertical else (at, low, at, high)
        plot.axes._add(Segments([line], color="#1f2933", width=width, dashes=() if share == 0.5 else (3.0, 2.0)))


def stripplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    jitter=True,
    dodge=False,
    orient=None,
    color=None,
    palette=None,
    size=5,
    legend="auto",
    ax=None,
    alpha=None,
    **settings,
):
    plot = _Plot(data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, 0.8, dodge)
    reach = plot.thickness() * (_JITTER if jitter is True else float(jitter or 0))
    for label, paint, groups in plot.cells():
        places = [place + (number * _EVEN % 1 - 0.5) * reach for place, group in groups for number in range(len(group))]
        _points(plot, places, groups, paint, label, size, alpha)
    return plot.finish()


def swarmplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    dodge=False,
    orient=None,
    color=None,
    palette=None,
    size=5,
    legend="auto",
    ax=None,
    alpha=None,
    **settings,
):
    plot = _Plot(data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, 0.8, dodge)
    whole = plot.rows.numbers(plot.value)
    step = ((max(whole) - min(whole)) / _SWARM_ROWS or 1.0) if whole else 1.0
    for label, paint, groups in plot.cells():
        places = [
            place for centre, group in groups for place in _swarm(centre, group.get(plot.value), step, plot.thickness())
        ]
        _points(plot, places, groups, paint, label, size, alpha)
    return plot.finish()


def _swarm(centre, values, step, width):
    """Places aside of the centre, so that points at about the same height stand side by side."""
    rows_of, places = {}, []
    for value in values:
        number = _values.number(value)
        row = None if number is None else int(number // step)
        count = rows_of[row] = rows_of.get(row, -1) + 1
        places.append((count + 1) // 2 * (1 if count % 2 else -1))
    widest = max((abs(place) for place in places), default=0)
    reach = min(0.035, width / 2 / widest) if widest else 0.0
    return [centre + place * reach for place in places]


def _points(plot, places, groups, paint, label, size, alpha):
    values = [value for _, group in groups for value in group.get(plot.value)]
    x, y = (places, values) if plot.vertical else (values, places)
    plot.axes.scatter(x, y, s=size**2, color=paint, label=label, alpha=alpha)


def pointplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    order=None,
    hue_order=None,
    estimator="mean",
    errorbar=("ci", 95),
    n_boot=1000,
    seed=None,
    color=None,
    palette=None,
    dodge=False,
    orient=None,
    legend="auto",
    ax=None,
    **settings,
):
    plot = _Plot(data, x, y, hue, order, hue_order, orient, color, palette, ax, legend, 0.4 if dodge else 0.8, dodge)
    for label, paint, groups in plot.cells():
        found = [
            (place, values)
            for place, values in ((place, group.numbers(plot.value)) for place, group in groups)
            if values
        ]
        places, heights = (
            [place for place, _ in found],
            [_statistics.estimate(values, estimator) for _, values in found],
        )
        x_values, y_values = (places, heights) if plot.vertical else (heights, places)
        plot.axes.plot(x_values, y_values, "o-", color=paint, label=label)
        spans = [(place, _statistics.interval(values, estimator, errorbar, n_boot, seed)) for place, values in found]
        _intervals(
            plot, [(place, span) for place, span in spans if span is not None], paint, bool(settings.get("capsize"))
        )
    return plot.finish()
