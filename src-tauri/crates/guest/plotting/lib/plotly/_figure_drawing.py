"""From a figure of traces to the figure that is drawn."""

import math

from matplotlib import _color_conversion, _values
from matplotlib.artist import Artist, numbers
from matplotlib.collections import Segments
from matplotlib.figure import Figure as Drawn
from plotly._layout import plain, text_of

_DASHES = {"dash": "--", "dot": ":", "dashdot": "-.", "longdash": "--", "longdashdot": "-.", "solid": "-"}
_SIGNS = {
    "circle": "o",
    "square": "s",
    "diamond": "D",
    "triangle-up": "^",
    "triangle-down": "v",
    "cross": "P",
    "x": "X",
    "star": "*",
}


def drawn(figure):
    """A matplotlib figure with the traces of this one."""
    layout = figure.layout
    rows, columns = figure._grid
    made = Drawn(figsize=_size(layout, rows))
    template = layout.get("template")
    if template == "plotly_dark":
        made._look = {**made._look, "theme": "dark"}
    palette = layout.get("colorway")
    if palette:
        made._look = {**made._look, "palette": [_hex(color) for color in palette]}
    grid = made.subplots(
        rows,
        columns,
        squeeze=False,
        sharex=figure._shared,
        sharey=figure._shared,
        width_ratios=figure._ratios[0],
        height_ratios=figure._ratios[1],
    )
    panels = {}
    for trace in figure.data:
        row, column, second = figure._place(trace)
        panels.setdefault((row, column), []).append((trace, second))
    for (row, column), traces in sorted(panels.items()):
        _panel(figure, grid[row - 1][column - 1], traces, (row, column))
    for axes, title in zip(grid.flat, figure._titles):
        axes.set_title(plain(str(title)))
    shown = [axes._legend for axes in grid.flat if axes._legend is not None]
    if len(shown) > 1:
        made._legend = shown[0]
        for axes in grid.flat:
            axes._legend = None
    title, subtitle = layout.heading()
    if title and rows * columns == 1 and not figure._titles:
        grid[0][0].set_title(title)
        grid[0][0].subtitle = subtitle
    elif title:
        made.suptitle(title if subtitle is None else f"{title}\n{subtitle}")
    return made


def _size(layout, rows):
    width, height = layout.get("width"), layout.get("height")
    if width is None and height is None:
        return None if rows == 1 else (10, 4.2 * rows)
    # plotly's pixels, as large as the chat's.
    return (width or 720) / 72, (height or 450) / 72


def _panel(figure, axes, traces, place):
    layout = figure.layout
    second = axes.twinx() if any(is_second for _, is_second in traces) else None
    bars = [trace for trace, _ in traces if trace.kind in ("bar", "funnel")]
    groups = _Bars(bars, layout.get("barmode", "stack" if len(bars) and bars[0].get("_express") else "group"))
    for trace, is_second in traces:
        if trace.get("visible") is not False:
            _draw(trace, second if is_second else axes, groups, figure)
    for name, values, settings in figure._rules:
        _rule(axes, name, values, settings)
    for note in figure._notes:
        _note(axes, note)
    for shape in figure._shapes:
        _shape(axes, shape)
    _axis(axes, "x", figure._axis_settings("x", *place, False))
    _axis(axes, "y", figure._axis_settings("y", *place, False))
    if second is not None:
        _axis(second, "y", figure._axis_settings("y", *place, True))
    named = [trace for trace, _ in traces if trace.get("name") and trace.get("showlegend") is not False]
    wanted = layout.get("showlegend")
    if (
        wanted is not False
        and (len(named) > 1 or wanted)
        and any(trace.kind not in ("pie", "treemap") for trace in named)
    ):
        axes.legend(title=layout.text_of("legend_title") or text_of((layout.get("legend") or {}).get("title")))


