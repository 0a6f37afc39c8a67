//! The temperature and the bound on a reply, where a provider takes them.

use serde_json::{Value, json};

use crate::{
    Protocol, Traits,
    remote::{
        Endpoint,
        failure::{Failure, FailureKind},
    },
};

/// The same question should give the same code; at 0 small models repeat themselves.
const TEMPERATURE: f64 = 0.2;

/// Tokens of a reply: several times the longest cell, and as many as every hosted model may write. Without a bound a model
/// that repeats itself writes until its context is full.
const MOST: usize = 8_192;

/// The same for models that think before they write, which counts as well.
const MOST_OF_THINKERS: usize = 16_384;

/// The same for older models of OpenAI, which refuse a higher bound.
const MOST_OF_OLDER: usize = 4_096;

/// However long a request is: a reply that cannot end helps nobody, and the server may know better how much is left.
const LEAST: usize = 1_024;

/// Whether a request says how a reply is drawn. Anthropic's bound is sent in any case: its API requires one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sampling {
    Sent,
    /// The provider refused it.
    LeftOut,
}

/// Add the temperature and the bound to a body.
#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
pub(super) fn add(body: &mut Value, endpoint: &Endpoint, traits: Traits, sampling: Sampling) {
    let most = bound(body, endpoint, traits);
    let temperature = takes_temperature(endpoint).then_some(TEMPERATURE);
    match (endpoint.provider.protocol, sampling) {
        (Protocol::Anthropic, Sampling::LeftOut) => body["max_tokens"] = json!(most),
        (_, Sampling::LeftOut) => {}
        (Protocol::OpenAi | Protocol::Anthropic, Sampling::Sent) => {
            let is_newer = temperature.is_none() && is_of_openai(endpoint);
            body[if is_newer { "max_completion_tokens" } else { "max_tokens" }] = json!(most);
            put(body, temperature);
        }
        (Protocol::Gemini, Sampling::Sent) => {
            body["generationConfig"] = json!({"maxOutputTokens": most});
            put(&mut body["generationConfig"], temperature);
        }
        (Protocol::Ollama, Sampling::Sent) => {
            body["options"]["num_predict"] = json!(most);
            put(&mut body["options"], temperature);
        }
    }
}

fn put(settings: &mut Value, temperature: Option<f64>) {
    if let Some(temperature) = temperature {
        settings["temperature"] = json!(temperature);
    }
}

/// What the request leaves of the context, within the bounds. Servers refuse a bound beyond the context.
fn bound(body: &Value, endpoint: &Endpoint, traits: Traits) -> usize {
    let most = match takes_temperature(endpoint) {
        true if is_of_openai(endpoint) => MOST_OF_OLDER,
        true => MOST,
        false => MOST_OF_THINKERS,
    };
    // Three bytes make a token, or more.
    let left = traits.context.saturating_sub(body.to_string().len().div_ceil(3));
    left.clamp(LEAST, most)
}

fn is_of_openai(endpoint: &Endpoint) -> bool {
    matches!(endpoint.provider.name, "openai" | "azure")
}

/// Whether a model takes a temperature. OpenAI's o-series and GPT-5 refuse it, so does Claude from Opus 4.7 on, and Google
/// advises against it from Gemini 3 on. The names are those of each provider, behind an owner's at a gateway.
fn takes_temperature(endpoint: &Endpoint) -> bool {
    const THINKERS: [&str; 12] = [
        "o1",
        "o3",
        "o4",
        "gpt-5",
        "gpt-6",
        "gemini-3",
        "gemini-4",
        "claude-opus-4-7",
        "claude-opus-4-8",
        "claude-opus-5",
        "claude-sonnet-5",
        "claude-haiku-5",
    ];
    let model = endpoint.model.rsplit('/').next().unwrap_or_default().to_lowercase();
    !THINKERS.iter().any(|thinker| model.starts_with(thinker))
}

/// Whether a provider refuses a request because of these settings: then it is asked again without them.
pub(super) fn is_refused(failure: &Failure) -> bool {
    const SETTINGS: [&str; 4] = ["temperature", "max_tokens", "max_completion_tokens", "num_predict"];
    let says = |detail: &String| SETTINGS.iter().any(|setting| detail.contains(setting));
    failure.kind == FailureKind::Refused && failure.detail.as_ref().is_some_and(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(model: &str, context: usize, sampling: Sampling) -> Value {
        let address = model.starts_with("azure:").then_some("https://models.example/openai/v1");
        let endpoint = Endpoint::new(model, address, None).unwrap();
        let mut body = json!({});
        add(&mut body, &endpoint, Traits { context, ..Traits::default() }, sampling);
        body
    }

    #[test]
    fn each_provider_gets_what_it_takes() {
        for (model, expected) in [
            ("openai:gpt-5", json!({"max_completion_tokens": 16_384})),
            ("openai:gpt-4o", json!({"max_tokens": 4_096, "temperature": 0.2})),
            ("azure:o3-mini", json!({"max_completion_tokens": 16_384})),
            ("openrouter:openai/gpt-5-mini", json!({"max_tokens": 16_384})),
            ("mistral:small", json!({"max_tokens": 8_192, "temperature": 0.2})),
            ("anthropic:claude-haiku-4-5", json!({"max_tokens": 8_192, "temperature": 0.2})),
            ("anthropic:claude-opus-4-7", json!({"max_tokens": 16_384})),
            ("gemini:gemini-2.5-flash", json!({"generationConfig": {"maxOutputTokens": 8_192, "temperature": 0.2}})),
            ("gemini:gemini-3-pro", json!({"generationConfig": {"maxOutputTokens": 16_384}})),
            ("ollama:qwen3", json!({"options": {"num_predict": 8_192, "temperature": 0.2}})),
        ] {
            assert_eq!(settings(model, 32_000, Sampling::Sent), expected, "{model}");
        }
    }

    #[test]
    fn a_reply_has_what_the_request_leaves() {
        assert_eq!(settings("lmstudio:m", 4_096, Sampling::Sent)["max_tokens"], 4_095);
        assert_eq!(settings("lmstudio:m", 512, Sampling::Sent)["max_tokens"], 1_024);
    }

    #[test]
    fn what_a_provider_refused_is_left_out() {
        assert_eq!(settings("openai:gpt-4o", 32_000, Sampling::LeftOut), json!({}));
        assert_eq!(settings("anthropic:claude", 32_000, Sampling::LeftOut), json!({"max_tokens": 8_192}));
        let failure = |message: &str| {
            Failure::of_status(
                400,
                &json!({"error": {"message": message, "type": "invalid_request_error"}}).to_string(),
                None,
            )
        };
        assert!(is_refused(&failure("`temperature` is deprecated for this model.")));
        assert!(is_refused(&failure("Unsupported parameter: 'max_tokens' is not supported with this model.")));
        assert!(!is_refused(&failure("messages: roles must alternate")));
    }
}
