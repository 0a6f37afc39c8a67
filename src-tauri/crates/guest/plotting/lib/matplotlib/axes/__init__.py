"""`matplotlib.axes`."""

from matplotlib.axes._axes import Axes
