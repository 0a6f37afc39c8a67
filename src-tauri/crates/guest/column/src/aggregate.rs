//! Aggregates of a column, as Python gets them.

use polars::prelude::{DataType, NamedFrom, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};
use tabletalk_numpy::bridge;
use tabletalk_stats::Moments;

use super::{
    convert::{self, polars_error},
    extension_operators,
    kernels::masks,
    object_operators::{floats, mask},
    order::{self, Gaps},
    reduce::{self, Between},
    values::Values,
};

pub fn reduced(values: &Values, name: &str, parameter: f64, vm: &VirtualMachine) -> PyResult {
    extension_operators::check_reduction(values, name, vm)?;
    if matches!(name, "min" | "max") {
        return edge(values, name == "max", vm);
    }
    let integers = values.series().filter(|series| series.dtype().is_integer() || series.dtype().is_bool());
    if integers.is_some() && matches!(name, "sum" | "prod") {
        let numbers = values.as_integers().unwrap_or_default().into_iter().flatten();
        let total = if name == "sum" { numbers.fold(0, i64::wrapping_add) } else { numbers.fold(1, i64::wrapping_mul) };
        return Ok(bridge::int64(total, vm));
    }
    if name == "sum"
        && let Some(text) = concatenated(values)
    {
        return Ok(vm.ctx.new_str(text).into());
    }
    if let Some(series) = values.series().filter(|series| series.dtype().is_temporal()) {
        return reduced_times(values, series, name, parameter, vm);
    }
    let refused = |_| vm.new_type_error(format!("Cannot perform reduction '{name}' with string dtype"));
    let numbers = match values.series() {
        Some(_) => floats(values, vm).map_err(refused)?,
        None => floats(values, vm)?,
    };
    Ok(bridge::float64(number(&numbers, name, parameter), vm))
}

fn number(numbers: &[f64], name: &str, parameter: f64) -> f64 {
    match name {
        "sum" => reduce::sum_without_gaps(numbers),
        "mean" => reduce::mean(numbers),
        "median" => reduce::median(numbers),
        "prod" => reduce::present(numbers).into_iter().product(),
        "var" => reduce::variance(numbers, parameter),
        "std" => reduce::variance(numbers, parameter).sqrt(),
        "sem" => reduce::standard_error(numbers, parameter),
        "skew" => Moments::of(numbers).skewness(),
        "running_skew" => Moments::running(numbers).skewness(),
        "running_kurt" => Moments::running(numbers).kurtosis(),
        _ => Moments::of(numbers).kurtosis(),
    }
}

fn edge(values: &Values, greatest: bool, vm: &VirtualMachine) -> PyResult {
    let row = match reduce::extreme_row(values, greatest) {
        Some(row) => Some(row),
        None => {
            let order = order::sorted_rows(values, greatest, Gaps::Last, vm)?;
            order.first().map(|&row| row as usize).filter(|&row| !values.missing(vm)[row])
        }
    };
    row.map_or_else(|| Ok(vm.ctx.new_float(f64::NAN).into()), |row| convert::item(values, row, vm))
}

fn concatenated(values: &Values) -> Option<String> {
    let series = values.series().filter(|series| series.dtype().is_string())?;
    Some(series.str().ok()?.iter().flatten().collect())
}

fn reduced_times(values: &Values, series: &Series, name: &str, parameter: f64, vm: &VirtualMachine) -> PyResult {
    let physical = series.to_physical_repr().cast(&DataType::Float64).map_err(|error| polars_error(error, vm))?;
    let numbers: Vec<f64> = physical
        .f64()
        .map_err(|error| polars_error(error, vm))?
        .iter()
        .map(|value| value.unwrap_or(f64::NAN))
        .collect();
    let result = number(&numbers, name, parameter);
    let is_span = matches!(series.dtype(), DataType::Duration(_)) || name == "std";
    match (name, result.is_nan()) {
        ("sum", _) if !is_span => Err(vm.new_type_error("datetime64 type does not support operation 'sum'")),
        (_, true) => convert::moment(None, vm),
        _ if is_span => convert::span(result.trunc() as i64, vm),
        _ => {
            let moment = Series::new(PlSmallStr::EMPTY, [result.trunc() as i64]).cast(series.dtype());
            convert::item(&values.with_series(moment.map_err(|error| polars_error(error, vm))?), 0, vm)
        }
    }
}

/// Return whether `name` (`any` or `all`) of the values are truthy; missing values are skipped.
pub fn truth(values: &Values, name: &str, vm: &VirtualMachine) -> PyResult<bool> {
    if let Some(flags) = masks::complete(values) {
        return Ok(if name == "any" { flags.any() } else { flags.all() });
    }
    let missing = values.missing(vm);
    let flags: Vec<bool> = match values.as_floats() {
        Some(floats) => floats.into_iter().map(|value| value != 0.0).collect(),
        None => mask(values, vm)?,
    };
    let mut present = flags.iter().zip(&missing).filter(|(_, missing)| !**missing).map(|(flag, _)| *flag);
    Ok(if name == "any" { present.any(|flag| flag) } else { present.all(|flag| flag) })
}

/// The quantiles at these fractions, between 0 and 1.
pub fn quantiles(values: &Values, fractions: &[f64], between: &str, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
    let between =
        Between::from_name(between).ok_or_else(|| vm.new_value_error(format!("unknown interpolation '{between}'")))?;
    if let Some(outside) = fractions.iter().find(|fraction| !(0.0..=1.0).contains(*fraction)) {
        let tried = outside / 100.0;
        return Err(
            vm.new_value_error(format!("percentiles should all be in the interval [0, 1]. Try {tried} instead."))
        );
    }
    let sorted = reduce::sorted(&floats(values, vm)?);
    Ok(fractions.iter().map(|&fraction| reduce::quantile(&sorted, fraction, between)).collect())
}
