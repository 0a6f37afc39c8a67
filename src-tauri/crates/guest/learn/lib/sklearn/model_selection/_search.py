"""Searches for the best parameters."""

import itertools
import time
import warnings

import numpy as np
from sklearn.base import BaseEstimator, MetaEstimatorMixin, clone, is_classifier, keep_parameters
from sklearn.metrics._scorer import scorers_of
from sklearn.model_selection._split import check_cv
from sklearn.model_selection._validation import _parameters_of, fitted_and_scored, warn_about_failures
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_is_fitted


class ParameterGrid:
    """Every combination of values."""

    def __init__(self, param_grid):
        grids = [param_grid] if isinstance(param_grid, dict) else list(param_grid)
        for grid in grids:
            if not isinstance(grid, dict):
                raise TypeError(f"Parameter grid is not a dict ({grid!r})")
            for name, values in grid.items():
                if isinstance(values, str) or not hasattr(values, "__iter__"):
                    raise TypeError(
                        f"Parameter grid for parameter {name!r} needs to be a list or a numpy array, but got {values!r} (of type {type(values).__name__}) instead. "
                        "Single values need to be wrapped in a list with one element."
                    )
                if not len(values):
                    raise ValueError(
                        f"Parameter grid for parameter {name!r} need to be a non-empty sequence, got: {values!r}"
                    )
        self.param_grid = grids

    def __iter__(self):
        for grid in self.param_grid:
            names = sorted(grid)
            for values in itertools.product(*(grid[name] for name in names)):
                yield dict(zip(names, values))

    def __len__(self):
        return sum(int(np.prod([len(values) for values in grid.values()])) if grid else 1 for grid in self.param_grid)

    def __getitem__(self, position):
        return list(self)[position]


class ParameterSampler:
    """Combinations drawn by chance."""

    def __init__(self, param_distributions, n_iter, *, random_state=None):
        self.param_distributions = (
            [param_distributions] if isinstance(param_distributions, dict) else list(param_distributions)
        )
        self.n_iter = n_iter
        self.random_state = random_state

    def _is_finite(self):
        return all(not hasattr(values, "rvs") for one in self.param_distributions for values in one.values())

    def __iter__(self):
        chance = check_random_state(self.random_state)
        if self._is_finite():
            grid = list(ParameterGrid(self.param_distributions))
            if len(grid) < self.n_iter:
                warnings.warn(
                    f"The total space of parameters {len(grid)} is smaller than n_iter={self.n_iter}. Running {len(grid)} iterations. For exhaustive searches, use GridSearchCV.",
                    UserWarning,
                )
            for position in _without_replacement(len(grid), min(self.n_iter, len(grid)), chance):
                # As scikit-learn: the parameter that changes most often is named first.
                yield dict(reversed(grid[position].items()))
            return
        for _ in range(self.n_iter):
            own = (
                self.param_distributions[chance.randint(len(self.param_distributions))]
                if len(self.param_distributions) > 1
                else self.param_distributions[0]
            )
            yield {name: _drawn(values, chance) for name, values in sorted(own.items())}

    def __len__(self):
        return min(self.n_iter, len(ParameterGrid(self.param_distributions))) if self._is_finite() else self.n_iter


def _drawn(values, chance):
    if hasattr(values, "rvs"):
        return values.rvs(random_state=chance)
    return values[int(chance.randint(len(values)))]


def _without_replacement(population, count, chance):
    """As scikit-learn draws: by permutation, by trial, or from a reservoir."""
    share = count / population if population else 1.0
    if 0.01 < share < 0.99:
        return chance.permutation(population)[:count].tolist()
    if share < 0.2:
        chosen = []
        while len(chosen) < count:
            position = int(chance.randint(population))
            if position not in chosen:
                chosen.append(position)
        return chosen
    chosen = list(range(count))
    for position in range(count, population):
        other = int(chance.randint(0, position + 1))
        if other < count:
            chosen[other] = position
    return chosen


