//! Notes on how a file was read: warnings, the evidence for decisions, the notation of values.

pub mod evidence;
pub mod warning;
pub mod written;
