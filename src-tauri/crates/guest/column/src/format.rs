//! Values as pandas prints them in a column.

use chrono::{DateTime, NaiveDateTime};
use polars::prelude::{DataType, Series};
use rustpython_vm::{
    PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyFloat, PyStr},
    function::ArgCallable,
};

use super::{
    values::{Frequency, Values},
    zones::{Zone, offset_text},
};

/// The options of `pd.options.display` that shape single values.
#[derive(Debug, Clone)]
pub struct Style {
    /// Digits behind the decimal point.
    pub precision: usize,
    /// The text of a gap in a column of numbers or text.
    pub missing: String,
    /// A user's own function for floats.
    pub float_format: Option<ArgCallable>,
    /// Values start with a blank, so that the columns of a table keep apart.
    pub leading_space: bool,
}

/// One text for each value, not yet padded.
pub fn texts(values: &Values, style: &Style, vm: &VirtualMachine) -> PyResult<Vec<String>> {
    let space = if style.leading_space { " " } else { "" };
    match values {
        Values::Objects(objects) => objects.iter().map(|object| object_text(object, style, vm)).collect(),
        Values::Periods(series, frequency) => {
            Ok(period_texts(series, *frequency).into_iter().map(|text| format!("{space}{text}")).collect())
        }
        Values::Zoned(series, zone) => Ok(zoned_texts(series, *zone)),
        Values::Nullable(series) => nullable_texts(series, style, vm),
        // A gap must not turn whole numbers into decimal ones.
        Values::Categories(categories)
            if categories.labels.series().is_some_and(|labels| labels.dtype().is_integer()) =>
        {
            let names = texts(&categories.labels, style, vm)?;
            let name = |code: &Option<u32>| match code {
                Some(code) => names[*code as usize].clone(),
                None => format!("{space}{}", style.missing),
            };
            Ok(categories.codes.iter().map(name).collect())
        }
        Values::Categories(categories) => {
            let decoded = categories.decoded(vm).map_err(|error| super::convert::polars_error(error, vm))?;
            texts(&decoded, style, vm)
        }
        Values::Intervals(_) => {
            let missing = values.missing(vm);
            let cells = super::convert::plain_items(values, vm)?.into_iter().zip(missing);
            cells
                .map(|(cell, missing)| {
                    let text =
                        if missing { style.missing.clone() } else { cell.str(vm)?.to_string_lossy().into_owned() };
                    Ok(format!("{space}{text}"))
                })
                .collect()
        }
        Values::Plain(series) => match series.dtype() {
            DataType::Float32 | DataType::Float64 => float_texts(&values.as_floats().unwrap_or_default(), style, vm),
            DataType::String => Ok(string_texts(series, style, space)),
            DataType::Boolean => Ok(boolean_texts(series, space)),
            DataType::Datetime(..) => Ok(moment_texts(series, "NaT")),
            DataType::Duration(_) => Ok(span_texts(series)),
            _ => Ok(integer_texts(values, space)),
        },
    }
}

/// The zone's clocks with their distance from universal time.
fn zoned_texts(series: &Series, zone: Zone) -> Vec<String> {
    let local = Values::Zoned(series.clone(), zone).local_times();
    let clocks = local.series().map(moments).unwrap_or_default();
    let pattern = clock_pattern(&clocks);
    let text = |(utc, clock): (Option<NaiveDateTime>, Option<NaiveDateTime>)| match (utc, clock) {
        (Some(utc), Some(clock)) => format!("{}{}", clock.format(pattern), offset_text(zone.offset(utc), ":")),
        _ => "NaT".to_owned(),
    };
    moments(series).into_iter().zip(clocks).map(text).collect()
}

/// Each value by itself, as among Python objects.
fn nullable_texts(series: &Series, style: &Style, vm: &VirtualMachine) -> PyResult<Vec<String>> {
    let space = if style.leading_space { " " } else { "" };
    let missing: Vec<bool> = series.is_null().iter().map(|missing| missing.unwrap_or(true)).collect();
    let plain = Values::Plain(series.clone());
    let cells: Vec<String> = match series.dtype() {
        DataType::String => string_texts(series, style, space),
        DataType::Boolean => boolean_texts(series, space),
        dtype if dtype.is_float() => {
            let floats = plain.as_floats().unwrap_or_default();
            floats.into_iter().map(|value| single_float(value, style, vm)).collect::<PyResult<_>>()?
        }
        _ => {
            let numbers = plain.as_integers().unwrap_or_default();
            numbers.into_iter().map(|number| format!("{space}{}", number.unwrap_or(0))).collect()
        }
    };
    let cell = |(cell, missing)| if missing { format!("{space}<NA>") } else { cell };
    Ok(cells.into_iter().zip(missing).map(cell).collect())
}

