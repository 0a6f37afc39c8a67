"""`DataFrame.plot`, `Series.plot` and `.hist()`: pandas' arguments, turned into calls on axes.

The tables are only asked for `columns`, `index`, `name` and their values, so that any library with these can use it.
"""

import math

from matplotlib import _color_conversion, _values, colors, mlab, pyplot
from matplotlib._default_label import Own
from matplotlib.artist import numbers

_KINDS = ("line", "bar", "barh", "hist", "area", "pie", "scatter", "box", "kde", "density", "hexbin")


class PlotAccessor:
    """`data.plot`: callable with `kind=`, and with a method for each kind."""

    def __init__(self, data):
        self._data = data

    def __call__(self, *args, kind=None, **settings):
        settings.update(zip(("x", "y") if _is_frame(self._data) else ("kind",), args))
        kind = kind or settings.pop("kind", None) or "line"
        if kind not in _KINDS:
            raise ValueError(f"{kind} is not a valid plot kind")
        return _Plot(self._data, kind, settings).draw()

    def line(self, x=None, y=None, **settings):
        return self(kind="line", x=x, y=y, **settings)

    def bar(self, x=None, y=None, **settings):
        return self(kind="bar", x=x, y=y, **settings)

    def barh(self, x=None, y=None, **settings):
        return self(kind="barh", x=x, y=y, **settings)

    def area(self, x=None, y=None, stacked=True, **settings):
        return self(kind="area", x=x, y=y, stacked=stacked, **settings)

    def hist(self, by=None, bins=10, **settings):
        return self(kind="hist", bins=bins, **settings)

    def pie(self, y=None, **settings):
        return self(kind="pie", y=y, **settings)

    def scatter(self, x, y, s=None, c=None, **settings):
        return self(kind="scatter", x=x, y=y, s=s, c=c, **settings)

    def box(self, by=None, **settings):
        return self(kind="box", by=by, **settings)

    def kde(self, bw_method=None, ind=None, **settings):
        return self(kind="kde", bw_method=bw_method, ind=ind, **settings)

    density = kde

    def hexbin(self, x, y, C=None, gridsize=None, **settings):
        return self(kind="hexbin", x=x, y=y, C=C, gridsize=gridsize, **settings)


