/// Bytes of one message, line end not counted. The largest honest ones hold a chart or the profile of a very wide
/// file; those stay below a tenth of it.
pub const MAX_FRAME: usize = 32 * 1024 * 1024;

/// A message that is not one.
#[derive(Debug, thiserror::Error)]
pub enum WireError {
    /// The rest of the line is skipped; reading continues after it.
    #[error("a message is longer than {MAX_FRAME} bytes")]
    TooLong,
    #[error("a message is not JSON of the expected form: {0}")]
    Malformed(#[from] serde_json::Error),
    #[error("a message says `jsonrpc` is `{0}`, not `2.0`")]
    Version(String),
    /// A text or a list is longer than its limit, or a table's rows do not fit its columns.
    #[error("a message breaks a limit: {0}")]
    Limit(&'static str),
}
