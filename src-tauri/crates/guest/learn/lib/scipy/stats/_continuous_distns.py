"""Continuous distributions that are used most."""

import math

import _scipy

import numpy as np
from scipy import special
from scipy.stats._distn_infrastructure import rv_continuous

_LOG_ROOT_2PI = 0.5 * math.log(2 * math.pi)
_inf, _nan = math.inf, math.nan
_EULER = 0.5772156649015329


class norm_gen(rv_continuous):
    def _pdf(self, x):
        return np.exp(-x * x / 2.0) / math.sqrt(2 * math.pi)

    def _logpdf(self, x):
        return -x * x / 2.0 - _LOG_ROOT_2PI

    def _cdf(self, x):
        return special.ndtr(x)

    def _sf(self, x):
        return special.ndtr(-x)

    def _logcdf(self, x):
        return special.log_ndtr(x)

    def _logsf(self, x):
        return special.log_ndtr(-x)

    def _ppf(self, q):
        return special.ndtri(q)

    def _isf(self, q):
        return -special.ndtri(q)

    def _stats(self):
        return 0.0, 1.0, 0.0, 0.0

    def _entropy(self):
        return 0.5 * (math.log(2 * math.pi) + 1)

    def _rvs(self, size, random):
        return random.standard_normal(size)

    def _fit(self, data, held):
        place = held.get("loc", data.mean())
        return place, held.get("scale", math.sqrt(((data - place) ** 2).mean()))


class t_gen(rv_continuous):
    shapes = ("df",)

    def _logpdf(self, x, df):
        return (
            special.gammaln((df + 1) / 2)
            - special.gammaln(df / 2)
            - 0.5 * np.log(df * math.pi)
            - (df + 1) / 2 * np.log1p(x * x / df)
        )

    def _cdf(self, x, df):
        return special.stdtr(df, x)

    def _sf(self, x, df):
        return special.stdtr(df, -x)

    def _ppf(self, q, df):
        return special.stdtrit(df, q)

    def _isf(self, q, df):
        return -special.stdtrit(df, q)

    def _stats(self, df):
        var = np.where(df > 2, df / np.where(df > 2, df - 2.0, 1.0), np.where(df > 1, _inf, _nan))
        kurtosis = np.where(df > 4, 6.0 / np.where(df > 4, df - 4.0, 1.0), np.where(df > 2, _inf, _nan))
        return np.where(df > 1, 0.0, _inf), var, np.where(df > 3, 0.0, _nan), kurtosis

    def _rvs(self, df, size, random):
        return random.standard_t(df, size=size)


class chi2_gen(rv_continuous):
    shapes = ("df",)
    a = 0.0

    def _logpdf(self, x, df):
        return special.xlogy(df / 2.0 - 1, x) - x / 2.0 - special.gammaln(df / 2.0) - math.log(2) * df / 2.0

    def _cdf(self, x, df):
        return special.chdtr(df, x)

    def _sf(self, x, df):
        return special.chdtrc(df, x)

    def _ppf(self, q, df):
        return 2 * special.gammaincinv(df / 2, q)

    def _isf(self, q, df):
        return 2 * special.gammainccinv(df / 2, q)

    def _stats(self, df):
        return df, 2 * df, 2 * np.sqrt(2.0 / df), 12.0 / df

    def _rvs(self, df, size, random):
        return random.chisquare(df, size)


class f_gen(rv_continuous):
    shapes = ("dfn", "dfd")
    a = 0.0

    def _logpdf(self, x, n, m):
        return (
            m / 2 * np.log(m)
            + n / 2 * np.log(n)
            + special.xlogy(n / 2 - 1, x)
            - (n + m) / 2 * np.log(m + n * x)
            - special.betaln(n / 2, m / 2)
        )

    def _cdf(self, x, n, m):
        return special.fdtr(n, m, x)

    def _sf(self, x, n, m):
        return special.fdtrc(n, m, x)

    def _ppf(self, q, n, m):
        return special.fdtri(n, m, q)

    def _isf(self, q, n, m):
        return _scipy.apply("fdtri_above", n, m, q)

    def _stats(self, n, m):
        with np.errstate(all="ignore"):
            mean = np.where(m > 2, m / (m - 2), _inf)
            var = np.where(m > 4, 2 * m * m * (n + m - 2) / (n * (m - 2) ** 2 * (m - 4)), _inf)
            skew = np.where(m > 6, (2 * n + m - 2) / (m - 6) * np.sqrt(8 * (m - 4) / (n * (n + m - 2))), _nan)
            above = n * (5 * m - 22) * (n + m - 2) + (m - 4) * (m - 2) ** 2
            kurtosis = np.where(m > 8, 12 * above / (n * (m - 6) * (m - 8) * (n + m - 2)), _nan)
        return mean, var, skew, kurtosis

    def _rvs(self, n, m, size, random):
        return random.f(n, m, size)


