//! Gemini's `streamGenerateContent`. Source: Gemini API reference, "GenerateContentResponse".

use serde_json::Value;

use super::{CallPart, Runs, StreamEvent, count, error, push_text};
use crate::Tokens;

#[derive(Debug, Default)]
pub(super) struct Gemini {
    /// Calls come whole; this numbers them.
    calls: u64,
}

impl Gemini {
    pub fn message(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        if let Some(error) = error(message) {
            events.push(StreamEvent::Error(error));
        }
        if let Some(reason) = message.pointer("/promptFeedback/blockReason").and_then(Value::as_str) {
            events.push(StreamEvent::Finish(reason.to_owned()));
        }
        let candidates = message.get("candidates").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for candidate in candidates.iter().filter(|candidate| count(candidate, "index") == 0) {
            self.candidate(candidate, events);
        }
        if let Some(usage) = message.get("usageMetadata").filter(|usage| usage.is_object()) {
            let output = count(usage, "candidatesTokenCount") + count(usage, "thoughtsTokenCount");
            events.push(StreamEvent::Tokens(Tokens { input: count(usage, "promptTokenCount"), output }));
            events.push(StreamEvent::Usage(usage.clone()));
        }
    }

    fn candidate(&mut self, candidate: &Value, events: &mut Vec<StreamEvent>) {
        let parts = candidate.pointer("/content/parts").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for part in parts {
            self.part(part, events);
        }
        if let Some(reason) = candidate.get("finishReason").and_then(Value::as_str) {
            events.push(StreamEvent::Finish(reason.to_owned()));
        }
    }

    fn part(&mut self, part: &Value, events: &mut Vec<StreamEvent>) {
        let thought = part.get("thought").and_then(Value::as_bool).unwrap_or(false);
        push_text(events, part.get("text"), if thought { StreamEvent::Reasoning } else { StreamEvent::Text });
        let Some(call) = part.get("functionCall") else { return };
        let word = |key: &str| call.get(key).and_then(Value::as_str).map(str::to_owned);
        let arguments = call.get("args").filter(|args| args.is_object()).map_or_else(|| "{}".into(), Value::to_string);
        let place = self.calls;
        self.calls += 1;
        events.push(StreamEvent::Call(CallPart {
            place,
            id: word("id"),
            name: word("name"),
            arguments,
            runs: Runs::Here,
        }));
    }
}
