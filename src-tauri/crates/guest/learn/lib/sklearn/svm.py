"""sklearn.svm: the widest margin between classes, or a tube around numbers."""

import warnings

import _learning

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import LinearClassifier, LinearRegressor
from sklearn.utils import check_random_state
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.validation import check_features, check_weights, classes_to_fit, numbers_to_fit

__all__ = ["SVC", "SVR", "LinearSVC", "LinearSVR"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class _Machine(BaseEstimator):
    def _set_kernel(self, rows):
        gamma = self.gamma
        if isinstance(gamma, str):
            spread = float(rows.var())
            gamma = (
                1.0 / (rows.shape[1] * spread)
                if gamma == "scale" and spread
                else 1.0
                if gamma == "scale"
                else 1.0 / rows.shape[1]
            )
        self._gamma = float(gamma)

    def _how(self):
        return {"kernel": self.kernel, "gamma": self._gamma, "offset": float(self.coef0), "degree": int(self.degree)}

    def _warn(self, converged):
        if not converged:
            warnings.warn(
                f"Solver terminated early (max_iter={self.max_iter}).  Consider pre-processing your data with StandardScaler or MinMaxScaler.",
                ConvergenceWarning,
                stacklevel=3,
            )

    @property
    def coef_(self):
        if self.kernel != "linear":
            raise AttributeError("coef_ is only available when using a linear kernel")
        return self._lines()


class SVC(ClassifierMixin, _Machine):
    """One machine for each pair of classes."""

    _unavailable = ("break_ties",)

    def __init__(
        self,
        *,
        C=1.0,
        kernel="rbf",
        degree=3,
        gamma="scale",
        coef0=0.0,
        shrinking=True,
        probability="deprecated",
        tol=1e-3,
        cache_size=200,
        class_weight=None,
        verbose=False,
        max_iter=-1,
        decision_function_shape="ovr",
        break_ties=False,
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, labels = classes_to_fit(self, X, y)
        if len(self.classes_) < 2:
            raise ValueError(f"The number of classes has to be greater than one; got {len(self.classes_)} class")
        self._set_kernel(rows)
        weights = check_weights(sample_weight, rows)
        self.class_weight_ = compute_class_weight(self.class_weight, classes=self.classes_, y=self.classes_[labels])
        costs = self.C * self.class_weight_[labels] * (1.0 if weights is None else weights)
        count = len(self.classes_)
        self._pairs = [(one, other) for one in range(count) for other in range(one + 1, count)]
        self._machines = []
        support = np.zeros(len(rows), dtype=bool)
        self.n_iter_ = []
        for one, other in self._pairs:
            places = np.nonzero((labels == one) | (labels == other))[0]
            # Rows of the first class come first.
            places = np.concatenate([places[labels[places] == one], places[labels[places] == other]])
            coefficients, intercept, steps, converged = _learning.support_classes(
                rows[places], labels[places] == one, costs[places], float(self.tol), int(self.max_iter), **self._how()
            )
            self._warn(converged)
            support[places[coefficients != 0]] = True
            self._machines.append((places, coefficients, intercept))
            self.n_iter_.append(steps)
        self.n_iter_ = np.array(self.n_iter_, dtype=np.int32)
        self._keep(rows, labels, support, count)
        if self.probability is True:
            self._calibrate(rows, labels, costs)
        return self

    def _keep(self, rows, labels, support, count):
        order = np.nonzero(support)[0]
        self.support_ = order[np.argsort(labels[order], kind="stable")]
        self.n_support_ = np.bincount(labels[self.support_], minlength=count).astype(np.int32)
        self.support_vectors_ = rows[self.support_]
        place = {row: number for number, row in enumerate(self.support_.tolist())}
        own = labels[self.support_].tolist()
        self.dual_coef_ = np.zeros((count - 1, len(self.support_)))
        self._heights, intercepts = [], []
        for (one, other), (places, coefficients, intercept) in zip(self._pairs, self._machines):
            whole = np.zeros(len(self.support_))
            for row, value in zip(places.tolist(), coefficients.tolist()):
                if value:
                    at = place[row]
                    whole[at] = value
                    self.dual_coef_[other - 1 if own[at] == one else one, at] = value
            self._heights.append(whole)
            intercepts.append(intercept)
        self.intercept_ = np.array(intercepts)
        if count == 2:
            self.dual_coef_, self.intercept_ = -self.dual_coef_, -self.intercept_
        del self._machines

    def _lines(self):
        lines = np.array([whole @ self.support_vectors_ for whole in self._heights])
        return -lines if len(self.classes_) == 2 else lines

    def _between(self, X):
        """The height of each pair's machine; above 0 is the first of both."""
        rows = check_features(self, X)
        intercepts = -self.intercept_ if len(self.classes_) == 2 else self.intercept_
        heights = [
            _learning.support_heights(self.support_vectors_, whole, float(level), rows, **self._how())
            for whole, level in zip(self._heights, intercepts.tolist())
        ]
        return np.column_stack(heights)

    def decision_function(self, X):
        between = self._between(X)
        if len(self.classes_) == 2:
            return -between[:, 0]
        return between if self.decision_function_shape == "ovo" else self._summed(between)

    def _summed(self, between):
        """Votes of the pairs, and within equal votes how sure they are."""
        votes, sums = np.zeros((len(between), len(self.classes_))), np.zeros((len(between), len(self.classes_)))
        for number, (one, other) in enumerate(self._pairs):
            height = -between[:, number]
            sums[:, one] -= height
            sums[:, other] += height
            votes[:, one] += height < 0
            votes[:, other] += height >= 0
        return votes + sums / (3 * (np.abs(sums) + 1))

    def predict(self, X):
        between = self._between(X)
        votes = np.zeros((len(between), len(self.classes_)))
        for number, (one, other) in enumerate(self._pairs):
            votes[:, one] += between[:, number] > 0
            votes[:, other] += between[:, number] <= 0
        return self.classes_[votes.argmax(axis=1)]

    def _calibrate(self, rows, labels, costs):
        """J. Platt's curves (1999) on heights from five folds, for each pair."""
        self._curves = []
        chance = check_random_state(self.random_state)
        for one, other in self._pairs:
            places = chance.permutation(np.nonzero((labels == one) | (labels == other))[0])
            heights = np.zeros(len(places))
            for test in np.array_split(np.arange(len(places)), 5):
                train = np.setdiff1d(np.arange(len(places)), test)
                hit = labels[places[train]] == one
                if not len(test):
                    continue
                if hit.all() or not hit.any():
                    heights[test] = 1.0 if hit.all() else -1.0
                    continue
                own = rows[places[train]]
                coefficients, level, _, _ = _learning.support_classes(
                    own, hit, costs[places[train]], float(self.tol), int(self.max_iter), **self._how()
                )
                heights[test] = _learning.support_heights(own, coefficients, level, rows[places[test]], **self._how())
            self._curves.append(_curve(heights, labels[places] == one))

    def predict_proba(self, X):
        if not hasattr(self, "_curves"):
            raise AttributeError("predict_proba is not available when probability=False")
        between, count = self._between(X), len(self.classes_)
        chances = [
            1 / (1 + np.exp(np.clip(a * between[:, number] + b, -700, 700)))
            for number, (a, b) in enumerate(self._curves)
        ]
        chances = [np.clip(one, 1e-7, 1 - 1e-7) for one in chances]
        if count == 2:
            return np.column_stack([chances[0], 1 - chances[0]])
        return _coupled(chances, self._pairs, count)

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))


