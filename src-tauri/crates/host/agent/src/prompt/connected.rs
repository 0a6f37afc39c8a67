//! Connected MCP tools: how the prompt lists them, and which a model calls directly.

use minijinja::context;
use serde_json::Value;
use tabletalk_model::{Tool, ToolCall};
use tabletalk_tools::{AllowedTool, Connections};

use super::{templates::render, tools::literal};

/// Tools that a prompt names, and bytes of all that is said of them.
const MAX_TOOLS: usize = 40;
const MAX_BYTES: usize = 6_000;

/// Tools that a model calls directly; those that a prompt names can be called from code.
const MAX_DECLARED: usize = 20;

/// The part of a system prompt that tells of them; empty where there are none.
pub(crate) fn connected(connections: &Connections) -> String {
    let allowed = connections.allowed();
    if allowed.is_empty() {
        return String::new();
    }
    let mut room = MAX_BYTES;
    let fits = |(signature, description): &(String, String)| {
        let needed = signature.len() + description.len();
        let fits = needed <= room;
        room = room.saturating_sub(needed);
        fits
    };
    let told: Vec<_> = allowed.iter().take(MAX_TOOLS).map(told).take_while(fits).collect();
    let more = allowed.len() - told.len();
    let tools: Vec<_> = told.into_iter().map(|(signature, description)| context! { signature, description }).collect();
    render("connected-tools.md", context! { tools, more })
}

/// The server's text may not end the code that it stands beside.
fn told(tool: &AllowedTool) -> (String, String) {
    (tool.tool.signature(&tool.called), tool.tool.description.replace('`', "'"))
}

/// The same tools for a model that calls tools instead of writing code.
pub(crate) fn declared(connections: &Connections) -> Vec<Tool> {
    let declared = connections.allowed().iter().take(MAX_DECLARED).map(|tool| Tool {
        name: tool.called.clone(),
        description: tool.tool.description.clone(),
        parameters: tool.tool.schema.clone(),
    });
    declared.collect()
}

/// The code that a call of such a tool amounts to; `None` where it is none of these.
pub(crate) fn code(call: &ToolCall, connections: &Connections) -> Option<Result<String, String>> {
    let tool = connections.tool(call.name.strip_prefix("tools.").unwrap_or(&call.name))?;
    let Ok(arguments @ Value::Object(_)) = serde_json::from_str(&call.arguments) else {
        return Some(Err(format!("the arguments of `{}` are not a JSON object", call.name)));
    };
    Some(Ok(format!("tools.{}(**{})", tool.called, literal(&arguments))))
}
