//! Calls of tools that a model wrote as text, because its server did not understand its own model.

use serde_json::{Deserializer, Map, Value};
use tabletalk_model::{RUN_PYTHON, ToolCall};

/// How model families call the name and the arguments.
const NAMES: [&str; 4] = ["name", "tool_name", "tool", "action"];
const ARGUMENTS: [&str; 5] = ["arguments", "parameters", "args", "input", "action_input"];

/// Marks that some families put around code that they hand to a tool.
const PARAMETER: (&str, &str) = ("<parameter=code>", "</parameter>");

/// A call, and the text before it.
pub(super) fn find(text: &str) -> Option<(&str, ToolCall)> {
    if let Some((before, rest)) = text.split_once(PARAMETER.0) {
        let code = rest.split_once(PARAMETER.1).map_or(rest, |(code, _)| code);
        let before = before.rsplit_once("<function=").map_or(before, |(before, _)| before);
        return Some((before, run_python(code.trim_matches('\n'))));
    }
    let starts = text.match_indices(['{', '[']).map(|(start, _)| start);
    // What follows the first words is looked at; a reply is not searched for JSON everywhere.
    starts.take(MOST_STARTS).find_map(|start| Some((text.get(..start)?, call(text.get(start..)?)?)))
}

const MOST_STARTS: usize = 8;

/// A JSON object with a name and arguments, or with code alone; a list of one is one. What follows it is ignored.
fn call(text: &str) -> Option<ToolCall> {
    let text = with_line_breaks_escaped(text);
    let value = Deserializer::from_str(&text).into_iter::<Value>().next()?.ok()?;
    let object = value.get(0).unwrap_or(&value);
    let function = object.get("function").filter(|function| function.is_object()).unwrap_or(object).as_object()?;
    if let Some(code) = code(function) {
        return Some(run_python(code));
    }
    let name = NAMES.into_iter().find_map(|key| function.get(key)?.as_str())?;
    let arguments = ARGUMENTS.into_iter().find_map(|key| function.get(key))?;
    // Whatever the tool is called, code is to be run.
    if let Some(code) = arguments.as_object().and_then(code) {
        return Some(run_python(code));
    }
    let arguments = arguments.as_str().map_or_else(|| arguments.to_string(), str::to_owned);
    Some(ToolCall { name: name.to_owned(), arguments })
}

fn code(object: &Map<String, Value>) -> Option<&str> {
    object.get("code").or_else(|| object.get("python"))?.as_str()
}

fn run_python(code: &str) -> ToolCall {
    let arguments = Map::from_iter([("code".to_owned(), Value::from(code))]);
    ToolCall { name: RUN_PYTHON.to_owned(), arguments: Value::Object(arguments).to_string() }
}

/// JSON forbids line breaks within texts; small models write code with them.
fn with_line_breaks_escaped(text: &str) -> String {
    let (mut escaped, mut inside, mut after_backslash) = (String::with_capacity(text.len()), false, false);
    for character in text.chars() {
        match character {
            '\n' if inside => escaped.push_str("\\n"),
            '\t' if inside => escaped.push_str("\\t"),
            _ => escaped.push(character),
        }
        inside ^= character == '"' && !after_backslash;
        after_backslash = character == '\\' && !after_backslash;
    }
    escaped
}
