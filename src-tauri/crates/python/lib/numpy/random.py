"""numpy.random: the seeded streams are those of numpy, number for number.

Poisson deviates of large rates, binomial and exponential deviates of `default_rng` come from other algorithms than
numpy's and differ in their numbers.
"""

import _numpy
import _random
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


class RandomState:
    """A seeded source of random numbers, with numpy's legacy algorithms."""

    def __init__(self, seed=None):
        self._twister = _twister(seed)

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
            return sum(_np.zeros(_np.shape(parameter)) for parameter in parameters).shape
        return size

    def normal(self, loc=0.0, scale=1.0, size=None):
        if _np.any(_np.asarray(scale) < 0):
            raise ValueError("scale < 0")
        return loc + scale * self.standard_normal(self._broadcast(size, loc, scale))

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        made = _np.exp(self.normal(mean, sigma, size))
        return float(made) if size is None else made

    def uniform(self, low=0.0, high=1.0, size=None):
        return low + (high - low) * self.random_sample(self._broadcast(size, low, high))

    def standard_exponential(self, size=None):
        made = -_np.log(1.0 - self.random_sample(size))
        return float(made) if size is None else made

    def exponential(self, scale=1.0, size=None):
        return scale * self.standard_exponential(self._broadcast(size, scale))

    def randint(self, low, high=None, size=None, dtype=int):
        if high is None:
            low, high = 0, low
        low, high = int(low), int(high)
        if low >= high:
            raise ValueError("low >= high" if low else "high <= 0")
        made = self._shaped(self._twister.integers(low, high - 1, _count(size)), size)
        return int(made) if size is None else made

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
            raise ValueError("a must be greater than 0 unless no samples are taken" if whole else "'a' cannot be empty unless no samples are taken")
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

    def poisson(self, lam=1.0, size=None):
        shape = self._broadcast(size, lam)
        rates = _np.broadcast_to(lam, () if shape is None else shape).ravel().tolist()
        made = _np.asarray([self._poisson(rate) for rate in rates], int)
        return int(made[0]) if shape is None else made.reshape(shape)

    def _poisson(self, rate):
        """By multiplying uniform deviates, as numpy does for small rates."""
        if rate < 0:
            raise ValueError("lam < 0 or lam is NaN")
        limit, count, product = _np.exp(-rate), 0, self.random_sample()
        while product > limit:
            count += 1
            product *= self.random_sample()
        return count

    def binomial(self, n, p, size=None):
        draws = _np.asarray([int((self._twister.uniform(int(n)) < p).sum()) for _ in range(_count(size))], int)
        return int(draws[0]) if size is None else draws.reshape(size)


class Generator(RandomState):
    """What `default_rng` gives: numpy's newer generator and algorithms."""

    def __init__(self, seed=None):
        self._twister = _numpy.Permuted(_entropy(seed))

    def __repr__(self):
        return f"Generator(PCG64) at 0x{id(self):X}"

    def __getattribute__(self, name):
        if name in ("rand", "randn", "randint", "random_sample", "random_integers", "seed"):
            raise AttributeError(f"'numpy.random._generator.Generator' object has no attribute '{name}'")
        return super().__getattribute__(name)

    def random(self, size=None):
        return RandomState.random_sample(self, size)

    def integers(self, low, high=None, size=None, dtype=int, endpoint=False):
        if high is None:
            low, high = 0, low
        low, high = int(low), int(high) - (not endpoint)
        if low > high:
            raise ValueError("low > high" if endpoint else "low >= high" if low else "high <= 0")
        return self._shaped(self._twister.integers(low, high, _count(size)), size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return low + (high - low) * self.random(self._broadcast(size, low, high))

    def standard_exponential(self, size=None):
        made = -_np.log(1.0 - self.random(size))
        return float(made) if size is None else made

    def _poisson(self, rate):
        if rate < 0:
            raise ValueError("lam < 0 or lam is NaN")
        limit, count, product = _np.exp(-rate), 0, self.random()
        while product > limit:
            count += 1
            product *= self.random()
        return count

    def permuted(self, x, axis=None):
        return self.permutation(x)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        if p is not None or replace:
            chosen = super().choice(a, size, replace, p)
            return _np.int64(chosen) if isinstance(chosen, int) else chosen
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


class _Global(RandomState):
    """The generator behind the module's functions: without a seed it begins anew with each cell."""

    def __init__(self):
        self.seed(None)

    def seed(self, seed=None):
        _random.share(_random.OF_NUMPY, self, seed)
        self._twister = _twister(seed, _random.OF_NUMPY)


_global = _Global()

seed = _global.seed
random = random_sample = ranf = sample = _global.random_sample
rand, randn, randint, random_integers = _global.rand, _global.randn, _global.randint, _global.random_integers
standard_normal, normal, lognormal, uniform = _global.standard_normal, _global.normal, _global.lognormal, _global.uniform
exponential, standard_exponential, poisson, binomial = _global.exponential, _global.standard_exponential, _global.poisson, _global.binomial
permutation, shuffle, choice = _global.permutation, _global.shuffle, _global.choice
