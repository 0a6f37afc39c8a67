"""`rv_continuous` and `rv_discrete`: shape, `loc` and `scale`, support, and what follows from `_cdf` and its like."""

import math

import numpy as np


def random_state_of(seed):
    """The source of random numbers: the global stream, a seeded one, or the generator that was given."""
    if seed is None or seed is np.random:
        return np.random._global
    if isinstance(seed, (int, np.integer)):
        return np.random.RandomState(seed)
    return seed


class _Generic:
    """Arguments and names, for continuous and discrete distributions alike."""

    shapes = ()
    a, b = -math.inf, math.inf
    _has_scale = True

    def __init__(self, name=None, shapes=None, a=None, b=None, **_):
        self.name = name or type(self).__name__.removesuffix("_gen")
        if isinstance(shapes, str):
            self.shapes = tuple(shapes.replace(",", " ").split())
        if a is not None:
            self.a = a
        if b is not None:
            self.b = b

    @property
    def numargs(self):
        return len(self.shapes)

    def __call__(self, *args, **kwds):
        return self.freeze(*args, **kwds)

    def freeze(self, *args, **kwds):
        self._read(args, kwds)
        return Frozen(self, args, kwds)

    def _read(self, args, kwds, extra=()):
        """The shape arguments as a list, the place, the scale, and further named arguments."""
        names = [*self.shapes, "loc", *(("scale",) if self._has_scale else ()), *extra]
        if len(args) > len(names):
            raise TypeError(f"{self.name} takes at most {len(names)} arguments but {len(args)} were given")
        given = dict(zip(names, args))
        for name, value in kwds.items():
            if name not in names:
                raise TypeError(f"_parse_args() got an unexpected keyword argument '{name}'")
            if name in given:
                raise TypeError(f"_parse_args() got multiple values for argument '{name}'")
            given[name] = value
        missing = [name for name in self.shapes if name not in given]
        if missing:
            count, names = len(missing), " and ".join(map(repr, missing))
            raise TypeError(f"_parse_args() missing {count} required positional argument{'s' * (count > 1)}: {names}")
        shapes = [np.asarray(given[name], float) for name in self.shapes]
        place, scale = np.asarray(given.get("loc", 0), float), np.asarray(given.get("scale", 1), float)
        return shapes, place, scale, {name: given[name] for name in extra if name in given}

    def _valid(self, *shapes):
        """By default shape parameters are positive."""
        valid = np.True_
        for shape in shapes:
            valid = valid & (shape > 0)
        return valid

    def _ends(self, *shapes):
        return self.a, self.b

    def support(self, *args, **kwds):
        shapes, place, scale, _ = self._read(args, kwds)
        low, high = self._ends(*shapes)
        return low * scale + place, high * scale + place

    def mean(self, *args, **kwds):
        return self.stats(*args, moments="m", **kwds)

    def var(self, *args, **kwds):
        return self.stats(*args, moments="v", **kwds)

    def std(self, *args, **kwds):
        return np.sqrt(self.var(*args, **kwds))

    def median(self, *args, **kwds):
        return self.ppf(0.5, *args, **kwds)

    def interval(self, confidence, *args, **kwds):
        confidence = np.asarray(confidence, float)
        return self.ppf((1 - confidence) / 2, *args, **kwds), self.ppf((1 + confidence) / 2, *args, **kwds)

    def stats(self, *args, moments="mv", **kwds):
        shapes, place, scale, _ = self._read(args, kwds)
        parts = self._stats(*shapes)
        valid = self._valid(*shapes) & (scale > 0)
        mean, var, skew, kurtosis = parts
        known = {
            "m": lambda: mean * scale + place,
            "v": lambda: var * scale * scale,
            "s": lambda: skew,
            "k": lambda: kurtosis,
        }
        found = [
            np.where(valid, np.asarray(known[letter]() + 0 * valid, float), np.nan)[()]
            for letter in "mvsk"
            if letter in moments
        ]
        return found[0] if len(found) == 1 else tuple(found)

    def moment(self, order, *args, **kwds):
        if order == 0:
            return np.float64(1.0)
        mean, var, skew, kurtosis = self.stats(*args, moments="mvsk", **kwds)
        central = {1: 0.0, 2: var, 3: skew * var**1.5, 4: (kurtosis + 3) * var**2}
        if order not in central:
            raise NotImplementedError("moments above the fourth are not available here")
        return sum(
            math.comb(order, part) * (central[part] if part else 1.0) * mean ** (order - part)
            for part in range(order + 1)
        )

    def rvs(self, *args, random_state=None, size=1, **kwds):
        if len(args) > len(self.shapes) + 1 + self._has_scale:
            args, size = args[:-1], args[-1]
        shapes, place, scale, _ = self._read(args, kwds)
        if not np.all(self._valid(*shapes) & (scale >= 0)):
            raise ValueError(
                "Domain error in arguments. The `scale` parameter must be positive for all distributions, and many distributions have restrictions on shape parameters."
            )
        drawn = self._rvs(
            *[shape[()] for shape in shapes], size=None if size == () else size, random=random_state_of(random_state)
        )
        made = drawn * scale + place if self._has_scale else drawn + place
        single = np.ndim(size) == 0 and size == 1
        made = np.asarray(made)
        if single and made.size == 1:
            made = made.reshape(())
        return made[()] if self._has_scale else made.astype(int)[()]

    def _rvs(self, *shapes, size, random):
        drawn = np.asarray(random.uniform(size=size))
        return self._ppf(drawn, *shapes)

    def expect(self, func=None, args=(), loc=0, scale=1, **_):
        raise NotImplementedError("expect is not available here\nhint: take the mean of func over rvs()")


