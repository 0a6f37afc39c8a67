//! Why something was not done, for the person.

use std::fmt::Display;

use tabletalk_messages::window;
use tabletalk_model::ModelError;

pub use tabletalk_messages::Problem as Refusal;

/// An error with the message of the system.
pub fn failed(error: impl Display) -> Refusal {
    Refusal::new(window::failed(error.to_string()))
}

/// Why a model did not answer.
pub fn refused(error: ModelError) -> Refusal {
    match error {
        ModelError::Cancelled => Refusal::new(window::stopped()),
        ModelError::Failed(problem) => problem,
    }
}
