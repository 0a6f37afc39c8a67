"""`from statsmodels.tsa.filters.bk_filter import bkfilter`."""

import numpy as np
from statsmodels.tsa.filters.hp_filter import labelled


def bkfilter(x, low=6, high=32, K=12):
    """M. Baxter's and R. King's band of periods, from weights on `K` values to either side; the ends are lost."""
    steps = np.arange(1, K + 1)
    slow, fast = 2 * np.pi / high, 2 * np.pi / low
    beside = (np.sin(fast * steps) - np.sin(slow * steps)) / (np.pi * steps)
    weights = np.concatenate([beside[::-1], [(fast - slow) / np.pi], beside])
    weights -= weights.mean()
    values = np.asarray(x, dtype=float)
    columns = values.reshape(len(values), -1)
    cycle = np.column_stack([np.convolve(column, weights, mode="valid") for column in columns.T])
    return labelled(cycle.reshape((-1, *values.shape[1:])), x, "cycle", slice(K, len(values) - K))
