"""Shares of a whole: pies and treemaps."""

from matplotlib import _color_conversion, _values
from matplotlib.artist import Artist, numbers
from plotly._drawing.look import colormap_of, css, marker_of
from plotly._layout import plain, text_of


def pie(trace, axes, figure):
    values = numbers(trace.get("values"))
    labels = _values.listed(trace.get("labels"))
    if not values:
        counts = {}
        for label in labels:
            counts[label] = counts.get(label, 0) + 1
        labels, values = list(counts), list(counts.values())
    totals = {}
    for label, value in zip(labels, values):
        totals[label] = totals.get(label, 0.0) + (value or 0.0)
    ordered = (
        sorted(totals.items(), key=lambda one: -one[1]) if trace.get("sort") is not False else list(totals.items())
    )
    hole = float(trace.get("hole", 0))
    given = marker_of(trace, "colors")
    info = trace.get("textinfo") or "percent"
    sizes = [value for _, value in ordered]
    pulls = trace.get("pull")
    pulled = None
    if pulls is not None and not isinstance(pulls, (int, float)):
        given_pulls = dict(zip(labels, (pull or 0.0 for pull in numbers(pulls))))
        pulled = [given_pulls.get(label, 0.0) for label, _ in ordered]
    elif pulls:
        pulled = [float(pulls)] * len(ordered)
    share = (
        "%.1f%%"
        if "percent" in info
        else (lambda part: f"{part * sum(sizes) / 100:g}")
        if "value" in info
        else "%.1f%%"
    )
    axes.pie(
        sizes,
        labels=[plain(_values.name(label)) for label, _ in ordered],
        autopct=share,
        explode=pulled,
        colors=[css(color) for color in given] if given is not None else None,
        wedgeprops={"width": 1 - hole} if hole else None,
    )


class Tiles(Artist):
    """Rectangles whose areas are shares."""

    def __init__(self, tiles):
        self.tiles = tiles

    def marks(self):
        return [{"mark": "treemap", "tiles": self.tiles}]


def treemap(trace, axes, figure):
    names, parents = _values.listed(trace.get("labels")), _values.listed(trace.get("parents"))
    values = [value or 0.0 for value in numbers(trace.get("values") or [1.0] * len(names))]
    ids = _values.listed(trace.get("ids") or names)
    paths = _paths(ids, names, parents)
    inner = {parent for parent in parents if parent}
    given = marker_of(trace, "colors")
    given = _values.listed(given) if given is not None and not isinstance(given, str) else None
    if given and all(not isinstance(color, str) for color in given):
        given = _tile_colors(trace, axes, given)
    groups = []
    tiles = []
    for number, (key, value) in enumerate(zip(ids, values)):
        if key in inner:
            continue
        *group, name = paths[key]
        parent = group[0] if group else ""
        if parent not in groups:
            groups.append(parent)
        color = (
            css(given[number])
            if given is not None and isinstance(given[number], str)
            else groups.index(parent)
            if parent
            else len(tiles)
        )
        tiles.append(
            {
                "name": plain(" · ".join([*group[1:], name])),
                "group": str(parent) if parent else None,
                "value": float(value),
                "paint": _color_conversion.paint(color, None)[0],
            }
        )
    axes._add(Tiles(tiles))


def _paths(ids, names, parents):
    """The names from the outermost holder of a tile to itself, without a whole that holds all of them."""
    called, holders = dict(zip(ids, names)), dict(zip(ids, parents))
    paths = {}
    for key in ids:
        path, seen, holder = [str(called[key])], {key}, holders[key]
        while holder and holder not in seen:
            path.insert(0, str(called.get(holder, holder)))
            seen.add(holder)
            holder = holders.get(holder)
        paths[key] = path
    deep = [path for path in paths.values() if len(path) > 1]
    has_whole = len({path[0] for path in paths.values()}) == 1 and any(len(path) > 2 for path in deep)
    return {key: path[1:] if has_whole and len(path) > 1 else path for key, path in paths.items()}


def _tile_colors(trace, axes, given):
    """Numbers as colours, explained by a bar."""
    scale, found = colormap_of(marker_of(trace, "colorscale")), numbers(given)
    shown = Artist()
    shown.ramp = _color_conversion.ramp(found, scale)
    axes.figure.colorbar(shown, ax=axes, label=text_of((marker_of(trace, "colorbar") or {}).get("title")))
    return _color_conversion.mapped(found, scale)
