"""Continuous distributions of lifetimes, incomes and sizes."""

import math

import numpy as np
from scipy import special
from scipy.stats._distn_infrastructure import rv_continuous


def _moments(raw):
    """Mean, variance, skewness and excess from the first four moments about 0."""
    one, two, three, four = raw
    with np.errstate(all="ignore"):
        var = two - one * one
        skew = (three - 3 * one * two + 2 * one**3) / var**1.5
        return one, var, skew, (four - 4 * one * three + 6 * one * one * two - 3 * one**4) / var**2 - 3


class burr12_gen(rv_continuous):
    shapes = ("c", "d")
    a = 0.0

    def _logpdf(self, x, c, d):
        return np.log(c) + np.log(d) + special.xlogy(c - 1, x) + special.xlog1py(-d - 1, x**c)

    def _cdf(self, x, c, d):
        return -np.expm1(special.xlog1py(-d, x**c))

    def _sf(self, x, c, d):
        return np.exp(special.xlog1py(-d, x**c))

    def _ppf(self, q, c, d):
        return np.expm1(-1 / d * np.log1p(-q)) ** (1 / c)

    def _stats(self, c, d):
        raw = [
            np.where(c * d > n, d * special.beta(1 + n / c, np.maximum(d - n / c, 1e-300)), np.nan)
            for n in (1, 2, 3, 4)
        ]
        return _moments(raw)


class burr_gen(rv_continuous):
    shapes = ("c", "d")
    a = 0.0

    def _pdf(self, x, c, d):
        return c * d * x ** (-c - 1.0) / (1 + x**-c) ** (d + 1.0)

    def _cdf(self, x, c, d):
        return (1 + x**-c) ** -d

    def _ppf(self, q, c, d):
        return (q ** (-1.0 / d) - 1) ** (-1.0 / c)

    def _stats(self, c, d):
        raw = [
            np.where(c > n, d * special.beta(np.maximum(1 - n / c, 1e-300), d + n / c), np.nan) for n in (1, 2, 3, 4)
        ]
        return _moments(raw)


class fisk_gen(burr_gen):
    shapes = ("c",)

    def _pdf(self, x, c):
        return burr_gen._pdf(self, x, c, 1.0)

    def _cdf(self, x, c):
        return burr_gen._cdf(self, x, c, 1.0)

    def _sf(self, x, c):
        return 1 / (1 + x**c)

    def _ppf(self, q, c):
        return burr_gen._ppf(self, q, c, 1.0)

    def _isf(self, q, c):
        return ((1 - q) / q) ** (1 / c)

    def _stats(self, c):
        return burr_gen._stats(self, c, 1.0)


class lomax_gen(rv_continuous):
    shapes = ("c",)
    a = 0.0

    def _pdf(self, x, c):
        return c * 1.0 / (1.0 + x) ** (c + 1.0)

    def _logpdf(self, x, c):
        return np.log(c) - (c + 1) * np.log1p(x)

    def _cdf(self, x, c):
        return -np.expm1(-c * np.log1p(x))

    def _sf(self, x, c):
        return np.exp(-c * np.log1p(x))

    def _ppf(self, q, c):
        return np.expm1(-np.log1p(-q) / c)

    def _isf(self, q, c):
        return q ** (-1.0 / c) - 1

    def _stats(self, c):
        with np.errstate(all="ignore"):
            mean = np.where(c > 1, 1 / (c - 1), np.inf)
            var = np.where(c > 2, c / ((c - 1) ** 2 * (c - 2)), np.where(c > 1, np.inf, np.nan))
            skew = np.where(c > 3, 2 * (1 + c) / (c - 3) * np.sqrt((c - 2) / c), np.nan)
            high = np.where(c > 4, 6 * (c**3 + c**2 - 6 * c - 2) / (c * (c - 3) * (c - 4)), np.nan)
        return mean, var, skew, high


class exponweib_gen(rv_continuous):
    shapes = ("a", "c")
    a = 0.0

    def _logpdf(self, x, a, c):
        grown = -np.expm1(-(x**c))
        return np.log(a) + np.log(c) + special.xlogy(a - 1.0, grown) - x**c + special.xlogy(c - 1.0, x)

    def _cdf(self, x, a, c):
        return (-np.expm1(-(x**c))) ** a

    def _ppf(self, q, a, c):
        return (-np.log1p(-(q ** (1.0 / a)))) ** (1.0 / c)

    def _stats(self, a, c):
        return np.nan, np.nan, np.nan, np.nan


