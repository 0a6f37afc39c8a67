//! Opening a conversation: its folder, its journal, its model, its sandbox.

use std::sync::Arc;

use tabletalk_agent::{
    Conversation, ConversationFolder, FileJournal, FileLedger, Home, JournalError, Logged, Settings, Setup, SupportLog,
    SystemClock, history, items,
};
use tabletalk_messages::window;
use tabletalk_protocol::{Current, Event, current};
use tabletalk_sandbox::{Kind, Options};

use crate::{
    Refusal,
    choice::{Choice, Chosen},
    failed, models,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// The one that was open last, or a new one.
    Last,
    New,
    /// The one of this name.
    Named(String),
}

/// A conversation and where it is kept.
pub struct Opened {
    pub folder: ConversationFolder,
    pub access: Access,
}

/// The operations that a conversation allows.
pub enum Access {
    Write {
        conversation: Conversation,
        /// The requests that were sent to models, byte for byte.
        ledger: Arc<FileLedger>,
    },
    /// Another window has it open, or its folder is not writable: it can only be read, and `why` gives the reason.
    Read { events: Vec<Event>, why: Refusal },
}

impl Opened {
    pub fn name(&self) -> String {
        self.folder.name()
    }

    pub fn conversation(&self) -> Result<&Conversation, Refusal> {
        match &self.access {
            Access::Write { conversation, .. } => Ok(conversation),
            Access::Read { why, .. } => Err(why.clone()),
        }
    }

    pub fn ledger(&self) -> Result<Arc<FileLedger>, Refusal> {
        match &self.access {
            Access::Write { ledger, .. } => Ok(Arc::clone(ledger)),
            Access::Read { why, .. } => Err(why.clone()),
        }
    }

    /// The current items of the conversation.
    pub fn current(&self) -> Current {
        match &self.access {
            Access::Write { conversation, .. } => conversation.current(),
            Access::Read { events, .. } => current(&items(events)),
        }
    }
}

/// Open a conversation; the model in `chosen` answers from then on. Needs a Tokio runtime around it.
pub async fn open(home: &Home, which: &Which, settings: &Settings, chosen: &Chosen) -> Result<Opened, Refusal> {
    let folder = match which {
        Which::Last => home.last_or_new(&SystemClock)?,
        Which::New => home.create(&SystemClock)?,
        Which::Named(name) => home.named(name)?.ok_or_else(|| Refusal::new(window::conversation_gone()))?,
    };
    home.remember_open(&folder.name());
    let access = match folder.open_journal(&SystemClock).await {
        Ok((journal, past)) => {
            let journal = Logged::new(journal, SupportLog::of(home));
            write(&folder, journal, past, settings, chosen)?
        }
        Err(error @ (JournalError::InUse | JournalError::ReadOnly)) => {
            Access::Read { events: folder.read_journal()?, why: error.into() }
        }
        Err(error) => return Err(error.into()),
    };
    Ok(Opened { folder, access })
}

fn write(
    folder: &ConversationFolder,
    journal: Logged<FileJournal>,
    past: Vec<Event>,
    settings: &Settings,
    chosen: &Chosen,
) -> Result<Access, Refusal> {
    let kind = Kind::chosen().map_err(failed)?;
    let options = Options { limits: settings.limits.of_cell(), ..Options::for_session(folder.path()) };
    let options = options.drawing_as(&folder.origin());
    let sandbox = kind.sandbox(options, history(&past));
    let ledger = folder.open_ledger().map_err(|error| Refusal::new(window::sent_unwritable(error.to_string())))?;
    let ledger = Arc::new(ledger);
    let model = Choice::new(models::model(settings)?.with_ledger(Arc::clone(&ledger) as _), chosen.clone());
    let setup = Setup { model, sandbox, clock: SystemClock, journal, past };
    let conversation = Conversation::start_within(setup, settings.limits.of_question());
    conversation.instruct(settings.instructions.clone());
    // One that is not there any more keeps nobody from asking: the first answers twice, and the result says who did.
    let second = models::second(settings).ok().flatten();
    conversation.check_with(second.map(|second| second.with_ledger(Arc::clone(&ledger) as _)));
    Ok(Access::Write { conversation, ledger })
}