class _Bars:
    """Where bars of several traces stand: beside, on, or in front of each other."""

    def __init__(self, traces, mode):
        self.mode, self.traces = mode, traces
        self.above, self.below = {}, {}
        self.names = []

    def place(self, trace, places):
        """The middles of the bars, and how thick they are."""
        if self.mode != "group" or len(self.traces) < 2:
            return None, 0.8
        for place in places:
            if place not in self.names:
                self.names.append(place)
        thickness = 0.8 / len(self.traces)
        number = next(number for number, one in enumerate(self.traces) if one is trace)
        return (number - (len(self.traces) - 1) / 2) * thickness, thickness

    def bases(self, places, values):
        """Where each bar starts: on what was stacked there before."""
        if self.mode not in ("stack", "relative"):
            return None
        bases = []
        for place, value in zip(places, values):
            stacked = self.above if (value or 0) >= 0 else self.below
            bases.append(stacked.get(place, 0.0))
            stacked[place] = stacked.get(place, 0.0) + (value or 0.0)
        return bases


def _draw(trace, axes, groups, figure):
    draw = _KINDS[trace.kind]
    if draw in (_bar, _funnel):
        draw(trace, axes, groups)
    else:
        draw(trace, axes, figure)


def _marker(trace, name, otherwise=None):
    found = trace.get(f"marker_{name}")
    return (trace.get("marker") or {}).get(name, otherwise) if found is None else found


def _line_look(trace, name, otherwise=None):
    found = trace.get(f"line_{name}")
    return (trace.get("line") or {}).get(name, otherwise) if found is None else found


def _color(trace):
    color = _marker(trace, "color")
    color = _line_look(trace, "color") if color is None else color
    return _css(color) if isinstance(color, str) else color


def _css(color):
    """`rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`, which matplotlib does not know."""
    if color.startswith("rgb"):
        channels = [float(part) for part in color[color.index("(") + 1 : color.index(")")].split(",")]
        return tuple(channel / 255 for channel in channels[:3])
    return color


def _hex(color):
    from matplotlib import colors

    return colors.to_hex(_css(color))


def _scatter(trace, axes, figure):
    y = _values.listed(trace.get("y"))
    x = _values.listed(trace.get("x", list(range(len(y)))))
    mode = trace.get("mode") or ("lines+markers" if len(y) < 20 else "lines")
    color, name = _color(trace), trace.get("name")
    color = None if isinstance(color, (list, tuple)) and len(color) == 0 else color
    label = None if name is None or trace.get("showlegend") is False else plain(str(name))
    fill = trace.get("fill") or ("tonexty" if trace.get("stackgroup") else None)
    if fill == "toself":
        return axes.fill(x, y, color=_fill_color(trace, color), label=label, alpha=_FILL)
    if fill and fill != "none":
        return _filled(trace, axes, x, y, color, label, figure)
    opacity = trace.get("opacity", _marker(trace, "opacity"))
    drawn = None
    if "lines" in mode:
        sign = _SIGNS.get(_marker(trace, "symbol", "circle"), "o") if "markers" in mode else None
        style = _DASHES.get(_line_look(trace, "dash", "solid"), "-")
        drawn = axes.plot(
            x,
            y,
            color=color,
            label=label,
            marker=sign,
            linestyle=style,
            alpha=opacity,
            linewidth=_line_look(trace, "width", 2),
            drawstyle="steps-post" if _line_look(trace, "shape") == "hv" else "default",
        )[0]
    elif "markers" in mode:
        drawn = _points(trace, axes, x, y, color, label, opacity)
    texts = trace.get("text")
    if "text" in mode and texts is not None:
        for at_x, at_y, text in zip(x, y, _values.listed(texts)):
            axes.text(at_x, at_y, str(text), ha="center", va="bottom")
    return drawn


def _points(trace, axes, x, y, color, label, opacity):
    size = _marker(trace, "size", 7)
    diameters = [value or 0.0 for value in numbers(size)]
    if _marker(trace, "sizemode") == "area":
        reference = float(_marker(trace, "sizeref", 1) or 1)
        diameters = [math.sqrt(max(value, 0) / reference) for value in diameters]
    scale = _marker(trace, "colorscale")
    shown = axes.scatter(
        x,
        y,
        s=[diameter**2 for diameter in diameters],
        c=color,
        label=label,
        alpha=opacity if opacity is not None else 0.8 if len(diameters) > 1 else None,
        cmap=_colormap(scale) if not isinstance(color, str) else None,
    )
    if getattr(shown, "ramp", None) is not None and _marker(trace, "showscale", True):
        bar = _marker(trace, "colorbar") or {}
        axes.figure.colorbar(shown, ax=axes, label=text_of(bar.get("title")))
    return shown


