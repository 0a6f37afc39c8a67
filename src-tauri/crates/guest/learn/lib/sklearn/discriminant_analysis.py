"""sklearn.discriminant_analysis: classes as normal clouds, with one shape for all or one for each."""

import numpy as np
from sklearn import missing as _missing
from sklearn.base import (
    BaseEstimator,
    ClassifierMixin,
    ClassNamePrefixFeaturesOutMixin,
    TransformerMixin,
    keep_parameters,
)
from sklearn.linear_model._base import LinearClassifier
from sklearn.utils.validation import check_features, classes_to_fit

__all__ = ["LinearDiscriminantAnalysis", "QuadraticDiscriminantAnalysis"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _softmax(heights):
    heights = np.exp(heights - heights.max(axis=1, keepdims=True))
    return heights / heights.sum(axis=1, keepdims=True)


def _shares(priors, labels, count):
    return np.bincount(labels, minlength=count) / len(labels) if priors is None else np.asarray(priors, dtype=float)


class LinearDiscriminantAnalysis(ClassNamePrefixFeaturesOutMixin, TransformerMixin, LinearClassifier):
    """Lines between classes that spread alike (R. A. Fisher 1936)."""

    _unavailable = ("covariance_estimator",)

    def __init__(
        self,
        solver="svd",
        shrinkage=None,
        priors=None,
        n_components=None,
        store_covariance=False,
        tol=1e-4,
        covariance_estimator=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y):
        if self.shrinkage is not None and self.solver == "svd":
            raise NotImplementedError("shrinkage not supported with 'svd' solver.")
        if self.shrinkage is not None:
            raise NotImplementedError("shrinkage is not available here\nhint: leave it out")
        rows, labels = classes_to_fit(self, X, y)
        classes = len(self.classes_)
        if classes < 2 or len(rows) == classes:
            raise ValueError("The number of samples must be more than the number of classes.")
        self.priors_ = _shares(self.priors, labels, classes)
        self.means_ = np.array([rows[labels == number].mean(axis=0) for number in range(classes)])
        self.xbar_ = self.priors_ @ self.means_
        self._learn(rows, rows - self.means_[labels], len(rows), classes)
        if classes == 2:
            self.coef_, self.intercept_ = (self.coef_[1:] - self.coef_[:1]), (self.intercept_[1:] - self.intercept_[:1])
        return self

    def _learn(self, rows, off, count, classes):
        self.covariance_ = off.T @ off / count
        spread = off.std(axis=0)
        spread = np.where(spread == 0, 1.0, spread)
        _, sizes, right = np.linalg.svd(off / spread / np.sqrt(count), full_matrices=False)
        rank = int((sizes > self.tol).sum())
        scalings = (right[:rank] / spread).T / sizes[:rank]
        between = (
            np.sqrt(count * self.priors_ / (classes - 1 if classes > 1 else 1)) * (self.means_ - self.xbar_).T
        ).T @ scalings
        _, sizes, right = np.linalg.svd(between, full_matrices=False)
        most = min(classes - 1, rows.shape[1])
        if self.n_components is not None and self.n_components > most:
            raise ValueError("n_components cannot be larger than min(n_features, n_classes - 1).")
        self._max_components = self._n_features_out = most if self.n_components is None else self.n_components
        self.explained_variance_ratio_ = (sizes**2 / (sizes**2).sum())[: self._max_components]
        rank = int((sizes > self.tol * sizes[0]).sum())
        self.scalings_ = scalings @ right.T[:, :rank]
        places = (self.means_ - self.xbar_) @ self.scalings_
        self.intercept_ = -0.5 * (places**2).sum(axis=1) + np.log(self.priors_)
        self.coef_ = places @ self.scalings_.T
        self.intercept_ = self.intercept_ - self.xbar_ @ self.coef_.T

    def transform(self, X):
        return ((check_features(self, X) - self.xbar_) @ self.scalings_)[:, : self._max_components]

    def predict_proba(self, X):
        heights = self.decision_function(X)
        if heights.ndim == 1:
            chance = 1 / (1 + np.exp(-heights))
            return np.column_stack([1 - chance, chance])
        return _softmax(heights)

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))


class QuadraticDiscriminantAnalysis(ClassifierMixin, BaseEstimator):
    """Curves between classes that each spread in their own way."""

    _unavailable = ("covariance_estimator",)

    def __init__(
        self,
        *,
        solver="svd",
        shrinkage=None,
        priors=None,
        reg_param=0.0,
        store_covariance=False,
        tol=1e-4,
        covariance_estimator=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y):
        rows, labels = classes_to_fit(self, X, y)
        if len(self.classes_) < 2:
            raise ValueError(f"The number of classes has to be greater than one. Got {len(self.classes_)} class.")
        self.priors_ = _shares(self.priors, labels, len(self.classes_))
        means, self.rotations_, self.scalings_, self.covariance_ = [], [], [], []
        for number, name in enumerate(self.classes_.tolist()):
            own = rows[labels == number]
            if len(own) == 1:
                raise ValueError(f"y has only 1 sample in class {name}, covariance is ill defined.")
            means.append(own.mean(axis=0))
            off = own - means[-1]
            _, sizes, right = np.linalg.svd(off, full_matrices=False)
            spread = (1 - self.reg_param) * sizes**2 / len(own) + self.reg_param
            self.rotations_.append(right.T)
            self.scalings_.append(spread)
            self.covariance_.append((right.T * spread) @ right)
        self.means_ = np.array(means)
        return self

    def _heights(self, X):
        rows, columns = check_features(self, X), []
        for mean, turn, spread in zip(self.means_, self.rotations_, self.scalings_):
            steps = (rows - mean) @ (turn / np.sqrt(spread))
            columns.append(-0.5 * ((steps**2).sum(axis=1) + np.log(spread).sum()))
        return np.column_stack(columns) + np.log(self.priors_)

    def decision_function(self, X):
        heights = self._heights(X)
        return heights[:, 1] - heights[:, 0] if len(self.classes_) == 2 else heights

    def predict(self, X):
        return self.classes_[self._heights(X).argmax(axis=1)]

    def predict_proba(self, X):
        return _softmax(self._heights(X))

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))
