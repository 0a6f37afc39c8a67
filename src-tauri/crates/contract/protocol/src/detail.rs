use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What takes a second look at a table: what belongs together in it, what is odd about its columns.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct TableDetail {
    /// Rows that were looked at: all of them, or so many from all parts of a large table.
    pub rows: u64,
    /// The first forty.
    pub columns: Vec<ColumnDetail>,
    /// Columns whose values tell every row from the others.
    pub keys: Vec<String>,
    /// Columns that say something about each other, the closest first.
    pub relations: Vec<Relation>,
    /// Columns that are missing in the same rows.
    pub gaps: Vec<SharedGaps>,
    /// Columns that are not at the end what they were at the beginning.
    pub drifts: Vec<Drift>,
    /// Rows that differ from an earlier one in capitals, blanks and punctuation only; of a wide table among the first rows.
    pub near_duplicates: u64,
}

/// What a column holds beyond its kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnDetail {
    pub name: String,
    pub meaning: Meaning,
    /// Of numbers: adjusted Fisher-Pearson, as pandas and R compute it; above zero for a long tail of large ones.
    pub skew: Option<f64>,
    /// Of numbers: how many lie further from the quartiles than one and a half times the distance between these.
    pub outside_fences: u64,
    /// Of numbers: how many have a robust z-score, by the median and the distances from it, beyond 3.5.
    pub outside_robust: u64,
    /// Of dates: the longest time between two that follow each other, in days.
    pub longest_gap_days: Option<f64>,
}

/// What the values of a column are to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Meaning {
    /// A number that can be added up or averaged.
    Measure,
    /// A day or a moment.
    Time,
    /// One of a few words or numbers.
    Category,
    /// Another one in every row.
    Identifier,
    Email,
    Phone,
    Postcode,
    WebAddress,
    /// Several things in one cell.
    List,
    /// Sentences.
    FreeText,
    Other,
}

/// How closely two columns belong together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Relation {
    pub left: String,
    pub right: String,
    pub measure: RelationMeasure,
    /// From -1 to 1 for a correlation, from 0 to 1 for the others.
    pub strength: f64,
    /// Rows in which both have a value.
    pub rows: u64,
}

/// By what it is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum RelationMeasure {
    /// Pearson's, of two columns of numbers.
    Correlation,
    /// Cramér's V, of two columns of categories.
    CramersV,
    /// The correlation ratio η, of categories (`left`) and numbers (`right`).
    CorrelationRatio,
}

/// Columns that are missing in the same rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SharedGaps {
    pub columns: Vec<String>,
    /// Of the rows that were looked at.
    pub rows: u64,
}

/// A column of numbers that moves with time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Drift {
    pub column: String,
    /// The column of dates by which the rows are ordered.
    pub over: String,
    /// Means of the first and of the last third of the rows.
    pub before: f64,
    pub after: f64,
}
