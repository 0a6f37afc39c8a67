"""How numbers are spread: histograms, boxes, violins."""

import math

from matplotlib import _values
from matplotlib.artist import numbers
from plotly._drawing.look import color_of, label_of
from plotly._layout import plain


def histogram(trace, axes, figure):
    sideways = trace.get("x") is None
    values = _values.listed(trace.get("y") if sideways else trace.get("x"))
    label = label_of(trace)
    if any(isinstance(value, str) for value in values):
        return _counted(values, axes, label, color_of(trace), sideways)
    mode = figure.layout.get("barmode", "stack")
    others = [one for one in figure.data if one.type == "histogram"]
    known = [
        value for one in others for value in numbers(one.get("y") if sideways else one.get("x")) if value is not None
    ]
    edges = _edges(known, trace.get("nbinsx") or trace.get("nbinsy"))
    share = str(trace.get("histnorm") or "")
    weights = (
        [100.0 / max(len(values), 1) if share == "percent" else 1.0 / max(len(values), 1)] * len(values)
        if share in ("percent", "probability")
        else None
    )
    base = axes.__dict__.setdefault("_histograms", [0.0] * (len(edges) - 1))
    opacity = trace.get("opacity", 0.6 if mode == "overlay" and len(others) > 1 else None)
    counts, _, bars = axes.hist(
        numbers(values),
        bins=edges,
        color=color_of(trace),
        label=label,
        alpha=opacity,
        density="density" in share,
        weights=weights,
        orientation="horizontal" if sideways else "vertical",
    )
    if mode != "overlay":
        bars.bases = list(base)
        axes.__dict__["_histograms"] = [low + count for low, count in zip(base, list(counts))]
    return bars


def _edges(known, most):
    """Round bins, about as many as are wanted."""
    low, high = min(known, default=0.0), max(known, default=1.0)
    if low == high:
        return [low - 0.5, low + 0.5]
    rough = (high - low) / (most or max(10, min(int(math.sqrt(len(known)) * 1.3), 60)))
    power = 10 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    first, last = math.floor(low / step), math.floor(high / step) + 1
    return [number * step for number in range(first, last + 1)]


def _counted(values, axes, label, color, sideways):
    counts = {}
    for value in values:
        counts[_values.name(value)] = counts.get(_values.name(value), 0) + 1
    return (axes.barh if sideways else axes.bar)(list(counts), list(counts.values()), color=color, label=label)


def box(trace, axes, figure):
    return _spread(trace, axes, figure, "box")


def violin(trace, axes, figure):
    return _spread(trace, axes, figure, "violin")


def _spread(trace, axes, figure, kind):
    """The boxes or outlines of one trace: one for each name along the axis, beside those of other traces."""
    sideways = trace.get("orientation") == "h" or trace.get("y") is None
    values = _values.listed(trace.get("x") if sideways else trace.get("y"))
    names = trace.get("y") if sideways else trace.get("x")
    name = trace.get("name")
    names = (
        [_values.name(one) for one in _values.listed(names)]
        if names is not None
        else [plain(str(name or ""))] * len(values)
    )
    axis = axes.yaxis if sideways else axes.xaxis
    groups = {}
    for key, value in zip(names, numbers(values)):
        if value is not None:
            groups.setdefault(key, []).append(value)
    others = [one for one in figure.data if one.type == trace.type]
    beside = len(others) > 1 and trace.get("offsetgroup") is not None
    width = 0.7 / len(others) if beside else 0.5
    own = next((number for number, one in enumerate(others) if one is trace), 0)
    shift = (own - (len(others) - 1) / 2) * width if beside else 0.0
    order = [key for key in trace.get("_order") or groups if key in groups]
    places = [place + shift for place in axis.convert(order)]
    data = [groups[key] for key in order]
    color = color_of(trace)
    positions, labels = axis.positions, axis.texts
    if kind == "box":
        parts = axes.boxplot(
            data,
            positions=places,
            widths=width * 0.85,
            vert=not sideways,
            patch_artist=True,
            tick_labels=order,
            showmeans=bool(trace.get("boxmean")),
            showfliers=trace.get("boxpoints") is not False,
            boxprops={"facecolor": axes._next_color() if color is None else color},
        )
    else:
        parts = axes.violinplot(
            [group for group in data if len(group) > 1],
            positions=places,
            widths=width * 1.4,
            vert=not sideways,
            showmedians=True,
        )
        for body in parts["bodies"] if color is not None else ():
            body.set_facecolor(color)
    if trace.get("boxpoints", trace.get("points")) == "all":
        _all_points(axes, places, data, width, sideways, color)
    axis.positions, axis.texts = positions, labels
    if trace.get("name") and trace.get("showlegend") is not False and trace.get("offsetgroup") is not None:
        axes.artists[-1 if kind == "box" else 0].set_label(str(name))
    return parts


def _all_points(axes, places, data, width, sideways, color):
    """Every value as a point at the left of its box."""
    unit = width * (_values.DAY if (axes.yaxis if sideways else axes.xaxis).is_time else 1.0)
    at = [place - 0.5 * unit for place, group in zip(places, data) for _ in group]
    values = [value for group in data for value in group]
    axes.scatter(*((values, at) if sideways else (at, values)), s=12, alpha=0.5, color=color or "#52606d")
