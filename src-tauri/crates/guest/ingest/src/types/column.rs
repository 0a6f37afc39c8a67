//! Converts the cells of a column to typed values.

use crate::records::Records;
use crate::records::names::Names;
use crate::types::date::{DateOrder, Zone};
use crate::types::number::{Affix, DecimalMark};

/// The cells of one column.
#[derive(Debug, Clone, Copy)]
pub struct ColumnCells<'a> {
    pub records: &'a Records,
    /// The rows of the table.
    pub body: &'a [u32],
    pub column: usize,
    pub name: &'a str,
}

impl<'a> ColumnCells<'a> {
    /// The text of each cell; empty where the row is too short.
    pub fn iter(self) -> impl Iterator<Item = &'a str> + Clone {
        self.body.iter().map(move |row| self.records.cell(*row as usize, self.column).unwrap_or_default())
    }
}

/// The conventions of a file, for columns that are ambiguous by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conventions {
    pub mark: DecimalMark,
    /// [`DateOrder::DayFirst`] or [`DateOrder::MonthFirst`].
    pub order: DateOrder,
}

/// A column with the type that fits all of its cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    pub values: Values,
    pub notes: Vec<Note>,
}

impl Typed {
    /// A column without name and values is a trailing delimiter. A table of nothing else is kept.
    pub fn is_left_out(&self, names: &Names, position: usize) -> bool {
        let nameless = names.unnamed.binary_search(&position).is_ok();
        self.values == Values::Empty && nameless && names.unnamed.len() < names.unique.len()
    }
}

/// Values of a column; `None` where the cell holds nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// All cells are missing.
    Empty,
    Boolean(Vec<Option<bool>>),
    Integer(Vec<Option<i64>>),
    Decimal(Vec<Option<f64>>),
    /// Days since 1970-01-01.
    Date(Vec<Option<i32>>),
    /// Microseconds since 1970-01-01.
    DateTime(Vec<Option<i64>>, Zone),
    /// The cells as they are.
    Text,
    /// The cells without the blanks around them.
    TrimmedText,
    /// The cells without what keeps spreadsheets from reading them as numbers.
    UnmarkedText,
    /// Lengths of time in microseconds.
    Duration(Vec<Option<i64>>),
}

impl Values {
    /// The kind alone.
    pub fn without_values(&self) -> Self {
        match self {
            Self::Empty => Self::Empty,
            Self::Boolean(_) => Self::Boolean(vec![]),
            Self::Integer(_) => Self::Integer(vec![]),
            Self::Decimal(_) => Self::Decimal(vec![]),
            Self::Date(_) => Self::Date(vec![]),
            Self::DateTime(_, zone) => Self::DateTime(vec![], *zone),
            Self::Text => Self::Text,
            Self::TrimmedText => Self::TrimmedText,
            Self::UnmarkedText => Self::UnmarkedText,
            Self::Duration(_) => Self::Duration(vec![]),
        }
    }
}

/// A note for the user on how a column was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// Signs that the numbers no longer carry.
    Affix(Affix),
    /// The whole column makes sense day first and month first.
    DoubtfulDates { order: DateOrder },
    /// Only this order makes sense of the whole column.
    SettledDates { order: DateOrder },
    /// Dates are written in two ways or more, as in these cells.
    MixedForms { one: String, other: String },
    /// Times with offsets were brought to UTC.
    ConvertedToUtc,
    /// The column would hold something better than text, were it not for a few cells.
    Mostly(Others),
    /// A few cells are not of the column's type and were left empty.
    LeftEmpty(Others),
    /// A placeholder number for a missing value, such as `-999`, was read as missing.
    Sentinel { number: i64, cells: usize },
    /// An apostrophe or a formula kept spreadsheets from reading digits as numbers, and was left out.
    Unmarked,
    /// Every text had blanks around it, which were left out.
    Trimmed,
    /// Eight digits were read as year, month and day.
    CompactDates,
    /// Long numbers were rounded by the program that saved the file, as in `9.45E+12`.
    Rounded { cells: usize, example: String },
}

/// Cells that differ from the rest of their column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Others {
    /// The kind of the other cells.
    pub most: MostOf,
    pub cells: usize,
    /// Non-missing cells of the column.
    pub values: usize,
    /// The first of them, and its row in the file.
    pub example: String,
    pub row: usize,
}

/// The kind of most cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MostOf {
    Numbers,
    Dates,
}
