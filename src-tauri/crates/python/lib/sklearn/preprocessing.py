"""sklearn.preprocessing: scaling numbers and numbering labels."""

import numpy as np

from sklearn import missing as _missing
from sklearn.base import BaseEstimator, TransformerMixin, column_names
from sklearn.utils.validation import check_array, check_features, check_is_fitted

__all__ = ["LabelEncoder", "MinMaxScaler", "StandardScaler"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _nonzero(scale):
    """A column that does not vary is left as it is."""
    return np.where(scale == 0, 1.0, scale)


class _Scaler(TransformerMixin, BaseEstimator):
    def _started(self, X):
        names = column_names(X)
        if names is not None:
            self.feature_names_in_ = names
        values = check_array(X, estimator=self)
        self.n_features_in_ = values.shape[1]
        return values

    def get_feature_names_out(self, input_features=None):
        check_is_fitted(self)
        names = getattr(self, "feature_names_in_", input_features)
        return np.array([f"x{position}" for position in range(self.n_features_in_)], dtype=object) if names is None else names


class StandardScaler(_Scaler):
    """Every column with mean 0 and standard deviation 1."""

    def __init__(self, *, copy=True, with_mean=True, with_std=True):
        self.copy = copy
        self.with_mean = with_mean
        self.with_std = with_std

    def fit(self, X, y=None, sample_weight=None):
        values = self._started(X)
        self.n_samples_seen_ = values.shape[0]
        self.mean_ = values.mean(axis=0)
        self.var_ = values.var(axis=0)
        self.scale_ = _nonzero(np.sqrt(self.var_)) if self.with_std else None
        return self

    def transform(self, X, copy=None):
        values = check_features(self, X)
        values = values - self.mean_ if self.with_mean else values
        return values / self.scale_ if self.with_std else values

    def inverse_transform(self, X, copy=None):
        values = check_features(self, X)
        values = values * self.scale_ if self.with_std else values
        return values + self.mean_ if self.with_mean else values


class MinMaxScaler(_Scaler):
    """Every column between two values."""

    def __init__(self, feature_range=(0, 1), *, copy=True, clip=False):
        self.feature_range = feature_range
        self.copy = copy
        self.clip = clip

    def fit(self, X, y=None):
        values = self._started(X)
        low, high = self.feature_range
        self.data_min_, self.data_max_ = values.min(axis=0), values.max(axis=0)
        self.data_range_ = self.data_max_ - self.data_min_
        self.scale_ = (high - low) / _nonzero(self.data_range_)
        self.min_ = low - self.data_min_ * self.scale_
        return self

    def transform(self, X):
        values = check_features(self, X) * self.scale_ + self.min_
        return np.clip(values, *self.feature_range) if self.clip else values

    def inverse_transform(self, X):
        return (check_features(self, X) - self.min_) / self.scale_


class LabelEncoder(TransformerMixin, BaseEstimator):
    """Labels as numbers from 0, in their order."""

    def fit(self, y):
        self.classes_ = np.unique(y)
        return self

    def fit_transform(self, y):
        self.classes_, numbers = np.unique(y, return_inverse=True)
        return numbers

    def transform(self, y):
        check_is_fitted(self)
        place = {label: position for position, label in enumerate(self.classes_.tolist())}
        labels = np.asarray(y).tolist()
        unseen = [label for label in dict.fromkeys(labels) if label not in place]
        if unseen:
            shown = repr(np.asarray(unseen)[0]) if isinstance(unseen[0], str) else str(list(np.unique(unseen)))
            raise ValueError(f"y contains previously unseen labels: {shown}")
        return np.array([place[label] for label in labels], int)

    def inverse_transform(self, y):
        check_is_fitted(self)
        return self.classes_[np.asarray(y)]
