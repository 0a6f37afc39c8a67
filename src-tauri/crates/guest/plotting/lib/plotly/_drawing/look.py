"""The looks of traces: colours, lines, signs, labels and numbers as plotly writes them."""

from plotly._layout import plain

DASHES = {"dash": "--", "dot": ":", "dashdot": "-.", "longdash": "--", "longdashdot": "-.", "solid": "-"}


SIGNS = {
    "circle": "o",
    "square": "s",
    "diamond": "D",
    "triangle-up": "^",
    "triangle-down": "v",
    "cross": "P",
    "x": "X",
    "star": "*",
}


# How much a filled area covers.
FILL = 0.4


def marker_of(trace, name, otherwise=None):
    found = trace.get(f"marker_{name}")
    return (trace.get("marker") or {}).get(name, otherwise) if found is None else found


def line_of(trace, name, otherwise=None):
    found = trace.get(f"line_{name}")
    return (trace.get("line") or {}).get(name, otherwise) if found is None else found


def color_of(trace):
    color = marker_of(trace, "color")
    color = line_of(trace, "color") if color is None else color
    return css(color) if isinstance(color, str) else color


def css(color):
    """`rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`, which matplotlib does not know."""
    if color.startswith("rgb"):
        channels = [float(part) for part in color[color.index("(") + 1 : color.index(")")].split(",")]
        return tuple(channel / 255 for channel in channels[:3])
    return color


def hex_of(color):
    from matplotlib import colors

    return colors.to_hex(css(color))


def colormap_of(scale):
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
    return colors.LinearSegmentedColormap.from_list("given", [css(stop) for stop in stops])


def fill_color(trace, color):
    fill = trace.get("fillcolor")
    return css(fill) if fill else color


def in_form(text, form):
    if form and "%{text" in form:
        spec = form[form.index("%{text") + 6 : form.index("}")].lstrip(":")
        found = formatted(text, spec) if spec else str(text)
        return form[: form.index("%{text")] + found + form[form.index("}") + 1 :]
    return f"{text:g}" if isinstance(text, float) else str(text)


def formatted(value, form):
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


def label_of(trace):
    """What the legend calls the trace, if it is shown there."""
    name = trace.get("name")
    return None if name is None or trace.get("showlegend") is False else plain(str(name))
