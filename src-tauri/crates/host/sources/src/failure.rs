//! Why a database did not answer, sorted by what helps.

use tabletalk_messages::{Message, Problem, sources};

use crate::Refusal;

/// A failed connection or query. Nothing in it holds a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.problem())]
pub enum SourceError {
    Refusal(Refusal),
    UnknownHost {
        host: String,
    },
    ConnectionRefused {
        host: String,
        port: u16,
    },
    Unreachable {
        host: String,
    },
    Silent {
        host: String,
        seconds: u64,
    },
    WrongPassword {
        user: String,
    },
    NoPassword {
        user: String,
    },
    /// The server's rules leave this user or this computer out.
    NotAdmitted {
        user: String,
    },
    NoDatabase {
        database: String,
    },
    /// Encryption is required and not offered.
    NoTls {
        host: String,
    },
    BadCertificate {
        host: String,
        reason: String,
    },
    TooManyConnections,
    NotReady,
    ConnectionLost,
    /// Something else than this kind of database answers, or it breaks its own rules.
    BadProtocol,
    Cancelled,
    TooSlow {
        seconds: u64,
    },
    Locked,
    TooManyRows {
        limit: u64,
    },
    TooManyBytes {
        limit: u64,
    },
    TooManyColumns {
        limit: u64,
    },
    /// Beyond what 64 bits hold with a sign.
    TooLargeNumber {
        column: String,
    },
    NoTable {
        table: String,
    },
    NoPermission,
    /// The server's own code and words.
    Query {
        code: String,
        said: String,
    },
    NotWritten {
        reason: String,
    },
}

impl SourceError {
    pub fn problem(&self) -> Problem {
        let (message, hint): (Message, Option<Message>) = match self {
            Self::Refusal(refusal) => return refusal.problem(),
            Self::UnknownHost { host } => (sources::unknown_host(host.as_str()), Some(sources::hint_host())),
            Self::ConnectionRefused { host, port } => {
                (sources::refused(host.as_str(), f64::from(*port)), Some(sources::hint_port()))
            }
            Self::Unreachable { host } => (sources::unreachable(host.as_str()), Some(sources::hint_host())),
            Self::Silent { host, seconds } => (sources::silent(host.as_str(), *seconds), Some(sources::hint_host())),
            Self::WrongPassword { user } => (sources::wrong_password(user.as_str()), Some(sources::hint_password())),
            Self::NoPassword { user } => (sources::no_password(user.as_str()), Some(sources::hint_password())),
            Self::NotAdmitted { user } => (sources::not_admitted(user.as_str()), Some(sources::hint_administrator())),
            Self::NoDatabase { database } => (sources::no_database(database.as_str()), None),
            Self::NoTls { host } => (sources::no_tls(host.as_str()), Some(sources::hint_tls())),
            Self::BadCertificate { host, reason } => {
                (sources::bad_certificate(host.as_str(), reason.as_str()), Some(sources::hint_certificate()))
            }
            Self::TooManyConnections => (sources::too_many_connections(), Some(sources::hint_later())),
            Self::NotReady => (sources::not_ready(), Some(sources::hint_later())),
            Self::ConnectionLost => (sources::connection_lost(), Some(sources::hint_later())),
            Self::BadProtocol => (sources::bad_protocol(), Some(sources::hint_port())),
            Self::Cancelled => (sources::cancelled(), None),
            Self::TooSlow { seconds } => (sources::query_too_slow(*seconds), Some(sources::hint_less())),
            Self::Locked => (sources::locked(), Some(sources::hint_later())),
            Self::TooManyRows { limit } => (sources::too_many_rows(*limit), Some(sources::hint_aggregate())),
            Self::TooManyBytes { limit } => {
                (sources::too_many_bytes(*limit / 1_000_000), Some(sources::hint_aggregate()))
            }
            Self::TooManyColumns { limit } => (sources::too_many_columns(*limit), Some(sources::hint_less())),
            Self::TooLargeNumber { column } => {
                (sources::too_large_number(column.as_str()), Some(sources::hint_to_string(column.as_str())))
            }
            Self::NoTable { table } => (sources::no_table(table.as_str()), None),
            Self::NoPermission => (sources::no_permission(), Some(sources::hint_administrator())),
            Self::Query { said, .. } => (sources::refused_query(said.as_str()), None),
            Self::NotWritten { reason } => (sources::not_written(reason.as_str()), None),
        };
        let problem = Problem::new(message);
        match hint {
            Some(hint) => problem.hint(hint),
            None => problem,
        }
    }
}

impl From<Refusal> for SourceError {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl From<SourceError> for Problem {
    fn from(error: SourceError) -> Self {
        error.problem()
    }
}
