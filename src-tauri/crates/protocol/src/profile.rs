use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Table;

/// A file that was read, and what is in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DatasetProfile {
    /// The file's name without its folder: how code reads it, as in `pd.read_csv("sales.csv")`.
    pub file_name: String,
    /// The ready variable that holds the table, as in `sales`.
    pub variable: String,
    pub bytes: u64,
    pub format: SourceFormat,
    pub rows: u64,
    pub columns: Vec<ColumnProfile>,
    /// The first rows.
    pub preview: Table,
    /// What could mislead, in plain words, the worst first.
    pub warnings: Vec<String>,
}

/// How the file was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceFormat {
    /// As in `UTF-8` or `windows-1252` (WHATWG names).
    pub encoding: String,
    pub delimiter: char,
    /// Whether the first row names the columns.
    pub header: bool,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ColumnKind {
    Integer,
    Decimal,
    Boolean,
    Date,
    DateTime,
    /// A length of time.
    Duration,
    Text,
    /// Nothing but missing values.
    Empty,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnProfile {
    pub name: String,
    pub kind: ColumnKind,
    /// Rows without a value.
    pub missing: u64,
    /// Different values, missing not counted; exact.
    pub distinct: u64,
    pub summary: ColumnSummary,
}

/// The values of a column in brief.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "summary", rename_all = "snake_case")]
#[ts(export)]
pub enum ColumnSummary {
    Numeric {
        min: f64,
        max: f64,
        mean: f64,
        /// Quantiles by linear interpolation (type 7), as pandas and R compute them.
        quartiles: [f64; 3],
        /// Sample standard deviation (n − 1); `None` for fewer than two values.
        std: Option<f64>,
        histogram: Histogram,
    },
    Temporal {
        /// ISO 8601; in UTC, with `Z`, where the column has a time zone.
        min: String,
        max: String,
        /// Edges in milliseconds since 1970-01-01; for lengths of time, in milliseconds.
        histogram: Histogram,
    },
    Text {
        /// All values when they are at most 300, otherwise the ten most frequent; most frequent first.
        top: Vec<ValueCount>,
        /// In characters.
        shortest: u32,
        longest: u32,
    },
    Boolean {
        yes: u64,
        no: u64,
    },
    Empty,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ValueCount {
    pub value: String,
    pub count: u64,
}

/// Counts of values between edges of equal distance; the last bin includes its upper edge.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Histogram {
    /// One more than `counts`.
    pub edges: Vec<f64>,
    pub counts: Vec<u64>,
}
