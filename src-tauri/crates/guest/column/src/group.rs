//! Aggregation over groups of rows.

use std::ops::Range;

use polars::prelude::{NamedFrom, PlSmallStr, PolarsResult, Series};
use rustpython_vm::VirtualMachine;
use tabletalk_stats::Moments;

use super::{factorize::Codes, kernels, reduce, values::Values};

/// An aggregate of each group's numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Aggregate {
    Sum,
    Mean,
    Median,
    Minimum,
    Maximum,
    Product,
    Variance { ddof: f64 },
    Deviation { ddof: f64 },
    StandardError { ddof: f64 },
    Skewness,
    Kurtosis,
    Quantile(f64),
}

impl Aggregate {
    /// From pandas' name; `parameter` is `ddof` or the quantile.
    pub fn from_name(name: &str, parameter: f64) -> Option<Self> {
        Some(match name {
            "sum" => Self::Sum,
            "mean" => Self::Mean,
            "median" => Self::Median,
            "min" => Self::Minimum,
            "max" => Self::Maximum,
            "prod" => Self::Product,
            "var" => Self::Variance { ddof: parameter },
            "std" => Self::Deviation { ddof: parameter },
            "sem" => Self::StandardError { ddof: parameter },
            "skew" => Self::Skewness,
            "kurt" => Self::Kurtosis,
            "quantile" => Self::Quantile(parameter),
            _ => return None,
        })
    }
}

/// One result for each group; `None` when the column holds no numbers.
pub fn aggregate(codes: &Codes, values: &Values, aggregate: Aggregate) -> PolarsResult<Option<Values>> {
    if matches!(aggregate, Aggregate::Sum | Aggregate::Minimum | Aggregate::Maximum | Aggregate::Product)
        && let Some(integers) = whole_numbers(values)
    {
        return integer_result(codes, &integers, aggregate, values).map(Some);
    }
    let Some(floats) = kernels::floats(values) else {
        return Ok(None);
    };
    let results = match aggregate {
        Aggregate::Sum => totals(codes, values, &floats).into_iter().map(|(sum, _)| sum).collect(),
        Aggregate::Mean => totals(codes, values, &floats).into_iter().map(|(sum, count)| sum / count).collect(),
        Aggregate::Variance { ddof } => {
            variances(codes, &floats, ddof).into_iter().map(|(variance, _)| variance).collect()
        }
        Aggregate::Deviation { ddof } => {
            variances(codes, &floats, ddof).into_iter().map(|(variance, _)| variance.sqrt()).collect()
        }
        Aggregate::StandardError { ddof } => {
            variances(codes, &floats, ddof).into_iter().map(|(variance, count)| (variance / count).sqrt()).collect()
        }
        _ => members(codes, &floats).iter().map(|group| single(group, aggregate)).collect::<Vec<f64>>(),
    };
    Ok(Some(Values::Plain(Series::new(PlSmallStr::EMPTY, results))))
}

fn single(group: &[f64], aggregate: Aggregate) -> f64 {
    match aggregate {
        Aggregate::Median => reduce::median(group),
        Aggregate::Skewness => Moments::running(group).skewness(),
        Aggregate::Kurtosis => Moments::running(group).kurtosis(),
        Aggregate::Quantile(fraction) => reduce::quantile(&reduce::sorted(group), fraction, reduce::Between::Linear),
        Aggregate::Minimum => reduce::present(group).into_iter().reduce(f64::min).unwrap_or(f64::NAN),
        Aggregate::Maximum => reduce::present(group).into_iter().reduce(f64::max).unwrap_or(f64::NAN),
        _ => reduce::present(group).into_iter().product(),
    }
}

/// Sum and count of each group, with the rounding of pandas.
fn totals(codes: &Codes, values: &Values, floats: &[f64]) -> Vec<(f64, f64)> {
    match sorted_rows(codes) {
        Some(groups) if matches!(values, Values::Plain(_)) && !floats.iter().any(|value| value.is_nan()) => {
            groups.into_iter().map(|rows| (numpy_sum(&floats[rows.clone()]), rows.len() as f64)).collect()
        }
        _ => sums(codes, floats),
    }
}

/// The rows of each group, when they follow one another in the order of the groups.
fn sorted_rows(codes: &Codes) -> Option<Vec<Range<usize>>> {
    let mut groups = vec![0..0; codes.first_rows.len()];
    let mut last = None;
    for (row, code) in codes.iter().enumerate() {
        if code < last {
            return None;
        }
        if let Some(code) = code {
            let start = if Some(code) == last { groups[code as usize].start } else { row };
            groups[code as usize] = start..row + 1;
        }
        last = code;
    }
    Some(groups)
}

/// As `add.reduceat` of numpy adds, which pandas uses for sorted groups without gaps.
fn numpy_sum(values: &[f64]) -> f64 {
    values.split_first().map_or(0.0, |(first, rest)| first + reduce::sum(rest))
}

/// Sum and count of each group, with the compensation for rounding that pandas applies.
fn sums(codes: &Codes, values: &[f64]) -> Vec<(f64, f64)> {
    let mut sums = vec![(0.0, 0.0, 0.0); codes.first_rows.len()];
    for (code, &value) in codes.iter().zip(values).filter(|(_, value)| !value.is_nan()) {
        let Some(code) = code else { continue };
        let (sum, lost, count) = &mut sums[code as usize];
        *count += 1.0;
        let corrected = value - *lost;
        let next = *sum + corrected;
        *lost = next - *sum - corrected;
        if lost.is_nan() {
            *lost = 0.0;
        }
        *sum = next;
    }
    sums.into_iter().map(|(sum, _, count)| (sum, count)).collect()
}

