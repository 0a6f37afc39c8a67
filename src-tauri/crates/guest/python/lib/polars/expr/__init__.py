"""`Expr`."""

from polars.expr.expr import Expr
