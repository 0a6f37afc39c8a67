"""Colours of evenly seen lightness: from hue, saturation and lightness in HUSL to red, green and blue."""

import math

# From CIE XYZ to linear sRGB, and the white of D65.
_TO_RGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))
_U, _V = 0.19784, 0.46834
_EPSILON, _KAPPA = 0.008856, 903.3


def to_rgb(hue, saturation, lightness):
    """`hue` in degrees, the others up to 100."""
    if lightness >= 100:
        return (1.0, 1.0, 1.0)
    if lightness <= 0:
        return (0.0, 0.0, 0.0)
    chroma = _most_chroma(lightness, hue) * saturation / 100
    turn = math.radians(hue)
    xyz = _xyz(lightness, math.cos(turn) * chroma, math.sin(turn) * chroma)
    return tuple(_gamma(sum(one * other for one, other in zip(row, xyz))) for row in _TO_RGB)


def _most_chroma(lightness, hue):
    """The chroma at which a colour of this lightness and hue leaves what a screen can show."""
    sine, cosine = math.sin(math.radians(hue)), math.cos(math.radians(hue))
    level = (lightness + 16) ** 3 / 1560896
    level = level if level > _EPSILON else lightness / _KAPPA
    found = math.inf
    for red, green, blue in _TO_RGB:
        top = (0.99915 * red + 1.05122 * green + 1.14460 * blue) * level
        bottom = ((0.86330 * blue - 0.17266 * green) * sine + (0.12949 * blue - 0.38848 * red) * cosine) * level
        for end in (0.0, 1.0):
            chroma = lightness * (top - 1.05122 * end) / (bottom + 0.17266 * sine * end)
            found = chroma if 0 < chroma < found else found
    return found


def _xyz(lightness, u, v):
    """From CIE LUV."""
    y = ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / _KAPPA
    share_u, share_v = u / (13 * lightness) + _U, v / (13 * lightness) + _V
    x = 9 * y * share_u / (4 * share_v)
    return x, y, (9 * y - 15 * share_v * y - share_v * x) / (3 * share_v)


def _gamma(channel):
    level = 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055
    return min(max(level, 0.0), 1.0)
