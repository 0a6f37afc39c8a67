//! What is in a table: types, gaps, ranges, most frequent values, histograms.
//!
//! ```
//! use polars::df;
//! use tabletalk_profile::{page, profile};
//! use tabletalk_protocol::{Cell, ColumnKind};
//!
//! let sales = df!["city" => ["Rome", "Oslo", "Rome"], "price" => [Some(2.5), None, Some(4.0)]].unwrap();
//!
//! let columns = profile(&sales);
//! assert_eq!((columns[0].kind, columns[0].distinct), (ColumnKind::Text, 2));
//! assert_eq!((columns[1].kind, columns[1].missing), (ColumnKind::Decimal, 1));
//!
//! let second_row = page(&sales, 1, 1);
//! assert_eq!(second_row.rows, [[Cell::Text("Oslo".into()), Cell::Missing]]);
//! assert_eq!(second_row.total_rows, 3);
//! ```
//!
//! All figures are exact and computed from every row. [`dataset`] puts them together with what reading the file
//! brought to light.

mod column;
mod dataset;
mod histogram;
mod iso;
mod numeric;
mod page;
mod temporal;
mod text;
mod variable;

pub use dataset::{Source, dataset};
pub use page::page;
pub use variable::variable_name;

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::ColumnProfile;

/// Describes every column, in the order of the table.
pub fn profile(frame: &DataFrame) -> Vec<ColumnProfile> {
    // On the threads of Polars, since the sandbox lets no others start.
    RAYON
        .install(|| frame.columns().par_iter().map(|column| column::profile(column.as_materialized_series())).collect())
}
