//! Step 3: text to cells. The `csv` tokenizer reads what is written properly; rows that are not are split by hand.

#![expect(clippy::indexing_slicing, reason = "places in a text come from walking its bytes")]

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use memchr::memchr;

use crate::dialect::alternate_delimiter;
use crate::dialect::join;
use crate::dialect::split::{self, Quotes, Reach, Split, line_end, split};
use crate::dialect::{Dialect, Quoting, Repeats};
use crate::records::{Builder, Records};

/// Lines over which a quote that does not belong where it is may reach while its row is mended. Each is read once more
/// for every such row, so the limit keeps the whole linear.
const MENDING_REACH: usize = 8;

/// How often a quote that never ends may be forgiven before quotes are taken as plain characters.
/// Each time costs one more pass over the rest of the file; the limit keeps the whole linear.
const FORGIVEN_QUOTES: usize = 4;

/// The ASCII character made for separating units, which does not occur in typed text.
const UNIT_SEPARATOR: u8 = 0x1F;

/// How to treat quotes that are not closed, or not closed at the end of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Faults {
    /// Read them as most programs would: a quote that opens a cell holds until one closes it, or to the end of the file.
    Keep,
    /// Find the reading of each such row that gives it the expected number of cells.
    Mend {
        /// Zero when it is not known yet.
        columns: usize,
    },
}

/// The output of the tokenizer.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Tokenized {
    pub records: Records,
    /// Rows with quotes that do not belong where they are, by position.
    pub mended: Vec<usize>,
    /// Rows in which a cell holds the delimiter though it is not in quotes, by position.
    pub rejoined: Vec<usize>,
    /// Rows that another delimiter divides, by position.
    pub otherwise: Vec<usize>,
}

/// Splits `text` from `start` on into rows and cells. Rows may differ in length; empty lines are rows without cells.
pub fn tokenize(text: &str, start: usize, dialect: &Dialect, faults: Faults) -> Tokenized {
    let mut run = Run::new(text, start.min(text.len()), dialect, faults);
    match simple_delimiter(text, dialect) {
        Some(delimiter) => run.fast(delimiter),
        None => run.careful(Quotes::Doubled),
    }
    Tokenized { records: run.rows.finish(), mended: run.mended, rejoined: run.rejoined, otherwise: run.otherwise }
}

/// The delimiter, when the `csv` tokenizer knows everything that the dialect needs.
pub fn simple_delimiter(text: &str, dialect: &Dialect) -> Option<u8> {
    if dialect.escape.is_some() || dialect.quoting == Quoting::Anywhere || dialect.repeats == Repeats::One {
        return None;
    }
    match dialect.delimiter.as_bytes() {
        [delimiter] => Some(*delimiter),
        // A single column is divided by something that it does not hold.
        [] => Some(UNIT_SEPARATOR).filter(|unused| memchr(*unused, text.as_bytes()).is_none()),
        _ => None,
    }
}

/// The tokenizer of `csv`, set to a dialect.
struct Tokenizer {
    reader: Reader,
    delimiter: u8,
    /// Where the cells of the last row end.
    ends: Vec<usize>,
}

impl Tokenizer {
    fn new(dialect: &Dialect, delimiter: u8) -> Self {
        let quote = dialect.quote;
        let mut builder = ReaderBuilder::new();
        builder.delimiter(delimiter).quoting(quote.is_some()).quote(quote.unwrap_or(b'"'));
        Self { reader: builder.build(), delimiter, ends: vec![0; 64] }
    }
}

/// Reads single rows of a text that is too large to be held whole, each as [`tokenize`] would.
pub struct SingleRows<'a> {
    dialect: &'a Dialect,
    faults: Faults,
    tokenizer: Tokenizer,
}

/// A row that was read by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SingleRow {
    pub cells: Vec<String>,
    /// Where the next row begins, counted from the beginning of this one.
    pub length: usize,
    pub mended: bool,
    pub rejoined: bool,
    /// Whether another delimiter divides the row.
    pub otherwise: bool,
}

/// Bytes that hold nearly every row and the lines over which it could be mended.
const WINDOW: usize = 64 * 1024;

impl<'a> SingleRows<'a> {
    /// For a dialect with a delimiter of one byte.
    pub fn new(dialect: &'a Dialect, delimiter: u8, faults: Faults) -> Self {
        Self { dialect, faults, tokenizer: Tokenizer::new(dialect, delimiter) }
    }