def _colormap(scale):
    if scale is None:
        return "plasma"
    if isinstance(scale, str):
        known = {
            "rdbu": "RdBu",
            "blues": "Blues",
            "reds": "Reds",
            "greens": "Greens",
            "ylgnbu": "YlGnBu",
            "ylorrd": "YlOrRd",
            "greys": "Greys",
            "portland": "jet",
            "electric": "hot",
            "picnic": "bwr",
            "rdylgn": "RdYlGn",
            "purples": "Purples",
            "oranges": "Oranges",
            "rdylbu": "RdYlBu",
            "spectral": "Spectral",
            "bluered": "bwr",
        }
        reverse = scale.endswith("_r")
        name = scale.removesuffix("_r")
        return known.get(name.lower(), name.lower()) + ("_r" if reverse else "")
    from matplotlib import colors

    stops = [stop[1] if isinstance(stop, (list, tuple)) else stop for stop in scale]
    return colors.LinearSegmentedColormap.from_list("given", [_css(stop) for stop in stops])


# How much a filled area covers.
_FILL = 0.4


def _fill_color(trace, color):
    fill = trace.get("fillcolor")
    return _css(fill) if fill else color


def _line_before(trace, figure, count):
    """The values of the trace before this one, which an area reaches down to."""
    number = next(number for number, one in enumerate(figure.data) if one is trace)
    values = numbers(figure.data[number - 1].get("y")) if number else []
    return values if len(values) == count else [0.0] * count


def _filled(trace, axes, x, y, color, label, figure):
    values = numbers(y)
    if trace.get("fill") == "tonexty" and trace.get("stackgroup") is None:
        base = _line_before(trace, figure, len(values))
        return axes.fill_between(x, values, base, color=_fill_color(trace, color), label=label, alpha=_FILL)
    key = trace.get("stackgroup")
    if key is not None:
        x, base, values = _stacked(trace, axes, figure, x, values)
    else:
        base = [0.0] * len(values)
    top = [low + (value or 0.0) for low, value in zip(base, values)]
    alpha = _FILL if key is None else 0.7
    return axes.fill_between(x, top, base, color=_fill_color(trace, color), label=label, alpha=alpha)


def _stacked(trace, axes, figure, x, values):
    """The places of all areas of a stack, what lies below this one there, and its own values, 0 where it has none."""
    key, panel = trace.get("stackgroup"), figure._place(trace)
    of_stack = [one for one in figure.data if one.get("stackgroup") == key and figure._place(one) == panel]
    places = {}
    for one in of_stack:
        given = one.get("x")
        for value in _values.listed(range(len(_values.listed(one.get("y")))) if given is None else given):
            places.setdefault(axes.xaxis.convert_one(value), value)
    order = list(places) if axes.xaxis.names is not None else sorted(place for place in places if place is not None)
    levels = axes.__dict__.setdefault("_stacked", {}).setdefault(key, {})
    own = dict(zip((axes.xaxis.convert_one(value) for value in x), values))
    base = [levels.get(place, 0.0) for place in order]
    for place in order:
        levels[place] = levels.get(place, 0.0) + (own.get(place) or 0.0)
    return [places[place] for place in order], base, [own.get(place) or 0.0 for place in order]


