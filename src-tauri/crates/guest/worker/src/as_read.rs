//! Tables of the session with the types that reading gave their columns.

use polars::prelude::*;

/// Pandas keeps whole numbers with gaps as decimals and dates as times: a column that still holds what it was read as gets
/// that type back.
pub fn as_read(mut current: DataFrame, read: &DataFrame) -> DataFrame {
    let columns: Vec<Column> = current.columns().to_vec();
    for (place, column) in columns.into_iter().enumerate() {
        let Ok(before) = read.column(column.name()) else { continue };
        let now = column.as_materialized_series();
        if let Some(restored) = restored(now, before.dtype()) {
            // Of the same length and name: it takes the place of what it is.
            let _ = current.replace_column(place, restored.into_column());
        }
    }
    current
}

/// A column that is still the very one that the ready variable got is the one that was read.
pub fn as_stored(current: &mut DataFrame, ready: &DataFrame, read: &DataFrame) {
    for (place, column) in current.columns().to_vec().into_iter().enumerate() {
        let (Ok(bound), Ok(before)) = (ready.column(column.name()), read.column(column.name())) else { continue };
        let now = memory(column.as_materialized_series());
        if now.is_some() && now == memory(bound.as_materialized_series()) {
            // Of the same length and name: it takes the place of what it is.
            let _ = current.replace_column(place, before.clone());
        }
    }
}

/// Where the numbers of a column are, and how many of them.
fn memory(series: &Series) -> Option<(usize, usize)> {
    let physical = series.to_physical_repr();
    let (first, length) = match (physical.i64(), physical.f64()) {
        (Ok(numbers), _) => numbers.downcast_iter().map(|part| (part.values().as_ptr().addr(), part.len())).next()?,
        (_, Ok(numbers)) => numbers.downcast_iter().map(|part| (part.values().as_ptr().addr(), part.len())).next()?,
        _ => return None,
    };
    (physical.n_chunks() == 1).then_some((first, length))
}

fn restored(now: &Series, dtype: &DataType) -> Option<Series> {
    match (now.dtype(), dtype) {
        (now_type, before) if now_type == before => None,
        (DataType::Float64, before) if before.is_integer() => whole_numbers(now),
        (DataType::Datetime(..), DataType::Date) => {
            let days = now.cast(&DataType::Date).ok()?;
            let back = days.cast(now.dtype()).ok()?;
            back.equals_missing(now).then_some(days)
        }
        _ => None,
    }
}

/// Returns `None` when the column now has decimals.
fn whole_numbers(now: &Series) -> Option<Series> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let numbers = now.f64().ok()?;
    let whole = |number: f64| number.is_nan() || (number == number.trunc() && number.abs() <= EXACT);
    if !numbers.iter().flatten().all(whole) {
        return None;
    }
    let values = numbers.iter().map(|number| number.filter(|number| !number.is_nan()).map(|number| number as i64));
    Some(Int64Chunked::from_iter_options(now.name().clone(), values).into_series())
}
