"""Scores on rows that were not learnt from."""

import time
import traceback
import warnings

import numpy as np
from _unavailable import unavailable
from sklearn.base import clone, is_classifier
from sklearn.exceptions import FitFailedWarning
from sklearn.metrics._scorer import scored, scorers_of
from sklearn.model_selection._split import check_cv
from sklearn.utils import check_random_state, pick_rows


def part(rows, positions):
    return None if rows is None else pick_rows(rows, positions)


def _parameters_of(params, count, train):
    """Parameters of `fit` that have a value for each row, for some rows."""
    return {
        name: pick_rows(value, train) if hasattr(value, "__len__") and len(value) == count else value
        for name, value in (params or {}).items()
    }


def fitted_and_scored(estimator, X, y, train, test, scorers, params, error_score, return_train_score=False):
    """One fold: scores, times and the estimator."""
    started = time.perf_counter()
    found = {"fit_error": None}
    try:
        if y is None:
            estimator.fit(part(X, train), **params)
        else:
            estimator.fit(part(X, train), part(y, train), **params)
    except Exception:
        if error_score == "raise":
            raise
        found["fit_error"] = traceback.format_exc()
        blank = dict.fromkeys(scorers, error_score)
        found |= {
            "test": blank,
            "train": blank,
            "fit_time": time.perf_counter() - started,
            "score_time": 0.0,
            "estimator": estimator,
        }
        return found
    found["fit_time"] = time.perf_counter() - started
    started = time.perf_counter()
    found["test"] = _safely(scorers, estimator, part(X, test), part(y, test), error_score)
    found["score_time"] = time.perf_counter() - started
    if return_train_score:
        found["train"] = _safely(scorers, estimator, part(X, train), part(y, train), error_score)
    found["estimator"] = estimator
    return found


def _safely(scorers, estimator, X, y, error_score):
    try:
        return scored(scorers, estimator, X, y)
    except Exception as error:
        if error_score == "raise":
            raise
        warnings.warn(
            f"Scoring failed. The score on this train-test partition for these parameters will be set to {error_score}. Details: \n{error}",
            UserWarning,
        )
        return dict.fromkeys(scorers, error_score)


def warn_about_failures(folds, error_score):
    failed = [fold["fit_error"] for fold in folds if fold["fit_error"]]
    if not failed:
        return
    causes = "\n".join(
        "-" * 80 + f"\n{failed.count(one)} fits failed with the following error:\n{one}"
        for one in dict.fromkeys(failed)
    )
    if len(failed) == len(folds):
        raise ValueError(
            f"\nAll the {len(folds)} fits failed.\nIt is very likely that your model is misconfigured.\nYou can try to debug the error by setting "
            f"error_score='raise'.\n\nBelow are more details about the failures:\n{causes}"
        )
    warnings.warn(
        f"\n{len(failed)} fits failed out of a total of {len(folds)}.\nThe score on these train-test partitions for these parameters will be set to "
        f"{error_score}.\nIf these failures are not expected, you can try to debug them by setting error_score='raise'.\n\nBelow are more details "
        f"about the failures:\n{causes}",
        FitFailedWarning,
    )


def cross_validate(
    estimator,
    X,
    y=None,
    *,
    groups=None,
    scoring=None,
    cv=None,
    n_jobs=None,
    verbose=0,
    params=None,
    fit_params=None,
    pre_dispatch="2*n_jobs",
    return_train_score=False,
    return_estimator=False,
    return_indices=False,
    error_score=np.nan,
):
    pairs = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    scorers = scorers_of(estimator, scoring)
    params = params or fit_params or {}
    count = len(X) if not hasattr(X, "shape") else X.shape[0]
    folds = [
        fitted_and_scored(
            clone(estimator),
            X,
            y,
            train,
            test,
            scorers,
            _parameters_of(params, count, train),
            error_score,
            return_train_score,
        )
        for train, test in pairs
    ]
    warn_about_failures(folds, error_score)
    found = {
        "fit_time": np.array([fold["fit_time"] for fold in folds]),
        "score_time": np.array([fold["score_time"] for fold in folds]),
    }
    if return_estimator:
        found["estimator"] = [fold["estimator"] for fold in folds]
    if return_indices:
        found["indices"] = {"train": tuple(train for train, _ in pairs), "test": tuple(test for _, test in pairs)}
    for name in folds[0]["test"]:
        found[f"test_{name}"] = np.array([fold["test"][name] for fold in folds])
        if return_train_score:
            found[f"train_{name}"] = np.array([fold["train"][name] for fold in folds])
    return found


