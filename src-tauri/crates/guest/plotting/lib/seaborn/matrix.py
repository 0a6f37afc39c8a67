"""Tables as fields of colour."""

from matplotlib import _color_conversion, _values, pyplot
from matplotlib._histogram_bins import quantile
from matplotlib.artist import numbers
from matplotlib.axes._fields import _even
from matplotlib.collections import Fields, Segments
from scipy.cluster import hierarchy

# The program's colours for numbers on both sides of a middle, and for others.
_DIVERGING, _SEQUENTIAL = "RdBu_r", "viridis"


def heatmap(
    data,
    *,
    vmin=None,
    vmax=None,
    cmap=None,
    center=None,
    robust=False,
    annot=None,
    fmt=".2g",
    annot_kws=None,
    linewidths=0,
    linecolor="white",
    cbar=True,
    cbar_kws=None,
    square=False,
    xticklabels="auto",
    yticklabels="auto",
    mask=None,
    ax=None,
    **settings,
):
    axes = ax if ax is not None else pyplot.gca()
    rows = _matrix(data)
    columns = max((len(row) for row in rows), default=0)
    shown = _masked(rows, mask)
    low, high = _limits([value for row in shown for value in row if value is not None], vmin, vmax, center, robust)
    ramp = _color_conversion.ramp([low, high], _named(cmap, center), low, high)
    drawn = axes._add(
        Fields(shown, _even(0, columns, columns), _even(0, len(rows), len(rows)), ramp, _texts(shown, annot, fmt))
    )
    axes._mappable = drawn
    axes.yaxis.is_reversed = True
    _label(axes.xaxis, xticklabels, _names(data, "columns", columns), columns)
    _label(axes.yaxis, yticklabels, _names(data, "index", len(rows)), len(rows))
    for way in ("columns", "index"):
        name = getattr(getattr(data, way, None), "name", None)
        if name is not None:
            getattr(axes, "set_xlabel" if way == "columns" else "set_ylabel")(str(name))
    if cbar:
        axes.figure.colorbar(drawn, label=(cbar_kws or {}).get("label"))
    return axes


def _matrix(data):
    if hasattr(data, "columns"):
        lists = [numbers(data[name]) for name in data.columns]
        return [list(row) for row in zip(*lists)]
    return [numbers(row) for row in _values.listed(data)]


def _masked(rows, mask):
    if mask is None:
        return rows
    hidden = mask.values.tolist() if hasattr(mask, "columns") else _values.listed(mask)
    return [[None if hide else value for value, hide in zip(row, hides)] for row, hides in zip(rows, hidden)]


def _limits(known, vmin, vmax, center, robust):
    ordered = sorted(known) or [0.0, 1.0]
    low, high = (quantile(ordered, 0.02), quantile(ordered, 0.98)) if robust else (ordered[0], ordered[-1])
    low, high = (low if vmin is None else float(vmin)), (high if vmax is None else float(vmax))
    if center is not None:
        # The middle colour stands for `center`; both sides reach as far as the farther one.
        reach = max(high - center, center - low)
        low, high = center - reach, center + reach
    return low, high


def _named(cmap, center):
    if cmap is not None:
        return cmap
    return _DIVERGING if center is not None else _SEQUENTIAL


def _texts(rows, annot, fmt):
    if annot is None or annot is False:
        return []
    if annot is True:
        return [["" if value is None else format(_whole(value, fmt), fmt) for value in row] for row in rows]
    given = _values.listed(annot.values if hasattr(annot, "columns") else annot)
    shown = lambda value: value if isinstance(value, str) else format(_whole(value, fmt), fmt)
    return [
        ["" if value is None else shown(text) for value, text in zip(row, texts)] for row, texts in zip(rows, given)
    ]


def _whole(value, fmt):
    return int(value) if fmt.endswith("d") else value


def _names(data, way, count):
    names = getattr(data, way, None)
    return (
        [str(number) for number in range(count)]
        if names is None or callable(names)
        else [
            "-".join(map(str, name)) if isinstance(name, tuple) else _values.name(name)
            for name in _values.listed(names)
        ]
    )


def _label(axis, asked, names, count):
    if asked is False or asked is None:
        axis.set_ticks([])
        return
    if isinstance(asked, int) and asked is not True:
        axis.set_ticks([place + 0.5 for place in range(0, count, asked)], labels=names[::asked])
        return
    axis.set_ticks(
        [place + 0.5 for place in range(count)],
        labels=names if isinstance(asked, (str, bool)) else _values.listed(asked),
    )


class _Part:
    """Axes beside the fields, with a tree or a strip of colours. They can be hidden."""

    def __init__(self, axes, artists):
        self._axes, self._artists = axes, artists
        self.figure = axes.figure

    def set_visible(self, visible):
        for artist in self._artists:
            artist.set_visible(visible)

    def __getattr__(self, name):
        if name.startswith(("set_", "tick_")):
            return lambda *arguments, **settings: None
        return getattr(self._axes, name)


class _Tree:
    """Which rows or columns are alike, and in which order they stand."""

    def __init__(self, rows, clusters, linkage, method, metric):
        found = linkage
        if found is None and clusters and len(rows) > 1:
            found = hierarchy.linkage(
                [[0.0 if value is None else value for value in row] for row in rows], method, metric
            )
        self.linkage = self.calculated_linkage = found
        self.reordered_ind = list(range(len(rows)))
        self.lines = []
        if found is not None and clusters:
            drawn = hierarchy.dendrogram(found, no_plot=True)
            self.reordered_ind = drawn["leaves"]
            top = max((max(heights) for heights in drawn["dcoord"]), default=0.0) or 1.0
            # Places in leaves, heights as shares of the tree's.
            self.lines = [
                (x / 10, low / top, to_x / 10, high / top)
                for places, heights in zip(drawn["icoord"], drawn["dcoord"])
                for x, low, to_x, high in zip(places, heights, places[1:], heights[1:])
            ]


