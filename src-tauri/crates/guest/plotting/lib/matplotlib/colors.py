"""Colours: every form in which matplotlib takes them, as `#rrggbb`."""

import re

from matplotlib._color_data import BASE_COLORS, CONTINUOUS, CSS4_COLORS, QUALITATIVE, TABLEAU_COLORS

XKCD_COLORS = {}


def is_color_like(color):
    try:
        to_rgba(color)
    except ValueError:
        return False
    return True


def to_rgba(color, alpha=None):
    """The colour as red, green, blue and opacity, each from 0 to 1."""
    rgba = _rgba(color)
    if rgba is None:
        raise ValueError(f"Invalid RGBA argument: {color!r}")
    return rgba if alpha is None else (*rgba[:3], alpha)


def to_rgb(color):
    return to_rgba(color)[:3]


def to_rgba_array(colors, alpha=None):
    return [to_rgba(color, alpha) for color in colors]


def to_hex(color, keep_alpha=False):
    channels = to_rgba(color)[: 4 if keep_alpha else 3]
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


def _rgba(color):
    if isinstance(color, str):
        return _from_cycle(color) if re.fullmatch(r"C\d+", color) else _from_text(color)
    try:
        channels = [float(channel) for channel in color]
    except (TypeError, ValueError):
        return None
    if len(channels) not in (3, 4) or not all(0 <= channel <= 1 for channel in channels):
        return None
    return tuple(channels) if len(channels) == 4 else (*channels, 1.0)


def _from_cycle(text):
    from matplotlib._style_state import cycle_colors
    from matplotlib.rcsetup import rcParams

    cycle = cycle_colors(rcParams["axes.prop_cycle"])
    return _from_text(cycle[int(text[1:]) % len(cycle)])


def _from_text(text):
    if text.lower() == "none":
        return (0.0, 0.0, 0.0, 0.0)
    named = BASE_COLORS.get(text) or TABLEAU_COLORS.get(text.lower()) or CSS4_COLORS.get(text.lower())
    digits = (named or text)[1:]
    if (named or text).startswith("#") and re.fullmatch(r"[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}", digits):
        if len(digits) <= 4:
            digits = "".join(2 * digit for digit in digits)
        channels = [int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)]
        return tuple(channels) if len(channels) == 4 else (*channels, 1.0)
    try:
        grey = float(text)
    except ValueError:
        return None
    return (grey, grey, grey, 1.0) if 0 <= grey <= 1 else None


class Normalize:
    """From numbers between `vmin` and `vmax` to numbers between 0 and 1."""

    def __init__(self, vmin=None, vmax=None, clip=False):
        self.vmin, self.vmax, self.clip = vmin, vmax, clip

    def __call__(self, value):
        span = (self.vmax - self.vmin) or 1
        if hasattr(value, "__iter__"):
            return [(number - self.vmin) / span for number in value]
        return (value - self.vmin) / span


class _Bent(Normalize):
    """A normalization that is not even from one end to the other."""

    def __call__(self, value):
        share = self.between(self.vmin, self.vmax)
        return [share(number) for number in value] if hasattr(value, "__iter__") else share(value)


class TwoSlopeNorm(_Bent):
    """Even on either side of `vcenter`, which is in the middle of the colours."""

    def __init__(self, vcenter, vmin=None, vmax=None):
        super().__init__(vmin, vmax)
        self.vcenter = vcenter

    def between(self, low, high):
        below, above = (self.vcenter - low) or 1, (high - self.vcenter) or 1
        return lambda value: 0.5 + (value - self.vcenter) / (2 * (below if value < self.vcenter else above))


class CenteredNorm(_Bent):
    """As far below `vcenter` as above it."""

    def __init__(self, vcenter=0, halfrange=None, clip=False):
        super().__init__(clip=clip)
        self.vcenter, self.halfrange = vcenter, halfrange

    def between(self, low, high):
        reach = self.halfrange or max(abs(low - self.vcenter), abs(high - self.vcenter)) or 1
        return lambda value: 0.5 + (value - self.vcenter) / (2 * reach)


class PowerNorm(_Bent):
    def __init__(self, gamma, vmin=None, vmax=None, clip=False):
        super().__init__(vmin, vmax, clip)
        self.gamma = gamma

    def between(self, low, high):
        span = (high - low) or 1
        return lambda value: min(max((value - low) / span, 0.0), 1.0) ** self.gamma


