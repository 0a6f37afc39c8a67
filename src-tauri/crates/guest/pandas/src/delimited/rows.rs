//! Parsing of delimited text into columns of tokens, some rows at a time.

use std::io::{self, BufRead, BufReader, Seek, SeekFrom};

use ::csv::{ByteRecord, Position, Reader, ReaderBuilder};

use super::{
    source::Source,
    tokens::{RawTokens, Tokens},
};

/// Bytes of tokens that are cut at a time: enough for all cores to have something to do, and no matter for memory.
const BATCH: usize = 8 << 20;

/// Bytes asked of a source at a time.
const PIECE: usize = 1 << 20;

/// How a file is cut into tokens.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub delimiter: Delimiter,
    pub quote: u8,
    pub comment: Option<u8>,
    /// Blanks after a delimiter do not belong to the value.
    pub trim_start: bool,
    /// The header record, if there is one.
    pub header: Option<usize>,
    pub bad_lines: BadLines,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delimiter {
    Byte(u8),
    /// Any run of blanks.
    Whitespace,
}

/// How to treat a record with more values than there are names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadLines {
    Refuse,
    Skip,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum TokenError {
    #[error("No columns to parse from file")]
    Empty,
    #[error("Error tokenizing data. C error: Expected {expected} fields in line {line}, saw {seen}\n")]
    TooManyFields { expected: usize, line: u64, seen: usize },
    #[error("Error tokenizing data. C error: {0}")]
    Malformed(String),
    /// The owner of the bytes says where.
    #[error("the text is no UTF-8")]
    NotUtf8,
    #[error("it could not be read: {0}")]
    Unreadable(io::ErrorKind),
}

impl From<io::Error> for TokenError {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error.kind())
    }
}

impl From<::csv::Error> for TokenError {
    fn from(error: ::csv::Error) -> Self {
        match error.into_kind() {
            ::csv::ErrorKind::Io(error) => error.into(),
            kind => Self::Malformed(format!("{kind:?}")),
        }
    }
}

/// A chunk of rows: the tokens of each column, empty for a column that is not read.
#[derive(Debug)]
pub(crate) struct Batch {
    pub columns: Vec<Tokens>,
    pub rows: usize,
}

/// The rows of a text, which are read once and in order.
#[derive(Debug)]
pub(crate) struct Rows {
    layout: Layout,
    cutter: Cutter,
    /// The record that was read last.
    record: ByteRecord,
    header: Option<Vec<String>>,
    /// How many columns there are: known from the first row on.
    width: Option<usize>,
}

/// Where a row begins.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    Delimited(Position),
    Blanks { byte: u64, line: u64 },
}

/// The characters that divide a text into records and values.
#[derive(Debug)]
enum Cutter {
    Delimited(Box<Reader<Source>>),
    Blanks { reader: BufReader<Source>, byte: u64, line: u64, text: Vec<u8>, comment: Option<u8> },
}

impl Rows {
    /// Reads as far as the names.
    ///
    /// # Errors
    /// As [`TokenError`] says.
    pub fn new(source: Source, layout: Layout) -> Result<Self, TokenError> {
        let cutter = Cutter::new(source, &layout);
        let mut rows = Self { layout, cutter, record: ByteRecord::new(), header: None, width: None };
        if let Some(header) = rows.layout.header {
            for _ in 0..=header {
                rows.cutter.next(&mut rows.record)?.ok_or(TokenError::Empty)?;
            }
            let trimmed = |field| rows.layout.trimmed(field);
            rows.header = Some(rows.record.iter().map(|field| text(trimmed(field))).collect::<Result<_, _>>()?);
        }
        Ok(rows)
    }

    /// The texts of the record with the names.
    pub fn header(&self) -> Option<&[String]> {
        self.header.as_deref()
    }

    /// How many columns there are, as far as names and the next row say it.
    ///
    /// # Errors
    /// As [`TokenError`] says.
    pub fn width(&mut self) -> Result<usize, TokenError> {
        if let Some(width) = self.width {
            return Ok(width);
        }
        let place = self.place()?;
        let seen = self.cutter.next(&mut self.record)?.map_or(0, |_| self.record.len());
        self.go_to(place)?;
        let width = seen.max(self.header.as_ref().map_or(0, Vec::len));
        if width == 0 {
            return Err(TokenError::Empty);
        }
        self.width = Some(width);
        Ok(width)
    }

    /// Where the next row begins.
    ///
    /// # Errors
    /// As [`TokenError`] says.
    pub fn place(&mut self) -> Result<Place, TokenError> {
        Ok(match &self.cutter {
            Cutter::Delimited(reader) => Place::Delimited(reader.position().clone()),
            Cutter::Blanks { byte, line, .. } => Place::Blanks { byte: *byte, line: *line },
        })
    }

    /// Goes back to a row that was read.
    ///
    /// # Errors
    /// As [`TokenError`] says.
    pub fn go_to(&mut self, place: Place) -> Result<(), TokenError> {
        match (&mut self.cutter, place) {
            (Cutter::Delimited(reader), Place::Delimited(place)) => reader.seek(place)?,
            (Cutter::Blanks { reader, byte, line, .. }, Place::Blanks { byte: to, line: at }) => {
                reader.seek(SeekFrom::Start(to))?;
                (*byte, *line) = (to, at);
            }
            _ => {}
        }
        Ok(())
    }

