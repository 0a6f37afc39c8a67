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
    form::Form,
    scalar::{Bool, Float64, Int64, Str},
    unit::Unit,
};

/// The type of an array's elements; texts have a width in characters.
#[pyclass(module = "numpy", name = "dtype")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PyPayload)]
pub struct Dtype {
    pub kind: Kind,
    pub form: Form,
    pub width: usize,
}

impl Dtype {
    pub fn of(array: &Array) -> Self {
        let form = array.form();
        let form = if form == Form::Weak { Form::Plain } else { form };
        Self { kind: array.kind(), form, width: array.text_width() }
    }

    pub fn new(kind: Kind) -> Self {
        Self { kind, form: Form::Plain, width: 0 }
    }

    pub fn formed(kind: Kind, form: Form) -> Self {
        Self { kind, form, width: 0 }
    }

    /// The type that all of them have in common.
    pub fn common(types: impl IntoIterator<Item = (Kind, Form)>) -> Self {
        let types = types.into_iter().reduce(super::form::common);
        let (kind, form) = types.unwrap_or((Kind::Float, Form::Plain));
        Self::formed(kind, if form == Form::Weak { Form::Plain } else { form })
    }

    /// The type that a `dtype=` argument means: a dtype, a Python type, a numpy type or a name.
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
        let name = name.trim_start_matches(['<', '=', '|']);
        if let Some((_, kind, form)) = NAMES.iter().find(|(names, ..)| names.contains(&name)) {
            return Some(Self::formed(*kind, *form));
        }
        let time = [("datetime64", true), ("M8", true), ("timedelta64", false), ("m8", false)];
        for (prefix, date) in time {
            if let Some(rest) = name.strip_prefix(prefix) {
                let unit = match rest {
                    "" => Unit::Any,
                    rest => Unit::named(rest.strip_prefix('[')?.strip_suffix(']')?)?,
                };
                return Some(Self::formed(Kind::Time, if date { Form::Date(unit) } else { Form::Span(unit) }));
            }
        }
        let width = name.strip_prefix(['U', 'S'])?.parse().ok()?;
        Some(Self { kind: Kind::Text, form: Form::Plain, width })
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
        if class.is(types.complex_type) {
            return Some(Self::new(Kind::Complex));
        }
        if let Some((kind, form)) = super::narrow::type_of_class(class) {
            return Some(Self::formed(kind, form));
        }
        // The abstract classes of lib/numpy name the type that stands for them.
        let name = class.as_object().get_attr("_dtype_name", vm).ok()?;
        Self::named(&name.downcast_ref::<PyStr>()?.to_string_lossy())
    }

    /// How many bytes numpy gives an element.
    pub fn item_size(self) -> usize {
        match (self.kind, self.form) {
            (Kind::Bool, _) | (_, Form::Int8 | Form::UInt8) => 1,
            (Kind::Text, _) => 4 * self.width,
            (Kind::Complex, Form::Single) => 8,
            (Kind::Complex, _) => 16,
            (_, Form::Int16 | Form::UInt16 | Form::Half) => 2,
            (_, Form::Int32 | Form::UInt32 | Form::Single) => 4,
            _ => 8,
        }
    }

    /// As numpy prints the type.
    pub fn text(self) -> String {
        match (self.kind, self.form) {
            (Kind::Text, _) => format!("<U{}", self.width),
            (Kind::Time, Form::Date(Unit::Any)) => "datetime64".to_owned(),
            (Kind::Time, Form::Date(unit)) => format!("datetime64[{}]", unit.name()),
            (Kind::Time, Form::Span(Unit::Any)) => "timedelta64".to_owned(),
            (Kind::Time, form) => format!("timedelta64[{}]", form.unit().name()),
            _ => self.name().to_owned(),
        }
    }

    /// The code that `repr` shows for times.
    pub fn code_text(self) -> String {
        match (self.kind, self.form) {
            (Kind::Bool, _) => "|b1".to_owned(),
            (Kind::Text, _) => self.text(),
            (Kind::Object, _) => "|O".to_owned(),
            (Kind::Time, form) => {
                let letter = if matches!(form, Form::Date(_)) { 'M' } else { 'm' };
                let unit = form.unit();
                if unit == Unit::Any { format!("<{letter}8") } else { format!("<{letter}8[{}]", unit.name()) }
            }
            _ => format!("{}{}{}", if self.item_size() == 1 { '|' } else { '<' }, self.letter(), self.item_size()),
        }
    }

    fn letter(self) -> &'static str {
        match (self.kind, self.form) {
            (Kind::Bool, _) => "b",
            (Kind::Int, form) if form.is_unsigned() => "u",
            (Kind::Int, _) => "i",
            (Kind::Float, _) => "f",
            (Kind::Complex, _) => "c",
            (Kind::Time, Form::Date(_)) => "M",
            (Kind::Time, _) => "m",
            (Kind::Text, _) => "U",
            (Kind::Object, _) => "O",
        }
    }

    /// The name without a width or a unit.
    pub fn name(self) -> &'static str {
        let known = NAMES.iter().find(|(_, kind, form)| (*kind, *form) == (self.kind, self.form));
        known.map_or_else(|| kind_name(self.kind), |(names, ..)| names[0])
    }
}

