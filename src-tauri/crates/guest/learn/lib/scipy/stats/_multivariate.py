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


class multinomial_gen:
    """How often each of several outcomes comes in `n` trials."""

    def __call__(self, n, p, seed=None):
        from functools import partial

        frozen = type("multinomial_frozen", (), {})()
        for name in ("pmf", "logpmf"):
            setattr(frozen, name, lambda x, name=name: getattr(self, name)(x, n, p))
        frozen.rvs = lambda size=1, random_state=None: self.rvs(
            n, p, size, random_state if random_state is not None else seed
        )
        frozen.mean, frozen.cov = partial(self.mean, n, p), partial(self.cov, n, p)
        return frozen

    def _shares(self, p):
        p = np.array(p, float)
        p[-1] = 1 - p[:-1].sum()
        return p

    def logpmf(self, x, n, p):
        from scipy.special import gammaln, xlogy

        x, p = np.asarray(x), self._shares(p)
        found = gammaln(n + 1) + (xlogy(x, p) - gammaln(x + 1)).sum(axis=-1)
        return np.where(x.sum(axis=-1) == n, found, -np.inf)[()]

    def pmf(self, x, n, p):
        return np.exp(self.logpmf(x, n, p))

    def mean(self, n, p):
        return n * self._shares(p)

    def cov(self, n, p):
        p = self._shares(p)
        return n * (np.diag(p) - np.outer(p, p))

    def rvs(self, n, p, size=1, random_state=None):
        return random_state_of(random_state).multinomial(n, self._shares(p), size)


class dirichlet_gen:
    """Shares that add up to one."""

    def __call__(self, alpha, seed=None):
        frozen = type("dirichlet_frozen", (), {"alpha": np.asarray(alpha, float)})()
        frozen.pdf, frozen.logpdf = (lambda x: self.pdf(x, alpha)), (lambda x: self.logpdf(x, alpha))
        frozen.mean, frozen.var, frozen.cov = (
            (lambda: self.mean(alpha)),
            (lambda: self.var(alpha)),
            (lambda: self.cov(alpha)),
        )
        frozen.rvs = lambda size=1, random_state=None: self.rvs(
            alpha, size, random_state if random_state is not None else seed
        )
        return frozen

    def logpdf(self, x, alpha):
        from scipy.special import gammaln, xlogy

        x, alpha = np.asarray(x, float), np.asarray(alpha, float)
        if x.shape[0] == alpha.size - 1:
            x = np.concatenate([x, [1 - x.sum(axis=0)]])
        powers = xlogy((alpha - 1).reshape((-1,) + (1,) * (x.ndim - 1)), x).sum(axis=0)
        return powers + gammaln(alpha.sum()) - gammaln(alpha).sum()

    def pdf(self, x, alpha):
        return np.exp(self.logpdf(x, alpha))

    def mean(self, alpha):
        alpha = np.asarray(alpha, float)
        return alpha / alpha.sum()

    def var(self, alpha):
        return np.diag(self.cov(alpha))

    def cov(self, alpha):
        mean, total = self.mean(alpha), np.sum(alpha)
        return (np.diag(mean) - np.outer(mean, mean)) / (total + 1)

    def rvs(self, alpha, size=1, random_state=None):
        return random_state_of(random_state).dirichlet(alpha, size)


multinomial, dirichlet = multinomial_gen(), dirichlet_gen()
