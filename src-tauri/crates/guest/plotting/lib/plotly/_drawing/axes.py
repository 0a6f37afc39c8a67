"""What stands around the traces: axes, lines across, shapes and notes."""

from plotly._drawing.look import DASHES, FILL, css, formatted
from plotly._layout import plain, text_of


def draw_rule(axes, name, values, settings):
    look = {}
    color = settings.get("line_color", settings.get("fillcolor", (settings.get("line") or {}).get("color")))
    if color:
        look["color"] = css(color)
    if name in ("axhline", "axvline"):
        look["linestyle"] = DASHES.get(
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


def draw_shape(axes, shape):
    x, y = ([shape.get(f"{way}{end}") for end in (0, 1)] for way in "xy")
    line = shape.get("line") or {}
    color = line.get("color") or shape.get("fillcolor") or "#52606d"
    if shape.get("xref") == "paper" or shape.get("yref") == "paper":
        _over_all(axes, shape, x, y, css(color))
    elif shape["type"] == "line":
        style = DASHES.get(line.get("dash", "solid"), "-")
        axes.plot(x, y, color=css(color), linestyle=style, linewidth=line.get("width", 2))
    else:
        _area(axes, shape, x, y, css(color))


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
        span(low, high, color=color, alpha=shape.get("opacity") or FILL)


def _area(axes, shape, x, y, color):
    from matplotlib.patches import Ellipse, Rectangle

    (left, right), (bottom, top) = axes.xaxis.convert(x), axes.yaxis.convert(y)
    size = right - left, top - bottom
    look = {"fill": bool(shape.get("fillcolor")), "color": color, "alpha": shape.get("opacity")}
    if shape["type"] == "rect":
        axes.add_patch(Rectangle((left, bottom), *size, **look))
    else:
        axes.add_patch(Ellipse((left + size[0] / 2, bottom + size[1] / 2), *size, **look))


def draw_note(axes, note):
    text, x, y = plain(str(note["text"])), note["x"], note["y"]
    if note.get("xref") == "paper" or note.get("yref") == "paper":
        x, y = axes._place_of(float(x or 0), min(max(float(y or 0), 0.02), 0.98))
    elif note.get("showarrow") is not False and (note.get("ax") is not None or note.get("ay") is not None):
        shift = (float(note.get("ax") or 0), -float(note.get("ay") if note.get("ay") is not None else -30))
        axes.annotate(text, (x, y), xytext=shift, textcoords="offset points", arrowprops={})
        return
    axes.annotate(text, (x, y), ha="center", va="bottom")


def set_axis(axes, way, asked):
    axis = axes.xaxis if way == "x" else axes.yaxis
    title = text_of(asked.get("title_text", asked.get("title")))
    if title is not None:
        (axes.set_xlabel if way == "x" else axes.set_ylabel)(title)
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
        axis.set_major_formatter(
            lambda value, place: f"{before}{formatted(value, form) if form else f'{value:,g}'}{after}"
        )
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
