"""Lines through the rows that agree (M. Fischler and R. Bolles 1981)."""

import math
import warnings

import numpy as np
from sklearn.base import BaseEstimator, MetaEstimatorMixin, RegressorMixin, clone, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import LinearRegression
from sklearn.utils import check_random_state
from sklearn.utils.random import sample_without_replacement
from sklearn.utils.validation import check_is_fitted, check_weights, numbers_to_fit

_TINY = float(np.spacing(1))


class RANSACRegressor(MetaEstimatorMixin, RegressorMixin, BaseEstimator):
    """Fits small samples until one has enough rows near its line, and then all of these."""

    def __init__(
        self,
        estimator=None,
        *,
        min_samples=None,
        residual_threshold=None,
        is_data_valid=None,
        is_model_valid=None,
        max_trials=100,
        max_skips=np.inf,
        stop_n_inliers=np.inf,
        stop_score=np.inf,
        stop_probability=0.99,
        loss="absolute_error",
        random_state=None,
    ):
        keep_parameters(locals())

    def _loss(self):
        if callable(self.loss):
            return self.loss
        square = self.loss == "squared_error"
        if not square and self.loss != "absolute_error":
            raise ValueError("loss must be 'absolute_error', 'squared_error' or a function")

        def measured(target, found):
            off = np.abs(target - found)
            off = off**2 if square else off
            return off if off.ndim == 1 else off.sum(axis=1)

        return measured

    def fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        estimator = LinearRegression() if self.estimator is None else clone(self.estimator)
        size = self._sample_size(rows, estimator)
        limit = self.residual_threshold
        limit = float(np.median(np.abs(target - np.median(target)))) if limit is None else limit
        random, measure = check_random_state(self.random_state), self._loss()
        if "random_state" in estimator.get_params():
            estimator.set_params(random_state=random)
        weights = check_weights(sample_weight, rows)
        best, most, best_score = None, 1, -np.inf
        self.n_trials_ = self.n_skips_no_inliers_ = self.n_skips_invalid_data_ = self.n_skips_invalid_model_ = 0
        trials = self.max_trials
        while self.n_trials_ < trials:
            self.n_trials_ += 1
            if self._skipped() > self.max_skips:
                break
            chosen = sample_without_replacement(len(rows), size, random_state=random)
            if self.is_data_valid is not None and not self.is_data_valid(rows[chosen], target[chosen]):
                self.n_skips_invalid_data_ += 1
                continue
            self._fit(estimator, rows, target, weights, chosen)
            if self.is_model_valid is not None and not self.is_model_valid(estimator, rows[chosen], target[chosen]):
                self.n_skips_invalid_model_ += 1
                continue
            near = measure(target, estimator.predict(rows)) <= limit
            count = int(near.sum())
            if count < most:
                self.n_skips_no_inliers_ += 1
                continue
            score = estimator.score(rows[near], target[near])
            if count == most and score < best_score:
                continue
            best, most, best_score = near, count, score
            trials = min(trials, _trials(count, len(rows), size, self.stop_probability))
            if most >= self.stop_n_inliers or best_score >= self.stop_score:
                break
        if best is None:
            raise ValueError(
                "RANSAC could not find a valid consensus set. All `max_trials` iterations were skipped because each randomly chosen sub-sample failed the passing criteria."
                if self._skipped() <= self.max_skips
                else "RANSAC skipped more iterations than `max_skips` without finding a valid consensus set."
            )
        if self._skipped() > self.max_skips:
            warnings.warn(
                "RANSAC found a valid consensus set but exited early due to skipping more iterations than `max_skips`.",
                ConvergenceWarning,
                stacklevel=2,
            )
        self._fit(estimator, rows, target, weights, np.flatnonzero(best))
        self.estimator_, self.inlier_mask_ = estimator, best
        return self

    def _skipped(self):
        return self.n_skips_no_inliers_ + self.n_skips_invalid_data_ + self.n_skips_invalid_model_

    def _sample_size(self, rows, estimator):
        wanted = self.min_samples
        if wanted is None:
            if not isinstance(estimator, LinearRegression):
                raise ValueError("`min_samples` needs to be explicitly set when estimator is not a LinearRegression.")
            return rows.shape[1] + 1
        size = math.ceil(wanted * len(rows)) if 0 < wanted < 1 else wanted
        if size > len(rows):
            raise ValueError(f"`min_samples` may not be larger than number of samples: n_samples = {len(rows)}.")
        return int(size)

    @staticmethod
    def _fit(estimator, rows, target, weights, chosen):
        options = {} if weights is None else {"sample_weight": weights[chosen]}
        estimator.fit(rows[chosen], target[chosen], **options)

    def predict(self, X):
        check_is_fitted(self)
        return self.estimator_.predict(X)

    def score(self, X, y, sample_weight=None):
        check_is_fitted(self)
        return self.estimator_.score(X, y)


def _trials(near, count, size, chance):
    """Samples it takes until one of them holds agreeing rows alone, with this chance."""
    kept = max(_TINY, 1 - (near / count) ** size)
    missed = max(_TINY, 1 - chance)
    return (
        0 if kept == 1 and missed == 1 else np.inf if kept == 1 else abs(math.ceil(math.log(missed) / math.log(kept)))
    )
