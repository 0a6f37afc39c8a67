"""Rolling and expanding windows, and filling by lines between neighbours."""

from _pandas import column_of

from pandas.core.hints import missing_attribute
from pandas.core.series import Series

FUNCTIONS = ["mean", "sum", "std", "var", "min", "max", "median", "count", "skew", "kurt"]


class Rolling:
    """The last `window` rows up to each row."""

    def __init__(self, owner, window, min_periods=None, center=False):
        if not isinstance(window, int):
            raise missing_attribute(self, f"rolling({window!r})")
        self._owner, self._window, self._center = owner, window, center
        self._least = window if min_periods is None else min_periods

    def __getitem__(self, key):
        return Rolling(self._owner[key], self._window, self._least, self._center)

    def _applied(self, function):
        return self._owner._each(lambda column: _windows(column, self._window, self._least, self._center, function))

    def apply(self, func, raw=False, **options):
        return self._applied(lambda part: func(part.array() if raw else Series(part)))

    def agg(self, func):
        return getattr(self, func)() if isinstance(func, str) else self.apply(func)

    def quantile(self, q):
        return self._applied(lambda part: part.quantiles([float(q)], "linear").tolist()[0])

    def corr(self, other):
        raise missing_attribute(self, "corr")

    def __getattr__(self, name):
        if name not in FUNCTIONS:
            raise missing_attribute(self, name)
        if name == "count":
            return lambda: self._applied(lambda part: len(part))

        def reduced(ddof=1, numeric_only=False):
            return self._applied(lambda part: part.reduce(name, float(ddof)))

        return reduced


def _windows(column, window, least, center, function):
    count = len(column)
    gaps = column.missing().tolist()
    ahead = (window - 1) // 2 if center else 0
    results = []
    for row in range(count):
        stop = min(row + ahead + 1, count)
        start = max(row + ahead + 1 - window, 0)
        present = (stop - start) - sum(gaps[start:stop])
        part = column.slice(start, stop - start)
        if present < max(least, 1):
            results.append(float("nan"))
        else:
            full = part if present == stop - start else part.take(part.missing().invert().true_rows())
            results.append(float(function(full)))
    return column_of(results) if results else column


class GroupedRolling:
    """Rolling windows inside every group."""

    def __init__(self, grouped, window, min_periods):
        self._grouped, self._window, self._least = grouped, window, min_periods

    def __getattr__(self, name):
        if name not in FUNCTIONS:
            raise missing_attribute(self, name)
        return lambda **options: self._grouped.apply(
            lambda part: getattr(Rolling(part, self._window, self._least), name)(**options)
        )


def interpolated(column):
    """Gaps filled along the line between their neighbours; those at the end repeat the last value."""
    values = column.tolist()
    known = [row for row, value in enumerate(values) if value == value]
    for before, after in zip(known, known[1:]):
        for row in range(before + 1, after):
            values[row] = values[before] + (values[after] - values[before]) * (row - before) / (after - before)
    if known:
        for row in range(known[-1] + 1, len(values)):
            values[row] = values[known[-1]]
    return column_of(values)
