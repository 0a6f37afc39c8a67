"""Plots of one number over another: points and lines."""

from matplotlib import _values, pyplot
from seaborn import _statistics, palettes
from seaborn._base import rows, wide
from seaborn.categorical import _name_axis

# The areas of points, from the smallest value to the largest.
_SIZES = (20.0, 200.0)
_SIGNS = ("o", "s", "D", "^", "X", "P")
_DASHES = ("-", "--", ":", "-.")


def scatterplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    size=None,
    style=None,
    palette=None,
    hue_order=None,
    hue_norm=None,
    sizes=None,
    size_order=None,
    markers=True,
    style_order=None,
    legend="auto",
    ax=None,
    color=None,
    s=None,
    alpha=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    given = rows(data, x=x, y=y, hue=hue, size=size, style=style)
    areas = _areas(given, sizes, s)
    for label, paint, numbers in _groups(given, palette, hue_order, color, axes):
        chosen = [[column[number] for number in numbers] for column in (given.get("x"), given.get("y"))]
        drawn = [areas[number] for number in numbers] if isinstance(areas, list) else areas
        axes.scatter(*chosen, s=drawn, color=paint, label=label if legend else None, alpha=alpha)
    if legend and given.has("size") and given.get("size") != given.get("hue"):
        _explain_sizes(axes, given, areas)
    return _finished(axes, given, legend)


def areas_of_values(data, size, sizes=None):
    """The area of each value, the same wherever it is drawn."""
    given = rows(data, size=size)
    return dict(zip(given.get("size"), _areas(given, sizes, None)))


# Sizes that a legend explains.
_NAMED_SIZES = 4


def _explain_sizes(axes, given, areas):
    """Grey points in the legend for a few of the sizes."""
    found = sorted({(area, value) for area, value in zip(areas, given.get("size")) if not _values.is_missing(value)})
    last = len(found) - 1
    few = (
        found
        if last < _NAMED_SIZES
        else [found[round(part * last / (_NAMED_SIZES - 1))] for part in range(_NAMED_SIZES)]
    )
    for area, value in few:
        said = f"{value:.3g}" if isinstance(value, float) else _values.name(value)
        axes.scatter([], [], s=area, color="gray", label=f"{given.name('size')}: {said}")


def _areas(given, sizes, s):
    if not given.has("size"):
        return 30.0 if s is None else s
    if isinstance(sizes, dict):
        return [float(sizes[value]) for value in given.get("size")]
    low, high = sizes if isinstance(sizes, tuple) else _SIZES
    if given.is_numeric("size"):
        found = [_values.number(value) for value in given.get("size")]
        known = [value for value in found if value is not None]
        least, span = min(known), (max(known) - min(known)) or 1
        return [low if value is None else low + (value - least) / span * (high - low) for value in found]
    levels = given.levels("size")
    areas = {level: high - (high - low) * number / max(len(levels) - 1, 1) for number, level in enumerate(levels)}
    return [areas.get(value, low) for value in given.get("size")]


def _groups(given, palette, hue_order, color, axes):
    """Label, colour and the numbers of the rows of each group."""
    if not given.has("hue"):
        chosen = palettes.first(color, palette if isinstance(palette, (str, list)) else None)
        yield None, axes._next_color() if chosen is None else chosen, range(len(given))
        return
    hues = given.get("hue")
    levels = given.levels("hue", hue_order)
    paints = palettes.of_levels(levels, palette, given.is_numeric("hue"))
    if given.is_numeric("hue") and len(levels) > 6:
        yield from _shaded(given, levels, paints)
        return
    for level in levels:
        yield _values.name(level), paints[level], [number for number, value in enumerate(hues) if value == level]


def _shaded(given, levels, paints):
    """Many numbers as colours: the legend names about five of them."""
    named = {levels[round(share * (len(levels) - 1) / 4)] for share in range(5)}
    hues = given.get("hue")
    for level in levels:
        label = _values.name(level) if level in named else None
        yield label, paints[level], [number for number, value in enumerate(hues) if value == level]


