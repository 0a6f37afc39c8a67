"""Rolling windows, and the windows inside groups; the work is done in Rust."""

import _pandas_windows
from _pandas import column_of

from pandas.core.common import function_name
from pandas.core.dtypes.base import is_number_or_flag
from pandas.core.hints import hinted, missing_attribute
from pandas.core.indexes.base import combined_index
from pandas.core.series import Series

MEASURES = {
    "sum": 0.0,
    "mean": 0.0,
    "var": 1.0,
    "std": 1.0,
    "sem": 1.0,
    "min": 0.0,
    "max": 0.0,
    "median": 0.0,
    "skew": 0.0,
    "kurt": 0.0,
    "first": 0.0,
    "last": 0.0,
}


class _Windows:
    """Windows over the rows of a series or of the columns of a frame."""

    def _bounds(self, height):
        raise NotImplementedError

    def _trailing(self, column, name, parameter):
        """The measure of windows that end at each row, where it can be had without a list of them."""
        return None

    def __getattr__(self, name):
        owner = self.__dict__.get("_owner")
        if owner is not None and owner.ndim == 2 and name in owner._header:
            return self[name]
        raise missing_attribute(self, name)

    def __getitem__(self, key):
        return self._over(self._owner[key])

    def _chosen(self, numeric_only):
        owner = self._owner
        if owner.ndim == 1:
            return owner
        refused = [label for label, column in zip(owner._labels, owner._columns) if not is_number_or_flag(column.dtype)]
        if refused and not numeric_only:
            raise hinted(
                TypeError("Cannot aggregate non-numeric type: str"), "choose columns with numbers, or numeric_only=True"
            )
        return owner._numeric() if refused else owner

    def count(self, numeric_only=False):
        present = lambda column: column.missing().invert().cast("int64")
        owner = self._chosen(numeric_only)
        return self._stepped(
            owner._each(lambda column: self._bounds(len(column)).measure(present(column), "sum", self._least, 0.0))
        )

    def _measured(self, name, parameter=0.0, numeric_only=False):
        def measure(column):
            if not is_number_or_flag(column.dtype):
                raise TypeError("Cannot aggregate non-numeric type: " + column.dtype)
            made = self._trailing(column, name, float(parameter))
            return (
                self._bounds(len(column)).measure(column, name, self._least, float(parameter)) if made is None else made
            )

        return self._stepped(self._chosen(numeric_only)._each(measure))

    def _stepped(self, made):
        return made

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    def nunique(self, numeric_only=False):
        return self.apply(lambda part: part.nunique())

    def rank(self, method="average", ascending=True, pct=False, numeric_only=False):
        return self.apply(lambda part: part.rank(method=method, ascending=ascending, pct=pct).iloc[-1])

    def first(self, numeric_only=False):
        return self.apply(lambda part: part.dropna().iloc[0])

    def last(self, numeric_only=False):
        return self.apply(lambda part: part.dropna().iloc[-1])

    def quantile(self, q, interpolation="linear", numeric_only=False):
        if interpolation != "linear":
            return self.apply(lambda part: part.quantile(q, interpolation=interpolation))
        return self._measured("quantile", q, numeric_only)

    def apply(self, func, raw=False, engine=None, engine_kwargs=None, args=(), kwargs=None):
        def applied(series):
            column = series._column
            gaps = column.missing().tolist()
            results = []
            for start, stop in self._bounds(len(column)).pairs():
                present = stop - start - sum(gaps[start:stop])
                if present < max(self._least, 1):
                    results.append(float("nan"))
                    continue
                part = column.slice(start, stop - start)
                part = part.array() if raw else Series._made(part, series._index[start:stop], series._name)
                results.append(float(func(part, *args, **(kwargs or {}))))
            return column_of(results) if results else column

        owner = self._chosen(False)
        if owner.ndim == 1:
            return self._stepped(owner._with(applied(owner)))
        return self._stepped(owner._with([applied(series) for series in owner._all_series()]))

    def agg(self, func=None, *args, **kwargs):
        from pandas.core.reshape.concat import concat

        if isinstance(func, dict):
            parts = {label: self[label].agg(part) for label, part in func.items()}
            return concat(list(parts.values()), axis=1, keys=list(parts))
        if isinstance(func, (list, tuple)):
            if self._owner.ndim == 2:
                return concat(
                    [self[label].agg(func) for label in self._owner._labels], axis=1, keys=self._owner._labels
                )
            return concat([self.agg(part) for part in func], axis=1, keys=[function_name(part) for part in func])
        name = func if isinstance(func, str) else getattr(func, "__name__", "")
        if (name in MEASURES or name == "count") and (
            isinstance(func, str) or (getattr(func, "__module__", "") or "").startswith(("numpy", "builtins"))
        ):
            return getattr(self, name)(*args, **kwargs)
        return self.apply(func, *args, **kwargs)

    aggregate = agg

    def _every_pair(self, other, measure):
        """A square of measures below every row label."""
        from pandas.core.frame import DataFrame
        from pandas.core.reshape.concat import concat

        owner = self._owner
        squares = [
            DataFrame(
                {label: self._over(owner[label])._paired(other[across], measure)._column for label in owner._labels},
                index=owner._index,
            )
            for across in other._labels
        ]
        whole = concat(squares)
        height, width = len(owner), len(squares)
        made = whole._take(column_of([place * height + row for row in range(height) for place in range(width)]))
        made._header = made._header.set_names(owner._header.names)
        rows = column_of([row for row in range(height) for _ in range(width)])
        inner = column_of([place for _ in range(height) for place in range(width)])
        levels = [level.take(rows) for level in owner._index._levels] + [
            level.take(inner) for level in other._header._levels
        ]
        made._index = combined_index(levels, owner._index.names + other._header.names)
        return made

    def _paired(self, other, measure, pairwise=None):
        """A measure of the windows of two series; of each pair of columns when there are frames."""
        from pandas.core.frame import DataFrame

        owner = self._owner
        other = owner if other is None else other
        if owner.ndim == 2 and other.ndim == 2 and pairwise is not False and (other is owner or pairwise):
            return self._every_pair(other, measure)
        if owner.ndim == 2 and other.ndim == 2:
            labels = [label for label in owner._labels if label in other._header]
            return DataFrame({label: self._over(owner[label])._paired(other[label], measure) for label in labels})
        if owner.ndim == 2:
            return owner._with([self._over(series)._paired(other, measure)._column for _, series in owner.items()])
        left, right, index = owner._aligned_pair(other)
        present = left.missing().logic("or", right.missing()).invert()
        left = left.cast("float64").choose(present, float("nan"))
        right = right.cast("float64").choose(present, float("nan"))
        bounds = self._bounds(len(left))
        mean = lambda column: bounds.measure(column, "mean", self._least, 0.0)
        return Series._made(measure(bounds, left, right, mean, self._least), index, None)

    def cov(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        return self._paired(other, lambda *parts: _covariance(*parts, ddof), pairwise)

    def corr(self, other=None, pairwise=None, ddof=1, numeric_only=False):
        def correlation(bounds, left, right, mean, least):
            spread = [bounds.measure(column, "std", least, float(ddof)) for column in (left, right)]
            together = _covariance(bounds, left, right, mean, least, ddof)
            return together.calculate("truediv", spread[0].calculate("mul", spread[1], False), False)

        return self._paired(other, correlation, pairwise)


def _covariance(bounds, left, right, mean, least, ddof):
    """Mean of products less product of means, corrected for the degrees of freedom."""
    products = mean(left.calculate("mul", right, False))
    distance = products.calculate("sub", mean(left).calculate("mul", mean(right), False), False)
    count = bounds.measure(left, "count", 0, 0.0)
    factor = count.calculate("truediv", count.calculate("sub", float(ddof), False), False)
    return distance.calculate("mul", factor, False)


class Rolling(_Windows):
    """The last rows up to each row: a number of them, or those of a span of time."""

    def __init__(self, owner, window, min_periods=None, center=False, on=None, closed=None, step=None):
        if isinstance(window, bool) or (isinstance(window, int) and window < 0):
            raise ValueError("window must be an integer 0 or greater")
        self._window, self._center, self._closed, self._step, self._on = window, center, closed, step, on
        self._owner = owner.set_index(on) if on is not None else owner
        self._labels = owner._index if on is not None else None
        self._given_least = min_periods
        counted = isinstance(window, int) or hasattr(window, "__index__")
        self._moments = None if counted else owner[on]._column if on is not None else owner._index._column
        self._span = None if counted else _span_of(window, self._moments)
        self._least = min_periods if min_periods is not None else (1 if self._span is not None else int(window))

    def _over(self, owner):
        made = Rolling(owner, self._window, self._given_least, self._center, None, self._closed, self._step)
        made._moments = self._moments
        made._labels = self._labels if owner.ndim == 1 else None
        return made

    def _bounds(self, height):
        if self._span is not None:
            return _pandas_windows.spans(self._moments.cast("int64"), self._span, self._center, self._closed or "right")
        return _pandas_windows.fixed(height, int(self._window), self._center, self._closed or "right")

    def _trailing(self, column, name, parameter):
        if self._span is not None or self._center or self._closed not in (None, "right"):
            return None
        return _pandas_windows.trailing(column, int(self._window), name, self._least, parameter)

    def _stepped(self, made):
        if self._labels is not None and made.ndim == 1:
            made = Series._made(made._column, self._labels, made._name)
        made = made[:: self._step] if self._step else made
        return made.reset_index() if self._on is not None and made.ndim == 2 else made

    def __iter__(self):
        for start, stop in self._bounds(len(self._owner)).pairs():
            yield self._owner.iloc[start:stop]


def _span_of(window, moments):
    from pandas._libs.tslibs.timestamps import Timedelta, _microseconds

    if not moments.dtype.startswith(("datetime", "timedelta")):
        raise ValueError("window must be an integer 0 or greater")
    return _microseconds(Timedelta(window if not isinstance(window, str) or window[:1].isdigit() else "1" + window))


class GroupedWindows:
    """Windows inside every group; the results keep the keys and the labels of the rows."""

    def __init__(self, grouped, windows, picked=None):
        self._grouped, self._windows, self._picked = grouped, windows, picked

    def __getitem__(self, key):
        return GroupedWindows(self._grouped, self._windows, key)

    def _over(self, rows):
        made = self._windows(rows)
        if isinstance(made, Rolling):
            made._labels = None  # under the keys stand the moments that `on` names
        return made if self._picked is None else made[self._picked]

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        rows = self._grouped._window_rows()
        if self._picked is None and rows.ndim == 2 and name in rows._header:
            return self[name]
        return lambda *arguments, **options: self._together(name, arguments, options)

    def _together(self, name, arguments, options):
        from pandas.core.reshape.concat import concat

        grouped = self._grouped
        whole = grouped._window_rows()
        rows = grouped._groups.rows()
        parts = [getattr(self._over(whole._take(part)), name)(*arguments, **options) for part in rows]
        made = concat(parts) if parts else whole.head(0)
        index = grouped._result_index()
        places = column_of([place for place, part in enumerate(parts) for _ in range(len(part))])
        made._index = combined_index(
            [level.take(places) for level in index._levels] + made._index._levels, index.names + made._index.names
        )
        return made


def _install():
    for name, default in MEASURES.items():

        def measure(self, ddof=None, numeric_only=False, *args, _name=name, _default=default, **options):
            if isinstance(ddof, bool):  # numeric_only given by position
                ddof, numeric_only = None, ddof
            return self._measured(_name, _default if ddof is None else ddof, numeric_only)

        setattr(_Windows, name, measure)


_install()
