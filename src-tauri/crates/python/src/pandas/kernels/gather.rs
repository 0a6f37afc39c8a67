//! Rows picked from several columns at once.

use polars::prelude::{BooleanChunked, IdxCa, PlSmallStr, PolarsResult, Series};
use polars_core::runtime::RAYON;
use rayon::prelude::*;

use super::{PIECE, each_piece, slice};
use crate::pandas::values::Values;

/// The row numbers of a column, when none of them stands for a gap.
pub(crate) fn row_numbers(rows: &Values) -> Option<IdxCa> {
    let rows = slice::<polars::prelude::Int64Type>(rows.series()?)?;
    let mut numbers = vec![0_u32; rows.len()];
    each_piece(&mut numbers, PIECE, |start, numbers| {
        // What does not fit is as much out of bounds as what it becomes.
        numbers.iter_mut().zip(&rows[start..]).for_each(|(number, &row)| *number = u32::try_from(row).unwrap_or(u32::MAX));
    });
    (!numbers.contains(&u32::MAX)).then(|| IdxCa::from_vec(PlSmallStr::EMPTY, numbers))
}

/// The same rows of each column; `None` when a column is not one of Polars.
pub(crate) fn taken(columns: &[&Values], rows: &IdxCa) -> Option<PolarsResult<Vec<Values>>> {
    every(columns, |series| series.take(rows))
}

/// What a mask leaves of each column; `None` when a column is not one of Polars.
pub(crate) fn filtered(columns: &[&Values], mask: &BooleanChunked) -> Option<PolarsResult<Vec<Values>>> {
    every(columns, |series| series.filter(mask))
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
