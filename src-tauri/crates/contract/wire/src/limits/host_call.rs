//! Size limits of host calls and of their replies.

use serde_json::Value;
use tabletalk_protocol::{CallFailure, HostAnswer, HostCall};

use super::{CALL_ANSWER, CALL_ARGUMENTS, CALL_NAME, within};
use crate::WireError;

/// Check a call: small, and with arguments that are JSON.
///
/// # Errors
/// [`WireError::Limit`], naming what does not fit.
pub fn host_call(call: &HostCall) -> Result<(), WireError> {
    let HostCall { service: _, name, arguments } = call;
    within(name.len(), CALL_NAME, "a call's name")?;
    within(arguments.len(), CALL_ARGUMENTS, "a call's arguments")?;
    json(arguments, "a call's arguments are JSON")
}

/// Check an answer: small, and JSON or a file of the data folder.
///
/// # Errors
/// [`WireError::Limit`], naming what does not fit.
pub fn host_answer(answer: &HostAnswer) -> Result<(), WireError> {
    match answer {
        HostAnswer::Value { json: text } => {
            within(text.len(), CALL_ANSWER, "a call's answer")?;
            json(text, "a call's answer is JSON")
        }
        HostAnswer::File { name } if is_plain(name) => Ok(()),
        HostAnswer::File { .. } => Err(WireError::Limit("a call's file is a plain name")),
        HostAnswer::Failed(CallFailure { kind: _, message, hint }) => {
            super::name(message)?;
            super::optional_name(hint)
        }
    }
}

/// Read whole, because only then serde_json bounds how deep it is nested.
fn json(text: &str, what: &'static str) -> Result<(), WireError> {
    serde_json::from_str::<Value>(text).map(drop).map_err(|_| WireError::Limit(what))
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.len() <= 255 && !name.starts_with('.') && !name.contains(['/', '\\', '\0'])
}
