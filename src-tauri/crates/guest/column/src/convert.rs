//! Conversion between Python values and column values.

use std::rc::Rc;

use polars::prelude::{AnyValue, DataType, IntoSeries, NamedFrom, NewChunkedArray, PlSmallStr, Series, StringChunked};
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseException, PyBaseExceptionRef, PyFloat, PyInt, PyStr},
};
use tabletalk_numpy::bridge;

use super::{
    intervals::{Closed, Intervals},
    values::{DATETIME, DURATION, Frequency, Values},
    zones::Zone,
};

/// A value as it stands in a list, before the column's dtype is known.
#[derive(Debug)]
enum Value {
    Missing,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Text(String),
    /// Microseconds since 1970.
    Moment(i64),
    /// Microseconds since 1970 in universal time.
    ZonedMoment(i64, Zone),
    /// Microseconds.
    Span(i64),
    /// The first moment, in microseconds since 1970.
    Period(i64, Frequency),
    Interval {
        left: PyObjectRef,
        right: PyObjectRef,
        closed: Closed,
    },
    /// `NA`, which keeps its column from becoming one of numbers.
    NotAvailable,
    /// `NaT`, which is missing but says that the others are moments.
    NotATime,
    Other,
}

/// Return whether pandas counts this value as missing: `None`, `NaN`, `NaT`, `NA`.
pub fn is_missing(object: &PyObject, vm: &VirtualMachine) -> bool {
    if vm.is_none(object) {
        return true;
    }
    if let Some(float) = object.downcast_ref::<PyFloat>() {
        return float.to_f64().is_nan();
    }
    matches!(object.class().slot_name().as_ref(), "NaTType" | "NAType")
}

