"""`Expr.name`."""

import _polars

from polars.expr._namespace import _Namespace
from polars.expr.expr import Expr


class NameNamespace(_Namespace):
    _prefix = "name"

    def map(self, function):
        from polars.series.series import Series

        return Expr(_polars.renamed(self._expr._native, lambda names: Series("", [function(names[0].get(0))])._series))

    def prefix_fields(self, prefix):
        return self._call("prefix_fields", prefix)

    def suffix_fields(self, suffix):
        return self._call("suffix_fields", suffix)

    def replace(self, pattern, value, *, literal=False):
        return self._call("replace", pattern, value, literal)

    def prefix(self, prefix):
        return self._call("prefix", prefix)

    def suffix(self, suffix):
        return self._call("suffix", suffix)

    def strip_prefix(self, prefix):
        return self.replace("^" + _escaped(prefix), "")

    def strip_suffix(self, suffix):
        return self.replace(_escaped(suffix) + "$", "")


def _escaped(text):
    import re

    return re.escape(text)
