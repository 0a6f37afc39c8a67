"""Lines, and lines that only stand in a legend."""

from matplotlib import _line_style
from matplotlib.artist import Line2D as _Drawn

_LONG = {
    "c": "color",
    "lw": "linewidth",
    "ls": "linestyle",
    "ms": "markersize",
    "mfc": "markerfacecolor",
    "mec": "markeredgecolor",
}


class Line2D(_Drawn):
    """A line that code makes itself, mostly as an entry of a legend; other details of its look have no effect."""

    def __init__(self, xdata, ydata, **settings):
        look = {_LONG.get(name, name): value for name, value in settings.items()}
        dashes = _line_style.dashes(look.get("linestyle"))
        color = (
            look.get("markerfacecolor")
            if dashes is None or look.get("color") in (None, "w", "white", "none")
            else look.get("color")
        )
        super().__init__(
            list(xdata),
            list(ydata),
            color=color or look.get("color") or "black",
            label=look.get("label"),
            width=float(look.get("linewidth") or 2.0),
            dashes=dashes or (),
            marker=_line_style.marker(look.get("marker")),
            alpha=look.get("alpha"),
            points_only=dashes is None or look.get("color") in ("w", "white", "none"),
            size=float(look.get("markersize") or 6.0),
        )
