"""Multivariate distributions."""

import math

import numpy as np
from scipy.stats._distn_infrastructure import random_state_of


class multivariate_normal_gen:
    """The normal distribution of a vector."""

    def __call__(self, mean=None, cov=1):
        return _FrozenNormal(mean, cov)

    def _read(self, mean, cov):
        cov = np.asarray(cov, float)
        size = np.asarray(mean).size if mean is not None else cov.shape[0] if cov.ndim else 1
        if cov.ndim < 2:
            cov = np.diag(cov * np.ones(size))
        return np.zeros(size) if mean is None else np.asarray(mean, float).ravel(), cov

    def logpdf(self, x, mean=None, cov=1):
        mean, cov = self._read(mean, cov)
        factor = np.linalg.cholesky(cov)
        off = np.asarray(x, float) - mean
        rows = off.reshape(-1, mean.size)
        away = np.linalg.solve(factor, rows.T)
        log = -0.5 * (mean.size * math.log(2 * math.pi) + (away * away).sum(axis=0)) - np.log(np.diag(factor)).sum()
        return log.reshape(off.shape[:-1])[()] if off.ndim > 1 else log[0]

    def pdf(self, x, mean=None, cov=1):
        return np.exp(self.logpdf(x, mean, cov))

    def rvs(self, mean=None, cov=1, size=1, random_state=None):
        mean, cov = self._read(mean, cov)
        made = random_state_of(random_state).multivariate_normal(mean, cov, size)
        return made[0] if size == 1 else made


class _FrozenNormal:
    def __init__(self, mean, cov):
        self.mean, self.cov = multivariate_normal._read(mean, cov)

    def pdf(self, x):
        return multivariate_normal.pdf(x, self.mean, self.cov)

    def logpdf(self, x):
        return multivariate_normal.logpdf(x, self.mean, self.cov)

    def rvs(self, size=1, random_state=None):
        return multivariate_normal.rvs(self.mean, self.cov, size, random_state)


multivariate_normal = multivariate_normal_gen()
