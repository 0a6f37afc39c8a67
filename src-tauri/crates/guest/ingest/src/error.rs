use std::{fmt, io};

use tabletalk_messages::{Message, files};

use crate::foreign::ForeignFormat;

/// Why a file could not be read as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IngestError {
    /// The name as it was given to [`read`](crate::read).
    pub file_name: String,
    pub problem: Problem,
}

impl IngestError {
    /// The error message for the user.
    pub fn message(&self) -> Message {
        let file = &*self.file_name;
        match &self.problem {
            Problem::Empty => files::empty(file),
            Problem::Foreign(format) => files::no_table(file, format.message()),
            Problem::Broken { format, reason } => files::broken(file, format.message(), reason.clone()),
            Problem::TooManyCells { limit } => files::too_many_cells(file, *limit),
            Problem::NotText => files::no_text(file),
            Problem::TooManyColumns { columns, limit } => files::too_many_columns(file, *columns, *limit),
            Problem::TooLarge { limit, .. } => files::too_large(file, *limit),
            Problem::Unreadable(reason) => files::unreadable(file, reason.clone()),
            Problem::NoRoom => files::no_room(file),
            Problem::Unkept(reason) => files::not_kept(file, reason.clone()),
            Problem::NoSuchLine { line } => files::no_such_line(file, *line),
            Problem::UnknownEncoding(encoding) => files::unknown_encoding(file, encoding),
            Problem::Cancelled => files::cancelled(file),
            Problem::Table(reason) => files::columns_refused(file, reason),
        }
    }

    /// Returns advice on how to solve the problem, where there is any.
    pub fn hint(&self) -> Option<Message> {
        Some(match &self.problem {
            Problem::Empty => files::hint_save_again(),
            Problem::Foreign(format) => format.hint(),
            Problem::Broken { .. } => files::hint_download_again(),
            Problem::TooManyCells { .. } => files::hint_keep_cells(),
            Problem::NotText => files::hint_save_as_csv(),
            Problem::TooManyColumns { .. } => files::hint_keep_columns(),
            Problem::TooLarge { .. } => files::hint_split(),
            Problem::Unreadable(_) => files::hint_connect_drive(),
            Problem::NoRoom | Problem::Unkept(_) => files::hint_free_space(),
            Problem::NoSuchLine { .. } => files::hint_choose_line(),
            Problem::UnknownEncoding(_) => files::hint_choose_encoding(),
            Problem::Table(_) | Problem::Cancelled => return None,
        })
    }
}

impl fmt::Display for IngestError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(formatter)
    }
}

impl std::error::Error for IngestError {}

/// The problem with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    Empty,
    /// The file begins like one of another format than its name says.
    Foreign(ForeignFormat),
    /// The file begins like a supported format, but continues differently.
    Broken {
        format: ForeignFormat,
        reason: Message,
    },
    TooManyCells {
        limit: usize,
    },
    NotText,
    TooManyColumns {
        columns: usize,
        limit: usize,
    },
    TooLarge {
        bytes: usize,
        limit: usize,
    },
    /// The system stopped giving its bytes.
    Unreadable(Message),
    /// The disk is full.
    NoRoom,
    /// Its table could not be written.
    Unkept(Message),
    /// A person chose it.
    NoSuchLine {
        line: u32,
    },
    /// A person chose it.
    UnknownEncoding(String),
    Cancelled,
    /// Polars refused the columns; the text is its own.
    Table(String),
}

impl Problem {
    /// A library gave up on a file of this format.
    pub fn broken(format: ForeignFormat, error: &dyn fmt::Display) -> Self {
        Self::Broken { format, reason: files::reason(error.to_string()) }
    }

    /// The system stopped giving the bytes of a file.
    pub fn unreadable(error: &io::Error) -> Self {
        Self::Unreadable(files::reason(error.kind().to_string()))
    }

    /// The problem when the output for a file could not be written.
    pub fn unkept(error: &io::Error) -> Self {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => Self::NoRoom,
            kind => Self::Unkept(files::reason(kind.to_string())),
        }
    }
}
