//! How an engine can fail, each way with a sentence and what helps.

use std::process::ExitStatus;

use tabletalk_engine_wire::{Fault, WireError};
use tabletalk_messages::{Problem, engine as messages, models};

use crate::ModelError;

/// Lines on standard error by which a process says that it had no memory left: those of Rust, C++ and the library.
const OUT_OF_MEMORY: [&str; 6] = [
    "memory allocation of",
    "std::bad_alloc",
    "failed to allocate",
    "insufficient memory",
    "not enough space",
    "out of memory",
];

/// Why a request was not carried out.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum EngineError {
    Cancelled,
    /// The program is missing or cannot be started.
    NoProgram,
    /// The engine said no.
    Fault(Fault),
    /// Layers of confinement are missing that the person did not agree to miss.
    Unconfined,
    /// The process ended by itself.
    Ended {
        status: Option<ExitStatus>,
        stderr: String,
    },
    /// It gave no sign of life.
    Silent,
    /// It sent something that is no message.
    Protocol,
}

impl From<WireError> for EngineError {
    fn from(_: WireError) -> Self {
        Self::Protocol
    }
}

impl From<std::io::Error> for EngineError {
    fn from(_: std::io::Error) -> Self {
        Self::Ended { status: None, stderr: String::new() }
    }
}

impl EngineError {
    /// What the person reads; `file` is the name of the model.
    pub(super) fn for_person(self, file: String) -> ModelError {
        let problem = match self {
            Self::Cancelled => return ModelError::Cancelled,
            Self::NoProgram => Problem::new(messages::no_program()).hint(messages::install_again()),
            Self::Unconfined => Problem::new(messages::unconfined()).hint(messages::use_another()),
            Self::Fault(fault) => of_fault(fault, file),
            Self::Ended { stderr, .. } if is_out_of_memory(&stderr) => out_of_memory(file),
            Self::Ended { .. } | Self::Protocol => Problem::new(messages::crashed(file)).hint(messages::starts_again()),
            Self::Silent => Problem::new(messages::silent(file)).hint(models::smaller()),
        };
        ModelError::Failed(problem)
    }
}

fn of_fault(fault: Fault, file: String) -> Problem {
    match fault {
        Fault::Unreadable => Problem::new(messages::unreadable(file)).hint(messages::choose_again()),
        Fault::Damaged => Problem::new(messages::damaged(file)).hint(messages::get_again()),
        Fault::UnknownArchitecture { name } => {
            Problem::new(messages::unknown_kind(file, name)).hint(messages::another())
        }
        Fault::Split => Problem::new(messages::split(file)).hint(messages::one_file()),
        Fault::NotLoaded => Problem::new(messages::not_loaded(file)).hint(models::smaller()),
        Fault::NoTemplate => Problem::new(messages::no_conversations(file)).hint(messages::instruct()),
        Fault::Template => Problem::new(messages::template(file)).hint(messages::another()),
        Fault::TooLong { .. } => Problem::new(models::too_much_to_read(file)).hint(models::shorter()),
        Fault::NotComputed | Fault::Protocol => Problem::new(messages::crashed(file)).hint(messages::starts_again()),
    }
}

fn out_of_memory(file: String) -> Problem {
    Problem::new(messages::out_of_memory(file)).hint(models::smaller())
}

fn is_out_of_memory(stderr: &str) -> bool {
    OUT_OF_MEMORY.iter().any(|line| stderr.contains(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(error: EngineError) -> Problem {
        match error.for_person("tiny".to_owned()) {
            ModelError::Failed(problem) => problem,
            ModelError::Cancelled => panic!("nobody cancelled"),
        }
    }

    fn ended(stderr: &str) -> EngineError {
        EngineError::Ended { status: None, stderr: stderr.to_owned() }
    }

    #[test]
    fn endings_are_told_apart_by_what_the_person_can_do() {
        let full = "ggml_backend_cpu_buffer_type_alloc_buffer: failed to allocate buffer of size 99";
        let expected = Problem::new(messages::out_of_memory("tiny")).hint(models::smaller());
        assert_eq!(problem(ended(full)), expected);
        assert_eq!(problem(ended("terminate called after throwing an instance of 'std::bad_alloc'")), expected);
        let crashed = Problem::new(messages::crashed("tiny")).hint(messages::starts_again());
        assert_eq!(problem(ended("GGML_ASSERT(n > 0) failed")), crashed);
        assert_eq!(problem(EngineError::Protocol), crashed);
        assert_eq!(EngineError::Cancelled.for_person(String::new()), ModelError::Cancelled);
    }
}
