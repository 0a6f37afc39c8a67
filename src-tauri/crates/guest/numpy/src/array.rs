//! `np.ndarray`: elements of one type in any number of dimensions.

use std::rc::Rc;

use num_complex::Complex64;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyComplex, PyInt},
    pyclass,
};

use super::{
    arithmetic::{Kind, Number, float_to_int},
    buffer::Cells,
    dtype::Dtype,
    error::Fault,
    form::Form,
    layout::Layout,
    scalar,
};

/// The elements of an array.
#[derive(Debug, Clone)]
pub enum Array {
    Bool(Cells<bool>),
    Int(Cells<i64>),
    Float(Cells<f64>),
    Complex(Cells<Complex64>),
    Time(Cells<i64>),
    Text(Cells<Rc<str>>),
    Object(Cells<PyObjectRef>),
}

/// Change the cells and keep the element type.
macro_rules! rewrap {
    ($array:expr, $cells:ident => $work:expr) => {
        match $array {
            $crate::array::Array::Bool($cells) => $crate::array::Array::Bool($work),
            $crate::array::Array::Int($cells) => $crate::array::Array::Int($work),
            $crate::array::Array::Float($cells) => $crate::array::Array::Float($work),
            $crate::array::Array::Complex($cells) => $crate::array::Array::Complex($work),
            $crate::array::Array::Time($cells) => $crate::array::Array::Time($work),
            $crate::array::Array::Text($cells) => $crate::array::Array::Text($work),
            $crate::array::Array::Object($cells) => $crate::array::Array::Object($work),
        }
    };
}
pub(crate) use rewrap;

/// The same question to the cells of any type.
macro_rules! rewrap_into {
    ($array:expr, $cells:ident => $work:expr) => {
        match $array {
            Array::Bool($cells) => $work,
            Array::Int($cells) => $work,
            Array::Float($cells) => $work,
            Array::Complex($cells) => $work,
            Array::Time($cells) => $work,
            Array::Text($cells) => $work,
            Array::Object($cells) => $work,
        }
    };
}

/// The Python object.
#[pyclass(module = "numpy", name = "ndarray", unhashable = true)]
#[derive(Debug, PyPayload)]
pub struct NdArray(pub Array);

impl NdArray {
    /// An array without axes around a single value.
    pub fn from_scalar(value: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        let narrow = super::narrow::array_of(value);
        Ok(Self(narrow.map_or_else(|| Array::from_values(vec![value.to_owned()], &[], vm), Ok)?))
    }
}

impl Array {
    pub fn floats(shape: &[usize], values: Vec<f64>) -> Self {
        Self::Float(Cells::new(shape, values))
    }

    pub fn ints(shape: &[usize], values: Vec<i64>) -> Self {
        Self::Int(Cells::new(shape, values))
    }

    pub fn bools(shape: &[usize], values: Vec<bool>) -> Self {
        Self::Bool(Cells::new(shape, values))
    }

    pub fn texts(shape: &[usize], values: Vec<Rc<str>>) -> Self {
        Self::Text(Cells::new(shape, values))
    }

    pub fn objects(shape: &[usize], values: Vec<PyObjectRef>) -> Self {
        Self::Object(Cells::new(shape, values))
    }

    pub fn kind(&self) -> Kind {
        match self {
            Self::Bool(_) => Kind::Bool,
            Self::Int(_) => Kind::Int,
            Self::Float(_) => Kind::Float,
            Self::Complex(_) => Kind::Complex,
            Self::Time(_) => Kind::Time,
            Self::Text(_) => Kind::Text,
            Self::Object(_) => Kind::Object,
        }
    }

    pub fn layout(&self) -> &Layout {
        rewrap_into!(self, cells => &cells.layout)
    }

    pub fn shape(&self) -> &[usize] {
        &self.layout().shape
    }

    pub fn len(&self) -> usize {
        self.layout().len()
    }

    pub fn is_empty(&self) -> bool {
        self.layout().is_empty()
    }

    /// The same cells through another layout.
    pub fn view(&self, layout: Layout) -> Self {
        rewrap!(self, cells => cells.view(layout))
    }

    /// The elements at given cells, as a new array.
    pub fn take(&self, offsets: &[usize], shape: &[usize]) -> Self {
        rewrap!(self, cells => Cells::new(shape, cells.take(offsets)).in_form(cells.form))
    }

    pub fn copy(&self) -> Self {
        rewrap!(self, cells => Cells::new(&cells.layout.shape, cells.to_vec()).in_form(cells.form))
    }

