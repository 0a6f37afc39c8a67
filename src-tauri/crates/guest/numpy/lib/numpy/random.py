"""numpy.random: the seeded streams are those of numpy, number for number.

The last digit of exponential deviates of `default_rng` and of what is made of them may differ.
"""

import _random
import math as _math

import _numpy
import _tabletalk

import numpy as _np


def _words(seed):
    """The seed in words of 32 bits, lowest first."""
    words = []
    while seed or not words:
        words.append(seed & 0xFFFFFFFF)
        seed >>= 32
    return words


def _twister(seed, shared=None):
    if seed is None:
        return _numpy.Twister(_words(_tabletalk.seed(shared)))
    if _np.ndim(seed):
        return _numpy.Twister([int(word) for word in seed])
    seed = seed.__index__()
    if not 0 <= seed < 2**32:
        raise ValueError("Seed must be between 0 and 2**32 - 1")
    return _numpy.Twister([seed], True)


def _count(size):
    return 1 if size is None else int(_np.prod(size)) if _np.ndim(size) else int(size)


def _shape(size):
    return tuple(size) if _np.ndim(size) else (int(size),)


def _plain(made):
    """A single deviate is a number of Python."""
    return float(made) if isinstance(made, float) else made


def _scaled(loc, scale, made):
    return _plain(_np.asarray(loc, float)[()] + _np.asarray(scale, float)[()] * made)


def _refuse(parameter, wrong, text):
    if _np.any(wrong(_np.asarray(parameter, float))):
        raise ValueError(text)


_WIDTHS = {"int8": 8, "uint8": 8, "int16": 16, "uint16": 16, "bool": 1}


def _narrow(words, width, span, count, drawn):
    """Numbers from 0 to `span` made of the parts of 32 random bits, as numpy makes those of narrow types.

    `drawn` makes one of them of a source of parts, by multiplication (`Generator`) or by a mask (`RandomState`).
    """
    if not span:
        return [0] * count
    held = [0, 0]

    def part():
        if held[1]:
            held[0], held[1] = held[0] >> width, held[1] - 1
        else:
            held[0], held[1] = words(), 32 // width - 1
        return held[0] & ((1 << width) - 1)

    return [part() if span == (1 << width) - 1 else drawn(part, width, span) for _ in range(count)]


def _multiplied(part, width, span):
    top = (1 << width) - 1
    made = part() * (span + 1)
    if made & top <= span:
        least = (top - span) % (span + 1)
        while made & top < least:
            made = part() * (span + 1)
    return made >> width


def _masked(part, width, span):
    mask = (1 << span.bit_length()) - 1
    made = part() & mask
    while made > span:
        made = part() & mask
    return made


def _checked_limits(low, high, dtype):
    name = _np.dtype(dtype).name
    if name != "bool" and _np.dtype(dtype).kind not in "iu":
        raise TypeError(f"Unsupported dtype dtype({name!r}) for randint")
    least, most = (0, 1) if name == "bool" else (_np.iinfo(dtype).min, _np.iinfo(dtype).max)
    if low < least:
        raise ValueError(f"low is out of bounds for {name}")
    if high > most:
        raise ValueError(f"high is out of bounds for {name}")
    return name


