"""One axis: what its positions mean, where it ends, and how its ticks are written."""

import math

from matplotlib import _values, _view, ticker
from matplotlib._default_label import Own
from matplotlib._mathtext import plain
from matplotlib._values import DAY
from matplotlib.ticker import Formatter, Locator, ScalarFormatter

# Days since 1970 of the year 2500; as seconds, it is still the first week of 1970.
_MOST_DAYS = 200_000
_TURNS = {"vertical": 90.0, "horizontal": 0.0}


def wording(label):
    return "own" if isinstance(label, Own) else "given"


class TickLabel:
    """The text at a tick. Turning one turns all, as they belong together."""

    def __init__(self, axis, text, place=0):
        self._axis, self._text, self._place = axis, text, place

    def __repr__(self):
        place = f"{self._place}, 0" if self._axis._way == "x" else f"0, {self._place}"
        return f"Text({place}, {self._text!r})"

    def get_text(self):
        return self._text

    def set_rotation(self, rotation):
        self._axis.rotate(rotation)

    def set(self, rotation=None, **settings):
        self._axis.rotate(rotation)

    def __getattr__(self, name):
        if name.startswith("set_"):
            return lambda *arguments, **settings: None
        raise AttributeError(f"'Text' object has no attribute '{name}'")


class Axis:
    """One axis of a pair, shared by axes that were made with `sharex` or `sharey`."""

    def __init__(self, axes, way):
        self.axes, self._way = axes, way
        self.label = None
        self.names = None
        self.is_time = False
        self.is_log = False
        self.threshold = None
        self.low = self.high = None
        # The ends that a library on top of this one sets, which the renderer chooses itself.
        self.told = None
        self.is_reversed = False
        self.positions = None
        self.texts = None
        self.rotation = None
        self.formatter = None
        self.locator = None
        # Whether ticks stand at the right rather than at the left.
        self.is_opposite = False
        # Whether code said that numbers are days.
        self.counts_days = False

    # From data to positions.

    def convert(self, data):
        """`data` as positions; names and dates decide what the axis is."""
        numbers = _values.plain_numbers(data)
        if numbers is not None:
            return self._from_days(numbers)
        found = _values.listed(data)
        if any(_values.is_name(value) for value in found):
            return [self._place(value) for value in found]
        if any(_values.is_date(value) for value in found):
            self.is_time = True
            return [_values.seconds(value) if _values.is_date(value) else None for value in found]
        return self._from_days([_values.number(value) for value in found])

    def _from_days(self, numbers):
        """Plain numbers among dates are days since 1970, as the real library counts; seconds are far larger."""
        if not self.is_time:
            return numbers
        return [place * DAY if place is not None and abs(place) < _MOST_DAYS else place for place in numbers]

    def convert_one(self, value):
        found = self.convert([value])
        return found[0] if found else None

    def _place(self, value):
        if self.names is None:
            self.names = []
        text = _values.name(value)
        if text not in self.names:
            self.names.append(text)
        return float(self.names.index(text))

    # Settings, and questions about them.

    def set_visible(self, visible):
        if not visible:
            self.set_ticks([])
            self.label = None

    def set_label_text(self, label, **settings):
        self.label = label if label is None or isinstance(label, Own) else str(label)

    def get_label_text(self):
        return self.label or ""

    def get_label(self):
        return TickLabel(self, self.get_label_text())

    def rotate(self, rotation):
        if rotation is not None:
            self.rotation = _TURNS[rotation] if isinstance(rotation, str) and rotation in _TURNS else float(rotation)

    def tick_right(self):
        self.is_opposite = self._way == "y"

    def tick_left(self):
        self.is_opposite = False

    def set_ticks_position(self, position):
        self.is_opposite = self._way == "y" and position == "right"

    def set_scale(self, value, *, linthresh=2.0, **settings):
        """`linear`, `log` or `symlog`, which is even up to `linthresh` on either side of 0."""
        if value not in ("linear", "log", "symlog", "asinh", "logit", "function"):
            raise ValueError(
                f"{value!r} is not a valid value for scale; supported values are 'asinh', 'function', 'functionlog', "
                "'linear', 'log', 'logit', 'mercator', 'symlog'\nhint: use 'log' for numbers that span several powers of ten"
            )
        self.is_log = value == "log"
        self.threshold = float(linthresh) if value in ("symlog", "asinh") else None

    def get_scale(self):
        return "symlog" if self.threshold is not None else "log" if self.is_log else "linear"

    def set_ticks(self, ticks, labels=None, rotation=None):
        self.positions = [place for place in self.convert(ticks) if place is not None]
        self.rotate(rotation)
        self.texts = None if labels is None else _texts(labels)

    def set_ticklabels(self, labels, rotation=None):
        self.rotate(rotation)
        self.texts = _texts(labels)
        if self.positions is None:
            self.positions = self._known_positions(len(self.texts))

    def _known_positions(self, count):
        if self.names is not None:
            return [float(place) for place in range(len(self.names))]
        found = self.axes._bar_positions(self._way)
        if len(found) == count:
            return found
        automatic = [float(place) for place in self.get_ticks()]
        return automatic if len(automatic) == count else [float(place) for place in range(count)]

    def get_ticks(self, minor=False):
        """Positions as numpy's numbers; those of names as a list."""
        import numpy

        if minor:
            return numpy.array([])
        if self.positions is not None:
            places = [place / DAY if self.is_time else place for place in self.positions]
            return numpy.array([int(place) for place in places] if all(map(_is_whole, places)) else places)
        if self.names is not None:
            return list(range(len(self.names)))
        if self.is_time or self.is_in_days() or self.locator is not None:
            _low, _high, chosen = self.axes._span(self._way)
            places = (self.locator.between(_low, _high) if self.locator is not None else None) or chosen
            return numpy.array([place / DAY if self.is_time or self.is_in_days() else place for place in places])
        return _view.ticks(self.axes, self._way)

    def get_ticklabels(self, minor=False, which=None):
        places = self.get_ticks()
        texts = self.texts if self.texts is not None else self.names
        if texts is None and (self.formatter is not None or self.is_time or self.is_in_days() or self.is_log):
            texts = [self._written(float(place)) for place in places]
        elif texts is None:
            texts = _view.texts([float(place) for place in places], *sorted(_view.limits(self.axes, self._way)))
        return [TickLabel(self, text, place) for place, text in zip(places, texts)]

    get_majorticklabels = get_ticklabels
    get_majorticklocs = get_ticklocs = get_ticks

    def set_major_formatter(self, formatter):
        if isinstance(formatter, str):
            formatter = ticker.StrMethodFormatter(formatter)
        elif not isinstance(formatter, Formatter) and callable(formatter):
            formatter = ticker.FuncFormatter(formatter)
        self.formatter = formatter

    def set_minor_formatter(self, formatter):
        """Only major ticks have texts."""

    def set_major_locator(self, locator):
        self.locator = locator if isinstance(locator, Locator) else None

    def set_minor_locator(self, locator):
        """Only major ticks are drawn."""

    def get_major_formatter(self):
        return self.formatter or ScalarFormatter()

    def set_inverted(self, inverted):
        self.is_reversed = bool(inverted)

    def set_tick_params(self, which="major", reset=False, rotation=None, labelrotation=None, **settings):
        self.rotate(labelrotation if rotation is None else rotation)

    def tick_params(self, **settings):
        self.set_tick_params(**settings)

    def grid(self, visible=None, which="major", **settings):
        self.axes.grid(visible, axis=self._way)

    def __getattr__(self, name):
        if name.startswith("set_") or name in ("tick_top", "tick_bottom", "label_position"):
            return lambda *arguments, **settings: None
        raise AttributeError(f"'{self._way.upper()}Axis' object has no attribute '{name}'")

    # The specification.

    def spec(self, span=None):
        """This axis; `span` gives its ends and ticks when texts must be written for them."""
        return {
            "label": self.label and plain(self.label),
            "wording": wording(self.label),
            "scale": self._scale(),
            "limits": {"low": self._placed(self.low), "high": self._placed(self.high), "reversed": self.is_reversed},
            "ticks": self._ticks(span),
            "rotation": self.rotation,
        }

    def writes_texts(self):
        """Whether the texts at ticks come from the code's own formatter or locator."""
        formats = self.formatter is not None and type(self.formatter).__call__ is not Formatter.__call__
        locates = self.locator is not None and (
            self.locator.positions is not None or type(self.locator).between is not Locator.between
        )
        return self.texts is None and (formats or locates)

    def is_in_days(self):
        """Whether its numbers are matplotlib's date numbers: said by code, or by a way to write or choose dates."""
        from matplotlib import dates

        writes = isinstance(self.formatter, (dates.DateFormatter, dates.AutoDateFormatter)) or isinstance(
            self.locator, dates._Rule
        )
        return (self.counts_days or writes) and not self.is_time and self.names is None

    def _placed(self, place):
        return place * DAY if place is not None and self.is_in_days() else place

    def _scale(self):
        if self.names is not None:
            return {"kind": "category", "names": self.names}
        if self.is_time or self.is_in_days():
            return {"kind": "time"}
        if self.threshold is not None:
            return {"kind": "symlog", "threshold": self.threshold}
        return {"kind": "log" if self.is_log else "linear"}

    def _ticks(self, span):
        positions, texts = self.positions, self.texts
        positions = None if positions is None else [self._placed(place) for place in positions]
        if positions is None and span is not None:
            low, high, chosen = span
            positions = self.locator.between(low, high) if self.locator is not None else None
            # Ticks that a formatter rounds must not lie at halves.
            positions = _without_halves(chosen, low, high) if positions is None else positions
        if positions is None:
            return {"kind": "automatic"}
        if not positions:
            return {"kind": "none"}
        if texts is None and self.formatter is not None and self.writes_texts():
            texts = [self._written(place, number) for number, place in enumerate(positions)]
        elif texts is None and self.names is not None:
            texts = [self.names[round(place)] if 0 <= round(place) < len(self.names) else "" for place in positions]
        labels = "positions" if texts is None else {"texts": texts}
        return {"kind": "at", "positions": positions, "labels": labels}

    def _written(self, place, number=None):
        if self.formatter is None:
            return str(int(place)) if place == int(place) else f"{place:g}"
        return plain(str(self.formatter(place / DAY if self.is_time or self.is_in_days() else place, number)))


def _without_halves(positions, low, high):
    """These positions, or those in steps of 2 where they are in steps of 2.5: `0M`, `2M`, `5M` would say what is not so."""
    step = positions[1] - positions[0] if len(positions) > 2 else 0.0
    if step <= 0 or abs(step / 10 ** math.floor(math.log10(step)) - 2.5) > 1e-6:
        return list(positions)
    step *= 0.8
    return [place * step for place in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _is_whole(place):
    return place == int(place)


def _texts(labels):
    found = (
        label.get_text() if hasattr(label, "get_text") else _values.name(label) for label in _values.listed(labels)
    )
    return [plain(text) for text in found]