class ClusterGrid:
    def __init__(self, axes, data, trees, parts):
        self.ax_heatmap = self.ax = axes
        self.figure = self.fig = self._figure = axes.figure
        self.data, self.data2d = data
        self.dendrogram_row, self.dendrogram_col = trees
        self.ax_row_dendrogram, self.ax_col_dendrogram, self.ax_row_colors, self.ax_col_colors = parts
        self.ax_cbar = self.cax = _Part(axes, [])

    def set(self, **settings):
        self.ax_heatmap.set(**settings)
        return self

    def tight_layout(self, *args, **settings):
        return self

    def savefig(self, *args, **settings):
        self.figure.savefig(*args, **settings)


def clustermap(
    data,
    *,
    pivot_kws=None,
    method="average",
    metric="euclidean",
    z_score=None,
    standard_scale=None,
    figsize=(10, 10),
    cbar_kws=None,
    row_cluster=True,
    col_cluster=True,
    row_linkage=None,
    col_linkage=None,
    row_colors=None,
    col_colors=None,
    mask=None,
    dendrogram_ratio=0.2,
    colors_ratio=0.03,
    cbar_pos=(0.02, 0.8, 0.05, 0.18),
    tree_kws=None,
    **settings,
):
    """Rows and columns in the order in which they are alike, with the trees that say how much.

    All stands on one pair of axes, so that each leaf meets its row: `ax_row_dendrogram` and its like only hide their part.
    """
    table = data.pivot(**pivot_kws) if pivot_kws else data
    scaled = _scaled(table, z_score, standard_scale)
    rows = _matrix(scaled)
    across, down = max((len(row) for row in rows), default=0), len(rows)
    trees = (
        _Tree(rows, row_cluster, row_linkage, method, metric),
        _Tree([list(column) for column in zip(*rows)], col_cluster, col_linkage, method, metric),
    )
    order, columns = trees[0].reordered_ind, trees[1].reordered_ind
    shown = lambda values: (
        values.iloc[order, columns]
        if hasattr(values, "iloc")
        else [[_values.listed(values)[row][column] for column in columns] for row in order]
    )
    sorted_data = shown(scaled)
    _, axes = pyplot.subplots(figsize=figsize)
    heatmap(
        sorted_data,
        ax=axes,
        mask=None if mask is None else shown(mask),
        cbar=cbar_pos is not None,
        cbar_kws=cbar_kws,
        **settings,
    )
    ratios = dendrogram_ratio if isinstance(dendrogram_ratio, (tuple, list)) else (dendrogram_ratio, dendrogram_ratio)
    look = {"color": (tree_kws or {}).get("colors", ".2"), "width": (tree_kws or {}).get("linewidths", 1.0)}
    sides = [
        _beside(axes, trees[0], row_colors, order, "rows", across, ratios[0], colors_ratio, look),
        _beside(axes, trees[1], col_colors, columns, "columns", down, ratios[1], colors_ratio, look),
    ]
    axes.set_xlim(-sides[0][2], across)
    axes.set_ylim(-sides[1][2], down)
    axes.yaxis.tick_right()
    parts = [sides[0][0], sides[1][0], sides[0][1], sides[1][1]]
    return ClusterGrid(axes, (table, sorted_data), trees, parts)


def _beside(axes, tree, colors, order, way, length, ratio, colors_ratio, look):
    """Draw strips of colours and the tree outside the fields; the parts, and how far they reach."""
    levels = _color_levels(colors)
    width = length * colors_ratio / (1 - ratio)
    strips = []
    for number, level in enumerate(reversed(levels)):
        near = -width * (number + 0.15)
        paints = [level[place] for place in order]
        places = [place + 0.5 for place in range(len(order))]
        draw = axes.barh if way == "rows" else axes.bar
        start = {"left": near - width} if way == "rows" else {"bottom": near - width}
        strips += draw(places, [width] * len(places), 1.0, color=paints, **start).patches
    begin = width * (len(levels) + (0.3 if levels else 0.0))
    reach = length * ratio / (1 - ratio) if tree.lines else 0.0
    gap = 0.02 * reach
    outside = lambda share: -begin - gap - share * (reach - gap)
    lines = [(x, outside(low), to_x, outside(high)) for x, low, to_x, high in tree.lines]
    if way == "rows":
        lines = [(low, x, high, to_x) for x, low, to_x, high in lines]
    drawn = [axes._add(Segments(lines, **look))] if lines else []
    return _Part(axes, drawn), _Part(axes, strips), begin + reach


def _color_levels(colors):
    """One list of colours for each strip."""
    if colors is None:
        return []
    if hasattr(colors, "columns"):
        return [_values.listed(colors[name]) for name in colors.columns]
    listed = _values.listed(colors)
    nested = listed and isinstance(listed[0], (list, tuple)) and not isinstance(listed[0][0], (int, float))
    return [list(level) for level in listed] if nested else [listed]


def _scaled(data, z_score, standard_scale):
    """Rows (0) or columns (1) in standard deviations from their mean, or from 0 to 1."""
    asked = standard_scale if z_score is None else z_score
    if asked is None or not hasattr(data, "columns"):
        return data
    table = data if asked == 1 else data.T
    if z_score is None:
        found = (table - table.min()) / (table.max() - table.min())
    else:
        found = (table - table.mean()) / table.std()
    return found if asked == 1 else found.T
