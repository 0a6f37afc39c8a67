"""Generalised linear models (Tweedie, Poisson, Gamma) and Huber regression."""

import numpy as np
from scipy import optimize
from sklearn.base import keep_parameters
from sklearn.linear_model._base import LinearRegressor
from sklearn.utils.validation import check_features, check_weights, numbers_to_fit


class TweedieRegressor(LinearRegressor):
    """A generalised linear model with the variance `mean ** power`."""

    def __init__(
        self,
        *,
        power=0.0,
        alpha=1.0,
        fit_intercept=True,
        link="auto",
        solver="lbfgs",
        max_iter=100,
        tol=1e-4,
        warm_start=False,
        verbose=0,
    ):
        keep_parameters(locals())

    def _power(self):
        return getattr(self, "power", self._own_power)

    def _is_log(self):
        return getattr(self, "link", "auto") == "log" or (getattr(self, "link", "auto") == "auto" and self._power() > 0)

    def fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        power = self._power()
        if (power >= 2 and (target <= 0).any()) or (1 <= power < 2 and (target < 0).any()):
            raise ValueError(
                f"Some value(s) of y are out of the valid range of the loss 'Half{'Gamma' if power == 2 else 'Poisson' if power == 1 else 'Tweedie'}Loss'."
            )
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        table = np.column_stack([rows, np.ones(len(rows))]) if self.fit_intercept else rows
        shrink = self.alpha * np.ones(table.shape[1])
        if self.fit_intercept:
            shrink[-1] = 0.0
        place = np.zeros(table.shape[1])
        level = float(np.average(target, weights=weights))
        if self.fit_intercept:
            place[-1] = np.log(level) if self._is_log() else level
        # Newton's steps with the expected curvature.
        for self.n_iter_ in range(1, max(self.max_iter, 1) + 1):
            raw = table @ place
            mean = np.exp(raw) if self._is_log() else raw
            slope = mean if self._is_log() else np.ones(len(raw))
            spread = mean**power if power else np.ones(len(raw))
            gradient = table.T @ (weights * (mean - target) * slope / spread) / weights.sum() + shrink * place
            bend = (table * (weights * slope**2 / spread).reshape(-1, 1)).T @ table / weights.sum() + np.diag(shrink)
            step = np.linalg.lstsq(bend, gradient, rcond=None)[0]
            place = place - np.clip(step, -5, 5) if self._is_log() else place - step
            if float(np.max(np.abs(gradient))) <= 1e-10 or float(np.max(np.abs(step))) <= 1e-12:
                break
        self.coef_, self.intercept_ = (place[:-1], float(place[-1])) if self.fit_intercept else (place, 0.0)
        return self

    def predict(self, X):
        raw = super().predict(X)
        return np.exp(raw) if self._is_log() else raw

    def score(self, X, y, sample_weight=None):
        from sklearn.metrics import d2_tweedie_score

        return d2_tweedie_score(y, self.predict(X), sample_weight=sample_weight, power=self._power())


class PoissonRegressor(TweedieRegressor):
    _own_power = 1

    def __init__(
        self, *, alpha=1.0, fit_intercept=True, solver="lbfgs", max_iter=100, tol=1e-4, warm_start=False, verbose=0
    ):
        keep_parameters(locals())


class GammaRegressor(PoissonRegressor):
    _own_power = 2


class HuberRegressor(LinearRegressor):
    """Squares for small errors, absolute values for large ones (P. Huber and E. Ronchetti 2009)."""

    def __init__(self, *, epsilon=1.35, max_iter=100, alpha=0.0001, warm_start=False, fit_intercept=True, tol=1e-05):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        width = rows.shape[1]

        def loss(place):
            level = place[width] if self.fit_intercept else 0.0
            scale = np.exp(place[-1])
            off = (target - rows @ place[:width] - level) / scale
            large = np.abs(off) > self.epsilon
            cost = np.where(large, 2 * self.epsilon * np.abs(off) - self.epsilon**2, off**2)
            slope = np.where(large, 2 * self.epsilon * np.sign(off), 2 * off)
            value = float((weights * scale * (1 + cost)).sum() + self.alpha * place[:width] @ place[:width])
            parts = [-(rows.T @ (weights * slope)) + 2 * self.alpha * place[:width]]
            parts += [[-float((weights * slope).sum())]] if self.fit_intercept else []
            parts += [[float((weights * scale * (1 + cost - slope * off)).sum())]]
            return value, np.concatenate(parts)

        start = np.zeros(width + 1 + bool(self.fit_intercept))
        start[-1] = np.log(float(np.std(target)) + 1e-12)
        if self.fit_intercept:
            start[width] = float(np.median(target))
        found = optimize.minimize(
            loss, start, jac=True, method="BFGS", options={"maxiter": 20 * self.max_iter, "gtol": 1e-9}
        )
        self.scale_, self.n_iter_ = float(np.exp(found.x[-1])), int(found.nit)
        self.coef_, self.intercept_ = found.x[:width], float(found.x[width]) if self.fit_intercept else 0.0
        self.outliers_ = (
            np.abs(
                target
                - check_features(self, rows if not hasattr(self, "feature_names_in_") else X) @ self.coef_
                - self.intercept_
            )
            > self.scale_ * self.epsilon
        )
        return self
