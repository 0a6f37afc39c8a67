"""plotly.express: a table and the names of its columns become a figure of traces."""

import math

from matplotlib import _values
from matplotlib._warnings import once
from plotly import colors
from plotly.express._table import Table, ordered
from plotly.graph_objects import (
    Bar,
    Box,
    Figure,
    Funnel,
    Heatmap,
    Histogram,
    Histogram2d,
    Pie,
    Scatter,
    Scatterpolar,
    Treemap,
    Violin,
)

__all__ = [
    "area",
    "bar",
    "bar_polar",
    "box",
    "colors",
    "density_heatmap",
    "ecdf",
    "funnel",
    "histogram",
    "imshow",
    "line",
    "line_polar",
    "pie",
    "scatter",
    "strip",
    "sunburst",
    "timeline",
    "treemap",
    "violin",
]


def scatter(
    data_frame=None,
    x=None,
    y=None,
    color=None,
    symbol=None,
    size=None,
    size_max=20,
    trendline=None,
    opacity=None,
    text=None,
    **settings,
):
    chart = _Chart(data_frame, x, y, color, settings, text=text, size=size)
    largest = (
        max((value for value in chart.table.numbers(size) if value is not None), default=1) if size is not None else 1
    )

    def trace(part):
        marker = {}
        if size is not None:
            shares = [math.sqrt(max(value or 0, 0) / (largest or 1)) for value in part.numbers(size)]
            marker["size"] = [max(share * float(size_max), 2.0) for share in shares]
        if chart.continuous:
            marker.update(
                color=part.numbers(color),
                colorscale=settings.get("color_continuous_scale"),
                colorbar={"title": chart.label(color)},
            )
        mode = "markers+text" if text is not None else "markers"
        return Scatter(
            x=part.values(x),
            y=part.values(y),
            mode=mode,
            marker=marker,
            opacity=opacity,
            text=part.values(text) if text is not None else None,
        )

    figure = chart.figure(trace)
    if trendline is not None:
        _trends(figure, trendline)
    return figure


def line(
    data_frame=None,
    x=None,
    y=None,
    color=None,
    markers=False,
    line_dash=None,
    line_shape=None,
    line_group=None,
    symbol=None,
    text=None,
    **settings,
):
    chart = _Chart(data_frame, x, y, color if color is not None else line_group, settings, text=text, wide=True)
    mode = "lines+markers" if markers or symbol is not None else "lines"
    return chart.figure(
        lambda part: Scatter(
            x=part.values(chart.x), y=part.values(chart.y), mode=mode, line={"shape": line_shape} if line_shape else {}
        )
    )


def area(data_frame=None, x=None, y=None, color=None, **settings):
    chart = _Chart(data_frame, x, y, color, settings, wide=True)
    return chart.figure(
        lambda part: Scatter(x=part.values(chart.x), y=part.values(chart.y), mode="lines", stackgroup="one")
    )


def bar(
    data_frame=None,
    x=None,
    y=None,
    color=None,
    barmode="relative",
    orientation=None,
    text=None,
    text_auto=False,
    opacity=None,
    error_y=None,
    pattern_shape=None,
    base=None,
    **settings,
):
    chart = _Chart(data_frame, x, y, color, settings, text=text, wide=True)
    sideways = orientation == "h" or (orientation is None and chart.lies())

    def trace(part):
        marker = (
            {"color": part.numbers(color), "colorscale": settings.get("color_continuous_scale")}
            if chart.continuous
            else {}
        )
        return Bar(
            x=part.values(chart.x),
            y=part.values(chart.y),
            orientation="h" if sideways else "v",
            marker=marker,
            opacity=opacity,
            text=part.values(text) if isinstance(text, str) else text,
            text_auto=text_auto,
            _express=True,
            error_y={"array": part.numbers(error_y)} if error_y is not None else None,
        )

    figure = chart.figure(trace)
    figure.update_layout(barmode=barmode)
    return figure


def timeline(data_frame=None, x_start=None, x_end=None, y=None, color=None, **settings):
    from matplotlib._values import seconds

    chart = _Chart(data_frame, x_start, y, color, settings)

    def trace(part):
        starts, ends = part.values(x_start), part.values(x_end)
        return _Span(
            y=part.values(y), starts=starts, spans=[seconds(end) - seconds(start) for start, end in zip(starts, ends)]
        )

    return chart.figure(trace)


class _Span(Bar):
    type = "span"


