//! A large table as files, one or two for each column, that are mapped into memory instead of being read.
//!
//! The files have the memory layout of Polars, so a table is available as soon as its files are mapped, and the
//! system can reclaim its memory at any time. They are valid on this machine and for this version of the program
//! only; the caller records when they are complete.

mod mapped;
mod sink;

use std::path::{Path, PathBuf};

use polars::prelude::{Column, DataFrame, DataType, TimeUnit, TimeZone};
use serde::{Deserialize, Serialize};

use crate::error::Problem;

pub use sink::ColumnsSink;

/// The columns of a table in a folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredColumns {
    pub rows: u64,
    pub columns: Vec<StoredColumn>,
}

/// A column, whose files are named by its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredColumn {
    pub name: String,
    pub kind: StoredKind,
    /// Rows without a value.
    pub gaps: u64,
    /// Bytes of the texts that are too long to stand in their row, in pieces that one number can count.
    texts: Vec<u64>,
}

/// The storage type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoredKind {
    Boolean,
    Date,
    DateTime,
    /// In universal time.
    Moment,
    Decimal,
    Duration,
    Integer,
    Text,
}

impl StoredColumns {
    /// The table over the files in `folder`, which must stay as they are for as long as it is used.
    ///
    /// # Errors
    ///
    /// When a file is not there, or is not as long as it was written.
    pub fn open(&self, folder: &Path) -> Result<DataFrame, Problem> {
        let rows = usize::try_from(self.rows).unwrap_or(usize::MAX);
        let columns = self.columns.iter().enumerate().map(|(place, column)| {
            let series = mapped::series(&Files { folder, place }, column, rows)?;
            Ok(Column::from(series.with_name(column.name.as_str().into())))
        });
        let columns = columns.collect::<Result<_, Problem>>()?;
        DataFrame::new(rows, columns).map_err(|error| Problem::Table(error.to_string()))
    }
}

impl StoredKind {
    /// Returns `None` for types that are never read from text.
    fn of(dtype: &DataType) -> Option<Self> {
        Some(match dtype {
            DataType::Boolean => Self::Boolean,
            DataType::Date => Self::Date,
            DataType::Datetime(TimeUnit::Microseconds, None) => Self::DateTime,
            DataType::Datetime(TimeUnit::Microseconds, Some(zone)) if *zone == TimeZone::UTC => Self::Moment,
            DataType::Duration(TimeUnit::Microseconds) => Self::Duration,
            DataType::Float64 => Self::Decimal,
            DataType::Int64 => Self::Integer,
            DataType::String => Self::Text,
            _ => return None,
        })
    }

    fn dtype(self) -> DataType {
        match self {
            Self::Boolean => DataType::Boolean,
            Self::Date => DataType::Date,
            Self::DateTime => DataType::Datetime(TimeUnit::Microseconds, None),
            Self::Moment => DataType::Datetime(TimeUnit::Microseconds, Some(TimeZone::UTC)),
            Self::Decimal => DataType::Float64,
            Self::Duration => DataType::Duration(TimeUnit::Microseconds),
            Self::Integer => DataType::Int64,
            Self::Text => DataType::String,
        }
    }
}

/// The files of a column.
struct Files<'a> {
    folder: &'a Path,
    place: usize,
}

impl Files<'_> {
    /// A number a row, or what says where a row's text is.
    fn values(&self) -> PathBuf {
        self.folder.join(format!("{}.values", self.place))
    }

    /// Texts one behind the other.
    fn texts(&self) -> PathBuf {
        self.folder.join(format!("{}.texts", self.place))
    }

    /// A bit a row: whether there is a value.
    fn present(&self) -> PathBuf {
        self.folder.join(format!("{}.present", self.place))
    }
}