    /// The next rows, at most so many; fewer when they are long, none at the end. `wanted` says of which columns.
    ///
    /// # Errors
    /// As [`TokenError`] says.
    pub fn batch(&mut self, most: usize, wanted: &[bool]) -> Result<Batch, TokenError> {
        let width = self.width()?;
        let mut columns = vec![RawTokens::default(); width];
        let (mut rows, mut bytes) = (0, 0);
        while rows < most && bytes < BATCH {
            let Some(line) = self.cutter.next(&mut self.record)? else { break };
            let seen = self.record.len();
            if seen > width {
                match self.layout.bad_lines {
                    BadLines::Skip => continue,
                    BadLines::Refuse => return Err(TokenError::TooManyFields { expected: width, line, seen }),
                }
            }
            for (position, column) in columns.iter_mut().enumerate().filter(|(position, _)| wanted[*position]) {
                let token = self.layout.trimmed(self.record.get(position).unwrap_or_default());
                bytes += token.len() + size_of::<usize>();
                column.push(token);
            }
            bytes += 1;
            rows += 1;
        }
        let columns: Option<Vec<Tokens>> = columns.into_iter().map(RawTokens::checked).collect();
        Ok(Batch { columns: columns.ok_or(TokenError::NotUtf8)?, rows })
    }
}

impl Cutter {
    fn new(source: Source, layout: &Layout) -> Self {
        match layout.delimiter {
            Delimiter::Byte(delimiter) => {
                let reader = ReaderBuilder::new()
                    .has_headers(false)
                    .flexible(true)
                    .delimiter(delimiter)
                    .quote(layout.quote)
                    .comment(layout.comment)
                    .buffer_capacity(PIECE)
                    .from_reader(source);
                Self::Delimited(Box::new(reader))
            }
            Delimiter::Whitespace => {
                let reader = BufReader::with_capacity(PIECE, source);
                Self::Blanks { reader, byte: 0, line: 0, text: vec![], comment: layout.comment }
            }
        }
    }

    /// Reads the next record; the line in which it begins, from 1.
    fn next(&mut self, record: &mut ByteRecord) -> Result<Option<u64>, TokenError> {
        match self {
            Self::Delimited(reader) => {
                let line = reader.position().line();
                Ok(reader.read_byte_record(record)?.then_some(line))
            }
            Self::Blanks { reader, byte, line, text, comment } => loop {
                text.clear();
                *byte += reader.read_until(b'\n', text)? as u64;
                if text.is_empty() {
                    return Ok(None);
                }
                *line += 1;
                // Text behind a comment's sign belongs to no value.
                let end = comment.and_then(|sign| text.iter().position(|byte| *byte == sign)).unwrap_or(text.len());
                record.clear();
                text[..end]
                    .split(u8::is_ascii_whitespace)
                    .filter(|field| !field.is_empty())
                    .for_each(|field| record.push_field(field));
                if !record.is_empty() {
                    return Ok(Some(*line));
                }
            },
        }
    }
}

impl Layout {
    fn trimmed<'a>(&self, field: &'a [u8]) -> &'a [u8] {
        if self.trim_start { field.trim_ascii_start() } else { field }
    }
}

fn text(bytes: &[u8]) -> Result<String, TokenError> {
    String::from_utf8(bytes.to_vec()).map_err(|_| TokenError::NotUtf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUT: Layout = Layout {
        delimiter: Delimiter::Byte(b','),
        quote: b'"',
        comment: None,
        trim_start: false,
        header: Some(0),
        bad_lines: BadLines::Refuse,
    };

    fn texts(batch: &Batch) -> Vec<Vec<&str>> {
        batch.columns.iter().map(|column| column.iter().collect()).collect()
    }

    #[test]
    fn rows_come_in_order_and_again_from_a_place_on() {
        for (text, layout) in [
            ("a,b\n1,\"x\ny\"\n2,z\n3\n", LAYOUT),
            (
                "a b # names\n\n1 x\n  2\tz\n3\n",
                Layout { delimiter: Delimiter::Whitespace, comment: Some(b'#'), ..LAYOUT },
            ),
        ] {
            let mut rows = Rows::new(Source::of_text(text.into()), layout).unwrap();
            assert_eq!(rows.header(), Some(&["a".to_owned(), "b".to_owned()][..]));
            assert_eq!(rows.batch(1, &[true, true]).unwrap().rows, 1);
            let place = rows.place().unwrap();
            for _ in 0..2 {
                rows.go_to(place.clone()).unwrap();
                let batch = rows.batch(9, &[true, true]).unwrap();
                assert_eq!((batch.rows, texts(&batch)), (2, vec![vec!["2", "3"], vec!["z", ""]]));
            }
            assert_eq!(rows.batch(9, &[true, true]).unwrap().rows, 0);
        }
    }

    #[test]
    fn a_row_that_is_too_long_is_named_by_its_line() {
        let mut rows = Rows::new(Source::of_text("a,b\n1,2\n1,2,3\n".into()), LAYOUT).unwrap();
        let error = rows.batch(9, &[true, true]).unwrap_err().to_string();
        assert_eq!(error, "Error tokenizing data. C error: Expected 2 fields in line 3, saw 3\n");
        let layout = Layout { bad_lines: BadLines::Skip, ..LAYOUT };
        let mut rows = Rows::new(Source::of_text("a,b\n1,2\n1,2,3\n4,5\n".into()), layout).unwrap();
        assert_eq!(texts(&rows.batch(9, &[true, false]).unwrap()), [vec!["1", "4"], vec![]]);
    }
}
