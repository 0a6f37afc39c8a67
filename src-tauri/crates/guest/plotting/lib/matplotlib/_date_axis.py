"""Axes whose positions are matplotlib's date numbers: days since 1970, which the chart counts in seconds."""

DAY = 86400.0

# Which lists of a mark lie along the horizontal axis, and which along the vertical.
_ALONG = {
    "x": {
        "line": ["x"],
        "points": ["x"],
        "area": ["x"],
        "outline": ["x"],
        "segments": ["x", "to_x"],
        "text": ["x"],
        "heat": ["x_edges"],
    },
    "y": {
        "line": ["y"],
        "points": ["y"],
        "area": ["low", "high"],
        "outline": ["y"],
        "segments": ["y", "to_y"],
        "text": ["y"],
        "heat": ["y_edges"],
    },
}
# The same for marks that can stand or lie: of standing ones along the horizontal axis, and so on.
_STAND, _GROW = {"bars": ["positions", "widths"], "boxes": ["positions", "widths"]}, {"bars": ["bases", "values"]}
_CROSS = {"rule": ["at"], "span": ["from", "to"]}


def scaled(mark, way):
    """The mark with its positions along one axis in seconds."""
    kind = mark["mark"]
    if "orientation" in mark:
        stands = (mark["orientation"] == "vertical") == (way == "x")
        names = _CROSS.get(kind, []) if kind in _CROSS and stands else (_STAND if stands else _GROW).get(kind, [])
    else:
        names = _ALONG[way].get(kind, [])
    return {**mark, **{name: _seconds(mark[name]) for name in names}}


def _seconds(value):
    if isinstance(value, (list, tuple)):
        return [_seconds(one) for one in value]
    return None if value is None else float(value) * DAY
