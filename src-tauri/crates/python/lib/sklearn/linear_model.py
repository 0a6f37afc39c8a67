"""sklearn.linear_model: ordinary least squares."""

import _numpy
import numpy as np

from sklearn import missing as _missing
from sklearn.base import BaseEstimator, RegressorMixin, column_names
from sklearn.utils.validation import check_array, check_features, check_finite, check_lengths

__all__ = ["LinearRegression"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class LinearRegression(RegressorMixin, BaseEstimator):
    """Ordinary least squares; dependent columns get the smallest coefficients."""

    def __init__(self, *, fit_intercept=True, copy_X=True, tol=1e-06, n_jobs=None, positive=False):
        self.fit_intercept = fit_intercept
        self.copy_X = copy_X
        self.tol = tol
        self.n_jobs = n_jobs
        self.positive = positive

    def fit(self, X, y, sample_weight=None):
        if self.positive or sample_weight is not None:
            raise NotImplementedError("`positive` and `sample_weight` are not available here\nhint: fit without them")
        names = column_names(X)
        rows = check_array(X, estimator=self)
        target = np.asarray(y).astype(float)
        check_lengths(rows, target)
        check_finite(target, "y")
        targets = [target] if target.ndim == 1 else list(target.T)
        fits = [_numpy.linear_regression(rows, column, bool(self.fit_intercept), float(self.tol)) for column in targets]
        coefficients, intercepts, (self.rank_, *_), (self.singular_, *_) = zip(*fits)
        single = target.ndim == 1
        self.coef_ = coefficients[0] if single else np.array(coefficients)
        self.intercept_ = 0.0 if not self.fit_intercept else intercepts[0] if single else np.array(intercepts)
        self.n_features_in_ = rows.shape[1]
        if names is not None:
            self.feature_names_in_ = names
        return self

    def predict(self, X):
        return check_features(self, X) @ self.coef_.T + self.intercept_