def histogram(
    data_frame=None,
    x=None,
    y=None,
    color=None,
    nbins=None,
    barmode="relative",
    histnorm=None,
    histfunc=None,
    opacity=None,
    marginal=None,
    text_auto=False,
    cumulative=False,
    **settings,
):
    chart = _Chart(data_frame, x, y, color, settings)
    if x is not None and y is not None:
        return _summed(chart, x, y, color, histfunc or "sum", barmode, text_auto)
    if marginal is not None:
        once("histogram: the plot at the margin is not drawn here")
    sideways = x is None
    chart.names["y" if not sideways else "x"] = histnorm or "count"

    def trace(part):
        values = part.values(y if sideways else x)
        found = {"y": values} if sideways else {"x": values}
        return Histogram(**found, nbinsx=nbins, histnorm=histnorm, opacity=opacity)

    figure = chart.figure(trace)
    figure.update_layout(barmode=barmode)
    return figure


def _summed(chart, x, y, color, function, barmode, text_auto):
    """Bars of a number for each name: what a histogram with two columns is."""
    chart.names["y"] = f"{function} of {chart.label(y)}"
    reduce = {"sum": sum, "avg": lambda found: sum(found) / len(found), "count": len, "min": min, "max": max}[function]

    def trace(part):
        found = {}
        for name, value in zip(part.values(x), part.numbers(y)):
            if value is not None:
                found.setdefault(name, []).append(value)
        return Bar(x=list(found), y=[reduce(values) for values in found.values()], _express=True, text_auto=text_auto)

    figure = chart.figure(trace)
    figure.update_layout(barmode=barmode)
    return figure


def box(
    data_frame=None, x=None, y=None, color=None, points=None, notched=False, orientation=None, boxmode=None, **settings
):
    return _spread(Box, data_frame, x, y, color, settings)


def violin(
    data_frame=None, x=None, y=None, color=None, box=False, points=None, orientation=None, violinmode=None, **settings
):
    return _spread(Violin, data_frame, x, y, color, settings)


def strip(data_frame=None, x=None, y=None, color=None, stripmode=None, orientation=None, **settings):
    chart = _Chart(data_frame, x, y, color, settings)
    return chart.figure(lambda part: Scatter(x=part.values(x), y=part.values(y), mode="markers", opacity=0.6))


def _spread(kind, data_frame, x, y, color, settings):
    chart = _Chart(data_frame, x, y, color, settings, wide=True)
    names = chart.x if y is not None or chart.wide else None
    order = chart.order(names)

    def trace(part):
        found = {"y": part.values(chart.y)} if chart.y is not None else {"x": part.values(chart.x), "orientation": "h"}
        if names is not None and chart.y is not None:
            found["x"] = part.values(names)
        return kind(**found, _order=order, offsetgroup="one" if color is not None else None)

    return chart.figure(trace)


def pie(data_frame=None, names=None, values=None, color=None, hole=None, color_discrete_sequence=None, **settings):
    table = Table(data_frame, {"names": names, "values": values})
    figure = Figure(
        Pie(
            labels=table.values(names) if names is not None else [str(number) for number in range(table.length)],
            values=table.numbers(values) if values is not None else None,
            hole=hole or 0,
            marker={"colors": color_discrete_sequence} if color_discrete_sequence else {},
        )
    )
    return _titled(figure, settings)


def treemap(
    data_frame=None,
    names=None,
    values=None,
    parents=None,
    path=None,
    color=None,
    color_continuous_scale=None,
    **settings,
):
    tiles = _tiles(data_frame, names, values, parents, path)
    means = None if path is None or color is None else _tile_means(data_frame, path, values, color)
    if means is not None:
        tiles["marker"] = {
            "colors": means,
            "colorscale": color_continuous_scale or "viridis",
            "colorbar": {"title": (settings.get("labels") or {}).get(color, color)},
        }
    figure = Figure(Treemap(**tiles))
    return _titled(figure, settings)


def sunburst(data_frame=None, **settings):
    once("sunburst: the shares are drawn as a treemap here")
    return treemap(data_frame, **settings)


def _tiles(data_frame, names, values, parents, path):
    if path is None:
        table = Table(data_frame, {})
        return {
            "labels": table.values(names),
            "parents": table.values(parents) if parents is not None else [""] * table.length,
            "values": table.numbers(values) if values is not None else None,
        }
    path = [part for part in path if not isinstance(part, Constant)]
    table = Table(data_frame, {})
    sums = {}
    columns = [table.values(part) for part in path]
    weights = table.numbers(values) if values is not None else [1.0] * table.length
    for *key, weight in zip(*columns, weights):
        key = tuple(_values.name(one) for one in key if not _values.is_missing(one))
        sums[key] = sums.get(key, 0.0) + (weight or 0.0)
    return {
        "labels": [key[-1] for key in sums],
        "parents": [key[0] if len(key) > 1 else "" for key in sums],
        "values": list(sums.values()),
        "_leaves": [True] * len(sums),
    }


