"""Lines through a quantile, with a penalty on the absolute coefficients, as a linear programme."""

import numpy as np
from scipy.optimize import linprog
from sklearn.base import keep_parameters
from sklearn.linear_model._base import LinearRegressor
from sklearn.utils.validation import check_weights, numbers_to_fit


class QuantileRegressor(LinearRegressor):
    _unavailable = ("solver_options",)

    def __init__(self, *, quantile=0.5, alpha=1.0, fit_intercept=True, solver="highs", solver_options=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        """Coefficients and residuals are each the difference of two variables that are at least 0."""
        rows, target = numbers_to_fit(self, X, y)
        if not 0 < self.quantile < 1:
            raise ValueError(
                f"The 'quantile' parameter of QuantileRegressor must be a float in the range (0.0, 1.0). Got {self.quantile!r} instead."
            )
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        rows, target, weights = rows[weights != 0], target[weights != 0], weights[weights != 0]
        table = np.column_stack([np.ones(len(rows)), rows]) if self.fit_intercept else rows
        width, count = table.shape[1], len(rows)
        prices = np.full(2 * width, float(self.alpha) * weights.sum())
        if self.fit_intercept:
            prices[0] = prices[width] = 0.0
        costs = np.concatenate([prices, weights * self.quantile, weights * (1 - self.quantile)])
        equal = np.column_stack([table, -table, np.eye(count), -np.eye(count)])
        found = linprog(costs, A_eq=equal, b_eq=target, method="highs")
        self.n_iter_ = int(found.nit)
        place = found.x[:width] - found.x[width : 2 * width]
        self.coef_, self.intercept_ = (place[1:], place[0]) if self.fit_intercept else (place, 0.0)
        return self
