"""`import statsmodels.tsa.api as tsa`."""

from statsmodels import missing as _missing
from statsmodels.tsa import statespace
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.holtwinters import ExponentialSmoothing, Holt, SimpleExpSmoothing
from statsmodels.tsa.seasonal import STL, seasonal_decompose
from statsmodels.tsa.statespace.sarimax import SARIMAX
from statsmodels.tsa.stattools import acf, adfuller, kpss, pacf
from statsmodels.tsa.vector_ar.var_model import VAR

__all__ = ["ARIMA", "ExponentialSmoothing", "Holt", "SARIMAX", "STL", "VAR", "SimpleExpSmoothing", "acf", "adfuller", "kpss", "pacf", "seasonal_decompose", "statespace"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
