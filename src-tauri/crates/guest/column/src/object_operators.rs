//! Operators on Python objects and functions of the user, value by value.

use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine, function::ArgCallable};

use super::{
    arithmetic::{Comparison, Operator},
    convert,
    values::Values,
};

/// Two columns meet row by row, or one of them has a single value.
pub fn same_length(left: &Values, right: &Values, vm: &VirtualMachine) -> PyResult<()> {
    if left.len() == right.len() || left.len() == 1 || right.len() == 1 {
        return Ok(());
    }
    let lengths = format!("({},) ({},)", left.len(), right.len());
    Err(vm.new_value_error(format!("operands could not be broadcast together with shapes {lengths}")))
}

pub fn by_objects(
    left: &Values,
    right: &Values,
    vm: &VirtualMachine,
    function: impl Fn(&PyObject, &PyObject) -> PyResult,
) -> PyResult<Vec<PyObjectRef>> {
    let (a, b) = (convert::plain_items(left, vm)?, convert::plain_items(right, vm)?);
    let length = if a.len() == 1 { b.len() } else { a.len() };
    let at = |items: &[PyObjectRef], row: usize| {
        if items.len() == 1 { items[0].clone() } else { items[row].clone() }
    };
    (0..length).map(|row| function(&at(&a, row), &at(&b, row))).collect()
}

pub fn python_operator(operator: Operator, a: &PyObject, b: &PyObject, vm: &VirtualMachine) -> PyResult {
    if convert::is_missing(a, vm) || convert::is_missing(b, vm) {
        return Ok(vm.ctx.new_float(f64::NAN).into());
    }
    match operator {
        Operator::Add => vm._add(a, b),
        Operator::Subtract => vm._sub(a, b),
        Operator::Multiply => vm._mul(a, b),
        Operator::Divide => vm._truediv(a, b),
        Operator::FloorDivide => vm._floordiv(a, b),
        Operator::Modulo => vm._mod(a, b),
        Operator::Power => vm._pow(a, b, vm.ctx.none.as_object()),
    }
}

pub fn python_comparison(comparison: Comparison, a: &PyObject, b: &PyObject, vm: &VirtualMachine) -> PyResult {
    use rustpython_vm::types::PyComparisonOp;
    if convert::is_missing(a, vm) || convert::is_missing(b, vm) {
        return Ok(vm.ctx.new_bool(comparison == Comparison::NotEqual).into());
    }
    let operator = match comparison {
        Comparison::Equal => PyComparisonOp::Eq,
        Comparison::NotEqual => PyComparisonOp::Ne,
        Comparison::Less => PyComparisonOp::Lt,
        Comparison::LessOrEqual => PyComparisonOp::Le,
        Comparison::Greater => PyComparisonOp::Gt,
        Comparison::GreaterOrEqual => PyComparisonOp::Ge,
    };
    a.to_owned().rich_compare(b.to_owned(), operator, vm)
}

pub fn mapped(
    values: &Values,
    function: &ArgCallable,
    skip_missing: bool,
    vm: &VirtualMachine,
) -> PyResult<Vec<PyObjectRef>> {
    let call = |row: usize| {
        let value = convert::plain_item(values, row, vm)?;
        if skip_missing && convert::is_missing(&value, vm) {
            return Ok(value);
        }
        function.invoke((value,), vm)
    };
    (0..values.len()).map(call).collect()
}

pub fn has_gaps_only(left: &Values, right: &Values) -> bool {
    let empty = |values: &Values| values.len() == 1 && values.as_floats().is_some_and(|floats| floats[0].is_nan());
    empty(left) || empty(right)
}

pub fn floats(values: &Values, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
    if let Some(floats) = values.as_floats() {
        return Ok(floats);
    }
    let number = |object: PyObjectRef| {
        if convert::is_missing(&object, vm) {
            return Ok(f64::NAN);
        }
        let refused = || vm.new_type_error(format!("dtype '{}' does not support this operation", values.dtype()));
        convert::number(&object, vm)?.ok_or_else(refused)
    };
    match values {
        Values::Objects(objects) => objects.iter().cloned().map(number).collect(),
        _ => Err(vm.new_type_error(format!("dtype '{}' does not support this operation", values.dtype()))),
    }
}

pub fn mask(values: &Values, vm: &VirtualMachine) -> PyResult<Vec<bool>> {
    if let Some(series) = values.series()
        && let Ok(flags) = series.bool()
    {
        return Ok(flags.iter().map(|flag| flag == Some(true)).collect());
    }
    let flag = |object: PyObjectRef| {
        if convert::is_missing(&object, vm) { Ok(false) } else { object.try_to_bool(vm) }
    };
    convert::plain_items(values, vm)?.into_iter().map(flag).collect()
}
