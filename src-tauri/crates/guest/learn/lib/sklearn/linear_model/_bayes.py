"""Ridge regression whose strength is estimated from the data (D. MacKay 1992; M. Tipping 2001)."""

import numpy as np
from sklearn.base import keep_parameters
from sklearn.linear_model._base import LinearRegressor, centred, targets_to_fit
from sklearn.utils.validation import check_features, check_weights


class BayesianRidge(LinearRegressor):
    def __init__(
        self,
        *,
        max_iter=300,
        tol=1e-3,
        alpha_1=1e-6,
        alpha_2=1e-6,
        lambda_1=1e-6,
        lambda_2=1e-6,
        alpha_init=None,
        lambda_init=None,
        compute_score=False,
        fit_intercept=True,
        copy_X=True,
        verbose=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = targets_to_fit(self, X, y)
        rows, target, self.X_offset_, level = centred(
            rows, target, self.fit_intercept, check_weights(sample_weight, rows)
        )
        count = len(rows)
        noise = 1 / (float(np.var(target)) + np.finfo(float).eps) if self.alpha_init is None else self.alpha_init
        shrink = 1.0 if self.lambda_init is None else self.lambda_init
        left, sizes, right = np.linalg.svd(rows, full_matrices=False)
        squares, pulls = sizes**2, left.T @ target
        before = None
        for self.n_iter_ in range(1, self.max_iter + 1):
            coefficients = right.T @ (sizes / (squares + shrink / noise) * pulls)
            error = float(((target - rows @ coefficients) ** 2).sum())
            effective = float((noise * squares / (shrink + noise * squares)).sum())
            shrink = (effective + 2 * self.lambda_1) / (float(coefficients @ coefficients) + 2 * self.lambda_2)
            noise = (count - effective + 2 * self.alpha_1) / (error + 2 * self.alpha_2)
            if before is not None and float(np.abs(before - coefficients).sum()) < self.tol:
                break
            before = coefficients
        self.alpha_, self.lambda_ = np.float64(noise), np.float64(shrink)
        self.coef_ = right.T @ (sizes / (squares + shrink / noise) * pulls)
        self.sigma_ = (right.T / (noise * squares + shrink)) @ right
        if len(sizes) < rows.shape[1]:
            self.sigma_ = self.sigma_ + (np.eye(rows.shape[1]) - right.T @ right) / shrink
        self._set_intercept(self.X_offset_, level)
        return self

    def predict(self, X, return_std=False):
        found = super().predict(X)
        if not return_std:
            return found
        off = check_features(self, X) - self.X_offset_
        return found, np.sqrt(((off @ self.sigma_) * off).sum(axis=1) + 1 / self.alpha_)
