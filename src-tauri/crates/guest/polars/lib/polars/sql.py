"""SQL over tables of the session."""

import _polars

from polars._sql_counts import widened


class SQLContext:
    """Tables by name, and statements over them."""

    def __init__(self, frames=None, *, register_globals=False, eager=False, **named_frames):
        self._tables, self._eager = {}, eager
        self.register_many(frames or {}, **named_frames)

    def register(self, name, frame):
        self._tables[name] = _lazy(frame)
        return self

    def register_many(self, frames=None, **named_frames):
        for name, frame in {**(frames or {}), **named_frames}.items():
            self.register(name, frame)
        return self

    def unregister(self, names):
        for name in [names] if isinstance(names, str) else names:
            del self._tables[name]
        return self

    def tables(self):
        return sorted(self._tables)

    def execute(self, query, *, eager=None):
        from polars.lazyframe.frame import LazyFrame

        result = LazyFrame._of(_polars.sql(widened(query), {name: frame._lazy for name, frame in self._tables.items()}))
        return result.collect() if (self._eager if eager is None else eager) else result

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return None


def _lazy(frame):
    from polars.dataframe.frame import DataFrame
    from polars.series.series import Series

    if isinstance(frame, Series):
        return frame.to_frame().lazy()
    return frame.lazy() if hasattr(frame, "lazy") else DataFrame(frame).lazy()


def sql(query, *, eager=False):
    """A statement over the tables that are variables where it is called."""
    import sys

    from polars.dataframe.frame import DataFrame
    from polars.lazyframe.frame import LazyFrame

    found = {}
    caller = sys._getframe(1) if hasattr(sys, "_getframe") else None
    for scope in (caller.f_globals, caller.f_locals) if caller is not None else (__import__("__main__").__dict__,):
        found.update((name, value) for name, value in scope.items() if isinstance(value, (DataFrame, LazyFrame)))
    return SQLContext(found).execute(query, eager=eager)


def sql_expr(sql):
    from polars.expr.expr import Expr

    if isinstance(sql, str):
        return Expr(_polars.sql_expr(sql))
    return [Expr(_polars.sql_expr(one)) for one in sql]
