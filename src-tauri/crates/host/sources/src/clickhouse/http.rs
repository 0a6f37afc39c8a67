//! Requests to ClickHouse, encrypted wherever they leave the computer.

use std::{error::Error, io, net::SocketAddr, time::Duration};

use reqwest::{
    Client, Response,
    header::{CONTENT_LENGTH, HeaderValue, TRANSFER_ENCODING},
    redirect::Policy,
};
use tokio::{
    net::lookup_host,
    time::{error::Elapsed, timeout},
};
use url::Url;

use super::exception::Exception;
use crate::{
    Address, Caps, Password, SourceError, Trust,
    tls::{self, bad_certificate},
};

/// Ports where ClickHouse encrypts; on this computer others do not.
const ENCRYPTED_PORTS: [u16; 2] = [8443, 443];

/// How long ending a query may take.
const KILL: Duration = Duration::from_secs(5);

/// Bytes of an error that are read.
const LONGEST_ERROR: usize = 64 * 1024;

/// A way to one server, for one piece of work.
pub struct Session<'a> {
    client: Client,
    url: Url,
    address: &'a Address,
    password: Option<&'a Password>,
    patience: Duration,
}

/// Where the host is, and whether what is said to it is encrypted.
async fn place(address: &Address, trust: &Trust) -> Result<(Vec<SocketAddr>, bool), SourceError> {
    let Address { host, port, .. } = address;
    let unknown = || SourceError::UnknownHost { host: host.clone() };
    let peers: Vec<SocketAddr> = lookup_host((host.as_str(), *port)).await.map_err(|_| unknown())?.collect();
    if peers.is_empty() {
        return Err(unknown());
    }
    let is_here = peers.iter().all(|peer| peer.ip().is_loopback());
    let is_plain = is_here && *trust == Trust::System && !ENCRYPTED_PORTS.contains(port);
    Ok((peers, !is_plain))
}

pub async fn is_encrypted(address: &Address, trust: &Trust) -> Result<bool, SourceError> {
    Ok(place(address, trust).await?.1)
}

impl<'a> Session<'a> {
    pub async fn open(
        address: &'a Address,
        password: Option<&'a Password>,
        trust: &Trust,
        patience: Duration,
    ) -> Result<Self, SourceError> {
        let silent =
            |_: Elapsed| SourceError::Silent { host: address.host.clone(), seconds: patience.as_secs().max(1) };
        let (peers, is_encrypted) = timeout(patience, place(address, trust)).await.map_err(silent)??;
        let Address { host, port, .. } = address;
        let written = if host.contains(':') { format!("[{host}]") } else { host.clone() };
        let scheme = if is_encrypted { "https" } else { "http" };
        let url = Url::parse(&format!("{scheme}://{written}:{port}/"));
        let url = url.map_err(|_| SourceError::UnknownHost { host: host.clone() })?;
        // A connection in clear text needs no authority, and asks none.
        let trust = if is_encrypted { trust } else { &Trust::Authority(vec![]) };
        let client = Client::builder()
            .user_agent("Tabletalk")
            .tls_backend_preconfigured(tls::config(trust, address)?)
            .https_only(is_encrypted)
            // The places that were looked at are those that are asked: a name cannot lead elsewhere in between.
            .resolve_to_addrs(host, &peers)
            .no_proxy()
            // A redirect would take the password and the query to somebody who was not chosen.
            .redirect(Policy::none())
            .connect_timeout(patience);
        let client = client.build().map_err(|error| bad_certificate(address, error.to_string()))?;
        Ok(Self { client, url, address, password, patience })
    }

    pub fn address(&self) -> &Address {
        self.address
    }

    pub fn password(&self) -> Option<&Password> {
        self.password
    }

