//! Functions that lib/numpy calls by name.

use std::cmp::Ordering;

use num_complex::Complex64;
use rustpython_vm::{PyObject, PyPayload, PyResult, VirtualMachine};
use tabletalk_stats::Intercept;

use super::{
    arithmetic::{Kind, Number, Operation},
    array::{Array, NdArray},
    elementwise::{ask_floats, inverted, map_floats, map_numbers},
    error::Fault,
    layout::size,
    scalar,
};

/// Apply the unary function of this name; `None` if the name is unknown.
pub(crate) fn apply(name: &str, array: &Array, vm: &VirtualMachine) -> PyResult<Option<Array>> {
    if name == "isnat" || (name == "isnan" && array.kind() == Kind::Time) {
        return not_a_time(array, vm).map(Some);
    }
    if let Some((name, function)) = FLOAT_FUNCTIONS.iter().find(|(known, _)| *known == name) {
        return map_floats(array, name, function, vm).map(Some);
    }
    let whole = |function: fn(f64) -> f64| map_numbers(array, function, |value| value, Ok, vm);
    Ok(Some(match name {
        "isnan" => ask_floats(array, "isnan", f64::is_nan, vm)?,
        "isinf" => ask_floats(array, "isinf", f64::is_infinite, vm)?,
        "isfinite" => ask_floats(array, "isfinite", f64::is_finite, vm)?,
        "signbit" => ask_floats(array, "signbit", f64::is_sign_negative, vm)?,
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
        "conjugate" => match array {
            Array::Complex(cells) => Array::Complex(cells.map(|value| value.conj()).in_form(cells.form)),
            real => real.clone(),
        },
        "logical_not" => Array::bools(array.shape(), array.to_bools(vm)?.into_iter().map(|value| !value).collect()),
        _ => return Ok(None),
    }))
}

fn not_a_time(array: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    let Array::Time(cells) = array else {
        return Err(vm.new_type_error("ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64."));
    };
    Ok(Array::Bool(cells.map(|&value| value == super::time::MISSING)))
}

/// Where values would have to stand among sorted ones.
pub(crate) fn search(sorted: &Array, values: &Array, right: bool, vm: &VirtualMachine) -> PyResult<Array> {
    let kind = sorted.kind().max(values.kind());
    let found = match kind {
        Kind::Object | Kind::Complex => {
            return Err(vm.new_type_error("searchsorted needs numbers, texts or times"));
        }
        Kind::Text => positions(&sorted.to_texts(vm)?, &values.to_texts(vm)?, right, std::rc::Rc::<str>::cmp),
        Kind::Time => {
            let form = super::form::common_time(sorted.form(), values.form());
            let counts = |array: &Array| array.to_times(form, vm)?.to_ints(vm);
            positions(&counts(sorted)?, &counts(values)?, right, i64::cmp)
        }
        Kind::Bool | Kind::Int => positions(&sorted.to_ints(vm)?, &values.to_ints(vm)?, right, i64::cmp),
        Kind::Float => positions(&sorted.to_floats(vm)?, &values.to_floats(vm)?, right, super::combine::float_order),
    };
    Ok(Array::ints(values.shape(), found))
}

fn positions<T>(sorted: &[T], values: &[T], right: bool, order: impl Fn(&T, &T) -> Ordering) -> Vec<i64> {
    let find = |value: &T| {
        sorted.partition_point(|known| match order(known, value) {
            Ordering::Less => true,
            Ordering::Equal => right,
            Ordering::Greater => false,
        })
    };
    values.iter().map(|value| find(value) as i64).collect()
}

/// How often each number from 0 on occurs, or what its weights add up to.
pub(crate) fn count(values: &[i64], weights: Option<&[f64]>, least: usize) -> Result<Array, Fault> {
    let length = values.iter().max().map_or(0, |&most| most as usize + 1).max(least);
    size(&[length])?;
    let Some(weights) = weights else {
        let mut counts = vec![0; length];
        values.iter().for_each(|&value| counts[value as usize] += 1);
        return Ok(Array::ints(&[length], counts));
    };
    if weights.len() != values.len() {
        return Err(Fault::Value("The weights and list don't have the same length.".to_owned()));
    }
    let mut sums = vec![0.0; length];
    values.iter().zip(weights).for_each(|(&value, weight)| sums[value as usize] += weight);
    Ok(Array::floats(&[length], sums))
}

/// The ends of a line through points: what lies before the first and after the last.
pub(crate) struct Ends {
    pub left: f64,
    pub right: f64,
}

/// On the straight lines between neighbouring points, which are in order of `x`.
pub(crate) fn interpolate(x: &[f64], points: (&[f64], &[f64]), ends: &Ends) -> Vec<f64> {
    let (known, heights) = points;
    let last = known.len() - 1;
    let at = |&x: &f64| {
        if x.is_nan() {
            return x;
        }
        let position = known.partition_point(|&known| known <= x);
        match position {
            0 => ends.left,
            position if position > last => {
                if x == known[last] {
                    heights[last]
                } else {
                    ends.right
                }
            }
            position => {
                let start = position - 1;
                let slope = (heights[position] - heights[start]) / (known[position] - known[start]);
                let height = slope * (x - known[start]) + heights[start];
                if height.is_nan() { slope * (x - known[position]) + heights[position] } else { height }
            }
        }
    };
    x.iter().map(at).collect()
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
    ("arcsinh", f64::asinh),
    ("arccosh", f64::acosh),
    ("arctanh", f64::atanh),
    ("spacing", |x| if x < 0.0 { x.next_down() - x } else { x.next_up() - x }),
    ("radians", f64::to_radians),
    ("degrees", f64::to_degrees),
    ("rint", f64::round_ties_even),
    ("fabs", f64::abs),
    ("reciprocal", f64::recip),
];

/// The functions that complex numbers have too.
pub(crate) fn on_complex(name: &str) -> Option<fn(Complex64) -> Complex64> {
    Some(match name {
        "sqrt" => |z| z.sqrt(),
        "exp" => |z| z.exp(),
        "log" => |z| z.ln(),
        "log2" => |z| z.log2(),
        "log10" => |z| z.log10(),
        "sin" => |z| z.sin(),
        "cos" => |z| z.cos(),
        "tan" => |z| z.tan(),
        "sinh" => |z| z.sinh(),
        "cosh" => |z| z.cosh(),
        "tanh" => |z| z.tanh(),
        "reciprocal" => |z| z.inv(),
        _ => return None,
    })
}

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
