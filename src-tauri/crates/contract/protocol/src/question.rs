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

/// What can be said of a question while it is typed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Completion {
    /// How the word at the cursor may go on, best first.
    pub suggestions: Vec<CompletionItem>,
    /// The parts of the text that were recognised, and those that were not, in the order of the text.
    pub words: Vec<RecognisedWord>,
    /// Everything has its place and one query fits: this is what will be computed.
    pub certain: Option<Restatement>,
    /// Without a certain reading: what may be meant, best first, at most three.
    pub offers: Vec<Offer>,
}

/// A way to go on with a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CompletionItem {
    /// The text that takes the place of `range`.
    pub text: String,
    pub kind: WordKind,
    /// What it is, for the person: the column of a value, the number of its rows, the kind of a column.
    pub detail: String,
    pub range: TextRange,
}

/// A part of a question and what it means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RecognisedWord {
    pub range: TextRange,
    pub kind: WordKind,
    /// For [`WordKind::Unknown`]: texts that could stand in its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub instead: Vec<String>,
}

/// A part of a text, in UTF-16 code units as the page counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TextRange {
    pub start: usize,
    pub end: usize,
}

/// What a word of a question is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WordKind {
    Column,
    Value,
    /// A way to compute: `average`, `how many`, `share`.
    Computation,
    /// `over`, `between`, `is not`
    Comparison,
    /// `in March`, `2024`, `last year`
    Period,
    /// `by`, `for each`, `per month`
    Grouping,
    /// `top 5`, `highest`
    Order,
    Number,
    Chart,
    /// A word that asks or joins and adds nothing to the query.
    Filler,
    /// A word that nothing in the file or in the program knows.
    Unknown,
}
