//! Ollama's own `/api/chat`: one JSON object a line. Source: Ollama's API documentation, "Generate a chat completion".

use serde_json::Value;

use super::{CallPart, Runs, StreamEvent, count, error, push_text};
use crate::Tokens;

#[derive(Debug, Default)]
pub(super) struct Ollama {
    /// Calls come whole; this numbers them.
    calls: u64,
}

impl Ollama {
    pub fn message(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        if let Some(error) = error(message) {
            events.push(StreamEvent::Error(error));
        }
        let said = message.get("message").unwrap_or(&Value::Null);
        push_text(events, said.get("thinking"), StreamEvent::Reasoning);
        push_text(events, said.get("content"), StreamEvent::Text);
        let calls = said.get("tool_calls").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for call in calls {
            self.call(call, events);
        }
        if message.get("done").and_then(Value::as_bool) == Some(true) {
            end(message, events);
        }
    }

    fn call(&mut self, call: &Value, events: &mut Vec<StreamEvent>) {
        let function = call.get("function").unwrap_or(&Value::Null);
        let name = function.get("name").and_then(Value::as_str).map(str::to_owned);
        let id = call.get("id").and_then(Value::as_str).map(str::to_owned);
        let arguments = match function.get("arguments") {
            Some(Value::String(text)) => text.clone(),
            Some(object @ Value::Object(_)) => object.to_string(),
            _ => "{}".into(),
        };
        let place = self.calls;
        self.calls += 1;
        events.push(StreamEvent::Call(CallPart { place, id, name, arguments, runs: Runs::Here }));
    }
}

/// The last line: why it ended, and how much was read and written.
fn end(message: &Value, events: &mut Vec<StreamEvent>) {
    let reason = message.get("done_reason").and_then(Value::as_str).unwrap_or("stop");
    events.push(StreamEvent::Finish(reason.to_owned()));
    let tokens = Tokens { input: count(message, "prompt_eval_count"), output: count(message, "eval_count") };
    events.push(StreamEvent::Tokens(tokens));
    let counted = ["prompt_eval_count", "eval_count", "total_duration", "load_duration"];
    let usage = counted.iter().filter_map(|key| Some(((*key).to_owned(), message.get(*key)?.clone()))).collect();
    events.push(StreamEvent::Usage(Value::Object(usage)));
    events.push(StreamEvent::Done);
}