class gamma_gen(rv_continuous):
    shapes = ("a",)
    a = 0.0

    def _logpdf(self, x, a):
        return special.xlogy(a - 1.0, x) - x - special.gammaln(a)

    def _cdf(self, x, a):
        return special.gammainc(a, x)

    def _sf(self, x, a):
        return special.gammaincc(a, x)

    def _ppf(self, q, a):
        return special.gammaincinv(a, q)

    def _isf(self, q, a):
        return special.gammainccinv(a, q)

    def _stats(self, a):
        return a, a, 2.0 / np.sqrt(a), 6.0 / a

    def _entropy(self, a):
        return special.psi(a) * (1 - a) + a + special.gammaln(a)

    def _rvs(self, a, size, random):
        return random.standard_gamma(a, size)

    def _start_shapes(self, data):
        lean = ((data - data.mean()) ** 3).mean() / (data.var() ** 1.5 or 1.0)
        return [4 / (1e-8 + lean**2)]

    def _fit(self, data, held):
        if "loc" not in held or "a" in held or "scale" in held:
            return None
        place = held["loc"]
        data = data - place
        gap = math.log(data.mean()) - np.log(data).mean()
        a = (3 - gap + math.sqrt((gap - 3) ** 2 + 24 * gap)) / (12 * gap)
        for _ in range(100):
            better = 1 / (
                1 / a + (math.log(a) - float(special.psi(a)) - gap) / (a * a * (1 / a - float(special.polygamma(1, a))))
            )
            if abs(better - a) < 1e-14 * a:
                break
            a = better
        return a, place, data.mean() / a


class erlang_gen(gamma_gen):
    pass


class beta_gen(rv_continuous):
    shapes = ("a", "b")
    a, b = 0.0, 1.0

    def _logpdf(self, x, a, b):
        return special.xlog1py(b - 1.0, -x) + special.xlogy(a - 1.0, x) - special.betaln(a, b)

    def _cdf(self, x, a, b):
        return special.betainc(a, b, x)

    def _sf(self, x, a, b):
        return special.betaincc(a, b, x)

    def _ppf(self, q, a, b):
        return special.betaincinv(a, b, q)

    def _isf(self, q, a, b):
        return special.betainccinv(a, b, q)

    def _stats(self, a, b):
        total = a + b
        kurtosis = 6 * ((a - b) ** 2 * (total + 1) - a * b * (total + 2)) / (a * b * (total + 2) * (total + 3))
        skew = 2 * (b - a) * np.sqrt(total + 1) / ((total + 2) * np.sqrt(a * b))
        return a / total, a * b / (total**2 * (total + 1)), skew, kurtosis

    def _rvs(self, a, b, size, random):
        return random.beta(a, b, size)


class expon_gen(rv_continuous):
    _fits_plain_numbers = True

    a = 0.0

    def _pdf(self, x):
        return np.exp(-x)

    def _logpdf(self, x):
        return -x

    def _cdf(self, x):
        return -np.expm1(-x)

    def _sf(self, x):
        return np.exp(-x)

    def _logsf(self, x):
        return -x

    def _ppf(self, q):
        return -np.log1p(-q)

    def _isf(self, q):
        return -np.log(q)

    def _stats(self):
        return 1.0, 1.0, 2.0, 6.0

    def _entropy(self):
        return 1.0

    def _rvs(self, size, random):
        return random.standard_exponential(size)

    def _fit(self, data, held):
        place = held.get("loc", data.min())
        return place, held.get("scale", data.mean() - place)


class uniform_gen(rv_continuous):
    _fits_plain_numbers = True

    a, b = 0.0, 1.0

    def _pdf(self, x):
        return 1.0 * (x == x)

    def _cdf(self, x):
        return x

    def _ppf(self, q):
        return q

    def _stats(self):
        return 0.5, 1.0 / 12, 0.0, -1.2

    def _entropy(self):
        return 0.0

    def _rvs(self, size, random):
        return random.uniform(0.0, 1.0, size)

    def _fit(self, data, held):
        place = held.get("loc", data.min())
        return place, held.get("scale", data.max() - place)


