//! `np.dtype`: the element type as Python sees it.

use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyStr, PyType},
    class::StaticType,
    common::hash::PyHash,
    function::PyComparisonValue,
    pyclass,
    types::{Comparable, Constructor, Hashable, PyComparisonOp, Representable},
};

use super::{
    arithmetic::Kind,
    array::Array,
    scalar::{Bool, Float64, Int64, Str},
};

/// The type of an array's elements; texts have a width in characters.
#[pyclass(module = "numpy", name = "dtype")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PyPayload)]
pub(crate) struct Dtype {
    pub kind: Kind,
    width: usize,
}

impl Dtype {
    pub fn of(array: &Array) -> Self {
        Self { kind: array.kind(), width: array.text_width() }
    }

    pub fn new(kind: Kind) -> Self {
        Self { kind, width: 0 }
    }

    /// What a `dtype=` argument means: a dtype, a Python type, a numpy type or a name.
    pub fn from_object(object: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        if let Some(dtype) = object.downcast_ref::<Self>() {
            return Ok(**dtype);
        }
        if let Some(name) = object.downcast_ref::<PyStr>() {
            let name = name.to_string_lossy();
            return Self::named(&name).ok_or_else(|| vm.new_type_error(format!("data type '{name}' not understood")));
        }
        if let Some(class) = object.downcast_ref::<PyType>() {
            return Self::of_class(class, vm)
                .ok_or_else(|| vm.new_type_error(format!("Cannot interpret '{}' as a data type", text(object, vm))));
        }
        if vm.is_none(object) {
            return Ok(Self::new(Kind::Float));
        }
        match vm.get_attribute_opt(object, "numpy_dtype")? {
            Some(dtype) if dtype.downcast_ref::<Self>().is_some() => Self::from_object(&dtype, vm),
            _ => Err(vm.new_type_error(format!("Cannot interpret '{}' as a data type", text(object, vm)))),
        }
    }

    fn named(name: &str) -> Option<Self> {
        let kind = match name {
            "float64" | "float" | "double" | "f8" | "<f8" | "d" | "f" => Kind::Float,
            "int64" | "int" | "i8" | "<i8" | "l" | "q" | "i" | "intp" => Kind::Int,
            "bool" | "?" | "bool_" | "b1" | "|b1" => Kind::Bool,
            "object" | "O" | "object_" => Kind::Object,
            "str" | "U" | "<U" | "str_" | "<U0" => Kind::Text,
            _ => {
                let width = name.trim_start_matches('<').strip_prefix('U')?.parse().ok()?;
                return Some(Self { kind: Kind::Text, width });
            }
        };
        Some(Self::new(kind))
    }

    fn of_class(class: &Py<PyType>, vm: &VirtualMachine) -> Option<Self> {
        let types = &vm.ctx.types;
        let known: [(&Py<PyType>, Kind); 9] = [
            (types.float_type, Kind::Float),
            (types.int_type, Kind::Int),
            (types.bool_type, Kind::Bool),
            (types.str_type, Kind::Text),
            (types.object_type, Kind::Object),
            (Float64::static_type(), Kind::Float),
            (Int64::static_type(), Kind::Int),
            (Bool::static_type(), Kind::Bool),
            (Str::static_type(), Kind::Text),
        ];
        if let Some((_, kind)) = known.iter().find(|(known, _)| class.is(*known)) {
            return Some(Self::new(*kind));
        }
        // The abstract classes of lib/numpy name the type that stands for them.
        let name = class.as_object().get_attr("_dtype_name", vm).ok()?;
        Self::named(&name.downcast_ref::<PyStr>()?.to_string_lossy())
    }

    /// How many bytes numpy gives an element.
    pub fn item_size(self) -> usize {
        match self.kind {
            Kind::Bool => 1,
            Kind::Text => 4 * self.width,
            _ => 8,
        }
    }

    pub fn text(self) -> String {
        match self.kind {
            Kind::Text => format!("<U{}", self.width),
            kind => kind_name(kind).to_owned(),
        }
    }
}

/// The name of the type that elements of this kind have.
pub(crate) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Bool => "bool",
        Kind::Int => "int64",
        Kind::Float => "float64",
        Kind::Text => "str",
        Kind::Object => "object",
    }
}

fn text(object: &PyObject, vm: &VirtualMachine) -> String {
    object.repr(vm).map(|text| text.to_string_lossy().into_owned()).unwrap_or_default()
}

impl Constructor for Dtype {
    type Args = (PyObjectRef,);

    fn py_new(_class: &Py<PyType>, (object,): Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        Self::from_object(&object, vm)
    }
}

impl Representable for Dtype {
    fn repr_str(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<String> {
        Ok(match zelf.kind {
            Kind::Object => "dtype('O')".to_owned(),
            _ => format!("dtype('{}')", zelf.text()),
        })
    }
}

impl Comparable for Dtype {
    fn cmp(
        zelf: &Py<Self>,
        other: &PyObject,
        operator: PyComparisonOp,
        vm: &VirtualMachine,
    ) -> PyResult<PyComparisonValue> {
        operator.eq_only(|| {
            Ok((!vm.is_none(other) && Self::from_object(other, vm).is_ok_and(|other| other == **zelf)).into())
        })
    }
}

impl Hashable for Dtype {
    fn hash(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyHash> {
        vm.ctx.new_str(zelf.text()).as_object().hash(vm)
    }
}

#[pyclass(with(Constructor, Representable, Comparable, Hashable))]
impl Dtype {
    #[pygetset]
    fn name(zelf: &Py<Self>) -> String {
        match zelf.kind {
            Kind::Text => format!("str{}", zelf.width * 32),
            kind => kind_name(kind).to_owned(),
        }
    }
    #[pygetset]
    fn kind(zelf: &Py<Self>) -> &'static str {
        match zelf.kind {
            Kind::Bool => "b",
            Kind::Int => "i",
            Kind::Float => "f",
            Kind::Text => "U",
            Kind::Object => "O",
        }
    }
    #[pygetset(name = "char")]
    fn character(zelf: &Py<Self>) -> &'static str {
        match zelf.kind {
            Kind::Bool => "?",
            Kind::Int => "l",
            Kind::Float => "d",
            Kind::Text => "U",
            Kind::Object => "O",
        }
    }
    #[pygetset(name = "str")]
    fn code(zelf: &Py<Self>) -> String {
        match zelf.kind {
            Kind::Bool => "|b1".to_owned(),
            Kind::Int => "<i8".to_owned(),
            Kind::Float => "<f8".to_owned(),
            Kind::Text => zelf.text(),
            Kind::Object => "|O".to_owned(),
        }
    }
    #[pygetset]
    fn itemsize(zelf: &Py<Self>) -> usize {
        zelf.item_size()
    }
    /// The class of the elements.
    #[pygetset(name = "type")]
    fn class(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let class = match zelf.kind {
            Kind::Bool => Bool::static_type(),
            Kind::Int => Int64::static_type(),
            Kind::Float => Float64::static_type(),
            Kind::Text => Str::static_type(),
            Kind::Object => return vm.import("numpy", 0)?.get_attr("object_", vm),
        };
        Ok(class.to_owned().into())
    }
    #[pymethod]
    fn __str__(zelf: &Py<Self>) -> String {
        zelf.text()
    }
}
