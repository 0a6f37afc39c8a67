"""Answers from drawing again."""

import functools
import inspect
import itertools
import math

import numpy as np
from scipy._lib._bunch import ConfidenceInterval, result_class
from scipy.stats._axis_nan_policy import one_of, sample

BootstrapResult = result_class("BootstrapResult", "confidence_interval bootstrap_distribution standard_error")
PermutationTestResult = result_class("PermutationTestResult", "statistic pvalue null_distribution")
MonteCarloTestResult = result_class("MonteCarloTestResult", "statistic pvalue null_distribution")


def _along_rows(statistic, vectorized):
    """A statistic that takes an axis, as `vectorized` or its signature says, is asked for that of one sample."""
    if vectorized is None:
        try:
            vectorized = "axis" in inspect.signature(statistic).parameters
        except (TypeError, ValueError):
            vectorized = False
    return functools.partial(statistic, axis=-1) if vectorized else statistic


def _generator(rng, random_state):
    """As scipy does: `rng` means the newer generators, `random_state` the older ones."""
    seed = rng if rng is not None else random_state
    if seed is None or isinstance(seed, (int, np.integer)):
        return np.random.default_rng(seed) if random_state is None else np.random.RandomState(seed)
    return seed


def _drawn(random, high, shape):
    draw = getattr(random, "integers", None) or random.randint
    return draw(0, high, shape)


def bootstrap(
    data,
    statistic,
    *,
    n_resamples=9999,
    batch=None,
    vectorized=None,
    paired=False,
    axis=0,
    confidence_level=0.95,
    alternative="two-sided",
    method="BCa",
    bootstrap_result=None,
    random_state=None,
    rng=None,
):
    """The bias-corrected and accelerated interval is that of B. Efron (1987)."""
    samples = [sample(values).ravel() for values in data]
    statistic = _along_rows(statistic, vectorized)
    if method.lower() not in ("percentile", "basic", "bca"):
        raise ValueError("`method` must be in {'percentile', 'basic', 'bca'}")
    random = _generator(rng, random_state)
    if paired:
        count = samples[0].size
        positions = [_drawn(random, count, (n_resamples, count))] * len(samples)
    else:
        positions = [_drawn(random, values.size, (n_resamples, values.size)) for values in samples]
    if isinstance(statistic, functools.partial):
        found = np.asarray(statistic(*[values[rows] for values, rows in zip(samples, positions)]), dtype=float)
    else:
        drawn = ([values[row] for values, row in zip(samples, rows)] for rows in zip(*positions))
        found = np.array([float(statistic(*values)) for values in drawn])
    observed = float(statistic(*samples))
    outside = (1 - confidence_level) / 2 if alternative == "two-sided" else 1 - confidence_level
    parts = outside, 1 - outside
    if method.lower() == "bca":
        parts = _accelerated(samples, statistic, observed, found, outside, paired)
    low, high = np.percentile(found, parts[0] * 100), np.percentile(found, parts[1] * 100)
    if method.lower() == "basic":
        low, high = 2 * observed - high, 2 * observed - low
    if alternative == "less":
        low = np.float64(-np.inf)
    elif alternative == "greater":
        high = np.float64(np.inf)
    return BootstrapResult(ConfidenceInterval(low, high), found, found.std(ddof=1))


def _accelerated(samples, statistic, observed, found, outside, paired):
    from scipy import special

    share = ((found < observed).mean() + (found <= observed).mean()) / 2
    bias = float(special.ndtri(share))
    third = second = 0.0
    left_out = [samples] if paired else [[values] for values in samples]
    for position, group in enumerate(left_out):
        count = group[0].size
        without = []
        for row in range(count):
            reduced = [np.delete(values, row) for values in group]
            without.append(
                float(statistic(*(reduced if paired else samples[:position] + reduced + samples[position + 1 :])))
            )
        pull = (count - 1) * (np.mean(without) - np.array(without))
        third, second = third + (pull**3).sum() / count**3, second + (pull**2).sum() / count**2
    lean = third / (6 * second**1.5) if second else math.nan
    moved = lambda z: float(special.ndtr(bias + (bias + z) / (1 - lean * (bias + z))))
    z = float(special.ndtri(outside))
    return moved(z), moved(-z)


