//! What went wrong, in words for the person.

use tabletalk_model::ModelError;
use tabletalk_protocol::{Outcome, Traceback};
use tabletalk_sandbox::SandboxError;

use crate::stage::TurnEnd;

/// How a turn ends when no worker could be had.
pub(crate) fn sandbox(error: &SandboxError) -> TurnEnd {
    TurnEnd::Failed {
        message: "The part of the program that runs the calculations could not be started.".into(),
        hint: Some(format!("Try again; if it stays that way, install the program again. The reason given: {error}.")),
    }
}

/// How a turn ends when the model gave no reply.
pub(crate) fn model(error: ModelError) -> TurnEnd {
    match error {
        ModelError::Cancelled => TurnEnd::Interrupted,
        ModelError::Failed { message, hint } => TurnEnd::Failed { message, hint },
    }
}

/// Why a run did not succeed, as the end of a sentence; `None` when it did.
pub(crate) fn reason(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Finished => None,
        Outcome::Raised { traceback } => Some(raised(traceback)),
        Outcome::Interrupted => Some("it was stopped".into()),
        Outcome::TimedOut { limit_seconds } => Some(format!("it took longer than {limit_seconds} seconds")),
        Outcome::OutOfCpuTime { limit_seconds } => Some(format!("it computed for longer than {limit_seconds} seconds")),
        Outcome::OutOfMemory { .. } => Some("it needed more memory than there is".into()),
        Outcome::Crashed { .. } => Some("the calculation broke down unexpectedly".into()),
    }
}

fn raised(traceback: &Traceback) -> String {
    let message = traceback.message.trim();
    match traceback.exception.as_str() {
        "KeyError" => format!("the data has nothing called {message}"),
        "SyntaxError" | "IndentationError" => "the code was not written correctly".into(),
        "ModuleNotFoundError" | "ImportError" => "it needed a library that is not available here".into(),
        "FileNotFoundError" => "it looked for a file that was not added".into(),
        "MemoryError" => "it needed more memory than there is".into(),
        "ZeroDivisionError" => "it divided by zero".into(),
        exception if message.is_empty() => format!("the code stopped with `{exception}`"),
        exception => format!("the code stopped with `{exception}: {message}`"),
    }
}
