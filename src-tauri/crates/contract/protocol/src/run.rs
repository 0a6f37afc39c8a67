use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ItemId, RecordedCall};

/// A cell of Python that ran in the sandbox.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CodeRun {
    /// The cell's number in the session, as in `<cell 3>`.
    pub cell: u32,
    pub code: String,
    /// 1 for the first try at a goal, 2 for its first correction, and so on.
    pub attempt: u32,
    /// The failed run that this one corrects.
    pub corrects: Option<ItemId>,
    /// What was printed, capped by the worker: head and tail kept, the middle counted.
    pub stdout: String,
    /// The printed form of the last expression, as a notebook shows it.
    pub result: Option<String>,
    /// How it ended; `None` while it runs.
    pub outcome: Option<Outcome>,
    /// Wall time in milliseconds.
    pub elapsed_ms: u64,
    /// What it asked of the program around it, with the answers on which it runs again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<RecordedCall>>", optional)]
    pub calls: Vec<RecordedCall>,
}

/// How a cell ended, sorted by what is left afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "outcome", rename_all = "snake_case")]
#[ts(export)]
pub enum Outcome {
    /// Ran to its end; the session goes on.
    Finished,
    /// Raised an exception; the session goes on with whatever the cell had done before.
    Raised { traceback: Traceback },
    /// The person stopped it.
    Interrupted,
    /// Ran longer than allowed; when it could not be interrupted the worker was replaced.
    TimedOut { limit_seconds: f64 },
    /// Computed longer than allowed, all cores added up; when it could not be interrupted the worker was replaced.
    OutOfCpuTime { limit_seconds: f64 },
    /// Wanted more memory than allowed; the worker was replaced.
    OutOfMemory { limit_bytes: u64 },
    /// The worker ended without a response; it was replaced.
    Crashed { reason: String },
}

/// A Python exception, typed and bounded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Traceback {
    /// The exception's type, as in `KeyError`.
    pub exception: String,
    pub message: String,
    /// What to try instead, when that is known.
    pub hint: Option<String>,
    /// Outermost first; frames of the library are left out.
    pub frames: Vec<Frame>,
    /// The whole traceback in CPython's form, hint included: what the model reads.
    pub text: String,
}

/// One line of a traceback.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Frame {
    /// The file, as in `<cell 3>`.
    pub file: String,
    /// 1-based.
    pub line: u32,
    pub function: String,
    /// The source line, when it is known.
    pub source: Option<String>,
}
