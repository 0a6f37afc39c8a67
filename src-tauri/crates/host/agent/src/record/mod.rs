//! The record of a conversation: events as they happen, the journal that keeps them, and what they come to.

pub(crate) mod clock;
pub(crate) mod event_recorder;
pub(crate) mod fold;
pub(crate) mod journal;
pub(crate) mod timeline;
pub(crate) mod turn_end;
pub(crate) mod view;
