//! The scalars other than `int64`, `float64`, `bool` and `str_`: each is an array without axes.

use num_complex::Complex64;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyComplex, PyStr, PyStrRef, PyType, PyTypeRef},
    class::StaticType,
    common::hash::PyHash,
    function::{Either, FuncArgs, OptionalArg, PyComparisonValue},
    protocol::{PyMappingMethods, PyNumberMethods},
    pyclass,
    types::{AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, PyComparisonOp, Representable},
};

use super::{
    arithmetic::{Kind, Number, Operation},
    array::Array,
    elementwise::{self, operate},
    form::Form,
    number_methods::{number_methods, scalar_slots},
    print, scalar,
    time::{self, MISSING},
    unit::Unit,
};

/// The class with this name around an array without axes.
macro_rules! classes {
    ($(($class:ident, $name:literal)),* $(,)?) => {
        $(
            #[pyclass(module = "numpy", name = $name)]
            #[derive(Debug, PyPayload)]
            pub(crate) struct $class(pub Array);

            scalar_slots!($class, compare);
            array_slots!($class);
        )*
    };
}

/// The slots of a scalar that keeps an array.
macro_rules! array_slots {
    ($class:ident) => {
        impl AsNumber for $class {
            fn as_number() -> &'static PyNumberMethods {
                static METHODS: PyNumberMethods = NUMBER_METHODS;
                &METHODS
            }
        }

        impl Representable for $class {
            fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
                representation(&zelf.0, vm)
            }
        }

        impl Constructor for $class {
            type Args = (OptionalArg<PyObjectRef>, OptionalArg<PyStrRef>);

            fn py_new(class: &Py<PyType>, (value, unit): Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
                constructed(class, value, unit, vm).map(Self)
            }

            fn slot_new(class: PyTypeRef, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
                let parts: Self::Args = args.bind(vm)?;
                let made = constructed(&class, parts.0, parts.1, vm)?;
                // `np.float32([1, 2])` is an array.
                if made.shape().is_empty() {
                    Self(made).into_ref_with_type(vm, class).map(Into::into)
                } else {
                    Ok(made.into_object(vm))
                }
            }
        }

        #[pyclass(
            with(AsMapping, AsNumber, Comparable, Constructor, GetAttr, Hashable, Representable),
            flags(BASETYPE)
        )]
        impl $class {
            #[pymethod]
            fn __str__(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
                Ok(text(&zelf.0, vm))
            }
            #[pymethod]
            fn __format__(zelf: &Py<Self>, form: PyStrRef, vm: &VirtualMachine) -> PyResult<PyStrRef> {
                if form.is_empty() || zelf.0.kind() == Kind::Time {
                    return Ok(vm.ctx.new_str(text(&zelf.0, vm)));
                }
                vm.format(&zelf.0.plain_elements(vm)[0], form)
            }
            #[pymethod]
            fn __round__(zelf: &Py<Self>, digits: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
                match digits.into_option().filter(|digits| !vm.is_none(digits)) {
                    Some(digits) => zelf.as_object().to_owned().get_attr("round", vm)?.call((digits,), vm),
                    None => vm.call_method(&zelf.0.plain_elements(vm)[0], "__round__", ()),
                }
            }
        }
    };
}

const NUMBER_METHODS: PyNumberMethods = number_methods! {
    operate,
    negative: Some(|a, vm| Ok(elementwise::negative(&own(a.as_object(), vm)?, vm)?.into_object(vm))),
    positive: Some(|a, vm| Ok(own(a.as_object(), vm)?.into_object(vm))),
    absolute: Some(|a, vm| Ok(elementwise::absolute(&own(a.as_object(), vm)?, vm)?.into_object(vm))),
    invert: Some(|a, vm| Ok(elementwise::inverted(&own(a.as_object(), vm)?, vm)?.into_object(vm))),
    boolean: Some(|a, vm| Ok(own(a.as_object(), vm)?.to_bools(vm)?[0])),
    int: Some(|a, vm| vm.ctx.types.int_type.as_object().call((plain(a.as_object(), vm)?,), vm)),
    float: Some(|a, vm| Ok(vm.ctx.new_float(own(a.as_object(), vm)?.to_floats(vm)?[0]).into())),
    index: Some(|a, vm| match own(a.as_object(), vm)? {
        Array::Int(cells) => Ok(Array::Int(cells).plain_elements(vm).remove(0)),
        _ => Err(vm.new_type_error("only integer scalar arrays can be converted to a scalar index")),
    }),
};

