"""sklearn.pipeline: steps one after the other, or side by side."""

import numpy as np
from _unavailable import unavailable
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, TransformerMixin, clone, keep_parameters
from sklearn.utils.validation import check_is_fitted

__all__ = ["FeatureUnion", "Pipeline", "make_pipeline", "make_union"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class Composition(BaseEstimator):
    """Named parts whose parameters are reached as `part__parameter`."""

    def _deep_params(self, attribute, deep):
        found = BaseEstimator.get_params(self, deep=False)
        if not deep:
            return found
        for part in getattr(self, attribute) or ():
            name, estimator = part[0], part[1]
            found[name] = estimator
            if hasattr(estimator, "get_params") and not isinstance(estimator, type):
                found.update((f"{name}__{key}", value) for key, value in estimator.get_params(deep=True).items())
        return found

    def _set_parts(self, attribute, params):
        if attribute in params:
            setattr(self, attribute, params.pop(attribute))
        parts = list(getattr(self, attribute) or ())
        names = [part[0] for part in parts]
        for key in [key for key in params if "__" not in key and key in names]:
            place = names.index(key)
            parts[place] = (key, params.pop(key), *parts[place][2:])
            setattr(self, attribute, parts)
        BaseEstimator.set_params(self, **params)
        return self

    def _check_names(self, names):
        if len(set(names)) != len(names):
            raise ValueError(f"Names provided are not unique: {list(names)!r}")
        clashes = set(names) & set(self.get_params(deep=False))
        if clashes:
            raise ValueError(f"Estimator names conflict with constructor arguments: {sorted(clashes)!r}")
        odd = [name for name in names if "__" in name]
        if odd:
            raise ValueError(f"Estimator names must not contain __: got {odd!r}")


def _is_idle(step):
    return step is None or (isinstance(step, str) and step == "passthrough")


class Pipeline(Composition):
    """Transformers and at last an estimator; what fits learns only from what it is given."""

    def __init__(self, steps, *, transform_input=None, memory=None, verbose=False):
        keep_parameters(locals())

    def get_params(self, deep=True):
        return self._deep_params("steps", deep)

    def set_params(self, **params):
        return self._set_parts("steps", params)

    def set_output(self, *, transform=None):
        for _, step in self.steps:
            if hasattr(step, "set_output"):
                step.set_output(transform=transform)
        return self

    @property
    def named_steps(self):
        from sklearn.utils import Bunch

        return Bunch(**dict(self.steps))

    def __len__(self):
        return len(self.steps)

    def __getitem__(self, place):
        if isinstance(place, slice):
            return type(self)(self.steps[place], memory=self.memory, verbose=self.verbose)
        return self.named_steps[place] if isinstance(place, str) else self.steps[place][1]

    @property
    def _estimator_type(self):
        return getattr(self.steps[-1][1], "_estimator_type", None)

    @property
    def _final(self):
        return self.steps[-1][1]

    def _check(self):
        if not self.steps:
            raise ValueError("The pipeline is empty. Please add steps.")
        self._check_names([name for name, _ in self.steps])
        for _, step in self.steps[:-1]:
            if not _is_idle(step) and not (
                (hasattr(step, "fit") or hasattr(step, "fit_transform")) and hasattr(step, "transform")
            ):
                raise TypeError(
                    f"All intermediate steps should be transformers and implement fit and transform or be the string 'passthrough' '{step}' (type {type(step)}) doesn't"
                )
        if not _is_idle(self._final) and not hasattr(self._final, "fit"):
            raise TypeError(
                f"Last step of Pipeline should implement fit or be the string 'passthrough'. '{self._final}' (type {type(self._final)}) doesn't"
            )

    def _split_params(self, params):
        split = {name: {} for name, _ in self.steps}
        for key, value in params.items():
            name, found, inner = key.partition("__")
            if not found:
                raise ValueError(
                    f"Pipeline.fit does not accept the {key} parameter. You can pass parameters to specific steps of your pipeline using the stepname__parameter format, e.g. "
                    "`Pipeline.fit(X, y, logisticregression__sample_weight=sample_weight)`."
                )
            if name not in split:
                raise ValueError(f"the pipeline has no step {name!r}; its steps are {sorted(split)}")
            split[name][inner] = value
        return split

    def _fit_steps(self, X, y, params):
        """Fit all but the last step."""
        self._check()
        self.steps = list(self.steps)
        split = self._split_params(params)
        for place, (name, step) in enumerate(self.steps[:-1]):
            if _is_idle(step):
                continue
            made = clone(step)
            X = (
                made.fit_transform(X, y, **split[name])
                if hasattr(made, "fit_transform")
                else made.fit(X, y, **split[name]).transform(X)
            )
            self.steps[place] = (name, made)
        return X, split[self.steps[-1][0]]

    def fit(self, X, y=None, **params):
        X, last = self._fit_steps(X, y, params)
        if not _is_idle(self._final):
            self._final.fit(X, y, **last)
        self._is_fitted = True
        return self

    def fit_transform(self, X, y=None, **params):
        X, last = self._fit_steps(X, y, params)
        self._is_fitted = True
        if _is_idle(self._final):
            return X
        if hasattr(self._final, "fit_transform"):
            return self._final.fit_transform(X, y, **last)
        return self._final.fit(X, y, **last).transform(X)

    def fit_predict(self, X, y=None, **params):
        X, last = self._fit_steps(X, y, params)
        self._is_fitted = True
        return self._final.fit_predict(X, y, **last)

    def _through(self, X):
        """Through all but the last step."""
        check_is_fitted(self)
        for _, step in self.steps[:-1]:
            X = X if _is_idle(step) else step.transform(X)
        return X

    def __sklearn_is_fitted__(self):
        if getattr(self, "_is_fitted", False):
            return True
        steps = [step for _, step in self.steps if not _is_idle(step)]
        try:
            for step in steps:
                check_is_fitted(step)
        except ValueError:
            return False
        return bool(steps)

    def score(self, X, y=None, sample_weight=None, **params):
        X = self._through(X)
        return self._final.score(X, y, **({} if sample_weight is None else {"sample_weight": sample_weight}))

    def predict(self, X, **params):
        X = self._through(X)
        return self._final.predict(X, **params)

    def __getattr__(self, name):
        final = self.__dict__["steps"][-1][1] if self.__dict__.get("steps") else None
        if name in ("predict_proba", "predict_log_proba", "decision_function", "score_samples") and hasattr(
            final, name
        ):
            return lambda X, **params: getattr(final, name)(self._through(X), **params)
        if name == "transform" and (_is_idle(final) or hasattr(final, "transform")):
            return lambda X: self._through(X) if _is_idle(final) else final.transform(self._through(X))
        if name == "inverse_transform" and all(
            _is_idle(step) or hasattr(step, "inverse_transform") for _, step in self.__dict__.get("steps", ())
        ):
            return self._back
        if name in ("classes_", "n_iter_") and hasattr(final, name):
            return getattr(final, name)
        if name in ("n_features_in_", "feature_names_in_") and self.__dict__.get("steps"):
            return getattr(self.steps[0][1], name)
        raise AttributeError(
            f"'Pipeline' object has no attribute {name!r}"
            if name not in ("predict_proba", "transform", "decision_function")
            else f"This 'Pipeline' has no attribute '{name}'"
        )

    def _back(self, X):
        for _, step in reversed(self.steps):
            X = X if _is_idle(step) else step.inverse_transform(X)
        return X

    def get_feature_names_out(self, input_features=None):
        names = input_features
        for name, step in self.steps:
            if _is_idle(step):
                continue
            if not hasattr(step, "get_feature_names_out"):
                raise AttributeError(
                    f"Estimator {name} does not provide get_feature_names_out. Did you mean to call pipeline[:-1].get_feature_names_out()?"
                )
            names = step.get_feature_names_out(names)
        return names


def names_of(estimators):
    """Each by its type in small letters, numbered where there are several."""
    names = [estimator if isinstance(estimator, str) else type(estimator).__name__.lower() for estimator in estimators]
    seen = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(f"{name}-{seen[name]}" if names.count(name) > 1 else name)
    return list(zip(found, estimators))


@unavailable("transform_input")
def make_pipeline(*steps, memory=None, transform_input=None, verbose=False):
    return Pipeline(names_of(steps), memory=memory, verbose=verbose)


class FeatureUnion(TransformerMixin, Composition):
    """The columns of several transformers side by side."""

    def __init__(
        self, transformer_list, *, n_jobs=None, transformer_weights=None, verbose=False, verbose_feature_names_out=True
    ):
        keep_parameters(locals())

    def get_params(self, deep=True):
        return self._deep_params("transformer_list", deep)

    def set_params(self, **params):
        return self._set_parts("transformer_list", params)

    def fit(self, X, y=None, **params):
        self._check_names([name for name, _ in self.transformer_list])
        self.transformer_list = [
            (name, one if isinstance(one, str) else one.fit(X, y)) for name, one in self.transformer_list
        ]
        self._is_fitted = True
        return self

    def __sklearn_is_fitted__(self):
        return getattr(self, "_is_fitted", False)

    def transform(self, X):
        check_is_fitted(self)
        return self._joined(
            [
                (name, X if one == "passthrough" else one.transform(X))
                for name, one in self.transformer_list
                if one != "drop"
            ],
            X,
        )

    def fit_transform(self, X, y=None, **params):
        return self.fit(X, y).transform(X)

    def _joined(self, parts, X):
        weights = self.transformer_weights or {}
        tables = [
            (part.toarray() if hasattr(part, "toarray") else np.asarray(part)) * weights.get(name, 1)
            for name, part in parts
        ]
        return np.column_stack(tables)

    def get_feature_names_out(self, input_features=None):
        found = []
        for name, one in self.transformer_list:
            if one != "drop":
                own = input_features if one == "passthrough" else one.get_feature_names_out(input_features)
                found += [f"{name}__{column}" if self.verbose_feature_names_out else column for column in own]
        return np.array(found, dtype=object)


def make_union(*transformers, n_jobs=None, verbose=False):
    return FeatureUnion(names_of(transformers), n_jobs=n_jobs, verbose=verbose)