class gengamma_gen(rv_continuous):
    shapes = ("a", "c")
    a = 0.0

    def _valid(self, a, c):
        return (a > 0) & (c != 0)

    def _logpdf(self, x, a, c):
        return np.log(abs(c)) + special.xlogy(c * a - 1, x) - x**c - special.gammaln(a)

    def _cdf(self, x, a, c):
        return np.where(c > 0, special.gammainc(a, x**c), special.gammaincc(a, x**c))

    def _sf(self, x, a, c):
        return np.where(c > 0, special.gammaincc(a, x**c), special.gammainc(a, x**c))

    def _ppf(self, q, a, c):
        return np.where(c > 0, special.gammaincinv(a, q), special.gammainccinv(a, q)) ** (1.0 / c)

    def _stats(self, a, c):
        return _moments([np.exp(special.gammaln(a + n / c) - special.gammaln(a)) for n in (1, 2, 3, 4)])


class invweibull_gen(rv_continuous):
    shapes = ("c",)
    a = 0.0

    def _pdf(self, x, c):
        return c * x ** (-c - 1.0) * np.exp(-(x**-c))

    def _cdf(self, x, c):
        return np.exp(-(x**-c))

    def _sf(self, x, c):
        return -np.expm1(-(x**-c))

    def _ppf(self, q, c):
        return np.power(-np.log(q), -1.0 / c)

    def _stats(self, c):
        return _moments([np.where(c > n, special.gamma(np.maximum(1 - n / c, 1e-300)), np.nan) for n in (1, 2, 3, 4)])


class gompertz_gen(rv_continuous):
    shapes = ("c",)
    a = 0.0

    def _logpdf(self, x, c):
        return np.log(c) + x - c * np.expm1(x)

    def _cdf(self, x, c):
        return -np.expm1(-c * np.expm1(x))

    def _sf(self, x, c):
        return np.exp(-c * np.expm1(x))

    def _ppf(self, q, c):
        return np.log1p(-1.0 / c * np.log1p(-q))

    def _stats(self, c):
        return np.nan, np.nan, np.nan, np.nan


class johnsonsu_gen(rv_continuous):
    shapes = ("a", "b")

    def _valid(self, a, b):
        return (b > 0) & (a == a)

    def _logpdf(self, x, a, b):
        height = a + b * np.arcsinh(x)
        return np.log(b) - 0.5 * np.log1p(x * x) - 0.5 * height**2 - 0.5 * math.log(2 * math.pi)

    def _cdf(self, x, a, b):
        return special.ndtr(a + b * np.arcsinh(x))

    def _sf(self, x, a, b):
        return special.ndtr(-(a + b * np.arcsinh(x)))

    def _ppf(self, q, a, b):
        return np.sinh((special.ndtri(q) - a) / b)

    def _stats(self, a, b):
        grown, place = np.exp(b**-2.0), a / b
        mean = -np.sqrt(grown) * np.sinh(place)
        var = 0.5 * np.expm1(b**-2.0) * (grown * np.cosh(2 * place) + 1)
        return mean, var, np.nan, np.nan


class johnsonsb_gen(rv_continuous):
    shapes = ("a", "b")
    a, b = 0.0, 1.0

    def _valid(self, a, b):
        return (b > 0) & (a == a)

    def _pdf(self, x, a, b):
        height = a + b * special.logit(x)
        return b / (x * (1 - x)) * np.exp(-0.5 * height**2) / math.sqrt(2 * math.pi)

    def _cdf(self, x, a, b):
        return special.ndtr(a + b * special.logit(x))

    def _ppf(self, q, a, b):
        return special.expit(1.0 / b * (special.ndtri(q) - a))

    def _stats(self, a, b):
        return np.nan, np.nan, np.nan, np.nan


class gennorm_gen(rv_continuous):
    shapes = ("beta",)

    def _logpdf(self, x, beta):
        return np.log(0.5 * beta) - special.gammaln(1.0 / beta) - abs(x) ** beta

    def _cdf(self, x, beta):
        half = 0.5 * np.sign(x)
        return (0.5 + half) - half * special.gammaincc(1.0 / beta, abs(x) ** beta)

    def _sf(self, x, beta):
        return self._cdf(-x, beta)

    def _ppf(self, q, beta):
        side = np.sign(q - 0.5)
        return side * special.gammainccinv(1.0 / beta, (1.0 + side) - 2.0 * side * q) ** (1.0 / beta)

    def _stats(self, beta):
        low, second, fourth = (special.gammaln(np.array([1.0, 3.0, 5.0])[n] / beta) for n in range(3))
        return 0.0, np.exp(second - low), 0.0, np.exp(fourth + low - 2.0 * second) - 3.0


