"""A figure's layout."""

import re

from plotly._parts import Part


class Layout(Part):
    # Lines, shapes and words that belong to no trace are kept by the figure, in the form in which they are drawn.
    _figure = None

    def __init__(self, given=None, **settings):
        super().__init__(given, path="layout", **settings)

    @property
    def annotations(self):
        return () if self._figure is None else self._figure._annotations()

    @property
    def shapes(self):
        return () if self._figure is None else self._figure._all_shapes()

    def text_of(self, name):
        """A text that may be given as itself, or in a dictionary."""
        return text_of(self[name])

    def axis(self, name):
        """Settings of an axis."""
        return dict(self.get(name) or {})

    def heading(self):
        """The title and what stands below it: `subtitle`, or the lines after the first."""
        given = self.get("title") or {}
        first, _, rest = (text_of(given) or "").partition("\n")
        below = text_of(given.get("subtitle"))
        return first or None, "\n".join(line for line in (rest, below) if line) or None


def text_of(value):
    value = value.get("text") if isinstance(value, dict) else value
    return None if value is None else plain(str(value))


def plain(text):
    """Without the tags that plotly takes in texts."""
    return re.sub(r"<[^<>]*>", "", text.replace("<br>", "\n"))
