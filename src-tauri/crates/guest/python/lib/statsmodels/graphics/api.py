"""The names of `sm.graphics`."""

from statsmodels.graphics import tsaplots as tsa  # noqa: F401
from statsmodels.graphics.gofplots import qqline, qqplot  # noqa: F401
from statsmodels.graphics.tsaplots import plot_acf, plot_pacf  # noqa: F401
