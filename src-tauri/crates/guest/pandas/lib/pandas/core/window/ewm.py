"""Exponentially weighted windows."""

import _pandas_windows
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.hints import missing_attribute
from pandas.core.series import Series
from pandas.core.window.rolling import _Windows

NAN = float("nan")


class ExponentialMovingWindow:
    """All rows up to each row, with weights that decay."""

    def __init__(
        self,
        owner,
        com=None,
        span=None,
        halflife=None,
        alpha=None,
        min_periods=0,
        adjust=True,
        ignore_na=False,
        times=None,
    ):
        self._owner = owner
        self._steps = None if times is None else _half_lives_between(times, halflife, adjust)
        self._options = {
            "alpha": 0.5 if times is not None else _alpha(com, span, halflife, alpha),
            "adjust": adjust,
            "ignore_gaps": ignore_na,
            "least": min_periods or 0,
        }

    def __getitem__(self, key):
        return self._over(self._owner[key])

    def _over(self, owner):
        made = ExponentialMovingWindow(owner, alpha=0.5)
        made._options, made._steps = self._options, self._steps
        return made

    def __getattr__(self, name):
        raise missing_attribute(self, name)

    def _measured(self, function, numeric_only):
        owner = self._owner._numeric() if numeric_only and self._owner.ndim == 2 else self._owner
        return owner._each(function)

    def _weighted(self, name, biased, numeric_only):
        if self._steps is not None:
            raise NotImplementedError(f"{name} is not implemented with times")
        return self._measured(
            lambda column: _pandas_windows.weighted(column, name, biased, **self._options), numeric_only
        )

    def mean(self, numeric_only=False, **options):
        if self._steps is None:
            return self._weighted("mean", False, numeric_only)
        return self._measured(lambda column: _means(column, self._steps, **self._options), numeric_only)

    def sum(self, numeric_only=False, **options):
        return self._measured(lambda column: _sums(column, **self._options), numeric_only)

    def var(self, bias=False, numeric_only=False):
        return self._weighted("var", bias, numeric_only)

    def std(self, bias=False, numeric_only=False):
        return self._weighted("std", bias, numeric_only)

    def cov(self, other=None, pairwise=None, bias=False, numeric_only=False):
        return self._paired(other, lambda left, right: _covariances(left, right, bias, **self._options), pairwise)

    def corr(self, other=None, pairwise=None, numeric_only=False):
        return self._paired(other, self._correlations, pairwise)

    def _correlations(self, left, right):
        together, first, second = (
            _covariances(*pair, True, **self._options) for pair in ((left, right), (left, left), (right, right))
        )
        spreads = ((one * other) ** 0.5 for one, other in zip(first, second))
        return [shared / spread if spread else NAN for shared, spread in zip(together, spreads)]

    def _paired(self, other, measure, pairwise=None):
        from pandas.core.frame import DataFrame

        owner = self._owner
        other = owner if other is None else other
        if owner.ndim == 2 and other.ndim == 2 and pairwise is not False and (other is owner or pairwise):
            return _Windows._every_pair(self, other, measure)
        if owner.ndim == 2:
            labels = [label for label in owner._labels if other.ndim == 1 or label in other._header]
            beside = {label: other if other.ndim == 1 else other[label] for label in labels}
            return DataFrame({label: self._over(owner[label])._paired(beside[label], measure) for label in labels})
        left, right, index = owner._aligned_pair(other)
        gaps = left.missing().logic("or", right.missing()).invert()
        values = [column.cast("float64").choose(gaps, NAN).tolist() for column in (left, right)]
        return Series._made(column_of(measure(*values)), index, None)

    def agg(self, func, *args, **kwargs):
        from pandas.core.reshape.concat import concat

        if isinstance(func, dict):
            parts = {label: self[label].agg(part) for label, part in func.items()}
            return concat(list(parts.values()), axis=1, keys=list(parts))
        if isinstance(func, (list, tuple)):
            if self._owner.ndim == 2:
                labels = self._owner._labels
                return concat([self[label].agg(func) for label in labels], axis=1, keys=labels)
            return concat([self.agg(part) for part in func], axis=1, keys=[function_name(part) for part in func])
        return getattr(self, function_name(func))(*args, **kwargs)

    aggregate = agg