class _Plot:
    """One call of `plot`."""

    def __init__(self, data, kind, settings):
        self.kind, self.settings = kind, settings
        self.is_frame = _is_frame(data)
        self.x, self.y = settings.pop("x", None), settings.pop("y", None)
        self.data = data
        self.stacked = settings.pop("stacked", kind == "area")
        self.rotation = settings.pop("rot", None)
        self.legend = settings.pop("legend", None)
        self.title = settings.pop("title", None)
        self.panels = settings.pop("subplots", False)
        self.layout = settings.pop("layout", None)
        self.axes = settings.pop("ax", None)
        self.size = settings.pop("figsize", None)
        self.colors = settings.pop("color", None)
        self.colormap = settings.pop("colormap", None) if kind != "scatter" else None
        self.after = {
            name: settings.pop(name, None) for name in ("xlabel", "ylabel", "xlim", "ylim", "xticks", "yticks")
        }
        self.log = {way for way in ("logx", "logy", "loglog") if settings.pop(way, False)}
        self.grid = settings.pop("grid", None)
        self.secondary = settings.pop("secondary_y", False)
        self.errors = {way: settings.pop(way, None) for way in ("xerr", "yerr")}
        # The number of the first column of this panel among all columns.
        self.first = 0
        self.share_x, self.share_y = settings.pop("sharex", None), settings.pop("sharey", None)
        for name in ("use_index", "table", "mark_right", "include_bool", "backend"):
            settings.pop(name, None)

    def draw(self):
        if not self.panels and isinstance(self.title, (list, tuple)):
            raise ValueError("Using `title` of type `list` is not supported unless `subplots=True` is passed")
        if self.kind in ("scatter", "hexbin"):
            return self._finish(getattr(self, f"_{self.kind}")(self._one_axes()))
        columns = self._columns()
        if not columns:
            raise TypeError("no numeric data to plot")
        if self.panels:
            return self._draw_panels(columns)
        axes = self._one_axes()
        right = self._on_the_right(columns)
        if right and len(right) < len(columns):
            return self._draw_both(axes, columns, right)
        axes = axes.twinx() if right else axes
        getattr(self, f"_{self.kind}")(axes, columns)
        if self.legend or (self.legend is None and self.is_frame and self.kind not in ("pie", "box")):
            axes.legend(title=_text(getattr(self.data.columns, "name", None)) or None if self.is_frame else None)
        return self._finish(axes)

    def _on_the_right(self, columns):
        """The columns that `secondary_y` names; all of them where it is True."""
        if self.secondary is not True and self.secondary is not False and self.secondary is not None:
            named = [self.secondary] if isinstance(self.secondary, (str, int)) else _values.listed(self.secondary)
            wanted = {_text(name) for name in named}
            return [column for column in columns if column[0] in wanted]
        return columns if self.secondary else []

    def _draw_both(self, axes, columns, right):
        left = [column for column in columns if column not in right]
        settings = dict(self.settings)
        getattr(self, f"_{self.kind}")(axes, left)
        self.settings = settings
        getattr(self, f"_{self.kind}")(axes.twinx(), [(f"{name} (right)", values) for name, values in right])
        if self.legend is not False:
            axes.legend()
        return self._finish(axes)

    # The kinds of plots.

    def _columns(self):
        """Name and values of each column."""
        if not self.is_frame:
            label = self.settings.pop("label", None)
            return [(label or _text(self.data.name), _values.listed(self.data))]
        wanted = list(self.data.columns) if self.y is None else self.y if isinstance(self.y, list) else [self.y]
        labels = self.settings.pop("label", None)
        labels = [labels] if isinstance(labels, str) else labels
        found = []
        for column in wanted:
            if column == self.x:
                continue
            values = _values.listed(self.data[column])
            if self.y is not None or _is_numeric(values):
                label = labels[len(found)] if labels and len(found) < len(labels) else _text(column)
                found.append((label, values))
        return found

    def _index(self):
        """The values along the axis, and their name."""
        if self.x is not None:
            return _values.listed(self.data[self.x]), _text(self.x)
        index = self.data.index
        values, name = _values.listed(index), _text(getattr(index, "name", None))
        if self.kind in ("bar", "barh", "pie"):
            # Periods are called as they are, such as 2024-01 and 2024Q1.
            return [str(value) if hasattr(value, "freqstr") else value for value in values], name
        return [_start(value) for value in values], name

    def _color(self, number, count):
        number, count = number + self.first, count if not self.panels else self.count
        if isinstance(self.colors, dict):
            return list(self.colors.values())[number % len(self.colors)]
        if self.colormap is not None:
            colormap = colors.colormaps.get_cmap(self.colormap)
            return colors.to_hex(colormap(number / max(count - 1, 1)))
        if self.colors is None and self.panels and self.kind not in ("box", "pie"):
            return f"C{number}"
        if self.colors is None or _color_conversion.is_one(self.colors):
            return self.colors
        given = _values.listed(self.colors)
        return given if count == 1 and self.kind in ("bar", "barh") else given[number % len(given)] if given else None

    # Where it is drawn.

    def _one_axes(self):
        if self.axes is not None:
            axes = self.axes
        elif not self.is_frame and pyplot.get_fignums():
            axes = pyplot.gca()
        else:
            return pyplot.figure(figsize=self.size).gca()
        if self.size is not None:
            axes.figure.set_size_inches(self.size)
        return axes

    def _draw_panels(self, columns):
        rows, across = self.layout or ((1, len(columns)) if self.kind == "pie" else (len(columns), 1))
        rows, across = (math.ceil(len(columns) / across), across) if rows == -1 else (rows, across)
        across = math.ceil(len(columns) / rows) if across == -1 else across
        _, grid = pyplot.subplots(
            rows, across, figsize=self.size, squeeze=False, sharex=self._shares_x(), sharey=bool(self.share_y)
        )
        panels = list(grid.flatten())
        title, self.title = self.title, None
        titles = self._panel_titles(title, columns)
        settings, self.count = self.settings, len(columns)
        for self.first, (axes, column, name) in enumerate(zip(panels, columns, titles)):
            self.settings = dict(settings)
            getattr(self, f"_{self.kind}")(axes, [column])
            axes.set_title(name)
            self._finish(axes)
        if isinstance(title, str):
            panels[0].figure.suptitle(title)
        return grid if self.layout else grid.flatten()

    def _shares_x(self):
        """Panels over one index share it, unless code says otherwise."""
        if self.share_x is None:
            return self.kind in ("line", "area", "bar")
        return bool(self.share_x)

    @staticmethod
    def _panel_titles(title, columns):
        """A list names the panels one by one; a text stands above all of them, which are called like their columns."""
        if title is None or isinstance(title, str):
            return [name for name, _ in columns]
        titles = _values.listed(title)
        if len(titles) != len(columns):
            raise ValueError(
                "The length of `title` must equal the number of columns if using `title` of type `list` and "
                f"`subplots=True`.\nlength of title = {len(titles)}\nnumber of columns = {len(columns)}"
            )
        return titles

    def _finish(self, axes):
        if self.title is not None:
            axes.set_title(self.title)
        if self.rotation is not None:
            axes.tick_params(axis="y" if self.kind == "barh" else "x", rotation=self.rotation)
        if self.grid is not None:
            axes.grid(self.grid)
        for name, value in self.after.items():
            if value is not None:
                getattr(axes, f"set_{name}")(value)
        for way in self.log:
            for axis in {"logx": "x", "logy": "y", "loglog": "xy"}[way]:
                getattr(axes, f"set_{axis}scale")("log")
        return axes

    # The kinds.

    def _line(self, axes, columns):
        places, name = self._index()
        styles = self.settings.pop("style", None)
        for number, (label, values) in enumerate(columns):
            color = self._color(number, len(columns))
            form = styles if isinstance(styles, str) else styles[number % len(styles)] if styles else None
            form = [form] if form else []
            line = axes.plot(places, _numbers(values), *form, label=label, color=color, **self.settings)[0]
            axes._error_bars(line.x, line.y, *self._own_errors(label, number), line.color)
        if name:
            axes.set_xlabel(name)

    def _own_errors(self, label, number):
        """The errors of one column along either way: those in the column of its name, or those for all."""
        found = []
        for error in self.errors.values():
            if isinstance(error, str):
                error = self.data[error]
            elif _is_frame(error) or isinstance(error, dict):
                named = {_text(name): error[name] for name in (error.columns if _is_frame(error) else error)}
                error = named.get(label)
            elif error is not None and _is_nested(error):
                error = _values.listed(error)[number + self.first]
            found.append(error)
        return found

    def _area(self, axes, columns):
        places, name = self._index()
        base = [0.0] * len(places)
        alpha = self.settings.pop("alpha", None if self.stacked else 0.5)
        for number, (label, values) in enumerate(columns):
            top = [low + (value or 0.0) for low, value in zip(base, _numbers(values))]
            axes.fill_between(places, top, base, label=label, color=self._color(number, len(columns)), alpha=alpha)
            base = top if self.stacked else base
        if name:
            axes.set_xlabel(name)

    def _bar(self, axes, columns):
        name = self._grouped(axes, columns, upright=True)
        if name:
            axes.set_xlabel(name)

    def _barh(self, axes, columns):
        name = self._grouped(axes, columns, upright=False)
        if name:
            axes.set_ylabel(name)

    def _grouped(self, axes, columns, *, upright):
        """Bars side by side, or one on the other."""
        bars, set_ticks = (axes.bar, axes.set_xticks) if upright else (axes.barh, axes.set_yticks)
        places, name = self._index()
        whole = self.settings.pop("width", 0.8 if len(columns) > 1 or self.stacked else 0.72)
        thickness = whole if self.stacked else whole / len(columns)
        above, below = [0.0] * len(places), [0.0] * len(places)
        for number, (label, values) in enumerate(columns):
            found = _numbers(values)
            shift = 0.0 if self.stacked else (number - (len(columns) - 1) / 2) * thickness
            base = [high if (value or 0.0) >= 0 else low for value, high, low in zip(found, above, below)]
            bars(
                [place + shift for place in range(len(places))],
                found,
                thickness,
                base if self.stacked else None,
                label=label,
                color=self._color(number, len(columns)),
                **dict(zip(self.errors, self._own_errors(label, number))),
                **self.settings,
            )
            above = [high + max(value or 0.0, 0.0) for high, value in zip(above, found)]
            below = [low + min(value or 0.0, 0.0) for low, value in zip(below, found)]
        set_ticks(list(range(len(places))), labels=_labels(places))
        (axes.xaxis if upright else axes.yaxis).told = (-0.5, len(places) - 0.5)
        return name

    def _hist(self, axes, columns):
        groups = [_numbers(values) for _, values in columns]
        labels = [label for label, _ in columns]
        bins = self.settings.pop("bins", 10)
        alpha = self.settings.pop("alpha", 0.6 if len(groups) > 1 and not self.stacked else None)
        limits = self.settings.pop("range", None)
        edges = _edges(groups, bins, limits)
        colors = [self._color(number, len(groups)) for number in range(len(groups))]
        if self.stacked:
            asked = {"color": colors} if None not in colors else {}
            axes.hist(groups, bins=edges, label=labels, alpha=alpha, stacked=True, **asked, **self.settings)
        for group, label, color in () if self.stacked else zip(groups, labels, colors):
            axes.hist(group, bins=edges, label=label, color=color, alpha=alpha, **self.settings)
        axes.set_ylabel(Own("Frequency"))

    def _pie(self, axes, columns):
        if self.is_frame and self.y is None and not self.panels:
            raise ValueError("pie requires either y column or 'subplots=True'")
        label, values = columns[0]
        labels = self.settings.pop("labels", None)
        labels = _labels(self._index()[0]) if labels is None else labels
        given = self.settings.pop("colors", self.colors)
        axes.pie(_numbers(values), labels=labels, colors=given, **self.settings)
        if not self.panels:
            axes.set_ylabel(label)

    def _box(self, axes, columns):
        self.settings.pop("by", None)
        upright = self.settings.pop("vert", True)
        axes.boxplot(
            [_numbers(values) for _, values in columns],
            tick_labels=[label for label, _ in columns],
            widths=0.5,
            vert=upright,
            boxprops={"facecolor": self._color(0, 1)},
            **self.settings,
        )

    def _kde(self, axes, columns):
        method = self.settings.pop("bw_method", None)
        ind = self.settings.pop("ind", None)
        everything = [value for _, values in columns for value in _numbers(values) if value is not None]
        # Half the range beyond either end, as in the real library.
        beyond = (max(everything) - min(everything)) / 2 if everything else 0.0
        ends = (min(everything) - beyond, max(everything) + beyond) if everything else None
        if ind is not None and not isinstance(ind, int):
            ends = min(numbers(ind)), max(numbers(ind))
        for number, (label, values) in enumerate(columns):
            known = [value for value in _numbers(values) if value is not None]
            if len(known) > 1:
                places, heights = mlab.curve(known, method, 400, ends=ends)
                axes.plot(places, heights, label=label, color=self._color(number, len(columns)), **self.settings)
        axes.set_ylabel(Own("Density"))

    mlab = _kde

    def _hexbin(self, axes):
        gridsize, values = self.settings.pop("gridsize", None), self.settings.pop("C", None)
        values = self.data[values] if isinstance(values, str) else values
        drawn = axes.hexbin(
            self.data[self.x],
            self.data[self.y],
            values,
            gridsize=gridsize or 30,
            cmap=self.settings.pop("cmap", "BuGn"),
        )
        axes.set_xlabel(_text(self.x))
        axes.set_ylabel(_text(self.y))
        axes.figure.colorbar(drawn)
        return axes

    def _scatter(self, axes):
        c, s = self.settings.pop("c", None), self.settings.pop("s", None)
        c = self.data[c] if isinstance(c, str) and c in list(self.data.columns) else c
        s = self.data[s] if isinstance(s, str) else s
        cmap = self.settings.pop("colormap", self.settings.pop("cmap", None))
        settings = {**self.settings, "color": self.colors} if self.colors is not None else self.settings
        drawn = axes.scatter(self.data[self.x], self.data[self.y], s=s, c=c, cmap=cmap, **settings)
        if getattr(drawn, "ramp", None) is not None and self.settings.get("colorbar") is not False:
            axes.figure.colorbar(drawn, ax=axes, label=_text(getattr(c, "name", None)) or None)
        axes.set_xlabel(_text(self.x))
        axes.set_ylabel(_text(self.y))
        if settings.get("label"):
            axes.legend()
        return axes


