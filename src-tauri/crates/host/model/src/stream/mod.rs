//! Decodes a provider's response stream: bytes in, events out.
//!
//! A [`Decoder`] opens no connection, so that a recorded stream is decoded as a live one is, however its bytes are cut.
//! [`Gathered`] adds the events up to a reply.

mod anthropic;
mod framing;
mod gathered;
mod gemini;
mod ollama;
mod openai;

use serde_json::Value;

use crate::{Protocol, Tokens};
use anthropic::Anthropic;
use framing::{Framing, Message};
pub use gathered::{Call, Gathered};
use gemini::Gemini;
use openai::OpenAi;

/// One thing that a provider said.
#[derive(Debug, Clone, PartialEq)]
pub enum StreamEvent {
    /// More of the reply's text.
    Text(String),
    /// More of what the model thought before it replied.
    Reasoning(String),
    /// More of the sentence with which the model refuses.
    Refusal(String),
    /// A further part of a tool call. Calls are identified by their index.
    Call(CallPart),
    /// Why the reply ended, in the provider's word.
    Finish(String),
    /// The usage, in the provider's format; later reports replace earlier ones, field by field where the protocol says
    /// so.
    Usage(Value),
    /// The same as counts, wherever the provider puts them.
    Tokens(Tokens),
    /// The provider gave up in the middle.
    Error(StreamError),
    /// The provider says that nothing follows.
    Done,
}

/// A piece of a tool call.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CallPart {
    /// Which call of the reply it belongs to; not always counted from 0 or without gaps.
    pub place: u64,
    pub id: Option<String>,
    pub name: Option<String>,
    /// A piece of a JSON text.
    pub arguments: String,
    pub runs: Runs,
}

/// Where a tool runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Runs {
    /// The client runs the tool: the call needs a result.
    #[default]
    Here,
    /// At the provider, which also answers it.
    AtProvider,
}

/// An error inside a stream that began well.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StreamError {
    pub message: String,
    /// The provider's word for it, as in `overloaded_error`.
    pub kind: Option<String>,
}

/// Decodes one stream.
#[derive(Debug)]
pub struct Decoder {
    framing: Framing,
    interpreter: Interpreter,
    messages: usize,
}

#[derive(Debug)]
enum Interpreter {
    OpenAi(OpenAi),
    Anthropic(Anthropic),
    Gemini(Gemini),
    Ollama(ollama::Ollama),
}

impl Decoder {
    pub fn new(protocol: Protocol) -> Self {
        let (framing, interpreter) = match protocol {
            Protocol::OpenAi => (Framing::server_sent_events(), Interpreter::OpenAi(OpenAi::default())),
            Protocol::Anthropic => (Framing::server_sent_events(), Interpreter::Anthropic(Anthropic::default())),
            Protocol::Gemini => (Framing::server_sent_events(), Interpreter::Gemini(Gemini::default())),
            Protocol::Ollama => (Framing::lines(), Interpreter::Ollama(ollama::Ollama::default())),
        };
        Self { framing, interpreter, messages: 0 }
    }

    /// Take the next bytes, cut anywhere.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<StreamEvent> {
        let messages = self.framing.feed(bytes);
        self.interpret(messages)
    }

    /// End the stream; unfinished messages are read as if they were complete.
    pub fn finish(&mut self) -> Vec<StreamEvent> {
        let messages = self.framing.finish();
        self.interpret(messages)
    }

    /// How many messages came, the closing mark included.
    pub fn messages(&self) -> usize {
        self.messages
    }

    fn interpret(&mut self, messages: Vec<Message>) -> Vec<StreamEvent> {
        let mut events = Vec::new();
        for message in messages {
            self.messages += 1;
            match message {
                Message::Data(text) if text == "[DONE]" => events.push(StreamEvent::Done),
                Message::Data(text) => match serde_json::from_str(&text) {
                    Ok(value) => self.interpreter.message(&value, &mut events),
                    Err(_) => events.push(StreamEvent::Error(malformed(&text))),
                },
                Message::TooLong => events.push(StreamEvent::Error(malformed("a line without an end"))),
            }
        }
        events
    }
}

