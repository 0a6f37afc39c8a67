//! How a worker can be lost, and what that means for the cell that ran in it.

use std::process::ExitStatus;

use tabletalk_messages::intake as messages;
use tabletalk_protocol::Outcome;
use tabletalk_wire::WireError;

use crate::{ImportError, Limits, intake::file};

/// The line that Rust's allocator writes before it aborts.
const OUT_OF_MEMORY: &str = "memory allocation of";

/// Rust's number for a panic.
const PANICKED: i32 = 101;

/// Why a call was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Cancelled,
    TimedOut,
    OutOfCpuTime,
}

/// Why a worker is no use any more.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WorkerError {
    #[error("it had to be ended")]
    Killed(Stop),
    #[error("{}", ending(*status, stderr))]
    Ended { status: Option<ExitStatus>, stderr: String },
    #[error("it sent something that is no message: {0}")]
    Protocol(#[from] WireError),
    #[error("it sent {0}")]
    OutOfTurn(&'static str),
    #[error("it does not take messages: {0}")]
    Pipe(#[from] std::io::Error),
}

impl WorkerError {
    pub(crate) fn outcome(&self, limits: &Limits) -> Outcome {
        match self {
            Self::Killed(stop) => stop.outcome(limits),
            Self::Ended { status, stderr } if is_out_of_memory(*status, stderr) => {
                Outcome::OutOfMemory { limit_bytes: limits.memory }
            }
            other => Outcome::Crashed { reason: other.to_string() },
        }
    }
}

impl Stop {
    pub(crate) fn outcome(self, limits: &Limits) -> Outcome {
        match self {
            Self::Cancelled => Outcome::Interrupted,
            Self::TimedOut => Outcome::TimedOut { limit_seconds: limits.wall.as_secs_f64() },
            Self::OutOfCpuTime => Outcome::OutOfCpuTime { limit_seconds: limits.cpu.as_secs_f64() },
        }
    }
}

/// A plain description; the output of the process itself is untrusted and stays in the log.
fn ending(status: Option<ExitStatus>, stderr: &str) -> String {
    if is_out_of_memory(status, stderr) {
        return "it ran out of memory".to_owned();
    }
    match (status.and_then(|status| status.code()), status.and_then(signal)) {
        (Some(PANICKED), _) => "a library inside it failed".to_owned(),
        (Some(code), _) => format!("it ended with code {code}"),
        (None, Some(signal)) => format!("it was ended by signal {signal}"),
        (None, None) => "it ended".to_owned(),
    }
}

fn is_out_of_memory(status: Option<ExitStatus>, stderr: &str) -> bool {
    status.is_some_and(|status| !status.success()) && stderr.contains(OUT_OF_MEMORY)
}

/// Why a file was not read, when the worker was lost over it.
pub(crate) fn reading_error(name: &str, lost: &WorkerError, limits: &Limits) -> ImportError {
    match lost.outcome(limits) {
        Outcome::Interrupted => ImportError::Cancelled,
        Outcome::TimedOut { .. } => file(messages::too_slow(name), messages::keep_what_you_need()),
        Outcome::OutOfMemory { .. } => file(messages::too_large(name), messages::keep_what_you_need()),
        _ => file(messages::reader_stopped(name), messages::save_in_spreadsheet()),
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_status: ExitStatus) -> Option<i32> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use std::{os::unix::process::ExitStatusExt, time::Duration};

    use super::*;

    #[test]
    fn endings_are_sorted_by_what_the_person_can_do() {
        let limits = Limits { wall: Duration::from_secs(1), memory: 7, ..Limits::of_this_machine() };
        let outcome = |status: i32, stderr: &str| {
            let status = Some(ExitStatus::from_raw(status));
            WorkerError::Ended { status, stderr: stderr.to_owned() }.outcome(&limits)
        };
        let crashed = |reason: &str| Outcome::Crashed { reason: reason.to_owned() };
        let exhausted = Outcome::OutOfMemory { limit_bytes: 7 };
        assert_eq!(outcome(6, "memory allocation of 32 bytes failed"), exhausted);
        assert_eq!(outcome(101 << 8, "memory allocation of 32 bytes failed"), exhausted);
        assert_eq!(outcome(6, "stack overflow"), crashed("it was ended by signal 6"));
        assert_eq!(outcome(101 << 8, "panicked at"), crashed("a library inside it failed"));
        assert_eq!(outcome(9, ""), crashed("it was ended by signal 9"));
        assert_eq!(outcome(0, "memory allocation of lies"), crashed("it ended with code 0"));
    }
}
