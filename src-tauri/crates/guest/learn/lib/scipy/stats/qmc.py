"""scipy.stats.qmc: points that cover a box evenly."""

import numpy as np


def _generator(rng, seed):
    chosen = rng if seed is None else seed
    return chosen if hasattr(chosen, "uniform") else np.random.default_rng(chosen)


class QMCEngine:
    def __init__(self, d, *, optimization=None, rng=None, seed=None):
        if optimization is not None:
            raise NotImplementedError("`optimization` is not available here")
        self.d, self.rng, self.num_generated = int(d), _generator(rng, seed), 0

    def random(self, n=1, *, workers=1):
        found = self._points(int(n))
        self.num_generated += int(n)
        return found

    def integers(self, l_bounds, *, u_bounds=None, n=1, endpoint=False, workers=1):
        low, high = (0, l_bounds) if u_bounds is None else (l_bounds, u_bounds)
        low, high = np.asarray(low), np.asarray(high) + bool(endpoint)
        return np.floor(self.random(n) * (high - low) + low).astype(np.int64)


class LatinHypercube(QMCEngine):
    """One point in each row and column of a grid."""

    def __init__(self, d, *, scramble=True, strength=1, optimization=None, rng=None, seed=None):
        if strength != 1:
            raise NotImplementedError("LatinHypercube with strength=1 only")
        super().__init__(d, optimization=optimization, rng=rng, seed=seed)
        self._scramble = scramble

    def _points(self, n):
        off = self.rng.uniform(size=(n, self.d)) if self._scramble else 0.5
        places = np.tile(np.arange(1, n + 1), (self.d, 1))
        for row in range(self.d):
            self.rng.shuffle(places[row, :])
        return (places.T - off) / n


class Halton(QMCEngine):
    """J. H. Halton's sequence, not scrambled."""

    def __init__(self, d, *, scramble=True, optimization=None, rng=None, seed=None):
        if scramble:
            raise NotImplementedError("Halton with scramble=False only")
        super().__init__(d, optimization=optimization, rng=rng, seed=seed)
        self._bases = _primes(self.d)

    def _points(self, n):
        numbers = range(self.num_generated, self.num_generated + n)
        return np.array([[_mirrored(number, base) for base in self._bases] for number in numbers])


def _primes(count):
    found, number = [], 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _mirrored(number, base):
    value, part = 0.0, 1.0
    while number:
        part /= base
        number, digit = divmod(number, base)
        value += digit * part
    return value


def scale(sample, l_bounds, u_bounds, *, reverse=False):
    sample, low, high = np.asarray(sample, float), np.asarray(l_bounds, float), np.asarray(u_bounds, float)
    if (low >= high).any():
        raise ValueError("Bounds are not consistent 'l_bounds' < 'u_bounds'")
    return (sample - low) / (high - low) if reverse else sample * (high - low) + low


def discrepancy(sample, *, iterative=False, method="CD", workers=1):
    """How far the points are from an even cover (F. J. Hickernell 1998)."""
    if method != "CD" or iterative:
        raise NotImplementedError("discrepancy with method='CD' only")
    x = np.asarray(sample, float)
    n, d = x.shape
    off = np.abs(x - 0.5)
    single = np.prod(1 + 0.5 * off - 0.5 * off**2, axis=1).sum()
    pairs = np.prod(1 + 0.5 * off[:, None] + 0.5 * off[None] - 0.5 * np.abs(x[:, None] - x[None]), axis=2).sum()
    return float((13.0 / 12.0) ** d - 2.0 / n * single + pairs / n**2)
