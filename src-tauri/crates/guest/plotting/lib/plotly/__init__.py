"""plotly, drawn by the program itself: the figures that `plotly.express` and `plotly.graph_objects` make become charts."""

from plotly import colors, express, graph_objects, io, subplots

__version__ = "6.3.0"
