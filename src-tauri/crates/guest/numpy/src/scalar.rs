//! `np.float64`, `np.int64`, `np.bool` and `np.str_`: single values that know numpy's rules.

use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine, atomic_func,
    builtins::{PyBool, PyComplex, PyFloat, PyInt, PyStr, PyStrRef, PyTuple, PyType},
    common::hash::PyHash,
    function::{Either, OptionalArg, PyComparisonValue},
    protocol::{PyMappingMethods, PyNumberMethods},
    pyclass,
    types::{AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, PyComparisonOp, Representable},
};

use super::{
    arithmetic::{Comparison, Number, Operation},
    number_methods::{number_methods, scalar_slots},
};

/// `np.float64`, which is also a Python `float`.
#[pyclass(module = "numpy", name = "float64", base = PyFloat)]
#[derive(Debug)]
#[repr(transparent)]
pub(crate) struct Float64(PyFloat);

/// `np.int64`, which is not a Python `int`.
#[pyclass(module = "numpy", name = "int64")]
#[derive(Debug, PyPayload)]
pub(crate) struct Int64(i64);

/// `np.bool`, which is not a Python `bool`.
#[pyclass(module = "numpy", name = "bool")]
#[derive(Debug, PyPayload)]
pub(crate) struct Bool(bool);

/// `np.str_`, which is also a Python `str`.
#[pyclass(module = "numpy", name = "str_", base = PyStr)]
#[derive(Debug)]
#[repr(transparent)]
pub(crate) struct Str(PyStr);

pub(crate) fn float64(value: f64, vm: &VirtualMachine) -> PyObjectRef {
    Float64(PyFloat::from(value)).into_pyobject(vm)
}

pub(crate) fn int64(value: i64, vm: &VirtualMachine) -> PyObjectRef {
    Int64(value).into_pyobject(vm)
}

pub(crate) fn bool_(value: bool, vm: &VirtualMachine) -> PyObjectRef {
    Bool(value).into_pyobject(vm)
}

pub(crate) fn str_(value: &str, vm: &VirtualMachine) -> PyObjectRef {
    Str(PyStr::from(value)).into_pyobject(vm)
}

pub(crate) fn scalar(value: Number, vm: &VirtualMachine) -> PyObjectRef {
    match value {
        Number::Bool(value) => bool_(value, vm),
        Number::Int(value) => int64(value, vm),
        Number::Float(value) => float64(value, vm),
    }
}

/// The number behind a numpy scalar or a Python number; `None` for everything else.
pub(crate) fn number(object: &PyObject) -> Option<Number> {
    full_number(object).or_else(|| super::narrow::number(object))
}

/// As [`number`], for those that are neither narrow nor complex nor times.
fn full_number(object: &PyObject) -> Option<Number> {
    if let Some(value) = object.downcast_ref::<PyFloat>() {
        return Some(Number::Float(value.to_f64()));
    }
    if let Some(value) = object.downcast_ref::<Int64>() {
        return Some(Number::Int(value.0));
    }
    if let Some(value) = object.downcast_ref::<Bool>() {
        return Some(Number::Bool(value.0));
    }
    let value = object.downcast_ref::<PyInt>()?;
    let value = i64::try_from(value.as_bigint()).ok()?;
    Some(if object.downcast_ref::<PyBool>().is_some() { Number::Bool(value != 0) } else { Number::Int(value) })
}

/// Return whether the object is a plain Python number, which adopts the dtype of the other operand.
pub(crate) fn is_python_number(object: &PyObject) -> bool {
    let float = object.downcast_ref::<PyFloat>().is_some() && object.downcast_ref::<Float64>().is_none();
    float || object.downcast_ref::<PyInt>().is_some() || object.downcast_ref::<PyComplex>().is_some()
}