    pub fn reshaped(&self, shape: &[usize]) -> Self {
        rewrap!(self, cells => cells.reshaped(shape))
    }

    /// A copy that fills `shape`, repeating single axes.
    pub fn broadcast(&self, shape: &[usize]) -> Self {
        rewrap!(self, cells => Cells::new(shape, cells.broadcast(shape)).in_form(cells.form))
    }

    /// How many characters the longest text among the cells has.
    pub fn text_width(&self) -> usize {
        match self {
            Self::Text(cells) => {
                cells.every_cell(|cells| cells.iter().map(|text| text.chars().count()).max().unwrap_or(0).max(1))
            }
            _ => 0,
        }
    }

    /// How the elements are meant.
    pub fn form(&self) -> Form {
        rewrap_into!(self, cells => cells.form)
    }

    pub fn dtype(&self) -> Dtype {
        Dtype::of(self)
    }

    /// The same elements brought into a form: integers wrap, floats are rounded.
    pub fn narrowed(self, form: Form) -> Self {
        match (self, form) {
            (array, Form::Plain) => rewrap!(array, cells => cells.in_form(Form::Plain)),
            (Self::Int(cells), form) => Self::Int(cells.map(|&value| form.wrap(value)).in_form(form)),
            (Self::Float(cells), form) => Self::Float(cells.map(|&value| form.round(value)).in_form(form)),
            (Self::Complex(cells), form) => Self::Complex(
                cells.map(|value| Complex64::new(form.round(value.re), form.round(value.im))).in_form(form),
            ),
            (Self::Time(cells), form) => Self::Time(cells.in_form(form)),
            (other, _) => other,
        }
    }

    pub fn times(shape: &[usize], values: Vec<i64>, form: Form) -> Self {
        Self::Time(Cells::new(shape, values).in_form(form))
    }

    pub fn complexes(shape: &[usize], values: Vec<Complex64>) -> Self {
        Self::Complex(Cells::new(shape, values))
    }

    /// Every element as a numpy scalar, in order.
    pub fn elements(&self, vm: &VirtualMachine) -> Vec<PyObjectRef> {
        match self {
            Self::Bool(cells) => cells.read(|cells| cells.iter().map(|&value| scalar::bool_(value, vm)).collect()),
            Self::Int(cells) if cells.form == Form::Plain => {
                cells.read(|cells| cells.iter().map(|&value| scalar::int64(value, vm)).collect())
            }
            Self::Float(cells) if cells.form == Form::Plain => {
                cells.read(|cells| cells.iter().map(|&value| scalar::float64(value, vm)).collect())
            }
            Self::Text(cells) => cells.read(|cells| cells.iter().map(|value| scalar::str_(value, vm)).collect()),
            Self::Object(cells) => cells.to_vec(),
            narrow => narrow
                .layout()
                .offsets()
                .into_iter()
                .map(|offset| super::narrow::scalar(narrow.take(&[offset], &[]), vm))
                .collect(),
        }
    }

    /// Every element as a plain Python value, in order.
    pub fn plain_elements(&self, vm: &VirtualMachine) -> Vec<PyObjectRef> {
        match self {
            Self::Bool(cells) => cells.read(|cells| cells.iter().map(|&value| vm.ctx.new_bool(value).into()).collect()),
            Self::Int(cells) if cells.form == Form::UInt64 => {
                cells.read(|cells| cells.iter().map(|&value| vm.ctx.new_int(value as u64).into()).collect())
            }
            Self::Int(cells) => cells.read(|cells| cells.iter().map(|&value| vm.ctx.new_int(value).into()).collect()),
            Self::Float(cells) => {
                cells.read(|cells| cells.iter().map(|&value| vm.ctx.new_float(value).into()).collect())
            }
            Self::Complex(cells) => {
                cells.read(|cells| cells.iter().map(|&value| vm.ctx.new_complex(value).into()).collect())
            }
            Self::Time(cells) => cells
                .read(|values| values.iter().map(|&value| super::narrow::plain_time(value, cells.form, vm)).collect()),
            Self::Text(cells) => {
                cells.read(|cells| cells.iter().map(|value| vm.ctx.new_str(&**value).into()).collect())
            }
            Self::Object(cells) => cells.to_vec(),
        }
    }

