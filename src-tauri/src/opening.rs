//! Opening a conversation: its folder, its journal, its model, its sandbox.

use tabletalk_agent::{Conversation, Home, Setup, SystemClock, history};
use tabletalk_sandbox::{LocalSandbox, Options};

use crate::{models, refusal::Refusal};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// The one that was begun last, or a new one.
    Last,
    New,
}

/// Open a conversation. Needs a Tokio runtime around it.
pub fn open(which: Which) -> Result<Conversation, Refusal> {
    let home = Home::locate()?;
    let clock = SystemClock;
    let folder = match which {
        Which::Last => home.last_or_new(&clock)?,
        Which::New => home.create(&clock)?,
    };
    let (journal, past) = folder.open_journal(&clock)?;
    let sandbox = LocalSandbox::resume(Options::for_session(folder.path()), history(&past));
    Ok(Conversation::start(Setup { model: models::model(&home.settings())?, sandbox, clock, journal, past }))
}
