//! Operators between two columns: numbers, comparisons, masks.

use polars::prelude::{BooleanChunked, IntoSeries, NamedFromOwned, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{
    arithmetic::{self, Comparison, Operator},
    convert::{self, polars_error},
    extension_operators,
    kernels::masks,
    object_operators::{by_objects, has_gaps_only, mask, python_comparison, python_operator, same_length},
    values::Values,
};

/// `left operator right`; `None` when the dtypes do not go together.
pub fn calculated(left: &Values, name: &str, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let operator = Operator::from_name(name).ok_or_else(|| vm.new_value_error(format!("no operator `{name}`")))?;
    same_length(left, right, vm)?;
    if let Some(values) = extension_operators::calculate(left, operator, right, vm)? {
        return Ok(Some(values));
    }
    let quick = arithmetic::calculate(left, operator, right).map_err(|error| polars_error(error, vm))?;
    if quick.is_some() {
        return Ok(quick);
    }
    if left.series().is_some() && right.series().is_some() && !has_gaps_only(left, right) {
        return Ok(None);
    }
    let values = by_objects(left, right, vm, |a, b| python_operator(operator, a, b, vm))?;
    convert::from_objects(values, vm).map(Some)
}

/// Compute `left comparison right` row by row; `None` when the dtypes are not comparable.
pub fn compared(left: &Values, name: &str, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let comparison =
        Comparison::from_name(name).ok_or_else(|| vm.new_value_error(format!("no comparison `{name}`")))?;
    same_length(left, right, vm)?;
    if let Some(values) = extension_operators::compare(left, comparison, right, vm)? {
        return Ok(Some(values));
    }
    if let Some(flags) = masks::compare(left, comparison, right) {
        return Ok(Some(mask_values(flags)));
    }
    if left.series().is_some() && right.series().is_some() {
        // Values of dtypes that never meet are unequal; there is no order between them.
        let equality = matches!(comparison, Comparison::Equal | Comparison::NotEqual);
        let flags = vec![comparison == Comparison::NotEqual; left.len().max(right.len())];
        return Ok(equality.then(|| flag_values(flags)));
    }
    let results = by_objects(left, right, vm, |a, b| python_comparison(comparison, a, b, vm))?;
    let flags = results.iter().map(|flag| flag.clone().try_to_bool(vm)).collect::<PyResult<Vec<_>>>()?;
    Ok(Some(flag_values(flags)))
}

/// `and`, `or`, `xor` of two masks.
pub fn combined(left: &Values, name: &str, right: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    if matches!(left, Values::Nullable(_)) || matches!(right, Values::Nullable(_)) {
        return extension_operators::logic(name, left, right, vm);
    }
    if let (Some(a), Some(b)) = (masks::complete(left), masks::complete(right)) {
        return Ok(mask_values(match name {
            "and" => a & b,
            "or" => a | b,
            _ => a ^ b,
        }));
    }
    let (a, b) = (mask(left, vm)?, mask(right, vm)?);
    let function: fn(bool, bool) -> bool = match name {
        "and" => |a, b| a && b,
        "or" => |a, b| a || b,
        _ => |a, b| a != b,
    };
    let other = |row: usize| if b.len() == 1 { b.first() } else { b.get(row) }.copied().unwrap_or(false);
    Ok(flag_values(a.iter().enumerate().map(|(row, &a)| function(a, other(row))).collect()))
}

/// `~values`: the other truth values, or the complement of whole numbers.
pub fn inverted(values: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    if matches!(values, Values::Nullable(_)) {
        return extension_operators::inverted(values, vm);
    }
    if let Some(flags) = masks::complete(values) {
        return Ok(mask_values(!flags));
    }
    if let (Some(integers), "int64") = (values.as_integers(), values.dtype().as_str()) {
        let inverted: Vec<i64> = integers.into_iter().flatten().map(|value| !value).collect();
        return Ok(Values::Plain(Series::from_vec(PlSmallStr::EMPTY, inverted)));
    }
    Ok(flag_values(mask(values, vm)?.iter().map(|flag| !flag).collect()))
}

fn flag_values(flags: Vec<bool>) -> Values {
    mask_values(flags.into_iter().collect())
}

fn mask_values(flags: BooleanChunked) -> Values {
    Values::Plain(flags.into_series())
}
