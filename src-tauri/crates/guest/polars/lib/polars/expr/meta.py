"""`Expr.meta`."""

from polars.expr._namespace import _Namespace
from polars.expr.expr import Expr


class MetaNamespace(_Namespace):
    _prefix = "meta"

    def _native(self):
        return self._expr._native

    def __eq__(self, other):
        return self.eq(getattr(other, "_expr", other))

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def eq(self, other):
        return self._native().equals(other._native)

    def ne(self, other):
        return not self.eq(other)

    def as_expression(self):
        return Expr(self._native())

    def as_selector(self):
        from polars.selectors import Selector

        return Selector(self._native())

    def has_multiple_outputs(self):
        return self._native().is_kind("multiple", False)

    def is_column(self):
        return self._native().is_kind("column", False)

    def is_column_selection(self, *, allow_aliasing=False):
        return self._native().is_kind("column_selection", allow_aliasing)

    def is_literal(self, *, allow_aliasing=False):
        return self._native().is_kind("literal", allow_aliasing)

    def is_regex_projection(self):
        return self._native().is_kind("regex_projection", False)

    def output_name(self, *, raise_if_undetermined=True):
        from polars.exceptions import PolarsError

        try:
            return self._native().output_name()
        except PolarsError:
            if raise_if_undetermined:
                raise
            return None

    def pop(self, *, schema=None):
        return [Expr(native) for native in self._native().inputs()]

    def root_names(self):
        return self._native().root_names()

    def tree_format(self, *, return_as_string=False, schema=None):
        tree = self._native().tree()
        if return_as_string:
            return tree
        print(tree)
        return None
