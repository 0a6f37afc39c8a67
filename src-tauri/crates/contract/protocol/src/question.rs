//! A question as data, and in other words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::query::Query;

/// A question as data: what is asked of which dataset.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TypedQuestion {
    /// The dataset's variable.
    pub dataset: String,
    /// One query, or several that are answered one after the other.
    pub queries: Vec<Query>,
}

/// A question that was understood, in words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Restatement {
    pub question: TypedQuestion,
    /// What will be computed. It names the file where there are several.
    pub sentence: String,
}

/// What may have been meant by a question that is not certain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Offer {
    pub question: TypedQuestion,
    /// What will be computed. It names the file where there are several.
    pub sentence: String,
    /// Words of the question that were taken for something else than their own name.
    pub taken: Vec<TakenWord>,
}

/// A word, and what it was taken for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TakenWord {
    pub word: String,
    /// A column, a value or a way to compute, as the file or the program calls it.
    pub meaning: String,
}