class BoundaryNorm(_Bent):
    """One colour for all numbers between two boundaries."""

    def __init__(self, boundaries, ncolors, clip=False, *, extend="neither"):
        self.boundaries, self.Ncmap = [float(edge) for edge in boundaries], ncolors
        super().__init__(self.boundaries[0], self.boundaries[-1], clip)

    def between(self, low, high):
        last = len(self.boundaries) - 2
        return lambda value: min(max(sum(value >= edge for edge in self.boundaries) - 1, 0), last) / max(last, 1)


class _Logarithmic(_Bent):
    """The renderer explains colours on an even scale only, where powers of ten would lie in one colour."""

    def between(self, low, high):
        raise NotImplementedError(
            f"colours on a logarithmic scale ({type(self).__name__}) are not drawn here\n"
            "hint: draw the logarithms, `np.log10(values)`, and say so in the label of the colour bar"
        )


class LogNorm(_Logarithmic):
    pass


class SymLogNorm(_Logarithmic):
    def __init__(self, linthresh, linscale=1.0, vmin=None, vmax=None, clip=False, *, base=10):
        super().__init__(vmin, vmax, clip)


class Colormap:
    """Colours for numbers from 0 to 1; a whole number picks one of them."""

    def __init__(self, name, colors, N=256):
        self.name, self.N = name, N
        self.colors = [to_rgba(color) for color in colors]

    def __call__(self, value, alpha=None):
        if hasattr(value, "__iter__"):
            return [self(number, alpha) for number in value]
        share = value / max(self.N - 1, 1) if isinstance(value, int) else float(value)
        share = min(max(share, 0.0), 1.0) if share == share else 0.0
        rgba = self._at(share)
        return rgba if alpha is None else (*rgba[:3], alpha)

    def _at(self, share):
        place = share * (len(self.colors) - 1)
        low = min(int(place), len(self.colors) - 2) if len(self.colors) > 1 else 0
        one, other = self.colors[low], self.colors[min(low + 1, len(self.colors) - 1)]
        return tuple(a + (b - a) * (place - low) for a, b in zip(one, other))

    def reversed(self, name=None):
        return type(self)(name or f"{self.name}_r", self.colors[::-1], self.N)

    def resampled(self, lutsize):
        return type(self)(self.name, self.colors, lutsize)


class ListedColormap(Colormap):
    """As many colours as there are, none in between."""

    def __init__(self, colors, name="from_list", N=None):
        if isinstance(name, list):
            colors, name = name, colors
        super().__init__(name, colors, N if isinstance(N, int) else len(colors))

    def __call__(self, value, alpha=None):
        if isinstance(value, int):
            rgba = self.colors[min(max(value, 0), len(self.colors) - 1)]
            return rgba if alpha is None else (*rgba[:3], alpha)
        return super().__call__(value, alpha)

    def _at(self, share):
        return self.colors[min(int(share * len(self.colors)), len(self.colors) - 1)]

    def reversed(self, name=None):
        return ListedColormap(self.colors[::-1], name or f"{self.name}_r")


class LinearSegmentedColormap(Colormap):
    @classmethod
    def from_list(cls, name, colors, N=256):
        return cls(name, [color[1] if _is_stop(color) else color for color in colors], N)


def _is_stop(color):
    return isinstance(color, tuple) and len(color) == 2 and not isinstance(color[1], (int, float))


class ColormapRegistry(dict):
    """`matplotlib.colormaps`."""

    def __missing__(self, name):
        plain = name[:-2] if name.endswith("_r") else name
        found = _colormap(plain)
        if found is None:
            raise KeyError(f"{name!r} is not a known colormap name")
        self[name] = found.reversed(name) if name.endswith("_r") else found
        return self[name]

    def get_cmap(self, cmap=None):
        return cmap if isinstance(cmap, Colormap) else self[cmap or "viridis"]


def _colormap(name):
    by_lower = {known.lower(): known for known in (*CONTINUOUS, *QUALITATIVE)}
    name = by_lower.get(name.lower(), name)
    if name in CONTINUOUS:
        return Colormap(name, [f"#{digits}" for digits in CONTINUOUS[name].split()])
    if name in QUALITATIVE:
        return ListedColormap([f"#{digits}" for digits in QUALITATIVE[name].split()], name)
    return None


colormaps = ColormapRegistry()
