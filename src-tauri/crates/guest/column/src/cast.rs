//! Casts from one dtype to another.

use polars::prelude::{DataType, NamedFrom, NamedFromOwned, PlSmallStr, Series};
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};

use super::{
    categories::Categories,
    convert::{self, polars_error},
    dates, extension_operators, format, kernels, nullable,
    values::{DATETIME, DURATION, Frequency, Values},
    zones::{Ambiguous, Nonexistent, Zone},
};

/// The column under another dtype, named as pandas names it.
pub fn cast(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    if values.dtype() == dtype {
        return Ok(values.clone());
    }
    if let Some(storage) = nullable::storage(dtype) {
        return nullable::cast(values, &storage, vm);
    }
    match values {
        Values::Categories(categories) if dtype != "object" => {
            return cast(&categories.decoded(vm).map_err(|error| polars_error(error, vm))?, dtype, vm);
        }
        Values::Nullable(series) if !matches!(dtype, "object" | "str") => {
            let gap = series.null_count() > 0 && !dtype.starts_with("float") && dtype != "category";
            if gap {
                return Err(vm.new_value_error(format!("cannot convert NA to {}", kind_of(dtype))));
            }
            let plain = Values::from_polars(series.clone(), vm).map_err(|error| polars_error(error, vm))?;
            return cast(&plain, dtype, vm);
        }
        _ => {}
    }
    match dtype {
        "category" => Categories::of(values, vm).map(Values::Categories),
        "object" => Ok(Values::Objects(convert::plain_items(values, vm)?)),
        "str" => to_text(values, vm),
        "bool" => to_boolean(values, vm),
        "float64" | "float32" => to_number(values, dtype, vm),
        name if name.starts_with("int") || name.starts_with("uint") => to_integer(values, dtype, vm),
        "datetime64[us]" | "timedelta64[us]" => to_time(values, dtype, vm),
        name if name.starts_with("datetime64[") => to_zone(values, name, vm),
        name if name.starts_with("period[") => to_periods(values, name, vm),
        _ => Err(vm.new_type_error(format!("data type '{dtype}' not understood"))),
    }
}

/// pandas' words.
pub const MIXED_ZONES: &str = "Mixed timezones detected. Pass utc=True in to_datetime or tz='UTC' in DatetimeIndex to convert to a common timezone.";

/// Python's name for the type of a dtype's values.
fn kind_of(dtype: &str) -> &str {
    match dtype {
        name if name.starts_with("int") || name.starts_with("uint") => "integer",
        name => name,
    }
}

/// Moments in another zone; `dtype` is `datetime64[us, Europe/Berlin]`.
fn to_zone(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    let name = dtype.trim_start_matches("datetime64[").trim_end_matches(']');
    let name = name.split_once(',').map_or("", |(_, name)| name.trim());
    let zone = Zone::from_name(name)
        .ok_or_else(|| vm.new_type_error(format!("Cannot construct a 'DatetimeTZDtype' from '{dtype}'")))?;
    match values {
        Values::Zoned(series, _) => Ok(Values::Zoned(series.clone(), zone)),
        Values::Plain(series) if series.dtype().is_string() => {
            let clocks = to_time(values, "datetime64[us]", vm)?;
            let clocks = clocks.series().ok_or_else(|| vm.new_type_error("only moments have a zone"))?;
            extension_operators::localized(clocks, zone, &|_| Ambiguous::Refuse, Nonexistent::Refuse, vm)
        }
        Values::Plain(series) if series.dtype() == &DATETIME => Err(vm.new_type_error(
            "Cannot use .astype to convert from timezone-naive dtype to timezone-aware dtype. Use obj.tz_localize instead or series.dt.tz_localize instead",
        )),
        _ => Err(vm.new_type_error(format!("dtype {} cannot be converted to {dtype}", values.dtype()))),
    }
}

