"""`LazyGroupBy`: groups of a query, waiting for an aggregation."""

import _polars

from polars.expr.expr import Expr, all_of, parse_all


class LazyGroupBy:
    def __init__(self, frame, groups, by):
        self._frame = frame
        self._groups = groups
        self._by = by

    def _give(self, native):
        from polars.lazyframe.frame import LazyFrame

        return LazyFrame._of(native)

    def agg(self, *aggs, **named_aggs):
        return self._give(self._groups.agg(parse_all(aggs, named_aggs)))

    def having(self, *predicates):
        return type(self)(self._frame, self._groups.having(all_of(predicates)), self._by)

    def len(self, name=None):
        return self.agg(Expr(_polars.len()).alias(name or "len"))

    def count(self, name=None):
        return self.len(name or "count")

    def head(self, n=5):
        return self._give(self._groups.head(n))

    def tail(self, n=5):
        return self._give(self._groups.tail(n))

    def all(self):
        return self.agg(_values())

    def first(self, *, ignore_nulls=False):
        return self.agg(_values().first(ignore_nulls=ignore_nulls))

    def last(self, *, ignore_nulls=False):
        return self.agg(_values().last(ignore_nulls=ignore_nulls))

    def quantile(self, quantile, interpolation="nearest"):
        return self.agg(_values().quantile(quantile, interpolation))

    def map_groups(self, function, schema=None):
        from polars.functions import concat

        return concat([function(group) for _, group in self._parts()]).lazy()

    def _parts(self):
        """Pairs of the group's key, a tuple, and its rows."""
        whole = self._frame.collect()
        keys = self._frame.select(*map(Expr, self._by)).collect()
        rows = {}
        for place, key in enumerate(keys.rows()):
            rows.setdefault(key, []).append(place)
        return [(key, whole[places]) for key, places in rows.items()]


def _values():
    return Expr(_polars.columns_of_kind("all"))


def _aggregation(name):
    def method(self):
        return self.agg(getattr(_values(), name)())

    return method


for _name in ("sum", "mean", "min", "max", "median", "n_unique"):
    setattr(LazyGroupBy, _name, _aggregation(_name))