    /// As a Python value: the scalar itself when there is no axis.
    pub fn into_object(self, vm: &VirtualMachine) -> PyObjectRef {
        if self.shape().is_empty() {
            return self.elements(vm).into_iter().next().unwrap_or_else(|| vm.ctx.none());
        }
        NdArray(self).into_pyobject(vm)
    }

    /// The elements as floats; texts are read, objects are asked.
    pub fn to_floats(&self, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
        match self {
            Self::Bool(cells) => {
                Ok(cells.read(|cells| cells.iter().map(|&value| f64::from(u8::from(value))).collect()))
            }
            Self::Int(cells) if cells.form == Form::UInt64 => {
                Ok(cells.read(|cells| cells.iter().map(|&value| value as u64 as f64).collect()))
            }
            Self::Int(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| value as f64).collect())),
            Self::Float(cells) => Ok(cells.to_vec()),
            Self::Complex(cells) => Ok(cells.read(|cells| cells.iter().map(|value| value.re).collect())),
            Self::Time(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| time_to_float(value)).collect())),
            Self::Text(_) | Self::Object(_) => self
                .elements(vm)
                .into_iter()
                .map(|value| converted(value, vm.ctx.types.float_type, vm).map(Number::to_float))
                .collect(),
        }
    }

    pub fn to_ints(&self, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
        match self {
            Self::Bool(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| i64::from(value)).collect())),
            Self::Int(cells) => Ok(cells.to_vec()),
            Self::Float(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| float_to_int(value)).collect())),
            Self::Complex(cells) => Ok(cells.read(|cells| cells.iter().map(|value| float_to_int(value.re)).collect())),
            Self::Time(cells) => Ok(cells.to_vec()),
            Self::Text(_) | Self::Object(_) => self
                .plain_elements(vm)
                .into_iter()
                .map(|value| converted(value, vm.ctx.types.int_type, vm).map(Number::to_int))
                .collect(),
        }
    }

    pub fn to_bools(&self, vm: &VirtualMachine) -> PyResult<Vec<bool>> {
        match self {
            Self::Bool(cells) => Ok(cells.to_vec()),
            Self::Int(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| value != 0).collect())),
            Self::Float(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| value != 0.0).collect())),
            Self::Complex(cells) => {
                Ok(cells.read(|cells| cells.iter().map(|&value| value != Complex64::default()).collect()))
            }
            Self::Time(cells) => Ok(cells.read(|cells| cells.iter().map(|&value| value != 0).collect())),
            Self::Text(cells) => Ok(cells.read(|cells| cells.iter().map(|value| !value.is_empty()).collect())),
            Self::Object(cells) => cells.to_vec().into_iter().map(|value| value.try_to_bool(vm)).collect(),
        }
    }

    pub fn to_complexes(&self, vm: &VirtualMachine) -> PyResult<Vec<Complex64>> {
        match self {
            Self::Complex(cells) => Ok(cells.to_vec()),
            Self::Text(_) | Self::Object(_) => self
                .plain_elements(vm)
                .into_iter()
                .map(|value| {
                    if let Some(Self::Complex(cells)) = super::narrow::array_of(&value) {
                        return Ok(cells.to_vec().first().copied().unwrap_or_default());
                    }
                    let value = vm.ctx.types.complex_type.as_object().call((value,), vm)?;
                    Ok(value.downcast_ref::<PyComplex>().map_or_else(Complex64::default, |value| value.to_complex64()))
                })
                .collect(),
            real => Ok(real.to_floats(vm)?.into_iter().map(Complex64::from).collect()),
        }
    }

    pub fn to_texts(&self, vm: &VirtualMachine) -> PyResult<Vec<Rc<str>>> {
        match self {
            Self::Text(cells) => Ok(cells.to_vec()),
            Self::Time(_) | Self::Float(_) => {
                self.elements(vm).into_iter().map(|value| Ok(value.str(vm)?.to_string_lossy().into())).collect()
            }
            _ => self.plain_elements(vm).into_iter().map(|value| Ok(value.str(vm)?.to_string_lossy().into())).collect(),
        }
    }

    /// The elements as times of a form: texts are read, numbers count its unit.
    pub fn to_times(&self, form: Form, vm: &VirtualMachine) -> PyResult<Self> {
        super::narrow::times_of(self, form, vm)
    }

    /// The same values as another kind; a copy in any case.
    pub fn cast(&self, kind: Kind, vm: &VirtualMachine) -> PyResult<Self> {
        let shape = self.shape();
        Ok(match kind {
            Kind::Bool => Self::bools(shape, self.to_bools(vm)?),
            Kind::Int => Self::ints(shape, self.to_ints(vm)?),
            Kind::Float => Self::floats(shape, self.to_floats(vm)?),
            Kind::Complex => Self::complexes(shape, self.to_complexes(vm)?),
            Kind::Time => self.to_times(self.form(), vm)?,
            Kind::Text => Self::texts(shape, self.to_texts(vm)?),
            Kind::Object => Self::objects(shape, self.plain_elements(vm)),
        })
    }

    /// The same values as another type; a copy in any case.
    pub fn cast_to(&self, dtype: Dtype, vm: &VirtualMachine) -> PyResult<Self> {
        if dtype.kind == Kind::Time {
            return self.to_times(dtype.form, vm);
        }
        let cast = match self {
            Self::Object(cells) if dtype.form == Form::UInt64 => large_integers(cells, vm)?,
            other => other.cast(dtype.kind, vm)?,
        };
        match (cast, dtype.width) {
            (Self::Text(cells), width) if width > 0 => {
                Ok(Self::Text(cells.map(|text| text.chars().take(width).collect::<String>().into())))
            }
            (cast, _) => Ok(cast.narrowed(dtype.form)),
        }
    }

    /// Write `values`, which must fill `shape`, into given cells.
    pub fn assign(&self, offsets: &[usize], shape: &[usize], values: &Self, vm: &VirtualMachine) -> PyResult<()> {
        let fits = super::layout::broadcast_shape(values.shape(), shape).is_ok_and(|together| together == shape);
        let values =
            if fits { values.broadcast(shape) } else { squeezed_to(values, shape).map_err(|fault| fault.raise(vm))? };
        match self {
            Self::Bool(cells) => cells.put(offsets, values.to_bools(vm)?),
            Self::Int(cells) => {
                cells.put(offsets, values.to_ints(vm)?.into_iter().map(|value| cells.form.wrap(value)));
            }
            Self::Float(cells) => {
                cells.put(offsets, values.to_floats(vm)?.into_iter().map(|value| cells.form.round(value)));
            }
            Self::Complex(cells) => cells.put(offsets, values.to_complexes(vm)?),
            Self::Time(cells) => cells.put(offsets, values.to_times(cells.form, vm)?.to_ints(vm)?),
            Self::Text(cells) => {
                let width = self.text_width();
                cells.put(
                    offsets,
                    values.to_texts(vm)?.into_iter().map(|text| text.chars().take(width).collect::<String>().into()),
                );
            }
            Self::Object(cells) => cells.put(offsets, values.plain_elements(vm)),
        }
        Ok(())
    }
}

