//! Calls of tools that a model wrote as text, because its server did not understand its own model.

use serde_json::Value;
use tabletalk_model::ToolCall;

/// A JSON object with a name and arguments, under the names that model families give them; a list of one is one.
pub(super) fn call(text: &str) -> Option<ToolCall> {
    let value: Value = serde_json::from_str(text).ok()?;
    let object = value.get(0).unwrap_or(&value);
    let function = object.get("function").filter(|function| function.is_object()).unwrap_or(object);
    let name = function.get("name")?.as_str()?;
    let arguments = ["arguments", "parameters"].into_iter().find_map(|key| function.get(key))?;
    let arguments = arguments.as_str().map_or_else(|| arguments.to_string(), str::to_owned);
    Some(ToolCall { name: name.to_owned(), arguments })
}
