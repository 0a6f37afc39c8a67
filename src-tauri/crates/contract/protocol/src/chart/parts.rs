//! Marks that fill their panel without axes: tables and nested shares.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Paint;

/// A small table among the marks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Cells {
    /// The names of the columns; an empty list stands for none.
    pub columns: Vec<String>,
    /// The names of the rows; an empty list stands for none.
    pub rows: Vec<String>,
    /// Row by row.
    pub texts: Vec<Vec<String>>,
}

/// One rectangle of a treemap, whose area is its value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Tile {
    pub name: String,
    /// The group that it belongs to; tiles of one group stand together.
    pub group: Option<String>,
    pub value: f64,
    pub paint: Paint,
}
