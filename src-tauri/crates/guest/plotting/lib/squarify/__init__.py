"""Treemaps: rectangles whose areas are shares of a whole, laid out by the program."""

from matplotlib import _color_conversion, _values, pyplot
from matplotlib.artist import Artist, numbers


class _Tiles(Artist):
    def __init__(self, sizes, labels, colors, texts):
        self.sizes, self.labels, self.colors, self.texts = sizes, labels, colors, texts

    def marks(self):
        tiles = []
        for number, (size, label, text) in enumerate(zip(self.sizes, self.labels, self.texts)):
            # Each tile says its size by itself.
            name = " ".join(str(part) for part in (str(label).split("\n")[0], text) if part not in (None, ""))
            color = self.colors[number % len(self.colors)] if self.colors else number
            tiles.append({"name": name, "group": None, "value": size, "paint": _color_conversion.paint(color, None)[0]})
        return [{"mark": "treemap", "tiles": tiles}]


def plot(
    sizes,
    norm_x=100,
    norm_y=100,
    color=None,
    label=None,
    value=None,
    ax=None,
    pad=False,
    bar_kwargs=None,
    text_kwargs=None,
    **settings,
):
    """Draw the sizes as tiles; `label` names them, `value` stands beside the name."""
    axes = ax if ax is not None else pyplot.gca()
    found = [size or 0.0 for size in numbers(sizes)]
    colors = None if color is None else [color] if _color_conversion.is_one(color) else _values.listed(color)
    labels = [""] * len(found) if label is None else [str(one) for one in _values.listed(label)]
    values = [None] * len(found) if value is None else _values.listed(value)
    axes._add(_Tiles(found, labels, colors, values))
    return axes
