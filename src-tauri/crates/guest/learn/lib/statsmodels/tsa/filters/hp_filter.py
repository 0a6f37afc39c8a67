"""`from statsmodels.tsa.filters.hp_filter import hpfilter`."""

import numpy as np
import pandas as pd


def hpfilter(x, lamb=1600):
    """R. J. Hodrick's and E. C. Prescott's split into a cycle and a trend whose second differences cost `lamb`."""
    values = np.asarray(x, dtype=float)
    if values.ndim > 1:
        values = values.ravel()
    trend = _penalised(values, float(lamb))
    if isinstance(x, pd.DataFrame):
        x = x.iloc[:, 0]
    return labelled(values - trend, x, "cycle"), labelled(trend, x, "trend")


def labelled(part, x, kind, kept=slice(None)):
    """A part of the series under its labels, named after both."""
    if isinstance(x, pd.DataFrame):
        return pd.DataFrame(part, index=x.index[kept], columns=[f"{name}_{kind}" for name in x.columns])
    if isinstance(x, pd.Series):
        return pd.Series(part, index=x.index[kept], name=f"{x.name}_{kind}")
    return part


def _penalised(values, cost):
    """Solves (1 + cost·D'D)·trend = values by elimination in a band of five."""
    count = len(values)
    bands = [[0.0] * count for _ in range(3)]
    for row in range(count - 2):
        for one, first in enumerate((1.0, -2.0, 1.0)):
            for other, second in enumerate((1.0, -2.0, 1.0)):
                if other >= one:
                    bands[other - one][row + one] += cost * first * second
    diagonal, first, second = bands
    diagonal = [1.0 + value for value in diagonal]
    solution = values.tolist()
    for row in range(count):
        for ahead, band in ((1, first), (2, second)):
            if row + ahead >= count:
                continue
            factor = band[row] / diagonal[row]
            diagonal[row + ahead] -= factor * band[row]
            if ahead == 1 and row + 2 < count:
                first[row + 1] -= factor * second[row]
            solution[row + ahead] -= factor * solution[row]
    for row in reversed(range(count)):
        known = sum(
            band[row] * solution[row + ahead] for ahead, band in ((1, first), (2, second)) if row + ahead < count
        )
        solution[row] = (solution[row] - known) / diagonal[row]
    return np.array(solution)
