//! Bounds of a table.

use tabletalk_protocol::{Cell, Page, Table, TableColumn};

use super::{COLUMNS, ROWS, name, number, optional_text, text, within};
use crate::WireError;

pub(crate) fn table(table: &Table) -> Result<(), WireError> {
    let Table { title, columns, label_columns, rows, total_rows: _ } = table;
    optional_text(title)?;
    within(columns.len(), COLUMNS, "a table's columns")?;
    columns.iter().try_for_each(|TableColumn { name, kind: _ }| text(name))?;
    within(rows.len(), ROWS, "a table's rows")?;
    if *label_columns as usize > columns.len() {
        return Err(WireError::Limit("a table's label columns"));
    }
    if rows.iter().any(|row| row.len() != columns.len()) {
        return Err(WireError::Limit("a table's rows are as long as its columns"));
    }
    rows.iter().flatten().try_for_each(cell)
}

/// A cell is shown in one line of a table; the sender shortens longer texts.
pub(super) fn cell(cell: &Cell) -> Result<(), WireError> {
    match cell {
        Cell::Text(shown) => name(shown),
        Cell::Decimal(decimal) => number(*decimal),
        Cell::Missing | Cell::Boolean(_) | Cell::Integer(_) => Ok(()),
    }
}

pub(crate) fn page(page: &Page) -> Result<(), WireError> {
    let Page { table: rows, matching: _, row_numbers } = page;
    table(rows)?;
    if row_numbers.len() == rows.rows.len() {
        return Ok(());
    }
    Err(WireError::Limit("a page's rows have a number each"))
}