    /// The row at the beginning of `text`, which is no line end. Nothing when more text could change how it is read,
    /// or when a quote stays open to the end.
    pub fn read(&mut self, text: &str, ends_here: bool) -> Option<SingleRow> {
        let window = &text[..text.floor_char_boundary(WINDOW)];
        let whole = window.len() == text.len();
        self.within(window, whole && ends_here).or_else(|| if whole { None } else { self.within(text, ends_here) })
    }

    fn within(&mut self, text: &str, ends_here: bool) -> Option<SingleRow> {
        let mut run = Run::new(text, 0, self.dialect, self.faults);
        let form = run.row(&mut self.tokenizer);
        let clear = form == Form::Proper && run.rejoined.is_empty();
        let seen = run.position < text.len() && (clear || lines(text) > MENDING_REACH + lines(&text[..run.position]));
        if form == Form::Open || !(ends_here || seen) {
            return None;
        }
        let (length, mended, rejoined) = (run.position, !run.mended.is_empty(), !run.rejoined.is_empty());
        let otherwise = !run.otherwise.is_empty();
        let cells = run.rows.finish().row(0).map(str::to_string).collect();
        Some(SingleRow { cells, length: length + behind_return(text, length), mended, rejoined, otherwise })
    }
}

fn lines(text: &str) -> usize {
    memchr::memchr_iter(b'\n', text.as_bytes()).count()
}

/// The tokenizer stops between CR and LF.
fn behind_return(text: &str, position: usize) -> usize {
    let bytes = text.as_bytes();
    usize::from(position > 0 && bytes[position - 1] == b'\r' && bytes.get(position) == Some(&b'\n'))
}

struct Run<'a> {
    text: &'a str,
    dialect: &'a Dialect,
    faults: Faults,
    position: usize,
    rows: Builder,
    mended: Vec<usize>,
    rejoined: Vec<usize>,
    otherwise: Vec<usize>,
}

impl<'a> Run<'a> {
    fn new(text: &'a str, position: usize, dialect: &'a Dialect, faults: Faults) -> Self {
        let rows = Builder::new(text.len());
        Self { text, dialect, faults, position, rows, mended: vec![], rejoined: vec![], otherwise: vec![] }
    }

    fn fast(&mut self, delimiter: u8) {
        let mut tokenizer = Tokenizer::new(self.dialect, delimiter);
        let mut open = 0;
        while self.at_row() {
            match self.row(&mut tokenizer) {
                Form::Open if open == FORGIVEN_QUOTES => return self.careful(Quotes::Off),
                Form::Open => {
                    open += 1;
                    self.mend();
                }
                Form::Proper | Form::Odd => {}
            }
        }
    }

    /// Reads one row. One that is open is left for another to read.
    fn row(&mut self, tokenizer: &mut Tokenizer) -> Form {
        let bytes = &self.text.as_bytes()[self.position..];
        let (length, cells) = read_row(&mut tokenizer.reader, bytes, self.rows.free(), &mut tokenizer.ends);
        let form = self.form(&bytes[..length], cells, tokenizer.delimiter);
        match form {
            Form::Proper if self.is_long(cells) && self.rejoin() => tokenizer.reader.reset(),
            Form::Proper if self.is_short(cells) && self.divide_otherwise() => tokenizer.reader.reset(),
            Form::Proper => {
                self.rows.end_row(self.position, &tokenizer.ends[..cells]);
                self.position += length;
            }
            Form::Odd => {
                self.mend();
                tokenizer.reader.reset();
            }
            Form::Open => tokenizer.reader.reset(),
        }
        form
    }

    fn careful(&mut self, quotes: Quotes) {
        while self.at_row() {
            let row = split(self.text, self.position, self.dialect, quotes, self.reach());
            let odd = matches!(self.faults, Faults::Mend { columns } if row.open > 0 || (row.lines > 1 && row.cells.len() != columns));
            if odd {
                self.mend();
            } else if self.is_long(row.cells.len()) && self.rejoin() {
            } else if !self.is_short(row.cells.len()) || !self.divide_otherwise() {
                self.push(row);
            }
        }
    }

    fn is_long(&self, cells: usize) -> bool {
        matches!(self.faults, Faults::Mend { columns } if columns > 1 && cells > columns)
    }

    fn is_short(&self, cells: usize) -> bool {
        matches!(self.faults, Faults::Mend { columns } if cells < columns)
    }

