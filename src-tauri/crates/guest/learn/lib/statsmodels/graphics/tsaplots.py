"""Correlations of a series with its past, as a chart."""

import numpy as np
from statsmodels import missing as _missing
from statsmodels.tsa.stattools import acf, pacf

__all__ = ["plot_acf", "plot_pacf"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def plot_acf(x, ax=None, lags=None, *, alpha=0.05, title="Autocorrelation", zero=True, **kwargs):
    return _drawn(acf, x, ax, lags, alpha, title, zero)


def plot_pacf(x, ax=None, lags=None, alpha=0.05, method="ywm", title="Partial Autocorrelation", zero=True, **kwargs):
    return _drawn(lambda values, **how: pacf(values, method=method, **how), x, ax, lags, alpha, title, zero)


def _drawn(correlate, x, ax, lags, alpha, title, zero):
    import matplotlib.pyplot as plt

    ax = plt.subplots()[1] if ax is None else ax
    most = lags if lags is None or isinstance(lags, (int, np.integer)) else int(np.max(lags))
    values, ends = correlate(x, nlags=most, alpha=alpha or 0.05)
    places = np.arange(0 if zero else 1, len(values))
    ax.stem(places, values[places])
    if alpha is not None:
        within = places[places > 0]
        ax.fill_between(within, ends[within, 0] - values[within], ends[within, 1] - values[within], alpha=0.25)
    ax.axhline(0, color="gray")
    ax.set_title(title)
    return ax.figure
