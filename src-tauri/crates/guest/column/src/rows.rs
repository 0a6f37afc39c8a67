//! Reductions along rows: one value for each row, over several columns of numbers.

use polars::prelude::{NamedFrom, PlSmallStr, Series};
use tabletalk_stats::Moments;

use rustpython_vm::{PyResult, VirtualMachine};

use super::{concat, convert, reduce, values::Values};

/// One row of several columns.
pub fn across(columns: &[&Values], row: usize, plain_objects: bool, vm: &VirtualMachine) -> PyResult<Values> {
    let number = |values: &Values| values.series().is_some_and(|series| series.dtype().is_primitive_numeric());
    let same = columns.windows(2).all(|pair| pair[0].dtype() == pair[1].dtype());
    if columns.iter().all(|column| number(column)) && columns.iter().any(|column| column.dtype() == "float64") {
        let floats =
            columns.iter().map(|column| column.slice(row, 1).as_floats().and_then(|value| value.first().copied()));
        return Ok(plain(floats.map(|value| value.unwrap_or(f64::NAN)).collect()));
    }
    let cells: Vec<Values> = columns.iter().map(|column| column.slice(row, 1)).collect();
    let cells: Vec<&Values> = cells.iter().collect();
    if (same || columns.iter().all(|column| number(column)))
        && let Some(values) = concat::joined(&cells, vm)?
    {
        return Ok(values);
    }
    let item = if plain_objects { convert::plain_item } else { convert::item };
    Ok(Values::Objects(columns.iter().map(|column| item(column, row, vm)).collect::<PyResult<Vec<_>>>()?))
}

/// The reduction of every row; `None` if a column is not numeric or the name is not that of a reduction.
pub fn reduced(columns: &[&Values], name: &str, parameter: f64, skip_missing: bool) -> Option<Values> {
    if matches!(name, "sum" | "prod" | "min" | "max")
        && let Some(integers) = columns.iter().map(|column| whole_numbers(column)).collect::<Option<Vec<_>>>()
    {
        return Some(plain(by_row(&integers, |row| integer(row, name))));
    }
    let floats = columns.iter().map(|column| column.as_floats()).collect::<Option<Vec<_>>>()?;
    let measure = measure_of(name)?;
    let result = |row: &[f64]| {
        if !skip_missing && row.iter().any(|value| value.is_nan()) { f64::NAN } else { measure(row, parameter) }
    };
    Some(plain(by_row(&floats, result)))
}

fn plain<T>(values: Vec<T>) -> Values
where
    Series: NamedFrom<Vec<T>, [T]>,
{
    Values::Plain(Series::new(PlSmallStr::EMPTY, values))
}

fn whole_numbers(column: &Values) -> Option<Vec<i64>> {
    let series = column.series()?;
    let whole = series.dtype().is_integer() || series.dtype().is_bool();
    if whole { column.as_integers()?.into_iter().collect() } else { None }
}

fn by_row<T: Copy + Default, R>(columns: &[Vec<T>], result: impl Fn(&[T]) -> R) -> Vec<R> {
    let height = columns.first().map_or(0, Vec::len);
    let mut row = vec![T::default(); columns.len()];
    let mut at = |place: usize| {
        row.iter_mut().zip(columns).for_each(|(cell, column)| *cell = column[place]);
        result(&row)
    };
    (0..height).map(&mut at).collect()
}

fn integer(row: &[i64], name: &str) -> i64 {
    let values = row.iter().copied();
    match name {
        "sum" => values.fold(0, i64::wrapping_add),
        "prod" => values.fold(1, i64::wrapping_mul),
        "min" => values.min().unwrap_or_default(),
        _ => values.max().unwrap_or_default(),
    }
}

fn measure_of(name: &str) -> Option<fn(&[f64], f64) -> f64> {
    Some(match name {
        "sum" => |row, _| total(row),
        "mean" => |row, _| total(row) / reduce::present(row).len() as f64,
        "prod" => |row, _| reduce::present(row).into_iter().product(),
        "min" => |row, _| reduce::present(row).into_iter().reduce(f64::min).unwrap_or(f64::NAN),
        "max" => |row, _| reduce::present(row).into_iter().reduce(f64::max).unwrap_or(f64::NAN),
        "median" => |row, _| reduce::median(row),
        "var" => reduce::variance,
        "std" => |row, ddof| reduce::variance(row, ddof).sqrt(),
        "sem" => reduce::standard_error,
        "skew" => |row, _| Moments::running(row).skewness(),
        "kurt" => |row, _| Moments::running(row).kurtosis(),
        _ => return None,
    })
}

/// Column by column, as pandas adds its blocks up.
fn total(row: &[f64]) -> f64 {
    row.iter().filter(|value| !value.is_nan()).sum()
}
