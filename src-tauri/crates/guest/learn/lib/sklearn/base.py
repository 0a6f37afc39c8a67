"""Base classes of estimators: parameters, their printed form, scores."""

import copy
import inspect

import numpy as np
from sklearn._config import get_config

__all__ = [
    "BaseEstimator",
    "BiclusterMixin",
    "ClassNamePrefixFeaturesOutMixin",
    "ClassifierMixin",
    "ClusterMixin",
    "DensityMixin",
    "MetaEstimatorMixin",
    "OneToOneFeatureMixin",
    "OutlierMixin",
    "RegressorMixin",
    "TransformerMixin",
    "clone",
    "is_classifier",
    "is_clusterer",
    "is_outlier_detector",
    "is_regressor",
]


def keep_parameters(given):
    """Keep what a constructor was given, its `locals()`, under the same names: the protocol of every estimator."""
    estimator = given["self"]
    for name, value in given.items():
        if name not in ("self", "__class__"):
            setattr(estimator, name, value)


class BaseEstimator:
    """Parameters are the arguments of `__init__`, kept under their own names."""

    @classmethod
    def _parameters(cls):
        """Each parameter with its default."""
        known = cls.__dict__.get("_known_parameters")
        if known is None:
            known = {}
            if cls.__init__ is not object.__init__:
                for argument in list(inspect.signature(cls.__init__).parameters.values())[1:]:
                    if argument.kind == argument.VAR_POSITIONAL:
                        raise RuntimeError(
                            "scikit-learn estimators should always specify their parameters in the signature of their "
                            f"__init__ (no varargs). {cls} doesn't follow this convention."
                        )
                    if argument.kind != argument.VAR_KEYWORD:
                        known[argument.name] = argument.default
            cls._known_parameters = known = dict(sorted(known.items()))
        return known

    def get_params(self, deep=True):
        found = {}
        for name in self._parameters():
            value = getattr(self, name)
            if deep and hasattr(value, "get_params") and not isinstance(value, type):
                found.update((f"{name}__{inner}", one) for inner, one in value.get_params().items())
            found[name] = value
        return found

    def set_params(self, **params):
        nested = {}
        valid = self.get_params(deep=True) if params else {}
        for key, value in params.items():
            name, _, inner = key.partition("__")
            if name not in valid:
                own = sorted(self._parameters())
                raise ValueError(f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {own!r}.")
            if inner:
                nested.setdefault(name, {})[inner] = value
            else:
                setattr(self, name, value)
                valid[name] = value
        for name, inner in nested.items():
            valid[name].set_params(**inner)
        return self

    def __repr__(self):
        from sklearn.utils._pprint import printed

        return printed(self)

    def __sklearn_clone__(self):
        return _cloned(self)

    def __sklearn_is_fitted__(self):
        return any(name.endswith("_") and not name.startswith("__") for name in vars(self))

    @property
    def _repr_html_(self):
        raise AttributeError("estimators are shown as text here")


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


class ClusterMixin:
    _estimator_type = "clusterer"

    def fit_predict(self, X, y=None, **kwargs):
        self.fit(X, **kwargs)
        return self.labels_


class OutlierMixin:
    _estimator_type = "outlier_detector"

    def fit_predict(self, X, y=None, **kwargs):
        return self.fit(X, **kwargs).predict(X)


class DensityMixin:
    _estimator_type = "density_estimator"


class BiclusterMixin:
    pass


class MetaEstimatorMixin:
    pass


class OneToOneFeatureMixin:
    def get_feature_names_out(self, input_features=None):
        from sklearn.utils.validation import check_is_fitted

        check_is_fitted(self)
        return input_names(self, input_features)


class ClassNamePrefixFeaturesOutMixin:
    def get_feature_names_out(self, input_features=None):
        from sklearn.utils.validation import check_is_fitted

        check_is_fitted(self)
        head = type(self).__name__.lower()
        return np.array([f"{head}{number}" for number in range(self._n_features_out)], dtype=object)


def _in_container(method):
    """The method, with its result as a table if one was asked for by `set_output`."""

    def wrapped(self, X, *args, **kwargs):
        found = method(self, X, *args, **kwargs)
        wanted = getattr(self, "_output_container", None) or get_config()["transform_output"]
        if wanted != "pandas" or not hasattr(self, "get_feature_names_out"):
            return found
        return _as_frame(self, X, found)

    wrapped.__name__, wrapped.__doc__ = method.__name__, method.__doc__
    wrapped.__wrapped__ = method
    return wrapped


def _as_frame(estimator, X, found):
    import pandas as pd

    if hasattr(found, "toarray"):
        raise ValueError(
            f"{type(estimator).__name__} outputs sparse data, which cannot be shown as a table\n"
            "hint: create it with sparse_output=False"
        )
    names = [str(name) for name in estimator.get_feature_names_out()]
    if isinstance(found, pd.DataFrame):
        return found.set_axis(names, axis=1) if len(names) == found.shape[1] else found
    return pd.DataFrame(found, columns=names, index=getattr(X, "index", None))


class TransformerMixin:
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        for name in ("transform", "fit_transform"):
            method = cls.__dict__.get(name)
            if inspect.isfunction(method) and not hasattr(method, "__wrapped__"):
                setattr(cls, name, _in_container(method))

    def fit_transform(self, X, y=None, **fit_params):
        return self.fit(X, **fit_params).transform(X) if y is None else self.fit(X, y, **fit_params).transform(X)

    def set_output(self, *, transform=None):
        if transform not in (None, "default", "pandas"):
            raise ValueError(f"output config must be in ['default', 'pandas'] here, got {transform}")
        if transform is not None:
            self._output_container = transform
        return self


def clone(estimator, *, safe=True):
    """The same parameters, nothing learnt."""
    if isinstance(estimator, dict):
        return {name: clone(value, safe=safe) for name, value in estimator.items()}
    if isinstance(estimator, (list, tuple, set, frozenset)):
        return type(estimator)([clone(one, safe=safe) for one in estimator])
    if hasattr(estimator, "__sklearn_clone__") and not isinstance(estimator, type):
        return estimator.__sklearn_clone__()
    return _cloned(estimator, safe)


def _cloned(estimator, safe=True):
    if not hasattr(estimator, "get_params") or isinstance(estimator, type):
        if not safe:
            return copy.deepcopy(estimator)
        if isinstance(estimator, type):
            raise TypeError(
                "Cannot clone object. You should provide an instance of scikit-learn estimator instead of a class."
            )
        raise TypeError(
            f"Cannot clone object '{estimator!r}' (type {type(estimator)}): it does not seem to be a scikit-learn estimator as it "
            "does not implement a 'get_params' method."
        )
    made = type(estimator)(
        **{name: clone(value, safe=False) for name, value in estimator.get_params(deep=False).items()}
    )
    if hasattr(estimator, "_output_container"):
        made._output_container = estimator._output_container
    return made


def _kind(estimator):
    return getattr(estimator, "_estimator_type", None)


def is_classifier(estimator):
    return _kind(estimator) == "classifier"


def is_regressor(estimator):
    return _kind(estimator) == "regressor"


def is_clusterer(estimator):
    return _kind(estimator) == "clusterer"


def is_outlier_detector(estimator):
    return _kind(estimator) == "outlier_detector"


def column_names(X):
    """The names of a frame's columns when all are texts; `None` for arrays."""
    names = getattr(X, "columns", None)
    if names is None or not len(names):
        return None
    texts = [isinstance(name, str) for name in names]
    if any(texts) and not all(texts):
        kinds = sorted({type(name).__name__ for name in names})
        raise TypeError(
            "Feature names are only supported if all input features have string names, but your input has "
            f"{kinds} as feature name / column name types. If you want feature names to be stored and validated, you must "
            "convert them all to strings, by using X.columns = X.columns.astype(str) for example. Otherwise you can remove "
            "feature / column names from your input data, or convert them all to a non-string data type."
        )
    return np.array(list(names), dtype=object) if all(texts) else None


def input_names(estimator, input_features=None):
    """The names that the estimator was fitted with; those given, or `x0`, `x1` … without any."""
    own = getattr(estimator, "feature_names_in_", None)
    if input_features is not None:
        given = np.asarray(input_features, dtype=object)
        if own is not None and given.tolist() != own.tolist():
            raise ValueError("input_features is not equal to feature_names_in_")
        if len(given) != estimator.n_features_in_:
            raise ValueError(
                f"input_features should have length equal to number of features ({estimator.n_features_in_}), got {len(given)}"
            )
        return given
    if own is not None:
        return own
    return np.array([f"x{number}" for number in range(estimator.n_features_in_)], dtype=object)
