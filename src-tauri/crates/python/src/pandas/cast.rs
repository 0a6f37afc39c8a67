//! From one dtype to another.

use polars::prelude::{DataType, NamedFrom, PlSmallStr, Series};
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};

use super::{
    convert::{self, polars_error},
    csv_types::parse_float,
    format,
    values::{DATETIME, DURATION, Values},
};

/// The column under another dtype, named as pandas names it.
pub(crate) fn cast(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    if values.dtype() == dtype {
        return Ok(values.clone());
    }
    match dtype {
        "object" => Ok(Values::Objects(convert::plain_items(values, vm)?)),
        "str" => to_text(values, vm),
        "bool" => to_boolean(values, vm),
        "float64" | "float32" => to_number(values, dtype, vm),
        name if name.starts_with("int") || name.starts_with("uint") => to_integer(values, dtype, vm),
        "datetime64[us]" | "timedelta64[us]" => to_time(values, dtype, vm),
        _ => Err(vm.new_type_error(format!("data type '{dtype}' not understood"))),
    }
}

fn to_text(values: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let missing = values.missing(vm);
    let written = match values {
        Values::Periods(series, frequency) => format::period_texts(series, *frequency),
        Values::Plain(series) if series.dtype().is_temporal() => format::moment_texts(series, "NaT"),
        _ => {
            let text = |object: PyObjectRef| Ok(object.str(vm)?.to_string_lossy().into_owned());
            convert::plain_items(values, vm)?.into_iter().map(text).collect::<PyResult<Vec<_>>>()?
        }
    };
    Ok(convert::texts(written.into_iter().zip(missing).map(|(text, missing)| (!missing).then_some(text))))
}

fn to_boolean(values: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let flags = match values.as_floats() {
        Some(floats) => floats.into_iter().map(|value| value != 0.0).collect(),
        None => {
            let flag = |object: PyObjectRef| object.try_to_bool(vm);
            convert::plain_items(values, vm)?.into_iter().map(flag).collect::<PyResult<Vec<_>>>()?
        }
    };
    Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, flags)))
}

fn to_number(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    let floats = match values.as_floats() {
        Some(floats) => floats,
        None => {
            let objects = convert::plain_items(values, vm)?;
            objects.into_iter().map(|object| float_of(&object, vm)).collect::<PyResult<Vec<_>>>()?
        }
    };
    let series = Series::new(PlSmallStr::EMPTY, floats);
    let series = if dtype == "float32" { series.cast(&DataType::Float32) } else { Ok(series) };
    series.map(Values::Plain).map_err(|error| polars_error(error, vm))
}

fn float_of(object: &rustpython_vm::PyObject, vm: &VirtualMachine) -> PyResult<f64> {
    if convert::is_missing(object, vm) {
        return Ok(f64::NAN);
    }
    let float = vm.ctx.types.float_type.as_object().call((object.to_owned(),), vm)?;
    Ok(convert::number(&float, vm)?.unwrap_or(f64::NAN))
}

fn to_integer(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    let series = match values.as_integers() {
        Some(integers) => {
            Series::new(PlSmallStr::EMPTY, integers.into_iter().collect::<Option<Vec<_>>>().unwrap_or_default())
        }
        None => Series::new(PlSmallStr::EMPTY, whole_numbers(values, vm)?),
    };
    series.cast(&integer_type(dtype)).map(Values::Plain).map_err(|error| polars_error(error, vm))
}

fn integer_type(name: &str) -> DataType {
    match name {
        "int8" => DataType::Int8,
        "int16" => DataType::Int16,
        "int32" => DataType::Int32,
        "uint8" => DataType::UInt8,
        "uint16" => DataType::UInt16,
        "uint32" => DataType::UInt32,
        "uint64" => DataType::UInt64,
        _ => DataType::Int64,
    }
}

fn whole_numbers(values: &Values, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
    if let Some(floats) = values.as_floats() {
        if floats.iter().any(|value| !value.is_finite()) {
            let message = "Cannot convert non-finite values (NA or inf) to integer";
            return Err(crate::pandas::error("pandas.errors", "IntCastingNaNError", message, vm));
        }
        return Ok(floats.into_iter().map(|value| value as i64).collect());
    }
    let integer = |object: PyObjectRef| {
        if convert::is_missing(&object, vm) {
            return Err(vm.new_value_error("cannot convert float NaN to integer"));
        }
        vm.ctx.types.int_type.as_object().call((object,), vm)?.try_to_value::<i64>(vm)
    };
    convert::plain_items(values, vm)?.into_iter().map(integer).collect()
}

fn to_time(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    let target = if dtype == "datetime64[us]" { DATETIME } else { DURATION };
    match values.series() {
        Some(series) if !series.dtype().is_string() => {
            series.to_physical_repr().cast(&target).map(Values::Plain).map_err(|error| polars_error(error, vm))
        }
        _ => Err(vm.new_type_error(format!("dtype {} cannot be converted to {dtype}", values.dtype()))),
    }
}

/// Numbers from texts; what is none is a gap under `Coerce` and an error under `Raise`.
pub(crate) fn numeric(values: &Values, unreadable: Unreadable, vm: &VirtualMachine) -> PyResult<Values> {
    let mut numbers = Vec::with_capacity(values.len());
    for (position, object) in convert::plain_items(values, vm)?.into_iter().enumerate() {
        numbers.push(match number_of(&object, vm)? {
            Some(number) => number,
            None if unreadable == Unreadable::Coerce => (f64::NAN, false),
            None => {
                let text = object.str(vm)?;
                return Err(vm.new_value_error(format!(
                    "Unable to parse string \"{}\" at position {position}",
                    text.to_string_lossy()
                )));
            }
        });
    }
    if !numbers.is_empty() && numbers.iter().all(|(_, whole)| *whole) {
        let integers: Vec<i64> = numbers.into_iter().map(|(number, _)| number as i64).collect();
        return Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, integers)));
    }
    let floats: Vec<f64> = numbers.into_iter().map(|(number, _)| number).collect();
    Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, floats)))
}

/// What becomes of a text that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    Raise,
    Coerce,
}

/// A number and whether it is whole, `None` when the value is not a number.
fn number_of(object: &rustpython_vm::PyObject, vm: &VirtualMachine) -> PyResult<Option<(f64, bool)>> {
    if convert::is_missing(object, vm) {
        return Ok(Some((f64::NAN, false)));
    }
    if let Some(text) = object.downcast_ref::<rustpython_vm::builtins::PyStr>() {
        let text = text.to_string_lossy();
        let text = text.trim();
        return Ok(parse_float(text).map(|number| (number, text.parse::<i64>().is_ok())));
    }
    let whole = object.downcast_ref::<rustpython_vm::builtins::PyInt>().is_some();
    Ok(convert::number(object, vm)?.map(|number| (number, whole)))
}
