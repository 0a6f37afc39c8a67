"""Continuous distributions that are used less."""

import math

import _scipy

import numpy as np
from scipy import special
from scipy.stats._continuous_distns import _EULER, _LOG_ROOT_2PI, _inf, _nan, norm
from scipy.stats._distn_infrastructure import rv_continuous


class cauchy_gen(rv_continuous):
    def _pdf(self, x):
        return 1.0 / math.pi / (1.0 + x * x)

    def _cdf(self, x):
        return np.arctan2(1, -x) / math.pi

    def _sf(self, x):
        return np.arctan2(1, x) / math.pi

    def _ppf(self, q):
        return np.tan(math.pi * q - math.pi / 2.0)

    def _stats(self):
        return _nan, _nan, _nan, _nan

    def _rvs(self, size, random):
        return random.standard_cauchy(size)


class halfcauchy_gen(rv_continuous):
    a = 0.0

    def _pdf(self, x):
        return 2.0 / math.pi / (1.0 + x * x)

    def _cdf(self, x):
        return 2.0 / math.pi * np.arctan(x)

    def _ppf(self, q):
        return np.tan(math.pi / 2 * q)

    def _stats(self):
        return _inf, _inf, _nan, _nan


class logistic_gen(rv_continuous):
    def _logpdf(self, x):
        y = -np.abs(x)
        return y - 2.0 * np.log1p(np.exp(y))

    def _cdf(self, x):
        return special.expit(x)

    def _sf(self, x):
        return special.expit(-x)

    def _ppf(self, q):
        return special.logit(q)

    def _isf(self, q):
        return -special.logit(q)

    def _stats(self):
        return 0.0, math.pi**2 / 3.0, 0.0, 6.0 / 5.0

    def _entropy(self):
        return 2.0

    def _rvs(self, size, random):
        return random.logistic(size=size)


class laplace_gen(rv_continuous):
    def _pdf(self, x):
        return 0.5 * np.exp(-np.abs(x))

    def _cdf(self, x):
        return np.where(x > 0, 1.0 - 0.5 * np.exp(-np.abs(x)), 0.5 * np.exp(-np.abs(x)))

    def _sf(self, x):
        return self._cdf(-x)

    def _ppf(self, q):
        return np.where(q > 0.5, -np.log(2 * (1 - q)), np.log(2 * q))

    def _isf(self, q):
        return -self._ppf(q)

    def _stats(self):
        return 0.0, 2.0, 0.0, 3.0

    def _entropy(self):
        return math.log(2) + 1

    def _rvs(self, size, random):
        return random.laplace(0, 1, size)

    def _fit(self, data, held):
        place = held.get("loc", np.median(data))
        return place, held.get("scale", np.abs(data - place).mean())


class gumbel_r_gen(rv_continuous):
    def _logpdf(self, x):
        return -x - np.exp(-x)

    def _cdf(self, x):
        return np.exp(-np.exp(-x))

    def _sf(self, x):
        return -np.expm1(-np.exp(-x))

    def _ppf(self, q):
        return -np.log(-np.log(q))

    def _isf(self, q):
        return -np.log(-np.log1p(-q))

    def _stats(self):
        return _EULER, math.pi**2 / 6.0, 12 * math.sqrt(6) / math.pi**3 * 1.2020569031595942, 12.0 / 5

    def _entropy(self):
        return _EULER + 1.0

    def _rvs(self, size, random):
        return random.gumbel(0, 1, size)


class gumbel_l_gen(rv_continuous):
    def _logpdf(self, x):
        return x - np.exp(x)

    def _cdf(self, x):
        return -np.expm1(-np.exp(x))

    def _sf(self, x):
        return np.exp(-np.exp(x))

    def _ppf(self, q):
        return np.log(-np.log1p(-q))

    def _isf(self, q):
        return np.log(-np.log(q))

    def _stats(self):
        return -_EULER, math.pi**2 / 6.0, -12 * math.sqrt(6) / math.pi**3 * 1.2020569031595942, 12.0 / 5

    def _entropy(self):
        return _EULER + 1.0


class rayleigh_gen(rv_continuous):
    a = 0.0

    def _pdf(self, x):
        return x * np.exp(-0.5 * x * x)

    def _cdf(self, x):
        return -np.expm1(-0.5 * x * x)

    def _sf(self, x):
        return np.exp(-0.5 * x * x)

    def _ppf(self, q):
        return np.sqrt(-2 * np.log1p(-q))

    def _isf(self, q):
        return np.sqrt(-2 * np.log(q))

    def _stats(self):
        gap = 4 - math.pi
        return (
            math.sqrt(math.pi / 2),
            gap / 2,
            2 * (math.pi - 3) * math.sqrt(math.pi) / gap**1.5,
            6 * math.pi / gap - 16 / gap**2,
        )


