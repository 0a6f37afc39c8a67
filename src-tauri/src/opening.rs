//! Opening a conversation: its folder, its journal, its model, its sandbox.

use std::{env, fs, time::Duration};

use tabletalk_agent::{Conversation, Home, Setup, SystemClock, history};
use tabletalk_model::{Analyst, AnyModel, ScriptedModel};
use tabletalk_sandbox::{Kind, Options};

use crate::refusal::Refusal;

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
    let kind = Kind::chosen().map_err(|problem| Refusal::of(&problem))?;
    let sandbox = kind.sandbox(Options::for_session(folder.path()), history(&past));
    Ok(Conversation::start(Setup { model: model()?, sandbox, clock, journal, past }))
}

/// Names a file with the replies of a scripted model, for tests and demonstrations.
const SCRIPT: &str = "TABLETALK_SCRIPT";

/// Between two words of a scripted reply, so that it is written as a model writes.
const PACE: Duration = Duration::from_millis(15);

fn model() -> Result<AnyModel, Refusal> {
    let Some(path) = env::var_os(SCRIPT).filter(|path| !path.is_empty()) else {
        return Ok(AnyModel::Analyst(Analyst));
    };
    let script =
        fs::read_to_string(path).map_err(|error| Refusal::of(&format!("the script cannot be read: {error}")))?;
    let model = ScriptedModel::parse(&script).map_err(|error| Refusal::of(&error))?;
    Ok(AnyModel::Scripted(model.paced(PACE)))
}
