//! A call of an MCP tool by the code of a cell, and the person's consent to it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A call of a tool by the code of a cell. While this item is not completed and nobody has consented, the person is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ToolCall {
    /// The number of the cell whose code calls.
    pub cell: u32,
    /// The server or database, as the person named it.
    pub server: String,
    /// The tool, as its server names it; empty for a query of a database.
    pub tool: String,
    /// What is sent: a JSON object, with stand-ins where values are masked; of a query its `sql`.
    pub arguments: String,
    pub consent: ToolConsent,
    /// How it ended; `None` until then, and where it was refused.
    pub outcome: Option<ToolOutcome>,
}

/// Whether a tool may be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ToolConsent {
    Asked,
    /// This once.
    Once,
    /// From now on, in this conversation.
    Always,
    Refused,
    /// It was given before: earlier in the conversation, or with the settings.
    Before,
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[ts(export)]
pub enum ToolOutcome {
    /// With a result, of which this is the beginning. The whole is with the run.
    Answered { beginning: String, bytes: u64 },
    Failed {
        /// As the exception in the cell says it.
        reason: String,
    },
    /// The cell was stopped while it waited.
    Stopped,
}
