//! Operators and functions that work element by element, repeating what is too short.

use std::rc::Rc;

use num_complex::Complex64;
use rustpython_vm::{
    PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine, builtins::PyStr, protocol::PyNumberBinaryOp,
    types::PyComparisonOp,
};

use super::{
    arithmetic::{Comparison, Kind, Number, Operation},
    array::{Array, NdArray},
    dtype::Dtype,
    error::Fault,
    form::{Form, common},
    layout::broadcast_shape,
    scalar,
    time::{self, Plan},
};

/// The array that an operand stands for; `None` for what numpy leaves to the other operand.
pub(crate) fn operand(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Array>> {
    if let Some(array) = object.downcast_ref::<NdArray>() {
        return Ok(Some(array.0.clone()));
    }
    let plain = scalar::number(object).is_some() || object.downcast_ref::<PyStr>().is_some();
    if plain && scalar::is_python_number(object) {
        return Array::from_object(object, vm).map(|array| Some(array.narrowed(Form::Weak)));
    }
    // Columns and frames of pandas answer such operators themselves.
    if !plain && vm.get_attribute_opt(object, "__array_priority__")?.is_some() {
        return Ok(None);
    }
    Array::from_object(object, vm).map(Some)
}

/// `left ∘ right`, as an array or a scalar.
pub(crate) fn operate(operation: Operation, left: &PyObject, right: &PyObject, vm: &VirtualMachine) -> PyResult {
    let (Some(left), Some(right)) = (operand(left, vm)?, operand(right, vm)?) else {
        return Ok(vm.ctx.not_implemented());
    };
    Ok(combine(operation, &left, &right, vm)?.into_object(vm))
}

/// `left ∘= right`: the result goes into the cells of the left array, which keeps its type.
pub(crate) fn operate_in_place(
    operation: Operation,
    left: &PyObject,
    right: &PyObject,
    vm: &VirtualMachine,
) -> PyResult {
    let (Some(target), Some(right)) = (left.downcast_ref::<NdArray>(), operand(right, vm)?) else {
        return Ok(vm.ctx.not_implemented());
    };
    let result = combine(operation, &target.0, &right, vm)?;
    if result.kind() > target.0.kind() && result.kind() <= Kind::Complex {
        let (from, to) = (result.dtype().name(), target.0.dtype().name());
        return Err(Fault::OutputCast(operation.name(), from, to).raise(vm));
    }
    if result.shape() != target.0.shape() {
        let text = format!(
            "non-broadcastable output operand with shape {} doesn't match the broadcast shape {}",
            super::error::shape_text(target.0.shape()),
            super::error::shape_text(result.shape())
        );
        return Err(vm.new_value_error(text));
    }
    target.0.assign(&target.0.layout().offsets(), target.0.shape(), &result, vm)?;
    Ok(left.to_owned())
}

pub(crate) fn combine(operation: Operation, left: &Array, right: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    let shape = broadcast_shape(left.shape(), right.shape()).map_err(|fault| fault.raise(vm))?;
    let (own, other) = ((left.kind(), left.form()), (right.kind(), right.form()));
    let (widest, form) = common(own, other);
    match widest {
        Kind::Object => return combine_objects(operation, left, right, &shape, vm),
        Kind::Text => return combine_texts(operation, left, right, &shape, vm),
        Kind::Time => return combine_times(operation, left, right, &shape, vm),
        Kind::Complex => return combine_complexes(operation, left, right, &shape, form, vm),
        _ => {}
    }
    let domain = operation.domain(widest).map_err(|fault| fault.raise(vm))?;
    let form = match (domain, widest) {
        (Kind::Float, Kind::Int | Kind::Bool) => common((Kind::Float, Form::Half), (widest, form)).1,
        (Kind::Int, Kind::Bool) => Form::Int8,
        _ => form,
    };
    let combined = match domain {
        Kind::Bool => Array::bools(&shape, zipped(left, right, &shape, Array::to_bools, operation.on_bools(), vm)?),
        Kind::Int => combine_ints(operation, left, right, &shape, form, vm)?,
        _ => combine_floats(operation, left, right, &shape, vm)?,
    };
    Ok(combined.narrowed(form))
}

fn combine_ints(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    form: Form,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let other = right.to_ints(vm)?;
    if operation == Operation::Power {
        other.iter().try_for_each(|&exponent| operation.check_power(exponent)).map_err(|fault| fault.raise(vm))?;
    }
    let divides = matches!(operation, Operation::FloorDivide | Operation::Remainder | Operation::Fmod);
    if divides && other.contains(&0) && !shape.contains(&0) {
        super::warnings::report(super::warnings::Trouble::Divide, operation.name(), vm)?;
    }
    let function = if form == Form::UInt64 { operation.on_unsigned() } else { operation.on_ints() };
    Ok(Array::ints(shape, zipped(left, right, shape, Array::to_ints, function, vm)?))
}

fn combine_floats(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    // The usual four are spelled out: the compiler makes loops of them that take several numbers at once.
    let values = match operation {
        Operation::Add => zipped_floats(left, right, shape, |left, right| left + right, vm),
        Operation::Subtract => zipped_floats(left, right, shape, |left, right| left - right, vm),
        Operation::Multiply => zipped_floats(left, right, shape, |left, right| left * right, vm),
        Operation::Divide => zipped_floats(left, right, shape, |left, right| left / right, vm),
        other => zipped_floats(left, right, shape, other.on_floats(), vm),
    }?;
    if !values.iter().fold(true, |finite, value| finite & value.is_finite()) {
        super::warnings::about_pairs(operation, left, right, &values, vm)?;
    }
    Ok(Array::floats(shape, values))
}

/// As [`zipped`], without a copy of what are floats already.
fn zipped_floats(
    left: &Array,
    right: &Array,
    shape: &[usize],
    function: impl Fn(f64, f64) -> f64,
    vm: &VirtualMachine,
) -> PyResult<Vec<f64>> {
    match (left, right, Pairs::of(left, right, shape)) {
        (Array::Float(left), Array::Float(right), Some(pairs)) => {
            Ok(left.read(|left| right.read(|right| pairs.map(left, right, function))))
        }
        _ => zipped(left, right, shape, Array::to_floats, function, vm),
    }
}

fn combine_complexes(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    form: Form,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let function = operation.on_complex().ok_or_else(|| Fault::NotForFloats(operation.name()).raise(vm))?;
    Ok(Array::complexes(shape, zipped(left, right, shape, Array::to_complexes, function, vm)?).narrowed(form))
}

fn combine_times(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let (own, other) = ((left.kind(), left.form()), (right.kind(), right.form()));
    let plan = time::plan(operation, own, other).ok_or_else(|| no_types(operation.name(), left, right).raise(vm))?;
    let unit = own.1.unit().finer(other.1.unit());
    let counts = |array: &Array, vm: &VirtualMachine| -> PyResult<Array> {
        match array.form() {
            Form::Date(_) => array.to_times(Form::Date(unit), vm),
            Form::Span(_) => array.to_times(Form::Span(unit), vm),
            _ => Ok(array.clone()),
        }
    };
    let (left, right) = (counts(left, vm)?, counts(right, vm)?);
    let floats = |function: fn(f64, f64) -> f64| zipped(&left, &right, shape, Array::to_floats, function, vm);
    Ok(match plan {
        Plan::Counts { result, function } => {
            Array::times(shape, zipped(&left, &right, shape, Array::to_ints, function, vm)?, result)
        }
        Plan::Scaled { result, function } => {
            let values = floats(function)?.into_iter().map(crate::arithmetic::float_to_int);
            Array::times(shape, values.collect(), result)
        }
        Plan::Ratio(function) => Array::floats(shape, floats(function)?),
        Plan::WholeRatio => {
            let whole = floats(|a, b| (a / b).floor())?.into_iter().map(crate::arithmetic::float_to_int);
            Array::ints(shape, whole.collect())
        }
    })
}

/// No way to combine these types.
fn no_types(name: &'static str, left: &Array, right: &Array) -> Fault {
    let dtype = |array: &Array| format!("dtype('{}')", array.dtype().code_text());
    Fault::BinaryTypes(name, dtype(left), dtype(right))
}

/// Apply a function to the pairs of elements, without repeating a value, a row or a column in memory.
fn zipped<T: Copy, U>(
    left: &Array,
    right: &Array,
    shape: &[usize],
    values: impl Fn(&Array, &VirtualMachine) -> PyResult<Vec<T>>,
    function: impl Fn(T, T) -> U,
    vm: &VirtualMachine,
) -> PyResult<Vec<U>> {
    if let Some(pairs) = Pairs::of(left, right, shape) {
        return Ok(pairs.map(&values(left, vm)?, &values(right, vm)?, function));
    }
    let (left, right) = (values(&left.broadcast(shape), vm)?, values(&right.broadcast(shape), vm)?);
    Ok(left.into_iter().zip(right).map(|(left, right)| function(left, right)).collect())
}

/// How the elements of two arrays meet, one of which has the whole shape.
enum Pairs {
    /// The right one is repeated.
    Right(Repeated),
    /// The left one is repeated.
    Left(Repeated),
}

/// Every element so often, and that again until the whole shape is full.
struct Repeated {
    each: usize,
}

impl Pairs {
    fn of(left: &Array, right: &Array, shape: &[usize]) -> Option<Self> {
        if left.shape() == shape {
            return Repeated::of(right.shape(), shape).map(Self::Right);
        }
        (right.shape() == shape).then(|| Repeated::of(left.shape(), shape).map(Self::Left)).flatten()
    }

    fn map<T: Copy, U>(&self, left: &[T], right: &[T], function: impl Fn(T, T) -> U) -> Vec<U> {
        match self {
            Self::Right(repeated) => repeated.map(left, right, function),
            Self::Left(repeated) => repeated.map(right, left, |right, left| function(left, right)),
        }
    }
}

impl Repeated {
    /// `None` when axes are repeated in between.
    fn of(own: &[usize], shape: &[usize]) -> Option<Self> {
        let own = &own[own.iter().take_while(|&&length| length == 1).count()..];
        let kept = own.iter().rposition(|&length| length != 1).map_or(0, |last| last + 1);
        let first = shape.len() - own.len();
        let fits = own[..kept] == shape[first..first + kept];
        fits.then(|| Self { each: shape[first + kept..].iter().product() })
    }

    fn map<T: Copy, U>(&self, whole: &[T], repeated: &[T], function: impl Fn(T, T) -> U) -> Vec<U> {
        let mut found = Vec::with_capacity(whole.len());
        match *repeated {
            [single] => found.extend(whole.iter().map(|&value| function(value, single))),
            _ if self.each == 1 => {
                for line in whole.chunks(repeated.len().max(1)) {
                    found.extend(line.iter().zip(repeated).map(|(&value, &other)| function(value, other)));
                }
            }
            _ => {
                for (line, &other) in whole.chunks(self.each.max(1)).zip(repeated.iter().cycle()) {
                    found.extend(line.iter().map(|&value| function(value, other)));
                }
            }
        }
        found
    }
}

fn combine_texts(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let (Array::Text(left), Array::Text(right), Operation::Add) = (left, right, operation) else {
        return Err(no_loop(operation.name(), left, right).raise(vm));
    };
    let joined = left
        .broadcast(shape)
        .into_iter()
        .zip(right.broadcast(shape))
        .map(|(left, right)| Rc::from(format!("{left}{right}")));
    Ok(Array::texts(shape, joined.collect()))
}

fn no_loop(name: &'static str, left: &Array, right: &Array) -> Fault {
    let dtype = |array: &Array| match array.kind() {
        Kind::Object => "dtype('O')".to_owned(),
        _ => format!("dtype('{}')", Dtype::of(array).text()),
    };
    Fault::NoLoop(name, format!("{}, {}", dtype(left), dtype(right)))
}

/// Objects answer the operator themselves.
fn combine_objects(
    operation: Operation,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let (left, right) = (left.broadcast(shape).plain_elements(vm), right.broadcast(shape).plain_elements(vm));
    let pairs = left.iter().zip(&right);
    let values = pairs.map(|(left, right)| on_objects(operation, left, right, vm)).collect::<PyResult<_>>()?;
    Ok(Array::objects(shape, values))
}

pub(crate) fn on_objects(operation: Operation, left: &PyObject, right: &PyObject, vm: &VirtualMachine) -> PyResult {
    let (slot, sign) = match operation {
        Operation::Add => (PyNumberBinaryOp::Add, "+"),
        Operation::Subtract => (PyNumberBinaryOp::Subtract, "-"),
        Operation::Multiply => (PyNumberBinaryOp::Multiply, "*"),
        Operation::Divide => (PyNumberBinaryOp::TrueDivide, "/"),
        Operation::FloorDivide => (PyNumberBinaryOp::FloorDivide, "//"),
        Operation::Remainder => (PyNumberBinaryOp::Remainder, "%"),
        Operation::And => (PyNumberBinaryOp::And, "&"),
        Operation::Or => (PyNumberBinaryOp::Or, "|"),
        Operation::Xor => (PyNumberBinaryOp::Xor, "^"),
        Operation::LeftShift => (PyNumberBinaryOp::Lshift, "<<"),
        Operation::RightShift => (PyNumberBinaryOp::Rshift, ">>"),
        Operation::Power => return vm._pow(left, right, &vm.ctx.none()),
        Operation::Maximum | Operation::Fmax => return larger(left, right, PyComparisonOp::Ge, vm),
        Operation::Minimum | Operation::Fmin => return larger(left, right, PyComparisonOp::Le, vm),
        _ => {
            return Err(vm.new_type_error(format!("loop of ufunc '{}' does not support objects", operation.name())));
        }
    };
    vm.binary_op(left, right, slot, sign)
}

fn larger(left: &PyObject, right: &PyObject, wanted: PyComparisonOp, vm: &VirtualMachine) -> PyResult {
    let first = left.to_owned().rich_compare_bool(right, wanted, vm)?;
    Ok(if first { left.to_owned() } else { right.to_owned() })
}

/// `left < right` and its like: an array of truth values.
pub(crate) fn compare(comparison: Comparison, left: &Array, right: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    let shape = broadcast_shape(left.shape(), right.shape()).map_err(|fault| fault.raise(vm))?;
    let truths = match left.kind().max(right.kind()) {
        Kind::Object => compare_objects(comparison, left, right, &shape, vm)?,
        Kind::Text => compare_texts(comparison, left, right, &shape).map_err(|fault| fault.raise(vm))?,
        Kind::Time => compare_times(comparison, left, right, &shape, vm)?,
        Kind::Complex => {
            let key = |array: &Array, vm: &VirtualMachine| array.to_complexes(vm);
            zipped(left, right, &shape, key, |left, right| comparison.of_complex(left, right), vm)?
        }
        Kind::Float => zipped(left, right, &shape, Array::to_floats, |left, right| comparison.of(&left, &right), vm)?,
        _ if left.form() == Form::UInt64 || right.form() == Form::UInt64 => {
            let wide = |array: &Array, vm: &VirtualMachine| -> PyResult<Vec<i128>> {
                let unsigned = array.form() == Form::UInt64;
                let widen = |value: i64| if unsigned { i128::from(value as u64) } else { i128::from(value) };
                Ok(array.to_ints(vm)?.into_iter().map(widen).collect())
            };
            zipped(left, right, &shape, wide, |left, right| comparison.of(&left, &right), vm)?
        }
        _ => zipped(left, right, &shape, Array::to_ints, |left, right| comparison.of(&left, &right), vm)?,
    };
    Ok(Array::bools(&shape, truths))
}

fn compare_times(
    comparison: Comparison,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Vec<bool>> {
    let unit = left.form().unit().finer(right.form().unit());
    let counts = |array: &Array, vm: &VirtualMachine| -> PyResult<Vec<i64>> {
        let form = if matches!(array.form(), Form::Span(_)) { Form::Span(unit) } else { Form::Date(unit) };
        if array.kind() == Kind::Time { array.to_times(form, vm)?.to_ints(vm) } else { array.to_ints(vm) }
    };
    let missing = |value: i64| value == time::MISSING;
    let compared = |left: i64, right: i64| match missing(left) || missing(right) {
        true => comparison == Comparison::NotEqual,
        false => comparison.of(&left, &right),
    };
    zipped(left, right, shape, counts, compared, vm)
}

fn compare_texts(comparison: Comparison, left: &Array, right: &Array, shape: &[usize]) -> Result<Vec<bool>, Fault> {
    match (left, right, comparison) {
        (Array::Text(left), Array::Text(right), _) => {
            let pairs = left.broadcast(shape).into_iter().zip(right.broadcast(shape));
            Ok(pairs.map(|(left, right)| comparison.of(&*left, &*right)).collect())
        }
        (_, _, Comparison::Equal) => Ok(vec![false; shape.iter().product()]),
        (_, _, Comparison::NotEqual) => Ok(vec![true; shape.iter().product()]),
        _ => Err(no_loop(comparison.name(), left, right)),
    }
}

fn compare_objects(
    comparison: Comparison,
    left: &Array,
    right: &Array,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Vec<bool>> {
    let operator = match comparison {
        Comparison::Less => PyComparisonOp::Lt,
        Comparison::LessEqual => PyComparisonOp::Le,
        Comparison::Equal => PyComparisonOp::Eq,
        Comparison::NotEqual => PyComparisonOp::Ne,
        Comparison::Greater => PyComparisonOp::Gt,
        Comparison::GreaterEqual => PyComparisonOp::Ge,
    };
    let (left, right) = (left.broadcast(shape).plain_elements(vm), right.broadcast(shape).plain_elements(vm));
    // Not `rich_compare_bool`: there an object always equals itself, and `nan` must not.
    left.into_iter().zip(right).map(|(left, right)| left.rich_compare(right, operator, vm)?.try_to_bool(vm)).collect()
}

/// Apply a function of one number, whose result is a float.
pub(crate) fn map_floats(
    array: &Array,
    name: &'static str,
    function: impl Fn(f64) -> f64,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    match array.kind() {
        Kind::Text => Err(no_loop_for_one(name, array).raise(vm)),
        Kind::Object => {
            let values =
                array.to_floats(vm)?.into_iter().map(|value| vm.ctx.new_float(function(value)).into()).collect();
            Ok(Array::objects(array.shape(), values))
        }
        Kind::Complex => {
            let function = super::functions::on_complex(name).ok_or_else(|| Fault::NotForFloats(name).raise(vm))?;
            let values = array.to_complexes(vm)?.into_iter().map(function).collect();
            Ok(Array::complexes(array.shape(), values).narrowed(array.form()))
        }
        Kind::Time => Err(Fault::NotForFloats(name).raise(vm)),
        _ => {
            let values: Vec<f64> = array.to_floats(vm)?.into_iter().map(function).collect();
            if values.iter().any(|value| !value.is_finite()) {
                super::warnings::about_values(name, &array.to_floats(vm)?, &values, vm)?;
            }
            let form = common((Kind::Float, Form::Half), (array.kind(), array.form())).1;
            Ok(Array::floats(array.shape(), values).narrowed(form))
        }
    }
}

fn no_loop_for_one(name: &'static str, array: &Array) -> Fault {
    Fault::NoLoop(name, format!("dtype('{}')", Dtype::of(array).text()))
}

/// Apply a question about one number; integers and truth values are asked as floats.
pub(crate) fn ask_floats(
    array: &Array,
    name: &'static str,
    question: impl Fn(f64) -> bool,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    match array.kind() {
        Kind::Text | Kind::Object => Err(Fault::NotForFloats(name).raise(vm)),
        Kind::Complex => {
            let any = |value: Complex64| question(value.re) || question(value.im);
            let all = |value: Complex64| question(value.re) && question(value.im);
            let values = array.to_complexes(vm)?.into_iter();
            let finite = name == "isfinite";
            Ok(Array::bools(array.shape(), values.map(|value| if finite { all(value) } else { any(value) }).collect()))
        }
        _ => match array {
            Array::Float(cells) => Ok(Array::Bool(cells.map(|&value| question(value)))),
            _ => Ok(Array::bools(array.shape(), array.to_floats(vm)?.into_iter().map(question).collect())),
        },
    }
}

/// Apply a function of one number that keeps its type: `abs`, `-x`, `sign`.
pub(crate) fn map_numbers(
    array: &Array,
    floats: impl Fn(f64) -> f64,
    ints: impl Fn(i64) -> i64,
    objects: impl Fn(PyObjectRef) -> PyResult,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    Ok(match array {
        Array::Float(cells) => Array::Float(cells.map(|&value| floats(value)).in_form(cells.form)),
        Array::Int(cells) => Array::Int(cells.map(|&value| ints(value))).narrowed(cells.form),
        Array::Time(cells) if matches!(cells.form, Form::Span(_)) => Array::Time(
            cells.map(|&value| if value == time::MISSING { value } else { ints(value) }).in_form(cells.form),
        ),
        Array::Complex(_) | Array::Time(_) => return Err(Fault::NotForFloats("this function").raise(vm)),
        Array::Bool(_) => Array::ints(array.shape(), array.to_ints(vm)?.into_iter().map(ints).collect()),
        Array::Object(cells) => {
            Array::objects(array.shape(), cells.to_vec().into_iter().map(objects).collect::<PyResult<_>>()?)
        }
        Array::Text(_) => return Err(no_loop_for_one("absolute", array).raise(vm)),
    })
}

pub(crate) fn absolute(array: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    match array {
        Array::Bool(cells) => Ok(Array::Bool(cells.map(|&value| value))),
        Array::Complex(cells) => Ok(Array::Float(cells.map(|value| value.norm())).narrowed(cells.form)),
        _ => map_numbers(array, f64::abs, i64::wrapping_abs, |value| vm._abs(&value), vm),
    }
}

pub(crate) fn negative(array: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    match array {
        Array::Bool(_) => Err(Fault::BooleanNegative.raise(vm)),
        Array::Complex(cells) => Ok(Array::Complex(cells.map(|value| -value).in_form(cells.form))),
        _ => map_numbers(array, |value| -value, i64::wrapping_neg, |value| vm._neg(&value), vm),
    }
}

pub(crate) fn inverted(array: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    match array {
        Array::Bool(cells) => Ok(Array::Bool(cells.map(|&value| !value))),
        Array::Int(cells) => Ok(Array::Int(cells.map(|&value| !value)).narrowed(cells.form)),
        Array::Object(cells) => {
            let values = cells.to_vec().iter().map(|value| vm._invert(value)).collect::<PyResult<_>>()?;
            Ok(Array::objects(array.shape(), values))
        }
        _ => Err(Fault::NotForFloats("invert").raise(vm)),
    }
}

/// Round to a number of decimals as numpy does: scale, round half to even, scale back.
pub(crate) fn rounded(array: &Array, decimals: i32, vm: &VirtualMachine) -> PyResult<Array> {
    match array {
        Array::Float(cells) => Ok(Array::Float(cells.map(|&value| round_float(value, decimals))).narrowed(cells.form)),
        Array::Complex(cells) => {
            let round =
                |value: &Complex64| Complex64::new(round_float(value.re, decimals), round_float(value.im, decimals));
            Ok(Array::Complex(cells.map(round)).narrowed(cells.form))
        }
        Array::Time(_) => Err(Fault::NotForFloats("rint").raise(vm)),
        Array::Int(cells) if decimals < 0 => {
            Ok(Array::Int(cells.map(|&value| Number::Float(round_float(value as f64, decimals)).to_int()))
                .narrowed(cells.form))
        }
        Array::Int(_) | Array::Bool(_) => Ok(array.copy()),
        Array::Object(cells) => {
            let round = |value: &PyObjectRef| vm.call_method(value, "__round__", (decimals,));
            Ok(Array::objects(array.shape(), cells.to_vec().iter().map(round).collect::<PyResult<_>>()?))
        }
        Array::Text(_) => Err(no_loop_for_one("rint", array).raise(vm)),
    }
}

pub(crate) fn round_float(value: f64, decimals: i32) -> f64 {
    let scale = 10_f64.powi(decimals.unsigned_abs().min(308) as i32);
    match decimals {
        0 => value.round_ties_even(),
        1.. => (value * scale).round_ties_even() / scale,
        _ => (value / scale).round_ties_even() * scale,
    }
}

pub(crate) fn richcompare(
    comparison: Comparison,
    left: &PyObject,
    right: &PyObject,
    vm: &VirtualMachine,
) -> PyResult<Option<PyObjectRef>> {
    let (Some(left), Some(right)) = (operand(left, vm)?, operand(right, vm)?) else {
        return Ok(None);
    };
    let incomparable = (left.kind() == Kind::Time) != (right.kind() == Kind::Time);
    if incomparable && left.kind().max(right.kind()) != Kind::Object {
        let equal = comparison == Comparison::NotEqual;
        if !matches!(comparison, Comparison::Equal | Comparison::NotEqual) {
            return Err(no_types(comparison.name(), &left, &right).raise(vm));
        }
        let shape = broadcast_shape(left.shape(), right.shape()).map_err(|fault| fault.raise(vm))?;
        let answer = Array::bools(&shape, vec![equal; shape.iter().product()]);
        return Ok(Some(answer.into_object(vm)));
    }
    let truths = compare(comparison, &left, &right, vm)?;
    Ok(Some(if truths.shape().is_empty() { truths.into_object(vm) } else { NdArray(truths).into_pyobject(vm) }))
}
