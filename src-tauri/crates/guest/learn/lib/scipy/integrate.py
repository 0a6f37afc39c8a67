"""scipy.integrate: areas under curves."""

import math

import numpy as np
from _lazy import lazy_attributes, names_in
from _unavailable import unavailable

__all__ = [
    "cumulative_simpson",
    "cumulative_trapezoid",
    "dblquad",
    "fixed_quad",
    "nquad",
    "quad",
    "quad_vec",
    "romb",
    "simpson",
    "tplquad",
    "trapezoid",
]

_LATER = {"scipy._ode": "odeint solve_ivp"}
__all__ += names_in(_LATER)
__getattr__ = lazy_attributes("scipy.integrate", _LATER)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    return np.trapezoid(y, x=x, dx=dx, axis=axis)


def _steps(y, x, dx, axis):
    """Values with the axis last, and the distances between them."""
    y = np.moveaxis(np.asarray(y, dtype=float), axis, -1)
    if x is None:
        return y, np.full(y.shape[-1] - 1, float(dx))
    x = np.asarray(x, dtype=float)
    return y, np.diff(x if x.ndim == 1 else np.moveaxis(x, axis, -1), axis=-1)


def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    y, steps = _steps(y, x, dx, axis)
    found = np.cumsum(steps * (y[..., 1:] + y[..., :-1]) / 2, axis=-1)
    if initial is not None:
        found = np.concatenate([np.zeros(found.shape[:-1] + (1,)), found], axis=-1)
    return np.moveaxis(found, -1, axis)


def simpson(y, x=None, *, dx=1.0, axis=-1):
    """Parabolas through three points each; of an even count, the last stretch by B. Cartwright's rule (2017)."""
    y, steps = _steps(y, x, dx, axis)
    count = y.shape[-1]
    if count < 3:
        return trapezoid(y, x=x, dx=dx) if count == 2 else np.zeros(y.shape[:-1])[()]
    whole = count - 1 + count % 2
    first, second = steps[..., : whole - 1 : 2], steps[..., 1 : whole - 1 : 2]
    left, middle, right = y[..., 0 : whole - 2 : 2], y[..., 1 : whole - 1 : 2], y[..., 2:whole:2]
    both = first + second
    parts = (
        both / 6 * (left * (2 - second / first) + middle * both**2 / (first * second) + right * (2 - first / second))
    )
    found = parts.sum(axis=-1)
    if count % 2 == 0:
        before, last = steps[..., -2], steps[..., -1]
        found = found + y[..., -1] * (2 * last**2 + 3 * before * last) / (6 * (before + last))
        found = (
            found
            + y[..., -2] * (last**2 + 3 * last * before) / (6 * before)
            - y[..., -3] * last**3 / (6 * before * (before + last))
        )
    return found


# Places and weights of C. Gauss and A. Kronrod for 21 points, the outer half; every other is one of Gauss's ten.
_PLACES = (
    0.9956571630258081,
    0.9739065285171717,
    0.9301574913557082,
    0.8650633666889845,
    0.7808177265864169,
    0.6794095682990244,
    0.5627571346686047,
    0.4333953941292472,
    0.2943928627014602,
    0.14887433898163122,
)
_WEIGHTS = (
    0.011694638867371874,
    0.032558162307964725,
    0.054755896574351995,
    0.07503967481091996,
    0.0931254545836976,
    0.10938715880229764,
    0.12349197626206584,
    0.13470921731147334,
    0.14277593857706009,
    0.14773910490133849,
    0.1494455540029169,
)
_GAUSS = (0.06667134430868814, 0.1494513491505806, 0.21908636251598204, 0.26926671930999635, 0.29552422471475287)
# Those for 15 points, of which seven are Gauss's: for stretches without an end.
_PLACES_15 = (
    0.9914553711208126,
    0.9491079123427585,
    0.8648644233597691,
    0.7415311855993945,
    0.5860872354676911,
    0.4058451513773972,
    0.20778495500789848,
)
_WEIGHTS_15 = (
    0.022935322010529224,
    0.06309209262997856,
    0.10479001032225019,
    0.14065325971552592,
    0.1690047266392679,
    0.19035057806478542,
    0.20443294007529889,
    0.20948214108472782,
)
_GAUSS_15 = (0.1294849661688697, 0.27970539148927664, 0.3818300505051189)
_FINITE = (_PLACES, _WEIGHTS, _GAUSS, 0.0, (1, 3, 5, 7, 9, 0, 2, 4, 6, 8))
_INFINITE = (_PLACES_15, _WEIGHTS_15, _GAUSS_15, 0.4179591836734694, range(7))


