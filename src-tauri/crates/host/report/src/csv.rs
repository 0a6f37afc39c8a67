//! Each table as text, in the form that spreadsheets of the reader's country expect.

use tabletalk_protocol::{Cell, NumberMarks, Table};

use crate::{
    File, Report, ReportError,
    document::{Document, Grid},
    format,
    words::fill,
};

/// Tells a spreadsheet that the text is UTF-8.
const MARK: &str = "\u{feff}";

/// The tables of the report, a file each.
pub fn tables(document: &Document, name: &str) -> Result<Report, ReportError> {
    let (words, marks) = (&document.words.forms, document.locale.marks);
    let called =
        |grid: &Grid| fill(words.csv_name, &[name, &grid.number.to_string()]) + &part(grid, words.csv_part, marks);
    let mut files =
        document.grids().map(|grid| File { name: called(grid) + ".csv", bytes: text(&grid.table, marks).into_bytes() });
    let main = files.next().ok_or(ReportError::NoTable)?;
    Ok(Report { name: name.to_owned(), main, beside: files.collect() })
}

/// A file that holds only the beginning of a table says so where it cannot be overlooked.
fn part(grid: &Grid, pattern: &str, marks: NumberMarks) -> String {
    let Table { rows, total_rows, .. } = &grid.table;
    let held = rows.len() as u64;
    let count = |rows| format::count(rows, marks);
    if held < *total_rows { fill(pattern, &[&count(held), &count(*total_rows)]) } else { String::new() }
}

fn text(table: &Table, marks: NumberMarks) -> String {
    let mut text = MARK.to_owned();
    line(&mut text, table.columns.iter().map(|column| words(&column.name)), marks);
    for row in &table.rows {
        line(&mut text, row.iter().map(|value| cell(value, marks)), marks);
    }
    text
}

fn line(text: &mut String, cells: impl Iterator<Item = String>, marks: NumberMarks) {
    // Where a comma stands before decimals, it cannot stand between cells.
    let delimiter = if marks.decimal == ',' { ';' } else { ',' };
    for (number, cell) in cells.enumerate() {
        if number > 0 {
            text.push(delimiter);
        }
        text.push_str(&quoted(&cell, delimiter));
    }
    text.push_str("\r\n");
}

fn quoted(cell: &str, delimiter: char) -> String {
    if cell.contains([delimiter, '"', '\n', '\r']) || cell.starts_with(' ') || cell.ends_with(' ') {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell.to_owned()
}

fn cell(cell: &Cell, marks: NumberMarks) -> String {
    match cell {
        Cell::Missing => String::new(),
        Cell::Boolean(true) => "TRUE".to_owned(),
        Cell::Boolean(false) => "FALSE".to_owned(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => value.to_string().replace('.', &marks.decimal.to_string()),
        Cell::Text(text) => words(text),
    }
}

/// A text that a spreadsheet would take for a formula gets the mark with which one writes such texts into a cell.
fn words(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, TableColumn};

    use super::*;

    #[test]
    fn numbers_are_written_as_the_country_does_and_no_text_is_a_formula() {
        let column = |name: &str, kind| TableColumn { name: name.into(), kind };
        let table = Table {
            title: None,
            columns: vec![column("who; why", ColumnKind::Text), column("amount", ColumnKind::Decimal)],
            label_columns: 0,
            rows: vec![
                vec![Cell::Text("=1+1".into()), Cell::Decimal(-1234.5)],
                vec![Cell::Text("say \"hi\"".into()), Cell::Missing],
            ],
            total_rows: 2,
        };
        let comma = "\u{feff}\"who; why\";amount\r\n'=1+1;-1234,5\r\n\"say \"\"hi\"\"\";\r\n";
        assert_eq!(text(&table, NumberMarks { decimal: ',', group: '.' }), comma);
        let point = "\u{feff}who; why,amount\r\n'=1+1,-1234.5\r\n\"say \"\"hi\"\"\",\r\n";
        assert_eq!(text(&table, NumberMarks { decimal: '.', group: ',' }), point);
    }
}