def _curve(heights, hit):
    """Slope and level of `1 / (1 + exp(slope * height + level))`, by Newton's steps."""
    above, below = float(hit.sum()), float((~hit).sum())
    wanted = np.where(hit, (above + 1) / (above + 2), 1 / (below + 2))
    slope, level = 0.0, float(np.log((below + 1) / (above + 1)))

    def loss(a, b):
        raw = a * heights + b
        return float((wanted * raw + np.logaddexp(0, -raw)).sum())

    now = loss(slope, level)
    for _ in range(100):
        chance = 1 / (1 + np.exp(np.clip(slope * heights + level, -700, 700)))
        off, bend = wanted - chance, chance * (1 - chance)
        g1, g2 = float((heights * off).sum()), float(off.sum())
        if abs(g1) < 1e-5 and abs(g2) < 1e-5:
            break
        h11, h22, h21 = (
            float((heights**2 * bend).sum()) + 1e-12,
            float(bend.sum()) + 1e-12,
            float((heights * bend).sum()),
        )
        size = h11 * h22 - h21 * h21
        d1, d2 = -(h22 * g1 - h21 * g2) / size, -(-h21 * g1 + h11 * g2) / size
        step = 1.0
        while step >= 1e-10:
            new = loss(slope + step * d1, level + step * d2)
            if new < now + 1e-4 * step * (g1 * d1 + g2 * d2):
                slope, level, now = slope + step * d1, level + step * d2, new
                break
            step /= 2
        else:
            break
    return slope, level


