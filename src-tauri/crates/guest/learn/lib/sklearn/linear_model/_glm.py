"""Generalised linear models (Tweedie, Poisson, Gamma) and Huber regression."""

import warnings

import numpy as np
from scipy import optimize
from sklearn.base import keep_parameters
from sklearn.exceptions import ConvergenceWarning
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
        return self.power if hasattr(self, "power") else self._own_power

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
        find = self._descended if self.solver == "lbfgs" else self._newton
        place = find(table, target, weights / weights.sum(), shrink, place)
        self.coef_, self.intercept_ = (place[:-1], place[-1]) if self.fit_intercept else (place, 0.0)
        return self

    def _descended(self, table, target, weights, shrink, place):
        """As far as the real library goes down with the same method and the same limits."""

        def loss(place):
            raw = table @ place
            value, slope = self._loss(raw, target)
            cost = float((weights * value).sum() + 0.5 * (shrink * place) @ place)
            return cost, table.T @ (weights * slope) + shrink * place

        options = {"maxiter": self.max_iter, "maxls": 50, "gtol": self.tol, "ftol": 64 * np.finfo(float).eps}
        found = optimize.minimize(loss, place, method="L-BFGS-B", jac=True, options=options)
        self.n_iter_ = int(found.nit)
        if self.n_iter_ >= self.max_iter and not found.success:
            warnings.warn(
                f"lbfgs failed to converge after {self.n_iter_} iteration(s) (status=1):\nSTOP: TOTAL NO. OF ITERATIONS REACHED LIMIT",
                ConvergenceWarning,
                stacklevel=3,
            )
        return found.x

    def _loss(self, raw, target):
        """Half the deviance of each row but for a constant, and its slope."""
        power = self._power()
        if not self._is_log():
            if power:
                raise NotImplementedError(
                    f"link='identity' with power={power} and solver='lbfgs' is not available here\nhint: use solver='newton-cholesky'"
                )
            return (raw - target) ** 2 / 2, raw - target
        if power == 1:
            mean = np.exp(raw)
            return mean - target * raw, mean - target
        if power == 2:
            share = target * np.exp(-raw)
            return raw + share, 1 - share
        first, second = np.exp((2 - power) * raw), target * np.exp((1 - power) * raw)
        return first / (2 - power) - second / (1 - power), first - second

    def _newton(self, table, target, weights, shrink, place):
        """Newton's steps with the expected curvature."""
        power = self._power()
        for self.n_iter_ in range(1, max(self.max_iter, 1) + 1):
            raw = table @ place
            mean = np.exp(raw) if self._is_log() else raw
            slope = mean if self._is_log() else np.ones(len(raw))
            spread = mean**power if power else np.ones(len(raw))
            gradient = table.T @ (weights * (mean - target) * slope / spread) + shrink * place
            bend = (table * (weights * slope**2 / spread).reshape(-1, 1)).T @ table + np.diag(shrink)
            step = np.linalg.lstsq(bend, gradient, rcond=None)[0]
            place = place - np.clip(step, -5, 5) if self._is_log() else place - step
            if float(np.max(np.abs(gradient))) <= 1e-10 or float(np.max(np.abs(step))) <= 1e-12:
                break
        return place

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
            slopes, scale = place[:width], place[-1]
            off = target - rows @ slopes - (place[width] if self.fit_intercept else 0.0)
            large = np.abs(off) > self.epsilon * scale
            heavy, near = weights[large], weights[~large] * off[~large]
            squares = near @ off[~large] / scale
            pull = heavy * np.where(off[large] < 0, -1.0, 1.0)
            cost = 2 * self.epsilon * (heavy * np.abs(off[large])).sum() - scale * heavy.sum() * self.epsilon**2
            value = weights.sum() * scale + squares + cost + self.alpha * slopes @ slopes
            parts = [
                -2 / scale * (near @ rows[~large]) - 2 * self.epsilon * (pull @ rows[large]) + 2 * self.alpha * slopes
            ]
            parts += [[-2 * near.sum() / scale - 2 * self.epsilon * pull.sum()]] if self.fit_intercept else []
            parts += [[weights.sum() - heavy.sum() * self.epsilon**2 - squares / scale]]
            return float(value), np.concatenate(parts)

        start = np.zeros(width + 1 + bool(self.fit_intercept))
        start[-1] = 1.0
        bounds = [(-np.inf, np.inf)] * (len(start) - 1) + [(np.finfo(float).eps * 10, np.inf)]
        found = optimize.minimize(
            loss,
            start,
            jac=True,
            method="L-BFGS-B",
            bounds=bounds,
            options={"maxiter": self.max_iter, "gtol": self.tol},
        )
        self.scale_, self.n_iter_ = found.x[-1], int(found.nit)
        self.coef_, self.intercept_ = found.x[:width], found.x[width] if self.fit_intercept else 0.0
        self.outliers_ = (
            np.abs(
                target
                - check_features(self, rows if not hasattr(self, "feature_names_in_") else X) @ self.coef_
                - self.intercept_
            )
            > self.scale_ * self.epsilon
        )
        return self
