"""Scores of clusters, alone or against known groups."""

import math

import _learning

import numpy as np
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_array, check_lengths


def _groups(X, labels):
    values = check_array(X).astype(float)
    _, numbers = np.unique(np.asarray(labels), return_inverse=True)
    check_lengths(values, numbers)
    count = int(numbers.max()) + 1
    if not 1 < count < len(values):
        raise ValueError(f"Number of labels is {count}. Valid values are 2 to n_samples - 1 (inclusive)")
    return values, numbers, count


def silhouette_samples(X, labels, *, metric="euclidean", **kwds):
    if metric == "precomputed":
        apart = np.asarray(X, dtype=float)
        _, numbers = np.unique(np.asarray(labels), return_inverse=True)
        count = int(numbers.max()) + 1
        if not 1 < count < len(apart):
            raise ValueError(f"Number of labels is {count}. Valid values are 2 to n_samples - 1 (inclusive)")
        blocks = [(np.arange(len(apart)), apart)]
    else:
        values, numbers, count = _groups(X, labels)
        # Some rows at a time, so that not all distances have to be held at once.
        step = max(1, 4_000_000 // len(values))
        starts = range(0, len(values), step)
        blocks = (
            (
                np.arange(start, min(start + step, len(values))),
                _learning.distances(values[start : start + step], values, metric),
            )
            for start in starts
        )
    sizes = np.bincount(numbers, minlength=count)
    hits = (numbers.reshape(-1, 1) == np.arange(count)).astype(float)
    found = np.zeros(len(numbers))
    for rows, apart in blocks:
        sums = apart @ hits
        own = numbers[rows]
        inside = sums[np.arange(len(rows)), own] / np.maximum(sizes[own] - 1, 1)
        means = sums / sizes
        means[np.arange(len(rows)), own] = np.inf
        outside = means.min(axis=1)
        largest = np.maximum(inside, outside)
        found[rows] = np.where(sizes[own] == 1, 0.0, (outside - inside) / np.where(largest == 0, 1, largest))
    return found


def silhouette_score(X, labels, *, metric="euclidean", sample_size=None, random_state=None, **kwds):
    if sample_size is not None:
        chosen = check_random_state(random_state).permutation(len(np.asarray(labels)))[:sample_size]
        values = np.asarray(X, dtype=float)[chosen]
        values = values.T[chosen].T if metric == "precomputed" else values
        return silhouette_score(values, np.asarray(labels)[chosen], metric=metric)
    return float(np.mean(silhouette_samples(X, labels, metric=metric)))


def _centres(values, numbers, count):
    sizes = np.bincount(numbers, minlength=count)
    return np.column_stack(
        [np.bincount(numbers, weights=column, minlength=count) / sizes for column in values.T]
    ), sizes


def calinski_harabasz_score(X, labels):
    values, numbers, count = _groups(X, labels)
    centres, sizes = _centres(values, numbers, count)
    between = float((sizes * ((centres - values.mean(axis=0)) ** 2).sum(axis=1)).sum())
    inside = float(((values - centres[numbers]) ** 2).sum())
    return 1.0 if inside == 0 else between * (len(values) - count) / (inside * (count - 1.0))


def davies_bouldin_score(X, labels):
    values, numbers, count = _groups(X, labels)
    centres, sizes = _centres(values, numbers, count)
    spread = (
        np.bincount(numbers, weights=np.sqrt(((values - centres[numbers]) ** 2).sum(axis=1)), minlength=count) / sizes
    )
    apart = _learning.distances(centres, centres, "euclidean")
    if np.allclose(spread, 0) or np.allclose(apart, 0):
        return 0.0
    apart[apart == 0] = np.inf
    return float(np.mean(((spread.reshape(-1, 1) + spread) / apart).max(axis=1)))


def _table(labels_true, labels_pred):
    """How often both labels come together."""
    true, predicted = np.asarray(labels_true), np.asarray(labels_pred)
    check_lengths(true, predicted)
    rows, one = np.unique(true, return_inverse=True)
    columns, other = np.unique(predicted, return_inverse=True)
    return (
        np.bincount(one * len(columns) + other, minlength=len(rows) * len(columns))
        .reshape(len(rows), len(columns))
        .astype(float)
    )


def _pairs(table):
    """Of all ordered pairs: apart in both, together in the second only, in the first only, and in both."""
    count = table.sum()
    squares = float((table**2).sum())
    both = squares - count
    first = float((table.sum(axis=1) ** 2).sum()) - squares
    second = float((table.sum(axis=0) ** 2).sum()) - squares
    return count**2 - first - second - squares, second, first, both


def rand_score(labels_true, labels_pred):
    apart, second, first, both = _pairs(_table(labels_true, labels_pred))
    whole = apart + second + first + both
    return 1.0 if apart + both == whole or whole == 0 else float((apart + both) / whole)


def adjusted_rand_score(labels_true, labels_pred):
    apart, second, first, both = _pairs(_table(labels_true, labels_pred))
    if first == 0 and second == 0:
        return 1.0
    return float(
        2.0 * (both * apart - first * second) / ((both + first) * (first + apart) + (both + second) * (second + apart))
    )


def fowlkes_mallows_score(labels_true, labels_pred, *, sparse="deprecated"):
    table = _table(labels_true, labels_pred)
    count = table.sum()
    both = float((table**2).sum() - count)
    second, first = float((table.sum(axis=0) ** 2).sum() - count), float((table.sum(axis=1) ** 2).sum() - count)
    return math.sqrt(both / second) * math.sqrt(both / first) if both else 0.0


def _entropy(counts):
    shares = counts[counts > 0] / counts.sum()
    return float(-(shares * np.log(shares)).sum())


def mutual_info_score(labels_true, labels_pred, *, contingency=None):
    return _shared(_table(labels_true, labels_pred) if contingency is None else np.asarray(contingency, dtype=float))


def _shared(table):
    whole = table.sum()
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / whole
    known = table > 0
    return max(0.0, float((table[known] / whole * np.log(table[known] / expected[known])).sum()))


def homogeneity_completeness_v_measure(labels_true, labels_pred, *, beta=1.0):
    if not len(labels_true):
        return 1.0, 1.0, 1.0
    table = _table(labels_true, labels_pred)
    true, predicted, shared = _entropy(table.sum(axis=1)), _entropy(table.sum(axis=0)), _shared(table)
    homogeneity = shared / true if true else 1.0
    completeness = shared / predicted if predicted else 1.0
    both = beta * homogeneity + completeness
    return homogeneity, completeness, (1 + beta) * homogeneity * completeness / both if both else 0.0


def homogeneity_score(labels_true, labels_pred):
    return homogeneity_completeness_v_measure(labels_true, labels_pred)[0]


def completeness_score(labels_true, labels_pred):
    return homogeneity_completeness_v_measure(labels_true, labels_pred)[1]


def v_measure_score(labels_true, labels_pred, *, beta=1.0):
    return homogeneity_completeness_v_measure(labels_true, labels_pred, beta=beta)[2]


def _mean_of(one, other, method):
    return {
        "min": min(one, other),
        "geometric": math.sqrt(one * other),
        "arithmetic": (one + other) / 2,
        "max": max(one, other),
    }[method]


def _is_trivial(table):
    return table.shape[0] == table.shape[1] and table.shape[0] in (0, 1)


def normalized_mutual_info_score(labels_true, labels_pred, *, average_method="arithmetic"):
    table = _table(labels_true, labels_pred)
    if _is_trivial(table):
        return 1.0
    shared = _shared(table)
    if shared <= np.finfo(float).eps:
        return 0.0
    return shared / _mean_of(_entropy(table.sum(axis=1)), _entropy(table.sum(axis=0)), average_method)


def adjusted_mutual_info_score(labels_true, labels_pred, *, average_method="arithmetic"):
    table = _table(labels_true, labels_pred)
    if _is_trivial(table):
        return 1.0
    shared, expected = _shared(table), _expected(table)
    middle = _mean_of(_entropy(table.sum(axis=1)), _entropy(table.sum(axis=0)), average_method)
    eps = np.finfo(float).eps
    left = middle - expected
    left = min(left, -eps) if left < 0 else max(left, eps)
    return (shared - expected) / left


def _expected(table):
    """The expected mutual information of two random labelings with these sizes."""
    rows, columns, whole = (
        table.sum(axis=1).astype(int).tolist(),
        table.sum(axis=0).astype(int).tolist(),
        int(table.sum()),
    )
    log = math.lgamma
    total = 0.0
    for a in rows:
        for b in columns:
            fixed = log(a + 1) + log(b + 1) + log(whole - a + 1) + log(whole - b + 1) - log(whole + 1)
            for together in range(max(1, a + b - whole), min(a, b) + 1):
                gain = together / whole * math.log(whole * together / (a * b))
                chance = (
                    fixed
                    - log(together + 1)
                    - log(a - together + 1)
                    - log(b - together + 1)
                    - log(whole - a - b + together + 1)
                )
                total += gain * math.exp(chance)
    return total