    /// Divides a row by another delimiter, when that gives it as many cells as the table has columns.
    fn divide_otherwise(&mut self) -> bool {
        let Faults::Mend { columns } = self.faults else {
            return false;
        };
        let Some(row) = alternate_delimiter::divided(self.text, self.position, self.dialect, columns) else {
            return false;
        };
        self.otherwise.push(self.rows.count());
        self.push(row);
        true
    }

    /// Puts the pieces of a cell together that holds the delimiter without being quoted, when only one cell can be it.
    fn rejoin(&mut self) -> bool {
        let Faults::Mend { columns } = self.faults else {
            return false;
        };
        let row = split(self.text, self.position, self.dialect, Quotes::Doubled, self.reach());
        let Some(cells) = join::rejoined(&row, columns, &self.dialect.delimiter) else {
            return false;
        };
        self.rejoined.push(self.rows.count());
        self.rows.push(self.position, &cells);
        self.position = row.end;
        true
    }

    fn reach(&self) -> Reach {
        if self.faults == Faults::Keep { Reach::File } else { Reach::Lines(MENDING_REACH) }
    }

    /// Passes empty lines, each a row without cells; whether another row follows.
    fn at_row(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        // The tokenizer stops between CR and LF.
        self.position += behind_return(self.text, self.position);
        loop {
            match line_end(bytes, self.position) {
                0 => return self.position < bytes.len(),
                length => {
                    self.rows.end_row(self.position, &[]);
                    self.position += length;
                }
            }
        }
    }

    /// Judges a row that the tokenizer read.
    fn form(&self, row: &[u8], cells: usize, delimiter: u8) -> Form {
        let Some(quote) = self.dialect.quote.filter(|quote| memchr(*quote, row).is_some()) else {
            return Form::Proper;
        };
        let unfinished = self.position + row.len() == self.text.len() && is_open(row, delimiter, quote);
        if unfinished {
            return Form::Open;
        }
        if !split::is_proper(row, delimiter, quote) {
            return Form::Odd;
        }
        // A quote that opens one row and closes in another makes one long row of them.
        let several_lines = row.trim_ascii_end().contains(&b'\n');
        match self.faults {
            Faults::Mend { columns } if several_lines && columns > 0 && cells != columns => Form::Odd,
            _ => Form::Proper,
        }
    }

    /// Splits one row by hand in the way that suits the table best.
    fn mend(&mut self) {
        let row = match self.faults {
            Faults::Keep => split(self.text, self.position, self.dialect, Quotes::Doubled, Reach::File),
            Faults::Mend { columns } => self.best(columns),
        };
        self.mended.push(self.rows.count());
        self.push(row);
    }

    /// The reading with the right number of cells; with the fewest lines where there are several.
    fn best(&self, columns: usize) -> Split {
        let read = |quotes| split(self.text, self.position, self.dialect, quotes, Reach::Lines(MENDING_REACH));
        let misfit = |row: &Split| if columns == 0 { 0 } else { row.cells.len().abs_diff(columns) };
        let mut best = read(Quotes::Doubled);
        for quotes in [Quotes::Undoubled, Quotes::FirstLiteral, Quotes::Off] {
            if misfit(&best) == 0 && best.lines == 1 {
                break;
            }
            let row = read(quotes);
            if (misfit(&row), row.lines) < (misfit(&best), best.lines) {
                best = row;
            }
        }
        best
    }

    fn push(&mut self, row: Split) {
        self.rows.push(self.position, &row.cells);
        self.position = row.end;
    }
}

/// How the quotes of a row look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Proper,
    Odd,
    /// The row goes to the end of the file because a quote is never closed.
    Open,
}

/// Reads one row into `cells`; the bytes that it takes and the number of its cells, whose ends are in `ends`.
fn read_row(reader: &mut Reader, bytes: &[u8], cells: &mut [u8], ends: &mut Vec<usize>) -> (usize, usize) {
    let (mut read, mut written, mut count) = (0, 0, 0);
    loop {
        if count == ends.len() {
            ends.resize(ends.len() * 2, 0);
        }
        let (result, nin, nout, nend) = reader.read_record(&bytes[read..], &mut cells[written..], &mut ends[count..]);
        (read, written, count) = (read + nin, written + nout, count + nend);
        match result {
            ReadRecordResult::Record | ReadRecordResult::End => return (read, count),
            // `cells` has room for the whole text and one byte more, so it is never full.
            ReadRecordResult::InputEmpty | ReadRecordResult::OutputEndsFull | ReadRecordResult::OutputFull => {}
        }
    }
}