/// The plain Python value of a numpy scalar; `None` for everything else.
pub(crate) fn plain(object: &PyObject, vm: &VirtualMachine) -> Option<PyObjectRef> {
    if let Some(value) = object.downcast_ref::<Float64>() {
        return Some(vm.ctx.new_float(value.0.to_f64()).into());
    }
    if let Some(value) = object.downcast_ref::<Int64>() {
        return Some(vm.ctx.new_int(value.0).into());
    }
    if let Some(value) = object.downcast_ref::<Bool>() {
        return Some(vm.ctx.new_bool(value.0).into());
    }
    if let Some(value) = object.downcast_ref::<Str>() {
        return Some(vm.ctx.new_str(value.0.as_wtf8()).into());
    }
    let array = super::narrow::array_of(object).filter(|_| object.downcast_ref::<PyComplex>().is_none())?;
    Some(array.plain_elements(vm).remove(0))
}

fn operate(operation: Operation, left: &PyObject, right: &PyObject, vm: &VirtualMachine) -> PyResult {
    let (Some(left), Some(right)) = (full_number(left), full_number(right)) else {
        if super::narrow::array_of(left).is_some() || super::narrow::array_of(right).is_some() {
            return super::elementwise::operate(operation, left, right, vm);
        }
        return Ok(vm.ctx.not_implemented());
    };
    let made = operation.apply(left, right).map_err(|fault| fault.raise(vm))?;
    match made {
        Number::Float(value) if !value.is_finite() => {
            super::warnings::about_scalars(operation, left.to_float(), right.to_float(), value, vm)?;
        }
        Number::Int(_) if right.to_int() == 0 && matches!(operation, Operation::FloorDivide | Operation::Remainder) => {
            super::warnings::report(super::warnings::Trouble::Divide, &format!("scalar {}", operation.name()), vm)?;
        }
        _ => {}
    }
    Ok(scalar(made, vm))
}

fn divide_with_remainder(left: &PyObject, right: &PyObject, vm: &VirtualMachine) -> PyResult {
    let quotient = operate(Operation::FloorDivide, left, right, vm)?;
    if quotient.is(&vm.ctx.not_implemented) {
        return Ok(quotient);
    }
    let remainder = operate(Operation::Remainder, left, right, vm)?;
    Ok(vm.ctx.new_tuple(vec![quotient, remainder]).into())
}

fn map(object: &PyObject, vm: &VirtualMachine, change: impl Fn(Number) -> Number) -> PyResult {
    Ok(number(object).map_or_else(|| vm.ctx.not_implemented(), |value| scalar(change(value), vm)))
}

fn absolute(value: Number) -> Number {
    match value {
        Number::Bool(value) => Number::Bool(value),
        Number::Int(value) => Number::Int(value.wrapping_abs()),
        Number::Float(value) => Number::Float(value.abs()),
    }
}

fn negative(value: Number) -> Number {
    match value {
        Number::Float(value) => Number::Float(-value),
        other => Number::Int(other.to_int().wrapping_neg()),
    }
}

fn inverted(value: Number) -> Number {
    match value {
        Number::Bool(value) => Number::Bool(!value),
        other => Number::Int(!other.to_int()),
    }
}

/// The operators that the three number types share; both operand orders arrive here.
const NUMBER_METHODS: PyNumberMethods = number_methods! {
    operate,
    divmod: Some(divide_with_remainder),
    negative: Some(|a, vm| map(a.as_object(), vm, negative)),
    positive: Some(|a, vm| map(a.as_object(), vm, |value| value)),
    absolute: Some(|a, vm| map(a.as_object(), vm, absolute)),
    boolean: Some(|a, _| Ok(number(a.as_object()).is_some_and(Number::to_bool))),
    float: Some(|a, vm| Ok(vm.ctx.new_float(number(a.as_object()).map_or(f64::NAN, Number::to_float)).into())),
};

impl AsNumber for Float64 {
    fn as_number() -> &'static PyNumberMethods {
        static METHODS: PyNumberMethods =
            PyNumberMethods { and: None, or: None, xor: None, lshift: None, rshift: None, ..NUMBER_METHODS };
        &METHODS
    }
}

impl AsNumber for Int64 {
    fn as_number() -> &'static PyNumberMethods {
        static METHODS: PyNumberMethods = PyNumberMethods {
            invert: Some(|a, vm| map(a.as_object(), vm, inverted)),
            int: Some(|a, vm| Ok(vm.ctx.new_int(Int64::number_downcast(a).0).into())),
            index: Some(|a, vm| Ok(vm.ctx.new_int(Int64::number_downcast(a).0).into())),
            ..NUMBER_METHODS
        };
        &METHODS
    }
}

