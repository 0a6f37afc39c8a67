//! How a turn ends.

use tabletalk_messages::Problem;
use tabletalk_protocol::Event;

/// How a turn ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    Completed,
    Interrupted,
    Failed(Problem),
}

impl TurnEnd {
    /// The one event that ends a turn.
    pub fn event(self, turn: u32) -> Event {
        match self {
            Self::Completed => Event::TurnCompleted { turn },
            Self::Interrupted => Event::TurnInterrupted { turn },
            Self::Failed(Problem { message, hint }) => Event::TurnFailed { turn, message, hint },
        }
    }
}
