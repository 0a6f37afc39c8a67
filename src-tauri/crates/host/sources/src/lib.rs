//! Databases that are asked where they are.
//!
//! A [`Gate`] decides which queries leave and writes them anew from their tree.

#![warn(clippy::indexing_slicing)]

mod gate;

pub use gate::{Checked, Dialect, Gate, LONGEST_QUERY, Refusal, TableName};
