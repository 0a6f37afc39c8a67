//! From the text of a file to columns of tokens.

use std::borrow::Cow;

/// How a file is cut into tokens.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub delimiter: Delimiter,
    pub quote: u8,
    pub comment: Option<u8>,
    /// Blanks after a delimiter do not belong to the value.
    pub trim_start: bool,
    pub skipped_lines: Vec<usize>,
    /// The record that holds the names, counted after skipping; `None` when there is none.
    pub header: Option<usize>,
    pub rows: Option<usize>,
    pub bad_lines: BadLines,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Delimiter {
    Byte(u8),
    /// Any run of blanks.
    Whitespace,
}

/// What becomes of a record with more values than there are names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadLines {
    Refuse,
    Skip,
}

/// The tokens of one column, one after the other.
#[derive(Debug, Default, Clone)]
pub(crate) struct Tokens {
    text: String,
    ends: Vec<usize>,
}

impl Tokens {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn push(&mut self, token: &str) {
        self.text.push_str(token);
        self.ends.push(self.text.len());
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| self.text.get(start..end).unwrap_or_default())
    }
}

/// A file cut into columns.
#[derive(Debug)]
pub(crate) struct Tokenized {
    pub header: Option<Vec<String>>,
    pub columns: Vec<Tokens>,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum TokenError {
    #[error("No columns to parse from file")]
    Empty,
    #[error("Error tokenizing data. C error: Expected {expected} fields in line {line}, saw {seen}\n")]
    TooManyFields { expected: usize, line: u64, seen: usize },
    #[error("Error tokenizing data. C error: {0}")]
    Malformed(String),
}

/// Cut `text` as `layout` says.
pub(crate) fn tokenize(text: &str, layout: &Layout) -> Result<Tokenized, TokenError> {
    let text = without_lines(text, &layout.skipped_lines);
    let text = without_comments(text, layout.comment.filter(|_| layout.delimiter == Delimiter::Whitespace));
    let mut cut = Cut::new(layout);
    match layout.delimiter {
        Delimiter::Byte(delimiter) => records(&text, delimiter, layout, &mut cut)?,
        Delimiter::Whitespace => {
            for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                if !cut.take(&line.split_whitespace().collect::<Vec<_>>(), number as u64 + 1)? {
                    break;
                }
            }
        }
    }
    cut.finish()
}

fn records(text: &str, delimiter: u8, layout: &Layout, cut: &mut Cut<'_>) -> Result<(), TokenError> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .quote(layout.quote)
        .comment(layout.comment)
        .from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    let mut fields: Vec<&str>;
    loop {
        let line = reader.position().line();
        if !reader.read_record(&mut record).map_err(|error| TokenError::Malformed(error.to_string()))? {
            return Ok(());
        }
        fields = record.iter().map(|field| if layout.trim_start { field.trim_start() } else { field }).collect();
        if !cut.take(&fields, line)? {
            return Ok(());
        }
    }
}

fn without_lines<'a>(text: &'a str, skipped: &[usize]) -> Cow<'a, str> {
    if skipped.is_empty() {
        return Cow::Borrowed(text);
    }
    let kept = text.split_inclusive('\n').enumerate().filter(|(number, _)| !skipped.contains(number));
    Cow::Owned(kept.map(|(_, line)| line).collect())
}

/// Lines without what stands behind a comment's sign.
fn without_comments(text: Cow<'_, str>, sign: Option<u8>) -> Cow<'_, str> {
    match sign.map(char::from) {
        Some(sign) if text.contains(sign) => {
            let lines: Vec<&str> = text.lines().map(|line| line.split(sign).next().unwrap_or_default()).collect();
            Cow::Owned(lines.join("\n"))
        }
        _ => text,
    }
}

/// The state while records come in.
struct Cut<'a> {
    layout: &'a Layout,
    records: usize,
    header: Option<Vec<String>>,
    columns: Vec<Tokens>,
}

impl<'a> Cut<'a> {
    fn new(layout: &'a Layout) -> Self {
        Self { layout, records: 0, header: None, columns: Vec::new() }
    }

    /// Take one record; `false` when no more are wanted.
    fn take(&mut self, fields: &[&str], line: u64) -> Result<bool, TokenError> {
        let number = self.records;
        self.records += 1;
        if let Some(header) = self.layout.header {
            if number < header {
                return Ok(true);
            }
            if number == header {
                self.header = Some(fields.iter().map(|&field| field.to_owned()).collect());
                return Ok(true);
            }
        }
        if self.layout.rows.is_some_and(|rows| self.rows() >= rows) {
            return Ok(false);
        }
        self.add(fields, line)
    }

    fn rows(&self) -> usize {
        self.columns.first().map_or(0, Tokens::len)
    }

    fn add(&mut self, fields: &[&str], line: u64) -> Result<bool, TokenError> {
        if self.columns.is_empty() {
            let width = self.header.as_ref().map_or(0, Vec::len).max(fields.len());
            self.columns = vec![Tokens::default(); width];
        }
        if fields.len() > self.columns.len() && self.layout.bad_lines == BadLines::Skip {
            return Ok(true);
        }
        if fields.len() > self.columns.len() {
            return Err(TokenError::TooManyFields { expected: self.columns.len(), line, seen: fields.len() });
        }
        for (position, column) in self.columns.iter_mut().enumerate() {
            column.push(fields.get(position).copied().unwrap_or_default());
        }
        Ok(true)
    }

    fn finish(mut self) -> Result<Tokenized, TokenError> {
        if self.columns.is_empty() {
            let width = self.header.as_ref().map_or(0, Vec::len);
            if width == 0 {
                return Err(TokenError::Empty);
            }
            self.columns = vec![Tokens::default(); width];
        }
        Ok(Tokenized { header: self.header, columns: self.columns })
    }
}
