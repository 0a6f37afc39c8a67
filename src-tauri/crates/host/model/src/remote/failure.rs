//! What can go wrong between here and a model, each with its own sentence and what to do.

use std::{error::Error, io, time::Duration};

use crate::{
    ModelError, Place, Provider,
    remote::Endpoint,
    stream::{MALFORMED, StreamError},
};

/// Why there is no reply.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Failure {
    pub kind: FailureKind,
    /// The provider's own words.
    pub detail: Option<String>,
    /// How long the provider asks to wait.
    pub retry_after: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FailureKind {
    /// No way to the server: no network, no such name, a proxy in between.
    Unreachable,
    /// Nobody listens at an address of this computer.
    NotRunning,
    /// The server's certificate is not to be trusted.
    Certificate,
    NoKey,
    BadKey,
    /// The key is right, and may not do this.
    Forbidden,
    /// No money left.
    Quota,
    /// Asked too often.
    RateLimit,
    ModelGone,
    NoTools,
    ContextTooLong,
    ContentFilter,
    /// The provider has a problem of its own.
    Overloaded,
    /// What would be sent could not be written down, and was not sent.
    NotRecorded,
    /// Nothing was heard for too long.
    Silent,
    /// What came is not the protocol.
    Malformed,
    /// The stream ended in the middle.
    CutOff,
    /// The server sends requests on to another address.
    Redirected,
    /// The provider does not like the request, for a reason of its own.
    Refused,
}

/// The most that is shown of a provider's own words.
const MAX_DETAIL_CHARS: usize = 300;

impl FailureKind {
    /// How often trying again may help. Who is offline should hear of it soon.
    pub fn worth_tries(self) -> u32 {
        match self {
            FailureKind::RateLimit | FailureKind::Overloaded | FailureKind::CutOff => u32::MAX,
            FailureKind::Unreachable | FailureKind::Malformed => 1,
            _ => 0,
        }
    }
}

impl From<FailureKind> for Failure {
    fn from(kind: FailureKind) -> Self {
        Self { kind, detail: None, retry_after: None }
    }
}

impl Failure {
    /// A response that is no reply.
    pub fn of_status(status: u16, body: &str, retry_after: Option<Duration>) -> Self {
        let value: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
        // No provider answers in another language that it does not know the model; a web server does.
        if status == 404 && value.is_null() {
            return FailureKind::Malformed.into();
        }
        // Gemini wraps an error into a list.
        let value = value.get(0).unwrap_or(&value);
        let error = crate::stream::error(value).or_else(|| plain_error(value));
        let kind = error.as_ref().and_then(|error| error.kind.clone()).unwrap_or_default();
        let message = error.map_or_else(String::new, |error| error.message);
        let retry_after = retry_after.or_else(|| retry_delay(value));
        Self { kind: of_words(status, &kind, &message, retry_after), detail: detail(&message), retry_after }
    }

    /// An error in the middle of a stream.
    pub fn of_stream(error: &StreamError) -> Self {
        let kind = error.kind.as_deref().unwrap_or_default();
        if kind == MALFORMED {
            return FailureKind::Malformed.into();
        }
        let status = match kind {
            "overloaded_error" | "api_error" | "server_error" | "UNAVAILABLE" | "INTERNAL" => 503,
            "rate_limit_error" | "rate_limit_exceeded" | "RESOURCE_EXHAUSTED" => 429,
            "authentication_error" => 401,
            kind => kind.parse().unwrap_or(400),
        };
        let kind = of_words(status, kind, &error.message, None);
        Self { kind, detail: detail(&error.message), retry_after: None }
    }

