use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};
use tabletalk_model::Acting;

/// What a person chose once, for all conversations. Keys are not in it: they live in the keyring.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The built-in analyst, when it is `None`.
    pub model: Option<ChosenModel>,
}

/// A model, and what is known about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenModel {
    /// As in `ollama:qwen3`.
    pub name: String,
    /// When its server is not where its provider's usually are.
    pub base_url: Option<String>,
    /// What a probe or the person decided; what is usual for the model when `None`.
    pub acting: Option<Acting>,
    /// In tokens.
    pub context: Option<usize>,
}

impl Settings {
    /// What was chosen; nothing, when the file is not there or cannot be understood: choosing again mends it.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Written beside the old file first, so that a full disk leaves the old one.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        let new = path.with_extension("new");
        fs::write(&new, serde_json::to_string_pretty(self)?)?;
        fs::rename(new, path)
    }
}
