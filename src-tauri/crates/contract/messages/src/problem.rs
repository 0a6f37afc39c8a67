use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Message, Remedy};

/// What went wrong, and what a person can do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Problem {
    pub message: Message,
    pub hint: Option<Message>,
}

impl Problem {
    pub fn new(message: Message) -> Self {
        Self { message, hint: None }
    }

    pub fn hint(self, hint: Message) -> Self {
        Self { hint: Some(hint), ..self }
    }

    /// The button that helps.
    pub fn remedy(&self) -> Option<Remedy> {
        self.hint.as_ref().and_then(Message::remedy).or_else(|| self.message.remedy())
    }
}

/// As a terminal shows it, the hint on a line of its own.
impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message.text())?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(formatter, "\nhint: {hint}"))
    }
}

impl std::error::Error for Problem {}
