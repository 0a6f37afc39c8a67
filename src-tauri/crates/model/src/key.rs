//! Keys: in the system's keyring, or in an environment variable; nowhere else.

use std::{env, fmt};

use crate::{Provider, keyring};

/// A secret that opens a provider's door. It cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into().trim().to_owned())
    }

    /// For the one header that needs it.
    pub(crate) fn secret(&self) -> &str {
        &self.0
    }

    /// The text with the secret taken out, should a provider have quoted it.
    pub(crate) fn scrub(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "(key)") }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key(…)")
    }
}

/// The keyring could not be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error(
        "this system has no keyring that can be used: {reason}\nhint: put the key into the environment variable `{variable}`"
    )]
    NoKeyring { reason: String, variable: &'static str },
    #[error("`{0}` needs no key")]
    NotNeeded(&'static str),
}

/// Where a key lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// Whoever set it there has to take it away again.
    Environment,
    Keyring,
}

/// The key of a provider: the environment's, else the keyring's.
pub fn key_of(provider: &Provider) -> Option<Key> {
    placed_key_of(provider).map(|(key, _)| key)
}

/// The key of a provider, and where it lies.
pub fn placed_key_of(provider: &Provider) -> Option<(Key, KeyPlace)> {
    key_from(provider, |name| env::var(name).ok(), keyring::read)
}

fn key_from(
    provider: &Provider,
    variable: impl Fn(&str) -> Option<String>,
    keyring: impl Fn(&str) -> Option<String>,
) -> Option<(Key, KeyPlace)> {
    let from_variable = provider.key_variable.and_then(variable).filter(|key| !key.trim().is_empty());
    match from_variable {
        Some(key) => Some((Key::new(key), KeyPlace::Environment)),
        None => {
            provider.key_variable.and_then(|_| keyring(provider.name)).map(|key| (Key::new(key), KeyPlace::Keyring))
        }
    }
}

/// Put a key into the keyring, for all later sessions.
pub fn keep_key(provider: &Provider, key: &Key) -> Result<(), KeyError> {
    let variable = provider.key_variable.ok_or(KeyError::NotNeeded(provider.name))?;
    keyring::write(provider.name, key.secret())
        .map_err(|reason| KeyError::NoKeyring { reason: key.scrub(&reason), variable })
}

/// Take a key out of the keyring; that there was none is fine.
pub fn forget_key(provider: &Provider) -> Result<(), KeyError> {
    let variable = provider.key_variable.ok_or(KeyError::NotNeeded(provider.name))?;
    keyring::delete(provider.name).map_err(|reason| KeyError::NoKeyring { reason, variable })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_comes_before_the_keyring() {
        let openai = Provider::named("openai").unwrap();
        let nothing = |_: &str| None;
        let variable = |name: &str| (name == "OPENAI_API_KEY").then(|| " sk-environment\n".to_owned());
        let keyring = |name: &str| (name == "openai").then(|| "sk-keyring".to_owned());
        assert_eq!(key_from(openai, variable, keyring), Some((Key::new("sk-environment"), KeyPlace::Environment)));
        assert_eq!(key_from(openai, nothing, keyring), Some((Key::new("sk-keyring"), KeyPlace::Keyring)));
        assert_eq!(key_from(openai, |_| Some(" ".into()), nothing), None);
    }

    #[test]
    fn a_provider_without_keys_looks_for_none() {
        let ollama = Provider::named("ollama").unwrap();
        assert_eq!(key_from(ollama, |_| Some("key".into()), |_| Some("key".into())), None);
        assert_eq!(keep_key(ollama, &Key::new("key")), Err(KeyError::NotNeeded("ollama")));
    }

    #[test]
    fn a_key_cannot_be_printed() {
        let key = Key::new("sk-secret");
        assert_eq!(format!("{key:?}"), "Key(…)");
        assert_eq!(key.scrub("Incorrect key: sk-secret."), "Incorrect key: (key).");
    }
}
