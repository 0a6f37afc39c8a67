"""Polynomials with the lowest power first."""

import numpy as np


class Polynomial:
    """A polynomial in powers, lowest first, with the interval that a fit mapped to [-1, 1]."""

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        self.coef = np.atleast_1d(np.asarray(coef) * 1.0)
        self.domain = np.array([-1.0, 1.0]) if domain is None else np.asarray(domain) * 1.0
        self.window = np.array([-1.0, 1.0]) if window is None else np.asarray(window) * 1.0
        self.symbol = symbol

    def mapparms(self):
        return _line(self.domain, self.window)

    def __call__(self, x):
        offset, scale = self.mapparms()
        return polyval(offset + scale * np.asarray(x), self.coef)

    def degree(self):
        return len(self.coef) - 1

    def convert(self, domain=None, kind=None, window=None):
        offset, scale = self.mapparms()
        made = np.array([0.0])
        for value in self.coef[::-1]:
            made = polyadd(polymul(made, [offset, scale]), [value])
        return Polynomial(made[: len(self.coef)])

    def deriv(self, m=1):
        _offset, scale = self.mapparms()
        return Polynomial(polyder(self.coef, m) * scale**m, self.domain, self.window)

    def integ(self, m=1, k=(), lbnd=None):
        offset, scale = self.mapparms()
        lowest = 0 if lbnd is None else offset + scale * lbnd
        return Polynomial(polyint(self.coef, m, k, lowest, 1 / scale), self.domain, self.window)

    def roots(self):
        offset, scale = self.mapparms()
        return (polyroots(self.coef) - offset) / scale

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None):
        x = np.asarray(x) * 1.0
        domain = np.array([x.min(), x.max()]) if domain is None else np.asarray(domain) * 1.0
        window = np.array([-1.0, 1.0]) if window is None else np.asarray(window) * 1.0
        offset, scale = _line(domain, window)
        from numpy.lib._polynomial_impl import polyfit as highest_first

        found = highest_first(offset + scale * x, y, deg, rcond, True, w)
        made = cls(found[0][::-1], domain, window)
        return (made, [found[1], np.int32(found[2]), found[3], np.float64(found[4])]) if full else made

    def _other(self, other):
        return other.coef if isinstance(other, Polynomial) else np.atleast_1d(other)

    def __add__(self, other):
        return Polynomial(polyadd(self.coef, self._other(other)), self.domain, self.window)

    __radd__ = __add__

    def __sub__(self, other):
        return Polynomial(polyadd(self.coef, -self._other(other)), self.domain, self.window)

    def __mul__(self, other):
        return Polynomial(polymul(self.coef, self._other(other)), self.domain, self.window)

    __rmul__ = __mul__

    def __neg__(self):
        return Polynomial(-self.coef, self.domain, self.window)

    def __repr__(self):
        shown = [repr(part)[6:-1] for part in (self.coef, self.domain, self.window)]
        return f"Polynomial({shown[0]}, domain={shown[1]}, window={shown[2]}, symbol='{self.symbol}')"

    def __str__(self):
        """The terms, lowest first; lines break before the print options' width."""
        offset, scale = self.mapparms()
        variable = self.symbol if (offset, scale) == (0, 1) else f"({_scaled(offset, scale, self.symbol)})"
        text, width = _number(self.coef[0]), np.get_printoptions()["linewidth"]
        for power, value in enumerate(self.coef[1:], 1):
            raised = "" if power == 1 else str(power).translate(_RAISED)
            term = f"{'+' if value >= 0 else '-'} {_number(abs(value), parens=True)}·{variable}{raised}"
            used = len(text.rpartition("\n")[2]) + 1 + len(term) + (2 if power < len(self.coef) - 1 else 0)
            text += " " + (term.replace(" ", "\n", 1) if used - 1 >= width - 1 else term)
        return text

    def __format__(self, style):
        if style not in ("", "unicode"):
            raise ValueError(
                f"Unsupported format string '{style}' passed to Polynomial.__format__. Valid options are 'ascii' and 'unicode'"
            )
        return str(self)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def _scaled(offset, scale, symbol):
    part = "" if scale == 1 else _number(scale)
    return f"{part}{symbol}" if offset == 0 else f"{_number(offset)} + {part}{symbol}"


def _number(value, parens=False):
    value = float(value)
    if value and (abs(value) >= 1e8 or abs(value) < 1e-4):
        text = np.format_float_scientific(value, precision=8, trim="0")
        return f"({text})" if parens else text
    return np.format_float_positional(value, precision=8, trim="0")


def _line(old, new):
    scale = (new[1] - new[0]) / (old[1] - old[0])
    return (old[1] * new[0] - old[0] * new[1]) / (old[1] - old[0]), scale


def polyval(x, c, tensor=True):
    c = np.asarray(c) * 1.0
    made = c[-1] + np.asarray(x) * 0
    for value in c[-2::-1]:
        made = value + made * x
    return made


def polyfit(x, y, deg, rcond=None, full=False, w=None):
    return np.polyfit(x, y, deg, w=w)[::-1]


def polyadd(c1, c2):
    return np.polyadd(np.atleast_1d(c1)[::-1], np.atleast_1d(c2)[::-1])[::-1]


def polymul(c1, c2):
    return np.convolve(np.atleast_1d(c1), np.atleast_1d(c2))


def polyder(c, m=1):
    return np.polyder(np.atleast_1d(c)[::-1], m)[::-1]


def polyint(c, m=1, k=(), lbnd=0, scl=1):
    """The antiderivative, taken `m` times; its value at `lbnd` is the next of the constants `k`, or 0."""
    constants = [*np.atleast_1d(k).tolist(), *[0] * m][:m]
    made = np.atleast_1d(c) * 1.0
    for constant in constants:
        made = np.concatenate([[0.0], made * scl / np.arange(1, made.size + 1)])
        made[0] = constant - polyval(lbnd, made)
    return made


def polyroots(c):
    return np.sort(np.roots(np.atleast_1d(c)[::-1]))
