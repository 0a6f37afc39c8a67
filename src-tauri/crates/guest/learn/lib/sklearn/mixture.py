"""sklearn.mixture: groups as normal clouds of different shape and size."""

import warnings

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, DensityMixin, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, learn_table

__all__ = ["GaussianMixture"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class GaussianMixture(DensityMixin, BaseEstimator):
    """A mixture of normal distributions by expectation and maximisation (A. Dempster, N. Laird and D. Rubin 1977)."""

    _unavailable = ("precisions_init", "warm_start")

    def __init__(
        self,
        n_components=1,
        *,
        covariance_type="full",
        tol=1e-3,
        reg_covar=1e-6,
        max_iter=100,
        n_init=1,
        init_params="kmeans",
        weights_init=None,
        means_init=None,
        precisions_init=None,
        random_state=None,
        warm_start=False,
        verbose=0,
        verbose_interval=10,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self.fit_predict(X)
        return self

    def fit_predict(self, X, y=None):
        if self.covariance_type not in _SPREADS:
            raise ValueError(
                f"The 'covariance_type' parameter of GaussianMixture must be a str among {set(_SPREADS)}. Got {self.covariance_type!r} instead."
            )
        rows = learn_table(self, X, ensure_min_samples=2)
        if len(rows) < self.n_components:
            raise ValueError(
                f"Expected n_samples >= n_components but got n_components = {self.n_components}, n_samples = {len(rows)}"
            )
        chance, best = check_random_state(self.random_state), None
        for _ in range(self.n_init):
            self._maximise(rows, self._start(rows, chance))
            self.weights_ = (
                np.asarray(self.weights_init, dtype=float) if self.weights_init is not None else self.weights_
            )
            self.means_ = np.asarray(self.means_init, dtype=float) if self.means_init is not None else self.means_
            found = self._climb(rows)
            if best is None or found[0] > best[0]:
                best = (*found, self._state())
        self.lower_bound_, self.converged_, self.n_iter_, self.lower_bounds_, state = best
        self.weights_, self.means_, self.covariances_ = state
        self.lower_bound_ = np.float64(self.lower_bound_)
        if not self.converged_ and self.max_iter > 0:
            warnings.warn(
                "Best performing initialization did not converge. Try different init parameters, or increase max_iter, tol, or check for degenerate data.",
                ConvergenceWarning,
                stacklevel=2,
            )
        return self._weighted(rows).argmax(axis=1)

    def _state(self):
        return self.weights_, self.means_, self.covariances_

    def _start(self, rows, chance):
        if self.init_params == "kmeans":
            from sklearn.cluster import KMeans

            labels = KMeans(self.n_components, n_init=1, random_state=chance).fit(rows).labels_
            return (labels.reshape(-1, 1) == np.arange(self.n_components)).astype(float)
        if self.init_params == "random":
            shares = chance.uniform(size=(len(rows), self.n_components))
            return shares / shares.sum(axis=1, keepdims=True)
        if self.init_params in ("random_from_data", "k-means++"):
            from sklearn.cluster import kmeans_plusplus

            places = (
                chance.choice(len(rows), size=self.n_components, replace=False)
                if self.init_params == "random_from_data"
                else kmeans_plusplus(rows, self.n_components, random_state=chance)[1]
            )
            shares = np.zeros((len(rows), self.n_components))
            shares[np.asarray(places), np.arange(self.n_components)] = 1
            return shares
        raise ValueError(
            f"init_params={self.init_params!r} is unknown: 'kmeans', 'k-means++', 'random' and 'random_from_data' are known"
        )

    def _climb(self, rows):
        bound, bounds, converged, steps = -np.inf, [], False, 0
        for steps in range(1, self.max_iter + 1):
            heights = self._weighted(rows)
            whole = _log_sum(heights)
            self._maximise(rows, np.exp(heights - whole.reshape(-1, 1)))
            before, bound = bound, float(whole.mean())
            bounds.append(bound)
            if abs(bound - before) < self.tol:
                converged = True
                break
        return bound, converged, steps, bounds

    def _maximise(self, rows, shares):
        counts = shares.sum(axis=0) + 10 * np.finfo(float).eps
        self.means_ = shares.T @ rows / counts.reshape(-1, 1)
        self.covariances_ = _SPREADS[self.covariance_type](rows, shares, counts, self.means_, self.reg_covar)
        self.weights_ = counts / counts.sum()

    @property
    def _roots(self):
        """For each group a matrix that turns distances from its mean into steps of the standard normal."""
        width = self.means_.shape[1]
        if self.covariance_type == "full":
            return [_root(one) for one in self.covariances_]
        if self.covariance_type == "tied":
            return [_root(self.covariances_)] * self.n_components
        if self.covariance_type == "diag":
            return [np.diag(1 / np.sqrt(one)) for one in self.covariances_]
        return [np.eye(width) / np.sqrt(one) for one in self.covariances_]

    @property
    def precisions_cholesky_(self):
        roots = self._roots
        if self.covariance_type == "tied":
            return roots[0]
        if self.covariance_type == "full":
            return np.array(roots)
        return 1 / np.sqrt(self.covariances_)

    @property
    def precisions_(self):
        if self.covariance_type == "full":
            return np.array([root @ root.T for root in self._roots])
        return self._roots[0] @ self._roots[0].T if self.covariance_type == "tied" else 1 / self.covariances_

    def _weighted(self, rows):
        """The logarithm of how dense each group is at each row, times its share."""
        columns = []
        for mean, root, weight in zip(self.means_, self._roots, self.weights_.tolist()):
            steps = rows @ root - mean @ root
            columns.append(
                np.log(weight)
                + np.log(np.diag(root)).sum()
                - 0.5 * (rows.shape[1] * np.log(2 * np.pi) + (steps**2).sum(axis=1))
            )
        return np.column_stack(columns)

    def score_samples(self, X):
        return _log_sum(self._weighted(check_features(self, X)))

    def score(self, X, y=None):
        return float(self.score_samples(X).mean())

    def predict(self, X):
        return self._weighted(check_features(self, X)).argmax(axis=1)

    def predict_proba(self, X):
        heights = self._weighted(check_features(self, X))
        return np.exp(heights - _log_sum(heights).reshape(-1, 1))

    def _n_parameters(self):
        width = self.means_.shape[1]
        own = {
            "full": self.n_components * width * (width + 1) / 2,
            "diag": self.n_components * width,
            "tied": width * (width + 1) / 2,
            "spherical": self.n_components,
        }
        return int(own[self.covariance_type] + width * self.n_components + self.n_components - 1)

    def bic(self, X):
        return float(-2 * self.score(X) * len(X) + self._n_parameters() * np.log(len(X)))

    def aic(self, X):
        return -2 * self.score(X) * len(X) + 2 * self._n_parameters()

    def sample(self, n_samples=1):
        chance = check_random_state(self.random_state)
        counts = chance.multinomial(n_samples, self.weights_)
        width, drawn = self.means_.shape[1], []
        for mean, root, count in zip(self.means_, self._roots, counts.tolist()):
            drawn.append(mean + chance.normal(size=(count, width)) @ np.linalg.inv(root))
        return np.vstack(drawn), np.repeat(np.arange(self.n_components), counts)


def _log_sum(heights):
    top = heights.max(axis=1, keepdims=True)
    return (top + np.log(np.exp(heights - top).sum(axis=1, keepdims=True))).ravel()


def _root(covariance):
    try:
        return np.linalg.inv(np.linalg.cholesky(covariance)).T
    except np.linalg.LinAlgError:
        raise ValueError(
            "Fitting the mixture model failed because some components have ill-defined empirical covariance (for instance caused by singleton or collapsed samples). "
            "Try to decrease the number of components, increase reg_covar, or scale the input data."
        ) from None


def _full(rows, shares, counts, means, floor):
    parts = []
    for share, count, mean in zip(shares.T, counts.tolist(), means):
        off = rows - mean
        parts.append((share.reshape(-1, 1) * off).T @ off / count + floor * np.eye(rows.shape[1]))
    return np.array(parts)


def _tied(rows, shares, counts, means, floor):
    return (rows.T @ rows - (counts * means.T) @ means) / counts.sum() + floor * np.eye(rows.shape[1])


def _diagonal(rows, shares, counts, means, floor):
    return shares.T @ rows**2 / counts.reshape(-1, 1) - means**2 + floor


def _spherical(rows, shares, counts, means, floor):
    return _diagonal(rows, shares, counts, means, floor).mean(axis=1)


_SPREADS = {"full": _full, "tied": _tied, "diag": _diagonal, "spherical": _spherical}
