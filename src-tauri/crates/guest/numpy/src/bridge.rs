//! Conversion of values between numpy and the other libraries.

use polars::prelude::{DataType, NamedFrom, Series, TimeUnit};
use rustpython_vm::{PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine};

use super::{
    array::{Array, NdArray},
    form::Form,
    narrow, scalar,
    time::{MISSING, converted},
    unit::Unit,
};

/// A numpy scalar such as `np.float64(1.5)`; `numpy` must have been imported.
pub fn float64(value: f64, vm: &VirtualMachine) -> PyObjectRef {
    scalar::float64(value, vm)
}

pub fn int64(value: i64, vm: &VirtualMachine) -> PyObjectRef {
    scalar::int64(value, vm)
}

pub fn bool_(value: bool, vm: &VirtualMachine) -> PyObjectRef {
    scalar::bool_(value, vm)
}

/// A one-dimensional array with the values of a column; missing numbers become `nan`.
///
/// As pandas does it, a gap turns integers into floats, truth values into objects, and stays `nan` among texts.
pub fn array_from_series(series: &Series, vm: &VirtualMachine) -> PyResult {
    let array = values(series, vm)?;
    let narrow = series.null_count() == 0 || series.dtype().is_float();
    let form = if narrow { form_of(series.dtype()) } else { Form::Plain };
    Ok(NdArray(if form == Form::Plain { array } else { array.narrowed(form) }).into_pyobject(vm))
}

/// How numpy keeps numbers of this dtype.
fn form_of(dtype: &DataType) -> Form {
    match dtype {
        DataType::Int8 => Form::Int8,
        DataType::Int16 => Form::Int16,
        DataType::Int32 => Form::Int32,
        DataType::UInt8 => Form::UInt8,
        DataType::UInt16 => Form::UInt16,
        DataType::UInt32 => Form::UInt32,
        DataType::Float32 => Form::Single,
        _ => Form::Plain,
    }
}

/// A numpy scalar of a dtype narrower than 64 bits, such as `np.int32(7)`; `None` for other dtypes.
pub fn narrow_number(value: f64, dtype: &DataType, vm: &VirtualMachine) -> Option<PyObjectRef> {
    let form = form_of(dtype);
    let array = match dtype {
        _ if form == Form::Plain => return None,
        DataType::Float32 => Array::floats(&[], vec![value]),
        _ => Array::ints(&[], vec![value as i64]),
    };
    Some(narrow::scalar(array.narrowed(form), vm))
}

/// How numpy keeps moments and spans of this dtype; `None` for everything else.
fn time_form(dtype: &DataType) -> Option<Form> {
    let unit = |unit: &TimeUnit| match unit {
        TimeUnit::Nanoseconds => Unit::Nano,
        TimeUnit::Microseconds => Unit::Micro,
        TimeUnit::Milliseconds => Unit::Milli,
    };
    match dtype {
        DataType::Datetime(resolution, None) => Some(Form::Date(unit(resolution))),
        DataType::Duration(resolution) => Some(Form::Span(unit(resolution))),
        DataType::Date => Some(Form::Date(Unit::Day)),
        _ => None,
    }
}

fn values(series: &Series, vm: &VirtualMachine) -> PyResult<Array> {
    let refused =
        |error: polars::error::PolarsError| vm.new_type_error(format!("this column cannot become an array: {error}"));
    let (shape, complete) = ([series.len()], series.null_count() == 0);
    if let Some(form) = time_form(series.dtype()) {
        let counts = series.to_physical_repr().cast(&DataType::Int64).map_err(refused)?;
        let counts = counts.i64().map_err(refused)?.iter().map(|count| count.unwrap_or(MISSING)).collect();
        return Ok(Array::times(&shape, counts, form));
    }
    Ok(match series.dtype() {
        DataType::Boolean if complete => {
            Array::bools(&shape, series.bool().map_err(refused)?.iter().flatten().collect())
        }
        dtype if dtype.is_integer() && complete => {
            let series = series.cast(&DataType::Int64).map_err(refused)?;
            Array::ints(&shape, series.i64().map_err(refused)?.iter().flatten().collect())
        }
        dtype if dtype.is_primitive_numeric() => {
            let series = series.cast(&DataType::Float64).map_err(refused)?;
            Array::floats(
                &shape,
                series.f64().map_err(refused)?.iter().map(|value| value.unwrap_or(f64::NAN)).collect(),
            )
        }
        DataType::Boolean => {
            let truths = series.bool().map_err(refused)?;
            Array::objects(
                &shape,
                truths.iter().map(|value| or_nan(value.map(|value| vm.ctx.new_bool(value).into()), vm)).collect(),
            )
        }
        _ => {
            let texts = series.cast(&DataType::String).map_err(refused)?;
            let texts = texts.str().map_err(refused)?;
            Array::objects(
                &shape,
                texts.iter().map(|value| or_nan(value.map(|value| vm.ctx.new_str(value).into()), vm)).collect(),
            )
        }
    })
}

/// The plain Python value of a numpy scalar; `None` for everything else.
pub fn plain(object: &PyObject, vm: &VirtualMachine) -> Option<PyObjectRef> {
    scalar::plain(object, vm)
}

/// A one-dimensional array of Python objects.
pub fn array_from_objects(objects: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyObjectRef {
    NdArray(Array::objects(&[objects.len()], objects)).into_pyobject(vm)
}

/// Dates and spans as Polars keeps them, in microseconds or nanoseconds; nothing for units without a fixed length.
fn time_series(values: &[i64], form: Form) -> Option<Series> {
    let finest = if form.unit() == Unit::Nano { Unit::Nano } else { Unit::Micro };
    let (wanted, date) = match form {
        Form::Date(_) => (Form::Date(finest), true),
        _ => (Form::Span(finest), false),
    };
    let counts = values.iter().map(|&value| match value {
        MISSING => Some(None),
        value => converted(value, form, wanted).ok().map(Some),
    });
    let counts: Vec<Option<i64>> = counts.collect::<Option<_>>()?;
    let unit = if finest == Unit::Nano { TimeUnit::Nanoseconds } else { TimeUnit::Microseconds };
    let dtype = if date { DataType::Datetime(unit, None) } else { DataType::Duration(unit) };
    Series::new("".into(), counts).cast(&dtype).ok()
}

fn or_nan(value: Option<PyObjectRef>, vm: &VirtualMachine) -> PyObjectRef {
    value.unwrap_or_else(|| vm.ctx.new_float(f64::NAN).into())
}

/// The column that an array holds; `None` when the object is not an array of numbers or texts along one axis.
pub fn series_from_array(object: &PyObject, _vm: &VirtualMachine) -> PyResult<Option<Series>> {
    let Some(array) = object.downcast_ref::<NdArray>() else {
        return Ok(None);
    };
    if array.0.shape().len() != 1 {
        return Ok(None);
    }
    let name = "".into();
    Ok(match &array.0 {
        Array::Bool(cells) => Some(cells.read(|cells| Series::new(name, cells))),
        Array::Int(cells) => Some(cells.read(|cells| Series::new(name, cells))),
        Array::Float(cells) => Some(cells.read(|cells| Series::new(name, cells))),
        Array::Time(cells) => time_series(&cells.to_vec(), cells.form),
        Array::Complex(_) => None,
        Array::Text(cells) => Some(Series::new(name, cells.to_vec().iter().map(|text| &**text).collect::<Vec<_>>())),
        Array::Object(_) => None,
    })
}