def cross_val_score(
    estimator,
    X,
    y=None,
    *,
    groups=None,
    scoring=None,
    cv=None,
    n_jobs=None,
    verbose=0,
    params=None,
    fit_params=None,
    pre_dispatch="2*n_jobs",
    error_score=np.nan,
):
    """The score of each fold."""
    if isinstance(scoring, (list, tuple, set, dict)):
        raise ValueError(
            f"For evaluating multiple scores, use sklearn.model_selection.cross_validate instead. You passed scoring={scoring!r}"
        )
    found = cross_validate(
        estimator, X, y, groups=groups, scoring=scoring, cv=cv, params=params or fit_params, error_score=error_score
    )
    return found["test_score"]


def cross_val_predict(
    estimator,
    X,
    y=None,
    *,
    groups=None,
    cv=None,
    n_jobs=None,
    verbose=0,
    params=None,
    pre_dispatch="2*n_jobs",
    method="predict",
):
    """For each row what a model says that has not seen it."""
    pairs = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    tested = np.concatenate([test for _, test in pairs])
    count = X.shape[0] if hasattr(X, "shape") else len(X)
    if len(tested) != count or len(np.unique(tested)) != count:
        raise ValueError("cross_val_predict only works for partitions")
    parts = []
    for train, test in pairs:
        model = clone(estimator)
        given = _parameters_of(params, count, train)
        model.fit(part(X, train), part(y, train), **given) if y is not None else model.fit(part(X, train), **given)
        parts.append(np.asarray(getattr(model, method)(part(X, test))))
    whole = np.concatenate(parts)
    return whole[np.argsort(tested, kind="stable")]


@unavailable("params")
def learning_curve(
    estimator,
    X,
    y,
    *,
    groups=None,
    train_sizes=(0.1, 0.325, 0.55, 0.775, 1.0),
    cv=None,
    scoring=None,
    exploit_incremental_learning=False,
    n_jobs=None,
    pre_dispatch="all",
    verbose=0,
    shuffle=False,
    random_state=None,
    error_score=np.nan,
    return_times=False,
    params=None,
    fit_params=None,
):
    """Scores for more and more rows to learn from."""
    pairs = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    scorers, most = scorers_of(estimator, scoring), len(pairs[0][0])
    marks = np.asarray(train_sizes)
    marks = np.clip((marks * most).astype(int), 1, most) if marks.dtype.kind == "f" else marks
    marks = np.unique(marks)
    chance = check_random_state(random_state)
    trains, tests, fits, looks = [], [], [], []
    for train, test in pairs:
        train = chance.permutation(train) if shuffle else train
        folds = [
            fitted_and_scored(clone(estimator), X, y, train[:size], test, scorers, {}, error_score, True)
            for size in marks.tolist()
        ]
        warn_about_failures(folds, error_score)
        for rows, name in ((trains, "train"), (tests, "test")):
            rows.append([fold[name]["score"] for fold in folds])
        fits.append([fold["fit_time"] for fold in folds])
        looks.append([fold["score_time"] for fold in folds])
    found = (marks, np.array(trains).T, np.array(tests).T)
    return (*found, np.array(fits).T, np.array(looks).T) if return_times else found


@unavailable("params")
def validation_curve(
    estimator,
    X,
    y,
    *,
    param_name,
    param_range,
    groups=None,
    cv=None,
    scoring=None,
    n_jobs=None,
    pre_dispatch="all",
    verbose=0,
    error_score=np.nan,
    params=None,
    fit_params=None,
):
    """Scores for different values of one parameter."""
    pairs = list(check_cv(cv, y, classifier=is_classifier(estimator)).split(X, y, groups))
    scorers, trains, tests = scorers_of(estimator, scoring), [], []
    for value in param_range:
        folds = [
            fitted_and_scored(
                clone(estimator).set_params(**{param_name: value}), X, y, train, test, scorers, {}, error_score, True
            )
            for train, test in pairs
        ]
        trains.append([fold["train"]["score"] for fold in folds])
        tests.append([fold["test"]["score"] for fold in folds])
    return np.array(trains), np.array(tests)


@unavailable("params")
def permutation_test_score(
    estimator,
    X,
    y,
    *,
    groups=None,
    cv=None,
    n_permutations=100,
    n_jobs=None,
    random_state=0,
    verbose=0,
    scoring=None,
    params=None,
    fit_params=None,
):
    """The score, those for shuffled targets, and how often these are as good."""
    splitter, chance = check_cv(cv, y, classifier=is_classifier(estimator)), check_random_state(random_state)

    def score(target):
        return float(np.mean(cross_val_score(clone(estimator), X, target, scoring=scoring, cv=splitter, groups=groups)))

    own = score(y)
    others = np.array([score(part(y, chance.permutation(len(y)))) for _ in range(n_permutations)])
    return own, others, float(((others >= own).sum() + 1.0) / (n_permutations + 1))