class lognorm_gen(rv_continuous):
    shapes = ("s",)
    a = 0.0

    def _logpdf(self, x, s):
        return np.where(x > 0, -(np.log(x) ** 2) / (2 * s * s) - np.log(s * x) - _LOG_ROOT_2PI, -_inf)

    def _cdf(self, x, s):
        return special.ndtr(np.log(x) / s)

    def _sf(self, x, s):
        return special.ndtr(-np.log(x) / s)

    def _ppf(self, q, s):
        return np.exp(s * special.ndtri(q))

    def _isf(self, q, s):
        return np.exp(-s * special.ndtri(q))

    def _stats(self, s):
        p = np.exp(s * s)
        return np.sqrt(p), p * (p - 1), np.sqrt(p - 1) * (2 + p), p**4 + 2 * p**3 + 3 * p**2 - 6.0

    def _entropy(self, s):
        return 0.5 * (1 + math.log(2 * math.pi) + 2 * np.log(s))

    def _rvs(self, s, size, random):
        return np.exp(s * random.standard_normal(size))

    def _fit(self, data, held):
        if "loc" not in held or "s" in held or "scale" in held:
            return None
        logs = np.log(data - held["loc"])
        return logs.std(), held["loc"], math.exp(logs.mean())


class weibull_min_gen(rv_continuous):
    shapes = ("c",)
    a = 0.0

    def _logpdf(self, x, c):
        return np.log(c) + special.xlogy(c - 1, x) - x**c

    def _cdf(self, x, c):
        return -np.expm1(-(x**c))

    def _sf(self, x, c):
        return np.exp(-(x**c))

    def _ppf(self, q, c):
        return (-np.log1p(-q)) ** (1.0 / c)

    def _isf(self, q, c):
        return (-np.log(q)) ** (1.0 / c)

    def _stats(self, c):
        first, second, third, fourth = (special.gamma(1 + n / c) for n in (1.0, 2.0, 3.0, 4.0))
        var = second - first**2
        skew = (third - 3 * first * second + 2 * first**3) / var**1.5
        return first, var, skew, (fourth - 4 * first * third + 6 * first**2 * second - 3 * first**4) / var**2 - 3

    def _entropy(self, c):
        return -_EULER / c - np.log(c) + _EULER + 1


class weibull_max_gen(rv_continuous):
    shapes = ("c",)
    b = 0.0

    def _logpdf(self, x, c):
        return np.log(c) + special.xlogy(c - 1, -x) - (-x) ** c

    def _cdf(self, x, c):
        return np.exp(-((-x) ** c))

    def _sf(self, x, c):
        return -np.expm1(-((-x) ** c))

    def _ppf(self, q, c):
        return -((-np.log(q)) ** (1.0 / c))

    def _stats(self, c):
        mean, var, skew, kurtosis = weibull_min._stats(c)
        return -mean, var, -skew, kurtosis


class pareto_gen(rv_continuous):
    shapes = ("b",)
    a = 1.0

    def _ends(self, *shapes):
        return 1.0, _inf

    def _pdf(self, x, b):
        return b * x ** (-b - 1)

    def _cdf(self, x, b):
        return 1 - x ** (-b)

    def _sf(self, x, b):
        return x ** (-b)

    def _ppf(self, q, b):
        return (1 - q) ** (-1.0 / b)

    def _isf(self, q, b):
        return q ** (-1.0 / b)

    def _stats(self, b):
        with np.errstate(all="ignore"):
            mean = np.where(b > 1, b / (b - 1), _inf)
            var = np.where(b > 2, b / (b - 2) / (b - 1) ** 2, _inf)
            skew = np.where(b > 3, 2 * (b + 1) * np.sqrt(b - 2) / ((b - 3) * np.sqrt(b)), _nan)
            kurtosis = np.where(b > 4, 6 * (b**3 + b**2 - 6 * b - 2) / (b * (b - 3) * (b - 4)), _nan)
        return mean, var, skew, kurtosis


norm, t, chi2, f, gamma, beta = (
    norm_gen("norm"),
    t_gen("t"),
    chi2_gen("chi2"),
    f_gen("f"),
    gamma_gen("gamma"),
    beta_gen("beta"),
)
expon, uniform, lognorm, erlang = (
    expon_gen("expon"),
    uniform_gen("uniform"),
    lognorm_gen("lognorm"),
    erlang_gen("erlang"),
)
weibull_min, weibull_max, pareto = weibull_min_gen("weibull_min"), weibull_max_gen("weibull_max"), pareto_gen("pareto")
