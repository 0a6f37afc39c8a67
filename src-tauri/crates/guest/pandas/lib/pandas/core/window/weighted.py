"""`rolling(win_type=…)`: windows whose rows have weights."""

import math

from _pandas import column_of

from pandas.core.hints import missing_attribute


class WeightedWindows:
    """The last rows up to each row, each with the weight of its place."""

    def __init__(self, owner, window, min_periods=None, center=False, win_type=None, on=None, closed=None, step=None):
        if not isinstance(window, int) or isinstance(window, bool):
            raise ValueError("window must be an integer 0 or greater")
        if win_type not in _SHAPES:
            raise ValueError(f"Invalid win_type {win_type}")
        self._owner = owner.set_index(on) if on is not None else owner
        self._window, self._center, self._shape, self._step = window, center, win_type, step
        self._least = window if min_periods is None else min_periods

    def __getitem__(self, key):
        return WeightedWindows(self._owner[key], self._window, self._least, self._center, self._shape, step=self._step)

    def __getattr__(self, name):
        owner = self.__dict__.get("_owner")
        if owner is not None and owner.ndim == 2 and name in owner._header:
            return self[name]
        raise missing_attribute(self, name)

    def mean(self, numeric_only=False, **options):
        return self._measured(
            lambda weights, values: (weights * values).sum(axis=1) / weights.sum(axis=1), numeric_only, options
        )

    def sum(self, numeric_only=False, **options):
        return self._measured(lambda weights, values: (weights * values).sum(axis=1), numeric_only, options)

    def var(self, ddof=1, numeric_only=False, **options):
        return self._measured(
            lambda weights, values: _variance(weights, values, ddof), numeric_only, options, turning=True
        )

    def std(self, ddof=1, numeric_only=False, **options):
        return self.var(ddof, numeric_only, **options) ** 0.5

    def agg(self, func, *args, **options):
        from pandas.core.reshape.concat import concat

        if isinstance(func, (list, tuple)):
            return concat([getattr(self, name)(*args, **options) for name in func], axis=1, keys=list(func))
        return getattr(self, func)(*args, **options)

    aggregate = agg

    def _measured(self, measure, numeric_only, options, turning=False):
        """A measure of every window; with `turning`, a row keeps its weight while windows pass, as pandas' variances have it."""
        import numpy

        weights = numpy.array(_SHAPES[self._shape](self._window, **options))

        def measured(column):
            values = column.array().astype(float)
            ahead = (self._window - 1) // 2 if self._center else 0
            padded = numpy.concatenate(
                [numpy.full(self._window - 1 - ahead, numpy.nan), values, numpy.full(ahead, numpy.nan)]
            )
            rows = numpy.arange(len(values)).reshape(-1, 1) + numpy.arange(self._window)
            windows = padded[rows]
            present = ~numpy.isnan(windows)
            own = weights[(rows - (self._window - 1 - ahead)) % self._window] if turning else weights
            made = measure(numpy.where(present, own, 0.0), numpy.where(present, windows, 0.0))
            return column_of(numpy.where(present.sum(axis=1) >= max(self._least, 1), made, numpy.nan))

        owner = self._owner._numeric() if numeric_only and self._owner.ndim == 2 else self._owner
        made = owner._each(measured)
        return made[:: self._step] if self._step else made


def _variance(weights, values, ddof):
    whole, width = weights.sum(axis=1), weights.shape[1]
    mean = (weights * values).sum(axis=1) / whole
    spread = (weights * (values - mean.reshape(-1, 1)) ** 2).sum(axis=1)
    return spread * width / ((width - ddof) * whole)


def _cosines(*terms):
    """A window that is a sum of cosines."""

    def weights(n):
        turns = [2 * math.pi * place / max(n - 1, 1) for place in range(n)]
        return (
            [sum(term * math.cos(number * turn) for number, term in enumerate(terms)) for turn in turns]
            if n > 1
            else [1.0]
        )

    return weights


def _triangle(n):
    half = (n + 1) // 2
    rising = [(2 * place - 1.0) / n if n % 2 == 0 else 2 * place / (n + 1.0) for place in range(1, half + 1)]
    return rising + rising[::-1][n % 2 :]


def _bartlett(n):
    return [1 - abs(2 * place / (n - 1) - 1) for place in range(n)] if n > 1 else [1.0]


def _gaussian(n, std):
    return [math.exp(-((place - (n - 1) / 2) ** 2) / (2 * std * std)) for place in range(n)]


def _exponential(n, center=None, tau=1.0):
    middle = (n - 1) / 2 if center is None else center
    return [math.exp(-abs(place - middle) / tau) for place in range(n)]


_SHAPES = {
    "boxcar": lambda n: [1.0] * n,
    "triang": _triangle,
    "bartlett": _bartlett,
    "blackman": _cosines(0.42, -0.5, 0.08),
    "hamming": _cosines(0.54, -0.46),
    "hann": _cosines(0.5, -0.5),
    "nuttall": _cosines(0.3635819, -0.4891775, 0.1365995, -0.0106411),
    "blackmanharris": _cosines(0.35875, -0.48829, 0.14128, -0.01168),
    "cosine": lambda n: [math.sin(math.pi / n * (place + 0.5)) for place in range(n)],
    "gaussian": _gaussian,
    "exponential": _exponential,
}