def _finished(axes, given, legend):
    _name_axis(axes, "x", given.name("x"))
    _name_axis(axes, "y", given.name("y"))
    if legend and given.has("hue"):
        axes.legend(title=given.name("hue"))
    elif legend and given.has("style"):
        axes.legend(title=given.name("style"))
    elif legend and given.has("size"):
        axes.legend()
    return axes


def lineplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    size=None,
    style=None,
    units=None,
    palette=None,
    hue_order=None,
    dashes=True,
    markers=None,
    style_order=None,
    estimator="mean",
    errorbar=("ci", 95),
    n_boot=1000,
    seed=None,
    orient="x",
    sort=True,
    err_style="band",
    legend="auto",
    ci="deprecated",
    ax=None,
    color=None,
    marker=None,
    label=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    if ci != "deprecated":
        errorbar = None if ci is None else "sd" if ci == "sd" else ("ci", ci)
    given = _wide_lines(data) if x is None and y is None else _with_places(rows(data, x=x, y=y, hue=hue, style=style))
    for name, paint, numbers in _groups(given, palette, hue_order, color, axes):
        for number, (style_name, chosen) in enumerate(_styles(given, numbers)):
            look = {"linestyle": _DASHES[number % len(_DASHES)] if dashes else "-", **_looks(settings)}
            look["marker"] = marker or (_SIGNS[number % len(_SIGNS)] if markers else None)
            said = ", ".join(part for part in (name, style_name) if part) or label
            _line(axes, given, chosen, paint, said, look, estimator, errorbar, (n_boot, seed), sort, err_style)
    return _finished(axes, given, legend)


def _looks(settings):
    return {
        name: settings[name]
        for name in ("alpha", "linewidth", "lw", "linestyle", "ls", "markersize")
        if name in settings
    }


def _styles(given, numbers):
    if not given.has("style"):
        return [(None, numbers)]
    values = given.get("style")
    same = given.get("style") == given.get("hue")
    return [
        (None if same else _values.name(level), chosen)
        for level in given.levels("style")
        if (chosen := [number for number in numbers if values[number] == level])
    ]


def _wide_lines(data):
    """Each column of a wide table is a line over its index."""
    given = wide(data, value="y", variable="hue")
    index = _values.listed(data.index) if hasattr(data, "index") and not callable(data.index) else None
    count = len(given) // max(len(given.levels("hue")), 1) if given.has("hue") else len(given)
    given.values["x"] = (list(range(count)) if index is None else index) * (len(given) // max(count, 1))
    return given


def _with_places(given):
    if not given.has("x"):
        given.values["x"] = list(range(len(given)))
    return given


def _line(axes, given, numbers, paint, label, look, estimator, errorbar, boot, sort, err_style):
    pairs = [(given.get("x")[number], _values.number(given.get("y")[number])) for number in numbers]
    pairs = [(x, y) for x, y in pairs if y is not None and not _values.is_missing(x)]
    by_place = {}
    for x, y in pairs:
        by_place.setdefault(x, []).append(y)
    if estimator is None or all(len(values) == 1 for values in by_place.values()):
        places, heights = [x for x, _ in pairs], [y for _, y in pairs]
        if sort:
            order = sorted(range(len(places)), key=lambda number: _sortable(places[number]))
            places, heights = [places[number] for number in order], [heights[number] for number in order]
        axes.plot(places, heights, color=paint, label=label, **look)
        return
    places = sorted(by_place, key=_sortable) if sort else list(by_place)
    heights = [_statistics.estimate(by_place[place], estimator) for place in places]
    axes.plot(places, heights, color=paint, label=label, **look)
    spans = [_statistics.interval(by_place[place], estimator, errorbar, *boot) for place in places]
    if any(span is not None for span in spans):
        low, high = zip(*(span or (height, height) for span, height in zip(spans, heights)))
        if err_style == "bars":
            down = [height - end for height, end in zip(heights, low)]
            up = [end - height for height, end in zip(heights, high)]
            axes.errorbar(places, heights, [down, up], fmt="none", ecolor=paint)
        else:
            axes.fill_between(places, list(high), list(low), color=paint, alpha=0.2)


def _sortable(value):
    """Names after numbers and dates, each among its like."""
    return (1, value) if isinstance(value, str) else (0, value)
