"""Singular vectors of a table as it is."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.decomposition._turned import turned
from sklearn.utils.validation import check_array, check_features, learn_table


class TruncatedSVD(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """As PCA without taking the means off; exact."""

    def __init__(
        self,
        n_components=2,
        *,
        algorithm="randomized",
        n_iter=5,
        n_oversamples=10,
        power_iteration_normalizer="auto",
        random_state=None,
        tol=0.0,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self.fit_transform(X)
        return self

    def fit_transform(self, X, y=None):
        rows = learn_table(self, X, ensure_min_features=2)
        if self.n_components > rows.shape[1]:
            raise ValueError(f"n_components({self.n_components}) must be <= n_features({rows.shape[1]}).")
        _, sizes, right = np.linalg.svd(rows, full_matrices=False)
        self.components_, self.singular_values_ = turned(right[: self.n_components]), sizes[: self.n_components]
        self._n_features_out = self.n_components
        found = rows @ self.components_.T
        self.explained_variance_ = found.var(axis=0)
        self.explained_variance_ratio_ = self.explained_variance_ / rows.var(axis=0).sum()
        return found

    def transform(self, X):
        return check_features(self, X) @ self.components_.T

    def inverse_transform(self, X):
        return check_array(X) @ self.components_
