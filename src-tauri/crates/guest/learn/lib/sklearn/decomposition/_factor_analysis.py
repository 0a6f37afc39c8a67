"""Common factors behind columns, each with noise of its own."""

import math
import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.decomposition._turned import random_part_svd
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_features, learn_table

_LEAST = 1e-12


class FactorAnalysis(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    """Greatest likelihood by singular values of the scaled table (D. Barber 2012, algorithm 21.1)."""

    def __init__(
        self,
        n_components=None,
        *,
        tol=1e-2,
        copy=True,
        max_iter=1000,
        noise_variance_init=None,
        svd_method="randomized",
        iterated_power=3,
        rotation=None,
        random_state=0,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self._check()
        rows = learn_table(self, X)
        count, width = rows.shape
        kept = width if self.n_components is None else self.n_components
        self.mean_ = rows.mean(axis=0)
        rows = rows - self.mean_
        spread, noise = rows.var(axis=0), self._first_noise(width)
        chance, before = check_random_state(self.random_state), -np.inf
        self.loglike_, self.n_iter_ = [], 0
        while True:
            scale = np.sqrt(noise) + _LEAST
            sizes, right, left_over = self._largest(rows / (scale * math.sqrt(count)), kept, chance)
            factors = np.sqrt(np.maximum(sizes**2 - 1.0, 0.0))[:, None] * right * scale
            likelihood = width * math.log(2.0 * np.pi) + kept + np.sum(np.log(sizes**2))
            likelihood = -count / 2.0 * (likelihood + left_over + np.sum(np.log(noise)))
            self.loglike_.append(likelihood)
            self.n_iter_ += 1
            if likelihood - before < self.tol:
                break
            before, noise = likelihood, np.maximum(spread - np.sum(factors**2, axis=0), _LEAST)
            if self.n_iter_ == self.max_iter:
                warnings.warn(
                    "FactorAnalysis did not converge. You might want to increase the number of iterations.",
                    ConvergenceWarning,
                    stacklevel=2,
                )
                break
        self.components_ = factors if self.rotation is None else _rotated(factors, self.rotation)
        self.noise_variance_, self._n_features_out = noise, len(factors)
        return self

    def _check(self):
        for name, known in (("svd_method", ("lapack", "randomized")), ("rotation", (None, "varimax", "quartimax"))):
            if getattr(self, name) not in known:
                raise ValueError(
                    f"The {name!r} parameter of FactorAnalysis must be one of {known}. Got {getattr(self, name)!r} instead."
                )

    def _first_noise(self, width):
        if self.noise_variance_init is None:
            return np.ones(width)
        if len(self.noise_variance_init) != width:
            raise ValueError(
                f"noise_variance_init dimension does not with number of features : {len(self.noise_variance_init)} != {width}"
            )
        return np.array(self.noise_variance_init, dtype=float)

    def _largest(self, rows, kept, chance):
        """Singular values and vectors, and the squares of what is left."""
        if self.svd_method == "randomized":
            _, sizes, right = random_part_svd(rows, kept, rounds=self.iterated_power, random_state=chance)
            return sizes, right, np.sum(rows**2) - np.sum(sizes**2)
        _, sizes, right = np.linalg.svd(rows, full_matrices=False)
        return sizes[:kept], right[:kept], np.sum(sizes[kept:] ** 2)

    def transform(self, X):
        rows = check_features(self, X) - self.mean_
        weighted = self.components_ / self.noise_variance_
        spread = np.linalg.inv(np.eye(len(self.components_)) + weighted @ self.components_.T)
        return (rows @ weighted.T) @ spread

    def get_covariance(self):
        return self.components_.T @ self.components_ + np.diag(self.noise_variance_)

    def get_precision(self):
        return np.linalg.inv(self.get_covariance())

    def score_samples(self, X):
        rows, precision = check_features(self, X) - self.mean_, self.get_precision()
        constant = rows.shape[1] * math.log(2.0 * np.pi) - np.linalg.slogdet(precision)[1]
        return -0.5 * (rows * (rows @ precision)).sum(axis=1) - 0.5 * constant

    def score(self, X, y=None):
        return np.mean(self.score_samples(X))


def _rotated(factors, method, tol=1e-6, most=100):
    loadings = factors.T
    turn, before = np.eye(loadings.shape[1]), 0.0
    for _ in range(most):
        here = loadings @ turn
        off = here * (here**2).sum(axis=0) / len(here) if method == "varimax" else 0
        left, sizes, right = np.linalg.svd(loadings.T @ (here**3 - off))
        turn, total = left @ right, sizes.sum()
        if before != 0 and total < before * (1 + tol):
            break
        before = total
    return (loadings @ turn).T