def _chosen(valid, inside, value, outside):
    """`value` where inside, `outside` elsewhere, `nan` for parameters out of range."""
    return np.where(valid, np.where(inside, value, outside), np.nan)[()]


class rv_continuous(_Generic):
    """A distribution with a density. Subclasses define `_pdf` or `_logpdf`, and `_cdf`, `_sf`, `_ppf`, `_isf`, `_stats`."""

    def _standard(self, x, args, kwds):
        shapes, place, scale, _ = self._read(args, kwds)
        x = (np.asarray(x, float) - place) / scale
        low, high = self._ends(*shapes)
        valid = self._valid(*shapes) & (scale > 0) & ~np.isnan(x)
        return x, shapes, scale, valid, low, high

    def pdf(self, x, *args, **kwds):
        x, shapes, scale, valid, low, high = self._standard(x, args, kwds)
        with np.errstate(all="ignore"):
            return _chosen(valid, (x >= low) & (x <= high), self._pdf(x, *shapes) / scale, 0.0)

    def logpdf(self, x, *args, **kwds):
        x, shapes, scale, valid, low, high = self._standard(x, args, kwds)
        with np.errstate(all="ignore"):
            return _chosen(valid, (x >= low) & (x <= high), self._logpdf(x, *shapes) - np.log(scale), -math.inf)

    def cdf(self, x, *args, **kwds):
        return self._probability(self._cdf, x, args, kwds, below=0.0, above=1.0)

    def sf(self, x, *args, **kwds):
        return self._probability(self._sf, x, args, kwds, below=1.0, above=0.0)

    def logcdf(self, x, *args, **kwds):
        return self._probability(self._logcdf, x, args, kwds, below=-math.inf, above=0.0)

    def logsf(self, x, *args, **kwds):
        return self._probability(self._logsf, x, args, kwds, below=0.0, above=-math.inf)

    def _probability(self, function, x, args, kwds, below, above):
        x, shapes, _, valid, low, high = self._standard(x, args, kwds)
        with np.errstate(all="ignore"):
            inside = np.where(x <= low, low, np.where(x >= high, high, x))
            made = np.where(
                x >= high, above, function(np.where((x > low) & (x < high), x, _some(low, high)) + 0 * inside, *shapes)
            )
            return _chosen(valid, x > low, made, below)

    def ppf(self, q, *args, **kwds):
        return self._point(self._ppf, q, args, kwds)

    def isf(self, q, *args, **kwds):
        return self._point(self._isf, q, args, kwds)

    def _point(self, function, q, args, kwds):
        shapes, place, scale, _ = self._read(args, kwds)
        q = np.asarray(q, float)
        valid = self._valid(*shapes) & (scale > 0) & (q >= 0) & (q <= 1)
        low, high = self._ends(*shapes)
        first, last = (low, high) if function == self._ppf else (high, low)
        with np.errstate(all="ignore"):
            made = function(np.where((q > 0) & (q < 1), q, 0.5), *shapes)
            made = np.where(q == 0, first, np.where(q == 1, last, made))
            return np.where(valid, made * scale + place, np.nan)[()]

    # Functions that follow from the others.

    def _pdf(self, x, *shapes):
        return np.exp(self._logpdf(x, *shapes))

    def _logpdf(self, x, *shapes):
        return np.log(self._pdf(x, *shapes))

    def _cdf(self, x, *shapes):
        return 1.0 - self._sf(x, *shapes)

    def _sf(self, x, *shapes):
        return 1.0 - self._cdf(x, *shapes)

    def _logcdf(self, x, *shapes):
        return np.log(self._cdf(x, *shapes))

    def _logsf(self, x, *shapes):
        return np.log(self._sf(x, *shapes))

    def _ppf(self, q, *shapes):
        return _searched(lambda x, *own: self._cdf(x, *own), q, shapes, self._ends(*shapes))

    def _isf(self, q, *shapes):
        return self._ppf(1.0 - q, *shapes)

    def _stats(self, *shapes):
        raise NotImplementedError(f"the moments of {self.name} are not available here")

    def entropy(self, *args, **kwds):
        shapes, _, scale, _ = self._read(args, kwds)
        with np.errstate(all="ignore"):
            return np.asarray(self._entropy(*shapes) + np.log(scale))[()]

    def _entropy(self, *shapes):
        """By Simpson's rule between far quantiles."""
        points = self._ppf(np.concatenate([[1e-12], np.linspace(1e-6, 1 - 1e-6, 20001), [1 - 1e-12]]), *shapes)
        log = self._logpdf((points[1:] + points[:-1]) / 2, *shapes)
        return -(log * np.diff(self._cdf(points, *shapes))).sum()

    # Estimation.

    def nnlf(self, theta, x):
        *shapes, place, scale = theta
        if scale <= 0 or not np.all(self._valid(*[np.asarray(shape, float) for shape in shapes])):
            return math.inf
        log = self.logpdf(np.asarray(x, float), *shapes, loc=place, scale=scale)
        outside = int((~np.isfinite(log)).sum())
        # As scipy does it: values out of range cost much, but not everything.
        return -float(log[np.isfinite(log)].sum()) + outside * 100 * math.log(1.7976931348623157e308)

    _fits_plain_numbers = False  # whether a direct fit gives Python's floats, as scipy's own does for some

    def fit(self, data, *args, **kwds):
        """Maximum likelihood; parameters named `f…` are held."""
        from scipy.stats._survival import CensoredData

        if isinstance(data, CensoredData):
            raise NotImplementedError(
                f"{self.name}.fit of censored values is not available here\nhint: minimise the negative log-likelihood with scipy.optimize.minimize"
            )
        data = np.asarray(data, float).ravel()
        if not np.isfinite(data).all():
            raise ValueError("The data contains non-finite values.")
        held = {name: kwds[key] for key, name in self._fixed_names() if kwds.get(key) is not None}
        direct = self._fit(data, held)
        if direct is not None:
            if self._fits_plain_numbers:
                return tuple(float(value) for value in direct)
            names = [*self.shapes, "loc", "scale"]
            return tuple(held[name] if name in held else np.float64(value) for name, value in zip(names, direct))
        return self._searched_fit(data, args, kwds, held)

    def _fixed_names(self):
        for position, name in enumerate(self.shapes):
            yield from ((f"f{position}", name), (f"f{name}", name), (f"fix_{name}", name))
        yield from (("floc", "loc"), ("fscale", "scale"))

    def _fit(self, data, held):
        return None

    def _searched_fit(self, data, args, kwds, held):
        from scipy.optimize._minimize import nelder_mead

        names = [*self.shapes, "loc", "scale"]
        start = dict(zip(names, self._start(data)))
        start.update(zip(self.shapes, args))
        start.update({name: kwds[name] for name in ("loc", "scale") if name in kwds})
        free = [name for name in names if name not in held]
        both = lambda values: [held[name] if name in held else values[free.index(name)] for name in names]
        found = nelder_mead(lambda values: self.nnlf(both(values), data), [float(start[name]) for name in free])
        return tuple(np.float64(value) for value in both(found))

    def _start(self, data):
        shapes = self._start_shapes(data)
        mean, var, *_ = self._stats(*[np.asarray(shape, float) for shape in shapes])
        scale = math.sqrt(data.var() / var) if np.isfinite(var) and var > 0 and data.var() > 0 else 1.0
        place = data.mean() - scale * mean if np.isfinite(mean) else 0.0
        low, high = (float(end) for end in self._ends(*shapes))
        if low * scale + place >= data.min() or high * scale + place <= data.max():
            place = data.min() - 0.1 * (np.ptp(data) or 1.0) - low * scale if np.isfinite(low) else place
        return [*shapes, place, scale]

    def _start_shapes(self, data):
        return [1.0] * len(self.shapes)