/// Every name of a type, the one that is printed first.
const NAMES: [(&[&str], Kind, Form); 18] = [
    (&["bool", "?", "bool_", "b1"], Kind::Bool, Form::Plain),
    (&["int64", "int", "i8", "l", "q", "intp", "int_", "p", "long", "longlong"], Kind::Int, Form::Plain),
    (&["int32", "i4", "i", "intc"], Kind::Int, Form::Int32),
    (&["int16", "i2", "h", "short"], Kind::Int, Form::Int16),
    (&["int8", "i1", "b", "byte"], Kind::Int, Form::Int8),
    (&["uint64", "u8", "L", "Q", "uint", "uintp", "P"], Kind::Int, Form::UInt64),
    (&["uint32", "u4", "I", "uintc"], Kind::Int, Form::UInt32),
    (&["uint16", "u2", "H", "ushort"], Kind::Int, Form::UInt16),
    (&["uint8", "u1", "B", "ubyte"], Kind::Int, Form::UInt8),
    (&["float64", "float", "double", "f8", "d", "float_", "longdouble", "g"], Kind::Float, Form::Plain),
    (&["float32", "f4", "f", "single"], Kind::Float, Form::Single),
    (&["float16", "f2", "e", "half"], Kind::Float, Form::Half),
    (&["complex128", "complex", "c16", "D", "cdouble"], Kind::Complex, Form::Plain),
    (&["complex64", "c8", "F", "csingle"], Kind::Complex, Form::Single),
    (&["object", "O", "object_"], Kind::Object, Form::Plain),
    (&["str", "U", "str_", "U0", "S", "string"], Kind::Text, Form::Plain),
    (&["datetime64", "M"], Kind::Time, Form::Date(Unit::Any)),
    (&["timedelta64", "m"], Kind::Time, Form::Span(Unit::Any)),
];

/// The name of the type that elements of this kind have.
pub fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Bool => "bool",
        Kind::Int => "int64",
        Kind::Float => "float64",
        Kind::Complex => "complex128",
        Kind::Time => "datetime64",
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
            Kind::Time => format!("dtype('{}')", zelf.code_text()),
            Kind::Text if zelf.width == 0 => "dtype('<U')".to_owned(),
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
    #[pygetset(name = "name")]
    fn full_name(zelf: &Py<Self>) -> String {
        match zelf.kind {
            Kind::Text if zelf.width == 0 => "str".to_owned(),
            Kind::Text => format!("str{}", zelf.width * 32),
            _ => zelf.text(),
        }
    }
    #[pygetset]
    fn kind(zelf: &Py<Self>) -> &'static str {
        zelf.letter()
    }
    #[pygetset(name = "char")]
    fn character(zelf: &Py<Self>) -> &'static str {
        match (zelf.kind, zelf.form) {
            (Kind::Bool, _) => "?",
            (Kind::Int, Form::Int8) => "b",
            (Kind::Int, Form::Int16) => "h",
            (Kind::Int, Form::Int32) => "i",
            (Kind::Int, Form::UInt8) => "B",
            (Kind::Int, Form::UInt16) => "H",
            (Kind::Int, Form::UInt32) => "I",
            (Kind::Int, Form::UInt64) => "L",
            (Kind::Int, _) => "l",
            (Kind::Float, Form::Half) => "e",
            (Kind::Float, Form::Single) => "f",
            (Kind::Float, _) => "d",
            (Kind::Complex, Form::Single) => "F",
            (Kind::Complex, _) => "D",
            _ => zelf.letter(),
        }
    }
    #[pygetset(name = "str")]
    fn code(zelf: &Py<Self>) -> String {
        zelf.code_text()
    }
    #[pygetset]
    fn byteorder(zelf: &Py<Self>) -> &'static str {
        if zelf.item_size() == 1 || zelf.kind == Kind::Object { "|" } else { "=" }
    }
    #[pygetset]
    fn names(_zelf: &Py<Self>) -> Option<String> {
        None
    }
    #[pygetset]
    fn ndim(_zelf: &Py<Self>) -> usize {
        0
    }
    #[pygetset]
    fn hasobject(zelf: &Py<Self>) -> bool {
        zelf.kind == Kind::Object
    }
    #[pygetset]
    fn itemsize(zelf: &Py<Self>) -> usize {
        zelf.item_size()
    }
    /// The class of the elements.
    #[pygetset(name = "type")]
    fn class(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let class = match (zelf.kind, zelf.form) {
            (Kind::Bool, _) => Bool::static_type(),
            (Kind::Int, Form::Plain) => Int64::static_type(),
            (Kind::Float, Form::Plain) => Float64::static_type(),
            (Kind::Text, _) => Str::static_type(),
            (Kind::Int | Kind::Float | Kind::Complex | Kind::Time, _) => super::narrow::class_of(zelf.kind, zelf.form),
            (Kind::Object, _) => return vm.import("numpy", 0)?.get_attr("object_", vm),
        };
        Ok(class.to_owned().into())
    }
    #[pymethod]
    fn __str__(zelf: &Py<Self>) -> String {
        zelf.text()
    }
}
