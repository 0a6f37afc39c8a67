"""Polynomials with the highest power first, as `polyfit` and `poly1d` have them."""

import numpy as np


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    deg = np.asarray(deg)
    if deg.dtype.kind not in "iu" or deg.size == 0:
        raise TypeError("deg must be an int or non-empty 1-D array of int")
    deg = int(deg)
    x, y = np.asarray(x) * 1.0, np.asarray(y) * 1.0
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if x.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if x.size == 0:
        raise TypeError("expected non-empty vector for x")
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    if x.shape[0] != y.shape[0]:
        raise TypeError("expected x and y to have same length")
    rcond = x.size * np.finfo(float).eps if rcond is None else rcond
    powers, target = np.vander(x, deg + 1), y
    if w is not None:
        w = np.asarray(w) * 1.0
        if w.ndim != 1:
            raise TypeError("expected a 1-d array for weights")
        if w.shape[0] != y.shape[0]:
            raise TypeError("expected w and y to have the same length")
        powers, target = powers * w[:, None], target * (w[:, None] if y.ndim == 2 else w)
    scale = np.sqrt((powers * powers).sum(axis=0))
    powers = powers / scale
    coefficients, residuals, rank, singular = np.linalg.lstsq(powers, target, rcond)
    coefficients = (coefficients.T / scale).T
    if rank != deg + 1 and not full:
        import warnings

        warnings.warn("Polyfit may be poorly conditioned", np.exceptions.RankWarning, stacklevel=2)
    if full:
        return coefficients, residuals, rank, singular, rcond
    if cov:
        base = np.linalg.inv(powers.T @ powers) / np.outer(scale, scale)
        if cov == "unscaled":
            return coefficients, base
        if len(x) <= deg + 1:
            raise ValueError("the number of data points must exceed order to scale the covariance matrix")
        return coefficients, base * (residuals / (len(x) - deg - 1))
    return coefficients


def polyval(p, x):
    if isinstance(x, poly1d):
        made = poly1d(0)
    else:
        x = np.asarray(x)
        made = np.zeros_like(x)
    for coefficient in np.asarray(p):
        made = made * x + coefficient
    return made if isinstance(made, poly1d) else np.asarray(made)[()]


def roots(p):
    p = np.atleast_1d(p)
    if p.ndim != 1:
        raise ValueError("Input must be a rank-1 array.")
    filled = np.nonzero(p)[0]
    if not filled.size:
        return np.array([])
    zeros = len(p) - int(filled[-1]) - 1
    p = p[int(filled[0]) : int(filled[-1]) + 1] * 1.0
    size = len(p) - 1
    if size > 0:
        companion = np.diag(np.ones(size - 1), -1).astype(p.dtype)
        companion[0, :] = -p[1:] / p[0]
        found = np.linalg.eigvals(companion)
    else:
        found = np.array([])
    return np.concatenate([found, np.zeros(zeros, found.dtype)]) if zeros else found


def poly(seq_of_zeros):
    zeros = np.atleast_1d(seq_of_zeros)
    if zeros.ndim == 2:
        zeros = np.linalg.eigvals(zeros)
    made = np.ones(1, zeros.dtype if zeros.dtype.kind == "c" else float)
    for zero in zeros:
        made = np.convolve(made, np.array([1, -zero]))
    if made.dtype.kind == "c" and np.allclose(np.sort(zeros.imag), np.sort(-zeros.imag)):
        return made.real
    return made


def _both(a1, a2):
    return np.atleast_1d(a1), np.atleast_1d(a2), isinstance(a1, poly1d) or isinstance(a2, poly1d)


def polyadd(a1, a2):
    first, second, whole = _both(a1, a2)
    length = max(len(first), len(second))
    made = np.concatenate([np.zeros(length - len(first), first.dtype), first]) + np.concatenate(
        [np.zeros(length - len(second), second.dtype), second]
    )
    return poly1d(made) if whole else made


def polysub(a1, a2):
    return (
        polyadd(a1, -np.atleast_1d(a2))
        if not isinstance(a1, poly1d)
        else poly1d(polyadd(np.atleast_1d(a1), -np.atleast_1d(a2)))
    )


def polymul(a1, a2):
    first, second, whole = _both(a1, a2)
    made = np.convolve(first, second)
    return poly1d(made) if whole else made


