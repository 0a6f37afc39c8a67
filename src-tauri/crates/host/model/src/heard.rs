use std::time::Duration;

/// What is heard of a reply before it is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard<'a> {
    /// The next piece of its text.
    Text(&'a str),
    /// The request was turned away, and is sent again after so long; `reason` is a sentence for the person. Waits that
    /// nobody would notice are not told.
    Waiting { reason: &'a str, wait: Duration },
}
