"""The plotting methods of `Axes`: from arguments to marks."""

import math

from matplotlib import _color_conversion, _histogram_bins, _line_style, _title, _values
from matplotlib._warnings import unknown
from matplotlib.artist import (
    BarContainer,
    Line2D,
    PathCollection,
    Pie,
    PolyCollection,
    Rule,
    Text,
    Wedge,
    numbers,
    share_texts,
)
from matplotlib.collections import Segments

# A line of text and a letter, as shares of the longest bar, about.
_LINE, _LETTER = 0.045, 0.013
# Pixels between words and an arrow that begins at them.
_GAP = 4.0
_SHORT = {"c": "color", "lw": "linewidth", "ls": "linestyle", "ms": "markersize"}


def _full(settings):
    """Arguments under their full names."""
    return {_SHORT.get(name, name): value for name, value in settings.items()}


class Drawing:
    """Everything that adds marks. The axes that inherit it bring `xaxis`, `yaxis`, `_add` and `_next_color`."""

    # Lines and points.

    def plot(self, *args, data=None, scalex=True, scaley=True, **settings):
        settings = _full(settings)
        lines = []
        for x, y, form in _pairs(args, data):
            lines.extend(self._lines(x, y, form, settings))
        return lines

    def _lines(self, x, y, form, settings):
        columns = _values.columns_of(y)
        if columns is None:
            return [self._line(x, y, form, settings)]
        drawn = []
        for name, column in columns:
            label = settings.get("label") or name
            drawn.append(
                self._line(y.index if x is None and _has_index(y) else x, column, form, {**settings, "label": label})
            )
        return drawn

    def _line(self, x, y, form, settings):
        if x is None and _has_index(y):
            # A series knows where its values stand.
            x = y.index
        settings = dict(settings)
        linestyle, sign, color = _line_style.parsed(form) if form else (None, None, None)
        if form and linestyle is None and sign is not None:
            linestyle = "none"
        asked_style = {"linestyle": settings.get("linestyle", linestyle), "linewidth": settings.get("linewidth")}
        dashes = _line_style.dashes(settings.pop("linestyle", linestyle))
        sign = settings.pop("marker", sign)
        asked_style["marker"] = sign
        # Strokes of one's own, such as those that say that an axis is broken.
        is_drawn_by_hand = isinstance(sign, (list, tuple))
        marker = _line_style.marker(None if is_drawn_by_hand else sign)
        asked = settings.pop("color", None)
        color = color if asked is None else asked
        if settings.get("transform") is self.transAxes:
            x, y = zip(*(self._place_of(float(across), float(up)) for across, up in zip(x, y)))
        given = x, y
        y = self.yaxis.convert(y)
        x = [float(place) for place in range(len(y))] if x is None else self.xaxis.convert(x)
        _same_length(x, y)
        line = Line2D(
            x,
            y,
            color=self._next_color() if color is None else color,
            label=settings.pop("label", None),
            width=_width(settings),
            dashes=dashes or (),
            marker=marker,
            alpha=settings.pop("alpha", None),
            points_only=dashes is None,
            size=float(settings.pop("markersize", 6.0)),
        )
        line.given, line.asked = given, asked_style
        drawstyle = settings.pop("drawstyle", "default")
        if drawstyle.startswith("steps"):
            line.x, line.y = _steps(line.x, line.y, drawstyle)
            line.given = None
        unknown("plot", settings)
        return line if is_drawn_by_hand and dashes is None else self._add(line)

    def step(self, x, y, *args, where="pre", **settings):
        return self.plot(x, y, *args, drawstyle=f"steps-{where}", **settings)

    def plot_date(self, x, y, fmt="o", **settings):
        return self.plot(x, y, fmt, **settings)

    def semilogy(self, *args, **settings):
        self.yaxis.is_log = True
        return self.plot(*args, **settings)

    def semilogx(self, *args, **settings):
        self.xaxis.is_log = True
        return self.plot(*args, **settings)

    def loglog(self, *args, **settings):
        self.xaxis.is_log = self.yaxis.is_log = True
        return self.plot(*args, **settings)

    def scatter(
        self,
        x,
        y,
        s=None,
        c=None,
        marker=None,
        cmap=None,
        norm=None,
        vmin=None,
        vmax=None,
        alpha=None,
        *,
        data=None,
        **settings,
    ):
        x, y = _field(x, data), _field(y, data)
        x, y = self.xaxis.convert(x), self.yaxis.convert(y)
        if len(x) != len(y):
            raise ValueError("x and y must be the same size")
        color = settings.pop("color", None)
        given = _field(c, data) if color is None else color
        values = None if given is None or _color_conversion.is_one(given) else _values.listed(given)
        if values is not None and len(values) == len(x) and all(_is_number(value) for value in values):
            colors = _color_conversion.mapped(numbers(values), cmap, vmin, vmax, norm)
            ramp = _color_conversion.ramp(numbers(values), cmap, vmin, vmax, norm)
        else:
            colors, ramp = _color_conversion.each(given, 1 if values is None else len(x), self._next_color), None
        sizes = [36.0] if s is None else [value or 0.0 for value in numbers(_field(s, data))]
        # `s` is an area in points; the same area in pixels of the chat.
        diameters = [math.sqrt(max(size, 0.0)) for size in sizes]
        drawn = PathCollection(
            x,
            y,
            colors=colors,
            diameters=diameters,
            alpha=alpha,
            label=settings.pop("label", None),
            marker=_line_style.marker(marker) if marker is not None else "circle",
        )
        unknown("scatter", settings)
        if ramp is not None:
            drawn.ramp, drawn.values = ramp, numbers(values)
            self._mappable = drawn
        return self._add(drawn)

    # Bars.

    def bar(self, x, height, width=0.8, bottom=None, *, align="center", data=None, **settings):
        x, height = _field(x, data), _field(height, data)
        return self._bars("vertical", self.xaxis, self.yaxis, x, height, width, bottom, align, settings)

    def barh(self, y, width, height=0.8, left=None, *, align="center", data=None, **settings):
        y, width = _field(y, data), _field(width, data)
        return self._bars("horizontal", self.yaxis, self.xaxis, y, width, height, left, align, settings)

    def _bars(self, orientation, stand, grow, places, values, thickness, base, align, settings):
        settings = _full(settings)
        are_days = _are_days(values, base)
        whole = _are_whole(values)
        if are_days:
            lengths = [_values.number(value) for value in _values.listed(values)]
            values = [None if value is None else value * _values.DAY for value in lengths]
        else:
            values = grow.convert(values)
        places = stand.convert(places)
        if len(values) == 1 and len(places) > 1:
            values = values * len(places)
        if len(places) == 1 and len(values) > 1:
            places = places * len(values)
        if len(places) != len(values):
            one, other = ("x", "height") if orientation == "vertical" else ("y", "width")
            raise ValueError(
                "shape mismatch: objects cannot be broadcast to a single shape.  "
                f"Mismatch is between '{one}' with shape ({len(places)},) and '{other}' with shape ({len(values)},)."
            )
        kept = [number for number, place in enumerate(places) if place is not None]
        widths = self._thickness(thickness, places, stand)
        # A base may be a date: then the bars are lengths of time, and numbers are days.
        base = None if base is None else grow.convert(base)
        bases = [0.0 if value is None else value for value in _values.one_per(base, len(places))] or [0.0] * len(places)
        if align == "edge":
            places = [place + width / 2 if place is not None else None for place, width in zip(places, widths)]
        label = settings.pop("label", None)
        self._take_ticks(stand, settings.pop("tick_label", None), places)
        bars = BarContainer(
            orientation,
            [places[number] for number in kept],
            [values[number] for number in kept],
            widths=[widths[number] for number in kept],
            bases=[bases[number] for number in kept],
            colors=_color_conversion.each(self._bar_color(settings), len(kept), self._cached_color()),
            alpha=settings.pop("alpha", None),
            label=label if label is None or isinstance(label, str) else None,
            whole=whole and not are_days,
        )
        errors = settings.pop("xerr", None), settings.pop("yerr", None)
        color = settings.pop("ecolor", None)
        unknown("bar" if orientation == "vertical" else "barh", settings)
        self._add(bars)
        self._add_errors(bars, errors, color)
        return bars

    @staticmethod
    def _bar_color(settings):
        found = [settings.pop(name, None) for name in ("color", "facecolor", "facecolors", "fc")]
        return next((color for color in found if color is not None), None)

    def _add_errors(self, bars, errors, color):
        tops = [None if value is None else base + value for base, value in zip(bars.bases, bars.values)]
        x, y = (bars.positions, tops) if bars.orientation == "vertical" else (tops, bars.positions)
        self._error_bars(x, y, *errors, "#1f2933" if color is None else color)

    def _thickness(self, thickness, places, stand):
        if stand.is_time:
            known = sorted({place for place in places if place is not None})
            gaps = [high - low for low, high in zip(known, known[1:])]
            days = 86400.0
            if thickness == 0.8:
                # Bars a fraction of a day wide are invisible in a chart over years.
                return [0.8 * min(gaps, default=days)] * len(places)
            return [width * days for width in _values.one_per(numbers(thickness), len(places))]
        return _values.one_per(numbers(thickness), len(places))

    @staticmethod
    def _take_ticks(stand, labels, places):
        if labels is not None:
            stand.set_ticks(
                [place for place in places if place is not None], labels=_values.one_per(labels, len(places))
            )

    def _cached_color(self):
        """All bars of one call share the theme's next colour."""
        found = []

        def color():
            if not found:
                found.append(self._next_color())
            return found[0]

        return color

    def bar_label(self, container, labels=None, *, fmt="%g", label_type="edge", padding=0, **settings):
        if labels is None:
            labels = ["" if value is None else _formatted(fmt, value) for value in container.values]
        texts = [str(label) for label in labels]
        color, size = settings.pop("color", None), settings.pop("fontsize", settings.pop("size", None))
        unknown("bar_label", settings)
        if label_type == "center":
            return self._words_inside(container, texts, color, size)
        container.texts = texts
        return [Text(0.0, 0.0, text) for text in texts]

    def _words_inside(self, bars, texts, color, size):
        """Words in the middle of bars, where these are long enough for them."""
        ends = [abs(base + (value or 0.0)) for one in self.containers for base, value in zip(one.bases, one.values)]
        words = []
        for place, base, value, text in zip(bars.positions, bars.bases, bars.values, texts):
            room = _LINE if bars.orientation == "vertical" else _LETTER * len(text)
            if not text or abs(value or 0.0) < room * max(ends, default=0.0):
                continue
            middle = base + value / 2
            at = (place, middle) if bars.orientation == "vertical" else (middle, place)
            words.append(self._add(Text(*at, text, at=at, color=color, ha="center", va="center", size=size)))
        return words

    def hist(
        self,
        x,
        bins=None,
        range=None,
        density=False,
        weights=None,
        cumulative=False,
        bottom=None,
        histtype="bar",
        align="mid",
        orientation="vertical",
        rwidth=None,
        log=False,
        color=None,
        label=None,
        stacked=False,
        *,
        data=None,
        **settings,
    ):
        from matplotlib.rcsetup import rcParams

        alpha = settings.pop("alpha", None)
        fill = settings.pop("fill", None)
        drawn_as_line = histtype == "step" and not fill
        unknown("hist", settings)
        groups = [[value for value in numbers(group) if value is not None] for group in _groups(_field(x, data))]
        edges = _histogram_bins.edges(
            [value for group in groups for value in group], rcParams["hist.bins"] if bins is None else bins, range
        )
        weight_groups = (
            [[1.0] * len(group) for group in groups]
            if weights is None
            else [numbers(group) for group in _groups(weights)]
        )
        # Groups on top of each other share one density, which adds up to 1.
        counts = [
            _histogram_bins.counts(group, weight, edges, density and not stacked, cumulative)
            for group, weight in zip(groups, weight_groups)
        ]
        if density and stacked:
            whole = sum(weight for group in weight_groups for weight in group) or 1.0
            widths = [1.0 if cumulative else high - low for low, high in zip(edges, edges[1:])]
            counts = [[count / whole / width for count, width in zip(found, widths)] for found in counts]
        labels = [label] if label is None or isinstance(label, str) else _values.listed(label)
        colors = [color] if color is None or _color_conversion.is_one(color) else list(color)
        containers, base = [], [0.0] * (len(edges) - 1)
        for number, found in enumerate(counts):
            look = {
                "color": colors[number] if number < len(colors) else None,
                "label": labels[number] if number < len(labels) else None,
                "alpha": alpha,
            }
            if drawn_as_line:
                containers.append([self._bins_as_line(edges, found, base, orientation, **look)])
            else:
                beside = histtype not in ("step", "stepfilled") and not stacked
                place, of = (number, len(counts)) if beside else (0, 1)
                bars = self._bins_as_bars(edges, found, base, place, of, orientation, **look)
                containers.append(bars)
            if stacked:
                base = [low + count for low, count in zip(base, found)]
        if log:
            (self.yaxis if orientation == "vertical" else self.xaxis).is_log = True
        alone = len(counts) == 1
        return (
            _values.array(counts[0] if alone else counts),
            _values.array(edges),
            containers[0] if alone else containers,
        )

    def _bins_as_bars(self, edges, counts, base, number, of, orientation, color, label, alpha):
        widths = [(high - low) / of for low, high in zip(edges, edges[1:])]
        places = [low + width * (number + 0.5) for low, width in zip(edges, widths)]
        color = self._next_color() if color is None else color
        return self._add(
            BarContainer(
                orientation,
                places,
                list(counts),
                widths=widths,
                bases=list(base),
                colors=[color] * len(places),
                alpha=alpha,
                label=label,
            )
        )

    def _bins_as_line(self, edges, counts, base, orientation, color, label, alpha):
        """The outline of the bins, down to the axis at both ends."""
        along = [edge for edge in edges for _ in (0, 1)]
        tops = [low + count for low, count in zip(base, counts)]
        across = [0.0, *(top for top in tops for _ in (0, 1)), 0.0]
        x, y = (along, across) if orientation == "vertical" else (across, along)
        return self.plot(x, y, color=self._next_color() if color is None else color, label=label, alpha=alpha)[0]

    # Areas and rules.

    def fill_between(self, x, y1, y2=0, where=None, interpolate=False, step=None, *, data=None, **settings):
        settings = _full(settings)
        x = self.xaxis.convert(_field(x, data))
        high, low = (_values.one_per(self.yaxis.convert(_field(y, data)), len(x)) for y in (y1, y2))
        if where is not None:
            chosen = [bool(one) for one in _values.listed(where)]
            high = [value if one else None for value, one in zip(high, chosen)]
            low = [value if one else None for value, one in zip(low, chosen)]
        drawn = PolyCollection(
            x,
            low,
            high,
            color=self._fill_color(settings),
            alpha=settings.pop("alpha", None),
            label=settings.pop("label", None),
        )
        unknown("fill_between", settings)
        return self._add(drawn)

    def stackplot(self, x, *args, labels=(), colors=None, alpha=None, baseline="zero", **settings):
        unknown("stackplot", settings)
        places = self.xaxis.convert(x)
        rows = args if len(args) != 1 else _groups(args[0] if hasattr(args[0], "columns") else _values.listed(args[0]))
        labels = list(labels)
        base, drawn = [0.0] * len(places), []
        for number, row in enumerate(rows):
            top = [low + (value or 0.0) for low, value in zip(base, numbers(row))]
            color = colors[number % len(colors)] if colors else self._next_color()
            label = labels[number] if number < len(labels) else None
            drawn.append(self._add(PolyCollection(places, base, top, color=color, alpha=alpha, label=label)))
            drawn[-1].sticky = {"y": [0.0]}
            base = top
        return drawn

    def axhline(self, y=0, xmin=0, xmax=1, **settings):
        return self._rule("horizontal", self.yaxis.convert_one(y), settings)

    def axvline(self, x=0, ymin=0, ymax=1, **settings):
        return self._rule("vertical", self.xaxis.convert_one(x), settings)

    def hlines(self, y, xmin, xmax, colors=None, linestyles="solid", label="", **settings):
        places = self.yaxis.convert(y)
        ends = [_values.one_per(self.xaxis.convert(end), len(places)) for end in (xmin, xmax)]
        return self._straight(
            [(low, at, high, at) for at, low, high in zip(places, *ends)], colors, linestyles, label, settings
        )

    def vlines(self, x, ymin, ymax, colors=None, linestyles="solid", label="", **settings):
        places = self.xaxis.convert(x)
        ends = [_values.one_per(self.yaxis.convert(end), len(places)) for end in (ymin, ymax)]
        return self._straight(
            [(at, low, at, high) for at, low, high in zip(places, *ends)], colors, linestyles, label, settings
        )

    def _straight(self, lines, colors, linestyles, label, settings):
        settings = _full(settings)
        color = settings.pop("color", colors)
        color = color if color is None or _color_conversion.is_one(color) else _values.listed(color)[0]
        dashes = _line_style.dashes(linestyles if isinstance(linestyles, str) else None) or ()
        drawn = Segments(
            [line for line in lines if None not in line],
            color=self._next_color() if color is None else color,
            dashes=dashes,
            width=_width(settings, 1.5),
            alpha=settings.pop("alpha", None),
            label=label or None,
        )
        unknown("hlines", settings)
        return self._add(drawn)

    def _fill_color(self, settings):
        """Areas count their colours for themselves, so that they have those of the lines that they belong to."""
        found = [settings.pop(name, None) for name in ("color", "facecolor")]
        asked = next((color for color in found if color is not None), None)
        if asked is None:
            asked, self._fills = self._fills, self._fills + 1
        return asked

    def _color(self, settings, *others):
        """The colour that was asked for, otherwise the next of the theme. A series of the theme is a number, 0 the first."""
        found = [settings.pop(name, None) for name in ("color", "facecolor")]
        asked = next((color for color in (*found, *others) if color is not None), None)
        return self._next_color() if asked is None else asked

    def _rule(self, orientation, at, settings):
        settings = _full(settings)
        color = settings.pop("color", None)
        dashes = _line_style.dashes(settings.pop("linestyle", None)) or ()
        drawn = Rule(
            orientation,
            at,
            color="#52606d" if color is None else color,
            width=_width(settings, 1.2),
            dashes=dashes,
            alpha=settings.pop("alpha", None),
            label=settings.pop("label", None),
        )
        unknown("axhline" if orientation == "horizontal" else "axvline", settings)
        return self._add(drawn)

    # Words.

    def text(self, x, y, s, fontdict=None, *, transform=None, **settings):
        settings = {**(fontdict or {}), **settings}
        color, ha = settings.pop("color", None), settings.pop("ha", settings.pop("horizontalalignment", "left"))
        size = settings.pop("fontsize", settings.pop("size", None))
        va = settings.pop("va", settings.pop("verticalalignment", "baseline"))
        settings.pop("rotation", None)
        shift = settings.pop("_shift", (0.0, 0.0))
        unknown("text", settings)
        place = None if transform is None else self._placed(x, y, s, va, transform)
        if isinstance(place, Text):
            return place
        if place is None:
            place = self.xaxis.convert_one(x), self.yaxis.convert_one(y)
        return self._add(Text(x, y, s, at=place, color=color, ha=ha, va=va, size=size, shift=shift))

    def _placed(self, x, y, s, va, transform):
        """Where words stand whose place is not given among the data: outside the axes they are a heading or a caption."""
        if transform is getattr(self.figure, "transFigure", None):
            return self.figure.text(x, y, s)
        if transform is self.transData:
            return None
        ways = getattr(transform, "shares", ("x", "y"))
        if ways == ("x", "y"):
            outside = self._over if y >= _title.OVER and va != "top" else self._under if y <= _title.UNDER else None
            if outside is not None:
                outside.append((float(y), Text.heading(x, y, s)))
                return outside[-1][1]
        across, up = self._place_of(float(x) if "x" in ways else 0.0, float(y) if "y" in ways else 0.0)
        return across if "x" in ways else self.xaxis.convert_one(x), up if "y" in ways else self.yaxis.convert_one(y)

    def annotate(
        self, text, xy, xytext=None, xycoords="data", textcoords=None, arrowprops=None, annotation_clip=None, **settings
    ):
        if xycoords in ("axes fraction", "figure fraction") and arrowprops is None and xytext is None:
            there = self.transAxes if xycoords == "axes fraction" else self.figure.transFigure
            return self.text(*xy, text, transform=there, **settings)
        if getattr(xycoords, "shares", None):
            xy = self._placed(*xy, text, "baseline", xycoords)
        elif not isinstance(xycoords, str) or xycoords.startswith(("axes", "figure", "subfigure")):
            xy = self._place_of(float(xy[0]), float(xy[1]))
        place = self._annotated(xy, xytext, textcoords if textcoords is not None else xycoords)
        if textcoords in ("offset points", "offset pixels") and arrowprops is None and xytext is not None:
            # A point is as large as a pixel of the chat.
            return self.text(xy[0], xy[1], text, _shift=xytext, **{**_beside(xytext), **settings})
        words = self.text(place[0], place[1], text, **settings)
        if arrowprops is not None and place is not xy and isinstance(words, Text):
            self._arrow_from(words, self._data_place(xy), dict(arrowprops))
        return words

    def _arrow_from(self, words, target, look):
        """An arrow from the edge of the words' box towards its target, as from the middle of the words."""
        if None in (*words.at, *target):
            return
        pixel = [
            (high - low) / length for (low, high, _), length in zip((self._span("x"), self._span("y")), self._room())
        ]
        if 0 in pixel or self.xaxis.is_log or self.yaxis.is_log:
            start = words.at
        else:
            across, up = words.extent()
            middle = [at + unit * (low + high) / 2 for at, unit, (low, high) in zip(words.at, pixel, (across, up))]
            way = [(end - begin) / unit for end, begin, unit in zip(target, middle, pixel)]
            halves = [(high - low) / 2 + _GAP for low, high in (across, up)]
            reach = min((half / abs(step) for half, step in zip(halves, way) if step), default=1.0)
            if reach >= 1.0:
                # The target lies under the words.
                return
            start = [begin + step * unit * reach for begin, step, unit in zip(middle, way, pixel)]
        color = next(
            (look[name] for name in ("color", "ec", "edgecolor", "facecolor", "fc") if look.get(name)), "#52606d"
        )
        # Without a style, the real library draws a broad arrow.
        broad = look.get("arrowstyle") is None and "width" not in look
        width = float(look.get("lw", look.get("linewidth", look.get("width", 3.0 if broad else 1.2))))
        tip = "plain" if look.get("arrowstyle") == "-" else "arrow"
        dashes = _line_style.dashes(look.get("linestyle", look.get("ls"))) or ()
        self._add(Segments([(*start, *target)], color=color, width=width, ends=tip, dashes=dashes))

    def _annotated(self, xy, xytext, coords):
        """Where the words of an annotation stand, among the data."""
        if xytext is None:
            return xy
        if coords in ("axes fraction", "figure fraction"):
            return self._place_of(float(xytext[0]), float(xytext[1]))
        if coords in ("offset points", "offset pixels"):
            (left, right, _), (bottom, top, _) = self._span("x"), self._span("y")
            (width, height), (x, y) = self._room(), self._data_place(xy)
            return x + (right - left) * float(xytext[0]) / width, y + (top - bottom) * float(xytext[1]) / height
        return xytext

    def _room(self):
        """About how wide and high the space between the axes is in pixels of the chat, which are as large as points."""
        width, height = self.figure._size or (10.0, 35 / 6)
        scale = min(max(width * 72.0, 520.0), 1000.0) / width
        rows, columns, row_span, column_span = (*self.place, 1, 1)[2:6]
        across, up = width * scale * column_span / columns, height * scale * row_span / rows
        return max(across - 65.0, 100.0), max(up - 70.0, 80.0)

    def _data_place(self, place):
        return self.xaxis.convert_one(place[0]), self.yaxis.convert_one(place[1])

    # Shares of a whole.

    def pie(
        self,
        x,
        explode=None,
        labels=None,
        colors=None,
        autopct=None,
        pctdistance=0.6,
        shadow=False,
        labeldistance=1.1,
        startangle=0,
        radius=1,
        counterclock=True,
        wedgeprops=None,
        textprops=None,
        **settings,
    ):
        unknown("pie", settings)
        values = [value or 0.0 for value in numbers(x)]
        if any(value < 0 for value in values):
            raise ValueError("Wedge sizes 'x' must be non negative values")
        names = [_values.name(label) for label in _values.listed(labels)]
        colors = None if colors is None else _values.listed(colors)
        wedges = []
        pulled = [0.0] * len(values) if explode is None else [out or 0.0 for out in numbers(explode)]
        if len(pulled) != len(values):
            raise ValueError(f"'explode' must be of length 'x', not {len(pulled)}")
        for number, (value, text) in enumerate(zip(values, share_texts(values, autopct))):
            color = colors[number % len(colors)] if colors else number
            wedge = Wedge(names[number] if number < len(names) else "", value, color, pulled[number])
            wedge.text = text
            wedges.append(wedge)
        width = float((wedgeprops or {}).get("width", 1.0))
        self._add(Pie(wedges, max(0.0, 1.0 - width / float(radius or 1))))
        reach = 1.25 * float(radius or 1)
        self.xaxis.told = self.yaxis.told = (-reach, reach)
        texts = [Text(0.0, 0.0, name) for name in names]
        return (wedges, texts) if autopct is None else (wedges, texts, [Text(0.0, 0.0, wedge.text) for wedge in wedges])