class triang_gen(rv_continuous):
    shapes = ("c",)
    a, b = 0.0, 1.0

    def _valid(self, c):
        return (c >= 0) & (c <= 1)

    def _pdf(self, x, c):
        rising, falling = 2 * x / np.where(c == 0, 1.0, c), 2 * (1 - x) / np.where(c == 1, 1.0, 1 - c)
        return np.where((x < c) | (c == 1), rising, falling)

    def _cdf(self, x, c):
        rising, falling = x * x / np.where(c == 0, 1.0, c), 1 - (1 - x) ** 2 / np.where(c == 1, 1.0, 1 - c)
        return np.where((x < c) | (c == 1), rising, falling)

    def _ppf(self, q, c):
        return np.where(q < c, np.sqrt(c * q), 1 - np.sqrt((1 - c) * (1 - q)))

    def _stats(self, c):
        spread = 1.0 - c + c * c
        return (
            (c + 1.0) / 3.0,
            spread / 18,
            math.sqrt(2) * (2 * c - 1) * (c + 1) * (c - 2) / (5 * spread**1.5),
            -3.0 / 5.0,
        )

    def _rvs(self, c, size, random):
        return random.triangular(0, c, 1, size)


class powerlaw_gen(rv_continuous):
    shapes = ("a",)
    a, b = 0.0, 1.0

    def _pdf(self, x, a):
        return a * x ** (a - 1.0)

    def _cdf(self, x, a):
        return x**a

    def _ppf(self, q, a):
        return q ** (1.0 / a)

    def _stats(self, a):
        skew = -2 * (a - 1) / (a + 3) * np.sqrt((a + 2) / a)
        kurtosis = 6 * (a**3 - a**2 - 6 * a + 2) / (a * (a + 3) * (a + 4))
        return a / (a + 1.0), a / (a + 2.0) / (a + 1.0) ** 2, skew, kurtosis


class genextreme_gen(rv_continuous):
    shapes = ("c",)

    def _valid(self, c):
        return np.isfinite(c)

    def _ends(self, c):
        safe = np.where(c == 0, 1.0, c)
        return np.where(c < 0, 1.0 / safe, -_inf), np.where(c > 0, 1.0 / safe, _inf)

    def _log_inner(self, x, c):
        safe = np.where(c == 0, 1.0, c)
        return np.where(c == 0, -x, np.log1p(-safe * x) / safe)

    def _logpdf(self, x, c):
        inner = self._log_inner(x, c)
        return inner * (1 - c) - np.exp(inner)

    def _cdf(self, x, c):
        return np.exp(-np.exp(self._log_inner(x, c)))

    def _sf(self, x, c):
        return -np.expm1(-np.exp(self._log_inner(x, c)))

    def _ppf(self, q, c):
        x = -np.log(-np.log(q))
        safe = np.where(c == 0, 1.0, c)
        return np.where(c == 0, x, -np.expm1(-safe * x) / safe)

    def _stats(self, c):
        safe = np.where(c == 0, 1e-8, c)
        first, second = special.gamma(1 + safe), special.gamma(1 + 2 * safe)
        return (1 - first) / safe, (second - first**2) / safe**2, _nan, _nan


class genpareto_gen(rv_continuous):
    shapes = ("c",)

    def _valid(self, c):
        return np.isfinite(c)

    def _ends(self, c):
        return 0.0, np.where(c < 0, -1.0 / np.where(c == 0, 1.0, c), _inf)

    def _logsf(self, x, c):
        safe = np.where(c == 0, 1.0, c)
        return np.where(c == 0, -x, -np.log1p(safe * x) / safe)

    def _logpdf(self, x, c):
        return self._logsf(x, c) * (1 + c)

    def _sf(self, x, c):
        return np.exp(self._logsf(x, c))

    def _cdf(self, x, c):
        return -np.expm1(self._logsf(x, c))

    def _ppf(self, q, c):
        safe = np.where(c == 0, 1.0, c)
        return np.where(c == 0, -np.log1p(-q), np.expm1(-safe * np.log1p(-q)) / safe)

    def _stats(self, c):
        with np.errstate(all="ignore"):
            return (
                np.where(c < 1, 1 / (1 - c), _inf),
                np.where(c < 0.5, 1 / ((1 - c) ** 2 * (1 - 2 * c)), _inf),
                _nan,
                _nan,
            )


