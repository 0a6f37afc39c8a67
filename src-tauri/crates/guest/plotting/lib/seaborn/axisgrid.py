"""Several panels: one for each group, or one for each pair of columns."""

import math

from matplotlib import _values, pyplot
from matplotlib.axes._axes import Legend
from seaborn import categorical, distributions, regression, relational
from seaborn._base import Rows, is_number

_CATEGORICAL = {
    "strip": categorical.stripplot,
    "swarm": categorical.swarmplot,
    "box": categorical.boxplot,
    "boxen": categorical.boxenplot,
    "violin": categorical.violinplot,
    "bar": categorical.barplot,
    "count": categorical.countplot,
    "point": categorical.pointplot,
}
_DISTRIBUTIONS = {"hist": distributions.histplot, "kde": distributions.kdeplot, "ecdf": distributions.ecdfplot}


class _Grid:
    """Methods that all grids share."""

    def __init__(self, figure, panels):
        self.figure = self.fig = figure
        self._panels = panels

    @property
    def axes(self):
        return self._panels

    @property
    def ax(self):
        return next(iter(self._panels.flatten()))

    @property
    def axes_dict(self):
        return {}

    def savefig(self, *args, **settings):
        self.figure.savefig(*args, **settings)

    def set(self, **settings):
        for axes in self._panels.flatten():
            axes.set(**settings)
        return self

    def set_axis_labels(self, x_var=None, y_var=None, **settings):
        for axes in self._panels.flatten():
            if x_var is not None:
                axes.set_xlabel(x_var)
            if y_var is not None:
                axes.set_ylabel(y_var)
        return self

    def _name_outer(self):
        """Names of axes stand at the left and below the lowest panel of each column."""
        present = [axes for axes in self._panels.flatten() if axes in self.figure.axes]
        for axes in present:
            below = [other for other in present if other.place[1] == axes.place[1] and other.place[0] > axes.place[0]]
            axes._unnamed = {*(["x"] if below else []), *(["y"] if axes.place[1] > 0 else [])}

    def set_xlabels(self, label=None, **settings):
        return self.set_axis_labels(x_var=label)

    def set_ylabels(self, label=None, **settings):
        return self.set_axis_labels(y_var=label)

    def set_xticklabels(self, labels=None, rotation=None, **settings):
        for axes in self._panels.flatten():
            axes.tick_params(axis="x", rotation=rotation) if labels is None else axes.set_xticklabels(
                labels, rotation=rotation
            )
        return self

    def set_yticklabels(self, labels=None, rotation=None, **settings):
        for axes in self._panels.flatten():
            axes.tick_params(axis="y", rotation=rotation) if labels is None else axes.set_yticklabels(
                labels, rotation=rotation
            )
        return self

    def tick_params(self, axis="both", **settings):
        for axes in self._panels.flatten():
            axes.tick_params(axis=axis, **settings)
        return self

    def add_legend(self, *args, title=None, **settings):
        """One legend: of the only panel, or over all of them."""
        title = getattr(self, "_hue", None) if title is None else title
        panels = [axes for axes in self._panels.flatten() if axes.get_legend_handles_labels()[0]]
        if len(panels) > 1:
            self.figure._legend = Legend(title)
        elif panels:
            panels[0].legend(title=title)
        return self

    def _gather_legends(self):
        """The legends of several panels as one."""
        panels = list(self._panels.flatten())
        found = [axes._legend for axes in panels if axes._legend is not None]
        if len(panels) > 1 and found:
            self.figure._legend = found[0]
            for axes in panels:
                axes._legend = None

    @property
    def legend(self):
        return self.figure._legend or self.ax.get_legend() or Legend()

    _legend = legend

    def tight_layout(self, *args, **settings):
        return self

    def despine(self, **settings):
        return self

    def refline(self, *, x=None, y=None, **settings):
        for axes in self._panels.flatten():
            if x is not None:
                axes.axvline(x, linestyle="--")
            if y is not None:
                axes.axhline(y, linestyle="--")
        return self