impl AsNumber for Bool {
    fn as_number() -> &'static PyNumberMethods {
        static METHODS: PyNumberMethods = PyNumberMethods {
            invert: Some(|a, vm| map(a.as_object(), vm, inverted)),
            int: Some(|a, vm| Ok(vm.ctx.new_int(i64::from(Bool::number_downcast(a).0)).into())),
            ..NUMBER_METHODS
        };
        &METHODS
    }
}

pub(crate) fn comparison(operator: PyComparisonOp) -> Comparison {
    match operator {
        PyComparisonOp::Lt => Comparison::Less,
        PyComparisonOp::Le => Comparison::LessEqual,
        PyComparisonOp::Eq => Comparison::Equal,
        PyComparisonOp::Ne => Comparison::NotEqual,
        PyComparisonOp::Gt => Comparison::Greater,
        PyComparisonOp::Ge => Comparison::GreaterEqual,
    }
}

fn compare(
    left: &PyObject,
    right: &PyObject,
    operator: PyComparisonOp,
    vm: &VirtualMachine,
) -> PyResult<Either<PyObjectRef, PyComparisonValue>> {
    let (Some(left), Some(right)) = (full_number(left), full_number(right)) else {
        if super::narrow::array_of(right).is_some() {
            let answer = super::elementwise::richcompare(comparison(operator), left, right, vm)?;
            return Ok(answer.map_or(Either::B(PyComparisonValue::NotImplemented), Either::A));
        }
        return Ok(Either::B(PyComparisonValue::NotImplemented));
    };
    Ok(Either::A(bool_(comparison(operator).apply(left, right), vm)))
}

/// `x[()]` is the scalar itself and `x[...]` an array without axes; there is nothing else inside.
pub(crate) static INDEXING: PyMappingMethods = PyMappingMethods {
    subscript: atomic_func!(|mapping, key, vm| {
        let object = mapping.obj.to_owned();
        if key.downcast_ref::<PyTuple>().is_some_and(|key| key.as_slice().is_empty()) {
            return Ok(object);
        }
        if key.is(&vm.ctx.ellipsis) {
            return Ok(super::array::NdArray::from_scalar(&object, vm)?.into_pyobject(vm));
        }
        Err(vm.new_index_error("invalid index to scalar variable."))
    }),
    ..PyMappingMethods::NOT_IMPLEMENTED
};

scalar_slots!(Float64, compare);
scalar_slots!(Int64, compare);
scalar_slots!(Bool, compare);

impl GetAttr for Str {
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        array_attribute(zelf.as_object(), name, vm)
    }
}

/// A scalar answers to everything that an array without axes does: `round`, `item`, `dtype`, `astype`…
pub(crate) fn array_attribute(zelf: &PyObject, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
    match zelf.generic_getattr(name, vm) {
        Err(error) if error.fast_isinstance(vm.ctx.exceptions.attribute_error) && !name.as_wtf8().starts_with("__") => {
            super::array::NdArray::from_scalar(zelf, vm)?.into_pyobject(vm).get_attr(name, vm).map_err(|_| error)
        }
        found => found,
    }
}

impl Representable for Float64 {
    fn repr_str(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<String> {
        Ok(format!("np.float64({})", float_text(zelf.0.to_f64())))
    }
}

impl Representable for Int64 {
    fn repr_str(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<String> {
        Ok(format!("np.int64({})", zelf.0))
    }
}

impl Representable for Bool {
    fn repr_str(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<String> {
        Ok(format!("np.{}_", bool_text(zelf.0)))
    }
}

impl Representable for Str {
    fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        let text = vm.ctx.new_str(zelf.0.as_wtf8());
        Ok(format!("np.str_({})", text.as_object().repr(vm)?.to_string_lossy()))
    }
}

/// A float as Python prints it.
pub(crate) fn float_text(value: f64) -> String {
    rustpython_vm::literal::float::to_string(value)
}

pub(crate) fn bool_text(value: bool) -> &'static str {
    if value { "True" } else { "False" }
}

impl Constructor for Float64 {
    type Args = OptionalArg<PyObjectRef>;

