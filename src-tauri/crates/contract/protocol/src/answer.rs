use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{ItemId, Offer, Restatement};

/// The answer to a question.
///
/// Its text is cut into spans so that a number and its source cannot drift apart.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Answer {
    /// What the program itself says before the spans: that a limit was reached, or that it could not be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub preface: Option<Message>,
    pub spans: Vec<Span>,
    pub status: AnswerStatus,
    /// Tables that belong to the answer.
    pub tables: Vec<ItemId>,
    /// Charts that belong to the answer.
    pub charts: Vec<ItemId>,
    /// Who wrote it, as in `built-in analyst`.
    pub model: String,
    /// What a reader should know before relying on it, a sentence each.
    #[serde(default)]
    pub cautions: Vec<Message>,
    /// What could be asked next, as whoever answered suggests; none where nobody does. Answers from before `offers` hold here
    /// what may have been meant by a question that was declined.
    #[serde(default)]
    pub follow_ups: Vec<String>,
    /// What was computed, in words and as data, where the built-in analyst answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub understood: Option<Box<Restatement>>,
    /// Of a question that is not certain: what may have been meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Offer>>")]
    pub offers: Vec<Offer>,
}

impl Answer {
    /// The text without its sources.
    pub fn text(&self) -> String {
        let preface = self.preface.iter().map(Message::text);
        let gap = (self.preface.is_some() && !self.spans.is_empty()).then_some(" ");
        preface.chain(gap).chain(self.spans.iter().map(Span::text)).collect()
    }

    /// The questions to go on with: offers of what may have been meant, and what could be asked next.
    pub fn next_questions(&self) -> impl Iterator<Item = &str> {
        let offers = self.offers.iter().map(|offer| offer.sentence.as_str());
        offers.chain(self.follow_ups.iter().map(String::as_str))
    }
}

/// What the answer can claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AnswerStatus {
    /// Every number in it comes from executed code.
    Computed,
    /// At least one number in it was not found in any output.
    NotTraced,
    /// The question could not be understood, or the data cannot answer it.
    Declined,
    /// Tried and failed; the text says what was tried.
    Failed,
    /// Only a part is answered. A limit was reached, and the preface says which; or, without a preface, the data does not hold
    /// the rest, and the text says so.
    Partial,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "span", rename_all = "snake_case")]
#[ts(export)]
pub enum Span {
    Text {
        text: String,
    },
    /// A number, with where it was computed; `None` when it was found nowhere.
    Number {
        text: String,
        source: Option<Source>,
    },
}

impl Span {
    pub fn text(&self) -> &str {
        match self {
            Span::Text { text } | Span::Number { text, .. } => text,
        }
    }
}

/// Where a number was computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Source {
    /// The [`CodeRun`](crate::CodeRun).
    pub run: ItemId,
    /// Its cell, as in `<cell 3>`.
    pub cell: u32,
    pub output: OutputKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum OutputKind {
    Stdout,
    Result,
    Table,
    /// The value that the cell gave to `final_answer`.
    FinalAnswer,
}
