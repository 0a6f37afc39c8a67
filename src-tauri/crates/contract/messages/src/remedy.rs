use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The button of the window that helps with a problem. The English catalogue names it in the comment above a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Remedy {
    /// Choose files.
    Files,
    /// Paste a table.
    Paste,
    /// Enter a key.
    Keys,
    /// Choose another model.
    Models,
    /// Raise a limit in the settings.
    Limits,
    /// Export a report.
    Report,
    /// Undo the last change.
    Undo,
    /// Open a conversation from a file.
    Import,
    /// Ask the question again.
    Again,
}
