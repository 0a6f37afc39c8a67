"""A column of ones for the constant."""

import numpy as np
import pandas as pd


def add_constant(data, prepend=True, has_constant="skip"):
    if isinstance(data, pd.Series):
        data = data.to_frame()
    if isinstance(data, pd.DataFrame):
        return _framed(data, prepend, has_constant)
    rows = np.asarray(data, dtype=float)
    rows = rows.reshape(-1, 1) if rows.ndim == 1 else rows
    if has_constant == "skip" and any(float(np.ptp(column)) == 0 and column[0] != 0 for column in rows.T):
        return rows
    ones = np.ones((len(rows), 1))
    return np.hstack([ones, rows] if prepend else [rows, ones])


def _framed(data, prepend, has_constant):
    constant = [name for name in data.columns if data[name].nunique() == 1 and data[name].iloc[0] != 0]
    if constant and has_constant == "skip":
        return data
    if constant and has_constant == "raise":
        raise ValueError(f"Column(s) {','.join(map(str, constant))} are constant.")
    made = data.copy()
    made.insert(0 if prepend else len(made.columns), "const", 1.0)
    return made
