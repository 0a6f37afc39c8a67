//! The trait of a database, and the limits and descriptions it works with.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::{Checked, Dialect, Gate, Refusal, SourceError, TableName, table::Sink};

/// The limits of one query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    pub rows: u64,
    /// Of the values as they arrive.
    pub bytes: u64,
    /// Of the whole query, its result included.
    pub time: Duration,
}

impl Caps {
    /// A million rows fill a worker's table, and five minutes are as long as a person waits.
    pub const USUAL: Self = Self { rows: 1_000_000, bytes: 256_000_000, time: Duration::from_secs(300) };
}

/// Columns of a result; a table of PostgreSQL has at most 1,600.
pub const MOST_COLUMNS: usize = 2_000;

/// How long a connection may take to be made, from the name to the first answer.
pub const CONNECT: Duration = Duration::from_secs(15);

/// Within which a server's own limit ends a query before ours does.
pub const GRACE: Duration = Duration::from_secs(2);

/// Bytes of a comment; it is shown and may be sent to a model.
pub const LONGEST_COMMENT: usize = 1_000;

/// The beginning of a text, of so many bytes at most.
pub fn shortened(text: &str, most: usize) -> String {
    text.get(..text.floor_char_boundary(most)).unwrap_or_default().to_owned()
}

/// A server that lets the user in.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Server {
    /// As in `PostgreSQL 15.18`.
    pub version: String,
    pub is_encrypted: bool,
    /// Whether the user may do more than anybody should who only asks.
    pub is_powerful: bool,
    /// Databases that the user may open.
    pub databases: Vec<String>,
}

/// A table of the catalogue.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Listed {
    pub table: TableName,
    pub kind: RelationKind,
    pub comment: Option<String>,
    /// As the source itself estimates; views have no estimate.
    pub rows: Option<u64>,
    pub bytes: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RelationKind {
    Table,
    View,
    MaterializedView,
    /// Its rows lie in another database.
    Foreign,
}

/// A table with the statistics that the source keeps: estimates, all of them.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Described {
    pub listed: Listed,
    /// When the statistics were gathered, in UTC; `None` where none are.
    pub as_of: Option<String>,
    pub columns: Vec<DescribedColumn>,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct DescribedColumn {
    pub name: String,
    /// As the source writes it, as in `numeric(10,2)`.
    pub source_type: String,
    #[serde(skip)]
    pub kind: crate::ValueKind,
    pub comment: Option<String>,
    pub is_nullable: bool,
    pub estimate: Option<ColumnEstimate>,
}

/// The source's own statistics of a column.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct ColumnEstimate {
    /// From 0 to 1.
    pub missing: f64,
    pub distinct: Option<u64>,
    /// The most frequent values with their share of the rows.
    pub frequent: Vec<(String, f64)>,
    /// Values that divide the others into parts of equal size, smallest first.
    pub bounds: Vec<String>,
}

/// What a query will cost, as the source estimates before it runs.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Cost {
    /// Of the result; ClickHouse does not say.
    pub rows: Option<f64>,
    /// In the source's own unit: for PostgreSQL about one for each page of 8 KiB that is read in order, for ClickHouse one for
    /// each mark of its index.
    pub units: Option<f64>,
    /// Of the tables that it reads; infinite where that is not known.
    pub scanned_rows: f64,
}

/// A query that was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Ran {
    pub rows: u64,
    /// Of the values as they arrived.
    pub bytes: u64,
    /// Values that have no counterpart here, such as `infinity` as a date, and came as missing.
    pub unrepresentable: u64,
    /// Whole numbers beyond 2^53 that came as the nearest double.
    pub rounded: u64,
    #[serde(skip)]
    pub took: Duration,
}

/// A database that is asked where it is. An implementation keeps no state between two calls that matters to the answer.
pub trait Source: Send + Sync {
    fn dialect(&self) -> Dialect;

    /// The gate for some of its tables.
    fn gate(&self, tables: impl IntoIterator<Item = TableName>) -> Gate {
        Gate::new(self.dialect(), tables)
    }

    /// Whether it can be reached, and as who.
    fn test(&self) -> impl Future<Output = Result<Server, SourceError>> + Send;

    /// Tables and views that the user may read and whose schema, name or comment contains `search`, at most `most`.
    fn tables(&self, search: &str, most: u32) -> impl Future<Output = Result<Vec<Listed>, SourceError>> + Send;

    /// A table with the source's own statistics, without reading it.
    fn describe(&self, table: &TableName) -> impl Future<Output = Result<Described, SourceError>> + Send;

    /// What a query will cost.
    fn cost(&self, query: &Checked) -> impl Future<Output = Result<Cost, SourceError>> + Send;

    /// Ask, and hand the rows on as they arrive. A result beyond the caps is an error, never a part. Cancelling ends the
    /// query at the server as well.
    fn run(
        &self,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Ran, SourceError>> + Send;
}

/// A name as SQL takes it, in quotes. The gate checks it once more.
///
/// # Errors
///
/// A name that cannot stand in quotes.
pub fn quoted(name: &str) -> Result<String, Refusal> {
    if name.contains(['"', '\\', '\0']) { Err(Refusal::Name) } else { Ok(format!("\"{name}\"")) }
}
