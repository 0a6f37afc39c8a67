use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ColumnKind;

/// A piece of a table, small enough to show; by default one without columns and rows.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Table {
    /// What it shows, when that is known: a Series' name, a file's name.
    pub title: Option<String>,
    pub columns: Vec<TableColumn>,
    /// How many of the first columns are row labels (a data frame's index).
    pub label_columns: u32,
    /// Row by row; each as long as `columns`.
    pub rows: Vec<Vec<Cell>>,
    /// The number of rows of the whole table; more than `rows.len()` when this is a piece.
    pub total_rows: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TableColumn {
    pub name: String,
    pub kind: ColumnKind,
}

/// One value of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export)]
pub enum Cell {
    /// Missing: `null`, `NaN`, `NaT`.
    Missing,
    Boolean(bool),
    /// At most 2^53 in magnitude, so that the screen can hold it; larger integers travel as text.
    Integer(i64),
    /// Finite.
    Decimal(f64),
    /// Text; dates and times in ISO 8601.
    Text(String),
}
