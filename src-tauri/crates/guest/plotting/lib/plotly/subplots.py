"""Figures with several panels."""

from plotly.graph_objects import Figure


def make_subplots(
    rows=1,
    cols=1,
    *,
    specs=None,
    subplot_titles=None,
    shared_xaxes=False,
    shared_yaxes=False,
    column_widths=None,
    row_heights=None,
    x_title=None,
    y_title=None,
    **settings,
):
    figure = Figure()
    figure._grid = (int(rows), int(cols))
    figure._titles = list(subplot_titles or [])
    figure._ratios = (column_widths, row_heights)
    return figure
