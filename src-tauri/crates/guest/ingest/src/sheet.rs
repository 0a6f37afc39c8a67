//! A file divided into cells: which of them name the columns, which are the table, and what was set aside.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use tabletalk_protocol::{HeaderChoice, ReadingChoices, SetAsideReason};

use crate::decode::{self, Decoded};
use crate::dialect::Dialect;
use crate::dialect::detect::{self, Detected};
use crate::dialect::tokens::{Faults, Tokenized, tokenize};
use crate::error::Problem;
use crate::formats::grid::Header;
use crate::layout::{self, Layout};
use crate::lines::Lines;
use crate::records::Records;
use crate::types::column::ColumnCells;

/// Excel's limit. A file beyond it has its rows and columns mixed up, or was never a table.
const MOST_COLUMNS: usize = 16_384;

/// The state of a file before its cells are interpreted.
#[derive(Debug)]
pub struct Sheet<'a> {
    pub decoded: Decoded<'a>,
    pub detected: Detected,
    pub tokenized: Tokenized,
    pub layout: Layout,
    /// The line of each row, where the sheet does not hold every row of its file.
    pub lines: Option<Vec<u64>>,
    /// The choices of the user.
    pub choices: ReadingChoices,
}

impl<'a> Sheet<'a> {
    /// Decodes and divides the bytes of a file.
    pub fn of(bytes: &'a [u8], choices: &ReadingChoices) -> Result<Self, Problem> {
        let decoded = decode::decode(bytes, choices.encoding.as_deref())?;
        let detected = detect::detect(&decoded.text, choices.delimiter.as_deref());
        let faults = Faults::Mend { columns: detected.columns };
        let tokenized = tokenize(&decoded.text, detected.start, &detected.dialect, faults);
        let layout = match choices.header {
            None => layout::detect(&tokenized.records),
            Some(header) => chosen_layout(&decoded.text, &tokenized.records, header)?,
        };
        Self { decoded, detected, tokenized, layout, lines: None, choices: choices.clone() }.with_choices()
    }

    /// Applies the choices of the user about rows and cells.
    fn with_choices(mut self) -> Result<Self, Problem> {
        self.layout.put_back(&self.choices.put_back);
        if !self.choices.missing.is_empty() {
            self.tokenized.records = self.tokenized.records.without(&self.choices.missing, self.layout.first);
        }
        match self.layout.names.unique.len() {
            0 => Err(Problem::Empty),
            columns if columns > MOST_COLUMNS => Err(Problem::TooManyColumns { columns, limit: MOST_COLUMNS }),
            _ => Ok(self),
        }
    }

    /// Divides what [`Grid::text`](crate::formats::grid::Grid::text) wrote: nothing about it has to be found out but where the
    /// table is.
    pub fn of_grid(text: &'a str, header: Header, choices: &ReadingChoices) -> Result<Self, Problem> {
        let decoded = decode::utf8(text)?;
        let detected =
            Detected { dialect: Dialect::delimited(","), start: 0, columns: 0, rows: 0, agreeing: 0, confidence: 1.0 };
        let tokenized = tokenize(text, 0, &detected.dialect, Faults::Keep);
        let layout = match (choices.header, header) {
            (Some(chosen), _) => chosen_layout(text, &tokenized.records, chosen)?,
            (None, Header::Sought) => layout::detect(&tokenized.records),
            (None, Header::First) => layout::named(&tokenized.records),
        };
        Self { decoded, detected, tokenized, layout, lines: None, choices: choices.clone() }.with_choices()
    }

    /// The cells of a column.
    pub fn column(&self, column: usize) -> ColumnCells<'_> {
        ColumnCells {
            records: &self.tokenized.records,
            body: &self.layout.body,
            column,
            name: self.layout.names.unique.get(column).map_or("", String::as_str),
        }
    }

    pub fn delimiter(&self) -> &str {
        &self.detected.dialect.delimiter
    }

    /// The table as UTF-8 text with commas: the names, then each row with its cells as they were written, sums included. Rows
    /// keep their length and order.
    pub fn plain_text(&self) -> String {
        let records = &self.tokenized.records;
        let mut text = String::with_capacity(self.decoded.text.len());
        push_row(&mut text, self.layout.names.written.iter().map(String::as_str));
        let totals = self.layout.set_aside.iter().filter(|aside| aside.reason == SetAsideReason::Total);
        let mut rows: Vec<usize> =
            self.layout.body.iter().map(|row| *row as usize).chain(totals.map(|aside| aside.row)).collect();
        rows.sort_unstable();
        for row in rows {
            push_row(&mut text, records.row(row));
        }
        text
    }
}

