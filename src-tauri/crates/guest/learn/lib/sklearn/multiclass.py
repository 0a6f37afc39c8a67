"""sklearn.multiclass: many classes by models of two."""

import itertools

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, clone, is_regressor, keep_parameters
from sklearn.model_selection._validation import part
from sklearn.utils.validation import check_is_fitted, column_or_1d, length_of

__all__ = ["OneVsOneClassifier", "OneVsRestClassifier"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _height(model, X):
    """How much a model of two classes is for the second one."""
    if is_regressor(model):
        return model.predict(X)
    if hasattr(model, "decision_function"):
        return np.ravel(model.decision_function(X))
    return model.predict_proba(X)[:, 1]


def _remember(estimator, model):
    for name in ("n_features_in_", "feature_names_in_"):
        if hasattr(model, name):
            setattr(estimator, name, getattr(model, name))


class OneVsRestClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """For each class a model of it against all others; of several labels for each row, a model for each."""

    def __init__(self, estimator, *, n_jobs=None, verbose=0):
        keep_parameters(locals())

    def fit(self, X, y, **fit_params):
        target = np.asarray(y)
        self.multilabel_ = target.ndim == 2 and target.shape[1] > 1
        if self.multilabel_:
            self.classes_ = np.arange(target.shape[1])
            hits = target.T
        else:
            target = column_or_1d(target)
            self.classes_ = np.unique(target)
            classes = self.classes_ if len(self.classes_) > 2 else self.classes_[1:]
            hits = [(target == one).astype(int) for one in classes]
        self.n_classes_ = len(self.classes_)
        self.estimators_ = [clone(self.estimator).fit(X, hit, **fit_params) for hit in hits]
        _remember(self, self.estimators_[0])
        return self

    def decision_function(self, X):
        check_is_fitted(self)
        heights = np.column_stack([np.ravel(one.decision_function(X)) for one in self.estimators_])
        return heights[:, 0] if len(self.estimators_) == 1 else heights

    def predict_proba(self, X):
        check_is_fitted(self)
        chances = np.column_stack([one.predict_proba(X)[:, 1] for one in self.estimators_])
        if len(self.estimators_) == 1:
            return np.column_stack([1 - chances[:, 0], chances[:, 0]])
        if self.multilabel_:
            return chances
        whole = chances.sum(axis=1, keepdims=True)
        return np.where(whole == 0, 1 / chances.shape[1], chances / np.where(whole == 0, 1, whole))

    def predict(self, X):
        check_is_fitted(self)
        heights = np.column_stack([_height(one, X) for one in self.estimators_])
        above = 0 if hasattr(self.estimators_[0], "decision_function") or is_regressor(self.estimators_[0]) else 0.5
        above = 0.5 if is_regressor(self.estimators_[0]) else above
        if self.multilabel_:
            return (heights > above).astype(int)
        if len(self.estimators_) == 1:
            return self.classes_[(heights[:, 0] > above).astype(int)]
        return self.classes_[heights.argmax(axis=1)]


class OneVsOneClassifier(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """A model for each pair of classes; they vote."""

    def __init__(self, estimator, *, n_jobs=None):
        keep_parameters(locals())

    def fit(self, X, y):
        target = column_or_1d(y)
        self.classes_ = np.unique(target)
        if len(self.classes_) == 1:
            raise ValueError("OneVsOneClassifier can not be fit when only one class is present.")
        self.n_classes_ = len(self.classes_)
        self.estimators_ = []
        for one, other in itertools.combinations(self.classes_.tolist(), 2):
            rows = np.flatnonzero((target == one) | (target == other))
            self.estimators_.append(clone(self.estimator).fit(part(X, rows), (target[rows] == other).astype(int)))
        _remember(self, self.estimators_[0])
        return self

    def decision_function(self, X):
        check_is_fitted(self)
        votes, sums = np.zeros((2, length_of(X), self.n_classes_))
        for model, (one, other) in zip(self.estimators_, itertools.combinations(range(self.n_classes_), 2)):
            won, height = model.predict(X), _height(model, X)
            sums[:, one] -= height
            sums[:, other] += height
            votes[won == 0, one] += 1
            votes[won == 1, other] += 1
        heights = votes + sums / (3 * (np.abs(sums) + 1))
        return heights[:, 1] if self.n_classes_ == 2 else heights

    def predict(self, X):
        heights = self.decision_function(X)
        if self.n_classes_ == 2:
            above = 0 if hasattr(self.estimators_[0], "decision_function") else 0.5
            return self.classes_[(_height(self.estimators_[0], X) > above).astype(int)]
        return self.classes_[heights.argmax(axis=1)]
