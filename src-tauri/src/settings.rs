//! What is remembered between one start and the next, beside the conversations. Keys are not: they lie in the keyring.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};

const FILE: &str = "settings.json";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Who answers, as in `builtin` or `ollama:qwen3`.
    pub model: String,
    /// Where its server is, when that is not its provider's usual place.
    pub base_url: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { model: crate::models::BUILTIN.to_owned(), base_url: None }
    }
}

impl Settings {
    /// The settings in a folder; the usual ones where there are none, or where they cannot be read.
    pub fn load(folder: &Path) -> Self {
        let text = fs::read_to_string(folder.join(FILE)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Keep the settings. They are written beside the old ones first, so that there is never half a file.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let beside = folder.join(format!("{FILE}.new"));
        fs::write(&beside, serde_json::to_string_pretty(self)?)?;
        fs::rename(beside, folder.join(FILE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_found_again_and_a_broken_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Settings::load(folder.path()), Settings::default());
        let chosen = Settings { model: "ollama:qwen3".into(), base_url: None };
        chosen.save(folder.path()).unwrap();
        assert_eq!(Settings::load(folder.path()), chosen);
        fs::write(folder.path().join(FILE), "{\"model\":").unwrap();
        assert_eq!(Settings::load(folder.path()), Settings::default());
    }
}
