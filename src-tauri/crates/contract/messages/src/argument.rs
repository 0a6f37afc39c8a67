use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Message;

/// A value in a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Argument {
    /// Something out of the person's files. It is never translated and never markup; in a list it is quoted.
    Name(String),
    /// Anything else that every language writes alike, such as the reason that the operating system gives.
    Text(String),
    Count(u64),
    /// A number as code writes it, such as `-1234.5`. Something else, such as a date, is shown as it is.
    Number(String),
    Message(Box<Message>),
    List(Vec<Self>),
}

/// The type of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Name,
    Text,
    Count,
    Number,
    Message,
    List,
}

impl Argument {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Name(_) => Kind::Name,
            Self::Text(_) => Kind::Text,
            Self::Count(_) => Kind::Count,
            Self::Number(_) => Kind::Number,
            Self::Message(_) => Kind::Message,
            Self::List(_) => Kind::List,
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Name(text) | Self::Text(text) | Self::Number(text) => text.len(),
            Self::Count(_) => size_of::<u64>(),
            Self::Message(message) => message.bytes(),
            Self::List(items) => items.iter().map(Self::bytes).sum(),
        }
    }

    pub fn name(name: impl Into<String>) -> Self {
        Self::Name(name.into())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

/// How many there are of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count(pub(crate) u64);

impl From<u64> for Count {
    fn from(count: u64) -> Self {
        Self(count)
    }
}

impl From<u32> for Count {
    fn from(count: u32) -> Self {
        Self(count.into())
    }
}

impl From<usize> for Count {
    fn from(count: usize) -> Self {
        Self(u64::try_from(count).unwrap_or(u64::MAX))
    }
}

/// A number as code writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number(pub(crate) String);

impl From<f64> for Number {
    fn from(number: f64) -> Self {
        Self(number.to_string())
    }
}

impl From<&str> for Number {
    fn from(number: &str) -> Self {
        Self(number.to_owned())
    }
}

impl From<String> for Number {
    fn from(number: String) -> Self {
        Self(number)
    }
}
