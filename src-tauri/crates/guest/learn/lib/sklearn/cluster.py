"""sklearn.cluster: groups of rows."""

import heapq
import warnings

import _learning

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, ClusterMixin, TransformerMixin, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, check_weights, learn_table

__all__ = [
    "DBSCAN",
    "AgglomerativeClustering",
    "KMeans",
    "MeanShift",
    "MiniBatchKMeans",
    "SpectralClustering",
    "dbscan",
    "k_means",
    "kmeans_plusplus",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class KMeans(ClassNamePrefixFeaturesOutMixin, TransformerMixin, ClusterMixin, BaseEstimator):
    """Groups around means, from starts far from each other (D. Arthur and S. Vassilvitskii 2007)."""

    def __init__(
        self,
        n_clusters=8,
        *,
        init="k-means++",
        n_init="auto",
        max_iter=300,
        tol=1e-4,
        verbose=0,
        random_state=None,
        copy_x=True,
        algorithm="lloyd",
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, sample_weight=None):
        rows = learn_table(self, X)
        if len(rows) < self.n_clusters:
            raise ValueError(f"n_samples={len(rows)} should be >= n_clusters={self.n_clusters}.")
        weights = check_weights(sample_weight, rows)
        chance, middle = check_random_state(self.random_state), rows.mean(axis=0)
        rows = rows - middle
        tolerance = float(self.tol * rows.var(axis=0).mean()) if self.tol else 0.0
        best = None
        for _ in range(self._starts()):
            start = self._start(rows, middle, weights, chance)
            found = _learning.k_means(rows, weights, start, tolerance, int(self.max_iter))
            if best is None or (found[2] < best[2] and not _same(found[1], best[1], self.n_clusters)):
                best = found
        centres, self.labels_, self.inertia_, self.n_iter_ = best
        self.labels_ = self.labels_.astype(np.int32)
        self.cluster_centers_ = centres + middle
        self._n_features_out = self.n_clusters
        distinct = len(np.unique(self.labels_))
        if distinct < self.n_clusters:
            warnings.warn(
                f"Number of distinct clusters ({distinct}) found smaller than n_clusters ({self.n_clusters}). Possibly due to duplicate points in X.",
                ConvergenceWarning,
                stacklevel=2,
            )
        return self

    def _starts(self):
        if self.n_init != "auto":
            return 1 if not isinstance(self.init, str) and not callable(self.init) else int(self.n_init)
        return 10 if callable(self.init) or (isinstance(self.init, str) and self.init == "random") else 1

    def _start(self, rows, middle, weights, chance):
        if callable(self.init):
            return np.asarray(self.init(rows, self.n_clusters, random_state=chance), dtype=float)
        if not isinstance(self.init, str):
            start = np.asarray(self.init, dtype=float)
            if start.shape != (self.n_clusters, rows.shape[1]):
                raise ValueError(
                    f"The shape of the initial centers {start.shape} does not match the number of clusters {self.n_clusters}."
                )
            return start - middle
        own = np.ones(len(rows)) if weights is None else weights
        if self.init == "random":
            return rows[chance.choice(len(rows), size=self.n_clusters, replace=False, p=own / own.sum())]
        return rows[_far_apart(rows, self.n_clusters, own, chance)]

    def predict(self, X):
        return _learning.nearest_centres(check_features(self, X), self.cluster_centers_).astype(np.int32)

    def transform(self, X):
        return _learning.distances(check_features(self, X), self.cluster_centers_, "euclidean")

    def fit_transform(self, X, y=None, sample_weight=None):
        return self.fit(X, sample_weight=sample_weight).transform(X)

    def score(self, X, y=None, sample_weight=None):
        apart = _learning.distances(check_features(self, X), self.cluster_centers_, "euclidean").min(axis=1) ** 2
        return -float((apart if sample_weight is None else apart * np.asarray(sample_weight)).sum())


def _far_apart(rows, count, weights, chance, trials=None):
    """Rows to start from: each of several that lie far from those before, the one that helps most."""
    trials = 2 + int(np.log(count)) if trials is None else trials
    chosen = [int(chance.choice(len(rows), p=weights / weights.sum()))]
    apart = _learning.distances(rows[chosen], rows, "euclidean")[0] ** 2
    left = float(apart @ weights)
    for _ in range(1, count):
        draws = chance.uniform(size=trials) * left
        candidates = np.clip(np.searchsorted(np.cumsum(weights * apart), draws), None, len(rows) - 1)
        closer = np.minimum(apart, _learning.distances(rows[candidates], rows, "euclidean") ** 2)
        rest = closer @ weights
        best = int(rest.argmin())
        left, apart = float(rest[best]), closer[best]
        chosen.append(int(candidates[best]))
    return chosen


def _same(one, other, count):
    """Whether both divide the rows alike, whatever the clusters are called."""
    pairs = np.unique(one.astype(int) * count + other.astype(int))
    return len(pairs) == len(np.unique(one)) == len(np.unique(other))


def k_means(
    X,
    n_clusters,
    *,
    sample_weight=None,
    init="k-means++",
    n_init="auto",
    max_iter=300,
    verbose=False,
    tol=1e-4,
    random_state=None,
    copy_x=True,
    algorithm="lloyd",
    return_n_iter=False,
):
    found = KMeans(n_clusters, init=init, n_init=n_init, max_iter=max_iter, tol=tol, random_state=random_state).fit(
        X, sample_weight=sample_weight
    )
    own = (found.cluster_centers_, found.labels_, found.inertia_)
    return (*own, found.n_iter_) if return_n_iter else own


def kmeans_plusplus(X, n_clusters, *, sample_weight=None, x_squared_norms=None, random_state=None, n_local_trials=None):
    rows = np.asarray(X, dtype=float)
    weights = check_weights(sample_weight, rows)
    chosen = _far_apart(
        rows,
        n_clusters,
        np.ones(len(rows)) if weights is None else weights,
        check_random_state(random_state),
        n_local_trials,
    )
    return rows[chosen], np.array(chosen)


class MiniBatchKMeans(KMeans):
    """As KMeans; all rows are used in each round, which is fast enough here."""

    def __init__(
        self,
        n_clusters=8,
        *,
        init="k-means++",
        max_iter=100,
        batch_size=1024,
        verbose=0,
        compute_labels=True,
        random_state=None,
        tol=0.0,
        max_no_improvement=10,
        init_size=None,
        n_init="auto",
        reassignment_ratio=0.01,
    ):
        keep_parameters(locals())


class DBSCAN(ClusterMixin, BaseEstimator):
    """Groups where rows lie close together; -1 is noise."""

    _unavailable = ("metric_params",)

    def __init__(
        self,
        eps=0.5,
        *,
        min_samples=5,
        metric="euclidean",
        metric_params=None,
        algorithm="auto",
        leaf_size=30,
        p=None,
        n_jobs=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, sample_weight=None):
        rows = learn_table(self, X)
        if self.metric == "precomputed":
            raise NotImplementedError(
                "metric='precomputed' is not available here\nhint: give the rows themselves and one of euclidean, manhattan, chebyshev, minkowski and cosine"
            )
        self.labels_, self.core_sample_indices_ = _learning.density_clusters(
            rows,
            check_weights(sample_weight, rows),
            float(self.eps),
            float(self.min_samples),
            self.metric,
            float(self.p or 2),
        )
        self.components_ = rows[self.core_sample_indices_]
        return self


def dbscan(
    X,
    eps=0.5,
    *,
    min_samples=5,
    metric="minkowski",
    metric_params=None,
    algorithm="auto",
    leaf_size=30,
    p=2,
    sample_weight=None,
    n_jobs=None,
):
    found = DBSCAN(eps, min_samples=min_samples, metric=metric, p=p).fit(X, sample_weight=sample_weight)
    return found.core_sample_indices_, found.labels_


class AgglomerativeClustering(ClusterMixin, BaseEstimator):
    """The nearest groups become one, again and again."""

    def __init__(
        self,
        n_clusters=2,
        *,
        metric="euclidean",
        memory=None,
        connectivity=None,
        compute_full_tree="auto",
        linkage="ward",
        distance_threshold=None,
        compute_distances=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        from sklearn.metrics import pairwise_distances

        rows = learn_table(self, X, ensure_min_samples=2)
        if (self.n_clusters is None) == (self.distance_threshold is None):
            raise ValueError(
                "Exactly one of n_clusters and distance_threshold has to be set, and the other needs to be None."
            )
        if self.linkage == "ward" and self.metric != "euclidean":
            raise ValueError(f"{self.metric} was provided as metric. Ward can only work with euclidean distances.")
        if self.connectivity is not None:
            raise NotImplementedError("`connectivity` is not available here\nhint: cluster without it")
        apart = pairwise_distances(rows, metric=self.metric)
        count = len(rows)
        above = np.concatenate([apart[row, row + 1 :] for row in range(count - 1)])
        tree = _learning.linkage(above, count, self.linkage)
        self.children_, heights = tree[:, :2].astype(int), tree[:, 2]
        self.n_leaves_, self.n_connected_components_ = count, 1
        if self.compute_distances or self.distance_threshold is not None:
            self.distances_ = heights
        self.n_clusters_ = (
            self.n_clusters if self.distance_threshold is None else int((heights >= self.distance_threshold).sum()) + 1
        )
        self.labels_ = _cut(self.n_clusters_, self.children_.tolist(), count)
        return self


def _cut(clusters, children, count):
    if clusters > count:
        raise ValueError(
            f"Cannot extract more clusters than samples: {clusters} clusters were given for a tree with {count} leaves."
        )
    nodes = [-(max(children[-1]) + 1)]
    for _ in range(clusters - 1):
        one, other = children[-nodes[0] - count]
        heapq.heappush(nodes, -one)
        heapq.heappushpop(nodes, -other)
    labels = np.zeros(count, dtype=int)
    for number, node in enumerate(nodes):
        waiting = [-node]
        while waiting:
            at = waiting.pop()
            if at < count:
                labels[at] = number
            else:
                waiting.extend(children[at - count])
    return labels


class MeanShift(ClusterMixin, BaseEstimator):
    """Rows climb to where most others are."""

    _unavailable = ("bin_seeding", "min_bin_freq")

    def __init__(
        self,
        *,
        bandwidth=None,
        seeds=None,
        bin_seeding=False,
        min_bin_freq=1,
        cluster_all=True,
        n_jobs=None,
        max_iter=300,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        rows = learn_table(self, X)
        width = self.bandwidth if self.bandwidth is not None else estimate_bandwidth(rows)
        seeds = rows if self.seeds is None else np.asarray(self.seeds, dtype=float)
        tops, self.n_iter_ = {}, 0
        for seed in seeds:
            for step in range(self.max_iter):
                (near,) = _learning.within(rows, seed.reshape(1, -1), float(width), "euclidean")[1]
                if not len(near):
                    break
                before, seed = seed, rows[near].mean(axis=0)
                self.n_iter_ = max(self.n_iter_, step)
                if float(np.sqrt(((seed - before) ** 2).sum())) <= 1e-3 * width:
                    break
            if len(near):
                tops[tuple(seed.tolist())] = len(near)
        order = sorted(tops.items(), key=lambda one: (one[1], one[0]), reverse=True)
        centres = []
        for top, _ in order:
            if all(sum((a - b) ** 2 for a, b in zip(top, other)) ** 0.5 > width for other in centres):
                centres.append(top)
        self.cluster_centers_ = np.array(centres)
        apart = _learning.distances(rows, self.cluster_centers_, "euclidean")
        self.labels_ = apart.argmin(axis=1)
        if not self.cluster_all:
            self.labels_ = np.where(apart.min(axis=1) <= width, self.labels_, -1)
        return self

    def predict(self, X):
        return _learning.nearest_centres(check_features(self, X), self.cluster_centers_)


def estimate_bandwidth(X, *, quantile=0.3, n_samples=None, random_state=0, n_jobs=None):
    rows = np.asarray(X, dtype=float)
    if n_samples is not None:
        rows = rows[check_random_state(random_state).permutation(len(rows))[:n_samples]]
    count = max(1, int(len(rows) * quantile))
    return float(_learning.nearest(rows, rows, count, "euclidean")[0].max(axis=1).mean())


class SpectralClustering(ClusterMixin, BaseEstimator):
    """Groups in the space of the first eigenvectors of a graph (J. Shi and J. Malik 2000)."""

    _unavailable = ("assign_labels", "degree", "coef0", "kernel_params")

    def __init__(
        self,
        n_clusters=8,
        *,
        eigen_solver=None,
        n_components=None,
        random_state=None,
        n_init=10,
        gamma=1.0,
        affinity="rbf",
        n_neighbors=10,
        eigen_tol="auto",
        assign_labels="kmeans",
        degree=3,
        coef0=1,
        kernel_params=None,
        n_jobs=None,
        verbose=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        rows = learn_table(self, X)
        if self.affinity == "nearest_neighbors":
            places = _learning.nearest(rows, rows, int(self.n_neighbors), "euclidean")[1]
            near = np.zeros((len(rows), len(rows)))
            near[np.repeat(np.arange(len(rows)), places.shape[1]), places.ravel()] = 1.0
            self.affinity_matrix_ = (near + near.T) / 2
        elif self.affinity == "precomputed":
            self.affinity_matrix_ = rows
        else:
            self.affinity_matrix_ = np.exp(-self.gamma * _learning.distances(rows, rows, "euclidean") ** 2)
        graph = self.affinity_matrix_.copy()
        np.fill_diagonal(graph, 0.0)
        root = np.sqrt(np.where(graph.sum(axis=0) == 0, 1.0, graph.sum(axis=0)))
        _, vectors = np.linalg.eigh(np.eye(len(graph)) - graph / root.reshape(-1, 1) / root)
        count = self.n_clusters if self.n_components is None else self.n_components
        places = vectors[:, :count] / root.reshape(-1, 1)
        self.labels_ = KMeans(self.n_clusters, n_init=self.n_init, random_state=self.random_state).fit(places).labels_
        return self
