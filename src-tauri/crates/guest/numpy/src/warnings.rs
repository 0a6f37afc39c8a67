//! `RuntimeWarning`s about impossible results; `lib/numpy` knows whether they are wanted.

use rustpython_vm::{PyResult, VirtualMachine};

use super::{arithmetic::Operation, array::Array, reduce::Reduction};

/// The cause of a warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    Divide,
    Invalid,
    Overflow,
}

impl Trouble {
    fn name(self) -> &'static str {
        match self {
            Self::Divide => "divide",
            Self::Invalid => "invalid",
            Self::Overflow => "over",
        }
    }
}

/// Tell `np.errstate`, which may warn, raise or stay silent.
pub(crate) fn report(trouble: Trouble, function: &str, vm: &VirtualMachine) -> PyResult<()> {
    let printing = vm.import("numpy._core.arrayprint", 0)?.get_attr("_core", vm)?.get_attr("arrayprint", vm)?;
    printing.get_attr("report", vm)?.call((trouble.name(), function), vm).map(drop)
}

/// Find out why a result of two operands is not finite although they are.
pub(crate) fn about_pairs(
    operation: Operation,
    left: &Array,
    right: &Array,
    values: &[f64],
    vm: &VirtualMachine,
) -> PyResult<()> {
    let passes_on = matches!(
        operation,
        Operation::Maximum | Operation::Minimum | Operation::Fmax | Operation::Fmin | Operation::CopySign
    );
    if passes_on || values.is_empty() {
        return Ok(());
    }
    let shape = super::layout::broadcast_shape(left.shape(), right.shape()).map_err(|fault| fault.raise(vm))?;
    let (left, right) = (left.broadcast(&shape).to_floats(vm)?, right.broadcast(&shape).to_floats(vm)?);
    let mut found = [false; 3];
    for ((a, b), value) in left.iter().zip(&right).zip(values) {
        if let Some(trouble) = trouble_of_pair(operation, *a, *b, *value) {
            found[trouble as usize] = true;
        }
    }
    tell(found, operation.name(), vm)
}

fn trouble_of_pair(operation: Operation, a: f64, b: f64, value: f64) -> Option<Trouble> {
    if value.is_finite() || a.is_nan() || b.is_nan() {
        return None;
    }
    let divides = matches!(operation, Operation::Divide | Operation::FloorDivide);
    let zero_power = operation == Operation::Power && a == 0.0 && b < 0.0;
    if value.is_nan() {
        return Some(Trouble::Invalid);
    }
    if (divides && b == 0.0) || zero_power {
        return if a.is_infinite() { None } else { Some(Trouble::Divide) };
    }
    (a.is_finite() && b.is_finite()).then_some(Trouble::Overflow)
}

/// The same for two scalars, whose operations numpy calls by another name.
pub(crate) fn about_scalars(
    operation: Operation,
    left: f64,
    right: f64,
    value: f64,
    vm: &VirtualMachine,
) -> PyResult<()> {
    match trouble_of_pair(operation, left, right, value) {
        Some(trouble) => report(trouble, &format!("scalar {}", operation.name()), vm),
        None => Ok(()),
    }
}

/// The same for functions of one number.
pub(crate) fn about_values(name: &str, before: &[f64], after: &[f64], vm: &VirtualMachine) -> PyResult<()> {
    let mut found = [false; 3];
    for (&before, &after) in before.iter().zip(after) {
        if before.is_nan() || after.is_finite() {
            continue;
        }
        if after.is_nan() {
            found[Trouble::Invalid as usize] = true;
        } else if before.is_finite() {
            let pole = name.starts_with("log") || matches!(name, "reciprocal" | "arctanh");
            found[if pole { Trouble::Divide } else { Trouble::Overflow } as usize] = true;
        }
    }
    tell(found, name, vm)
}

fn tell(found: [bool; 3], name: &str, vm: &VirtualMachine) -> PyResult<()> {
    for trouble in [Trouble::Divide, Trouble::Overflow, Trouble::Invalid] {
        if found[trouble as usize] {
            report(trouble, name, vm)?;
        }
    }
    Ok(())
}

/// Means and variances of too few values.
pub(crate) fn about_reduction(
    reduction: Reduction,
    length: usize,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<()> {
    if shape.contains(&0) {
        return Ok(());
    }
    let text = match reduction {
        Reduction::Mean if length == 0 => "Mean of empty slice",
        Reduction::Variance { less } | Reduction::Deviation { less } if length as f64 <= less => {
            "Degrees of freedom <= 0 for slice"
        }
        _ => return Ok(()),
    };
    let category = vm.ctx.exceptions.runtime_warning.to_owned();
    vm.import("warnings", 0)?.get_attr("warn", vm)?.call((text, category, 2), vm)?;
    report(Trouble::Invalid, if shape.is_empty() { "scalar divide" } else { "divide" }, vm)
}
