//! Tables of the numbers behind a mark.

use tabletalk_protocol::{Axis, Cell, ColumnKind, Panel, Scale, Table, TableColumn};

use crate::{axis, reader::Reader};

/// Rows of a table that are handed on; those beyond are counted.
pub const MOST_ROWS: usize = 10_000;

/// A table that has `total` rows, of which these are the first.
pub fn table(columns: Vec<(&str, ColumnKind)>, rows: Vec<Vec<Cell>>, total: usize) -> Table {
    let column = |(name, kind): (&str, ColumnKind)| TableColumn { name: name.to_owned(), kind };
    let columns = columns.into_iter().map(column).collect();
    Table { title: None, columns, label_columns: 0, rows, total_rows: total as u64 }
}

/// The names of both axes.
pub fn axis_names(panel: &Panel) -> (&str, &str) {
    (axis_name(&panel.x, "x"), axis_name(&panel.y, "y"))
}

fn axis_name<'a>(axis: &'a Axis, otherwise: &'a str) -> &'a str {
    axis.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(otherwise)
}

pub fn column_kind(axis: &Axis) -> ColumnKind {
    match axis.scale {
        Scale::Time | Scale::Category { .. } => ColumnKind::Text,
        Scale::Linear | Scale::Log | Scale::Symlog { .. } if axis::is_named(axis) => ColumnKind::Text,
        Scale::Linear | Scale::Log | Scale::Symlog { .. } => ColumnKind::Decimal,
    }
}

/// A position: its name or its moment in words, otherwise the number itself.
pub fn position_cell(axis: &Axis, position: f64, reader: Reader) -> Cell {
    if column_kind(axis) == ColumnKind::Text {
        return Cell::Text(reader.position(axis, position));
    }
    decimal_cell(Some(position))
}

pub fn decimal_cell(value: Option<f64>) -> Cell {
    value.filter(|value| value.is_finite()).map_or(Cell::Missing, Cell::Decimal)
}

/// The parts of a whole as a table.
pub fn shares_table<'a>(parts: &[(&'a str, f64)], total: f64, reader: Reader) -> Table {
    let names = reader.says(["name", "value", "share in percent"], ["Name", "Wert", "Anteil in Prozent"]);
    let columns = names.into_iter().zip([ColumnKind::Text, ColumnKind::Decimal, ColumnKind::Decimal]).collect();
    let row = |(name, value): &(&'a str, f64)| {
        vec![Cell::Text((*name).to_owned()), decimal_cell(Some(*value)), decimal_cell(Some(value / total * 100.0))]
    };
    table(columns, parts.iter().map(row).collect(), parts.len())
}