class RandomState:
    """A seeded source of random numbers, with numpy's legacy algorithms."""

    def __init__(self, seed=None):
        self._twister = _twister(seed.seed if isinstance(seed, _BitGenerator) else seed)

    def seed(self, seed=None):
        self._twister = _twister(seed)

    def _shaped(self, drawn, size):
        return drawn[0] if size is None else drawn.reshape(size)

    def random_sample(self, size=None):
        made = self._shaped(self._twister.uniform(_count(size)), size)
        return float(made) if size is None else made

    random = ranf = sample = random_sample

    def rand(self, *shape):
        return self.random_sample(shape or None)

    def randn(self, *shape):
        return self.standard_normal(shape or None)

    def standard_normal(self, size=None):
        made = self._shaped(self._twister.normal(_count(size)), size)
        return float(made) if size is None else made

    def _broadcast(self, size, *parameters):
        if size is None and any(_np.ndim(parameter) for parameter in parameters):
            return _np.broadcast_shapes(*[_np.shape(parameter) for parameter in parameters])
        return size

    def normal(self, loc=0.0, scale=1.0, size=None):
        if _np.any(_np.asarray(scale) < 0):
            raise ValueError("scale < 0")
        loc, scale = _np.asarray(loc, float)[()], _np.asarray(scale, float)[()]
        return _plain(loc + scale * self.standard_normal(self._broadcast(size, loc, scale)))

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        made = _np.exp(self.normal(mean, sigma, size))
        return float(made) if size is None else made

    def uniform(self, low=0.0, high=1.0, size=None):
        low, high = _np.asarray(low, float)[()], _np.asarray(high, float)[()]
        return _plain(low + (high - low) * self.random_sample(self._broadcast(size, low, high)))

    def _deviates(self, name, size, *parameters):
        """Deviates of a named distribution, in the shape of the parameters unless told otherwise."""
        parameters = [_np.asarray(parameter, float) for parameter in parameters]
        shape = self._broadcast(size, *parameters)
        if shape is None:
            return float(self._twister.deviates(name, parameters, 1)[0])
        columns = [p if p.ndim == 0 else _np.broadcast_to(p, shape).ravel() for p in parameters]
        return self._twister.deviates(name, columns, _count(shape)).reshape(shape)

    def _whole(self, name, size, *parameters):
        made = self._deviates(name, size, *parameters)
        return int(made) if isinstance(made, float) else made.astype(int)

    def standard_exponential(self, size=None):
        return self._deviates("exponential", size)

    def exponential(self, scale=1.0, size=None):
        _refuse(scale, lambda value: value < 0, "scale < 0")
        return _scaled(0.0, scale, self.standard_exponential(self._broadcast(size, scale)))

    def standard_gamma(self, shape, size=None):
        _refuse(shape, lambda value: value < 0, "shape < 0")
        return self._deviates("gamma", size, shape)

    def gamma(self, shape, scale=1.0, size=None):
        _refuse(shape, lambda value: value < 0, "shape < 0")
        _refuse(scale, lambda value: value < 0, "scale < 0")
        return _scaled(0.0, scale, self._deviates("gamma", self._broadcast(size, shape, scale), shape))

    def beta(self, a, b, size=None):
        _refuse(a, lambda value: value <= 0, "a <= 0")
        _refuse(b, lambda value: value <= 0, "b <= 0")
        return self._deviates("beta", size, a, b)

    def chisquare(self, df, size=None):
        _refuse(df, lambda value: value <= 0, "df <= 0")
        return self._deviates("chisquare", size, df)

    def f(self, dfnum, dfden, size=None):
        _refuse(dfnum, lambda value: ~(value > 0), "dfnum <= 0")
        _refuse(dfden, lambda value: ~(value > 0), "dfden <= 0")
        return self._deviates("f", size, dfnum, dfden)

    def standard_t(self, df, size=None):
        _refuse(df, lambda value: value <= 0, "df <= 0")
        return self._deviates("t", size, df)

    def standard_cauchy(self, size=None):
        return self._deviates("cauchy", size)

    def vonmises(self, mu, kappa, size=None):
        """Angles around `mu`, between -pi and pi (D. Best and N. Fisher 1979)."""
        _refuse(kappa, lambda value: value < 0, "kappa < 0")
        shape = self._broadcast(size, mu, kappa)
        if shape is None:
            return self._angle(float(mu), float(kappa))
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        middles, spreads = _np.broadcast_to(mu, shape).ravel(), _np.broadcast_to(kappa, shape).ravel()
        drawn = [self._angle(float(middle), float(spread)) for middle, spread in zip(middles, spreads)]
        return _np.array(drawn).reshape(shape)

    def _angle(self, mu, kappa):
        if kappa < 1e-8:
            return _math.pi * (2 * float(self.uniform()) - 1)
        if kappa > 1e6:
            found = mu + _math.sqrt(1 / kappa) * float(self.standard_normal())
            return (found + _math.pi) % (2 * _math.pi) - _math.pi if abs(found) > _math.pi else found
        if kappa < 1e-5:
            s = 1 / kappa + kappa
        else:
            r = 1 + _math.sqrt(1 + 4 * kappa * kappa)
            rho = (r - _math.sqrt(2 * r)) / (2 * kappa)
            s = (1 + rho * rho) / (2 * rho)
        while True:
            z = _math.cos(_math.pi * float(self.uniform()))
            w = (1 + s * z) / (s + z)
            y = kappa * (s - w)
            v = float(self.uniform())
            if y * (2 - y) - v >= 0 or _math.log(y / v) + 1 - y >= 0:
                break
        found = _math.acos(w)
        found = (-found if float(self.uniform()) < 0.5 else found) + mu
        turned = _math.fmod(abs(found) + _math.pi, 2 * _math.pi) - _math.pi
        return -turned if found < 0 else turned

    def pareto(self, a, size=None):
        _refuse(a, lambda value: ~(value > 0), "a <= 0")
        return self._deviates("pareto", size, a)

    def weibull(self, a, size=None):
        _refuse(a, lambda value: ~(value >= 0), "a < 0")
        return self._deviates("weibull", size, a)

    def power(self, a, size=None):
        _refuse(a, lambda value: ~(value > 0), "a <= 0")
        return self._deviates("power", size, a)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return _scaled(loc, scale, self._deviates("laplace", self._broadcast(size, loc, scale)))

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        return _scaled(loc, scale, self._deviates("gumbel", self._broadcast(size, loc, scale)))

    def logistic(self, loc=0.0, scale=1.0, size=None):
        return _scaled(loc, scale, self._deviates("logistic", self._broadcast(size, loc, scale)))

    def rayleigh(self, scale=1.0, size=None):
        return _scaled(0.0, scale, self._deviates("rayleigh", self._broadcast(size, scale)))

    def triangular(self, left, mode, right, size=None):
        if _np.any(_np.asarray(left) > mode):
            raise ValueError("left > mode")
        if _np.any(_np.asarray(mode) > right):
            raise ValueError("mode > right")
        if _np.any(_np.asarray(left) == right):
            raise ValueError("left == right")
        return self._deviates("triangular", size, left, mode, right)

    def wald(self, mean, scale, size=None):
        _refuse(mean, lambda value: ~(value > 0), "mean <= 0")
        _refuse(scale, lambda value: ~(value > 0), "scale <= 0")
        return self._deviates("wald", size, mean, scale)

    def geometric(self, p, size=None):
        _refuse(p, lambda value: (value <= 0) | (value > 1), "p <= 0, p > 1 or p contains NaNs")
        return self._whole("geometric", size, p)

    def poisson(self, lam=1.0, size=None):
        _refuse(lam, lambda value: ~(value >= 0), "lam < 0 or lam is NaN")
        _refuse(lam, lambda value: value > 9.2e18, "lam value too large")
        return self._whole("poisson", size, lam)

    def binomial(self, n, p, size=None):
        _refuse(n, lambda value: value < 0, "n < 0")
        _refuse(n, lambda value: ~(value < 9.2e18), "n too large or NaN")
        _refuse(p, lambda value: ~((value >= 0) & (value <= 1)), "p < 0, p > 1 or p is NaN")
        return self._whole("binomial", size, n, p)

    def negative_binomial(self, n, p, size=None):
        _refuse(n, lambda value: ~(value > 0), "n <= 0")
        _refuse(p, lambda value: ~((value > 0) & (value <= 1)), "p < 0, p > 1 or p is NaN")
        return self._whole("negative_binomial", size, n, p)

    def multinomial(self, n, pvals, size=None):
        pvals = _np.asarray(pvals, float).tolist()
        if sum(pvals[:-1]) > 1.0 + 1e-12:
            raise ValueError("sum(pvals[:-1]) > 1.0")
        rows = [self._shares(int(n), pvals) for _ in range(_count(size))]
        made = _np.array(rows, int)
        return made[0] if size is None else made.reshape(_shape(size) + (len(pvals),))

    def _shares(self, left, pvals):
        row, rest = [0] * len(pvals), 1.0
        for position, part in enumerate(pvals[:-1]):
            row[position] = self.binomial(left, min(part / rest, 1.0) if rest > 0 else 1.0)
            left -= row[position]
            if left <= 0:
                return row
            rest -= part
        row[-1] = left
        return row

    def dirichlet(self, alpha, size=None):
        alpha = _np.asarray(alpha, float)
        _refuse(alpha, lambda value: value <= 0, "alpha <= 0")
        made = self._deviates("gamma", (_count(size), alpha.size), alpha)
        made = made / made.sum(axis=1, keepdims=True)
        return made[0] if size is None else made.reshape(_shape(size) + (alpha.size,))

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
        mean, cov = _np.asarray(mean, float), _np.asarray(cov, float)
        if mean.ndim != 1:
            raise ValueError("mean must be 1 dimensional")
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError("cov must be 2 dimensional and square")
        if mean.shape[0] != cov.shape[0]:
            raise ValueError("mean and cov must have same length")
        drawn = _np.asarray(self.standard_normal((_count(size), mean.size)))
        _, spread, axes = _np.linalg.svd(cov)
        if method == "cholesky":
            made = mean + drawn @ _np.linalg.cholesky(cov).T
        else:
            made = mean + drawn @ (_np.sqrt(spread)[:, None] * axes)
        return made[0] if size is None else made.reshape(_shape(size) + (mean.size,))

    def bytes(self, length):
        return bytes(self._twister.integers(0, 255, length).tolist())

    def randint(self, low, high=None, size=None, dtype=int):
        if high is None:
            low, high = 0, low
        low, high = int(low), int(high)
        if low >= high:
            raise ValueError("low >= high" if low else "high <= 0")
        made = self._integers(low, high - 1, size, dtype, _masked)
        return int(made) if size is None and dtype is int else made

    def _integers(self, low, high, size, dtype, drawn):
        """Whole numbers of a type, both ends among them; the narrow types have streams of their own."""
        name, count = _checked_limits(low, high, dtype), _count(size)
        if name in _WIDTHS:
            words = lambda: int(self._twister.integers(0, 2**32 - 1, 1)[0])
            made = _np.array(_narrow(words, _WIDTHS[name], high - low, count, drawn), int) + low
        else:
            made = self._twister.integers(low, high, count)
        return self._shaped(made if name == "int64" else made.astype(name), size)

    def random_integers(self, low, high=None, size=None):
        return self.randint(1 if high is None else low, (low if high is None else high) + 1, size)

    def permutation(self, x):
        if isinstance(x, (int, _np.integer)):
            return self._twister.permutation(int(x))
        x = _np.asarray(x)
        return x[self._twister.permutation(len(x))]

    def shuffle(self, x):
        order = self._twister.permutation(len(x)).tolist()
        x[:] = [x[position] for position in order] if isinstance(x, list) else _np.asarray(x)[order]

    def choice(self, a, size=None, replace=True, p=None):
        whole = isinstance(a, (int, _np.integer))
        population = int(a) if whole else len(a)
        if population <= 0:
            raise ValueError(
                "a must be greater than 0 unless no samples are taken"
                if whole
                else "'a' cannot be empty unless no samples are taken"
            )
        count = _count(size)
        if p is not None:
            positions = self._weighted(population, count, replace, _np.asarray(p, float))
        elif replace:
            positions = self._twister.integers(0, population - 1, count)
        elif count > population:
            raise ValueError("Cannot take a larger sample than population when 'replace=False'")
        else:
            positions = self._twister.permutation(population)[:count]
        chosen = self._shaped(positions if whole else _np.asarray(a)[positions], size)
        return int(chosen) if whole and size is None else chosen

    def _weighted(self, population, count, replace, p):
        if p.size != population:
            raise ValueError("'a' and 'p' must have same size")
        if abs(float(p.sum()) - 1) > 1.5e-8:
            raise ValueError("probabilities do not sum to 1")
        if replace:
            limits = p.cumsum()
            return _np.searchsorted(limits / limits[-1], self._twister.uniform(count), side="right")
        if _np.count_nonzero(p > 0) < count:
            raise ValueError("Fewer non-zero entries in p than size")
        p, found = p.copy(), []
        while len(found) < count:
            drawn = self._twister.uniform(count - len(found))
            for position in found:
                p[position] = 0
            limits = p.cumsum()
            fresh = _np.searchsorted(limits / limits[-1], drawn, side="right").tolist()
            found.extend(dict.fromkeys(fresh))
        return _np.asarray(found, int)


