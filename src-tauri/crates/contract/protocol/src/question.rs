//! A question while it is put: completed as it is typed, changed part by part, offered in other words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::query::{Aggregate, ChartKind, Direction, Filter, Group, Operand, Query};

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

/// A question as parts, each with a menu made from the file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct QuestionParts {
    pub question: TypedQuestion,
    pub sentence: String,
    pub parts: Vec<QuestionPart>,
    /// Columns that a condition can be set on.
    pub conditions: Vec<ConditionColumn>,
}

/// One part of a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct QuestionPart {
    pub kind: PartKind,
    /// The current choice in words; none where nothing is chosen.
    pub chosen: Option<String>,
    pub choices: Vec<PartChoice>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PartKind {
    /// Of which file.
    Dataset,
    /// How it is computed.
    What,
    /// Of which column.
    Of,
    /// Of which second column: a correlation, a ratio.
    With,
    /// For each of what.
    By,
    /// For each of what besides.
    ThenBy,
    /// A condition that holds for the rows whose share is asked for; its only choice takes it away.
    Share,
    /// A condition that holds; its only choice takes it away.
    Where,
    /// In which order, and how many.
    Order,
    Chart,
}

/// Something that a part can be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PartChoice {
    pub label: String,
    pub change: QueryChange,
}

/// A column that a condition can be set on, with what it holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ConditionColumn {
    pub column: String,
    pub holds: ConditionKind,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ConditionKind {
    /// Its values, most frequent first, as many as a menu shows.
    Values(Vec<String>),
    Number {
        least: Option<f64>,
        most: Option<f64>,
    },
    Date {
        /// ISO days.
        first: Option<String>,
        last: Option<String>,
    },
    YesOrNo,
    /// Texts that are different in nearly every row: only what they contain can be asked for.
    Text,
}

/// A way to compute that can be picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Computation {
    Rows,
    Aggregate(Aggregate),
    Different,
    /// The share of each group in the whole.
    Shares,
    /// The share of the rows for which the conditions hold; conditions that are added later narrow the whole.
    ShareWhere,
    /// The rows with the highest or lowest number.
    HighestRows,
    /// The rows themselves.
    List,
    Distribution,
    Correlation,
    Change,
    Missing,
    Duplicates,
    Outliers,
    ValuesOf,
    Span,
    Summary,
    /// The total of one column by that of another.
    Quotient,
    /// The average over periods: how many rows a day.
    PerPeriod,
    /// The places of the groups in each period.
    Ranks,
    /// Whether the difference between two groups could be chance.
    Significance,
    /// Rows whose end lies before their start.
    EndBeforeStart,
    /// Values that are written in another way than mostly.
    Spellings,
}

/// A change of one part of a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum QueryChange {
    /// Ask the same of another file; parts that it does not have fall away.
    Dataset(String),
    What(Computation),
    Of(String),
    /// Of all rows or columns, where it was one column.
    OfAll,
    /// Of a number that is worked out from several columns.
    Calculated(Operand),
    With(String),
    By(Option<Group>),
    ThenBy(Option<Group>),
    AddFilter(Filter),
    /// Take the condition at this place away; conditions of a share stand behind the others.
    RemoveFilter(usize),
    /// The highest or lowest first, so many of them; without a direction the natural order.
    Order {
        direction: Option<Direction>,
        places: Option<u32>,
    },
    Chart(Option<ChartKind>),
    /// Leave a part as it is, where it says more than its menu can.
    Keep,
}