/// The column for Python values, with the dtype that pandas infers.
pub fn from_objects(objects: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Values> {
    let values = objects.iter().map(|object| value_of(object, vm)).collect::<PyResult<Vec<_>>>()?;
    if let Some(values) = intervals(&values, vm)? {
        return Ok(values);
    }
    Ok(inferred(&values).or_else(|| texts_beside_gaps(&values, &objects, vm)).unwrap_or(Values::Objects(objects)))
}

/// Texts, where any kind of missing value, `NA` among them, is a gap.
fn texts_beside_gaps(values: &[Value], objects: &[PyObjectRef], vm: &VirtualMachine) -> Option<Values> {
    if !values.iter().any(|value| matches!(value, Value::Text(_))) {
        return None;
    }
    let text = |(value, object): (&Value, &PyObjectRef)| match value {
        Value::Text(text) => Some(Some(text.clone())),
        _ => is_missing(object, vm).then_some(None),
    };
    let texts: Vec<Option<String>> = values.iter().zip(objects).map(text).collect::<Option<_>>()?;
    Some(Values::Plain(Series::new(PlSmallStr::EMPTY, texts)))
}

/// Intervals that are closed on the same side, with gaps.
fn intervals(values: &[Value], vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let Some(side) =
        values.iter().find_map(|value| if let Value::Interval { closed, .. } = value { Some(*closed) } else { None })
    else {
        return Ok(None);
    };
    let (mut lefts, mut rights) = (Vec::new(), Vec::new());
    for value in values {
        match value {
            Value::Interval { left, right, closed } if *closed == side => {
                lefts.push(left.clone());
                rights.push(right.clone());
            }
            value if matches!(value, Value::Missing) || is_nan(value) => {
                lefts.push(vm.ctx.none());
                rights.push(vm.ctx.none());
            }
            _ => return Ok(None),
        }
    }
    let (left, right) = (from_objects(lefts, vm)?, from_objects(rights, vm)?);
    Ok(Some(Values::Intervals(Rc::new(Intervals { left, right, closed: side }))))
}

/// A number as a float, if it is one (a boolean counts).
pub fn number(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<f64>> {
    Ok(match value_of(object, vm)? {
        Value::Boolean(value) => Some(f64::from(u8::from(value))),
        Value::Integer(value) => Some(value as f64),
        Value::Float(value) => Some(value),
        _ => None,
    })
}

fn value_of(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    if vm.is_none(object) {
        return Ok(Value::Missing);
    }
    if let Some(text) = object.downcast_ref::<PyStr>() {
        return Ok(Value::Text(text.to_string_lossy().into_owned()));
    }
    if let Some(float) = object.downcast_ref::<PyFloat>() {
        return Ok(Value::Float(float.to_f64()));
    }
    if let Some(integer) = object.downcast_ref::<PyInt>() {
        if object.class().is(vm.ctx.types.bool_type) {
            return Ok(Value::Boolean(object.to_owned().try_to_bool(vm)?));
        }
        return Ok(integer.try_to_primitive::<i64>(vm).map_or(Value::Other, Value::Integer));
    }
    foreign(object, vm)
}

/// Values of classes written in Python, distinguished by their names.
fn foreign(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    let class = object.class();
    match class.slot_name().as_ref() {
        "NAType" => return Ok(Value::NotAvailable),
        "NaTType" => return Ok(Value::NotATime),
        "Timestamp" | "datetime" | "datetime.datetime" => {
            return Ok(match zone_of(object, vm)? {
                Some(zone) => Value::ZonedMoment(microseconds(object, vm)?, zone),
                None => Value::Moment(microseconds(object, vm)?),
            });
        }
        "Period" => return period_value(object, vm),
        "Interval" => return interval_value(object, vm),
        "Timedelta" | "timedelta" | "datetime.timedelta" => {
            return Ok(Value::Span(microseconds(object, vm)?));
        }
        _ => {}
    }
    match bridge::plain(object, vm) {
        Some(plain) => value_of(&plain, vm),
        None => array_item(object, vm),
    }
}

/// The zone of a moment that has one.
fn zone_of(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Zone>> {
    let zone = object.get_attr("tzinfo", vm)?;
    if vm.is_none(&zone) {
        return Ok(None);
    }
    vm.import("pandas._libs.tslibs.timezones", 0)?;
    let module = vm.sys_module.get_attr("modules", vm)?.get_item("pandas._libs.tslibs.timezones", vm)?;
    let name = module.get_attr("name_of", vm)?.call((zone,), vm)?;
    let name = name.str(vm)?.to_string_lossy().into_owned();
    Ok(Some(Zone::from_name(&name).ok_or_else(|| vm.new_value_error(format!("unknown time zone `{name}`")))?))
}

fn period_value(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    let start = microseconds(&*object.get_attr("_start", vm)?, vm)?;
    let name = object.get_attr("freqstr", vm)?.str(vm)?.to_string_lossy().into_owned();
    Ok(Frequency::from_alias(&name).map_or(Value::Other, |frequency| Value::Period(start, frequency)))
}

fn interval_value(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    let closed = object.get_attr("closed", vm)?.str(vm)?.to_string_lossy().into_owned();
    Ok(match Closed::from_name(&closed) {
        Some(closed) => {
            Value::Interval { left: object.get_attr("left", vm)?, right: object.get_attr("right", vm)?, closed }
        }
        None => Value::Other,
    })
}

/// The value of an array without axes.
fn array_item(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    let axes = match vm.get_attribute_opt(object, "ndim")? {
        Some(axes) => axes.try_to_value::<i64>(vm).ok(),
        None => None,
    };
    if axes != Some(0) {
        return Ok(Value::Other);
    }
    value_of(&*vm.call_method(object, "item", ())?, vm)
}

fn microseconds(object: &PyObject, vm: &VirtualMachine) -> PyResult<i64> {
    let module = timestamps(vm)?;
    module.get_attr("_microseconds", vm)?.call((object.to_owned(),), vm)?.try_to_value(vm)
}

fn timestamps(vm: &VirtualMachine) -> PyResult {
    vm.import("pandas._libs.tslibs.timestamps", 0)?;
    vm.sys_module.get_attr("modules", vm)?.get_item("pandas._libs.tslibs.timestamps", vm)
}

fn inferred(values: &[Value]) -> Option<Values> {
    let any = |test: fn(&Value) -> bool| values.iter().any(test);
    let all = |test: fn(&Value) -> bool| values.iter().all(test);
    if values.is_empty() || all(|value| matches!(value, Value::Missing)) {
        return None;
    }
    if all(|value| matches!(value, Value::Boolean(_))) {
        return Some(column(values.iter().map(|value| matches!(value, Value::Boolean(true))).collect::<Vec<_>>()));
    }
    if all(|value| matches!(value, Value::Integer(_))) {
        return Some(column(values.iter().filter_map(integer).collect::<Vec<_>>()));
    }
    if all(|value| matches!(value, Value::Integer(_) | Value::Float(_) | Value::Missing)) {
        return Some(column(values.iter().map(float).collect::<Vec<_>>()));
    }
    if any(|value| matches!(value, Value::Text(_))) && all(|value| text(value).is_some()) {
        return Some(column(values.iter().filter_map(text).collect::<Vec<_>>()));
    }
    temporal(values)
}

fn temporal(values: &[Value]) -> Option<Values> {
    let gap = |value: &Value| matches!(value, Value::Missing | Value::NotATime) || is_nan(value);
    if let Some(found) = zoned(values, gap).or_else(|| periods(values, gap)) {
        return Some(found);
    }
    let moments = values.iter().all(|value| gap(value) || matches!(value, Value::Moment(_)));
    let spans = values.iter().all(|value| gap(value) || matches!(value, Value::Span(_)));
    if !(moments || spans) {
        return None;
    }
    let numbers = values.iter().map(|value| match value {
        Value::Moment(value) | Value::Span(value) => Some(*value),
        _ => None,
    });
    let series = Series::new(PlSmallStr::EMPTY, numbers.collect::<Vec<_>>());
    series.cast(if moments { &DATETIME } else { &DURATION }).ok().map(Values::Plain)
}

/// Moments of one zone, with gaps.
fn zoned(values: &[Value], gap: impl Fn(&Value) -> bool) -> Option<Values> {
    let zone =
        values.iter().find_map(|value| if let Value::ZonedMoment(_, zone) = value { Some(*zone) } else { None })?;
    let number = |value: &Value| match value {
        Value::ZonedMoment(moment, here) if *here == zone => Some(Some(*moment)),
        value => gap(value).then_some(None),
    };
    let numbers: Option<Vec<Option<i64>>> = values.iter().map(number).collect();
    Some(Values::Zoned(Series::new(PlSmallStr::EMPTY, numbers?).cast(&DATETIME).ok()?, zone))
}

/// Periods of one frequency, with gaps.
fn periods(values: &[Value], gap: impl Fn(&Value) -> bool) -> Option<Values> {
    let frequency = values
        .iter()
        .find_map(|value| if let Value::Period(_, frequency) = value { Some(*frequency) } else { None })?;
    let number = |value: &Value| match value {
        Value::Period(start, here) if *here == frequency => Some(Some(*start)),
        value => gap(value).then_some(None),
    };
    let numbers: Option<Vec<Option<i64>>> = values.iter().map(number).collect();
    Some(Values::Periods(Series::new(PlSmallStr::EMPTY, numbers?).cast(&DATETIME).ok()?, frequency))
}

fn column<T>(values: Vec<T>) -> Values
where
    Series: NamedFrom<Vec<T>, [T]>,
{
    Values::Plain(Series::new(PlSmallStr::EMPTY, values))
}

fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(value) => Some(*value),
        _ => None,
    }
}

fn float(value: &Value) -> f64 {
    match value {
        Value::Integer(value) => *value as f64,
        Value::Float(value) => *value,
        _ => f64::NAN,
    }
}

/// The outer option says whether the value may stand in a column of text.
fn text(value: &Value) -> Option<Option<String>> {
    match value {
        Value::Text(text) => Some(Some(text.clone())),
        Value::Missing => Some(None),
        value if is_nan(value) => Some(None),
        _ => None,
    }
}

fn is_nan(value: &Value) -> bool {
    matches!(value, Value::Float(value) if value.is_nan())
}

/// The value at a row, as pandas gives it: numpy scalars, `str`, `Timestamp`, `NaN` for a gap.
pub fn item(values: &Values, row: usize, vm: &VirtualMachine) -> PyResult {
    match values {
        Values::Objects(objects) => Ok(objects.get(row).cloned().unwrap_or_else(|| vm.ctx.none())),
        Values::Periods(series, frequency) => period(series, *frequency, row, vm),
        Values::Zoned(series, zone) => zoned_moment(series, *zone, row, vm),
        Values::Nullable(series) => match series.get(row).map_err(|error| polars_error(error, vm))? {
            AnyValue::Null => not_available(vm),
            value => scalar(&value, series.dtype(), vm),
        },
        Values::Categories(categories) => match categories.codes.get(row).copied().flatten() {
            Some(code) => item(&categories.labels, code as usize, vm),
            None => Ok(vm.ctx.new_float(f64::NAN).into()),
        },
        Values::Intervals(intervals) => {
            if intervals.left.missing(vm).get(row).copied().unwrap_or(true) {
                return Ok(vm.ctx.new_float(f64::NAN).into());
            }
            let (left, right) = (plain_item(&intervals.left, row, vm)?, plain_item(&intervals.right, row, vm)?);
            vm.import("pandas._libs.interval", 0)?;
            let module = vm.sys_module.get_attr("modules", vm)?.get_item("pandas._libs.interval", vm)?;
            module.get_attr("Interval", vm)?.call((left, right, vm.ctx.new_str(intervals.closed.name())), vm)
        }
        Values::Plain(series) => scalar(&series.get(row).map_err(|error| polars_error(error, vm))?, series.dtype(), vm),
    }
}

/// The value at a row as plain Python: `int`, `float`, `bool` instead of numpy's.
pub fn plain_item(values: &Values, row: usize, vm: &VirtualMachine) -> PyResult {
    if let Values::Categories(categories) = values
        && let Some(code) = categories.codes.get(row).copied().flatten()
    {
        return plain_item(&categories.labels, code as usize, vm);
    }
    if let Values::Plain(series) | Values::Nullable(series) = values {
        match series.get(row).map_err(|error| polars_error(error, vm))? {
            AnyValue::Boolean(value) => return Ok(vm.ctx.new_bool(value).into()),
            AnyValue::Float64(value) => return Ok(vm.ctx.new_float(value).into()),
            value if value.is_integer() => {
                return Ok(vm.ctx.new_int(value.extract::<i64>().unwrap_or(0)).into());
            }
            _ => {}
        }
    }
    item(values, row, vm)
}

/// All values as Python objects; `plain_item` says how.
pub fn plain_items(values: &Values, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    match values {
        Values::Objects(objects) => Ok(objects.clone()),
        Values::Plain(series) if series.dtype().is_string() => {
            let nan: PyObjectRef = vm.ctx.new_float(f64::NAN).into();
            let texts = series.str().map_err(|error| polars_error(error, vm))?;
            Ok(texts.iter().map(|text| text.map_or_else(|| nan.clone(), |text| vm.ctx.new_str(text).into())).collect())
        }
        _ => (0..values.len()).map(|row| plain_item(values, row, vm)).collect(),
    }
}

fn scalar(value: &AnyValue<'_>, dtype: &DataType, vm: &VirtualMachine) -> PyResult {
    Ok(match value {
        AnyValue::Boolean(value) => bridge::bool_(*value, vm),
        AnyValue::Float64(value) => bridge::float64(*value, vm),
        AnyValue::Float32(value) => {
            let value = f64::from(*value);
            bridge::narrow_number(value, dtype, vm).unwrap_or_else(|| bridge::float64(value, vm))
        }
        AnyValue::String(text) => vm.ctx.new_str(*text).into(),
        AnyValue::StringOwned(text) => vm.ctx.new_str(text.as_str()).into(),
        AnyValue::Datetime(value, ..) | AnyValue::DatetimeOwned(value, ..) => moment(Some(*value), vm)?,
        AnyValue::Duration(value, _) => span(*value, vm)?,
        AnyValue::Null if dtype.is_temporal() => moment(None, vm)?,
        AnyValue::Null => vm.ctx.new_float(f64::NAN).into(),
        value => {
            let value = value.extract::<i64>().unwrap_or_default();
            bridge::narrow_number(value as f64, dtype, vm).unwrap_or_else(|| bridge::int64(value, vm))
        }
    })
}

/// A `Timestamp`, or `NaT`.
pub fn moment(microseconds: Option<i64>, vm: &VirtualMachine) -> PyResult {
    timestamps(vm)?.get_attr("_timestamp", vm)?.call((microseconds,), vm)
}

/// A `Timedelta`.
pub fn span(microseconds: i64, vm: &VirtualMachine) -> PyResult {
    timestamps(vm)?.get_attr("_timedelta", vm)?.call((microseconds,), vm)
}

fn zoned_moment(series: &Series, zone: Zone, row: usize, vm: &VirtualMachine) -> PyResult {
    match series.get(row).map_err(|error| polars_error(error, vm))? {
        AnyValue::Datetime(value, ..) => {
            timestamps(vm)?.get_attr("_zoned", vm)?.call((value, vm.ctx.new_str(zone.name())), vm)
        }
        _ => moment(None, vm),
    }
}

/// `pandas.NA`.
fn not_available(vm: &VirtualMachine) -> PyResult {
    vm.import("pandas._libs.missing", 0)?;
    vm.sys_module.get_attr("modules", vm)?.get_item("pandas._libs.missing", vm)?.get_attr("NA", vm)
}

fn period(series: &Series, frequency: Frequency, row: usize, vm: &VirtualMachine) -> PyResult {
    let start = match series.get(row).map_err(|error| polars_error(error, vm))? {
        AnyValue::Datetime(value, ..) => Some(value),
        _ => None,
    };
    timestamps(vm)?.get_attr("_period", vm)?.call((start, vm.ctx.new_str(frequency.name())), vm)
}

/// Text values from an iterator, as a column.
pub fn texts<S: AsRef<str>>(values: impl Iterator<Item = Option<S>>) -> Values {
    Values::Plain(StringChunked::from_iter_options(PlSmallStr::EMPTY, values).into_series())
}

/// A failure of the engine as a `ValueError`, without its plans.
pub fn polars_error(error: polars::error::PolarsError, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default().to_owned();
    vm.new_value_error(first)
}

/// An exception of a class that is defined in a library module.
pub fn library_error(module: &str, class: &str, message: &str, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let made = || {
        vm.import(vm.ctx.intern_str(module), 0)?;
        let class =
            vm.sys_module.get_attr("modules", vm)?.get_item(module, vm)?.get_attr(vm.ctx.intern_str(class), vm)?;
        class.call((message.to_owned(),), vm)
    };
    match made().map(|object| object.downcast::<PyBaseException>()) {
        Ok(Ok(exception)) => exception,
        Ok(Err(_)) => vm.new_value_error(message.to_owned()),
        Err(failure) => failure,
    }
}
