"""Fields of numbers, tables and single numbers."""

from matplotlib import _values
from plotly._drawing.look import colormap_of, formatted
from plotly._layout import plain, text_of


def heatmap(trace, axes, figure):
    rows = trace.get("z")
    drawn = axes.imshow(rows, cmap=colormap_of(trace.get("colorscale")), vmin=trace.get("zmin"), vmax=trace.get("zmax"))
    if not trace.get("_from_the_top"):
        axes.yaxis.is_reversed = False
    for axis, name in ((axes.xaxis, "x"), (axes.yaxis, "y")):
        if trace.get(name) is not None:
            labels = [_values.name(value) for value in _values.listed(trace.get(name))]
            axis.set_ticks(list(range(len(labels))), labels)
    if trace.get("text_auto") or trace.get("texttemplate"):
        form = trace.get("text_auto")
        drawn.texts = [[formatted(value, form) for value in row] for row in drawn.rows]
    if trace.get("showscale") is not False:
        bar = trace.get("colorbar") or {}
        axes.figure.colorbar(drawn, ax=axes, label=text_of(bar.get("title")))


def contour(trace, axes, figure):
    args = [trace.get("x"), trace.get("y"), trace.get("z")] if trace.get("x") is not None else [trace.get("z")]
    axes.figure.colorbar(axes.contourf(*args, cmap=colormap_of(trace.get("colorscale"))), ax=axes)


def histogram2d(trace, axes, figure):
    drawn = axes.hist2d(
        trace.get("x"), trace.get("y"), bins=trace.get("nbinsx") or 20, cmap=colormap_of(trace.get("colorscale"))
    )
    axes.figure.colorbar(drawn[3], ax=axes, label="count")


def table(trace, axes, figure):
    head = (trace.get("header") or {}).get("values") or []
    columns = [_values.listed(column) for column in (trace.get("cells") or {}).get("values") or []]
    axes._is_on = False
    axes.table(cellText=[list(row) for row in zip(*columns)], colLabels=[plain(_values.name(one)) for one in head])


def indicator(trace, axes, figure):
    axes._is_on = False
    title = text_of(trace.get("title")) or ""
    axes.set_title(f"{title}: {trace.get('value'):,g}" if title else f"{trace.get('value'):,g}")
    axes.text(0.5, 0.5, f"{trace.get('value'):,g}", ha="center", va="center")
