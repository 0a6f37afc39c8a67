"""`Expr.arr`."""

from polars.expr.expr import parse
from polars.expr.list import _Values


class ArrayNamespace(_Values):
    _prefix = "arr"

    def _each(self, expr):
        return self.eval(expr, as_list=True) if "unique" in str(expr) else self.eval(expr)

    def eval(self, expr, *, as_list=False):
        return self._call("eval", expr._native, as_list)

    def dot(self, other):
        return (self._expr * other).arr.sum()

    def head(self, n=5, *, as_array=False):
        return self._call("head", parse(n), as_array)

    def tail(self, n=5, *, as_array=False):
        return self._call("tail", parse(n), as_array)

    def slice(self, offset, length=None, *, as_array=False):
        return self._call("slice", parse(offset), parse(length), as_array)

    def to_struct(self, fields=None):
        def named(series):
            width = series.dtype.shape[0]
            names = (
                [f"field_{place}" for place in range(width)]
                if fields is None
                else ([fields(place) for place in range(width)] if callable(fields) else list(fields))
            )
            return series.arr.to_list().list.to_struct(names)

        return self._expr.map_batches(named)
