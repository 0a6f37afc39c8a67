"""Kernel density estimates with a Gaussian kernel, as scipy's `gaussian_kde` has them."""

import bisect
import math


def bandwidth(values, method=None):
    """The standard deviation of the kernel; Scott's rule ("Multivariate Density Estimation", 1992) unless told otherwise."""
    count = len(values)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1)) if count > 1 else 0.0
    if method == "silverman":
        factor = (count * 3 / 4) ** -0.2
    elif isinstance(method, (int, float)):
        factor = float(method)
    else:
        factor = count**-0.2
    return factor * spread


# Beyond this many standard deviations, a kernel adds nothing that could be seen.
_REACH = 5.0


def at(values, points, width):
    """The density of `values` at each of `points`; only the values near a point are looked at."""
    ordered = sorted(values)
    scale = 1 / (len(ordered) * width * math.sqrt(2 * math.pi))
    found = []
    for point in points:
        near = ordered[
            bisect.bisect_left(ordered, point - _REACH * width) : bisect.bisect_right(ordered, point + _REACH * width)
        ]
        found.append(scale * sum(math.exp(-(((point - value) / width) ** 2) / 2) for value in near))
    return found


# More values than these change the curve by less than a line's width.
_MOST = 5000


def curve(values, method=None, points=200, cut=3.0, ends=None):
    """Positions and densities from `cut` bandwidths below the lowest value to as many above the highest, or between `ends`."""
    width = bandwidth(values, method)
    low, high = min(values), max(values)
    if width <= 0:
        return [low, low, low], [0.0, 1.0, 0.0]
    start, end = ends or (low - cut * width, high + cut * width)
    positions = [start + (end - start) * number / (points - 1) for number in range(points)]
    return positions, at(_even_sample(values), positions, width)


def _even_sample(values):
    """All values, or evenly many of their order statistics."""
    if len(values) <= _MOST:
        return values
    ordered = sorted(values)
    return [ordered[number * len(ordered) // _MOST] for number in range(_MOST)]
