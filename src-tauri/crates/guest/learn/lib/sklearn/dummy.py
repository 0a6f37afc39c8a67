"""sklearn.dummy: what can be said without looking at the columns."""

import numpy as np
from _unavailable import unavailable
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, keep_parameters
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted, check_weights, length_of

__all__ = ["DummyClassifier", "DummyRegressor"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class DummyClassifier(ClassifierMixin, BaseEstimator):
    def __init__(self, *, strategy="prior", random_state=None, constant=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self.classes_, labels = np.unique(np.asarray(y), return_inverse=True)
        self.n_classes_ = len(self.classes_)
        counts = np.bincount(labels, weights=check_weights(sample_weight, labels), minlength=self.n_classes_)
        self.class_prior_ = counts / counts.sum()
        if self.strategy == "constant" and self.constant not in self.classes_.tolist():
            raise ValueError(
                f"The constant target value must be present in the training data. You provided constant={self.constant}. Possible values are: {self.classes_.tolist()}."
            )
        return self

    def predict(self, X):
        check_is_fitted(self)
        count, chance = length_of(X), check_random_state(self.random_state)
        if self.strategy in ("most_frequent", "prior"):
            return np.repeat(self.classes_[[int(self.class_prior_.argmax())]], count)
        if self.strategy == "stratified":
            return self.classes_[chance.multinomial(1, self.class_prior_, size=count).argmax(axis=1)]
        if self.strategy == "uniform":
            return self.classes_[chance.randint(self.n_classes_, size=count)]
        return np.repeat(np.array([self.constant]), count)

    def predict_proba(self, X):
        if self.strategy == "prior":
            return np.tile(self.class_prior_, (length_of(X), 1))
        if self.strategy == "uniform":
            return np.full((length_of(X), self.n_classes_), 1 / self.n_classes_)
        return (self.predict(X).reshape(-1, 1) == self.classes_).astype(float)


class DummyRegressor(RegressorMixin, BaseEstimator):
    def __init__(self, *, strategy="mean", constant=None, quantile=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        target = np.asarray(y, dtype=float)
        known = {
            "mean": lambda: np.average(target, weights=sample_weight),
            "median": lambda: np.median(target),
            "quantile": lambda: np.percentile(target, 100 * self.quantile),
            "constant": lambda: self.constant,
        }
        self.constant_ = np.array([[float(known[self.strategy]())]])
        return self

    @unavailable("return_std")
    def predict(self, X, return_std=False):
        check_is_fitted(self)
        return np.full(length_of(X), float(self.constant_[0, 0]))
