//! Step 2: how the text is divided into cells.

use crate::cell::{self, CellKind};
use crate::records::{self, Records};

/// How much of the file is split on trial, in bytes.
const SAMPLE: usize = 128 * 1024;

/// What can separate cells; the earlier wins when two explain the file equally well.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// ASCII has a character for this purpose, which nobody types.
const UNIT_SEPARATOR: u8 = 0x1F;

/// What a division must be better than: a file that no delimiter explains well is a single column. Two columns without a
/// fault have 0.5.
const SINGLE_COLUMN: f64 = 0.2;

/// What is left of a score when the delimiter seems to be part of the cells.
const INSIDE_CELLS: f64 = 0.4;

/// How a file is divided into cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    pub delimiter: u8,
    /// Where the table begins in the text: behind the line `sep=;` that Excel writes and reads.
    pub start: usize,
}

/// Finds the delimiter that cuts the first lines into equally many clean cells.
pub fn detect(text: &str) -> Dialect {
    if let Some(dialect) = declared(text) {
        return dialect;
    }
    let sample = sample(text);
    let (mut best, mut best_score) = (None, SINGLE_COLUMN);
    for delimiter in DELIMITERS {
        let score = score(&records::tokenize(sample, Dialect { delimiter, start: 0 }).records);
        if score > best_score {
            (best, best_score) = (Some(delimiter), score);
        }
    }
    Dialect { delimiter: best.unwrap_or_else(|| unused(text)), start: 0 }
}

/// For a single column: something that cuts no cell in two.
fn unused(text: &str) -> u8 {
    let absent = |delimiter: &u8| !text.as_bytes().contains(delimiter);
    DELIMITERS.into_iter().find(absent).unwrap_or(UNIT_SEPARATOR)
}

/// Reads a first line like `sep=;`.
fn declared(text: &str) -> Option<Dialect> {
    let (line, _) = text.split_once('\n')?;
    let delimiter = line.trim_end_matches('\r').trim_matches('"').strip_prefix("sep=")?;
    let [delimiter] = delimiter.as_bytes() else {
        return None;
    };
    Some(Dialect { delimiter: *delimiter, start: line.len() + 1 })
}

/// The first whole lines, or a piece of the first line when it is very long.
fn sample(text: &str) -> &str {
    if text.len() <= SAMPLE {
        return text;
    }
    let end = text.floor_char_boundary(SAMPLE);
    let head = &text[..end];
    head.rfind('\n').map_or(head, |newline| &head[..=newline])
}

/// Share of rows with the usual number of cells × share of clean cells, and more for more columns.
fn score(records: &Records) -> f64 {
    let (width, rows) = records.usual_width();
    if width < 2 {
        return 0.0;
    }
    let (mut clean, mut cells) = (0_usize, 0_usize);
    for cell in (0..records.len()).flat_map(|row| records.row(row)) {
        cells += 1;
        clean += usize::from(is_clean(cell));
    }
    let consistency = rows as f64 / records.len() as f64;
    let breadth = (width - 1) as f64 / width as f64;
    // Even a file of nothing but odd cells is divided by something.
    let cleanness = (clean as f64 / cells as f64).max(0.01);
    let trust = if cuts_cells(records, width) { INSIDE_CELLS } else { 1.0 };
    consistency * breadth * cleanness * trust
}

/// Whether one column was cut in two: below a name without delimiter stand `1,5` or `hello, world`.
fn cuts_cells(records: &Records, width: usize) -> bool {
    if width > 2 || records.len() < 2 || records.width(0) > 1 {
        return false;
    }
    let mut below = records.row(1);
    let digits = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    records.row(1).all(digits) || below.nth(1).is_none_or(|second| second.starts_with(' '))
}

/// Whether a cell looks whole: a value, or text in which no delimiter was overlooked.
fn is_clean(cell: &str) -> bool {
    if cell::kind(cell) != CellKind::Text {
        return true;
    }
    let mut previous = ' ';
    for character in cell.chars() {
        // `Smith, John` is how people write; `Berlin,Mitte` is what a wrong delimiter leaves.
        if matches!(character, ';' | '\t' | '|' | '"') || (previous == ',' && character != ' ') {
            return false;
        }
        previous = character;
    }
    previous != ','
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_what_cuts_rows_into_equally_many_clean_cells() {
        let cases = [
            ("a,b,c\n1,2,3\n", b','),
            ("a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n", b';'),
            ("name;price\nAnna;1,50\nBob;2,50\n", b';'),
            ("id\tnote\n1\tred, green and blue\n2\tyes, but no\n", b'\t'),
            ("a|b\n1|2\n", b'|'),
            ("id,tags,n\n1,x;y,3\n2,z;y,4\n", b','),
            ("id,name\n1,\"Smith; John\"\n2,\"Doe; Jane\"\n", b','),
            ("when;who\n2024-01-01 10:00;a,b\n2024-01-02 11:00;c,d\n", b';'),
            ("just one column\nhello\nworld\n", b','),
            ("comment\nhello, world\nfoo\nbar, baz\n", b';'),
            ("value\n1,5\n2,75\n", b';'),
            ("text\na, b; c\t|\nx, y\n", UNIT_SEPARATOR),
            ("Title\na,b\n1,2\n3,4\n", b','),
        ];
        for (text, delimiter) in cases {
            assert_eq!(detect(text), Dialect { delimiter, start: 0 }, "{text}");
        }
    }

    #[test]
    fn the_line_that_excel_understands_decides() {
        assert_eq!(detect("sep=|\r\na,b|c,d\r\n"), Dialect { delimiter: b'|', start: 7 });
    }
}
