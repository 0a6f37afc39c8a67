//! Where a database is, without the password.

use std::fmt;

use percent_encoding::percent_decode_str;
use tabletalk_messages::{Message, Problem, sources};
use url::Url;

use crate::{Dialect, Password};

/// A database of a server, and who asks it. It holds no secret, so it may be written down.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Address {
    pub engine: Engine,
    pub host: String,
    pub port: u16,
    pub database: String,
    pub user: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    Postgres,
    ClickHouse,
}

impl Engine {
    pub fn dialect(self) -> Dialect {
        match self {
            Self::Postgres => Dialect::Postgres,
            Self::ClickHouse => Dialect::ClickHouse,
        }
    }

    fn scheme(self) -> &'static str {
        match self {
            Self::Postgres => "postgres",
            Self::ClickHouse => "clickhouse",
        }
    }
}

/// Settings that pasted addresses carry and that are decided here: TLS is always on outside of this computer.
const IGNORED: &[&str] =
    &["sslmode", "channel_binding", "application_name", "connect_timeout", "target_session_attrs", "secure"];

impl Address {
    /// Take an address apart, as in `postgres://user:password@host:5432/database`. The password comes beside it.
    ///
    /// ```
    /// use tabletalk_sources::Address;
    ///
    /// let (address, password) = Address::parse("postgresql://ada:s%40crets@db.example/shop?sslmode=require").unwrap();
    /// assert_eq!(address.to_string(), "postgres://ada@db.example:5432/shop");
    /// assert!(password.is_some());
    /// ```
    ///
    /// # Errors
    ///
    /// [`AddressError`] says what is missing or unknown; it never quotes the address.
    pub fn parse(text: &str) -> Result<(Self, Option<Password>), AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::Scheme)?;
        let engine = match url.scheme() {
            "postgres" | "postgresql" => Engine::Postgres,
            "clickhouse" => Engine::ClickHouse,
            _ => return Err(AddressError::Scheme),
        };
        if url.query_pairs().any(|(key, _)| !IGNORED.contains(&key.as_ref())) {
            return Err(AddressError::Setting);
        }
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let host = url.host_str().map(|host| decoded(host.trim_matches(['[', ']']))).filter(|host| !host.is_empty());
        let database = decoded(url.path().trim_matches('/'));
        let user = Some(decoded(url.username())).filter(|user| !user.is_empty());
        let host = host.ok_or(AddressError::Host)?;
        let is_here = matches!(host.as_str(), "localhost" | "127.0.0.1" | "::1");
        let (port, usual_user) = match engine {
            Engine::Postgres => (5432, "postgres"),
            // Encrypted, but on this computer.
            Engine::ClickHouse => (if is_here { 8123 } else { 8443 }, "default"),
        };
        let address = Self {
            engine,
            host,
            port: url.port().unwrap_or(port),
            database: Some(database).filter(|name| !name.is_empty()).ok_or(AddressError::Database)?,
            user: user.unwrap_or_else(|| usual_user.to_owned()),
        };
        Ok((address, url.password().map(|password| Password::new(decoded(password)))))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { engine, host, port, database, user } = self;
        let host = if host.contains(':') { format!("[{host}]") } else { host.clone() };
        write!(formatter, "{}://{user}@{host}:{port}/{database}", engine.scheme())
    }
}

/// Why a text is not an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressError {
    Scheme,
    Host,
    Database,
    /// Something behind the question mark that could change what the connection does.
    Setting,
}

impl AddressError {
    pub fn problem(self) -> Problem {
        let reason: Message = match self {
            Self::Scheme => sources::address_unknown_scheme(),
            Self::Host => sources::address_no_host(),
            Self::Database => sources::address_no_database(),
            Self::Setting => sources::address_unknown_setting(),
        };
        Problem::new(sources::bad_address(reason)).hint(sources::address_form())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_taken_apart() {
        let parsed = |text| Address::parse(text).map(|(address, password)| (address.to_string(), password));
        let secret = Some(Password::new("p@ss/word"));
        assert_eq!(
            parsed("postgres://ada:p%40ss%2Fword@[::1]:6000/a%20b"),
            Ok(("postgres://ada@[::1]:6000/a b".into(), secret))
        );
        assert_eq!(
            parsed("clickhouse://ch.example/shop"),
            Ok(("clickhouse://default@ch.example:8443/shop".into(), None))
        );
        assert_eq!(
            parsed("clickhouse://localhost/shop"),
            Ok(("clickhouse://default@localhost:8123/shop".into(), None))
        );
        assert_eq!(parsed("mysql://a/b"), Err(AddressError::Scheme));
        assert_eq!(parsed("postgres:///shop"), Err(AddressError::Host));
        assert_eq!(parsed("postgres://db.example"), Err(AddressError::Database));
        assert_eq!(parsed("postgres://db.example/shop?options=-c%20x%3D1"), Err(AddressError::Setting));
    }
}
