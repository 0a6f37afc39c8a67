"""`boxplot`, `violinplot`, `errorbar`, `stem` and marked spans."""

import math

from matplotlib import _values, mlab
from matplotlib._histogram_bins import quantile
from matplotlib._warnings import unknown
from matplotlib.artist import numbers
from matplotlib.axes._plotting import _field, _full, _groups, _width
from matplotlib.collections import Boxes, Outline, Segments, Span

# The points of a violin's outline, and the share of its width that the box inside takes.
_OUTLINE = 100
_INNER = 0.12


class Spread:
    """The axes that inherit it bring `xaxis`, `yaxis`, `_add` and `_next_color`."""

    def boxplot(
        self,
        x,
        notch=None,
        sym=None,
        vert=None,
        orientation="vertical",
        whis=None,
        positions=None,
        widths=None,
        patch_artist=None,
        tick_labels=None,
        labels=None,
        showmeans=None,
        showfliers=None,
        label=None,
        boxprops=None,
        *,
        data=None,
        **settings,
    ):
        groups = _samples(_field(x, data))
        if vert is False:
            orientation = "horizontal"
        summaries = [
            summary(group, 1.5 if whis is None else whis, showfliers is not False, showmeans) for group in groups
        ]
        settings = {name: value for name, value in settings.items() if not name.endswith("props")}
        unknown("boxplot", {name: value for name, value in settings.items() if name not in _BOX_LOOK})
        color = (boxprops or {}).get("facecolor", (boxprops or {}).get("color"))
        places = _places(positions, len(groups))
        color = self._next_color() if color is None or color in ("black", "k") else color
        drawn = self._add(
            Boxes(
                orientation,
                places,
                summaries,
                widths=_values.one_per(widths, len(groups)) or [_box_width(places)],
                colors=[color] * len(groups),
                label=label if isinstance(label, str) else None,
            )
        )
        names = tick_labels if tick_labels is not None else labels
        stand = self.xaxis if orientation == "vertical" else self.yaxis
        stand.set_ticks(
            places, labels=_names_of(_field(x, data), len(groups)) if names is None else _values.listed(names)
        )
        return drawn.parts()

    def violinplot(
        self,
        dataset,
        positions=None,
        vert=None,
        widths=0.5,
        showmeans=False,
        showextrema=True,
        showmedians=False,
        quantiles=None,
        points=_OUTLINE,
        bw_method=None,
        side="both",
        orientation="vertical",
        *,
        data=None,
        **settings,
    ):
        unknown("violinplot", settings)
        groups = [[value for value in group if value is not None] for group in _samples(_field(dataset, data))]
        if vert is False:
            orientation = "horizontal"
        places = _places(positions, len(groups))
        widths = _values.one_per(widths, len(groups))
        color = self._next_color()
        bodies = [
            self._violin(orientation, place, width, group, color, bw_method, int(points), side=side)
            for place, width, group in zip(places, widths, groups)
            if group
        ]
        drawn = self._add(
            Boxes(
                orientation,
                places,
                [summary(group, math.inf, False, showmeans) for group in groups],
                widths=[width * _INNER for width in widths],
                colors=[color] * len(groups),
            )
        )
        return {**drawn.parts(), "bodies": bodies, "cmedians": drawn, "cbars": drawn, "cmeans": drawn}

    def _violin(
        self,
        orientation,
        place,
        width,
        group,
        color,
        bandwidth=None,
        points=_OUTLINE,
        scale=1.0,
        cut=0.0,
        label=None,
        side="both",
    ):
        values, heights = mlab.curve(group, bandwidth, points, cut)
        half = width / 2 * scale / (max(heights, default=1.0) or 1.0)
        low = [place if side == "high" else place - height * half for height in heights]
        high = [place if side == "low" else place + height * half for height in reversed(heights)]
        across = low + high
        along = values + values[::-1]
        x, y = (across, along) if orientation == "vertical" else (along, across)
        return self._add(Outline(x, y, color=color, alpha=0.45, label=label))

    def errorbar(
        self, x, y, yerr=None, xerr=None, fmt="", *, ecolor=None, capsize=None, label=None, data=None, **settings
    ):
        """A line through the points, and a bar for the error of each."""
        settings = _full(settings)
        x, y = _field(x, data), _field(y, data)
        look = {name: settings.pop(name) for name in list(settings) if name in _LINE_LOOK}
        unknown("errorbar", settings)
        if fmt == "none":
            line = None
            x, y = self.xaxis.convert(x), self.yaxis.convert(y)
            color = look.get("color") if look.get("color") is not None else self._next_color()
        else:
            line = self.plot(x, y, *([fmt] if fmt else []), label=label, **look)[0]
            x, y, color = line.x, line.y, line.color
        color = color if ecolor is None else ecolor
        bars = self._error_bars(x, y, _field(xerr, data), _field(yerr, data), color)
        return ErrorbarContainer((line, (), tuple(bars)), label=label)

    def _error_bars(self, x, y, xerr, yerr, color):
        bars = []
        for error, values, way in ((xerr, x, "x"), (yerr, y, "y")):
            if error is None:
                continue
            below, above = _errors(error, len(values))
            known = [
                (at_x, at_y, down, up)
                for at_x, at_y, down, up in zip(x, y, below, above)
                if None not in (at_x, at_y, down, up)
            ]
            if way == "x":
                lines = [(at_x - down, at_y, at_x + up, at_y) for at_x, at_y, down, up in known]
            else:
                lines = [(at_x, at_y - down, at_x, at_y + up) for at_x, at_y, down, up in known]
            bars.append(self._add(Segments(lines, color=color, ends="caps")))
        return bars

    def stem(
        self, *args, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label=None, orientation="vertical", data=None
    ):
        heads = _values.listed(_field(args[-1] if len(args) == 1 else args[1], data))
        locs = list(range(len(heads))) if len(args) == 1 else _field(args[0], data)
        line = self.plot(locs, heads, "o", label=label)[0]
        known = [(x, y) for x, y in zip(line.x, line.y) if x is not None and y is not None]
        self._add(Segments([(x, float(bottom), x, y) for x, y in known], color=line.color, width=1.5))
        return line

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, **settings):
        return self._span_mark("vertical", self.xaxis, xmin, xmax, settings)

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, **settings):
        return self._span_mark("horizontal", self.yaxis, ymin, ymax, settings)

    def _span_mark(self, orientation, axis, low, high, settings):
        settings = _full(settings)
        drawn = Span(
            orientation,
            axis.convert_one(low),
            axis.convert_one(high),
            color=self._color(settings),
            alpha=settings.pop("alpha", 0.25),
            label=settings.pop("label", None),
        )
        unknown("axvspan" if orientation == "vertical" else "axhspan", settings)
        return self._add(drawn)

    def fill_betweenx(self, y, x1, x2=0, where=None, **settings):
        settings = _full(settings)
        y = self.yaxis.convert(y)
        right, left = (_values.one_per(self.xaxis.convert(x), len(y)) for x in (x1, x2))
        chosen = [True] * len(y) if where is None else [bool(one) for one in _values.listed(where)]
        known = [row for row, one in zip(zip(left, right, y), chosen) if one and None not in row]
        x = [low for low, _, _ in known] + [high for _, high, _ in reversed(known)]
        outline = [at for _, _, at in known] + [at for _, _, at in reversed(known)]
        return self._add(
            Outline(
                x,
                outline,
                color=self._fill_color(settings),
                alpha=settings.pop("alpha", 1.0),
                label=settings.pop("label", None),
            )
        )

    def fill(self, *args, data=None, **settings):
        settings = {**({"color": args[2]} if args[2:3] else {}), **_full(settings)}
        x, y = self.xaxis.convert(args[0]), self.yaxis.convert(args[1])
        return [
            self._add(
                Outline(
                    x,
                    y,
                    color=self._fill_color(settings),
                    alpha=settings.pop("alpha", 1.0),
                    label=settings.pop("label", None),
                )
            )
        ]

    def arrow(self, x, y, dx, dy, **settings):
        settings = _full(settings)
        color = self._color(settings, "#52606d")
        from_x, from_y = self.xaxis.convert_one(x), self.yaxis.convert_one(y)
        return self._add(
            Segments(
                [(from_x, from_y, from_x + float(dx), from_y + float(dy))],
                color=color,
                width=_width(settings, 1.2),
                ends="arrow",
            )
        )


