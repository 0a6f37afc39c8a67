"""The names of `sm.graphics`."""

from statsmodels.graphics import tsaplots as tsa
from statsmodels.graphics.gofplots import qqline, qqplot
from statsmodels.graphics.tsaplots import plot_acf, plot_pacf
