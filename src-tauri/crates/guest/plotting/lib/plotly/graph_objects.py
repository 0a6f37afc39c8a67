"""Figures, traces and their layout. Details of the look that the renderer decides itself are taken and have no effect."""

from matplotlib._warnings import once
from plotly._layout import Layout


class Trace:
    """Something drawn, with the properties that it was made with."""

    def __init__(self, **settings):
        self.__dict__.update(dict(settings.items()))

    @property
    def type(self):
        return type(self).__name__.lower()

    def get(self, name, otherwise=None):
        value = self.__dict__.get(name)
        return otherwise if value is None else value

    def update(self, given=None, **settings):
        for name, value in {**(given or {}), **settings}.items():
            self.__dict__[name] = value
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return None

    def __getitem__(self, name):
        return self.__dict__.get(name)


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


class Sunburst(Treemap):
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


Scattergl = Scatter


class _PanelTitle:
    """An annotation in plotly's sense: the words above a panel."""

    def __init__(self, text):
        self.text = text

    def update(self, given=None, **settings):
        self.text = {**(given or {}), **settings}.get("text", self.text)
        return self


class Figure:
    def __init__(self, data=None, layout=None, **settings):
        found = [] if data is None else list(data) if isinstance(data, (list, tuple)) else [data]
        self.data = tuple(found)
        self._places = {id(trace): (1, 1, False) for trace in found}
        self.layout = layout if isinstance(layout, Layout) else Layout(layout or {})
        self._grid, self._titles, self._ratios, self._shared = (1, 1), [], (None, None), False
        self._rules, self._notes = [], []
        self._axes = {"x": {}, "y": {}}

    def add_trace(self, trace, row=None, col=None, secondary_y=None, **settings):
        if isinstance(trace, dict):
            trace = _of_type(trace)
        self.data = (*self.data, trace)
        self._places[id(trace)] = (row or 1, col or 1, bool(secondary_y))
        return self

    def add_traces(self, data, rows=None, cols=None, **settings):
        traces = data if isinstance(data, (list, tuple)) else [data]
        for number, trace in enumerate(traces):
            self.add_trace(trace, rows[number] if rows else None, cols[number] if cols else None)
        return self

    def update_layout(self, dict1=None, overwrite=False, **settings):
        self.layout.update({**(dict1 or {}), **settings})
        return self

    def update_traces(self, patch=None, selector=None, row=None, col=None, **settings):
        for trace in self.data:
            if selector is None or (isinstance(selector, dict) and all(_is(trace, *one) for one in selector.items())):
                trace.update(patch, **settings)
        return self

    def for_each_trace(self, fn, **settings):
        for trace in self.data:
            fn(trace)
        return self

    def for_each_annotation(self, fn, **settings):
        """Called with the title of each panel, which it may change."""
        titles = [_PanelTitle(title) for title in self._titles]
        for title in titles:
            fn(title)
        self._titles = [title.text for title in titles]
        return self

    def update_xaxes(self, patch=None, row=None, col=None, **settings):
        return self._update_axes("x", row, col, False, {**(patch or {}), **settings})

    def update_yaxes(self, patch=None, row=None, col=None, secondary_y=None, **settings):
        return self._update_axes("y", row, col, bool(secondary_y), {**(patch or {}), **settings})

    def _update_axes(self, way, row, col, second, settings):
        self._axes[way].setdefault((row, col, second), {}).update(settings)
        return self

    def _axis_settings(self, way, row, col, second):
        """Settings of one axis: those of all axes, then its own."""
        found = {} if second else dict(self.layout.axis(f"{way}axis"))
        for place, settings in self._axes[way].items():
            if place[2] == second and place[0] in (None, row) and place[1] in (None, col):
                found.update(settings)
        return found

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

    def add_shape(self, type="line", **settings):
        once("add_shape: the shape is not drawn here; use add_hline(), add_vline(), add_hrect() or add_vrect()")
        return self

    def add_bar(self, *args, **settings):
        return self.add_trace(Bar(**settings))

    def add_scatter(self, *args, **settings):
        return self.add_trace(Scatter(**settings))

    def add_histogram(self, *args, **settings):
        return self.add_trace(Histogram(**settings))

    def add_box(self, *args, **settings):
        return self.add_trace(Box(**settings))

    def add_pie(self, *args, **settings):
        return self.add_trace(Pie(**settings))

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
        return {"data": [dict(trace.__dict__) for trace in self.data], "layout": dict(self.layout)}

    def _drawn(self):
        from plotly._figure_drawing import drawn

        return drawn(self)

    def __tabletalk_table__(self):
        """As the last expression of a cell, a figure is shown; it has no table."""
        self.show()

    def __repr__(self):
        return f"Figure({{{len(self.data)} traces}})"


def _is(trace, name, value):
    return trace.type == value if name == "type" else trace.get(name) == value


def _of_type(given):
    made = globals().get(str(given.get("type", "scatter")).capitalize(), Scatter)
    return made(**{name: value for name, value in given.items() if name != "type"})


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(
        f"module 'plotly.graph_objects' has no attribute '{name}' here\n"
        "hint: Bar, Scatter, Histogram, Box, Violin, Pie, Treemap and Heatmap are; maps and pictures in three dimensions are not"
    )
