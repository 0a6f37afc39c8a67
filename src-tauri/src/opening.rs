//! Opening a conversation: its folder, its journal, its model, its sandbox.

use std::{env, fs, path::Path, time::Duration};

use tabletalk_agent::{Conversation, Home, Setup, SystemClock, history};
use tabletalk_model::{AnyModel, ScriptedModel};
use tabletalk_sandbox::{LocalSandbox, Options};

use crate::{
    models::{self, Choice, Chosen},
    refusal::Refusal,
    settings::Settings,
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
}

/// Open a conversation; whoever is put into `chosen` answers from then on. Needs a Tokio runtime around it.
pub fn open(which: &Which, settings: &Settings, chosen: &Chosen) -> Result<Opened, Refusal> {
    let home = Home::locate()?;
    let clock = SystemClock;
    let folder = match which {
        Which::Last => home.last_or_new(&clock)?,
        Which::New => home.create(&clock)?,
        Which::Named(name) => home.named(name)?.ok_or_else(|| Refusal::new("This conversation is not there any more."))?,
    };
    let (journal, past) = folder.open_journal(&clock)?;
    let sandbox = LocalSandbox::resume(Options::for_session(folder.path()), history(&past));
    let model = Choice::new(model(settings)?, chosen.clone());
    let conversation = Conversation::start(Setup { model, sandbox, clock, journal, past });
    Ok(Opened { name: folder.name(), conversation })
}

/// Names a file with the replies of a scripted model, for tests and demonstrations.
const SCRIPT: &str = "TABLETALK_SCRIPT";

/// Between two words of a scripted reply, so that it is written as a model writes.
const PACE: Duration = Duration::from_millis(15);

fn model(settings: &Settings) -> Result<AnyModel, Refusal> {
    match env::var_os(SCRIPT).filter(|path| !path.is_empty()) {
        Some(path) => scripted(Path::new(&path)),
        None => models::model(settings),
    }
}

fn scripted(path: &Path) -> Result<AnyModel, Refusal> {
    let script =
        fs::read_to_string(path).map_err(|error| Refusal::of(&format!("the script cannot be read: {error}")))?;
    let model = ScriptedModel::parse(&script).map_err(|error| Refusal::of(&error))?;
    Ok(AnyModel::Scripted(model.paced(PACE)))
}