def _some(low, high):
    """A point inside the support, to ask harmless questions about."""
    low, high = np.asarray(low, float), np.asarray(high, float)
    both = np.isfinite(low) & np.isfinite(high)
    return np.where(
        both, (low + high) / 2, np.where(np.isfinite(low), low + 1.0, np.where(np.isfinite(high), high - 1.0, 0.0))
    )


def _searched(cdf, q, shapes, ends):
    """The points where an increasing function takes given values, by halving."""
    shape = np.broadcast_shapes(np.shape(q), *[np.shape(own) for own in shapes])
    low, high = [np.broadcast_to(np.asarray(end, float), shape) for end in ends]
    low, high = np.where(np.isfinite(low), low, -1e10), np.where(np.isfinite(high), high, 1e10)
    for _ in range(120):
        middle = (low + high) / 2
        under = cdf(middle, *shapes) < q
        low, high = np.where(under, middle, low), np.where(under, high, middle)
    return (low + high) / 2


class rv_discrete(_Generic):
    """A distribution over whole numbers. Subclasses define `_logpmf` or `_pmf`, and what else they know."""

    _has_scale = False

    def __new__(cls, *args, values=None, **kwds):
        if values is not None:
            return object.__new__(_Listed)
        return object.__new__(cls)

    def _standard(self, k, args, kwds):
        shapes, place, _, _ = self._read(args, kwds)
        k = np.asarray(k, float) - place
        low, high = self._ends(*shapes)
        return k, shapes, self._valid(*shapes) & ~np.isnan(k), low, high

    def pmf(self, k, *args, **kwds):
        k, shapes, valid, low, high = self._standard(k, args, kwds)
        inside = (k >= low) & (k <= high) & (k == np.floor(k))
        with np.errstate(all="ignore"):
            return _chosen(valid, inside, self._pmf(np.where(inside, k, low), *shapes), 0.0)

    def logpmf(self, k, *args, **kwds):
        with np.errstate(all="ignore"):
            return np.log(self.pmf(k, *args, **kwds))

    def cdf(self, k, *args, **kwds):
        return self._probability(self._cdf, k, args, kwds, below=0.0, above=1.0)

    def sf(self, k, *args, **kwds):
        return self._probability(self._sf, k, args, kwds, below=1.0, above=0.0)

    def logcdf(self, k, *args, **kwds):
        with np.errstate(all="ignore"):
            return np.log(self.cdf(k, *args, **kwds))

    def logsf(self, k, *args, **kwds):
        with np.errstate(all="ignore"):
            return np.log(self.sf(k, *args, **kwds))

    def _probability(self, function, k, args, kwds, below, above):
        k, shapes, valid, low, high = self._standard(k, args, kwds)
        inside = (k >= low) & (k < high)
        with np.errstate(all="ignore"):
            made = np.where(k >= high, above, function(np.floor(np.where(inside, k, low)), *shapes))
            return _chosen(valid, k >= low, made, below)

    def ppf(self, q, *args, **kwds):
        return self._point(q, args, kwds, lambda k, shapes, q: self._cdf(k, *shapes) >= q, upper=False)

    def isf(self, q, *args, **kwds):
        return self._point(q, args, kwds, lambda k, shapes, q: self._sf(k, *shapes) <= q, upper=True)

    def _point(self, q, args, kwds, reached, upper):
        """The smallest number with enough below it, by doubling and halving."""
        shapes, place, _, _ = self._read(args, kwds)
        q = np.asarray(q, float)
        low, high = self._ends(*shapes)
        valid = self._valid(*shapes) & (q >= 0) & (q <= 1)
        with np.errstate(all="ignore"):
            found = self._halved(q, shapes, low, high, reached)
            first, last = (high, low - 1) if upper else (low - 1, high)
            made = np.where(q == 0, first, np.where(q == 1, last, found))
            return np.where(valid, made + place, np.nan)[()]

    def _halved(self, q, shapes, low, high, reached):
        shape = np.broadcast_shapes(np.shape(q), *[np.shape(own) for own in shapes])
        under = np.broadcast_to(np.asarray(low, float), shape) - 1.0
        step, over = 1.0, under + 1.0
        for _ in range(60):
            enough = reached(over, shapes, q) | (over >= high)
            if np.all(enough):
                break
            under, over = np.where(enough, under, over), np.where(enough, over, over + step)
            step *= 2
        over = np.minimum(over, high)
        for _ in range(64):
            middle = np.floor((under + over) / 2)
            if np.all(middle <= under):
                break
            enough = reached(middle, shapes, q)
            inside = middle > under
            over, under = np.where(inside & enough, middle, over), np.where(inside & ~enough, middle, under)
        return over

    def _pmf(self, k, *shapes):
        return np.exp(self._logpmf(k, *shapes))

    def _cdf(self, k, *shapes):
        return 1.0 - self._sf(k, *shapes)

    def _sf(self, k, *shapes):
        return 1.0 - self._cdf(k, *shapes)

    def _rvs(self, *shapes, size, random):
        drawn = np.asarray(random.uniform(size=size))
        return self.ppf(drawn, *shapes)

    def entropy(self, *args, **kwds):
        low, high = self.ppf(1e-15, *args, **kwds), self.isf(1e-15, *args, **kwds)
        chances = self.pmf(np.arange(low, high + 1), *args, **kwds)
        chances = chances[chances > 0]
        return -(chances * np.log(chances)).sum()


