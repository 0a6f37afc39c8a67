"""Voting, stacking, bagging and AdaBoost."""

import inspect
import warnings

import numpy as np
from sklearn.base import (
    BaseEstimator,
    ClassifierMixin,
    RegressorMixin,
    TransformerMixin,
    clone,
    is_classifier,
    keep_parameters,
)
from sklearn.model_selection._validation import cross_val_predict, part
from sklearn.pipeline import Composition
from sklearn.preprocessing import LabelEncoder
from sklearn.tree._tree import new_seed
from sklearn.utils import check_random_state
from sklearn.utils.random import sample_without_replacement
from sklearn.utils.validation import (
    check_array,
    check_features,
    check_is_fitted,
    check_weights,
    column_or_1d,
    learn_table,
    length_of,
)


class _Several(Composition):
    def get_params(self, deep=True):
        return self._deep_params("estimators", deep)

    def set_params(self, **params):
        return self._set_parts("estimators", params)

    def _fit_all(self, X, y, sample_weight=None):
        if not self.estimators:
            raise ValueError(
                "Invalid 'estimators' attribute, 'estimators' should be a non-empty list of (string, estimator) tuples."
            )
        self._check_names([name for name, _ in self.estimators])
        settings = {} if sample_weight is None else {"sample_weight": sample_weight}
        kept = [(name, one) for name, one in self.estimators if not isinstance(one, str)]
        self.estimators_ = [clone(one).fit(X, y, **settings) for _, one in kept]
        self.named_estimators_ = dict(zip([name for name, _ in kept], self.estimators_))
        first = self.estimators_[0]
        for name in ("n_features_in_", "feature_names_in_"):
            if hasattr(first, name):
                setattr(self, name, getattr(first, name))

    def _own_weights(self):
        if self.weights is None:
            return None
        return [weight for (_, one), weight in zip(self.estimators, self.weights) if not isinstance(one, str)]


class VotingClassifier(ClassifierMixin, _Several):
    def __init__(self, estimators, *, voting="hard", weights=None, n_jobs=None, flatten_transform=True, verbose=False):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self.le_ = LabelEncoder().fit(y)
        self.classes_ = self.le_.classes_
        self._fit_all(X, self.le_.transform(y), sample_weight)
        return self

    def predict(self, X):
        check_is_fitted(self)
        if self.voting == "soft":
            return self.classes_[self.predict_proba(X).argmax(axis=1)]
        votes = np.column_stack([np.asarray(one.predict(X)).astype(int) for one in self.estimators_])
        weights = self._own_weights() or [1] * votes.shape[1]
        counts = sum(
            (votes[:, [number]] == np.arange(len(self.classes_))) * weight for number, weight in enumerate(weights)
        )
        return self.classes_[counts.argmax(axis=1)]

    def __getattr__(self, name):
        if name == "predict_proba" and self.__dict__.get("voting") == "soft":
            return lambda X: np.average(
                np.array([one.predict_proba(X) for one in self.estimators_]), axis=0, weights=self._own_weights()
            )
        if name == "predict_proba":
            raise AttributeError(f"predict_proba is not available when voting={self.__dict__.get('voting')!r}")
        raise AttributeError(f"'VotingClassifier' object has no attribute {name!r}")


class VotingRegressor(RegressorMixin, _Several):
    def __init__(self, estimators, *, weights=None, n_jobs=None, verbose=False):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        self._fit_all(X, column_or_1d(y, warn=True), sample_weight)
        return self

    def predict(self, X):
        check_is_fitted(self)
        return np.average(
            np.array([np.asarray(one.predict(X)) for one in self.estimators_]), axis=0, weights=self._own_weights()
        )


class _Stacking(_Several):
    def _stack(self, X, y, final, sample_weight):
        self._fit_all(X, y, sample_weight)
        self.stack_method_ = [self._method(one) for one in self.estimators_]
        kept = [one for _, one in self.estimators if not isinstance(one, str)]
        found = [
            cross_val_predict(clone(one), X, y, cv=self.cv, method=method)
            for one, method in zip(kept, self.stack_method_)
        ]
        self.final_estimator_ = clone(self.final_estimator if self.final_estimator is not None else final)
        self.final_estimator_.fit(self._side_by_side(X, found), y)

    def _method(self, one):
        if not is_classifier(self):
            return "predict"
        if self.stack_method != "auto":
            return self.stack_method
        return next(name for name in ("predict_proba", "decision_function", "predict") if hasattr(one, name))

    def _side_by_side(self, X, found):
        columns = []
        for one in found:
            one = np.asarray(one)
            columns.append(
                one.reshape(-1, 1)
                if one.ndim == 1
                else one[:, 1:]
                if is_classifier(self) and len(self.classes_) == 2 and one.shape[1] == 2
                else one
            )
        return np.hstack([*columns, check_array(X)] if self.passthrough else columns)

    def transform(self, X):
        check_is_fitted(self)
        return self._side_by_side(
            X, [getattr(one, method)(X) for one, method in zip(self.estimators_, self.stack_method_)]
        )


