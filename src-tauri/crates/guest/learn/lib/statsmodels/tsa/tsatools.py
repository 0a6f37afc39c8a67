"""Trends and lags beside a series."""

import numpy as np
import pandas as pd

__all__ = ["add_trend", "detrend", "lagmat"]

_NAMES = {"n": [], "c": ["const"], "t": ["trend"], "ct": ["const", "trend"], "ctt": ["const", "trend", "trend_squared"]}
_POWERS = {"const": 0, "trend": 1, "trend_squared": 2}


def add_trend(x, trend="c", prepend=False, has_constant="skip"):
    """Columns of ones, of 1, 2, 3 … and of their squares beside the data."""
    if trend not in _NAMES:
        raise ValueError("trend must be one of 'n', 'c', 't', 'ct', 'ctt'")
    framed = isinstance(x, (pd.Series, pd.DataFrame))
    table = pd.DataFrame(x) if framed else np.asarray(x)
    names = _NAMES[trend]
    values = np.asarray(table, dtype=float)
    values = values.reshape(-1, 1) if values.ndim == 1 else values
    constant = (np.ptp(values, axis=0) == 0) & (values[0] != 0)
    if "const" in names and constant.any():
        if has_constant == "raise":
            raise ValueError("x contains one or more constant columns. Adding a constant is not allowed.")
        names = names[1:] if has_constant == "skip" else names
    times = np.arange(1, len(values) + 1, dtype=float)
    added = np.column_stack([times ** _POWERS[name] for name in names]) if names else np.zeros((len(values), 0))
    if not framed:
        return np.column_stack([added, values] if prepend else [values, added])
    added = pd.DataFrame(added, index=table.index, columns=names)
    return pd.concat([added, table] if prepend else [table, added], axis=1)


def detrend(x, order=1, axis=0):
    """What a polynomial in time leaves."""
    values = np.asarray(x, dtype=float)
    turned = np.moveaxis(values, axis, 0)
    powers = np.vander(np.arange(len(turned), dtype=float), order + 1)
    left = np.moveaxis(turned - powers @ np.linalg.lstsq(powers, turned, rcond=None)[0], 0, axis)
    if isinstance(x, pd.Series):
        return pd.Series(left, index=x.index, name=x.name)
    return pd.DataFrame(left, index=x.index, columns=x.columns) if isinstance(x, pd.DataFrame) else left


def lagmat(x, maxlag, trim="forward", original="ex", use_pandas=False):
    """The values of one, two, … rows before beside each row; missing ones are 0."""
    values = np.asarray(x)
    values = values.reshape(-1, 1) if values.ndim == 1 else values
    lags = list(range(1, maxlag + 1)) if np.ndim(maxlag) == 0 else [int(lag) for lag in maxlag if lag]
    most, (count, width) = max(lags, default=0), values.shape
    if most >= count:
        raise ValueError("maximum of maxlag should be < nobs")
    table = np.zeros((count + most, width * (len(lags) + 1)))
    for place, lag in enumerate([0, *lags]):
        table[lag : lag + count, place * width : (place + 1) * width] = values
    first = most if trim in ("both", "backward") else 0
    last = count if trim in ("both", "forward") else len(table)
    rows = table[first:last]
    if use_pandas and isinstance(x, (pd.Series, pd.DataFrame)):
        if trim not in ("both", "forward"):
            raise ValueError("trim cannot be 'none' or 'backward' when used on Series or DataFrames")
        own = [str(name) for name in pd.DataFrame(x).columns]
        names = own + [f"{name}.L.{lag}" for lag in lags for name in own]
        framed = pd.DataFrame(rows, index=x.index[first:], columns=names)
        kept = framed if original == "in" else framed.iloc[:, width:]
        return (kept, framed.iloc[:, :width]) if original == "sep" else kept
    if original == "sep":
        return rows[:, width:], rows[:, :width]
    return rows if original == "in" else rows[:, width:]
