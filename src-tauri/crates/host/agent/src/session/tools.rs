//! Calls of tools by the code of a cell: checked, asked for, written down, and only then sent.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::{Map, Value, json};
use tabletalk_model::{Ledger, Outgoing};
use tabletalk_protocol::{
    CallFailureKind, HostAnswer, HostCall, HostService, Item, ItemBody, ItemId, ToolCall, ToolConsent, ToolOutcome,
};
use tabletalk_tools::{AllowedTool, CallError, Connections};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::{privacy::Redactor, record::event_recorder::EventRecorder};

/// Characters of a result that the item shows: a person sees what kind of thing came back.
const MAX_BEGINNING_CHARS: usize = 600;

/// Names of tools in a hint.
const MAX_NAMED: usize = 12;

/// The tools that code may call.
#[derive(Debug, Clone, Default)]
pub struct ConnectedTools {
    pub connections: Connections,
    pub asking: Asking,
    /// Where calls are written down before they are sent.
    pub ledger: Option<Arc<dyn Ledger>>,
}

/// Whether the person is asked before a tool is called.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Asking {
    /// Until they say that it may always be called in this conversation.
    #[default]
    UntilAllowed,
    /// They have said so beforehand.
    Never,
}

/// Where calls of tools arrive.
#[derive(Debug)]
pub(crate) struct ToolDesk {
    pub connected: ConnectedTools,
    consents: UnboundedReceiver<(ItemId, ToolConsent)>,
    /// The call that is not completed.
    open: Option<(ItemId, ToolCall)>,
}

/// Arguments as the cell hands them over.
struct Arguments {
    positional: Vec<Value>,
    named: Map<String, Value>,
}

impl ToolDesk {
    pub fn new(consents: UnboundedReceiver<(ItemId, ToolConsent)>) -> Self {
        Self { connected: ConnectedTools::default(), consents, open: None }
    }

    /// Nothing can be called, and nobody is asked.
    pub fn closed() -> Self {
        Self::new(unbounded_channel().1)
    }

    /// Answer a call of this cell.
    pub async fn answer(&mut self, call: &HostCall, cell: u32, record: &mut EventRecorder) -> HostAnswer {
        let Some(tool) = self.connected.connections.tool(&call.name).cloned() else { return self.unknown(&call.name) };
        let arguments = match arguments(&tool, &call.arguments) {
            Ok(arguments) => masked(arguments, &record.redactor()),
            Err(reason) => return HostAnswer::failed(CallFailureKind::Failed, reason).with_hint(signature(&tool)),
        };
        let consent = self.consent(&tool, record);
        let shown = ToolCall {
            cell,
            server: tool.server.clone(),
            tool: tool.tool.name.clone(),
            arguments: Value::from(arguments.clone()).to_string(),
            consent,
            outcome: None,
        };
        let id = record.start(ItemBody::ToolCall(shown.clone()));
        self.open = Some((id, shown));
        let consent = if consent == ToolConsent::Asked { self.ask(id).await } else { consent };
        if consent == ToolConsent::Refused {
            self.complete(consent, None, record);
            return HostAnswer::failed(CallFailureKind::Refused, "the person did not allow this call")
                .with_hint("go on without it, or say in the answer what it was needed for");
        }
        let answer = self.send(&tool, arguments).await;
        self.complete(consent, Some(outcome(&answer)), record);
        answer
    }

    /// Complete the call that was under way when its cell was stopped.
    pub fn stop(&mut self, record: &mut EventRecorder) {
        if let Some((_, ToolCall { consent, .. })) = self.open {
            let consent = if consent == ToolConsent::Asked { ToolConsent::Refused } else { consent };
            self.complete(consent, Some(ToolOutcome::Stopped), record);
        }
    }

    fn complete(&mut self, consent: ToolConsent, outcome: Option<ToolOutcome>, record: &mut EventRecorder) {
        if let Some((id, call)) = self.open.take() {
            record.complete(id, ItemBody::ToolCall(ToolCall { consent, outcome, ..call }));
        }
    }

    fn consent(&self, tool: &AllowedTool, record: &EventRecorder) -> ToolConsent {
        let is_allowed = self.connected.asking == Asking::Never
            || always_allowed(&record.all_items()).contains(&(tool.server.clone(), tool.tool.name.clone()));
        if is_allowed { ToolConsent::Before } else { ToolConsent::Asked }
    }

    /// The reply to this question, and to no other.
    async fn ask(&mut self, id: ItemId) -> ToolConsent {
        while let Some((call, consent)) = self.consents.recv().await {
            let is_reply = matches!(consent, ToolConsent::Once | ToolConsent::Always | ToolConsent::Refused);
            if call == id && is_reply {
                if let Some((_, open)) = &mut self.open {
                    open.consent = consent;
                }
                return consent;
            }
        }
        ToolConsent::Refused
    }

