//! The reason why a command did nothing, for the person.

use std::fmt::Display;

use serde::Serialize;
use tabletalk_agent::{HomeError, JournalError, QueryError, SessionError};
use ts_rs::TS;

/// A sentence, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Refusal {
    pub message: String,
    pub hint: Option<String>,
}

impl Refusal {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None }
    }

    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// From an error that is written as our crates write them: in lower case, its hint on a line of its own.
    pub fn of(error: &impl Display) -> Self {
        let text = error.to_string();
        let (message, hint) = match text.split_once("\nhint: ") {
            Some((message, hint)) => (message, Some(sentence(hint))),
            None => (text.as_str(), None),
        };
        Self { message: sentence(message), hint }
    }
}

impl From<HomeError> for Refusal {
    fn from(error: HomeError) -> Self {
        Self::of(&error)
    }
}

impl From<SessionError> for Refusal {
    fn from(error: SessionError) -> Self {
        Self::of(&error)
    }
}

impl From<QueryError> for Refusal {
    fn from(QueryError { message, hint }: QueryError) -> Self {
        Self { message: sentence(&message), hint: hint.map(|hint| sentence(&hint)) }
    }
}

impl From<JournalError> for Refusal {
    fn from(error: JournalError) -> Self {
        Self::of(&error)
    }
}

fn sentence(text: &str) -> String {
    let mut letters = text.trim_end_matches('.').chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_and_its_hint_become_sentences() {
        let error = "the file was written by a newer version\nhint: update it";
        assert_eq!(Refusal::of(&error), Refusal::new("The file was written by a newer version.").hint("Update it."));
        assert_eq!(Refusal::of(&"élan is missing."), Refusal::new("Élan is missing."));
        assert_eq!(Refusal::of(&""), Refusal::new(""));
    }
}