impl Interpreter {
    fn message(&mut self, message: &Value, events: &mut Vec<StreamEvent>) {
        match self {
            Interpreter::OpenAi(openai) => openai.message(message, events),
            Interpreter::Anthropic(anthropic) => anthropic.message(message, events),
            Interpreter::Gemini(gemini) => gemini.message(message, events),
            Interpreter::Ollama(ollama) => ollama.message(message, events),
        }
    }
}

/// The kind of an error that is ours: the provider said something that is not its protocol.
pub(crate) const MALFORMED: &str = "malformed";

fn malformed(text: &str) -> StreamError {
    let beginning: String = text.chars().take(80).collect();
    StreamError { message: beginning, kind: Some(MALFORMED.into()) }
}

/// The error of a message or of a response that is not a stream: an object, or only a sentence.
pub(crate) fn error(value: &Value) -> Option<StreamError> {
    let error = value.get("error").filter(|error| !error.is_null())?;
    if let Some(message) = error.as_str() {
        return Some(StreamError { message: message.to_owned(), kind: None });
    }
    let word = |key: &str| match error.get(key) {
        Some(Value::String(word)) => Some(word.clone()),
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let kind = word("status").or_else(|| word("code")).or_else(|| word("type"));
    Some(StreamError { message: word("message").unwrap_or_else(|| error.to_string()), kind })
}

fn push_text(events: &mut Vec<StreamEvent>, text: Option<&Value>, event: fn(String) -> StreamEvent) {
    if let Some(text) = text.and_then(Value::as_str).filter(|text| !text.is_empty()) {
        events.push(event(text.to_owned()));
    }
}

/// A count, 0 when it is not there.
fn count(usage: &Value, key: &str) -> u64 {
    usage.get(key).and_then(Value::as_u64).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PROTOCOLS: [Protocol; 4] = [Protocol::OpenAi, Protocol::Anthropic, Protocol::Gemini, Protocol::Ollama];

    /// Bytes that look like a stream often enough to get far.
    fn streams() -> impl Strategy<Value = Vec<u8>> {
        let piece = prop_oneof![
            Just("data: ".to_owned()),
            Just("\n\n".to_owned()),
            Just("\r\n".to_owned()),
            Just("[DONE]".to_owned()),
            Just(r#"{"choices":[{"delta":{"content":"größer"}}]}"#.to_owned()),
            Just(r#"{"choices":[{"delta":{"tool_calls":[{"id":"a"},{"id":"b"}]}}],"usage":{}}"#.to_owned()),
            Just(r#"{"type":"content_block_start","content_block":{"type":"tool_use","input":3}}"#.to_owned()),
            Just(r#"{"message":{"content":"日本"},"done":true}"#.to_owned()),
            Just(r#"{"candidates":[{"content":{"parts":[{"functionCall":[]}]}}]}"#.to_owned()),
            ".{0,12}",
        ];
        let pieces = prop::collection::vec(piece, 0..24);
        (pieces, prop::collection::vec(any::<u8>(), 0..8)).prop_map(|(pieces, noise)| {
            let mut bytes = pieces.concat().into_bytes();
            bytes.extend(noise);
            bytes
        })
    }

    proptest! {
        #[test]
        fn however_a_stream_is_cut_it_says_the_same(stream in streams(), cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6)) {
            for protocol in PROTOCOLS {
                let mut whole = Decoder::new(protocol);
                let mut expected = whole.feed(&stream);
                expected.extend(whole.finish());
                let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(stream.len() + 1)).collect();
                places.sort_unstable();
                let mut decoder = Decoder::new(protocol);
                let mut events = Vec::new();
                let mut begin = 0;
                for end in places.into_iter().chain([stream.len()]) {
                    events.extend(decoder.feed(&stream[begin..end]));
                    begin = end;
                }
                events.extend(decoder.finish());
                prop_assert_eq!(&events, &expected);
                prop_assert_eq!(decoder.messages(), whole.messages());
            }
        }
    }
}
