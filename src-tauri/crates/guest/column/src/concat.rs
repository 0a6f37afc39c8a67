//! Concatenation of columns, under the dtype that holds all of them.

use std::rc::Rc;

use polars::prelude::{DataType, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{
    categories::Categories,
    convert::polars_error,
    intervals::Intervals,
    values::{DATETIME, Values},
};

/// One below the other, when their dtypes have a common one that is not `object`.
pub fn joined(parts: &[&Values], vm: &VirtualMachine) -> PyResult<Option<Values>> {
    if parts.iter().any(|values| matches!(values, Values::Categories(_))) {
        return joined_categories(parts, vm);
    }
    if parts.iter().any(|values| matches!(values, Values::Intervals(_))) {
        return joined_intervals(parts, vm);
    }
    let Some(first) = parts.iter().find(|values| !is_gap(values, vm)) else {
        return Ok(plain(parts, vm));
    };
    let fits = |values: &&Values| is_gap(values, vm) || same_kind(first, values);
    if parts.iter().any(|values| matches!(values, Values::Nullable(_))) {
        return Ok(nullable(parts, vm));
    }
    if matches!(first, Values::Plain(series) if series.dtype() != &DATETIME) {
        return Ok(plain(parts, vm));
    }
    if !parts.iter().all(fits) {
        return Ok(None);
    }
    let dtype = first.series().map_or(DataType::Null, |series| series.dtype().clone());
    Ok(stacked(parts, &dtype, vm).map(|series| first.with_series(series)))
}

/// A single value that is missing goes into a column of any dtype.
fn is_gap(values: &Values, vm: &VirtualMachine) -> bool {
    values.len() == 1 && values.missing(vm)[0] && !matches!(values, Values::Nullable(_) | Values::Zoned(..))
}

fn same_kind(a: &Values, b: &Values) -> bool {
    match (a, b) {
        (Values::Plain(a), Values::Plain(b)) => a.dtype() == b.dtype(),
        (Values::Periods(_, a), Values::Periods(_, b)) => a == b,
        (Values::Zoned(_, a), Values::Zoned(_, b)) => a == b,
        _ => false,
    }
}

/// Gaps and columns of one dtype, as Polars holds them.
fn stacked(parts: &[&Values], dtype: &DataType, vm: &VirtualMachine) -> Option<Series> {
    let mut whole: Option<Series> = None;
    for values in parts {
        let part = if is_gap(values, vm) {
            Series::new_null(PlSmallStr::EMPTY, 1).cast(dtype).ok()?
        } else {
            values.series()?.cast(dtype).ok()?
        };
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => drop(whole.append(&part).ok()?),
        }
    }
    Some(whole?.rechunk())
}

fn plain(parts: &[&Values], vm: &VirtualMachine) -> Option<Values> {
    if !parts.iter().all(|values| matches!(values, Values::Plain(_))) {
        return None;
    }
    let dtypes: Vec<&DataType> =
        parts.iter().filter_map(|values| values.series()).map(|series| series.dtype()).collect();
    let present: Vec<&DataType> =
        parts.iter().zip(&dtypes).filter(|(values, _)| !is_gap(values, vm)).map(|(_, dtype)| *dtype).collect();
    let first = *dtypes.first()?;
    let target = if dtypes.iter().all(|dtype| *dtype == first) {
        first.clone()
    } else if dtypes.iter().all(|dtype| dtype.is_primitive_numeric()) {
        number(&dtypes)
    } else if present.iter().all(|dtype| dtype.is_string()) {
        DataType::String
    } else if present.iter().all(|dtype| dtype.is_duration()) {
        (*present.first()?).clone()
    } else {
        return None;
    };
    if target.is_primitive_numeric() {
        // A gap among numbers is `NaN`, not a null.
        let mut whole: Option<Series> = None;
        for values in parts {
            let part = values.series()?.cast(&target).ok()?;
            match &mut whole {
                None => whole = Some(part),
                Some(whole) => drop(whole.append(&part).ok()?),
            }
        }
        return Some(Values::Plain(whole?.rechunk()));
    }
    stacked(parts, &target, vm).map(Values::Plain)
}

/// The number that holds all of them: equal dtypes stay, floats win over integers.
fn number(dtypes: &[&DataType]) -> DataType {
    let differs = dtypes.iter().any(|dtype| *dtype != dtypes[0]);
    match (differs, dtypes.iter().any(|dtype| dtype.is_float())) {
        (false, _) => dtypes[0].clone(),
        (true, true) => DataType::Float64,
        (true, false) => DataType::Int64,
    }
}

fn nullable(parts: &[&Values], vm: &VirtualMachine) -> Option<Values> {
    let present: Vec<&DataType> = parts
        .iter()
        .filter(|values| !is_gap(values, vm))
        .filter_map(|values| values.series())
        .map(|series| series.dtype())
        .collect();
    let first = *present.first()?;
    let target = if present.iter().all(|dtype| *dtype == first) {
        first.clone()
    } else if present.iter().all(|dtype| dtype.is_primitive_numeric()) {
        number(&present)
    } else {
        return None;
    };
    stacked(parts, &target, vm).map(Values::Nullable)
}

fn joined_categories(parts: &[&Values], vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let Some(first) = parts.iter().find_map(|values| as_categories(values)) else {
        return Ok(None);
    };
    // A single value takes the categories that are there, when it is one of them.
    let fitted = |values: &Values| match as_categories(values) {
        Some(categories) => Ok(Some(categories.clone())),
        None if values.len() == 1 => {
            let one = Categories::among(values, (*first.labels).clone(), first.ordered, vm)?;
            Ok((one.codes[0].is_some() || values.missing(vm)[0]).then_some(one))
        }
        None => Ok(None),
    };
    let same = parts.iter().map(|values| fitted(values)).collect::<PyResult<Option<Vec<_>>>>()?;
    if let Some(same) = same
        && let Some(categories) = Categories::joined(&same.iter().collect::<Vec<_>>(), vm)?
    {
        return Ok(Some(Values::Categories(categories)));
    }
    let decoded = parts.iter().map(|values| values.decoded(vm)).collect::<Result<Vec<_>, _>>();
    joined(&decoded.map_err(|error| polars_error(error, vm))?.iter().collect::<Vec<_>>(), vm)
}

fn as_categories(values: &Values) -> Option<&Categories> {
    if let Values::Categories(categories) = values { Some(categories) } else { None }
}

fn joined_intervals(parts: &[&Values], vm: &VirtualMachine) -> PyResult<Option<Values>> {
    let bounds: Option<Vec<&Intervals>> = parts
        .iter()
        .map(|values| if let Values::Intervals(bounds) = values { Some(&**bounds) } else { None })
        .collect();
    let Some(bounds) = bounds.filter(|bounds| bounds.windows(2).all(|pair| pair[0].closed == pair[1].closed)) else {
        return Ok(None);
    };
    let (left, right): (Vec<&Values>, Vec<&Values>) = bounds.iter().map(|part| (&part.left, &part.right)).unzip();
    let (Some(left), Some(right)) = (joined(&left, vm)?, joined(&right, vm)?) else {
        return Ok(None);
    };
    Ok(Some(Values::Intervals(Rc::new(Intervals { left, right, closed: bounds[0].closed }))))
}
