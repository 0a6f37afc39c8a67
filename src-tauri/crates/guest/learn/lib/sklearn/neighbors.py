"""sklearn.neighbors: what the nearest rows say."""

import _learning

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, OutlierMixin, RegressorMixin, keep_parameters
from sklearn.utils.validation import check_array, check_features, check_is_fitted, classes_to_fit, learn_table

__all__ = ["KNeighborsClassifier", "KNeighborsRegressor", "LocalOutlierFactor", "NearestCentroid", "NearestNeighbors"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class _Neighbours(BaseEstimator):
    def _ask(self, rows, count):
        power = float(getattr(self, "p", 2) or 2)
        return _learning.nearest(self._fit_X, rows, int(count), self.metric, power, self._leaf())

    def _leaf(self):
        """How many rows a leaf of the tree has; nothing where all rows are compared."""
        compared = self.algorithm == "auto" and self.n_neighbors >= len(self._fit_X) // 2
        return None if compared or self.algorithm == "brute" else int(self.leaf_size)

    def kneighbors(self, X=None, n_neighbors=None, return_distance=True):
        check_is_fitted(self, "_fit_X")
        count = self.n_neighbors if n_neighbors is None else n_neighbors
        own = X is None
        most = len(self._fit_X) - own
        if count > most:
            raise ValueError(
                f"Expected n_neighbors {'<' if own else '<='} n_samples_fit, but n_neighbors = {count}, n_samples_fit = {len(self._fit_X)}, n_samples = {len(self._fit_X) if own else len(X)}"
            )
        if own:
            distances, places = self._without_self(count)
        else:
            distances, places = self._ask(check_features(self, X), count)
        return (distances, places) if return_distance else places

    def _without_self(self, count):
        distances, places = self._ask(self._fit_X, count + 1)
        own = np.arange(len(places)).reshape(-1, 1)
        hit = places == own
        hit[~hit.any(axis=1), 0] = True
        keep = ~hit
        return distances[keep].reshape(-1, count), places[keep].reshape(-1, count)

    def radius_neighbors(self, X=None, radius=None, return_distance=True, sort_results=False):
        check_is_fitted(self, "_fit_X")
        rows = self._fit_X if X is None else check_features(self, X)
        distances, places = _learning.within(
            self._fit_X,
            rows,
            float(self.radius if radius is None else radius),
            self.metric,
            float(getattr(self, "p", 2) or 2),
        )
        found = [np.empty(len(places), dtype=object), np.empty(len(places), dtype=object)]
        for number, (one, other) in enumerate(zip(distances, places)):
            found[0][number], found[1][number] = one, other
        return tuple(found) if return_distance else found[1]

    def _weights(self, distances):
        if self.weights in (None, "uniform"):
            return np.ones(distances.shape)
        if callable(self.weights):
            return np.asarray(self.weights(distances), dtype=float)
        zero = distances == 0
        inverse = 1 / np.where(zero, 1.0, distances)
        return np.where(zero.any(axis=1, keepdims=True), zero.astype(float), inverse)


class NearestNeighbors(_Neighbours):
    _unavailable = ("metric_params",)

    def __init__(
        self,
        *,
        n_neighbors=5,
        radius=1.0,
        algorithm="auto",
        leaf_size=30,
        metric="minkowski",
        p=2,
        metric_params=None,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self._fit_X = learn_table(self, X)
        self.n_samples_fit_ = len(self._fit_X)
        return self


class KNeighborsClassifier(ClassifierMixin, _Neighbours):
    _unavailable = ("metric_params",)

    def __init__(
        self,
        n_neighbors=5,
        *,
        weights="uniform",
        algorithm="auto",
        leaf_size=30,
        p=2,
        metric="minkowski",
        metric_params=None,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y):
        self._fit_X, self._y = classes_to_fit(self, X, y)
        self.n_samples_fit_ = len(self._fit_X)
        return self

    def predict_proba(self, X):
        distances, places = self.kneighbors(X)
        weights, labels = self._weights(distances), self._y[places]
        sums = np.column_stack([(weights * (labels == number)).sum(axis=1) for number in range(len(self.classes_))])
        whole = sums.sum(axis=1, keepdims=True)
        return sums / np.where(whole == 0, 1.0, whole)

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class KNeighborsRegressor(RegressorMixin, _Neighbours):
    _unavailable = ("metric_params",)

    def __init__(
        self,
        n_neighbors=5,
        *,
        weights="uniform",
        algorithm="auto",
        leaf_size=30,
        p=2,
        metric="minkowski",
        metric_params=None,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y):
        from sklearn.linear_model._base import targets_to_fit

        self._fit_X, self._y = targets_to_fit(self, X, y)
        self.n_samples_fit_ = len(self._fit_X)
        return self

    def predict(self, X):
        distances, places = self.kneighbors(X)
        weights = self._weights(distances)
        columns = self._y.reshape(len(self._y), -1).T
        found = np.column_stack([(weights * column[places]).sum(axis=1) / weights.sum(axis=1) for column in columns])
        return found.ravel() if self._y.ndim == 1 else found


class LocalOutlierFactor(OutlierMixin, _Neighbours):
    """Rows in thinner surroundings than their neighbours (M. Breunig, H.-P. Kriegel, R. Ng and J. Sander 2000)."""

    _unavailable = ("metric_params",)

    def __init__(
        self,
        n_neighbors=20,
        *,
        algorithm="auto",
        leaf_size=30,
        metric="minkowski",
        p=2,
        metric_params=None,
        contamination="auto",
        novelty=False,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self._fit_X = learn_table(self, X)
        self.n_neighbors_ = max(1, min(self.n_neighbors, len(self._fit_X) - 1))
        distances, places = self._without_self(self.n_neighbors_)
        self._reach = distances[:, -1]
        self._density = self._dense(distances, places)
        self.negative_outlier_factor_ = -(self._density[places] / self._density.reshape(-1, 1)).mean(axis=1)
        self.offset_ = (
            -1.5
            if self.contamination == "auto"
            else float(np.percentile(self.negative_outlier_factor_, 100.0 * self.contamination))
        )
        return self

    def _dense(self, distances, places):
        return 1 / (np.maximum(distances, self._reach[places]).mean(axis=1) + 1e-10)

    def fit_predict(self, X, y=None):
        self.fit(X)
        return np.where(self.negative_outlier_factor_ < self.offset_, -1, 1)

    def score_samples(self, X):
        if not self.novelty:
            raise AttributeError(
                "score_samples is not available when novelty=False. The scores of the training samples are always available through the negative_outlier_factor_ attribute."
            )
        distances, places = self._ask(check_features(self, X), self.n_neighbors_)
        return -(self._density[places] / self._dense(distances, places).reshape(-1, 1)).mean(axis=1)

    def decision_function(self, X):
        return self.score_samples(X) - self.offset_

    def predict(self, X=None):
        return np.where(self.decision_function(X) < 0, -1, 1)


class NearestCentroid(ClassifierMixin, BaseEstimator):
    _unavailable = ("shrink_threshold", "priors")

    def __init__(self, metric="euclidean", *, shrink_threshold=None, priors="uniform"):
        keep_parameters(locals())

    def fit(self, X, y):
        rows, labels = classes_to_fit(self, X, y)
        middle = np.mean if self.metric == "euclidean" else np.median
        self.centroids_ = np.array([middle(rows[labels == number], axis=0) for number in range(len(self.classes_))])
        return self

    def predict(self, X):
        return self.classes_[
            _learning.distances(check_features(self, X), check_array(self.centroids_), self.metric).argmin(axis=1)
        ]