fn string_texts(series: &Series, style: &Style, space: &str) -> Vec<String> {
    let Ok(texts) = series.str() else {
        return Vec::new();
    };
    texts.iter().map(|text| format!("{space}{}", text.map_or_else(|| style.missing.clone(), escaped))).collect()
}

fn boolean_texts(series: &Series, space: &str) -> Vec<String> {
    let Ok(values) = series.bool() else {
        return Vec::new();
    };
    let name = |value: Option<bool>| if value == Some(true) { "True" } else { "False" };
    values.iter().map(|value| format!("{space}{}", name(value))).collect()
}

fn integer_texts(values: &Values, space: &str) -> Vec<String> {
    let numbers = values.as_integers().unwrap_or_default().into_iter().flatten();
    numbers.map(|number| if number < 0 { number.to_string() } else { format!("{space}{number}") }).collect()
}

/// Line ends and tabs would break the table.
fn escaped(text: &str) -> String {
    if text.contains(['\t', '\r', '\n']) {
        return text.replace('\t', "\\t").replace('\r', "\\r").replace('\n', "\\n");
    }
    text.to_owned()
}

fn object_text(object: &PyObject, style: &Style, vm: &VirtualMachine) -> PyResult<String> {
    let space = if style.leading_space { " " } else { "" };
    if vm.is_none(object) {
        return Ok(format!("{space}None"));
    }
    if let Some(text) = object.downcast_ref::<PyStr>() {
        return Ok(format!("{space}{}", escaped(&text.to_string_lossy())));
    }
    match object.downcast_ref::<PyFloat>() {
        Some(float) if float.to_f64().is_nan() => Ok(format!("{space}{}", style.missing)),
        Some(float) => single_float(float.to_f64(), style, vm),
        None if is_collection(object, vm) => Ok(format!("{space}{}", collection_text(object, vm)?)),
        None => Ok(format!("{space}{}", escaped(&object.str(vm)?.to_string_lossy()))),
    }
}

fn is_collection(object: &PyObject, vm: &VirtualMachine) -> bool {
    let class = object.class();
    class.has_attr(vm.ctx.intern_str("__iter__")) && class.has_attr(vm.ctx.intern_str("__len__"))
}

/// A list, a dictionary, an array inside a cell: their parts as pandas prints them.
fn collection_text(object: &PyObject, vm: &VirtualMachine) -> PyResult<String> {
    vm.import("pandas.io.formats.format", 0)?;
    let printing = vm.sys_module.get_attr("modules", vm)?.get_item("pandas.io.formats.format", vm)?;
    let text = printing.get_attr("pretty", vm)?.call((object.to_owned(),), vm)?;
    Ok(text.str(vm)?.to_string_lossy().into_owned())
}

fn single_float(value: f64, style: &Style, vm: &VirtualMachine) -> PyResult<String> {
    if let Some(format) = &style.float_format {
        return called(format, value, vm);
    }
    let text = signed(value, &format!("{:.*}", style.precision, value.abs()), style.leading_space);
    let trimmed = text.trim_end_matches('0');
    Ok(if trimmed.ends_with('.') { format!("{trimmed}0") } else { trimmed.to_owned() })
}

fn called(format: &ArgCallable, value: f64, vm: &VirtualMachine) -> PyResult<String> {
    let value: PyObjectRef = vm.ctx.new_float(value).into();
    Ok(format.invoke((value,), vm)?.str(vm)?.to_string_lossy().into_owned())
}

fn signed(value: f64, magnitude: &str, leading_space: bool) -> String {
    match (value.is_sign_negative(), leading_space) {
        (true, _) => format!("-{magnitude}"),
        (false, true) => format!(" {magnitude}"),
        (false, false) => magnitude.to_owned(),
    }
}

/// A column of floats: as many digits as the longest needs, or powers of ten when plain digits would mislead.
pub fn float_texts(values: &[f64], style: &Style, vm: &VirtualMachine) -> PyResult<Vec<String>> {
    if let Some(format) = &style.float_format {
        let text = |&value: &f64| {
            if value.is_nan() { Ok(style.missing.clone()) } else { called(format, value, vm) }
        };
        return values.iter().map(text).collect();
    }
    let plain = fixed(values, style);
    // The thresholds are pandas' own: io/formats/format.py, FloatArrayFormatter.
    let too_long = plain.iter().any(|text| text.chars().count() > style.precision + 6);
    let large = values.iter().any(|value| value.abs() > 1e6);
    let tiny = 10_f64.powi(-i32::try_from(style.precision).unwrap_or(6));
    let small = values.iter().any(|value| value.abs() < tiny && *value != 0.0);
    Ok(if small || (too_long && large) { powers_of_ten(values, style) } else { plain })
}

