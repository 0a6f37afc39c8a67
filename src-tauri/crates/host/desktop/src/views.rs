//! Smaller values that the page receives or sends.

use serde::{Deserialize, Serialize};
use tabletalk_agent::ChosenLimits;
use tabletalk_protocol::Table;
use ts_rs::TS;

/// The printed form of a variable, and its first rows when it is a table.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct VariableView {
    pub text: String,
    pub table: Option<Table>,
}

/// How far cells and questions may go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LimitsView {
    pub chosen: ChosenLimits,
    pub usual: ChosenLimits,
    /// The least and the most of each, in the order of the fields.
    pub bounds: [(u64, u64); 7],
}

impl LimitsView {
    pub fn of(chosen: ChosenLimits) -> Self {
        Self { chosen, usual: ChosenLimits::usual(), bounds: ChosenLimits::BOUNDS }
    }
}

/// The files on which everything is run again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FilesToRead {
    /// Those that are in the conversation.
    Same,
    /// Newer ones that the person chooses: in a copy, so that the old results stay.
    Newer,
}
