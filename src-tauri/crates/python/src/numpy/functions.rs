//! Functions that lib/numpy calls by name.

use rustpython_vm::{PyObject, PyPayload, PyResult, VirtualMachine};
use tabletalk_stats::Intercept;

use super::{
    arithmetic::{Number, Operation},
    array::{Array, NdArray},
    elementwise::{ask_floats, inverted, map_floats, map_numbers},
    layout::size,
    scalar,
};

/// The two-argument function of this name.
pub(crate) fn operation(name: &str) -> Option<Operation> {
    use Operation::*;
    let all = [
        Add,
        Subtract,
        Multiply,
        Divide,
        FloorDivide,
        Remainder,
        Power,
        And,
        Or,
        Xor,
        LeftShift,
        RightShift,
        Maximum,
        Minimum,
        Fmax,
        Fmin,
        ArcTangent2,
        Hypotenuse,
    ];
    all.into_iter().find(|operation| operation.name() == name)
}

/// Apply the one-argument function of this name; `None` when there is none.
pub(crate) fn apply(name: &str, array: &Array, vm: &VirtualMachine) -> PyResult<Option<Array>> {
    if let Some((name, function)) = FLOAT_FUNCTIONS.iter().find(|(known, _)| *known == name) {
        return map_floats(array, name, function, vm).map(Some);
    }
    if let Some((name, question)) = QUESTIONS.iter().find(|(known, _)| *known == name) {
        return ask_floats(array, name, question, vm).map(Some);
    }
    let whole = |function: fn(f64) -> f64| map_numbers(array, function, |value| value, Ok, vm);
    Ok(Some(match name {
        "floor" => whole(f64::floor)?,
        "ceil" => whole(f64::ceil)?,
        "trunc" => whole(f64::trunc)?,
        "absolute" => super::elementwise::absolute(array, vm)?,
        "negative" => super::elementwise::negative(array, vm)?,
        "square" => super::elementwise::combine(Operation::Multiply, array, array, vm)?,
        "sign" => map_numbers(
            array,
            |value| {
                if value == 0.0 || value.is_nan() { value } else { value.signum() }
            },
            i64::signum,
            Ok,
            vm,
        )?,
        "invert" => inverted(array, vm)?,
        "logical_not" => Array::bools(array.shape(), array.to_bools(vm)?.into_iter().map(|value| !value).collect()),
        _ => return Ok(None),
    }))
}

type FloatFunction = fn(f64) -> f64;

const FLOAT_FUNCTIONS: &[(&str, FloatFunction)] = &[
    ("sqrt", f64::sqrt),
    ("cbrt", f64::cbrt),
    ("exp", f64::exp),
    ("exp2", f64::exp2),
    ("expm1", f64::exp_m1),
    ("log", f64::ln),
    ("log2", f64::log2),
    ("log10", f64::log10),
    ("log1p", f64::ln_1p),
    ("sin", f64::sin),
    ("cos", f64::cos),
    ("tan", f64::tan),
    ("arcsin", f64::asin),
    ("arccos", f64::acos),
    ("arctan", f64::atan),
    ("sinh", f64::sinh),
    ("cosh", f64::cosh),
    ("tanh", f64::tanh),
    ("radians", f64::to_radians),
    ("degrees", f64::to_degrees),
    ("rint", f64::round_ties_even),
    ("fabs", f64::abs),
    ("reciprocal", f64::recip),
];

type Question = fn(f64) -> bool;

const QUESTIONS: &[(&str, Question)] = &[
    ("isnan", f64::is_nan),
    ("isinf", f64::is_infinite),
    ("isfinite", f64::is_finite),
    ("signbit", f64::is_sign_negative),
];

/// Evenly spaced values from `start` up to, but not including, `stop`.
pub(crate) fn arange(start: &PyObject, stop: &PyObject, step: &PyObject, vm: &VirtualMachine) -> PyResult<Array> {
    let parse = |object: &PyObject| {
        scalar::number(object).ok_or_else(|| {
            vm.new_type_error(format!("unsupported operand type for arange: '{}'", object.class().name()))
        })
    };
    let (start, stop, step) = (parse(start)?, parse(stop)?, parse(step)?);
    let count = ((stop.to_float() - start.to_float()) / step.to_float()).ceil().max(0.0);
    if step.to_float() == 0.0 || !count.is_finite() {
        return Err(vm.new_value_error("Maximum allowed size exceeded"));
    }
    let count = count as usize;
    size(&[count]).map_err(|fault| fault.raise(vm))?;
    if let (Number::Int(start), Number::Int(_), Number::Int(step)) = (start, stop, step) {
        return Ok(Array::ints(
            &[count],
            (0..count as i64).map(|position| start.wrapping_add(position.wrapping_mul(step))).collect(),
        ));
    }
    // As numpy does: the step that is added is the difference of the first two values.
    let (start, second) = (start.to_float(), start.to_float() + step.to_float());
    let step = second - start;
    Ok(Array::floats(&[count], (0..count).map(|position| start + position as f64 * step).collect()))
}

/// Ordinary least squares, as (coefficients, intercept, rank, singular values).
pub(crate) fn linear_regression(
    rows: &Array,
    target: &Array,
    intercept: bool,
    tolerance: f64,
    vm: &VirtualMachine,
) -> PyResult {
    let &[count, columns] = rows.shape() else {
        return Err(vm.new_value_error("a table with two axes is expected"));
    };
    let intercept = if intercept { Intercept::Fitted } else { Intercept::Zero };
    let (rows, target) = (rows.to_floats(vm)?, target.to_floats(vm)?);
    if target.len() != count {
        return Err(vm.new_value_error(format!(
            "Found input variables with inconsistent numbers of samples: [{count}, {}]",
            target.len()
        )));
    }
    let fit = tabletalk_stats::least_squares(&rows, columns, &target, intercept, tolerance)
        .map_err(|error| vm.new_value_error(error.to_string()))?;
    let list = |values: Vec<f64>| NdArray(Array::floats(&[values.len()], values)).into_pyobject(vm);
    let parts = vec![
        list(fit.coefficients),
        scalar::float64(fit.intercept, vm),
        vm.ctx.new_int(fit.rank).into(),
        list(fit.singular_values),
    ];
    Ok(vm.ctx.new_tuple(parts).into())
}