class _Search(MetaEstimatorMixin, BaseEstimator):
    @property
    def _estimator_type(self):
        return getattr(self.estimator, "_estimator_type", None)

    def fit(self, X, y=None, *, groups=None, **params):
        pairs = list(check_cv(self.cv, y, classifier=is_classifier(self.estimator)).split(X, y, groups))
        self.scorer_ = scorers = scorers_of(self.estimator, self.scoring)
        self.multimetric_ = isinstance(self.scoring, (list, tuple, set, dict))
        if self.multimetric_ and self.refit not in (False, *scorers) and not callable(self.refit):
            raise ValueError(
                "For multi-metric scoring, the parameter refit must be set to a scorer key or a callable to refit an estimator with the best "
                f"parameter setting on the whole data and make the best_* attributes available for that metric. If this is not needed, refit should be set to False explicitly. {self.refit!r} was passed."
            )
        candidates = list(self._candidates())
        count = X.shape[0] if hasattr(X, "shape") else len(X)
        if self.verbose:
            print(
                f"Fitting {len(pairs)} folds for each of {len(candidates)} candidates, totalling {len(pairs) * len(candidates)} fits"
            )
        folds = [
            [
                fitted_and_scored(
                    clone(self.estimator).set_params(**clone(one, safe=False)),
                    X,
                    y,
                    train,
                    test,
                    scorers,
                    _parameters_of(params, count, train),
                    self.error_score,
                    self.return_train_score,
                )
                for train, test in pairs
            ]
            for one in candidates
        ]
        warn_about_failures([fold for row in folds for fold in row], self.error_score)
        self.n_splits_ = len(pairs)
        self.cv_results_ = _results(candidates, folds, self.return_train_score)
        if not self.multimetric_:
            self.scorer_ = scorers["score"]
        self._choose(candidates)
        if self.refit:
            self._refit(X, y, params)
        return self

    def _choose(self, candidates):
        name = self.refit if self.multimetric_ else "score"
        if callable(self.refit):
            self.best_index_ = int(self.refit(self.cv_results_))
        elif self.refit or not self.multimetric_:
            self.best_index_ = self.cv_results_[f"rank_test_{name}"].argmin()
        else:
            return
        if not callable(self.refit):
            self.best_score_ = self.cv_results_[f"mean_test_{name}"][self.best_index_]
        self.best_params_ = candidates[self.best_index_]

    def _refit(self, X, y, params):
        self.best_estimator_ = clone(self.estimator).set_params(**clone(self.best_params_, safe=False))
        started = time.perf_counter()
        self.best_estimator_.fit(X, **params) if y is None else self.best_estimator_.fit(X, y, **params)
        self.refit_time_ = time.perf_counter() - started
        if hasattr(self.best_estimator_, "feature_names_in_"):
            self.feature_names_in_ = self.best_estimator_.feature_names_in_

    def _best(self, method):
        if not self.refit:
            raise AttributeError(
                f"This {type(self).__name__} instance was initialized with `refit=False`. {method} is available only after refitting on the best parameters. "
                "You can refit an estimator manually using the `best_params_` attribute"
            )
        check_is_fitted(self, "best_estimator_")
        return self.best_estimator_

    def score(self, X, y=None, **params):
        best = self._best("score")
        scorer = self.scorer_[self.refit] if self.multimetric_ else self.scorer_
        return scorer(best, X, y)

    def predict(self, X):
        return self._best("predict").predict(X)

    def __getattr__(self, name):
        if name in (
            "predict_proba",
            "predict_log_proba",
            "decision_function",
            "transform",
            "inverse_transform",
            "score_samples",
        ):
            best = self.__dict__.get("best_estimator_")
            if best is not None:
                return getattr(best, name)
            if hasattr(self.__dict__.get("estimator"), name) and self.__dict__.get("refit"):
                return lambda *given: check_is_fitted(self, "best_estimator_")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def classes_(self):
        return self._best("classes_").classes_

    @property
    def n_features_in_(self):
        check_is_fitted(self, "best_estimator_")
        return self.best_estimator_.n_features_in_


def _results(candidates, folds, with_train):
    found = {}
    for key, label in (("fit_time", "fit_time"), ("score_time", "score_time")):
        times = np.array([[fold[key] for fold in row] for row in folds])
        found[f"mean_{label}"], found[f"std_{label}"] = times.mean(axis=1), times.std(axis=1)
    for name in sorted({name for one in candidates for name in one}):
        found[f"param_{name}"] = _column([one.get(name) for one in candidates])
    found["params"] = candidates
    for kind in ("test", "train")[: 1 + with_train]:
        for name in folds[0][0][kind]:
            scores = np.array([[fold[kind][name] for fold in row] for row in folds], dtype=float)
            for number, column in enumerate(scores.T):
                found[f"split{number}_{kind}_{name}"] = column
            found[f"mean_{kind}_{name}"], found[f"std_{kind}_{name}"] = scores.mean(axis=1), scores.std(axis=1)
            if kind == "test":
                found[f"rank_test_{name}"] = _ranks(found[f"mean_test_{name}"])
    return found


def _column(values):
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in values):
        return np.array(values)
    column = np.empty(len(values), dtype=object)
    for number, value in enumerate(values):
        column[number] = value
    return column


def _ranks(means):
    if np.isnan(means).all():
        return np.ones(len(means), dtype=int)
    known = np.where(np.isnan(means), np.nanmin(means) - 1, means)
    return (1 + (known.reshape(1, -1) > known.reshape(-1, 1)).sum(axis=1)).astype(np.int32)


class GridSearchCV(_Search):
    """Try every combination by cross-validation, keep the best."""

    def __init__(
        self,
        estimator,
        param_grid,
        *,
        scoring=None,
        n_jobs=None,
        refit=True,
        cv=None,
        verbose=0,
        pre_dispatch="2*n_jobs",
        error_score=np.nan,
        return_train_score=False,
    ):
        keep_parameters(locals())

    def _candidates(self):
        return ParameterGrid(self.param_grid)


class RandomizedSearchCV(_Search):
    """Try some combinations drawn by chance, keep the best."""

    def __init__(
        self,
        estimator,
        param_distributions,
        *,
        n_iter=10,
        scoring=None,
        n_jobs=None,
        refit=True,
        cv=None,
        verbose=0,
        pre_dispatch="2*n_jobs",
        random_state=None,
        error_score=np.nan,
        return_train_score=False,
    ):
        keep_parameters(locals())

    def _candidates(self):
        return ParameterSampler(self.param_distributions, self.n_iter, random_state=self.random_state)
