"""Families of distributions and the links between the mean and the columns."""

import numpy as np
from scipy import special, stats

_EPS = np.finfo(float).eps


class Link:
    def __repr__(self):
        return f"<statsmodels.genmod.families.links.{type(self).__name__} object>"


class Identity(Link):
    def __call__(self, mean):
        return mean

    def inverse(self, raw):
        return raw

    def deriv(self, mean):
        return np.ones(np.shape(mean))


class Log(Link):
    def __call__(self, mean):
        return np.log(np.clip(mean, _EPS, np.inf))

    def inverse(self, raw):
        return np.exp(raw)

    def deriv(self, mean):
        return 1 / np.clip(mean, _EPS, np.inf)


class Logit(Link):
    def __call__(self, mean):
        mean = np.clip(mean, _EPS, 1 - _EPS)
        return np.log(mean / (1 - mean))

    def inverse(self, raw):
        return 1 / (1 + np.exp(-raw))

    def deriv(self, mean):
        mean = np.clip(mean, _EPS, 1 - _EPS)
        return 1 / (mean * (1 - mean))


class Probit(Link):
    def __call__(self, mean):
        return special.ndtri(np.clip(mean, _EPS, 1 - _EPS))

    def inverse(self, raw):
        return special.ndtr(raw)

    def deriv(self, mean):
        return 1 / stats.norm.pdf(special.ndtri(np.clip(mean, _EPS, 1 - _EPS)))


class CLogLog(Link):
    def __call__(self, mean):
        return np.log(-np.log(1 - np.clip(mean, _EPS, 1 - _EPS)))

    def inverse(self, raw):
        return 1 - np.exp(-np.exp(raw))

    def deriv(self, mean):
        mean = np.clip(mean, _EPS, 1 - _EPS)
        return 1 / ((mean - 1) * np.log(1 - mean))


class InversePower(Link):
    def __call__(self, mean):
        return 1 / mean

    inverse = __call__

    def deriv(self, mean):
        return -1 / mean**2


class InverseSquared(Link):
    def __call__(self, mean):
        return 1 / mean**2

    def inverse(self, raw):
        return 1 / np.sqrt(raw)

    def deriv(self, mean):
        return -2 / mean**3


class Sqrt(Link):
    def __call__(self, mean):
        return np.sqrt(mean)

    def inverse(self, raw):
        return raw**2

    def deriv(self, mean):
        return 0.5 / np.sqrt(mean)


class links:
    """The links by the names of the real module."""

    Identity, Log, Logit, Probit, CLogLog, InversePower, InverseSquared, Sqrt = (
        Identity,
        Log,
        Logit,
        Probit,
        CLogLog,
        InversePower,
        InverseSquared,
        Sqrt,
    )
    identity, log, logit, probit, cloglog, inverse_power, inverse_squared = (
        Identity,
        Log,
        Logit,
        Probit,
        CLogLog,
        InversePower,
        InverseSquared,
    )


class Family:
    """A variance that depends on the mean; `_scaled` ones have a scale that is estimated."""

    _scaled = True
    links = links

    def __init__(self, link=None, check_link=True):
        link = self._link if link is None else link
        self.link = link() if isinstance(link, type) else link

    def starting_mu(self, y):
        return (y + y.mean()) / 2

    def deviance(self, endog, mu, weights=1.0, scale=1.0):
        return np.float64((weights * self._unit(endog, mu)).sum() / scale)


class Gaussian(Family):
    _link = Identity

    def variance(self, mu):
        return np.ones(np.shape(mu))

    def _unit(self, y, mu):
        return (y - mu) ** 2

    def loglike(self, y, mu, weights, scale):
        return np.float64((weights * (-((y - mu) ** 2) / scale - np.log(scale) - np.log(2 * np.pi)) / 2).sum())


class Binomial(Family):
    _link, _scaled = Logit, False

    def starting_mu(self, y):
        return (y + 0.5) / 2

    def variance(self, mu):
        return np.clip(mu, _EPS, 1 - _EPS) * (1 - np.clip(mu, _EPS, 1 - _EPS))

    def _unit(self, y, mu):
        mu = np.clip(mu, _EPS, 1 - _EPS)
        return 2 * (
            special.xlogy(y, np.where(y > 0, y, 1) / mu) + special.xlogy(1 - y, np.where(y < 1, 1 - y, 1) / (1 - mu))
        )

    def loglike(self, y, mu, weights, scale):
        mu, count = np.clip(mu, _EPS, 1 - _EPS), weights
        whole = special.gammaln(count + 1) - special.gammaln(y * count + 1) - special.gammaln(count - y * count + 1)
        return np.float64((whole + count * (y * np.log(mu) + (1 - y) * np.log(1 - mu))).sum())


class Poisson(Family):
    _link, _scaled = Log, False

    def variance(self, mu):
        return mu

    def _unit(self, y, mu):
        return 2 * (special.xlogy(y, np.where(y > 0, y, 1) / mu) - (y - mu))

    def loglike(self, y, mu, weights, scale):
        return np.float64((weights * (y * np.log(mu) - mu - special.gammaln(y + 1))).sum() / scale)


class Gamma(Family):
    _link = InversePower

    def variance(self, mu):
        return mu**2

    def _unit(self, y, mu):
        return 2 * ((y - mu) / mu - np.log(y / mu))

    def loglike(self, y, mu, weights, scale):
        shape = weights / scale
        ratio = shape * y / mu
        return np.float64((shape * np.log(ratio) - ratio - special.gammaln(shape) - np.log(y)).sum())


class InverseGaussian(Family):
    _link = InverseSquared

    def variance(self, mu):
        return mu**3

    def _unit(self, y, mu):
        return (y - mu) ** 2 / (y * mu**2)

    def loglike(self, y, mu, weights, scale):
        return np.float64(
            (
                -0.5
                * (weights * (y - mu) ** 2 / (y * mu**2 * scale) + np.log(scale / weights * y**3) + np.log(2 * np.pi))
            ).sum()
        )


class NegativeBinomial(Family):
    _link, _scaled = Log, False

    def __init__(self, link=None, alpha=1.0, check_link=True):
        super().__init__(link)
        self.alpha = alpha

    def variance(self, mu):
        return mu + self.alpha * mu**2

    def _unit(self, y, mu):
        a = self.alpha
        return 2 * (special.xlogy(y, np.where(y > 0, y, 1) / mu) - (y + 1 / a) * np.log((1 + a * y) / (1 + a * mu)))

    def loglike(self, y, mu, weights, scale):
        a = self.alpha
        whole = special.gammaln(y + 1 / a) - special.gammaln(1 / a) - special.gammaln(y + 1)
        return np.float64((weights * (whole + y * np.log(a * mu / (1 + a * mu)) - np.log(1 + a * mu) / a)).sum())