/// Variance and count of each group, by running means.
fn variances(codes: &Codes, values: &[f64], ddof: f64) -> Vec<(f64, f64)> {
    let mut running = vec![(0.0, 0.0, 0.0); codes.first_rows.len()];
    for (code, &value) in codes.iter().zip(values).filter(|(_, value)| !value.is_nan()) {
        let Some(code) = code else { continue };
        let (count, mean, squares) = &mut running[code as usize];
        *count += 1.0;
        let before: f64 = value - *mean;
        *mean += before / *count;
        *squares += (value - *mean) * before;
    }
    let finished = |(count, _, squares): (f64, f64, f64)| {
        let variance = if count > ddof { squares / (count - ddof) } else { f64::NAN };
        (variance, count)
    };
    running.into_iter().map(finished).collect()
}

fn members(codes: &Codes, values: &[f64]) -> Vec<Vec<f64>> {
    let mut groups = vec![Vec::new(); codes.first_rows.len()];
    for (code, &value) in codes.iter().zip(values) {
        if let Some(code) = code {
            groups[code as usize].push(value);
        }
    }
    groups
}

fn whole_numbers(values: &Values) -> Option<Vec<i64>> {
    let series = values.series()?;
    if !(series.dtype().is_integer() || series.dtype().is_bool()) {
        return None;
    }
    values.as_integers()?.into_iter().collect()
}

fn integer_result(codes: &Codes, integers: &[i64], aggregate: Aggregate, values: &Values) -> PolarsResult<Values> {
    let mut results: Vec<Option<i64>> = vec![None; codes.first_rows.len()];
    for (code, &value) in codes.iter().zip(integers) {
        let Some(code) = code else { continue };
        let slot = &mut results[code as usize];
        *slot = Some(match (*slot, aggregate) {
            (None, _) => value,
            (Some(so_far), Aggregate::Sum) => so_far.wrapping_add(value),
            (Some(so_far), Aggregate::Product) => so_far.wrapping_mul(value),
            (Some(so_far), Aggregate::Minimum) => so_far.min(value),
            (Some(so_far), _) => so_far.max(value),
        });
    }
    // A group may have no rows: a category that does not occur.
    let nothing = match aggregate {
        Aggregate::Sum => Some(0),
        Aggregate::Product => Some(1),
        _ => None,
    };
    results.iter_mut().for_each(|result| *result = result.or(nothing));
    if results.contains(&None) {
        let floats: Vec<f64> =
            results.into_iter().map(|result| result.map_or(f64::NAN, |whole| whole as f64)).collect();
        return Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, floats)));
    }
    let series = Series::new(PlSmallStr::EMPTY, results);
    let ordered = matches!(aggregate, Aggregate::Minimum | Aggregate::Maximum);
    let dtype = values.series().map(|series| series.dtype().clone()).filter(|_| ordered);
    Ok(Values::Plain(dtype.map_or(Ok(series.clone()), |dtype| series.cast(&dtype))?))
}

/// The number of rows in each group, or of those that are not missing.
pub fn counts(codes: &Codes, missing: Option<&[bool]>) -> Values {
    let mut counts = vec![0_i64; codes.first_rows.len()];
    for (row, code) in codes.iter().enumerate() {
        if let Some(code) = code
            && missing.is_none_or(|missing| !missing[row])
        {
            counts[code as usize] += 1;
        }
    }
    Values::Plain(Series::new(PlSmallStr::EMPTY, counts))
}

/// The row of each group's first or last value that is not missing.
pub fn edge_rows(codes: &Codes, missing: &[bool], last: bool) -> Vec<Option<u32>> {
    let mut rows = vec![None; codes.first_rows.len()];
    for (row, code) in codes.iter().enumerate().filter(|(row, _)| !missing[*row]) {
        let Some(code) = code else { continue };
        let slot = &mut rows[code as usize];
        if last || slot.is_none() {
            *slot = u32::try_from(row).ok();
        }
    }
    rows
}

/// The row of each group's first value in an order of rows.
pub fn first_in_order(codes: &Codes, order: &[u32], missing: &[bool]) -> Vec<Option<u32>> {
    let mut rows = vec![None; codes.first_rows.len()];
    for &row in order.iter().filter(|&&row| !missing[row as usize]) {
        if let Some(code) = codes.at(row as usize) {
            rows[code as usize].get_or_insert(row);
        }
    }
    rows
}

/// The rows of every group, in their order.
pub fn rows(codes: &Codes) -> Vec<Vec<u32>> {
    let mut groups = vec![Vec::new(); codes.first_rows.len()];
    for (row, code) in codes.iter().enumerate() {
        if let (Some(code), Ok(row)) = (code, u32::try_from(row)) {
            groups[code as usize].push(row);
        }
    }
    groups
}

/// The number of distinct values in each group, without missing values.
pub fn distinct(codes: &Codes, values: &Values, vm: &VirtualMachine) -> rustpython_vm::PyResult<Values> {
    let pairs = codes.combined(&Codes::of(values, vm)?, false);
    let mut counts = vec![0_i64; codes.first_rows.len()];
    for &row in &pairs.first_rows {
        if let Some(code) = codes.at(row as usize) {
            counts[code as usize] += 1;
        }
    }
    Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, counts)))
}
