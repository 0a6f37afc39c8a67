//! Operators on the dtypes that numpy does not know: categories, `NA`, zones, periods.

use polars::prelude::{DataType, Float64Chunked, IntoSeries, NamedFrom, NewChunkedArray, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{
    arithmetic::{self, Comparison, Operator},
    categories::Categories,
    convert::polars_error,
    dates,
    format::moment,
    kernels::masks,
    nullable, order,
    values::{DATETIME, Frequency, Values},
    zones::{Ambiguous, Nonexistent, Zone},
};

/// The result of an operator with such a column on one side; `None` when both are plain.
pub fn calculate(left: &Values, operator: Operator, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    match (left, right) {
        (Values::Categories(_), _) | (_, Values::Categories(_)) => {
            Err(vm
                .new_type_error(format!("Object with dtype category cannot perform the numpy op {}", operator.name())))
        }
        (Values::Nullable(_), _) | (_, Values::Nullable(_)) => nullable::calculate(left, operator, right, vm),
        (Values::Zoned(_, zone), Values::Plain(other)) | (Values::Plain(other), Values::Zoned(_, zone)) => {
            zoned_result(left, operator, right, *zone, other, vm)
        }
        (Values::Periods(starts, frequency), numbers) => periods_later(starts, *frequency, operator, numbers, vm),
        (numbers, Values::Periods(starts, frequency)) if operator == Operator::Add => {
            periods_later(starts, *frequency, operator, numbers, vm)
        }
        _ => Ok(None),
    }
}

fn zoned_result(
    left: &Values,
    operator: Operator,
    right: &Values,
    zone: Zone,
    other: &Series,
    vm: &VirtualMachine,
) -> PyResult<Option<Values>> {
    if other.dtype() == &DATETIME && operator == Operator::Subtract {
        return Err(vm.new_type_error("Cannot subtract tz-naive and tz-aware datetime-like objects"));
    }
    let result = arithmetic::calculate(left, operator, right).map_err(|error| polars_error(error, vm))?;
    Ok(result.map(|values| match values {
        Values::Plain(series) if series.dtype() == &DATETIME => Values::Zoned(series, zone),
        values => values,
    }))
}

/// Periods so many periods later, or earlier.
fn periods_later(
    starts: &Series,
    frequency: Frequency,
    operator: Operator,
    numbers: &Values,
    vm: &VirtualMachine,
) -> PyResult<Option<Values>> {
    let whole = matches!(numbers, Values::Plain(series) if series.dtype().is_integer());
    let sign = match operator {
        Operator::Add => 1,
        Operator::Subtract => -1,
        _ => return Ok(None),
    };
    let Some(counts) = numbers.as_integers().filter(|_| whole) else {
        return Ok(None);
    };
    let ordinals = ordinals(starts, frequency);
    let later = |(row, ordinal): (usize, &Option<i64>)| {
        let count = counts[if counts.len() == 1 { 0 } else { row }]?;
        frequency.start((*ordinal)?.checked_add(sign * count)?)
    };
    let moments: Vec<Option<i64>> = ordinals.iter().enumerate().map(later).collect();
    Ok(Some(Values::Periods(datetimes(moments, vm)?, frequency)))
}

/// The number of each period since 1970.
pub fn ordinals(starts: &Series, frequency: Frequency) -> Vec<Option<i64>> {
    super::format::moments(starts).into_iter().map(|start| Some(frequency.ordinal(start?))).collect()
}

/// Moments as Polars holds them, from microseconds since 1970.
pub fn datetimes(moments: Vec<Option<i64>>, vm: &VirtualMachine) -> PyResult<Series> {
    Series::new(PlSmallStr::EMPTY, moments).cast(&DATETIME).map_err(|error| polars_error(error, vm))
}

/// A comparison with such a column on one side; `None` when both are plain.
pub fn compare(left: &Values, comparison: Comparison, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    match (left, right) {
        (Values::Categories(categories), _) => compare_categories(categories, comparison, right, vm).map(Some),
        (_, Values::Categories(categories)) => {
            compare_categories(categories, comparison.mirrored(), left, vm).map(Some)
        }
        (Values::Nullable(_), _) | (_, Values::Nullable(_)) => nullable::compare(left, comparison, right, vm),
        (Values::Zoned(..), Values::Plain(other)) | (Values::Plain(other), Values::Zoned(..))
            if other.dtype() == &DATETIME && !is_equality(comparison) =>
        {
            Err(vm.new_type_error("Cannot compare tz-naive and tz-aware datetime-like objects"))
        }
        (Values::Periods(_, frequency), Values::Plain(texts)) if texts.dtype().is_string() => {
            let moments = match dates::parse_all(texts, None, dates::Reading::MonthFirst, true) {
                Ok(dates::Parsed::Moments(values)) => values,
                _ => return Ok(None),
            };
            let starts = moments.series().map(|series| dates::period_starts(series, *frequency));
            let Some(Ok(starts)) = starts else { return Ok(None) };
            Ok(flags(left, comparison, &Values::Periods(starts, *frequency)))
        }
        _ => Ok(None),
    }
}

fn is_equality(comparison: Comparison) -> bool {
    matches!(comparison, Comparison::Equal | Comparison::NotEqual)
}

fn flags(left: &Values, comparison: Comparison, right: &Values) -> Option<Values> {
    masks::compare(left, comparison, right).map(|flags| Values::Plain(flags.into_series()))
}

fn compare_categories(
    categories: &Categories,
    comparison: Comparison,
    other: &Values,
    vm: &VirtualMachine,
) -> PyResult<Values> {
    if !categories.ordered && !is_equality(comparison) {
        return Err(vm.new_type_error("Unordered Categoricals can only compare equality or not"));
    }
    let codes = match other {
        Values::Categories(other) if !categories.has_labels_of(other, vm)? => {
            return Err(vm.new_type_error("Categoricals can only be compared if 'categories' are the same."));
        }
        Values::Categories(other) => other.codes.clone(),
        other => {
            let found = order::positions(&categories.labels, other, vm)?;
            if !is_equality(comparison) && found.iter().zip(other.missing(vm)).any(|(code, gap)| code.is_none() && !gap)
            {
                return Err(vm.new_type_error("Cannot compare a Categorical with a scalar, which is not a category."));
            }
            found
        }
    };
    let other = |row: usize| codes[if codes.len() == 1 { 0 } else { row }];
    let holds = |(row, code): (usize, &Option<u32>)| {
        let ordering = code.zip(other(row)).map(|(a, b)| a.cmp(&b));
        comparison.holds(ordering)
    };
    let flags: Vec<bool> = categories.codes.iter().enumerate().map(holds).collect();
    Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, flags)))
}

