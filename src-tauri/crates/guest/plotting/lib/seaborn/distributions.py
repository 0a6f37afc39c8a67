"""Plots of how one number is distributed: histograms, densities, cumulated shares."""

import math

from matplotlib import _histogram_bins, _values, mlab, pyplot
from matplotlib._default_label import Own
from seaborn import palettes
from seaborn._base import rows, wide
from seaborn.categorical import _name_axis

# Beyond this many different whole numbers, bins are wider than one.
_MOST_BINS = 1000


def _given(data, x, y, hue):
    if x is None and y is None and data is not None:
        return wide(data, value="x", variable="hue")
    return rows(data, x=x, y=y, hue=hue)


def histplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    weights=None,
    stat="count",
    bins="auto",
    binwidth=None,
    binrange=None,
    discrete=None,
    cumulative=False,
    common_bins=True,
    common_norm=True,
    multiple="layer",
    element="bars",
    fill=True,
    shrink=1,
    kde=False,
    palette=None,
    hue_order=None,
    color=None,
    log_scale=None,
    legend=True,
    cbar=False,
    alpha=None,
    ax=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    given = _given(data, x, y, hue)
    if given.has("x") and given.has("y"):
        return _two_ways(axes, given, bins, cbar, settings.get("cmap"))
    way = "x" if given.has("x") else "y"
    value_name = Own(
        {
            "count": "Count",
            "frequency": "Frequency",
            "density": "Density",
            "probability": "Probability",
            "proportion": "Proportion",
            "percent": "Percent",
        }[stat]
    )
    if not given.is_numeric(way) and not _has_dates(given.get(way)):
        return _named(axes, given, way, stat, value_name, palette, hue_order, color, legend)
    groups = _level_groups(given, way, hue_order)
    everything = [value for _, values in groups for value in values]
    logs = log_scale is True or (isinstance(log_scale, tuple) and bool(log_scale[0 if way == "x" else 1]))
    if logs:
        getattr(axes, f"set_{way}scale")("log")
        groups = [(level, [value for value in values if value > 0]) for level, values in groups]
        everything = [math.log10(value) for _, values in groups for value in values]
    edges = _edges(everything, bins, binwidth, binrange, discrete)
    paints = _paints(given, groups, palette, color, axes)
    _draw_bins(axes, way, groups, paints, edges, stat, multiple, cumulative, common_norm, alpha, logs)
    if kde and not logs:
        _curves_over(axes, way, groups, paints, edges, stat, common_norm, common_bins)
    return _finished(axes, given, way, value_name, legend)


def _has_dates(values):
    return any(_values.is_date(value) for value in values)


def _level_groups(given, way, hue_order):
    """Label and numbers of each group."""
    read = _values.seconds if _has_dates(given.get(way)) else _values.number
    clean = lambda column: [value for value in map(read, column) if value is not None]
    if not given.has("hue"):
        return [(None, clean(given.get(way)))]
    levels = given.levels("hue", hue_order)
    return [(level, clean(given.group("hue", level).get(way))) for level in levels]


def _paints(given, groups, palette, color, axes):
    levels = [level for level, _ in groups]
    if given.has("hue"):
        found = palettes.of_levels(levels, palette, given.is_numeric("hue"))
        return [found[level] for level in levels]
    chosen = palettes.first(color, palette)
    return [axes._next_color() if chosen is None else chosen]


def _edges(values, bins, width, limits, discrete):
    low, high = limits if limits is not None else (min(values, default=0.0), max(values, default=1.0))
    if discrete:
        return [low - 0.5 + number for number in range(int(high - low) + 2)]
    if width is not None:
        count = max(1, round((high - low) / width + 0.499999))
        return [low + width * number for number in range(min(count, _MOST_BINS) + 1)]
    return _histogram_bins.edges(values, bins, limits)


