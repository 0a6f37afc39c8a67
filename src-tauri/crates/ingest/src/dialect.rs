//! Step 2: how the text is divided into cells.

use crate::cell::{self, CellKind};
use crate::records::{self, Records};

/// How much of the file is split on trial, in bytes.
const SAMPLE: usize = 128 * 1024;

/// What can separate cells; the earlier wins when two explain the file equally well.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

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
    let mut best = (Dialect { delimiter: b',', start: 0 }, 0.0);
    for delimiter in DELIMITERS {
        let dialect = Dialect { delimiter, start: 0 };
        let score = score(&records::tokenize(sample, dialect).records);
        if score > best.1 {
            best = (dialect, score);
        }
    }
    best.0
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
    consistency * breadth * cleanness
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
