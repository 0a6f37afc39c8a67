//! A connection to PostgreSQL, encrypted wherever it leaves the computer.

use std::{io, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, lookup_host},
    task::JoinHandle,
    time::timeout,
};
use tokio_postgres::{
    Client, Config, NoTls,
    config::SslMode,
    error::{DbError, SqlState},
    tls::MakeTlsConnect,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::meter::{Allowance, Metered};
use crate::{
    Address, Password, SourceError, Trust,
    tls::{self, bad_certificate},
};

/// A connection for one piece of work.
pub struct Session {
    pub client: Client,
    pub is_encrypted: bool,
    pub allowance: Allowance,
    driver: JoinHandle<()>,
    address: Address,
    tls: Option<MakeRustlsConnect>,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Session {
    /// `patience` is for the whole way from the name to the first answer, `allowance` for all that is read.
    pub async fn open(
        address: &Address,
        password: Option<&Password>,
        trust: &Trust,
        patience: Duration,
        allowance: Allowance,
    ) -> Result<Self, SourceError> {
        let silent = || SourceError::Silent { host: address.host.clone(), seconds: patience.as_secs().max(1) };
        timeout(patience, open(address, password, trust, allowance)).await.map_err(|_| silent())?
    }

    /// End the running query at the server, over a connection of the same kind.
    pub async fn cancel(&self) {
        let token = self.client.cancel_token();
        let cancel = async {
            let stream = reach(&self.address).await?;
            match &self.tls {
                None => token.cancel_query_raw(stream, NoTls).await.map_err(|_| SourceError::ConnectionLost),
                Some(tls) => {
                    let tls = connector::<TcpStream>(tls.clone(), &self.address)?;
                    token.cancel_query_raw(stream, tls).await.map_err(|_| SourceError::ConnectionLost)
                }
            }
        };
        // Failure here is not fatal: the server's own time limit ends the query.
        let _ = timeout(Duration::from_secs(5), cancel).await;
    }
}

async fn open(
    address: &Address,
    password: Option<&Password>,
    trust: &Trust,
    allowance: Allowance,
) -> Result<Session, SourceError> {
    let stream = reach(address).await?;
    let is_here = stream.peer_addr().is_ok_and(|peer| peer.ip().is_loopback());
    // Failure here is not fatal: answers only come later.
    let _ = stream.set_nodelay(true);
    let mut config = Config::new();
    config.user(&address.user).dbname(&address.database).application_name("Tabletalk");
    if let Some(password) = password {
        config.password(password.secret());
    }
    let failed = |error| of_connecting(&error, address, password);
    let stream = Metered::new(stream, allowance.clone());
    let tls = if is_here && *trust == Trust::System {
        None
    } else {
        Some(MakeRustlsConnect::new(tls::config(trust, address)?))
    };
    let (client, driver) = match &tls {
        // A server on this computer often has a certificate of its own making, and what is said stays here.
        None => {
            let (client, connection) =
                config.ssl_mode(SslMode::Disable).connect_raw(stream, NoTls).await.map_err(failed)?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        }
        Some(tls) => {
            let connector = connector::<Metered<TcpStream>>(tls.clone(), address)?;
            let (client, connection) =
                config.ssl_mode(SslMode::Require).connect_raw(stream, connector).await.map_err(failed)?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        }
    };
    Ok(Session { client, is_encrypted: tls.is_some(), allowance, driver, address: address.clone(), tls })
}

async fn reach(address: &Address) -> Result<TcpStream, SourceError> {
    let Address { host, port, .. } = address;
    let unknown = || SourceError::UnknownHost { host: host.clone() };
    let found: Vec<_> = lookup_host((host.as_str(), *port)).await.map_err(|_| unknown())?.collect();
    let mut failure = unknown();
    for peer in found {
        match TcpStream::connect(peer).await {
            Ok(stream) => return Ok(stream),
            Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
                failure = SourceError::ConnectionRefused { host: host.clone(), port: *port };
            }
            Err(_) => failure = SourceError::Unreachable { host: host.clone() },
        }
    }
    Err(failure)
}

type Connector<S> = <MakeRustlsConnect as MakeTlsConnect<S>>::TlsConnect;

fn connector<S>(mut tls: MakeRustlsConnect, address: &Address) -> Result<Connector<S>, SourceError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connector = MakeTlsConnect::<S>::make_tls_connect(&mut tls, &address.host);
    connector.map_err(|error| bad_certificate(address, error.to_string()))
}

/// A failure before the first query.
fn of_connecting(error: &tokio_postgres::Error, address: &Address, password: Option<&Password>) -> SourceError {
    let user = address.user.clone();
    if let Some(error) = error.as_db_error() {
        return match *error.code() {
            SqlState::INVALID_PASSWORD => SourceError::WrongPassword { user },
            SqlState::INVALID_AUTHORIZATION_SPECIFICATION => SourceError::NotAdmitted { user },
            SqlState::INVALID_CATALOG_NAME => SourceError::NoDatabase { database: address.database.clone() },
            _ => of_server(error, password),
        };
    }
    let causes = std::iter::successors(std::error::Error::source(error), |cause| cause.source());
    for cause in causes {
        if let Some(tls) = cause.downcast_ref::<rustls::Error>() {
            return bad_certificate(address, tls.to_string());
        }
        if let Some(error) = cause.downcast_ref::<io::Error>() {
            if let Some(tls) = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>()) {
                return bad_certificate(address, tls.to_string());
            }
            let is_cut = matches!(
                error.kind(),
                io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe
            );
            return if is_cut { SourceError::ConnectionLost } else { SourceError::BadProtocol };
        }
        // The library has no types for these two; it refuses before anything is sent.
        match cause.to_string().as_str() {
            "password missing" => return SourceError::NoPassword { user },
            "server does not support TLS" => return SourceError::NoTls { host: address.host.clone() },
            _ => {}
        }
    }
    if error.is_closed() { SourceError::ConnectionLost } else { SourceError::BadProtocol }
}

/// A failure of a query.
pub fn of_query(error: &tokio_postgres::Error, password: Option<&Password>) -> SourceError {
    match error.as_db_error() {
        Some(error) => of_server(error, password),
        None if error.is_closed() => SourceError::ConnectionLost,
        None => {
            let io = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<io::Error>());
            let is_broken = io.is_some_and(|error| {
                matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::Other)
            });
            if io.is_some() && !is_broken { SourceError::ConnectionLost } else { SourceError::BadProtocol }
        }
    }
}

/// Characters of a server's message that are shown.
const LONGEST_SAYING: usize = 500;

fn of_server(error: &DbError, password: Option<&Password>) -> SourceError {
    match *error.code() {
        SqlState::TOO_MANY_CONNECTIONS => SourceError::TooManyConnections,
        SqlState::CANNOT_CONNECT_NOW | SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN => SourceError::NotReady,
        SqlState::LOCK_NOT_AVAILABLE => SourceError::Locked,
        SqlState::INSUFFICIENT_PRIVILEGE => SourceError::NoPermission,
        SqlState::UNDEFINED_TABLE => SourceError::NoTable { table: named_in(error.message()) },
        _ => {
            let said: String =
                error.message().chars().filter(|letter| !letter.is_control()).take(LONGEST_SAYING).collect();
            let said = password.map_or_else(|| said.clone(), |password| password.scrub(&said));
            SourceError::Query { code: error.code().code().to_owned(), said }
        }
    }
}

/// What stands between the quotes of a message.
fn named_in(message: &str) -> String {
    message.split('"').nth(1).unwrap_or(message).chars().take(LONGEST_SAYING).collect()
}