def hist(
    data,
    column=None,
    by=None,
    grid=True,
    xlabelsize=None,
    xrot=None,
    ylabelsize=None,
    yrot=None,
    ax=None,
    sharex=False,
    sharey=False,
    figsize=None,
    layout=None,
    bins=10,
    legend=False,
    **settings,
):
    """`Series.hist` and `DataFrame.hist`: one panel for each column."""
    if by is not None:
        return _hist_by(data, column, by, figsize, layout, bins, settings)
    if not _is_frame(data):
        axes = ax if ax is not None else pyplot.gca() if figsize is None else pyplot.figure(figsize=figsize).gca()
        axes.hist(_numbers(_values.listed(data)), bins=bins, **settings)
        return axes
    wanted = list(data.columns) if column is None else column if isinstance(column, list) else [column]
    shown = [(name, values) for name in wanted if _is_numeric(values := _values.listed(data[name]))]
    if not shown:
        raise ValueError("hist method requires numerical or datetime columns, nothing to plot.")
    across = layout[1] if layout else math.ceil(math.sqrt(len(shown)))
    _, panels = pyplot.subplots(math.ceil(len(shown) / across), across, figsize=figsize, squeeze=False)
    for axes, (name, values) in zip(panels.flatten(), shown):
        axes.hist(_numbers(values), bins=bins, **settings)
        axes.set_title(_text(name))
    return panels