def _tile_means(data_frame, path, values, color):
    """The mean of a column in each tile, weighted by the tiles' own values; nothing for a column of names."""
    table = Table(data_frame, {})
    given = table.values(color)
    if any(isinstance(one, str) for one in given):
        return None
    columns = [table.values(part) for part in path if not isinstance(part, Constant)]
    weights = table.numbers(values) if values is not None else [1.0] * table.length
    sums = {}
    for *key, weight, shade in zip(*columns, weights, table.numbers(color)):
        key = tuple(_values.name(one) for one in key if not _values.is_missing(one))
        whole, part = sums.get(key, (0.0, 0.0))
        if shade is not None:
            whole, part = whole + (weight or 0.0), part + (weight or 0.0) * shade
        sums[key] = whole, part
    return [part / whole if whole else 0.0 for whole, part in sums.values()]


class Constant(str):
    """A name for the whole."""

    def __new__(cls, value, label=None):
        return super().__new__(cls, value)


def funnel(data_frame=None, x=None, y=None, color=None, **settings):
    chart = _Chart(data_frame, x, y, color, settings)
    return chart.figure(lambda part: Funnel(x=part.values(x), y=part.values(y)))


def imshow(
    img,
    *,
    x=None,
    y=None,
    text_auto=False,
    color_continuous_scale=None,
    zmin=None,
    zmax=None,
    origin=None,
    aspect=None,
    labels=None,
    **settings,
):
    if hasattr(img, "columns"):
        x = list(img.columns) if x is None else x
        y = list(img.index) if y is None else y
        names = {"x": getattr(img.columns, "name", None), "y": getattr(img.index, "name", None)}
        labels = {**{way: name for way, name in names.items() if name is not None}, **(labels or {})}
    figure = Figure(
        Heatmap(
            z=img,
            x=x,
            y=y,
            text_auto=text_auto,
            colorscale=color_continuous_scale or "plasma",
            zmin=zmin,
            zmax=zmax,
            _from_the_top=origin != "lower",
            colorbar={"title": (labels or {}).get("color")},
        )
    )
    for way in ("x", "y"):
        if labels and way in labels:
            figure.update_layout({f"{way}axis": {"title": labels[way]}})
    return _titled(figure, settings)


def density_heatmap(data_frame=None, x=None, y=None, nbinsx=None, nbinsy=None, color_continuous_scale=None, **settings):
    chart = _Chart(data_frame, x, y, None, settings)
    return chart.figure(
        lambda part: Histogram2d(x=part.values(x), y=part.values(y), nbinsx=nbinsx, colorscale=color_continuous_scale)
    )


def ecdf(data_frame=None, x=None, color=None, **settings):
    chart = _Chart(data_frame, x, None, color, settings)
    chart.names["y"] = "probability"

    def trace(part):
        found = sorted(value for value in part.numbers(x) if value is not None)
        return Scatter(
            x=found, y=[(number + 1) / len(found) for number in range(len(found))], mode="lines", line={"shape": "hv"}
        )

    return chart.figure(trace)


def line_polar(data_frame=None, r=None, theta=None, color=None, line_close=False, **settings):
    chart = _Chart(data_frame, theta, r, color, {**settings, "labels": {}})
    chart.names = {}

    def trace(part):
        around, out = part.values(theta), part.values(r)
        close = line_close and around
        return Scatterpolar(theta=around + around[:1] if close else around, r=out + out[:1] if close else out)

    return chart.figure(trace)


