//! An account of what leaves the program.

use std::io;

use crate::Spent;

/// A request as it is about to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outgoing<'a> {
    /// The address, without the key, as in `https://api.openai.com/v1/chat/completions`.
    pub to: &'a str,
    /// As in `gpt-5 (OpenAI)`.
    pub model: &'a str,
    pub body: &'a str,
}

/// Records requests before they are sent. A request that cannot be recorded is not sent.
pub trait Ledger: std::fmt::Debug + Send + Sync {
    /// # Errors
    /// When it cannot be written down.
    fn record(&self, sent: &Outgoing<'_>) -> io::Result<()>;
}

/// How much a model was sent so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SentSoFar {
    /// As in `gpt-5 (OpenAI) at api.openai.com`; empty for a model that is part of the program.
    pub to: String,
    pub requests: u32,
    pub bytes: u64,
    pub spent: Spent,
}
