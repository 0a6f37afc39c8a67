"""Estimates and their intervals."""

import math

from matplotlib._histogram_bins import quantile

# From this size on, the bootstrap of a mean gives the interval of the normal distribution to a pixel.
_LARGE = 400
_BY_NAME = {
    "mean": lambda values: sum(values) / len(values),
    "median": lambda values: quantile(sorted(values), 0.5),
    "sum": sum,
    "min": min,
    "max": max,
    "count": len,
    "size": len,
    "std": lambda values: standard_deviation(values),
    "var": lambda values: standard_deviation(values) ** 2,
}


def estimate(values, estimator):
    """The estimate of numbers, of which there is at least one."""
    if isinstance(estimator, str) or estimator is None:
        if estimator not in _BY_NAME and estimator is not None:
            raise ValueError(f"'{estimator}' is not an estimator\nhint: use 'mean', 'median', 'sum' or a function")
        return float(_BY_NAME[estimator or "mean"](values))
    import numpy

    return float(estimator(numpy.array(values)))


def interval(values, estimator, errorbar, boots=1000, seed=None):
    """The ends of the error bar around an estimate, or None when there is none."""
    if errorbar is None or len(values) < 2:
        return None
    if callable(errorbar):
        low, high = errorbar(values)
        return float(low), float(high)
    kind, level = errorbar if isinstance(errorbar, (tuple, list)) else (errorbar, None)
    middle = estimate(values, estimator)
    if kind == "sd":
        reach = standard_deviation(values) * (level or 1)
        return middle - reach, middle + reach
    if kind == "se":
        reach = standard_deviation(values) / math.sqrt(len(values)) * (level or 1)
        return middle - reach, middle + reach
    if kind == "pi":
        ordered, tail = sorted(values), (100 - (level or 95)) / 200
        return quantile(ordered, tail), quantile(ordered, 1 - tail)
    if kind == "ci":
        return _confidence(values, estimator, level or 95, boots, seed)
    raise ValueError(f"errorbar must be one of 'ci', 'pi', 'se' and 'sd', not {kind!r}")


def _confidence(values, estimator, level, boots, seed):
    tail = (100 - level) / 200
    if len(values) > _LARGE and estimator in ("mean", None):
        reach = normal_quantile(1 - tail) * standard_deviation(values) / math.sqrt(len(values))
        middle = estimate(values, "mean")
        return middle - reach, middle + reach
    found = sorted(_bootstrap(values, estimator, boots, 0 if seed is None else seed))
    return quantile(found, tail), quantile(found, 1 - tail)


def _bootstrap(values, estimator, boots, seed):
    """The estimates of samples drawn with replacement; the seed is fixed, so that the chart is."""
    import numpy

    array, generator = numpy.array(values, dtype=float), numpy.random.default_rng(seed)
    if estimator in ("mean", None):
        return array[generator.integers(0, len(values), size=(boots, len(values)))].mean(axis=1).tolist()
    draws = (array[generator.integers(0, len(values), size=len(values))] for _ in range(min(boots, 300)))
    return [estimate(draw.tolist(), estimator) for draw in draws]


def standard_deviation(values):
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def normal_quantile(share):
    from statistics import NormalDist

    return NormalDist().inv_cdf(share)