def _hist_by(data, column, by, figsize, layout, bins, settings):
    """One panel for each group."""
    if _is_frame(data):
        grouped = data.groupby(by)[column if column is not None else next(name for name in data.columns if name != by)]
    else:
        grouped = data.groupby(by)
    groups = [(_text(name), _numbers(_values.listed(values))) for name, values in grouped]
    across = layout[1] if layout else math.ceil(math.sqrt(len(groups)))
    _, panels = pyplot.subplots(math.ceil(len(groups) / across), across, figsize=figsize, squeeze=False)
    for axes, (name, values) in zip(panels.flatten(), groups):
        axes.hist(values, bins=bins, **settings)
        axes.set_title(name)
    return panels


def boxplot(
    data,
    column=None,
    by=None,
    ax=None,
    fontsize=None,
    rot=0,
    grid=True,
    figsize=None,
    layout=None,
    return_type=None,
    **settings,
):
    """`DataFrame.boxplot`: a box for each column, or for each group of the columns."""
    wanted = (
        [name for name in data.columns if name != by]
        if column is None
        else column
        if isinstance(column, list)
        else [column]
    )
    shown = [name for name in wanted if _is_numeric(_values.listed(data[name]))]
    if not shown:
        raise ValueError("boxplot method requires numerical columns, nothing to plot.")
    if by is None:
        axes = ax if ax is not None else pyplot.figure(figsize=figsize).gca()
        parts = axes.boxplot(
            [_numbers(_values.listed(data[name])) for name in shown],
            tick_labels=[_text(name) for name in shown],
            widths=0.5,
            **settings,
        )
        axes.tick_params(axis="x", rotation=rot or None)
        return parts if return_type == "dict" else axes
    if ax is not None and len(shown) == 1:
        panels = [ax]
    else:
        across = layout[1] if layout else min(len(shown), 2)
        _, grid_of_axes = pyplot.subplots(math.ceil(len(shown) / across), across, figsize=figsize, squeeze=False)
        panels = list(grid_of_axes.flatten())
    for axes, name in zip(panels, shown):
        groups = [(_text(key), _numbers(_values.listed(values))) for key, values in data.groupby(by)[name]]
        axes.boxplot([values for _, values in groups], tick_labels=[key for key, _ in groups], widths=0.5, **settings)
        axes.set_title(_text(name))
        axes.set_xlabel(_text(tuple(by) if isinstance(by, list) else by))
        axes.tick_params(axis="x", rotation=rot or None)
    panels[0].figure.suptitle(f"Boxplot grouped by {by if isinstance(by, str) else ', '.join(map(str, by))}")
    return panels[0] if len(shown) == 1 else panels


