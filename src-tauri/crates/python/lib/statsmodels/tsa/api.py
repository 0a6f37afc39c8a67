"""`import statsmodels.tsa.api as tsa`."""

from statsmodels import missing as _missing
from statsmodels.tsa import statespace
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.holtwinters import ExponentialSmoothing, Holt, SimpleExpSmoothing
from statsmodels.tsa.seasonal import seasonal_decompose
from statsmodels.tsa.statespace.sarimax import SARIMAX
from statsmodels.tsa.stattools import acf, adfuller, kpss, pacf

__all__ = ["ARIMA", "ExponentialSmoothing", "Holt", "SARIMAX", "SimpleExpSmoothing", "acf", "adfuller", "kpss", "pacf", "seasonal_decompose", "statespace"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
