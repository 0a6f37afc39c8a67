//! Arrays from Python values.

use rustpython_vm::{
    PyObject, PyObjectRef, PyResult, TryFromObject, VirtualMachine,
    builtins::{PyFloat, PyList, PyRange, PyStr, PyTuple},
    function::ArgIterable,
};

use super::{
    arithmetic::{Kind, Number},
    array::{Array, NdArray},
    dtype::Dtype,
    form::Form,
    scalar,
};

/// Nesting deeper than this is data, not axes.
const MOST_AXES: usize = 32;

impl Array {
    /// The array that `np.asarray` makes of an object; shares the cells when it is one already.
    pub fn from_object(object: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        if let Some(array) = own_array(object, vm)? {
            return Ok(array);
        }
        let Some(items) = items(object, vm)? else {
            return Self::from_values(vec![object.to_owned()], &[], vm);
        };
        let mut leaves = Vec::with_capacity(items.len());
        let mut shape = vec![items.len()];
        collect(items, 1, &mut shape, &mut leaves, vm)?;
        Self::from_values(leaves, &shape, vm)
    }

    /// An array of the narrowest type that holds all values.
    pub fn from_values(values: Vec<PyObjectRef>, shape: &[usize], vm: &VirtualMachine) -> PyResult<Self> {
        let dtype = Dtype::common(values.iter().map(|value| type_of(value)));
        let (kind, form) = (dtype.kind, dtype.form);
        if kind == Kind::Text && values.iter().any(|value| kind_of(value) != Kind::Text) {
            return Self::objects(shape, values).cast(Kind::Text, vm);
        }
        let numbers = || values.iter().filter_map(|value| scalar::number(value));
        Ok(match kind {
            Kind::Bool => Self::bools(shape, numbers().map(Number::to_bool).collect()),
            Kind::Int => Self::ints(shape, numbers().map(Number::to_int).collect()).narrowed(form),
            Kind::Float => Self::floats(shape, numbers().map(Number::to_float).collect()).narrowed(form),
            Kind::Complex => Self::objects(shape, values).cast(Kind::Complex, vm)?.narrowed(form),
            Kind::Time if values.iter().all(|value| type_of(value).0 == Kind::Time) => {
                Self::objects(shape, values).to_times(form, vm)?
            }
            Kind::Time => Self::objects(shape, values),
            Kind::Text => Self::texts(shape, values.iter().filter_map(|value| text_of(value)).collect()),
            Kind::Object => Self::objects(shape, values),
        })
    }
}

