use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that cells have made and that the next cell can use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Variable {
    pub name: String,
    /// Its type, as in `DataFrame` or `int`.
    pub kind: String,
    /// Rows and columns of a table, the dimensions of an array, the length of a list or a text; empty for a single value.
    pub shape: Vec<u64>,
    /// Bytes that it takes, where that is known; what it merely refers to is not counted.
    pub bytes: Option<u64>,
}
