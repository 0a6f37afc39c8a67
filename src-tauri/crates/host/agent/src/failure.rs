//! Failures as messages for the person.

use tabletalk_messages::{Message, Problem, conversation, reasons, sandbox as messages};
use tabletalk_model::ModelError;
use tabletalk_protocol::{ItemBody, Notice, NoticeLevel, Outcome, Traceback};
use tabletalk_sandbox::SandboxError;

use crate::record::turn_end::TurnEnd;

/// How a turn ends when no worker could be had.
pub(crate) fn sandbox(error: &SandboxError) -> TurnEnd {
    TurnEnd::Failed(Problem::new(messages::unavailable()).hint(messages::try_again(error.message())))
}

/// How a turn ends when the model gave no reply.
pub(crate) fn model(error: ModelError) -> TurnEnd {
    match error {
        ModelError::Cancelled => TurnEnd::Interrupted,
        ModelError::Failed(problem) => TurnEnd::Failed(problem),
    }
}

/// How a turn ends when the program itself made a mistake.
pub(crate) fn panicked() -> TurnEnd {
    TurnEnd::Failed(Problem::new(conversation::fault()).hint(conversation::ask_in_other_words()))
}

/// The end of a turn after the conversation's task has stopped.
pub(crate) fn closed() -> TurnEnd {
    TurnEnd::Failed(Problem::new(conversation::closed()).hint(conversation::open_again()))
}

/// A file that cannot be read.
pub(crate) fn unreadable(problem: Problem) -> ItemBody {
    ItemBody::Notice(Notice::new(NoticeLevel::Error, problem))
}

/// Why a run did not succeed, as the end of a sentence; `None` when it did.
pub(crate) fn reason(outcome: &Outcome) -> Option<Message> {
    match outcome {
        Outcome::Finished => None,
        Outcome::Raised { traceback } => Some(raised(traceback)),
        Outcome::Interrupted => Some(reasons::stopped()),
        Outcome::TimedOut { limit_seconds } => Some(reasons::too_long(*limit_seconds)),
        Outcome::OutOfCpuTime { limit_seconds } => Some(reasons::computed_too_long(*limit_seconds)),
        Outcome::OutOfMemory { .. } => Some(reasons::memory()),
        Outcome::Crashed { .. } => Some(reasons::crashed()),
    }
}

fn raised(traceback: &Traceback) -> Message {
    let message = traceback.message.trim();
    match traceback.exception.as_str() {
        "KeyError" => reasons::no_such_key(message),
        "SyntaxError" | "IndentationError" => reasons::syntax(),
        "ModuleNotFoundError" | "ImportError" => reasons::no_library(),
        "FileNotFoundError" => reasons::no_file(),
        "MemoryError" => reasons::memory(),
        "ZeroDivisionError" => reasons::divided_by_zero(),
        exception if message.is_empty() => reasons::raised(exception),
        exception => reasons::raised(format!("{exception}: {message}")),
    }
}
