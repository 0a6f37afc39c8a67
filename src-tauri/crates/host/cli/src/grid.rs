//! Tables in a terminal.

use tabletalk_protocol::{Cell, Table};

/// The rows that a terminal shows of a table.
const MAX_ROWS: usize = 20;
/// The characters of one cell.
const MAX_WIDTH: usize = 32;

/// A table with its columns one below the other.
pub fn table(table: &Table) -> String {
    let mut rows = vec![table.columns.iter().map(|column| column.name.clone()).collect::<Vec<_>>()];
    rows.extend(table.rows.iter().take(MAX_ROWS).map(|row| row.iter().map(cell).collect()));
    let more = table.total_rows.saturating_sub(MAX_ROWS.min(table.rows.len()) as u64);
    let text = aligned(&rows);
    if more > 0 { format!("{text}\n… {more} more rows") } else { text }
}

/// Columns as wide as their widest cell.
pub fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| length(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| {
            let cell: String = cell.chars().take(MAX_WIDTH.max(*width)).collect();
            format!("{cell:width$}")
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn cell(cell: &Cell) -> String {
    let text = match cell {
        Cell::Missing => String::new(),
        Cell::Boolean(value) => value.to_string(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => ((value * 1e6).round() / 1e6).to_string(),
        Cell::Text(text) => text.replace(['\n', '\r', '\t'], " "),
    };
    text.chars().take(MAX_WIDTH).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_one_below_the_other() {
        let row = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
        let text = aligned(&[row("store", "amount"), row("Old Town", "280.76"), row("Ålesund", "7")]);
        assert_eq!(text, "store     amount\nOld Town  280.76\nÅlesund   7");
    }
}