def _bar(trace, axes, groups):
    sideways = trace.get("orientation") == "h"
    places, values = (trace.get("y"), trace.get("x")) if sideways else (trace.get("x"), trace.get("y"))
    values = numbers(values)
    places = list(range(len(values))) if places is None else _values.listed(places)
    shift, thickness = groups.place(trace, places)
    bases = groups.bases(places, values)
    axis = axes.yaxis if sideways else axes.xaxis
    at = axis.convert(places)
    if shift is not None:
        unit = _unit(at) if axis.is_time else 1.0
        at, thickness = [None if place is None else place + shift * unit for place in at], thickness
    name = trace.get("name")
    label = None if name is None or trace.get("showlegend") is False else plain(str(name))
    color = _color(trace)
    if (
        isinstance(color, (list, tuple))
        and color
        and not isinstance(color[0], str)
        and not _color_conversion.is_one(color)
    ):
        color = _color_conversion.mapped(numbers(color), _colormap(_marker(trace, "colorscale")))
    settings = {
        "label": label,
        "color": [_css(one) if isinstance(one, str) else one for one in color] if isinstance(color, list) else color,
        "alpha": trace.get("opacity", _marker(trace, "opacity")),
    }
    if axis.is_time:
        at = places if shift is None else at
    error = trace.get("error_x" if sideways else "error_y")
    if isinstance(error, dict) and error.get("array") is not None:
        settings["xerr" if sideways else "yerr"] = error["array"]
    draw = axes.barh if sideways else axes.bar
    width = (
        thickness
        if not axis.is_time or shift is None
        else thickness * _unit([place for place in at if place is not None]) / 86400
    )
    container = draw(at, values, width, bases, **settings)
    texts = trace.get("text")
    if texts is not None:
        form = trace.get("texttemplate")
        written = [_written(text, form) for text in _values.listed(texts)]
        if groups.mode in ("stack", "relative") and len(groups.traces) > 1:
            for place, value, base, text in zip(container.positions, container.values, container.bases, written):
                if value is not None:
                    spot = (base + value / 2, place) if sideways else (place, base + value / 2)
                    axes.text(*spot, text, ha="center", va="center")
        else:
            axes.bar_label(container, written)
    elif trace.get("text_auto"):
        axes.bar_label(container, [_auto(value, trace.get("text_auto")) for value in container.values])
    return container


def _written(text, form):
    if form and "%{text" in form:
        spec = form[form.index("%{text") + 6 : form.index("}")].lstrip(":")
        found = _auto(text, spec) if spec else str(text)
        return form[: form.index("%{text")] + found + form[form.index("}") + 1 :]
    return f"{text:g}" if isinstance(text, float) else str(text)


def _auto(value, form):
    """A number in d3's way of writing formats, as far as Python's has it."""
    if value is None:
        return ""
    if form is True or not form:
        return f"{value:g}" if abs(value) < 1e5 else f"{value:,.0f}"
    form = str(form)
    if form.endswith("s"):
        return _with_prefix(float(value), int(form[1:-1]) if form[:1] == "." and form[1:-1].isdigit() else 3)
    prefix = "$" if form.startswith("$") else ""
    try:
        return prefix + format(float(value) if form[-1:] in "f%e" else value, form.lstrip("$"))
    except ValueError:
        return f"{value:g}"


def _with_prefix(value, digits):
    """So many digits and a letter for the power of ten, as d3's `s` writes it."""
    size, letter = next(((size, letter) for size, letter in _PREFIXES if abs(value) >= size), (1.0, ""))
    share = value / size
    places = max(digits - len(str(int(abs(share)))), 0)
    rounded = round(share, digits - len(str(int(abs(share)))))
    return f"{rounded:.{places}f}".rstrip("0").rstrip(".") + letter if places else f"{rounded:.0f}{letter}"


_PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))


def _unit(places):
    """The distance between neighbouring places."""
    known = sorted({place for place in places if place is not None})
    return min((high - low for low, high in zip(known, known[1:])), default=1.0)


def _funnel(trace, axes, groups):
    values, names = numbers(trace.get("x")), _values.listed(trace.get("y"))
    bars = axes.barh(names, values, left=[-(value or 0) / 2 for value in values], color=_color(trace))
    axes.invert_yaxis()
    axes.set_xticks([])
    for place, value in zip(bars.positions, values):
        axes.text(0, place, f"{value:g}", ha="center", va="center", color="white")


def _span(trace, axes, figure):
    color = _color(trace)
    axes.xaxis.is_time = True
    from matplotlib._values import seconds

    starts = [seconds(start) for start in trace.get("base")]
    axes.yaxis.is_reversed = True
    axes.barh(trace.get("y"), trace.get("_spans"), left=starts, color=color, label=trace.get("name"))


