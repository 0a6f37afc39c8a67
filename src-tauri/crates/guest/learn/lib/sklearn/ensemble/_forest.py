"""Random forests: trees on samples of the rows, with samples of the columns."""

import _learning

import numpy as np
from _unavailable import unavailable
from sklearn.base import BaseEstimator, ClassifierMixin, OutlierMixin, RegressorMixin, clone, keep_parameters
from sklearn.linear_model._base import targets_to_fit
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor, ExtraTreeClassifier, ExtraTreeRegressor
from sklearn.tree._tree import chance_of, grown, new_seed, settings_of
from sklearn.utils import check_random_state
from sklearn.utils.class_weight import compute_sample_weight
from sklearn.utils.random import sample_without_replacement
from sklearn.utils.validation import check_features, check_is_fitted, check_weights, classes_to_fit, learn_table


def _sample_size(count, max_samples, weights):
    if max_samples is None:
        return count
    if isinstance(max_samples, (int, np.integer)):
        return int(max_samples)
    return max(int(max_samples * (count if weights is None else weights.sum())), 1)


class _Forest(BaseEstimator):
    """Each tree has a seed of its own, from which its rows and its columns follow."""

    def _plant(self, rows, target, weights, classes):
        if not self.bootstrap and self.max_samples is not None:
            raise ValueError(
                "`max_sample` cannot be set if `bootstrap=False`. Either switch to `bootstrap=True` or set `max_sample=None`."
            )
        if not self.bootstrap and self.oob_score:
            raise ValueError("Out of bag estimation only available if bootstrap=True")
        chance, count = check_random_state(self.random_state), len(rows)
        size = _sample_size(count, self.max_samples, weights)
        features, settings = _learning.features(rows), settings_of(self)
        kept = list(getattr(self, "estimators_", ())) if self.warm_start else []
        for _ in kept:
            new_seed(chance)
        seeds = [new_seed(chance) for _ in range(self.n_estimators - len(kept))]
        plain = self._tree(**{name: getattr(self, name) for name in settings})
        self.estimators_ = kept
        self._bags = [] if self.oob_score else None
        for seed in seeds:
            own = self._weights_of(weights, seed, count, size, target, classes)
            native = grown(
                settings, features, rows.shape[1], target, own, chance_of(seed), classes, plain.splitter == "random"
            )
            tree = clone(plain).set_params(random_state=seed)
            tree.n_features_in_ = rows.shape[1]
            if classes:
                tree.classes_, tree.n_classes_ = np.arange(float(classes)), classes
            tree._keep(native, rows.shape[1], classes)
            tree.n_outputs_ = 1 if target.ndim == 1 else target.shape[1]
            self.estimators_.append(tree)
            if self.oob_score:
                self._bags.append(own == 0)
        if self.oob_score:
            self._score_the_rest(features, target, classes)
        self.n_outputs_ = 1 if target.ndim == 1 else target.shape[1]
        return self

    def _counts(self, seed, count, size, weights):
        """How often each row is drawn; heavier rows are drawn more often."""
        chance = chance_of(seed)
        if weights is None:
            drawn = chance.randint(0, count, size)
        else:
            drawn = chance.choice(count, size, replace=True, p=weights / weights.sum())
        return np.bincount(drawn, minlength=count).astype(float)

    def _weights_of(self, weights, seed, count, size, target, classes):
        if not self.bootstrap:
            return weights
        own = self._counts(seed, count, size, weights)
        if classes and getattr(self, "class_weight", None) == "balanced_subsample":
            sizes = np.bincount(target, weights=own, minlength=classes)
            present = np.count_nonzero(sizes)
            own = own * (own.sum() / (present * np.where(sizes == 0, 1, sizes)))[target]
        return own

    def _score_the_rest(self, features, target, classes):
        """Score each row by the trees that have not seen it."""
        width = max(classes, 1) if target.ndim == 1 else target.shape[1]
        sums, seen = np.zeros((len(target), width)), np.zeros(len(target))
        for tree, out in zip(self.estimators_, self._bags):
            sums = sums + tree.tree_._native.predict(features) * out.reshape(-1, 1)
            seen = seen + out
        if (seen == 0).any():
            import warnings

            warnings.warn(
                "Some inputs do not have OOB scores. This probably means too few trees were used to compute any reliable OOB estimates.",
                UserWarning,
                stacklevel=4,
            )
        means = sums / np.where(seen == 0, 1, seen).reshape(-1, 1)
        self._bags = None
        if classes:
            self.oob_decision_function_ = means
            score = float(np.mean(means.argmax(axis=1) == target))
        else:
            from sklearn.metrics import r2_score

            self.oob_prediction_ = means[:, 0] if target.ndim == 1 else means
            score = r2_score(target, self.oob_prediction_)
        self.oob_score_ = (
            self.oob_score(
                self._labels(target) if classes else target,
                self._labels(means.argmax(axis=1)) if classes else self.oob_prediction_,
            )
            if callable(self.oob_score)
            else score
        )

    def _labels(self, numbers):
        return self.classes_[numbers]

    def _mean(self, X):
        check_is_fitted(self)
        features = _learning.features(check_features(self, X))
        sums = 0.0
        for tree in self.estimators_:
            sums = sums + tree.tree_._native.predict(features)
        return sums / len(self.estimators_)

    def apply(self, X):
        features = _learning.features(check_features(self, X))
        return np.column_stack([tree.tree_._native.apply(features) for tree in self.estimators_])

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        found = [tree.feature_importances_ for tree in self.estimators_ if tree.tree_.node_count > 1]
        if not found:
            return np.zeros(self.n_features_in_)
        means = np.mean(np.array(found), axis=0)
        return means / means.sum()

    @property
    def estimator_(self):
        return self._tree()

    def __len__(self):
        return len(self.estimators_)

    def __getitem__(self, place):
        return self.estimators_[place]

    def __iter__(self):
        return iter(self.estimators_)