/// Finds the table below the header lines that the user chose.
fn chosen_layout(text: &str, records: &Records, header: HeaderChoice) -> Result<Layout, Problem> {
    let HeaderChoice::Lines { first, last } = header else {
        return Ok(layout::detect_below(records, vec![]));
    };
    let rows = rows_in_lines(text, records, u64::from(first)..=u64::from(last));
    match rows.is_empty() {
        true => Err(Problem::NoSuchLine { line: first }),
        false => Ok(layout::detect_below(records, rows)),
    }
}

/// The non-blank rows that begin in these lines.
fn rows_in_lines(text: &str, records: &Records, lines: RangeInclusive<u64>) -> Vec<usize> {
    let end = if memchr::memchr(b'\n', text.as_bytes()).is_some() { b'\n' } else { b'\r' };
    let mut counter = Lines::new(text, 0, 1).ended_by(end);
    let mut rows = vec![];
    for row in 0..records.len() {
        let line = counter.at(records.start(row));
        if line > *lines.end() {
            break;
        }
        if lines.contains(&line) && !records.is_blank(row) {
            rows.push(row);
        }
    }
    rows
}

/// Adds a row to a text with commas.
pub(crate) fn push_row<T: AsRef<str>>(text: &mut String, cells: impl Iterator<Item = T>) {
    let start = text.len();
    for (column, cell) in cells.enumerate() {
        if column > 0 {
            text.push(',');
        }
        text.push_str(&quoted(cell.as_ref()));
    }
    // A row of one empty cell would be an empty line, which is no row.
    if text.len() == start {
        text.push_str("\"\"");
    }
    text.push('\n');
}

fn quoted(cell: &str) -> Cow<'_, str> {
    if !cell.contains([',', '"', '\n', '\r']) {
        return Cow::Borrowed(cell);
    }
    Cow::Owned(format!("\"{}\"", cell.replace('"', "\"\"")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Rows of one place each: in the table, naming its columns, or set aside; the others hold nothing.
    fn check(text: &str) {
        let Ok(sheet) = Sheet::of(text.as_bytes(), &ReadingChoices::default()) else {
            return;
        };
        let records = &sheet.tokenized.records;
        let layout = &sheet.layout;
        let table = layout.body.iter().map(|row| *row as usize);
        let mut rows: Vec<usize> =
            table.chain(layout.header.iter().copied()).chain(layout.set_aside.iter().map(|aside| aside.row)).collect();
        rows.sort_unstable();
        let filled: Vec<usize> = (0..records.len()).filter(|row| !records.is_blank(*row)).collect();
        rows.retain(|row| !records.is_blank(*row));
        assert_eq!(rows, filled, "{text}");
    }

    proptest! {
        #[test]
        fn no_row_is_dropped_silently_or_read_twice(
            rows in prop::collection::vec("(Total|name|a,b,c|1,2,3|x,2|-,-,-|# note|Source: us|5;6;7|\"q,r|,,|)(,|;|)[a-c0-9 ]{0,3}", 0..30),
        ) {
            check(&rows.join("\n"));
        }
    }

    #[test]
    fn plain_text_holds_the_cells_as_they_were_written() {
        let text = "Report\n\nname;price\n\"a;b\";1,50\nsay \"hi\";2\nTotal;3,50\n";
        let sheet = Sheet::of(text.as_bytes(), &ReadingChoices::default()).unwrap();
        assert_eq!(sheet.plain_text(), "name,price\na;b,\"1,50\"\n\"say \"\"hi\"\"\",2\nTotal,\"3,50\"\n");
    }
}
