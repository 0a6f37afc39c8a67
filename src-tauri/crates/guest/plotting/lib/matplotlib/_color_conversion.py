"""From the forms of colour that plotting code uses to those of the chart's specification."""

from matplotlib import colors
from matplotlib._values import listed
from matplotlib._warnings import once


def paint(color, alpha):
    """The specification's form of a colour, and its opacity."""
    if isinstance(color, int):
        return {"series": color}, 1.0 if alpha is None else float(alpha)
    if isinstance(color, str) and len(color) > 1 and color[0] == "C" and color[1:].isdigit():
        return {"series": int(color[1:])}, 1.0 if alpha is None else float(alpha)
    try:
        rgba = colors.to_rgba(color)
    except ValueError:
        raise ValueError(
            f"{color!r} is not a valid color\nhint: use a name such as 'steelblue', or '#4682b4'"
        ) from None
    return {"colour": colors.to_hex(rgba)}, float(rgba[3] if alpha is None else alpha)


def is_one(color):
    """Whether `color` is a single colour rather than one for each mark."""
    return isinstance(color, str) or colors.is_color_like(color)


def each(color, count, cycle):
    """One colour for each of `count` marks, or one for all; `cycle` gives the next of the theme."""
    if color is None:
        return [cycle()] * max(count, 1)
    if is_one(color):
        return [color] * max(count, 1)
    found = listed(color)
    if not found:
        return [cycle()] * max(count, 1)
    return [found[number % len(found)] for number in range(max(count, 1))]


def mapped(values, cmap, vmin=None, vmax=None, norm=None):
    """The colours of a colormap for numbers."""
    low, high = _limits(values, vmin, vmax, norm)
    share, colormap = _shares(low, high, norm), _colormap(cmap)
    # Fifty steps are as many as anyone can tell apart.
    return ["#bbbbbb" if value is None else colors.to_hex(colormap(round(share(value) * 50) / 50)) for value in values]


# Colours of a ramp; what lies between two of them is mixed.
_STOPS = 24


def ramp(values, cmap, vmin=None, vmax=None, norm=None):
    """The specification's form of a colormap over the range of `values`."""
    low, high = _limits(values, vmin, vmax, norm)
    share, colormap = _shares(low, high, norm), _colormap(cmap)
    stops = (low + (high - low) * stop / _STOPS for stop in range(_STOPS + 1))
    return {"low": low, "high": high, "colours": [colors.to_hex(colormap(share(stop))) for stop in stops]}


def _shares(low, high, norm):
    """How a number between these ends becomes one between 0 and 1."""
    if norm is None or type(norm) is colors.Normalize or isinstance(norm, type):
        span = (high - low) or 1
        return lambda value: (value - low) / span
    if not isinstance(norm, colors.Normalize):
        raise ValueError(f"norm must be a Normalize, not {norm!r}")
    return norm.between(low, high)


def _limits(values, vmin, vmax, norm):
    known = [value for value in values if value is not None]
    low = vmin if vmin is not None else getattr(norm, "vmin", None)
    high = vmax if vmax is not None else getattr(norm, "vmax", None)
    return (
        float(min(known, default=0.0) if low is None else low),
        float(max(known, default=1.0) if high is None else high),
    )


def _colormap(name):
    try:
        return colors.colormaps.get_cmap(name)
    except KeyError:
        once(f"there is no colormap {name!r}; 'viridis' is used")
        return colors.colormaps["viridis"]
