//! Models behind a network or on this computer: [`RemoteModel`].
//!
//! A request becomes a body ([`body`]), the body a stream of bytes ([`connection`]), the bytes events
//! ([`stream`](crate::stream)), the events a reply; whatever goes wrong on the way is a [`failure`] with a sentence.

mod body;
mod connection;
mod endpoint;
mod failure;
mod local;
mod retry;
mod sampling;
mod trial;

use std::{sync::Arc, time::Duration};

use crate::{
    Acting, CancellationToken, Ending, Heard, Ledger, Model, ModelError, Place, Price, Reply, Request, SentSoFar, Size,
    Spent, Tokens, ToolCall, Traits, USUAL_CONTEXT,
    stream::{Gathered, Runs, StreamEvent},
};
use connection::Connection;
pub(crate) use connection::{USER_AGENT, use_ring};
pub use endpoint::{Endpoint, EndpointError};
use failure::{Failure, FailureKind};
pub use local::{
    Capabilities, LocalModel, LocalServer, find_local_servers, find_server, hosted_models, offered_models, probe,
};
pub use retry::Retries;
use sampling::Sampling;
pub use trial::{Trial, listed_price, try_out};

/// A model that is reached over HTTP.
#[derive(Debug)]
pub struct RemoteModel {
    connection: Connection,
    traits: Traits,
    retries: Retries,
    sampling: Sampling,
    name: String,
    /// `None` when no price is known.
    price: Option<Price>,
}

/// How long a silence may last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Until the reply begins: reading a long prompt takes a small computer minutes, and so does thinking.
    pub first: Duration,
    /// Between two pieces of it.
    pub between: Duration,
}

impl Patience {
    pub fn with(place: Place) -> Self {
        let (first, between) = match place {
            Place::Hosted => (180, 60),
            Place::Local => (600, 180),
        };
        Self { first: Duration::from_secs(first), between: Duration::from_secs(between) }
    }
}

/// The context to request from a server on this computer: a larger one exceeds the memory of many computers.
pub const LOCAL_CONTEXT: usize = 8_192;

/// No model writes so much: a server that does not come to an end must not fill the memory.
const MAX_REPLY_BYTES: usize = 4 * 1024 * 1024;

impl RemoteModel {
    /// A model with what is usual for its provider.
    pub fn new(endpoint: Endpoint) -> Result<Self, ModelError> {
        let place = endpoint.place();
        let (size, context) = match place {
            Place::Hosted => (Size::Large, USUAL_CONTEXT),
            Place::Local => (Size::Small, LOCAL_CONTEXT),
        };
        let traits = Traits { acting: Acting::Blocks, size, context, reviews: size == Size::Large, listens: true };
        let name = format!("{} ({})", endpoint.model, endpoint.provider.title);
        let price = (place == Place::Local).then_some(Price::FREE);
        let connection = Connection::new(endpoint, Patience::with(place))?;
        Ok(Self { connection, traits, retries: Retries::default(), sampling: Sampling::Sent, name, price })
    }

    /// The same model, known better.
    pub fn with_traits(self, traits: Traits) -> Self {
        Self { traits, ..self }
    }

    /// The same model, with a ledger that records each request before it is sent.
    pub fn with_ledger(mut self, ledger: Arc<dyn Ledger>) -> Self {
        self.connection.ledger = Some(ledger);
        self
    }

    /// The same model, of which it is known what it costs; with `None`, as much as was known before.
    pub fn with_price(self, price: Option<Price>) -> Self {
        Self { price: price.or(self.price), ..self }
    }

    pub fn with_retries(self, retries: Retries) -> Self {
        Self { retries, ..self }
    }

    pub fn with_patience(mut self, patience: Patience) -> Self {
        self.connection.patience = patience;
        self
    }

    /// Ask once.
    async fn once(&self, request: &Request, text: &mut (dyn FnMut(&str) + Send)) -> Result<Reply, Failure> {
        let body = body::body(&self.connection.endpoint, self.traits, request, self.sampling);
        let mut stream = self.connection.send(&body).await?;
        let mut listened = Listened { model: self, asked: body.to_string().len(), gathered: Gathered::default() };
        let gathered = &mut listened.gathered;
        // Skip the close handshake after the end marker or an error.
        while !gathered.done && gathered.errors.is_empty() {
            let events = match stream.next().await {
                Ok(Some(events)) => events,
                Ok(None) => break,
                Err(_) if gathered.finish.is_some() => break,
                Err(failure) => return Err(failure),
            };
            for event in events {
                if let StreamEvent::Text(piece) = &event {
                    text(piece);
                }
                gathered.add(event);
            }
            if gathered.bytes() > MAX_REPLY_BYTES {
                return Err(FailureKind::Malformed.into());
            }
        }
        whole(&listened.gathered, listened.asked, stream.messages())
    }
}

