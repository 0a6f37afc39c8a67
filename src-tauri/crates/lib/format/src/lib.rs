//! Numbers, tables and long texts for a reader, in the conventions of the reader's country.
//!
//! ```
//! use tabletalk_format::csv;
//! use tabletalk_protocol::{Cell, ColumnKind, NumberMarks, Table, TableColumn};
//!
//! let column = |name: &str, kind| TableColumn { name: name.into(), kind };
//! let table = Table {
//!     title: None,
//!     columns: vec![column("store", ColumnKind::Text), column("profit", ColumnKind::Decimal)],
//!     label_columns: 0,
//!     rows: vec![vec![Cell::Text("=HYPERLINK(1)".into()), Cell::Decimal(-2.5)]],
//!     total_rows: 1,
//! };
//! assert_eq!(csv(&[table], NumberMarks::ENGLISH), "\u{feff}store,profit\r\n'=HYPERLINK(1),-2.5\r\n");
//! ```

#![warn(clippy::indexing_slicing)]

mod axis;
mod csv;
mod cut;
mod digits;
mod localize;

pub use axis::{NumberFormat, in_sentence, position_in_sentence};
pub use csv::{csv, csv_head, csv_rows};
pub use cut::{beginning, ends};
pub use digits::{
    SHORTEST_GROUPED, amount, count, decimal, decimals, grouped, grouped_from, has_usual_size, localized,
};
pub use localize::localize;
