"""Lines, points and areas."""

import math

from matplotlib import _values
from matplotlib.artist import numbers
from plotly._drawing.look import DASHES, FILL, SIGNS, color_of, colormap_of, fill_color, label_of, line_of, marker_of
from plotly._layout import text_of


def scatter(trace, axes, figure):
    y = _values.listed(trace.get("y"))
    x = _values.listed(trace.get("x", list(range(len(y)))))
    mode = trace.get("mode") or ("lines+markers" if len(y) < 20 else "lines")
    color = color_of(trace)
    color = None if isinstance(color, (list, tuple)) and len(color) == 0 else color
    label = label_of(trace)
    fill = trace.get("fill") or ("tonexty" if trace.get("stackgroup") else None)
    if fill == "toself":
        return axes.fill(x, y, color=fill_color(trace, color), label=label, alpha=FILL)
    if fill and fill != "none":
        return _filled(trace, axes, x, y, color, label, figure)
    opacity = trace.get("opacity", marker_of(trace, "opacity"))
    drawn = None
    if "lines" in mode:
        sign = SIGNS.get(marker_of(trace, "symbol", "circle"), "o") if "markers" in mode else None
        style = DASHES.get(line_of(trace, "dash", "solid"), "-")
        drawn = axes.plot(
            x,
            y,
            color=color,
            label=label,
            marker=sign,
            linestyle=style,
            alpha=opacity,
            linewidth=line_of(trace, "width", 2),
            drawstyle="steps-post" if line_of(trace, "shape") == "hv" else "default",
        )[0]
    elif "markers" in mode:
        drawn = _points(trace, axes, x, y, color, label, opacity)
    _error_bars(trace, axes, x, y, drawn)
    texts = trace.get("text")
    if "text" in mode and texts is not None:
        for at_x, at_y, text in zip(x, y, _values.listed(texts)):
            axes.text(at_x, at_y, str(text), ha="center", va="bottom")
    return drawn


def _error_bars(trace, axes, x, y, drawn):
    """The errors of the points, along either way and below and above."""
    found = []
    for way in ("error_x", "error_y"):
        error = trace.get(way)
        if not isinstance(error, dict) or error.get("visible") is False:
            found.append(None)
            continue
        count, values = len(y), numbers(x if way == "error_x" else y)
        kind = error.get("type", "data" if error.get("array") is not None else "percent")
        if kind == "percent":
            above = [abs(value or 0.0) * float(error.get("value", 10)) / 100 for value in values]
        elif kind == "constant":
            above = [float(error.get("value", 10))] * count
        else:
            above = numbers(error["array"]) if error.get("array") is not None else None
        below = error.get("arrayminus")
        found.append(above if below is None or above is None else [numbers(below), above])
    if found != [None, None]:
        color = getattr(drawn, "color", None)
        places = axes.xaxis.convert(x), axes.yaxis.convert(y)
        axes._error_bars(*places, *found, "#52606d" if color is None else color)


def _points(trace, axes, x, y, color, label, opacity):
    size = marker_of(trace, "size", 7)
    diameters = [value or 0.0 for value in numbers(size)]
    if marker_of(trace, "sizemode") == "area":
        reference = float(marker_of(trace, "sizeref", 1) or 1)
        diameters = [math.sqrt(max(value, 0) / reference) for value in diameters]
    scale = marker_of(trace, "colorscale")
    shown = axes.scatter(
        x,
        y,
        s=[diameter**2 for diameter in diameters],
        c=color,
        label=label,
        alpha=opacity if opacity is not None else 0.8 if len(diameters) > 1 else None,
        cmap=colormap_of(scale) if not isinstance(color, str) else None,
    )
    if getattr(shown, "ramp", None) is not None and marker_of(trace, "showscale", True):
        bar = marker_of(trace, "colorbar") or {}
        axes.figure.colorbar(shown, ax=axes, label=text_of(bar.get("title")))
    return shown


def _line_before(trace, figure, count):
    """The values of the trace before this one, which an area reaches down to."""
    number = next(number for number, one in enumerate(figure.data) if one is trace)
    values = numbers(figure.data[number - 1].get("y")) if number else []
    return values if len(values) == count else [0.0] * count


def _filled(trace, axes, x, y, color, label, figure):
    values = numbers(y)
    if trace.get("fill") == "tonexty" and trace.get("stackgroup") is None:
        base = _line_before(trace, figure, len(values))
        return axes.fill_between(x, values, base, color=fill_color(trace, color), label=label, alpha=FILL)
    key = trace.get("stackgroup")
    if key is not None:
        x, base, values = _stacked(trace, axes, figure, x, values)
    else:
        base = [0.0] * len(values)
    top = [low + (value or 0.0) for low, value in zip(base, values)]
    alpha = FILL if key is None else 0.7
    return axes.fill_between(x, top, base, color=fill_color(trace, color), label=label, alpha=alpha)


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


def scatterpolar(trace, axes, figure):
    axes.is_polar, axes._start_angle, axes._clockwise = True, 90.0, True
    theta, r = _values.listed(trace.get("theta")), numbers(trace.get("r"))
    if any(isinstance(one, str) for one in theta):
        names = list(dict.fromkeys(theta))
        at = [names.index(one) * 2 * math.pi / len(names) for one in theta]
        axes.set_xticks([number * 2 * math.pi / len(names) for number in range(len(names))], names)
    else:
        at = [math.radians(one) for one in numbers(theta)]
    color = color_of(trace)
    color = axes._next_color() if color is None else color
    if trace.get("fill") in ("toself", "tonext"):
        axes.fill(at, r, color=color, alpha=0.25)
    axes.plot(at, r, color=color, label=trace.get("name"))
