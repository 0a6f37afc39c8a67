"""matplotlib, drawn by the program itself.

The functions and objects that analysis code uses, under their own names. They collect what is to be drawn; the picture
is laid out in Rust, in a look of its own, and shown in the chat. Style that the code asks for wins over that look.
"""

__version__ = "3.11.2"

from matplotlib import _color_data, colors, style
from matplotlib.colors import colormaps
from matplotlib.rcsetup import RcParams, rcParams


def __getattr__(name):
    """The modules of the package, each imported when it is first named."""
    import importlib

    if name.startswith("_"):
        raise AttributeError(f"module 'matplotlib' has no attribute {name!r}")
    try:
        return importlib.import_module(f"matplotlib.{name}")
    except ModuleNotFoundError:
        raise AttributeError(f"module 'matplotlib' has no attribute {name!r}") from None


def use(backend, *, force=True):
    """There is one way to draw here, whatever the backend is called."""


def get_backend():
    return "agg"


def rc(group, **settings):
    for name, value in settings.items():
        rcParams[f"{group}.{name}"] = value


def rcdefaults():
    rcParams.reset()