class FacetGrid(_Grid):
    """A panel for each value of one or two columns."""

    def __init__(
        self,
        data,
        *,
        row=None,
        col=None,
        hue=None,
        col_wrap=None,
        sharex=True,
        sharey=True,
        height=3,
        aspect=1,
        palette=None,
        row_order=None,
        col_order=None,
        hue_order=None,
        margin_titles=False,
        **settings,
    ):
        self._margin_titles = bool(margin_titles)
        self.data, self._row, self._col, self._hue = data, row, col, hue
        self._palette, self._hue_order = palette, hue_order
        self.row_names, self.col_names = _names(data, row, row_order), _names(data, col, col_order)
        across = min(col_wrap, len(self.col_names)) if col_wrap else len(self.col_names)
        down = math.ceil(len(self.col_names) / across) if col_wrap else len(self.row_names)
        figure, panels = pyplot.subplots(
            down,
            across,
            figsize=(height * aspect * across, height * down),
            sharex=bool(sharex),
            sharey=bool(sharey),
            squeeze=False,
        )
        for axes in panels.flat[len(self.col_names) * len(self.row_names) :]:
            axes.remove()
        super().__init__(figure, panels.flat[: len(self.col_names)] if col_wrap else panels)
        self._title_all()
        self._name_outer()

    def _facets(self):
        """The panel, its title and its part of the table, one after the other."""
        panels = iter(self._panels.flatten())
        for row in self.row_names:
            for column in self.col_names:
                part, said = self.data, []
                for name, value in ((self._row, row), (self._col, column)):
                    if name is not None:
                        part, said = part[part[name] == value], [*said, f"{name} = {value}"]
                yield next(panels), " | ".join(said), part

    def _title_all(self):
        self.set_titles()

    def map(self, func, *args, **settings):
        for axes, _, part in self._facets():
            for label, paint, chosen in self._colored(part):
                if len(chosen) == 0:
                    continue
                pyplot.figure(self.figure)
                self.figure.sca(axes)
                columns = [chosen[name] for name in args]
                look = {
                    **settings,
                    **({"label": label} if label is not None else {}),
                    **({"color": paint} if paint is not None else {}),
                }
                named = getattr(func, "__module__", "").startswith("seaborn")
                func(**dict(zip(("x", "y"), columns)), **look) if named else func(*columns, **look)
            for name, write in zip(args, (axes.set_xlabel, axes.set_ylabel)):
                write(str(name))
        self._name_outer()
        return self

    def map_dataframe(self, func, *args, **settings):
        for axes, _, part in self._facets():
            self.figure.sca(axes)
            func(data=part, **dict(zip(("x", "y"), args)), **({"hue": self._hue} if self._hue else {}), **settings)
            axes._legend = None
        self._name_outer()
        return self

    def _colored(self, part):
        if self._hue is None:
            return [(None, None, part)]
        from seaborn.palettes import of_levels

        levels = _names(self.data, self._hue, self._hue_order)
        paints = of_levels(levels, self._palette)
        paints = {level: f"C{paint}" if isinstance(paint, int) else paint for level, paint in paints.items()}
        return [(str(level), paints[level], part[part[self._hue] == level]) for level in levels]

    def set_titles(self, template=None, row_template=None, col_template=None, **settings):
        """At the margins, a column's title stands over it and a row's over its first panel."""
        of_row, of_column = row_template or "{row_var} = {row_name}", col_template or "{col_var} = {col_name}"
        panels = iter(self._panels.flatten())
        for down, row in enumerate(self.row_names):
            for across, column in enumerate(self.col_names):
                names = {"row_var": self._row, "row_name": row, "col_var": self._col, "col_name": column}
                margins = self._margin_titles and self._row is not None and self._col is not None
                said = []
                if self._row is not None and (not margins or across == 0):
                    said.append(of_row.format(**names))
                if self._col is not None and (not margins or down == 0):
                    said.append(of_column.format(**names))
                axes = next(panels)
                if template is not None:
                    axes.set_title(template.format(**names))
                elif margins:
                    axes.title, axes.subtitle = (said[-1] if said else None), (said[0] if len(said) > 1 else None)
                elif said:
                    axes.set_title(" | ".join(said))
        return self

    @property
    def axes_dict(self):
        return dict(zip(self.col_names, self._panels.flatten()))


def _names(data, column, order):
    if column is None:
        return [None]
    if order is not None:
        return _values.listed(order)
    values = data[column]
    categories = getattr(getattr(values, "dtype", None), "categories", None)
    orders = {} if categories is None else {"level": _values.listed(categories)}
    return Rows({"level": _values.listed(values)}, {}, orders).levels("level")