def quad(func, a, b, args=(), full_output=0, epsabs=1.49e-8, epsrel=1.49e-8, limit=50, points=None, **kwargs):
    """The area and a bound of its error, by halving the worst stretch again and again."""
    args = args if isinstance(args, tuple) else (args,)
    if a == b:
        return 0.0, 0.0
    if a > b:
        area, error = quad(func, b, a, args, epsabs=epsabs, epsrel=epsrel, limit=limit)[:2]
        return -area, error
    rule = _FINITE if math.isfinite(a) and math.isfinite(b) else _INFINITE
    of, low, high = _bounded(lambda x: float(func(x, *args)), float(a), float(b))
    parts = [(*_part(of, low, high, rule), low, high)]
    while len(parts) < limit:
        area, error = sum(part[0] for part in parts), sum(part[1] for part in parts)
        if error <= max(epsabs, epsrel * abs(area)):
            break
        worst = max(range(len(parts)), key=lambda at: parts[at][1])
        _, _, low, high = parts.pop(worst)
        middle = (low + high) / 2
        parts += [(*_part(of, *half, rule), *half) for half in ((low, middle), (middle, high))]
    return math.fsum(part[0] for part in parts), math.fsum(part[1] for part in parts)


def _bounded(of, low, high):
    """The same area over a stretch that ends."""
    if math.isinf(low) and math.isinf(high):
        return (lambda t: (of((1 - t) / t) + of(-(1 - t) / t)) / t**2), 0.0, 1.0
    if math.isinf(high):
        return (lambda t: of(low + (1 - t) / t) / t**2), 0.0, 1.0
    if math.isinf(low):
        return (lambda t: of(high - (1 - t) / t) / t**2), 0.0, 1.0
    return of, low, high


