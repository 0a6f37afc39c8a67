//! Values between Python and Polars.

use std::sync::Arc;

use polars::prelude::*;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, TryFromObject, VirtualMachine,
    builtins::{PyBytes, PyDict, PyFloat, PyInt, PyList, PyStr, PyTuple},
    function::ArgIterable,
};

use super::errors;

/// The days from the first of January of year 1, Python's day 1, to that of 1970.
const DAYS_BEFORE_1970: i64 = 719_163;
const MICROSECONDS_PER_DAY: i64 = 86_400_000_000;

/// Lists in lists in a column; Polars goes down the machine's stack with each, and nobody has a table like that.
const MOST_NESTED: usize = 32;

/// A Polars value as the Python object that py-polars gives.
pub(super) fn to_python(value: &AnyValue<'_>, vm: &VirtualMachine) -> PyResult {
    Ok(match value {
        AnyValue::Null => vm.ctx.none(),
        AnyValue::Boolean(value) => vm.ctx.new_bool(*value).into(),
        AnyValue::String(text) => vm.ctx.new_str(*text).into(),
        AnyValue::StringOwned(text) => vm.ctx.new_str(text.as_str()).into(),
        AnyValue::Float32(value) => vm.ctx.new_float(f64::from(*value)).into(),
        AnyValue::Float64(value) => vm.ctx.new_float(*value).into(),
        AnyValue::UInt64(value) => vm.ctx.new_int(*value).into(),
        AnyValue::Date(days) => {
            let ordinal = i64::from(*days) + DAYS_BEFORE_1970;
            temporal("date", vm)?.get_attr("fromordinal", vm)?.call((ordinal,), vm)?
        }
        AnyValue::Datetime(ticks, unit, zone) => moment(*ticks, *unit, *zone, vm)?,
        AnyValue::DatetimeOwned(ticks, unit, zone) => moment(*ticks, *unit, zone.as_deref(), vm)?,
        AnyValue::Duration(ticks, unit) => timedelta(microseconds(*ticks, *unit), vm)?,
        AnyValue::Time(nanoseconds) => time(nanoseconds / 1000, vm)?,
        AnyValue::List(series) | AnyValue::Array(series, _) => series_to_list(series, vm)?,
        AnyValue::Binary(bytes) => vm.ctx.new_bytes(bytes.to_vec()).into(),
        AnyValue::BinaryOwned(bytes) => vm.ctx.new_bytes(bytes.clone()).into(),
        AnyValue::Decimal(..) => vm.import("decimal", 0)?.get_attr("Decimal", vm)?.call((value.to_string(),), vm)?,
        AnyValue::Struct(..) | AnyValue::StructOwned(_) => struct_to_dict(value, vm)?,
        other => match other.extract::<i64>() {
            Some(integer) if other.is_integer() => vm.ctx.new_int(integer).into(),
            _ => vm.ctx.new_str(other.to_string().trim_matches('"')).into(),
        },
    })
}

/// The values of a column as a Python list.
pub(super) fn series_to_list(series: &Series, vm: &VirtualMachine) -> PyResult {
    Ok(vm.ctx.new_list(series_to_values(series, vm)?).into())
}

/// The values of a column as Python objects.
pub(super) fn series_to_values(series: &Series, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    series.iter().map(|value| to_python(&value, vm)).collect()
}

/// A Python object as a Polars value; text, numbers, dates, lists and `None`.
pub(super) fn to_value(object: &PyObject, vm: &VirtualMachine) -> PyResult<AnyValue<'static>> {
    nested_value(object, MOST_NESTED, vm)
}

