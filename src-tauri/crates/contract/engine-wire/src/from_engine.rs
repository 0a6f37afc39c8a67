use serde::{Deserialize, Serialize};

use crate::{Message, WireError, limits, within};

/// A message of the engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromEngine {
    Loading {
        percent: u8,
    },
    Loaded(Loaded),
    /// So many tokens of a prompt were read, of so many that have to be read anew.
    Reading {
        id: u64,
        read: u32,
        total: u32,
    },
    /// The next piece of a reply.
    Text {
        id: u64,
        text: String,
    },
    /// A request ended.
    Done(Done),
    /// A request could not be carried out. Without a number it was the loading, and the engine ends.
    Failed {
        id: Option<u64>,
        fault: Fault,
    },
}

/// A model that is ready.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loaded {
    pub protocol: u32,
    pub version: String,
    /// As in `qwen3`.
    pub architecture: String,
    pub name: Option<String>,
    /// Tokens of a prompt and its reply together.
    pub context: u32,
    /// The instructions of the processor that are used.
    pub system: String,
    /// The layers of confinement that are not in force.
    pub missing: Vec<Layer>,
}

/// A layer of confinement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    Limits,
    NoNewPrivileges,
    Files,
    SystemCalls,
}

/// How a request ended, and what it took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    pub id: u64,
    pub ending: Ending,
    /// Tokens of the prompt, and those of them that were not known from the request before.
    pub prompt: u32,
    pub read: u32,
    pub read_milliseconds: u64,
    /// Tokens of the reply.
    pub written: u32,
    pub write_milliseconds: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The model said that it is done, one of the texts came that end a reply, or there was nothing to write.
    Complete,
    /// At the most tokens that were allowed, or at the end of the context.
    Cut,
    Cancelled,
}

/// Why something could not be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Fault {
    /// There is no such file, or it cannot be read.
    Unreadable,
    /// The file is damaged or is no model.
    Damaged,
    /// A kind of model that is not known here.
    UnknownArchitecture { name: String },
    /// One part of a model that lies in several files.
    Split,
    /// The library did not take the file, or has too little memory for it.
    NotLoaded,
    /// The model has no template for conversations: it was not made for them.
    NoTemplate,
    /// The template cannot be followed.
    Template,
    /// The prompt, or the prompt and one word, are more than the context holds.
    TooLong { tokens: u32, context: u32 },
    /// The library failed while it computed.
    NotComputed,
    /// A message that was not expected, or of another version.
    Protocol,
}

impl Message for FromEngine {
    fn check(&self) -> Result<(), WireError> {
        match self {
            Self::Loading { percent } => within(*percent <= 100, "loading.percent"),
            Self::Loaded(loaded) => loaded.check(),
            Self::Reading { read, total, .. } => within(read <= total, "reading.read"),
            Self::Text { text, .. } => within(text.len() <= limits::TEXT, "text.text"),
            Self::Done(done) => within(done.read <= done.prompt, "done.read"),
            Self::Failed { fault: Fault::UnknownArchitecture { name }, .. } => {
                within(name.len() <= limits::NAME, "fault.name")
            }
            Self::Failed { .. } => Ok(()),
        }
    }
}

impl Loaded {
    fn check(&self) -> Result<(), WireError> {
        let mut names = [&self.version, &self.architecture, &self.system].into_iter().chain(&self.name);
        within(names.all(|name| name.len() <= limits::NAME), "loaded.name")?;
        within((1..=limits::CONTEXT).contains(&self.context), "loaded.context")?;
        within(self.missing.len() <= 4, "loaded.missing")
    }
}
