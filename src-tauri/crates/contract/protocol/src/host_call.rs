//! Host calls: requests of a running cell to the program around the worker, and the replies.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question of a running cell. The program around the cell checks it, may ask the person, and does what is to be done:
/// the cell's own process reaches nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct HostCall {
    pub service: HostService,
    /// What is called there, as in the name of a tool or of a connection.
    pub name: String,
    /// A JSON text.
    pub arguments: String,
}

/// Who answers a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum HostService {
    /// Tools of servers that the person has connected.
    Tools,
    /// Databases that the person has connected.
    Sql,
}

/// The answer to a call.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "answer", rename_all = "snake_case")]
#[ts(export)]
pub enum HostAnswer {
    /// A JSON text.
    Value {
        json: String,
    },
    /// A file of the session's data folder, by its plain name: what is too large for a text, such as a table.
    File {
        name: String,
    },
    Failed(CallFailure),
}

/// Why a call has no result; the code in the cell can catch it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CallFailure {
    pub kind: CallFailureKind,
    /// As the exception says it, in English like every exception.
    pub message: String,
    pub hint: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum CallFailureKind {
    /// Nothing of this name is connected.
    Unavailable,
    /// The person did not allow it, or a rule forbids it.
    Refused,
    TimedOut,
    /// A call or its answer is larger, or there are more of them, than a cell may have.
    TooLarge,
    /// Whoever was asked reported an error, or could not be reached.
    Failed,
    /// The cell runs again to restore the session, and made no such call the first time.
    Unrecorded,
    /// The cell is being stopped.
    Stopped,
}

/// A call and its answer, kept with the cell: the cell runs again on the same answers, and nobody is asked anew.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RecordedCall {
    pub call: HostCall,
    pub answer: HostAnswer,
}

impl HostAnswer {
    pub fn failed(kind: CallFailureKind, message: impl Into<String>) -> Self {
        Self::Failed(CallFailure { kind, message: message.into(), hint: None })
    }

    /// The same, with what to do about it. A result needs no hint.
    pub fn with_hint(self, hint: impl Into<String>) -> Self {
        match self {
            Self::Failed(failure) => Self::Failed(CallFailure { hint: Some(hint.into()), ..failure }),
            result => result,
        }
    }

    /// The answer where a service is not there.
    pub fn unavailable(service: HostService) -> Self {
        let message = match service {
            HostService::Tools => "no tools are connected",
            HostService::Sql => "no database is connected",
        };
        Self::failed(CallFailureKind::Unavailable, message)
    }

    /// Bytes of what it says.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Value { json } => json.len(),
            Self::File { name } => name.len(),
            Self::Failed(CallFailure { kind: _, message, hint }) => message.len() + hint.as_deref().map_or(0, str::len),
        }
    }
}
