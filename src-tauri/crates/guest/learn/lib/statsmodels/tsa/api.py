"""`import statsmodels.tsa.api as tsa`."""

from statsmodels import missing as _missing
from statsmodels.tsa import statespace
from statsmodels.tsa.ar_model import AutoReg, ar_select_order
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.filters import api as filters
from statsmodels.tsa.holtwinters import ExponentialSmoothing, Holt, SimpleExpSmoothing
from statsmodels.tsa.seasonal import MSTL, STL, seasonal_decompose
from statsmodels.tsa.statespace.sarimax import SARIMAX
from statsmodels.tsa.stattools import acf, adfuller, kpss, pacf
from statsmodels.tsa.vector_ar.var_model import VAR

__all__ = [
    "ARIMA",
    "MSTL",
    "SARIMAX",
    "STL",
    "VAR",
    "AutoReg",
    "ExponentialSmoothing",
    "Holt",
    "SimpleExpSmoothing",
    "acf",
    "adfuller",
    "ar_select_order",
    "filters",
    "kpss",
    "pacf",
    "seasonal_decompose",
    "statespace",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
