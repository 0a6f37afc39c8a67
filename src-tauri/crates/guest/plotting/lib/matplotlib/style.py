"""Styles: the program's own look stays; a name that the real library knows is taken."""

import contextlib

from matplotlib import _style_state
from matplotlib.rcsetup import rcParams

available = [
    "bmh",
    "classic",
    "dark_background",
    "fast",
    "fivethirtyeight",
    "ggplot",
    "grayscale",
    "seaborn-v0_8",
    "seaborn-v0_8-colorblind",
    "seaborn-v0_8-darkgrid",
    "seaborn-v0_8-whitegrid",
    "tableau-colorblind10",
]


def use(style):
    names = [style] if isinstance(style, str) else style
    for name in names if isinstance(names, (list, tuple)) else ():
        if isinstance(name, str) and name not in available and not name.startswith(("seaborn", "default")):
            raise OSError(
                f"'{name}' is not a valid package style, path of style file, URL of style file, or library style name "
                "(library styles are listed in `style.available`)"
            )
        if isinstance(name, str):
            _style_state.take(name)
    if isinstance(style, dict):
        rcParams.update(style)


@contextlib.contextmanager
def context(style, after_reset=False):
    before, asked = (rcParams.theme, rcParams.ground), rcParams.asked("axes.prop_cycle")
    use(style)
    try:
        yield
    finally:
        rcParams.theme, rcParams.ground = before
        if asked is None:
            rcParams.drop("axes.prop_cycle")
        else:
            rcParams["axes.prop_cycle"] = asked


class _Library(dict):
    def __missing__(self, name):
        return {}


library = _Library()
