//! Chat completions, as OpenAI defined them and many others speak them.
//!
//! Source: OpenAI API reference, "Streaming events" of chat completions. Where others differ, the difference is read
//! too: reasoning under two names, text as a list of parts, usage of Groq in a field of its own, errors in the stream.

use serde_json::Value;

use super::{CallPart, Runs, StreamEvent, count, error, push_text};
use crate::Tokens;

#[derive(Debug, Default)]
pub(super) struct OpenAi {
    /// The place and the id of the last call, to notice a new call at an old place.
    last_call: Option<(u64, String)>,
    /// Calls that began at a place that was taken.
    moved: u64,
}

impl OpenAi {
    pub fn message(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        if let Some(error) = error(message) {
            events.push(StreamEvent::Error(error));
        }
        // Of several candidates the first is the reply.
        let choices = message.get("choices").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for choice in choices.iter().filter(|choice| count(choice, "index") == 0) {
            self.choice(choice, events);
        }
        if let Some(usage) = message.get("usage").filter(|usage| usage.is_object()) {
            events.push(StreamEvent::Tokens(tokens(usage)));
            events.push(StreamEvent::Usage(usage.clone()));
        } else if let Some(usage) = message.pointer("/x_groq/usage").filter(|usage| usage.is_object()) {
            events.push(StreamEvent::Tokens(tokens(usage)));
        }
    }

    fn choice(&mut self, choice: &Value, events: &mut Vec<StreamEvent>) {
        // A server that does not stream sends the whole message at once.
        let delta = choice.get("delta").filter(|delta| delta.is_object()).or_else(|| choice.get("message"));
        if let Some(delta) = delta {
            self.delta(delta, events);
        }
        if let Some(reason) = choice.get("finish_reason").and_then(Value::as_str) {
            events.push(StreamEvent::Finish(reason.to_owned()));
        }
    }

    fn delta(&mut self, delta: &Value, events: &mut Vec<StreamEvent>) {
        let reasoning = ["reasoning_content", "reasoning"].iter().filter_map(|key| delta.get(*key));
        push_text(events, reasoning.into_iter().find(|text| !text.is_null()), StreamEvent::Reasoning);
        match delta.get("content") {
            Some(Value::Array(parts)) => parts.iter().for_each(|part| content_part(part, events)),
            content => push_text(events, content, StreamEvent::Text),
        }
        push_text(events, delta.get("refusal"), StreamEvent::Refusal);
        let calls = delta.get("tool_calls").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for (position, call) in calls.iter().enumerate() {
            events.push(StreamEvent::Call(self.call(call, position)));
        }
    }

    fn call(&mut self, call: &Value, position: usize) -> CallPart {
        let id = call.get("id").and_then(Value::as_str).filter(|id| !id.is_empty()).map(str::to_owned);
        let place = call.get("index").and_then(Value::as_u64).unwrap_or(position as u64);
        let place = self.place(place, id.as_deref());
        let function = call.get("function").unwrap_or(&Value::Null);
        let name = function.get("name").and_then(Value::as_str).filter(|name| !name.is_empty()).map(str::to_owned);
        CallPart { place, id, name, arguments: arguments(function), runs: Runs::Here }
    }

    /// Some servers number every call 0 and tell them apart by their id alone.
    fn place(&mut self, place: u64, id: Option<&str>) -> u64 {
        let place = place + self.moved;
        let Some(id) = id else { return place };
        let taken = self.last_call.as_ref().is_some_and(|(last, other)| *last == place && other != id);
        if taken {
            self.moved += 1;
        }
        let place = place + u64::from(taken);
        self.last_call = Some((place, id.to_owned()));
        place
    }
}

/// A piece of JSON text; some servers send the object itself.
fn arguments(function: &Value) -> String {
    match function.get("arguments") {
        Some(Value::String(text)) => text.clone(),
        Some(object @ Value::Object(_)) => object.to_string(),
        _ => String::new(),
    }
}

/// A part of a text that comes as a list, as Mistral's reasoning models write it.
fn content_part(part: &Value, events: &mut Vec<StreamEvent>) {
    match part.get("type").and_then(Value::as_str) {
        Some("text") => push_text(events, part.get("text"), StreamEvent::Text),
        Some("thinking") => {
            let thoughts = part.get("thinking").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            for thought in thoughts {
                push_text(events, thought.get("text"), StreamEvent::Reasoning);
            }
        }
        _ => {}
    }
}

fn tokens(usage: &Value) -> Tokens {
    Tokens { input: count(usage, "prompt_tokens"), output: count(usage, "completion_tokens") }
}
