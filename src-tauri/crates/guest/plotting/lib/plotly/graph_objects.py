"""Figures, traces and their layout. Details of the look that the renderer decides itself are taken and have no effect."""

from matplotlib._warnings import once
from plotly._layout import Layout
from plotly._parts import Part


class Trace(Part):
    """Something drawn, with the properties that it was made with."""

    _plain_names = frozenset("coloraxis geo legend polar scene xaxis yaxis".split())
    # Whether lists are handed out as arrays, as `plotly.express` makes them.
    _in_arrays = False

    def __init__(self, arg=None, **settings):
        super().__init__(arg, path=self.type, **settings)

    @property
    def type(self):
        return type(self).__name__.lower()

    @property
    def kind(self):
        """How it is drawn."""
        return self.type

    @property
    def values(self):
        return self["values"]

    def get(self, name, otherwise=None):
        value = super().get(name)
        return otherwise if value is None else value

    def __getitem__(self, name):
        if name == "type":
            return self.type
        held = super().get(name)
        if isinstance(held, list) and self._in_arrays:
            return _array(held)
        if isinstance(held, Part) or not hasattr(held, "to_numpy"):
            return super().__getitem__(name)
        return held.to_numpy()

    __eq__, __hash__ = object.__eq__, object.__hash__

    def to_plotly_json(self):
        return {**super().to_plotly_json(), "type": self.type}

    def __repr__(self):
        from plotly._parts import _written

        return _written(type(self).__name__, super().to_plotly_json())


def _array(values):
    import numpy

    if any(hasattr(value, "isoformat") for value in values):
        import pandas

        return pandas.Series(values).to_numpy()
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in values):
        return numpy.array(values)
    return numpy.array(values, dtype=object)


class Scatter(Trace):
    pass


class Bar(Trace):
    pass


class Histogram(Trace):
    pass


class Box(Trace):
    pass


class Violin(Trace):
    pass


class Pie(Trace):
    pass


class Treemap(Trace):
    pass


class Heatmap(Trace):
    pass


class Contour(Trace):
    pass


class Histogram2d(Trace):
    pass


class Table(Trace):
    pass


class Indicator(Trace):
    pass


class Waterfall(Trace):
    pass


class Scatterpolar(Trace):
    pass


class Funnel(Trace):
    pass


class Candlestick(Trace):
    pass


class Ohlc(Trace):
    pass


class Sunburst(Treemap):
    pass


class Scattergl(Scatter):
    @property
    def kind(self):
        return "scatter"


# Traces that are not drawn here: what to draw instead. A figure that holds one says so when it is shown.
_UNDRAWN = {
    "a map": "draw bars for each region, or points by longitude and latitude with `px.scatter`",
    "three dimensions": "draw two of the numbers along the axes, and the third as the colour or the size of the points",
    "flows between nodes": "draw the flows as bars, or as a heatmap of source and target",
    "many axes side by side": "draw `px.scatter` for pairs of columns, or a heatmap of their correlations",
    "contours of a density": "draw `px.density_heatmap`",
    "nested shares": "draw `px.treemap`",
}


class Undrawn(Trace):
    """A trace that no chart here can show."""

    shows = ""

    @property
    def kind(self):
        raise not_drawn(self.type, self.shows)


def not_drawn(name, shows):
    return NotImplementedError(f"plotly: '{name}' ({shows}) is not drawn here\nhint: {_UNDRAWN[shows]}")


def _undrawn(names, shows):
    return {name: type(name, (Undrawn,), {"shows": shows, "__module__": __name__}) for name in names.split()}


globals().update(
    _undrawn(
        "Choropleth Choroplethmap Choroplethmapbox Densitymap Densitymapbox Scattergeo Scattermap Scattermapbox",
        "a map",
    )
    | _undrawn("Cone Isosurface Mesh3d Scatter3d Streamtube Surface Volume", "three dimensions")
    | _undrawn("Sankey", "flows between nodes")
    | _undrawn("Parcats Parcoords Splom", "many axes side by side")
    | _undrawn("Histogram2dContour", "contours of a density")
    | _undrawn("Icicle Funnelarea", "nested shares")
)