    /// No response at all, or a broken one.
    pub fn of_transport(error: &reqwest::Error, endpoint: &Endpoint) -> Self {
        let chain: Vec<&(dyn Error + 'static)> =
            std::iter::successors(Some(error as &(dyn Error + 'static)), |error: &&(dyn Error + 'static)| {
                (*error).source()
            })
            .collect();
        let refused = |error: &&(dyn Error + 'static)| {
            error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
        };
        let says = |word: &str| chain.iter().any(|error| error.to_string().to_lowercase().contains(word));
        if says("certificate") {
            return Self {
                detail: chain.last().and_then(|last| detail(&last.to_string())),
                ..FailureKind::Certificate.into()
            };
        }
        if !error.is_connect() && !error.is_timeout() {
            return FailureKind::CutOff.into();
        }
        let not_running = endpoint.base_url.is_this_computer() && chain.iter().any(refused);
        (if not_running { FailureKind::NotRunning } else { FailureKind::Unreachable }).into()
    }

    /// In words for the person.
    pub fn told(&self, endpoint: &Endpoint) -> ModelError {
        let (message, hint) = sentence(self, endpoint);
        let key = endpoint.key.as_ref();
        let scrub = |text: String| key.map_or_else(|| text.clone(), |key| key.scrub(&text));
        ModelError::Failed { message: scrub(begun(&message)), hint: Some(scrub(hint)) }
    }
}

/// An error without the usual wrapping, as `{"message": "…"}` or `{"detail": "…"}`.
fn plain_error(value: &serde_json::Value) -> Option<StreamError> {
    let message = ["message", "detail"].into_iter().find_map(|key| value.get(key)?.as_str())?;
    let kind = value.get("type").and_then(serde_json::Value::as_str).map(str::to_owned);
    Some(StreamError { message: message.to_owned(), kind })
}

/// How long Gemini asks to wait, as `"retryDelay": "27s"`.
fn retry_delay(value: &serde_json::Value) -> Option<Duration> {
    let details = value.pointer("/error/details")?.as_array()?;
    let delay = details.iter().find_map(|detail| detail.get("retryDelay")?.as_str())?;
    let seconds: f64 = delay.strip_suffix('s')?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The words with which providers say the same thing, in lower case.
const TOO_LONG: &[&str] = &[
    "context_length_exceeded",
    "context length",
    "context size",
    "context window",
    "maximum context",
    "prompt is too long",
    "too many tokens",
    "input token count",
    "token limit",
    "input is too long",
];
const NO_MONEY: &[&str] = &["insufficient_quota", "credit", "billing", "insufficient balance", "payment"];
const FILTERED: &[&str] = &["content_filter", "content management policy", "content policy", "safety", "moderation"];
const GONE: &[&str] = &["model_not_found", "model_decommissioned", "not a valid model", "decommissioned"];
const NO_TOOLS: &[&str] =
    &["does not support tools", "does not support function", "tools is not supported", "support tool use"];

fn of_words(status: u16, kind: &str, message: &str, retry_after: Option<Duration>) -> FailureKind {
    let words = format!("{kind} {message}").to_lowercase();
    let says = |marks: &[&str]| marks.iter().any(|mark| words.contains(mark));
    match status {
        300..400 => FailureKind::Redirected,
        401 => FailureKind::BadKey,
        400 | 403 if says(&["api_key_invalid", "api key not valid", "api key expired", "invalid api key"]) => {
            FailureKind::BadKey
        }
        402 => FailureKind::Quota,
        // Who says when to come back has not run out of money.
        429 if retry_after.is_none() && says(NO_MONEY) => FailureKind::Quota,
        429 => FailureKind::RateLimit,
        413 => FailureKind::ContextTooLong,
        400..500 if says(TOO_LONG) => FailureKind::ContextTooLong,
        400 if says(&["credit balance"]) => FailureKind::Quota,
        400..500 if says(NO_TOOLS) => FailureKind::NoTools,
        400..500 if says(FILTERED) => FailureKind::ContentFilter,
        404 => FailureKind::ModelGone,
        400..500 if says(GONE) || (says(&["model"]) && says(&["not found", "does not exist"])) => {
            FailureKind::ModelGone
        }
        403 => FailureKind::Forbidden,
        408 | 500.. => FailureKind::Overloaded,
        _ => FailureKind::Refused,
    }
}

/// One line of bounded length.
fn detail(message: &str) -> Option<String> {
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_DETAIL_CHARS {
        return (!line.is_empty()).then_some(line);
    }
    Some(line.chars().take(MAX_DETAIL_CHARS).chain(['…']).collect())
}

/// What happened, and what to do.
fn sentence(failure: &Failure, endpoint: &Endpoint) -> (String, String) {
    let provider = endpoint.provider.title;
    let model = &endpoint.model;
    let said = failure
        .detail
        .as_ref()
        .map(|detail| format!(" It said: “{}”.", detail.trim_end_matches('.')))
        .unwrap_or_default();
    match failure.kind {
        FailureKind::Unreachable => (
            format!("{provider} cannot be reached at {}.", endpoint.base_url),
            "Check the connection to the network, and whether a proxy is needed (HTTPS_PROXY). The built-in analyst works \
             without a network."
                .into(),
        ),
        FailureKind::NotRunning => (
            format!("{provider} is not running at {}.", endpoint.base_url),
            format!("Start {provider} and ask again."),
        ),
        FailureKind::Certificate => (
            format!("The connection to {provider} is not safe: its certificate is not trusted.{said}"),
            "In a company network, ask for the company's certificate and add it to those of this system. Nothing was \
             sent."
                .into(),
        ),
        FailureKind::NoKey => no_key(endpoint),
        // Who asks without one is told that a key is wrong as well.
        FailureKind::BadKey if endpoint.key.is_none() => no_key(endpoint),
        FailureKind::BadKey => (
            format!("{provider} did not accept the key."),
            format!("It may have been withdrawn or mistyped. {}", key_hint(endpoint)),
        ),
        FailureKind::Forbidden => (
            format!("{provider} does not let this key use `{model}`.{said}"),
            "Choose another model, or ask whoever owns the account.".into(),
        ),
        FailureKind::Quota => (
            format!("The account at {provider} has nothing left to spend."),
            format!("Add credit at {provider}, choose another model, or use the built-in analyst."),
        ),
        FailureKind::RateLimit => (
            format!("{provider} was asked too often and refuses more for now."),
            failure.retry_after.map_or_else(
                || "Wait a minute and ask again.".into(),
                |wait| format!("Ask again in {}.", in_words(wait)),
            ),
        ),
        FailureKind::ModelGone => (
            format!("{provider} has no model called `{model}`.{said}"),
            match endpoint.provider.place {
                Place::Local => format!("Load it in {provider} first, or choose one that is there."),
                Place::Hosted => "It may have been renamed or withdrawn: choose another.".into(),
            },
        ),
        FailureKind::NoTools => (
            format!("`{model}` cannot use tools."),
            "Let it write its code as blocks in the text instead.".into(),
        ),
        FailureKind::ContextTooLong => (
            format!("This is more than `{model}` can read at once."),
            "Begin a new conversation, ask for fewer columns, or choose a model with a longer context.".into(),
        ),
        FailureKind::ContentFilter => (
            format!("{provider} held the reply back, by its rules on content.{said}"),
            "Ask in other words, or choose another model.".into(),
        ),
        FailureKind::Overloaded => {
            (format!("{provider} has a problem of its own.{said}"), "Ask again in a few minutes.".into())
        }
        FailureKind::NotRecorded => (
            format!("Nothing was sent to {provider}, because it could not be written down what is sent."),
            "Check that the disk is not full, and ask again.".into(),
        ),
        FailureKind::Silent => (
            format!("Nothing was heard from {provider} for a long time."),
            match endpoint.provider.place {
                Place::Local => "The model may be too large for this computer: try a smaller one.".into(),
                Place::Hosted => "Ask again, or choose another model.".into(),
            },
        ),
        FailureKind::Malformed => (
            format!("What came from {} is not the language of {provider}.", endpoint.base_url),
            "Check the address of the server, and whether a proxy or a login page is in between.".into(),
        ),
        FailureKind::CutOff => (
            format!("The connection to {provider} broke off in the middle of the reply."),
            "Ask again; what was computed before is still there.".into(),
        ),
        FailureKind::Redirected => (
            format!("The server at {} sends requests on to another address, which is not followed.", endpoint.base_url),
            "Use the address where the server really is; it begins with https:// where it is not on this computer.".into(),
        ),
        FailureKind::Refused => (
            format!("{provider} did not accept the request.{said}"),
            format!("Check that `{model}` is a model for conversations, or choose another."),
        ),
    }
}

/// With a capital letter, whatever it begins with.
fn begun(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn no_key(endpoint: &Endpoint) -> (String, String) {
    (format!("{} needs a key, and there is none.", endpoint.provider.title), key_hint(endpoint))
}

fn key_hint(endpoint: &Endpoint) -> String {
    let Provider { name, title, base_url, key_variable, .. } = endpoint.provider;
    let door = match base_url {
        Some(_) => (*name).to_owned(),
        None => format!("{name} --base-url {}", endpoint.base_url.origin()),
    };
    match key_variable {
        Some(variable) => format!(
            "Add a key of {title} where the model is chosen, with `tabletalk-cli key {door}`, or in the environment \
             variable {variable}."
        ),
        None => "Ask whoever runs the server.".into(),
    }
}

fn in_words(wait: Duration) -> String {
    let seconds = wait.as_secs_f64().ceil();
    match seconds {
        0.0..=90.0 => format!("{seconds} seconds"),
        90.0..=5_400.0 => format!("{} minutes", (seconds / 60.0).ceil()),
        _ => format!("{} hours", (seconds / 3_600.0).ceil()),
    }
}