def _beside(offset):
    """How words lie at a place that they are moved away from."""
    x, y = float(offset[0]), float(offset[1])
    return {
        "ha": "left" if x > 0 else "right" if x < 0 else "center",
        "va": "bottom" if y > 0 else "top" if y < 0 else "center",
    }


def _are_whole(values):
    dtype = str(getattr(values, "dtype", ""))
    if dtype:
        return dtype.lower().startswith(("int", "uint"))
    found = _values.listed(values)
    return all(isinstance(value, int) and not isinstance(value, bool) for value in found)


def _are_days(values, base):
    """Numbers that are added to dates count days, as matplotlib's numbers of dates do."""
    if str(getattr(values, "dtype", "")).startswith("timedelta"):
        return False
    known = [value for value in _values.listed(values) if value is not None]
    return any(_values.is_date(value) for value in _values.listed(base)) and all(_is_number(value) for value in known)


def _pairs(args, data):
    """The positional arguments of `plot` as x, y and format."""
    rest = [_field(one, data) if number == 0 or data is not None else one for number, one in enumerate(args)]
    while rest:
        first = rest.pop(0)
        second = rest.pop(0) if rest and not _is_format(rest[0]) else None
        form = rest.pop(0) if rest and _is_format(rest[0]) else None
        yield (None, first, form) if second is None else (first, second, form)
        if second is None and not _has_index(first):
            continue


