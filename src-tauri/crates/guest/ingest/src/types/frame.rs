//! Step 6: typed columns to a Polars frame.

use polars::prelude::*;

use crate::types::cell;
use crate::types::column::{ColumnCells, Typed, Values};
use crate::types::date::Zone;
use crate::types::reading;

/// Builds the column called `name` from its values, or from its cells when they are text.
pub fn column(name: &str, typed: Typed, cells: ColumnCells<'_>) -> Column {
    let name = PlSmallStr::from_str(name);
    let series = match typed.values {
        // As pandas has it: nothing but missing values is a column of `float64`.
        Values::Empty => Float64Chunked::full_null(name, cells.iter().count()).into_series(),
        Values::Boolean(values) => BooleanChunked::from_iter_options(name, values.into_iter()).into_series(),
        Values::Integer(values) => Int64Chunked::from_iter_options(name, values.into_iter()).into_series(),
        Values::Decimal(values) => Float64Chunked::from_iter_options(name, values.into_iter()).into_series(),
        Values::Date(values) => Int32Chunked::from_iter_options(name, values.into_iter()).into_date().into_series(),
        Values::DateTime(values, zone) => {
            let zone = if zone == Zone::Utc { Some(TimeZone::UTC) } else { None };
            let micros = Int64Chunked::from_iter_options(name, values.into_iter());
            micros.into_datetime(TimeUnit::Microseconds, zone).into_series()
        }
        Values::Duration(values) => {
            let micros = Int64Chunked::from_iter_options(name, values.into_iter());
            micros.into_duration(TimeUnit::Microseconds).into_series()
        }
        Values::TrimmedText => {
            StringChunked::from_iter_options(name, cells.iter().map(|cell| present(cell).map(str::trim))).into_series()
        }
        Values::UnmarkedText => {
            let shown = |cell: &'_ str| reading::unmarked(cell.trim()).map_or_else(|| cell.to_owned(), str::to_owned);
            let texts = cells.iter().map(|cell| present(cell).map(shown));
            StringChunked::from_iter_options(name, texts).into_series()
        }
        Values::Text => StringChunked::from_iter_options(name, cells.iter().map(present)).into_series(),
    };
    series.into_column()
}

fn present(cell: &str) -> Option<&str> {
    (!cell::is_missing(cell)).then_some(cell)
}
