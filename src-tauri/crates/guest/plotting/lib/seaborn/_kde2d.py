"""Density estimates of two variables, as contour lines or bands."""

import numpy as np
from matplotlib import _values
from matplotlib._warnings import once
from seaborn import palettes
from seaborn.categorical import _name_axis

# Places along each way at which the density is known.
_GRID = 60
# More points than these change no line by more than its width.
_MOST = 2000
# Standard deviations of the kernel beyond the outermost points.
_CUT = 3


def draw(axes, given, hue_order, palette, color, fill, levels, thresh, cmap, adjust, legend):
    named = given.has("hue")
    groups = given.levels("hue", hue_order) if named else [None]
    paints = (
        palettes.of_levels(groups, palette, given.is_numeric("hue"))
        if named
        else {None: palettes.first(color, palette)}
    )
    if fill and len(groups) > 1:
        once("kdeplot: the densities of several groups are drawn as lines here, so that none hides another")
    for level in groups:
        part = given if level is None else given.group("hue", level)
        known = [(x, y) for x, y in zip(part.numbers("x"), part.numbers("y")) if x is not None and y is not None]
        if len(known) < 3:
            continue
        paint = paints[level] if paints[level] is not None else axes._next_color()
        label = None if level is None else _values.name(level)
        _one(axes, known, paint, fill and len(groups) == 1, levels, thresh, cmap, adjust, label)
    _name_axis(axes, "x", given.name("x"))
    _name_axis(axes, "y", given.name("y"))
    if named and legend:
        axes.legend(title=given.name("hue"))
    return axes


def _one(axes, known, paint, fill, levels, thresh, cmap, adjust, label):
    x, y, density = _density(known[:: max(1, len(known) // _MOST)], adjust)
    shares = (
        [float(one) for one in levels] if hasattr(levels, "__iter__") else list(np.linspace(thresh, 1, int(levels)))
    )
    heights = _heights(density, shares)
    rows = density.tolist()
    if fill:
        axes.contourf(x, y, rows, levels=heights, cmap=cmap or "Blues")
    elif cmap is not None:
        axes.contour(x, y, rows, levels=heights, cmap=cmap)
    else:
        axes.contour(x, y, rows, levels=heights, colors=f"C{paint}" if isinstance(paint, int) else paint)
    if label is not None:
        axes.plot([], [], color=paint, label=label)


def _density(known, adjust):
    """A Gaussian kernel with the covariance of the points, by Scott's rule, as scipy's `gaussian_kde` has it."""
    points = np.array(known, dtype=float).T
    factor = len(known) ** (-1 / 6) * adjust
    covariance = np.cov(points) * factor**2
    spread = np.sqrt(np.diag(covariance))
    x, y = (
        np.linspace(values.min() - _CUT * width, values.max() + _CUT * width, _GRID)
        for values, width in zip(points, spread)
    )
    (a, b), (_, c) = covariance.tolist()
    determinant = a * c - b * b
    whole = np.zeros((_GRID, _GRID))
    if determinant <= 0:
        return x.tolist(), y.tolist(), whole
    across, up = x.reshape(1, _GRID), y.reshape(_GRID, 1)
    for point_x, point_y in known:
        right, above = across - point_x, up - point_y
        whole = whole + np.exp(-(c * right * right - 2 * b * right * above + a * above * above) / (2 * determinant))
    return x.tolist(), y.tolist(), whole / (len(known) * 2 * np.pi * determinant**0.5)


def _heights(density, shares):
    """The densities outside of which these shares of the whole lie."""
    ordered = np.sort(density.ravel())[::-1]
    running = np.cumsum(ordered) / ordered.sum()
    places = np.searchsorted(running, 1 - np.array(shares))
    found = sorted({float(ordered[min(int(place), len(ordered) - 1)]) for place in places})
    return found if len(found) > 1 else [*found, float(ordered[0]) * 1.0001]