def _half_lives_between(times, halflife, adjust):
    """How many half-lives lie between each moment and the next one."""
    from pandas._libs.tslibs.timedeltas import Timedelta
    from pandas.core.indexes.base import index_of

    if halflife is None or isinstance(halflife, (int, float)):
        raise ValueError("halflife must be a timedelta convertible object")
    if not adjust:
        raise NotImplementedError("times is not supported with adjust=False.")
    column = index_of(times)._column
    if not column.dtype.startswith("datetime"):
        raise ValueError("times must be datetime64 dtype.")
    if column.missing().truth("any"):
        raise ValueError("Cannot convert NaT values to integer")
    length = Timedelta(halflife).value / 1000
    moments = column.cast("int64").tolist()
    return [(after - before) / length for before, after in zip(moments, moments[1:])]


def _means(column, steps, alpha, adjust, ignore_gaps, least):
    """Weighted means of values that do not come in equal steps."""
    values = column.cast("float64").tolist()
    mean, weight, seen, made = NAN, 1.0, 0, []
    for row, value in enumerate(values):
        present = value == value
        seen += present
        if mean != mean:
            mean = value
        elif present or not ignore_gaps:
            weight *= 0.5 ** steps[row - 1]
            if present:
                mean = mean if mean == value else (weight * mean + value) / (weight + 1.0)
                weight += 1.0
        made.append(mean if seen >= max(least, 1) else NAN)
    return column_of(made)


def _sums(column, alpha, adjust, ignore_gaps, least):
    if not adjust:
        raise NotImplementedError("sum is not implemented with adjust=False")
    total, seen, made = NAN, 0, []
    for value in column.cast("float64").tolist():
        present = value == value
        seen += present
        if total != total:
            total = value
        elif present or not ignore_gaps:
            total = (1.0 - alpha) * total + (value if present else 0.0)
        made.append(total if seen >= max(least, 1) else NAN)
    return column_of(made)


def _covariances(xs, ys, bias, alpha, adjust, ignore_gaps, least):
    """Weighted covariances of pairs; where one of a pair is missing, both are."""
    decay, new = 1.0 - alpha, 1.0 if adjust else alpha
    mean_x = mean_y = NAN
    covariance, weights, squares, old, seen, made = 0.0, 1.0, 1.0, 1.0, 0, []
    for x, y in zip(xs, ys):
        present = x == x
        seen += present
        if mean_x != mean_x:
            mean_x, mean_y = x, y
        elif present or not ignore_gaps:
            weights, squares, old = weights * decay, squares * decay * decay, old * decay
            if present:
                whole, before_x, before_y = old + new, mean_x, mean_y
                mean_x = mean_x if mean_x == x else (old * mean_x + new * x) / whole
                mean_y = mean_y if mean_y == y else (old * mean_y + new * y) / whole
                kept = covariance + (before_x - mean_x) * (before_y - mean_y)
                covariance = (old * kept + new * ((x - mean_x) * (y - mean_y))) / whole
                weights, squares, old = weights + new, squares + new * new, whole
                if not adjust:
                    weights, squares, old = weights / old, squares / (old * old), 1.0
        freedom = weights * weights - squares
        unbiased = weights * weights / freedom * covariance if freedom > 0 else NAN
        made.append(NAN if seen < max(least, 1) else covariance if bias else unbiased)
    return made


def _alpha(com, span, halflife, alpha):
    given = [value for value in (com, span, halflife, alpha) if value is not None]
    if len(given) != 1:
        raise ValueError(
            "comass, span, halflife, and alpha are mutually exclusive"
            if given
            else "Must pass one of comass, span, halflife, or alpha"
        )
    if alpha is not None:
        if not 0 < alpha <= 1:
            raise ValueError("alpha must satisfy: 0 < alpha <= 1")
        return float(alpha)
    if span is not None:
        if span < 1:
            raise ValueError("span must satisfy: span >= 1")
        return 2.0 / (span + 1.0)
    if halflife is not None:
        return 1.0 - 0.5 ** (1.0 / halflife)
    return 1.0 / (1.0 + com)
