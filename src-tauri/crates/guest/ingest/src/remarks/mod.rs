//! What a person should know about how a file was read: warnings, the evidence for decisions, how values are written.

pub mod evidence;
pub mod warning;
pub mod written;
