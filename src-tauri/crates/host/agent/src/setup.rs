//! The parts that a conversation is put together from.

use tabletalk_protocol::Event;

/// What a conversation is made of.
#[derive(Debug)]
pub struct Setup<M, S, C, J> {
    pub model: M,
    pub sandbox: S,
    pub clock: C,
    pub journal: J,
    /// What the journal held when it was opened; empty for a new conversation.
    pub past: Vec<Event>,
}