def _histogram(trace, axes, figure):
    sideways = trace.get("x") is None
    values = _values.listed(trace.get("y") if sideways else trace.get("x"))
    name = trace.get("name")
    label = None if name is None or trace.get("showlegend") is False else plain(str(name))
    if any(isinstance(value, str) for value in values):
        return _counted(values, axes, label, _color(trace), sideways)
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
        color=_color(trace),
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


def _box(trace, axes, figure):
    return _spread(trace, axes, figure, "box")


def _violin(trace, axes, figure):
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
    shift = (others.index(trace) - (len(others) - 1) / 2) * width if beside else 0.0
    order = [key for key in trace.get("_order") or groups if key in groups]
    places = [place + shift for place in axis.convert(order)]
    data = [groups[key] for key in order]
    color = _color(trace)
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


def _pie(trace, axes, figure):
    values = numbers(trace.get("values"))
    labels = _values.listed(trace.get("labels"))
    if not values:
        counts = {}
        for label in labels:
            counts[label] = counts.get(label, 0) + 1
        labels, values = list(counts), list(counts.values())
    totals = {}
    for label, value in zip(labels, values):
        totals[label] = totals.get(label, 0.0) + (value or 0.0)
    ordered = (
        sorted(totals.items(), key=lambda one: -one[1]) if trace.get("sort") is not False else list(totals.items())
    )
    hole = float(trace.get("hole", 0))
    given = _marker(trace, "colors")
    info = trace.get("textinfo") or "percent"
    sizes = [value for _, value in ordered]
    share = (
        "%.1f%%"
        if "percent" in info
        else (lambda part: f"{part * sum(sizes) / 100:g}")
        if "value" in info
        else "%.1f%%"
    )
    axes.pie(
        sizes,
        labels=[plain(_values.name(label)) for label, _ in ordered],
        autopct=share,
        colors=[_css(color) for color in given] if given is not None else None,
        wedgeprops={"width": 1 - hole} if hole else None,
    )


class Tiles(Artist):
    """Rectangles whose areas are shares."""

    def __init__(self, tiles):
        self.tiles = tiles

    def marks(self):
        return [{"mark": "treemap", "tiles": self.tiles}]


def _treemap(trace, axes, figure):
    names, parents = _values.listed(trace.get("labels")), _values.listed(trace.get("parents"))
    values = [value or 0.0 for value in numbers(trace.get("values") or [1.0] * len(names))]
    ids = _values.listed(trace.get("ids") or names)
    called = dict(zip(ids, names))
    inner = {parent for parent in parents if parent}
    given = _marker(trace, "colors")
    given = _values.listed(given) if given is not None and not isinstance(given, str) else None
    if given and all(not isinstance(color, str) for color in given):
        given = _tile_colors(trace, axes, given)
    groups = []
    tiles = []
    for number, (key, name, parent, value) in enumerate(zip(ids, names, parents, values)):
        if key in inner:
            continue
        parent = called.get(parent, parent)
        if parent not in groups:
            groups.append(parent)
        color = (
            _css(given[number])
            if given is not None and isinstance(given[number], str)
            else groups.index(parent)
            if parent
            else len(tiles)
        )
        tiles.append(
            {
                "name": plain(str(name)),
                "group": str(parent) if parent else None,
                "value": float(value),
                "paint": _color_conversion.paint(color, None)[0],
            }
        )
    axes._add(Tiles(tiles))


def _tile_colors(trace, axes, given):
    """Numbers as colours, explained by a bar."""
    scale, found = _colormap(_marker(trace, "colorscale")), numbers(given)
    shown = Artist()
    shown.ramp = _color_conversion.ramp(found, scale)
    axes.figure.colorbar(shown, ax=axes, label=text_of((_marker(trace, "colorbar") or {}).get("title")))
    return _color_conversion.mapped(found, scale)


