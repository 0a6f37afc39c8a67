use std::io;

use thiserror::Error;

use crate::foreign::ForeignFormat;

/// Why a file could not be read as a table; [`Display`](std::fmt::Display) is a sentence for the person who dropped it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{file_name}` {problem}")]
pub struct IngestError {
    /// The name as it was given to [`read`](crate::read).
    pub file_name: String,
    pub problem: Problem,
}

impl IngestError {
    /// What the person can do about it, when there is something.
    pub fn hint(&self) -> Option<String> {
        match &self.problem {
            Problem::Empty => Some("check that it was saved completely, or export it again".into()),
            Problem::Foreign(format) => Some(format.hint().into()),
            Problem::Broken { .. } => {
                Some("check that it was saved or downloaded completely, or export the table from it as CSV".into())
            }
            Problem::TooManyCells { .. } => Some("keep the rows and columns that you need, and drop it again".into()),
            Problem::NotText => Some("open it in the program it comes from and save it there as CSV".into()),
            Problem::TooManyColumns { .. } => {
                Some("keep the columns that you need, or turn rows and columns around, and drop it again".into())
            }
            Problem::TooLarge { .. } => Some("split it into several files and drop those".into()),
            Problem::Unreadable(_) => Some("check that its drive is connected, and add it again".into()),
            Problem::NoRoom | Problem::Unkept(_) => Some("free some space on the disk, and add it again".into()),
            Problem::NoSuchLine { .. } => Some("choose a line that holds the names of the columns".into()),
            Problem::UnknownEncoding(_) => Some("choose another one".into()),
            Problem::Table(_) | Problem::Cancelled => None,
        }
    }
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("is empty: there is nothing in it to show")]
    Empty,
    /// The bytes begin like those of another kind of file, whatever its name says.
    #[error("is {}, not a table of text", .0.noun())]
    Foreign(ForeignFormat),
    /// It begins like a kind of file that is read, and goes on differently.
    #[error("is {} that cannot be read: {reason}", .format.noun())]
    Broken { format: ForeignFormat, reason: String },
    #[error("has more than {limit} cells; so many cannot be opened at once")]
    TooManyCells { limit: usize },
    #[error("does not hold text, so it cannot be read as a table")]
    NotText,
    #[error("has {columns} columns; more than {limit} cannot be opened")]
    TooManyColumns { columns: usize, limit: usize },
    #[error("is larger than {limit} bytes; so much text cannot be opened at once")]
    TooLarge { bytes: usize, limit: usize },
    /// The system stopped giving its bytes.
    #[error("could not be read to its end: {0}")]
    Unreadable(String),
    #[error("could not be converted: there is no room left on the disk")]
    NoRoom,
    /// Its table could not be kept.
    #[error("could not be converted: {0}")]
    Unkept(String),
    /// A person chose it.
    #[error("has nothing in line {line}")]
    NoSuchLine { line: u32 },
    /// A person chose it.
    #[error("cannot be read as `{0}`: there is no such encoding")]
    UnknownEncoding(String),
    #[error("was not read to its end, as you asked")]
    Cancelled,
    /// Polars refused the columns; the text is its own.
    #[error("could not be turned into a table: {0}")]
    Table(String),
}

impl Problem {
    /// Why what becomes of a file could not be written.
    pub fn unkept(error: &io::Error) -> Self {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => Self::NoRoom,
            kind => Self::Unkept(kind.to_string()),
        }
    }
}
