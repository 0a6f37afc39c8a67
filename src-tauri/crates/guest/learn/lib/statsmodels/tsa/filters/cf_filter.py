"""`from statsmodels.tsa.filters.cf_filter import cffilter`."""

import numpy as np
from statsmodels.tsa.filters.hp_filter import labelled


def cffilter(x, low=6, high=32, drift=True):
    """L. Christiano's and T. Fitzgerald's band of periods of a random walk, without loss of the ends: cycle and trend."""
    if low < 2:
        raise ValueError("low must be >= 2")
    values = np.asarray(x, dtype=float)
    table, count = values.reshape(len(values), -1), len(values)
    if drift:
        table = table - np.arange(count)[:, None] * (table[-1] - table[0]) / (count - 1)
    slow, fast = 2 * np.pi / high, 2 * np.pi / low
    steps = np.arange(1, count + 1)
    weights = np.concatenate([[(fast - slow) / np.pi], (np.sin(fast * steps) - np.sin(slow * steps)) / (np.pi * steps)])
    cycle = np.zeros(table.shape)
    for row in range(count):
        ahead, behind = weights[1 : count - row - 1], weights[1:row]
        last = -0.5 * weights[0] - ahead.sum()
        first = -weights[0] - ahead.sum() - behind.sum() - last
        cycle[row] = weights[0] * table[row] + ahead @ table[row + 1 : -1] + last * table[-1]
        cycle[row] += behind @ table[1:row][::-1] + first * table[0]
    cycle, table = cycle.reshape(values.shape), table.reshape(values.shape)
    return labelled(cycle, x, "cycle"), labelled(table - cycle, x, "trend")
