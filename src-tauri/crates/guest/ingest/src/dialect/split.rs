//! One row, cell by cell, for what the `csv` tokenizer does not know: delimiters of several characters, escapes outside
//! of quotes, blanks behind a closing quote, and quotes that do not belong where they are.

#![expect(clippy::indexing_slicing, reason = "places in a row come from walking its bytes")]

use memchr::memchr;

use crate::dialect::{Dialect, Quoting, Repeats};

/// How quotes are understood while a row is split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quotes {
    /// Two quotes stand for one. A quote that is neither doubled nor before a delimiter is part of the cell.
    Doubled,
    /// As `Doubled`, but the first quoted cell of the row that does not close cleanly was never quoted.
    FirstLiteral,
    /// As `Doubled`, but in a cell that does not close cleanly two quotes are two, and the first one before a delimiter
    /// closes it.
    Undoubled,
    /// Quotes are plain characters.
    Off,
}

/// How far a quoted cell may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Over so many line ends; a cell that is still open then was never quoted.
    Lines(usize),
    /// To the end of the file, which closes it.
    File,
}

/// The cells of one row.
#[derive(Debug, PartialEq, Eq)]
pub struct Split {
    pub cells: Vec<String>,
    /// The cells that stood in quotes, by position.
    pub quoted: Vec<usize>,
    /// Where the next row begins.
    pub end: usize,
    /// The lines that the row takes.
    pub lines: usize,
    /// Quoted cells that were never closed.
    pub open: usize,
}

/// Splits the row that begins at `start`.
pub fn split(text: &str, start: usize, dialect: &Dialect, quotes: Quotes, reach: Reach) -> Split {
    let mut row = Row {
        bytes: text.as_bytes(),
        dialect,
        quotes,
        reach,
        position: start,
        cell: vec![],
        literal_used: false,
        split: Split { cells: vec![], quoted: vec![], end: start, lines: 1, open: 0 },
    };
    row.pass_repeats();
    while row.next_cell() == After::Delimiter {}
    row.split.end = row.position;
    row.split
}

/// Behind a quote that does not belong where it is, the end of its cell is looked for in so many bytes only. Each such
/// cell is read once more from there on, so the limit keeps the whole linear.
const LONGEST_DOUBT: usize = 400;

/// The token that follows a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum After {
    Delimiter,
    RowEnd,
}

struct Row<'a> {
    bytes: &'a [u8],
    dialect: &'a Dialect,
    quotes: Quotes,
    reach: Reach,
    position: usize,
    cell: Vec<u8>,
    /// Whether the one quote that [`Quotes::FirstLiteral`] takes literally has occurred.
    literal_used: bool,
    split: Split,
}

/// A quoted cell that was closed: where its text ends up and where it ends in the file.
struct Closed {
    text: Vec<u8>,
    end: usize,
    clean: bool,
    lines: usize,
}

/// How two quotes inside of a quoted cell are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pairs {
    One,
    Two,
}

