//! Selectors: expressions that stand for columns, by name, place, data type or pattern.

use polars::prelude as pl;
use rustpython_vm::{PyResult, VirtualMachine};

use super::errors;

/// The selector in an expression.
pub(super) fn of(expr: pl::Expr, vm: &VirtualMachine) -> PyResult<pl::Selector> {
    errors::run(|| expr.try_into_selector(), vm)
}

/// The selector of a kind of data types.
pub(super) fn of_kind(kind: &str) -> Option<pl::Selector> {
    use pl::DataTypeSelector as Kind;
    Some(match kind {
        "all" => pl::Selector::Wildcard,
        "empty" => pl::Selector::Empty,
        "integer" => Kind::Integer.as_selector(),
        "unsigned_integer" => Kind::UnsignedInteger.as_selector(),
        "signed_integer" => Kind::SignedInteger.as_selector(),
        "float" => Kind::Float.as_selector(),
        "numeric" => Kind::Numeric.as_selector(),
        "temporal" => Kind::Temporal.as_selector(),
        "categorical" => Kind::Categorical.as_selector(),
        "enum" => Kind::Enum.as_selector(),
        "decimal" => Kind::Decimal.as_selector(),
        "nested" => Kind::Nested.as_selector(),
        "struct" => Kind::Struct.as_selector(),
        "list" => Kind::List(None).as_selector(),
        "array" => Kind::Array(None, None).as_selector(),
        "datetime" => Kind::Datetime(pl::TimeUnitSet::all(), pl::TimeZoneSet::Any).as_selector(),
        "duration" => Kind::Duration(pl::TimeUnitSet::all()).as_selector(),
        _ => return None,
    })
}

/// Lists, or arrays of so many values, whose values are of the data types that `inner` selects.
pub(super) fn of_values(inner: &pl::Selector, arrays: bool, width: Option<usize>) -> Option<pl::Selector> {
    use pl::DataTypeSelector as Kind;
    let inner = Some(inner.to_dtype_selector()?.into());
    Some(if arrays { Kind::Array(inner, width) } else { Kind::List(inner) }.as_selector())
}

/// Two selectors as one: `or`, `and`, `sub` or `xor` of their columns.
pub(super) fn joined(left: pl::Selector, operator: &str, right: pl::Selector) -> Option<pl::Selector> {
    Some(match operator {
        "or" => left | right,
        "and" => left & right,
        "sub" => left - right,
        "xor" => left ^ right,
        _ => return None,
    })
}
