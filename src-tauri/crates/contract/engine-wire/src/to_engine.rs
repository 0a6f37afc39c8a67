use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::{Message, WireError, limits, within};

/// A message to the engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToEngine {
    /// The first message, once.
    Load(Load),
    Ask(Ask),
    /// Stop the request with this number; it still gets its end.
    Cancel {
        id: u64,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Load {
    pub protocol: u32,
    /// The model's file, the only one that the engine can open afterwards.
    pub path: PathBuf,
    /// Tokens of the context that is kept; the model may have been made for fewer.
    pub context: u32,
    pub threads: u32,
    /// Bytes that the engine may take, the model included where the library keeps it in a faster form.
    pub memory: u64,
}

/// Read a prompt, and write what follows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// Larger than those before it.
    pub id: u64,
    pub prompt: Prompt,
    /// `None` to read only, so that a later request that begins alike is read faster.
    pub writing: Option<Writing>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// A conversation, put into words by the template of the model.
    Chat {
        turns: Vec<Turn>,
        /// How the reply begins; it goes on from there.
        begun: String,
    },
    /// Text as it stands.
    Text(String),
}

/// What somebody said. Nothing in the text stands for a mark of the model, whatever it looks like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub role: Role,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    System,
    User,
    Assistant,
}

/// How a reply is written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Writing {
    /// Tokens at most.
    pub most: u32,
    /// Texts that end it; none of them is part of it.
    pub stop: Vec<String>,
    /// 0 for the likeliest word each time.
    pub temperature: f32,
    pub seed: u32,
}

impl Message for ToEngine {
    fn check(&self) -> Result<(), WireError> {
        match self {
            Self::Load(load) => load.check(),
            Self::Ask(ask) => ask.check(),
            Self::Cancel { .. } => Ok(()),
        }
    }
}

impl Load {
    fn check(&self) -> Result<(), WireError> {
        within(self.path.as_os_str().len() <= limits::PATH, "load.path")?;
        within((1..=limits::CONTEXT).contains(&self.context), "load.context")?;
        within((1..=limits::THREADS).contains(&self.threads), "load.threads")
    }
}

impl Ask {
    fn check(&self) -> Result<(), WireError> {
        let bytes = match &self.prompt {
            Prompt::Text(text) => text.len(),
            Prompt::Chat { turns, begun } => {
                within(turns.len() <= limits::TURNS, "ask.turns")?;
                turns.iter().map(|turn| turn.text.len()).sum::<usize>().saturating_add(begun.len())
            }
        };
        within(bytes <= limits::PROMPT, "ask.prompt")?;
        self.writing.as_ref().map_or(Ok(()), Writing::check)
    }
}

impl Writing {
    fn check(&self) -> Result<(), WireError> {
        within((1..=limits::CONTEXT).contains(&self.most), "writing.most")?;
        within(self.stop.len() <= limits::STOPS, "writing.stop")?;
        within(self.stop.iter().all(|stop| (1..=limits::STOP).contains(&stop.len())), "writing.stop")?;
        within((0.0..=limits::TEMPERATURE).contains(&self.temperature), "writing.temperature")
    }
}