fn nested_value(object: &PyObject, levels: usize, vm: &VirtualMachine) -> PyResult<AnyValue<'static>> {
    let Some(below) = levels.checked_sub(1) else {
        return Err(vm.new_value_error(format!("lists nested more than {MOST_NESTED} deep do not fit into a column")));
    };
    if vm.is_none(object) {
        Ok(AnyValue::Null)
    } else if object.class().is(vm.ctx.types.bool_type) {
        Ok(AnyValue::Boolean(object.to_owned().try_to_bool(vm)?))
    } else if object.downcast_ref::<PyInt>().is_some() {
        object.to_owned().try_to_value::<i64>(vm).map(AnyValue::Int64)
    } else if let Some(float) = object.downcast_ref::<PyFloat>() {
        Ok(AnyValue::Float64(float.to_f64()))
    } else if let Some(text) = object.downcast_ref::<PyStr>() {
        Ok(AnyValue::StringOwned(text.to_string_lossy().as_ref().into()))
    } else if object.downcast_ref::<PyList>().is_some() || object.downcast_ref::<PyTuple>().is_some() {
        Ok(AnyValue::List(nested_series("", object, None, true, below, vm)?))
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        struct_value(dict, below, vm)
    } else if let Some(bytes) = object.downcast_ref::<PyBytes>() {
        Ok(AnyValue::BinaryOwned(bytes.as_bytes().to_vec()))
    } else if let Ok(Some(column)) = vm.get_attribute_opt(object, "_series") {
        // A column in a cell is a list.
        let series = column.downcast_ref::<super::series::Series>();
        let series = series.ok_or_else(|| vm.new_type_error("cannot use this value in a column"))?;
        Ok(AnyValue::List(series.0.clone()))
    } else {
        temporal_value(object, below, vm)
    }
}

/// A column from any iterable of Python values.
pub(super) fn series(
    name: &str,
    values: &PyObject,
    dtype: Option<&DataType>,
    strict: bool,
    vm: &VirtualMachine,
) -> PyResult<Series> {
    nested_series(name, values, dtype, strict, MOST_NESTED, vm)
}

fn nested_series(
    name: &str,
    values: &PyObject,
    dtype: Option<&DataType>,
    strict: bool,
    levels: usize,
    vm: &VirtualMachine,
) -> PyResult<Series> {
    let values = ArgIterable::<PyObjectRef>::try_from_object(vm, values.to_owned())?;
    let values = values.iter(vm)?.map(|value| nested_value(&*value?, levels, vm)).collect::<PyResult<Vec<_>>>()?;
    let build = || match dtype {
        Some(dtype) if takes_numbers(dtype, &values) => {
            let series = Series::from_any_values(name.into(), &as_floats_if_mixed(values), false)?;
            if strict { series.strict_cast(dtype) } else { series.cast(dtype) }
        }
        Some(dtype) => Series::from_any_values_and_dtype(name.into(), &values, dtype, strict),
        None => Series::from_any_values(name.into(), &as_floats_if_mixed(values), strict),
    };
    errors::run(build, vm)
}

/// Return whether Python's numbers convert to this dtype without loss: integers to any, floats only to floats.
fn takes_numbers(dtype: &DataType, values: &[AnyValue]) -> bool {
    let whole = values.iter().all(|value| matches!(value, AnyValue::Int64(_) | AnyValue::Null));
    let numbers =
        whole || values.iter().all(|value| matches!(value, AnyValue::Int64(_) | AnyValue::Float64(_) | AnyValue::Null));
    (whole && dtype.is_integer()) || (numbers && dtype.is_float())
}

