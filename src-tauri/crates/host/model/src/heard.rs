use std::time::Duration;

use tabletalk_messages::Message;
use tabletalk_protocol::ModelStatus;

/// Progress of a reply before it is complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard<'a> {
    /// The next piece of its text.
    Text(&'a str),
    /// What the model does before the next piece comes.
    Status(ModelStatus),
    /// The request was turned away, and is sent again after so long; Short waits are not
    /// reported.
    Waiting { reason: &'a Message, wait: Duration },
}