class Annotation(Part):
    """Words that belong to no trace, among them the title of a panel."""


class Shape(Part):
    """A line, a rectangle or a circle that belongs to no trace."""


class Figure:
    def __init__(self, data=None, layout=None, **settings):
        if isinstance(data, Figure) or (isinstance(data, dict) and "data" in data):
            layout = layout if layout is not None else data["layout"]
            data = data["data"]
        found = [] if data is None else list(data) if isinstance(data, (list, tuple)) else [data]
        found = [trace if isinstance(trace, Trace) else _of_type(trace) for trace in found]
        self.data = tuple(found)
        self._places = {id(trace): (1, 1, False) for trace in found}
        self.layout = layout if isinstance(layout, Layout) else Layout(layout or {})
        self.layout._figure = self
        self._grid, self._titles, self._ratios, self._shared = (1, 1), [], (None, None), False
        self._specs, self._shares = None, (False, False)
        self._rules, self._notes, self._shapes = [], [], []
        self._axes = {"x": {}, "y": {}}
        self._take_drawings()

    def __getitem__(self, name):
        """`fig["layout"]["title"]`, and `fig["layout.title.text"]`."""
        first, _, rest = name.partition(".")
        found = self.layout if first == "layout" else self.data
        return found[rest] if rest else found

    def add_trace(self, trace, row=None, col=None, secondary_y=None, **settings):
        if not isinstance(trace, Trace):
            trace = _of_type(trace)
        self.data = (*self.data, trace)
        self._places[id(trace)] = (row or 1, col or 1, bool(secondary_y))
        if row is not None and trace.get("xaxis") is None:
            number = self._panel_number(row, col or 1)
            trace.update(xaxis=f"x{number}", yaxis=f"y{number}")
        if secondary_y is not None and self._grid == (1, 1):
            trace.update(xaxis="x", yaxis="y2" if secondary_y else "y")
        return self

    def _place(self, trace):
        """Row and column of a trace's panel, and whether the trace has the second scale there."""
        row, column, second = self._places.get(id(trace), (1, 1, False))
        return row, column, second or (self._grid == (1, 1) and trace.get("yaxis") == "y2")

    def _panel_number(self, row, column):
        """The number after the names of a panel's axes; the first has none."""
        number = (row - 1) * self._grid[1] + column
        return "" if number == 1 else str(number)

    def add_traces(self, data, rows=None, cols=None, **settings):
        traces = data if isinstance(data, (list, tuple)) else [data]
        for number, trace in enumerate(traces):
            self.add_trace(trace, rows[number] if rows else None, cols[number] if cols else None)
        return self

    def update_layout(self, dict1=None, overwrite=False, **settings):
        self.layout.update({**(dict1 or {}), **settings})
        self._take_drawings()
        return self

    def update(self, dict1=None, overwrite=False, **settings):
        given = {**(dict1 or {}), **settings}
        for number, properties in enumerate(given.pop("data", ())):
            self.data[number].update(properties)
        return self.update_layout(given.pop("layout", None), **given)

    def _take_drawings(self):
        """Keep the lines, shapes and words that a layout was given."""
        for note in self.layout.pop("annotations", None) or ():
            self.add_annotation(note)
        for shape in self.layout.pop("shapes", None) or ():
            self.add_shape(shape)

    def _annotations(self):
        titles = [Annotation({"text": str(title)}, path="layout.annotation") for title in self._titles]
        noted = [settings for _, _, settings in self._rules if settings.get("annotation_text")]
        return (
            *titles,
            *(Annotation(note, path="layout.annotation") for note in self._notes),
            *(Annotation({"text": one["annotation_text"]}, path="layout.annotation") for one in noted),
        )

    def _all_shapes(self):
        ruled = ({"type": "rect" if name.endswith("span") else "line"} for name, _, _ in self._rules)
        return tuple(Shape(shape, path="layout.shape") for shape in (*ruled, *self._shapes))

    def select_traces(self, selector=None, row=None, col=None, secondary_y=None):
        """The traces of a type, a name or other properties, of a panel, or those for which a function says so."""
        for number, trace in enumerate(self.data):
            place = self._place(trace)
            asked = zip((row, col, secondary_y), place)
            if all(one in (None, own) for one, own in asked) and _is_selected(trace, number, selector):
                yield trace

    def update_traces(
        self, patch=None, selector=None, row=None, col=None, secondary_y=None, overwrite=False, **settings
    ):
        for trace in self.select_traces(selector, row, col, secondary_y):
            trace.update(patch, overwrite=overwrite, **settings)
        return self

    def for_each_trace(self, fn, selector=None, row=None, col=None, secondary_y=None):
        for trace in self.select_traces(selector, row, col, secondary_y):
            fn(trace)
        return self

    def for_each_annotation(self, fn, selector=None, row=None, col=None, secondary_y=None):
        """Called with the title of each panel and with what was added, which it may change."""
        titles = [Annotation({"text": title}, path="layout.annotation") for title in self._titles]
        self._notes = [Annotation(note, path="layout.annotation") for note in self._notes]
        for note in (*titles, *self._notes):
            fn(note)
        self._titles = [title.text for title in titles]
        return self

    def for_each_xaxis(self, fn, **settings):
        return self._for_each_axis("xaxis", fn)

    def for_each_yaxis(self, fn, **settings):
        return self._for_each_axis("yaxis", fn)

    def _for_each_axis(self, name, fn):
        for known in [name, *(other for other in self.layout if other != name and str(other).startswith(name))]:
            fn(self.layout[known])
        return self

    def update_xaxes(self, patch=None, row=None, col=None, **settings):
        return self._update_axes("x", row, col, False, {**(patch or {}), **settings})

    def update_yaxes(self, patch=None, row=None, col=None, secondary_y=None, **settings):
        return self._update_axes("y", row, col, bool(secondary_y), {**(patch or {}), **settings})

    def _update_axes(self, way, row, col, second, settings):
        self._axes[way].setdefault((row, col, second), Part(path=f"layout.{way}axis")).update(settings)
        if second and self._grid == (1, 1):
            self.layout.update({f"{way}axis2": settings})
        elif not second and (row is not None or self._grid == (1, 1)):
            self.layout.update({f"{way}axis{self._panel_number(row or 1, col or 1)}": settings})
        return self

    def _axis_settings(self, way, row, col, second):
        """Settings of one axis: those of all axes, then its own."""
        found = Part(path=f"layout.{way}axis")
        if not second and (self._grid == (1, 1) or self._shares_settings):
            found.update(self.layout.axis(f"{way}axis"))
        for place, settings in self._axes[way].items():
            if place[2] == second and place[0] in (None, row) and place[1] in (None, col):
                found.update(settings)
        if second and self._grid == (1, 1):
            found.update(self.layout.axis(f"{way}axis2"))
        elif not second:
            found.update(self.layout.axis(f"{way}axis{self._panel_number(row, col)}"))
        return found

    # Whether the panels are those of one chart, whose axes say the same.
    _shares_settings = False

    # Lines and words that belong to no trace.

    def add_hline(self, y, row=None, col=None, **settings):
        self._rules.append(("axhline", (y,), settings))
        return self

    def add_vline(self, x, row=None, col=None, **settings):
        self._rules.append(("axvline", (x,), settings))
        return self

    def add_hrect(self, y0, y1, row=None, col=None, **settings):
        self._rules.append(("axhspan", (y0, y1), settings))
        return self

    def add_vrect(self, x0, x1, row=None, col=None, **settings):
        self._rules.append(("axvspan", (x0, x1), settings))
        return self

    def add_annotation(self, arg=None, *, x=None, y=None, text="", **settings):
        self._notes.append({**(arg or {}), "x": x, "y": y, "text": text, **settings})
        return self

    def add_shape(self, arg=None, *, type=None, **settings):
        given = {"type": type or "rect", **(arg or {}), **settings}
        if given["type"] not in ("line", "rect", "circle"):
            raise NotImplementedError(
                f"add_shape: the type {given['type']!r} is not drawn here\nhint: 'line', 'rect' and 'circle' are, or a trace"
            )
        self._shapes.append(Shape(given, path="layout.shape"))
        return self

    def __getattr__(self, name):
        """`add_bar` and its like: a trace of the class of that name."""
        kinds = {kind.__name__.lower(): kind for kind in _all_traces()}
        if not name.startswith("add_") or name[4:] not in kinds:
            raise AttributeError(f"'Figure' object has no attribute {name!r}")

        def add(*args, row=None, col=None, secondary_y=None, **settings):
            return self.add_trace(kinds[name[4:]](*args, **settings), row, col, secondary_y)

        return add

    # Out.

    def show(self, *args, **settings):
        """Show the figure in the chat."""
        self._drawn()._emit()

    def write_image(self, file, format=None, width=None, height=None, scale=None, **settings):
        """Save the picture as PNG or SVG."""
        self._drawn().savefig(file, format=format, dpi=72 * float(scale or 1))

    def write_html(self, file, *args, **settings):
        """Save the picture; the page that plotly would write holds a program, which this one is not."""
        once("write_html: the picture is saved as SVG, without plotly's program")
        name = str(file)
        self._drawn().savefig((name[:-5] if name.endswith(".html") else name) + ".svg")

    def to_image(self, format="png", **settings):
        return self._drawn()._picture(format)

    def to_dict(self):
        notes = [note.to_plotly_json() for note in self._annotations()]
        shapes = [shape.to_plotly_json() for shape in self._all_shapes()]
        layout = self.layout.to_plotly_json() | ({"annotations": notes} if notes else {})
        layout |= {"shapes": shapes} if shapes else {}
        return {"data": [trace.to_plotly_json() for trace in self.data], "layout": layout}

    to_plotly_json = to_dict

    def to_json(self, *args, pretty=False, **settings):
        import json

        return json.dumps(self.to_dict(), default=_json_value, indent=2 if pretty else None)

    def to_html(self, *args, full_html=True, **settings):
        """A page with the picture; the page that plotly would write holds a program, which this one does not."""
        picture = self.to_image("svg").decode()
        body = f"<div>{picture}</div>"
        return (
            f'<!doctype html>\n<html><head><meta charset="utf-8" /></head><body>{body}</body></html>'
            if full_html
            else body
        )

    def _drawn(self):
        from plotly._drawing import drawn

        return drawn(self)

    def __tabletalk_table__(self):
        """As the last expression of a cell, a figure is shown; it has no table."""
        self.show()

    def __repr__(self):
        return f"Figure({{{len(self.data)} traces}})"


def _all_traces():
    return [found for found in list(globals().values()) if isinstance(found, type) and issubclass(found, Trace)]


def _is_selected(trace, number, selector):
    if selector is None:
        return True
    if callable(selector):
        return bool(selector(trace))
    if isinstance(selector, int):
        return selector == number
    wanted = {"type": selector} if isinstance(selector, str) else selector
    return all(trace[name] == value for name, value in wanted.items())


def _of_type(given):
    kinds = {kind.__name__.lower(): kind for kind in _all_traces()}
    kind = str(given.get("type", "scatter")).lower()
    if kind not in kinds:
        raise ValueError(f"Invalid value of type {kind!r} received for the 'type' of a trace")
    return kinds[kind](**{name: value for name, value in given.items() if name != "type"})


def _json_value(value):
    if hasattr(value, "tolist"):
        return value.tolist()
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(
        f"module 'plotly.graph_objects' has no attribute '{name}' here\n"
        "hint: Bar, Scatter, Histogram, Box, Violin, Pie, Treemap, Heatmap, Candlestick and others are"
    )