def _faceted(draw, data, row, col, col_wrap, height, aspect, facet_kws, orders, settings):
    known = {name: value for name, value in (facet_kws or {}).items() if name in ("sharex", "sharey", "margin_titles")}
    grid = FacetGrid(
        data,
        row=row,
        col=col,
        col_wrap=col_wrap,
        height=height,
        aspect=aspect,
        row_order=orders[0],
        col_order=orders[1],
        **known,
    )
    if settings.get("hue") is not None and settings.get("hue_order") is None:
        # A group has the same colour in every panel, also where others are missing.
        settings = {**settings, "hue_order": _names(data, settings["hue"], None)}
    for axes, _, part in grid._facets():
        draw(part, ax=axes, **settings)
    grid._gather_legends()
    grid._name_outer()
    return grid


def relplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    row=None,
    col=None,
    col_wrap=None,
    row_order=None,
    col_order=None,
    kind="scatter",
    height=5,
    aspect=1,
    facet_kws=None,
    **settings,
):
    draw = {"scatter": relational.scatterplot, "line": relational.lineplot}[kind]
    if kind == "scatter" and settings.get("size") is not None:
        # One size means the same in every panel.
        settings["sizes"] = relational.areas_of_values(data, settings["size"], settings.get("sizes"))
    return _faceted(
        draw,
        data,
        row,
        col,
        col_wrap,
        height,
        aspect,
        facet_kws,
        (row_order, col_order),
        {"x": x, "y": y, "hue": hue, **settings},
    )


def catplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    row=None,
    col=None,
    kind="strip",
    col_wrap=None,
    row_order=None,
    col_order=None,
    height=5,
    aspect=1,
    facet_kws=None,
    legend_out=True,
    sharex=True,
    sharey=True,
    margin_titles=False,
    **settings,
):
    if kind not in _CATEGORICAL:
        raise ValueError(f"Invalid `kind`: {kind!r}. Options are {', '.join(map(repr, _CATEGORICAL))}.")
    shared = {"sharex": sharex, "sharey": sharey, "margin_titles": margin_titles, **(facet_kws or {})}
    return _faceted(
        _CATEGORICAL[kind],
        data,
        row,
        col,
        col_wrap,
        height,
        aspect,
        shared,
        (row_order, col_order),
        {"x": x, "y": y, "hue": hue, **settings},
    )


def _common_bins(data, x, y, settings):
    """The edges of bins of all values, which every panel has."""
    if x is not None and y is not None:
        return settings
    values = Rows({"v": _values.listed(data[x if x is not None else y])}, {})
    if not values.is_numeric("v") or settings.get("log_scale"):
        return settings
    asked = [settings.get(name, other) for name, other in _BINS.items()]
    others = {name: value for name, value in settings.items() if name not in _BINS}
    return {**others, "bins": distributions._edges(values.numbers("v"), *asked)}


# How bins are asked for, and what counts where they are not.
_BINS = {"bins": "auto", "binwidth": None, "binrange": None, "discrete": None}


def displot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    row=None,
    col=None,
    kind="hist",
    rug=False,
    col_wrap=None,
    row_order=None,
    col_order=None,
    height=5,
    aspect=1,
    facet_kws=None,
    **settings,
):
    if kind == "hist" and (row is not None or col is not None) and settings.get("common_bins", True):
        settings = _common_bins(data, x, y, settings)
    return _faceted(
        _DISTRIBUTIONS[kind],
        data,
        row,
        col,
        col_wrap,
        height,
        aspect,
        facet_kws,
        (row_order, col_order),
        {"x": x, "y": y, "hue": hue, **settings},
    )


def lmplot(
    data,
    *,
    x=None,
    y=None,
    hue=None,
    col=None,
    row=None,
    palette=None,
    col_wrap=None,
    height=5,
    aspect=1,
    hue_order=None,
    col_order=None,
    row_order=None,
    facet_kws=None,
    legend=True,
    markers="o",
    legend_out=None,
    sharex=None,
    sharey=None,
    **settings,
):
    from seaborn.palettes import of_levels

    levels = _names(data, hue, hue_order)
    paints = of_levels(levels, palette) if hue is not None else {None: None}

    def draw(part, ax, **look):
        for level in levels:
            chosen = part if level is None else part[part[hue] == level]
            regression.regplot(
                chosen, x=x, y=y, color=paints[level], label=None if level is None else str(level), ax=ax, **look
            )
        # A group that has a panel of its own needs no further name.
        if legend and hue is not None and hue not in (col, row):
            ax.legend(title=hue)

    return _faceted(draw, data, row, col, col_wrap, height, aspect, facet_kws, (row_order, col_order), settings)