/// Returns whether the quotes of the last row of a file leave its last cell open.
fn is_open(row: &[u8], delimiter: u8, quote: u8) -> bool {
    let mut position = 0;
    while position < row.len() {
        if row[position] != quote {
            match row[position..].iter().position(|byte| *byte == delimiter || matches!(byte, b'\n' | b'\r')) {
                Some(offset) => position += offset + 1,
                None => return false,
            }
            continue;
        }
        match split::closing(row, position + 1, quote) {
            Some(end) => position = end + 1,
            None => return true,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, dialect: &Dialect, columns: usize) -> Vec<Vec<String>> {
        let records = tokenize(text, 0, dialect, Faults::Mend { columns }).records;
        (0..records.len()).map(|row| records.row(row).map(str::to_string).collect()).collect()
    }

    fn comma() -> Dialect {
        Dialect::delimited(",")
    }

    #[test]
    fn quoted_cells_keep_delimiters_quotes_and_line_ends() {
        let text = "a,b\r\n\"1,5\",\"say \"\"hi\"\"\nthere\"\r\n,\n\nlast,row";
        let expected = [vec!["a", "b"], vec!["1,5", "say \"hi\"\nthere"], vec!["", ""], vec![], vec!["last", "row"]];
        assert_eq!(rows(text, &comma(), 2), expected);
    }

    #[test]
    fn every_line_end_ends_a_row() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["a,b", "1,2", "", "3,4", ""].join(end);
            assert_eq!(rows(&text, &comma(), 2), [vec!["a", "b"], vec!["1", "2"], vec![], vec!["3", "4"]], "{end:?}");
        }
    }

    #[test]
    fn a_quote_that_never_ends_costs_one_line_and_not_the_file() {
        let text = "a,b\n\"0\",1\n1,\"2\n3,4\n5,6\n";
        assert_eq!(tokenize(text, 0, &comma(), Faults::Mend { columns: 2 }).mended, [2]);
        assert_eq!(rows(text, &comma(), 2), [["a", "b"], ["0", "1"], ["1", "\"2"], ["3", "4"], ["5", "6"]]);
    }

    #[test]
    fn stray_quotes_are_part_of_their_cell() {
        let cases = [
            ("1,\"10\" wide\",3\n", ["1", "10\" wide", "3"]),
            ("\"1,\"a, b\",3\n", ["\"1", "a, b", "3"]),
            ("1,\"round 48\"\",\"made \"\"here\"\"\"\n", ["1", "round 48\"", "made \"here\""]),
            ("1,5\" pipe,3\n", ["1", "5\" pipe", "3"]),
            ("1,\"b\" ,3\n", ["1", "b", "3"]),
            ("1, \"b\",3\n", ["1", " \"b\"", "3"]),
        ];
        for (text, expected) in cases {
            assert_eq!(rows(&format!("{text}x,y,z\n"), &comma(), 3), [expected, ["x", "y", "z"]], "{text}");
        }
    }

    #[test]
    fn a_quote_that_closes_lines_later_does_not_swallow_them() {
        let text = "a,b\n\"1,2\n3,4\n5,6\"\n7,8\n";
        assert_eq!(rows(text, &comma(), 2), [["a", "b"], ["\"1", "2"], ["3", "4"], ["5", "6\""], ["7", "8"]]);
    }

    #[test]
    fn delimiters_may_have_several_characters_and_escapes_stand_for_themselves() {
        let text = "a, b, \"c, d\"\n1, x\\, y, \\n\n";
        let dialect = Dialect { escape: Some(b'\\'), ..Dialect::delimited(", ") };
        assert_eq!(rows(text, &dialect, 3), [["a", "b", "c, d"], ["1", "x, y", "\\n"]]);
    }

    #[test]
    fn rows_of_different_length_are_kept_as_they_are() {
        let records = tokenize("a,b\n1\n1,2,3\n4,5\n", 0, &comma(), Faults::Keep).records;
        assert_eq!(records.usual_width(), (2, 2));
        assert_eq!((records.cell(1, 0), records.cell(1, 1), records.cell(2, 2)), (Some("1"), None, Some("3")));
    }
}
