//! One HTTP request, and its response piece by piece.

use std::{
    sync::{
        Arc, Mutex, Once, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

use jiff::{Timestamp, Unit, fmt::rfc2822};
use reqwest::{
    Client, Response, StatusCode, Url,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER},
    redirect::Policy,
};
use serde_json::Value;
use tabletalk_messages::{Problem, models};
use tokio::time::timeout;

use crate::{
    KeyHeader, Ledger, ModelError, Outgoing, Place, Protocol, Spent,
    remote::{
        Endpoint, Patience,
        failure::{Failure, FailureKind},
    },
    stream::{Decoder, StreamEvent},
};

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(15);
/// The most that is read of a response that is not a stream.
const MAX_BODY_BYTES: usize = 1024 * 1024;
/// Anthropic's protocol is dated.
const ANTHROPIC_VERSION: &str = "2023-06-01";

/// The way to a model.
#[derive(Debug)]
pub(super) struct Connection {
    pub endpoint: Endpoint,
    pub patience: Patience,
    pub ledger: Option<Arc<dyn Ledger>>,
    client: Client,
    requests: AtomicU32,
    bytes: AtomicU64,
    spent: Mutex<Spent>,
}

impl Connection {
    pub fn new(endpoint: Endpoint, patience: Patience) -> Result<Self, ModelError> {
        let client = client(&endpoint).map_err(|error| {
            let problem = Problem::new(models::no_secure_connection());
            ModelError::Failed(problem.hint(models::reason(error.to_string())))
        })?;
        let (requests, bytes) = (AtomicU32::new(0), AtomicU64::new(0));
        Ok(Self { endpoint, patience, ledger: None, client, requests, bytes, spent: Mutex::default() })
    }

    /// The number of requests and bytes sent so far, including failed attempts.
    pub fn sent(&self) -> (u32, u64) {
        (self.requests.load(Ordering::Relaxed), self.bytes.load(Ordering::Relaxed))
    }

    /// Count what a reply used.
    pub fn count(&self, spent: Spent) {
        *self.spent.lock().unwrap_or_else(PoisonError::into_inner) += spent;
    }

    pub fn spent(&self) -> Spent {
        *self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Write down what is about to leave.
    fn record(&self, url: &Url, body: &str) -> Result<(), Failure> {
        if let Some(ledger) = &self.ledger {
            let model = format!("{} ({})", self.endpoint.model, self.endpoint.provider.title);
            let sent = Outgoing { to: url.as_str(), model: &model, body };
            ledger.record(&sent).map_err(|_| FailureKind::NotRecorded)?;
        }
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(body.len() as u64, Ordering::Relaxed);
        Ok(())
    }

    /// Where no connection was made, nothing left. The ledger keeps its line: it says what was about to.
    fn take_back(&self, bytes: u64) {
        self.requests.fetch_sub(1, Ordering::Relaxed);
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Send a body; the reply comes as a stream.
    pub async fn send(&self, body: &Value) -> Result<EventStream, Failure> {
        if self.endpoint.lacks_key() {
            return Err(FailureKind::NoKey.into());
        }
        let headers = headers(&self.endpoint).ok_or(FailureKind::BadKey)?;
        let (url, body) = (url(&self.endpoint), body.to_string());
        self.record(&url, &body)?;
        let bytes = body.len() as u64;
        let request = self.client.post(url).headers(headers).body(body);
        let response = timeout(self.patience.first, request.send()).await.map_err(|_| FailureKind::Silent)?;
        let response = response.map_err(|error| {
            if error.is_connect() {
                self.take_back(bytes);
            }
            Failure::of_transport(&error, &self.endpoint)
        })?;
        if response.status() != StatusCode::OK {
            return Err(refusal(response).await);
        }
        let decoder = Decoder::new(self.endpoint.provider.protocol);
        let kind = if is_document(&response, self.endpoint.provider.protocol) { Kind::Document } else { Kind::Stream };
        Ok(EventStream { response, decoder, kind, wait: self.patience.first, patience: self.patience })
    }

    /// Ask for a document, for as long as a person would wait for a list.
    pub async fn get(&self, path: &[&str], wait: Duration) -> Option<Value> {
        self.fetch(path, wait).await.ok()
    }

    /// The same; why there is none is known.
    pub async fn fetch(&self, path: &[&str], wait: Duration) -> Result<Value, Failure> {
        let headers = headers(&self.endpoint).ok_or(FailureKind::BadKey)?;
        let request = self.client.get(self.endpoint.base_url.join(path)).headers(headers);
        let response = timeout(wait, request.send()).await.map_err(|_| FailureKind::Silent)?;
        let response = response.map_err(|error| Failure::of_transport(&error, &self.endpoint))?;
        if !response.status().is_success() {
            return Err(refusal(response).await);
        }
        document(response, wait).await.ok_or(FailureKind::Malformed.into())
    }

    /// The same with a body.
    pub async fn post(&self, path: &[&str], body: &Value, wait: Duration) -> Option<Value> {
        let url = self.endpoint.base_url.join(path);
        let request = self.client.post(url).headers(headers(&self.endpoint)?).body(body.to_string());
        document(timeout(wait, request.send()).await.ok()?.ok()?, wait).await
    }
}

/// The form of the response.
#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Stream,
    /// One JSON document: a server that does not stream.
    Document,
    Ended,
}

/// The events of a response as they come.
#[derive(Debug)]
pub(super) struct EventStream {
    response: Response,
    decoder: Decoder,
    kind: Kind,
    wait: Duration,
    patience: Patience,
}

impl EventStream {
    /// The next events; `None` when the response has ended.
    pub async fn next(&mut self) -> Result<Option<Vec<StreamEvent>>, Failure> {
        match self.kind {
            Kind::Ended => Ok(None),
            Kind::Document => {
                self.kind = Kind::Ended;
                self.document().await.map(Some)
            }
            Kind::Stream => {
                let chunk = timeout(self.wait, self.response.chunk()).await.map_err(|_| FailureKind::Silent)?;
                self.wait = self.patience.between;
                match chunk.map_err(|_| FailureKind::CutOff)? {
                    Some(bytes) => Ok(Some(self.decoder.feed(&bytes))),
                    None => {
                        self.kind = Kind::Ended;
                        Ok(Some(self.decoder.finish()))
                    }
                }
            }
        }
    }

    /// How many messages came.
    pub fn messages(&self) -> usize {
        self.decoder.messages()
    }

    /// A whole document, fed as the one message of a stream.
    async fn document(&mut self) -> Result<Vec<StreamEvent>, Failure> {
        let body = timeout(self.wait, read(&mut self.response)).await.map_err(|_| FailureKind::Silent)?;
        let value: Value = serde_json::from_str(&body).map_err(|_| FailureKind::Malformed)?;
        let mut events = self.decoder.feed(format!("data: {value}\n\n").as_bytes());
        events.extend(self.decoder.finish());
        Ok(events)
    }
}

/// What the program calls itself in requests.
pub(crate) const USER_AGENT: &str = concat!("Tabletalk/", env!("CARGO_PKG_VERSION"));

/// Choose the cryptography of all connections, before the first one.
pub(crate) fn use_ring() {
    static PROVIDER: Once = Once::new();
    // Fails only when somebody else has chosen one, which is as good.
    PROVIDER.call_once(|| drop(rustls::crypto::ring::default_provider().install_default()));
}

fn client(endpoint: &Endpoint) -> Result<Client, reqwest::Error> {
    use_ring();
    let client = Client::builder()
        .user_agent(USER_AGENT)
        .connect_timeout(CONNECT)
        // A redirect would take the key and the data to somebody who was not chosen.
        .redirect(Policy::none());
    match endpoint.place() {
        // A proxy cannot find this computer.
        Place::Local if endpoint.base_url.is_this_computer() => client.no_proxy().build(),
        Place::Local | Place::Hosted => client.build(),
    }
}

fn url(endpoint: &Endpoint) -> Url {
    let base = &endpoint.base_url;
    match endpoint.provider.protocol {
        Protocol::OpenAi => base.join(&["chat", "completions"]),
        Protocol::Anthropic => base.join(&["messages"]),
        Protocol::Ollama => base.join(&["api", "chat"]),
        Protocol::Gemini => {
            let model = endpoint.model.trim_start_matches("models/");
            let mut url = base.join(&["models", &format!("{model}:streamGenerateContent")]);
            url.set_query(Some("alt=sse"));
            url
        }
    }
}

/// `None` when the key holds characters that no header can carry.
fn headers(endpoint: &Endpoint) -> Option<HeaderMap> {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if endpoint.provider.protocol == Protocol::Anthropic {
        headers.insert("anthropic-version", HeaderValue::from_static(ANTHROPIC_VERSION));
    }
    let Some(key) = &endpoint.key else { return Some(headers) };
    let (name, value) = match endpoint.provider.key_header {
        KeyHeader::Bearer => (AUTHORIZATION, format!("Bearer {}", key.secret())),
        KeyHeader::Named(name) => (HeaderName::from_static(name), key.secret().to_owned()),
    };
    let mut value = HeaderValue::try_from(value).ok()?;
    value.set_sensitive(true);
    headers.insert(name, value);
    Some(headers)
}

fn is_document(response: &Response, protocol: Protocol) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("application/json") && protocol != Protocol::Ollama
}

async fn refusal(mut response: Response) -> Failure {
    let header = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    let retry_after = header.and_then(|value| retry_after(value, Timestamp::now()));
    let status = response.status().as_u16();
    let body = timeout(CONNECT, read(&mut response)).await.unwrap_or_default();
    Failure::of_status(status, &body, retry_after)
}

/// A number of seconds, or a date.
fn retry_after(value: &str, now: Timestamp) -> Option<Duration> {
    let seconds = match value.trim().parse::<f64>() {
        Ok(seconds) => seconds,
        Err(_) => (rfc2822::parse(value.trim()).ok()?.timestamp() - now).total(Unit::Second).ok()?,
    };
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}

async fn document(mut response: Response, wait: Duration) -> Option<Value> {
    if !response.status().is_success() {
        return None;
    }
    let body = timeout(wait, read(&mut response)).await.ok()?;
    serde_json::from_str(&body).ok()
}

/// The beginning of a body, as far as it came.
async fn read(response: &mut Response) -> String {
    let mut body = Vec::new();
    while let Ok(Some(bytes)) = response.chunk().await {
        let room = MAX_BODY_BYTES.saturating_sub(body.len());
        body.extend_from_slice(bytes.get(..room).unwrap_or(&bytes));
        if room == 0 {
            break;
        }
    }
    String::from_utf8_lossy(&body).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_a_number_of_seconds_or_a_date() {
        let now = Timestamp::from_second(1_445_412_480).unwrap();
        assert_eq!(retry_after("7", now), Some(Duration::from_secs(7)));
        assert_eq!(retry_after("0.5", now), Some(Duration::from_millis(500)));
        assert_eq!(retry_after("Wed, 21 Oct 2015 07:28:30 GMT", now), Some(Duration::from_secs(30)));
        assert_eq!(retry_after("Wed, 21 Oct 2015 07:27:00 GMT", now), Some(Duration::ZERO));
        assert_eq!(retry_after("soon", now), None);
        assert_eq!(retry_after("1e300", now), None);
    }
}
