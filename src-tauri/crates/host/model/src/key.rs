//! Keys: in the system's keyring, or in an environment variable; nowhere else.

use std::{env, fmt};

use tabletalk_messages::{Problem, models};

use crate::{BaseUrl, Provider, keyring};

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
#[error("{}", self.problem())]
pub enum KeyError {
    NoKeyring { reason: String, variable: Option<&'static str> },
    NotNeeded(&'static str),
    NoAddress(&'static str),
}

impl KeyError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::NoKeyring { reason, variable } => {
                let problem = Problem::new(models::no_keyring(reason));
                match variable {
                    Some(variable) => problem.hint(models::key_into_variable(*variable)),
                    None => problem,
                }
            }
            Self::NotNeeded(provider) => Problem::new(models::key_not_needed(*provider)),
            Self::NoAddress(provider) => Problem::new(models::key_of_address(*provider)).hint(models::name_address()),
        }
    }
}

impl From<KeyError> for Problem {
    fn from(error: KeyError) -> Self {
        error.problem()
    }
}

/// Where a key lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// An environment variable; only the person can remove it.
    Environment,
    Keyring,
}

/// The owner of a key: a provider, or, for providers that people host themselves, the server at an address. A key that
/// was entered for one server is never sent to another.
#[derive(Debug, Clone, Copy)]
pub struct Door<'a> {
    provider: &'a Provider,
    address: Option<&'a BaseUrl>,
}

impl<'a> Door<'a> {
    /// `address` counts where the provider has none of its own.
    pub fn new(provider: &'a Provider, address: Option<&'a BaseUrl>) -> Self {
        Self { provider, address: address.filter(|_| provider.base_url.is_none()) }
    }

    /// The environment's key, else the keyring's.
    pub fn key(self) -> Option<Key> {
        self.placed_key().map(|(key, _)| key)
    }

    /// The key, and where it is stored.
    pub fn placed_key(self) -> Option<(Key, KeyPlace)> {
        self.key_from(|name| env::var(name).ok(), keyring::read)
    }

    /// Put a key into the keyring, for all later sessions.
    pub fn keep(self, key: &Key) -> Result<(), KeyError> {
        let (variable, entry) = (self.variable()?, self.entry()?);
        keyring::write(&entry, key.secret())
            .map_err(|reason| KeyError::NoKeyring { reason: key.scrub(&reason), variable: Some(variable) })
    }

    /// Take the key out of the keyring; that there was none is fine.
    pub fn forget(self) -> Result<(), KeyError> {
        let (variable, entry) = (self.variable()?, self.entry()?);
        keyring::delete(&entry).map_err(|reason| KeyError::NoKeyring { reason, variable: Some(variable) })
    }

    fn key_from(
        self,
        variable: impl Fn(&str) -> Option<String>,
        keyring: impl Fn(&str) -> Option<String>,
    ) -> Option<(Key, KeyPlace)> {
        let name = self.provider.key_variable?;
        match variable(name).filter(|key| !key.trim().is_empty()) {
            Some(key) => Some((Key::new(key), KeyPlace::Environment)),
            None => keyring(&self.entry().ok()?).map(|key| (Key::new(key), KeyPlace::Keyring)),
        }
    }

    fn variable(self) -> Result<&'static str, KeyError> {
        self.provider.key_variable.ok_or(KeyError::NotNeeded(self.provider.name))
    }

    /// Its name in the keyring.
    fn entry(self) -> Result<String, KeyError> {
        let name = self.provider.name;
        match (self.provider.base_url, self.address) {
            (Some(_), _) => Ok(name.to_owned()),
            (None, Some(address)) => Ok(format!("{name} at {}", address.origin())),
            (None, None) => Err(KeyError::NoAddress(name)),
        }
    }
}

/// Another secret in the keyring, under a name of its own.
#[derive(Debug, Clone)]
pub struct StoredSecret {
    entry: String,
    /// Where it can be given instead.
    variable: Option<&'static str>,
}

impl StoredSecret {
    /// A database's password, by its address with the user and without the password.
    pub fn of_database(address: &str) -> Self {
        Self { entry: address.to_owned(), variable: Some("PGPASSWORD") }
    }

    /// What a tool server gets under this name.
    pub fn of_tool_server(server: &str, name: &str) -> Self {
        Self { entry: format!("tool server {server}: {name}"), variable: None }
    }

    /// What the keyring holds, for the connection itself.
    pub fn read(&self) -> Option<String> {
        keyring::read(&self.entry)
    }

    /// Put the secret into the keyring, for all later sessions.
    pub fn keep(&self, secret: &str) -> Result<(), KeyError> {
        let hidden = Key(secret.to_owned());
        keyring::write(&self.entry, secret).map_err(|reason| self.no_keyring(hidden.scrub(&reason)))
    }

    /// Take the secret out of the keyring; that there was none is fine.
    pub fn forget(&self) -> Result<(), KeyError> {
        keyring::delete(&self.entry).map_err(|reason| self.no_keyring(reason))
    }

    fn no_keyring(&self, reason: String) -> KeyError {
        KeyError::NoKeyring { reason, variable: self.variable }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_comes_before_the_keyring() {
        let openai = Door::new(Provider::named("openai").unwrap(), None);
        let nothing = |_: &str| None;
        let variable = |name: &str| (name == "OPENAI_API_KEY").then(|| " sk-environment\n".to_owned());
        let keyring = |name: &str| (name == "openai").then(|| "sk-keyring".to_owned());
        assert_eq!(openai.key_from(variable, keyring), Some((Key::new("sk-environment"), KeyPlace::Environment)));
        assert_eq!(openai.key_from(nothing, keyring), Some((Key::new("sk-keyring"), KeyPlace::Keyring)));
        assert_eq!(openai.key_from(|_| Some(" ".into()), nothing), None);
    }

    #[test]
    fn the_key_of_a_server_of_ones_own_belongs_to_its_address() {
        let compatible = Provider::named("compatible").unwrap();
        let entry = |address: &str| Door::new(compatible, BaseUrl::parse(address).as_ref()).entry();
        assert_eq!(entry("https://models.example/v1").unwrap(), "compatible at https://models.example");
        assert_eq!(entry("https://models.example:8443").unwrap(), "compatible at https://models.example:8443");
        assert_eq!(Door::new(compatible, None).entry(), Err(KeyError::NoAddress("compatible")));
    }

    #[test]
    fn a_provider_without_keys_looks_for_none() {
        let ollama = Door::new(Provider::named("ollama").unwrap(), None);
        assert_eq!(ollama.key_from(|_| Some("key".into()), |_| Some("key".into())), None);
        assert_eq!(ollama.keep(&Key::new("key")), Err(KeyError::NotNeeded("ollama")));
    }

    #[test]
    fn a_key_cannot_be_printed() {
        let key = Key::new("sk-secret");
        assert_eq!(format!("{key:?}"), "Key(…)");
        assert_eq!(key.scrub("Incorrect key: sk-secret."), "Incorrect key: (key).");
    }
}