/// The periods that moments lie in; `dtype` is `period[M]`.
fn to_periods(values: &Values, dtype: &str, vm: &VirtualMachine) -> PyResult<Values> {
    let alias = dtype.trim_start_matches("period[").trim_end_matches(']');
    let frequency =
        Frequency::from_alias(alias).ok_or_else(|| vm.new_value_error(format!("Invalid frequency: {alias}")))?;
    let moments = to_time(&values.local_times(), "datetime64[us]", vm)?;
    let series = moments.series().ok_or_else(|| vm.new_type_error("only moments lie in periods"))?;
    let starts = dates::period_starts(series, frequency).map_err(|error| polars_error(error, vm))?;
    Ok(Values::Periods(starts, frequency))
}

fn to_text(values: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let missing = values.missing(vm);
    let written = match values {
        Values::Periods(series, frequency) => format::period_texts(series, *frequency),
        Values::Plain(series) if series.dtype().is_temporal() => format::moment_texts(series, "NaT"),
        Values::Nullable(_) => {
            let text = |row| Ok(convert::item(values, row, vm)?.str(vm)?.to_string_lossy().into_owned());
            (0..values.len()).map(text).collect::<PyResult<Vec<_>>>()?
        }
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
    let floats = match kernels::floats(values) {
        Some(floats) => floats.into_owned(),
        None => {
            let objects = convert::plain_items(values, vm)?;
            objects.into_iter().map(|object| float_of(&object, vm)).collect::<PyResult<Vec<_>>>()?
        }
    };
    let series = Series::from_vec(PlSmallStr::EMPTY, floats);
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
    if let Some(integers) = values.series().and_then(kernels::integers).filter(|_| dtype == "int64") {
        return Ok(Values::Plain(integers));
    }
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
            let message = "Cannot convert non-finite values (NA or inf) to integer. Replace or remove non-finite values \
                           or cast to an integer type that supports these values (e.g. 'Int64')";
            return Err(convert::library_error("pandas.errors", "IntCastingNaNError", message, vm));
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
        Some(series) if series.dtype().is_string() && target == DATETIME => {
            match dates::parse_all(series, None, dates::Reading::MonthFirst, false) {
                Ok(dates::Parsed::Moments(values)) => Ok(values),
                Ok(dates::Parsed::MixedZones(_)) => Err(vm.new_value_error(MIXED_ZONES)),
                Ok(dates::Parsed::Unfit { text, .. }) => {
                    Err(vm.new_value_error(format!("Unknown datetime string format, unable to parse: {text}")))
                }
                Err(error) => Err(polars_error(error, vm)),
            }
        }
        Some(series) if !series.dtype().is_string() => {
            series.to_physical_repr().cast(&target).map(Values::Plain).map_err(|error| polars_error(error, vm))
        }
        _ => Err(vm.new_type_error(format!("dtype {} cannot be converted to {dtype}", values.dtype()))),
    }
}

/// Parse numbers from texts; other texts become missing under `Coerce` and raise an error under `Raise`.
pub fn numeric(values: &Values, unreadable: Unreadable, vm: &VirtualMachine) -> PyResult<Values> {
    let mut numbers = Vec::with_capacity(values.len());
    for (position, object) in convert::plain_items(values, vm)?.into_iter().enumerate() {
        numbers.push(match number_of(&object, vm)? {
            Some(number) => number,
            None if unreadable == Unreadable::Coerce => (f64::NAN, false),
            None => {
                let text = object.str(vm)?;
                return Err(vm.new_value_error(format!(
                    "Unable to parse string '{}' at position {position}",
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

/// How to treat a text that is not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
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

/// A decimal number as pandas reads it: plain digits, an exponent, `inf`; no words for missing values.
pub fn parse_float(token: &str) -> Option<f64> {
    let digits = token.strip_prefix(['-', '+']).unwrap_or(token);
    let starts_as_number = digits.starts_with(|character: char| character.is_ascii_digit() || character == '.');
    let infinite = digits.eq_ignore_ascii_case("inf") || digits.eq_ignore_ascii_case("infinity");
    if starts_as_number || infinite { token.parse().ok() } else { None }
}
