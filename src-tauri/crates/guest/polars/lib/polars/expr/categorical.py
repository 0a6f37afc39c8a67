"""`Expr.cat`."""

from polars.datatypes import to_native
from polars.expr._namespace import _Namespace


class CategoricalNamespace(_Namespace):
    _prefix = "cat"

    def ends_with(self, suffix):
        return self._call("ends_with", suffix)

    def starts_with(self, prefix):
        return self._call("starts_with", prefix)

    def slice(self, offset, length=None):
        return self._call("slice", offset, length)

    def to(self, dtype, *, strict=True):
        return self._call("to", to_native(dtype), strict)