def _draw_bins(axes, way, groups, paints, edges, stat, multiple, cumulative, common_norm, alpha, logs=False):
    """With `logs`, the edges are powers of ten: bins of the same width on the axis, and densities along it."""
    drawn = [10.0**edge for edge in edges] if logs else edges
    if logs:
        # Rounding must not leave out the outermost values.
        everything = [value for _, values in groups for value in values] or [1.0]
        drawn[0], drawn[-1] = min(drawn[0], min(everything)), max(drawn[-1], max(everything))
    total = sum(len(values) for _, values in groups) or 1
    base = [0.0] * (len(edges) - 1)
    counted = [_histogram_bins.counts(values, [1.0] * len(values), drawn, False, cumulative) for _, values in groups]
    sums = [sum(column) or 1.0 for column in zip(*counted)]
    for number, ((level, values), counts) in enumerate(zip(groups, counted)):
        factor = _factor(stat, total if common_norm else len(values) or 1)
        heights = [count * one for count, one in zip(counts, factor(edges))]
        if multiple == "fill":
            heights = [count / whole for count, whole in zip(counts, sums)]
        alone = len(groups) == 1
        bars = axes._bins_as_bars(
            drawn,
            heights,
            base,
            number if multiple == "dodge" else 0,
            len(groups) if multiple == "dodge" else 1,
            "vertical" if way == "x" else "horizontal",
            paints[number],
            None if level is None else _values.name(level),
            alpha if alpha is not None else 0.85 if alone or multiple != "layer" else 0.5,
        )
        bars._whole = stat == "count" and multiple != "fill"
        if multiple in ("stack", "fill"):
            base = [low + height for low, height in zip(base, heights)]


def _factor(stat, total):
    """The factor of the count of each bin."""
    widths = lambda edges: [high - low for low, high in zip(edges, edges[1:])]
    return {
        "count": lambda edges: [1.0] * (len(edges) - 1),
        "frequency": lambda edges: [1.0 / width for width in widths(edges)],
        "density": lambda edges: [1.0 / (total * width) for width in widths(edges)],
        "percent": lambda edges: [100.0 / total] * (len(edges) - 1),
    }.get(stat, lambda edges: [1.0 / total] * (len(edges) - 1))


def _curves_over(axes, way, groups, paints, edges, stat, common_norm, common_bins):
    """Densities in the units of the bars, over the range of all groups where they share their bars."""
    total = sum(len(values) for _, values in groups) or 1
    width = (edges[-1] - edges[0]) / max(len(edges) - 1, 1)
    known = [value for _, values in groups for value in values]
    ends = (min(known), max(known)) if common_bins and known else None
    for (_, values), paint in zip(groups, paints):
        if len(values) < 2:
            continue
        places, heights = mlab.curve(values, cut=0, ends=ends)
        share = len(values) / (total if common_norm else len(values))
        scale = {
            "count": len(values) * width,
            "frequency": len(values),
            "density": share,
            "percent": 100 * share * width,
        }
        scaled = [height * scale.get(stat, share * width) for height in heights]
        axes.plot(*((places, scaled) if way == "x" else (scaled, places)), color=paint)


def _named(axes, given, way, stat, value_name, palette, hue_order, color, legend):
    """A histogram of names: a bar for each."""
    from seaborn.categorical import countplot

    column = {way: given.get(way)}
    countplot(
        None,
        **column,
        hue=given.get("hue"),
        hue_order=hue_order,
        palette=palette,
        color=color,
        ax=axes,
        legend=legend,
        stat=stat if stat in ("percent", "probability", "proportion") else "count",
        width=1.0,
    )
    getattr(axes, f"set_{'y' if way == 'x' else 'x'}label")(value_name)
    return _finished(axes, given, way, value_name, legend)


def _two_ways(axes, given, bins, cbar, cmap):
    count = bins if isinstance(bins, (int, tuple)) else 20
    drawn = axes.hist2d(given.get("x"), given.get("y"), bins=count, cmap=cmap or "Blues")[3]
    if cbar:
        axes.figure.colorbar(drawn)
    _name_axis(axes, "x", given.name("x"))
    _name_axis(axes, "y", given.name("y"))
    return axes


def kdeplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    palette=None,
    hue_order=None,
    color=None,
    fill=None,
    multiple="layer",
    common_norm=True,
    cumulative=False,
    bw_method="scott",
    bw_adjust=1,
    log_scale=None,
    gridsize=200,
    cut=3,
    clip=None,
    legend=True,
    ax=None,
    shade=None,
    alpha=None,
    label=None,
    linewidth=None,
    levels=10,
    thresh=0.05,
    cmap=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    given = _given(data, x, y, hue)
    if given.has("x") and given.has("y"):
        from seaborn._kde2d import draw

        return draw(axes, given, hue_order, palette, color, fill or shade, levels, thresh, cmap, bw_adjust, legend)
    way = "x" if given.has("x") else "y"
    groups = _level_groups(given, way, hue_order)
    total = sum(len(values) for _, values in groups) or 1
    if multiple != "layer" and given.has("hue"):
        share = lambda values: len(values) / total if common_norm else 1.0
        drawn = _stacked_curves(
            groups, bw_adjust if bw_method == "scott" else bw_method, bw_method, gridsize, cut, share
        )
        paints = dict(zip((level for level, _ in groups), _paints(given, groups, palette, color, axes)))
        return _draw_stack(axes, given, way, drawn, paints, multiple, 0.75 if alpha is None else alpha, legend)
    for (level, values), paint in zip(groups, _paints(given, groups, palette, color, axes)):
        if len(values) < 2:
            continue
        method = bw_adjust * len(values) ** -0.2 if bw_method == "scott" else bw_method
        places, heights = mlab.curve(values, method, gridsize, cut)
        share = len(values) / total if common_norm else 1.0
        heights = _cumulated(places, heights) if cumulative else [height * share for height in heights]
        name = label if level is None else _values.name(level)
        axes.plot(
            *((places, heights) if way == "x" else (heights, places)), color=paint, label=name, linewidth=linewidth
        )
        if fill or shade:
            (axes.fill_between if way == "x" else axes.fill_betweenx)(places, heights, color=paint, alpha=alpha or 0.25)
    return _finished(axes, given, way, Own("Density"), legend)