    /// Send a query, and wait for the beginning of its answer.
    pub async fn post(
        &self,
        sql: &str,
        id: &str,
        settings: &[(&'static str, String)],
        caps: &Caps,
    ) -> Result<Response, SourceError> {
        let mut url = self.url.clone();
        url.query_pairs_mut().append_pair("query_id", id).append_pair("database", &self.address.database);
        url.query_pairs_mut().extend_pairs(settings);
        let wrong = || SourceError::WrongPassword { user: self.address.user.clone() };
        let header = |text: &str| HeaderValue::from_bytes(text.as_bytes()).map_err(|_| wrong());
        let mut request = self.client.post(url).header("X-ClickHouse-User", header(&self.address.user)?);
        if let Some(password) = self.password {
            let mut value = header(password.secret())?;
            value.set_sensitive(true);
            request = request.header("X-ClickHouse-Key", value);
        }
        let mut response = request.body(sql.to_owned()).send().await.map_err(|error| self.failed(&error))?;
        let code =
            response.headers().get("X-ClickHouse-Exception-Code").and_then(|code| code.to_str().ok()?.parse().ok());
        if response.status() != 200 || code.is_some() {
            let (status, body) = (response.status().as_u16(), beginning(&mut response).await);
            return Err(match Exception::read(&body, code) {
                Some(exception) => exception.error(self.address, self.password, caps),
                None => self.refused(status),
            });
        }
        // Without either, an answer that breaks off cannot be told from one that is complete.
        let ends = [CONTENT_LENGTH, TRANSFER_ENCODING].iter().any(|name| response.headers().contains_key(name));
        if ends { Ok(response) } else { Err(SourceError::BadProtocol) }
    }

    /// End a query at the server.
    pub async fn kill(&self, id: &str) {
        let caps = Caps { rows: 1_000, bytes: 1_000_000, time: KILL };
        let (sql, own) = (format!("KILL QUERY WHERE query_id = '{id}' ASYNC"), format!("{id}-end"));
        let settings = [("readonly", "2".to_owned())];
        let kill = self.post(&sql, &own, &settings, &caps);
        // Failure here is not fatal: the server's own time limit ends the query.
        let _ = timeout(KILL, kill).await;
    }

    /// An answer that is not ClickHouse's: of a proxy, or of something else.
    fn refused(&self, status: u16) -> SourceError {
        let user = self.address.user.clone();
        match status {
            401 => SourceError::WrongPassword { user },
            403 => SourceError::NotAdmitted { user },
            429 => SourceError::TooManyConnections,
            502..=504 => SourceError::NotReady,
            _ => SourceError::BadProtocol,
        }
    }

    fn failed(&self, error: &reqwest::Error) -> SourceError {
        let (host, port) = (self.address.host.clone(), self.address.port);
        for cause in causes(error) {
            if let Some(tls) = cause.downcast_ref::<rustls::Error>() {
                return of_tls(tls, self.address);
            }
            if let Some(error) = cause.downcast_ref::<io::Error>() {
                if let Some(tls) = tls_within(error) {
                    return of_tls(tls, self.address);
                }
                if error.kind() == io::ErrorKind::ConnectionRefused {
                    return SourceError::ConnectionRefused { host, port };
                }
            }
        }
        match of_reading(error) {
            SourceError::ConnectionLost if error.is_timeout() => {
                SourceError::Silent { host, seconds: self.patience.as_secs().max(1) }
            }
            SourceError::ConnectionLost if error.is_connect() => SourceError::Unreachable { host },
            failure => failure,
        }
    }
}

/// An error of the system may hold another one of its kind, and that one the reason.
fn tls_within(error: &io::Error) -> Option<&rustls::Error> {
    let inner = error.get_ref()?;
    inner.downcast_ref().or_else(|| tls_within(inner.downcast_ref()?))
}

fn of_tls(error: &rustls::Error, address: &Address) -> SourceError {
    match error {
        // The answer to a greeting was not one: nothing is encrypted there.
        rustls::Error::InvalidMessage(_) => SourceError::NoTls { host: address.host.clone() },
        error => bad_certificate(address, error.to_string()),
    }
}

/// The error and what caused it, the outermost first.
fn causes(error: &reqwest::Error) -> impl Iterator<Item = &(dyn Error + 'static)> {
    std::iter::successors(Some(error as &(dyn Error + 'static)), |cause: &&(dyn Error + 'static)| (*cause).source())
}

/// A failure after the connection was made.
pub fn of_reading(error: &reqwest::Error) -> SourceError {
    let is_foreign = causes(error).filter_map(|cause| cause.downcast_ref::<hyper::Error>()).any(hyper::Error::is_parse);
    if is_foreign { SourceError::BadProtocol } else { SourceError::ConnectionLost }
}

/// The beginning of a body, as far as it came.
async fn beginning(response: &mut Response) -> String {
    let mut body = Vec::new();
    while let Ok(Some(bytes)) = response.chunk().await {
        let room = LONGEST_ERROR.saturating_sub(body.len());
        body.extend_from_slice(bytes.get(..room).unwrap_or(&bytes));
        if room == 0 {
            break;
        }
    }
    String::from_utf8_lossy(&body).into_owned()
}
