"""`GroupBy` and its like."""

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


class GroupBy(LazyGroupBy):
    """Groups whose aggregation is computed at once."""

    # `DataFrame`, which needs this class itself and so gives itself to it; an import in each call costs more than the call.
    table = None

    def _give(self, native):
        return self.table._of(native.collect())

    def __iter__(self):
        return iter(self._parts())

    def map_groups(self, function):
        return super().map_groups(function).collect()


class WindowedGroupBy(GroupBy):
    """Groups by windows along an index."""

    def _parts(self):
        listed = GroupBy.agg(self, _values())
        names = [name for name in listed.columns if listed.schema[name].is_nested()]
        for place, row in enumerate(listed.drop(names).rows()):
            yield row, listed[place : place + 1].select(names).explode(names)


def _values():
    return Expr(_polars.columns_of_kind("all"))


def _aggregation(name):
    def method(self):
        return self.agg(getattr(_values(), name)())

    return method


for _name in ("sum", "mean", "min", "max", "median", "n_unique"):
    setattr(LazyGroupBy, _name, _aggregation(_name))