classes!(
    (Int8, "int8"),
    (Int16, "int16"),
    (Int32, "int32"),
    (UInt8, "uint8"),
    (UInt16, "uint16"),
    (UInt32, "uint32"),
    (UInt64, "uint64"),
    (Float16, "float16"),
    (Float32, "float32"),
    (Complex64Scalar, "complex64"),
    (Complex128, "complex128"),
    (Datetime64, "datetime64"),
    (Timedelta64, "timedelta64"),
);

/// Every class with the type it stands for.
fn types() -> [(&'static Py<PyType>, Kind, Form); 13] {
    [
        (Int8::static_type(), Kind::Int, Form::Int8),
        (Int16::static_type(), Kind::Int, Form::Int16),
        (Int32::static_type(), Kind::Int, Form::Int32),
        (UInt8::static_type(), Kind::Int, Form::UInt8),
        (UInt16::static_type(), Kind::Int, Form::UInt16),
        (UInt32::static_type(), Kind::Int, Form::UInt32),
        (UInt64::static_type(), Kind::Int, Form::UInt64),
        (Float16::static_type(), Kind::Float, Form::Half),
        (Float32::static_type(), Kind::Float, Form::Single),
        (Complex64Scalar::static_type(), Kind::Complex, Form::Single),
        (Complex128::static_type(), Kind::Complex, Form::Plain),
        (Datetime64::static_type(), Kind::Time, Form::Date(Unit::Any)),
        (Timedelta64::static_type(), Kind::Time, Form::Span(Unit::Any)),
    ]
}

pub(crate) fn type_of_class(class: &Py<PyType>) -> Option<(Kind, Form)> {
    types().into_iter().find(|(known, ..)| class.is(*known)).map(|(_, kind, form)| (kind, form))
}

/// The class of the elements of a type; those of 64 bits have their own.
pub(crate) fn class_of(kind: Kind, form: Form) -> &'static Py<PyType> {
    let unitless = match form {
        Form::Date(_) => Form::Date(Unit::Any),
        Form::Span(_) => Form::Span(Unit::Any),
        form => form,
    };
    let found = types().into_iter().find(|(_, known, form)| (*known, *form) == (kind, unitless));
    found.map_or_else(Complex128::static_type, |(class, ..)| class)
}

/// The scalar around an array without axes.
pub(crate) fn scalar(array: Array, vm: &VirtualMachine) -> PyObjectRef {
    match (array.kind(), array.form()) {
        (Kind::Int, Form::Int8) => Int8(array).into_pyobject(vm),
        (Kind::Int, Form::Int16) => Int16(array).into_pyobject(vm),
        (Kind::Int, Form::Int32) => Int32(array).into_pyobject(vm),
        (Kind::Int, Form::UInt8) => UInt8(array).into_pyobject(vm),
        (Kind::Int, Form::UInt16) => UInt16(array).into_pyobject(vm),
        (Kind::Int, Form::UInt32) => UInt32(array).into_pyobject(vm),
        (Kind::Int, Form::UInt64) => UInt64(array).into_pyobject(vm),
        (Kind::Float, Form::Half) => Float16(array).into_pyobject(vm),
        (Kind::Float, Form::Single) => Float32(array).into_pyobject(vm),
        (Kind::Complex, Form::Single) => Complex64Scalar(array).into_pyobject(vm),
        (Kind::Complex, _) => Complex128(array).into_pyobject(vm),
        (Kind::Time, Form::Date(_)) => Datetime64(array).into_pyobject(vm),
        (Kind::Time, _) => Timedelta64(array).into_pyobject(vm),
        // A Python number that was only looked at.
        _ => array.narrowed(Form::Plain).elements(vm).remove(0),
    }
}

