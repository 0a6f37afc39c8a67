"""`import statsmodels.tsa.api as tsa`."""

from statsmodels import missing as _missing
from statsmodels.tsa import statespace
from statsmodels.tsa.ar_model import AutoReg, ar_select_order
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.filters import api as filters
from statsmodels.tsa.holtwinters import ExponentialSmoothing, Holt, SimpleExpSmoothing
from statsmodels.tsa.seasonal import MSTL, STL, seasonal_decompose
from statsmodels.tsa.statespace.sarimax import SARIMAX
from statsmodels.tsa.stattools import (
    acf,
    acovf,
    adfuller,
    arma_order_select_ic,
    ccf,
    coint,
    grangercausalitytests,
    kpss,
    pacf,
    q_stat,
)
from statsmodels.tsa.tsatools import add_trend, detrend, lagmat
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
    "acovf",
    "add_trend",
    "adfuller",
    "ar_select_order",
    "arma_order_select_ic",
    "ccf",
    "coint",
    "detrend",
    "filters",
    "grangercausalitytests",
    "kpss",
    "lagmat",
    "pacf",
    "q_stat",
    "seasonal_decompose",
    "statespace",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
