//! Opening a conversation: its folder, its journal, its model, its sandbox.

use std::sync::Arc;

use tabletalk_agent::{Conversation, FileLedger, Home, Settings, Setup, SystemClock, history};
use tabletalk_sandbox::{Kind, Options};

use crate::{
    choice::{Choice, Chosen},
    models,
    refusal::Refusal,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// The one that was begun last, or a new one.
    Last,
    New,
    /// The one of this name.
    Named(String),
}

/// A conversation and where it is kept.
pub struct Opened {
    pub name: String,
    pub conversation: Conversation,
    /// What models were sent, byte for byte.
    pub ledger: Arc<FileLedger>,
}

/// Open a conversation; whoever is put into `chosen` answers from then on. Needs a Tokio runtime around it.
pub fn open(which: &Which, settings: &Settings, chosen: &Chosen) -> Result<Opened, Refusal> {
    let home = Home::locate()?;
    let clock = SystemClock;
    let folder = match which {
        Which::Last => home.last_or_new(&clock)?,
        Which::New => home.create(&clock)?,
        Which::Named(name) => {
            home.named(name)?.ok_or_else(|| Refusal::new("This conversation is not there any more."))?
        }
    };
    let (journal, past) = folder.open_journal(&clock)?;
    let kind = Kind::chosen().map_err(|problem| Refusal::of(&problem))?;
    let sandbox = kind.sandbox(Options::for_session(folder.path()), history(&past));
    let ledger =
        folder.open_ledger().map_err(|error| Refusal::of(&format!("what is sent cannot be recorded: {error}")))?;
    let ledger = Arc::new(ledger);
    let model = Choice::new(models::model(settings)?.with_ledger(Arc::clone(&ledger) as _), chosen.clone());
    let conversation = Conversation::start(Setup { model, sandbox, clock, journal, past });
    Ok(Opened { name: folder.name(), conversation, ledger })
}
