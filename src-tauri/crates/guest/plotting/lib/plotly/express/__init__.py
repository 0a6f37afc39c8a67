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
    Sunburst,
    Treemap,
    Violin,
    not_drawn,
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
    error_x=None,
    error_y=None,
    **settings,
):
    if symbol is not None and symbol != color:
        if color is None:
            color = symbol
        else:
            once("scatter: the signs of 'symbol' are not drawn here; the colours are")
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
            **{
                name: {"array": part.numbers(error)}
                for name, error in (("error_x", error_x), ("error_y", error_y))
                if error is not None
            },
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
        lambda part: Scatter(x=part.values(chart.x), y=part.values(chart.y), mode="lines", stackgroup="1")
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
        starts, ends = _moments(part.values(x_start)), _moments(part.values(x_end))
        spans = [seconds(end) - seconds(start) for start, end in zip(starts, ends)]
        lengths = [round(1000 * span) for span in spans]
        return _Span(y=part.values(y), x=lengths, base=starts, orientation="h", _spans=spans)

    return chart.figure(trace).update_layout(barmode="overlay", xaxis_type="date")


def _moments(values):
    """Dates, which may be written as texts."""
    import pandas

    return [None if pandas.isna(one) else one for one in pandas.to_datetime(pandas.Series(values)).tolist()]


class _Span(Bar):
    type = "bar"
    kind = "span"


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
    drawn = {"boxpoints": points, "notched": notched}
    return _spread(Box, data_frame, x, y, color, settings, drawn)


def violin(
    data_frame=None, x=None, y=None, color=None, box=False, points=None, orientation=None, violinmode=None, **settings
):
    return _spread(Violin, data_frame, x, y, color, settings, {"points": points, "box": {"visible": box}})


def strip(data_frame=None, x=None, y=None, color=None, stripmode=None, orientation=None, **settings):
    chart = _Chart(data_frame, x, y, color, settings)
    return chart.figure(lambda part: Scatter(x=part.values(x), y=part.values(y), mode="markers", opacity=0.6))


def _spread(kind, data_frame, x, y, color, settings, properties):
    chart = _Chart(data_frame, x, y, color, settings, wide=True)
    names = chart.x if y is not None or chart.wide else None
    order = chart.order(names)

    def trace(part):
        found = {"y": part.values(chart.y)} if chart.y is not None else {"x": part.values(chart.x), "orientation": "h"}
        if names is not None and chart.y is not None:
            found["x"] = part.values(names)
        # Where the colour repeats the name, nothing stands beside it.
        beside = "one" if color is not None and not (isinstance(color, str) and color == names) else None
        return kind(**found, **properties, _order=order, offsetgroup=beside)

    return chart.figure(trace)


def pie(data_frame=None, names=None, values=None, color=None, hole=None, color_discrete_sequence=None, **settings):
    table = Table(data_frame, {"names": names, "values": values})
    figure = Figure(
        Pie(
            labels=table.values(names) if names is not None else [str(number) for number in range(table.length)],
            values=table.values(values) if values is not None else None,
            hole=hole or 0,
            marker={"colors": color_discrete_sequence} if color_discrete_sequence else {},
        )
    )
    return _titled(_in_arrays(figure), settings)


def treemap(
    data_frame=None,
    names=None,
    values=None,
    parents=None,
    path=None,
    color=None,
    color_continuous_scale=None,
    _kind=Treemap,
    **settings,
):
    tiles = _tiles(data_frame, names, values, parents, path, color)
    means = tiles.pop("_means", None)
    if means is not None:
        import numpy

        tiles["marker"] = {
            "colors": numpy.array(means),
            "colorscale": color_continuous_scale or "viridis",
            "colorbar": {"title": (settings.get("labels") or {}).get(color, color)},
        }
    return _titled(_in_arrays(Figure(_kind(**tiles))), settings)


def sunburst(data_frame=None, **settings):
    once("sunburst: the shares are drawn as a treemap here")
    return treemap(data_frame, _kind=Sunburst, **settings)


def _tiles(data_frame, names, values, parents, path, color):
    if path is None:
        table = Table(data_frame, {})
        return {
            "labels": table.values(names),
            "parents": table.values(parents) if parents is not None else [""] * table.length,
            "values": table.numbers(values) if values is not None else None,
        }
    return _tree(Table(data_frame, {}), path, values, color)


def _tree(table, path, values, color):
    """The tiles of a path: those at its end first, then what holds them, up to the whole."""
    columns = [[str(part)] * table.length if isinstance(part, Constant) else table.values(part) for part in path]
    weights = [weight or 0.0 for weight in table.numbers(values)] if values is not None else [1.0] * table.length
    shades = None if color is None else table.values(color)
    measures = shades is not None and not any(isinstance(shade, str) for shade in shades)
    tiles = {}
    for depth in range(len(path), 0, -1):
        for row, key in enumerate(zip(*columns[:depth])):
            key = tuple(_values.name(part) for part in key if not _values.is_missing(part))
            if len(key) == depth:
                tiles.setdefault(key, []).append(row)
    _require_leaves(columns, tiles)
    found = {
        "ids": ["/".join(key) for key in tiles],
        "labels": [key[-1] for key in tiles],
        "parents": ["/".join(key[:-1]) for key in tiles],
        "values": [sum(weights[row] for row in rows) for rows in tiles.values()],
        "branchvalues": "total",
    }
    if measures:
        found["_means"] = [_weighted(rows, weights, table.numbers(color)) for rows in tiles.values()]
    return found


