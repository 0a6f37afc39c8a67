//! Rows of a table as the screen shows them.

use std::ops::Range;

use polars::prelude::*;
use tabletalk_protocol::{Cell, Table, TableColumn};

use crate::iso;
use crate::kind::kind;

/// More rows than this the screen asks for in several pages; the rest of a larger page is left out.
const MOST_ROWS: u32 = 10_000;

/// Longer texts end in `…`; a cell is shown in one line of a table.
const LONGEST_TEXT: usize = 1000;

/// Integers up to this are exact in JavaScript.
const LARGEST_EXACT: i128 = 1 << 53;

/// The rows from `offset` on, at most `limit` and at most 10,000 of them; none behind the end.
pub fn page(frame: &DataFrame, offset: u64, limit: u32) -> Table {
    let first = usize::try_from(offset).unwrap_or(usize::MAX).min(frame.height());
    let last = first.saturating_add(limit.min(MOST_ROWS) as usize).min(frame.height());
    page_of(frame, &clocks(frame), first..last)
}

/// These rows.
pub(crate) fn page_of(frame: &DataFrame, clocks: &[Clock], rows: Range<usize>) -> Table {
    let columns: Vec<ShownColumn<'_>> =
        frame.columns().iter().zip(clocks).map(|(column, clock)| ShownColumn::new(column, *clock)).collect();
    Table {
        title: None,
        columns: columns.iter().map(ShownColumn::head).collect(),
        label_columns: 0,
        rows: rows.map(|row| columns.iter().map(|column| column.cell(row)).collect()).collect(),
        total_rows: frame.height() as u64,
    }
}

/// Decides for each column whether times of day are worth showing.
pub(crate) fn clocks(frame: &DataFrame) -> Vec<Clock> {
    let clock = |column| if all_midnight(column) { Clock::Hidden } else { Clock::Shown };
    frame.columns().iter().map(clock).collect()
}

/// The text itself, or its beginning when it is long.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_TEXT).and_then(|(end, _)| text.get(..end)) {
        Some(beginning) => format!("{beginning}…"),
        None => text.to_string(),
    }
}

/// A column, cell by cell.
pub(crate) struct ShownColumn<'a> {
    pub column: &'a Column,
    clock: Clock,
}

/// Whether to show times of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    Shown,
    /// Every time is midnight: these are dates that pandas keeps as times.
    Hidden,
}

impl<'a> ShownColumn<'a> {
    pub(crate) fn new(column: &'a Column, clock: Clock) -> Self {
        Self { column, clock }
    }

    fn head(&self) -> TableColumn {
        TableColumn { name: self.column.name().to_string(), kind: kind(self.column.dtype()) }
    }

    pub(crate) fn cell(&self, row: usize) -> Cell {
        let Ok(value) = self.column.get(row) else {
            return Cell::Missing;
        };
        match (cell(&value), self.clock) {
            (Cell::Text(text), Clock::Hidden) => Cell::Text(text.split('T').next().unwrap_or_default().to_string()),
            (cell, _) => cell,
        }
    }
}

fn all_midnight(column: &Column) -> bool {
    let DataType::Datetime(unit, None) = column.dtype() else {
        return false;
    };
    let day = 86_400 * iso::ticks_per_second(*unit);
    let ticks = column.as_materialized_series().to_physical_repr();
    ticks.i64().is_ok_and(|ticks| ticks.iter().flatten().all(|tick| tick % day == 0))
}

fn cell(value: &AnyValue<'_>) -> Cell {
    match value {
        AnyValue::Null => Cell::Missing,
        AnyValue::Boolean(value) => Cell::Boolean(*value),
        AnyValue::String(text) => Cell::Text(shortened(text)),
        AnyValue::StringOwned(text) => Cell::Text(shortened(text)),
        AnyValue::Float64(value) => decimal(*value),
        // Through its text, so that 0.1 does not become 0.10000000149011612.
        AnyValue::Float32(value) => decimal(value.to_string().parse().unwrap_or(f64::from(*value))),
        AnyValue::Date(days) => Cell::Text(iso::date(i64::from(*days))),
        AnyValue::Datetime(tick, unit, zone) => Cell::Text(iso::date_time(*tick, *unit, zone.is_some())),
        AnyValue::DatetimeOwned(tick, unit, zone) => Cell::Text(iso::date_time(*tick, *unit, zone.is_some())),
        AnyValue::Duration(tick, unit) => Cell::Text(iso::duration(*tick, *unit)),
        AnyValue::Time(nanos) => Cell::Text(iso::time(*nanos)),
        value if value.is_integer() => integer(value),
        value => Cell::Text(shortened(&text(value))),
    }
}

fn decimal(value: f64) -> Cell {
    if value.is_nan() {
        return Cell::Missing;
    }
    if value.is_finite() { Cell::Decimal(value) } else { Cell::Text(value.to_string()) }
}

fn integer(value: &AnyValue<'_>) -> Cell {
    match value.extract::<i128>() {
        Some(small) if small.abs() <= LARGEST_EXACT => Cell::Integer(small as i64),
        _ => Cell::Text(value.to_string()),
    }
}

/// Categories by their name, nested values as Polars prints them.
fn text(value: &AnyValue<'_>) -> String {
    value.get_str().map_or_else(|| value.to_string(), str::to_string)
}

/// The text of a cell as a page shows it.
pub(crate) fn written(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Missing => None,
        Cell::Boolean(value) => Some(value.to_string()),
        Cell::Integer(value) => Some(value.to_string()),
        Cell::Decimal(value) => Some(value.to_string()),
        Cell::Text(text) => Some(text.clone()),
    }
}