def _heatmap(trace, axes, figure):
    rows = trace.get("z")
    drawn = axes.imshow(rows, cmap=_colormap(trace.get("colorscale")), vmin=trace.get("zmin"), vmax=trace.get("zmax"))
    if not trace.get("_from_the_top"):
        axes.yaxis.is_reversed = False
    for axis, name in ((axes.xaxis, "x"), (axes.yaxis, "y")):
        if trace.get(name) is not None:
            labels = [_values.name(value) for value in _values.listed(trace.get(name))]
            axis.set_ticks(list(range(len(labels))), labels)
    if trace.get("text_auto") or trace.get("texttemplate"):
        form = trace.get("text_auto")
        drawn.texts = [[_auto(value, form) for value in row] for row in drawn.rows]
    if trace.get("showscale") is not False:
        bar = trace.get("colorbar") or {}
        axes.figure.colorbar(drawn, ax=axes, label=text_of(bar.get("title")))


def _contour(trace, axes, figure):
    args = [trace.get("x"), trace.get("y"), trace.get("z")] if trace.get("x") is not None else [trace.get("z")]
    axes.figure.colorbar(axes.contourf(*args, cmap=_colormap(trace.get("colorscale"))), ax=axes)


def _histogram2d(trace, axes, figure):
    drawn = axes.hist2d(
        trace.get("x"), trace.get("y"), bins=trace.get("nbinsx") or 20, cmap=_colormap(trace.get("colorscale"))
    )
    axes.figure.colorbar(drawn[3], ax=axes, label="count")


def _table(trace, axes, figure):
    head = (trace.get("header") or {}).get("values") or []
    columns = [_values.listed(column) for column in (trace.get("cells") or {}).get("values") or []]
    axes._is_on = False
    axes.table(cellText=[list(row) for row in zip(*columns)], colLabels=[plain(_values.name(one)) for one in head])


def _indicator(trace, axes, figure):
    axes._is_on = False
    title = text_of(trace.get("title")) or ""
    axes.set_title(f"{title}: {trace.get('value'):,g}" if title else f"{trace.get('value'):,g}")
    axes.text(0.5, 0.5, f"{trace.get('value'):,g}", ha="center", va="center")


def _waterfall(trace, axes, figure):
    values = [value or 0.0 for value in numbers(trace.get("y"))]
    kinds = _values.listed(trace.get("measure") or ["relative"] * len(values))
    level, bases, heights, colors = 0.0, [], [], []
    for value, kind in zip(values, kinds):
        if kind in ("total", "absolute"):
            level = level if kind == "total" else value
            bases.append(0.0)
            heights.append(level)
            colors.append(0)
        else:
            bases.append(level)
            heights.append(value)
            colors.append("C2" if value >= 0 else "C3")
            level += value
    bars = axes.bar(_values.listed(trace.get("x")), heights, bottom=bases, color=colors)
    ends = [base + height for base, height in zip(bases, heights)]
    axes._add(
        Segments(
            [(place, end, place + 1, end) for place, end in zip(bars.positions[:-1], ends)], color="#7b8794", width=1.0
        )
    )
    texts = trace.get("text")
    if texts is not None:
        # Beyond the end that the step leads to.
        for place, end, height, text in zip(bars.positions, ends, heights, _values.listed(texts)):
            falls = height < 0
            axes.text(
                place, end, str(text), ha="center", va="top" if falls else "bottom", _shift=(0, -3 if falls else 3)
            )


def _scatterpolar(trace, axes, figure):
    axes.is_polar, axes._start_angle, axes._clockwise = True, 90.0, True
    theta, r = _values.listed(trace.get("theta")), numbers(trace.get("r"))
    if any(isinstance(one, str) for one in theta):
        names = list(dict.fromkeys(theta))
        at = [names.index(one) * 2 * math.pi / len(names) for one in theta]
        axes.set_xticks([number * 2 * math.pi / len(names) for number in range(len(names))], names)
    else:
        at = [math.radians(one) for one in numbers(theta)]
    color = _color(trace)
    color = axes._next_color() if color is None else color
    if trace.get("fill") in ("toself", "tonext"):
        axes.fill(at, r, color=color, alpha=0.25)
    axes.plot(at, r, color=color, label=trace.get("name"))


