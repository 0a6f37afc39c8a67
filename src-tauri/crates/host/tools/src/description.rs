//! What a server says about a tool, cut to what a person and a model can read.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Map, Value};

/// Characters of a name, and of a description that is shown: a sentence or two.
const MAX_NAME_CHARS: usize = 64;
const MAX_DESCRIPTION_CHARS: usize = 300;

/// Parameters that a signature names; tools of more are configured, not called.
const MAX_PARAMETERS: usize = 24;

/// Bytes of a schema that is handed on to a model.
const MAX_SCHEMA_BYTES: usize = 8 * 1024;

/// A tool as its server describes it. Every text in it is the server's.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolDescription {
    pub name: String,
    /// In one line.
    pub description: String,
    pub parameters: Vec<Parameter>,
    /// The JSON schema of the arguments; only their names where it is too large.
    pub schema: Value,
    /// Of everything that the server said of it, uncut. Another one later is another tool.
    pub fingerprint: String,
}

/// An argument of a tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    pub name: String,
    /// As Python calls it, as in `str`.
    pub kind: &'static str,
    pub is_required: bool,
}

impl ToolDescription {
    /// `None` for a tool whose name cannot be shown.
    pub(crate) fn of(tool: &rmcp::model::Tool) -> Option<Self> {
        let said = tool.description.as_deref().unwrap_or_default();
        let name = tool.name.to_string();
        if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) {
            return None;
        }
        let mut hasher = DefaultHasher::new();
        (&name, said, Value::from((*tool.input_schema).clone()).to_string()).hash(&mut hasher);
        Some(Self {
            name,
            description: one_line(said),
            parameters: parameters(&tool.input_schema),
            schema: schema(&tool.input_schema),
            fingerprint: format!("{:016x}", hasher.finish()),
        })
    }

    /// The call as Python writes it, as in `forecast(city: str, days: int = None)`.
    pub fn signature(&self, called: &str) -> String {
        let parameters = self.parameters.iter().map(|Parameter { name, kind, is_required }| {
            let default = if *is_required { "" } else { " = None" };
            format!("{name}: {kind}{default}")
        });
        format!("{called}({})", parameters.collect::<Vec<_>>().join(", "))
    }
}

/// Required ones first, each in the order of the schema.
fn parameters(schema: &Map<String, Value>) -> Vec<Parameter> {
    let required: Vec<&str> =
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let parameter = |(name, of): (&String, &Value)| {
        let is_required = required.contains(&name.as_str());
        is_python_name(name).then(|| Parameter { name: name.clone(), kind: kind(of), is_required })
    };
    let mut parameters: Vec<Parameter> = properties.filter_map(parameter).take(MAX_PARAMETERS).collect();
    parameters.sort_by_key(|parameter| !parameter.is_required);
    parameters
}

fn schema(schema: &Map<String, Value>) -> Value {
    let whole = Value::from(schema.clone());
    if whole.to_string().len() <= MAX_SCHEMA_BYTES { whole } else { serde_json::json!({ "type": "object" }) }
}

fn kind(schema: &Value) -> &'static str {
    match schema.get("type").and_then(Value::as_str) {
        Some("string") => "str",
        Some("integer") => "int",
        Some("number") => "float",
        Some("boolean") => "bool",
        Some("array") => "list",
        Some("object") => "dict",
        _ => "object",
    }
}

pub(crate) fn is_python_name(name: &str) -> bool {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    plain && !name.is_empty() && name.len() <= MAX_NAME_CHARS && !name.starts_with(|first: char| first.is_ascii_digit())
}

/// A line of its own must not begin in a prompt.
fn one_line(text: &str) -> String {
    let visible = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let line = visible.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    tabletalk_format::beginning(&line, MAX_DESCRIPTION_CHARS).into_owned()
}
