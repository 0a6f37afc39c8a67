"""`Expr.list`."""

import _polars

from polars.expr._namespace import _Namespace
from polars.expr.expr import Expr, constants, parse, seed_of


class _Values(_Namespace):
    """Methods of lists and arrays."""

    def agg(self, expr):
        return self._call("agg", expr._native)

    def all(self, *, ignore_nulls=True):
        return self.agg(element().all(ignore_nulls=ignore_nulls))

    def any(self, *, ignore_nulls=True):
        return self.agg(element().any(ignore_nulls=ignore_nulls))

    def n_unique(self):
        return self.agg(element().n_unique())

    def unique(self, *, maintain_order=False):
        return self._each(element().unique(maintain_order=maintain_order))

    def reverse(self):
        return self._each(element().reverse())

    def contains(self, item, *, nulls_equal=True):
        return self._call("contains", parse(item, not isinstance(item, str)), nulls_equal)

    def count_matches(self, element):
        return self._with("count_matches", element)

    def explode(self, *, empty_as_null=False, keep_nulls=True):
        return self._expr.explode(empty_as_null=empty_as_null, keep_nulls=keep_nulls)

    def first(self):
        return self.get(0, null_on_oob=True)

    def last(self):
        return self.get(-1, null_on_oob=True)

    def get(self, index, *, null_on_oob=False):
        return self._call("get", parse(index), null_on_oob)

    def join(self, separator, *, ignore_nulls=True):
        return self._call("join", parse(separator, False), ignore_nulls)

    def shift(self, n=1):
        return self._with("shift", n, names=True)

    def sort(self, *, descending=False, nulls_last=False):
        return self._call("sort", descending, nulls_last)

    def std(self, ddof=1):
        return self._call("std", ddof)

    def var(self, ddof=1):
        return self._call("var", ddof)


class ListNamespace(_Values):
    _prefix = "list"

    def _each(self, expr):
        return self.eval(expr)

    def concat(self, other):
        from polars.functions import concat_list

        others = other if isinstance(other, list) and (not other or isinstance(other[0], (Expr, str))) else [other]
        return concat_list([self._expr, *(one if isinstance(one, (Expr, str)) else Expr(parse(one)) for one in others)])

    def diff(self, n=1, null_behavior="ignore"):
        return self._call("diff", n, null_behavior)

    def eval(self, expr, *, parallel=False):
        return self._call("eval", expr._native)

    def filter(self, predicate):
        return self.eval(element().filter(predicate))

    def gather(self, indices, *, null_on_oob=False):
        given = indices if isinstance(indices, (Expr, str, int)) else Expr(constants(indices)).implode()
        return self._call("gather", parse(given), null_on_oob)

    def gather_every(self, n, offset=0):
        return self._call("gather_every", parse(n), parse(offset))

    def head(self, n=5):
        return self._with("head", n, names=True)

    def tail(self, n=5):
        return self._with("tail", n, names=True)

    def item(self, *, allow_empty=False):
        return self.agg(element().item(allow_empty=allow_empty))

    def sample(self, n=None, *, fraction=None, with_replacement=False, shuffle=None, seed=None):
        if n is not None and fraction is not None:
            raise ValueError("cannot specify both `n` and `fraction`")
        options = (with_replacement, shuffle, seed_of(seed))
        if fraction is not None:
            return self._call("sample_fraction", parse(fraction), *options)
        return self._call("sample_n", parse(1 if n is None else n), *options)

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))

    def to_array(self, width):
        return self._call("to_array", width)

    def to_struct(self, fields):
        return self._call("to_struct", list(fields))

    def _set_operation(self, name, other):
        other = other if isinstance(other, (Expr, str)) else Expr(constants(other)).implode()
        return self._call(name, parse(other))

    def set_difference(self, other):
        return self._set_operation("set_difference", other)

    def set_intersection(self, other):
        return self._set_operation("set_intersection", other)

    def set_symmetric_difference(self, other):
        return self._set_operation("set_symmetric_difference", other)

    def set_union(self, other):
        return self._set_operation("set_union", other)


def element():
    return Expr(_polars.element())
