//! A row that is divided by another delimiter than the rest of its table, as when two files were put together.

use memchr::memmem;

use crate::dialect::Dialect;
use crate::dialect::split::{Quotes, Reach, Split, line_end, split};
use crate::types::cell::{self, CellKind};

const DELIMITERS: [&str; 5] = [",", ";", "\t", "|", " "];

/// A sentence can have two commas.
const FEWEST_COLUMNS: usize = 3;

/// One in this many non-blank cells must be a value; otherwise the delimiter cuts a sentence.
const VALUES: usize = 3;

/// With blanks between words, every sentence is cut.
const VALUES_BETWEEN_BLANKS: usize = 2;

/// The row at `start`, which has too few cells, divided in the way that gives it as many cells as its table has columns.
pub fn divided(text: &str, start: usize, dialect: &Dialect, columns: usize) -> Option<Split> {
    if columns < FEWEST_COLUMNS || dialect.delimiter.is_empty() {
        return None;
    }
    let bytes = text.as_bytes().get(start..)?;
    let length = memchr::memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len());
    let (line, _) = bytes.split_at(length);
    let others = DELIMITERS.into_iter().filter(|other| *other != dialect.delimiter);
    let mut enough = others.filter(|other| memmem::find_iter(line, other).count() + 1 >= columns);
    enough.find_map(|delimiter| {
        let other = Dialect { delimiter: delimiter.to_string(), ..dialect.clone() };
        let row = split(text, start, &other, Quotes::Doubled, Reach::Lines(0));
        let fits = row.cells.len() == columns && row.open == 0 && row.end <= start + length + line_end(bytes, length);
        (fits && are_values(&row.cells, delimiter)).then_some(row)
    })
}

fn are_values(cells: &[String], delimiter: &str) -> bool {
    let kinds = cells.iter().map(|cell| cell::kind(cell)).filter(|kind| *kind != CellKind::Missing);
    let (mut filled, mut values) = (0, 0);
    for kind in kinds {
        filled += 1;
        values += usize::from(kind != CellKind::Text);
    }
    let share = if delimiter == " " { VALUES_BETWEEN_BLANKS } else { VALUES };
    values >= 2 && values * share >= filled
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(row: &str, delimiter: &str, columns: usize) -> Option<Vec<String>> {
        divided(&format!("x\n{row}\ny\n"), 2, &Dialect::delimited(delimiter), columns).map(|row| row.cells)
    }

    #[test]
    fn a_row_of_values_is_divided_as_its_table_needs_it() {
        let expected = ["7", "Rome, Italy", "2024-01-31", "1,50"].map(str::to_owned).to_vec();
        assert_eq!(cells("7;Rome, Italy;2024-01-31;1,50", ",", 4), Some(expected.clone()));
        assert_eq!(cells("7|Rome, Italy|2024-01-31|1,50", ";", 4), Some(expected.clone()));
        assert_eq!(cells("7 \"Rome, Italy\" 2024-01-31 1,50", ";", 4), Some(expected));
    }

    #[test]
    fn a_sentence_is_not_divided() {
        assert_eq!(cells("Source: the office; the shop; 2024", ",", 3), None);
        assert_eq!(cells("changed 2024-01-31 by 3 people", ",", 5), None);
        assert_eq!(cells("7;8;9", ",", 4), None);
    }
}
