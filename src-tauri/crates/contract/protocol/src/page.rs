use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Table;

/// Which rows of a dataset to show. They are those of its variable as it is now: with repairs, and with what cells did to it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PageRequest {
    /// The dataset's variable, or another variable that holds a table.
    pub variable: String,
    /// Rows that are passed over, among those that match.
    pub offset: u64,
    /// At most 1,000; fewer for a very wide table.
    pub limit: u32,
    /// The first key decides, the next ones among equals; missing values come last.
    #[serde(default)]
    pub sort: Vec<SortKey>,
    /// All of them must hold.
    #[serde(default)]
    pub filters: Vec<ColumnFilter>,
    /// In any column, as it is shown, in lower or upper case.
    #[serde(default)]
    pub search: Option<String>,
    #[serde(default)]
    pub cells: CellForm,
}

/// How the cells of a page are written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum CellForm {
    /// As they were understood and repaired.
    #[default]
    Shown,
    /// As the file has them, where that can be told; missing otherwise.
    Original,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SortKey {
    pub column: String,
    pub order: SortOrder,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SortOrder {
    Ascending,
    Descending,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnFilter {
    pub column: String,
    pub test: FilterTest,
}

/// What a cell must be like.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "test", rename_all = "snake_case")]
#[ts(export)]
pub enum FilterTest {
    /// One of these, written as pages show them.
    OneOf {
        values: Vec<String>,
    },
    /// In lower or upper case.
    Contains {
        text: String,
    },
    /// Numbers, or dates and times in ISO 8601; both ends included.
    Between {
        from: Option<String>,
        to: Option<String>,
    },
    Missing,
    Present,
}

/// Rows of a dataset.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Page {
    /// With all rows of the dataset as its total.
    pub table: Table,
    /// Rows that match, on all pages.
    pub matching: u64,
    /// Of each row of the table, its number in the dataset before sorting, from 0.
    pub row_numbers: Vec<u64>,
}
