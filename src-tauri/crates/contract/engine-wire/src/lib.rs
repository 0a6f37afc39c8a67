//! Messages between the window process and the engine, which holds one language model.
//!
//! One message is one line of JSON. The engine is told once which file to load, then asked to read and to write; it answers
//! with what it is doing, and ends each request with [`FromEngine::Done`] or [`FromEngine::Failed`]. A request with
//! [`ToEngine::Cancel`] ends soon.
//!
//! Both sides treat what they read as hostile: a line has a cap ([`limits::LINE`]), and so has every text and list in it.
//!
//! ```
//! use tabletalk_engine_wire::{FromEngine, ToEngine, decode, encode};
//!
//! let line = encode(&ToEngine::Cancel { id: 3 });
//! assert_eq!(line, b"{\"type\":\"cancel\",\"id\":3}\n");
//!
//! let loading: FromEngine = decode(br#"{"type":"loading","percent":40}"#).unwrap();
//! assert_eq!(loading, FromEngine::Loading { percent: 40 });
//! assert!(decode::<FromEngine>(br#"{"type":"loading","percent":140}"#).is_err());
//! ```

#![warn(clippy::indexing_slicing)]

mod from_engine;
pub mod limits;
mod lines;
mod to_engine;

use serde::{Serialize, de::DeserializeOwned};

pub use from_engine::{Done, Ending, Fault, FromEngine, Layer, Loaded};
pub use lines::Lines;
pub use to_engine::{Ask, Load, Prompt, Role, ToEngine, Turn, Writing};

/// A message that is not one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    #[error("a message is longer than {} bytes", limits::LINE)]
    TooLong,
    #[error("a message is not JSON of the expected form: {0}")]
    Malformed(String),
    #[error("a message breaks a limit: {0}")]
    Limit(&'static str),
}

/// A message with bounds for everything in it.
pub trait Message: Serialize + DeserializeOwned {
    /// # Errors
    /// [`WireError::Limit`], with the name of the first bound that is broken.
    fn check(&self) -> Result<(), WireError>;
}

/// A message as a line.
pub fn encode(message: &impl Message) -> Vec<u8> {
    // Numbers, texts and lists: there is nothing that JSON could not say.
    let mut line = serde_json::to_vec(message).unwrap_or_default();
    line.push(b'\n');
    line
}

/// A line, without its end, as a message that keeps to the limits.
///
/// # Errors
/// [`WireError`], whatever the bytes are.
pub fn decode<M: Message>(line: &[u8]) -> Result<M, WireError> {
    if line.len() > limits::LINE {
        return Err(WireError::TooLong);
    }
    let message: M = serde_json::from_slice(line).map_err(|error| WireError::Malformed(error.to_string()))?;
    message.check()?;
    Ok(message)
}

fn within(holds: bool, name: &'static str) -> Result<(), WireError> {
    if holds { Ok(()) } else { Err(WireError::Limit(name)) }
}

#[cfg(test)]
mod tests;
