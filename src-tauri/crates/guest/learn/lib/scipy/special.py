"""scipy.special: the functions behind distributions, element by element, computed in Rust."""

import math as _math

import _scipy

import numpy as _np


def _native(name):
    def function(*args, out=None):
        return _scipy.apply(name, *args)

    function.__name__ = function.__qualname__ = name
    return function


gamma, gammaln, psi, erf, erfc = _native("gamma"), _native("gammaln"), _native("psi"), _native("erf"), _native("erfc")
digamma, loggamma = psi, gammaln
ndtr, log_ndtr, ndtri = _native("ndtr"), _native("log_ndtr"), _native("ndtri")
betaln, betainc, betaincc = _native("betaln"), _native("betainc"), _native("betaincc")
betaincinv, betainccinv = _native("betaincinv"), _native("betainccinv")
gammainc, gammaincc = _native("gammainc"), _native("gammaincc")
gammaincinv, gammainccinv = _native("gammaincinv"), _native("gammainccinv")
stdtr, stdtrit = _native("stdtr"), _native("stdtrit")
fdtr, fdtrc, fdtri = _native("fdtr"), _native("fdtrc"), _native("fdtri")
kolmogorov, smirnov = _native("kolmogorov"), _native("smirnov")


def beta(a, b):
    return _np.exp(betaln(a, b))


def chdtr(v, x):
    return gammainc(_np.asarray(v) / 2, _np.asarray(x) / 2)


def chdtrc(v, x):
    return gammaincc(_np.asarray(v) / 2, _np.asarray(x) / 2)


def polygamma(n, x):
    if n == 0:
        return psi(x)
    if n == 1:
        return _scipy.apply("trigamma", x)
    raise NotImplementedError(f"polygamma({n}, x) is not available here\nhint: orders 0 and 1 are")


def erfinv(y):
    return ndtri((_np.asarray(y, float) + 1) / 2) / _math.sqrt(2)


def erfcinv(y):
    return _scipy.apply("ndtri_above", _np.asarray(y, float) / 2) / _math.sqrt(2)


def expit(x):
    return 1 / (1 + _np.exp(-_np.asarray(x, float)))


def logit(x):
    x = _np.asarray(x, float)
    return _np.log(x / (1 - x))


def xlogy(x, y):
    x, y = _np.asarray(x, float), _np.asarray(y, float)
    return _np.where((x == 0) & ~_np.isnan(y), 0.0, x * _np.log(_np.where(x == 0, 1.0, y)))[()]


def xlog1py(x, y):
    x, y = _np.asarray(x, float), _np.asarray(y, float)
    return _np.where((x == 0) & ~_np.isnan(y), 0.0, x * _np.log1p(_np.where(x == 0, 0.0, y)))[()]


def entr(x):
    x = _np.asarray(x, float)
    return _np.where(x < 0, -_math.inf, -xlogy(x, x))[()]


def rel_entr(x, y):
    x, y = _np.asarray(x, float), _np.asarray(y, float)
    made = xlogy(x, x) - xlogy(x, y)
    return _np.where((x < 0) | (y < 0), _math.inf, made)[()]


def factorial(n, exact=False):
    if exact:
        return _math.factorial(int(n))
    n = _np.asarray(n)
    return _np.where(n < 0, 0.0, gamma(_np.maximum(n, 0) + 1.0))[()]


def comb(N, k, exact=False, repetition=False):
    if repetition:
        return comb(N + k - 1, k, exact)
    if exact:
        return _math.comb(int(N), int(k)) if 0 <= k <= N else 0
    return binom(N, k)


def binom(n, k):
    """Whole results are exact below 2**53."""
    n, k = _np.asarray(n, float), _np.asarray(k, float)
    made = _np.exp(gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1))
    whole = (n == _np.floor(n)) & (k == _np.floor(k)) & (made < 2.0**50)
    return _np.where((k < 0) | (k > n), 0.0, _np.where(whole, _np.rint(made), made))[()]


def perm(N, k, exact=False):
    if exact:
        return _math.perm(int(N), int(k))
    return _np.exp(gammaln(_np.asarray(N) + 1.0) - gammaln(_np.asarray(N) - k + 1.0))


def logsumexp(a, axis=None, b=None, keepdims=False):
    a = _np.asarray(a, float)
    largest = a.max(axis=axis, keepdims=True)
    largest = _np.where(_np.isfinite(largest), largest, 0.0)
    terms = _np.exp(a - largest) if b is None else b * _np.exp(a - largest)
    made = _np.log(terms.sum(axis=axis, keepdims=True)) + largest
    return made if keepdims else made.sum(axis=axis)


def softmax(x, axis=None):
    x = _np.asarray(x, float)
    shifted = _np.exp(x - x.max(axis=axis, keepdims=True))
    return shifted / shifted.sum(axis=axis, keepdims=True)


def log_softmax(x, axis=None):
    x = _np.asarray(x, float)
    return x - logsumexp(x, axis=axis, keepdims=True)


def boxcox(x, lmbda):
    x, lmbda = _np.asarray(x, float), _np.asarray(lmbda, float)
    safe = _np.where(lmbda == 0, 1.0, lmbda)
    return _np.where(_np.abs(lmbda) < 1e-19, _np.log(x), _np.expm1(safe * _np.log(x)) / safe)[()]


def inv_boxcox(y, lmbda):
    y, lmbda = _np.asarray(y, float), _np.asarray(lmbda, float)
    safe = _np.where(lmbda == 0, 1.0, lmbda)
    return _np.where(lmbda == 0, _np.exp(y), _np.exp(_np.log1p(safe * y) / safe))[()]


def boxcox1p(x, lmbda):
    return boxcox(1.0 + _np.asarray(x, float), lmbda)


def inv_boxcox1p(y, lmbda):
    return inv_boxcox(y, lmbda) - 1.0


def _bessel_terms(x, first):
    """The series of a modified Bessel function; many terms where x is large."""
    x = _np.abs(_np.asarray(x, float))
    term, found = first(x), first(x)
    for place in range(1, 60 + int(1.5 * x.max()) if x.size else 1):
        term = term * (x / 2) ** 2 / (place * (place + (1 if first is not _np.ones_like else 0)))
        found = found + term
    return found


def i0(x):
    return _bessel_terms(x, _np.ones_like)


def i1(x):
    return _np.sign(x) * _bessel_terms(x, lambda value: value / 2)


def __getattr__(name):
    raise AttributeError(f"module 'scipy.special' has no attribute '{name}'\nhint: it is not available here")
