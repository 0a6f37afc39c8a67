"""Labels of values that are still to come."""

import numpy as np
import pandas as pd


def values_of(data):
    """The numbers of a series, and its index when it has one."""
    if isinstance(data, pd.DataFrame):
        if data.shape[1] != 1:
            raise ValueError("Invalid value for endog: one column is expected")
        data = data.iloc[:, 0]
    values = np.asarray(data, dtype=float)
    values = values.ravel() if values.ndim == 2 and values.shape[1] == 1 else values
    return values, data.index if isinstance(data, pd.Series) else None, getattr(data, "name", None)


def after(index, count):
    """The next labels: dates go on at their own pace, everything else is counted."""
    own = len(index)
    if isinstance(index, pd.PeriodIndex):
        return pd.period_range(index[-1] + 1, periods=count, freq=index.freq)
    if isinstance(index, pd.DatetimeIndex):
        pace = index.freq or (pd.infer_freq(index) if own >= 3 else None)
        if pace is not None:
            return pd.date_range(index[-1], periods=count + 1, freq=pace)[1:]
        return pd.RangeIndex(own, own + count)
    if isinstance(index, pd.RangeIndex):
        start = index.start + own * index.step
        return pd.RangeIndex(start, start + count * index.step, index.step)
    return pd.RangeIndex(own, own + count)


def period_of(index):
    """Values a year, or a week for days, as the pace of the dates says."""
    pace = getattr(index, "freqstr", None) or (
        pd.infer_freq(index) if isinstance(index, pd.DatetimeIndex) and len(index) >= 3 else None
    )
    if pace is None:
        return None
    head = pace.split("-")[0].lstrip("0123456789")
    return {
        "M": 12,
        "ME": 12,
        "MS": 12,
        "Q": 4,
        "QE": 4,
        "QS": 4,
        "D": 7,
        "W": 52,
        "B": 5,
        "h": 24,
        "Y": 1,
        "YE": 1,
        "YS": 1,
    }.get(head)
