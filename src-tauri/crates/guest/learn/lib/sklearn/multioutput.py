"""sklearn.multioutput: several targets at once."""

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, RegressorMixin, clone, keep_parameters
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, check_is_fitted, learn_table

__all__ = ["ClassifierChain", "MultiOutputClassifier", "MultiOutputRegressor", "RegressorChain"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _targets(y):
    targets = np.asarray(y)
    if targets.ndim == 1:
        raise ValueError("y must have at least two dimensions for multi-output regression but has only one.")
    return targets


class _EachAlone(MetaEstimatorMixin, BaseEstimator):
    """A model of its own for each target."""

    def __init__(self, estimator, *, n_jobs=None):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, **fit_params):
        targets = _targets(y)
        own = {} if sample_weight is None else {"sample_weight": sample_weight}
        self.estimators_ = [clone(self.estimator).fit(X, column, **own, **fit_params) for column in targets.T]
        for name in ("n_features_in_", "feature_names_in_"):
            if hasattr(self.estimators_[0], name):
                setattr(self, name, getattr(self.estimators_[0], name))
        return self

    def predict(self, X):
        check_is_fitted(self)
        return np.column_stack([one.predict(X) for one in self.estimators_])


class MultiOutputRegressor(RegressorMixin, _EachAlone):
    pass


class MultiOutputClassifier(ClassifierMixin, _EachAlone):
    def fit(self, X, y, sample_weight=None, **fit_params):
        super().fit(X, y, sample_weight, **fit_params)
        self.classes_ = [one.classes_ for one in self.estimators_]
        return self

    def predict_proba(self, X):
        return [one.predict_proba(X) for one in self.estimators_]

    def score(self, X, y):
        return float(np.mean((np.asarray(y) == self.predict(X)).all(axis=1)))


class _Chain(MetaEstimatorMixin, BaseEstimator):
    """Each model sees the targets of those before it, too."""

    def fit(self, X, y, **fit_params):
        rows, targets = learn_table(self, X), _targets(y)
        count = targets.shape[1]
        order = self.order
        if isinstance(order, str):
            order = check_random_state(self.random_state).permutation(count)
        self.order_ = list(range(count)) if order is None else [int(place) for place in order]
        seen = self._seen(rows, targets)
        self.estimators_ = [
            clone(self.estimator).fit(
                np.column_stack([rows, seen[:, self.order_[:step]]]), targets[:, place], **fit_params
            )
            for step, place in enumerate(self.order_)
        ]
        return self

    def _seen(self, rows, targets):
        if self.cv is None:
            return targets
        from sklearn.model_selection import cross_val_predict

        found = targets.astype(float)
        for step, place in enumerate(self.order_[:-1]):
            columns = np.column_stack([rows, found[:, self.order_[:step]]])
            found[:, place] = cross_val_predict(self.estimator, columns, targets[:, place], cv=self.cv)
        return found

    def predict(self, X):
        rows, found = check_features(self, X), []
        for model in self.estimators_:
            found.append(model.predict(np.column_stack([rows, *found])))
        return np.column_stack([found[self.order_.index(place)] for place in range(len(found))])


class RegressorChain(RegressorMixin, _Chain):
    def __init__(self, estimator=None, *, order=None, cv=None, random_state=None, verbose=False):
        keep_parameters(locals())


class ClassifierChain(ClassifierMixin, _Chain):
    def __init__(
        self, estimator=None, *, order=None, cv=None, chain_method="predict", random_state=None, verbose=False
    ):
        keep_parameters(locals())

    def fit(self, X, y, **fit_params):
        if self.chain_method != "predict":
            raise NotImplementedError("chain_method other than 'predict' is not available here")
        super().fit(X, y, **fit_params)
        self.classes_ = [one.classes_ for one in self.estimators_]
        return self

    def predict_proba(self, X):
        rows, found, chances = check_features(self, X), [], []
        for model in self.estimators_:
            columns = np.column_stack([rows, *found])
            found.append(model.predict(columns))
            chances.append(model.predict_proba(columns)[:, 1])
        return np.column_stack([chances[self.order_.index(place)] for place in range(len(chances))])
