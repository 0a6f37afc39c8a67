"""The base class of the namespaces of an expression."""


class _Namespace:
    """The operations whose native name begins with `_prefix`."""

    _prefix = ""

    def __init__(self, expr):
        self._expr = expr

    def _call(self, name, *arguments):
        return self._expr._call(f"{self._prefix}.{name}", *arguments)

    def _with(self, name, other, names=False):
        return self._expr._with(f"{self._prefix}.{name}", other, names)

    def __getattr__(self, name):
        raise AttributeError(f"'Expr.{self._prefix}' has no '{name}' here\nhint: see dir(...) for what is here")
