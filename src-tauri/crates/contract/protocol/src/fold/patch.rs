//! What a window is told of a conversation: what changed since the last time, each thing in its place.

use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{Delta, Item, ItemId, ModelStatus};

/// A change of what a window shows. The first patch of a conversation holds all of it. Parts that did not change are left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Patch {
    /// Items that are new, or changed, or stand elsewhere now: each replaces the item of the same id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PlacedItem>>", optional)]
    pub placed: Vec<PlacedItem>,
    /// Items that do not stand in the conversation any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ItemId>>", optional)]
    pub removed: Vec<ItemId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PlacedEnd>>", optional)]
    pub ends: Vec<PlacedEnd>,
    /// More of an item that is under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub growth: Option<Growth>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub heading: Option<Heading>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub activity: Option<Activity>,
}

/// An item in its place. Reading order is that of `item.turn`, then of `first`, then of `item.id`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PlacedItem {
    /// Its `turn` is the turn in whose place it stands.
    pub item: Item,
    /// The item that stood here first.
    pub first: ItemId,
    pub progress: Progress,
    pub freshness: Freshness,
    #[serde(default, skip_serializing_if = "CodeOrigin::is_as_written")]
    #[ts(as = "Option<CodeOrigin>", optional)]
    pub code: CodeOrigin,
    /// How far it has come, where that is known.
    pub work: Option<Work>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Progress {
    Running,
    Completed,
    /// It began, and its turn ended before it was completed.
    Abandoned,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Freshness {
    Fresh,
    /// It was computed from something that is different now.
    Stale,
}

/// Whether the code of a run is what was first written there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum CodeOrigin {
    /// Also of everything that is no run.
    #[default]
    AsWritten,
    /// A person changed it.
    Edited,
}

impl CodeOrigin {
    fn is_as_written(&self) -> bool {
        *self == Self::AsWritten
    }
}

/// How far something has come, in steps or megabytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Work {
    pub done: u32,
    pub of: u32,
}

/// How the work on a turn ended when it did not simply complete. Each turn shows one end at most.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PlacedEnd {
    /// The turn that shows it.
    pub turn: u32,
    /// `None` when the turn shows no end any more.
    pub end: Option<TurnEnd>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum TurnEnd {
    Interrupted,
    Failed { message: Message, hint: Option<Message> },
}

/// What is added to an item that is under way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Growth {
    pub id: ItemId,
    pub delta: Delta,
}

/// What a person can do with the conversation as a whole, and what it is called.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Heading {
    /// The title that a person gave it.
    pub title: Option<String>,
    /// Answers that are kept for the report, in the order in which they were pinned.
    pub pinned: Vec<ItemId>,
    /// The turn that undoing would take back.
    pub undo: Option<u32>,
    /// The turn that would be done again.
    pub redo: Option<u32>,
}

/// What is going on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Activity {
    /// The turn that is running.
    pub running: Option<u32>,
    /// The item that appeared last, even if it does not stand in the conversation, as an edit does not.
    pub newest: Option<ItemId>,
    /// How the last turn ended; `None` while one is running, and when it completed.
    pub ended: Option<TurnEnd>,
    /// What the model does, where it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub model: Option<ModelStatus>,
}