/// Python integers up to 64 bits without a sign.
fn large_integers(cells: &Cells<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Array> {
    let read = |value: &PyObjectRef| match value.downcast_ref::<PyInt>() {
        Some(value) => u64::try_from(value.as_bigint())
            .map(|value| value as i64)
            .map_err(|_| vm.new_overflow_error("Python integer out of bounds for uint64")),
        None => converted(value.clone(), vm.ctx.types.int_type, vm).map(Number::to_int),
    };
    let values = cells.to_vec().iter().map(read).collect::<PyResult<_>>()?;
    Ok(Array::ints(&cells.layout.shape, values))
}

fn time_to_float(value: i64) -> f64 {
    if value == super::time::MISSING { f64::NAN } else { value as f64 }
}

/// Leading axes of length one may be dropped on assignment.
fn squeezed_to(values: &Array, shape: &[usize]) -> Result<Array, Fault> {
    let refused = || Fault::Assign(values.shape().to_vec(), shape.to_vec());
    let own = values.shape();
    let surplus = own.len().checked_sub(shape.len()).ok_or_else(refused)?;
    if own[..surplus].iter().any(|&length| length != 1)
        || super::layout::broadcast_shape(&own[surplus..], shape).map_err(|_| refused())? != shape
    {
        return Err(refused());
    }
    Ok(values.reshaped(&own[surplus..]).broadcast(shape))
}

/// The result of `float(value)` or `int(value)`.
fn converted(value: PyObjectRef, class: &Py<rustpython_vm::builtins::PyType>, vm: &VirtualMachine) -> PyResult<Number> {
    if vm.is_none(&value) && class.is(vm.ctx.types.float_type) {
        return Ok(Number::Float(f64::NAN));
    }
    let value = class.as_object().call((value,), vm)?;
    scalar::number(&value).ok_or_else(|| vm.new_overflow_error("Python int too large to convert to C long"))
}
