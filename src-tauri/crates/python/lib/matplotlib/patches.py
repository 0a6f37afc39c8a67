"""Patches: taken for legends; on their own they are not drawn."""

from .artist import Artist


class Patch(Artist):
    def __init__(self, edgecolor=None, facecolor=None, color=None, label=None, **settings):
        self.color, self.label = color or facecolor, label


class Rectangle(Patch):
    def __init__(self, xy=(0, 0), width=0, height=0, **settings):
        super().__init__(**settings)


Circle = Ellipse = Polygon = FancyArrowPatch = Rectangle
