"""Limits and ticks as the real library chooses them, for code that asks; the renderer chooses its own for the picture."""

import math

from matplotlib._values import DAY

# What is left free on each side, as a share of what the data takes.
_MARGIN = 0.05
# Steps that are round, and those of the decade below and above.
_STEPS = (0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 2.5, 5.0, 10.0, 20.0)
_MOST_STEPS = 9
_POINTS = 10.0
# Where the real library puts panels, as shares of a figure, and what it leaves between them, as a share of a panel.
_ROOM = {"x": 0.9 - 0.125, "y": 0.88 - 0.11}
_BETWEEN = 0.2


def limits(axes, way):
    """Where an axis begins and ends, as numbers of numpy's."""
    import numpy

    axis = axes.xaxis if way == "x" else axes.yaxis
    low, high = axis.low, axis.high
    if low is None or high is None:
        found = _automatic(_sharing(axes, way), way, axis)
        low, high = found[0] if low is None else low, found[1] if high is None else high
    if axis.is_time:
        low, high = low / DAY, high / DAY
    low, high = numpy.float64(low), numpy.float64(high)
    return (high, low) if axis.is_reversed else (low, high)


def ticks(axes, way):
    """Where the real library has ticks on an axis of numbers, also just beyond its ends."""
    import numpy

    low, high = sorted(float(end) for end in limits(axes, way))
    axis = axes.xaxis if way == "x" else axes.yaxis
    if axis.is_log:
        first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
        return numpy.array([10.0**power for power in range(first, last + 1)])
    return numpy.array(round_positions(low, high, _most_steps(axes, way)))


def round_positions(low, high, count):
    """Multiples of a round step that cover an interval in at most so many steps."""
    if high <= low:
        return [low]
    middle, span = (low + high) / 2, high - low
    far = abs(middle) / span >= 100
    offset = math.copysign(10.0 ** math.floor(math.log10(abs(middle))), middle) if far else 0.0
    scale = 10.0 ** math.floor(math.log10(span / count))
    low, high = low - offset, high - offset
    found = []
    for step in (step * scale for step in reversed(_up_to((high - low) / count / scale))):
        first = low // step * step
        start, end = _edge_below(low - first, step), _edge_above(high - first, step)
        found = [number * step + first for number in range(int(start), int(end) + 1)]
        if sum(low <= place <= high for place in found) >= 2:
            break
    return [place + offset for place in found]


def texts(places, low, high):
    """Numbers with as many digits as their distances need, as the real library writes them beside an axis."""
    import numpy

    inside = [place for place in places if low <= place <= high] or list(places)
    largest = max((abs(place) for place in inside), default=0.0)
    power = math.floor(math.log10(largest)) if largest > 0 else 0
    unit = 10.0**power if power <= -5 or power >= 6 else 1.0
    scaled = numpy.array([*places, low, high] if len(places) < 2 else list(places)) / unit
    span = float(numpy.ptp(scaled)) or float(numpy.abs(scaled).max()) or 1.0
    decade = math.floor(math.log10(span))
    digits = max(0, 3 - decade)
    while digits >= 0 and float(numpy.abs(scaled - numpy.round(scaled, digits)).max()) < 1e-3 * 10.0**decade:
        digits -= 1
    return [f"{place / unit + 0.0:.{digits + 1}f}".replace("-", "−") for place in places]


def _up_to(step):
    """The round steps up to the first that is not smaller."""
    return _STEPS[: next(number for number, one in enumerate(_STEPS) if one >= step * (1 - 1e-12)) + 1]


def _edge_below(place, step):
    whole, rest = divmod(place, step)
    return whole + 1 if abs(rest / step - 1) < 1e-10 else whole


def _edge_above(place, step):
    whole, rest = divmod(place, step)
    return whole if abs(rest / step) < 1e-10 else whole + 1


def _most_steps(axes, way):
    """As many as there is room for texts."""
    figure, place = axes.figure, axes.place
    size, count = (figure.get_figwidth(), place[3]) if way == "x" else (figure.get_figheight(), place[2])
    taken = place[5 if way == "x" else 4] if len(place) > 4 else 1
    one = float(size) * _ROOM[way] / (count + _BETWEEN * (count - 1))
    length = 72 * (one * taken + one * _BETWEEN * (taken - 1))
    return min(max(math.floor(length / (_POINTS * (3 if way == "x" else 2))), 1), _MOST_STEPS)