class _Chart:
    """Groups by colour, panels by facet, names of axes and titles, for every function."""

    def __init__(self, data_frame, x, y, color, settings, text=None, size=None, wide=False):
        self.settings, self.color = settings, color
        self.table = Table(data_frame, {"x": x, "y": y, "color": color, "text": text, "size": size})
        self.x, self.y = x, y
        self.wide = (
            wide
            and self.table.is_frame
            and (isinstance(y, (list, tuple)) or isinstance(x, (list, tuple)) or (y is None and x is None))
        )
        if self.wide:
            self.table, self.x, self.y, self.color = self.table.long(x, y)
        self.continuous = self.color is not None and self.table.is_continuous(self.color)
        self.names = {way: self.label(one) for way, one in (("x", self.x), ("y", self.y)) if one is not None}

    def label(self, name):
        labels = self.settings.get("labels") or {}
        return labels.get(name, name) if isinstance(name, str) else None

    def lies(self):
        """Whether names stand along `y` and numbers along `x`."""
        if self.x is None or self.y is None:
            return self.x is not None and self.y is None and False
        names = any(_values.is_name(value) for value in self.table.values(self.y))
        return names and not any(
            _values.is_name(value) or _values.is_date(value) for value in self.table.values(self.x)
        )

    def order(self, name):
        """The names of a column in the order that was asked for."""
        if name is None:
            return None
        return ordered([_values.name(value) for value in self.table.values(name)], self._asked_order(name))

    def _asked_order(self, name):
        return (self.settings.get("category_orders") or {}).get(name) if isinstance(name, str) else None

    def figure(self, trace):
        figure = Figure()
        facets = self._facets(figure)
        groups = self._groups()
        for number, name in enumerate(groups):
            for (row, column), part in facets:
                group = part if name is None else part.where(self.color, name)
                if group.length == 0:
                    continue
                made = trace(group)
                if name is not None:
                    made.update(name=str(name), showlegend=(row, column) == facets[0][0] or None)
                    self._paint(made, name, number)
                elif not self.continuous:
                    self._paint(made, None, 0)
                figure.add_trace(made, row, column)
        self._axes(figure)
        if self.color is not None and not self.continuous and isinstance(self.color, str):
            figure.layout["legend_title"] = self.label(self.color)
        return _titled(figure, self.settings)

    def _groups(self):
        if self.color is None or self.continuous:
            return [None]
        names = [_values.name(value) for value in self.table.values(self.color)]
        return ordered(names, self._asked_order(self.color))

    def _paint(self, trace, name, number):
        given = (self.settings.get("color_discrete_map") or {}).get(name)
        sequence = self.settings.get("color_discrete_sequence")
        color = (
            given
            if given is not None
            else sequence[number % len(sequence)]
            if sequence
            else f"C{number}"
            if name is not None
            else None
        )
        if color is not None:
            trace.update(marker={**(trace.get("marker") or {}), "color": color})

    def _facets(self, figure):
        """Where each panel stands, and the rows of the table that belong there."""
        across, down = self.settings.get("facet_col"), self.settings.get("facet_row")
        if across is None and down is None:
            return [((1, 1), self.table)]
        columns = self.order(across) if across is not None else [None]
        rows = self.order(down) if down is not None else [None]
        wrap = int(self.settings.get("facet_col_wrap") or 0) or len(columns)
        figure._shared = True
        figure._grid = (len(rows) * -(-len(columns) // wrap), min(wrap, len(columns)))
        found = []
        for row, row_name in enumerate(rows):
            for column, column_name in enumerate(columns):
                part = self.table if column_name is None else self.table.where(across, column_name)
                part = part if row_name is None else part.where(down, row_name)
                found.append(((row + 1 + column // wrap, column % wrap + 1), part))
                said = [
                    f"{self.label(key)}={value}"
                    for key, value in ((across, column_name), (down, row_name))
                    if value is not None
                ]
                figure._titles.append(", ".join(said))
        return found

    def _axes(self, figure):
        for way in ("x", "y"):
            asked = {"title": self.names[way]} if self.names.get(way) else {}
            if self.settings.get(f"log_{way}"):
                asked["type"] = "log"
            if self.settings.get(f"range_{way}") is not None:
                limits = self.settings[f"range_{way}"]
                asked["range"] = [math.log10(end) for end in limits] if asked.get("type") == "log" else limits
            figure.update_layout({f"{way}axis": asked})


def _titled(figure, settings):
    for name in ("title", "width", "height", "template"):
        if settings.get(name) is not None:
            figure.layout[name] = settings[name]
    if settings.get("subtitle") is not None:
        figure.layout["title_subtitle"] = settings["subtitle"]
    return figure


def _trends(figure, kind):
    """A straight line of least squares through the points of each trace."""
    if kind != "ols":
        once(f"scatter: the trend line {kind!r} is drawn as a straight line here")
    for trace in list(figure.data):
        from matplotlib.artist import numbers

        known = [(x, y) for x, y in zip(numbers(trace.get("x")), numbers(trace.get("y"))) if None not in (x, y)]
        if len(known) < 2:
            continue
        mean_x, mean_y = (sum(values) / len(known) for values in zip(*known))
        spread = sum((x - mean_x) ** 2 for x, _ in known)
        slope = sum((x - mean_x) * (y - mean_y) for x, y in known) / spread if spread else 0.0
        low, high = min(x for x, _ in known), max(x for x, _ in known)
        color = (trace.get("marker") or {}).get("color")
        row, column, _ = figure._places[id(trace)]
        figure.add_trace(
            Scatter(
                x=[low, high],
                y=[mean_y + slope * (low - mean_x), mean_y + slope * (high - mean_x)],
                mode="lines",
                showlegend=False,
                marker={"color": color} if isinstance(color, str) else {},
            ),
            row,
            column,
        )


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    if name == "data":
        raise AttributeError("module 'plotly.express' has no example data here\nhint: use a file of yours")
    raise AttributeError(
        f"module 'plotly.express' has no attribute '{name}' here\n"
        "hint: line, bar, scatter, histogram, box, violin, pie, treemap, area and imshow are"
    )
