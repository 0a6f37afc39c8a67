//! Profiles a table: types, gaps, ranges, most frequent values, histograms, misleading values, related columns.
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

#![warn(clippy::indexing_slicing)]

mod browse;
mod column;
mod columns;
mod dataset;
mod detail;
mod distinct;
mod filter;
mod findings;
mod histogram;
mod iso;
mod kind;
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
mod vocabulary;

pub use browse::Browser;
pub use columns::profile;
pub use dataset::{Source, dataset, described};
pub use filter::StillWanted;
pub use findings::findings;
pub use page::page;
pub use proposals::proposals;
pub use running::Running;
pub use variable::variable_name;
