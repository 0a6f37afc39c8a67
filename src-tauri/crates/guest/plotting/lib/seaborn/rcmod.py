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


def axes_style(style=None, rc=None):
    return _Settings(rc or {})


def plotting_context(context=None, font_scale=1, rc=None):
    return _Settings(rc or {})


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
