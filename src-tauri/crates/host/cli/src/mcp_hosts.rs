//! The configuration with which MCP clients (Claude Desktop and others) start this server.

use std::path::Path;

use clap::ValueEnum;
use serde_json::{Value, json};

/// A program that starts MCP servers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Host {
    ClaudeDesktop,
    ClaudeCode,
    #[value(name = "vscode")]
    VsCode,
    Cursor,
    Zed,
    Goose,
}

/// The name of the server in the host's settings.
const SERVER: &str = "tabletalk";

/// Seconds that Goose waits for a tool: as long as a cell may take, and a file to be read.
const PATIENCE: u32 = 300;

impl Host {
    /// Where the text goes: a file, or the command line.
    pub fn place(self) -> &'static str {
        match self {
            Host::ClaudeDesktop => {
                "claude_desktop_config.json (Settings › Developer › Edit Config), then start Claude Desktop again"
            }
            Host::ClaudeCode => ".mcp.json in your project, or ~/.claude.json for all projects",
            Host::VsCode => ".vscode/mcp.json in your workspace, or the command “MCP: Open User Configuration”",
            Host::Cursor => ".cursor/mcp.json in your project, or ~/.cursor/mcp.json for all projects",
            Host::Zed => "settings.json (the command “zed: open settings”)",
            Host::Goose => "~/.config/goose/config.yaml",
        }
    }

    /// The text, for a server that `program` starts with these arguments.
    pub fn configuration(self, program: &Path, arguments: &[String]) -> String {
        let command = program.to_string_lossy();
        let server = json!({ "command": command, "args": arguments });
        let inside = |key: &str, server: Value| pretty(&json!({ key: { SERVER: server } }));
        match self {
            Host::ClaudeDesktop | Host::ClaudeCode | Host::Cursor => inside("mcpServers", server),
            Host::VsCode => inside("servers", json!({ "type": "stdio", "command": command, "args": arguments })),
            Host::Zed => inside("context_servers", server),
            // JSON's strings and lists are YAML's as well.
            Host::Goose => format!(
                "extensions:\n  {SERVER}:\n    enabled: true\n    type: stdio\n    name: {SERVER}\n    cmd: {}\n    \
                 args: {}\n    timeout: {PATIENCE}\n",
                json!(command),
                json!(arguments)
            ),
        }
    }
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Host;

    fn configuration(host: Host) -> String {
        let arguments = ["mcp", "--folder", "/home/ann/My \"data\""].map(str::to_owned);
        host.configuration(Path::new("/opt/tabletalk-cli"), &arguments)
    }

    #[test]
    fn an_editor_finds_the_server_under_its_own_key() {
        let expected = r#"{
  "servers": {
    "tabletalk": {
      "type": "stdio",
      "command": "/opt/tabletalk-cli",
      "args": [
        "mcp",
        "--folder",
        "/home/ann/My \"data\""
      ]
    }
  }
}
"#;
        assert_eq!(configuration(Host::VsCode), expected);
        for (host, key) in [(Host::Cursor, "mcpServers"), (Host::Zed, "context_servers")] {
            let written: serde_json::Value = serde_json::from_str(&configuration(host)).expect("JSON");
            assert_eq!(written[key]["tabletalk"]["args"][2], "/home/ann/My \"data\"");
        }
    }

    #[test]
    fn yaml_is_quoted() {
        let expected = r#"extensions:
  tabletalk:
    enabled: true
    type: stdio
    name: tabletalk
    cmd: "/opt/tabletalk-cli"
    args: ["mcp","--folder","/home/ann/My \"data\""]
    timeout: 300
"#;
        assert_eq!(configuration(Host::Goose), expected);
    }
}