/// Whole numbers among numbers with decimals are numbers with decimals, too.
fn as_floats_if_mixed(values: Vec<AnyValue<'static>>) -> Vec<AnyValue<'static>> {
    let has = |wanted: fn(&AnyValue) -> bool| values.iter().any(wanted);
    if !(has(|value| matches!(value, AnyValue::Int64(_))) && has(|value| matches!(value, AnyValue::Float64(_)))) {
        return values;
    }
    #[expect(clippy::cast_precision_loss, reason = "as Python's own conversion does")]
    let float = |value| match value {
        AnyValue::Int64(whole) => AnyValue::Float64(whole as f64),
        other => other,
    };
    values.into_iter().map(float).collect()
}

fn temporal_value(object: &PyObject, levels: usize, vm: &VirtualMachine) -> PyResult<AnyValue<'static>> {
    let number = |name: &'static str| object.get_attr(name, vm)?.try_to_value::<i64>(vm);
    let is_a = |name| object.is_instance(&*temporal(name, vm)?, vm);
    if is_a("timedelta")? {
        let seconds = number("days")? * 86_400 + number("seconds")?;
        return Ok(AnyValue::Duration(seconds * 1_000_000 + number("microseconds")?, TimeUnit::Microseconds));
    }
    let is_time = is_a("time")?;
    if !is_time && !is_a("date")? {
        return to_value_of_scalar(object, levels, vm);
    }
    let within_day = || -> PyResult<i64> {
        let seconds = number("hour")? * 3600 + number("minute")? * 60 + number("second")?;
        Ok(seconds * 1_000_000 + number("microsecond")?)
    };
    if is_time {
        return Ok(AnyValue::Time(within_day()? * 1000));
    }
    let days = vm.call_method(object, "toordinal", ())?.try_to_value::<i64>(vm)? - DAYS_BEFORE_1970;
    if is_a("datetime")? {
        let clock = days * MICROSECONDS_PER_DAY + within_day()?;
        let zone = object.get_attr("tzinfo", vm)?;
        if vm.is_none(&zone) {
            return Ok(AnyValue::Datetime(clock, TimeUnit::Microseconds, None));
        }
        // Zones of one column are one: what is not a named zone is told in universal time.
        let offset = vm.call_method(object, "utcoffset", ())?;
        let ahead = match nested_value(&offset, levels, vm)? {
            AnyValue::Duration(microseconds, _) => microseconds,
            _ => 0,
        };
        let name = vm.get_attribute_opt(&zone, "key")?.map(|key| key.str(vm)).transpose()?;
        let name = name.map_or_else(|| "UTC".to_owned(), |name| name.to_string_lossy().into_owned());
        let zone = errors::run(|| TimeZone::opt_try_new(Some(name)), vm)?.map(Arc::new);
        return Ok(AnyValue::DatetimeOwned(clock - ahead, TimeUnit::Microseconds, zone));
    }
    Ok(AnyValue::Date(i32::try_from(days).unwrap_or(i32::MAX)))
}

/// A scalar of another library, such as `np.float64`, knows its Python value.
fn to_value_of_scalar(object: &PyObject, levels: usize, vm: &VirtualMachine) -> PyResult<AnyValue<'static>> {
    if let Some(item) = vm.get_attribute_opt(object, "item")? {
        return nested_value(&*item.call((), vm)?, levels, vm);
    }
    Err(vm.new_type_error(format!("cannot use a value of type `{}` in a column", object.class().name())))
}

/// A dict as a struct with a field for each key.
fn struct_value(dict: &PyDict, levels: usize, vm: &VirtualMachine) -> PyResult<AnyValue<'static>> {
    let (mut values, mut fields) = (Vec::new(), Vec::new());
    for (name, value) in dict.items_vec() {
        let value = nested_value(&value, levels, vm)?;
        fields.push(Field::new(name.str(vm)?.to_string_lossy().as_ref().into(), value.dtype()));
        values.push(value);
    }
    Ok(AnyValue::StructOwned(Box::new((values, fields))))
}

fn struct_to_dict(value: &AnyValue<'_>, vm: &VirtualMachine) -> PyResult {
    let dict: rustpython_vm::PyRef<PyDict> = vm.ctx.new_dict();
    let DataType::Struct(fields) = value.dtype() else {
        return Ok(dict.into());
    };
    let values: Vec<AnyValue> = match value {
        AnyValue::StructOwned(parts) => parts.0.clone(),
        other => other._iter_struct_av().collect(),
    };
    for (field, value) in fields.iter().zip(&values) {
        dict.set_item(field.name().as_str(), to_python(value, vm)?, vm)?;
    }
    Ok(dict.into())
}

