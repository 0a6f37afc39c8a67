"""Scorers by name, for searches and cross-validation."""

import numpy as np
from sklearn import metrics
from sklearn.base import is_regressor

_NUMBERS = {
    "explained_variance": ("explained_variance_score", 1),
    "r2": ("r2_score", 1),
    "neg_max_error": ("max_error", -1),
    "neg_median_absolute_error": ("median_absolute_error", -1),
    "neg_mean_absolute_error": ("mean_absolute_error", -1),
    "neg_mean_absolute_percentage_error": ("mean_absolute_percentage_error", -1),
    "neg_mean_squared_error": ("mean_squared_error", -1),
    "neg_mean_squared_log_error": ("mean_squared_log_error", -1),
    "neg_root_mean_squared_error": ("root_mean_squared_error", -1),
    "neg_root_mean_squared_log_error": ("root_mean_squared_log_error", -1),
    "neg_mean_poisson_deviance": ("mean_poisson_deviance", -1),
    "neg_mean_gamma_deviance": ("mean_gamma_deviance", -1),
    "d2_absolute_error_score": ("d2_absolute_error_score", 1),
    "accuracy": ("accuracy_score", 1),
    "balanced_accuracy": ("balanced_accuracy_score", 1),
    "matthews_corrcoef": ("matthews_corrcoef", 1),
} | {
    f"{name}_score": (f"{name}_score", 1)
    for name in (
        "rand",
        "adjusted_rand",
        "homogeneity",
        "completeness",
        "v_measure",
        "mutual_info",
        "adjusted_mutual_info",
        "normalized_mutual_info",
        "fowlkes_mallows",
    )
}
_CHANCES = {
    "neg_log_loss": ("log_loss", -1, {}),
    "neg_brier_score": ("brier_score_loss", -1, {}),
    "roc_auc_ovr": ("roc_auc_score", 1, {"multi_class": "ovr"}),
    "roc_auc_ovo": ("roc_auc_score", 1, {"multi_class": "ovo"}),
    "roc_auc_ovr_weighted": ("roc_auc_score", 1, {"multi_class": "ovr", "average": "weighted"}),
    "roc_auc_ovo_weighted": ("roc_auc_score", 1, {"multi_class": "ovo", "average": "weighted"}),
}
_HEIGHTS = {
    "roc_auc": ("roc_auc_score", 1, {}),
    "average_precision": ("average_precision_score", 1, {}),
    "top_k_accuracy": ("top_k_accuracy_score", 1, {}),
}
_AVERAGED = ("precision", "recall", "f1", "jaccard")


def get_scorer_names():
    averaged = [f"{name}{end}" for name in _AVERAGED for end in ("", "_macro", "_micro", "_samples", "_weighted")]
    return sorted([*_NUMBERS, *_CHANCES, *_HEIGHTS, *averaged])


class _Scorer:
    def __init__(self, function, sign, settings, response):
        self._score_func, self._sign, self._kwargs, self._response_method = function, sign, settings, response

    def __call__(self, estimator, X, y_true, sample_weight=None, **kwargs):
        given = self._predicted(estimator, X)
        settings = dict(self._kwargs, **kwargs)
        if sample_weight is not None:
            settings["sample_weight"] = sample_weight
        if "__classes" in settings:
            settings.pop("__classes")
            settings["labels"] = estimator.classes_
        return self._sign * self._score_func(y_true, given, **settings)

    def _predicted(self, estimator, X):
        if is_regressor(estimator) and "predict" in self._response_method:
            return estimator.predict(X)
        for method in self._response_method:
            if hasattr(estimator, method):
                found = getattr(estimator, method)(X)
                chances = method == "predict_proba" and found.ndim == 2 and found.shape[1] == 2
                return found[:, 1] if chances else found
        raise AttributeError(
            f"{type(estimator).__name__} has none of the following attributes: {', '.join(self._response_method)}."
        )

    def __repr__(self):
        sign = "" if self._sign > 0 else ", greater_is_better=False"
        names = [repr(name) for name in self._response_method]
        response = names[0] if len(names) == 1 else f"({', '.join(names)})"
        settings = "".join(f", {name}={value}" for name, value in self._kwargs.items())
        return f"make_scorer({self._score_func.__name__}{sign}, response_method={response}{settings})"


def make_scorer(
    score_func, *, response_method="default", greater_is_better=True, needs_proba=False, needs_threshold=False, **kwargs
):
    if needs_proba:
        response_method = "predict_proba"
    elif needs_threshold:
        response_method = ("decision_function", "predict_proba")
    elif response_method in ("default", None):
        response_method = "predict"
    methods = (response_method,) if isinstance(response_method, str) else tuple(response_method)
    return _Scorer(score_func, 1 if greater_is_better else -1, kwargs, methods)


def get_scorer(scoring):
    if callable(scoring):
        return scoring
    if scoring in _NUMBERS:
        name, sign = _NUMBERS[scoring]
        return _Scorer(getattr(metrics, name), sign, {}, ("predict",))
    if scoring in _CHANCES:
        name, sign, settings = _CHANCES[scoring]
        return _Scorer(getattr(metrics, name), sign, settings, ("predict_proba",))
    if scoring in _HEIGHTS:
        name, sign, settings = _HEIGHTS[scoring]
        return _Scorer(getattr(metrics, name), sign, settings, ("decision_function", "predict_proba"))
    name, _, average = str(scoring).partition("_")
    if name in _AVERAGED and average in ("", "macro", "micro", "samples", "weighted"):
        return _Scorer(getattr(metrics, f"{name}_score"), 1, {"average": average or "binary"}, ("predict",))
    raise ValueError(
        f"{scoring!r} is not a valid scoring value. Use sklearn.metrics.get_scorer_names() to get valid options."
    )


class _OwnScore:
    def __call__(self, estimator, X, y=None, **kwargs):
        return estimator.score(X, y, **kwargs) if y is not None else estimator.score(X)


def check_scoring(estimator=None, scoring=None, *, allow_none=False, raise_exc=True):
    if scoring is None:
        if not hasattr(estimator, "score"):
            raise TypeError(
                f"If no scoring is specified, the estimator passed should have a 'score' method. The estimator {estimator!r} does not."
            )
        return _OwnScore()
    if isinstance(scoring, (list, tuple, set, dict)):
        return scorers_of(estimator, scoring)
    return get_scorer(scoring)


def scorers_of(estimator, scoring):
    """Several scores by name; one alone is called `score`."""
    if isinstance(scoring, dict):
        return {name: get_scorer(one) for name, one in scoring.items()}
    if isinstance(scoring, (list, tuple, set)):
        return {str(one): get_scorer(one) for one in scoring}
    return {"score": check_scoring(estimator, scoring)}


def scored(scorers, estimator, X, y):
    found = {}
    for name, scorer in scorers.items():
        value = scorer(estimator, X, y) if y is not None else scorer(estimator, X)
        if isinstance(value, dict):
            found.update({key: float(one) for key, one in value.items()})
        else:
            found[name] = float(np.asarray(value))
    return found