/// A reply while it arrives. Its usage is counted even if it is stopped or cut off.
struct Listened<'a> {
    model: &'a RemoteModel,
    /// The bytes of the request.
    asked: usize,
    gathered: Gathered,
}

impl Drop for Listened<'_> {
    fn drop(&mut self) {
        let Self { model, asked, gathered } = self;
        let tokens = tokens(gathered, *asked);
        model.connection.count(Spent::of(tokens, gathered.usage.as_ref(), model.price));
    }
}

impl Model for RemoteModel {
    fn name(&self) -> &str {
        &self.name
    }

    fn traits(&self) -> Traits {
        self.traits
    }

    fn sent(&self) -> SentSoFar {
        let (requests, bytes) = self.connection.sent();
        let spent = self.connection.spent();
        let host = self.connection.endpoint.base_url.host();
        SentSoFar { to: format!("{} at {host}", self.name), requests, bytes, spent }
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let mut begun = false;
            let mut listen = |text: &str| {
                begun = true;
                heard(Heard::Text(text));
            };
            let failure = tokio::select! {
                biased;
                () = cancel.cancelled() => return Err(ModelError::Cancelled),
                reply = self.once(request, &mut listen) => match reply {
                    Ok(reply) => return Ok(reply),
                    Err(failure) => failure,
                },
            };
            if self.sampling == Sampling::Sent && sampling::is_refused(&failure) {
                self.sampling = Sampling::LeftOut;
                continue;
            }
            // What is on the screen cannot be taken back, so that a reply that began is not asked for again.
            let wait = self.retries.wait(tries, &failure, fastrand::f64()).filter(|_| !begun);
            let problem = failure.problem(&self.connection.endpoint);
            let Some(wait) = wait else { return Err(ModelError::Failed(problem)) };
            if wait >= self.retries.told {
                heard(Heard::Waiting { reason: &problem.message, wait });
            }
            tokio::select! {
                () = cancel.cancelled() => return Err(ModelError::Cancelled),
                () = tokio::time::sleep(wait) => {}
            }
        }
    }
}

/// The reply that a stream amounts to.
fn whole(gathered: &Gathered, asked: usize, messages: usize) -> Result<Reply, Failure> {
    if let Some(error) = gathered.errors.first() {
        return Err(Failure::of_stream(error));
    }
    let finish = gathered.finish.as_deref().unwrap_or_default();
    let ending = match finish.to_lowercase().as_str() {
        "length" | "max_tokens" | "model_context_window_exceeded" => Ending::Cut,
        "content_filter" | "refusal" | "safety" | "recitation" | "blocklist" | "prohibited_content" | "spii" => {
            return Err(filtered(gathered));
        }
        "malformed_function_call" => return Err(FailureKind::Malformed.into()),
        // Neither a reason nor a closing mark: the connection ended, the reply did not.
        "" if !gathered.done => {
            return Err((if messages == 0 { FailureKind::Malformed } else { FailureKind::CutOff }).into());
        }
        _ => Ending::Complete,
    };
    if !gathered.refusal.is_empty() {
        return Err(filtered(gathered));
    }
    let calls = gathered.calls().filter(|call| call.runs == Runs::Here && !call.name.is_empty());
    let calls = calls.map(|call| ToolCall { name: call.name.clone(), arguments: call.arguments.clone() }).collect();
    Ok(Reply { calls, ending, tokens: tokens(gathered, asked), text: gathered.text.clone(), ..Reply::default() })
}

/// A failure with the refusal as its detail; other text of the reply is on the screen already.
fn filtered(gathered: &Gathered) -> Failure {
    let refusal = Some(gathered.refusal.trim()).filter(|refusal| !refusal.is_empty());
    Failure { detail: refusal.map(str::to_owned), ..FailureKind::ContentFilter.into() }
}

/// Servers that count nothing still cost something: four letters make about one token.
fn tokens(gathered: &Gathered, asked: usize) -> Tokens {
    let guess = |bytes: usize| bytes.div_ceil(4) as u64;
    let written = gathered.bytes();
    match gathered.tokens {
        // If the server sent nothing at all, assume that it read nothing either.
        Tokens { input: 0, output: 0 } if written == 0 => Tokens::default(),
        Tokens { input: 0, output: 0 } => Tokens { input: guess(asked), output: guess(written) },
        // Some say at the beginning what they read, and only at the end what they wrote.
        Tokens { input, output: 0 } => Tokens { input, output: guess(written) },
        counted => counted,
    }
}
