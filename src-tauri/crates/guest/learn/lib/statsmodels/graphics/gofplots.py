"""Quantiles of a sample beside those of a distribution."""

import numpy as np
from scipy import stats

__all__ = ["qqline", "qqplot"]


def qqplot(data, dist=stats.norm, distargs=(), a=0, loc=0, scale=1, fit=False, line=None, ax=None, **plotkwargs):
    import matplotlib.pyplot as plt
    from matplotlib._default_label import Own

    values = np.sort(np.asarray(data, dtype=float).ravel())
    if fit:
        distargs, loc, scale = (), *stats.norm.fit(values)
        values = (values - loc) / scale
    shares = (np.arange(1, len(values) + 1) - a) / (len(values) - 2 * a + 1)
    expected = np.asarray(dist.ppf(shares, *distargs)) * (1 if fit else scale) + (0 if fit else loc)
    figure = ax.figure if ax is not None else plt.figure()
    ax = ax if ax is not None else figure.add_subplot(111)
    ax.plot(expected, values, "o", **plotkwargs)
    ax.set_xlabel(Own("Theoretical Quantiles"))
    ax.set_ylabel(Own("Sample Quantiles"))
    if line is not None:
        qqline(ax, line, expected, values)
    return figure


def qqline(ax, line, x=None, y=None, dist=None, fmt="r-", **lineoptions):
    """`45`, `s` for the sample's mean and spread, `r` for a regression, `q` through the quartiles."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    if line == "45":
        slope, level = 1.0, 0.0
    elif line == "s":
        slope, level = float(y.std()), float(y.mean())
    elif line == "r":
        slope, level = np.polyfit(x, y, 1)
    elif line == "q":
        low, high = np.quantile(y, [0.25, 0.75])
        start, end = np.quantile(x, [0.25, 0.75])
        slope = (high - low) / (end - start)
        level = low - slope * start
    else:
        raise ValueError("line has to be '45', 's', 'r' or 'q'")
    ends = np.array([x.min(), x.max()])
    ax.plot(ends, level + slope * ends, fmt, **lineoptions)