    fn py_new(_class: &Py<PyType>, value: Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        let Some(value) = value.into_option() else {
            return Ok(Self(PyFloat::from(0.0)));
        };
        let value = vm.ctx.types.float_type.as_object().call((value,), vm)?;
        Ok(Self(PyFloat::from(number(&value).map_or(f64::NAN, Number::to_float))))
    }
}

impl Constructor for Int64 {
    type Args = OptionalArg<PyObjectRef>;

    fn py_new(_class: &Py<PyType>, value: Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        let Some(value) = value.into_option() else {
            return Ok(Self(0));
        };
        let value = vm.ctx.types.int_type.as_object().call((value,), vm)?;
        let Some(Number::Int(value)) = number(&value) else {
            return Err(vm.new_overflow_error("Python int too large to convert to C long"));
        };
        Ok(Self(value))
    }
}

impl Constructor for Bool {
    type Args = OptionalArg<PyObjectRef>;

    fn py_new(_class: &Py<PyType>, value: Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        value.into_option().map_or(Ok(false), |value| value.try_to_bool(vm)).map(Self)
    }
}

impl Constructor for Str {
    type Args = OptionalArg<PyObjectRef>;

    fn py_new(_class: &Py<PyType>, value: Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        let Some(value) = value.into_option() else {
            return Ok(Self(PyStr::from("")));
        };
        Ok(Self(PyStr::from(value.str(vm)?.as_wtf8())))
    }
}

#[pyclass(with(AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, Representable), flags(BASETYPE))]
impl Float64 {
    #[pymethod]
    fn __str__(zelf: &Py<Self>) -> String {
        float_text(zelf.0.to_f64())
    }
    #[pymethod]
    fn __round__(zelf: &Py<Self>, digits: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        round(zelf.as_object(), digits, vm)
    }
}

#[pyclass(with(AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, Representable), flags(BASETYPE))]
impl Int64 {
    #[pymethod]
    fn __str__(zelf: &Py<Self>) -> String {
        zelf.0.to_string()
    }
    #[pymethod]
    fn __format__(zelf: &Py<Self>, form: PyStrRef, vm: &VirtualMachine) -> PyResult<PyStrRef> {
        vm.format(vm.ctx.new_int(zelf.0).as_object(), form)
    }
    #[pymethod]
    fn __round__(zelf: &Py<Self>, digits: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        round(zelf.as_object(), digits, vm)
    }
    #[pymethod]
    fn bit_length(zelf: &Py<Self>) -> u32 {
        i64::BITS - zelf.0.unsigned_abs().leading_zeros()
    }
    #[pymethod]
    fn is_integer(_zelf: &Py<Self>) -> bool {
        true
    }
}

#[pyclass(with(AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, Representable))]
impl Bool {
    #[pymethod]
    fn __str__(zelf: &Py<Self>) -> &'static str {
        bool_text(zelf.0)
    }
    #[pymethod]
    fn __format__(zelf: &Py<Self>, form: PyStrRef, vm: &VirtualMachine) -> PyResult<PyStrRef> {
        vm.format(vm.ctx.new_bool(zelf.0).as_object(), form)
    }
}

#[pyclass(with(Constructor, GetAttr, Representable), flags(BASETYPE))]
impl Str {
    #[pymethod]
    fn __str__(zelf: &Py<Self>, vm: &VirtualMachine) -> PyStrRef {
        vm.ctx.new_str(zelf.0.as_wtf8())
    }
}

/// `round(x)` is a Python integer, `round(x, 2)` stays what it was.
fn round(zelf: &PyObject, digits: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    let value = plain(zelf, vm).unwrap_or_else(|| zelf.to_owned());
    let Some(digits) = digits.into_option().filter(|digits| !vm.is_none(digits)) else {
        return vm.call_method(&value, "__round__", ());
    };
    zelf.to_owned().get_attr("round", vm)?.call((digits,), vm)
}
