//! The types of the tables of operations.

use polars::prelude::Expr;
use rustpython_vm::PyResult;

use crate::arguments::Arguments;

/// An operation that needs nothing but its expression.
pub(super) type Plain = fn(Expr) -> Expr;

/// An operation that takes arguments.
pub(super) type Operation = fn(Expr, &mut Arguments) -> PyResult<Expr>;
