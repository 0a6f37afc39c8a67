//! Columns whose gaps are `NA`: `Int64`, `Float64`, `boolean`, `string`.

use polars::prelude::{BooleanChunked, DataType, IntoSeries, NewChunkedArray, PlSmallStr, PolarsResult, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{
    arithmetic::{self, Comparison, Operator},
    convert::{self, polars_error},
    kernels::masks,
    values::Values,
};

/// The name of such a dtype.
pub fn dtype_name(dtype: &DataType) -> &'static str {
    match dtype {
        DataType::Boolean => "boolean",
        DataType::String => "string",
        DataType::Int8 => "Int8",
        DataType::Int16 => "Int16",
        DataType::Int32 => "Int32",
        DataType::UInt8 => "UInt8",
        DataType::UInt16 => "UInt16",
        DataType::UInt32 => "UInt32",
        DataType::UInt64 => "UInt64",
        DataType::Float32 => "Float32",
        DataType::Float64 => "Float64",
        _ => "Int64",
    }
}

/// How Polars holds the values of a dtype of this name; `None` when it is no such dtype.
pub fn storage(name: &str) -> Option<DataType> {
    Some(match name {
        "boolean" => DataType::Boolean,
        "string" => DataType::String,
        "Int8" => DataType::Int8,
        "Int16" => DataType::Int16,
        "Int32" => DataType::Int32,
        "Int64" => DataType::Int64,
        "UInt8" => DataType::UInt8,
        "UInt16" => DataType::UInt16,
        "UInt32" => DataType::UInt32,
        "UInt64" => DataType::UInt64,
        "Float32" => DataType::Float32,
        "Float64" => DataType::Float64,
        _ => return None,
    })
}

/// A column under such a dtype: gaps of every kind become `NA`.
pub fn cast(values: &Values, storage: &DataType, vm: &VirtualMachine) -> PyResult<Values> {
    let missing = values.missing(vm);
    let plain = present_as(values, storage, vm)?;
    with_gaps(&plain, &missing).map_err(|error| polars_error(error, vm))
}

/// The values under the dtype, with something harmless in the place of gaps.
fn present_as(values: &Values, storage: &DataType, vm: &VirtualMachine) -> PyResult<Series> {
    let missing = values.missing(vm);
    let rows: Vec<u32> = (0..).zip(&missing).filter(|(_, missing)| !**missing).map(|(row, _)| row).collect();
    let decoded = values.decoded(vm).map_err(|error| polars_error(error, vm))?;
    let present = decoded.take_rows(&rows, vm).map_err(|error| polars_error(error, vm))?;
    let target = match storage {
        DataType::Boolean => "bool".to_owned(),
        DataType::String => "str".to_owned(),
        other => dtype_name(other).to_lowercase(),
    };
    let refused =
        storage.is_integer() && present.as_floats().is_some_and(|floats| floats.iter().any(|v| v.fract() != 0.0));
    if refused {
        return Err(vm.new_type_error(format!("cannot safely cast non-equivalent {} to {target}", present.dtype())));
    }
    let made = super::cast::cast(&present.without_na(), &target, vm)?;
    let series = made.series().ok_or_else(|| vm.new_type_error(format!("cannot become {}", dtype_name(storage))))?;
    let mut next = 0_u32;
    let places = missing.iter().map(|missing| {
        if *missing {
            return None;
        }
        next += 1;
        Some(next - 1)
    });
    let places: Vec<Option<u32>> = places.collect();
    series
        .take(&polars::prelude::IdxCa::from_slice_options(PlSmallStr::EMPTY, &places))
        .and_then(|series| series.cast(storage))
        .map_err(|error| polars_error(error, vm))
}

fn with_gaps(series: &Series, missing: &[bool]) -> PolarsResult<Values> {
    let rows: Vec<Option<u32>> = (0..).zip(missing).map(|(row, missing)| (!missing).then_some(row)).collect();
    Ok(Values::Nullable(series.take(&polars::prelude::IdxCa::from_slice_options(PlSmallStr::EMPTY, &rows))?))
}

