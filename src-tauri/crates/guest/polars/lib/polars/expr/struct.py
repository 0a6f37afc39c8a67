"""`Expr.struct`."""

from polars.expr._namespace import _Namespace
from polars.expr.expr import parse_all


class StructNamespace(_Namespace):
    _prefix = "struct"

    def __getitem__(self, item):
        return self.field(item)

    def drop(self, names, *, strict=True):
        return self._call("drop", [names] if isinstance(names, str) else list(names), strict)

    def eval(self, *exprs, **named_exprs):
        return self._call("with_fields", parse_all(exprs, named_exprs))

    def field(self, name, *more_names):
        names = [name, *more_names] if isinstance(name, str) else [*name, *more_names]
        return self._call("field", names)

    def json_encode(self):
        import json

        return self._expr.map_elements(lambda value: json.dumps(value, separators=(",", ":"), default=str), str)

    def rename_fields(self, names):
        return self._call("rename_fields", list(names))

    def unnest(self):
        return self.field("*")

    def with_fields(self, *exprs, **named_exprs):
        return self._call("with_fields", parse_all(exprs, named_exprs))
