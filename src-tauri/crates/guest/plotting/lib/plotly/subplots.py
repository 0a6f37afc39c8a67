"""Figures with several panels."""

from plotly.graph_objects import Figure

# What plotly calls the panels that share a scale; `True` means those of a column for `x`, and of a row for `y`.
_SHARED = {"columns": "col", "rows": "row"}


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
    figure._specs = specs
    figure._shares = tuple(
        along if asked is True else _SHARED.get(asked, asked)
        for asked, along in ((shared_xaxes, "col"), (shared_yaxes, "row"))
    )
    return figure