def _candles(trace, axes, figure):
    """A body from the opening to the closing price on a line from the lowest to the highest."""
    places, opened, high, low, closed = _prices(trace, axes)
    color = lambda rise: _look_of(trace, rise)
    axes._add(Segments(list(zip(places, low, places, high)), color="#52606d", width=1.0))
    return axes.bar(
        places,
        [end - start for start, end in zip(opened, closed)],
        _bar_width(places, axes),
        opened,
        color=[color(end >= start) for start, end in zip(opened, closed)],
        label=trace.get("name"),
    )


def _ohlc(trace, axes, figure):
    """A line from the lowest to the highest price, with the opening price at its left and the closing one at its right."""
    places, opened, high, low, closed = _prices(trace, axes)
    half = _bar_width(places, axes) / 2 * (_values.DAY if axes.xaxis.is_time else 1.0)
    for rise in (True, False):
        rows = [row for row in zip(places, opened, high, low, closed) if (row[4] >= row[1]) == rise]
        lines = [(at, bottom, at, top) for at, _, top, bottom, _ in rows]
        lines += [(at - half, start, at, start) for at, start, _, _, _ in rows]
        lines += [(at, end, at + half, end) for at, _, _, _, end in rows]
        if lines:
            axes._add(Segments(lines, color=_look_of(trace, rise), width=1.4))


def _prices(trace, axes):
    """The places and prices of the rows that have all four."""
    columns = [numbers(trace.get(name)) for name in ("open", "high", "low", "close")]
    given = trace.get("x")
    places = axes.xaxis.convert(list(range(len(columns[0]))) if given is None else given)
    rows = [row for row in zip(places, *columns) if None not in row]
    if not rows:
        raise ValueError(f"plotly: '{trace.type}' needs open, high, low and close")
    return [list(column) for column in zip(*rows)]


def _bar_width(places, axes):
    """Most of the distance between two places, in days among dates."""
    return 0.6 * _unit(places) / (_values.DAY if axes.xaxis.is_time else 1.0)


def _look_of(trace, rise):
    part = trace.get("increasing" if rise else "decreasing") or {}
    given = (part.get("line") or {}).get("color") or part.get("fillcolor")
    return _css(given) if given else "C2" if rise else "C3"


_KINDS = {
    "candlestick": _candles,
    "ohlc": _ohlc,
    "scatter": _scatter,
    "bar": _bar,
    "funnel": _funnel,
    "histogram": _histogram,
    "box": _box,
    "violin": _violin,
    "pie": _pie,
    "treemap": _treemap,
    "sunburst": _treemap,
    "heatmap": _heatmap,
    "contour": _contour,
    "histogram2d": _histogram2d,
    "span": _span,
    "table": _table,
    "indicator": _indicator,
    "waterfall": _waterfall,
    "scatterpolar": _scatterpolar,
}


def _rule(axes, name, values, settings):
    look = {}
    color = settings.get("line_color", settings.get("fillcolor", (settings.get("line") or {}).get("color")))
    if color:
        look["color"] = _css(color)
    if name in ("axhline", "axvline"):
        look["linestyle"] = _DASHES.get(
            settings.get("line_dash", (settings.get("line") or {}).get("dash", "solid")), "-"
        )
    elif settings.get("opacity") is not None:
        look["alpha"] = settings["opacity"]
    getattr(axes, name)(*values, **look)
    text = settings.get("annotation_text")
    if text:
        _, right, _ = axes._span("x")
        _, top, _ = axes._span("y")
        if name in ("axhline", "axhspan"):
            axes.annotate(plain(str(text)), (right, values[-1]), ha="right", va="bottom")
        else:
            axes.annotate(plain(str(text)), (values[-1], top), ha="left", va="top")


def _shape(axes, shape):
    x, y = ([shape.get(f"{way}{end}") for end in (0, 1)] for way in "xy")
    line = shape.get("line") or {}
    color = line.get("color") or shape.get("fillcolor") or "#52606d"
    if shape.get("xref") == "paper" or shape.get("yref") == "paper":
        _over_all(axes, shape, x, y, _css(color))
    elif shape["type"] == "line":
        style = _DASHES.get(line.get("dash", "solid"), "-")
        axes.plot(x, y, color=_css(color), linestyle=style, linewidth=line.get("width", 2))
    else:
        _area(axes, shape, x, y, _css(color))


