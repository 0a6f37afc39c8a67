"""Principal components."""

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.decomposition._turned import turned
from sklearn.utils.validation import check_array, check_features, learn_table


class PCA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """The directions in which rows vary most."""

    def __init__(
        self,
        n_components=None,
        *,
        copy=True,
        whiten=False,
        svd_solver="auto",
        tol=0.0,
        iterated_power="auto",
        n_oversamples=10,
        power_iteration_normalizer="auto",
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self._learn(learn_table(self, X, ensure_min_samples=2))
        return self

    def fit_transform(self, X, y=None):
        rows = learn_table(self, X, ensure_min_samples=2)
        self._learn(rows)
        return self._projected(rows)

    def _learn(self, rows):
        count, width = rows.shape
        most, wanted = min(count, width), self.n_components
        if wanted is not None and wanted != "mle" and not 0 <= wanted <= most:
            raise ValueError(
                f"n_components={wanted} must be between 0 and min(n_samples, n_features)={most} with svd_solver={'full' if self.svd_solver == 'auto' else self.svd_solver!r}"
            )
        self.mean_, self.n_samples_ = rows.mean(axis=0), count
        if count >= 10 * width:
            spreads, vectors = np.linalg.eigh(self._covariance(rows))
            spreads, right = np.clip(spreads[::-1], 0, None), vectors.T[::-1]
            sizes = np.sqrt(spreads * (count - 1))
        else:
            _, sizes, right = np.linalg.svd(rows - self.mean_, full_matrices=False)
            spreads = sizes**2 / (count - 1)
        right = turned(right)
        whole = float(spreads.sum())
        shares = spreads / whole if whole else np.full(len(spreads), np.nan)
        kept = self._kept(wanted, shares, spreads, most)
        self.n_components_ = self._n_features_out = kept
        self.components_, self.singular_values_ = right[:kept], sizes[:kept]
        self.explained_variance_, self.explained_variance_ratio_ = spreads[:kept], shares[:kept]
        self.noise_variance_ = float(np.mean(spreads[kept:most])) if kept < most else 0.0

    def _covariance(self, rows):
        """Centred afterwards, as scikit-learn has it, unless that costs digits."""
        count, squares = len(rows), rows.T @ rows
        found = squares - count * np.outer(self.mean_, self.mean_)
        if (np.diag(found) < 1e-4 * np.diag(squares)).any():
            off = rows - self.mean_
            found = off.T @ off
        return found / (count - 1)

    def _kept(self, wanted, shares, spreads, most):
        if wanted is None:
            return most
        if wanted == "mle":
            raise NotImplementedError(
                "n_components='mle' is not available here\nhint: give a number, or a share such as 0.95"
            )
        if isinstance(wanted, float) and 0 < wanted < 1:
            return int(np.searchsorted(np.cumsum(shares), wanted, side="right")) + 1
        return int(wanted)

    def transform(self, X):
        return self._projected(check_features(self, X))

    def _projected(self, rows):
        if (np.abs(self.mean_) > 1e2 * np.sqrt(self.explained_variance_.sum())).any():
            found = (rows - self.mean_) @ self.components_.T
        else:
            found = rows @ self.components_.T - self.components_ @ self.mean_
        return found / self._scale() if self.whiten else found

    def _scale(self):
        return np.maximum(np.sqrt(self.explained_variance_), np.finfo(float).eps)

    def inverse_transform(self, X):
        values = check_array(X).astype(float)
        values = values * self._scale() if self.whiten else values
        return values @ self.components_ + self.mean_

    def get_covariance(self):
        parts = self.components_
        extra = np.maximum(self.explained_variance_ - self.noise_variance_, 0)
        return (parts.T * extra) @ parts + self.noise_variance_ * np.eye(parts.shape[1])

    def score_samples(self, X):
        off = check_features(self, X) - self.mean_
        whole = self.get_covariance()
        precision = np.linalg.inv(whole)
        return -0.5 * ((off @ precision) * off).sum(axis=1) - 0.5 * (
            off.shape[1] * np.log(2 * np.pi) + np.linalg.slogdet(whole)[1]
        )

    def score(self, X, y=None):
        return float(np.mean(self.score_samples(X)))
