use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ItemId;

/// What is different since everything was run again, perhaps on newer files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Comparison {
    pub datasets: Vec<DatasetChange>,
    /// Every run that was run again, in order.
    pub runs: Vec<RunChange>,
    /// Answers whose words do not fit what was computed now; each is stale until it is asked again.
    pub outdated: Vec<ItemId>,
}

/// A file, before and now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DatasetChange {
    pub variable: String,
    /// Its name now.
    pub file: String,
    pub rows_before: u64,
    /// `None` when it could not be read any more.
    pub rows_after: Option<u64>,
    pub columns_added: Vec<String>,
    pub columns_removed: Vec<String>,
}

/// A run, before and now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RunChange {
    pub turn: u32,
    pub before: ItemId,
    pub after: ItemId,
    pub difference: RunDifference,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "difference", rename_all = "snake_case")]
#[ts(export)]
pub enum RunDifference {
    /// It put out the same, to the letter.
    Same,
    /// The same words and tables with other numbers, the first of them side by side.
    Numbers {
        numbers: Vec<NumberChange>,
        /// How many are different in all.
        total: u32,
    },
    /// Other words, or a table of another shape: too different to set numbers side by side one by one.
    Output { before: String, after: String },
    /// It ended in another way, as in `finished` before and `KeyError: 'amount'` now.
    Ending { before: String, after: String },
}

/// A number, before and now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct NumberChange {
    /// What it is, in the words around it: a row and a column of a table, the beginning of a printed line.
    pub label: String,
    pub before: String,
    pub after: String,
    /// By how much, in percent of what it was; `None` where that means nothing.
    pub percent: Option<String>,
}