/// The array without axes behind a scalar of these classes, or a Python complex number.
pub(crate) fn array_of(object: &PyObject) -> Option<Array> {
    macro_rules! any_of {
        ($($class:ident),*) => {
            $(if let Some(scalar) = object.downcast_ref::<$class>() {
                return Some(scalar.0.clone());
            })*
        };
    }
    any_of!(
        Float32,
        Int32,
        Datetime64,
        Timedelta64,
        Complex128,
        Int8,
        Int16,
        UInt8,
        UInt16,
        UInt32,
        UInt64,
        Float16,
        Complex64Scalar
    );
    let value = object.downcast_ref::<PyComplex>()?.to_complex64();
    Some(Array::complexes(&[], vec![value]))
}

/// The number behind a narrow integer or float.
pub(crate) fn number(object: &PyObject) -> Option<Number> {
    match array_of(object)? {
        Array::Int(cells) => cells.to_vec().first().map(|&value| Number::Int(value)),
        Array::Float(cells) => cells.to_vec().first().map(|&value| Number::Float(value)),
        _ => None,
    }
}

fn own(object: &PyObject, vm: &VirtualMachine) -> PyResult<Array> {
    array_of(object).ok_or_else(|| vm.new_type_error("a numpy scalar is expected"))
}

fn plain(object: &PyObject, vm: &VirtualMachine) -> PyResult {
    Ok(own(object, vm)?.plain_elements(vm).remove(0))
}

fn compare(
    left: &PyObject,
    right: &PyObject,
    operator: PyComparisonOp,
    vm: &VirtualMachine,
) -> PyResult<Either<PyObjectRef, PyComparisonValue>> {
    let answer = elementwise::richcompare(scalar::comparison(operator), left, right, vm)?;
    Ok(answer.map_or(Either::B(PyComparisonValue::NotImplemented), Either::A))
}

fn text(array: &Array, vm: &VirtualMachine) -> String {
    print::single(array, vm)
}

fn representation(array: &Array, vm: &VirtualMachine) -> PyResult<String> {
    let dtype = array.dtype();
    let value = text(array, vm);
    Ok(match (dtype.kind, dtype.form) {
        (Kind::Time, Form::Date(_)) if value == "NaT" => {
            let unit = dtype.form.unit();
            format!("np.datetime64('NaT','{}')", unit.name())
        }
        (Kind::Time, Form::Date(_)) => format!("np.datetime64('{value}')"),
        (Kind::Time, form) => {
            let count = if value == "NaT" { "'NaT'".to_owned() } else { array.to_ints(vm)?[0].to_string() };
            match form.unit() {
                Unit::Any => format!("np.timedelta64({count})"),
                unit => format!("np.timedelta64({count},'{}')", unit.name()),
            }
        }
        (Kind::Complex, _) => format!("np.{}({})", dtype.text(), value.trim_matches(['(', ')'])),
        _ => format!("np.{}({value})", dtype.text()),
    })
}

fn constructed(
    class: &Py<PyType>,
    value: OptionalArg<PyObjectRef>,
    unit: OptionalArg<PyStrRef>,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let found = types().into_iter().find(|(known, ..)| class.fast_issubclass(*known));
    let (_, kind, form) = found.ok_or_else(|| vm.new_type_error("this class cannot be made"))?;
    let value = value.into_option().unwrap_or_else(|| vm.ctx.new_int(0).into());
    if kind != Kind::Time {
        check_range(&value, form, vm)?;
        return Array::from_object(&value, vm)?.cast_to(super::dtype::Dtype::formed(kind, form), vm);
    }
    let unit = match unit.into_option() {
        Some(name) => Unit::named(&name.to_string_lossy()).ok_or_else(|| {
            vm.new_type_error(format!("Invalid datetime unit \"{}\" in metadata", name.to_string_lossy()))
        })?,
        None => Unit::Any,
    };
    let form = if matches!(form, Form::Date(_)) { Form::Date(unit) } else { Form::Span(unit) };
    let values = if vm.is_none(&value) { Array::ints(&[], vec![MISSING]) } else { Array::from_object(&value, vm)? };
    times_of(&values, form, vm)
}

