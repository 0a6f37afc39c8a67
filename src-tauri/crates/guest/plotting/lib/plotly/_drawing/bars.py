"""Bars, and what is made of them: funnels, spans of time, waterfalls, prices."""

from matplotlib import _color_conversion, _values
from matplotlib.artist import numbers
from matplotlib.collections import Segments
from plotly._drawing.look import color_of, colormap_of, css, formatted, in_form, label_of, marker_of


class Bars:
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


def bar(trace, axes, groups):
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
    label = label_of(trace)
    color = color_of(trace)
    if (
        isinstance(color, (list, tuple))
        and color
        and not isinstance(color[0], str)
        and not _color_conversion.is_one(color)
    ):
        color = _color_conversion.mapped(numbers(color), colormap_of(marker_of(trace, "colorscale")))
    settings = {
        "label": label,
        "color": [css(one) if isinstance(one, str) else one for one in color] if isinstance(color, list) else color,
        "alpha": trace.get("opacity", marker_of(trace, "opacity")),
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
        written = [in_form(text, form) for text in _values.listed(texts)]
        if groups.mode in ("stack", "relative") and len(groups.traces) > 1:
            for place, value, base, text in zip(container.positions, container.values, container.bases, written):
                if value is not None:
                    spot = (base + value / 2, place) if sideways else (place, base + value / 2)
                    axes.text(*spot, text, ha="center", va="center")
        else:
            axes.bar_label(container, written)
    elif trace.get("text_auto"):
        axes.bar_label(container, [formatted(value, trace.get("text_auto")) for value in container.values])
    return container


def _unit(places):
    """The distance between neighbouring places."""
    known = sorted({place for place in places if place is not None})
    return min((high - low for low, high in zip(known, known[1:])), default=1.0)


def funnel(trace, axes, groups):
    values, names = numbers(trace.get("x")), _values.listed(trace.get("y"))
    bars = axes.barh(names, values, left=[-(value or 0) / 2 for value in values], color=color_of(trace))
    axes.invert_yaxis()
    axes.set_xticks([])
    for place, value in zip(bars.positions, values):
        axes.text(0, place, f"{value:g}", ha="center", va="center", color="white")


def span(trace, axes, figure):
    color = color_of(trace)
    axes.xaxis.is_time = True
    from matplotlib._values import seconds

    starts = [seconds(start) for start in trace.get("base")]
    axes.yaxis.is_reversed = True
    axes.barh(trace.get("y"), trace.get("_spans"), left=starts, color=color, label=trace.get("name"))


def waterfall(trace, axes, figure):
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


def candles(trace, axes, figure):
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


def ohlc(trace, axes, figure):
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
    return css(given) if given else "C2" if rise else "C3"
