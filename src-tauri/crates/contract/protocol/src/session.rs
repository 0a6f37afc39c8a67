use serde::{Deserialize, Serialize};
use tabletalk_messages::Problem;
use ts_rs::TS;

use crate::ItemId;

/// A conversation as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SessionEntry {
    /// The name of its folder: what the commands take.
    pub name: String,
    /// What the person called it, or else its first question, or its first file.
    pub title: Option<String>,
    /// When it began and when something last happened in it, as in `2026-11-21T15:30:00Z`.
    pub begun: String,
    pub changed: String,
    /// The files that are in it.
    pub files: Vec<String>,
    pub questions: u32,
    /// Of everything in its folder.
    pub bytes: u64,
    pub shelf: Shelf,
    pub state: SessionState,
    /// The first places where what was searched for stands; empty in a list that nobody searched.
    pub hits: Vec<SearchHit>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Shelf {
    #[default]
    Current,
    /// Put away: listed apart.
    Archived,
}

/// What of a conversation goes into a file that is given away.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Carried {
    /// All that was ever said, also what was deleted or taken back since.
    #[default]
    Everything,
    /// What stands now: no turn that was deleted or taken back, no code that was replaced, no file that was removed, no list
    /// of what was sent.
    Standing,
}

/// Whether a conversation can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
#[ts(export)]
pub enum SessionState {
    Ready,
    /// Another window has it open: it can be read, not written.
    InUse,
    /// It cannot be opened, and why: written by a newer version, damaged.
    Closed(Problem),
}

/// A piece of a conversation around what was searched for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SearchHit {
    pub item: ItemId,
    pub before: String,
    /// What was found, as it is written there.
    pub found: String,
    pub after: String,
}
