"""Themes: accepted, but the program has a style of its own; palettes are followed."""

from matplotlib import rcParams
from seaborn import palettes


def set_theme(
    context="notebook", style="darkgrid", palette="deep", font="sans-serif", font_scale=1, color_codes=True, rc=None
):
    if palette != "deep":
        palettes.set_palette(palette)
    set_style(style, rc)


set = set_theme


def set_style(style=None, rc=None):
    if isinstance(rc, dict) and "figure.figsize" in rc:
        rcParams["figure.figsize"] = rc["figure.figsize"]


def set_context(context=None, font_scale=1, rc=None):
    set_style(None, rc)


def set_color_codes(palette="deep"):
    """Short names of colours keep their meaning."""


class _Settings(dict):
    """Works in a `with` statement, as the original's do."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


# What the original's styles say. The program's own look stays; code that asks learns what it expects.
_SHARED_STYLE = {
    "figure.facecolor": "white",
    "axes.labelcolor": ".15",
    "xtick.direction": "out",
    "ytick.direction": "out",
    "xtick.color": ".15",
    "ytick.color": ".15",
    "axes.axisbelow": True,
    "grid.linestyle": "-",
    "text.color": ".15",
    "font.family": ["sans-serif"],
    "font.sans-serif": ["Arial", "DejaVu Sans", "Liberation Sans", "Bitstream Vera Sans", "sans-serif"],
    "lines.solid_capstyle": "round",
    "patch.edgecolor": "w",
    "patch.force_edgecolor": True,
    "image.cmap": "rocket",
    "xtick.top": False,
    "ytick.right": False,
    "axes.grid": True,
    "axes.facecolor": "#EAEAF2",
    "axes.edgecolor": "white",
    "grid.color": "white",
    "axes.spines.left": True,
    "axes.spines.bottom": True,
    "axes.spines.right": True,
    "axes.spines.top": True,
    "xtick.bottom": False,
    "ytick.left": False,
}
_BARE = {"axes.grid": False, "axes.facecolor": "white", "axes.edgecolor": ".15", "grid.color": ".8"}
_STYLES = {
    "darkgrid": {},
    "whitegrid": {"axes.facecolor": "white", "axes.edgecolor": ".8", "grid.color": ".8"},
    "dark": {"axes.grid": False},
    "white": _BARE,
    "ticks": {**_BARE, "xtick.bottom": True, "ytick.left": True},
}
_PLAIN = {
    "axes.facecolor": "white",
    "axes.edgecolor": "black",
    "axes.axisbelow": "line",
    "axes.labelcolor": "black",
    "grid.color": "#b0b0b0",
    "text.color": "black",
    "xtick.color": "black",
    "ytick.color": "black",
    "patch.edgecolor": "black",
    "patch.force_edgecolor": False,
    "image.cmap": "viridis",
    "axes.grid": False,
    "xtick.bottom": True,
    "ytick.left": True,
}
# In points, of the context `notebook`; the others are so many times as large.
_SIZES = {
    "axes.linewidth": 1.25,
    "grid.linewidth": 1,
    "lines.linewidth": 1.5,
    "lines.markersize": 6,
    "patch.linewidth": 1,
    "xtick.major.width": 1.25,
    "ytick.major.width": 1.25,
    "xtick.minor.width": 1,
    "ytick.minor.width": 1,
    "xtick.major.size": 6,
    "ytick.major.size": 6,
    "xtick.minor.size": 4,
    "ytick.minor.size": 4,
    "font.size": 12,
    "axes.labelsize": 12,
    "axes.titlesize": 12,
    "xtick.labelsize": 11,
    "ytick.labelsize": 11,
    "legend.fontsize": 11,
    "legend.title_fontsize": 12,
}
_CONTEXTS = {"paper": 0.8, "notebook": 1, "talk": 1.5, "poster": 2}


def axes_style(style=None, rc=None):
    if isinstance(style, dict):
        return _Settings({**style, **(rc or {})})
    if style is not None and style not in _STYLES:
        raise ValueError(f"style must be one of {', '.join(_STYLES)}")
    own = _PLAIN if style is None else _STYLES[style]
    return _Settings({**_SHARED_STYLE, **own, **(rc or {})})


def plotting_context(context=None, font_scale=1, rc=None):
    if isinstance(context, dict):
        return _Settings({**context, **(rc or {})})
    if context is not None and context not in _CONTEXTS:
        raise ValueError(f"context must be in {', '.join(_CONTEXTS)}")
    scale = _CONTEXTS[context or "notebook"]
    sizes = {
        name: size
        * scale
        * (font_scale if name.endswith("size") and not name.startswith(("lines", "xtick.m", "ytick.m")) else 1)
        for name, size in _SIZES.items()
    }
    return _Settings({**sizes, **(rc or {})})


def reset_defaults():
    palettes.set_palette(None)


reset_orig = reset_defaults


def despine(fig=None, ax=None, top=True, right=True, left=False, bottom=False, offset=None, trim=False):
    """The renderer draws only the edges that help."""


def move_legend(obj, loc, **settings):
    """The legend stands above the plot; its title can be changed."""
    axes = getattr(obj, "ax", obj)
    if "title" in settings and axes.get_legend() is not None:
        axes.get_legend().set_title(settings["title"])