class PairGrid(_Grid):
    """A panel for each pair of numeric columns."""

    def __init__(
        self,
        data,
        *,
        hue=None,
        vars=None,
        x_vars=None,
        y_vars=None,
        hue_order=None,
        palette=None,
        corner=False,
        height=2.5,
        aspect=1,
        **settings,
    ):
        numeric = [name for name in data.columns if name != hue and _is_numeric(data[name])]
        self.x_vars, self.y_vars = list(x_vars or vars or numeric), list(y_vars or vars or numeric)
        self.data, self._hue, self._look, self._corner = data, hue, {"hue_order": hue_order, "palette": palette}, corner
        if not self.x_vars or not self.y_vars:
            raise ValueError("No variables found for grid columns.")
        figure, panels = pyplot.subplots(
            len(self.y_vars),
            len(self.x_vars),
            squeeze=False,
            figsize=(height * aspect * len(self.x_vars), height * len(self.y_vars)),
        )
        super().__init__(figure, panels)

    def _each(self):
        for down, y in enumerate(self.y_vars):
            for across, x in enumerate(self.x_vars):
                yield down, across, x, y, self._panels[down, across]

    def map_diag(self, func, **settings):
        for _, _, x, y, axes in self._each():
            if x == y:
                self._draw(func, axes, {"x": x}, settings)
                # Counts and densities have a scale of their own, which is not the row's.
                axes.set_yticks([])
        return self._named()

    def _named(self):
        """Names at the edges only."""
        for down, across, x, y, axes in self._each():
            axes.set_xlabel(x if down == len(self.y_vars) - 1 else None)
            axes.set_ylabel(y if across == 0 or len(self.x_vars) == 1 else None)
        return self

    def map_offdiag(self, func, **settings):
        return self._map(func, settings, lambda down, across, x, y: x != y)

    def map_lower(self, func, **settings):
        return self._map(func, settings, lambda down, across, x, y: down > across)

    def map_upper(self, func, **settings):
        return self._map(func, settings, lambda down, across, x, y: down < across)

    def map(self, func, **settings):
        return self._map(func, settings, lambda *place: True)

    def _map(self, func, settings, chosen):
        for down, across, x, y, axes in self._each():
            if chosen(down, across, x, y):
                self._draw(func, axes, {"x": x, "y": y}, settings)
        return self._named()

    def _draw(self, func, axes, columns, settings):
        self.figure.sca(axes)
        if not getattr(func, "__module__", "").startswith("seaborn"):
            func(*(self.data[name] for name in columns.values()), **settings)
            return
        hue = {} if self._hue is None or func is regression.regplot else {"hue": self._hue, **self._look}
        func(self.data, **columns, **hue, ax=axes, **settings)
        axes._legend = None

    def finish(self):
        """One legend, and no panel above the diagonal where only a corner was asked for."""
        for down, across, _, _, axes in self._each():
            if self._corner and across > down:
                axes.remove()
        if self._hue is not None:
            self.figure._legend = Legend(self._hue)
        return self


def _is_numeric(column):
    known = [value for value in _values.listed(column) if not _values.is_missing(value)]
    return bool(known) and all(is_number(value) for value in known)


def pairplot(
    data,
    *,
    hue=None,
    hue_order=None,
    palette=None,
    vars=None,
    x_vars=None,
    y_vars=None,
    kind="scatter",
    diag_kind="auto",
    markers=None,
    height=2.5,
    aspect=1,
    corner=False,
    dropna=False,
    plot_kws=None,
    diag_kws=None,
    grid_kws=None,
):
    grid = PairGrid(
        data,
        hue=hue,
        vars=vars,
        x_vars=x_vars,
        y_vars=y_vars,
        hue_order=hue_order,
        palette=palette,
        corner=corner,
        height=height,
        aspect=aspect,
    )
    off = {
        "scatter": relational.scatterplot,
        "reg": regression.regplot,
        "kde": distributions.kdeplot,
        "hist": distributions.histplot,
    }
    grid.map_offdiag(off[kind], **(plot_kws or {}))
    if diag_kind is not None:
        kind_of_diagonal = ("kde" if hue else "hist") if diag_kind == "auto" else diag_kind
        look = {"fill": True} if kind_of_diagonal == "kde" else {}
        grid.map_diag(_DISTRIBUTIONS[kind_of_diagonal], **{**look, **(diag_kws or {})})
    return grid.finish()