def _is_nested(error):
    return not hasattr(error, "index") and any(hasattr(row, "__len__") for row in error)


def _is_frame(data):
    return hasattr(data, "columns")


def _text(name):
    if name is None:
        return ""
    return ", ".join(str(part) for part in name) if isinstance(name, tuple) else str(name)


def _is_numeric(values):
    known = [value for value in values if not _values.is_missing(value)]
    return (
        bool(known)
        and all(isinstance(value, (int, float)) or hasattr(value, "__float__") for value in known)
        and not all(isinstance(value, bool) for value in known)
    )


def _numbers(values):
    return [_values.number(value) for value in values]


def _start(value):
    """A period as the moment at which it begins."""
    start = getattr(value, "start_time", None)
    return value if start is None or not hasattr(value, "freqstr") else start


def _labels(places):
    """The texts below bars; the hour of dates is left out where none has one."""
    if places and all(_values.is_date(place) for place in places):
        dated = [str(place) for place in places]
        midnight = all(text.endswith("00:00:00") for text in dated)
        return [text[:10] for text in dated] if midnight else dated
    return [_text(place) if isinstance(place, tuple) else _values.name(place) for place in places]


def _edges(groups, bins, limits):
    from matplotlib import _histogram_bins

    return _histogram_bins.edges([value for group in groups for value in group if value is not None], bins, limits)
