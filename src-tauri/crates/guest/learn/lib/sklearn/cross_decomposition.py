"""sklearn.cross_decomposition: few directions in which two tables vary together."""

import warnings

import numpy as np
from sklearn import missing as _missing
from sklearn.base import (
    BaseEstimator,
    ClassNamePrefixFeaturesOutMixin,
    RegressorMixin,
    TransformerMixin,
    keep_parameters,
)
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import check_array, check_features, check_lengths, learn_table

__all__ = ["PLSCanonical", "PLSRegression"]
_EPSILON = np.finfo(float).eps


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _standardised(table, scale):
    mean = table.mean(axis=0)
    spread = table.std(axis=0, ddof=1) if scale else np.ones(table.shape[1])
    spread[spread == 0.0] = 1.0
    return (table - mean) / spread, mean, spread


class _PartialLeastSquares(ClassNamePrefixFeaturesOutMixin, TransformerMixin, RegressorMixin, BaseEstimator):
    """H. Wold's method, one direction after the other (J. A. Wegelin 2000)."""

    _canonical, algorithm = False, "nipals"

    def fit(self, X, y):
        check_lengths(X, y)
        rows = learn_table(self, X, ensure_min_samples=2)
        targets = check_array(y, ensure_2d=False, name="y").astype(float)
        self._one_target = targets.ndim == 1
        targets = targets.reshape(len(targets), -1)
        most = min(*rows.shape, targets.shape[1]) if self._canonical else min(rows.shape)
        if self.n_components > most:
            raise ValueError(
                f"`n_components` upper bound is {most}. Got {self.n_components} instead. Reduce `n_components`."
            )
        rows, self._x_mean, self._x_std = _standardised(rows, self.scale)
        targets, self._y_mean, self._y_std = _standardised(targets, self.scale)
        self._directions(rows, targets)
        self.x_rotations_ = self.x_weights_ @ np.linalg.pinv(self.x_loadings_.T @ self.x_weights_)
        self.y_rotations_ = self.y_weights_ @ np.linalg.pinv(self.y_loadings_.T @ self.y_weights_)
        self.coef_ = (self.x_rotations_ @ self.y_loadings_.T * self._y_std).T / self._x_std
        self.intercept_, self._n_features_out = self._y_mean, self.n_components
        return self

    def _directions(self, rows, targets):
        names = ("x_weights_", "y_weights_", "_x_scores", "_y_scores", "x_loadings_", "y_loadings_")
        heights = (rows.shape[1], targets.shape[1], len(rows), len(rows), rows.shape[1], targets.shape[1])
        for name, height in zip(names, heights):
            setattr(self, name, np.zeros((height, self.n_components)))
        self.n_iter_ = []
        for number in range(self.n_components):
            targets = np.where((np.abs(targets) < 10 * _EPSILON).all(axis=0), 0.0, targets)
            if (np.abs(targets) <= _EPSILON).all():
                warnings.warn(f"y residual is constant at iteration {number}", stacklevel=4)
                return
            left, right = self._weights(rows, targets)
            sign = np.sign(left[np.argmax(np.abs(left))])
            left, right = left * sign, right * sign
            scores = rows @ left
            others = targets @ right / (1 if self._canonical else right @ right)
            loadings = scores @ rows / (scores @ scores)
            taken = others if self._canonical else scores
            other_loadings = taken @ targets / (taken @ taken)
            rows, targets = rows - np.outer(scores, loadings), targets - np.outer(taken, other_loadings)
            for name, part in zip(names, (left, right, scores, others, loadings, other_loadings)):
                getattr(self, name)[:, number] = part

    def _weights(self, rows, targets):
        if self.algorithm == "svd":
            left, _, right = np.linalg.svd(rows.T @ targets, full_matrices=False)
            return left[:, 0], right[0]
        scores = next(column for column in targets.T if (np.abs(column) > _EPSILON).any())
        before = 100.0
        for rounds in range(1, self.max_iter + 1):
            left = rows.T @ scores / (scores @ scores)
            left = left / (np.linalg.norm(left) + _EPSILON)
            own = rows @ left
            right = targets.T @ own / (own @ own)
            if self._canonical:
                right = right / (np.linalg.norm(right) + _EPSILON)
            scores = targets @ right / (right @ right + _EPSILON)
            change, before = left - before, left
            if change @ change < self.tol or targets.shape[1] == 1:
                break
        self.n_iter_.append(rounds)
        if rounds == self.max_iter:
            warnings.warn("Maximum number of iterations reached", ConvergenceWarning, stacklevel=5)
        return left, right

    def transform(self, X, y=None, copy=True):
        scores = (check_features(self, X) - self._x_mean) / self._x_std @ self.x_rotations_
        if y is None:
            return scores
        targets = check_array(y, ensure_2d=False, name="y").astype(float)
        targets = targets.reshape(len(targets), -1)
        return scores, (targets - self._y_mean) / self._y_std @ self.y_rotations_

    def fit_transform(self, X, y=None):
        return self.fit(X, y).transform(X, y)

    def inverse_transform(self, X, y=None):
        rows = check_array(X) @ self.x_loadings_.T * self._x_std + self._x_mean
        if y is None:
            return rows
        return rows, check_array(y) @ self.y_loadings_.T * self._y_std + self._y_mean

    def predict(self, X, copy=True):
        found = (check_features(self, X) - self._x_mean) @ self.coef_.T + self.intercept_
        return found.ravel() if self._one_target else found


class PLSRegression(_PartialLeastSquares):
    def __init__(self, n_components=2, *, scale=True, max_iter=500, tol=1e-06, copy=True):
        keep_parameters(locals())

    def fit(self, X, y):
        super().fit(X, y)
        self.x_scores_, self.y_scores_ = self._x_scores, self._y_scores
        return self


class PLSCanonical(_PartialLeastSquares):
    _canonical = True

    def __init__(self, n_components=2, *, scale=True, algorithm="nipals", max_iter=500, tol=1e-06, copy=True):
        keep_parameters(locals())