def _coupled(chances, pairs, count):
    """One chance for each class from those of the pairs (T.-F. Wu, C.-J. Lin and R. Weng 2004)."""
    rows = len(chances[0])
    against = np.zeros((rows, count, count))
    for chance, (one, other) in zip(chances, pairs):
        against[:, one, other], against[:, other, one] = chance, 1 - chance
    found = np.full((rows, count), 1.0 / count)
    squares = np.array([(against[:, :, one] ** 2).sum(axis=1) for one in range(count)]).T
    for _ in range(max(100, count)):
        for one in range(count):
            pull = sum(
                against[:, other, one] * against[:, one, other] * found[:, other]
                for other in range(count)
                if other != one
            )
            found[:, one] = pull / squares[:, one]
            found = found / found.sum(axis=1, keepdims=True)
    return found


class SVR(RegressorMixin, _Machine):
    def __init__(
        self,
        *,
        kernel="rbf",
        degree=3,
        gamma="scale",
        coef0=0.0,
        tol=1e-3,
        C=1.0,
        epsilon=0.1,
        shrinking=True,
        cache_size=200,
        verbose=False,
        max_iter=-1,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        self._set_kernel(rows)
        weights = check_weights(sample_weight, rows)
        costs = np.full(len(rows), float(self.C)) * (1.0 if weights is None else weights)
        coefficients, intercept, steps, converged = _learning.support_line(
            rows, target, costs, float(self.epsilon), float(self.tol), int(self.max_iter), **self._how()
        )
        self._warn(converged)
        self.support_ = np.nonzero(coefficients)[0]
        self.support_vectors_, self.dual_coef_ = rows[self.support_], coefficients[self.support_].reshape(1, -1)
        self.intercept_, self.n_iter_, self.n_support_ = (
            np.array([intercept]),
            steps,
            np.array([len(self.support_)], dtype=np.int32),
        )
        return self

    def _lines(self):
        return self.dual_coef_ @ self.support_vectors_

    def predict(self, X):
        rows = check_features(self, X)
        if not len(self.support_):
            return np.full(len(rows), float(self.intercept_[0]))
        return _learning.support_heights(
            self.support_vectors_, self.dual_coef_[0], float(self.intercept_[0]), rows, **self._how()
        )


def _smooth(rows, signs, costs, tube=None, target=None):
    """Squared losses have a gradient and need no dual."""
    from scipy import optimize

    if target is None:

        def loss(place):
            margin = 1 - signs * (rows @ place)
            hit = np.maximum(margin, 0)
            return 0.5 * float(place @ place) + float((costs * hit**2).sum()), place - 2 * rows.T @ (
                costs * signs * hit
            )

    else:

        def loss(place):
            off = target - rows @ place
            hit = np.maximum(np.abs(off) - tube, 0)
            return 0.5 * float(place @ place) + float((costs * hit**2).sum()), place - 2 * rows.T @ (
                costs * np.sign(off) * hit
            )

    found = optimize.minimize(
        loss, np.zeros(rows.shape[1]), jac=True, method="BFGS", options={"gtol": 1e-7, "maxiter": 2000}
    )
    return found.x, int(found.nit)


class LinearSVC(LinearClassifier):
    """A machine without a kernel, one for each class against the rest."""

    def __init__(
        self,
        penalty="l2",
        loss="squared_hinge",
        *,
        dual="auto",
        tol=1e-4,
        C=1.0,
        multi_class="ovr",
        fit_intercept=True,
        intercept_scaling=1,
        class_weight=None,
        verbose=0,
        random_state=None,
        max_iter=1000,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        if self.penalty != "l2" or self.multi_class != "ovr":
            raise NotImplementedError(
                "LinearSVC has here the penalty 'l2' and multi_class='ovr'\nhint: LogisticRegression(l1_ratio=1, solver='saga') sets coefficients to 0"
            )
        rows, labels = classes_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        costs = (
            self.C
            * compute_class_weight(self.class_weight, classes=self.classes_, y=self.classes_[labels])[labels]
            * (1.0 if weights is None else weights)
        )
        table = (
            np.column_stack([rows, np.full(len(rows), float(self.intercept_scaling))]) if self.fit_intercept else rows
        )
        lines = range(1, 2) if len(self.classes_) == 2 else range(len(self.classes_))
        found = []
        for number in lines:
            signs = np.where(labels == number, 1.0, -1.0)
            if self.loss == "hinge":
                found.append(self._hinge(table, signs > 0, costs))
            else:
                place, self.n_iter_ = _smooth(table, signs, costs)
                found.append(place)
        found = np.array(found)
        self.coef_ = found[:, : rows.shape[1]]
        self.intercept_ = found[:, -1] * self.intercept_scaling if self.fit_intercept else np.zeros(len(found))
        return self

    def _hinge(self, table, positive, costs):
        """A machine through the origin of a table that holds a column of ones: each row may also be its own opposite."""
        both = np.vstack([table, -table])
        coefficients, _, self.n_iter_, _ = _learning.support_classes(
            both,
            np.concatenate([positive, ~positive]),
            np.concatenate([costs, costs]) / 2,
            float(self.tol),
            -1,
            kernel="linear",
            gamma=1.0,
            offset=0.0,
            degree=1,
        )
        return coefficients @ both


class LinearSVR(LinearRegressor):
    def __init__(
        self,
        *,
        epsilon=0.0,
        tol=1e-4,
        C=1.0,
        loss="epsilon_insensitive",
        fit_intercept=True,
        intercept_scaling=1.0,
        dual="auto",
        verbose=0,
        random_state=None,
        max_iter=1000,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        costs = np.full(len(rows), float(self.C)) * (1.0 if weights is None else weights)
        table = (
            np.column_stack([rows, np.full(len(rows), float(self.intercept_scaling))]) if self.fit_intercept else rows
        )
        if self.loss == "epsilon_insensitive":
            both = np.vstack([table, -table])
            coefficients, _, self.n_iter_, _ = _learning.support_line(
                both,
                np.concatenate([target, -target]),
                np.concatenate([costs, costs]) / 2,
                float(self.epsilon),
                float(self.tol),
                -1,
                kernel="linear",
                gamma=1.0,
                offset=0.0,
                degree=1,
            )
            place = coefficients @ both
        else:
            place, self.n_iter_ = _smooth(table, None, costs, self.epsilon, target)
        self.coef_ = place[: rows.shape[1]]
        self.intercept_ = np.array([place[-1] * self.intercept_scaling]) if self.fit_intercept else 0.0
        return self