class _ForestClassifier(ClassifierMixin, _Forest):
    def fit(self, X, y, sample_weight=None):
        rows, labels = classes_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        self.n_classes_ = len(self.classes_)
        if self.class_weight is not None and not (self.class_weight == "balanced_subsample" and self.bootstrap):
            kind = "balanced" if self.class_weight == "balanced_subsample" else self.class_weight
            own = compute_sample_weight(kind, self.classes_[labels])
            weights = own if weights is None else weights * own
        return self._plant(rows, labels, weights, self.n_classes_)

    def predict_proba(self, X):
        return self._mean(X)

    def predict_log_proba(self, X):
        with np.errstate(all="ignore"):
            return np.log(self.predict_proba(X))

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class _ForestRegressor(RegressorMixin, _Forest):
    def fit(self, X, y, sample_weight=None):
        rows, target = targets_to_fit(self, X, y)
        target = target.ravel() if target.ndim == 2 and target.shape[1] == 1 else target
        return self._plant(rows, target, check_weights(sample_weight, rows), 0)

    def predict(self, X):
        found = self._mean(X)
        return found[:, 0] if self.n_outputs_ == 1 else found


class RandomForestClassifier(_ForestClassifier):
    _tree = DecisionTreeClassifier

    def __init__(
        self,
        n_estimators=100,
        *,
        criterion="gini",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features="sqrt",
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        bootstrap=True,
        oob_score=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
        warm_start=False,
        class_weight=None,
        ccp_alpha=0.0,
        max_samples=None,
        monotonic_cst=None,
    ):
        keep_parameters(locals())


class RandomForestRegressor(_ForestRegressor):
    _tree = DecisionTreeRegressor

    def __init__(
        self,
        n_estimators=100,
        *,
        criterion="squared_error",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features=1.0,
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        bootstrap=True,
        oob_score=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
        warm_start=False,
        ccp_alpha=0.0,
        max_samples=None,
        monotonic_cst=None,
    ):
        keep_parameters(locals())


class ExtraTreesClassifier(RandomForestClassifier):
    _tree = ExtraTreeClassifier

    def __init__(
        self,
        n_estimators=100,
        *,
        criterion="gini",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features="sqrt",
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        bootstrap=False,
        oob_score=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
        warm_start=False,
        class_weight=None,
        ccp_alpha=0.0,
        max_samples=None,
        monotonic_cst=None,
    ):
        own = {name: value for name, value in locals().items() if name not in ("self", "n_estimators", "__class__")}
        super().__init__(n_estimators, **own)


