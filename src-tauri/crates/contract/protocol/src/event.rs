use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{ColumnProfile, Item, ItemId};

/// Everything that can happen in a conversation.
///
/// Whatever a person asks for runs as a turn: attaching files is one, a question is one. A turn begins with
/// [`TurnStarted`](Event::TurnStarted) and ends with exactly one of `TurnCompleted`, `TurnInterrupted` and
/// `TurnFailed`. Within it every item goes started → delta* → completed; a completed item carries its whole content,
/// so a reader that missed the deltas has lost nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export)]
pub enum Event {
    TurnStarted {
        turn: u32,
    },
    ItemStarted {
        item: Item,
    },
    ItemDelta {
        id: ItemId,
        delta: Delta,
    },
    ItemCompleted {
        item: Item,
    },
    /// What the model does before its words come. Holds until anything else happens; nothing keeps it.
    ModelStatus {
        status: ModelStatus,
    },
    TurnCompleted {
        turn: u32,
    },
    TurnInterrupted {
        turn: u32,
    },
    /// The turn could not go on.
    TurnFailed {
        turn: u32,
        message: Message,
        /// What a person can do about it.
        hint: Option<Message>,
    },
}

/// What a model inside the app is busy with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "stage", rename_all = "snake_case")]
#[ts(export)]
pub enum ModelStatus {
    /// Its file is being loaded.
    Loading { percent: u8 },
    /// It reads the tables and the question.
    Reading { percent: u8 },
    /// It writes code, which is shown when it runs.
    Writing,
}

/// What is added to an item between its start and its completion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Delta {
    /// More of an assistant's text.
    Text(String),
    /// More of what a running cell printed.
    Stdout(String),
    /// How far something is that a notice tells of, in steps; or a dataset, in megabytes of its file. A dataset whose file
    /// could not be read to its end is never completed.
    Progress { done: u32, of: u32 },
    /// What is in the rows of a dataset that were read so far, in place of what was said of it before.
    Dataset { rows: u64, columns: Vec<ColumnProfile> },
}
