"""From a figure of traces to the figure that is drawn."""

from matplotlib.figure import Figure as Drawn
from plotly._drawing.axes import draw_note, draw_rule, draw_shape, set_axis
from plotly._drawing.bars import Bars, bar, candles, funnel, ohlc, span, waterfall
from plotly._drawing.grids import contour, heatmap, histogram2d, indicator, table
from plotly._drawing.lines import scatter, scatterpolar
from plotly._drawing.look import hex_of
from plotly._drawing.shares import pie, treemap
from plotly._drawing.spreads import box, histogram, violin
from plotly._layout import plain, text_of


def drawn(figure):
    """A matplotlib figure with the traces of this one."""
    layout = figure.layout
    rows, columns = figure._grid
    made = Drawn(figsize=_size(layout, rows))
    template = layout.get("template")
    if template == "plotly_dark":
        made._look = {**made._look, "theme": "dark"}
    palette = layout.get("colorway")
    if palette:
        made._look = {**made._look, "palette": [hex_of(color) for color in palette]}
    grid = made.subplots(
        rows,
        columns,
        squeeze=False,
        sharex=figure._shared or figure._shares[0],
        sharey=figure._shared or figure._shares[1],
        width_ratios=figure._ratios[0],
        height_ratios=figure._ratios[1],
    )
    _merge(made, grid, figure._specs)
    panels = {}
    for trace in figure.data:
        row, column, second = figure._place(trace)
        panels.setdefault((row, column), []).append((trace, second))
    for (row, column), traces in sorted(panels.items()):
        _panel(figure, grid[row - 1][column - 1], traces, (row, column))
    there = [axes for axes in grid.flat if axes in made.axes]
    for axes, title in zip(there, figure._titles):
        axes.set_title(plain(str(title)))
    shown = [axes._legend for axes in grid.flat if axes._legend is not None]
    if len(shown) > 1:
        made._legend = shown[0]
        for axes in grid.flat:
            axes._legend = None
    title, subtitle = layout.heading()
    if title and rows * columns == 1 and not figure._titles:
        grid[0][0].set_title(title)
        grid[0][0].subtitle = subtitle
    elif title:
        made.suptitle(title if subtitle is None else f"{title}\n{subtitle}")
    return made


def _merge(made, grid, specs):
    """Let panels reach over several cells, and leave out the cells that have none."""
    for row, across in enumerate(specs or ()):
        for column, spec in enumerate(across):
            axes = grid[row][column]
            if spec is None:
                made.delaxes(axes)
            elif spec.get("colspan", 1) > 1 or spec.get("rowspan", 1) > 1:
                axes.place = (*axes.place[:4], int(spec.get("rowspan", 1)), int(spec.get("colspan", 1)))


def _size(layout, rows):
    width, height = layout.get("width"), layout.get("height")
    if width is None and height is None:
        return None if rows == 1 else (10, 4.2 * rows)
    # plotly's pixels, as large as the chat's.
    return (width or 720) / 72, (height or 450) / 72


def _panel(figure, axes, traces, place):
    layout = figure.layout
    second = axes.twinx() if any(is_second for _, is_second in traces) else None
    bars = [trace for trace, _ in traces if trace.kind in ("bar", "funnel")]
    groups = Bars(bars, layout.get("barmode", "stack" if len(bars) and bars[0].get("_express") else "group"))
    for trace, is_second in traces:
        if trace.get("visible") is not False:
            _draw(trace, second if is_second else axes, groups, figure)
    for name, values, settings in figure._rules:
        draw_rule(axes, name, values, settings)
    for note in figure._notes:
        draw_note(axes, note)
    for shape in figure._shapes:
        draw_shape(axes, shape)
    set_axis(axes, "x", figure._axis_settings("x", *place, False))
    settings = figure._axis_settings("y", *place, False)
    # Panels that share their scale name it once.
    set_axis(
        axes, "y", settings if place[1] == 1 or not figure._shared else {**settings, "title": None, "title_text": None}
    )
    if second is not None:
        set_axis(second, "y", figure._axis_settings("y", *place, True))
    named = [trace for trace, _ in traces if trace.get("name") and trace.get("showlegend") is not False]
    wanted = layout.get("showlegend")
    if (
        wanted is not False
        and (len(named) > 1 or wanted)
        and any(trace.kind not in ("pie", "treemap") for trace in named)
    ):
        axes.legend(title=layout.text_of("legend_title") or text_of((layout.get("legend") or {}).get("title")))


def _draw(trace, axes, groups, figure):
    draw = _KINDS[trace.kind]
    if draw in (bar, funnel):
        draw(trace, axes, groups)
    else:
        draw(trace, axes, figure)


_KINDS = {
    "candlestick": candles,
    "ohlc": ohlc,
    "scatter": scatter,
    "bar": bar,
    "funnel": funnel,
    "histogram": histogram,
    "box": box,
    "violin": violin,
    "pie": pie,
    "treemap": treemap,
    "sunburst": treemap,
    "heatmap": heatmap,
    "contour": contour,
    "histogram2d": histogram2d,
    "span": span,
    "table": table,
    "indicator": indicator,
    "waterfall": waterfall,
    "scatterpolar": scatterpolar,
}