    async fn send(&self, tool: &AllowedTool, arguments: Map<String, Value>) -> HostAnswer {
        if let Some(ledger) = &self.connected.ledger {
            let (to, name) = (format!("tool server {}", tool.server), format!("tool {}", tool.tool.name));
            let body = json!({ "name": tool.tool.name, "arguments": arguments }).to_string();
            if ledger.record(&Outgoing { to: &to, model: &name, body: &body }).is_err() {
                let reason = "the call was not sent, because it could not be written into the conversation's ledger";
                return HostAnswer::failed(CallFailureKind::Failed, reason);
            }
        }
        match tool.call(arguments).await {
            Ok(value) => HostAnswer::Value { json: value.to_string() },
            Err(error) => failed(tool, &error),
        }
    }

    fn unknown(&self, name: &str) -> HostAnswer {
        let known = self.connected.connections.allowed();
        if known.is_empty() {
            return HostAnswer::unavailable(HostService::Tools);
        }
        let names = known.iter().take(MAX_NAMED).map(|tool| tool.called.as_str()).collect::<Vec<_>>().join(", ");
        HostAnswer::failed(CallFailureKind::Unavailable, format!("there is no tool `{name}`"))
            .with_hint(format!("there are {names}"))
    }
}

/// The tools, by server and name, that may always be called in this conversation.
fn always_allowed(items: &[Item]) -> BTreeSet<(String, String)> {
    let allowed = items.iter().filter_map(|item| match &*item.body {
        ItemBody::ToolCall(call) if call.consent == ToolConsent::Always => {
            Some((call.server.clone(), call.tool.clone()))
        }
        _ => None,
    });
    allowed.collect()
}

fn arguments(tool: &AllowedTool, text: &str) -> Result<Map<String, Value>, String> {
    let Arguments { positional, named } = parsed(text).ok_or("the arguments of a tool are positional and named")?;
    tool.named(positional, named)
}

fn parsed(text: &str) -> Option<Arguments> {
    let Value::Object(mut parts) = serde_json::from_str(text).ok()? else { return None };
    let (Value::Array(positional), Value::Object(named)) = (parts.remove("positional")?, parts.remove("named")?) else {
        return None;
    };
    Some(Arguments { positional, named })
}

/// A server elsewhere is shown no more than a model is: values that are masked stay so.
fn masked(arguments: Map<String, Value>, redactor: &Redactor) -> Map<String, Value> {
    arguments.into_iter().map(|(name, value)| (name, masked_value(value, redactor))).collect()
}

fn masked_value(value: Value, redactor: &Redactor) -> Value {
    match value {
        Value::String(text) => Value::String(redactor.hidden(&text)),
        Value::Array(values) => values.into_iter().map(|value| masked_value(value, redactor)).collect(),
        Value::Object(fields) => {
            let masked = |(name, value): (String, Value)| (redactor.hidden(&name), masked_value(value, redactor));
            Value::Object(fields.into_iter().map(masked).collect())
        }
        other => other,
    }
}

fn signature(tool: &AllowedTool) -> String {
    format!("call it as `tools.{}`", tool.tool.signature(&tool.called))
}

fn failed(tool: &AllowedTool, error: &CallError) -> HostAnswer {
    let kind = match error {
        CallError::TimedOut(_) => CallFailureKind::TimedOut,
        CallError::TooLarge => CallFailureKind::TooLarge,
        CallError::Changed => CallFailureKind::Refused,
        CallError::Reported(_) | CallError::Gone | CallError::Malformed => CallFailureKind::Failed,
    };
    let answer = HostAnswer::failed(kind, error.to_string());
    match error {
        CallError::Reported(_) => answer.with_hint(signature(tool)),
        CallError::TooLarge => answer.with_hint("ask for less at a time"),
        CallError::Changed => answer.with_hint("go on without it; the person can allow it again in the settings"),
        CallError::TimedOut(_) | CallError::Gone | CallError::Malformed => {
            answer.with_hint("go on without it, or say in the answer that it did not work")
        }
    }
}

fn outcome(answer: &HostAnswer) -> ToolOutcome {
    match answer {
        HostAnswer::Value { json } => ToolOutcome::Answered {
            beginning: json.chars().take(MAX_BEGINNING_CHARS).collect(),
            bytes: json.len() as u64,
        },
        HostAnswer::File { name } => ToolOutcome::Answered { beginning: name.clone(), bytes: name.len() as u64 },
        HostAnswer::Failed(failure) => ToolOutcome::Failed { reason: failure.message.clone() },
    }
}
