//! What is in a table: types, gaps, ranges, most frequent values, histograms, what could mislead, what belongs together.
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
//! All figures are computed from every row, and those of a table of up to a million rows are exact. [`Running`] describes
//! larger ones, piece by piece, and marks what is an estimate. [`dataset`] puts figures together with what reading the
//! file brought to light, what could mislead with repairs for it ([`findings()`]), and a second look at what belongs together.

mod browse;
mod column;
mod dataset;
mod detail;
mod distinct;
mod filter;
mod findings;
mod histogram;
mod iso;
mod numeric;
mod page;
mod proposals;
mod python;
mod running;
mod search;
mod sketch;
mod temporal;
mod text;
mod text_counter;
mod variable;

pub use browse::{Browser, StillWanted};
pub use dataset::{Source, dataset, described};
pub use findings::{Remark, findings};
pub use page::page;
pub use proposals::proposals;
pub use running::Running;
pub use variable::variable_name;

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::ColumnProfile;

/// A table with more rows than this is described by [`Running`], so that it takes seconds and no second copy of its columns.
const MOST_EXACT: usize = 1_000_000;

/// Rows that are described at a time.
const PIECE: usize = 50_000;

/// Describes every column, in the order of the table. All is exact up to a million rows; as [`Running`] says above that.
pub fn profile(frame: &DataFrame) -> Vec<ColumnProfile> {
    if frame.height() <= MOST_EXACT || !Running::knows(frame.schema()) {
        return exact(frame);
    }
    let mut running = Running::new(frame.schema());
    let pieces = (0..frame.height()).step_by(PIECE).map(|start| frame.slice(start as i64, PIECE));
    running.add(&pieces.collect::<Vec<_>>());
    running.finish()
}

fn exact(frame: &DataFrame) -> Vec<ColumnProfile> {
    // On the threads of Polars, since the sandbox lets no others start.
    RAYON
        .install(|| frame.columns().par_iter().map(|column| column::profile(column.as_materialized_series())).collect())
}