class JointGrid(_Grid):
    """Points, and the distribution of each of their coordinates."""

    def __init__(self, data=None, *, x=None, y=None, hue=None, height=6, **settings):
        self.data, self._roles, self._hue = data, {"x": x, "y": y}, hue
        figure, panels = pyplot.subplots(
            2, 2, figsize=(height * 1.4, height * 1.2), squeeze=False, width_ratios=[2.6, 1], height_ratios=[1, 2.6]
        )
        super().__init__(figure, panels)
        self.ax_marg_x, self.ax_joint, self.ax_marg_y = panels[0, 0], panels[1, 0], panels[1, 1]
        panels[0, 1].remove()

    def plot_joint(self, func, **settings):
        hue = {} if self._hue is None or func is regression.regplot else {"hue": self._hue}
        func(self.data, **self._roles, **hue, ax=self.ax_joint, **settings)
        return self

    def plot_marginals(self, func, **settings):
        hue = {} if self._hue is None else {"hue": self._hue}
        func(self.data, x=self._roles["x"], **hue, ax=self.ax_marg_x, **settings)
        func(self.data, y=self._roles["y"], **hue, ax=self.ax_marg_y, **settings)
        for axes in (self.ax_marg_x, self.ax_marg_y):
            axes._legend = None
            # The plot that they belong to says what they count.
            axes._unnamed = {"x", "y"}
        self.ax_marg_x.set_xticks([])
        self.ax_marg_y.set_yticks([])
        self.ax_marg_x.set_xlim(self.ax_joint.get_xlim())
        self.ax_marg_y.set_ylim(self.ax_joint.get_ylim())
        return self

    def plot(self, joint_func, marginal_func, **settings):
        return self.plot_joint(joint_func, **settings).plot_marginals(marginal_func, **settings)


def _hexagons(data, x, y, ax, color=None, gridsize=None, cmap=None, **settings):
    """As many fields as the real library has: fewer for few points."""
    known = _values.listed(data[x] if isinstance(x, str) else x)
    count = gridsize or max(8, min(30, round(len(known) ** 0.5)))
    ax.hexbin(
        data[x] if isinstance(x, str) else x,
        data[y] if isinstance(y, str) else y,
        gridsize=count,
        mincnt=1,
        cmap=cmap or "Blues",
    )
    ax.set_xlabel(str(getattr(x, "name", x)))
    ax.set_ylabel(str(getattr(y, "name", y)))


def jointplot(
    data=None,
    *,
    x=None,
    y=None,
    hue=None,
    kind="scatter",
    height=6,
    joint_kws=None,
    marginal_kws=None,
    color=None,
    palette=None,
    **settings,
):
    grid = JointGrid(data, x=x, y=y, hue=hue, height=height)
    joint = {
        "scatter": relational.scatterplot,
        "reg": regression.regplot,
        "kde": distributions.kdeplot,
        "hist": distributions.histplot,
        "hex": _hexagons,
        "resid": regression.residplot,
    }
    if kind not in joint:
        raise ValueError(f"kind must be one of {', '.join(joint)}, but {kind!r} was passed.")
    look = {} if color is None else {"color": color}
    groups = {} if hue is None or kind == "reg" else {"palette": palette}
    grid.plot_joint(joint[kind], **{**look, **groups, **settings, **(joint_kws or {})})
    # Curves of several groups stand in front of each other where bars would hide each other.
    is_curve = kind == "kde" or (kind == "scatter" and hue is not None)
    marginal = distributions.kdeplot if is_curve else distributions.histplot
    form = {"kde": True} if kind == "reg" else {"fill": True} if kind == "scatter" and hue is not None else {}
    return grid.plot_marginals(marginal, **{**form, **look, **groups, **(marginal_kws or {})})