def _over_all(axes, shape, x, y, color):
    """What reaches from one edge of the axes to the other."""
    upright = shape.get("yref") == "paper"
    if shape.get("xref") == "paper" and upright:
        raise NotImplementedError(
            "plotly: shapes beside the data are not drawn here\nhint: give positions among the data"
        )
    low, high = x if upright else y
    if low == high:
        (axes.axvline if upright else axes.axhline)(low, color=color)
    else:
        span = axes.axvspan if upright else axes.axhspan
        span(low, high, color=color, alpha=shape.get("opacity") or _FILL)


def _area(axes, shape, x, y, color):
    from matplotlib.patches import Ellipse, Rectangle

    (left, right), (bottom, top) = axes.xaxis.convert(x), axes.yaxis.convert(y)
    size = right - left, top - bottom
    look = {"fill": bool(shape.get("fillcolor")), "color": color, "alpha": shape.get("opacity")}
    if shape["type"] == "rect":
        axes.add_patch(Rectangle((left, bottom), *size, **look))
    else:
        axes.add_patch(Ellipse((left + size[0] / 2, bottom + size[1] / 2), *size, **look))


def _note(axes, note):
    text, x, y = plain(str(note["text"])), note["x"], note["y"]
    if note.get("xref") == "paper" or note.get("yref") == "paper":
        x, y = axes._place_of(float(x or 0), min(max(float(y or 0), 0.02), 0.98))
    elif note.get("showarrow") is not False and (note.get("ax") is not None or note.get("ay") is not None):
        shift = (float(note.get("ax") or 0), -float(note.get("ay") if note.get("ay") is not None else -30))
        axes.annotate(text, (x, y), xytext=shift, textcoords="offset points", arrowprops={})
        return
    axes.annotate(text, (x, y), ha="center", va="bottom")


def _axis(axes, way, asked):
    axis = axes.xaxis if way == "x" else axes.yaxis
    title = text_of(asked.get("title_text", asked.get("title")))
    if title is not None:
        axis.set_label_text(title)
    limits = asked.get("range")
    if asked.get("type") == "log":
        axis.is_log = True
        limits = [10 ** float(end) for end in limits] if limits is not None else None
    if limits is not None:
        (axes.set_xlim if way == "x" else axes.set_ylim)(*limits)
    if asked.get("autorange") == "reversed":
        axis.is_reversed = True
    if asked.get("tickvals") is not None:
        axis.set_ticks(asked["tickvals"], asked.get("ticktext"))
    if asked.get("tickangle") is not None:
        axis.rotate(-float(asked["tickangle"]))
    form, before, after = asked.get("tickformat"), asked.get("tickprefix", ""), asked.get("ticksuffix", "")
    if form and "%" in form and form not in ("%",) and axis.is_time:
        from matplotlib.dates import DateFormatter

        axis.set_major_formatter(DateFormatter(form))
    elif form or before or after:
        axis.set_major_formatter(lambda value, place: f"{before}{_auto(value, form) if form else f'{value:,g}'}{after}")
    if asked.get("categoryorder") in ("total descending", "total ascending") and axis.names:
        _reorder(axes, axis, asked["categoryorder"] == "total descending")
    if asked.get("visible") is False or asked.get("showticklabels") is False:
        axis.set_ticks([])


def _reorder(axes, axis, falling):
    """Names in the order of how much stands at them."""
    totals = [0.0] * len(axis.names)
    for bars in axes.containers:
        for place, value in zip(bars.positions, bars.values):
            if 0 <= round(place) < len(totals):
                totals[round(place)] += value or 0.0
    order = sorted(range(len(totals)), key=lambda number: -totals[number] if falling else totals[number])
    new = {old: place for place, old in enumerate(order)}
    for bars in axes.containers:
        bars.positions = [new[round(place)] + place - round(place) for place in bars.positions]
    axis.names = [axis.names[old] for old in order]