def _require_leaves(columns, tiles):
    """A row that ends where another goes on would count twice."""
    inner = {key[:-1] for key in tiles}
    for row in zip(*columns):
        key = tuple(_values.name(part) for part in row if not _values.is_missing(part))
        if len(key) < len(columns) and key in inner:
            raise ValueError(f"Non-leaves rows are not permitted in the dataframe \n {key} is not a leaf.")


def _weighted(rows, weights, shades):
    known = [(weights[row], shades[row]) for row in rows if shades[row] is not None]
    whole = sum(weight for weight, _ in known)
    return sum(weight * shade for weight, shade in known) / whole if whole else 0.0


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
                    first = (row, column) == facets[0][0] or None
                    made.update(name=str(name), legendgroup=str(name), showlegend=first)
                    self._paint(made, name, number)
                else:
                    made.update(name="", legendgroup="", showlegend=False)
                    if not self.continuous:
                        self._paint(made, None, 0)
                figure.add_trace(made, row, column)
        _in_arrays(figure)
        self._axes(figure)
        if self.continuous:
            figure.update_layout(coloraxis={"colorbar": {"title": self.label(self.color)}})
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
        if color is not None and "lines" in (trace.get("mode") or ""):
            trace.update(line={"color": color})
        elif color is not None:
            trace.update(marker={"color": color})

    def _facets(self, figure):
        """Where each panel stands, and the rows of the table that belong there."""
        across, down = self.settings.get("facet_col"), self.settings.get("facet_row")
        if across is None and down is None:
            return [((1, 1), self.table)]
        columns = self.order(across) if across is not None else [None]
        rows = self.order(down) if down is not None else [None]
        wrap = int(self.settings.get("facet_col_wrap") or 0) or len(columns)
        figure._shared = figure._shares_settings = True
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


def _in_arrays(figure):
    """The same figure, whose traces hand out their lists as arrays."""
    for trace in figure.data:
        trace._in_arrays = True
    return figure


def _titled(figure, settings):
    for name in ("title", "width", "height", "template"):
        if settings.get(name) is not None:
            figure.layout[name] = settings[name]
    if settings.get("subtitle") is not None:
        figure.layout["title_subtitle"] = settings["subtitle"]
    return figure


def _trends(figure, kind):
    """A line through the points of each trace: straight, of least squares, or `lowess`, which follows them."""
    if kind not in ("ols", "lowess"):
        raise NotImplementedError(
            f"scatter: the trend line {kind!r} is not drawn here\n"
            "hint: use 'ols' or 'lowess', or compute it with pandas and add it with `fig.add_scatter`"
        )
    ordered = []
    for trace in list(figure.data):
        from matplotlib.artist import numbers

        ordered.append(trace)

        known = [(x, y) for x, y in zip(numbers(trace.get("x")), numbers(trace.get("y"))) if None not in (x, y)]
        if len(known) < 2:
            continue
        line = _straight(known) if kind == "ols" else _following(known)
        color = (trace.get("marker") or {}).get("color")
        row, column, _ = figure._places[id(trace)]
        figure.add_trace(
            Scatter(
                x=[place for place, _ in line],
                y=[value for _, value in line],
                mode="lines",
                showlegend=False,
                marker={"color": color} if isinstance(color, str) else {},
            ),
            row,
            column,
        )
        ordered.append(figure.data[-1])
    figure.data = tuple(ordered)


def _straight(points):
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points))
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
    return [(x, mean_y + slope * (x - mean_x)) for x in sorted(x for x, _ in points)]


def _following(points):
    from statsmodels.nonparametric.smoothers_lowess import lowess

    return [tuple(row) for row in lowess([y for _, y in points], [x for x, _ in points]).tolist()]


def _undrawn(names, shows):
    """Functions that say that their chart is not drawn here."""

    def made(name):
        def chart(*arguments, **settings):
            raise not_drawn(f"px.{name}", shows)

        chart.__name__ = name
        return chart

    return {name: made(name) for name in names.split()}


globals().update(
    _undrawn(
        "choropleth choropleth_map choropleth_mapbox density_map density_mapbox line_geo line_map line_mapbox scatter_geo "
        "scatter_map scatter_mapbox",
        "a map",
    )
    | _undrawn("line_3d scatter_3d", "three dimensions")
    | _undrawn("parallel_categories parallel_coordinates scatter_matrix", "many axes side by side")
    | _undrawn("density_contour", "contours of a density")
    | _undrawn("funnel_area icicle", "nested shares")
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
