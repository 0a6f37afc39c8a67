"""Shapes: drawn where `add_patch` puts them, and entries of a legend."""

import math

from matplotlib.artist import Artist

# Corners of what is round.
_CORNERS = 72


class Patch(Artist):
    def __init__(self, edgecolor=None, facecolor=None, color=None, label=None, alpha=None, fill=True, **settings):
        face = settings.get("fc", facecolor)
        edge = settings.get("ec", edgecolor)
        self.color, self.label, self.alpha = color or (face if fill and face != "none" else edge) or edge, label, alpha
        self.is_filled = bool(fill) and face != "none"
        self._axes = None

    def on(self, axes):
        """The same shape on these axes."""
        self._axes = axes
        if self.color is None:
            self.color = axes._fill_color({})
        return self

    def get_facecolor(self):
        return self.color

    def set_facecolor(self, color):
        self.color = color

    set_color = set_facecolor


class _Shape(Patch):
    def marks(self):
        from matplotlib.collections import Outline, Segments

        corners = self.outline()
        x = [self._axes.xaxis.convert_one(one) for one, _ in corners]
        y = [self._axes.yaxis.convert_one(one) for _, one in corners]
        if self.is_filled:
            return Outline(x, y, color=self.color, alpha=self.alpha, label=self.label).marks()
        edges = zip(x, y, [*x[1:], x[0]], [*y[1:], y[0]])
        return Segments(list(edges), color=self.color, alpha=self.alpha, label=self.label).marks()


class Rectangle(_Shape):
    def __init__(self, xy=(0, 0), width=0, height=0, angle=0.0, **settings):
        super().__init__(**settings)
        self.xy, self.width, self.height = xy, width, height

    def outline(self):
        (x, y), width, height = self.xy, self.width, self.height
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


FancyBboxPatch = Rectangle


class Polygon(_Shape):
    def __init__(self, xy, closed=True, **settings):
        super().__init__(**settings)
        self.xy = [(float(x), float(y)) for x, y in xy]

    def outline(self):
        return self.xy


class Ellipse(_Shape):
    def __init__(self, xy=(0, 0), width=1.0, height=1.0, angle=0.0, **settings):
        super().__init__(**settings)
        self.center, self.width, self.height, self.angle = xy, width, height, math.radians(angle)

    def outline(self):
        turn, (x, y) = self.angle, self.center
        found = []
        for number in range(_CORNERS):
            angle = 2 * math.pi * number / _CORNERS
            across, up = self.width / 2 * math.cos(angle), self.height / 2 * math.sin(angle)
            found.append(
                (x + across * math.cos(turn) - up * math.sin(turn), y + across * math.sin(turn) + up * math.cos(turn))
            )
        return found


class Circle(Ellipse):
    def __init__(self, xy=(0, 0), radius=5, **settings):
        super().__init__(xy, 2 * radius, 2 * radius, **settings)
        self.radius = radius


class Wedge(_Shape):
    def __init__(self, center, r, theta1, theta2, width=None, **settings):
        super().__init__(**settings)
        self.center, self.r, self.inner = center, r, 0.0 if width is None else r - width
        self.theta1, self.theta2 = theta1, theta2 if theta2 > theta1 else theta2 + 360

    def outline(self):
        x, y = self.center
        turns = [
            math.radians(self.theta1 + (self.theta2 - self.theta1) * number / _CORNERS)
            for number in range(_CORNERS + 1)
        ]
        outer = [(x + self.r * math.cos(turn), y + self.r * math.sin(turn)) for turn in turns]
        inner = [(x + self.inner * math.cos(turn), y + self.inner * math.sin(turn)) for turn in reversed(turns)]
        return outer + (inner if self.inner else [(x, y)])


class FancyArrowPatch(Patch):
    """An arrow from one position to another."""

    def __init__(self, posA=None, posB=None, **settings):
        super().__init__(**settings)
        self.ends = (posA, posB)

    outline = None

    def marks(self):
        from matplotlib.collections import Segments

        if None in self.ends:
            return []
        (x, y), (to_x, to_y) = (self._axes._data_place(end) for end in self.ends)
        return Segments([(x, y, to_x, to_y)], color=self.color, width=1.2, ends="arrow", label=self.label).marks()


class ConnectionPatch(Patch):
    """Lines between panels are not drawn."""

    def __init__(self, *arguments, **settings):
        super().__init__()
