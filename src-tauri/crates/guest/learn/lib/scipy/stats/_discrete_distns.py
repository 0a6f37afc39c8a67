"""Discrete distributions."""

import math

import numpy as np
from scipy import special
from scipy.stats._distn_infrastructure import rv_discrete


class binom_gen(rv_discrete):
    shapes = ("n", "p")

    def _valid(self, n, p):
        return (n >= 0) & (n == np.floor(n)) & (p >= 0) & (p <= 1)

    def _ends(self, n, p):
        return 0.0, n

    def _logpmf(self, k, n, p):
        choices = special.gammaln(n + 1) - special.gammaln(k + 1) - special.gammaln(n - k + 1)
        return choices + special.xlogy(k, p) + special.xlog1py(n - k, -p)

    def _cdf(self, k, n, p):
        return np.where(k >= n, 1.0, special.betaincc(np.minimum(k, n - 1) + 1, n - np.minimum(k, n - 1), p))

    def _sf(self, k, n, p):
        return np.where(k >= n, 0.0, special.betainc(np.minimum(k, n - 1) + 1, n - np.minimum(k, n - 1), p))

    def _stats(self, n, p):
        var = n * p * (1 - p)
        with np.errstate(all="ignore"):
            return n * p, var, (1 - 2 * p) / np.sqrt(var), (1 - 6 * p * (1 - p)) / var

    def _rvs(self, n, p, size, random):
        return random.binomial(n, p, size)


class bernoulli_gen(binom_gen):
    shapes = ("p",)

    def _valid(self, p):
        return (p >= 0) & (p <= 1)

    def _ends(self, p):
        return 0.0, 1.0

    def _pmf(self, k, p):
        return np.where(k == 0, 1 - p, p)

    def _cdf(self, k, p):
        return np.where(k >= 1, 1.0, 1 - p)

    def _sf(self, k, p):
        return np.where(k >= 1, 0.0, p)

    def _stats(self, p):
        return binom_gen._stats(self, 1.0, p)

    def _rvs(self, p, size, random):
        return random.binomial(1, p, size)


class poisson_gen(rv_discrete):
    shapes = ("mu",)
    a = 0.0

    def _valid(self, mu):
        return mu >= 0

    def _logpmf(self, k, mu):
        return special.xlogy(k, mu) - special.gammaln(k + 1) - mu

    def _cdf(self, k, mu):
        return np.where(mu == 0, 1.0, special.gammaincc(k + 1, mu))

    def _sf(self, k, mu):
        return np.where(mu == 0, 0.0, special.gammainc(k + 1, mu))

    def _stats(self, mu):
        with np.errstate(all="ignore"):
            return mu, mu, np.sqrt(1.0 / mu), 1.0 / mu

    def _rvs(self, mu, size, random):
        return random.poisson(mu, size)


class geom_gen(rv_discrete):
    shapes = ("p",)
    a = 1.0

    def _valid(self, p):
        return (p > 0) & (p <= 1)

    def _pmf(self, k, p):
        return (1 - p) ** (k - 1) * p

    def _cdf(self, k, p):
        return -np.expm1(np.log1p(-p) * k)

    def _sf(self, k, p):
        return np.exp(np.log1p(-p) * k)

    def _stats(self, p):
        q = 1 - p
        with np.errstate(all="ignore"):
            return 1.0 / p, q / p / p, (2 - p) / np.sqrt(q), (p * p - 6 * p + 6) / q

    def _rvs(self, p, size, random):
        return random.geometric(p, size=size)


class nbinom_gen(rv_discrete):
    shapes = ("n", "p")
    a = 0.0

    def _valid(self, n, p):
        return (n > 0) & (p > 0) & (p <= 1)

    def _logpmf(self, k, n, p):
        return (
            special.gammaln(n + k)
            - special.gammaln(k + 1)
            - special.gammaln(n)
            + n * np.log(p)
            + special.xlog1py(k, -p)
        )

    def _cdf(self, k, n, p):
        return special.betainc(n, k + 1, p)

    def _sf(self, k, n, p):
        return special.betaincc(n, k + 1, p)

    def _stats(self, n, p):
        q = 1 - p
        with np.errstate(all="ignore"):
            return n * q / p, n * q / p / p, (2 - p) / np.sqrt(n * q), 6.0 / n + p * p / (n * q)

    def _rvs(self, n, p, size, random):
        return random.negative_binomial(n, p, size)