class ExtraTreesRegressor(RandomForestRegressor):
    _tree = ExtraTreeRegressor

    def __init__(
        self,
        n_estimators=100,
        *,
        criterion="squared_error",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features=1.0,
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        bootstrap=False,
        oob_score=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
        warm_start=False,
        ccp_alpha=0.0,
        max_samples=None,
        monotonic_cst=None,
    ):
        own = {name: value for name, value in locals().items() if name not in ("self", "n_estimators", "__class__")}
        super().__init__(n_estimators, **own)


class IsolationForest(OutlierMixin, BaseEstimator):
    """Rows that few random questions single out (F. T. Liu, K. M. Ting and Z.-H. Zhou 2008)."""

    def __init__(
        self,
        *,
        n_estimators=100,
        max_samples="auto",
        contamination="auto",
        max_features=1.0,
        bootstrap=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
        warm_start=False,
    ):
        keep_parameters(locals())

    @unavailable("sample_weight")
    def fit(self, X, y=None, sample_weight=None):
        rows = learn_table(self, X)
        target, count = check_random_state(self.random_state).uniform(size=len(rows)), len(rows)
        if self.max_samples == "auto":
            self.max_samples_ = min(256, count)
        elif isinstance(self.max_samples, (int, np.integer)):
            self.max_samples_ = min(int(self.max_samples), count)
        else:
            self.max_samples_ = int(self.max_samples * count)
        depth = int(np.ceil(np.log2(max(self.max_samples_, 2))))
        share = self.max_features
        width = max(1, int(share if isinstance(share, (int, np.integer)) else share * rows.shape[1]))
        settings = settings_of(ExtraTreeRegressor(max_depth=depth, max_features=1))
        self.estimators_, self.estimators_features_, self.estimators_samples_ = [], [], []
        # From the beginning again where the state is a number, as the original's two steps draw.
        seeds = check_random_state(self.random_state).randint(np.iinfo(np.int32).max, size=self.n_estimators)
        for seed in seeds.tolist():
            own = chance_of(seed)
            columns = sample_without_replacement(rows.shape[1], width, random_state=own)
            if width == rows.shape[1]:
                columns = np.arange(width)
            drawn = (
                own.randint(0, count, self.max_samples_)
                if self.bootstrap
                else sample_without_replacement(count, self.max_samples_, random_state=own)
            )
            weights = np.bincount(drawn, minlength=count).astype(float)
            of_tree = new_seed(chance_of(seed))
            features = _learning.features(rows[:, columns])
            native = grown(settings, features, width, target, weights, chance_of(of_tree), 0, True)
            tree = ExtraTreeRegressor(max_depth=depth, max_features=1, random_state=of_tree)
            tree.n_features_in_ = width
            tree._keep(native, width, 0)
            self.estimators_.append(tree)
            self.estimators_features_.append(columns)
            self.estimators_samples_.append(drawn)
        self.offset_ = -0.5
        if self.contamination != "auto":
            self.offset_ = float(np.percentile(self._samples(rows), 100.0 * self.contamination))
        return self

    def _samples(self, rows):
        depths = np.zeros(len(rows))
        for tree, columns in zip(self.estimators_, self.estimators_features_):
            leaves = tree.tree_._native.apply(_learning.features(rows[:, columns]))
            depths = (
                depths + _depths(tree.tree_)[leaves] + _expected(tree.tree_.n_node_samples.astype(float))[leaves] - 1.0
            )
        whole = len(self.estimators_) * _expected(np.array([float(self.max_samples_)]))[0]
        return -(2 ** (-depths / whole if whole else -depths * 0 - 1.0))

    def score_samples(self, X):
        return self._samples(check_features(self, X))

    def decision_function(self, X):
        return self.score_samples(X) - self.offset_

    def predict(self, X):
        return np.where(self.decision_function(X) < 0, -1, 1)


def _depths(tree):
    """Nodes on the way to each node, itself included."""
    left, right = tree.children_left.tolist(), tree.children_right.tolist()
    depths = [1.0] * len(left)
    for node in range(len(left)):
        if left[node] != -1:
            depths[left[node]] = depths[right[node]] = depths[node] + 1
    return np.array(depths)


def _expected(sizes):
    """The mean path in a random tree of so many rows."""
    found = np.where(sizes == 2, 1.0, 0.0)
    large = sizes > 2
    some = sizes[large]
    found[large] = 2 * (np.log(some - 1) + np.euler_gamma) - 2 * (some - 1) / some
    return found