/// Python integers are not wrapped, they are refused.
fn check_range(value: &PyObject, form: Form, vm: &VirtualMachine) -> PyResult<()> {
    let Some(integer) = value.downcast_ref::<rustpython_vm::builtins::PyInt>() else {
        return Ok(());
    };
    let fits = i128::try_from(integer.as_bigint()).is_ok_and(|value| form.holds(value));
    if fits || matches!(form, Form::Half | Form::Single | Form::Plain) {
        return Ok(());
    }
    let name = super::dtype::Dtype::formed(Kind::Int, form).text();
    Err(vm.new_overflow_error(format!("Python integer {} out of bounds for {name}", integer.as_bigint())))
}

/// The elements as times: texts are read, dates of Python counted in microseconds, numbers count the unit.
pub(crate) fn times_of(array: &Array, form: Form, vm: &VirtualMachine) -> PyResult<Array> {
    let parsed = match array {
        Array::Time(cells) => (cells.to_vec(), cells.form),
        Array::Text(_) => texts_as_times(array, form, vm)?,
        Array::Object(_) => objects_as_times(array, form, vm)?,
        numbers => (numbers.to_ints(vm)?, form),
    };
    let (values, own) = parsed;
    let wanted = if form.unit() == Unit::Any { with_unit(form, own.unit()) } else { form };
    let own = with_unit(wanted, own.unit());
    let values = values.into_iter().map(|value| time::converted(value, own, wanted));
    let values = values.collect::<Result<Vec<_>, _>>().map_err(|fault| fault.raise(vm))?;
    Ok(Array::times(array.shape(), values, wanted))
}

fn with_unit(form: Form, unit: Unit) -> Form {
    if matches!(form, Form::Date(_)) { Form::Date(unit) } else { Form::Span(unit) }
}

fn texts_as_times(array: &Array, form: Form, vm: &VirtualMachine) -> PyResult<(Vec<i64>, Form)> {
    let texts = array.to_texts(vm)?;
    if let Form::Span(unit) = form {
        let counts = texts.iter().map(|text| if &**text == "NaT" { Some(MISSING) } else { text.parse().ok() });
        let counts: Option<Vec<i64>> = counts.collect();
        let counts = counts.ok_or_else(|| vm.new_value_error("Could not convert object to NumPy timedelta"))?;
        return Ok((counts, Form::Span(unit)));
    }
    let mut dates = Vec::with_capacity(texts.len());
    for text in &texts {
        let found = match &**text {
            "now" | "today" => None,
            text => time::parse_date(text),
        };
        dates
            .push(found.ok_or_else(|| {
                vm.new_value_error(format!("Error parsing datetime string \"{text}\" at position 0"))
            })?);
    }
    let finest = dates.iter().map(|(_, unit)| *unit).max().unwrap_or(Unit::Any);
    let unit = if form.unit() == Unit::Any { finest } else { form.unit() };
    let values = dates.into_iter().map(|(value, own)| time::converted(value, Form::Date(own), Form::Date(unit)));
    Ok((values.collect::<Result<_, _>>().map_err(|fault| fault.raise(vm))?, Form::Date(unit)))
}

/// Python's own dates and spans, by way of their text or their parts.
fn objects_as_times(array: &Array, form: Form, vm: &VirtualMachine) -> PyResult<(Vec<i64>, Form)> {
    let date = matches!(form, Form::Date(_));
    let (mut values, mut unit) = (Vec::new(), Unit::Any);
    let elements = array.plain_elements(vm);
    for element in &elements {
        if let Some(Array::Time(cells)) = array_of(element) {
            unit = unit.finer(cells.form.unit());
        } else if date && vm.get_attribute_opt(element, "hour")?.is_none() && !vm.is_none(element) {
            unit = unit.finer(Unit::Day);
        } else {
            unit = unit.finer(Unit::Micro);
        }
    }
    for element in &elements {
        values.push(object_as_time(element, date, unit, vm)?);
    }
    Ok((values, with_unit(form, unit)))
}