/// The array that the object is, or offers through `__array__`.
fn own_array(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Array>> {
    if let Some(array) = object.downcast_ref::<NdArray>() {
        return Ok(Some(array.0.clone()));
    }
    if let Some(array) = super::narrow::array_of(object) {
        return Ok(Some(array));
    }
    if scalar::number(object).is_some()
        || object.downcast_ref::<PyStr>().is_some()
        || object.downcast_ref::<PyList>().is_some()
    {
        return Ok(None);
    }
    let Some(method) = vm.get_attribute_opt(object, "__array__")? else {
        return Ok(None);
    };
    let answer = method.call((), vm)?;
    Ok(answer.downcast_ref::<NdArray>().map(|array| array.0.clone()))
}

/// The items of a sequence that becomes an axis; `None` for a single value.
fn items(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Vec<PyObjectRef>>> {
    if let Some(list) = object.downcast_ref::<PyList>() {
        return Ok(Some(list.borrow_vec().to_vec()));
    }
    if let Some(tuple) = object.downcast_ref::<PyTuple>() {
        return Ok(Some(tuple.as_slice().to_vec()));
    }
    let sequence = object.downcast_ref::<PyRange>().is_some() || is_sequence(object, vm)?;
    if !sequence {
        return Ok(None);
    }
    ArgIterable::try_from_object(vm, object.to_owned())?.iter(vm)?.collect::<PyResult<Vec<_>>>().map(Some)
}

/// Objects of other libraries that have a length and positions count as sequences; texts and dictionaries do not.
fn is_sequence(object: &PyObject, vm: &VirtualMachine) -> PyResult<bool> {
    let excluded = object.downcast_ref::<PyStr>().is_some()
        || scalar::number(object).is_some()
        || object.class().fast_issubclass(vm.ctx.types.dict_type)
        || object.class().fast_issubclass(vm.ctx.types.bytes_type)
        || object.class().fast_issubclass(vm.ctx.types.type_type);
    Ok(!excluded
        && vm.get_attribute_opt(object, "__len__")?.is_some()
        && vm.get_attribute_opt(object, "__getitem__")?.is_some())
}

/// Walk the nested items, filling `shape` on the way down to the first leaf and comparing with it afterwards.
fn collect(
    items: Vec<PyObjectRef>,
    depth: usize,
    shape: &mut Vec<usize>,
    leaves: &mut Vec<PyObjectRef>,
    vm: &VirtualMachine,
) -> PyResult<()> {
    for item in items {
        let nested = if depth < MOST_AXES { nested_items(&item, vm)? } else { None };
        match nested {
            None if shape.len() > depth => return Err(ragged(&shape[..depth], vm)),
            None => leaves.push(item),
            Some(nested) => {
                if shape.len() == depth && leaves.is_empty() {
                    shape.push(nested.len());
                } else if shape.get(depth) != Some(&nested.len()) {
                    return Err(ragged(&shape[..depth], vm));
                }
                collect(nested, depth + 1, shape, leaves, vm)?;
            }
        }
    }
    Ok(())
}

fn nested_items(item: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Vec<PyObjectRef>>> {
    let Some(array) = own_array(item, vm)? else {
        return items(item, vm);
    };
    let Some((&length, _)) = array.shape().split_first() else {
        return Ok(None);
    };
    Ok(Some((0..length).map(|position| array.view(array.layout().at(0, position)).into_object(vm)).collect()))
}

fn ragged(shape: &[usize], vm: &VirtualMachine) -> rustpython_vm::builtins::PyBaseExceptionRef {
    vm.new_value_error(format!(
        "setting an array element with a sequence. The requested array has an inhomogeneous shape after {} dimensions. \
         The detected shape was {} + inhomogeneous part.",
        shape.len(),
        tuple_text(shape)
    ))
}

/// A shape as Python prints a tuple.
pub(crate) fn tuple_text(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        many => format!("({})", many.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// Python numbers are weak beside numpy's, but not beside one another.
fn type_of(value: &PyObject) -> (Kind, Form) {
    if value.downcast_ref::<PyFloat>().is_some() {
        return (Kind::Float, Form::Plain);
    }
    if let Some(array) = super::narrow::array_of(value) {
        return (array.kind(), array.form());
    }
    match scalar::number(value) {
        Some(number) => (number.kind(), Form::Plain),
        None if text_of(value).is_some() => (Kind::Text, Form::Plain),
        None => (Kind::Object, Form::Plain),
    }
}

fn kind_of(value: &PyObject) -> Kind {
    type_of(value).0
}

/// The text of a Python string; `None` when it holds half a character, which only an object array can keep.
fn text_of(value: &PyObject) -> Option<std::rc::Rc<str>> {
    Some(value.downcast_ref::<PyStr>()?.to_str()?.into())
}

impl Array {
    /// An array that keeps the Python objects as they are.
    pub fn object_from(object: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        if let Some(array) = own_array(object, vm)? {
            return array.cast(Kind::Object, vm);
        }
        let Some(items) = items(object, vm)? else {
            return Ok(Self::objects(&[], vec![object.to_owned()]));
        };
        let (mut leaves, mut shape) = (Vec::with_capacity(items.len()), vec![items.len()]);
        if collect(items.clone(), 1, &mut shape, &mut leaves, vm).is_err() {
            // Rows of different length stay what they are.
            return Ok(Self::objects(&[items.len()], items));
        }
        Ok(Self::objects(&shape, leaves))
    }
}
