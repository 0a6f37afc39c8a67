"""From the values of a series to other values: cast, mapped, replaced."""

import _pandas
from _pandas import column_of

from pandas._libs.missing import NA
from pandas.core.common import elementwise, function_name
from pandas.core.construction import is_gap
from pandas.core.dtypes.base import cast_to, is_number, knows_na
from pandas.core.generic import UNSET, is_series, taken_or
from pandas.core.indexes.base import from_column


class SeriesValues:
    """From the values of a series to other values: cast, mapped, replaced."""

    def astype(self, dtype, copy=None, errors="raise"):
        wanted = next(iter(dtype.values())) if isinstance(dtype, dict) else dtype
        try:
            return self._with(cast_to(self._column, wanted))
        except (ValueError, TypeError):
            if errors == "ignore":
                return self.copy()
            raise

    def map(self, func=None, na_action=None, arg=None, **kwargs):
        func = arg if func is None else func
        if self._column.dtype == "category":
            from pandas.core.arrays.categorical import mapped

            made = mapped(self._column, (lambda value: func(value, **kwargs)) if kwargs else func, na_action)
            return self._with(made)
        if isinstance(func, dict) and hasattr(type(func), "__missing__"):
            return self._with(self._column.map(func.__getitem__, na_action == "ignore"))
        if isinstance(func, dict) or is_series(func):
            table = func if is_series(func) else type(self)(list(func.values()), index=list(func))
            return self._with(table._column.take(table._index._column.positions(self._column)))
        if isinstance(func, str):
            raise TypeError("'str' object is not callable")
        function = (lambda value: func(value, **kwargs)) if kwargs else func
        return self._with(self._column.map(function, na_action == "ignore"))

    def apply(self, func, convert_dtype=True, args=(), by_row="compat", **kwargs):
        if isinstance(func, str):
            return getattr(self, func)(*args, **kwargs)
        if isinstance(func, (list, dict)):
            return self.agg(func)
        if getattr(func, "__module__", "") == "numpy" and not isinstance(func, type):
            return func(self, *args, **kwargs)
        function = (lambda value: func(value, *args, **kwargs)) if args or kwargs else func
        if not len(self):
            return self.copy()
        made = self._column.map(function, False)
        if made.dtype == "object" and is_series(made.item(0)):
            from pandas.core.frame import DataFrame

            return DataFrame([result.to_dict() for result in made.tolist()], index=self._index)
        return self._with(made)

    def transform(self, func, axis=0, *args, **kwargs):
        if isinstance(func, (list, dict)):
            from pandas.core.frame import DataFrame

            pairs = func.items() if isinstance(func, dict) else [(function_name(part), part) for part in func]
            return DataFrame({name: self.transform(part) for name, part in pairs}, index=self._index)
        if isinstance(func, str):
            return elementwise(self, func)(*args, **kwargs)
        return self.apply(func, args=args, **kwargs)

    def replace(self, to_replace=None, value=UNSET, *, inplace=False, limit=None, regex=False, method=None):
        if isinstance(regex, (str, list, dict)):
            to_replace, regex = regex, True
        pairs = _replacements(to_replace, None if value is UNSET else value)
        made = self._rewritten(pairs) if regex else self._exchanged(pairs)
        return self._done(made, inplace)

    def _rewritten(self, pairs):
        """Texts in which patterns are replaced."""
        import re

        made = self._column
        for old, new in pairs:
            pattern = re.compile(old) if isinstance(old, (str, re.Pattern)) else None
            if pattern is None:
                made = self._with(made)._exchanged([(old, new)])._column
            elif isinstance(new, str):
                made = made.map(_substitution(pattern, new), True)
            elif made.dtype in ("str", "object"):
                made = made.map(_exchange(pattern, new), True)
        return self._with(made)

    def _exchanged(self, pairs):
        """Values exchanged for others, all at once."""
        column, made = self._column, self._column
        if any(isinstance(old, dict) for old, _ in pairs):
            raise TypeError("cannot replace by nested dictionaries in a series")
        for old, new in pairs:
            found = column.missing() if old is None or old is not old or old != old else _equal_to(column, old)
            if not bool(found.truth("any")):
                continue
            if column.dtype == "str" and is_gap(new):
                new = float("nan")
            elif (
                new is None
                or (new is NA and not knows_na(column))
                or (column.dtype == "str" and not isinstance(new, str))
            ):
                made = made.cast("object")
            if made.dtype == "object":
                pairs_of = zip(made.tolist(), found.tolist())
                made = _pandas.object_column([new if hit else value for value, hit in pairs_of])
            else:
                made = made.choose(found.invert(), new)
        return self._with(made)

    def round(self, decimals=0):
        return self._with(self._column.round(decimals)) if is_number(self._column.dtype) else self.copy()

    def __round__(self, decimals=0):
        return self.round(decimals)

    def combine_first(self, other):
        left, right, index = self._aligned_pair(other)
        made = left.choose(left.missing().invert(), right)
        whole = self._column.dtype == other._column.dtype and self._column.dtype.startswith("int")
        return self._made(made.cast(self._column.dtype) if whole else made, index, self._name)

    def combine(self, other, func, fill_value=None):
        if not is_series(other):
            return self._with(self._column.map(lambda value: func(value, other), False))
        left, right, index = self._aligned_pair(other)
        gap = float("nan") if fill_value is None else fill_value
        left = taken_or(self._column, self._index._positions(index), gap)
        right = taken_or(other._column, other._index._positions(index), gap)
        pairs = zip(left.tolist(), right.tolist())
        return self._made(
            column_of([func(a, b) for a, b in pairs]), index, self._name if self._name == other._name else None
        )

    def factorize(self, sort=False, use_na_sentinel=True):
        groups = _pandas.group_rows([self._column], sort, use_na_sentinel)
        return groups.codes.array(), from_column(self._column.take(groups.first_rows))


def _substitution(pattern, new):
    return lambda text: pattern.sub(new, text) if isinstance(text, str) else text


def _exchange(pattern, new):
    return lambda text: new if isinstance(text, str) and pattern.search(text) else text


def _equal_to(column, value):
    found = column.compare("eq", value)
    if found is NotImplemented or (isinstance(value, bool) and column.dtype != "bool"):
        return _pandas.repeated(False, len(column))
    return found


def _replacements(to_replace, value):
    if isinstance(to_replace, dict):
        return list(to_replace.items())
    if isinstance(to_replace, (list, tuple)):
        values = value if isinstance(value, (list, tuple)) else [value] * len(to_replace)
        return list(zip(to_replace, values))
    return [(to_replace, value)]