def polydiv(u, v):
    first, second, whole = _both(u, v)
    rest, first_factor = first * 1.0, second[0]
    count = max(len(first) - len(second) + 1, 1)
    quotient = np.zeros(count)
    for position in range(len(first) - len(second) + 1):
        quotient[position] = rest[position] / first_factor
        rest[position : position + len(second)] -= quotient[position] * second
    while len(rest) > 1 and np.allclose(rest[0], 0, rtol=1e-14):
        rest = rest[1:]
    return (poly1d(quotient), poly1d(rest)) if whole else (quotient, rest)


def polyder(p, m=1):
    whole, made = isinstance(p, poly1d), np.atleast_1d(p)
    for _ in range(m):
        made = made[:-1] * np.arange(len(made) - 1, 0, -1)
    return poly1d(made) if whole else made


def polyint(p, m=1, k=None):
    whole, made = isinstance(p, poly1d), np.atleast_1d(p)
    constants = np.zeros(m) if k is None else np.broadcast_to(np.atleast_1d(k) * 1.0, (m,))
    for step in range(m):
        made = np.concatenate([made / np.arange(len(made), 0, -1), constants[step : step + 1]])
    return poly1d(made) if whole else made


def vander(x, N=None, increasing=False):
    x = np.asarray(x)
    N = len(x) if N is None else N
    made = x[:, None] ** np.arange(N)[None] if N else np.zeros((len(x), 0))
    return made if increasing else made[:, ::-1]


class poly1d:
    """A polynomial, highest power first."""

    __array_priority__ = 1.0

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, poly1d):
            self.coeffs, self.variable = c_or_r.coeffs, variable or c_or_r.variable
            return
        made = np.atleast_1d(poly(c_or_r) if r else c_or_r)
        if made.ndim > 1:
            raise ValueError("Polynomial must be 1d only.")
        filled = np.nonzero(made)[0]
        self.coeffs = made[int(filled[0]) :] if filled.size else made[:1] * 0
        self.variable = variable or "x"

    c = coef = coefficients = property(lambda self: self.coeffs)
    o = order = property(lambda self: len(self.coeffs) - 1)
    r = roots = property(lambda self: roots(self.coeffs))

    def __call__(self, x):
        return polyval(self.coeffs, x)

    def __len__(self):
        return self.order

    def __getitem__(self, power):
        return self.coeffs[self.order - power] if 0 <= power <= self.order else self.coeffs.dtype.type(0)

    def __iter__(self):
        return iter(self.coeffs)

    def __array__(self, dtype=None, copy=None):
        return self.coeffs if dtype is None else self.coeffs.astype(dtype)

    def __neg__(self):
        return poly1d(-self.coeffs)

    def __pos__(self):
        return self

    def __add__(self, other):
        return poly1d(polyadd(self.coeffs, np.atleast_1d(other)))

    __radd__ = __add__

    def __sub__(self, other):
        return poly1d(polyadd(self.coeffs, -np.atleast_1d(other)))

    def __rsub__(self, other):
        return poly1d(polyadd(np.atleast_1d(other), -self.coeffs))

    def __mul__(self, other):
        return poly1d(self.coeffs * other if np.isscalar(other) else polymul(self.coeffs, np.atleast_1d(other)))

    __rmul__ = __mul__

    def __truediv__(self, other):
        return poly1d(self.coeffs / other) if np.isscalar(other) else polydiv(self, poly1d(other))

    def __pow__(self, power):
        made = poly1d([1])
        for _ in range(power):
            made = made * self
        return made

    def __eq__(self, other):
        return isinstance(other, poly1d) and np.array_equal(self.coeffs, other.coeffs)

    def deriv(self, m=1):
        return poly1d(polyder(self.coeffs, m))

    def integ(self, m=1, k=0):
        return poly1d(polyint(self.coeffs, m, k))

    def __repr__(self):
        return f"poly1d({repr(self.coeffs)[6:-1]})"

    def __str__(self):
        """Exponents on the line above, as numpy prints them."""
        above, below = "", ""
        for position, value in enumerate(self.coeffs.tolist()):
            power = self.order - position
            number = f"{abs(value):.4g}"
            if value == 0 and self.order:
                continue
            sign = ("-" if value < 0 else "") if not below else (" - " if value < 0 else " + ")
            if power == 0:
                term = sign + number
            else:
                term = f"{sign}{number} {self.variable}"
            below += term
            if power > 1:
                above = above.ljust(len(below)) + str(power)
                below += " " * (len(str(power)) - 1)
        return f"{above.rstrip()}\n{below}" if above.strip() else f" \n{below}"