class Generator(RandomState):
    """`Generator`, from `default_rng`: numpy's newer algorithms."""

    def __init__(self, seed=None):
        self._twister = _numpy.Permuted(_entropy(seed.seed if isinstance(seed, _BitGenerator) else seed))

    def __repr__(self):
        return f"Generator(PCG64) at 0x{id(self):X}"

    def __getattribute__(self, name):
        if name in ("rand", "randn", "randint", "random_sample", "random_integers", "seed"):
            raise AttributeError(f"'numpy.random._generator.Generator' object has no attribute '{name}'")
        return super().__getattribute__(name)

    def random(self, size=None, dtype=float, out=None):
        if out is not None:
            size = out.shape
        if _np.dtype(dtype).name == "float32":
            words = self._twister.integers(0, 2**32 - 1, _count(size))
            made = self._shaped(((words // 256) * 2.0**-24).astype("float32"), size)
        else:
            made = RandomState.random_sample(self, size)
        if out is None:
            return made
        out[...] = made
        return out

    def integers(self, low, high=None, size=None, dtype=int, endpoint=False):
        if high is None:
            low, high = 0, low
        low, high = int(low), int(high) - (not endpoint)
        if low > high:
            raise ValueError("low > high" if endpoint else "low >= high" if low else "high <= 0")
        return self._integers(low, high, size, dtype, _multiplied)

    def uniform(self, low=0.0, high=1.0, size=None):
        low, high = _np.asarray(low, float)[()], _np.asarray(high, float)[()]
        return _plain(low + (high - low) * self.random(self._broadcast(size, low, high)))

    def permutation(self, x, axis=0):
        if isinstance(x, (int, _np.integer)):
            return self._twister.permutation(int(x))
        x = _np.asarray(x)
        return _np.take(x, self._twister.permutation(x.shape[axis]), axis)

    def shuffle(self, x, axis=0):
        if axis == 0:
            super().shuffle(x)
        else:
            x[...] = self.permutation(x, axis)

    def permuted(self, x, *, axis=None, out=None):
        """All elements in another order, or each lane along an axis in one of its own."""
        x = _np.asarray(x)
        if axis is None:
            made = x.ravel()[self._twister.permutation(x.size)].reshape(x.shape)
        else:
            turned = _np.moveaxis(x, axis, -1)
            lanes = [lane[self._twister.permutation(len(lane))] for lane in turned.reshape(-1, turned.shape[-1])]
            made = _np.moveaxis(_np.array(lanes).reshape(turned.shape), -1, axis)
        if out is None:
            return made
        out[...] = made
        return out

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        if axis and not isinstance(a, (int, _np.integer)):
            a = _np.asarray(a)
            return _np.take(a, self.choice(a.shape[axis], size, replace, p, 0, shuffle), axis)
        if not shuffle and not replace and p is None:
            raise NotImplementedError("choice with shuffle=False is not available here\nhint: leave shuffle out")
        if p is not None or replace:
            chosen = super().choice(a, size, replace, p)
            return _np.int64(chosen) if isinstance(chosen, int) and p is None else chosen
        whole = isinstance(a, (int, _np.integer))
        population, count = int(a) if whole else len(a), _count(size)
        if count > population:
            raise ValueError("Cannot take a larger sample than population when replace is False")
        positions = self._twister.sample(population, count)
        return self._shaped(positions if whole else _np.asarray(a)[positions], size)


def _entropy(seed):
    if seed is None:
        return _words(_tabletalk.seed(None))
    if _np.ndim(seed):
        return [word for part in seed for word in _words(int(part))]
    seed = seed.__index__()
    if seed < 0:
        raise ValueError("expected non-negative integer")
    return _words(seed)


def default_rng(seed=None):
    return seed if isinstance(seed, Generator) else Generator(seed)


class _BitGenerator:
    """A seed that is still to be wrapped by `Generator` or `RandomState`."""

    def __init__(self, seed=None):
        self.seed = seed


PCG64 = MT19937 = SeedSequence = _BitGenerator


class _Global(RandomState):
    """The generator behind the module's functions: without a seed it begins anew with each cell."""

    def __init__(self):
        self.seed(None)

    def seed(self, seed=None):
        _random.share(_random.OF_NUMPY, self, seed)
        self._twister = _twister(seed, _random.OF_NUMPY)


_global = _Global()
_FUNCTIONS = (
    "seed random_sample rand randn randint random_integers standard_normal normal lognormal uniform exponential "
    "standard_exponential poisson binomial permutation shuffle choice gamma standard_gamma beta chisquare f standard_t "
    "standard_cauchy pareto weibull power laplace gumbel logistic rayleigh triangular wald geometric negative_binomial "
    "multinomial dirichlet multivariate_normal vonmises bytes"
).split()
for _name in _FUNCTIONS:
    globals()[_name] = getattr(_global, _name)
random = ranf = sample = _global.random_sample


def get_state(legacy=True):
    raise NotImplementedError("get_state is not available here\nhint: start a new stream with a seed")


def __getattr__(name):
    raise AttributeError(f"module 'numpy.random' has no attribute '{name}'\nhint: it is not available here")