class betaprime_gen(rv_continuous):
    shapes = ("a", "b")
    a = 0.0

    def _logpdf(self, x, a, b):
        return special.xlogy(a - 1.0, x) - special.xlog1py(a + b, x) - special.betaln(a, b)

    def _cdf(self, x, a, b):
        return special.betainc(a, b, x / (1 + x))

    def _sf(self, x, a, b):
        return special.betaincc(a, b, x / (1 + x))

    def _ppf(self, q, a, b):
        share = special.betaincinv(a, b, q)
        return share / (1 - share)

    def _stats(self, a, b):
        raw, found = 1.0, []
        with np.errstate(all="ignore"):
            for n in (1, 2, 3, 4):
                raw = np.where(b > n, raw * (a + n - 1) / (b - n), np.inf)
                found.append(raw)
        return _moments(found)


class arcsine_gen(rv_continuous):
    a, b = 0.0, 1.0

    def _pdf(self, x):
        return 1.0 / math.pi / np.sqrt(x * (1 - x))

    def _cdf(self, x):
        return 2.0 / math.pi * np.arcsin(np.sqrt(x))

    def _ppf(self, q):
        return np.sin(math.pi / 2.0 * q) ** 2.0

    def _stats(self):
        return 0.5, 1.0 / 8, 0.0, -3.0 / 2.0


class nakagami_gen(rv_continuous):
    shapes = ("nu",)
    a = 0.0

    def _logpdf(self, x, nu):
        return math.log(2) + special.xlogy(nu, nu) - special.gammaln(nu) + special.xlogy(2 * nu - 1, x) - nu * x**2

    def _cdf(self, x, nu):
        return special.gammainc(nu, nu * x * x)

    def _sf(self, x, nu):
        return special.gammaincc(nu, nu * x * x)

    def _ppf(self, q, nu):
        return np.sqrt(1.0 / nu * special.gammaincinv(nu, q))

    def _stats(self, nu):
        return _moments(
            [np.exp(special.gammaln(nu + n / 2) - special.gammaln(nu)) / nu ** (n / 2) for n in (1, 2, 3, 4)]
        )


class halflogistic_gen(rv_continuous):
    a = 0.0

    def _logpdf(self, x):
        return math.log(2) - x - 2.0 * np.log1p(np.exp(-x))

    def _cdf(self, x):
        return np.tanh(x / 2.0)

    def _sf(self, x):
        return 2 * special.expit(-x)

    def _ppf(self, q):
        return 2 * np.arctanh(q)

    def _stats(self):
        return math.log(4), math.pi**2 / 3 - math.log(4) ** 2, np.nan, np.nan


class truncexpon_gen(rv_continuous):
    shapes = ("b",)
    a = 0.0

    def _ends(self, b):
        return 0.0, b

    def _logpdf(self, x, b):
        return -x - np.log(-np.expm1(-b))

    def _cdf(self, x, b):
        return np.expm1(-x) / np.expm1(-b)

    def _ppf(self, q, b):
        return -np.log1p(q * np.expm1(-b))

    def _stats(self, b):
        lost = -np.expm1(-b)
        mean = (1 - (b + 1) * np.exp(-b)) / lost
        square = 2 * (1 - 0.5 * (b * b + 2 * b + 2) * np.exp(-b)) / lost
        return mean, square - mean * mean, np.nan, np.nan


class moyal_gen(rv_continuous):
    def _pdf(self, x):
        return np.exp(-0.5 * (x + np.exp(-x))) / math.sqrt(2 * math.pi)

    def _cdf(self, x):
        return special.erfc(np.exp(-0.5 * x) / math.sqrt(2))

    def _sf(self, x):
        return special.erf(np.exp(-0.5 * x) / math.sqrt(2))

    def _ppf(self, q):
        return -np.log(2 * special.erfcinv(q) ** 2)

    def _stats(self):
        return math.log(2) + np.euler_gamma, math.pi**2 / 2, 28 * math.sqrt(2) * 1.2020569031595942 / math.pi**3, 4.0


burr, burr12, fisk, lomax = burr_gen("burr"), burr12_gen("burr12"), fisk_gen("fisk"), lomax_gen("lomax")
exponweib, gengamma, invweibull = exponweib_gen("exponweib"), gengamma_gen("gengamma"), invweibull_gen("invweibull")
gompertz, johnsonsu, johnsonsb = gompertz_gen("gompertz"), johnsonsu_gen("johnsonsu"), johnsonsb_gen("johnsonsb")
gennorm, betaprime, arcsine = gennorm_gen("gennorm"), betaprime_gen("betaprime"), arcsine_gen("arcsine")
nakagami, halflogistic = nakagami_gen("nakagami"), halflogistic_gen("halflogistic")
truncexpon, moyal = truncexpon_gen("truncexpon"), moyal_gen("moyal")