class halfnorm_gen(rv_continuous):
    a = 0.0

    def _pdf(self, x):
        return math.sqrt(2.0 / math.pi) * np.exp(-x * x / 2.0)

    def _cdf(self, x):
        return special.erf(x / math.sqrt(2))

    def _sf(self, x):
        return 2 * special.ndtr(-x)

    def _ppf(self, q):
        return special.ndtri((1 + q) / 2.0)

    def _isf(self, q):
        return -special.ndtri(q / 2)

    def _stats(self):
        gap = math.pi - 2
        return (
            math.sqrt(2.0 / math.pi),
            1 - 2.0 / math.pi,
            math.sqrt(2) * (4 - math.pi) / gap**1.5,
            8 * (math.pi - 3) / gap**2,
        )

    def _rvs(self, size, random):
        return np.abs(random.standard_normal(size))


class invgamma_gen(rv_continuous):
    shapes = ("a",)
    a = 0.0

    def _logpdf(self, x, a):
        return -(a + 1) * np.log(x) - special.gammaln(a) - 1.0 / x

    def _cdf(self, x, a):
        return special.gammaincc(a, 1.0 / x)

    def _sf(self, x, a):
        return special.gammainc(a, 1.0 / x)

    def _ppf(self, q, a):
        return 1.0 / special.gammainccinv(a, q)

    def _stats(self, a):
        with np.errstate(all="ignore"):
            return np.where(a > 1, 1 / (a - 1), _inf), np.where(a > 2, 1 / (a - 1) ** 2 / (a - 2), _inf), _nan, _nan


class invgauss_gen(rv_continuous):
    shapes = ("mu",)
    a = 0.0

    def _logpdf(self, x, mu):
        return -_LOG_ROOT_2PI - 1.5 * np.log(x) - ((x - mu) / mu) ** 2 / (2 * x)

    def _cdf(self, x, mu):
        root = 1 / np.sqrt(x)
        return special.ndtr(root * (x / mu - 1)) + np.exp(2 / mu + special.log_ndtr(-root * (x + mu) / mu))

    def _stats(self, mu):
        return mu, mu**3, 3 * np.sqrt(mu), 15 * mu

    def _rvs(self, mu, size, random):
        return random.wald(mu, 1.0, size=size)


class truncnorm_gen(rv_continuous):
    shapes = ("a", "b")

    def _valid(self, a, b):
        return a < b

    def _ends(self, a, b):
        return a, b

    def _mass(self, a, b):
        # On the side where both are small.
        return np.where(a > 0, special.ndtr(-a) - special.ndtr(-b), special.ndtr(b) - special.ndtr(a))

    def _pdf(self, x, a, b):
        return norm._pdf(x) / self._mass(a, b)

    def _cdf(self, x, a, b):
        return self._mass(a, x) / self._mass(a, b)

    def _sf(self, x, a, b):
        return self._mass(x, b) / self._mass(a, b)

    def _ppf(self, q, a, b):
        left = special.ndtri(special.ndtr(a) + q * self._mass(a, b))
        right = -special.ndtri(special.ndtr(-a) - q * self._mass(a, b))
        return np.where(a > 0, right, left)

    def _stats(self, a, b):
        mass = self._mass(a, b)
        at_a, at_b = norm._pdf(a) / mass, norm._pdf(b) / mass
        mean = at_a - at_b
        ends = np.where(np.isfinite(a), a, 0.0) * at_a - np.where(np.isfinite(b), b, 0.0) * at_b
        return mean, 1 + ends - mean**2, _nan, _nan


class chi_gen(rv_continuous):
    shapes = ("df",)
    a = 0.0

    def _logpdf(self, x, df):
        return (
            math.log(2) - 0.5 * math.log(2) * df - special.gammaln(0.5 * df) + special.xlogy(df - 1.0, x) - 0.5 * x * x
        )

    def _cdf(self, x, df):
        return special.gammainc(0.5 * df, 0.5 * x * x)

    def _sf(self, x, df):
        return special.gammaincc(0.5 * df, 0.5 * x * x)

    def _ppf(self, q, df):
        return np.sqrt(2 * special.gammaincinv(0.5 * df, q))

    def _stats(self, df):
        mean = math.sqrt(2) * np.exp(special.gammaln(df / 2 + 0.5) - special.gammaln(df / 2))
        return mean, df - mean**2, _nan, _nan


class maxwell_gen(rv_continuous):
    a = 0.0

    def _pdf(self, x):
        return math.sqrt(2.0 / math.pi) * x * x * np.exp(-x * x / 2.0)

    def _cdf(self, x):
        return special.gammainc(1.5, x * x / 2.0)

    def _sf(self, x):
        return special.gammaincc(1.5, x * x / 2.0)

    def _ppf(self, q):
        return np.sqrt(2 * special.gammaincinv(1.5, q))

    def _stats(self):
        gap = 3 * math.pi - 8
        return (
            2 * math.sqrt(2.0 / math.pi),
            3 - 8 / math.pi,
            math.sqrt(2) * (32 - 10 * math.pi) / gap**1.5,
            (-12 * math.pi**2 + 160 * math.pi - 384) / gap**2,
        )


