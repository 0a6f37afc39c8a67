"""What all estimators share: parameters, their printed form, scores."""

import inspect

import numpy as np


class BaseEstimator:
    """Parameters are the arguments of `__init__`, kept under their own names."""

    @classmethod
    def _parameters(cls):
        if cls.__init__ is object.__init__:
            return {}
        arguments = list(inspect.signature(cls.__init__).parameters.values())[1:]
        return {argument.name: argument.default for argument in sorted(arguments, key=lambda argument: argument.name)}

    def get_params(self, deep=True):
        return {name: getattr(self, name) for name in self._parameters()}

    def set_params(self, **params):
        known = self._parameters()
        for name, value in params.items():
            if name not in known:
                raise ValueError(
                    f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {sorted(known)}."
                )
            setattr(self, name, value)
        return self

    def __repr__(self):
        arguments = inspect.signature(type(self).__init__).parameters if self._parameters() else {}
        changed = [
            f"{name}={getattr(self, name)!r}"
            for name, argument in arguments.items()
            if name != "self" and repr(getattr(self, name)) != repr(argument.default)
        ]
        return f"{type(self).__name__}({', '.join(changed)})"


class ClassifierMixin:
    _estimator_type = "classifier"

    def score(self, X, y, sample_weight=None):
        """The part of the rows that is predicted right."""
        from sklearn.metrics import accuracy_score

        return accuracy_score(y, self.predict(X), sample_weight=sample_weight)


class RegressorMixin:
    _estimator_type = "regressor"

    def score(self, X, y, sample_weight=None):
        """The coefficient of determination of the prediction."""
        from sklearn.metrics import r2_score

        return r2_score(y, self.predict(X), sample_weight=sample_weight)


class TransformerMixin:
    def fit_transform(self, X, y=None, **fit_params):
        return self.fit(X, **fit_params).transform(X) if y is None else self.fit(X, y, **fit_params).transform(X)


def clone(estimator):
    return type(estimator)(**estimator.get_params())


def is_classifier(estimator):
    return getattr(estimator, "_estimator_type", None) == "classifier"


def is_regressor(estimator):
    return getattr(estimator, "_estimator_type", None) == "regressor"


def column_names(X):
    """The names of a frame's columns when all are texts; `None` for arrays."""
    names = getattr(X, "columns", None)
    if names is None or not all(isinstance(name, str) for name in names):
        return None
    return np.array(list(names), dtype=object)
