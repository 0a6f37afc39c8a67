"""Bins of a histogram, with numpy's rules."""

import bisect
import math


def edges(values, bins, limits):
    """The edges of the bins, of which the last includes its upper end."""
    if isinstance(bins, str):
        bins = _count(values, bins)
    if hasattr(bins, "__iter__"):
        return [float(edge) for edge in bins]
    count = int(bins)
    if count < 1:
        raise ValueError("`bins` must be positive, when an integer")
    low, high = limits if limits is not None else (min(values, default=0.0), max(values, default=1.0))
    if low == high:
        low, high = low - 0.5, high + 0.5
    width = (high - low) / count
    return [low + width * number for number in range(count)] + [float(high)]


def _count(values, rule):
    size = max(len(values), 1)
    sturges = math.ceil(math.log2(size)) + 1
    if rule == "sqrt":
        return math.ceil(math.sqrt(size))
    if rule == "rice":
        return math.ceil(2 * size ** (1 / 3))
    if rule in ("auto", "fd") and size > 1:
        ordered = sorted(values)
        spread = quantile(ordered, 0.75) - quantile(ordered, 0.25)
        width = 2 * spread / size ** (1 / 3)
        freedman = math.ceil((ordered[-1] - ordered[0]) / width) if width > 0 else 1
        return min(freedman if rule == "fd" else max(freedman, sturges), 1000) or 1
    return sturges


def quantile(ordered, share):
    """The value below which `share` of the ordered values lie, between neighbours in proportion."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def counts(values, weights, edges, density, cumulative):
    """How much lies in each bin."""
    found = [0.0] * (len(edges) - 1)
    for value, weight in zip(values, weights):
        if edges[0] <= value <= edges[-1]:
            found[min(bisect.bisect_right(edges, value) - 1, len(found) - 1)] += weight
    total = sum(found) or 1
    if density:
        widths = [high - low for low, high in zip(edges, edges[1:])]
        found = [count / total / (1 if cumulative else width) for count, width in zip(found, widths)]
    if cumulative:
        running = 0.0
        for number, count in enumerate(found):
            running += count
            found[number] = running
    return found
