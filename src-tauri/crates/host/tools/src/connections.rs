//! The servers of a conversation, and the tools among theirs that a person has allowed.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::{CallError, Server, ToolDescription, description::is_python_name};

/// Python's words that cannot be names.
const RESERVED: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// The servers of a conversation. Clones are the same ones.
#[derive(Debug, Clone, Default)]
pub struct Connections {
    servers: Vec<Arc<Server>>,
    allowed: Vec<AllowedTool>,
}

/// A tool that code may call.
#[derive(Debug, Clone)]
pub struct AllowedTool {
    /// As code calls it: `tools.NAME(…)`.
    pub called: String,
    pub server: String,
    pub tool: ToolDescription,
    connection: Arc<Server>,
}

/// A tool or a server that is not there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotOffered {
    #[error("no tool server is called `{0}`")]
    Server(String),
    #[error("`{server}` has no tool `{tool}`: it has {known}")]
    Tool { server: String, tool: String, known: String },
}

impl Connections {
    pub fn add(&mut self, server: Server) {
        self.servers.push(Arc::new(server));
    }

    pub fn servers(&self) -> impl Iterator<Item = &Server> {
        self.servers.iter().map(Arc::as_ref)
    }

    /// Let code call a tool; the name under which it does comes back.
    ///
    /// # Errors
    /// When no server offers it.
    pub fn allow(&mut self, server: &str, tool: &str) -> Result<String, NotOffered> {
        let connection = self.servers.iter().find(|connected| connected.name == server);
        let connection = connection.ok_or_else(|| NotOffered::Server(server.to_owned()))?;
        let offered = connection.tool(tool).ok_or_else(|| {
            let known = connection.tools.iter().map(|tool| tool.name.as_str()).collect::<Vec<_>>().join(", ");
            NotOffered::Tool { server: server.to_owned(), tool: tool.to_owned(), known }
        })?;
        let called = self.free_name(server, tool);
        let (tool, connection) = (offered.clone(), Arc::clone(connection));
        self.allowed.push(AllowedTool { called: called.clone(), server: server.to_owned(), tool, connection });
        Ok(called)
    }

    pub fn allowed(&self) -> &[AllowedTool] {
        &self.allowed
    }

    /// The allowed tool that code calls so.
    pub fn tool(&self, called: &str) -> Option<&AllowedTool> {
        self.allowed.iter().find(|tool| tool.called == called)
    }

    /// The tool's own name where that is free, or else with its server's.
    fn free_name(&self, server: &str, tool: &str) -> String {
        let own = python_name(tool);
        if self.tool(&own).is_none() {
            return own;
        }
        let both = format!("{}_{own}", python_name(server));
        let numbered = (2..).map(|number| format!("{both}_{number}"));
        std::iter::once(both.clone()).chain(numbered).find(|name| self.tool(name).is_none()).unwrap_or(both)
    }
}

impl AllowedTool {
    /// Call the tool, within limits of time and size.
    ///
    /// # Errors
    /// When there is no result.
    pub async fn call(&self, arguments: Map<String, Value>) -> Result<Value, CallError> {
        self.connection.call(&self.tool, arguments).await
    }

    /// Arguments by name: those without one take the names of the signature, in order.
    ///
    /// # Errors
    /// When there are more of them than names, in words for whoever wrote the call.
    pub fn named(&self, positional: Vec<Value>, mut named: Map<String, Value>) -> Result<Map<String, Value>, String> {
        let mut names = self.tool.parameters.iter().map(|parameter| &parameter.name);
        for value in positional {
            let name = names.next().ok_or_else(|| format!("`{}` takes fewer arguments without a name", self.called))?;
            if named.insert(name.clone(), value).is_some() {
                return Err(format!("`{}` got `{name}` twice", self.called));
            }
        }
        Ok(named)
    }
}

/// A name that code can write: `get-weather` becomes `get_weather`.
fn python_name(name: &str) -> String {
    let plain: String = name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
    let plain = plain.trim_start_matches('_').to_owned();
    if RESERVED.contains(&plain.as_str()) {
        return format!("{plain}_");
    }
    if is_python_name(&plain) { plain } else { format!("tool_{plain}") }
}

#[cfg(test)]
mod tests {
    use super::python_name;

    #[test]
    fn names_become_names_of_python() {
        let names = ["search", "get-weather", "2d", "import", "_hidden", "größe", "a.b/c"].map(python_name);
        assert_eq!(names, ["search", "get_weather", "tool_2d", "import_", "hidden", "gr__e", "a_b_c"]);
    }
}