impl Row<'_> {
    fn next_cell(&mut self) -> After {
        match self.quote().filter(|quote| self.peek() == Some(*quote)) {
            Some(quote) => self.quoted_cell(quote),
            None => self.unquoted_cell(),
        }
    }

    fn quote(&self) -> Option<u8> {
        self.dialect.quote.filter(|_| self.quotes != Quotes::Off)
    }

    fn quoted_cell(&mut self, quote: u8) -> After {
        let mut closed = self.closed(quote, Pairs::One);
        let doubtful = closed.as_ref().is_none_or(|closed| !closed.clean || closed.lines > 0);
        if doubtful && self.quotes == Quotes::Undoubled {
            closed = self.closed(quote, Pairs::Two);
        }
        let literal = doubtful && self.quotes == Quotes::FirstLiteral && !self.literal_used;
        match closed {
            Some(closed) if !literal => {
                self.cell = closed.text;
                self.position = closed.end;
                self.split.lines += closed.lines;
                self.split.quoted.push(self.split.cells.len());
                self.finish_cell()
            }
            _ => {
                self.split.open += 1;
                self.literal_used = true;
                self.unquoted_cell()
            }
        }
    }

    /// The cell behind the quote at the current position, unless its end is nowhere near.
    fn closed(&self, quote: u8, pairs: Pairs) -> Option<Closed> {
        let mut closed = Closed { text: vec![], end: self.position + 1, clean: true, lines: 0 };
        let mut doubt = None;
        loop {
            let Some(&byte) = self.bytes.get(closed.end) else {
                return (self.reach == Reach::File).then_some(Closed { clean: false, ..closed });
            };
            let behind = closed.end + 1;
            if self.dialect.escape == Some(byte) && self.is_special(behind) {
                closed.text.push(self.bytes[behind]);
                closed.end = behind + 1;
                continue;
            }
            if byte == quote {
                let doubled = self.bytes.get(behind) == Some(&quote);
                match self.cell_end(behind) {
                    Some(end) if !doubled => return Some(Closed { end, ..closed }),
                    _ if doubled && pairs == Pairs::One => {
                        closed.text.push(quote);
                        closed.end = behind + 1;
                        continue;
                    }
                    _ if self.dialect.quoting == Quoting::Anywhere => return None,
                    _ => {
                        closed.clean = false;
                        doubt.get_or_insert(closed.end);
                    }
                }
            }
            closed.lines += usize::from(byte == b'\n' || (byte == b'\r' && self.bytes.get(behind) != Some(&b'\n')));
            let too_far = doubt.is_some_and(|doubt| closed.end - doubt > LONGEST_DOUBT);
            if matches!(self.reach, Reach::Lines(most) if too_far || closed.lines > most) {
                return None;
            }
            closed.text.push(byte);
            closed.end = behind;
        }
    }

    fn unquoted_cell(&mut self) -> After {
        let mut inside = false;
        while let Some(byte) = self.peek() {
            if !inside && (is_line_end(byte) || self.delimiter_at(self.position)) {
                break;
            }
            if self.dialect.escape == Some(byte) && self.is_special(self.position + 1) {
                self.position += 1;
            } else if self.dialect.quoting == Quoting::Anywhere && self.quote() == Some(byte) {
                inside = !inside;
            }
            self.cell.push(self.bytes[self.position]);
            self.position += 1;
        }
        self.finish_cell()
    }

    fn finish_cell(&mut self) -> After {
        let cell = String::from_utf8(std::mem::take(&mut self.cell));
        self.split.cells.push(cell.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()));
        if self.delimiter_at(self.position) {
            self.position += self.dialect.delimiter.len();
            self.pass_repeats();
            let trailing = self.dialect.repeats == Repeats::One && self.peek().is_none_or(is_line_end);
            if !trailing {
                return After::Delimiter;
            }
        }
        self.position += line_end(self.bytes, self.position);
        After::RowEnd
    }

    fn pass_repeats(&mut self) {
        while self.dialect.repeats == Repeats::One && self.delimiter_at(self.position) {
            self.position += self.dialect.delimiter.len();
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.position).copied()
    }

    fn delimiter_at(&self, position: usize) -> bool {
        let delimiter = self.dialect.delimiter.as_bytes();
        !delimiter.is_empty() && self.bytes[position.min(self.bytes.len())..].starts_with(delimiter)
    }

    /// Returns whether an escape character at `position` would escape the next byte.
    fn is_special(&self, position: usize) -> bool {
        let byte = self.bytes.get(position).copied();
        byte.is_some() && (byte == self.dialect.quote || byte == self.dialect.escape || self.delimiter_at(position))
    }

    /// Where the cell ends when only blanks stand between `position` and a delimiter or the end of the row.
    fn cell_end(&self, position: usize) -> Option<usize> {
        if self.delimiter_at(position) {
            return Some(position);
        }
        let blanks = self.bytes[position..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let end = position + blanks;
        let row_ends = self.bytes.get(end).is_none_or(|byte| is_line_end(*byte));
        (row_ends || self.delimiter_at(end)).then_some(end)
    }
}

fn is_line_end(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// The length of the line end at `position`: two for CR LF, zero where there is no line end.
pub fn line_end(bytes: &[u8], position: usize) -> usize {
    match (bytes.get(position), bytes.get(position + 1)) {
        (Some(b'\r'), Some(b'\n')) => 2,
        (Some(b'\r' | b'\n'), _) => 1,
        _ => 0,
    }
}

/// Returns whether every quote of a row is well placed: around whole cells, and doubled inside of them.
pub fn is_proper(row: &[u8], delimiter: u8, quote: u8) -> bool {
    let mut position = 0;
    loop {
        if row.get(position) == Some(&quote) {
            match closing(row, position + 1, quote) {
                Some(end) if row.get(end).is_none_or(|byte| is_line_end(*byte)) => return true,
                Some(end) if row[end] == delimiter => position = end + 1,
                _ => return false,
            }
        } else {
            match memchr(delimiter, &row[position..]) {
                Some(offset) => position += offset + 1,
                None => return true,
            }
        }
    }
}

/// The position after the quote that closes a cell.
pub fn closing(row: &[u8], mut position: usize, quote: u8) -> Option<usize> {
    loop {
        position += memchr(quote, row.get(position..)?)? + 1;
        if row.get(position) != Some(&quote) {
            return Some(position);
        }
        position += 1;
    }
}