/// A point in time; with a zone, as that zone's clocks show it.
fn moment(ticks: i64, unit: TimeUnit, zone: Option<&TimeZone>, vm: &VirtualMachine) -> PyResult {
    let epoch = temporal("datetime", vm)?.call((1970, 1, 1), vm)?;
    let moment = vm._add(&epoch, &*timedelta(microseconds(ticks, unit), vm)?)?;
    let Some(zone) = zone else { return Ok(moment) };
    let utc = temporal("timezone", vm)?.get_attr("utc", vm)?;
    let zone = vm.import("zoneinfo", 0)?.get_attr("ZoneInfo", vm)?.call((zone.as_str().to_owned(),), vm)?;
    let aware = vm.call_method(
        &*temporal("datetime", vm)?,
        "combine",
        (vm.call_method(&moment, "date", ())?, vm.call_method(&moment, "time", ())?, utc),
    )?;
    vm.call_method(&aware, "astimezone", (zone,))
}

fn temporal(class: &'static str, vm: &VirtualMachine) -> PyResult {
    vm.import("datetime", 0)?.get_attr(class, vm)
}

fn timedelta(microseconds: i64, vm: &VirtualMachine) -> PyResult {
    temporal("timedelta", vm)?.call((0, 0, microseconds), vm)
}

fn time(microseconds: i64, vm: &VirtualMachine) -> PyResult {
    let seconds = microseconds / 1_000_000;
    temporal("time", vm)?.call((seconds / 3600, seconds / 60 % 60, seconds % 60, microseconds % 1_000_000), vm)
}

fn microseconds(ticks: i64, unit: TimeUnit) -> i64 {
    match unit {
        TimeUnit::Nanoseconds => ticks.div_euclid(1000),
        TimeUnit::Microseconds => ticks,
        TimeUnit::Milliseconds => ticks.saturating_mul(1000),
    }
}

/// A data type as Python sees it: its name, or a tuple of name and parameters.
pub(super) fn dtype_to_python(dtype: &DataType, vm: &VirtualMachine) -> PyResult {
    let text = |text: &str| -> PyObjectRef { vm.ctx.new_str(text).into() };
    let parts = match dtype {
        DataType::Datetime(unit, zone) => {
            let zone = zone.as_ref().map_or_else(|| vm.ctx.none(), |zone| text(zone.as_str()));
            vec![text("Datetime"), text(unit_name(*unit)), zone]
        }
        DataType::Duration(unit) => vec![text("Duration"), text(unit_name(*unit))],
        DataType::List(inner) => vec![text("List"), dtype_to_python(inner, vm)?],
        DataType::Array(inner, width) => {
            vec![text("Array"), dtype_to_python(inner, vm)?, vm.ctx.new_int(*width).into()]
        }
        DataType::Decimal(precision, scale) => {
            vec![text("Decimal"), vm.ctx.new_int(*precision).into(), vm.ctx.new_int(*scale).into()]
        }
        DataType::Enum(categories, _) => {
            let names = categories.categories().values_iter().map(text).collect();
            vec![text("Enum"), vm.ctx.new_list(names).into()]
        }
        DataType::Struct(fields) => {
            let dict = vm.ctx.new_dict();
            for field in fields {
                dict.set_item(field.name().as_str(), dtype_to_python(field.dtype(), vm)?, vm)?;
            }
            vec![text("Struct"), dict.into()]
        }
        plain => vec![text(plain_name(plain))],
    };
    Ok(vm.ctx.new_tuple(parts).into())
}

