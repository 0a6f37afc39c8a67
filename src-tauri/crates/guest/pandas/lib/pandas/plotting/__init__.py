"""`pandas.plotting`: plots of whole tables."""

from pandas.plotting._core import boxplot
from pandas.plotting._misc import (
    autocorrelation_plot,
    deregister_matplotlib_converters,
    lag_plot,
    parallel_coordinates,
    register_matplotlib_converters,
    scatter_matrix,
)
