//! Step 3: text to cells. The `csv` crate is the tokenizer.

use csv::{ByteRecord, ReaderBuilder};

use crate::dialect::Dialect;

/// How often a quote that never ends may be forgiven before quotes are taken as plain characters.
/// Each time costs one more pass over the rest of the file; the limit keeps the whole linear.
const FORGIVEN_QUOTES: usize = 4;

/// All cells of a file, row by row, in one piece of memory.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Records {
    cells: String,
    /// Where each cell ends in `cells`.
    ends: Vec<usize>,
    /// How many cells there are up to the end of each row.
    rows: Vec<usize>,
}

/// What the tokenizer found.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Tokenized {
    pub records: Records,
    /// Quotes that were opened and never closed; those lines were read without quoting.
    pub open_quotes: usize,
}

/// Splits `text` into rows and cells. Rows may differ in length; empty lines are left out.
pub fn tokenize(text: &str, dialect: Dialect) -> Tokenized {
    let mut collector = Collector::with_capacity(text.len());
    let mut rest = &text[dialect.start.min(text.len())..];
    let mut open_quotes = 0;
    while let Some(broken) = collector.read(rest, dialect.delimiter, Quoting::On) {
        rest = &rest[broken..];
        open_quotes += 1;
        if open_quotes > FORGIVEN_QUOTES {
            collector.read(rest, dialect.delimiter, Quoting::Off);
            break;
        }
        let line_end = rest.find('\n').map_or(rest.len(), |newline| newline + 1);
        collector.read(&rest[..line_end], dialect.delimiter, Quoting::Off);
        rest = &rest[line_end..];
    }
    Tokenized { records: collector.finish(), open_quotes }
}

impl Records {
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The number of cells in a row.
    pub fn width(&self, row: usize) -> usize {
        self.rows[row] - self.first_cell(row)
    }

    pub fn row(&self, row: usize) -> impl Iterator<Item = &str> {
        (self.first_cell(row)..self.rows[row]).map(|index| self.at(index))
    }

    /// The cell's text; `None` when the row is too short.
    pub fn cell(&self, row: usize, column: usize) -> Option<&str> {
        let index = self.first_cell(row) + column;
        (index < self.rows[row]).then(|| self.at(index))
    }

    /// The most frequent number of cells in a row and how many rows have it; the wider of two equally frequent ones.
    pub fn usual_width(&self) -> (usize, usize) {
        let mut widths: Vec<usize> = (0..self.len()).map(|row| self.width(row)).collect();
        widths.sort_unstable();
        let runs = widths.chunk_by(|left, right| left == right);
        runs.map(|run| (run[0], run.len())).max_by_key(|(width, rows)| (*rows, *width)).unwrap_or((0, 0))
    }

    fn first_cell(&self, row: usize) -> usize {
        row.checked_sub(1).map_or(0, |before| self.rows[before])
    }

    fn at(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.cells[start..self.ends[index]]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoting {
    On,
    Off,
}

/// Records under construction: still bytes, so that they are checked for UTF-8 once and not cell by cell.
struct Collector {
    cells: Vec<u8>,
    ends: Vec<usize>,
    rows: Vec<usize>,
}

impl Collector {
    fn with_capacity(bytes: usize) -> Self {
        Self { cells: Vec::with_capacity(bytes), ends: Vec::with_capacity(bytes / 8), rows: Vec::new() }
    }

    /// Appends the rows of `text`. Stops before a row whose quote never ends and says where that row begins.
    fn read(&mut self, text: &str, delimiter: u8, quoting: Quoting) -> Option<usize> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .quoting(quoting == Quoting::On)
            .from_reader(text.as_bytes());
        let mut record = ByteRecord::new();
        // Reading from memory with `flexible` cannot fail.
        while reader.read_byte_record(&mut record).is_ok_and(|more| more) {
            let at_end = reader.position().byte() == text.len() as u64;
            if quoting == Quoting::On && at_end && ends_inside_quotes(&record, text) {
                return record.position().map(|position| position.byte() as usize);
            }
            self.push(&record);
        }
        None
    }

    fn push(&mut self, record: &ByteRecord) {
        let start = self.cells.len();
        self.cells.extend_from_slice(record.as_slice());
        self.ends.extend((0..record.len()).filter_map(|cell| record.range(cell)).map(|range| start + range.end));
        self.rows.push(self.ends.len());
    }

    fn finish(self) -> Records {
        // The tokenizer removes ASCII characters only, so the cells of valid text are valid text.
        let cells = String::from_utf8(self.cells).unwrap_or_default();
        Records { cells, ends: self.ends, rows: self.rows }
    }
}

/// Whether the last cell of the file swallowed the lines behind an opening quote. A cell that holds a line end was
/// quoted; when the file does not end with the closing quote, there was none.
fn ends_inside_quotes(record: &ByteRecord, text: &str) -> bool {
    let last = record.iter().next_back().unwrap_or_default();
    last.contains(&b'\n') && !text.trim_end().ends_with('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Vec<String>> {
        let records = tokenize(text, Dialect { delimiter: b',', start: 0 }).records;
        (0..records.len()).map(|row| records.row(row).map(str::to_string).collect()).collect()
    }

    #[test]
    fn quoted_cells_keep_delimiters_quotes_and_line_ends() {
        let text = "a,b\r\n\"1,5\",\"say \"\"hi\"\"\nthere\"\r\n,\n\nlast,row";
        let expected = [vec!["a", "b"], vec!["1,5", "say \"hi\"\nthere"], vec!["", ""], vec!["last", "row"]];
        assert_eq!(rows(text), expected);
    }

    #[test]
    fn a_quote_that_never_ends_costs_one_line_and_not_the_file() {
        let text = "a,b\n\"0\",1\n1,\"2\n3,4\n5,6\n";
        let tokenized = tokenize(text, Dialect { delimiter: b',', start: 0 });
        assert_eq!(tokenized.open_quotes, 1);
        assert_eq!(rows(text), [["a", "b"], ["0", "1"], ["1", "\"2"], ["3", "4"], ["5", "6"]]);
    }

    #[test]
    fn rows_of_different_length_are_kept_as_they_are() {
        let records = tokenize("a,b\n1\n1,2,3\n4,5\n", Dialect { delimiter: b',', start: 0 }).records;
        assert_eq!(records.usual_width(), (2, 2));
        assert_eq!((records.cell(1, 0), records.cell(1, 1), records.cell(2, 2)), (Some("1"), None, Some("3")));
    }
}