def _stacked_curves(groups, adjust, rule, gridsize, cut, share):
    """Places that all groups share, and for each group where its area begins and ends; the first group is on top."""
    known = [(level, values) for level, values in groups if len(values) > 1]
    method = lambda values: adjust * len(values) ** -0.2 if rule == "scott" else adjust
    widths = {level: mlab.bandwidth(values, method(values)) for level, values in known}
    low = min((min(values) - cut * widths[level] for level, values in known), default=0.0)
    high = max((max(values) + cut * widths[level] for level, values in known), default=1.0)
    places, base, drawn = [], [0.0] * gridsize, []
    for level, values in reversed(known):
        places, heights = mlab.curve(values, method(values), gridsize, ends=(low, high))
        top = [below + height * share(values) for below, height in zip(base, heights)]
        drawn.append((level, base, top))
        base = top
    return places, drawn[::-1], base


def _draw_stack(axes, given, way, stack, paints, multiple, alpha, legend):
    places, drawn, whole = stack
    part = lambda heights: (
        [height / (most or 1.0) for height, most in zip(heights, whole)] if multiple == "fill" else heights
    )
    fill = axes.fill_between if way == "x" else axes.fill_betweenx
    for level, low, high in drawn:
        fill(places, part(high), part(low), color=paints[level], alpha=alpha, label=_values.name(level))
    return _finished(axes, given, way, Own("Density"), legend)


def _cumulated(places, heights):
    running, found = 0.0, []
    step = (places[-1] - places[0]) / max(len(places) - 1, 1)
    for height in heights:
        running += height * step
        found.append(min(running, 1.0))
    return found


def ecdfplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    stat="proportion",
    complementary=False,
    palette=None,
    hue_order=None,
    legend=True,
    ax=None,
    color=None,
    label=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    given = _given(data, x, y, hue)
    way = "x" if given.has("x") else "y"
    groups = _level_groups(given, way, hue_order)
    for (level, values), paint in zip(groups, _paints(given, groups, palette, color, axes)):
        ordered = sorted(values)
        whole = {"proportion": len(ordered), "percent": len(ordered) / 100, "count": 1}[stat] or 1
        shares = [
            (len(ordered) - number - 1 if complementary else number + 1) / whole for number in range(len(ordered))
        ]
        name = label if level is None else _values.name(level)
        places = (ordered, shares) if way == "x" else (shares, ordered)
        axes.plot(*places, drawstyle="steps-post", color=paint, label=name)
    return _finished(axes, given, way, Own(stat.capitalize()), legend)


def rugplot(data=None, *, x=None, y=None, hue=None, height=0.025, ax=None, color=None, **settings):
    """A short stroke for each value, at the edge of the plot."""
    from matplotlib.collections import Segments

    axes = ax if ax is not None else pyplot.gca()
    given = _given(data, x, y, hue)
    way = "x" if given.has("x") else "y"
    low, high, _ = axes._span("y" if way == "x" else "x")
    reach = (high - low) * height
    values = given.numbers(way)
    lines = [(value, low, value, low + reach) if way == "x" else (low, value, low + reach, value) for value in values]
    axes._add(Segments(lines, color="#52606d" if color is None else color, width=1.0))
    _name_axis(axes, way, given.name(way))
    return axes


def _finished(axes, given, way, value_name, legend):
    if _has_dates(given.get(way)):
        (axes.xaxis if way == "x" else axes.yaxis).is_time = True
    _name_axis(axes, way, given.name(way))
    _name_axis(axes, "y" if way == "x" else "x", value_name)
    if legend and given.has("hue"):
        axes.legend(title=given.name("hue"))
    return axes
