//! The errors that can occur while a model is asked, each with a message and a hint.

use std::{error::Error, io, time::Duration};

use tabletalk_messages::{Message, Problem, models};

use crate::{
    Place, Provider,
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
    /// No server listens at an address on this computer.
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
    /// The request could not be written to the ledger, so it was not sent.
    NotRecorded,
    /// The server sent nothing before the timeout.
    Silent,
    /// The response does not follow the protocol.
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
    /// Whether the provider's message explains the error.
    fn shows_detail(self) -> bool {
        matches!(
            self,
            Self::Certificate
                | Self::Forbidden
                | Self::ModelGone
                | Self::ContentFilter
                | Self::Overloaded
                | Self::Refused
        )
    }

    /// How often a retry may help. Report a lost connection soon.
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

    /// The message and the hint for the person.
    pub fn problem(&self, endpoint: &Endpoint) -> Problem {
        let named = Named::of(endpoint);
        let detail =
            self.detail.as_ref().map(|detail| models::provider_said(named.scrubbed(detail.trim_end_matches('.'))));
        let (message, hint) = sentences(self, endpoint, &named);
        let message = match detail {
            Some(detail) if self.kind.shows_detail() => message.followed_by(detail),
            _ => message,
        };
        Problem::new(message).hint(hint)
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
        // A response with `retry-after` is a rate limit, not an exhausted quota.
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

/// The names that the messages contain, without the key that a server may have repeated.
struct Named<'a> {
    endpoint: &'a Endpoint,
    model: String,
    address: String,
}

impl<'a> Named<'a> {
    fn of(endpoint: &'a Endpoint) -> Self {
        let scrubbed = |text: String| endpoint.key.as_ref().map_or_else(|| text.clone(), |key| key.scrub(&text));
        Self { endpoint, model: scrubbed(endpoint.model.clone()), address: scrubbed(endpoint.base_url.to_string()) }
    }

    /// The provider in the middle of a sentence.
    fn provider(&self) -> Message {
        match self.endpoint.provider.base_url {
            Some(_) => Message::verbatim(self.endpoint.provider.title),
            None => models::own_server(),
        }
    }

    /// The provider at the beginning of a sentence.
    fn first(&self) -> Message {
        match self.endpoint.provider.base_url {
            Some(_) => Message::verbatim(self.endpoint.provider.title),
            None => models::own_server_first(),
        }
    }

    fn model(&self) -> &str {
        &self.model
    }

    fn address(&self) -> &str {
        &self.address
    }

    fn scrubbed(&self, text: &str) -> String {
        self.endpoint.key.as_ref().map_or_else(|| text.to_owned(), |key| key.scrub(text))
    }
}

/// The message and the hint for a failure.
fn sentences(failure: &Failure, endpoint: &Endpoint, named: &Named<'_>) -> (Message, Message) {
    let (provider, first) = (|| named.provider(), || named.first());
    let (model, address) = (|| named.model(), || named.address());
    match failure.kind {
        FailureKind::Unreachable => (models::unreachable(first(), address()), models::check_network()),
        FailureKind::NotRunning => (models::not_running(first(), address()), models::start(provider())),
        FailureKind::Certificate => (models::certificate(provider()), models::add_certificate()),
        FailureKind::NoKey => (models::no_key(first()), key_hint(endpoint, named)),
        // Some servers call a missing key a wrong one.
        FailureKind::BadKey if endpoint.key.is_none() => (models::no_key(first()), key_hint(endpoint, named)),
        FailureKind::BadKey => {
            (models::bad_key(first()), models::key_withdrawn().followed_by(key_hint(endpoint, named)))
        }
        FailureKind::Forbidden => (models::forbidden(first(), model()), models::ask_owner()),
        FailureKind::Quota => (models::no_credit(provider()), models::add_credit(provider())),
        FailureKind::RateLimit => {
            (models::too_often(first()), failure.retry_after.map_or_else(models::wait_a_minute, ask_again_in))
        }
        FailureKind::ModelGone => (
            models::gone(first(), model()),
            match endpoint.provider.place {
                Place::Local => models::load_it(provider()),
                Place::Hosted => models::renamed(),
            },
        ),
        FailureKind::NoTools => (models::no_tools(model()), models::write_blocks()),
        FailureKind::ContextTooLong => (models::too_much_to_read(model()), models::shorter()),
        FailureKind::ContentFilter => (models::filtered(first()), models::other_words()),
        FailureKind::Overloaded => (models::overloaded(first()), models::few_minutes()),
        FailureKind::NotRecorded => (models::not_recorded(provider()), models::check_disk()),
        FailureKind::Silent => (
            models::silent(provider()),
            match endpoint.provider.place {
                Place::Local => models::smaller(),
                Place::Hosted => models::again_or_another(),
            },
        ),
        FailureKind::Malformed => (models::not_its_language(address(), provider()), models::check_address()),
        FailureKind::CutOff => (models::cut_off(provider()), models::again()),
        FailureKind::Redirected => (models::redirected(address()), models::real_address()),
        FailureKind::Refused => (models::refused(first()), models::for_conversations(model())),
    }
}

fn key_hint(endpoint: &Endpoint, named: &Named<'_>) -> Message {
    let Provider { name, base_url, key_variable, .. } = endpoint.provider;
    let scope = match base_url {
        Some(_) => (*name).to_owned(),
        None => format!("{name} --base-url {}", endpoint.base_url.origin()),
    };
    match key_variable {
        Some(variable) => models::add_key(named.provider(), format!("tabletalk-cli key {scope}"), *variable),
        None => models::ask_operator(),
    }
}

fn ask_again_in(wait: Duration) -> Message {
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    match seconds {
        0..=90 => models::again_in_seconds(seconds),
        91..=5_400 => models::again_in_minutes(seconds.div_ceil(60)),
        _ => models::again_in_hours(seconds.div_ceil(3_600)),
    }
}
