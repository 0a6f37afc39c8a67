//! A stream's events, added up.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{CallPart, Runs, StreamError, StreamEvent};
use crate::Tokens;

/// The content of a stream so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Gathered {
    pub text: String,
    pub reasoning: String,
    pub refusal: String,
    calls: BTreeMap<u64, Call>,
    /// Why the reply ended, in the provider's word.
    pub finish: Option<String>,
    /// The usage, in the provider's format.
    pub usage: Option<Value>,
    pub tokens: Tokens,
    pub errors: Vec<StreamError>,
    /// Whether the provider has marked the end of the stream.
    pub done: bool,
}

/// A tool call as far as it was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Call {
    pub id: Option<String>,
    pub name: String,
    /// JSON, unless the reply was cut or the model made a mistake.
    pub arguments: String,
    pub runs: Runs,
}

impl Gathered {
    pub fn add(&mut self, event: StreamEvent) {
        match event {
            StreamEvent::Text(text) => self.text.push_str(&text),
            StreamEvent::Reasoning(text) => self.reasoning.push_str(&text),
            StreamEvent::Refusal(text) => self.refusal.push_str(&text),
            StreamEvent::Call(part) => self.add_call(part),
            StreamEvent::Finish(reason) => self.finish = Some(reason),
            StreamEvent::Usage(usage) => self.add_usage(usage),
            StreamEvent::Tokens(tokens) => self.tokens = self.tokens.or(tokens),
            StreamEvent::Error(error) => self.errors.push(error),
            StreamEvent::Done => self.done = true,
        }
    }

    /// The calls in the order of their places.
    pub fn calls(&self) -> impl Iterator<Item = &Call> {
        self.calls.values()
    }

    /// How much was written in all.
    pub fn bytes(&self) -> usize {
        let calls: usize = self.calls.values().map(|call| call.arguments.len()).sum();
        self.text.len() + self.reasoning.len() + self.refusal.len() + calls
    }

    fn add_call(&mut self, part: CallPart) {
        let call = self.calls.entry(part.place).or_default();
        call.id = part.id.or(call.id.take());
        if let Some(name) = part.name {
            call.name = name;
        }
        call.arguments.push_str(&part.arguments);
        if part.runs == Runs::AtProvider {
            call.runs = Runs::AtProvider;
        }
    }

    /// A later report completes an earlier one.
    fn add_usage(&mut self, usage: Value) {
        match (&mut self.usage, usage) {
            (Some(Value::Object(known)), Value::Object(new)) => known.extend(new),
            (known, usage) => *known = Some(usage),
        }
    }
}
