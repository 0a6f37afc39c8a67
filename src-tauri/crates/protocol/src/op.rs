use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::Privacy;

/// Everything a person can do to a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Op {
    /// Add files by path. The shell only passes on paths that it saw itself, in a drop or in its own dialog.
    AttachFiles { paths: Vec<PathBuf> },
    /// Ask a question about the attached files, in plain words.
    Ask { question: String },
    /// From the next question on, show models this much of the data.
    SetPrivacy { privacy: Privacy },
    /// Stop the turn that is running; without one, nothing happens.
    Interrupt,
}
