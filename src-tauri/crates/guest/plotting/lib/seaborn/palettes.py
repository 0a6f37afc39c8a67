"""Palettes by name, and the colour of each level."""

import colorsys

from matplotlib import _color_conversion, _values, colors
from matplotlib._warnings import once

# The categorical palettes of seaborn, by the colours that its documentation shows.
_OWN = {
    "deep": "4C72B0 DD8452 55A868 C44E52 8172B3 937860 DA8BC3 8C8C8C CCB974 64B5CD",
    "muted": "4878D0 EE854A 6ACC64 D65F5F 956CB4 8C613C DC7EC0 797979 D5BB67 82C6E2",
    "pastel": "A1C9F4 FFB482 8DE5A1 FF9F9B D0BBFF DEBB9B FAB0E4 CFCFCF FFFEA3 B9F2F0",
    "bright": "023EFF FF7C00 1AC938 E8000B 8B2BE2 9F4800 F14CC1 A3A3A3 FFC400 00D7FF",
    "dark": "001C7F B1400D 12711C 8C0800 591E71 592F0D A23582 3C3C3C B8850A 006374",
    "colorblind": "0173B2 DE8F05 029E73 D55E00 CC78BC CA9161 FBAFE4 949494 ECE133 56B4E9",
}

_current = None


class Palette(list):
    """Colours in their order."""

    def as_hex(self):
        return Palette(colors.to_hex(color) for color in self)

    def __enter__(self):
        global _current
        self._before, _current = _current, list(self)
        return self

    def __exit__(self, *error):
        global _current
        _current = self._before


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    """`n_colors` of a palette, as red, green and blue from 0 to 1."""
    if as_cmap:
        return colors.colormaps.get_cmap(palette)
    found = _colors_of(palette, n_colors)
    return Palette(tuple(colors.to_rgb(color)) for color in found)


def _colors_of(palette, count):
    if palette is None:
        palette = _current if _current is not None else "colorblind"
    if not isinstance(palette, str):
        listed = _values.listed(palette)
        return [listed[number % len(listed)] for number in range(count or len(listed))]
    if palette.split(":")[0] in ("light", "dark") and ":" in palette:
        return _shades(palette.split(":")[1].removesuffix("_r"), count or 6, palette.startswith("dark"))
    if palette in _OWN:
        own = ["#" + digits for digits in _OWN[palette].split()]
        return [own[number % len(own)] for number in range(count or len(own))]
    if palette == "husl":
        return husl_palette(count or 6)
    if palette == "hls":
        return [colorsys.hls_to_rgb((0.01 + number / (count or 6)) % 1, 0.6, 0.65) for number in range(count or 6)]
    try:
        return _of_colormap(palette, count)
    except KeyError:
        raise ValueError(
            f"'{palette}' is not a valid palette name\nhint: 'colorblind', 'deep', 'Set2' and 'viridis' are"
        ) from None


def _of_colormap(name, count):
    if name in colors.QUALITATIVE:
        listed = [f"#{digits}" for digits in colors.QUALITATIVE[name].split()]
        return [listed[number % len(listed)] for number in range(count or len(listed))]
    colormap = colors.colormaps[name]
    count = count or 6
    # Not the two ends, which are often too pale or too dark.
    return [colors.to_hex(colormap((number + 1) / (count + 1))) for number in range(count)]


def _shades(color, count, dark):
    end, start = colors.to_rgb(color), (0.15, 0.15, 0.15) if dark else (0.93, 0.93, 0.93)
    shares = [number / max(count - 1, 1) for number in range(count)]
    return [tuple(low + (high - low) * share for low, high in zip(start, end)) for share in shares]


def set_palette(palette, n_colors=None, desat=None, color_codes=False):
    global _current
    _current = None if palette is None else list(_colors_of(palette, n_colors))


def light_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    found = _shades(color, n_colors, False)
    return Palette(found[::-1] if reverse else found)


def dark_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    found = _shades(color, n_colors, True)
    return Palette(found[::-1] if reverse else found)


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):  # noqa: E741
    return color_palette("hls", n_colors)


def husl_palette(n_colors=6, h=0.01, s=0.9, l=0.65, as_cmap=False):  # noqa: E741
    from seaborn._husl import to_rgb

    count = 256 if as_cmap else n_colors
    hues = [(number / count + h) % 1 * 359 for number in range(count)]
    found = Palette(to_rgb(hue, s * 99, l * 99) for hue in hues)
    return colors.ListedColormap(list(found), "husl") if as_cmap else found


def mpl_palette(name, n_colors=6, as_cmap=False):
    return color_palette(name, n_colors, as_cmap=as_cmap)


def diverging_palette(h_neg=220, h_pos=20, *args, n=6, as_cmap=False, **settings):
    """The program's own diverging colours; hues cannot be chosen."""
    return color_palette("coolwarm", n, as_cmap=as_cmap)


def cubehelix_palette(n_colors=6, *args, as_cmap=False, **settings):
    return color_palette("cubehelix" if "cubehelix" in colors.colormaps else "viridis", n_colors, as_cmap=as_cmap)


def of_levels(levels, palette=None, numeric=False, color=None):
    """The colour of each level: a series of the theme unless a palette was asked for; for numbers, from light to dark."""
    if isinstance(palette, dict):
        missing = [level for level in levels if level not in palette]
        if missing:
            raise ValueError(f"The palette dictionary is missing keys: {set(missing)}")
        return {level: palette[level] for level in levels}
    if palette is None and color is not None:
        return dict.fromkeys(levels, color)
    if palette is None and numeric and len(levels) > 2:
        return dict(zip(levels, _color_conversion.mapped([float(level) for level in levels], "viridis")))
    if palette is None and _current is None:
        return {level: number for number, level in enumerate(levels)}
    found = _colors_of(palette, len(levels))
    if isinstance(palette, list) and len(palette) < len(levels):
        once("the palette has fewer colours than there are groups; they are repeated")
    return dict(zip(levels, found))


def first(color=None, palette=None):
    """The colour of a plot without groups; None stands for the next of the axes."""
    if color is not None:
        return color
    if palette is not None and not isinstance(palette, dict):
        return _colors_of(palette, 1)[0]
    return _current[0] if _current else None