/// `and`, `or`, `xor` where one side may hold `NA`.
pub fn logic(name: &str, left: &Values, right: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let (a, b) = (nullable::optional_flags(left, vm)?, nullable::optional_flags(right, vm)?);
    let length = if a.len() == 1 { b.len() } else { a.len() };
    let at = |flags: &[Option<bool>], row: usize| flags[if flags.len() == 1 { 0 } else { row }];
    Ok(nullable::booleans((0..length).map(|row| nullable::logic(name, at(&a, row), at(&b, row))).collect()))
}

/// `~` of truth values that may hold `NA`.
pub fn inverted(values: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let flags = nullable::optional_flags(values, vm)?;
    Ok(nullable::booleans(flags.into_iter().map(|flag| flag.map(|flag| !flag)).collect()))
}

/// A result under the kind of dtype that its source has: with `NA` instead of `NaN` when that one knows `NA`.
pub fn like(source: &Values, result: Values, vm: &VirtualMachine) -> PyResult<Values> {
    let (Values::Nullable(_), Values::Plain(series)) = (source, &result) else {
        return Ok(result);
    };
    if !series.dtype().is_float() {
        return Ok(Values::Nullable(series.clone()));
    }
    let numbers = result.as_floats().unwrap_or_default();
    let numbers: Vec<Option<f64>> = numbers.into_iter().map(|number| (!number.is_nan()).then_some(number)).collect();
    let made = Float64Chunked::from_slice_options(PlSmallStr::EMPTY, &numbers).into_series();
    let made = made.cast(series.dtype()).map_err(|error| polars_error(error, vm))?;
    Ok(Values::Nullable(made))
}

/// The same, for results that are whole when the source is.
pub fn like_whole(source: &Values, result: Values, vm: &VirtualMachine) -> PyResult<Values> {
    let made = like(source, result, vm)?;
    let whole = source.series().is_some_and(|series| series.dtype().is_integer() || series.dtype().is_bool());
    match made {
        Values::Nullable(series) if whole && series.dtype().is_float() => {
            series.cast(&DataType::Int64).map(Values::Nullable).map_err(|error| polars_error(error, vm))
        }
        made => Ok(made),
    }
}

/// Refuse what has no meaning for a set of categories.
pub fn check_reduction(values: &Values, name: &str, vm: &VirtualMachine) -> PyResult<()> {
    match values {
        Values::Categories(categories) if matches!(name, "min" | "max") && !categories.ordered => {
            Err(vm.new_type_error(format!(
                "Categorical is not ordered for operation {name}\nyou can use .as_ordered() to change the Categorical to an ordered one\n"
            )))
        }
        Values::Categories(_) if !matches!(name, "min" | "max") => Err(vm.new_type_error(format!(
            "'Categorical' with dtype category does not support operation '{name}'"
        ))),
        _ => Ok(()),
    }
}

/// Universal moments from what clocks of a zone show.
pub fn localized(
    clocks: &Series,
    zone: Zone,
    ambiguous: &dyn Fn(usize) -> Ambiguous,
    nonexistent: Nonexistent,
    vm: &VirtualMachine,
) -> PyResult<Values> {
    let mut moments = Vec::with_capacity(clocks.len());
    let physical = clocks.to_physical_repr();
    let numbers = physical.i64().map_err(|error| polars_error(error, vm))?;
    for (row, number) in numbers.iter().enumerate() {
        let Some(number) = number else {
            moments.push(None);
            continue;
        };
        let found = zone.universal(number, ambiguous(row), nonexistent).map_err(|reason| {
            let text = moment(number).map_or_else(String::new, |clock| clock.format("%Y-%m-%d %H:%M:%S").to_string());
            no_moment(reason, &text, zone, vm)
        })?;
        moments.push(found);
    }
    Ok(Values::Zoned(datetimes(moments, vm)?, zone))
}

fn no_moment(
    reason: super::zones::NoMoment,
    clock: &str,
    zone: Zone,
    vm: &VirtualMachine,
) -> rustpython_vm::builtins::PyBaseExceptionRef {
    match reason {
        super::zones::NoMoment::Ambiguous => vm.new_value_error(format!(
            "Cannot infer dst time from {clock}, try using the 'ambiguous' argument"
        )),
        super::zones::NoMoment::Nonexistent => vm.new_value_error(format!(
            "{clock} is a nonexistent time due to daylight savings time changes in {}. Try using the 'nonexistent' argument.",
            zone.name()
        )),
    }
}
