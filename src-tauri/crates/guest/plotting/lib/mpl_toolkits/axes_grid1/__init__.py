"""Axes beside and within other axes."""

from mpl_toolkits.axes_grid1.axes_divider import make_axes_locatable