class _Listed(rv_discrete):
    """A distribution given by its values and their chances."""

    def __init__(self, name="", values=None, **_):
        super().__init__(name)
        points, chances = np.asarray(values[0], float).ravel(), np.asarray(values[1], float).ravel()
        if not np.allclose(chances.sum(), 1):
            raise ValueError("The sum of provided pk is not 1.")
        order = np.argsort(points)
        self.xk, self.pk = points[order], chances[order]
        self.a, self.b = self.xk[0], self.xk[-1]

    def _pmf(self, k):
        return (np.asarray(k)[..., None] == self.xk).astype(float) @ self.pk

    def _cdf(self, k):
        return (self.xk <= np.asarray(k)[..., None]).astype(float) @ self.pk

    def _stats(self):
        mean = (self.xk * self.pk).sum()
        off = self.xk - mean
        var, third, fourth = ((off**power * self.pk).sum() for power in (2, 3, 4))
        return mean, var, third / var**1.5, fourth / var**2 - 3

    def _rvs(self, size, random):
        drawn = np.asarray(random.uniform(size=size))
        return self.xk[np.minimum(np.searchsorted(self.pk.cumsum(), drawn), len(self.xk) - 1)]


class Frozen:
    """A distribution with its parameters."""

    def __init__(self, dist, args, kwds):
        self.dist, self.args, self.kwds = dist, args, kwds

    def __repr__(self):
        kind = "continuous" if isinstance(self.dist, rv_continuous) else "discrete"
        return f"<scipy.stats._distn_infrastructure.rv_{kind}_frozen object at {id(self):#x}>"

    def __getattr__(self, name):
        if name.startswith("_") or name in ("fit", "nnlf", "freeze", "shapes"):
            raise AttributeError(f"'rv_frozen' object has no attribute '{name}'")
        method = getattr(self.dist, name)
        if not callable(method):
            return method

        def call(*args, **kwds):
            return method(*args, *self.args, **{**self.kwds, **kwds})

        return call

    def stats(self, moments="mv"):
        return self.dist.stats(*self.args, **self.kwds, moments=moments)

    def rvs(self, size=1, random_state=None):
        return self.dist.rvs(*self.args, **self.kwds, size=size, random_state=random_state)