def permutation_test(
    data,
    statistic,
    *,
    permutation_type="independent",
    vectorized=None,
    n_resamples=9999,
    batch=None,
    alternative="two-sided",
    axis=0,
    random_state=None,
    rng=None,
):
    samples = [sample(values).ravel() for values in data]
    alternative = one_of(alternative)
    statistic = _along_rows(statistic, vectorized)
    observed = float(statistic(*samples))
    arrangements = {"independent": _regrouped, "samples": _swapped, "pairings": _repaired}
    if permutation_type not in arrangements:
        raise ValueError("`permutation_type` must be in {'independent', 'samples', 'pairings'}.")
    drawn, exact = arrangements[permutation_type](samples, n_resamples, _generator(rng, random_state))
    found = np.array([float(statistic(*values)) for values in drawn])
    near = abs(observed) * 1e-14
    added = 0 if exact else 1
    below = ((found <= observed + near).sum() + added) / (found.size + added)
    above = ((found >= observed - near).sum() + added) / (found.size + added)
    p = {"less": below, "greater": above}.get(alternative, min(2 * min(below, above), 1.0))
    return PermutationTestResult(np.float64(observed), np.float64(p), found)


def _regrouped(samples, most, random):
    joined = np.concatenate(samples)
    ends = np.cumsum([values.size for values in samples])
    cut = lambda order: [joined[order[start:end]] for start, end in zip([0, *ends[:-1].tolist()], ends.tolist())]
    if len(samples) == 2 and math.comb(joined.size, samples[0].size) <= most:
        everyone = range(joined.size)
        orders = []
        for first in itertools.combinations(everyone, samples[0].size):
            inside = set(first)
            orders.append(np.array([*first, *(other for other in everyone if other not in inside)]))
        return [cut(order) for order in orders], True
    return [cut(random.permutation(joined.size)) for _ in range(most)], False


def _swapped(samples, most, random):
    count = samples[0].size
    if len(samples) == 1:
        signs = list(itertools.product((1.0, -1.0), repeat=count)) if 2**count <= most else None
        if signs is not None:
            return [[samples[0] * np.array(sign)] for sign in signs], True
        return [[samples[0] * (1 - 2 * _drawn(random, 2, count))] for _ in range(most)], False
    made = []
    for _ in range(most):
        order = np.argsort(np.asarray(random.uniform(size=(count, len(samples)))), axis=1)
        rows = np.take_along_axis(np.column_stack(samples), order, axis=1)
        made.append(list(rows.T))
    return made, False


def _repaired(samples, most, random):
    return [[values[random.permutation(values.size)] for values in samples] for _ in range(most)], False


def monte_carlo_test(
    data, rvs, statistic, *, vectorized=None, n_resamples=9999, batch=None, alternative="two-sided", axis=0
):
    samples = [sample(values).ravel() for values in (data if isinstance(data, tuple) else (data,))]
    sources = rvs if isinstance(rvs, (tuple, list)) else (rvs,)
    statistic = _along_rows(statistic, vectorized)
    observed = float(statistic(*samples))
    drawn = (
        [np.asarray(source(size=values.size)) for source, values in zip(sources, samples)] for _ in range(n_resamples)
    )
    found = np.array([float(statistic(*values)) for values in drawn])
    below, above = (
        ((found <= observed).sum() + 1) / (n_resamples + 1),
        ((found >= observed).sum() + 1) / (n_resamples + 1),
    )
    p = {"less": below, "greater": above}.get(one_of(alternative), min(2 * min(below, above), 1.0))
    return MonteCarloTestResult(np.float64(observed), np.float64(p), found)
