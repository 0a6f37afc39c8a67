"""Gradient boosting: each tree learns what the ones before got wrong (J. Friedman 2001)."""

import _learning

import numpy as np
from _unavailable import unavailable
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, is_classifier, keep_parameters
from sklearn.tree import DecisionTreeRegressor
from sklearn.tree._tree import grown, max_features_of, settings_of
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, check_is_fitted, check_weights, classes_to_fit, numbers_to_fit

_EPS = np.finfo(float).eps


def _soft(raw):
    powers = np.exp(raw - raw.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def _chance(raw):
    return 1 / (1 + np.exp(-raw))


def _percentile(values, weights, share):
    """The value below which a share of the weight lies."""
    order = np.argsort(values, kind="stable")
    passed = np.cumsum(weights[order])
    return float(values[order][min(int(np.searchsorted(passed, share * passed[-1])), len(values) - 1)])


class _Boosting(BaseEstimator):
    def _boost(self, rows, target, weights, lines):
        """`target` holds numbers, or numbers of classes; `lines` is how many trees a stage has."""
        self._lines = lines
        held = None
        if self.n_iter_no_change is not None:
            rows, target, weights, held = self._hold_back(rows, target, weights)
        count = len(rows)
        weights = np.ones(count) if weights is None else weights
        start = self._start(target, weights)
        raw = np.tile(start, (count, 1))
        chance, features = check_random_state(self.random_state), _learning.features(rows)
        settings = {**settings_of(self), "criterion": "squared_error"}
        bag = max(1, int(self.subsample * count))
        self.estimators_, scores, gains = [], [], []
        recent = np.full(self.n_iter_no_change or 1, np.inf)
        self._begin, whole = start, None
        for number in range(self.n_estimators):
            inside = np.ones(count, dtype=bool)
            if self.subsample < 1:
                inside = _bag(count, bag, chance)
                before = self._loss(target[~inside], raw[~inside], weights[~inside])
            stage = []
            gradients = self._gradients(target, raw)
            for line in range(lines):
                own = weights * inside if self.subsample < 1 else weights
                tree = grown(
                    settings, features, rows.shape[1], gradients[:, line], None if (own == 1).all() else own, chance, 0
                )
                tree, leaves = self._settled(tree, features, line, target, gradients[:, line], raw, own, inside)
                raw[:, line] += self.learning_rate * tree.column("value")[:, 0][leaves]
                stage.append(self._wrapped(tree, settings, rows.shape[1]))
            self.estimators_.append(stage)
            scores.append(self._loss(target[inside], raw[inside], weights[inside]))
            if self.subsample < 1:
                gains.append(before - self._loss(target[~inside], raw[~inside], weights[~inside]))
            if held is not None:
                whole = self._added(held, whole, stage)
                loss = self._loss(held[1], whole, held[2])
                if not (loss + self.tol < recent).any():
                    break
                recent[number % len(recent)] = loss
        self.train_score_ = np.array(scores)
        if gains:
            self.oob_improvement_ = np.array(gains)
        self.n_estimators_ = len(self.estimators_)
        table = np.empty((len(self.estimators_), lines), dtype=object)
        for place, stage in enumerate(self.estimators_):
            for line, tree in enumerate(stage):
                table[place, line] = tree
        self.estimators_ = table
        self.max_features_ = max_features_of(self.max_features, rows.shape[1])
        return self

    def _hold_back(self, rows, target, weights):
        from sklearn.model_selection import train_test_split

        own = np.ones(len(rows)) if weights is None else weights
        stratify = target if is_classifier(self) else None
        parts = train_test_split(
            rows, target, own, random_state=self.random_state, test_size=self.validation_fraction, stratify=stratify
        )
        return parts[0], parts[2], parts[4], (_learning.features(parts[1]), parts[3], parts[5])

    def _added(self, held, whole, stage):
        whole = np.tile(self._begin, (len(held[1]), 1)) if whole is None else whole
        for line, tree in enumerate(stage):
            whole[:, line] += self.learning_rate * tree.tree_._native.predict(held[0])[:, 0]
        return whole

    def _wrapped(self, native, settings, width):
        tree = DecisionTreeRegressor(**settings)
        tree.n_features_in_ = width
        tree._keep(native, width, 0)
        return tree

    def _settled(self, tree, features, line, target, gradient, raw, weights, inside):
        """The tree with the values in its leaves that lower the loss most, and the leaf of each row."""
        leaves = tree.apply(features)
        values = self._leaf_values(line, target, gradient, raw, weights, leaves, inside, len(tree.column("feature")))
        if values is None:
            return tree, leaves
        old = tree.column("value")[:, 0]
        ends = tree.column("children_left") == -1
        return tree.with_values(np.where(ends, values, old)), leaves

    def _ratio(self, above, below, weights, leaves, count):
        above, below = (
            np.bincount(leaves, weights=above * weights, minlength=count),
            np.bincount(leaves, weights=below * weights, minlength=count),
        )
        sums = np.bincount(leaves, weights=weights, minlength=count)
        small = np.abs(below) < 1e-150 * np.where(sums == 0, 1, sums)
        return np.where(small, 0.0, above / np.where(small, 1.0, below))

    def _raw(self, X):
        check_is_fitted(self)
        features = _learning.features(check_features(self, X))
        raw = np.tile(self._begin, (len(X), 1))
        for stage in self.estimators_.tolist():
            for line, tree in enumerate(stage):
                raw[:, line] += self.learning_rate * tree.tree_._native.predict(features)[:, 0]
        return raw

    def _staged(self, X):
        features = _learning.features(check_features(self, X))
        raw = np.tile(self._begin, (len(X), 1))
        for stage in self.estimators_.tolist():
            for line, tree in enumerate(stage):
                raw[:, line] += self.learning_rate * tree.tree_._native.predict(features)[:, 0]
            yield raw.copy()

    def apply(self, X):
        features = _learning.features(check_features(self, X))
        found = np.array(
            [[tree.tree_._native.apply(features) for tree in stage] for stage in self.estimators_.tolist()]
        ).astype(float)
        return np.transpose(found, (2, 0, 1))

    def _partial_dependence(self, grid, columns):
        from sklearn.inspection import _through

        found = [sum(_through(tree.tree_, grid, columns) for tree in line) for line in self.estimators_.T.tolist()]
        return self.learning_rate * np.array(found)

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        trees = [tree.tree_ for stage in self.estimators_.tolist() for tree in stage if tree.tree_.node_count > 1]
        if not trees:
            return np.zeros(self.n_features_in_)
        means = np.mean(np.array([tree.compute_feature_importances(normalize=False) for tree in trees]), axis=0)
        return means / means.sum()


def _bag(count, size, chance):
    """So many rows by lot, one draw for each row."""
    draws = chance.uniform(size=count).tolist()
    inside, chosen = np.zeros(count, dtype=bool), 0
    for row in range(count):
        if draws[row] * (count - row) < size - chosen:
            inside[row] = True
            chosen += 1
    return inside


class GradientBoostingRegressor(RegressorMixin, _Boosting):
    _unavailable = ("init",)

    def __init__(
        self,
        *,
        loss="squared_error",
        learning_rate=0.1,
        n_estimators=100,
        subsample=1.0,
        criterion="deprecated",
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_depth=3,
        min_impurity_decrease=0.0,
        init=None,
        random_state=None,
        max_features=None,
        alpha=0.9,
        verbose=0,
        max_leaf_nodes=None,
        warm_start=False,
        validation_fraction=0.1,
        n_iter_no_change=None,
        tol=1e-4,
        ccp_alpha=0.0,
    ):
        keep_parameters(locals())

    @unavailable("monitor")
    def fit(self, X, y, sample_weight=None, monitor=None):
        if self.loss not in ("squared_error", "absolute_error", "huber", "quantile"):
            raise ValueError(
                f"The 'loss' parameter of GradientBoostingRegressor must be a str among {{'absolute_error', 'huber', 'quantile', 'squared_error'}}. Got {self.loss!r} instead."
            )
        rows, target = numbers_to_fit(self, X, y)
        return self._boost(rows, target, check_weights(sample_weight, rows), 1)

    def _start(self, target, weights):
        if self.loss == "squared_error":
            return np.array([float(np.average(target, weights=weights))])
        if (weights == 1).all():
            return np.array(
                [float(np.median(target) if self.loss != "quantile" else np.percentile(target, 100 * self.alpha))]
            )
        return np.array([_percentile(target, weights, self.alpha if self.loss == "quantile" else 0.5)])

    def _gradients(self, target, raw):
        off = target - raw[:, 0]
        if self.loss == "squared_error":
            return off.reshape(-1, 1)
        if self.loss == "quantile":
            return np.where(off >= 0, self.alpha, self.alpha - 1).reshape(-1, 1)
        if self.loss == "huber":
            self._edge = _percentile(np.abs(off), np.ones(len(off)), self.alpha)
            return np.where(np.abs(off) <= self._edge, off, self._edge * np.sign(off)).reshape(-1, 1)
        return np.where(off < 0, -1.0, 1.0).reshape(-1, 1)

    def _leaf_values(self, line, target, gradient, raw, weights, leaves, inside, count):
        if self.loss == "squared_error":
            return None
        values, off = np.zeros(count), target - raw[:, 0]
        for leaf in np.unique(leaves[inside]).tolist():
            rows = (leaves == leaf) & inside
            own = off[rows]
            if self.loss == "quantile":
                values[leaf] = _percentile(own, weights[rows], self.alpha)
                continue
            middle = float(np.median(own))
            if self.loss == "huber":
                rest = own - middle
                middle += float(np.average(np.sign(rest) * np.minimum(self._edge, np.abs(rest)), weights=weights[rows]))
            values[leaf] = middle
        return values

    def _loss(self, target, raw, weights):
        off = target - raw[:, 0]
        if self.loss == "squared_error":
            return float(np.average(off**2, weights=weights))
        if self.loss == "quantile":
            return float(np.average(np.where(off >= 0, self.alpha * off, (self.alpha - 1) * off), weights=weights))
        if self.loss == "huber":
            large = np.abs(off) > self._edge
            return float(
                np.average(np.where(large, self._edge * (np.abs(off) - self._edge / 2), off**2 / 2), weights=weights)
            )
        return float(np.average(np.abs(off), weights=weights))

    def predict(self, X):
        return self._raw(X)[:, 0]

    def staged_predict(self, X):
        for raw in self._staged(X):
            yield raw[:, 0]


class GradientBoostingClassifier(ClassifierMixin, _Boosting):
    _unavailable = ("init",)

    def __init__(
        self,
        *,
        loss="log_loss",
        learning_rate=0.1,
        n_estimators=100,
        subsample=1.0,
        criterion="deprecated",
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_depth=3,
        min_impurity_decrease=0.0,
        init=None,
        random_state=None,
        max_features=None,
        verbose=0,
        max_leaf_nodes=None,
        warm_start=False,
        validation_fraction=0.1,
        n_iter_no_change=None,
        tol=1e-4,
        ccp_alpha=0.0,
    ):
        keep_parameters(locals())

    @unavailable("monitor")
    def fit(self, X, y, sample_weight=None, monitor=None):
        if self.loss not in ("log_loss", "exponential"):
            raise ValueError(
                f"The 'loss' parameter of GradientBoostingClassifier must be a str among {{'exponential', 'log_loss'}}. Got {self.loss!r} instead."
            )
        rows, labels = classes_to_fit(self, X, y)
        self.n_classes_ = len(self.classes_)
        if self.n_classes_ < 2:
            raise ValueError(
                f"y contains {self.n_classes_} class after sample_weight trimmed classes with zero weights, while a minimum of 2 classes are required."
            )
        return self._boost(
            rows, labels, check_weights(sample_weight, rows), 1 if self.n_classes_ == 2 else self.n_classes_
        )

    def _start(self, target, weights):
        shares = np.clip(
            np.bincount(target, weights=weights, minlength=self.n_classes_) / weights.sum(), _EPS, 1 - _EPS
        )
        if self._lines == 1:
            height = float(np.log(shares[1] / (1 - shares[1])))
            return np.array([height / 2 if self.loss == "exponential" else height])
        logs = np.log(shares)
        return logs - logs.mean()

    def _gradients(self, target, raw):
        if self._lines > 1:
            return (target.reshape(-1, 1) == np.arange(self._lines)).astype(float) - _soft(raw)
        if self.loss == "exponential":
            sign = np.where(target == 1, 1.0, -1.0)
            return (sign * np.exp(-sign * raw[:, 0])).reshape(-1, 1)
        return (target - _chance(raw[:, 0])).reshape(-1, 1)

    def _leaf_values(self, line, target, gradient, raw, weights, leaves, inside, count):
        weights = weights * inside
        if self.loss == "exponential" and self._lines == 1:
            return self._ratio(gradient, np.abs(gradient), weights, leaves, count)
        hit = (target == line if self._lines > 1 else target == 1).astype(float)
        chance = hit - gradient
        values = self._ratio(gradient, chance * (1 - chance), weights, leaves, count)
        return values * (self._lines - 1) / self._lines if self._lines > 1 else values

    def _loss(self, target, raw, weights):
        if self._lines > 1:
            top = raw.max(axis=1)
            losses = np.log(np.exp(raw - top.reshape(-1, 1)).sum(axis=1)) + top - raw[np.arange(len(raw)), target]
            return float(np.average(losses, weights=weights))
        if self.loss == "exponential":
            return float(np.average(np.exp(-np.where(target == 1, 1.0, -1.0) * raw[:, 0]), weights=weights))
        return 2 * float(np.average(np.logaddexp(0, raw[:, 0]) - target * raw[:, 0], weights=weights))

    def decision_function(self, X):
        raw = self._raw(X)
        return raw[:, 0] if self._lines == 1 else raw

    def _chances(self, raw):
        if self._lines > 1:
            return _soft(raw)
        chance = _chance(raw[:, 0] * (2 if self.loss == "exponential" else 1))
        return np.column_stack([1 - chance, chance])

    def predict_proba(self, X):
        return self._chances(self._raw(X))

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))

    def predict(self, X):
        return self._labels(self._raw(X))

    def _labels(self, raw):
        return self.classes_[raw.argmax(axis=1) if self._lines > 1 else (raw[:, 0] >= 0).astype(int)]

    def staged_predict(self, X):
        for raw in self._staged(X):
            yield self._labels(raw)

    def staged_predict_proba(self, X):
        for raw in self._staged(X):
            yield self._chances(raw)
