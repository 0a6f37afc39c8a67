//! The tables of a report as CSV files.

use tabletalk_format::csv;
use tabletalk_protocol::{NumberMarks, Table};

use crate::{
    File, Report, ReportError,
    document::{Document, Grid},
    words::fill,
};

/// The tables of the report, a file each.
pub fn tables(document: &Document, name: &str) -> Result<Report, ReportError> {
    let (words, marks) = (&document.words.forms, document.locale.marks);
    let called =
        |grid: &Grid| fill(words.csv_name, &[name, &grid.number.to_string()]) + &part(grid, words.csv_part, marks);
    let mut files = document.grids().map(|grid| File {
        name: called(grid) + ".csv",
        bytes: csv(std::slice::from_ref(&grid.table), marks).into_bytes(),
    });
    let main = files.next().ok_or(ReportError::NoTable)?;
    Ok(Report { name: name.to_owned(), main, beside: files.collect() })
}

/// The notice for a file that contains only the beginning of a table; empty if the table is complete.
fn part(grid: &Grid, pattern: &str, marks: NumberMarks) -> String {
    let Table { rows, total_rows, .. } = &grid.table;
    let held = rows.len() as u64;
    let count = |rows| tabletalk_format::count(rows, marks);
    if held < *total_rows { fill(pattern, &[&count(held), &count(*total_rows)]) } else { String::new() }
}
