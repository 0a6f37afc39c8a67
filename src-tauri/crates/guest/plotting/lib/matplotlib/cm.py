"""Colormaps by name: `cm.viridis`, `cm.get_cmap("viridis")`."""

from matplotlib.colors import Colormap, Normalize, colormaps  # noqa: F401


def get_cmap(name=None, lut=None):
    found = colormaps.get_cmap(name)
    return found.resampled(lut) if lut else found


class ScalarMappable:
    """Numbers and their colours, for a colorbar."""

    def __init__(self, norm=None, cmap=None):
        self.norm, self.cmap, self.array = norm, colormaps.get_cmap(cmap), None

    @property
    def ramp(self):
        from matplotlib._color_conversion import ramp
        from matplotlib.artist import numbers

        return ramp(numbers(self.array), self.cmap, norm=self.norm)

    def set_array(self, array):
        self.array = array

    def to_rgba(self, value):
        return self.cmap(self.norm(value) if self.norm else value)


def __getattr__(name):
    try:
        return colormaps[name]
    except KeyError as error:
        raise AttributeError(f"module 'matplotlib.cm' has no attribute '{name}'") from error