def _sharing(axes, way):
    """All axes that have this axis."""
    own = axes.xaxis if way == "x" else axes.yaxis
    others = [other for other in axes.figure._axes if (other.xaxis if way == "x" else other.yaxis) is own]
    return others if axes in others else [axes, *others]


def _automatic(sharing, way, axis):
    """What the data takes, and the margins."""
    if axis.told is not None:
        return axis.told
    found, sticky = [], []
    for axes in sharing:
        for artist in axes.artists:
            sticky += getattr(artist, "sticky", {}).get(way, [])
            for mark in artist.marks() if artist.get_visible() else ():
                places, edges = _extent(mark, way)
                found += [float(place) for place in places if place is not None and (place > 0 or not axis.is_log)]
                sticky += edges
    if not found:
        return (1.0, 10.0) if axis.is_log else (0.0, 1.0)
    low, high = _apart(min(found), max(found), axis)
    near = 1e-5 * abs(high - low)
    below = max((edge for edge in sticky if edge <= low + near), default=None)
    above = min((edge for edge in sticky if edge >= high - near), default=None)
    margin = sharing[0]._margins.get(way, _MARGIN)
    if axis.is_log:
        reach = (high / low) ** margin
        low, high = low / reach, high * reach
    else:
        reach = (high - low) * margin
        low, high = low - reach, high + reach
    return low if below is None else max(low, below), high if above is None else min(high, above)


def _apart(low, high, axis):
    """Two ends that are not the same."""
    if high - low > max(abs(low), abs(high)) * 1e-15:
        return low, high
    if axis.is_time:
        return low - 2 * 365 * DAY, high + 2 * 365 * DAY
    if axis.is_log:
        return low / 10, high * 10
    if low == high == 0:
        return -_MARGIN, _MARGIN
    return low - _MARGIN * abs(low), high + _MARGIN * abs(high)


def _extent(mark, way):
    """The places that a mark takes along an axis, and the edges that margins do not cross."""
    kind = mark["mark"]
    measure = _EXTENTS.get(kind)
    if measure is not None:
        return measure(mark, way)
    if kind == "area":
        return (mark["x"] if way == "x" else [*mark["low"], *mark["high"]]), []
    if kind in ("line", "points", "outline", "hexagons"):
        return mark[way], []
    return [], []


def _bars(mark, way):
    if (way == "x") == (mark["orientation"] == "vertical"):
        wide = list(zip(mark["positions"], mark["widths"]))
        return [place - width / 2 for place, width in wide] + [place + width / 2 for place, width in wide], []
    ends = [base + (value or 0.0) for base, value in zip(mark["bases"], mark["values"])]
    return [*mark["bases"], *ends], list(mark["bases"])


def _segments(mark, way):
    return [*mark[way], *mark[f"to_{way}"]], []


def _rule(mark, way):
    # A horizontal line takes a place of the vertical axis.
    return ([mark["at"]] if (mark["orientation"] == "horizontal") == (way == "y") else []), []


def _span(mark, way):
    return ([mark["from"], mark["to"]] if (mark["orientation"] == "horizontal") == (way == "y") else []), []


def _boxes(mark, way):
    if (way == "x") == (mark["orientation"] == "vertical"):
        edges = [place + side for place in mark["positions"] for side in (-0.5, 0.5)]
        return edges, edges
    found = []
    for summary in mark["summaries"]:
        found += [value for value in summary.values() if isinstance(value, (int, float))]
        found += [one for value in summary.values() if isinstance(value, (list, tuple)) for one in value]
    return found, []


def _heat(mark, way):
    edges = [mark[f"{way}_edges"][0], mark[f"{way}_edges"][-1]]
    return edges, edges


def _contours(mark, way):
    edges = [min(mark[way]), max(mark[way])]
    return edges, edges


_EXTENTS = {
    "contours": _contours,
    "bars": _bars,
    "segments": _segments,
    "rule": _rule,
    "span": _span,
    "boxes": _boxes,
    "heat": _heat,
}