/// A data type from the tuple that `dtype_to_python` gives.
pub(super) fn dtype_from_python(object: &PyObject, vm: &VirtualMachine) -> PyResult<DataType> {
    let unknown = || vm.new_type_error("expected a polars data type");
    let parts = object.downcast_ref::<PyTuple>().ok_or_else(unknown)?;
    let name = parts.first().and_then(|name| name.downcast_ref::<PyStr>()).ok_or_else(unknown)?.to_string_lossy();
    let parameter = |index: usize| parts.get(index).filter(|parameter| !vm.is_none(parameter));
    match name.as_ref() {
        "Datetime" => {
            let zone = parameter(2).map(|zone| zone.str(vm)).transpose()?;
            let zone = zone.map(|zone| TimeZone::opt_try_new(Some(zone.to_string_lossy().as_ref())));
            let zone = zone.transpose().map_err(|error| errors::exception(&error, vm))?.flatten();
            Ok(DataType::Datetime(unit(parameter(1), vm)?, zone))
        }
        "Duration" => Ok(DataType::Duration(unit(parameter(1), vm)?)),
        "List" => Ok(DataType::List(Box::new(dtype_from_python(parameter(1).ok_or_else(unknown)?, vm)?))),
        "Array" => {
            let inner = dtype_from_python(parameter(1).ok_or_else(unknown)?, vm)?;
            let width = parameter(2).ok_or_else(unknown)?.try_to_value(vm)?;
            Ok(DataType::Array(Box::new(inner), width))
        }
        "Decimal" => {
            let number = |index, otherwise| parameter(index).map_or(Ok(otherwise), |number| number.try_to_value(vm));
            Ok(DataType::Decimal(number(1, 38)?, number(2, 0)?))
        }
        "Enum" => {
            let names: Vec<String> = parameter(1).ok_or_else(unknown)?.clone().try_into_value(vm)?;
            let categories = errors::run(|| FrozenCategories::new(names.iter().map(String::as_str)), vm)?;
            Ok(DataType::from_frozen_categories(categories))
        }
        "Struct" => {
            let fields = parameter(1).and_then(|fields| fields.downcast_ref::<PyDict>()).ok_or_else(unknown)?;
            let field = |(name, dtype): (PyObjectRef, PyObjectRef)| {
                Ok(Field::new(name.str(vm)?.to_string_lossy().as_ref().into(), dtype_from_python(&dtype, vm)?))
            };
            Ok(DataType::Struct(fields.items_vec().into_iter().map(field).collect::<PyResult<_>>()?))
        }
        "Categorical" => Ok(DataType::from_categories(Categories::global())),
        plain => PLAIN.iter().find(|(known, _)| *known == plain).map(|(_, dtype)| dtype.clone()).ok_or_else(|| {
            errors::raise("InvalidOperationError", format!("the data type `{plain}` is not here"), None, vm)
        }),
    }
}

const PLAIN: &[(&str, DataType)] = &[
    ("Boolean", DataType::Boolean),
    ("Int8", DataType::Int8),
    ("Int16", DataType::Int16),
    ("Int32", DataType::Int32),
    ("Int64", DataType::Int64),
    ("UInt8", DataType::UInt8),
    ("UInt16", DataType::UInt16),
    ("UInt32", DataType::UInt32),
    ("UInt64", DataType::UInt64),
    ("Float32", DataType::Float32),
    ("Float64", DataType::Float64),
    ("String", DataType::String),
    ("Binary", DataType::Binary),
    ("Date", DataType::Date),
    ("Time", DataType::Time),
    ("Null", DataType::Null),
];

fn plain_name(dtype: &DataType) -> &'static str {
    match dtype {
        DataType::Categorical(..) => "Categorical",
        DataType::Enum(..) => "Enum",
        other => PLAIN.iter().find(|(_, plain)| plain == other).map_or("Unknown", |(name, _)| name),
    }
}

fn unit(object: Option<&PyObjectRef>, vm: &VirtualMachine) -> PyResult<TimeUnit> {
    let Some(object) = object else {
        return Ok(TimeUnit::Microseconds);
    };
    match object.str(vm)?.to_string_lossy().as_ref() {
        "ns" => Ok(TimeUnit::Nanoseconds),
        "us" | "μs" => Ok(TimeUnit::Microseconds),
        "ms" => Ok(TimeUnit::Milliseconds),
        other => Err(vm.new_value_error(format!("`time_unit` must be one of {{'ns', 'us', 'ms'}}, got {other}"))),
    }
}

fn unit_name(unit: TimeUnit) -> &'static str {
    match unit {
        TimeUnit::Nanoseconds => "ns",
        TimeUnit::Microseconds => "us",
        TimeUnit::Milliseconds => "ms",
    }
}