fn fixed(values: &[f64], style: &Style) -> Vec<String> {
    trimmed(each(values, style, |value| format!("{:.*}", style.precision, value)))
}

fn powers_of_ten(values: &[f64], style: &Style) -> Vec<String> {
    trimmed(each(values, style, |value| exponential(value, style.precision)))
}

fn each(values: &[f64], style: &Style, magnitude: impl Fn(f64) -> String) -> Vec<String> {
    let text = |&value: &f64| match value {
        value if value.is_nan() => style.missing.clone(),
        value if value.is_infinite() => signed(value, "inf", style.leading_space),
        value => signed(value, &magnitude(value.abs()), style.leading_space),
    };
    values.iter().map(text).collect()
}

/// `1.5e+00`, as C writes it.
pub fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

/// Take the same number of trailing zeros from all decimal numbers, and leave one.
fn trimmed(mut texts: Vec<String>) -> Vec<String> {
    let is_decimal = |text: &str| {
        let body = text.trim_start().trim_start_matches(['-', '+']);
        body.contains('.') && body.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    let decimals: Vec<usize> = (0..texts.len()).filter(|&row| is_decimal(&texts[row])).collect();
    let zeros = |text: &String| text.len() - text.trim_end_matches('0').len();
    let spare = decimals.iter().map(|&row| zeros(&texts[row])).min().unwrap_or(0);
    for row in decimals {
        let text = &mut texts[row];
        text.truncate(text.len() - spare);
        if text.ends_with('.') {
            text.push('0');
        }
    }
    texts
}

/// Moments; the time of day only when one of them has one.
pub fn moment_texts(series: &Series, missing: &str) -> Vec<String> {
    let moments = moments(series);
    let days_only =
        moments.iter().flatten().all(|moment| moment.and_utc().timestamp_micros().rem_euclid(86_400_000_000) == 0);
    let pattern = if days_only { "%Y-%m-%d" } else { clock_pattern(&moments) };
    let text = |moment: Option<NaiveDateTime>| {
        moment.map_or_else(|| missing.to_owned(), |moment| moment.format(pattern).to_string())
    };
    moments.into_iter().map(text).collect()
}

/// The form of moments with as many digits behind the second as all of them need: none, three or six.
fn clock_pattern(moments: &[Option<NaiveDateTime>]) -> &'static str {
    let every = |unit: u32| {
        moments.iter().flatten().all(|moment| moment.and_utc().timestamp_subsec_micros().is_multiple_of(unit))
    };
    match (every(1_000_000), every(1_000)) {
        (true, _) => "%Y-%m-%d %H:%M:%S",
        (false, true) => "%Y-%m-%d %H:%M:%S%.3f",
        (false, false) => "%Y-%m-%d %H:%M:%S%.6f",
    }
}

/// The moments of a column of dates.
pub fn moments(series: &Series) -> Vec<Option<NaiveDateTime>> {
    let physical = series.to_physical_repr();
    let Ok(numbers) = physical.i64() else {
        return Vec::new();
    };
    numbers.iter().map(|number| moment(number?)).collect()
}

/// The moment this many microseconds after 1970 began.
pub fn moment(microseconds: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_micros(microseconds).map(|moment| moment.naive_utc())
}

fn span_texts(series: &Series) -> Vec<String> {
    let physical = series.to_physical_repr();
    let Ok(numbers) = physical.i64() else {
        return Vec::new();
    };
    let every = |unit: i64| numbers.iter().flatten().all(|number| number % unit == 0);
    let (days_only, seconds_only) = (every(86_400_000_000), every(1_000_000));
    let text = |number: i64| match (days_only, span_text(number)) {
        (true, _) => format!("{} days", number.div_euclid(86_400_000_000)),
        (false, text) if seconds_only || text.contains('.') => text,
        (false, text) => format!("{text}.000000"),
    };
    numbers.iter().map(|number| number.map_or_else(|| "NaT".to_owned(), text)).collect()
}

fn span_text(microseconds: i64) -> String {
    let days = microseconds.div_euclid(86_400_000_000);
    let rest = microseconds.rem_euclid(86_400_000_000);
    let seconds = rest / 1_000_000;
    let sign = if days < 0 { "+" } else { "" };
    let clock = format!("{sign}{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match rest % 1_000_000 {
        0 => format!("{days} days {clock}"),
        micros => format!("{days} days {clock}.{micros:06}"),
    }
}

/// Periods by their usual names: `2024-01`, `2024Q1`, `2024`.
pub fn period_texts(series: &Series, frequency: Frequency) -> Vec<String> {
    let text = |moment: Option<NaiveDateTime>| moment.map_or_else(|| "NaT".to_owned(), |moment| frequency.text(moment));
    moments(series).into_iter().map(text).collect()
}
