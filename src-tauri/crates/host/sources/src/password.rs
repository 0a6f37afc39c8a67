//! A password that cannot be printed.

use std::fmt;

/// The secret of a database user. It lives in the keyring or in memory, and nowhere else.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into())
    }

    /// For the keyring.
    pub fn into_secret(self) -> String {
        self.0
    }

    /// For the one message that needs it.
    pub(crate) fn secret(&self) -> &str {
        &self.0
    }

    /// The text with the password taken out, should a server have quoted it.
    pub(crate) fn scrub(&self, text: &str) -> String {
        if self.0.is_empty() { text.to_owned() } else { text.replace(&self.0, "(password)") }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(…)")
    }
}
