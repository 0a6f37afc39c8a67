use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{Money, Table};

/// How often a question is answered, each time without a look at the other answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Runs {
    #[default]
    Once,
    /// A second run checks the answer.
    Twice,
}

/// What a second run computed for the same question. It knew what stood before the question, and not the answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SecondOpinion {
    pub outcome: OpinionOutcome,
    /// The same in a sentence, with what differs where that is known.
    pub summary: Message,
    pub result: RunResult,
    /// Who computed it, as in `gpt-5 (OpenAI)`.
    pub model: String,
    /// Tokens that the second run read and wrote; 0 where nobody counted.
    pub tokens: u64,
    /// What that cost, about; `None` when nobody said what the model costs.
    pub cost: Option<Money>,
}

/// What one run of a question computed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RunResult {
    /// Its answer; empty where there is none.
    pub text: String,
    /// Its code that worked, a cell each.
    pub cells: Vec<String>,
    /// The tables that it showed.
    pub tables: Vec<Table>,
}

/// What two runs of a question say together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum OpinionOutcome {
    /// The second run is not over.
    Running,
    Same,
    /// The same but for how numbers are rounded.
    Rounded,
    /// The same rows of a table in another order.
    Reordered,
    OtherNumbers,
    OtherNames,
    OtherRows,
    /// Nothing in the two can be compared.
    Unclear,
    /// The second run came to no result.
    Failed,
    Stopped,
    /// The person has put the second result in the place of the first, which this item now holds.
    Exchanged,
}

impl OpinionOutcome {
    /// Whether the second result may stand in the place of the first.
    pub fn offers_choice(self) -> bool {
        matches!(self, Self::OtherNumbers | Self::OtherNames | Self::OtherRows | Self::Unclear)
    }
}
