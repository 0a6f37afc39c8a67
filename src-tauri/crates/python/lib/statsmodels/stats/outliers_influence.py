"""How much a column repeats the others."""

import numpy as np


def variance_inflation_factor(exog, exog_idx):
    from statsmodels.regression.linear_model import OLS

    rows = np.asarray(exog, dtype=float)
    others = [number for number in range(rows.shape[1]) if number != exog_idx]
    return 1 / (1 - OLS(rows[:, exog_idx], rows[:, others]).fit().rsquared)
