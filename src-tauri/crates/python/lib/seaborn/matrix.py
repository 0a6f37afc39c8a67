"""Tables as fields of colour."""

from matplotlib import _colour, _values, pyplot
from matplotlib._bins import quantile
from matplotlib._fields import _even
from matplotlib._warn import once
from matplotlib.artist import numbers
from matplotlib.shapes import Fields

# The program's colours for numbers on both sides of a middle, and for others.
_DIVERGING, _SEQUENTIAL = "RdBu_r", "viridis"


def heatmap(data, *, vmin=None, vmax=None, cmap=None, center=None, robust=False, annot=None, fmt=".2g", annot_kws=None,
            linewidths=0, linecolor="white", cbar=True, cbar_kws=None, square=False, xticklabels="auto", yticklabels="auto",
            mask=None, ax=None, **settings):
    axes = ax if ax is not None else pyplot.gca()
    rows = _matrix(data)
    columns = max((len(row) for row in rows), default=0)
    shown = _masked(rows, mask)
    low, high = _limits([value for row in shown for value in row if value is not None], vmin, vmax, center, robust)
    ramp = _colour.ramp([low, high], _named(cmap, center), low, high)
    drawn = axes._add(Fields(shown, _even(-0.5, columns - 0.5, columns), _even(-0.5, len(rows) - 0.5, len(rows)), ramp,
                             _texts(shown, annot, fmt)))
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
    shown = lambda value: value if isinstance(value, str) else format(_whole(value, fmt), fmt)  # noqa: E731
    return [["" if value is None else shown(text) for value, text in zip(row, texts)] for row, texts in zip(rows, given)]


def _whole(value, fmt):
    return int(value) if fmt.endswith("d") else value


def _names(data, way, count):
    names = getattr(data, way, None)
    return [str(number) for number in range(count)] if names is None or callable(names) else [
        "-".join(map(str, name)) if isinstance(name, tuple) else _values.name(name) for name in _values.listed(names)
    ]


def _label(axis, asked, names, count):
    if asked is False or asked is None:
        axis.set_ticks([])
        return
    if isinstance(asked, int) and asked is not True:
        axis.set_ticks(list(range(0, count, asked)), labels=names[::asked])
        return
    axis.set_ticks(list(range(count)), labels=names if isinstance(asked, (str, bool)) else _values.listed(asked))


class ClusterGrid:
    def __init__(self, axes, data):
        self.ax_heatmap = self.ax = axes
        self.figure = self.fig = axes.figure
        self.data = self.data2d = data

    def savefig(self, *args, **settings):
        self.figure.savefig(*args, **settings)


def clustermap(data, *, figsize=(10, 10), z_score=None, standard_scale=None, row_cluster=True, col_cluster=True, **settings):
    """Rows and columns in the order in which they are alike, without the trees."""
    once("clustermap: rows and columns are ordered by likeness; the trees beside them are not drawn")
    data = _scaled(data, z_score, standard_scale)
    rows = _matrix(data)
    order = _likeness(rows) if row_cluster else list(range(len(rows)))
    across = _likeness([list(column) for column in zip(*rows)]) if col_cluster else list(range(len(rows[0]) if rows else 0))
    sorted_data = data.iloc[order, across] if hasattr(data, "iloc") else [[rows[row][column] for column in across] for row in order]
    known = {name: value for name, value in settings.items() if name in ("cmap", "annot", "fmt", "vmin", "vmax", "center", "cbar_kws")}
    _, axes = pyplot.subplots(figsize=figsize)
    return ClusterGrid(heatmap(sorted_data, ax=axes, **known), sorted_data)


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


def _likeness(rows):
    """An order of rows in which average linkage puts neighbours side by side."""
    clean = [[0.0 if value is None else value for value in row] for row in rows]
    clusters = [[number] for number in range(len(clean))]
    distance = {(one, other): _distance(clean[one], clean[other]) for one in range(len(clean)) for other in range(one)}
    between = lambda one, other: distance[(one, other) if one > other else (other, one)]  # noqa: E731
    while len(clusters) > 1:
        pairs = ((one, other) for one in range(len(clusters)) for other in range(one))
        one, other = min(pairs, key=lambda pair: _mean_distance(clusters[pair[0]], clusters[pair[1]], between))
        clusters[other] += clusters.pop(one)
    return clusters[0] if clusters else []


def _distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other)) ** 0.5


def _mean_distance(ours, theirs, between):
    return sum(between(one, other) for one in ours for other in theirs) / (len(ours) * len(theirs))
