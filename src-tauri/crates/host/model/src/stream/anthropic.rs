//! Anthropic's messages. Source: Anthropic API documentation, "Streaming messages".

use serde_json::Value;

use super::{CallPart, Runs, StreamEvent, count, error, push_text};
use crate::Tokens;

#[derive(Debug, Default)]
pub(super) struct Anthropic {
    /// The current call, as long as none of its arguments have arrived.
    bare_call: Option<u64>,
}

impl Anthropic {
    pub fn message(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        match message.get("type").and_then(Value::as_str).unwrap_or_default() {
            "message_start" => usage(message.pointer("/message/usage"), events),
            "content_block_start" => self.begin_block(message, events),
            "content_block_delta" => self.delta(message, events),
            "content_block_stop" => self.end_block(events),
            "message_delta" => {
                if let Some(reason) = message.pointer("/delta/stop_reason").and_then(Value::as_str) {
                    events.push(StreamEvent::Finish(reason.to_owned()));
                }
                usage(message.get("usage"), events);
            }
            "message_stop" => events.push(StreamEvent::Done),
            // `ping` and unknown events: the documentation asks clients to ignore them.
            _ => events.extend(error(message).map(StreamEvent::Error)),
        }
    }

    fn begin_block(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        let block = message.get("content_block").unwrap_or(&Value::Null);
        let runs = match block.get("type").and_then(Value::as_str) {
            Some("tool_use") => Runs::Here,
            Some("server_tool_use") => Runs::AtProvider,
            Some("text") => return push_text(events, block.get("text"), StreamEvent::Text),
            Some("thinking") => return push_text(events, block.get("thinking"), StreamEvent::Reasoning),
            _ => return,
        };
        let word = |key: &str| block.get(key).and_then(Value::as_str).map(str::to_owned);
        // The input here is empty, as a rule, and comes in pieces afterwards.
        let input = block.get("input").and_then(Value::as_object).filter(|input| !input.is_empty());
        let arguments = input.map(|input| Value::Object(input.clone()).to_string()).unwrap_or_default();
        let place = count(message, "index");
        self.bare_call = arguments.is_empty().then_some(place);
        events.push(StreamEvent::Call(CallPart { place, id: word("id"), name: word("name"), arguments, runs }));
    }

    fn delta(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        let delta = message.get("delta").unwrap_or(&Value::Null);
        match delta.get("type").and_then(Value::as_str).unwrap_or_default() {
            "text_delta" => push_text(events, delta.get("text"), StreamEvent::Text),
            "thinking_delta" => push_text(events, delta.get("thinking"), StreamEvent::Reasoning),
            "input_json_delta" => {
                let arguments = delta.get("partial_json").and_then(Value::as_str).unwrap_or_default();
                if !arguments.is_empty() {
                    self.bare_call = None;
                    events.push(arguments_of(count(message, "index"), arguments));
                }
            }
            _ => {}
        }
    }

    /// A call whose input was empty and stayed so has no arguments: an empty object.
    fn end_block(&mut self, events: &mut Vec<StreamEvent>) {
        events.extend(self.bare_call.take().map(|place| arguments_of(place, "{}")));
    }
}

fn arguments_of(place: u64, arguments: &str) -> StreamEvent {
    StreamEvent::Call(CallPart { place, arguments: arguments.to_owned(), ..CallPart::default() })
}

/// Reported at the beginning and again at the end, each time only in part.
fn usage(usage: Option<&Value>, events: &mut Vec<StreamEvent>) {
    let Some(usage) = usage.filter(|usage| usage.is_object()) else { return };
    let read = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"];
    let input = read.iter().map(|key| count(usage, key)).sum();
    events.push(StreamEvent::Tokens(Tokens { input, output: count(usage, "output_tokens") }));
    events.push(StreamEvent::Usage(usage.clone()));
}
