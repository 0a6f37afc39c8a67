"""Principal components of what a kernel sees (B. Schoelkopf and others 1997)."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.decomposition._turned import turned
from sklearn.metrics.pairwise import pairwise_kernels
from sklearn.utils.validation import check_features, learn_table


class KernelPCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    _unavailable = ("eigen_solver", "fit_inverse_transform", "n_jobs")

    def __init__(
        self,
        n_components=None,
        *,
        kernel="linear",
        gamma=None,
        degree=3,
        coef0=1,
        kernel_params=None,
        alpha=1.0,
        fit_inverse_transform=False,
        eigen_solver="auto",
        tol=0,
        max_iter=None,
        iterated_power="auto",
        remove_zero_eig=False,
        random_state=None,
        copy_X=True,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def _kernel(self, one, other):
        if callable(self.kernel):
            options = self.kernel_params or {}
            return np.array([[self.kernel(left, right, **options) for right in other] for left in one])
        if self.kernel == "precomputed":
            return one
        own = {"rbf": ("gamma",), "laplacian": ("gamma",), "sigmoid": ("gamma", "coef0")}
        own["poly"] = own["polynomial"] = ("gamma", "degree", "coef0")
        options = {name: getattr(self, name) for name in own.get(self.kernel, ())}
        if "gamma" in options:
            options["gamma"] = self.gamma_
        return pairwise_kernels(one, other, self.kernel, **options)

    def fit(self, X, y=None):
        rows = learn_table(self, X)
        self.gamma_ = 1 / rows.shape[1] if self.gamma is None else self.gamma
        seen = self._kernel(rows, rows)
        self._columns, self._whole = seen.mean(axis=0), seen.mean()
        values, vectors = np.linalg.eigh(self._centred(seen))
        kept = len(values) if self.n_components is None else min(self.n_components, len(values))
        values, vectors = np.where(values < 1e-12 * values.max(), 0.0, values)[::-1][:kept], vectors[:, ::-1][:, :kept]
        vectors = turned(vectors.T).T
        if self.remove_zero_eig or self.n_components is None:
            values, vectors = values[values > 0], vectors[:, values > 0]
        self.eigenvalues_, self.eigenvectors_, self.X_fit_ = values, vectors, rows
        self._n_features_out = len(values)
        return self

    def _centred(self, seen):
        return seen - self._columns - seen.mean(axis=1, keepdims=True) + self._whole

    def fit_transform(self, X, y=None):
        self.fit(X)
        return self.eigenvectors_ * np.sqrt(self.eigenvalues_)

    def transform(self, X):
        seen = self._centred(self._kernel(check_features(self, X), self.X_fit_))
        lengths = np.sqrt(self.eigenvalues_)
        weights = np.zeros(self.eigenvectors_.shape)
        weights[:, lengths > 0] = self.eigenvectors_[:, lengths > 0] / lengths[lengths > 0]
        return seen @ weights
