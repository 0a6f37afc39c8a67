"""sklearn.naive_bayes: chances of classes as if columns were independent."""

import warnings

import _learning

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, keep_parameters
from sklearn.utils.validation import check_features, check_weights, classes_to_fit

__all__ = ["BernoulliNB", "CategoricalNB", "ComplementNB", "GaussianNB", "MultinomialNB"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class _Bayes(ClassifierMixin, BaseEstimator):
    def predict_joint_log_proba(self, X):
        return self._joint(check_features(self, X))

    def predict(self, X):
        return self.classes_[self.predict_joint_log_proba(X).argmax(axis=1)]

    def predict_log_proba(self, X):
        joint = self.predict_joint_log_proba(X)
        top = joint.max(axis=1, keepdims=True)
        return joint - top - np.log(np.exp(joint - top).sum(axis=1, keepdims=True))

    def predict_proba(self, X):
        return np.exp(self.predict_log_proba(X))


class GaussianNB(_Bayes):
    def __init__(self, *, priors=None, var_smoothing=1e-9):
        self.priors = priors
        self.var_smoothing = var_smoothing

    def fit(self, X, y, sample_weight=None):
        rows, labels = classes_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        self.class_count_, self.theta_, spread = _learning.class_moments(rows, labels, len(self.classes_), weights)
        self.epsilon_ = self.var_smoothing * np.float64(_learning.column_moments(rows)[1].max())
        self.var_ = spread + self.epsilon_
        if self.priors is not None:
            priors = np.asarray(self.priors, dtype=float)
            if len(priors) != len(self.classes_):
                raise ValueError("Number of priors must match number of classes.")
            if not np.isclose(priors.sum(), 1.0):
                raise ValueError("The sum of the priors should be 1.")
        self.class_prior_ = (
            self.class_count_ / self.class_count_.sum() if self.priors is None else np.asarray(self.priors, dtype=float)
        )
        return self

    def _joint(self, rows):
        starts = np.log(self.class_prior_) - 0.5 * np.log(2 * np.pi * self.var_).sum(axis=1)
        return _learning.normal_heights(rows, self.theta_, self.var_) + starts


class _Counted(_Bayes):
    def _count(self, X, y, sample_weight):
        rows, labels = classes_to_fit(self, X, y)
        rows = self._ready(rows)
        if (rows < 0).any():
            raise ValueError(f"Negative values in data passed to {type(self).__name__} (input X).")
        weights = check_weights(sample_weight, rows)
        hits = (labels.reshape(-1, 1) == np.arange(len(self.classes_))).astype(float)
        hits = hits if weights is None else hits * weights.reshape(-1, 1)
        self.class_count_, self.feature_count_ = hits.sum(axis=0), hits.T @ rows
        count = len(self.classes_)
        if self.class_prior is not None:
            if len(self.class_prior) != count:
                raise ValueError("Number of priors must match number of classes.")
            self.class_log_prior_ = np.log(np.asarray(self.class_prior, dtype=float))
        elif self.fit_prior:
            self.class_log_prior_ = np.log(self.class_count_) - np.log(self.class_count_.sum())
        else:
            self.class_log_prior_ = np.full(count, -np.log(count))
        return self

    def _ready(self, rows):
        return rows

    def _smooth(self):
        if self.alpha < 1e-10 and not self.force_alpha:
            warnings.warn(
                "alpha too small will result in numeric errors, setting alpha = 1.0e-10. Use `force_alpha=True` to keep alpha unchanged."
            )
            return 1e-10
        return self.alpha


class MultinomialNB(_Counted):
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self._count(X, y, sample_weight)
        smooth = self.feature_count_ + self._smooth()
        self.feature_log_prob_ = np.log(smooth) - np.log(smooth.sum(axis=1, keepdims=True))
        return self

    def _joint(self, rows):
        return rows @ self.feature_log_prob_.T + self.class_log_prior_


class ComplementNB(_Counted):
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, norm=False):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self._count(X, y, sample_weight)
        self.feature_all_ = self.feature_count_.sum(axis=0)
        others = self.feature_all_ + self._smooth() - self.feature_count_
        logs = np.log(others / others.sum(axis=1, keepdims=True))
        self.feature_log_prob_ = logs / logs.sum(axis=1, keepdims=True) if self.norm else -logs
        return self

    def _joint(self, rows):
        found = rows @ self.feature_log_prob_.T
        return found + self.class_log_prior_ if len(self.classes_) == 1 else found


class BernoulliNB(_Counted):
    def __init__(self, *, alpha=1.0, force_alpha=True, binarize=0.0, fit_prior=True, class_prior=None):
        keep_parameters(locals())

    def _ready(self, rows):
        return rows if self.binarize is None else (rows > self.binarize).astype(float)

    def fit(self, X, y, sample_weight=None):
        self._count(X, y, sample_weight)
        smooth = self._smooth()
        self.feature_log_prob_ = np.log(self.feature_count_ + smooth) - np.log(
            self.class_count_.reshape(-1, 1) + 2 * smooth
        )
        return self

    def _joint(self, rows):
        against = np.log(1 - np.exp(self.feature_log_prob_))
        return self._ready(rows) @ (self.feature_log_prob_ - against).T + self.class_log_prior_ + against.sum(axis=1)


class CategoricalNB(_Counted):
    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None, min_categories=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self._count(X, y, sample_weight)
        rows, labels = classes_to_fit(self, X, y)
        counts = rows.max(axis=0).astype(int) + 1
        least = 0 if self.min_categories is None else self.min_categories
        self.n_categories_ = np.maximum(counts, least)
        self.category_count_, self.feature_log_prob_ = [], []
        for column, count in zip(rows.astype(int).T, self.n_categories_.tolist()):
            table = (
                np.bincount(labels * count + column, minlength=len(self.classes_) * count)
                .reshape(-1, count)
                .astype(float)
            )
            smooth = table + self._smooth()
            self.category_count_.append(table)
            self.feature_log_prob_.append(np.log(smooth) - np.log(smooth.sum(axis=1, keepdims=True)))
        return self

    def _joint(self, rows):
        return (
            sum(logs[:, column].T for logs, column in zip(self.feature_log_prob_, rows.astype(int).T))
            + self.class_log_prior_
        )