def _part(of, low, high, rule):
    """The area and the bound of its error that QUADPACK gives (R. Piessens and others 1983, qk21 and qk15i)."""
    places, weights, gauss, middle_of_gauss, order = rule
    middle, half = (low + high) / 2, (high - low) / 2
    centre = of(middle)
    pairs = [(of(middle - half * place), of(middle + half * place)) for place in places]
    fine, coarse, size = weights[-1] * centre, middle_of_gauss * centre, abs(weights[-1] * centre)
    # Summed in the same order, so that the last digits agree.
    for number in order:
        one, other = pairs[number]
        fine += weights[number] * (one + other)
        size += weights[number] * (abs(one) + abs(other))
        if number % 2:
            coarse += gauss[number // 2] * (one + other)
    level = fine * 0.5
    off = weights[-1] * abs(centre - level)
    off += sum(weight * (abs(one - level) + abs(other - level)) for weight, (one, other) in zip(weights, pairs))
    size, off, error = size * half, off * half, abs((fine - coarse) * half)
    if off and error:
        error = off * min(1.0, (200.0 * error / off) ** 1.5)
    if size > _TINY / (50.0 * _EPS):
        error = max(_EPS * 50.0 * size, error)
    return fine * half, error


_EPS, _TINY = 2.220446049250313e-16, 2.2250738585072014e-308


@unavailable("norm", "points", "full_output")
def quad_vec(
    f,
    a,
    b,
    epsabs=1e-200,
    epsrel=1e-8,
    norm="2",
    cache_size=100e6,
    limit=10000,
    workers=1,
    points=None,
    quadrature=None,
    full_output=False,
    *,
    args=(),
):
    """Each value of the function for itself."""
    first = np.asarray(f((a + b) / 2 if np.isfinite(a + b) else 0.0, *args), float)
    parts = [
        quad(lambda x, place=place: float(np.ravel(f(x, *args))[place]), a, b, epsrel=epsrel)
        for place in range(first.size)
    ]
    areas = np.array([area for area, _ in parts]).reshape(first.shape)
    return areas[()], float(np.sqrt(sum(error**2 for _, error in parts)))


def _limit(end, *args):
    return end(*args) if callable(end) else end


def dblquad(func, a, b, gfun, hfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
    return nquad(
        func, [lambda x, *_: [_limit(gfun, x), _limit(hfun, x)], [a, b]], args, [{"epsabs": epsabs, "epsrel": epsrel}]
    )


def tplquad(func, a, b, gfun, hfun, qfun, rfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
    ranges = [
        lambda y, x, *_: [_limit(qfun, x, y), _limit(rfun, x, y)],
        lambda x, *_: [_limit(gfun, x), _limit(hfun, x)],
        [a, b],
    ]
    return nquad(func, ranges, args, [{"epsabs": epsabs, "epsrel": epsrel}])


@unavailable("full_output")
def nquad(func, ranges, args=None, opts=None, full_output=False):
    """The area over several variables, the first one innermost."""
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    options = (opts[0] if isinstance(opts, list) else opts) or {}
    worst = [0.0]

    def inner(depth, *outer):
        low, high = ranges[depth](*outer, *args) if callable(ranges[depth]) else ranges[depth]
        of = (lambda x: func(x, *outer, *args)) if depth == 0 else (lambda x: inner(depth - 1, x, *outer))
        area, error = quad(of, low, high, **options)
        worst[0] = max(worst[0], error)
        return area

    return inner(len(ranges) - 1), worst[0]


def fixed_quad(func, a, b, args=(), n=5):
    """C. F. Gauss's rule with `n` points."""
    places, weights = np.polynomial.legendre.leggauss(n)
    points = (b - a) * (places + 1) / 2.0 + a
    return (b - a) / 2.0 * np.sum(weights * func(points, *args), axis=-1), None


def romb(y, dx=1.0, axis=-1, show=False):
    y = np.moveaxis(np.asarray(y, float), axis, -1)
    stretches = y.shape[-1] - 1
    levels = stretches.bit_length() - 1
    if 2**levels != stretches:
        raise ValueError("Number of samples must be one plus a non-negative power of 2.")
    row = [(y[..., 0] + y[..., -1]) / 2.0 * stretches * dx]
    for level in range(1, levels + 1):
        step = stretches >> level
        made = [0.5 * row[0] + dx * step * y[..., step :: 2 * step].sum(axis=-1)]
        for place in range(1, level + 1):
            made.append(made[place - 1] + (made[place - 1] - row[place - 1]) / (4**place - 1))
        row = made
    return row[-1]


def cumulative_simpson(y, *, x=None, dx=1.0, axis=-1, initial=None):
    y, steps = _steps(y, x, dx, axis)
    count = y.shape[-1]
    if count < 3:
        return cumulative_trapezoid(y, x, dx, -1, initial)
    ahead = _first_stretches(y, steps)
    back = _first_stretches(y[..., ::-1], steps[..., ::-1])[..., ::-1]
    parts = np.empty(y.shape[:-1] + (count - 1,))
    parts[..., :-1:2], parts[..., 1::2] = ahead[..., ::2], back[..., ::2]
    parts[..., -1] = back[..., -1]
    found = np.cumsum(parts, axis=-1)
    if initial is not None:
        found = np.concatenate([np.full(found.shape[:-1] + (1,), float(initial)), found + initial], axis=-1)
    return np.moveaxis(found, -1, axis)


def _first_stretches(y, steps):
    """The area under the first half of the parabola through three points each."""
    first, second = steps[..., :-1], steps[..., 1:]
    left, middle, right = y[..., :-2], y[..., 1:-1], y[..., 2:]
    both = first + second
    third = first / second * first / both
    return first / 6 * ((3 - first / both) * left + (3 + third + first / both) * middle - third * right)