class StackingClassifier(ClassifierMixin, TransformerMixin, _Stacking):
    def __init__(
        self,
        estimators,
        final_estimator=None,
        *,
        cv=None,
        stack_method="auto",
        n_jobs=None,
        passthrough=False,
        verbose=0,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        from sklearn.linear_model import LogisticRegression

        encoder = LabelEncoder().fit(y)
        self.classes_ = encoder.classes_
        self._stack(X, encoder.transform(y), LogisticRegression(), sample_weight)
        return self

    def predict(self, X):
        return self.classes_[self.final_estimator_.predict(self.transform(X))]

    def predict_proba(self, X):
        return self.final_estimator_.predict_proba(self.transform(X))

    def decision_function(self, X):
        return self.final_estimator_.decision_function(self.transform(X))


class StackingRegressor(RegressorMixin, TransformerMixin, _Stacking):
    def __init__(self, estimators, final_estimator=None, *, cv=None, n_jobs=None, passthrough=False, verbose=0):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        from sklearn.linear_model import RidgeCV

        self._stack(X, column_or_1d(y, warn=True), RidgeCV(), sample_weight)
        return self

    def predict(self, X):
        return self.final_estimator_.predict(self.transform(X))


def _drawn(chance, again, count, size):
    """So many of `count` by lot, `again` and again or each once."""
    return chance.randint(0, count, size) if again else sample_without_replacement(count, size, random_state=chance)


class _Bagging(BaseEstimator):
    """The same model on different samples of the rows and columns."""

    def __init__(
        self,
        estimator=None,
        n_estimators=10,
        *,
        max_samples=1.0,
        max_features=1.0,
        bootstrap=True,
        bootstrap_features=False,
        oob_score=False,
        warm_start=False,
        n_jobs=None,
        random_state=None,
        verbose=0,
    ):
        keep_parameters(locals())

    def _fit_bags(self, rows, target, fallback, sample_weight):
        self._weights = check_weights(sample_weight, rows)
        model = fallback if self.estimator is None else self.estimator
        count, width = rows.shape
        size = self.max_samples if isinstance(self.max_samples, (int, np.integer)) else int(self.max_samples * count)
        columns = self.max_features
        columns = columns if isinstance(columns, (int, np.integer)) else int(columns * width)
        if not self.bootstrap and size > count:
            raise ValueError(
                f"Effective max_samples={size} must be <= n_samples={count} to be able to sample without replacement."
            )
        if columns > width:
            raise ValueError("max_features must be <= n_features")
        if not self.bootstrap and self.oob_score:
            raise ValueError("Out of bag estimation only available if bootstrap=True")
        self.estimator_, self._n_samples = model, count
        self._max_samples, self._max_features = max(1, size), max(1, columns)
        self._seeds = check_random_state(self.random_state).randint(np.iinfo(np.int32).max, size=self.n_estimators)
        fitted = [self._fit_bag(clone(model), rows, target, seed) for seed in self._seeds.tolist()]
        self.estimators_, self.estimators_features_ = [list(part) for part in zip(*fitted)]
        if self.oob_score:
            self._score_the_rest(rows, target)
        return self

    def _fit_bag(self, model, rows, target, seed):
        chosen, drawn = self._lots(seed, rows.shape[1])
        chance = check_random_state(seed)
        for name in sorted(model.get_params()):
            if name == "random_state" or name.endswith("__random_state"):
                model.set_params(**{name: new_seed(chance)})
        own = rows if len(chosen) == rows.shape[1] and not self.bootstrap_features else rows[:, chosen]
        if "sample_weight" in inspect.signature(model.fit).parameters:
            weights = np.bincount(drawn, minlength=len(rows)).astype(float)
            return model.fit(own, target, sample_weight=weights), chosen
        return model.fit(own[drawn], target[drawn]), chosen

    def _lots(self, seed, width):
        """The columns and the rows of a bag."""
        chance = check_random_state(seed)
        chosen = _drawn(chance, self.bootstrap_features, width, self._max_features)
        if self._weights is None:
            return chosen, _drawn(chance, self.bootstrap, self._n_samples, self._max_samples)
        shares = self._weights / self._weights.sum()
        return chosen, chance.choice(self._n_samples, self._max_samples, replace=self.bootstrap, p=shares)

    @property
    def estimators_samples_(self):
        return [self._lots(seed, self.n_features_in_)[1] for seed in self._seeds.tolist()]

    def _unseen(self):
        """For each model the rows that it has not learnt from."""
        for rows in self.estimators_samples_:
            unseen = np.ones(self._n_samples, dtype=bool)
            unseen[rows] = False
            yield unseen

    def _score_the_rest(self, rows, target):
        found, seen = self._outside(rows)
        if (seen == 0).any():
            warnings.warn(
                "Some inputs do not have OOB scores. This probably means too few estimators were used to compute any reliable oob estimates.",
                UserWarning,
                stacklevel=4,
            )
        self._keep_outside(found, seen, target)

    def _each(self, X, method):
        rows = check_features(self, X)
        return [
            getattr(one, method)(rows[:, columns]) for one, columns in zip(self.estimators_, self.estimators_features_)
        ]


class BaggingClassifier(ClassifierMixin, _Bagging):
    def fit(self, X, y, sample_weight=None):
        from sklearn.tree import DecisionTreeClassifier
        from sklearn.utils.validation import classes_to_fit

        rows, labels = classes_to_fit(self, X, y)
        return self._fit_bags(rows, labels, DecisionTreeClassifier(), sample_weight)

    def predict_proba(self, X):
        chances = np.zeros((length_of(X), len(self.classes_)))
        for one, found in zip(self.estimators_, self._each(X, self._method())):
            self._count(chances, one, found)
        return chances / len(self.estimators_)

    def _method(self):
        return "predict_proba" if hasattr(self.estimators_[0], "predict_proba") else "predict"

    def _count(self, chances, one, found):
        if self._method() == "predict":
            chances += np.asarray(found).reshape(-1, 1) == np.arange(len(self.classes_))
        else:
            chances[:, one.classes_.astype(int)] += found

    def _outside(self, rows):
        chances = np.zeros((len(rows), len(self.classes_)))
        for one, columns, unseen in zip(self.estimators_, self.estimators_features_, self._unseen()):
            own = np.zeros((unseen.sum(), len(self.classes_)))
            self._count(own, one, getattr(one, self._method())(rows[unseen][:, columns]))
            chances[unseen] += own
        return chances, chances.sum(axis=1)

    def _keep_outside(self, found, seen, target):
        with np.errstate(all="ignore"):
            self.oob_decision_function_ = found / seen.reshape(-1, 1)
        self.oob_score_ = float(np.mean(found.argmax(axis=1) == target))

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class BaggingRegressor(RegressorMixin, _Bagging):
    def fit(self, X, y, sample_weight=None):
        from sklearn.tree import DecisionTreeRegressor

        rows = learn_table(self, X)
        return self._fit_bags(rows, column_or_1d(y, warn=True).astype(float), DecisionTreeRegressor(), sample_weight)

    def predict(self, X):
        return sum(self._each(X, "predict")) / len(self.estimators_)

    def _outside(self, rows):
        sums, seen = np.zeros(len(rows)), np.zeros(len(rows))
        for one, columns, unseen in zip(self.estimators_, self.estimators_features_, self._unseen()):
            sums[unseen] += one.predict(rows[unseen][:, columns])
            seen = seen + unseen
        return sums, seen

    def _keep_outside(self, found, seen, target):
        from sklearn.metrics import r2_score

        self.oob_prediction_ = found / np.where(seen == 0, 1, seen)
        self.oob_score_ = r2_score(target, self.oob_prediction_)


class AdaBoostClassifier(ClassifierMixin, BaseEstimator):
    """Rows that were predicted wrong weigh more for the next model (J. Zhu, H. Zou, S. Rosset and T. Hastie 2009)."""

    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, random_state=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        from sklearn.tree import DecisionTreeClassifier
        from sklearn.utils.validation import classes_to_fit

        rows, labels = classes_to_fit(self, X, y)
        self.n_classes_ = count = len(self.classes_)
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        weights = weights / weights.sum()
        chance = check_random_state(self.random_state)
        self.estimators_, heights, errors = [], [], []
        for number in range(self.n_estimators):
            model = clone(DecisionTreeClassifier(max_depth=1) if self.estimator is None else self.estimator)
            if "random_state" in model.get_params():
                model.set_params(random_state=new_seed(chance))
            model.fit(rows, labels, sample_weight=np.clip(weights, np.finfo(float).eps, None))
            wrong = model.predict(rows) != labels
            error = float(np.average(wrong, weights=weights))
            if error >= 1 - 1 / count:
                if not self.estimators_:
                    raise ValueError(
                        "BaseClassifier in AdaBoostClassifier ensemble is worse than random, ensemble can not be fit."
                    )
                break
            self.estimators_.append(model)
            heights.append(
                1.0
                if error <= 0
                else self.learning_rate * (float(np.log((1 - error) / error)) + float(np.log(count - 1)))
            )
            errors.append(max(error, 0.0))
            if error <= 0:
                break
            if number < self.n_estimators - 1:
                weights = np.exp(np.log(weights) + heights[-1] * wrong * (weights > 0))
                weights = weights / weights.sum()
        self.estimator_weights_, self.estimator_errors_ = np.array(heights), np.array(errors)
        return self

    def decision_function(self, X):
        rows, count = check_features(self, X), self.n_classes_
        sums = 0.0
        for one, height in zip(self.estimators_, self.estimator_weights_.tolist()):
            hit = one.predict(rows).reshape(-1, 1) == np.arange(count)
            sums = sums + np.where(hit, height, -height / (count - 1))
        sums = sums / self.estimator_weights_.sum()
        return sums[:, 1] - sums[:, 0] if count == 2 else sums

    def predict(self, X):
        heights = self.decision_function(X)
        return self.classes_[(heights > 0).astype(int) if heights.ndim == 1 else heights.argmax(axis=1)]

    def predict_proba(self, X):
        heights = self.decision_function(X)
        table = np.column_stack([-heights, heights]) / 2 if heights.ndim == 1 else heights / (self.n_classes_ - 1)
        powers = np.exp(table - table.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    @property
    def feature_importances_(self):
        return np.average(
            np.array([one.feature_importances_ for one in self.estimators_]), axis=0, weights=self.estimator_weights_
        )


class AdaBoostRegressor(RegressorMixin, BaseEstimator):
    """Rows with large errors are drawn more often for the next model (H. Drucker 1997)."""

    def __init__(self, estimator=None, *, n_estimators=50, learning_rate=1.0, loss="linear", random_state=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None):
        from sklearn.tree import DecisionTreeRegressor

        rows, target = learn_table(self, X), column_or_1d(y, warn=True).astype(float)
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        weights = weights / weights.sum()
        chance = check_random_state(self.random_state)
        self.estimators_, heights, errors = [], [], []
        for number in range(self.n_estimators):
            model = clone(DecisionTreeRegressor(max_depth=3) if self.estimator is None else self.estimator)
            if "random_state" in model.get_params():
                model.set_params(random_state=new_seed(chance))
            drawn = chance.choice(np.arange(len(rows)), size=len(rows), replace=True, p=weights)
            model.fit(part(rows, drawn), target[drawn])
            off = np.abs(model.predict(rows) - target)
            off = off / off.max() if off.max() else off
            off = off**2 if self.loss == "square" else 1 - np.exp(-off) if self.loss == "exponential" else off
            error = float((weights * off).sum())
            if error >= 0.5 and self.estimators_:
                break
            self.estimators_.append(model)
            share = error / (1 - error)
            heights.append(1.0 if error <= 0 else self.learning_rate * float(np.log(1 / share)))
            errors.append(error)
            if error <= 0 or error >= 0.5:
                break
            if number < self.n_estimators - 1:
                weights = weights * share ** ((1 - off) * self.learning_rate)
                weights = weights / weights.sum()
        self.estimator_weights_, self.estimator_errors_ = np.array(heights), np.array(errors)
        return self

    def predict(self, X):
        rows = check_features(self, X)
        found = np.column_stack([one.predict(rows) for one in self.estimators_])
        order = np.argsort(found, axis=1, kind="stable")
        passed = np.cumsum(self.estimator_weights_[order], axis=1)
        middle = (passed >= 0.5 * passed[:, -1:]).argmax(axis=1)
        rows = np.arange(len(found))
        return found[rows, order[rows, middle]]

    @property
    def feature_importances_(self):
        return np.average(
            np.array([one.feature_importances_ for one in self.estimators_]), axis=0, weights=self.estimator_weights_
        )