_LINE_LOOK = frozenset("color linestyle linewidth marker markersize alpha".split())
_BOX_LOOK = frozenset(
    "bootstrap usermedians conf_intervals meanline showcaps showbox manage_ticks autorange zorder capwidths".split()
)


class ErrorbarContainer(tuple):
    def __new__(cls, parts, label=None):
        made = super().__new__(cls, parts)
        made.label = label
        return made

    def get_label(self):
        return self.label or ""


def summary(values, whis, fliers, mean):
    """The numbers of one box: quartiles as numpy has them, whiskers to the last value within reach of them."""
    known = sorted(value for value in values if value is not None)
    if not known:
        return None
    first, median, third = (quantile(known, share) for share in (0.25, 0.5, 0.75))
    if isinstance(whis, (tuple, list)):
        lowest, highest = (quantile(known, share / 100) for share in whis)
    else:
        reach = float(whis) * (third - first) if third > first else (math.inf if math.isinf(float(whis)) else 0.0)
        lowest, highest = first - reach, third + reach
    low = next((value for value in known if value >= lowest), first)
    high = next((value for value in reversed(known) if value <= highest), third)
    low, high = min(low, first), max(high, third)
    outliers = [value for value in known if value < low or value > high] if fliers else []
    return {
        "low": low,
        "first": first,
        "median": median,
        "third": third,
        "high": high,
        "mean": sum(known) / len(known) if mean else None,
        "outliers": outliers,
    }


def _samples(data):
    """Several groups of numbers, or one."""
    if hasattr(data, "values") and callable(data.values):
        data = list(data.values())
    return [numbers(group) for group in _groups(data)]


def _places(positions, count):
    return [float(place) for place in (range(1, count + 1) if positions is None else _values.listed(positions))]


def _box_width(places):
    """As the real library: a share of the range, between 0.15 and 0.5."""
    return min(max(0.15 * (max(places, default=1) - min(places, default=1)), 0.3), 0.5)


def _names_of(data, count):
    columns = _values.columns_of(data)
    if columns is not None and all(name is not None for name, _ in columns):
        return [name for name, _ in columns]
    if hasattr(data, "keys") and not hasattr(data, "columns"):
        return [_values.name(key) for key in list(data.keys())[:count]]
    return [str(number) for number in range(1, count + 1)]


def _errors(error, count):
    """How far each error bar reaches below and above its value."""
    rows = _groups(error)
    if (len(rows) == 2 and count != 2) or (len(rows) == 2 and hasattr(rows[0], "__iter__")):
        return [_values.one_per(numbers(row), count) for row in rows]
    found = _values.one_per(numbers(error), count)
    if any(value is not None and value < 0 for value in found):
        raise ValueError("'yerr' must not contain negative values")
    return found, found