fn object_as_time(element: &PyObject, date: bool, unit: Unit, vm: &VirtualMachine) -> PyResult<i64> {
    let to_unit = |value, form| {
        let wanted = with_unit(form, unit);
        time::converted(value, form, wanted).map_err(|fault| fault.raise(vm))
    };
    if let Some(Array::Time(cells)) = array_of(element) {
        return to_unit(cells.to_vec()[0], cells.form);
    }
    if vm.is_none(element) {
        return Ok(MISSING);
    }
    if date {
        let text = element.str(vm)?.to_string_lossy().into_owned();
        let text = text.split('+').next().unwrap_or_default();
        let (value, own) =
            time::parse_date(text).ok_or_else(|| vm.new_value_error("Could not convert object to NumPy datetime"))?;
        return to_unit(value, Form::Date(own));
    }
    let part = |name: &'static str| -> PyResult<i64> {
        let value = element.to_owned().get_attr(name, vm)?;
        rustpython_vm::TryFromObject::try_from_object(vm, value)
    };
    let micros = (part("days")? * 86_400 + part("seconds")?) * 1_000_000 + part("microseconds")?;
    to_unit(micros, Form::Span(Unit::Micro))
}

/// As Python's `datetime` has it; nanoseconds and spans of changing length stay integers.
pub(crate) fn plain_time(value: i64, form: Form, vm: &VirtualMachine) -> PyObjectRef {
    if value == MISSING {
        return vm.ctx.none();
    }
    python_time(value, form, vm).unwrap_or_else(|_| vm.ctx.new_int(value).into())
}

fn python_time(value: i64, form: Form, vm: &VirtualMachine) -> PyResult {
    let module = vm.import("datetime", 0)?;
    let number = |value: i64| -> PyObjectRef { vm.ctx.new_int(value).into() };
    let integer = || Ok(vm.ctx.new_int(value).into());
    match form {
        Form::Date(Unit::Nano) | Form::Span(Unit::Nano | Unit::Any | Unit::Year | Unit::Month) => integer(),
        Form::Date(unit) if unit <= Unit::Day => {
            let day = time::converted(value, form, Form::Date(Unit::Day)).map_err(|fault| fault.raise(vm))?;
            let (year, month, day) = time::date_of(day);
            module.get_attr("date", vm)?.call((number(year), number(month), number(day)), vm)
        }
        Form::Date(_) => {
            let micros = time::converted(value, form, Form::Date(Unit::Micro)).map_err(|fault| fault.raise(vm))?;
            let epoch = module.get_attr("datetime", vm)?.call((number(1970), number(1), number(1)), vm)?;
            let span = module.get_attr("timedelta", vm)?.call((number(0), number(0), number(micros)), vm)?;
            vm._add(&epoch, &span)
        }
        form => {
            let micros = time::converted(value, form, Form::Span(Unit::Micro)).map_err(|fault| fault.raise(vm))?;
            module.get_attr("timedelta", vm)?.call((number(0), number(0), number(micros)), vm)
        }
    }
}

/// A complex number as Python prints it, with the digits of its form.
pub(crate) fn complex_text(value: Complex64, form: Form) -> String {
    let part = |value: f64| {
        let text = if form == Form::Single { format!("{}", value as f32) } else { format!("{value}") };
        text.trim_end_matches(".0").replace("NaN", "nan")
    };
    let sign = if value.im.is_sign_negative() { "-" } else { "+" };
    if value.re == 0.0 && !value.re.is_sign_negative() {
        return format!("{}j", part(value.im));
    }
    format!("({}{sign}{}j)", part(value.re), part(value.im.abs()))
}
