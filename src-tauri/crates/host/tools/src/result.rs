//! Results of calls, as plain data.

use std::time::Duration;

use rmcp::{
    ServiceError,
    model::{CallToolResult, ContentBlock},
};
use serde_json::{Map, Value};
use tabletalk_format::beginning;

/// Bytes of a result as JSON: what a cell can take, less a little for what is around it.
pub const MAX_RESULT_BYTES: usize = 255 * 1024;

/// Characters of an error that a server reports.
const MAX_ERROR_CHARS: usize = 2_000;

/// Under this key, servers put a result that is no object.
const WRAPPED: &str = "result";

/// Why a call has no result. Texts of the server are in it as it wrote them, cut.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    #[error("the tool reported an error: {0}")]
    Reported(String),
    #[error("the tool gave no answer within {} seconds", .0.as_secs())]
    TimedOut(Duration),
    #[error("the tool's result is larger than {} KB", MAX_RESULT_BYTES / 1024)]
    TooLarge,
    #[error("the tool's server has ended or cannot be reached")]
    Gone,
    #[error("the tool's server gave an answer that is not one")]
    Malformed,
    #[error("the tool has changed what it says it does since it was allowed")]
    Changed,
}

/// The structured result, or else the text, which often is JSON.
pub(crate) fn value(result: CallToolResult) -> Result<Value, CallError> {
    if result.is_error == Some(true) {
        return Err(reported(&text(&result.content)));
    }
    let value = match result.structured_content {
        Some(Value::Object(fields)) => unwrapped(fields),
        Some(value) => value,
        None => parsed(text(&result.content)),
    };
    if value.to_string().len() > MAX_RESULT_BYTES { Err(CallError::TooLarge) } else { Ok(value) }
}

pub(crate) fn error(error: &ServiceError) -> CallError {
    match error {
        ServiceError::McpError(error) => reported(&error.message),
        ServiceError::TransportSend(_) | ServiceError::TransportClosed | ServiceError::Cancelled { .. } => {
            CallError::Gone
        }
        // It wants something of the person or of the model first, which it does not get.
        _ => CallError::Malformed,
    }
}

fn reported(text: &str) -> CallError {
    CallError::Reported(beginning(text.trim(), MAX_ERROR_CHARS).into_owned())
}

fn unwrapped(mut fields: Map<String, Value>) -> Value {
    match fields.remove(WRAPPED) {
        Some(value) if fields.is_empty() => value,
        Some(value) => {
            fields.insert(WRAPPED.to_owned(), value);
            fields.into()
        }
        None => fields.into(),
    }
}

/// An object or a list as data; a number that is text stays text.
fn parsed(text: String) -> Value {
    let data = text.starts_with(['{', '[']).then(|| serde_json::from_str(&text).ok()).flatten();
    data.unwrap_or(Value::String(text))
}

fn text(content: &[ContentBlock]) -> String {
    let said = content.iter().map(|block| match block {
        ContentBlock::Text(text) => text.text.clone(),
        ContentBlock::Image(_) => "[a picture, which is left out]".to_owned(),
        ContentBlock::Audio(_) => "[a sound, which is left out]".to_owned(),
        _ => "[a resource, which is left out]".to_owned(),
    });
    said.collect::<Vec<_>>().join("\n")
}
