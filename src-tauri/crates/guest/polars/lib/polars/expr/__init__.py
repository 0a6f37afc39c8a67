"""`Expr` and its namespaces."""

from polars.expr import namespaces  # adds the native operations to `Expr`
from polars.expr.expr import Expr
