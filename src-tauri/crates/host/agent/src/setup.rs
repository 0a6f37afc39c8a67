//! The parts that a conversation is put together from.

use tabletalk_protocol::Event;

/// The components of a conversation.
#[derive(Debug)]
pub struct Setup<M, S, C, J> {
    pub model: M,
    pub sandbox: S,
    pub clock: C,
    pub journal: J,
    /// The events in the journal when it was opened; empty for a new conversation.
    pub past: Vec<Event>,
}
