//! Columns one below the other, and values chosen from two of them.

use polars::prelude::{DataType, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{convert, order::Codes, values::Values};

/// One below the other, when their dtypes have a common one that is not `object`.
pub(crate) fn joined(parts: &[&Values]) -> Option<Values> {
    let all_series = parts.iter().map(|values| values.series()).collect::<Option<Vec<_>>>()?;
    let first = all_series.first()?.dtype().clone();
    let same = all_series.iter().all(|series| *series.dtype() == first);
    let numeric = all_series.iter().all(|series| series.dtype().is_primitive_numeric());
    let only_gaps =
        |values: &Values| values.len() == 1 && values.as_floats().is_some_and(|floats| floats[0].is_nan());
    let gap_or = |wanted: fn(&DataType) -> bool| {
        parts.iter().zip(&all_series).all(|(values, series)| wanted(series.dtype()) || only_gaps(values))
    };
    let target = match (same, numeric) {
        (true, _) => first,
        (false, true) if all_series.iter().any(|series| series.dtype().is_float()) => {
            DataType::Float64
        }
        (false, true) => DataType::Int64,
        _ if gap_or(|dtype| dtype.is_string()) => DataType::String,
        _ => return None,
    };
    let mut whole: Option<Series> = None;
    for (values, series) in parts.iter().zip(all_series) {
        let part = if only_gaps(values) && target.is_string() {
            Series::new_null(PlSmallStr::EMPTY, values.len()).cast(&target).ok()?
        } else {
            series.cast(&target).ok()?
        };
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => {
                whole.append(&part).ok()?;
            }
        }
    }
    Some(parts.first()?.with_series(whole?.rechunk()))
}

pub(crate) fn chosen(values: &Values, keep: &[bool], other: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let single = other.len() == 1;
    let offset = values.len() as u32;
    if let Some(joined) = joined(&[values, other]) {
        let row = |(row, keep): (usize, &bool)| match (keep, single) {
            (true, _) => Some(row as u32),
            (false, true) => Some(offset),
            (false, false) => Some(offset + row as u32),
        };
        let rows: Vec<_> = keep.iter().enumerate().map(row).collect();
        return joined.take(&rows, vm).map_err(|error| convert::polars_error(error, vm));
    }
    let (mut kept, other) = (convert::plain_items(values, vm)?, convert::plain_items(other, vm)?);
    for (row, keep) in keep.iter().enumerate() {
        if let (false, Some(value)) = (keep, other.get(if single { 0 } else { row })) {
            kept[row] = value.clone();
        }
    }
    convert::from_objects(kept, vm)
}

pub(crate) fn repeats(codes: &Codes, keep: &str) -> Vec<bool> {
    let mut left = vec![0_u32; codes.first_rows.len()];
    for code in codes.codes.iter().flatten() {
        left[*code as usize] += 1;
    }
    let total = left.clone();
    let repeat = |code: &Option<u32>| {
        let Some(code) = code.map(|code| code as usize) else {
            return false;
        };
        let seen = total[code] - left[code];
        left[code] -= 1;
        match keep {
            "first" => seen > 0,
            "last" => left[code] > 0,
            _ => total[code] > 1,
        }
    };
    codes.codes.iter().map(repeat).collect()
}
