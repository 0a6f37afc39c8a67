//! Databases as data sources: queries are checked, and run in the database itself.
//!
//! A [`Source`] is a database as one user sees it: its tables, what its own statistics say of them, and small results of
//! queries. A [`Gate`] decides which queries leave and writes them anew from their tree; [`Source::run`] takes nothing else.
//! Results go to a [`Sink`]: into memory ([`Collected`]) or into a file of Arrow's ([`ArrowFile`]) that the worker opens
//! without guessing a type.

#![warn(clippy::indexing_slicing)]

mod address;
mod arrow;
mod batches;
mod clickhouse;
mod database;
mod failure;
mod gate;
mod password;
mod postgres;
mod profile;
mod source;
mod table;
mod tls;

pub use address::{Address, AddressError, Engine};
pub use arrow::ArrowFile;
pub use clickhouse::ClickHouse;
pub use database::Database;
pub use failure::SourceError;
pub use gate::{Checked, Dialect, Gate, LONGEST_QUERY, Refusal, TableName};
pub use password::Password;
pub use postgres::Postgres;
pub use profile::{Profiled, cell, profile, profile_at_once, profile_queries};
pub use source::{
    Caps, ColumnEstimate, Cost, Described, DescribedColumn, Listed, MOST_COLUMNS, Ran, RelationKind, Server, Source,
};
pub use table::{Collected, ResultColumn, Sink, ValueKind, Values};
pub use tokio_util::sync::CancellationToken;

/// Whose word counts for a server's certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trust {
    /// The authorities that the system knows.
    System,
    /// The authorities of a PEM file, and no others.
    Authority(Vec<u8>),
}