class hypergeom_gen(rv_discrete):
    shapes = ("M", "n", "N")

    def _valid(self, M, n, N):
        return (M > 0) & (n >= 0) & (N >= 0) & (n <= M) & (N <= M)

    def _ends(self, M, n, N):
        return np.maximum(N - (M - n), 0.0), np.minimum(n, N)

    def _logpmf(self, k, M, n, N):
        choose = lambda total, part: (
            special.gammaln(total + 1) - special.gammaln(part + 1) - special.gammaln(total - part + 1)
        )
        return choose(n, k) + choose(M - n, N - k) - choose(M, N)

    def _summed(self, k, M, n, N, upper):
        shape = np.broadcast_shapes(*[np.shape(value) for value in (k, M, n, N)])
        columns = [np.broadcast_to(np.asarray(value, float), shape).ravel().tolist() for value in (k, M, n, N)]
        made = []
        for k, M, n, N in zip(*columns):
            points = np.arange(k + 1, min(n, N) + 1) if upper else np.arange(max(N - (M - n), 0.0), k + 1)
            made.append(float(np.exp(self._logpmf(points, *map(np.float64, (M, n, N)))).sum()) if points.size else 0.0)
        return np.array(made).reshape(shape)

    def _cdf(self, k, M, n, N):
        return self._summed(k, M, n, N, upper=False)

    def _sf(self, k, M, n, N):
        return self._summed(k, M, n, N, upper=True)

    def _stats(self, M, n, N):
        share = n / M
        with np.errstate(all="ignore"):
            var = N * share * (1 - share) * (M - N) / (M - 1)
            skew = (M - 2 * n) * np.sqrt(M - 1) * (M - 2 * N) / (np.sqrt(N * n * (M - n) * (M - N)) * (M - 2))
        return N * share, var, skew, math.nan


class randint_gen(rv_discrete):
    shapes = ("low", "high")

    def _valid(self, low, high):
        return high > low

    def _ends(self, low, high):
        return low, high - 1

    def _pmf(self, k, low, high):
        return 1.0 / (high - low) + 0 * k

    def _cdf(self, k, low, high):
        return (np.floor(k) - low + 1.0) / (high - low)

    def _stats(self, low, high):
        width = high - low
        return (high + low - 1.0) / 2, (width * width - 1) / 12.0, 0.0, -6.0 / 5.0 * (width**2 + 1) / (width**2 - 1)

    def _rvs(self, low, high, size, random):
        return random.randint(int(low), int(high), size)


class _summed(rv_discrete):
    """Chances up to a number are added up one by one."""

    def _cdf(self, k, *shapes):
        shape = np.broadcast_shapes(np.shape(k), *[np.shape(own) for own in shapes])
        columns = [np.broadcast_to(np.asarray(value, float), shape).ravel().tolist() for value in (k, *shapes)]
        made = []
        for last, *own in zip(*columns):
            first = float(self._ends(*own)[0])
            made.append(float(self._pmf(np.arange(first, last + 1), *map(np.float64, own)).sum()))
        return np.array(made).reshape(shape)


class betabinom_gen(_summed):
    shapes = ("n", "a", "b")

    def _valid(self, n, a, b):
        return (n >= 0) & (n == np.floor(n)) & (a > 0) & (b > 0)

    def _ends(self, n, a, b):
        return 0.0, n

    def _logpmf(self, k, n, a, b):
        choices = -np.log(n + 1) - special.betaln(n - k + 1, k + 1)
        return choices + special.betaln(k + a, n - k + b) - special.betaln(a, b)

    def _stats(self, n, a, b):
        share, other, whole = a / (a + b), b / (a + b), a + b
        var = n * share * other * (whole + n) / (whole + 1)
        skew = (whole + 2 * n) * (b - a) * np.sqrt(whole + 1) / ((whole + 2) * np.sqrt(n * a * b * (whole + n)))
        high = whole**2 * (1 + whole) / (n * a * b * (whole + 2) * (whole + 3) * (whole + n))
        high = high * (
            whole * (whole - 1 + 6 * n)
            + 3 * a * b * (n - 2)
            + 6 * n**2
            - 3 * share * b * n * (6 - n)
            - 18 * share * other * n**2
        )
        return n * share, var, skew, high - 3

    def _rvs(self, n, a, b, size, random):
        return random.binomial(n, random.beta(a, b, size), size)


class logser_gen(_summed):
    shapes = ("p",)
    a = 1.0

    def _valid(self, p):
        return (p > 0) & (p < 1)

    def _pmf(self, k, p):
        return -(p**k) / k / np.log1p(-p)

    def _stats(self, p):
        rate = np.log1p(-p)
        mean = p / (p - 1.0) / rate
        return mean, -p / rate / (p - 1.0) ** 2 - mean * mean, math.nan, math.nan


binom, bernoulli, poisson, geom = (
    binom_gen("binom"),
    bernoulli_gen("bernoulli"),
    poisson_gen("poisson"),
    geom_gen("geom"),
)
nbinom, hypergeom, randint = nbinom_gen("nbinom"), hypergeom_gen("hypergeom"), randint_gen("randint")
betabinom, logser = betabinom_gen("betabinom"), logser_gen("logser")
