"""Ordinary least squares, and what linear models share."""

import _numpy

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, keep_parameters
from sklearn.utils.validation import check_features, check_finite, check_lengths, check_weights, learn_table


def targets_to_fit(estimator, X, y):
    """The table and one or several columns of numbers."""
    if y is None:
        raise ValueError(f"{type(estimator).__name__} requires y to be passed, but the target y is None")
    rows = learn_table(estimator, X)
    target = np.asarray(y).astype(float)
    check_lengths(rows, target)
    check_finite(target, "y")
    return rows, target


def centred(rows, target, intercept, weights=None):
    """Both without their means, scaled by the roots of the weights; and the means."""
    middle, level = np.zeros(rows.shape[1]), np.zeros(target.shape[1:])
    if intercept:
        middle, level = np.average(rows, axis=0, weights=weights), np.average(target, axis=0, weights=weights)
        rows, target = rows - middle, target - level
    if weights is not None:
        root = np.sqrt(weights)
        rows, target = rows * root.reshape(-1, 1), target * (root.reshape(-1, 1) if target.ndim == 2 else root)
    return rows, target, middle, level


class LinearRegressor(RegressorMixin, BaseEstimator):
    def predict(self, X):
        return check_features(self, X) @ self.coef_.T + self.intercept_

    def _set_intercept(self, middle, level):
        self.intercept_ = level - self.coef_ @ middle if self.fit_intercept else 0.0


class LinearClassifier(ClassifierMixin, BaseEstimator):
    def decision_function(self, X):
        heights = check_features(self, X) @ np.atleast_2d(self.coef_).T + self.intercept_
        return heights.ravel() if heights.shape[1] == 1 else heights

    def predict(self, X):
        heights = self.decision_function(X)
        places = (heights > 0).astype(int) if heights.ndim == 1 else heights.argmax(axis=1)
        return self.classes_[places]


class LinearRegression(LinearRegressor):
    """Ordinary least squares; dependent columns get the smallest coefficients."""

    def __init__(self, *, fit_intercept=True, copy_X=True, tol=1e-06, n_jobs=None, positive=False):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = targets_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        single = target.ndim == 1
        if self.positive or weights is not None:
            rows, target, middle, level = centred(rows, target, self.fit_intercept, weights)
            columns = [target] if single else list(target.T)
            fits = [
                _positive(rows, column)
                if self.positive
                else _numpy.linear_regression(rows, column, False, float(self.tol))[0]
                for column in columns
            ]
            self.coef_ = fits[0] if single else np.array(fits)
            self._set_intercept(middle, level)
            return self
        columns = [target] if single else list(target.T)
        fits = [_numpy.linear_regression(rows, column, bool(self.fit_intercept), float(self.tol)) for column in columns]
        coefficients, intercepts, (self.rank_, *_), (self.singular_, *_) = zip(*fits)
        self.coef_ = coefficients[0] if single else np.array(coefficients)
        self.intercept_ = 0.0 if not self.fit_intercept else intercepts[0] if single else np.array(intercepts)
        return self


def _positive(rows, target):
    """Coefficients of at least 0, by C. Lawson and R. Hanson's active sets (1974)."""
    gram, pull = rows.T @ rows, rows.T @ target
    found, active = np.zeros(len(pull)), np.zeros(len(pull), dtype=bool)
    limit = 1e-10 * float(np.max(np.abs(pull))) if len(pull) else 0.0
    for _ in range(3 * len(pull)):
        gain = np.where(active, -np.inf, pull - gram @ found)
        if active.all() or gain.max() <= limit:
            break
        active[int(gain.argmax())] = True
        while True:
            places = np.nonzero(active)[0].tolist()
            trial = np.zeros(len(pull))
            trial[places] = np.linalg.lstsq(gram[places][:, places], pull[places], rcond=None)[0]
            low = active & (trial <= 0)
            if not low.any():
                found = trial
                break
            step = float(np.min(found[low] / (found[low] - trial[low])))
            found = found + step * (trial - found)
            active &= found > limit * 1e-6
            found[~active] = 0.0
    return found