/// The result of an operator with such a column on one side: a gap on either side is one in the result.
pub fn calculate(left: &Values, operator: Operator, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let good = |result: PolarsResult<Values>| result.map_err(|error| polars_error(error, vm));
    if let Some(gaps) = only_gaps(left, right, vm) {
        return Ok(Some(gaps));
    }
    let result = arithmetic::calculate(&good(filled(left))?, operator, &good(filled(right))?);
    let Some(values) = result.map_err(|error| polars_error(error, vm))? else {
        return Ok(None);
    };
    let Some(series) = values.series() else {
        return Ok(None);
    };
    good(with_gaps(series, &gaps_of_both(left, right, vm))).map(Some)
}

/// A comparison with such a column on one side.
pub fn compare(left: &Values, comparison: Comparison, right: &Values, vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let good = |result: PolarsResult<Values>| result.map_err(|error| polars_error(error, vm));
    if only_gaps(left, right, vm).is_some() {
        return Ok(Some(booleans(vec![None; left.len().max(right.len())])));
    }
    let Some(flags) = masks::compare(&good(filled(left))?, comparison, &good(filled(right))?) else {
        return Ok(None);
    };
    let gaps = gaps_of_both(left, right, vm);
    let flags = flags.iter().zip(gaps).map(|(flag, gap)| flag.filter(|_| !gap));
    Ok(Some(booleans(flags.collect())))
}

/// Truth values with gaps.
pub fn booleans(flags: Vec<Option<bool>>) -> Values {
    Values::Nullable(BooleanChunked::from_slice_options(PlSmallStr::EMPTY, &flags).into_series())
}

/// `and`, `or` and `xor` in Kleene's logic: what does not depend on the gap is known.
pub fn logic(name: &str, a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (name, a, b) {
        ("and", Some(false), _) | ("and", _, Some(false)) => Some(false),
        ("or", Some(true), _) | ("or", _, Some(true)) => Some(true),
        ("and", a, b) => Some(a? && b?),
        ("or", a, b) => Some(a? || b?),
        (_, a, b) => Some(a? != b?),
    }
}

/// The truth values of a column; `None` for a gap.
pub fn optional_flags(values: &Values, vm: &VirtualMachine) -> PyResult<Vec<Option<bool>>> {
    let missing = values.missing(vm);
    let objects = convert::plain_items(values, vm)?.into_iter().zip(missing);
    objects.map(|(object, missing)| if missing { Ok(None) } else { object.try_to_bool(vm).map(Some) }).collect()
}

/// The result of an operator on a column and a single `NA`: a gap in each row.
fn only_gaps(left: &Values, right: &Values, vm: &VirtualMachine) -> Option<Values> {
    let (column, single) = if matches!(left, Values::Nullable(_)) { (left, right) } else { (right, left) };
    let series = column.series()?;
    let lone = single.len() == 1 && single.missing(vm)[0];
    let gaps = || Series::new_null(PlSmallStr::EMPTY, series.len()).cast(series.dtype()).ok();
    if lone { gaps().map(Values::Nullable) } else { None }
}

fn gaps_of_both(left: &Values, right: &Values, vm: &VirtualMachine) -> Vec<bool> {
    let (a, b) = (left.missing(vm), right.missing(vm));
    let length = if a.len() == 1 { b.len() } else { a.len() };
    let at = |gaps: &[bool], row: usize| if gaps.len() == 1 { gaps[0] } else { gaps[row] };
    (0..length).map(|row| at(&a, row) || at(&b, row)).collect()
}

/// Gaps filled with a value of the dtype, so that plain operators apply.
fn filled(values: &Values) -> PolarsResult<Values> {
    let Values::Nullable(series) = values else {
        return Ok(values.clone());
    };
    let filled = match series.dtype() {
        DataType::String => {
            let texts = series.str()?;
            convert::texts(texts.iter().map(|text| Some(text.unwrap_or_default())))
        }
        DataType::Boolean => {
            let flags: Vec<bool> = series.bool()?.iter().map(|flag| flag == Some(true)).collect();
            Values::Plain(BooleanChunked::from_slice(PlSmallStr::EMPTY, &flags).into_series())
        }
        _ => Values::Plain(series.fill_null(polars::prelude::FillNullStrategy::One)?),
    };
    Ok(filled)
}
