//! Taking: rows picked by number from several columns at once.

use polars::prelude::{DataType, Float64Type, IdxCa, Int64Type, NamedFromOwned, PlSmallStr, PolarsResult, Series};
use polars_core::runtime::RAYON;
use rayon::prelude::*;

use super::{PIECE, each_piece, mapped, slice, span};
use crate::values::Values;

/// The row numbers of a column, when none of them stands for a gap.
pub fn row_numbers(rows: &Values) -> Option<IdxCa> {
    if let Ok(rows) = rows.series()?.idx() {
        return Some(rows.clone()).filter(|rows| rows.null_count() == 0);
    }
    let rows = slice::<Int64Type>(rows.series()?)?;
    let mut numbers = vec![0_u32; rows.len()];
    each_piece(&mut numbers, PIECE, |start, numbers| {
        // A number that does not fit is out of bounds, and so is the one that it becomes.
        numbers
            .iter_mut()
            .zip(&rows[start..])
            .for_each(|(number, &row)| *number = u32::try_from(row).unwrap_or(u32::MAX));
    });
    (!numbers.contains(&u32::MAX)).then(|| IdxCa::from_vec(PlSmallStr::EMPTY, numbers))
}

/// The same rows of each column; `None` when a column is not one of Polars.
pub fn taken(columns: &[&Values], rows: &IdxCa) -> Option<PolarsResult<Vec<Values>>> {
    every(columns, |series| picked(series, rows))
}

/// Numbers are picked in pieces, so that a single column keeps every thread busy.
fn picked(series: &Series, rows: &IdxCa) -> PolarsResult<Series> {
    let Ok(numbers) = rows.cont_slice() else {
        return series.take(rows);
    };
    let within = numbers.is_empty() || span(numbers).is_some_and(|(_, last)| (last as usize) < series.len());
    match within.then(|| of_numbers(series, numbers)).flatten() {
        Some(taken) => taken,
        None => series.take(rows),
    }
}

/// These rows of a column of numbers or moments without gaps, each of them within the column; `None` for other columns.
fn of_numbers(series: &Series, rows: &[u32]) -> Option<PolarsResult<Series>> {
    let name = || series.name().clone();
    if let Some(values) = slice::<Float64Type>(series) {
        return Some(Ok(Series::from_vec(name(), at(rows, values))));
    }
    if !matches!(series.dtype(), DataType::Int64 | DataType::Datetime(..) | DataType::Duration(_)) {
        return None;
    }
    let whole = series.to_physical_repr();
    let chosen = at(rows, slice::<Int64Type>(&whole)?);
    Some(Series::from_vec(name(), chosen).cast(series.dtype()))
}

fn at<T: Copy + Default + Send + Sync>(rows: &[u32], values: &[T]) -> Vec<T> {
    mapped(rows, |&row| values[row as usize])
}

fn every(
    columns: &[&Values],
    pick: impl Fn(&Series) -> PolarsResult<Series> + Send + Sync,
) -> Option<PolarsResult<Vec<Values>>> {
    let series = columns.iter().map(|column| column.series()).collect::<Option<Vec<_>>>()?;
    let picked: PolarsResult<Vec<Series>> = if series.first().is_none_or(|series| series.len() <= PIECE) {
        series.into_iter().map(pick).collect()
    } else {
        RAYON.install(|| series.into_par_iter().with_max_len(1).map(pick).collect())
    };
    let like = |(column, series): (&&Values, Series)| column.with_series(series);
    Some(picked.map(|picked| columns.iter().zip(picked).map(like).collect()))
}

#[cfg(test)]
mod tests {
    use polars::prelude::NamedFrom;

    use super::*;

    #[test]
    fn rows_are_picked_as_polars_picks_them() {
        let height = 3 * PIECE;
        let rows: Vec<i64> = (0..height as i64).map(|row| row * 7919 % height as i64).collect();
        let rows = Values::Plain(Series::new("".into(), rows));
        let rows = row_numbers(&rows).unwrap();
        let numbers = Series::new("".into(), (0..height as i64).collect::<Vec<_>>());
        let columns = [
            numbers.cast(&DataType::Float64).unwrap(),
            numbers.cast(&crate::values::DATETIME).unwrap(),
            numbers.cast(&DataType::String).unwrap(),
            numbers,
        ];
        for series in columns {
            let taken = taken(&[&Values::Plain(series.clone())], &rows).unwrap().unwrap().remove(0);
            let expected = series.take(&rows).unwrap();
            assert!(
                taken.series().unwrap().equals_missing(&expected) && taken.dtype() == Values::Plain(expected).dtype()
            );
        }
        let behind = row_numbers(&Values::Plain(Series::new("".into(), [0_i64, 5]))).unwrap();
        assert!(taken(&[&Values::Plain(Series::new("".into(), [1.0]))], &behind).unwrap().is_err());
        assert!(row_numbers(&Values::Plain(Series::new("".into(), [0_i64, -1]))).is_none());
    }
}
