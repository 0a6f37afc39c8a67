"""`GroupBy` and its like."""

from polars.lazyframe.group_by import LazyGroupBy, _values


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