class loguniform_gen(rv_continuous):
    shapes = ("a", "b")

    def _valid(self, a, b):
        return (a > 0) & (b > a)

    def _ends(self, a, b):
        return a, b

    def _logpdf(self, x, a, b):
        return -np.log(x) - np.log(np.log(b / a))

    def _cdf(self, x, a, b):
        return np.log(x / a) / np.log(b / a)

    def _ppf(self, q, a, b):
        return a * (b / a) ** q

    def _stats(self, a, b):
        log = np.log(b / a)
        mean = (b - a) / log
        return mean, (b * b - a * a) / (2 * log) - mean**2, _nan, _nan


class exponnorm_gen(rv_continuous):
    shapes = ("K",)

    def _logpdf(self, x, K):
        rate = 1.0 / K
        return rate * (0.5 * rate - x) - np.log(K) + special.log_ndtr(x - rate)

    def _cdf(self, x, K):
        rate = 1.0 / K
        return special.ndtr(x) - np.exp(rate * (0.5 * rate - x) + special.log_ndtr(x - rate))

    def _stats(self, K):
        square = K * K
        return K, 1 + square, 2 * K**3 * (1 + square) ** -1.5, 6.0 * square * square * (1 + square) ** -2.0

    def _rvs(self, K, size, random):
        return random.standard_exponential(size) * K + random.standard_normal(size)


class skewnorm_gen(rv_continuous):
    """Its distribution function is summed up from the density, to about 1e-10."""

    shapes = ("a",)

    def _valid(self, a):
        return np.isfinite(a)

    def _logpdf(self, x, a):
        return math.log(2) + norm._logpdf(x) + special.log_ndtr(a * x)

    def _cdf(self, x, a):
        # D. B. Owen's function T(x, a) by Gauss-Legendre in 40 pieces.
        points, weights = np.polynomial.legendre.leggauss(16)
        x, a = np.asarray(x, float), np.asarray(a, float)
        total = 0.0
        for piece in range(40):
            for point, weight in zip(points.tolist(), weights.tolist()):
                step = a * (piece + (point + 1) / 2) / 40
                total = total + weight * np.exp(-0.5 * x * x * (1 + step * step)) / (1 + step * step)
        return special.ndtr(x) - 2 * total * a / 80 / (2 * math.pi)

    def _stats(self, a):
        delta = math.sqrt(2 / math.pi) * a / np.sqrt(1 + a * a)
        return (
            delta,
            1 - delta**2,
            (4 - math.pi) / 2.0 * (delta / np.sqrt(1 - delta**2)) ** 3,
            2 * (math.pi - 3) * delta**4 / (1 - delta**2) ** 2,
        )

    def _rvs(self, a, size, random):
        first, second = random.normal(size=size), random.normal(size=size)
        d = a / np.sqrt(1 + a * a)
        made = d * first + second * np.sqrt(1 - d * d)
        return np.where(first >= 0, made, -made)


class kstwo_gen(rv_continuous):
    shapes = ("n",)

    def _ends(self, n):
        return 0.5 / n, 1.0

    def _sf(self, x, n):
        return _scipy.apply("kolmogorov_smirnov", n, x)


class kstwobign_gen(rv_continuous):
    a = 0.0

    def _sf(self, x):
        return special.kolmogorov(x)


class studentized_range_gen(rv_continuous):
    shapes = ("k", "df")
    a = 0.0

    def _sf(self, x, k, df):
        return _scipy.apply("studentized_range", x, k, df)

    def _ppf(self, q, k, df):
        return _scipy.apply("studentized_range_quantile", q, k, df)


cauchy, halfcauchy = cauchy_gen("cauchy"), halfcauchy_gen("halfcauchy")
logistic, laplace = logistic_gen("logistic"), laplace_gen("laplace")
gumbel_r, gumbel_l, rayleigh = gumbel_r_gen("gumbel_r"), gumbel_l_gen("gumbel_l"), rayleigh_gen("rayleigh")
triang, powerlaw = triang_gen("triang"), powerlaw_gen("powerlaw")
genextreme, genpareto = genextreme_gen("genextreme"), genpareto_gen("genpareto")
halfnorm, invgamma, invgauss = halfnorm_gen("halfnorm"), invgamma_gen("invgamma"), invgauss_gen("invgauss")
truncnorm, chi, maxwell = truncnorm_gen("truncnorm"), chi_gen("chi"), maxwell_gen("maxwell")
loguniform = reciprocal = loguniform_gen("loguniform")
exponnorm, skewnorm = exponnorm_gen("exponnorm"), skewnorm_gen("skewnorm")
kstwo, kstwobign = kstwo_gen("kstwo"), kstwobign_gen("kstwobign")
studentized_range = studentized_range_gen("studentized_range")