def _is_format(value):
    return isinstance(value, str)


def _has_index(value):
    return hasattr(value, "index") and not callable(value.index)


def _field(value, data):
    """With `data`, a text names one of its columns."""
    if data is not None and isinstance(value, str) and value in data:
        return data[value]
    return value


def _groups(data):
    """One list of values, or several."""
    columns = _values.columns_of(data)
    if columns is not None:
        return [column for _, column in columns]
    if isinstance(data, (list, tuple)) and data and hasattr(data[0], "__iter__") and not isinstance(data[0], str):
        return list(data)
    return [data]


def _same_length(x, y):
    if len(x) != len(y):
        raise ValueError(f"x and y must have same first dimension, but have shapes ({len(x)},) and ({len(y)},)")


def _width(settings, otherwise=2.0):
    width = settings.pop("linewidth", None)
    return otherwise if width is None else float(width)


def _is_number(value):
    return isinstance(value, (int, float)) or hasattr(value, "__float__")


def _formatted(form, value):
    if callable(form):
        return str(form(value))
    if "{" in form:
        return form.format(value)
    return form % value


def _steps(x, y, drawstyle):
    """The corners of a staircase through the points."""
    corners_x, corners_y = x[:1], y[:1]
    for (from_x, to_x), (from_y, to_y) in zip(zip(x, x[1:]), zip(y, y[1:])):
        if from_x is None or to_x is None:
            continue
        if drawstyle.endswith("post"):
            corners_x += [to_x, to_x]
            corners_y += [from_y, to_y]
        elif drawstyle.endswith("mid"):
            middle = (from_x + to_x) / 2
            corners_x += [middle, middle, to_x]
            corners_y += [from_y, to_y, to_y]
        else:
            corners_x += [from_x, to_x]
            corners_y += [to_y, to_y]
    return corners_x, corners_y
